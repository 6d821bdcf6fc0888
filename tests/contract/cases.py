"""The test table: every game with every player count and the option sets that the contract is held against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

from tabletop.core.game import AnyRules, AnyState, AnyStep
from tabletop.games import CATALOG
from tests.games.birdwatcher import invariants as birdwatcher
from tests.games.redwood import invariants
from tests.games.renature import invariants as renature
from tests.games.sequoia import invariants as sequoia
from tests.games.silverwood import invariants as silverwood
from tests.tiny import TINY

Check: TypeAlias = Callable[[AnyRules, AnyState, Any, AnyStep], None]


class Entry(NamedTuple):
    """What the test table knows of a game: `bound` is the most plies a random game may take at this many seats."""

    bound: Callable[[int], int]
    check: Check | None = None
    """State invariants, asked after every ply."""


TABLE: dict[str, Entry] = {
    # A start each; five turns of at most take, take, lay, string, aim, background, side, fill, 20 claims, 7 animals.
    "redwood": Entry(lambda seats: seats + 5 * seats * 35, invariants.check),
    # Ten turns, then as many tiebreaks as it takes: more than a thousand would be a fault of chance (SEQ-093).
    "sequoia": Entry(lambda seats: seats * (10 + 1000), sequoia.check),
    # At most 54 turns (REN-134): domino, plant, clouds, scoring, draw and end each, and cloud actions as long as the
    # tokens last: six each and six of the board, one at least for a plant that is taken back.
    "renature": Entry(lambda seats: 1 + 54 * 6 + 6 * seats + 6, renature.check),
    # Two cards kept by each seat; ten turns each of at most 60 steps (SIL-I23), and what Calamities ask.
    "silverwood": Entry(lambda seats: seats * (2 + 10 * (60 + 4)), silverwood.check),
    # 60 rounds (BIR-I16) of at most four actions with four steps each, a trade and the end of the turn.
    "birdwatcher": Entry(lambda seats: 1 + 60 * seats * 18, birdwatcher.check),
    TINY.id: Entry(lambda seats: 200 * seats),
}
GAMES: tuple[AnyRules, ...] = (*CATALOG, TINY)


class Case(NamedTuple):
    """One random game to play."""

    rules: AnyRules
    options: Any
    seats: int
    seed: int

    @property
    def name(self) -> str:
        """Game, seats and the options that differ from the defaults."""
        default = self.rules.options_type()
        fields = self.rules.options_type.__struct_fields__
        odd = [name for name in fields if getattr(self.options, name) != getattr(default, name)]
        return f"{self.rules.id}-{self.seats}-{'+'.join(odd) or 'defaults'}"


def values(options_type: type[Any]) -> dict[str, tuple[Any, ...]]:
    """What each option can be: both truths, or the words of a Literal. Raises TypeError for any other kind."""
    found: dict[str, tuple[Any, ...]] = {}
    for name, hint in get_type_hints(options_type).items():
        if hint is bool:
            found[name] = (False, True)
        elif get_origin(hint) is Literal:
            found[name] = get_args(hint)
        else:
            raise TypeError(f"the contract cannot vary the option {name}: {hint}")
    return found


def needs(
    values_of: dict[str, Sequence[Any]], allowed: Callable[[dict[str, Any]], bool]
) -> dict[tuple[str, Any], dict[str, Any]]:
    """For each option value the fewest settings with which it is allowed; values that never are, are left out."""
    singles = [{name: value} for name, choices in values_of.items() for value in choices]
    found: dict[tuple[str, Any], dict[str, Any]] = {}
    for row in singles:
        ((name, value),) = row.items()
        tries = [row, *(other | row for other in singles)]
        fitting = next((settings for settings in tries if allowed(settings)), None)
        if fitting is not None:
            found[name, value] = fitting
    return found


def pairwise(
    values_of: dict[str, Sequence[Any]], allowed: Callable[[dict[str, Any]], bool] = lambda row: True
) -> list[dict[str, Any]]:
    """Rows in which every two options take every two values that may go together at least once (greedy, always the
    same); `allowed` says of some settings whether they may, the others being at their defaults."""
    base = needs(values_of, allowed)
    names = list(values_of)
    open_pairs = {
        (a, x, b, y)
        for a, b in combinations(names, 2)
        for x in values_of[a]
        for y in values_of[b]
        if (a, x) in base and (b, y) in base
        if _pair(start := base[a, x] | base[b, y], (a, x, b, y)) and allowed(start)
    }
    rows: list[dict[str, Any]] = []
    while open_pairs:
        # Start from a pair still open, so that every row makes progress.
        a, x, b, y = min(open_pairs, key=repr)
        row: dict[str, Any] = base[a, x] | base[b, y]
        for name in names:
            if name not in row:
                fitting = [value for value in values_of[name] if allowed(row | {name: value})]
                gains = [sum(_pair(row | {name: v}, p) for p in open_pairs if name in (p[0], p[2])) for v in fitting]
                row[name] = fitting[gains.index(max(gains))]
        open_pairs -= {pair for pair in open_pairs if _pair(row, pair)}
        rows.append(row)
    return rows


def _pair(row: dict[str, Any], pair: tuple[str, Any, str, Any]) -> bool:
    a, x, b, y = pair
    return a in row and b in row and row[a] == x and row[b] == y


def option_sets(rules: AnyRules, seats: int) -> Iterator[Any]:
    """Defaults, each other value alone, all at their last value, and a pairwise cover; each once, and only those that
    may be played with so many seats."""
    kind = rules.options_type
    possible = values(kind)

    def allowed(row: dict[str, Any]) -> bool:
        return rules.option_flaw(kind(**row), seats) is None

    wanted: list[dict[str, Any]] = [{}, *needs(dict(possible), allowed).values()]
    wanted.append({name: choices[-1] for name, choices in possible.items()})
    wanted += pairwise(dict(possible), allowed)
    yield from dict.fromkeys(kind(**row) for row in wanted if allowed(row))


MANY = 40
"""So many option sets of a game are all played with every number of seats; of more, each is played with one number."""


def dealt(rules: AnyRules) -> Iterator[Case]:
    """The cases of a game: the defaults with every number of seats, and the other option sets, dealt out if many."""
    for turn, seats in enumerate(rules.seats):
        sets = list(option_sets(rules, seats))
        for number, options in enumerate(sets):
            if len(sets) <= MANY or number == 0 or number % len(rules.seats) == turn:
                yield Case(rules, options, seats, 1000 * seats + number)


CASES = tuple(case for rules in GAMES for case in dealt(rules))
PLAIN = tuple(case for case in CASES if case.name.endswith("-defaults"))
"""The games with every option at its default, one for each player count."""
