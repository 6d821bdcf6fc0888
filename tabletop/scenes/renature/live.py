"""What moves with the pointer: the domino or plant in the hand, where it would lie, and what stands in its way."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame
from pygame import Rect

from tabletop.games.renature.brook import mismatches
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.planting import plant_on
from tabletop.games.renature.state import Domino, Spaces, Table
from tabletop.scenes.renature.aiming import Aim, turn_of
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.look import GLOW, Look
from tabletop.scenes.renature.painters import marks
from tabletop.scenes.renature.showing import Showing
from tabletop.ui import paint
from tabletop.ui.input import Point

Kind = Literal["", "domino", "plant", "lift"]


@dataclass(frozen=True)
class Grip:
    """What the hand is doing: what it holds and where, and where that would lie."""

    kind: Kind = ""
    at: Point = (0.0, 0.0)
    aim: Aim | None = None
    """Where the chosen domino would lie if it were let go of here."""
    space: int | None = None
    """Where the plant in the hand would stand."""


def draw(surface: pygame.Surface, look: Look, showing: Showing, draft: Draft, grip: Grip) -> None:
    """Everything that is not part of the still picture."""
    table = showing.table
    if draft.domino is not None and not draft.mode:
        aim = grip.aim if grip.aim is not None else _resting(draft)
        if aim is not None and aim.legal:
            _beside(surface, look, table, aim.spaces)
            _ghost(surface, look, draft.domino, aim.spaces, table.joker)
        elif grip.kind == "domino":
            rect = held_rect(look, draft.turn, grip.at)
            paint.shadow(surface, rect, rect.h * 0.12, max(3.0, look.layout.cell_px * 0.14), 0.5)
            surface.blit(look.domino(draft.domino, draft.turn, rect.size, table.joker), rect.topleft)
            if aim is not None:
                _misfit(surface, look, table, draft.domino, aim.spaces)
    _plant(surface, look, showing, draft, grip)


def _resting(draft: Draft) -> Aim | None:
    return None if draft.spaces is None else Aim(draft.spaces, True)


def _plant(surface: pygame.Surface, look: Look, showing: Showing, draft: Draft, grip: Grip) -> None:
    """The chosen plant where it would stand, or in the hand."""
    acting = showing.table.acting
    if grip.kind == "lift" and grip.space is not None:
        plant = plant_on(showing.table, grip.space)
        if plant is not None:
            look.put_plant(surface, plant.kind, plant.seat, _square(look, grip.at))
        return
    if draft.plant is None or draft.mode:
        return
    kind, neutral = draft.plant
    seat = None if neutral else acting
    space = grip.space if grip.kind == "plant" else draft.space
    if space is not None:
        rect = look.layout.space(space)
        paint.glow(surface, rect, rect.w * 0.2, look.px(7), GLOW, 0.95)
        look.put_plant(surface, kind, seat, rect)
    elif grip.kind == "plant":
        look.put_plant(surface, kind, seat, _square(look, grip.at))


def _square(look: Look, at: Point) -> Rect:
    """A space under the pointer, for what stands on it."""
    side = look.layout.cell_px
    rect = Rect(0, 0, side, side)
    rect.center = round(at[0]), round(at[1])
    return rect


def _ghost(surface: pygame.Surface, look: Look, domino: Domino, spaces: Spaces, joker: int) -> None:
    """A domino that lies well, but not for good."""
    rect = look.bed(spaces)
    paint.glow(surface, rect, rect.h * 0.1, look.px(8), GLOW, 1.0)
    surface.blit(look.domino(domino, turn_of(spaces, look.layout.width), rect.size, joker), rect.topleft)
    paint.ring(surface, rect, look.layout.cell_px * 0.17, GLOW, max(2.0, look.px(2.4)), 0.5)


def _beside(surface: pygame.Surface, look: Look, table: Table, spaces: Spaces) -> None:
    """Where a plant may follow (REN-071)."""
    for space in planting_spaces(table, spaces):
        rect = look.layout.space(space)
        surface.blit(marks.planting(rect.size), rect.topleft)
        plant = plant_on(table, space)
        if plant is not None:
            look.put_plant(surface, plant.kind, plant.seat, rect)


def planting_spaces(table: Table, spaces: Spaces) -> tuple[int, ...]:
    """The unoccupied area spaces beside a domino that would lie here."""
    banks = board_of(table).banks
    found = {*banks[spaces[0]], *banks[spaces[1]]}
    return tuple(sorted(space for space in found if plant_on(table, space) is None))


def _misfit(surface: pygame.Surface, look: Look, table: Table, domino: Domino, spaces: Spaces) -> None:
    """Where a domino may not lie: its outline, and every neighbour that disagrees (REN-049)."""
    rect, rust = look.layout.pair(spaces), marks.hex_of(look.kit.colour("rust"))
    surface.blit(marks.frame(rect.size, rust), rect.topleft)
    side = max(look.px(13), round(look.layout.cell_px * 0.42))
    for mine, other in clashes(table, domino, spaces):
        place, neighbour = look.layout.space(mine), look.layout.space(other)
        surface.blit(marks.frame(neighbour.size, rust), neighbour.topleft)
        middle = ((place.centerx + neighbour.centerx) / 2, (place.centery + neighbour.centery) / 2)
        look.centred(surface, marks.clash(side), middle)


def clashes(table: Table, domino: Domino, spaces: Spaces) -> Sequence[tuple[int, int]]:
    """The pairs of a half's space and a neighbour's that disagree, where the domino lies on free brook spaces."""
    board = board_of(table)
    if any(board.area_of[space] >= 0 for space in spaces):
        return ()
    return mismatches(table, domino, spaces)


def held_rect(look: Look, turn: int, at: Point) -> Rect:
    """Where a domino in the hand is drawn."""
    long, short = round(2 * look.layout.plan.cell), round(look.layout.plan.cell)
    rect = Rect(0, 0, long, short) if turn % 2 == 0 else Rect(0, 0, short, long)
    rect.center = round(at[0]), round(at[1])
    return rect


def region(look: Look, draft: Draft, grip: Grip) -> Rect | None:
    """What `draw` covers, with shadows and light; None if it draws nothing."""
    found: list[Rect] = []
    cell = look.layout.cell_px
    aim = grip.aim if grip.aim is not None else _resting(draft)
    if draft.domino is not None and not draft.mode:
        if aim is not None:
            # What lies beside the halves is lit too.
            found.append(look.layout.pair(aim.spaces).inflate(2 * cell + 4, 2 * cell + 4))
        if grip.kind == "domino":
            found.append(held_rect(look, draft.turn, grip.at))
    if grip.kind in ("plant", "lift"):
        found.append(look.plant_rect(_square(look, grip.at)))
    if draft.plant is not None or grip.kind == "plant":
        found += [look.plant_rect(look.layout.space(space)) for space in _spaces((grip.space, draft.space))]
    if not found:
        return None
    whole = found[0].unionall(found)
    reach = 2 * max(look.px(20), cell // 2)
    return whole.inflate(reach, reach)


def _spaces(spaces: Iterable[int | None]) -> list[int]:
    return [space for space in spaces if space is not None]
