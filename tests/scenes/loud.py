"""A language whose words are 40 % longer, and an ear for every line drawn: for finding what is cut off or overlaps."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame
from pygame import Rect

from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.storage.settings import Settings
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Type, Weight
from tabletop.ui.theme import Colour
from tabletop.ui.widgets import Group, Widget
from tests.scenes import desks

FILL = "ø"
"""Occurs in no sentence of the program: a word that ends in it is long already."""
LONGER = 0.4
_WORD = re.compile(r"[^\W\d_]{2,}")


def long(text: str) -> str:
    """Every word of two letters and more made 40 % longer (at least by one letter); what is long stays as it is."""

    def longer(found: re.Match[str]) -> str:
        word = found[0]
        return word if FILL in word else word + FILL * max(1, round(len(word) * LONGER))

    return text if "…" in text else _WORD.sub(longer, text)


@dataclass(frozen=True)
class Line:
    """A line as it was drawn: its words, its ink's box in px, what of it was let through, and whose it is."""

    text: str
    rect: Rect
    seen: Rect
    owner: Widget | None


class LongType(Type):
    """Type in that language. `cut` holds texts that lost their end, `broken` words torn between letters, `wrapped`
    what texts were broken into lines."""

    def __init__(self) -> None:
        super().__init__(None)
        self.cut: set[str] = set()
        self.broken: set[str] = set()
        self.wrapped: set[tuple[str, ...]] = set()

    def render(
        self,
        text: str,
        px: int,
        colour: Colour,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> pygame.Surface:
        """The longer line."""
        return super().render(long(text), px, colour, weight, face, italic)

    def measure(
        self, text: str, px: int, weight: Weight = "medium", face: Face = "sans", italic: bool = False
    ) -> tuple[int, int]:
        """Of the longer line."""
        return super().measure(long(text), px, weight, face, italic)

    def wrap(
        self,
        text: str,
        px: int,
        width: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> tuple[str, ...]:
        """The longer lines."""
        lines = super().wrap(long(text), px, width, weight, face, italic)
        self.wrapped.add(lines)
        words = {word for line in lines for word in line.split(" ")}
        self.broken |= {word for word in long(text).replace("\n", " ").split(" ") if word not in words}
        return lines

    def ellipsis(
        self,
        text: str,
        px: int,
        width: int,
        weight: Weight = "medium",
        face: Face = "sans",
        italic: bool = False,
    ) -> str:
        """Of the longer line; notes what was cut."""
        kept = super().ellipsis(long(text), px, width, weight, face, italic)
        if kept != long(text):
            self.cut.add(text)
        return kept

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
        """Of the longer line."""
        return super().fit(long(text), px, width, least_px, weight, face, italic)


class Ear(Kit):
    """A kit that hears every line: `said` are those of the last picture."""

    def __init__(self) -> None:
        self.long = LongType()
        super().__init__(desks.kit().theme, self.long, desks.kit().pictures)
        self.said: list[Line] = []
        self.owner: Widget | None = None

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
        """Draw and note."""
        seen = super().text(surface, text, pos, px, colour, weight, anchor, face, italic)
        size = self.long.measure(text, px, weight, face, italic)
        x = pos[0] - {"l": 0.0, "c": size[0] / 2, "r": size[0]}[anchor[0]]
        tall = {"t": 0.0, "b": float(size[1])}.get(anchor[1], self.type.middle(px, weight, face, italic))
        # Of a line's height only the letters count: from the top of the capitals to a little below the base line.
        top = pos[1] - tall + self.type.middle(px, weight, face, italic) - px * 0.36
        ink = Rect(round(x), round(top), size[0], round(px * 0.84))
        if text.strip():
            self.said.append(Line(text, ink, ink.clip(seen.inflate(2, 2)), self.owner))
        return seen


def listen(make: type[Scene] | object, canvas: Metrics, settings: Settings | None = None) -> tuple[Scene, Ear]:
    """The scene that `make(desk)` gives, drawn in the long language, and what was heard."""
    ear = Ear()
    scene: Scene = make(Desk(ear, settings or Settings()))  # type: ignore[operator]
    surface = pygame.Surface(canvas.size)
    scene.resize(canvas)
    draw = Group._draw

    def watched(self: Group, widget: Widget, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        before, ear.owner = ear.owner, widget
        draw(self, widget, surface, kit, metrics)
        ear.owner = before

    Group._draw = watched  # type: ignore[method-assign]
    try:
        scene.draw(surface)
    finally:
        Group._draw = draw  # type: ignore[method-assign]
    return scene, ear
