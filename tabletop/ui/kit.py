"""The kit that every scene is given: theme, type and pictures, and the short words for drawing with them."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.ui import paint
from tabletop.ui.assets import Pictures
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Type, Weight, span_px, text_px
from tabletop.ui.theme import Colour, Theme
from tabletop.ui.wood import PLANKS

Tint = str | Colour | None


class Kit:
    """Theme, type and pictures. Colours may be given by name everywhere."""

    def __init__(self, theme: Theme, type: Type, pictures: Pictures) -> None:
        self.theme = theme
        self.type = type
        self.pictures = pictures
        self._colours: dict[str, Colour] = {}

    def colour(self, name: str | Colour) -> Colour:
        """A named colour or a player colour as (red, green, blue)."""
        if not isinstance(name, str):
            return name
        found = self._colours.get(name)
        if found is None:
            found = self._colours[name] = self.theme.colour(name)
        return found

    def text_px(self, metrics: Metrics, length: float) -> int:
        """A text size at 100 % in pixels; see text.text_px."""
        return text_px(metrics, length)

    def span_px(self, metrics: Metrics, length: float) -> int:
        """The size of something that holds text; see text.span_px."""
        return span_px(metrics, length)

    def text(
        self,
        surface: pygame.Surface,
        text: str,
        pos: tuple[float, float],
        px: int,
        colour: str | Colour = "ink",
        weight: Weight = "medium",
        anchor: str = "lt",
        face: Face = "sans",
        italic: bool = False,
    ) -> Rect:
        """One line; `anchor` is l, c or r and t, m (middle of the capitals) or b. Returns where it stands."""
        line = self.type.render(text, px, self.colour(colour), weight, face, italic)
        w, h = line.get_size()
        x = pos[0] - (0 if anchor[0] == "l" else w / 2 if anchor[0] == "c" else w)
        if anchor[1] == "m":
            y = pos[1] - self.type.middle(px, weight, face, italic)
        else:
            y = pos[1] - (0 if anchor[1] == "t" else h)
        # Not what blit returns: that is less where a clip is set, and others stand beside the whole line.
        surface.blit(line, (round(x), round(y)))
        return Rect(round(x), round(y), w, h)

    def lines(
        self,
        surface: pygame.Surface,
        text: str,
        rect: Rect,
        px: int,
        colour: str | Colour = "ink",
        weight: Weight = "medium",
        align: str = "l",
        face: Face = "sans",
        italic: bool = False,
        leading: float = 1.2,
    ) -> int:
        """Wrapped text from the top of `rect`, lines `leading` x px apart; returns the height used in pixels."""
        step = round(px * leading)
        y = rect.y
        x = rect.x if align == "l" else rect.centerx if align == "c" else rect.right
        for line in self.type.wrap(text, px, rect.w, weight, face, italic):
            if line:
                self.text(surface, line, (x, y + step / 2), px, colour, weight, f"{align}m", face, italic)
            y += step
        return y - rect.y

    def lines_height(
        self,
        text: str,
        px: int,
        width: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
        leading: float = 1.2,
    ) -> int:
        """The height that `lines` will use, in pixels."""
        return len(self.type.wrap(text, px, width, weight, face, italic)) * round(px * leading)

    def icon(
        self, surface: pygame.Surface, name: str, centre: tuple[float, float], px: int, tint: Tint = "ink"
    ) -> None:
        """A one-tone icon from common/icons, tinted."""
        colour = None if tint is None else self.colour(tint)
        sprite = self.pictures.svg(f"common/icons/{name}", px, tint=colour)
        surface.blit(sprite, (round(centre[0] - sprite.get_width() / 2), round(centre[1] - sprite.get_height() / 2)))

    def seal(self, surface: pygame.Surface, player: str, centre: tuple[float, float], px: int) -> None:
        """The painted disc of a player colour with its emblem."""
        sprite = self.pictures.svg(f"common/emblems/disc_{player}", px)
        surface.blit(sprite, (round(centre[0] - sprite.get_width() / 2), round(centre[1] - sprite.get_height() / 2)))

    def emblem(
        self, surface: pygame.Surface, player: str, centre: tuple[float, float], px: int, tint: Tint = "ink"
    ) -> None:
        """The one-tone emblem of a player colour."""
        colour = None if tint is None else self.colour(tint)
        sprite = self.pictures.svg(f"common/emblems/{self.theme.player(player).emblem}", px, tint=colour)
        surface.blit(sprite, (round(centre[0] - sprite.get_width() / 2), round(centre[1] - sprite.get_height() / 2)))

    def table(self, surface: pygame.Surface, seed: int = 5) -> None:
        """The wooden table over the whole surface: layer 1 of every screen."""
        wood = self.pictures.painted(
            "tabletop.ui.wood:planks", (self.theme.colours["table"], seed, PLANKS), surface.get_size()
        )
        surface.blit(wood, (0, 0))

    def sheet(
        self, surface: pygame.Surface, rect: Rect, metrics: Metrics, base: str = "paper", raised: float = 1.0
    ) -> None:
        """A sheet of paper with its shadow; `raised` 0 lies flat without one."""
        edge = self.colour("edge" if base == "paper" else "rim")
        radius = self.theme.radii.panel * metrics.u
        paint.sheet(surface, rect, radius, self.colour(base), edge, 12 * metrics.u * raised)

    def tray(self, surface: pygame.Surface, rect: Rect, metrics: Metrics) -> None:
        """A hollow in dark wood."""
        paint.tray(surface, rect, self.theme.radii.panel * metrics.u, self.colour("tray"), metrics.u)
