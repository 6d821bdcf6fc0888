"""Results of strength runs: a line of JSON for every batch of games, so that a run can be broken off and resumed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from tabletop.core import codec


class Side(msgspec.Struct, frozen=True):
    """What the seats of one level did in a batch."""

    seats: int
    """How often the level sat at a table."""
    wins: float
    """Victories; one that k seats share counts 1/k for each."""
    points: int
    """Of all its seats together."""
    decisions: int
    cpu_ms: int
    """CPU time of all decisions together."""


class Batch(msgspec.Struct, frozen=True):
    """Some games between the same levels, every seating once for every seed."""

    game: str
    rules: int
    lineup: tuple[str, ...]
    """The levels, one for each seat."""
    seed: int
    """The first of the seeds."""
    seeds: int
    games: int
    sides: dict[str, Side]
    table: bool = False
    """Whether the bots thought for seconds, as at the table, and not for playouts."""

    @property
    def key(self) -> tuple[object, ...]:
        """What was played; two batches of one key are the same games."""
        return self.game, self.rules, self.lineup, self.seed, self.seeds, self.table


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a share; `wins` may hold fractions of shared wins."""
    if not games:
        return 0.0, 1.0
    z, share = 1.959964, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def added(batches: Iterable[Batch]) -> tuple[int, dict[str, Side]]:
    """The games of all batches, and what each level did in them."""
    games, sides = 0, dict[str, Side]()
    for batch in batches:
        games += batch.games
        for level, side in batch.sides.items():
            old = sides.get(level, Side(0, 0.0, 0, 0, 0))
            sides[level] = Side(
                old.seats + side.seats,
                old.wins + side.wins,
                old.points + side.points,
                old.decisions + side.decisions,
                old.cpu_ms + side.cpu_ms,
            )
    return games, sides


def read(path: Path) -> list[Batch]:
    """The batches of a file; none if it is not there. A last line that was cut off is left out.

    Raises msgspec.ValidationError for a line of another form.
    """
    if not path.exists():
        return []
    found = []
    for line in path.read_bytes().splitlines():
        try:
            found.append(codec.from_json(line, Batch))
        except msgspec.ValidationError:
            raise
        except msgspec.DecodeError:
            # A run that was killed while it wrote.
            continue
    return found


def append(path: Path, batch: Batch) -> None:
    """Adds a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab") as file:
        file.write(codec.to_json(batch) + b"\n")


def described(game: str, lineup: Sequence[str], batches: Sequence[Batch]) -> list[str]:
    """The lines that tell how a match went."""
    games, sides = added(batches)
    first = min(batch.seed for batch in batches)
    last = max(batch.seed + batch.seeds for batch in batches) - 1
    lines = [f"{game}: {' '.join(lineup)}, {games} games, seeds {first} to {last}, every seating of each"]
    for level in dict.fromkeys(lineup):
        side, equal = sides[level], lineup.count(level) / len(lineup)
        low, high = wilson(side.wins, games)
        lines.append(
            f"  {level:<8} wins {side.wins / games:6.1%} (n {games}, 95 % {low:.1%} to {high:.1%}; "
            f"equal share {equal:.0%}), {side.points / side.seats:.1f} points a seat, "
            f"{side.cpu_ms / max(1, side.decisions):.0f} ms CPU a decision"
        )
    return lines
