"""From pointer and keys to the half-made action: what a person's hands do on the Silverwood table (no drawing)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, hypot

from tabletop.games.silverwood import actions as a
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.gaze import is_card
from tabletop.ui.input import Event, Key, Move, Point, Press, Release

Under = Callable[[Point], Sequence[str]]
"""The names of what lies below a canvas pixel, the topmost first."""
FAR_PX = 7.0
"""How far the pointer goes at 100 % before a press becomes a drag."""
HALF = 0.5
"""Turned by so much of a field, the wheel goes on to the next one."""


@dataclass(frozen=True)
class Hub:
    """The middle of the wheel, px, and the number of its fields."""

    at: Point
    fields: int


class Hands:
    """Holds the draft and changes it."""

    def __init__(self, under: Under) -> None:
        self._under = under
        self.draft = Draft()
        self.piece: str | None = None
        """What is being dragged: a card, or "res:sap" for a cube."""
        self.at: Point = (0.0, 0.0)
        self.far = FAR_PX
        self.hub = Hub((0.0, 0.0), 5)
        self.spin = 0.0
        """How far the wheel is being turned, in fields; to the right is positive."""
        self.dropped: str | None = None
        """The card that was let go on the own grove: no further press is needed."""
        self.dead: tuple[str, ...] = ()
        """What was clicked last without any effect, the topmost first."""
        self._pressed: tuple[str, Point] | None = None
        self._turning: Point | None = None
        self._before = self.draft

    @property
    def held(self) -> bool:
        """Whether something is in the hand, or the wheel is being turned."""
        return self.piece is not None or self._turning is not None

    def begin(self, draft: Draft) -> None:
        """A new decision; nothing is held."""
        self.draft, self.piece, self._pressed, self.dead = draft, None, None, ()
        self.spin, self._turning = 0.0, None

    def cancel(self) -> bool:
        """Lets go, or takes back what is picked; whether there was anything."""
        before, held = self.draft, self.held
        self.draft = self._before if self.piece is not None else self.draft.back()
        self.piece = self._pressed = self._turning = None
        self.spin = 0.0
        return held or self.draft != before

    def handle(self, event: Event) -> bool:
        """One event; whether it meant anything here."""
        self.dead, self.dropped = (), None
        match event:
            case Press(pos, "left"):
                names = self._under(pos)
                self._pressed = (names[0], pos) if names else None
                return bool(names)
            case Move(pos, _, held) if "left" in held:
                return self._drag(pos)
            case Release(pos, "left"):
                return self._release(pos)
            case Key("backspace") if self.draft.picked:
                self.draft = self.draft.take_one_back()
                return True
        return False

    # -- dragging ----------------------------------------------------------------------------------------------

    def _drag(self, pos: Point) -> bool:
        self.at = pos
        if self._turning is not None:
            self.spin = self._spun(pos)
            return True
        if self.piece is not None:
            return True
        if self._pressed is None or not self.draft.ways:
            return False
        piece, start = self._pressed
        if hypot(pos[0] - start[0], pos[1] - start[1]) < self.far:
            return False
        if piece == "wheel" or piece.startswith("act:"):
            return self._take_wheel(start, pos)
        return self._take(piece)

    def _take_wheel(self, start: Point, pos: Point) -> bool:
        if "turn" not in self.draft.kinds:
            return False
        self._turning = start
        self.spin = self._spun(pos)
        return True

    def _spun(self, pos: Point) -> float:
        """By how many fields the pointer has turned the wheel; one step to either side at most."""
        start = self._turning or pos
        first = degrees(atan2(start[1] - self.hub.at[1], start[0] - self.hub.at[0]))
        now = degrees(atan2(pos[1] - self.hub.at[1], pos[0] - self.hub.at[0]))
        # Against the clock the next section comes to the top.
        turned = (first - now + 180) % 360 - 180
        return max(-1.0, min(1.0, turned / (360 / self.hub.fields)))

    def _take(self, piece: str) -> bool:
        """A card of a pool, or a cube that is to be traded."""
        if piece.startswith("res:"):
            picked = self.draft.back().choose("trade").pick(piece)
            if "trade" not in self.draft.kinds or picked.picked != (piece,):
                return False
        elif is_card(piece):
            picked = self.draft if piece in self.draft.picked else self.draft.pick(piece)
            if piece not in picked.picked:
                return False
        else:
            return False
        self._before, self.draft, self.piece = self.draft, picked, piece
        return True

    def _release(self, pos: Point) -> bool:
        pressed, self._pressed = self._pressed, None
        names = self._under(pos)
        if self._turning is not None:
            return self._let_go_of_wheel()
        if self.piece is not None:
            piece, self.piece = self.piece, None
            self.draft = self._let_go(piece, names)
            return True
        if pressed is None or pressed[0] not in names:
            return False
        before = self.draft
        self.draft = before.pick_first(names)
        self.dead = tuple(names) if self.draft == before else ()
        return True

    def _let_go_of_wheel(self) -> bool:
        step = 0 if abs(self.spin) < HALF else 1 if self.spin > 0 else -1
        self.spin, self._turning = 0.0, None
        if step:
            self.draft = self.draft.back().pick(f"turn:{step}")
        return True

    def _let_go(self, piece: str, names: Sequence[str]) -> Draft:
        """The draft once something is let go over these; as before where that means nothing."""
        if piece.startswith("res:"):
            other = next((name for name in names if name.startswith("res:") and name != piece), None)
            return self._before if other is None else self.draft.pick(other)
        if isinstance(self.draft.action, a.Build | a.Hire) and "grove" in names:
            self.dropped = piece
            return self.draft
        return self._before
