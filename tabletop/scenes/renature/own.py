"""The own player board as patches: name and score, clouds, collected tokens, and the plants that are left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature.facts import board_of, plant_spaces
from tabletop.games.renature.names import counted
from tabletop.games.renature.state import Player
from tabletop.scenes.renature.layout import CLOUDS, printed
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.showing import Showing
from tabletop.ui.patchwork import Patch


def patches(look: Look, showing: Showing) -> Iterator[Patch]:
    """The head of the board, then each kind of plant."""
    seat = showing.own
    player = showing.table.players[seat]
    points, backs = showing.points(seat), showing.backs[seat]
    shines = frozenset(name for name in showing.lit if name.startswith("token:"))
    key = (seat, points, player.clouds, player.tokens, backs, shines, "clouds" in showing.hidden)
    yield Patch("own", key, look.layout.plate, partial(_head, look=look, showing=showing))
    for kind in range(len(look.layout.plots)):
        left = (seat, player.own[kind], player.neutral[kind], _lifted(showing, kind))
        draw = partial(_plot, look=look, showing=showing, kind=kind)
        yield Patch(f"plot:{kind}", left, look.layout.plots[kind].rect, draw)


def _lifted(showing: Showing, kind: int) -> tuple[bool, bool]:
    """Whether the hand holds an own or a neutral plant of this kind."""
    return f"own:{kind}" in showing.hidden, f"neutral:{kind}" in showing.hidden


def _head(surface: pygame.Surface, look: Look, showing: Showing) -> None:
    layout, seat = look.layout, showing.own
    player, plate = showing.table.players[seat], layout.plate
    sign = layout.sign
    surface.blit(look.sign(seat, sign.w), sign.topleft)
    left = sign.right + look.px(6)
    room = layout.cloud(0).x - look.px(4) - left
    look.words(surface, look.seats[seat].name, (left, plate.y + plate.h * 0.34), 17, room=room, bold=True)
    points = counted(showing.points(seat), "point")
    look.words(surface, points, (left, plate.y + plate.h * 0.76), 13.5, room=room, bold=True)
    draw_clouds(surface, look, player.clouds)
    _tokens(surface, look, showing)


def draw_clouds(surface: pygame.Surface, look: Look, count: int) -> None:
    """The six cloud spaces with their tokens."""
    for nth in range(CLOUDS):
        rect = look.layout.cloud(nth)
        picture = look.svg("cloud", rect.w) if nth < count else wood.no_cloud(rect.w)
        surface.blit(picture, rect.topleft)


def token_rects(look: Look, count: int) -> tuple[Rect, ...]:
    """Where collected tokens lie: side by side, then one over the other."""
    room = look.layout.tokens
    side = min(room.h - look.px(6), look.px(40), room.w)
    step = min(side + look.px(3), (room.w - side) / max(1, count - 1))
    return tuple(Rect(round(room.x + nth * step), room.centery - side // 2, side, side) for nth in range(count))


def _tokens(surface: pygame.Surface, look: Look, showing: Showing) -> None:
    """The collected tokens with the bonus on their backs, where it may be seen here (REN-120)."""
    player, backs = showing.table.players[showing.own], showing.backs[showing.own]
    for nth, (area, rect) in enumerate(zip(player.tokens, token_rects(look, len(player.tokens)), strict=True)):
        value = backs[nth] if backs is not None and nth < len(backs) else None
        if f"token:{area}" in showing.lit:
            look.outline(surface, rect.inflate(-look.px(6), -look.px(6)), strong=True)
        surface.blit(look.token_back(value, rect.w), rect.topleft)


def _plot(surface: pygame.Surface, look: Look, showing: Showing, kind: int) -> None:
    """The plants of a kind, printed shapes where one is gone, and a sign where none belongs (REN-013)."""
    seat, plot = showing.own, look.layout.plots[kind]
    lifted = _lifted(showing, kind)
    for neutral in (False, True):
        colour, left = None if neutral else seat, _counts(showing.table.players[seat], neutral)[kind]
        left -= lifted[neutral]
        used = (plant_spaces(showing.table).neutral if neutral else plant_spaces(showing.table).own)[kind]
        for nth in range(printed(len(look.seats))[neutral][kind]):
            space = plot.place(neutral, nth)
            if nth < left:
                look.put_plant(surface, kind, colour, space, emblem=False)
                continue
            wood.put_plant(surface, look.gap(kind, colour, space.w), space)
            if nth >= used:
                side = round(space.w * 0.5)
                look.centred(surface, wood.closed_space(side), (space.centerx, space.bottom - side * 0.45))


def _counts(player: Player, neutral: bool) -> tuple[int, ...]:
    return player.neutral if neutral else player.own


def plant_rect(look: Look, showing: Showing, kind: int, neutral: bool) -> Rect:
    """The plant of a kind that is taken next, or its first space where none is left."""
    count = _counts(showing.table.players[showing.own], neutral)[kind]
    return look.layout.plots[kind].place(neutral, max(0, count - 1))


def free_rect(look: Look, showing: Showing, kind: int, neutral: bool) -> Rect:
    """The space to which a plant of a kind comes back."""
    most = plant_spaces(showing.table).neutral if neutral else plant_spaces(showing.table).own
    count = _counts(showing.table.players[showing.own], neutral)[kind]
    return look.layout.plots[kind].place(neutral, max(0, min(count, most[kind] - 1)))


def token_place(look: Look, showing: Showing) -> Rect:
    """Where the next collected token will lie."""
    count = len(showing.table.players[showing.own].tokens) + 1
    return token_rects(look, count)[-1]


def letters(showing: Showing) -> dict[str, int]:
    """The areas by their letters, as score lines name them."""
    return {area.letter: at for at, area in enumerate(board_of(showing.table).areas)}
