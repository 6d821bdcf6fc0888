"""The eye estimate of Redwood: the best move and photo with the templates a seat took, beside what it did (table manner
36)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

import msgspec
from msgspec.structs import replace

from tabletop.core.choices import Run
from tabletop.core.rng import Rng
from tabletop.games.redwood import arcs, change, geometry
from tabletop.games.redwood.actions import Action, Aim, Append, Choose, Claim, Lay, Stay
from tabletop.games.redwood.best_photos import best_photos
from tabletop.games.redwood.facts import (
    RedwoodState,
    RedwoodView,
    animals_on,
    chain,
    reticles,
    takes_sun,
    token_of,
    top,
)
from tabletop.games.redwood.fills import Fills
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import CHAIN_POINTS, REDWOOD_POINTS, SET_POINTS, SUN_POINTS
from tabletop.games.redwood.state import Card, Pending, Point, Table
from tabletop.games.redwood.teams import alone

_STEP = 20
"""Ticks between the move headings that are looked at."""
_TRIED = 24
"""The most promising turns, which are played out to the last token."""
_NO_LUCK = Rng.of("redwood estimate")
"""Redwood draws no chance while it is played."""


class Estimate(msgspec.Struct, frozen=True):
    """What the templates allowed and what was done with them; points are what the turn adds to the score sheet."""

    best_lay: Lay | None
    """None: there was no way to lay the Move template."""
    best_aim: Aim | None
    """None: there was no way to aim."""
    best_at: Point
    """Where the figure would stand, micrometres."""
    best_points: int
    done_at: Point
    done_points: int
    off_mm: float
    """Between the two standing places."""
    off_cdeg: int | None
    """From the best heading of the photo to the one chosen, -18000 to 17999, counter-clockwise; None without both."""


class _Try(msgspec.Struct, frozen=True):
    """A turn that might be played."""

    lay: Lay | None
    at: Point
    aim: Aim | None
    promise: float = 0.0


def estimate(before: RedwoodView, move: int, lens: int, lay: Lay | None, aim: Aim | None) -> Estimate:
    """The best of the turns with these templates, beside the one that was played (None: stayed, no photo).

    `before` is what the acting seat saw before its move. Nothing hidden is used: the cards that can be drawn lie open.
    Raises ValueError where the seat has no figure on the board.
    """
    seat = before.table.acting if before.seat is None else before.seat
    state = _ready(REDWOOD.imagine(before, _NO_LUCK), seat, move, lens)
    here = state.table.players[seat].figure
    if here is None:
        raise ValueError("no figure on the board")
    done = _Try(lay, here if lay is None else geometry.arrival(here, move, lay.flip, lay.heading), aim)
    thought = sorted(_tries(state, seat, here, move, lens), key=lambda each: -each.promise)[:_TRIED]
    # What was done is among them: the search looks at steps, a good eye may find the place between two.
    worth = [(_points(state, seat, each), -place) for place, each in enumerate([done, *thought])]
    points, place = max(worth)
    best = [done, *thought][-place]
    return Estimate(
        best.lay,
        best.aim,
        best.at,
        points,
        done.at,
        worth[0][0],
        hypot(best.at[0] - done.at[0], best.at[1] - done.at[1]) / 1000,
        None if best.aim is None or aim is None else (aim.heading - best.aim.heading + 18_000) % 36_000 - 18_000,
    )


def _ready(state: RedwoodState, seat: int, move: int, lens: int) -> RedwoodState:
    """The position with the seat about to move, as in Basic Mode: a teammate's template is no part of the estimate."""
    table = replace(alone(state.table, seat), acting=seat, phase="move", pending=Pending())
    return replace(state, table=change.player(table, seat, move=move, view=lens))


def _tries(state: RedwoodState, seat: int, here: Point, move: int, lens: int) -> Iterator[_Try]:
    """The most promising photo from every place that the Move template reaches, in steps, and the ends of each run."""
    ground = geometry.ground(state.table, seat)
    lays = [
        Lay(heading, bool(flip)) for flip, runs in enumerate(arcs.lay_runs(ground, move)) for heading in _stepped(runs)
    ]
    places = [geometry.arrival(here, move, each.flip, each.heading) for each in lays] or [here]
    found = best_photos(ground, places, (lens,), _subject_worth(state.table, seat), _colour_worth(state.table, seat))
    chosen: list[Lay | None] = [*lays] or [None]
    for lay, at, value, heading in zip(
        chosen, places, found.worth[:, 0].tolist(), found.heading[:, 0].tolist(), strict=True
    ):
        yield _Try(lay, at, Aim(heading) if value > float("-inf") else None, value)


def _stepped(runs: Sequence[Run]) -> Iterator[int]:
    for first, last in runs:
        yield from range(first, last, _STEP)
        yield last


def _subject_worth(table: Table, seat: int) -> dict[str, float]:
    """Points that a token of each flower, redwood and species would bring, the filled reticle included."""
    met = set(animals_on(table.players[seat].row))
    worth = dict.fromkeys(pieces().tokens.flower_types, 1.0)
    tokens = {**{str(flower): value for flower, value in worth.items()}, "redwood": float(REDWOOD_POINTS)}
    gain = SET_POINTS[min(len(met) + 1, 7)] - SET_POINTS[len(met)]
    tokens |= {animal.id: animal.points + (0.0 if animal.id in met else gain) for animal in pieces().tokens.animals}
    board = pieces().board
    subjects = (*(flower.id for flower in board.flowers), *(tree.id for tree in board.redwoods), *pieces().species)
    return {subject: tokens[token_of(subject)] + 1.0 for subject in subjects}


def _colour_worth(table: Table, seat: int) -> dict[str, float]:
    """Points that the open card of each stack would bring with nothing on it."""
    row, worth = table.players[seat].row, {}
    carried = sum(card.sun for card in row)
    for colour in pieces().ring:
        card = top(table, colour)
        if card is None:
            continue
        fresh = Card(card, ())
        links = max(len(chain((*row, fresh))), len(chain((fresh, *row))))
        worth[str(colour)] = float(CHAIN_POINTS[links] - CHAIN_POINTS[len(chain(row))] - reticles(card))
        if takes_sun(table, seat, colour) and carried + 1 < len(SUN_POINTS):
            worth[str(colour)] += SUN_POINTS[carried + 1] - SUN_POINTS[carried]
    return worth


def _points(state: RedwoodState, seat: int, each: _Try) -> int:
    """What the turn adds to the seat's sheet, with the best choices after the photo; animals do not move yet."""
    before = REDWOOD.sheet(state.table, seat, None).total
    state = REDWOOD.apply(state, seat, each.lay or Stay(), _NO_LUCK).state
    if each.aim is None:
        return 0
    return _best_total(REDWOOD.apply(state, seat, each.aim, _NO_LUCK).state, seat) - before


def _best_total(state: RedwoodState, seat: int) -> int:
    """The seat's points once background, end and tokens are chosen in the best way and everything due is claimed."""
    table = state.table
    listed: Sequence[Action]
    match table.phase:
        case "background":
            listed = [Choose(colour) for colour in table.pending.colours]
        case "side":
            listed = [Append("left"), Append("right")]
        case "fill":
            choices = REDWOOD.choices(state.view(seat))
            listed = choices.selections() if isinstance(choices, Fills) else ()
        case "claim" if table.pending.due:
            listed = [Claim(table.pending.due[0])]
        case _:
            return REDWOOD.sheet(table, seat, None).total
    return max(_best_total(REDWOOD.apply(state, seat, action, _NO_LUCK).state, seat) for action in listed)
