"""The line judge: every verdict on the pose in hand, or on the last move and photo, to be looked at one by one."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite

import msgspec

from tabletop.games.redwood import events as e
from tabletop.games.redwood import geometry
from tabletop.games.redwood.facts import TemplateKind
from tabletop.games.redwood.geometry import Ground, Laid, Verdict
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood.turning import Turning

NEAR_MM = 12.0
"""Subjects farther from the edge of the template than this, and not covered, are beyond dispute."""

_RULES = {
    "RED-069": "A Move template may not overlap an animal.",
    "RED-070": "A Move template may not overlap another photographer.",
    "RED-071": "The round end must lie at least partly inside the play area.",
    "RED-079": "The base must have room where it arrives.",
    "RED-084": "An Angle-of-View template may not overlap another photographer.",
    "RED-087": "In the photo is what the template covers completely.",
    "RED-199": "Two teammates' Move templates may not overlap.",
    "RED-203": "Two teammates' Angle-of-View templates may not overlap.",
}


def sentence(verdict: Verdict) -> str:
    """The rule behind a verdict, in words."""
    return _RULES[verdict.rule]


class Case(msgspec.Struct, frozen=True):
    """A pose that was judged, the table it lay on, and the verdicts on it, the most narrowly decided first."""

    laid: Laid
    table: Table
    verdicts: tuple[Verdict, ...]


def moved(ground: Ground, template: int, flip: bool, heading: int) -> tuple[Verdict, ...]:
    """The verdicts on a Move template."""
    return _shown(geometry.lay_verdicts(ground, template, flip, heading))


def photographed(ground: Ground, template: int, heading: int) -> tuple[Verdict, ...]:
    """The verdicts on a View template: figures in its way, and every subject that is covered or nearly so."""
    subjects = [geometry.cover_verdict(ground, template, heading, name) for name in near_subjects(ground, template)]
    told = [verdict for verdict in subjects if verdict.legal or verdict.margin_mm > -NEAR_MM]
    return _shown((*geometry.aim_verdicts(ground, template, heading), *told))


def _shown(verdicts: Sequence[Verdict]) -> tuple[Verdict, ...]:
    """Those that have two points to be looked at; fouls first, then by how narrow it is."""
    found = [verdict for verdict in verdicts if verdict.witness is not None and isfinite(verdict.margin_mm)]
    return tuple(sorted(found, key=lambda v: (v.legal or v.rule == "RED-087", abs(v.margin_mm), v.other)))


def near_subjects(ground: Ground, template: int) -> tuple[str, ...]:
    """Subjects that a View template could touch at all: within its length and a little more."""
    board = pieces().board
    length = pieces().view(template).length + 2 * NEAR_MM
    x, y = ground.at[0] / 1000, ground.at[1] / 1000
    spots = [(f.id, f.x, f.y) for f in board.flowers] + [(w.id, w.x, w.y) for w in board.redwoods]
    spots += [(species, board.hole(hole).x, board.hole(hole).y) for species, hole in ground.animals]
    return tuple(name for name, sx, sy in spots if (sx - x) ** 2 + (sy - y) ** 2 <= length * length)


def in_hand(table: Table, ground: Ground, draft: Turning, seat: int) -> Case:
    """The case of the template that is being turned."""
    laid = Laid(draft.kind, draft.template, draft.flip, ground.at, draft.heading, seat)
    return Case(laid, table, _judged(ground, laid))


def _judged(ground: Ground, laid: Laid) -> tuple[Verdict, ...]:
    if laid.kind == "move":
        return moved(ground, laid.template, laid.flip, laid.heading)
    return photographed(ground, laid.template, laid.heading)


def last_cases(session: Session) -> tuple[Case, ...]:
    """The last move and photo that were made, the photo first; only what happened in one turn."""
    found: dict[TemplateKind, Case] = {}
    seat: int | None = None
    for at in range(len(session.plies) - 1, -1, -1):
        ply = session.plies[at]
        for event in reversed(ply.events):
            if isinstance(event, e.Photographed | e.Moved) and seat in (None, event.seat):
                kind: TemplateKind = "view" if isinstance(event, e.Photographed) else "move"
                if kind not in found:
                    found[kind] = _case(session, at, ply, event)
                    seat = event.seat
                if kind == "move":
                    return tuple(found.values())
            if isinstance(event, e.TurnEnded) and found:
                return tuple(found.values())
    return tuple(found.values())


def _case(session: Session, at: int, ply: Ply, event: e.Photographed | e.Moved) -> Case:
    """What was judged when it happened: the table as it stood before the ply."""
    table: Table = session.state_at(at).table
    ground = geometry.ground(table, event.seat)
    if isinstance(event, e.Moved):
        laid = Laid("move", event.template, event.flip, event.start, event.heading, event.seat)
    else:
        laid = Laid("view", event.template, False, ground.at, event.heading, event.seat)
    return Case(laid, table, _judged(ground, laid))
