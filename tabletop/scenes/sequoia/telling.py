"""Draws what is told in the middle of the table: everybody's dice at the reveal, and the scoring of a forest."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.dice import five_of_a_kind, forests_of
from tabletop.games.sequoia.state import Play
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.painters import tiles, tokens
from tabletop.scenes.sequoia.showing import Plays
from tabletop.ui import paint
from tabletop.ui.layout import rows


def rows_of(look: Look, count: int) -> list[Rect]:
    """The lines of the reveal, one for each seat that rolled."""
    stage, px = look.layout.stage, look.px
    head = round(px(44) * look.metrics.text)
    room = Rect(stage.x + px(18), stage.y + head, stage.w - px(36), stage.h - head - px(12))
    room.h = min(room.h, count * px(92))
    return rows(room, [None] * count, px(4))


def rolled(plays: Plays) -> list[tuple[int, Play]]:
    """Who rolled, with what, in seat order."""
    return [(seat, play) for seat, play in enumerate(plays) if play is not None]


def draw_reveal(surface: pygame.Surface, look: Look, plays: Plays, title: str) -> None:
    """A line for each seat: its two pairs, their forests, and the die that was left out."""
    stage, kit = look.layout.stage, look.kit
    kit.sheet(surface, stage, look.metrics)
    at = stage.x + look.px(20), stage.y + round(look.px(24) * look.metrics.text)
    kit.text(surface, title, at, look.text_px(21), "ink", "bold", "lm", "serif")
    for at_, ((seat, play), row) in enumerate(zip(rolled(plays), rows_of(look, len(rolled(plays))), strict=True)):
        if at_:
            y = row.y - look.px(2)
            pygame.draw.line(surface, kit.colour("line"), (row.x, y), (row.right, y), max(1, look.px(1)))
        _draw_play(surface, look, seat, play, row)


def dice_of(row: Rect) -> tuple[float, float, float]:
    """Where the dice of a line begin, how wide their pictures are, and from one to the next."""
    start = row.x + row.w * 0.27
    side = min(row.h * 0.98, (row.right - start) / 6.4)
    return start, side, side * 0.80


def plaque_spot(row: Rect, pair: int) -> tuple[float, float]:
    """The middle of the sign with a pair's forest."""
    start, side, step = dice_of(row)
    return start + step * 2 * (pair + 1) + side * 0.42 + pair * (side * 0.84 + step * 0.30), float(row.centery)


def _draw_play(surface: pygame.Surface, look: Look, seat: int, play: Play, row: Rect) -> None:
    kit, px, colour = look.kit, look.px, look.colour(seat)
    seal = round(min(row.h * 0.62, px(46)))
    kit.seal(surface, colour, (row.x + seal / 2, row.centery), seal)
    left = row.x + seal + px(10)
    room = round(row.x + row.w * 0.27 - left) - px(6)
    name, size = kit.type.fit(look.seats[seat].name, look.text_px(18), room, look.least_px, "bold")
    five = five_of_a_kind(play.dice)
    kit.text(surface, name, (left, row.centery - (row.h * 0.18 if five else 0)), size, "ink", "bold", "lm")
    if five:
        kit.text(
            surface, "Sequoia!", (left, row.centery + row.h * 0.2), look.text_px(15), "rust", "extrabold", "lm", "serif"
        )  # fmt: skip
    x, side, step = dice_of(row)
    for pair, (faces, number) in enumerate(zip(play.pairs, forests_of(play.pairs), strict=True)):
        for face in faces:
            look.put_die(surface, look.die(colour, face, 1, round(side)), (x + step / 2, row.centery))
            x += step
        look.plaque(surface, plaque_spot(row, pair), side * 0.66, str(number), lit=True)
        x += side * 0.84 + step * 0.30
    spare = unused_face(play)
    if spare is not None:
        picture = tokens.faded(look.die(colour, spare, 2, round(side * 0.8)), 110)
        look.centred(surface, picture, (x + step * 0.2, row.centery))


def unused_face(play: Play) -> int | None:
    """The die that was left out; None after a five of a kind was turned."""
    left = list(play.dice)
    for face in (*play.pairs[0], *play.pairs[1]):
        if face not in left:
            return None
        left.remove(face)
    return left[0]


def forest_spot(look: Look, number: int) -> Rect:
    """The card of a forest, to which trees fly."""
    return look.layout.forest(number)


def draw_scoring(surface: pygame.Surface, look: Look, event: e.Scored) -> None:
    """A forest large, its trees by seat from most to fewest, and who gets what."""
    stage, kit, px = look.layout.stage, look.kit, look.px
    kit.sheet(surface, stage, look.metrics)
    pad = px(14)
    art = Rect(stage.x + pad, stage.y + pad, round(stage.w * 0.42), stage.h - 2 * pad)
    surface.blit(tiles.landscape(kit, event.forest, art.size, px(10), 0.1), art)
    big = round(min(art.w * 0.30, px(104)))
    look.plaque(surface, (art.x + big * 0.66, art.y + big * 0.66), big, str(event.forest))
    disc = round(min(art.w * 0.24, px(84)))
    for at, (first, value) in enumerate(zip((True, False), event.prizes, strict=True)):
        share = 1.0 if first else 0.8
        y = art.bottom - disc * 0.62
        look.token(surface, first, value, (art.right - disc * (1.66 - 0.98 * at), y), disc * share)
    room = Rect(art.right + px(18), art.y, stage.right - pad - art.right - px(18), art.h)
    title = f"Forest {event.forest}"
    kit.text(surface, title, (room.x, room.y + px(18)), look.text_px(24), "ink", "bold", "lm", "serif")
    order = sorted((seat for seat, count in enumerate(event.trees) if count), key=lambda s: (-event.trees[s], s))
    if not order:
        box = Rect(room.x, room.y + px(52), room.w, room.h)
        kit.lines(surface, "No tree stands here: nobody takes a token.", box, look.text_px(17), "soft")
        return
    lines = Rect(room.x, room.y + px(42), room.w, min(room.h - px(48), len(look.seats) * px(64)))
    for seat, row in zip(order, rows(lines, [None] * len(look.seats), px(3)), strict=False):
        _draw_line(surface, look, event, seat, row)


def _draw_line(surface: pygame.Surface, look: Look, event: e.Scored, seat: int, row: Rect) -> None:
    """A seat in the scoring: its trees, and the token it takes or that it goes on for."""
    kit, px = look.kit, look.px
    first, second, tied = seat == event.first, seat == event.second, seat in event.tied
    if first or second or tied:
        tone = kit.colour("sun" if first else "sky" if tied else "stone")
        paint.box(surface, row, px(8), tone, alpha=0.32)
    seal = round(min(row.h * 0.70, px(36)))
    kit.seal(surface, look.colour(seat), (row.x + px(6) + seal / 2, row.centery), seal)
    count = event.trees[seat]
    x = row.x + seal + px(14)
    tree = round(min(row.h * 0.80, px(44)))
    end = row.right - round(row.w * 0.40)
    step = min(tree * 0.62, max(1.0, (end - x - tree - px(22)) / max(1, count - 1)))
    for each in range(count):
        look.tree(surface, look.colour(seat), (x + tree / 2 + each * step, row.centery + tree / 2), tree)
    spot = (x + tree + step * (count - 1) + px(4), row.centery)
    kit.text(surface, str(count), spot, look.text_px(20), "ink", "extrabold", "lm")
    if first or second:
        value = event.prizes[0 if first else 1]
        side = min(row.h * 0.92, px(50))
        look.token(surface, first, value, (row.right - px(6) - side / 2, row.centery), side)
        said, room = "first" if first else "second", row.right - px(12) - side - end
    elif tied:
        said, room = ("tied for both" if event.contest == "both" else "tied for second"), row.right - px(8) - end
    else:
        said, room = "", 0
    if said:
        said, size = kit.type.fit(said, look.text_px(15), round(room), look.least_px, "bold")
        right = row.right - px(8) if tied else row.right - px(12) - side
        kit.text(surface, said, (right, row.centery), size, "ink", "bold", "rm")


def seat_spot(look: Look, own: int, seat: int) -> tuple[float, float]:
    """Where a seat's trees come from and its tokens go."""
    if seat == own:
        return look.layout.plate.center
    others = [(own + step) % len(look.seats) for step in range(1, len(look.seats))]
    return look.layout.rivals[others.index(seat)].center
