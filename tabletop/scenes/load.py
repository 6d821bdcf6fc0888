"""The saved games: to be opened, to be taken up from an earlier point, or to be thrown away."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import pygame
from pygame import Rect

from tabletop import games, scenes
from tabletop.core.errors import BadSave, UnknownGame
from tabletop.play.replay import Diverged
from tabletop.play.session import Session
from tabletop.scenes import boxes, when
from tabletop.scenes.base import Reset
from tabletop.scenes.desk import Desk
from tabletop.scenes.sheet_scene import Flow, SheetScene
from tabletop.storage import saves
from tabletop.storage.disk import StorageError
from tabletop.storage.saves import Entry, Loaded
from tabletop.ui import layout, paint
from tabletop.ui.widgets import Button, List, Row, Widget

_OLDER = {"turn": "Open the start of this turn", "round": "Open the start of this round"}


def game_of(entry: Entry) -> str:
    """The game's name."""
    return next((rules.title for rules in games.CATALOG if rules.id == entry.game), entry.game)


def title_of(entry: Entry) -> str:
    """The name under which it was saved; what the program kept by itself says so."""
    if entry.broken is not None or not entry.auto:
        return entry.name
    return f"{game_of(entry)}, autosave"


def subtitle_of(entry: Entry) -> str:
    """Game, seats and how it stands; why it cannot be opened where it is broken."""
    if entry.broken is not None:
        return entry.broken
    played = () if entry.auto else (game_of(entry),)
    return " · ".join((*played, ", ".join(entry.names), standing_of(entry)))


def standing_of(entry: Entry) -> str:
    """In which round it is, and whose turn."""
    about = entry.about
    if about is None:
        return ""
    if not about.turn:
        return "Finished"
    return f"{f'Round {about.round}, ' if about.round else ''}{' and '.join(about.turn)} to play"


class LoadScene(SheetScene):
    """A list at the left, the chosen game at the right. Nothing is opened or deleted by a single stray click."""

    heading = "Saved games"
    widest = 1000.0
    least = None

    def __init__(self, desk: Desk, chosen: Path | None = None) -> None:
        super().__init__(desk)
        self._entries: list[Entry] = []
        self._chosen = chosen
        self._opened: Loaded | None = None
        self._sure = False
        self._prefix: Session | None = None
        self._wrong = ""
        self._list = List(
            on_select=self._select, on_choose=lambda _: self._open(), empty="There is no saved game yet.", row=54,
            name="saves",
        )  # fmt: skip

    @property
    def entry(self) -> Entry | None:
        """The chosen one."""
        return next((entry for entry in self._entries if entry.path == self._chosen), None)

    # -- layout
    def build(self) -> Sequence[Widget]:
        """The list is read anew each time: files may have come and gone."""
        try:
            self._entries = saves.listing()
        except StorageError as error:
            self._entries, self._wrong = [], str(error)
        if self.entry is None:
            sound = [entry for entry in self._entries if entry.broken is None]
            self._chosen = next((entry.path for entry in (*sound, *self._entries)), None)
        now = time.time()
        self._list.rows = tuple(
            Row(title_of(entry), subtitle_of(entry), _icon(entry), when.ago(entry.saved, now))
            for entry in self._entries
        )
        self._list.selected = next((i for i, e in enumerate(self._entries) if e.path == self._chosen), None)
        frame = super().build()
        wide = self.plan.body.w * 60 // 100 if self._entries else self.plan.body.w
        self._list.rect = Rect(self.plan.body.x, self.plan.body.y, wide, self.plan.body.h)
        self._list.place(self.kit, self.metrics)
        self.scroll.rect = self._side()
        return [self._list, *frame]

    def _side(self) -> Rect:
        """Where the chosen game is described."""
        body = self.plan.body
        return layout.cut_left(body, body.w * 60 // 100, self.metrics.px(24))[1]

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """The chosen game: what it is, and the earlier points kept of it."""
        entry, side = self.entry, self._side()
        if entry is None:
            return (), 0
        room = side.w - self.metrics.px(14)
        flow = Flow(self.kit, self.metrics, (side.x, side.y), room)
        if entry.broken is None:
            flow.y += self._box_size()[1] + self.metrics.px(14)
        flow.say(title_of(entry), 19, 4, face="serif")
        if entry.broken is None:
            flow.say(f"{game_of(entry)}: {', '.join(entry.names)}", 15.5, 4)
        if entry.broken is not None:
            flow.say("This file cannot be opened.", 15, 6, "rust")
            flow.say(entry.broken, 14, 8)
        else:
            flow.say(standing_of(entry), 15.5, 4)
        kept = "Kept by the program after every step" if entry.auto else "Saved by hand"
        flow.say(f"{kept}, {when.ago(entry.saved, time.time())}.", 13.5, 12, "soft")
        for path in entry.older:
            label = next((words for key, words in _OLDER.items() if f".{key}." in path.name), f"Open {path.stem}")
            button = Button(label, lambda path=path: self._read(path), icon="undo", name=path.name)  # type: ignore[misc]
            flow.add(button, 8, button.natural(self.kit, self.metrics)[0])
        if self._prefix is not None:
            sound = Button(f"Go on after action {self._prefix.ply}", self._go_on, icon="step", name="prefix")
            flow.add(sound, 8, sound.natural(self.kit, self.metrics)[0])
        return flow.widgets, flow.height

    def _box_size(self) -> tuple[int, int]:
        return boxes.size_of(min(self.metrics.px(120), self._side().w // 3))

    def actions(self) -> Sequence[Button]:
        """Delete asks by changing its label; Open is the primary one."""
        entry = self.entry
        delete = Button(
            "Delete for good" if self._sure else "Delete", self._delete, kind="danger" if self._sure else "secondary",
            icon="trash", enabled=entry is not None, name="delete",
        )  # fmt: skip
        sound = entry is not None and entry.broken is None
        label = "Go on" if self._opened is not None else "Open"
        opening = Button(label, self._open, kind="primary", icon="play", size=17, enabled=sound, name="open")
        self.group.default = opening
        return delete, opening

    def message(self) -> tuple[str, str]:
        """What went wrong, or what is about to happen."""
        if self._wrong:
            return self._wrong, "rust"
        if self._opened is not None:
            return " ".join(self._opened.notes), "ink"
        if self._sure:
            return "Click again to delete this game and its earlier points.", "rust"
        return "", "soft"

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet, a line between list and description, and the box of the chosen game."""
        super().ground(surface)
        entry, side, m = self.entry, self._side(), self.metrics
        if entry is None:
            return
        line = Rect(side.x - m.px(12), side.y, max(1, m.px(1.2)), side.h)
        surface.fill(self.kit.colour("edge"), line)
        if entry.broken is None and any(box.game == entry.game for box in boxes.boxes()):
            size = self._box_size()
            lid = Rect(side.x + m.px(2), side.y + m.px(2), *size)
            paint.shadow(surface, lid, 3 * m.u, 6 * m.u, 0.4)
            width = round(size[0] / (1 + boxes.RIM / 2))
            surface.blit(boxes.picture(self.kit, boxes.box_of(entry.game), width), lid)

    # -- what the widgets do
    def _select(self, at: int) -> None:
        self._chosen = self._entries[at].path
        self._sure, self._prefix, self._opened, self._wrong = False, None, None, ""
        self.rebuild()

    def _open(self) -> None:
        if self._opened is not None:
            self.go(Reset(scenes.scene_for(self.desk, self._opened.session)))
        elif self.entry is not None and self.entry.broken is None:
            self._read(self.entry.path)

    def _read(self, path: Path) -> None:
        self._sure = False
        try:
            loaded = saves.read(path)
        except Diverged as error:
            self._prefix, self._wrong = error.prefix, str(error)
        except (BadSave, StorageError, UnknownGame) as error:
            self._wrong = str(error)
        else:
            self._opened = loaded
            if not loaded.notes:
                self._open()
                return
        self.rebuild()

    def _go_on(self) -> None:
        if self._prefix is not None:
            self.go(Reset(scenes.scene_for(self.desk, self._prefix)))

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        if not self._sure:
            self._sure = True
        else:
            self._sure = False
            try:
                saves.delete(entry.path)
            except StorageError as error:
                self._wrong = str(error)
            else:
                self.toasts.show("The game was deleted.", "ok")
        self.rebuild()

    def escape(self) -> None:
        """Esc first takes the question back."""
        if self._sure:
            self._sure = False
            self.rebuild()
        else:
            super().escape()


def _icon(entry: Entry) -> str:
    if entry.broken is not None:
        return "warning"
    if entry.about is not None and not entry.about.turn:
        return "trophy"
    return "clock" if entry.auto else "save"
