"""What every drawer of the Sequoia table needs: kit, layout and who sits where, with short words for drawing."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.play.seats import Seat
from tabletop.scenes.sequoia.layout import Layout
from tabletop.scenes.sequoia.painters import dice, tokens
from tabletop.ui import paint
from tabletop.ui.assets import rounded
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics


@dataclass(frozen=True)
class Look:
    """One window's look at the table; replaced as a whole when size or kit change."""

    kit: Kit
    layout: Layout
    seats: tuple[Seat, ...]

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
        """The smallest text there is, pixels."""
        return self.px(12)

    def colour(self, seat: int) -> str:
        """The name of a seat's colour."""
        return self.seats[seat].colour

    def svg(self, name: str, px: float) -> pygame.Surface:
        """A drawing of this game in a square box."""
        return self.kit.pictures.svg(f"sequoia/{name}", max(1, round(px)))

    def centred(self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float]) -> None:
        """Draws a picture with its middle at a pixel."""
        surface.blit(picture, (round(at[0] - picture.get_width() / 2), round(at[1] - picture.get_height() / 2)))

    def tree(self, surface: pygame.Surface, colour: str, foot: tuple[float, float], px: float) -> None:
        """A wooden tree that stands at a pixel."""
        self.centred(surface, self.svg(f"tree_{colour}", px), (foot[0], foot[1] - px / 2))

    def token(
        self, surface: pygame.Surface, first: bool, value: int | None, at: tuple[float, float], px: float
    ) -> None:
        """A place token with its shadow; None is one that lies face down."""
        tokens.draw(surface, self.kit, first, value, at, round(px), self.least_px)

    def plaque(
        self,
        surface: pygame.Surface,
        at: tuple[float, float],
        px: float,
        text: str,
        lit: bool = False,
        sans: bool = False,
    ) -> None:
        """A round paper sign with a forest's number."""
        tokens.plaque(surface, self.kit, at, round(px), text, lit, sans, self.least_px)

    def plus(self, surface: pygame.Surface, at: tuple[float, float], px: float) -> None:
        """The green sign of a tree to come."""
        side = round(px)
        spot = Rect(round(at[0] - side / 2), round(at[1] - side / 2), side, side)
        paint.box(surface, spot, side / 2, self.kit.colour("moss"), self.kit.colour("on_pine"), max(1, side / 12))
        self.kit.icon(surface, "plus", spot.center, round(side * 0.6), "on_pine")

    # -- dice ------------------------------------------------------------------------------------------------

    def die(self, colour: str, value: int, turn: int, px: int) -> pygame.Surface:
        """A resting die in a square picture; `turn` is one of `dice.TURNS`. Do not draw on it."""
        across, down = 6, len(dice.TURNS)
        side = max(16, rounded((px, px))[0])
        sheet = self.kit.pictures.painted(dice.REST, (colour,), (across * side, down * side))
        return tokens.cut(sheet, (value - 1) * side, turn * side, side, px)

    def rolling(self, colour: str, value: int, frame: int, px: int) -> pygame.Surface:
        """A frame of a roll that ends on `value`."""
        side = dice.ROLL_PX
        sheet = self.kit.pictures.painted(dice.ROLL, (colour,), (dice.FRAMES * side, 6 * side))
        return tokens.cut(sheet, frame * side, (value - 1) * side, side, px)

    def put_die(
        self, surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], lift: float = 0.0
    ) -> None:
        """A die's picture with its shadow on what it lies on; `lift` 1 is held in the hand."""
        px = picture.get_width()
        side = round(px * 0.60)
        foot = Rect(0, 0, side, side)
        foot.center = round(at[0] + px * 0.05 * lift), round(at[1] + px * (0.03 + 0.12 * lift))
        paint.shadow(surface, foot, side * 0.24, px * (0.07 + 0.05 * lift), 0.55 - 0.15 * lift)
        self.centred(surface, picture, at)
