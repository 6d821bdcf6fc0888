"""What the table shows of a seat's limits and powers: free places for Employees, abilities still to be used (pure)."""

from __future__ import annotations

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of, unused
from tabletop.games.silverwood.state import Table

MOST_FREE = 4
"""So many free places are drawn at most; Family players have no limit (SIL-253)."""


def hire_limit(table: Table, seat: int) -> int | None:
    """How many Employees a seat may have; None without a limit (SIL-153, SIL-154, SIL-253)."""
    if facts.mode_of(table, seat) != "standard":
        return None
    return pieces().figures.employee_cap + powers_of(table.players[seat]).cap


def free_places(table: Table, seat: int) -> int:
    """How many more Employees a seat has room for, as far as places are drawn for them."""
    limit, hired = hire_limit(table, seat), len(table.players[seat].employees)
    if limit is None:
        return 1
    return max(0, min(MOST_FREE, limit - hired))


def ready_taps(table: Table, seat: int) -> frozenset[str]:
    """Cards and Character of a seat with an ability that may still be used this round (SIL-T06)."""
    player = table.players[seat]
    return frozenset(key.partition("/")[0] for key in powers_of(player).taps if unused(player, key))
