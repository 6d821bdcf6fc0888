"""Draws what lies on the forests: place tokens, round number signs, and pieces cut out of painted sheets."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.theme import parse

_BARK, _RIM = parse("#3F2A1A"), parse("#7A4A2A")
_PAPER, _FOOT = parse("#FBF4E2"), parse("#EADBB8")
_GOLD, _GOLD_FOOT = parse("#FBE3A0"), parse("#F2C85C")


def lettering(px: int, share: float, least: int) -> int:
    """The size of a number on a round piece `px` wide: at least `least`, as far as the piece has room for it."""
    return max(round(px * share), min(least, round(px * 0.72)))


def draw(
    surface: pygame.Surface,
    kit: Kit,
    first: bool,
    value: int | None,
    at: tuple[float, float],
    px: int,
    least: int = 0,
) -> None:
    """A first- or second-place token, `px` wide, with its value; None lies face down."""
    disc = Rect(0, 0, round(px * 0.86), round(px * 0.86))
    disc.center = round(at[0]), round(at[1])
    paint.shadow(surface, disc, disc.w / 2, max(2.0, px * 0.10), 0.45)
    art = kit.pictures.svg("sequoia/token_first" if first else "sequoia/token_second", px)
    surface.blit(art, (disc.centerx - px // 2, disc.centery - px // 2))
    said = "?" if value is None else str(value)
    size = lettering(px, 0.46 if first else 0.45, least)
    kit.text(surface, said, disc.center, size, "ink", "extrabold", "cm", "serif")


def plaque(
    surface: pygame.Surface,
    kit: Kit,
    at: tuple[float, float],
    px: int,
    text: str,
    lit: bool = False,
    sans: bool = False,
    least: int = 0,
) -> None:
    """A round paper sign with a number, gold when `lit`."""
    disc = Rect(0, 0, px, px)
    disc.center = round(at[0]), round(at[1])
    paint.shadow(surface, disc, px / 2, max(1.5, px * 0.09), 0.42, tight=False)
    fill, foot = (_GOLD, _GOLD_FOOT) if lit else (_PAPER, _FOOT)
    paint.box(surface, disc, px / 2, fill, _RIM, max(1.0, px * 0.035), foot)
    size = lettering(px, 0.56, least)
    kit.text(surface, text, disc.center, size, _BARK, "extrabold", "cm", "sans" if sans else "serif")


@kept(48 * MEGABYTE)
def cut(sheet: pygame.Surface, x: int, y: int, side: int, px: int) -> pygame.Surface:
    """A square of a painted sheet, scaled to `px`; the sheet must be one that is kept."""
    piece = sheet.subsurface((x, y, side, side))
    return piece.copy() if side == px else pygame.transform.smoothscale(piece, (px, px))


@kept(8 * MEGABYTE)
def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """The picture with less of it to be seen, 0 to 255; the picture must be one that is kept."""
    ghost = picture.copy()
    ghost.set_alpha(alpha)
    return ghost
