"""From pointer and keys to the half-made action: what a person's hands do on the Birdwatcher table (no drawing)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.draft import KINDS, Draft
from tabletop.scenes.birdwatcher.live import is_card
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Text

Under = Callable[[Point], Sequence[str]]
"""The names of what lies below a canvas pixel, the topmost first."""
ORDER = tuple(KINDS.values())
FAR_PX = 7.0
"""How far the pointer goes at 100 % before a press becomes a drag."""


class Hands:
    """Holds the draft and changes it."""

    def __init__(self, under: Under) -> None:
        self._under = under
        self.draft = Draft()
        self.card: str | None = None
        """The card that is being dragged."""
        self.at: Point = (0.0, 0.0)
        self.far = FAR_PX
        self.dead: tuple[str, ...] = ()
        """What was clicked last without any effect, the topmost first."""
        self._pressed: tuple[str, Point] | None = None
        self._before = self.draft

    @property
    def held(self) -> bool:
        """Whether a card is in the hand."""
        return self.card is not None

    def begin(self, draft: Draft) -> None:
        """A new decision; nothing is held."""
        self.draft, self.card, self._pressed, self.dead = draft, None, None, ()

    def cancel(self) -> bool:
        """Lets go, or takes back what is picked; whether there was anything."""
        before, held = self.draft, self.held
        self.draft = self._before if held else self.draft.back()
        self.card = self._pressed = None
        return held or self.draft != before

    def handle(self, event: Event, table: Table, order: Sequence[str]) -> bool:
        """One event; whether it meant anything here. `order` is that of the pieces for the keys."""
        self.dead = ()
        match event:
            case Press(pos, "left"):
                names = self._under(pos)
                self._pressed = (names[0], pos) if names else None
                return bool(names)
            case Move(pos, _, held) if "left" in held:
                return self._drag(pos)
            case Release(pos, "left"):
                return self._release(pos, table)
            case Key(name):
                return self._key(name, order)
            case Text(text):
                return self._digit(text, order)
        return False

    def _drag(self, pos: Point) -> bool:
        self.at = pos
        if self.held:
            return True
        if self._pressed is None or not self.draft.ways:
            return False
        piece, start = self._pressed
        if not is_card(piece) or hypot(pos[0] - start[0], pos[1] - start[1]) < self.far:
            return False
        self._before = self.draft
        picked = self.draft if piece in self.draft.picked else self.draft.pick(piece)
        if piece not in picked.picked:
            return False
        self.draft, self.card = picked, piece
        return True

    def _release(self, pos: Point, table: Table) -> bool:
        pressed, self._pressed = self._pressed, None
        names = self._under(pos)
        if self.card is not None:
            dropped, self.card = self._dropped(names, table), None
            self.draft = self._before if dropped is None else dropped
            return True
        if pressed is None or pressed[0] not in names:
            return False
        before = self.draft
        self.draft = before.pick_first(names)
        self.dead = tuple(names) if self.draft == before else ()
        return True

    def _dropped(self, names: Sequence[str], table: Table) -> Draft | None:
        """The draft once the card is let go over these; None where that means nothing."""
        for name in names:
            if name in self.draft.open and not is_card(name):
                return self.draft.pick(name)
        zone = _zone(self.draft.action, table)
        return self.draft if zone in names else None

    def _key(self, name: str, order: Sequence[str]) -> bool:
        before = self.draft
        step = {"right": 1, "down": 1, "left": -1, "up": -1}.get(name)
        if step is not None:
            self.draft = self.draft.mark(step, order)
        elif name in ("return", "enter", "kp_enter", "space") and self.draft.marked is not None:
            self.draft = self.draft.pick(self.draft.marked)
        return self.draft != before

    def _digit(self, text: str, order: Sequence[str]) -> bool:
        """In a turn the activities, else the open pieces in reading order."""
        before = self.draft
        for mark in text:
            if not mark.isdigit() or mark == "0":
                continue
            at = int(mark) - 1
            if self.draft.phase == "act" and not self.draft.begun:
                self.draft = self.draft.choose(ORDER[at]) if at < len(ORDER) else self.draft
            else:
                names = [name for name in order if name in self.draft.open]
                self.draft = self.draft.pick(names[at]) if at < len(names) else self.draft
        return self.draft != before


def _zone(action: a.Action | None, table: Table) -> str | None:
    """Where a card may be dropped to mean this action."""
    match action:
        case a.Snap() | a.Quiet() | a.Publish() | a.Zoom():
            return "journal"
        case a.Call() | a.Gather():
            return "tree"
        case a.Give():
            return f"seat:{table.pending.rival}"
    return None
