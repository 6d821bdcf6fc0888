"""Hand-made Renature positions on the test boards and on the real ones, and playing from them as a session would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from tabletop.core.errors import Refusal
from tabletop.core.game import AnyStep, Event, State
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Action, Discard, Extra, Joker, Skip, Uproot
from tabletop.games.renature.boards import AreaToken, Board, Cell, drawn
from tabletop.games.renature.facts import RenatureState, board_of, score_marker
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Counts, Domino, Hand, Laid, Options, Pending, Phase, Plant, Player, Secret
from tabletop.games.renature.state import Table as Table

BUTTERFLY, SNAIL, SALAMANDER, FROG, TURTLE, BAT, WOODPECKER, SQUIRREL, OWL, BADGER = range(10)
TURF, BUSH, PINE, OAK = range(4)
A, B, C, D = range(4)
N = None
"""The neutral colour."""

DRAWINGS: dict[str, tuple[str, ...]] = {
    "T1": ("....", ".A..", "...@"),
    "T2": ("@...", ".A..", "...."),
    "T3": ("@....", ".A.B.", "....."),
    "T4": ("@...", ".AA.", "...."),
}
"""The test boards of the catalogue, and one with an area of two spaces."""
_TOKENS = (AreaToken(1, 0, 1), AreaToken(2, 1, 1))

for _name, _rows in DRAWINGS.items():
    pieces().boards.setdefault(_name, drawn(_name, _name, _rows, {}, _TOKENS))


class TinyOptions(Options, frozen=True, gc=False):
    """Options of a game on a test board."""

    tiny: str = "T1"

    @property
    def board(self) -> str:
        """The id of the test board."""
        return self.tiny


def board_named(name: str) -> Board:
    """A board, real or for tests."""
    return pieces().boards[name]


def at(board: Board, cell: Cell) -> int:
    """The space of a cell, which must be on the board."""
    space = board.space(cell)
    assert space is not None, cell
    return space


def pair(one: int, two: int) -> Domino:
    """A domino of two animals."""
    return (min(one, two), max(one, two))


def half(board: Board, cell: Cell, animal: int) -> Laid:
    """A single covered space, as if the other half of its domino lay elsewhere."""
    return Laid((animal, animal), (at(board, cell), at(board, cell)))


def full_board(seats: int, **changes: Any) -> Player:
    """A player board before the first turn, but for some changes."""
    figures = pieces().figures
    spaces, deal = figures.plant_spaces[seats], figures.deal[seats]
    fresh = Player(spaces.own, spaces.neutral, figures.cloud_spaces_per_player, 3, deal - 3)
    return replace(fresh, **changes)


def only(**counts: int) -> Counts:
    """Plants by kind, those not named being gone."""
    return counts.get("turf", 0), counts.get("bush", 0), counts.get("pine", 0), counts.get("oak", 0)


Growth = tuple[Cell, int, int | None]
"""Where, which kind, whose."""


def position(
    hand: Sequence[Domino] = (),
    *,
    board: str = "valley",
    seats: int = 2,
    covered: Mapping[Cell, int] | Sequence[Cell] = (),
    plants: Sequence[Growth] = (),
    joker: int = BUTTERFLY,
    acting: int = A,
    start: int = A,
    reserve: Sequence[Domino] = (),
    players: Mapping[int, Player] | None = None,
    phase: Phase = "domino",
    pending: Pending = Pending(),  # noqa: B008 - frozen
    takers: Mapping[int, int] | None = None,
    options: Options | None = None,
) -> RenatureState:
    """A position in which the acting seat has this hand and reserve.

    `covered` are spaces with their animals, or spaces alone, covered with badgers. The other seats' boards are full.
    """
    hand, tiny = tuple(pair(*domino) for domino in hand), board in DRAWINGS
    options = options or (TinyOptions(tiny=board) if tiny else Options(glade=board == "glade"))
    place = board_named(board)
    animals = covered if isinstance(covered, Mapping) else dict.fromkeys(covered, BADGER)
    growing: list[list[Plant]] = [[] for _ in place.areas]
    for cell, kind, seat in plants:
        growing[place.area_of[at(place, cell)]].append(Plant(kind, seat, at(place, cell)))
    boards = [(players or {}).get(seat, full_board(seats)) for seat in range(seats)]
    boards[acting] = replace(boards[acting], held=len(hand), reserve=len(reserve))
    if options.open_hands:
        boards[acting] = replace(boards[acting], dominoes=hand)
    table = Table(
        options=options,
        start=start,
        turn=1,
        phase=phase,
        acting=acting,
        joker=joker,
        laid=tuple(half(place, cell, animal) for cell, animal in animals.items()),
        plants=tuple(tuple(area) for area in growing),
        takers=tuple((takers or {}).get(area) for area in range(len(place.areas))),
        clouds=tuple(cloud.tokens for cloud in place.clouds),
        players=tuple(boards),
        pending=pending,
    )
    hands = [Hand() for _ in range(seats)]
    if not options.open_hands:
        hands[acting] = Hand(hand)
    reserves = [()] * seats
    backs = tuple(0 if number in (takers or {}) else number + 1 for number in range(len(place.areas)))
    secret = Secret(
        tuple([tuple(reserve) if seat == acting else other for seat, other in enumerate(reserves)]), (), backs, ()
    )
    return State(table, tuple(hands), secret)


class Played:
    """What became of a position: the state after, and all events on the way."""

    def __init__(self, state: RenatureState, events: Sequence[Event] = ()) -> None:
        self.state, self.events = state, tuple(events)

    @property
    def table(self) -> Table:
        """The table after."""
        return self.state.table

    def player(self, seat: int) -> Player:
        """A seat's board after."""
        return self.table.players[seat]

    def marker(self, seat: int) -> int:
        """Where a seat's score marker stands after."""
        return score_marker(self.table, seat)

    def kinds(self) -> list[str]:
        """The events by the names of their classes."""
        return [type(event).__name__ for event in self.events]

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one class."""
        return [event for event in self.events if isinstance(event, kind)]

    def then(self, *actions: Action) -> Played:
        """The same after some more actions of whoever is to act, each of which must be legal."""
        state, events = self.state, list(self.events)
        for action in actions:
            refusal = refused(state, action)
            assert refusal is None, f"{action}: {refusal}"
            step = RENATURE.apply(state, state.table.acting, action, Rng.of("test"))
            state = step.state
            events += step.events
        return Played(state, events)


def play(state: RenatureState, *actions: Action) -> Played:
    """What becomes of a position after legal actions."""
    return Played(state).then(*actions)


def legal(state: RenatureState, kind: type[Any] | None = None) -> list[Any]:
    """What the acting seat may do, of one kind if it is named."""
    choices = RENATURE.choices(state.view(state.table.acting))
    return [action for action in choices if kind is None or isinstance(action, kind)]


def refused(state: RenatureState, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is refused; None if it is not."""
    asked = state.table.acting if seat is None else seat
    return RENATURE.choices(state.view(asked)).refusal(action)


def rule_of(state: RenatureState, action: Action) -> str:
    """The rule by which an action is refused; "" if it is not."""
    refusal = refused(state, action)
    return "" if refusal is None else refusal.rule


def space(state: RenatureState, cell: Cell) -> int:
    """The space of a cell of the position's board."""
    return at(board_of(state.table), cell)


def spaces(state: RenatureState, one: Cell, two: Cell) -> tuple[int, int]:
    """The spaces of two cells."""
    return space(state, one), space(state, two)


class Ply(NamedTuple):
    """One action of a random game."""

    before: RenatureState
    action: Action
    step: AnyStep


_LAVISH = (Joker, Uproot, Discard, Skip, Extra)


@cache
def random_game(seats: int, seed: int, options: Options | None = None, mood: str = "") -> tuple[Ply, ...]:
    """A whole random game. A "thrifty" one mostly plants and leaves the clouds alone, so that areas close and clouds
    are found with full boards; "again" is thrifty too, but buys extra turns.
    """
    rng = Rng.of("random game", seats, seed)
    state, plies = RENATURE.setup(options or Options(), seats, Rng.of(seed, "setup")), list[Ply]()
    while acting := RENATURE.to_act(state.table):
        choices = RENATURE.choices(state.view(acting[0]))
        action = choices.sample(rng)
        thrifty = [other for other in choices if not isinstance(other, _LAVISH)] if mood else []
        if mood == "again" and Extra() in choices:
            action = Extra()
        elif thrifty and rng.below(12):
            action = rng.choice(thrifty)
        step = RENATURE.apply(state, acting[0], action, Rng.of(seed, "ply", len(plies)))
        plies.append(Ply(state, action, step))
        state = step.state
    return tuple(plies)
