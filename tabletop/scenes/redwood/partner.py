"""The teammate's half of a turn in Team Mode: what it has laid or is still turning, and where the two overlap."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import shapely
from msgspec.structs import replace
from shapely import Polygon

from tabletop.core.choices import Choices
from tabletop.games.redwood import shapes, teams
from tabletop.games.redwood import templates as outlines
from tabletop.games.redwood.actions import Withdraw
from tabletop.games.redwood.state import Table
from tabletop.play.session import Session
from tabletop.scenes.redwood.draft import Draft, begin, clipped, mm
from tabletop.scenes.redwood.picking import outline
from tabletop.scenes.redwood.showing import last_heading
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.parts import Command

FINE_MM = 0.02
"""How far the drawn outline of an overlap may stray from the judge's."""


class Partner(msgspec.Struct, frozen=True):
    """A teammate at work."""

    seat: int
    draft: Turning
    laid: bool
    """Whether it is confirmed and waits; it can be taken up again until both lie."""


class Partners:
    """Remembers how each person of the acting team was turning its template when another took over."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kept: dict[int, Turning] = {}

    def keep(self, seat: int | None, draft: Draft) -> None:
        """What a seat of a team had in hand."""
        table: Table = self._session.state.table
        if table.mate is None:
            self._kept.clear()
        elif seat is not None and isinstance(draft, Turning):
            self._kept[seat] = replace(draft.release(), typed="")

    def restored(self, seat: int, draft: Draft) -> Draft:
        """A fresh draft with the pose that the seat had left its template at."""
        kept = self._kept.get(seat)
        same = isinstance(draft, Turning) and kept is not None
        if not same or not isinstance(draft, Turning) or kept is None or draft.locked or draft.way_out:
            return draft
        if (kept.kind, kept.template, kept.at) != (draft.kind, draft.template, draft.at):
            return draft
        return replace(draft, heading=kept.heading, flip=kept.flip)

    def other(self, seat: int | None) -> int | None:
        """The person of the same team who may act now too; None without one."""
        if seat is None:
            return None
        people = (other for other in self._session.to_act if self._session.seats[other].person)
        return next((other for other in people if other != seat), None)

    def commands(self, seat: int | None, choices: Choices[Any] | None) -> tuple[Command, ...]:
        """The buttons that concern the teammate: to its part of the turn, or its template up again."""
        other, found = self.other(seat), []
        if other is not None:
            name = self._session.names[other]
            found.append(Command("mate", f"To {name}", "swap", tip=f"Go on with {name}'s part of the turn"))
        if choices is not None and Withdraw() in choices:
            found.append(Command("withdraw", "Take it up", "arrow_up", tip="Your teammate's template may be laid anew"))
        return tuple(found)

    def beside(self, seat: int | None) -> Partner | None:
        """The teammate of the seat at the screen with the template that it lays; None without one."""
        table: Table = self._session.state.table
        turn = next((turn for turn in teams.turns(table) if turn.seat != seat), None)
        if seat is None or table.mate is None or turn is None or turn.phase not in ("move", "aim"):
            return None
        player, pose = table.players[turn.seat], turn.pending.pose
        template = player.move if turn.phase == "move" else player.view
        if player.figure is None or template is None or (pose is not None and pose.stays):
            return None
        if pose is not None:
            draft = clipped("move" if turn.phase == "move" else "view", template, mm(player.figure), pose.heading)
            self._kept[turn.seat] = draft = replace(draft, flip=pose.flip)
            return Partner(turn.seat, draft, True)
        if not self._session.seats[turn.seat].person:
            return None
        session, last = self._session, last_heading(self._session.plies, turn.seat)
        fresh = begin(session.view(turn.seat), session.choices(turn.seat), session.manners.aim, last)
        found = self.restored(turn.seat, fresh)
        return Partner(turn.seat, found, False) if isinstance(found, Turning) and not found.way_out else None


@lru_cache(maxsize=8)
def overlap(one: Turning, other: Turning) -> Polygon | None:
    """Where two templates lie on each other, mm; None where they only touch or are apart (RED-199, RED-203)."""
    common = _placed(one).intersection(_placed(other))
    if shapely.is_empty(common) or shapely.is_empty(common.buffer(-shapes.EPS_MM / 2)):
        return None
    parts = [part for part in getattr(common, "geoms", [common]) if part.geom_type == "Polygon"]
    return max(parts, key=lambda part: part.area) if parts else None


@lru_cache(maxsize=4)
def _placed(draft: Turning) -> Polygon:
    at = round(draft.at[0] * 1000), round(draft.at[1] * 1000)
    shape = _simple(draft.kind, draft.template, draft.flip)
    return outlines.placed(shape, at, draft.heading)


@lru_cache(maxsize=32)
def _simple(kind: str, template: int, flip: bool) -> Polygon:
    found: Polygon = outline(kind, template, flip).simplify(FINE_MM)
    return found
