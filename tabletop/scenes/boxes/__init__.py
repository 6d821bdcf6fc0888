"""The boxes of the games as they stand on the title screen: what is printed on them and how they are drawn."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec
import pygame

from tabletop.core import data
from tabletop.core.errors import BadData
from tabletop.ui.kit import Kit

LID = 4 / 3
"""Height of the picture on the lid, for a width of 1."""
RIM = 0.05
"""How far the side of the box shows below the lid, for a width of 1; half as far at the right."""


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One game's box."""

    game: str
    lines: tuple[str, ...]
    """The printed name, broken into lines."""
    line: str
    """What the game is about, in a few words."""
    players: str
    length: str
    ink: str
    glow: str
    edge: str

    @property
    def name(self) -> str:
        """The name in one line."""
        return " ".join(self.lines)


class _Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    boxes: tuple[Box, ...]


@cache
def boxes() -> tuple[Box, ...]:
    """All boxes, from left to right. Raises BadData."""
    return data.read_toml("common/boxes.toml", _Boxes).boxes


def box_of(game: str) -> Box:
    """The box of a game. Raises BadData for a game without one."""
    for box in boxes():
        if box.game == game:
            return box
    raise BadData(f"common/boxes.toml: there is no box for {game!r}")


def size_of(width: int) -> tuple[int, int]:
    """The size of a drawn box whose lid is `width` pixels wide."""
    return round(width * (1 + RIM / 2)), round(width * (LID + RIM))


def picture(kit: Kit, box: Box, width: int) -> pygame.Surface:
    """The box seen from above, its lid `width` pixels wide; painted once and kept on disk."""
    args = (box.game, box.lines, box.ink, box.glow, box.edge)
    return kit.pictures.painted("tabletop.scenes.boxes.lid:lid", args, size_of(width))


@lru_cache(maxsize=16)
def _faded(picture: pygame.Surface, tone: tuple[int, int, int]) -> pygame.Surface:
    out, pale = picture.copy(), pygame.transform.grayscale(picture)
    # 0.36 of the colours, 0.36 of the greys, 0.28 of the tone; the coverage stays as it is.
    for layer in (out, pale):
        layer.fill((92, 92, 92), special_flags=pygame.BLEND_RGB_MULT)
    out.blit(pale, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    red, green, blue = (round(part * 0.28) for part in tone)
    out.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
    return out


def faded(kit: Kit, picture: pygame.Surface) -> pygame.Surface:
    """A box that cannot be opened yet: paler, as if it stood further back."""
    return _faded(picture, kit.colour("table"))
