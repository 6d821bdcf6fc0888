"""Redwood's Team Mode: who plays with whom, and the two turns that go on at the same time (RED-191 to RED-195).

`Table` holds the turn of `acting` and that of its teammate. All rules speak of the acting seat: `focus` makes either
teammate that seat, `settled` gives the word back to the one who is asked first.
"""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.games.redwood.state import Phase, Pose, Table, Turn

TEAM_SEATS = 4


def playing(table: Table) -> bool:
    """Whether this is Team Mode."""
    return table.options.team


def teammate(table: Table, seat: int) -> int | None:
    """The seat opposite, in Team Mode; else None (RED-191)."""
    return (seat + 2) % TEAM_SEATS if playing(table) else None


def team_of(table: Table, seat: int) -> tuple[int, ...]:
    """A seat and its teammate, lower number first; the seat alone outside Team Mode."""
    mate = teammate(table, seat)
    return (seat,) if mate is None else (min(seat, mate), max(seat, mate))


def turns(table: Table) -> tuple[Turn, ...]:
    """The turns in progress, that of `acting` first."""
    own = Turn(table.acting, table.phase, table.pending)
    return (own,) if table.mate is None else (own, table.mate)


def turn_of(table: Table, seat: int) -> Turn | None:
    """A seat's turn in progress; None if another team (or seat) is on."""
    return next((turn for turn in turns(table) if turn.seat == seat), None)


def focus(table: Table, seat: int) -> Table:
    """The same table seen as this teammate's turn: it is `acting`, and `mate` is the other one.

    A seat whose turn it is not leaves the table as it is.
    """
    mate = table.mate
    if mate is None or mate.seat != seat:
        return table
    own = Turn(table.acting, table.phase, table.pending)
    return replace(table, acting=seat, phase=mate.phase, pending=mate.pending, mate=own)


def waits(turn: Turn) -> bool:
    """Whether a seat can do nothing before its teammate has (RED-198)."""
    return turn.phase == "wait" or turn.pending.pose is not None


def to_act(table: Table) -> tuple[int, ...]:
    """The seats that may act now, in any order; empty when the game is over."""
    if table.over:
        return ()
    return tuple(turn.seat for turn in turns(table) if not waits(turn))


def settled(table: Table) -> Table:
    """The table with that teammate as `acting` who is asked first: in turn order, but counter-clockwise while
    starting figures are placed (RED-192), and not one that waits."""
    if table.mate is None or table.over:
        return table
    after_first = {turn.seat: (turn.seat - table.first) % TEAM_SEATS for turn in turns(table)}
    in_order = sorted(after_first, key=lambda seat: after_first[seat], reverse=table.round == 0)
    ready = to_act(table)
    return focus(table, next(seat for seat in in_order if seat in ready))


def mate_phase(table: Table) -> Phase | None:
    """What the acting seat's teammate is to do; None without one."""
    return None if table.mate is None else table.mate.phase


def mate_pose(table: Table) -> Pose | None:
    """What the acting seat's teammate has laid and not yet confirmed by both; None if nothing."""
    return None if table.mate is None else table.mate.pending.pose


def settled_mate(table: Table) -> bool:
    """Whether the acting seat's teammate has laid its template, cannot lay it, or is held by its string."""
    pending = None if table.mate is None else table.mate.pending
    return pending is not None and (pending.pose is not None or pending.string is not None)


def each(table: Table) -> tuple[int, ...]:
    """The acting team in turn order, or the acting seat alone."""
    return tuple(
        sorted((turn.seat for turn in turns(table)), key=lambda seat: (seat - table.first) % len(table.players))
    )


def alone(table: Table, seat: int) -> Table:
    """The table as if the seat played for itself, for thinking its turn through: a teammate's template lies nowhere,
    and what it has picked cannot be had."""
    table = focus(table, seat)
    if table.mate is None:
        return table
    picks = table.mate.pending
    return replace(
        table,
        options=replace(table.options, team=False, team_tie_sum_chains=False),
        mate=None,
        used_moves=table.used_moves if picks.picked is None else (*table.used_moves, picks.picked),
        used_views=table.used_views if picks.lens is None else (*table.used_views, picks.lens),
    )
