"""Draws what stands on the forest cards: trees by seat, who leads, tokens, and the trees that a choice would plant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.games.sequoia import contests, facts
from tabletop.games.sequoia.state import Forest, Table
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.painters import tiles, tokens
from tabletop.ui import paint
from tabletop.ui.theme import Colour, parse

_GOLD, _GOLD_RIM, _GOLD_FOOT = parse("#F3D68A"), parse("#C9962F"), parse("#F8E7BA")
_SILVER, _SILVER_RIM, _SILVER_FOOT = parse("#D3D6CF"), parse("#8F968F"), parse("#E9E8DF")
_GOLD_TAG, _SILVER_TAG = parse("#8E5F0C"), parse("#5F6A6E")
_LINE, _CREAM = parse("#DDCFAE"), parse("#FFF9EA")


@dataclass(frozen=True)
class Rank:
    """What a seat has in a forest: the first (gold) or second place, alone or level with others."""

    gold: bool
    tied: bool

    @property
    def sign(self) -> str:
        """Told by shape too, not by colour alone (table manner 25)."""
        return "=" if self.tied else "1" if self.gold else "2"


def ranks(table: Table, forest: Forest) -> dict[int, Rank]:
    """Who would take the tokens, or be tied for them, with the trees as they stand; who has them, once decided."""
    if forest.counted and not forest.tied:
        won = {forest.first: Rank(True, False), forest.second: Rank(False, False)}
        return {seat: rank for seat, rank in won.items() if seat is not None}
    if forest.counted:
        verdict = contests.judge(forest.trees, forest.tied, forest.first)
    else:
        verdict = contests.verdict_now(forest.trees, table.options)
    found: dict[int, Rank] = {}
    if verdict.first is not None:
        found[verdict.first] = Rank(True, False)
    if verdict.second is not None:
        found[verdict.second] = Rank(False, False)
    for seat in verdict.tied:
        if forest.trees[seat] or forest.counted:
            found[seat] = Rank(verdict.first is None, True)
    return found


def draw_forest(surface: pygame.Surface, look: Look, table: Table, number: int, coming: Mapping[int, int]) -> None:
    """Trees and tokens of a forest; `coming` are trees by seat that would be planted."""
    forest, rect = facts.forest_of(table, number), look.layout.forest(number)
    strips = tiles.columns_of(rect, len(look.seats))
    places = ranks(table, forest)
    standing = forest.trees if forest.tied or not forest.counted else forest.counted
    for seat, strip in enumerate(strips):
        if seat:
            top, low = strip.y + round(strip.h * 0.08), strip.bottom - round(strip.h * 0.08)
            pygame.draw.line(surface, _LINE, (strip.x, top), (strip.x, low), max(1, look.px(0.7)))
        out = bool(forest.counted) and seat not in places
        _draw_seat(surface, look, seat, strip, standing[seat], places.get(seat), coming.get(seat, 0), out)
    _draw_prizes(surface, look, table, number, forest, rect, strips)
    if forest.tied:
        paint.ring(surface, rect, rect.w * 0.055, look.kit.colour("lake"), max(1.5, look.px(2)), 0)


def _draw_seat(
    surface: pygame.Surface, look: Look, seat: int, strip: Rect, count: int, rank: Rank | None, coming: int, out: bool
) -> None:
    """A seat's strip: its trees in a stack, their number, and its rank."""
    colour = look.colour(seat)
    k = min(strip.w / 46, strip.h / 78)
    if rank is not None:
        _draw_rank(surface, look, strip, rank)
    side = round(min(strip.w * 1.06, strip.h * 0.62))
    foot = strip.bottom - max(1, round(strip.h * 0.10))
    tree = look.svg(f"tree_{colour}", side)
    middle = strip.centerx - round(strip.w * 0.09)
    if not count:
        look.centred(surface, tokens.faded(tree, 34), (strip.centerx, foot - side / 2))
    shown = min(count, 4)
    for each in range(shown):
        back = shown - 1 - each
        x, y = middle + (back * 3.0 - (shown - 1) * 1.0) * k, foot - side / 2 - back * 4.6 * k
        look.centred(surface, tokens.faded(tree, 70) if out else tree, (x, y))
    if count:
        px = max(look.least_px, round(min(strip.w * 0.44, strip.h * 0.29)))
        said, tone = str(count + coming), "moss_deep" if coming else "off" if out else "ink"
        at = strip.right - strip.w * 0.05, strip.bottom - px * 0.42
        _outlined(surface, look, said, at, px, tone)
    if coming:
        _draw_coming(surface, look, strip, colour, count, coming, side, foot)


def _draw_coming(
    surface: pygame.Surface, look: Look, strip: Rect, colour: str, count: int, coming: int, side: int, foot: int
) -> None:
    """The trees that would be planted: above the stack, each with a plus."""
    step = round(side * 0.34)
    base = foot - (round(side * 0.30) if count else 0)
    for each in range(coming):
        low = base - each * step
        look.tree(surface, colour, (strip.centerx - strip.w * 0.06, low), side * 1.05)
        look.plus(surface, (strip.centerx + strip.w * 0.28, low - side * 0.72), side * 0.46)
    if not count:
        px = max(look.least_px, round(min(strip.w * 0.44, strip.h * 0.29)))
        _outlined(surface, look, str(coming), (strip.right - strip.w * 0.05, strip.bottom - px * 0.42), px, "moss_deep")


def _outlined(surface: pygame.Surface, look: Look, said: str, at: tuple[float, float], px: int, tone: str) -> None:
    """A number with a pale rim, so that it reads over a tree."""
    step = max(1, round(px / 11))
    for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
        look.kit.text(surface, said, (at[0] + dx, at[1] + dy), px, _CREAM, "extrabold", "rm")
    look.kit.text(surface, said, at, px, tone, "extrabold", "rm")


def _draw_rank(surface: pygame.Surface, look: Look, strip: Rect, rank: Rank) -> None:
    """A gold or silver field behind the trees with 1, 2 or = on its tag."""
    fill, rim, foot = (_GOLD, _GOLD_RIM, _GOLD_FOOT) if rank.gold else (_SILVER, _SILVER_RIM, _SILVER_FOOT)
    field = strip.inflate(-max(2, round(strip.w * 0.10)), 0)
    paint.box(surface, field, field.w * 0.2, fill, rim, max(1.0, look.px(0.8)), foot)
    px = max(look.least_px, round(strip.h * 0.165))
    tag = Rect(0, 0, round(px * 1.5), round(px * 1.12))
    tag.midtop = strip.centerx, strip.y - round(px * 0.5)
    tone: Colour = _GOLD_TAG if rank.gold else _SILVER_TAG
    paint.box(surface, tag, tag.h / 2, tone, _CREAM, max(1.0, look.px(0.8)))
    look.kit.text(surface, rank.sign, tag.center, px, _CREAM, "extrabold", "cm")


def prize_spots(rect: Rect) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    """Middle and width of the two tokens while nobody has them: at the right of the landscape."""
    art = tiles.picture_of(rect)
    large = min(rect.w * 0.225, art.h * 0.46)
    small = large * 0.76
    x = art.right - large * 0.58
    return (x, art.y + large * 0.56, large), (art.right - large * 0.52, art.bottom - small * 0.56, small)


def won_spot(strip: Rect, rect: Rect) -> tuple[float, float, float]:
    """Middle and width of a token on its winner's strip."""
    side = min(strip.w * 0.98, rect.h * 0.24)
    return strip.centerx, strip.y + strip.h * 0.02, side


def _draw_prizes(
    surface: pygame.Surface, look: Look, table: Table, number: int, forest: Forest, rect: Rect, strips: Sequence[Rect]
) -> None:
    values = facts.tokens_of(table, number) or (None, None)
    for first, value, seat, spot in zip(
        (True, False), values, (forest.first, forest.second), prize_spots(rect), strict=True
    ):
        if seat is not None:
            x, y, px = won_spot(strips[seat], rect)
            look.token(surface, first, value, (x, y), px)
            continue
        x, y, px = spot
        if forest.counted and not forest.tied:
            # Nobody took it: it is set aside (SEQ-055).
            art = look.svg("token_first" if first else "token_second", px)
            look.centred(surface, tokens.faded(art, 80), (x, y))
        else:
            look.token(surface, first, value, (x, y), px)
