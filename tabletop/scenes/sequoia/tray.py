"""Draws the dice tray: the own dice on the felt or under the cup, and the two pairs with what they would plant."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.sequoia.state import Table
from tabletop.scenes.sequoia import sayings
from tabletop.scenes.sequoia.draft import Cup, Draft, Idle, Pairing, coming
from tabletop.scenes.sequoia.look import Look
from tabletop.scenes.sequoia.painters import dice, tiles, trays
from tabletop.ui import paint
from tabletop.ui.theme import darker, lighter, parse

_FELT_TITLE, _FELT_TEXT, _FELT_MARK = parse("#E9F0D6"), parse("#D3DFC6"), parse("#8FAE95")
_HOLE, _HOLE_EDGE, _HOLE_FOOT = parse("#4A2E18"), parse("#2E1B0D"), parse("#6B4426")
_PLACE, _PLACE_EDGE = parse("#22382A"), parse("#55785F")
_WOOD_EDGE, _PAPER, _PAPER_EDGE = parse("#3A2312"), parse("#FBF4E2"), parse("#BFAE86")
PAIR_NAMES = ("A", "B")


def draw_ground(surface: pygame.Surface, look: Look) -> None:
    """Wood and felt, which stay all game."""
    lay, u = look.layout, look.metrics.u
    paint.shadow(surface, lay.tray, 17 * u, 13 * u, 0.55)
    args = trays.described(lay.tray, lay.felt, lay.pairs, u)
    surface.blit(look.kit.pictures.painted(trays.PAINTER, args, lay.tray.size), lay.tray)
    for slot in range(4):
        hole = lay.socket(slot)
        paint.box(surface, hole, hole.w * 0.2, _HOLE, _HOLE_EDGE, max(1.5, look.px(1.4)), _HOLE_FOOT)
    for pair in (0, 1):
        panel = lay.pairs[pair]
        at = panel.x + look.px(14), panel.y + look.px(17)
        look.kit.text(
            surface, f"Pair {PAIR_NAMES[pair]}", at, look.text_px(16), "on_wood", "bold", "lm", "serif"
        )  # fmt: skip
        for each, sign in enumerate("+="):
            size = round(lay.socket_side * 0.36)
            look.kit.text(surface, sign, lay.sign(pair, each), size, "on_wood", "bold", "cm")


def draw_tray(surface: pygame.Surface, look: Look, table: Table, seat: int | None, draft: Draft, said: str) -> None:
    """What lies in the tray but for the die in the hand; `said` is written on the felt while nobody chooses."""
    lay = look.layout
    if seat is None or isinstance(draft, Idle):
        _said(surface, look, said)
        for pair in (0, 1):
            _draw_strip(surface, look, table, None, pair, None)
        return
    colour = look.colour(seat)
    if isinstance(draft, Cup):
        _title(surface, look, "Your dice", "Roll when nobody else looks.")
        for each in range(5):
            _covered(surface, look, colour, each)
        for pair in (0, 1):
            _draw_strip(surface, look, table, seat, pair, None)
        return
    _title(surface, look, "Your roll" if not draft.free else "Sequoia!", sayings.felt_line(draft))
    for each in range(5):
        if each in draft.slots:
            _taken(surface, look, each, PAIR_NAMES[draft.slots.index(each) // 2])
        elif each != draft.held:
            put(surface, look, colour, draft.faces[each], each, lay.rest(each), lay.rest_px)
        if draft.free and each not in draft.slots:
            _turners(surface, look, lay.rest(each), lay.rest_px)
    for slot, held in enumerate(draft.slots):
        if held is not None and held != draft.held:
            put(surface, look, colour, draft.faces[held], held, lay.socket(slot).center, lay.die_px)
            if draft.free:
                _turners(surface, look, lay.socket(slot).center, lay.socket_side)
    trees = coming(table, seat, draft)
    for pair in (0, 1):
        number = draft.total(pair)
        _draw_total(surface, look, pair, number)
        if any(die is not None for die in draft.slots[2 * pair : 2 * pair + 2]):
            _draw_emptier(surface, look, pair)
        _draw_strip(surface, look, table, seat, pair, number, trees[number or 0])


def put(
    surface: pygame.Surface,
    look: Look,
    colour: str,
    face: int,
    die: int,
    at: tuple[float, float],
    px: int,
    lift: float = 0,
) -> None:
    """A die at rest; each of the five lies a little turned in its own way."""
    look.put_die(surface, look.die(colour, face, die % len(dice.TURNS), px), at, lift)


def draw_held(surface: pygame.Surface, look: Look, seat: int, draft: Pairing, slot: int | None) -> None:
    """The die in the hand, and a ring round the place into which it would go."""
    if draft.held is None or draft.at is None:
        return
    if slot is not None:
        hole = look.layout.socket(slot)
        paint.ring(surface, hole, hole.w * 0.2, look.kit.colour("sun"), max(2.0, look.px(2.4)), look.px(1))
    put(surface, look, look.colour(seat), draft.faces[draft.held], draft.held, draft.at, look.layout.die_px, 1.0)


def draw_roll(surface: pygame.Surface, look: Look, seat: int, faces: tuple[int, ...], share: float) -> None:
    """All five dice on their way over the felt, one a little after the other; over the covered ones."""
    lay = look.layout
    for die, face in enumerate(faces):
        own = max(0.0, min(1.0, share * 1.35 - 0.0875 * die))
        frame = min(dice.FRAMES - 1, int(own * dice.FRAMES))
        x, y = lay.rest(die)
        away = 1 - own
        x -= round(away * away * lay.felt.w * 0.20)
        y -= round(abs(((own * 2.6) % 1.0) - 0.5) * away * lay.felt.h * 0.5)
        picture = look.rolling(look.colour(seat), face, frame, lay.rest_px)
        if own >= 1.0:
            picture = look.die(look.colour(seat), face, die % len(dice.TURNS), lay.rest_px)
        look.put_die(surface, picture, (x, y), away)


def _title(surface: pygame.Surface, look: Look, title: str, said: str) -> None:
    felt, kit = look.layout.felt, look.kit
    at = felt.x + look.px(14), felt.y + look.px(16)
    drawn = kit.text(surface, title, at, look.text_px(16), _FELT_TITLE, "bold", "lm", "serif")
    room = felt.right - drawn.right - look.px(24)
    said, px = kit.type.fit(said, look.text_px(13), room, look.least_px)
    kit.text(surface, said, (drawn.right + look.px(10), at[1]), px, _FELT_TEXT, "medium", "lm")


def _said(surface: pygame.Surface, look: Look, said: str) -> None:
    felt, kit = look.layout.felt, look.kit
    said, px = kit.type.fit(said, look.text_px(20), felt.w - look.px(30), look.least_px, "bold", "serif")
    kit.text(surface, said, felt.center, px, _FELT_TITLE, "bold", "cm", "serif")


def _covered(surface: pygame.Surface, look: Look, colour: str, die: int) -> None:
    """A die that nobody has looked at yet."""
    fill, pip = dice.body(colour)
    side = round(look.layout.rest_px * 0.62)
    spot = Rect(0, 0, side, side)
    spot.center = look.layout.rest(die)
    paint.shadow(surface, spot, side * 0.22, side * 0.12, 0.5)
    paint.box(
        surface, spot, side * 0.22, lighter(fill, 0.08), darker(fill, 0.35), max(1, look.px(1)), darker(fill, 0.12)
    )
    look.kit.text(surface, "?", spot.center, round(side * 0.62), pip, "extrabold", "cm", "serif")


def _taken(surface: pygame.Surface, look: Look, die: int, name: str) -> None:
    """The place on the felt of a die that lies in a pair."""
    side = round(look.layout.rest_px * 0.60)
    spot = Rect(0, 0, side, side)
    spot.center = look.layout.rest(die)
    paint.box(surface, spot, side * 0.22, _PLACE, _PLACE_EDGE, max(1, look.px(1)), alpha=0.55)
    look.kit.text(surface, name, spot.center, round(side * 0.34), _FELT_MARK, "bold", "cm", "serif")


def _turners(surface: pygame.Surface, look: Look, spot: tuple[int, int], side: int) -> None:
    """Arrows that turn a die (SEQ-040)."""
    for up in (True, False):
        rect = look.layout.turner(spot, side, up)
        paint.box(surface, rect, rect.h / 2, _PAPER, _PAPER_EDGE, max(1, look.px(1)))
        look.kit.icon(surface, "chevron_up" if up else "chevron_down", rect.center, round(rect.h * 0.8), "ink")


def _draw_total(surface: pygame.Surface, look: Look, pair: int, number: int | None) -> None:
    spot = look.layout.total(pair)
    if number is None:
        paint.box(surface, spot, spot.w / 2, _HOLE, _HOLE_EDGE, max(1, look.px(1)), alpha=0.35)
        return
    look.plaque(surface, spot.center, spot.w, str(number), lit=True)


def _draw_emptier(surface: pygame.Surface, look: Look, pair: int) -> None:
    spot = look.layout.emptier(pair)
    paint.box(surface, spot, spot.w / 2, look.kit.colour("shade"), alpha=0.4)
    look.kit.icon(surface, "cancel", spot.center, round(spot.w * 0.5), "on_wood")


def _draw_strip(
    surface: pygame.Surface, look: Look, table: Table, seat: int | None, pair: int, number: int | None, trees: int = 0
) -> None:
    """The forest of a pair, with the tree to come and what it would do there."""
    strip, kit = look.layout.strip(pair), look.kit
    radius = look.px(8)
    if number is None or seat is None:
        paint.box(surface, strip, radius, look.kit.colour("shade"), alpha=0.26)
        return
    surface.blit(tiles.landscape(kit, number, strip.size, radius, 0.30), strip)
    rim = max(1.0, look.px(1.2))
    paint.ring(surface, strip, radius, _WOOD_EDGE, rim, -rim)
    if trees:
        high = round(strip.h * 0.92)
        look.tree(surface, look.colour(seat), (strip.x + high * 0.62, strip.bottom - strip.h * 0.03), high)
        look.plus(surface, (strip.x + high * 0.95, strip.y + strip.h * 0.25), strip.h * 0.36)
    said = sayings.outcome(table, seat, number, trees)
    room = strip.w - round(strip.h * 1.4) - look.px(16)
    said, px = kit.type.fit(said, look.text_px(14), room, look.least_px, "bold")
    wide = kit.type.measure(said, px, "bold")[0] + look.px(18)
    tag = Rect(strip.right - wide - look.px(7), 0, wide, round(px * 1.7))
    tag.centery = strip.centery
    paint.box(surface, tag, tag.h / 2, _PAPER, _PAPER_EDGE, max(1, look.px(1)), alpha=0.97)
    kit.text(surface, said, tag.center, px, "ink", "bold", "cm")
