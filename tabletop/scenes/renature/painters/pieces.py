"""The wooden pieces: dominoes with their animals, plants with their emblems, area tokens, clouds and pennants."""

from __future__ import annotations

import pygame

from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.text import Weight
from tabletop.ui.theme import parse
from tabletop.ui.vector import box, drawn, lay

Size = tuple[int, int]

NEUTRAL = "neutral"
"""The colour of the plants that belong to nobody."""
WOOD, RIM, FOOT, CARVED = "#F3E8CE", "#C9AE7C", "#8C6B42", "#B99C66"
JOKER, JOKER_LIT = "#2F7A3D", "#CFEFC0"
GREEN_INK, BROWN_INK = "#34501F", "#4A2E0C"
PLANT = 1.06
"""The box of a plant in cells: all kinds share one scale, so the height shows the value."""
EMBLEM = 0.30
"""A player's emblem on a plant, in cells."""


def fitted_px(share: float, least: int) -> int:
    """A size of letters, never below the least."""
    return max(least, round(share))


def _number(
    kit: Kit, target: pygame.Surface, value: int, at: tuple[float, float], px: int, ink: str,
    weight: Weight = "extrabold",
) -> None:  # fmt: skip
    kit.text(target, str(value), at, px, parse(ink), weight, "cm")


@kept(24 * MEGABYTE)
def half(kit: Kit, animal: str, px: int) -> pygame.Surface:
    """Half of a domino: the animal on its own patterned ground."""
    picture = kit.pictures.svg(f"renature/tile_{animal}", px).copy()
    inner = max(1, round(px * 0.93))
    lay(picture, kit.pictures.svg(f"renature/{animal}", inner), px / 2, px / 2, 0.5, 0.5)
    return picture


@kept(48 * MEGABYTE)
def domino(kit: Kit, one: str, other: str, size: Size, joker: str = "") -> pygame.Surface:
    """A wooden tile, lying or standing as its size is; `one` is left or on top. Animals always stand upright.

    Halves that show the `joker` have a green frame.
    """
    wide, tall = size
    flat, cell = wide >= tall, max(1, min(wide, tall))
    thick, round_ = max(2, round(cell * 0.075)), cell * 0.17
    face = tall - thick
    body = box(0, thick, wide, face, round_, FOOT) + box(0, 0, wide, face, round_, RIM)
    body += box(0.8, 0.8, wide - 1.6, face - 1.6, round_, WOOD)
    body += f'<path d="M{round_:.1f} 2.2H{wide - round_:.1f}" stroke="#FFFBF0" stroke-width="2"/>'
    groove = (
        f"M{wide / 2:.1f} {tall * 0.1:.1f}V{tall * 0.82:.1f}"
        if flat
        else f"M{wide * 0.1:.1f} {face / 2:.1f}H{wide * 0.9:.1f}"
    )
    body += f'<path d="{groove}" stroke="{RIM}" stroke-width="1.6"/>'
    picture = drawn(body, wide, tall).copy()
    side = round(min(wide / 2 if flat else wide, face if flat else face / 2) * 0.9)
    for nth, animal in enumerate((one, other)):
        x, y = (wide * (0.25 + nth * 0.5), face / 2) if flat else (wide / 2, face * (0.25 + nth * 0.5))
        lay(picture, half(kit, animal, side), x, y, 0.5, 0.5)
        if animal == joker:
            lay(picture, _joker_frame(side, max(1.5, cell * 0.06)), x, y, 0.5, 0.5)
    return picture


@kept(4 * MEGABYTE)
def _joker_frame(side: int, line: float) -> pygame.Surface:
    outer = side + 2 * round(line)
    body = box(line * 0.6, line * 0.6, outer - line * 1.2, outer - line * 1.2, side * 0.17, "none", JOKER, line * 1.2)
    inner = line * 1.45
    body += box(
        inner, inner, outer - 2 * inner, outer - 2 * inner, side * 0.14, "none", JOKER_LIT, max(1.0, line * 0.4)
    )
    return drawn(body, outer, outer)


@kept(8 * MEGABYTE)
def back(size: Size) -> pygame.Surface:
    """A domino that lies face down."""
    wide, tall = size
    cell = max(1, min(wide, tall))
    thick, round_ = max(2, round(cell * 0.075)), cell * 0.17
    face = tall - thick
    body = box(0, thick, wide, face, round_, FOOT) + box(0, 0, wide, face, round_, RIM)
    body += box(0.8, 0.8, wide - 1.6, face - 1.6, round_, "#E6D5AE")
    leaf = cell * 0.3
    for turn in (-90, 30, 150):
        path = (
            f"M0 0C{leaf * 0.3:.1f} {-leaf * 0.35:.1f} {leaf * 0.8:.1f} {-leaf * 0.3:.1f} {leaf:.1f} 0"
            f"C{leaf * 0.8:.1f} {leaf * 0.3:.1f} {leaf * 0.3:.1f} {leaf * 0.35:.1f} 0 0Z"
        )
        body += (
            f'<path d="{path}" fill="{CARVED}" transform="translate({wide / 2:.1f} {face / 2:.1f}) rotate({turn})"/>'
        )
    return drawn(body, wide, tall)


@kept(32 * MEGABYTE)
def plant(kit: Kit, kind: str, colour: str, cell: int, emblem: bool = True) -> pygame.Surface:
    """A plant for a space of so many px; those of a player bear the `emblem` at their foot."""
    side = max(1, round(cell * PLANT))
    picture = kit.pictures.svg(f"renature/{kind}_{colour}", side).copy()
    if emblem and colour != NEUTRAL:
        seal = max(9, round(cell * EMBLEM))
        lay(picture, kit.pictures.svg(f"common/emblems/disc_{colour}", seal), side * 0.97, side * 0.98, 1.0, 1.0)
    return picture


def put_plant(target: pygame.Surface, picture: pygame.Surface, space: pygame.Rect) -> None:
    """Stands a plant on a space: it reaches above it."""
    target.blit(picture, plant_place(picture, space))


def plant_place(picture: pygame.Surface, space: pygame.Rect) -> tuple[int, int]:
    """The upper left corner of a plant on a space."""
    wide, tall = picture.get_size()
    return round(space.centerx - wide / 2), round(space.y + space.h * 0.95 - tall * 0.94)


@kept(16 * MEGABYTE)
def gap(kit: Kit, kind: str, colour: str, cell: int) -> pygame.Surface:
    """An empty place for a plant: its flat shape, printed."""
    side = max(1, round(cell * PLANT))
    tone = {"white": "#BDB79F", NEUTRAL: "#CDB08A", "black": "#ABA89A", "orange": "#EBBF92", "blue": "#A5BFD2"}[colour]
    return kit.pictures.svg(f"renature/{kind}_{colour}", side, (*parse(tone), 170))


@kept(16 * MEGABYTE)
def token(kit: Kit, main: int, minor: int, px: int, least_px: int) -> pygame.Surface:
    """An area token: main points in the middle, minor points in a small field unless there is no room for it."""
    picture = kit.pictures.svg("renature/area_token", px).copy()
    if px < 2 * least_px:
        _number(kit, picture, main, (px * 0.49, px * 0.49), least_px, GREEN_INK)
        return picture
    small = fitted_px(px * 0.27, least_px)
    field = max(round(px * 0.4), round(small * 1.2))
    body = f'<circle cx="32" cy="32" r="29" fill="#F0D9A2" stroke="{GREEN_INK}" stroke-width="6"/>'
    lay(picture, drawn(body, field, field, "0 0 64 64"), px, px, 1.0, 1.0)
    large = fitted_px(px * (0.52 if main < 10 else 0.44), least_px)
    # The larger the small field, the more the main points stand aside.
    aside = max(0.0, field / px - 0.4) * 0.5 + 0.03
    _number(kit, picture, main, (px * (0.46 - aside), px * (0.46 - aside)), large, GREEN_INK)
    _number(kit, picture, minor, (px - field / 2, px - field / 2), small, BROWN_INK)
    return picture


@kept(8 * MEGABYTE)
def token_back(kit: Kit, value: int | None, px: int, least_px: int) -> pygame.Surface:
    """The back of an area token with its bonus, or the mere back of one that only its owner knows."""
    picture = kit.pictures.svg("renature/area_token_back", px).copy()
    if value is not None:
        body = '<circle cx="32" cy="32" r="27" fill="#F3EAD2"/>'
        lay(picture, drawn(body, round(px * 0.6), round(px * 0.6), "0 0 64 64"), px / 2, px * 0.49, 0.5, 0.5)
        _number(kit, picture, value, (px / 2, px * 0.49), fitted_px(px * 0.5, least_px), BROWN_INK)
    return picture


@kept(4 * MEGABYTE)
def pennant(colour: str, px: int) -> pygame.Surface:
    """The flag in a meadow that was scored, in the colour of the player who closed it."""
    body = (
        f'<path d="M10 62V6" stroke="#5E3B22" stroke-width="6" stroke-linecap="round"/>'
        f'<path d="M12 6H58L46 20L58 34H12Z" fill="{colour}" stroke="#FFF6E2" stroke-width="3"/>'
    )
    return drawn(body, px, px, "0 0 64 64")


@kept(4 * MEGABYTE)
def no_cloud(px: int) -> pygame.Surface:
    """A free place for a cloud token."""
    body = (
        '<path d="M20 96C8 92 8 70 24 68C24 48 46 38 58 50C68 36 92 46 92 62C110 58 120 74 114 86C112 96 102 98 96 98'
        'H32C28 98 24 98 20 96Z" fill="#FFFFFF" fill-opacity=".3" stroke="#6E95A8" stroke-width="4" '
        'stroke-dasharray="8 7"/>'
    )
    return drawn(body, px, px, "0 0 128 128")


@kept(2 * MEGABYTE)
def closed_space(px: int) -> pygame.Surface:
    """The printed sign on plant spaces that stay empty with four players (REN-013)."""
    body = (
        '<circle cx="32" cy="32" r="27" fill="#F8F4E2" stroke="#A79D7A" stroke-width="3"/><g fill="#8A7F63">'
        '<circle cx="20" cy="25" r="5"/><circle cx="32" cy="22" r="5"/><circle cx="44" cy="25" r="5"/>'
        '<path d="M12 44C12 34 28 34 28 44ZM24 41C24 31 40 31 40 41ZM36 44C36 34 52 34 52 44Z"/></g>'
    )
    return drawn(body, px, px, "0 0 64 64")
