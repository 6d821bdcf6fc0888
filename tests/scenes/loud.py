"""A language whose words are 40 % longer, and an ear for every line drawn: for finding what is cut off or overlaps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pygame
import pytest
from pygame import Rect

from tabletop.scenes.base import Scene
from tabletop.ui import paint
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics
from tabletop.ui.text import Face, Type, Weight
from tabletop.ui.theme import Colour
from tabletop.ui.widgets import Field, Group, Widget
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
    into which lines texts were broken, by text."""

    def __init__(self) -> None:
        super().__init__(None)
        self.cut: set[str] = set()
        self.broken: set[str] = set()
        self.wrapped: dict[str, set[tuple[str, ...]]] = {}

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
        self.wrapped.setdefault(text, set()).add(lines)
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
        whole = super().text(surface, text, pos, px, colour, weight, anchor, face, italic)
        seen = whole.clip(surface.get_clip())
        size = self.long.measure(text, px, weight, face, italic)
        x = pos[0] - {"l": 0.0, "c": size[0] / 2, "r": size[0]}[anchor[0]]
        tall = {"t": 0.0, "b": float(size[1])}.get(anchor[1], self.type.middle(px, weight, face, italic))
        # Of a line's height only the letters count: from the top of the capitals to a little below the base line.
        top = pos[1] - tall + self.type.middle(px, weight, face, italic) - px * 0.36
        ink = Rect(round(x), round(top), size[0], round(px * 0.84))
        if text.strip():
            self.said.append(Line(text, ink, ink.clip(seen.inflate(2, 2)), self.owner))
        return whole


def listen(scene: Scene, ear: Ear, canvas: Metrics) -> None:
    """Draws the scene, which must have been made with `ear` for a kit, and notes what is said."""
    draw = Group._draw

    def watched(self: Group, widget: Widget, surface: pygame.Surface, kit: Kit, metrics: Metrics) -> None:
        before, ear.owner = ear.owner, widget
        draw(self, widget, surface, kit, metrics)
        ear.owner = before

    sheet = paint.sheet

    def covered(surface: pygame.Surface, rect: Rect, *more: Any, **named: Any) -> None:
        # Paper hides what lies under it.
        ear.said[:] = [line for line in ear.said if not rect.contains(line.rect)]
        sheet(surface, rect, *more, **named)

    ear.said.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Group, "_draw", watched)
        patch.setattr(paint, "sheet", covered)
        scene.draw(pygame.Surface(canvas.size))


def complaints(ear: Ear, canvas: Metrics) -> list[str]:
    """What is wrong with the picture that was last listened to, in words."""
    return [*_lost(ear), *_outside(ear.said, canvas), *_over_each_other(ear.said)]


def _lost(ear: Ear) -> Iterator[str]:
    yield from (f"cut off: {text}" for text in ear.long.cut)
    yield from (f"torn between letters: {word}" for word in ear.long.broken)
    heard = {line.text for line in ear.said}
    for text, ways in ear.long.wrapped.items():
        # The same text may have been wrapped for other widths too, only to be measured.
        missing = [[line for line in lines if line and line not in heard] for lines in ways]
        if all(missing) and any(set(lines) & heard for lines in ways):
            yield f"left out of {text!r}: {missing[0]}"


def _outside(said: list[Line], canvas: Metrics) -> Iterator[str]:
    whole = Rect((0, 0), canvas.size)
    for line in said:
        owner = line.owner
        if owner is None and not whole.contains(line.rect):
            yield f"off the canvas: {line.text!r}"
        if owner is None or isinstance(owner, Field) or not line.seen.w or not line.seen.h:
            continue  # A field scrolls under its caret; what is scrolled away is not wrong.
        if line.seen.w < line.rect.w - 1:
            yield f"cut at its side: {line.text!r} in {type(owner).__name__} {owner.name}"
        if line.seen.h == line.rect.h and not owner.rect.inflate(2, 2).contains(line.rect):
            yield f"outside of {type(owner).__name__} {owner.name}: {line.text!r}"


def _over_each_other(said: list[Line]) -> Iterator[str]:
    for at, one in enumerate(said):
        for other in said[at + 1 :]:
            shadow = (
                one.text == other.text
                and abs(one.rect.x - other.rect.x) + abs(one.rect.y - other.rect.y) < one.rect.h // 2
            )
            both = one.seen.clip(other.seen)
            if not shadow and both.w > 2 and both.h > 0.12 * min(one.rect.h, other.rect.h):
                yield f"over each other: {one.text!r} and {other.text!r}"
