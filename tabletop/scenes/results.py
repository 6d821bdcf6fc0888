"""The end of a game: the final score sheet, what earned each line, and the ways on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect

from tabletop import scenes
from tabletop.core.errors import BadSave
from tabletop.play.session import Session
from tabletop.scenes import results_words
from tabletop.scenes.base import Push, Reset
from tabletop.scenes.desk import Desk
from tabletop.scenes.score_table import Cell, ScoreTable
from tabletop.scenes.setup_draft import draw_seed
from tabletop.scenes.sheet_scene import Flow, SheetScene
from tabletop.storage import saves
from tabletop.storage.disk import StorageError
from tabletop.ui import layout
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Button, Label, Look, Widget


class Exhibit(Protocol):
    """What a seat has made, drawn by the game; `refs` of a score line are to be lit up."""

    def draw(self, surface: pygame.Surface, rect: Rect, metrics: Metrics, refs: Sequence[str]) -> None:
        """Into `rect`."""


class ResultsScene(SheetScene):
    """Shows a finished game; knows sheets and lines, no game."""

    widest = 1200.0
    least = None
    back_label = "Title screen"

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self.session = session
        self.sheets = session.sheets()
        self.epilogue = scenes.epilogue(session)
        told = results_words.headline(self.sheets, session.names)
        self.heading = told if self.epilogue is None else self.epilogue.headline
        self.table = ScoreTable(self.sheets, session.seats, session.places(), self._pick, self._won)
        making = scenes.EXHIBITS.get(session.rules.id)
        self._exhibits: list[Exhibit] = (
            [making(self.kit, session, seat) for seat in range(len(session.seats))] if making else []
        )

    # -- layout
    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """The table; what was made stands at its right, or below it where it is narrow."""
        kit, m, gap = self.kit, self.metrics, self.metrics.px(22)
        flow = Flow(kit, m, rect.topleft, rect.w)
        flow.say(self._summary(), 15.5, 8, "soft")
        wide = self.table.measure(kit, m, rect.w)
        beside = bool(self._exhibits) and rect.w - wide - gap >= m.px(300)
        room = rect.bottom - flow.y
        if beside:
            flow.width = wide
            self._add_table(flow, room)
            x, top = rect.x + wide + gap, flow.widgets[1].rect.y
            right = Rect(x, top, rect.right - x, max(rect.bottom, flow.y) - top - m.px(8))
            for seat, row in zip(self.table.order, layout.rows(right, [None] * len(self.sheets), m.px(6)), strict=True):
                flow.widgets.append(_Strip(self, seat, row, True))
        else:
            strip = max(m.px(92), min(m.px(150), room // 4)) if self._exhibits else 0
            flow.width = min(rect.w, max(wide, rect.w * 3 // 4))
            self._add_table(flow, room - strip - m.px(6))
            if strip:
                flow.widgets.append(_Strip(self, self._seat_shown(), Rect(rect.x, flow.y, rect.w, strip), False))
                flow.y += strip
        return flow.widgets, flow.height

    def _add_table(self, flow: Flow, room: int) -> None:
        """The table, as tall as there is room for but never unreadable, and the picked line in words."""
        kit, m = self.kit, self.metrics
        words, colour = self._told()
        told = Label(words, colour=colour, weight="bold" if colour == "ink" else "medium", italic=colour != "ink")
        told_px = max(told.natural(kit, m, flow.width)[1], 2 * round(kit.text_px(m, 15) * 1.25))
        comfortable = self.table.natural(kit, m)[1]
        tall = max(self.table.least(kit, m), min(room - told_px - m.px(14), comfortable * 5 // 4))
        self.table.rect = Rect(flow.x, flow.y, flow.width, tall)
        flow.widgets.append(self.table)
        flow.y += tall + m.px(8)
        flow.add(told, 6)
        flow.y += max(0, told_px - told.rect.h)

    def _summary(self) -> str:
        if self.epilogue is not None:
            return f"{self.epilogue.words} Seed {self.session.seed}."
        said = results_words.summary(self.session.rules.title, self.sheets)
        tie = results_words.tie_break(self.sheets, self.session.names)
        return f"{said} {tie} Seed {self.session.seed}.".replace("  ", " ")

    @property
    def _won(self) -> bool:
        """Whether somebody has won: a game alone can be lost."""
        return self.epilogue is None or self.epilogue.won

    def _seat_shown(self) -> int:
        return self.table.picked[0] if self.table.picked else self.table.order[0]

    def actions(self) -> Sequence[Button]:
        """Look at the table once more, keep a copy, play again."""
        look = Button("See the table", self._look, icon="eye", kind="quiet", name="look")
        door = [Button("Profile", self._profile, icon="person", kind="quiet", name="profile")]
        keep = Button("Save a copy", self._keep, icon="save", name="keep")
        again = Button("Play again", self._again, kind="primary", icon="replay", size=17, name="again")
        self.group.default = again
        return look, *(door if self.session.rules.aims else ()), keep, again

    def head_room(self) -> int:
        """The cup stands there."""
        return self.metrics.px(60 + 40 * self.table.places.count(1)) if self._won else 0

    def _told(self) -> tuple[str, str]:
        """The picked line in words, or how to pick one; and the colour."""
        if self.table.picked is None:
            return ("Point at a number to see what earned it." if self._exhibits else ""), "soft"
        seat, at = self.table.picked
        line = self.sheets[seat].lines[at]
        points = f"{line.points} point{'' if abs(line.points) == 1 else 's'}".replace("-", "−")
        note = f" ({line.note})" if line.note else ""
        return f"{self.session.names[seat]}, {line.label}: {points}{note}", "ink"

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, the seals of the winners beside the heading, and the cup."""
        super().ground(surface)
        if not self._won:
            return
        kit, m, head = self.kit, self.metrics, self.plan.head
        side = m.px(40)
        kit.icon(surface, "trophy", (head.right - side / 2, head.centery), side, "ochre")
        x = head.right - side - m.px(12)
        for seat in reversed(self.table.order):
            if self.table.places[seat] == 1:
                kit.seal(surface, self.session.seats[seat].colour, (x - side * 0.4, head.centery), round(side * 0.8))
                x -= round(side * 0.9)

    def show(self, surface: pygame.Surface, seat: int, rect: Rect, named: bool) -> None:
        """What a seat has made, with the picked line lit up; with its name above."""
        kit, m, picked = self.kit, self.metrics, self.table.picked
        refs = self.sheets[seat].lines[picked[1]].refs if picked and picked[0] == seat else ()
        if named:
            px = min(kit.text_px(m, 14), max(8, rect.h // 5))
            place = self.session.seats[seat]
            kit.seal(surface, place.colour, (rect.x + px, rect.y + px), round(px * 1.7))
            name = kit.type.ellipsis(place.name, px, rect.w - px * 3, "bold")
            kit.text(surface, name, (rect.x + px * 2.3, rect.y + px), px, "ink", "bold", "lm")
            rect = Rect(rect.x, rect.y + round(px * 2.1), rect.w, rect.h - round(px * 2.1))
        self._exhibits[seat].draw(surface, rect, m, refs)

    # -- what the widgets do
    def _pick(self, cell: Cell | None) -> None:
        self.rebuild()

    def back(self) -> None:
        """To the title, whatever lies below."""
        from tabletop.scenes.title import TitleScene

        self.go(Reset(TitleScene(self.desk)))

    def escape(self) -> None:
        """Esc does the same."""
        self.back()

    def _keep(self) -> None:
        names = results_words.listed(self.session.names)
        try:
            path = saves.kept(self.session)
            if path is None:
                path = saves.write(self.session, saves.unused(f"{self.session.rules.title} - {names}"))
        except (StorageError, BadSave) as error:
            self.toasts.show(str(error), "error")
        else:
            self.toasts.show(f"Kept as {path.name} in {path.parent}.", "ok")

    def _profile(self) -> None:
        """How the people of this game judge by eye, over all games."""
        from tabletop.scenes.profile import ProfileScene

        people = [seat.name for seat in self.session.seats if seat.person]
        alone = len(self.session.seats) == 1
        self.go(Push(ProfileScene(self.desk, next(iter(people), ""), page=int(alone))))

    def _look(self) -> None:
        """The table as it was left; it leads back here."""
        self.go(Reset(scenes.SCENES[self.session.rules.id](self.desk, self.session)))

    def _again(self) -> None:
        old = self.session
        session = Session.new(old.rules, old.options, old.seats, draw_seed(), old.manners)
        self.go(Reset(scenes.scene_for(self.desk, session)))


class _Strip(Widget):
    """Where the things of a seat are shown."""

    solid = False

    def __init__(self, scene: ResultsScene, seat: int, rect: Rect, named: bool) -> None:
        super().__init__(rect)
        self._scene, self._seat, self._named = scene, seat, named

    def draw(self, surface: pygame.Surface, kit: Kit, metrics: Metrics, look: Look) -> None:
        """The game draws."""
        self._scene.show(surface, self._seat, self.rect, self._named)
