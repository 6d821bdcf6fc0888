"""Which Redwood stacks the acting seat may draw from, its teammate's photo taken into account (RED-101, RED-205)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.redwood import sight
from tabletop.games.redwood.facts import stack_count, stocked
from tabletop.games.redwood.state import Table


def drawable(table: Table) -> frozenset[str]:
    """The biomes at which the acting seat may aim: stocked, and not by a last card that its teammate needs."""
    return frozenset(drawable_of(table, tuple(stocked(table))))


def drawable_of(table: Table, colours: Sequence[str]) -> tuple[str, ...]:
    """Those of some biomes from which the acting seat may take a card so that one is left for its teammate."""
    awaited = _awaited(table)
    return tuple(
        colour
        for colour in colours
        if stack_count(table, colour)
        and (not awaited or any(stack_count(table, other) > (other == colour) for other in awaited))
    )


def rivalled(table: Table) -> frozenset[str]:
    """The biomes from which the acting seat's teammate may still draw: whoever draws first is for them to decide."""
    return frozenset(_awaited(table)) if table.phase == "background" else frozenset()


def _awaited(table: Table) -> tuple[str, ...]:
    """The stocked biomes at one of which the acting seat's teammate aims and has not drawn yet; none without one."""
    mate = table.mate
    if mate is None:
        return ()
    if mate.phase == "background":
        return tuple(colour for colour in mate.pending.colours if stack_count(table, colour))
    player, heading = table.players[mate.seat], mate.pending.string
    if mate.pending.pose is not None and not mate.pending.pose.stays:
        heading = mate.pending.pose.heading
    if mate.phase != "aim" or heading is None or player.figure is None:
        return ()
    landing = sight.landing(player.figure, heading, table.options)
    return tuple(colour for colour in landing.colours if stack_count(table, colour))
