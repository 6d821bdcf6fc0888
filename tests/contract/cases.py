"""The test table: every game with every player count and the option sets that the contract is held against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, Literal, NamedTuple, TypeAlias, get_args, get_origin, get_type_hints

import msgspec

from tabletop.core.game import AnyRules, AnyState, AnyStep
from tabletop.games import CATALOG
from tests.games.birdwatcher import invariants as birdwatcher
from tests.games.redwood import invariants
from tests.games.sequoia import invariants as sequoia
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


def pairwise(values_of: dict[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """Rows in which every two options take every two values together at least once (greedy, always the same)."""
    names = list(values_of)
    open_pairs = {
        (a, x, b, y) for a, b in combinations(names, 2) for x in values_of[a] for y in values_of[b]
    }  # fmt: skip
    rows: list[dict[str, Any]] = []
    while open_pairs:
        # Start from a pair still open, so that every row makes progress.
        a, x, b, y = min(open_pairs, key=repr)
        row: dict[str, Any] = {a: x, b: y}
        for name in names:
            if name not in row:
                gains = [sum(_pair(row | {name: v}, p) for p in open_pairs if name in (p[0], p[2]))
                         for v in values_of[name]]  # fmt: skip
                row[name] = values_of[name][gains.index(max(gains))]
        open_pairs -= {pair for pair in open_pairs if _pair(row, pair)}
        rows.append(row)
    return rows


def _pair(row: dict[str, Any], pair: tuple[str, Any, str, Any]) -> bool:
    a, x, b, y = pair
    return a in row and b in row and row[a] == x and row[b] == y


def option_sets(rules: AnyRules) -> Iterator[Any]:
    """Defaults, each other value alone, all at their last value, and a pairwise cover; each once."""
    kind = rules.options_type
    possible = values(kind)
    default = kind()
    wanted = [default]
    for name, choices in possible.items():
        wanted += [msgspec.structs.replace(default, **{name: value}) for value in choices]
    wanted.append(kind(**{name: choices[-1] for name, choices in possible.items()}))
    wanted += [kind(**row) for row in pairwise(dict(possible))]
    yield from dict.fromkeys(wanted)


CASES = tuple(
    Case(rules, options, seats, 1000 * seats + number)
    for rules in GAMES
    for seats in rules.seats
    for number, options in enumerate(option_sets(rules))
)
PLAIN = tuple(case for case in CASES if case.name.endswith("-defaults"))
"""The games with every option at its default, one for each player count."""
