"""Renature's events: facts in the past tense, for the log and for what the screen animates.

All are told to everyone, but for BackSeen and DominoDrawn, which only their seat learns.
"""

from __future__ import annotations

from tabletop.core.game import Event
from tabletop.games.renature.state import Domino, Spaces


class StartNamed(Event, frozen=True, gc=False, kw_only=True, tag="start_named"):
    """The players named who starts."""

    seat: int


class TurnBegan(Event, frozen=True, gc=False, kw_only=True, tag="turn_began"):
    """A seat's turn began; `extra`: it was bought."""

    seat: int
    turn: int
    extra: bool = False


class Placed(Event, frozen=True, gc=False, kw_only=True, tag="placed"):
    """A domino came on the board, its first animal on the first space."""

    seat: int
    domino: Domino
    spaces: Spaces


class Discarded(Event, frozen=True, gc=False, kw_only=True, tag="discarded"):
    """A domino went back to the box; its face only with the option `show_returned`."""

    seat: int
    domino: Domino | None = None


class Planted(Event, frozen=True, gc=False, kw_only=True, tag="planted"):
    """A plant came from the seat's board into an area."""

    seat: int
    kind: int
    neutral: bool
    area: int
    space: int


class Skipped(Event, frozen=True, gc=False, kw_only=True, tag="skipped"):
    """The seat chose to plant nothing."""

    seat: int


class CloudsTaken(Event, frozen=True, gc=False, kw_only=True, tag="clouds_taken"):
    """Cloud tokens came from a space of the board to the seat; `waiting` more do not fit yet."""

    seat: int
    space: int
    count: int
    waiting: int = 0


class CloudsLost(Event, frozen=True, gc=False, kw_only=True, tag="clouds_lost"):
    """Cloud tokens that did not fit went to the box."""

    seat: int
    count: int


class PlantScored(Event, frozen=True, gc=False, kw_only=True, tag="plant_scored"):
    """The plant placed this turn brought points; `spaces` are those of the other plants that counted."""

    seat: int
    area: int
    space: int
    points: int
    spaces: tuple[int, ...]


class AreaScored(Event, frozen=True, gc=False, kw_only=True, tag="area_scored"):
    """An area was scored. `closer` closed it; None at the end of the game."""

    area: int
    closer: int | None
    totals: tuple[int, ...]
    """The values of all plants by seat, neutral last; 0 is "not present" (REN-107, REN-108)."""
    tied: tuple[bool, ...]
    """Whose totals cancelled each other, likewise (REN-109)."""
    points: tuple[int, ...]
    """What each seat scored."""


class TokenTaken(Event, frozen=True, gc=False, kw_only=True, tag="token_taken"):
    """The seat that closed an area took its token; `back` only where all may see it (option `open_backs`)."""

    seat: int
    area: int
    back: int | None = None


class BackSeen(Event, frozen=True, gc=False, kw_only=True, tag="back_seen"):
    """The seat looked at the back of a token that it took."""

    seat: int
    area: int
    back: int


class Drew(Event, frozen=True, gc=False, kw_only=True, tag="drew"):
    """A domino came from the reserve into the hand; its face only with the option `open_hands`."""

    seat: int
    domino: Domino | None = None


class DominoDrawn(Event, frozen=True, gc=False, kw_only=True, tag="domino_drawn"):
    """Which domino the seat drew."""

    seat: int
    domino: Domino


class JokerMoved(Event, frozen=True, gc=False, kw_only=True, tag="joker_moved"):
    """The joker marker went from one animal to another."""

    seat: int
    before: int
    after: int


class Uprooted(Event, frozen=True, gc=False, kw_only=True, tag="uprooted"):
    """A plant went back from an area to the seat's board."""

    seat: int
    kind: int
    neutral: bool
    area: int
    space: int


class ExtraBought(Event, frozen=True, gc=False, kw_only=True, tag="extra_bought"):
    """The seat paid for another turn."""

    seat: int


class TurnEnded(Event, frozen=True, gc=False, kw_only=True, tag="turn_ended"):
    """A seat's turn ended."""

    seat: int


class Counted(Event, frozen=True, gc=False, kw_only=True, tag="counted"):
    """What a seat's board and tokens brought at the end (REN-183 to REN-185); `left` is the value of plants left."""

    seat: int
    clouds: int
    left: int
    backs: tuple[int, ...]


class GameEnded(Event, frozen=True, gc=False, kw_only=True, tag="game_ended"):
    """Everything is scored."""

    winners: tuple[int, ...]
