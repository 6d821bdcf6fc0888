"""Hand-made Birdwatcher positions, and playing a few actions from them as a session would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop.core.errors import Refusal
from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.core.score import Line
from tabletop.games.birdwatcher.actions import Action
from tabletop.games.birdwatcher.awards import award, matches
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Hand, Options, Player, Secret, Table

DECK = ("gr01", "gr02", "gr03", "gr04", "gr05", "gr06", "gr07", "gr08", "gr09", "ra01")
"""What is drawn unless a test says otherwise."""
SHELF = ("p11", "p12", "p13")
"""The academy unless a test says otherwise; no effect but that of p13."""
STOCK = ("p09", "p10", "p15")
"""The publication deck unless a test says otherwise."""


def cards(names: str) -> tuple[str, ...]:
    """ "bl01 sw02" as a tuple; "" is none; "-" is a gap."""
    return tuple(names.split())


def spaces(names: str) -> tuple[str | None, ...]:
    """Three spaces, filled up with gaps; "-" is a gap too."""
    found = [None if name == "-" else name for name in names.split()]
    return (*found, *(None,) * (3 - len(found)))


def tokens(**counts: int) -> tuple[int, ...]:
    """Insect tokens by kind."""
    assert set(counts) <= set(pieces().insects)
    return tuple(counts.get(kind, 0) for kind in pieces().insects)


def player(tree: str = "", journal: str = "", /, **insects: int) -> Player:
    """A player by card names and tokens."""
    return Player(cards(tree), cards(journal), tokens(**insects))


def position(
    *players: Player,
    jungle: str = "su01 su02 su03",
    piles: Sequence[str] = (),
    startled: Sequence[int] = (),
    academy: str | None = None,
    deck: Sequence[str] = DECK,
    stock: Sequence[str] = STOCK,
    **facts: Any,
) -> BirdwatcherState:
    """A position in which seat 0 of two is about to act with three actions, unless told.

    Piles are given bottom first and filled up with empty ones. Cards named nowhere are out of the game.
    """
    sitting = players if len(players) > 1 else (*(players or (Player(),)), Player())
    told: dict[str, Any] = {
        "options": Options(),
        "start": 0,
        "round": 1,
        "phase": "act",
        "acting": 0,
        "actions": 3,
        "acted": False,
        "bought": False,
        "dry": False,
    }
    table = Table(
        jungle=spaces(jungle),
        piles=tuple(cards(pile) for pile in (*piles, "", "", "", "")[:4]),
        startled=tuple(startled),
        academy=SHELF if academy is None else spaces(academy),
        players=sitting,
        **(told | facts),
    )
    return BirdwatcherState(table, (Hand(),) * len(sitting), Secret(tuple(deck), tuple(stock)))


class Played:
    """What became of a position: the state after, and all events on the way."""

    def __init__(self, state: BirdwatcherState, events: tuple[Event, ...] = ()) -> None:
        self.state, self.events = state, events

    @property
    def table(self) -> Table:
        """The table after."""
        return self.state.table

    def player(self, seat: int = 0) -> Player:
        """One player after."""
        return self.state.table.players[seat]

    def kinds(self) -> list[str]:
        """The names of the events in order."""
        return [type(event).__name__ for event in self.events]

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: BirdwatcherState, *actions: Action) -> Played:
    """Plays actions by whoever acts, each held against the choices first."""
    events: list[Event] = []
    for action in actions:
        refusal = refused(state, action)
        assert refusal is None, f"{action} was refused: {refusal}"
        step = BIRDWATCHER.apply(state, state.table.acting, action, Rng.of("play"))
        state = step.state
        events += step.events
    return Played(state, tuple(events))


def refused(state: BirdwatcherState, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is refused to whoever acts (or a named seat); None if it is not."""
    who = state.table.acting if seat is None else seat
    return BIRDWATCHER.choices(state.view(who)).refusal(action)


def rule_against(state: BirdwatcherState, action: Action) -> str | None:
    """The rule by which an action is refused; None if it is legal."""
    refusal = refused(state, action)
    return None if refusal is None else refusal.rule


def legal(state: BirdwatcherState, kind: type[Any] | None = None) -> list[Any]:
    """Everything the acting seat may do, or what of one kind."""
    offered = BIRDWATCHER.choices(state.view(state.table.acting))
    return [action for action in offered if kind is None or isinstance(action, kind)]


def score(state: BirdwatcherState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by line."""
    return {line.key: line.points for line in BIRDWATCHER.sheet(state.table, seat, None).lines}


def line(state: BirdwatcherState, key: str, seat: int = 0) -> Line:
    """One line of a seat's sheet."""
    return next(each for each in BIRDWATCHER.sheet(state.table, seat, None).lines if each.key == key)


def points(*journals: str, key: str, options: Options | None = None) -> list[int]:
    """One line for each of several journals, by seat."""
    state = position(*(player("", journal) for journal in journals), options=options or Options())
    return [score(state, seat)[key] for seat in range(len(state.table.players))]


def worth(journal: str, publication: str, options: Options | None = None) -> int:
    """What a publication of a journal scores."""
    pages = cards(journal)
    return award(pages, pages.index(publication), options or Options())


def counted(journal: str, publication: str, options: Options | None = None) -> int:
    """What a publication of a journal counts."""
    pages = cards(journal)
    return len(matches(pages, pages.index(publication), options or Options()))


Ply = tuple[BirdwatcherState, Action, Any]


def random_game(seats: int, seed: int, options: Options | None = None, favour: str = "") -> list[Ply]:
    """A whole game of random choices: every state, the action taken there and the step it gave.

    `favour` names an action that is taken whenever it is possible ("Run" uses up the bird deck).
    """
    rng = Rng.of("random game", seats, seed)
    state = BIRDWATCHER.setup(options or Options(), seats, Rng.of(seed, "setup"))
    steps: list[Ply] = []
    while BIRDWATCHER.to_act(state.table):
        seat = state.table.acting
        choices = BIRDWATCHER.choices(state.view(seat))
        wanted = [action for action in choices if type(action).__name__ == favour] if favour else []
        action = rng.choice(wanted) if wanted else choices.sample(rng)
        step = BIRDWATCHER.apply(state, seat, action, Rng.of(seed, "ply", len(steps)))
        steps.append((state, action, step))
        state = step.state
    return steps


def journal_of(count: int, publications: int = 0) -> str:
    """So many pages that gain nothing: plain birds, the last ones publications."""
    plain = [bird.id for bird in pieces().birds.values() if not bird.insects][: count - publications]
    return " ".join((*plain, *list(pieces().publications)[:publications]))
