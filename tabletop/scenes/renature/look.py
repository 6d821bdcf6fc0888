"""What every drawer of the Renature table needs: kit, layout and who sits where, with short words for drawing."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import pygame
from pygame import Rect

from tabletop.games.renature.names import animal_name
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Domino, Spaces
from tabletop.play.seats import Seat
from tabletop.scenes.renature.aiming import turn_of
from tabletop.scenes.renature.layout import Layout
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Weight
from tabletop.ui.theme import Colour

T = TypeVar("T")

GLOW: Colour = (255, 200, 61)


@dataclass(frozen=True)
class Look:
    """One window's look at the table; replaced as a whole when its size changes."""

    kit: Kit
    layout: Layout
    seats: tuple[Seat, ...]
    board: str
    """The id of the board that is played on."""
    kept: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was worked out for this window, by what it depends on; see `once`."""

    @property
    def metrics(self) -> Metrics:
        """The measures of the canvas."""
        return self.layout.metrics

    def px(self, length: float) -> int:
        """A length at 100 % in whole pixels."""
        return self.metrics.px(length)

    def text_px(self, length: float) -> int:
        """A text size at 100 % in pixels."""
        return self.kit.text_px(self.metrics, length)

    @property
    def least_px(self) -> int:
        """The smallest letters there are."""
        return max(1, round(12 * self.metrics.u))

    def colour(self, seat: int | None) -> str:
        """The name of a seat's colour; None is neutral."""
        return wood.NEUTRAL if seat is None else self.seats[seat].colour

    def svg(self, name: str, px: float) -> pygame.Surface:
        """A drawing of this game in a square box."""
        return self.kit.pictures.svg(f"renature/{name}", max(1, round(px)))

    def centred(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Draws a picture with its middle at a pixel."""
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Makes something that depends on this window and the key alone, and keeps it."""
        if key not in self.kept:
            self.kept[key] = make()
        found: T = self.kept[key]
        return found

    # -- pieces

    def domino(self, domino: Domino, turn: int, size: tuple[int, int], joker: int) -> pygame.Surface:
        """A domino as it lies after so many quarter turns; do not draw on it. A `joker` below 0 is none."""
        one, other = (animal_name(animal) for animal in domino)
        if turn >= 2:
            one, other = other, one
        return wood.domino(self.kit, one, other, size, animal_name(joker) if joker >= 0 else "")

    def laid(self, surface: pygame.Surface, domino: Domino, spaces: Spaces, joker: int) -> None:
        """A domino lying on the board."""
        rect = self.bed(spaces)
        picture = self.domino(domino, turn_of(spaces, self.layout.width), rect.size, joker)
        paint.shadow(surface, rect, rect.h * 0.1, max(2.0, self.layout.cell_px * 0.08), 0.4, tight=False)
        surface.blit(picture, rect.topleft)

    def bed(self, spaces: Spaces) -> Rect:
        """Where a domino on two spaces is seen: a little less than both."""
        gap = max(1, round(self.layout.cell_px * 0.03))
        return self.layout.pair(spaces).inflate(-2 * gap, -2 * gap)

    def plant(self, kind: int, seat: int | None, cell: int, emblem: bool = True) -> pygame.Surface:
        """A plant of a seat's colour, or a neutral one; among others of its seat it needs no emblem."""
        return wood.plant(self.kit, pieces().figures.plants[kind].id, self.colour(seat), cell, emblem)

    def gap(self, kind: int, seat: int | None, cell: int) -> pygame.Surface:
        """The printed shape of a plant that is not there."""
        return wood.gap(self.kit, pieces().figures.plants[kind].id, self.colour(seat), cell)

    def put_plant(
        self, surface: pygame.Surface, kind: int, seat: int | None, space: Rect, emblem: bool = True
    ) -> None:  # fmt: skip
        """A plant standing on a space."""
        wood.put_plant(surface, self.plant(kind, seat, space.w, emblem), space)

    def plant_rect(self, space: Rect) -> Rect:
        """All that a plant on a space covers."""
        side = round(space.w * wood.PLANT) + 2
        return Rect(space.centerx - side // 2 - 1, space.bottom - side - 1, side + 2, side + 2).union(space)

    def token(self, main: int, minor: int, px: int) -> pygame.Surface:
        """The front of an area token."""
        return wood.token(self.kit, main, minor, px, self.least_px)

    def token_back(self, value: int | None, px: int) -> pygame.Surface:
        """The back of an area token, with its bonus where it is known."""
        return wood.token_back(self.kit, value, px, self.least_px)

    def sign(self, seat: int, px: int) -> pygame.Surface:
        """A seat's balloon; with two players a paraglider (REN-002)."""
        kind = "paraglider" if len(self.seats) == 2 else "balloon"
        return self.svg(f"{kind}_{self.colour(seat)}", px)

    # -- light

    def outline(self, surface: pygame.Surface, rect: Rect, strong: bool = False) -> None:
        """Gold round what may be chosen, light round what is."""
        u = self.metrics.u
        if strong:
            paint.glow(surface, rect, 8 * u, 7 * u, GLOW, 0.95)
        paint.ring(surface, rect, 8 * u, GLOW, max(1.5, (2.6 if strong else 1.8) * u), 1.5 * u)

    def words(
        self, surface: pygame.Surface, text: str, at: tuple[float, float], size: float, ink: str = "ink",
        anchor: str = "lm", room: int | None = None, bold: bool = False,
    ) -> Rect:  # fmt: skip
        """A line of text; with a `room` in px it shrinks, and ends with an ellipsis where nothing else helps."""
        weight: Weight = "bold" if bold else "medium"
        px = self.text_px(size)
        if room is not None:
            text, px = self.kit.type.fit(text, px, max(1, room), self.least_px, weight)
        return self.kit.text(surface, text, at, px, ink, weight, anchor)
