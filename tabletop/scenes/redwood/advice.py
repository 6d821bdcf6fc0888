"""Hints as a player would give them: what is laid out, and what it is good for (pure)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.ai import redwood_plan
from tabletop.games.redwood import facts, geometry
from tabletop.games.redwood.actions import (
    Action,
    Aim,
    Append,
    Choose,
    Claim,
    Fill,
    Lay,
    Relocate,
    Start,
    Stay,
    String,
    Take,
)
from tabletop.games.redwood.facts import RedwoodView
from tabletop.games.redwood.names import biome_name, hole_biome, pointer_name, series, species_name, template_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.games.redwood.words import counted
from tabletop.scenes.redwood.draft import table_seat
from tabletop.scenes.redwood.sayings import joining

PER_SIDE = 24
"""Headings of each side of a Move template that are looked at for a reason."""
NAMED = 3
"""Kinds of subjects that a hint names; the rest is "more"."""


def advice(action: Action, view: RedwoodView) -> str:
    """A hint as a sentence; it never tells where an axis lands (RED-094)."""
    table, seat = view.table, table_seat(view)
    match action:
        case Start():
            return f"start at {pointer_name(action.pointer)}."
        case Take() | Lay() | Stay():
            return _templates(action, table, seat)
        case Aim() | String():
            player = table.players[seat]
            lens = player.view or 0
            seen = geometry.covered(geometry.ground(table, seat), lens, action.heading)
            return (
                f"turned like this, the frame holds {subjects(seen)}."
                if seen
                else "nothing better than an empty frame."
            )
        case Choose():
            return f"take the {biome_name(action.colour)} card."
        case Append():
            return f"the {action.side} end: it {joining(table, action.side)}."
        case Fill():
            kept = [token for token in action.tokens if token is not None]
            return f"keep {series(counted(kept))}." if kept else "no token fits."
        case Claim(objective=int(objective)):
            return f"claim objective {pieces().objective(objective).number}."
        case Relocate():
            return f"send the {species_name(action.species)} to {hole_biome(action.hole)}."
    return "nothing else is possible." if not isinstance(action, Claim) else "there is nothing left to claim."


def _templates(action: Take | Lay | Stay, table: Table, seat: int) -> str:
    """What a template is for: the photo that it makes possible."""
    player, picked = table.players[seat], table.pending.picked
    every: tuple[int, ...] = facts.takeable(table, seat, "view")
    match action:
        case Take(kind="move"):
            seen = subjects(_reached(action, table, seat, action.template, every))
            return f"{template_name('move', action.template)}{seen and f' reaches {seen}'}. It is marked in the tray."
        case Take():
            seen = subjects(_reached(action, table, seat, picked or 0, (action.template,)))
            return f"{template_name('view', action.template)}{seen and f' can frame {seen}'}. It is marked in the tray."
    seen = subjects(_reached(action, table, seat, player.move or 0, (player.view or 0,)))
    if isinstance(action, Stay):
        return f"stay here{seen and f', within reach of {seen}'}."
    return f"from the end of this way you reach {seen}." if seen else "laid like this."


def _reached(action: Take | Lay | Stay, table: Table, seat: int, move: int, views: tuple[int, ...]) -> tuple[str, ...]:
    """The subjects of the best photo that these templates allow, as far as can be seen at a glance."""
    ground = geometry.ground(table, seat)
    match action:
        case Lay():
            end = geometry.arrival(ground.at, move, action.flip, action.heading)
            places = [redwood_plan.Placement(end, move, action.heading, action.flip)]
        case Stay():
            places = [redwood_plan.Placement(ground.at, move, stays=True)]
        case _:
            places = redwood_plan.placements(ground, (move,), PER_SIDE)
    best = redwood_plan.plans(table, seat, ground, places, views, 1)[0]
    players = list(table.players)
    players[seat] = replace(players[seat], figure=best.placement.at)
    there = geometry.ground(replace(table, players=tuple(players)), seat)
    return geometry.covered(there, best.view, best.aim)


def subjects(covered: Sequence[str]) -> str:
    """Covered subjects in words, the most valuable kinds first: "a bear, 2 redwoods and more"."""
    worth = {animal.id: animal.points + 1 for animal in pieces().tokens.animals}
    tokens = sorted(
        (facts.token_of(s) for s in covered),
        key=lambda token: (-worth.get(token, 2 if token == "redwood" else 1), token),
    )
    words = counted(tokens)
    return series([*words[:NAMED], "more"] if len(words) > NAMED else words)
