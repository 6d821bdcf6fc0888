"""The title screen: five boxes on a table, the game to go on with, and the ways to everything else."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop import games, scenes
from tabletop.core.errors import BadSave, UnknownGame
from tabletop.scenes import boxes, title_layout, when
from tabletop.scenes.base import Push, Quit, Reset
from tabletop.scenes.boxes import Box
from tabletop.scenes.desk import Desk
from tabletop.scenes.title_cards import Lid, Resume
from tabletop.scenes.title_layout import TitleLayout
from tabletop.scenes.widget_scene import WidgetScene
from tabletop.storage import saves
from tabletop.storage.disk import StorageError
from tabletop.storage.saves import Entry
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.text import Weight
from tabletop.ui.widgets import Button, Widget

NOTICE = "An unofficial table made by friends of these games, not affiliated with their authors or publishers."
TAGLINE = "five games from forest, brook and grove"
_SCATTERED = (
    ("redwood/sun_token", "rt", 322, 30, 34),
    ("redwood/camera", "rt", 252, 46, 54),
    ("redwood/pinecone_3", "rt", 180, 26, 40),
    ("redwood/photographer_orange", "rt", 112, 56, 52),
    ("redwood/redwood", "rt", 52, 40, 58),
    ("redwood/photographer_turquoise", "lb", 60, 96, 52),
    ("redwood/biome_river", "lb", 112, 58, 38),
    ("redwood/flower_pink", "lb", 44, 44, 30),
    ("redwood/pinecone_1", "rb", 104, 52, 38),
    ("redwood/photographer_white", "rb", 54, 92, 52),
)
"""Loose pieces in the corners: art, corner, how far its middle lies from the corner and its size, lengths at 100 %."""


class TitleScene(WidgetScene):
    """Where every run begins. `notice` is a sentence to be read first."""

    def __init__(self, desk: Desk, notice: str = "") -> None:
        super().__init__(desk)
        self._newest: Entry | None = None
        self._plan: TitleLayout | None = None
        self._door = Rect(0, 0, 0, 0)
        for sentence in (*desk.notices, *((notice,) if notice else ())):
            self.toasts.show(sentence, "warn", seconds=15)
        desk.notices.clear()

    def build(self) -> Sequence[Widget]:
        """The boxes, the sheet and its buttons."""
        try:
            self._newest = saves.newest(set(games.IDS))
        except StorageError as error:
            self._newest = None
            self.toasts.show(str(error), "warn")
        ways = self._ways()
        plan = self._plan = self._lay_out(len(ways))
        lids = [
            Lid(box, rect, box.game in games.IDS, self.choose)
            for box, rect in zip(boxes.boxes(), plan.boxes, strict=True)
        ]
        game, lines = self._resume_words()
        size = 15.0
        buttons = [
            Button(label, act, icon=icon, stacked=True, size=size, rect=rect, name=label.lower())
            for (label, icon, act), rect in zip(ways, plan.buttons, strict=True)
        ]
        resume = Resume(plan.resume, game, lines, self.resume)
        self.group.default = resume
        return [*lids, resume, *buttons, self._profile_door(plan.heading)]

    def _profile_door(self, heading: Rect) -> Button:
        """The way to the profile, in the corner."""
        door = Button("Profile", self._profile, icon="person", size=14.0, name="profile")
        wide, tall = door.natural(self.kit, self.metrics)
        door.rect = Rect(heading.right - wide, heading.centery - tall // 2, wide, tall)
        self._door = door.rect
        return door

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Label, icon and deed of the buttons; without a game to go on with the green card begins one."""
        fresh = [("New game", "new_game", self._new)] if self._newest is not None else []
        return [
            *fresh,
            ("Load", "load", self._load),
            ("Rules", "rules", self._rules),
            ("Settings", "settings", self._settings),
            ("Quit", "cancel", self._quit),
        ]

    def floor(self) -> int:
        """Messages stand above the buttons."""
        return self._plan.sheet.top if self._plan else super().floor()

    def _lay_out(self, buttons: int) -> TitleLayout:
        kit, m = self.kit, self.metrics
        caption = kit.text_px(m, 14.5)
        # Two lines are kept for every description, so that the facts below stand on one line.
        caption_high = round(caption * 1.2) * 2 + round(kit.text_px(m, 13.5) * 1.6)
        foot = round(kit.text_px(m, 13) * 1.2)
        return title_layout.lay_out(m, round(m.px(50) * 1.1), caption_high, foot, len(boxes.boxes()), buttons)

    def _resume_words(self) -> tuple[str, tuple[str, str, str]]:
        """Which box lies on the green card, and its three lines."""
        entry = self._newest
        if entry is None or entry.about is None:
            first = boxes.box_of(games.IDS[0])
            return first.game, (f"Play {first.name}", "Set up a new game", "")
        about = entry.about
        title = boxes.box_of(entry.game).name
        place = f"{title}, round {about.round}" if about.round else title
        return entry.game, (
            "Continue",
            place,
            f"{' and '.join(about.turn)} to play, {when.ago(entry.saved, time.time())}",
        )

    # -- what the widgets do
    def choose(self, box: Box) -> None:
        """Set a game up, or say kindly that it is not there yet."""
        if box.game in games.IDS:
            # Scenes lead to one another: each is fetched only when somebody goes there, and the title shows at once.
            from tabletop.scenes.setup import SetupScene

            self.go(Push(SetupScene(self.desk, games.find(box.game))))
            return
        here = " and ".join(boxes.box_of(game).name for game in games.IDS)
        self.toasts.show(f"{box.name} is still being drawn and comes later. {here} can be played now.")

    def resume(self) -> None:
        """Go on with the newest game, or set the first one up."""
        if self._newest is None:
            self.choose(boxes.box_of(games.IDS[0]))
            return
        try:
            loaded = saves.read(self._newest.path)
        except (BadSave, StorageError, UnknownGame) as error:
            self.toasts.show(str(error), "error")
            return
        if loaded.notes:
            # What changed since is to be read first.
            from tabletop.scenes.load import LoadScene

            self.go(Push(LoadScene(self.desk, self._newest.path)))
        else:
            self.go(Reset(scenes.scene_for(self.desk, loaded.session)))

    def escape(self) -> None:
        """Esc does not leave the program by accident."""
        self.group.focus_on(self.group.find("quit"))

    def _new(self) -> None:
        """The game that was played last once more; the others are in their boxes."""
        self.choose(boxes.box_of(self._newest.game if self._newest is not None else games.IDS[0]))

    def _load(self) -> None:
        from tabletop.scenes.load import LoadScene

        self.go(Push(LoadScene(self.desk)))

    def _rules(self) -> None:
        from tabletop.scenes.rulebook import RulebookScene

        self.go(Push(RulebookScene(self.desk, games.CATALOG[0])))

    def _settings(self) -> None:
        from tabletop.scenes.settings import SettingsScene

        self.go(Push(SettingsScene(self.desk)))

    def _profile(self) -> None:
        from tabletop.scenes.profile import ProfileScene

        self.go(Push(ProfileScene(self.desk)))

    def _quit(self) -> None:
        self.go(Quit())

    # -- what lies under the widgets
    def ground(self, surface: pygame.Surface) -> None:
        """Table, name, loose pieces, captions and the paper that the buttons lie on."""
        self.kit.table(surface)
        if self._plan is None:
            return
        plan, kit, m = self._plan, self.kit, self.metrics
        self._name(surface, plan.heading)
        for box, rect in zip(boxes.boxes(), plan.captions, strict=True):
            self._caption(surface, box, rect)
        kit.sheet(surface, plan.sheet, m)
        notice, px = kit.type.fit(NOTICE, kit.text_px(m, 13), plan.foot.w, m.px(12), italic=True)
        _carved(surface, kit, notice, plan.foot.center, px, "on_wood_soft", anchor="cm", italic=True)

    def _name(self, surface: pygame.Surface, rect: Rect) -> None:
        kit, m = self.kit, self.metrics
        # A name, not a text: it grows with the window only.
        big, px = m.px(50), kit.text_px(m, 18 / m.text)
        middle = rect.centery
        shade, name = m.px(1.6), "Tabletop"
        kit.text(surface, name, (rect.x + shade, middle + shade), big, "shade", "extrabold", "lm", "serif")
        right = kit.text(surface, name, (rect.x, middle), big, "on_wood", "extrabold", "lm", "serif").right
        start = (right + m.px(16), middle + round(big * 0.2))
        used = _carved(surface, kit, TAGLINE, start, px, "on_wood_soft", anchor="lm", italic=True)
        self._scatter(surface, used.union(rect.x, rect.y, 1, rect.h))

    def _scatter(self, surface: pygame.Surface, used: Rect) -> None:
        """Loose pieces wherever nothing else stands."""
        m, plan = self.metrics, self._plan
        if plan is None:
            return
        busy = [used, self._door, plan.sheet, *plan.boxes, *plan.captions, plan.foot.inflate(-plan.foot.w // 3, 0)]
        for art, corner, across, down, length in _SCATTERED:
            place = Rect(0, 0, m.px(length), m.px(length))
            x = m.px(across) if corner[0] == "l" else m.width - m.px(across)
            place.center = x, m.px(down) if corner[1] == "t" else m.height - m.px(down)
            if place.inflate(m.px(14), m.px(8)).collidelist(busy) < 0:
                paint.drop(surface, self.kit.pictures.svg(art, place.w), place.topleft, max(2, m.px(4)), 0.6)

    def _caption(self, surface: pygame.Surface, box: Box, rect: Rect) -> None:
        kit, m = self.kit, self.metrics
        px, small = kit.text_px(m, 14.5), kit.text_px(m, 13.5)
        while px > m.px(12) and any(len(kit.type.wrap(b.line, px, rect.w, "bold")) > 2 for b in boxes.boxes()):
            px -= 1
        step = round(px * 1.2)
        y = rect.y + step // 2
        for line in kit.type.wrap(box.line, px, rect.w, "bold")[:2]:
            _carved(surface, kit, line, (rect.centerx, y), px, "on_wood", "bold", "cm")
            y += step
        y += round(small * 0.25)
        self._facts(surface, box, rect, y, small)

    def _facts(self, surface: pygame.Surface, box: Box, rect: Rect, y: int, px: int) -> None:
        kit = self.kit
        icon, gap = round(px * 1.1), round(px * 0.4)
        facts: tuple[tuple[str, str], ...] = (("person", box.players), ("clock", box.length))
        between = round(px * 1.2)
        widths = [icon + gap + kit.type.measure(word, px)[0] for _, word in facts]
        if sum(widths) + between > rect.w:
            facts, widths = facts[:1], widths[:1]
        x = rect.centerx - (sum(widths) + between * (len(widths) - 1)) // 2
        for (name, word), width in zip(facts, widths, strict=True):
            kit.icon(surface, name, (x + icon / 2, y), icon, "on_wood_soft")
            _carved(surface, kit, word, (x + icon + gap, y), px, "on_wood_soft", anchor="lm")
            x += width + between


def _carved(
    surface: pygame.Surface,
    kit: Kit,
    text: str,
    at: tuple[float, float],
    px: int,
    colour: str,
    weight: Weight = "medium",
    anchor: str = "lm",
    italic: bool = False,
) -> Rect:
    """Light text on wood with a dark edge below, so that no grain of the wood swallows it."""
    shift = max(1, px // 14)
    kit.text(surface, text, (at[0] + shift, at[1] + shift), px, "shade", weight, anchor, italic=italic)
    return kit.text(surface, text, at, px, colour, weight, anchor, italic=italic)
