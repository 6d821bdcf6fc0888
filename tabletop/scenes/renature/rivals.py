"""The other seats' panels as patches: name, score, clouds, dominoes, the plants that are left and tokens won."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature.facts import board_of
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.showing import Showing
from tabletop.ui import paint
from tabletop.ui.patchwork import Patch


def others(count: int, own: int) -> tuple[int, ...]:
    """The seats in the panels, from the one that acts next."""
    return tuple((own + step) % count for step in range(1, count))


def patches(look: Look, showing: Showing) -> Iterator[Patch]:
    """Three for each panel: its head, the plants, the tokens."""
    for seat, rect in zip(others(len(look.seats), showing.own), look.layout.rivals, strict=True):
        player, named = showing.table.players[seat], partial(partial, look=look, showing=showing, seat=seat)
        foot, body = tokens_rect(look, rect), _body(look, rect)
        stores = (player.clouds, player.held + player.reserve, player.dominoes)
        joker = showing.table.joker if player.dominoes else -1
        key: Hashable = (seat, stores, joker, showing.points(seat))
        top = Rect(rect.x, rect.y, rect.w, body.y - rect.y)
        yield Patch(f"seat:{seat}", key, top, named(_head, rect=rect))
        # A plant may reach a little above its row.
        grown = Rect(rect.x, body.y - look.px(4), rect.w, body.h + look.px(8))
        yield Patch(f"plants:{seat}", (seat, player.own, player.neutral), grown, named(_plants, room=body))
        shines = frozenset(name for name in showing.lit if name.startswith("token:")) if player.tokens else frozenset()
        key = (seat, player.tokens, showing.backs[seat], shines)
        yield Patch(f"tokens:{seat}", key, foot.inflate(look.px(12), look.px(8)), named(_tokens, room=foot))


def head_h(look: Look) -> int:
    """The height of a panel's two upper lines."""
    return round(39 * look.metrics.u * look.metrics.text)


def _body(look: Look, panel: Rect) -> Rect:
    """Where the plants stand in a panel."""
    left, top = panel.x + look.px(13), panel.y + look.px(4) + head_h(look)
    return Rect(left, top, panel.right - look.px(7) - left, tokens_rect(look, panel).y - look.px(2) - top)


def draw_paper(surface: pygame.Surface, look: Look, seat: int, rect: Rect) -> None:
    """The ground of a panel with the stripe of its seat."""
    kit = look.kit
    paint.sheet(surface, rect, look.px(11), kit.colour("cream"), kit.colour("rim"), look.px(7), 0.45)
    bar = Rect(rect.x + look.px(4), rect.y + look.px(6), look.px(4), rect.h - look.px(12))
    paint.box(surface, bar, look.px(2), kit.colour(look.colour(seat)), kit.colour("rim"), 1)


def _head(surface: pygame.Surface, look: Look, showing: Showing, seat: int, rect: Rect) -> None:
    """Marker, name, score, clouds and dominoes."""
    high, left, right = head_h(look), rect.x + look.px(13), rect.right - look.px(7)
    side = min(high, look.px(40))
    surface.blit(look.sign(seat, side), (left, rect.y + look.px(4)))
    x = left + side + look.px(4)
    first, second = rect.y + look.px(4) + high * 0.27, rect.y + look.px(4) + high * 0.77
    score, px = str(showing.points(seat)), look.text_px(17)
    points = look.kit.text(surface, score, (right, first), px, "ink", "extrabold", "rm", "serif")
    look.words(surface, look.seats[seat].name, (x, first), 15, room=points.x - look.px(5) - x, bold=True)
    _stores(surface, look, showing, seat, (x, right, second))


def _stores(
    surface: pygame.Surface, look: Look, showing: Showing, seat: int, at: tuple[float, float, float]
) -> None:  # fmt: skip
    """How many clouds and dominoes a seat has; in smaller letters where there is little room."""
    player, (x, right, y) = showing.table.players[seat], at
    stores = (("cloud", player.clouds), ("icon_reserve", player.held + player.reserve))
    px, gap = look.text_px(13), look.px(2)
    wide = sum(look.kit.type.measure(str(value), px, "bold")[0] for _, value in stores)
    if x + wide + 2 * round(px * 1.7) + 5 * gap > right:
        px = look.least_px
    side = round(px * 1.7)
    for sign, value in stores:
        look.centred(surface, look.svg(sign, side), (x + side / 2, y))
        spot = (x + side + gap, y)
        x = look.kit.text(surface, str(value), spot, px, "ink", "bold", "lm").right + 3 * gap
    for rect, domino in zip(open_rects(look, right, y, len(player.dominoes)), player.dominoes, strict=True):
        if rect.x >= x:
            surface.blit(look.domino(domino, 0, rect.size, showing.table.joker), rect.topleft)


def open_rects(look: Look, right: float, y: float, count: int) -> tuple[Rect, ...]:
    """Where a hand that lies open is shown in a panel (option open_hands): at the right of its second line."""
    side = max(look.px(15), round(look.text_px(13) * 1.35))
    step = 2 * side + look.px(2)
    left = right - count * step
    return tuple(Rect(round(left + nth * step), round(y - side / 2), 2 * side, side) for nth in range(count))


def _plants(surface: pygame.Surface, look: Look, showing: Showing, seat: int, room: Rect) -> None:
    """What is left of each plant, own ones above neutral ones; all in one row in a wide panel."""
    player = showing.table.players[seat]
    listed = [(kind, neutral) for neutral in (False, True) for kind in range(4)]
    across = 8 if room.w >= room.h * 4.2 else 4
    wide, tall = room.w / across, room.h / (8 // across)
    px = look.text_px(12)
    beside = min(tall * 0.92, (wide - digit_width(look, px) - look.px(7)) / 1.06)
    above = min((tall - px * 1.15) * 0.95, wide * 0.95)
    cell = max(8, int(max(beside, above)))
    for nth, (kind, neutral) in enumerate(listed):
        count = (player.neutral if neutral else player.own)[kind]
        x, y = room.x + (nth % across) * wide, room.y + (nth // across) * tall
        if above > beside:
            space = Rect(round(x + (wide - cell) / 2), round(y + (tall - px * 1.15 - cell) / 2), cell, cell)
            spot, anchor = (x + wide / 2, space.bottom + px * 0.6), "cm"
        else:
            space = Rect(round(x), round(y + (tall - cell) / 2), cell, cell)
            spot, anchor = (x + cell + look.px(2), y + tall * 0.62), "lm"
        colour = None if neutral else seat
        if count:
            look.put_plant(surface, kind, colour, space, emblem=False)
        else:
            wood.put_plant(surface, look.gap(kind, colour, cell), space)
        look.kit.text(surface, str(count), spot, px, "ink" if count else "faint", "bold", anchor)


def digit_width(look: Look, px: int) -> int:
    """The room for a number with one digit."""
    return look.kit.type.measure("0", px, "bold")[0]


def token_side(look: Look, body: Rect) -> int:
    """The side of a token in a panel."""
    return max(round(look.least_px * 1.9), min(look.px(28), body.h // 4))


def tokens_rect(look: Look, panel: Rect) -> Rect:
    """The row of collected tokens at the foot of a panel."""
    left, high = panel.x + look.px(13), head_h(look)
    body = Rect(0, 0, 1, panel.bottom - look.px(5) - panel.y - look.px(4) - high)
    side = token_side(look, body)
    return Rect(left, panel.bottom - look.px(5) - side, panel.right - look.px(7) - left, side)


def token_rects(look: Look, showing: Showing, seat: int, count: int) -> tuple[Rect, ...]:
    """Where a seat's collected tokens lie in its panel."""
    at = others(len(look.seats), showing.own).index(seat)
    room = tokens_rect(look, look.layout.rivals[at])
    step = min(room.h + look.px(2), (room.w - room.h) / max(1, count - 1))
    return tuple(Rect(round(room.x + nth * step), room.y, room.h, room.h) for nth in range(count))


def _tokens(surface: pygame.Surface, look: Look, showing: Showing, seat: int, room: Rect) -> None:
    """Tokens won: their fronts as long as the backs are secret (REN-120)."""
    player, backs = showing.table.players[seat], showing.backs[seat]
    if not player.tokens:
        look.words(surface, "no areas yet", (room.x, room.centery), 12, "faint", room=room.w)
        return
    rects = token_rects(look, showing, seat, len(player.tokens))
    for nth, (area, rect) in enumerate(zip(player.tokens, rects, strict=True)):
        place = board_of(showing.table).areas[area]
        if f"token:{area}" in showing.lit:
            look.outline(surface, rect.inflate(-look.px(4), -look.px(4)), strong=True)
        known = backs is not None and nth < len(backs)
        picture = (
            look.token_back(backs[nth], rect.w) if known and backs else look.token(place.main, place.minor, rect.w)
        )
        surface.blit(picture, rect.topleft)
