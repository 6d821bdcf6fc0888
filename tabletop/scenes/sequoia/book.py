"""The dice book in the middle of the table: every roll so far against expectation, and the exact odds of a roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.dice import FACES, five_of_a_kind
from tabletop.games.sequoia.pieces import odds, pieces
from tabletop.play.session import Ply
from tabletop.scenes.sequoia.look import Look
from tabletop.ui import paint
from tabletop.ui.layout import columns, rows
from tabletop.ui.theme import darker


@dataclass(frozen=True)
class Rolled:
    """What a seat has rolled so far: how often each face, 1 to 6, in how many rolls, and fives of a kind."""

    faces: tuple[int, ...]
    rolls: int
    fives: int

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.rolls * pieces().dice / len(FACES)

    @property
    def mean(self) -> float:
        """The mean of all dice; 3.5 is to be expected. 0 before the first roll."""
        return sum(face * count for face, count in zip(FACES, self.faces, strict=True)) / max(1, sum(self.faces))


def ledger(plies: Iterable[Ply], seats: int) -> tuple[Rolled, ...]:
    """All revealed rolls by seat (table manner 17); those of the running turn are not among them."""
    faces: list[Counter[int]] = [Counter() for _ in range(seats)]
    rolls, fives = [0] * seats, [0] * seats
    for ply in plies:
        for event in ply.events:
            if not isinstance(event, e.Revealed):
                continue
            for seat, play in enumerate(event.plays):
                if play is not None:
                    faces[seat].update(play.dice)
                    rolls[seat] += 1
                    fives[seat] += five_of_a_kind(play.dice)
    return tuple(
        Rolled(tuple(faces[seat][face] for face in FACES), rolls[seat], fives[seat]) for seat in range(seats)
    )  # fmt: skip


def _sheet(surface: pygame.Surface, look: Look, title: str, said: str) -> Rect:
    """The open page with its title; returns where it may be written on."""
    stage, kit, px = look.layout.stage, look.kit, look.px
    kit.sheet(surface, stage, look.metrics)
    y = stage.y + round(px(24) * look.metrics.text)
    drawn = kit.text(surface, title, (stage.x + px(20), y), look.text_px(21), "ink", "bold", "lm", "serif")
    closer = closer_of(look)
    kit.icon(surface, "cancel", closer.center, round(closer.w * 0.55), "soft")
    room = closer.x - drawn.right - px(24)
    said, size = kit.type.fit(said, look.text_px(14), room, look.least_px)
    kit.text(surface, said, (drawn.right + px(14), y), size, "soft", "medium", "lm")
    head = round(px(46) * look.metrics.text)
    return Rect(stage.x + px(20), stage.y + head, stage.w - px(40), stage.h - head - px(12))


def closer_of(look: Look) -> Rect:
    """What closes the book."""
    stage, side = look.layout.stage, look.px(30)
    return Rect(stage.right - side - look.px(8), stage.y + look.px(8), side, side)


def draw_ledger(surface: pygame.Surface, look: Look, found: Sequence[Rolled], seed: int | None) -> None:
    """A line for each seat: bars for the six faces against the line of expectation."""
    px, kit = look.px, look.kit
    most_rolls = max((each.rolls for each in found), default=0)
    said = f"{most_rolls} roll{'' if most_rolls == 1 else 's'} shown; the line is what was to be expected"
    room = _sheet(surface, look, "The dice so far", said)
    if seed is not None:
        foot = room.bottom - px(4)
        kit.text(surface, f"Seed {seed}", (room.x, foot), look.text_px(12), "soft", "medium", "lm")
        room.h -= round(px(18) * look.metrics.text)
    room.h = min(room.h, len(found) * px(92))
    scale = max(1.0, *(max(each.expected * 1.7, *each.faces) for each in found))
    for seat, (each, row) in enumerate(zip(found, rows(room, [None] * len(found), px(6)), strict=True)):
        _draw_seat(surface, look, seat, each, row, scale)


def _draw_seat(surface: pygame.Surface, look: Look, seat: int, each: Rolled, row: Rect, scale: float) -> None:
    kit, px = look.kit, look.px
    seal = round(min(row.h * 0.6, px(40)))
    kit.seal(surface, look.colour(seat), (row.x + seal / 2, row.centery), seal)
    beside = Rect(row.x + seal + px(8), row.y, row.w - seal - px(8), row.h)
    head, bars, tail = columns(beside, [round(row.w * 0.17), None, round(row.w * 0.25)], px(8))
    name, size = kit.type.fit(look.seats[seat].name, look.text_px(16), head.w, look.least_px, "bold")
    kit.text(surface, name, (head.x, head.centery), size, "ink", "bold", "lm")
    label = max(look.least_px, min(look.text_px(12), round(row.h * 0.19)))
    low, high = bars.bottom - round(label * 1.25), bars.y + round(label * 1.1)
    tone = kit.colour("stone" if look.colour(seat) == "white" else look.colour(seat))
    for face, count, cell in zip(FACES, each.faces, columns(bars, [None] * 6), strict=True):
        tall = round((low - high) * count / scale)
        bar = Rect(cell.centerx - round(cell.w * 0.3), low - tall, round(cell.w * 0.6), tall)
        if tall > 1:
            paint.box(surface, bar, px(3), tone, darker(tone, 0.3), max(1, px(0.8)))
        kit.text(surface, str(count), (cell.centerx, low - tall - label * 0.55), label, "ink", "bold", "cm")
        kit.text(surface, str(face), (cell.centerx, bars.bottom - label * 0.5), label, "soft", "medium", "cm")
    line = low - round((low - high) * each.expected / scale)
    pygame.draw.line(surface, kit.colour("rust"), (bars.x, line), (bars.right, line), max(1, px(1.2)))
    pygame.draw.line(surface, kit.colour("rim"), (bars.x, low), (bars.right, low), max(1, px(1)))
    words = [f"expected {each.expected:.1f} each"]
    if each.rolls:
        words.append(f"mean {each.mean:.2f} (3.50)")
    if each.fives:
        words.append(f"Sequoia! {each.fives} time{'' if each.fives == 1 else 's'}")
    for at, said in enumerate(words):
        tallest = max(look.least_px, min(look.text_px(13), round(row.h / len(words) / 1.25)))
        said, size = kit.type.fit(said, tallest, tail.w, look.least_px)
        y = tail.centery + (at - (len(words) - 1) / 2) * size * 1.25
        kit.text(surface, said, (tail.x, y), size, "soft", "medium", "lm")


def draw_odds(surface: pygame.Surface, look: Look) -> None:
    """For each forest how many of all rolls reach it with one pair, and with both."""
    px, kit, chances = look.px, look.kit, odds()
    room = _sheet(surface, look, "The odds of a roll", f"of {chances.rolls:,} equally likely rolls".replace(",", " "))
    size = look.text_px(13)
    head = Rect(room.x, room.y, room.w, round(size * 1.5))
    sign, one, both = columns(head, [px(46), None, round(room.w * 0.34)], px(10))
    kit.text(surface, "at least one pair", (one.x, head.centery), size, "soft", "bold", "lm")
    kit.text(surface, "both pairs", (both.x, head.centery), size, "soft", "bold", "lm")
    body = Rect(room.x, head.bottom, room.w, room.bottom - head.bottom - round(size * 1.6))
    for each, row in zip(chances.forests, rows(body, [None] * len(chances.forests)), strict=True):
        sign, one, both = columns(row, [px(46), None, round(room.w * 0.34)], px(10))
        at, number = (sign.x + px(20), row.centery), str(each.forest)
        if row.h >= px(17):
            look.plaque(surface, at, row.h * 0.92, number, sans=True)
        else:
            kit.text(surface, number, at, look.least_px, "ink", "extrabold", "cm")
        for cell, count, tone in ((one, each.one, "moss"), (both, each.both, "lake")):
            _draw_chance(surface, look, cell, count, chances.rolls, tone)
    said = f"Five of a kind: once in {chances.rolls // chances.fives} rolls; it makes any two forests."
    said, size = kit.type.fit(said, size, room.w, look.least_px)
    kit.text(surface, said, (room.x, room.bottom - size * 0.6), size, "soft", "medium", "lm")


def _draw_chance(surface: pygame.Surface, look: Look, cell: Rect, count: int, rolls: int, tone: str) -> None:
    """A bar with its per cent and the exact count."""
    kit, px = look.kit, look.px
    size = min(look.text_px(14), max(look.least_px, round(cell.h * 0.7)))
    words = f"{100 * count / rolls:.1f} %"
    wide, exact = kit.type.measure("00.0 %", size, "bold")[0], kit.type.measure("0000", size)[0]
    bar = Rect(cell.x, 0, max(1, cell.w - wide - exact - px(22)), max(3, round(cell.h * 0.42)))
    bar.centery = cell.centery
    paint.box(surface, bar, bar.h / 2, kit.colour("groove"), kit.colour("rim"), 1)
    full = Rect(bar.x, bar.y, max(bar.h, round(bar.w * count / rolls)), bar.h)
    paint.box(surface, full, bar.h / 2, kit.colour(tone), darker(kit.colour(tone), 0.3), 1)
    right = bar.right + px(8) + wide
    kit.text(surface, words, (right, cell.centery), size, "ink", "bold", "rm")
    kit.text(surface, str(count), (right + px(10) + exact, cell.centery), size, "soft", "medium", "rm")
