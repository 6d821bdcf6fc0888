"""Words as pictures: the two font families, cached rendering, measuring, wrapping and fitting."""

from __future__ import annotations

import importlib.util
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import pygame

from tabletop.ui.lining import lining
from tabletop.ui.screen import Metrics
from tabletop.ui.theme import Colour

Weight = Literal["regular", "medium", "bold", "extrabold"]
Face = Literal["sans", "serif"]

LEAST_PX = 12
"""No text is smaller at 100 % (table manner 28)."""

_FILES: dict[Face, tuple[str, str]] = {
    "sans": ("fontpkg_alegreya_sans", "AlegreyaSans"),
    "serif": ("fontpkg_spectral", "Spectral"),
}
_CUTS: dict[Weight, str] = {"regular": "Regular", "medium": "Medium", "bold": "Bold", "extrabold": "ExtraBold"}


def text_px(metrics: Metrics, length: float) -> int:
    """A text size at 100 % in canvas pixels, with the text-size setting; never below LEAST_PX at 100 %."""
    return max(1, round(max(LEAST_PX, length) * metrics.u * metrics.text))


def span_px(metrics: Metrics, length: float) -> int:
    """The size of something that holds text (a button, a row): grows with the text-size setting too."""
    return round(length * metrics.u * metrics.text)


def _scale(px: int) -> int:
    """How many times too large a line is drawn: whole-pixel advances make small text uneven, and SDL knows no other."""
    return 4 if px <= 40 else 2


def font_file(face: Face, weight: Weight, italic: bool = False) -> Path | None:
    """The font's file from its package; None where the package is not installed."""
    package, stem = _FILES[face]
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        return None
    cut = _CUTS[weight]
    if italic:
        cut = "Italic" if cut == "Regular" else f"{cut}Italic"
    path = Path(spec.submodule_search_locations[0]) / "files" / f"{stem}-{cut}.ttf"
    return path if path.is_file() else None


class Type:
    """Renders and measures text. `cache_dir` keeps the fonts with lining digits; None keeps them in memory."""

    def __init__(self, cache_dir: Path | None = None) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._cache_dir = cache_dir
        self._sources: dict[tuple[Face, Weight, bool], bytes | None] = {}
        # Per instance, so that a second Type (another cache folder) shares nothing.
        self._render = lru_cache(maxsize=4096)(self._draw)
        self._wrap = lru_cache(maxsize=1024)(self._break)
        self._fonts = lru_cache(maxsize=128)(self._open)
        self._widths = lru_cache(maxsize=8192)(self._width)

    def render(
        self,
        text: str,
        px: int,
        colour: Colour,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> pygame.Surface:
        """One line of text, `px` pixels tall; do not draw on it."""
        return self._render(text, px, colour, weight, face, italic)

    def measure(
        self, text: str, px: int, weight: Weight = "medium", face: Face = "sans", italic: bool = False
    ) -> tuple[int, int]:
        """Width and height of one line in pixels."""
        return self._widths(text, px, weight, face, italic), self.line(px, weight, face, italic)

    def line(self, px: int, weight: Weight = "medium", face: Face = "sans", italic: bool = False) -> int:
        """The height of a line in pixels."""
        scale = _scale(px)
        return -(-(self._lift(px, weight, face, italic) + self._fonts(px, weight, face, italic).get_height()) // scale)

    def middle(self, px: int, weight: Weight = "medium", face: Face = "sans", italic: bool = False) -> float:
        """From the top of a line to the middle of its capitals, in pixels: what the eye takes for its centre."""
        ascent = self._lift(px, weight, face, italic) + self._fonts(px, weight, face, italic).get_ascent()
        return ascent / _scale(px) - (0.335 if face == "serif" else 0.305) * px

    def wrap(
        self,
        text: str,
        px: int,
        width: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> tuple[str, ...]:
        """Lines no wider than `width`; a single word that is wider is broken between letters."""
        return self._wrap(text, px, max(1, width), weight, face, italic)

    def ellipsis(
        self,
        text: str,
        px: int,
        width: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> str:
        """The text, cut with an ellipsis where it is wider than `width`."""
        if self._widths(text, px, weight, face, italic) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            mid = (low + high + 1) // 2
            if self._widths(text[:mid].rstrip() + "…", px, weight, face, italic) <= width:
                low = mid
            else:
                high = mid - 1
        return text[:low].rstrip() + "…"

    def fit(
        self,
        text: str,
        px: int,
        width: int,
        least_px: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> tuple[str, int]:
        """The text and the size, at most `px` and at least `least_px`, at which it is no wider than `width`."""
        size = px
        while size > least_px and self._widths(text, size, weight, face, italic) > width:
            size -= 1
        return self.ellipsis(text, size, width, weight, face, italic), size

    def _open(self, px: int, weight: Weight, face: Face, italic: bool) -> pygame.font.Font:
        """The font, `_scale(px)` times too large."""
        px = max(1, px) * _scale(px)
        source = self._source(face, weight, italic)
        if source is None:
            fallback = pygame.font.Font(None, px)
            fallback.set_bold(weight in ("bold", "extrabold"))
            fallback.set_italic(italic)
            return fallback
        return pygame.font.Font(BytesIO(source), px)

    def _source(self, face: Face, weight: Weight, italic: bool) -> bytes | None:
        key = (face, weight, italic)
        if key not in self._sources:
            path = font_file(face, weight, italic)
            if path is None:
                self._sources[key] = None
            elif face == "sans":
                # Alegreya Sans has old-style digits by default; numbers that change must not dance.
                self._sources[key] = lining(path, self._cache_dir)
            else:
                self._sources[key] = path.read_bytes()
        return self._sources[key]

    def _draw(self, text: str, px: int, colour: Colour, weight: Weight, face: Face, italic: bool) -> pygame.Surface:
        scale = _scale(px)
        large = self._fonts(px, weight, face, italic).render(text, True, colour)
        width, height = self._width(text, px, weight, face, italic), self.line(px, weight, face, italic)
        padded = pygame.Surface((width * scale, height * scale), pygame.SRCALPHA)
        padded.fill((*colour, 0))
        padded.blit(large, (0, self._lift(px, weight, face, italic)))
        surface = pygame.transform.smoothscale(padded, (width, height))
        return surface.convert_alpha() if pygame.display.get_surface() is not None else surface

    def _lift(self, px: int, weight: Weight, face: Face, italic: bool) -> int:
        """How far the large line is moved down so that its baseline falls between two pixels of the small one."""
        return -self._fonts(px, weight, face, italic).get_ascent() % _scale(px)

    def _width(self, text: str, px: int, weight: Weight, face: Face, italic: bool) -> int:
        return -(-self._fonts(px, weight, face, italic).size(text)[0] // _scale(px))

    def _break(self, text: str, px: int, width: int, weight: Weight, face: Face, italic: bool) -> tuple[str, ...]:
        def wide(line: str) -> bool:
            return self._widths(line, px, weight, face, italic) > width

        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if not wide(longer):
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while len(word) > 1 and wide(word):
                    cut = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or not wide(word[:n]))
                    lines.append(word[:cut])
                    word = word[cut:]
                line = word
            lines.append(line)
        return tuple(lines)
