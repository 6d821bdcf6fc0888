"""Draws the panels round the tray: rivals behind their screens, the own trees, the standing, and the turn before."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.sequoia import facts
from tabletop.games.sequoia.dice import forests_of
from tabletop.games.sequoia.scoring import outlook, totals
from tabletop.games.sequoia.state import Table
from tabletop.scenes.sequoia import sayings
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.painters import dice, tokens
from tabletop.ui import paint
from tabletop.ui.layout import rows
from tabletop.ui.theme import darker, lighter


def others(count: int, own: int) -> tuple[int, ...]:
    """The seats in the panels, from the one after the own."""
    return tuple((own + step) % count for step in range(1, count))


def draw_rival(surface: pygame.Surface, look: Look, table: Table, seat: int, rect: Rect) -> None:
    """The panel of another seat: what all may know."""
    kit, px = look.kit, look.px
    paint.sheet(surface, rect, px(9), kit.colour("paper"), kit.colour("edge"), px(7), 0.4)
    seal = round(min(rect.h * 0.64, rect.w * 0.20))
    kit.seal(surface, look.colour(seat), (rect.x + px(7) + seal / 2, rect.centery), seal)
    mark = round(min(rect.h * 0.46, px(26)))
    left, right = rect.x + px(13) + seal, rect.right - px(8) - mark
    _draw_mark(surface, look, table, seat, (rect.right - px(7) - mark / 2, rect.centery), mark)
    side = round(min(rect.h * 0.34, (right - left) / 5.6))
    step = side * 1.16
    # Once all have chosen nothing is left to hide.
    wide = seat in table.playing and (bool(table.waiting) or table.phase == "turns")
    beside = right - left - step * 5 - px(8) >= px(84)
    dice_x = right - step * 5 if beside else left
    room = round((dice_x - px(6) if beside and wide else right) - left)
    tall = max(look.least_px, min(look.text_px(16), round(rect.h * 0.38)))
    name, size = kit.type.fit(look.seats[seat].name, tall, room, look.least_px, "bold")
    kit.text(surface, name, (left, rect.y + rect.h * 0.30), size, "ink", "bold", "lm")
    if beside or not wide:
        said = sayings.trees_left(table, seat)
        tall = max(look.least_px, min(look.text_px(13), round(rect.h * 0.32)))
        said, small = kit.type.fit(said, tall, room, look.least_px)
        kit.text(surface, said, (left, rect.y + rect.h * 0.70), small, "soft", "medium", "lm")
    if wide:
        y = rect.centery if beside else rect.y + rect.h * 0.70
        for die in range(5):
            _draw_secret(surface, look, look.colour(seat), (dice_x + step * (die + 0.5), y), side)
    if seat in table.announced:
        # Option announce_five: all may know that this roll is a five of a kind.
        flag = Rect(0, 0, round(step * 5), round(side * 0.9))
        flag.center = round(dice_x + step * 2.5), round(rect.centery if beside else rect.y + rect.h * 0.70)
        paint.box(surface, flag, flag.h / 2, kit.colour("sun"), kit.colour("rim_strong"), max(1, px(1)))
        kit.text(surface, "Sequoia!", flag.center, round(flag.h * 0.7), "ink", "extrabold", "cm", "serif")


def _draw_secret(surface: pygame.Surface, look: Look, colour: str, at: tuple[float, float], side: int) -> None:
    """A die that only its owner sees."""
    fill, pip = dice.body(colour)
    spot = Rect(round(at[0] - side / 2), round(at[1] - side / 2), side, side)
    paint.box(
        surface, spot, side * 0.26, lighter(fill, 0.08), darker(fill, 0.35), max(1, look.px(0.8)), darker(fill, 0.1)
    )
    look.kit.text(surface, "?", spot.center, round(side * 0.74), pip, "extrabold", "cm")


def _draw_mark(
    surface: pygame.Surface, look: Look, table: Table, seat: int, at: tuple[float, float], side: int
) -> None:  # fmt: skip
    """A tick for who is ready, a clock for who chooses; nothing for who does not roll."""
    if seat not in table.playing:
        return
    kit, spot = look.kit, Rect(round(at[0] - side / 2), round(at[1] - side / 2), side, side)
    if seat in table.waiting:
        paint.box(surface, spot, side / 2, kit.colour("paper2"), kit.colour("rim"), max(1, look.px(1)))
        kit.icon(surface, "clock", spot.center, round(side * 0.62), "soft")
        return
    paint.box(surface, spot, side / 2, kit.colour("moss"), kit.colour("moss_deep"), max(1, look.px(1)))
    kit.icon(surface, "confirm", spot.center, round(side * 0.62), "on_pine")


def draw_plate(surface: pygame.Surface, look: Look, table: Table, own: int) -> None:
    """The own seal and the trees that are left, as they stand on the wood."""
    kit, rect, px = look.kit, look.layout.plate, look.px
    side = rect.h
    kit.seal(surface, look.colour(own), (rect.x + side / 2, rect.centery), round(side * 0.78))
    left = facts.supply(table, own) if table.phase == "turns" else 0
    said = sayings.trees_left(table, own)
    size = look.text_px(14)
    wide = kit.type.measure(said, size, "bold")[0]
    start = rect.x + side + px(8)
    room = rect.w - side - px(16) - wide
    step = min(side * 0.62, (room - side * 0.5) / max(1, left))
    x = float(start)
    if room > side:
        for _ in range(left):
            look.tree(surface, look.colour(own), (x + side * 0.3, rect.bottom - 1), round(side * 0.86))
            x += step
        x += side * 0.45 if left else 0
    said, size = kit.type.fit(said, size, rect.right - round(x), look.least_px, "bold")
    kit.text(surface, said, (x, rect.centery), size, "on_wood", "bold", "lm")


def draw_standing(surface: pygame.Surface, look: Look, table: Table, helps: bool) -> None:
    """Lower left: what everybody would have now; in a tournament only the tokens that are won."""
    kit, rect, px = look.kit, look.layout.standing, look.px
    kit.sheet(surface, rect, look.metrics)
    told = helps and bool(table.firsts) and table.phase == "turns"
    points = outlook(table) if told else totals(table)
    title = "If scored now" if told else "Tokens won"
    title, size = kit.type.fit(title, look.text_px(16), rect.w - px(24), look.least_px, "bold", "serif")
    kit.text(surface, title, (rect.x + px(12), rect.y + px(17)), size, "ink", "bold", "lm", "serif")
    if not table.firsts:
        kit.lines(
            surface, "The tokens lie face down until the forests are scored.",
            Rect(rect.x + px(12), rect.y + px(34), rect.w - px(24), rect.h), look.text_px(13), "soft",
        )  # fmt: skip
        return
    order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
    most = max(1, *points)
    for seat, row in zip(order, _rows(look, rect, len(points)), strict=True):
        _draw_bar(surface, look, seat, row, points[seat], most)


def _rows(look: Look, rect: Rect, count: int) -> list[Rect]:
    """The lines of a corner panel, one for each seat."""
    px, head = look.px, look.px(32)
    room = Rect(rect.x + px(10), rect.y + head, rect.w - px(20), rect.h - head - px(7))
    room.h = min(room.h, count * px(44))
    return rows(room, [None] * count)


def _draw_bar(surface: pygame.Surface, look: Look, seat: int, row: Rect, points: int, most: int) -> None:
    kit, px = look.kit, look.px
    seal = round(min(row.h * 0.86, px(28)))
    kit.seal(surface, look.colour(seat), (row.x + seal / 2, row.centery), seal)
    size = max(look.least_px, min(look.text_px(19), round(row.h * 0.8)))
    kit.text(surface, str(points), (row.right - px(2), row.centery), size, "ink", "extrabold", "rm")
    left, right = row.x + seal + px(7), row.right - px(30)
    name_px = max(look.least_px, min(look.text_px(14), round(row.h * 0.52)))
    named = row.h >= name_px + px(8)
    name, name_px = kit.type.fit(look.seats[seat].name, name_px, right - left, look.least_px, "bold")
    bar = Rect(left, 0, right - left, max(4, px(7)))
    bar.centery = row.centery + (round(name_px * 0.62) if named else 0)
    if named:
        kit.text(surface, name, (left, row.centery - px(4)), name_px, "ink", "bold", "lm")
    paint.box(surface, bar, bar.h / 2, kit.colour("groove"), kit.colour("rim"), 1)
    full = Rect(bar.x, bar.y, max(bar.h, round(bar.w * points / most)), bar.h)
    if points:
        tone = kit.colour("stone" if look.colour(seat) == "white" else look.colour(seat))
        paint.box(surface, full, full.h / 2, tone, darker(tone, 0.3), 1)


def draw_story(surface: pygame.Surface, look: Look, table: Table) -> None:
    """Lower right: the forests that everybody chose in the turn before."""
    kit, rect, px = look.kit, look.layout.story, look.px
    kit.sheet(surface, rect, look.metrics)
    plays = table.last
    title = sayings.clock(table) if plays else "Last turn"
    if plays:
        kit.icon(surface, "replay", (rect.right - px(20), rect.y + px(17)), look.text_px(15), "soft")
    room = rect.w - px(24) - (look.text_px(15) if plays else 0)
    title, size = kit.type.fit(title, look.text_px(16), room, look.least_px, "bold", "serif")
    kit.text(surface, title, (rect.x + px(12), rect.y + px(17)), size, "ink", "bold", "lm", "serif")
    if not plays:
        box = Rect(rect.x + px(12), rect.y + px(34), rect.w - px(24), rect.h)
        kit.lines(surface, "Here you see what everybody chose.", box, look.text_px(13), "soft")
        return
    for seat, row in enumerate(_rows(look, rect, len(plays))):
        play = plays[seat]
        seal = round(min(row.h * 0.86, px(28)))
        kit.seal(surface, look.colour(seat), (row.x + seal / 2, row.centery), seal)
        side = round(min(row.h * 0.92, row.w * 0.20, px(30)))
        left, right = row.x + seal + px(7), row.right - side * 2 - px(8)
        name, size = kit.type.fit(look.seats[seat].name, look.text_px(14), right - left, look.least_px, "bold")
        kit.text(surface, name, (left, row.centery), size, "ink", "bold", "lm")
        if play is None:
            continue
        for each, number in enumerate(forests_of(play.pairs)):
            x = row.right - side * (1.5 - each) - px(3) * (1 - each)
            look.plaque(surface, (x, row.centery), side, str(number), sans=True)


def draw_round(surface: pygame.Surface, look: Look, table: Table, rect: Rect) -> None:
    """The turns in the top bar: ten beads, the present one large; after them the tiebreak."""
    kit = look.kit
    if table.phase != "turns":
        said = "Finished" if table.over else f"Tiebreak {table.tiebreak}" if table.tiebreak else "Scoring"
        said, px = kit.type.fit(said, look.text_px(14), rect.w, look.least_px, "bold")
        kit.text(surface, said, (rect.x, rect.centery), px, "soft", "bold", "lm")
        return
    step = rect.w / 10
    for turn in range(1, 11):
        now = turn == table.turn
        side = round(min(rect.h * (0.86 if now else 0.34), step * (1.5 if now else 0.7)))
        spot = Rect(0, 0, side, side)
        spot.center = round(rect.x + step * (turn - 0.5)), rect.centery
        if now:
            tokens.plaque(surface, kit, spot.center, side, str(turn), True, True)
        else:
            done = turn < table.turn
            paint.box(surface, spot, side / 2, kit.colour("pine" if done else "paper2"), kit.colour("rim_strong"), 1)
