"""What is told while areas are scored and boards are counted: a paper with the totals, ties struck out, and points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature import events as e
from tabletop.games.renature.facts import board_of
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.showing import Showing
from tabletop.ui import layout, paint
from tabletop.ui.patchwork import Patch

Row = tuple[int | None, str, str, str, bool]
"""Seat (None is neutral), name, number, what follows from it, and whether it is struck out."""


def patches(look: Look, showing: Showing) -> Iterator[Patch]:
    """The paper, if anything is being told."""
    told = showing.scored or showing.count
    if told is None:
        return
    rect = rect_of(look, showing)
    draw = partial(_draw, look=look, showing=showing, rect=rect)
    yield Patch("verdict", told, rect.inflate(2 * look.px(24), 2 * look.px(24)), draw)


def rows_of_area(look: Look, event: e.AreaScored) -> list[Row]:
    """The colours that are present, the highest total first (REN-107 to REN-116)."""
    found: list[tuple[int, int]] = sorted(
        ((total, at) for at, total in enumerate(event.totals) if total), key=lambda pair: (-pair[0], pair[1])
    )
    rows: list[Row] = []
    for total, at in found:
        if at == len(event.points):
            rows.append((None, "Neutral", str(total), "equal" if event.tied[at] else "", event.tied[at]))
            continue
        gained = f"+{event.points[at]}" if event.points[at] else ""
        rows.append(
            (at, look.seats[at].name, str(total), "equal" if event.tied[at] else gained, event.tied[at])
        )  # fmt: skip
    return rows


def rows_of_count(event: e.Counted) -> list[Row]:
    """What a seat's board and tokens bring (REN-183 to REN-185)."""
    backs = " + ".join(str(back) for back in event.backs) or "0"
    return [
        (event.seat, "Cloud tokens", "", f"+{event.clouds}", False),
        (event.seat, "Plants left", "", f"−{event.left}" if event.left else "0", False),
        (event.seat, f"Bonus {backs}" if event.backs else "No area tokens", "", f"+{sum(event.backs)}", False),
    ]


def _rows(look: Look, showing: Showing) -> tuple[str, Sequence[Row]]:
    if showing.scored is not None:
        event = showing.scored
        place = board_of(showing.table).areas[event.area]
        rows = rows_of_area(look, event)
        title = f"Area {place.letter}: {place.main} and {place.minor} points"
        return title, rows or [(None, "Nobody planted here", "", "", False)]
    if showing.count is not None:
        return look.seats[showing.count.seat].name, rows_of_count(showing.count)
    return "", ()


def rect_of(look: Look, showing: Showing) -> Rect:
    """Beside the area on the board; in the middle of the board for what a seat has left."""
    _, rows = _rows(look, showing)
    line = round(21 * look.metrics.u * look.metrics.text)
    wide = min(round(250 * look.metrics.u * (0.5 + look.metrics.text / 2)), look.layout.board.w - look.px(20))
    rect = Rect(0, 0, wide, line * (len(rows) + 1) + look.px(18))
    board = look.layout.board
    if showing.scored is None:
        rect.center = board.center
        return rect
    spaces = [look.layout.space(space) for space in board_of(showing.table).areas[showing.scored.area].spaces]
    area = spaces[0].unionall(spaces)
    gap = look.px(10)
    if area.bottom + gap + rect.h <= board.bottom:
        rect.midtop = (area.centerx, area.bottom + gap)
    else:
        rect.midbottom = (area.centerx, area.y - gap)
    return layout.within(rect, board.inflate(-2 * look.px(6), -2 * look.px(6)))


def _draw(surface: pygame.Surface, look: Look, showing: Showing, rect: Rect) -> None:
    kit = look.kit
    title, rows = _rows(look, showing)
    paint.sheet(surface, rect, look.px(10), kit.colour("paper"), kit.colour("rim"), look.px(10), 0.5)
    line = (rect.h - look.px(18)) / (len(rows) + 1)
    y = rect.y + look.px(9) + line / 2
    left, right = rect.x + look.px(12), rect.right - look.px(12)
    look.words(surface, title, (left, y), 15, room=right - left, bold=True)
    for row in rows:
        y += line
        _draw_row(surface, look, row, (left, right, y))


def _draw_row(surface: pygame.Surface, look: Look, row: Row, at: tuple[float, float, float]) -> None:
    seat, name, number, gained, struck = row
    left, right, y = at
    side = look.text_px(14) * 1.25
    if seat is not None:
        look.kit.seal(surface, look.colour(seat), (left + side / 2, y), round(side))
    elif number:
        look.centred(surface, look.svg("bush_neutral", side), (left + side / 2, y))
    x = left + side + look.px(6)
    ink = "soft" if struck or not number else "ink"
    end = look.words(surface, gained, (right, y), 15, "soft" if struck else "pine", "rm", bold=True).x
    value = look.words(surface, number, (right - look.px(62), y), 15, ink, "rm", bold=True)
    room = (value.x if number else end) - look.px(6) - x
    drawn = look.words(surface, name, (x, y), 14, ink, room=round(room))
    if struck:
        thick = max(1, look.px(1.5))
        pygame.draw.line(surface, look.kit.colour("rust"), (drawn.x, round(y)), (value.right, round(y)), thick)
