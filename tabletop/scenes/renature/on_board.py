"""The pieces on the board as patches: dominoes, tokens, clouds, plants, the joker's ring and the score balloons."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature.facts import board_of
from tabletop.games.renature.state import Laid, Plant, Table
from tabletop.scenes.renature.look import GLOW, Look
from tabletop.scenes.renature.painters import marks
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.showing import Showing
from tabletop.ui import paint
from tabletop.ui.patchwork import Patch

SOFT = 0.34
"""How far shadows reach beyond a piece, in spaces."""
TOKEN, CLOUD, BALLOON = 0.84, 0.66, 0.86
"""Sides of pieces in spaces."""


def _soft(look: Look, rect: Rect) -> Rect:
    reach = 2 * max(4, round(look.layout.cell_px * SOFT))
    return rect.inflate(reach, reach)


def patches(look: Look, showing: Showing) -> Iterator[Patch]:
    """What lies on the board but for plants and balloons, the lowest first."""
    yield _joker(look, showing)
    for laid in showing.table.laid:
        if f"laid:{laid.spaces[0]}" not in showing.hidden:
            yield _domino(look, showing, laid)
    for laid in showing.table.laid:
        if laid.spaces[0] in showing.recent:
            yield _frame(look, showing, laid)
    yield from _shining(look, showing)
    yield from _tokens(look, showing)
    yield from _clouds(look, showing)


def _joker(look: Look, showing: Showing) -> Patch:
    rect = ring_rect(look, showing.table.joker)
    shown = "joker" not in showing.hidden

    def draw(surface: pygame.Surface) -> None:
        if shown:
            draw_ring(surface, look, rect)

    return Patch("joker", (showing.table.joker, shown), rect, draw)


def ring_rect(look: Look, animal: int) -> Rect:
    """The joker's ring round an animal of the track."""
    place = look.layout.joker(animal)
    grow = round(place.w * 0.26)
    return place.inflate(grow, grow)


def draw_ring(surface: pygame.Surface, look: Look, rect: Rect) -> None:
    """The joker marker."""
    look.centred(surface, look.svg("joker", rect.w), rect.center)


def _domino(look: Look, showing: Showing, laid: Laid) -> Patch:
    joker = showing.table.joker if showing.table.joker in laid.domino else -1

    def make() -> Patch:
        draw = partial(look.laid, domino=laid.domino, spaces=laid.spaces, joker=joker)
        rect = _soft(look, look.layout.pair(laid.spaces))
        return Patch(f"laid:{laid.spaces[0]}", (laid.domino, laid.spaces, joker), rect, draw)

    return look.once((laid, joker), make)


def _frame(look: Look, showing: Showing, laid: Laid) -> Patch:
    rect = look.layout.pair(laid.spaces)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(marks.frame(rect.size, marks.hex_of(look.kit.colour("rust"))), rect.topleft)

    return Patch(f"recent:{laid.spaces[0]}", None, rect, draw)


def _shining(look: Look, showing: Showing) -> Iterator[Patch]:
    """The spaces of an area that is told about."""
    if not showing.lit:
        return
    for area, place in enumerate(board_of(showing.table).areas):
        if f"area:{area}" not in showing.lit:
            continue
        for space in place.spaces:
            rect = look.layout.space(space)
            draw = partial(_shine, look=look, rect=rect)
            yield Patch(f"shine:{space}", None, _soft(look, rect), draw)


def _shine(surface: pygame.Surface, look: Look, rect: Rect) -> None:
    inner = rect.inflate(-rect.w // 6, -rect.h // 6)
    paint.box(surface, inner, rect.w * 0.16, (255, 242, 190), GLOW, max(1.0, look.px(1.6)), alpha=0.75)


# -- tokens and clouds


def planted_full(table: Table, area: int) -> bool:
    """Whether every space of an area is planted: then its token stands at the edge, in front of the plants."""
    return len(table.plants[area]) == board_of(table).areas[area].size


def token_spot(look: Look, table: Table, area: int) -> Rect:
    """Where the token of an area lies: near the middle of the free spaces, not on the size number unless it must be
    (REN-072, REN-073)."""
    return look.once((area, table.plants[area], table.clouds), lambda: _spot(look, table, area))


def _spot(look: Look, table: Table, area: int) -> Rect:
    board, layout = board_of(table), look.layout
    place = board.areas[area]
    if planted_full(table, area):
        side = max(round(layout.cell_px * 0.5), round(look.least_px * 1.9))
        last = layout.space(place.spaces[-1])
        return Rect(last.right - side, last.bottom - side, side, side)
    taken = {plant.space for plant in table.plants[area]}
    clouds = {cloud.space for cloud, count in zip(board.clouds, table.clouds, strict=True) if count}
    free = [space for space in place.spaces if space not in taken]
    free = [space for space in free if space not in clouds] or free
    cells = [layout.cell(space) for space in free]
    x, y = (sum(cell[way] for cell in cells) / len(cells) for way in (0, 1))

    def cost(at: int) -> float:
        return (free[at] == place.spaces[0]) * 1.2 + abs(cells[at][0] - x) + abs(cells[at][1] - y)

    side = min(layout.cell_px, max(round(layout.cell_px * TOKEN), round(look.least_px * 2.5)))
    found = Rect(0, 0, side, side)
    found.center = layout.space(free[min(range(len(free)), key=cost)]).center
    return found


def _tokens(look: Look, showing: Showing) -> Iterator[Patch]:
    for area, taker in enumerate(showing.table.takers):
        if taker is not None:
            yield _pennant(look, showing, area, taker)
            continue
        if not planted_full(showing.table, area) and f"token:{area}" not in showing.hidden:
            yield token_patch(look, showing, area)


def token_patch(look: Look, showing: Showing, area: int) -> Patch:
    """The token of an area."""
    rect, lit = token_spot(look, showing.table, area), f"area:{area}" in showing.lit
    place = board_of(showing.table).areas[area]

    def make() -> Patch:
        draw = partial(_draw_token, look=look, face=(place.main, place.minor), rect=rect, lit=lit)
        return Patch(f"token:{area}", (rect.topleft, rect.w, lit), _soft(look, rect), draw)

    return look.once(("token", area, rect.topleft, lit), make)


def _draw_token(surface: pygame.Surface, look: Look, face: tuple[int, int], rect: Rect, lit: bool) -> None:
    if lit:
        paint.glow(surface, rect, rect.w / 2, look.px(7), GLOW, 0.95)
    paint.shadow(surface, rect, rect.w / 2, max(2.0, rect.w * 0.06), 0.35, tight=False)
    surface.blit(look.token(*face, rect.w), rect.topleft)


def _pennant(look: Look, showing: Showing, area: int, taker: int) -> Patch:
    first = look.layout.space(board_of(showing.table).areas[area].spaces[0])
    side = round(look.layout.cell_px * 0.5)
    rect = Rect(first.x + round(first.w * 0.46), first.y + round(first.h * 0.03), side, side)
    colour = marks.hex_of(look.kit.colour(look.colour(taker)))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(wood.pennant(colour, side), rect.topleft)

    return Patch(f"pennant:{area}", (taker, side), rect, draw)


def _clouds(look: Look, showing: Showing) -> Iterator[Patch]:
    table = showing.table
    for cloud, count in zip(board_of(table).clouds, table.clouds, strict=True):
        if not count or f"cloud:{cloud.space}" in showing.hidden:
            continue
        rects = cloud_rects(look, cloud.space, count)

        def draw(surface: pygame.Surface, rects: tuple[Rect, ...] = rects) -> None:
            for rect in rects:
                surface.blit(look.svg("cloud", rect.w), rect.topleft)

        yield Patch(f"cloud:{cloud.space}", count, rects[0].unionall(rects), draw)


def cloud_rects(look: Look, space: int, count: int) -> tuple[Rect, ...]:
    """Where the cloud tokens on a space of the board lie."""
    place, side = look.layout.space(space), round(look.layout.cell_px * CLOUD)
    found = []
    for nth in range(count):
        away = 0.0 if count == 1 else (nth - (count - 1) / 2) * 0.24 * place.w
        rect = Rect(0, 0, side, side)
        rect.center = round(place.centerx + away), round(place.centery + away * 0.8)
        found.append(rect)
    return tuple(found)


# -- plants and balloons


def standing(look: Look, showing: Showing) -> Iterator[Patch]:
    """Plants from the far row to the near one, and the tokens that stand in front of them."""
    table = showing.table
    plants = [plant for plants in table.plants for plant in plants if f"space:{plant.space}" not in showing.hidden]
    for plant in sorted(plants, key=lambda plant: plant.space):
        yield _plant(look, showing, plant)
    for area, taker in enumerate(table.takers):
        if taker is None and planted_full(table, area) and f"token:{area}" not in showing.hidden:
            yield token_patch(look, showing, area)


def _plant(look: Look, showing: Showing, plant: Plant) -> Patch:
    lit = bool(showing.lit) and _shines(showing, plant)
    recent = plant.space in showing.recent

    def make() -> Patch:
        space = look.layout.space(plant.space)
        draw = partial(_draw_plant, look=look, plant=plant, lit=lit, recent=recent)
        return Patch(f"plant:{plant.space}", (plant, lit, recent), _soft(look, look.plant_rect(space)), draw)

    return look.once((plant, lit, recent), make)


def _shines(showing: Showing, plant: Plant) -> bool:
    area = board_of(showing.table).area_of[plant.space]
    return f"space:{plant.space}" in showing.lit or f"area:{area}" in showing.lit


def _draw_plant(surface: pygame.Surface, look: Look, plant: Plant, lit: bool, recent: bool) -> None:
    space = look.layout.space(plant.space)
    if lit:
        paint.glow(surface, space.inflate(-space.w // 4, -space.h // 4), space.w * 0.3, look.px(7), GLOW, 0.9)
    if recent:
        surface.blit(marks.frame(space.size, marks.hex_of(look.kit.colour("rust"))), space.topleft)
    look.put_plant(surface, plant.kind, plant.seat, space)


def balloons(look: Look, showing: Showing) -> Iterator[Patch]:
    """The markers on the score track; several on one stone stand side by side."""
    points = [showing.points(seat) for seat in range(len(look.seats))]
    for seat, score in enumerate(points):
        if f"balloon:{seat}" in showing.hidden:
            continue
        rect = balloon_rect(look, score, sum(other % 100 == score % 100 for other in points[:seat]))

        def draw(surface: pygame.Surface, seat: int = seat, rect: Rect = rect) -> None:
            draw_balloon(surface, look, seat, rect)

        yield Patch(f"balloon:{seat}", (rect.topleft, rect.w), _soft(look, rect), draw)


def balloon_rect(look: Look, score: int, nth: int) -> Rect:
    """Where a marker stands above its stone, the nth of those there."""
    side = round(look.layout.cell_px * BALLOON)
    x, y = look.layout.stone(score)
    top = max(round(y - side * 0.86), look.layout.board.y - look.px(3))
    return Rect(round(x - side / 2 + nth * side * 0.24), top, side, side)


def draw_balloon(surface: pygame.Surface, look: Look, seat: int, rect: Rect) -> None:
    """A marker of the score track; a pale disc makes it show on the hedge."""
    disc = round(rect.w * 0.94)
    look.centred(surface, marks.pale_disc(disc), rect.center)
    paint.drop(surface, look.sign(seat, rect.w), rect.topleft, max(2, look.px(2)), 0.45)
