"""The screen on which a new game is set up: who plays, how much the table helps, house rules and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop import scenes
from tabletop.ai import levels
from tabletop.core.game import AnyRules, OptionText
from tabletop.play.seats import LONGEST_NAME
from tabletop.scenes import boxes
from tabletop.scenes.base import Push, Reset
from tabletop.scenes.desk import Desk
from tabletop.scenes.rulebook import RulebookScene
from tabletop.scenes.setup_draft import AIMS, HELPS, MOST_DIGITS, Draft, Place, draw_seed
from tabletop.scenes.sheet_scene import Card, Flow, SheetScene
from tabletop.storage import records
from tabletop.storage.settings import LastSeat
from tabletop.ui import layout, paint
from tabletop.ui.widgets import Button, Dropdown, Field, Label, Segmented, Swatch, Toggle, Widget

_SEATS = {1: "one seat", 2: "two seats", 3: "three seats", 4: "four seats", 5: "five seats", 6: "six seats"}


class SetupScene(SheetScene):
    """Sets up a game of `rules`; `seed` is one that was typed already."""

    widest = 960.0
    least = 400.0

    def __init__(self, desk: Desk, rules: AnyRules, seed: int | None = None) -> None:
        super().__init__(desk)
        self.rules = rules
        self.heading = f"New game: {rules.title}"
        last = [Place(seat.name, seat.colour, seat.bot) for seat in desk.settings.last_seats]
        self.draft = Draft.of(rules, last, seed)
        self._unfolded = False
        self._tried = False

    # -- layout
    def beside(self) -> int:
        """Room for the box, where the window is wide."""
        m = self.metrics
        return m.px(230) if m.logical[0] / m.text >= 1180 else 0

    def build(self) -> Sequence[Widget]:
        """House rules unfold downwards: the sheet begins where it does without them."""
        unfolded, self._unfolded, self.top = self._unfolded, False, None
        built = super().build()
        if unfolded:
            self._unfolded, self.top = True, self.plan.sheet.top
            built = super().build()
        return built

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """Seats and seed at the left, help and house rules at the right; one below the other where it is narrow."""
        m, gap = self.metrics, self.metrics.px(30)
        if rect.w < round(m.px(760) * m.text):
            flow = Flow(self.kit, m, rect.topleft, rect.w)
            self._seats(flow)
            self._modes(flow)
            self._helps(flow)
            self._options(flow)
            self._seed(flow)
            return flow.widgets, flow.height
        left_width = (rect.w - gap) * 59 // 100
        left = Flow(self.kit, m, rect.topleft, left_width)
        right = Flow(self.kit, m, (rect.x + left_width + gap, rect.y), rect.w - left_width - gap)
        self._seats(left)
        self._seed(left)
        self._modes(right)
        self._helps(right)
        self._options(right)
        return [*left.widgets, *right.widgets], max(left.height, right.height)

    def _seats(self, flow: Flow) -> None:
        flow.say("Seats", 18, 8, face="serif")
        for index, place in enumerate(self.draft.places):
            self._seat(flow, index, place)
        if self.draft.can_add:
            add = Button("Add a seat", self._add, icon="plus", kind="quiet", name="add")
            card = Card(Rect(flow.x, flow.y, flow.width, add.natural(self.kit, self.metrics)[1] + self.metrics.px(14)))
            flow.widgets.append(card)
            add.rect = layout.inset(card.rect, self.metrics.px(5))
            flow.widgets.append(add)
            flow.y = card.rect.bottom
        for level in levels.LEVELS:
            if any(place.bot == level for place in self.draft.places):
                flow.gap(4)
                flow.say(f"{level.capitalize()}: {levels.words(self.rules.id, level)}", 13, 2, "soft")
        flow.gap(18)

    def _seat(self, flow: Flow, index: int, place: Place) -> None:
        kit, m, draft = self.kit, self.metrics, self.draft
        swatch = Swatch(
            draft.colours(), place.colour, lambda colour: self._then(lambda: draft.recolour(index, colour)),
            tooltip="Colour and emblem; a colour that is taken is exchanged.", name=f"colour-{index}",
        )  # fmt: skip
        name = Field(
            place.name, lambda text: self._rename(index, text), placeholder=f"Name of player {index + 1}",
            most=LONGEST_NAME, error=self._tried and not place.name.strip(), name=f"name-{index}",
            on_submit=lambda _: self._next(index),
        )  # fmt: skip
        who = Dropdown(
            ("Person", *(f"{level.capitalize()} bot" for level in levels.LEVELS)),
            0 if place.bot is None else 1 + list(levels.LEVELS).index(place.bot),
            lambda at: self._then(lambda: draft.play_by(index, (None, *levels.LEVELS)[at])),
            icons=("person", *["robot"] * len(levels.LEVELS)), name=f"who-{index}",
        )  # fmt: skip
        up = self._small("arrow_up", lambda: self._shift(index, -1), f"up-{index}", "Sits earlier", index > 0)
        down = self._small(
            "arrow_down", lambda: self._shift(index, 1), f"down-{index}", "Sits later", index + 1 < len(draft.places)
        )
        away = self._small(
            "cancel", lambda: self._then(lambda: draft.remove(index)), f"remove-{index}", "Take this seat away",
            draft.can_remove,
        )  # fmt: skip
        sides = [widget.natural(kit, m)[0] for widget in (swatch, who)]
        small = up.natural(kit, m)[1] * 3 // 4
        flow.row([swatch, name, who, up, down, away], [sides[0], None, sides[1], small, small, small], 7, 7)

    def _small(self, icon: str, act: Callable[[], None], name: str, tip: str, enabled: bool) -> Button:
        return Button("", act, icon=icon, kind="quiet", size=12.5, name=name, tooltip=tip, enabled=enabled)

    def _seed(self, flow: Flow) -> None:
        flow.say("Deal", 18, 6, face="serif")
        seed = Field(
            self.draft.seed_text, self._type_seed, placeholder="left to chance", icon="dice", most=MOST_DIGITS,
            allowed=str.isdecimal, name="seed", error=bool(self.draft.seed_text) and self.draft.seed is None,
        )  # fmt: skip
        flow.add(seed, 5, self.kit.span_px(self.metrics, 220))
        flow.say("The same number deals the same game. A number that was typed is shown during play.", 13, 10, "soft")

    def _helps(self, flow: Flow) -> None:
        if self.rules.aims:
            self._choice(flow, "Help with aiming", AIMS, self.draft.aim, self._set_aim, "aim")
        self._choice(flow, "Help at the table", HELPS, self.draft.help, self._set_help, "help")

    def _choice(
        self,
        flow: Flow,
        title: str,
        texts: Sequence[tuple[str, str, str]],
        chosen: str,
        choose: Callable[[int], None],
        name: str,
    ) -> None:
        flow.say(title, 18, 6, face="serif")
        at = [key for key, _, _ in texts].index(chosen)
        flow.add(Segmented([label for _, label, _ in texts], at, choose, name=name), 6)
        # As tall as the longest of the three, so that nothing jumps when another is chosen.
        px = self.kit.text_px(self.metrics, 13)
        heights = [self.kit.lines_height(words, px, flow.width, leading=1.25) for _, _, words in texts]
        flow.say(texts[at][2], 13, 6, "soft")
        flow.y += max(heights) - heights[at]
        flow.gap(10)

    def _modes(self, flow: Flow) -> None:
        """Which game is played, where there are several in the box."""
        modes = self.draft.offered(mode=True)
        if not modes:
            return
        flow.say("Mode", 18, 8, face="serif")
        for text in modes:
            self._option(flow, text)
        others = [f"With {_SEATS[text.seats[0]]}: {text.title}." for text in self.draft.elsewhere()]
        if others:
            flow.say(" ".join(others), 13, 8, "soft")
        flow.gap(8)

    def _option(self, flow: Flow, text: OptionText) -> None:
        """A switch, or a list of values with what the chosen one means."""
        draft, name = self.draft, text.name
        if not text.choices:
            on = name in draft.options
            flow.add(Toggle(text.title, on, self._toggling(name), note=text.help, name=f"option-{name}"), 10)
            return
        value = draft.value(text)
        at = next(at for at, choice in enumerate(text.choices) if choice.value == value)
        words = Label(text.title, weight="bold", valign="m")
        labels = [choice.label for choice in text.choices]
        pick = Dropdown(
            labels,
            at,
            lambda new: self._then(lambda: draft.choose(name, text.choices[new].value)),
            tooltip=text.help,
            name=f"option-{name}",
        )
        flow.row([words, pick], [flow.width * 38 // 100, None], 4)
        meaning, kit, m = text.choices[at].help or text.help, self.kit, self.metrics
        px = kit.text_px(m, 13)
        # As tall as the longest, so that nothing jumps when another is chosen.
        tall = max(kit.lines_height(c.help or text.help, px, flow.width, leading=1.25) for c in text.choices)
        used = kit.lines_height(meaning, px, flow.width, leading=1.25)
        flow.say(meaning, 13, 6, "soft")
        flow.y += tall - used
        if text.mode and text.seats == (1,):
            self._record(flow, value)

    def _record(self, flow: Flow, scenario: str) -> None:
        """The points to beat (RED-227)."""
        mode = records.mode_of(self.draft.options)
        found = records.ranked(records.read(), self.rules.id, scenario, mode, won=True)
        best = f"{found[0].points} points by {found[0].player}" if found else "nobody has won it yet"
        flow.say(f"Record to beat: {best}.", 14, 8)

    def _options(self, flow: Flow) -> None:
        offered = self.draft.offered(mode=False)
        if not offered:
            return
        count = sum(text.name in self.draft.options for text in offered)
        label = f"House rules: {count} in play" if count else "House rules: none"
        trail = "chevron_up" if self._unfolded else "chevron_down"
        fold = Button(label, self._fold, icon="rules", trail=trail, lit=bool(count), name="fold")
        flow.add(fold, 10)
        if not self._unfolded:
            flow.say("Variants and stricter or gentler readings of the rules.", 13, 8, "soft")
            return
        for text in offered:
            self._option(flow, text)

    def actions(self) -> Sequence[Button]:
        """Start; with what is missing in words beside it."""
        start = Button("Start the game", self._start, kind="primary", icon="play", size=17, name="start")
        self.group.default = start
        return (start,)

    def message(self) -> tuple[str, str]:
        """What is still missing, once it was tried."""
        wrong = self.draft.objection() if self._tried else None
        return (wrong, "rust") if wrong else ("", "soft")

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, and the box beside it."""
        super().ground(surface)
        room = self.beside()
        if not room:
            return
        kit, m = self.kit, self.metrics
        box = boxes.box_of(self.rules.id)
        width = room - m.px(6)
        lid = Rect(m.px(26), 0, *boxes.size_of(width))
        lid.centery = m.height // 2 - m.px(30)
        paint.shadow(surface, Rect(lid.x, lid.y, width, lid.h), 4 * m.u, 16 * m.u, 0.55)
        surface.blit(boxes.picture(kit, box, width), lid)
        px, x, y = kit.text_px(m, 15.5), lid.x + width // 2, lid.bottom + m.px(28)
        kit.text(surface, box.line, (x, y), px, "on_wood", "bold", "cm")
        kit.text(surface, f"{box.players} players · {box.length}", (x, y + px * 1.5), px, "on_wood_soft", anchor="cm")

    def foot(self) -> list[Widget]:
        """The common foot, and the way to the rules under the box or beside the heading."""
        read = Button("Rules", self._read, icon="rules", kind="quiet", name="rules")
        wide, tall = read.natural(self.kit, self.metrics)
        read.rect = layout.place((wide, tall), self.plan.head, "rm")
        return [*super().foot(), read]

    def head_room(self) -> int:
        """The way to the rules stands there."""
        return self.kit.span_px(self.metrics, 110)

    def escape(self) -> None:
        """Esc first leaves the field that is being written in: what was chosen is not lost by a stray key."""
        if isinstance(self.group.focus, Field):
            self.group.focus_on(None)
        else:
            super().escape()

    # -- what the widgets do
    def _then(self, change: Callable[[], None]) -> None:
        change()
        self.rebuild()

    def _rename(self, index: int, text: str) -> None:
        self.draft.places[index].name = text
        if self._tried:
            self.rebuild()

    def _next(self, index: int) -> None:
        """Enter in a name: on to the next one without a name, else to the start."""
        for other, place in enumerate(self.draft.places):
            if other != index and not place.name.strip():
                self.group.focus_on(self.group.find(f"name-{other}"), ring=False)
                return
        self.group.focus_on(self.group.find("start"))

    def _type_seed(self, text: str) -> None:
        self.draft.seed_text = text
        if self._tried:
            self.rebuild()

    def _add(self) -> None:
        self.draft.add()
        self.rebuild()

    def _shift(self, index: int, step: int) -> None:
        at = self.draft.shift(index, step)
        self.rebuild()
        kind = "up" if step < 0 else "down"
        found = self.group.find(f"{kind}-{at}")
        if self.group.ring and found is not None:
            self.group.focus_on(found)

    def _set_aim(self, at: int) -> None:
        self.draft.aim = AIMS[at][0]
        self.rebuild()

    def _set_help(self, at: int) -> None:
        self.draft.help = HELPS[at][0]
        self.rebuild()

    def _fold(self) -> None:
        self._unfolded = not self._unfolded
        self.rebuild()

    def _toggling(self, option: str) -> Callable[[bool], None]:
        return lambda _: self._then(lambda: self.draft.toggle(option))

    def _read(self) -> None:
        self.go(Push(RulebookScene(self.desk, self.rules)))

    def _start(self) -> None:
        self._tried = True
        if self.draft.objection():
            self.rebuild()
            empty = next((i for i, place in enumerate(self.draft.places) if not place.name.strip()), None)
            if empty is not None:
                self.group.focus_on(self.group.find(f"name-{empty}"), ring=False)
            return
        session = self.draft.session(draw_seed())
        seats = tuple(LastSeat(seat.name, seat.colour, seat.bot) for seat in session.seats)
        self.keep_setting(last_seats=seats)
        self.go(Reset(scenes.scene_for(self.desk, session)))
