"""A still picture made of patches: when one of them changes, only what lies there is painted again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

Paint = Callable[[pygame.Surface], object]


@dataclass(frozen=True)
class Patch:
    """A part of the picture. `key` names everything that its look depends on; `rect` holds all its pixels.

    `within` is a rectangle that it may not leave.
    """

    name: str
    key: Hashable
    rect: Rect
    paint: Paint
    within: Rect | None = None


class Patchwork:
    """Remembers which patches lie on a layer. Patches are painted in their order, later ones on top."""

    def __init__(self) -> None:
        self._layer: pygame.Surface | None = None
        self._whole: Hashable = None
        self._lying: dict[str, tuple[Hashable, Rect]] = {}

    def paint(self, layer: pygame.Surface, whole: Hashable, ground: Paint, patches: Sequence[Patch]) -> None:
        """Brings the layer up to date. With another layer or another key for the `whole` all is painted."""
        coming = {patch.name: (patch.key, patch.rect) for patch in patches}
        if layer is not self._layer or whole != self._whole:
            dirty = [layer.get_rect()]
        else:
            dirty = self._dirty(coming, layer.get_rect())
        self._layer, self._whole, self._lying = layer, whole, coming
        clip = layer.get_clip()
        for rect in dirty:
            layer.set_clip(rect)
            ground(layer)
            for patch in patches:
                seen = rect if patch.within is None else rect.clip(patch.within)
                if seen.colliderect(patch.rect):
                    layer.set_clip(seen)
                    patch.paint(layer)
        layer.set_clip(clip)

    def _dirty(self, coming: dict[str, tuple[Hashable, Rect]], canvas: Rect) -> list[Rect]:
        """Where something came, went or changed. Places may overlap: what is painted twice looks the same."""
        found: list[Rect] = []
        for name in self._lying.keys() | coming.keys():
            before, after = self._lying.get(name), coming.get(name)
            if before != after:
                found += [each[1].clip(canvas) for each in (before, after) if each is not None]
        joined: list[Rect] = []
        for rect in sorted(found, key=tuple):
            near = next((at for at, other in enumerate(joined) if _worth_joining(rect, other)), None)
            if near is None:
                joined.append(rect)
            else:
                joined[near] = joined[near].union(rect)
        return [rect for rect in joined if rect.w and rect.h]


def _worth_joining(one: Rect, other: Rect) -> bool:
    whole = one.union(other)
    return whole.w * whole.h <= 1.1 * (one.w * one.h + other.w * other.h)
