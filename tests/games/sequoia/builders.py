"""Hand-made Sequoia positions, and playing whole turns from them as a session would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.core.errors import Refusal
from tabletop.core.game import Event, State
from tabletop.core.rng import Rng
from tabletop.games.sequoia.actions import Action, Seal
from tabletop.games.sequoia.dice import pairs_of
from tabletop.games.sequoia.facts import SequoiaState, forest_of, plants
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Dice, Forest, Hand, Options, Pairs, Secret, Table

A, B, C, D, E = range(5)
NUMBERS = range(2, 13)
FIRSTS = (2, 3, 3, 3, 5, 4, 4, 4, 5, 5, 6)
"""First-place tokens of the forests 2 to 12 in hand-made positions: forest 6 has a 5, forest 12 the 6."""
SECONDS = (2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
ANY = (3, 3, 3, 3, 3)
"""A roll that can become any two forests (SEQ-041)."""


def wish(one: int, other: int) -> Pairs:
    """Pairs for any two forests."""
    low, below = max(1, one - 6), max(1, other - 6)
    return pairs_of(low, one - low, below, other - below)


def position(
    trees: Mapping[int, Sequence[int]],
    dice: Sequence[Dice],
    *,
    turn: int = 1,
    options: Options | None = None,
    firsts: tuple[int, ...] = FIRSTS,
) -> SequoiaState:
    """A position in a regular turn, everybody having rolled; forests not named are empty."""
    options, none = options or Options(), (0,) * len(dice)
    everybody = tuple(range(len(dice)))
    hidden = options.hidden_tokens
    table = Table(
        options=options,
        phase="turns",
        turn=turn,
        tiebreak=0,
        firsts=() if hidden else firsts,
        seconds=() if hidden else SECONDS,
        forests=tuple(Forest(tuple(trees.get(number, none))) for number in NUMBERS),
        playing=everybody,
        waiting=everybody,
    )
    return State(table, tuple(Hand(roll) for roll in dice), Secret(firsts, SECONDS) if hidden else Secret())


def rolling(state: SequoiaState, dice: Mapping[int, Dice]) -> SequoiaState:
    """The position with other rolls for some seats."""
    hands = tuple(replace(hand, dice=dice.get(seat, hand.dice)) for seat, hand in enumerate(state.hands))
    return replace(state, hands=hands)


class Played:
    """What became of a position: the state after, and all events on the way."""

    def __init__(self, state: SequoiaState, events: Sequence[Event] = ()) -> None:
        self.state, self.events = state, tuple(events)

    @property
    def table(self) -> Table:
        """The table after."""
        return self.state.table

    def forest(self, number: int) -> Forest:
        """A forest after."""
        return forest_of(self.table, number)

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def confirm(state: SequoiaState, chosen: Mapping[int, Pairs], rng: Rng | None = None) -> Played:
    """Confirms pairs in the order given, each held against the choices first."""
    events: list[Event] = []
    for seat, pairs in chosen.items():
        refusal = refused(state, seat, pairs)
        assert refusal is None, f"{pairs} was refused: {refusal}"
        step = SEQUOIA.apply(state, seat, Seal(pairs), rng or Rng.of("confirm"))
        state = step.state
        events += step.events
    return Played(state, events)


def refused(state: SequoiaState, seat: int, pairs: Pairs) -> Refusal | None:
    """Why pairs are refused to a seat; None if they are not."""
    return SEQUOIA.choices(state.view(seat)).refusal(Seal(pairs))


def rule_against(state: SequoiaState, seat: int, pairs: Pairs) -> str | None:
    """The rule by which pairs are refused to a seat; None if they are legal."""
    refusal = refused(state, seat, pairs)
    return None if refusal is None else refusal.rule


def offered(dice: Dice) -> list[tuple[int, int]]:
    """The forests that a roll offers, in the order of the choices, each once."""
    view = position({}, [dice, ANY]).view(A)
    return list(dict.fromkeys((sum(seal.pairs[0]), sum(seal.pairs[1])) for seal in SEQUOIA.choices(view)))


def tenth(
    trees: Mapping[int, Sequence[int]],
    seats: int = 3,
    options: Options | None = None,
    firsts: tuple[int, ...] = FIRSTS,
    rng: Rng | None = None,
) -> Played:
    """The last regular turn played and scored with these trees; forests not named do not matter.

    The trees of that turn go where nobody else has any: seat by seat into the lowest forests that are not named.
    """
    aside = [number for number in NUMBERS if number not in trees]
    state = position(trees, [ANY] * seats, turn=10, options=options, firsts=firsts)
    return confirm(state, {seat: wish(aside[seat], aside[seat]) for seat in range(seats)}, rng)


def tiebreak(before: Played, *, rng: Rng | None = None, **adding: tuple[int, ...]) -> Played:
    """A tiebreak turn in which seats, by letter, add a tree to each of these forests, and the others to none."""
    state = before.state
    wanted = {"abcde".index(letter): numbers for letter, numbers in adding.items()}
    assert set(wanted) <= set(state.table.playing), "somebody does not take part"
    chosen: dict[int, Pairs] = {}
    for seat in state.table.playing:
        useless = next(number for number in NUMBERS if not plants(state.table, seat, wish(number, number)))
        one, other = (*wanted.get(seat, ()), useless, useless)[:2]
        chosen[seat] = wish(one, other)
    return confirm(rolling(state, dict.fromkeys(state.table.playing, ANY)), chosen, rng)


def random_game(seats: int, seed: int, options: Options | None = None) -> list[tuple[SequoiaState, int, Action, Any]]:
    """A whole game of random choices in random order: every state, who acted, the action and the step it gave."""
    rng = Rng.of("random game", seats, seed)
    state = SEQUOIA.setup(options or Options(), seats, Rng.of(seed, "setup"))
    steps: list[tuple[SequoiaState, int, Action, Any]] = []
    while acting := SEQUOIA.to_act(state.table):
        assert state.table.tiebreak <= 1000, "a tiebreak without an end"
        seat = rng.choice(acting)
        action = SEQUOIA.choices(state.view(seat)).sample(rng)
        step = SEQUOIA.apply(state, seat, action, Rng.of(seed, "ply", len(steps)))
        steps.append((state, seat, action, step))
        state = step.state
    return steps
