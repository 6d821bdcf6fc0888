"""For scene tests: a desk without a window, and hands that press what a scene shows."""

from __future__ import annotations

from functools import cache
from typing import Protocol

import pygame

from tabletop.core import data
from tabletop.scenes.base import Scene, Transition
from tabletop.scenes.desk import Desk
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Key, Move, Press, Release, Text
from tabletop.ui.kit import Kit
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme
from tabletop.ui.widgets import Group, Widget

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1111, 777))


@cache
def kit() -> Kit:
    """Shared: fonts and pictures are slow to read."""
    theme = Theme.read(data.assets().joinpath("themes", "daylight.toml").read_bytes())
    return Kit(theme, Type(None), Pictures(data.assets(), None))


def desk(settings: Settings | None = None) -> Desk:
    """A silent desk that keeps nothing."""
    return Desk(kit(), settings or Settings())


class Grouped(Scene, Protocol):
    """A scene whose widgets can be reached."""

    group: Group


def draw(scene: Scene, canvas: Metrics | None = None) -> pygame.Surface:
    """The scene laid out and drawn."""
    canvas = canvas or metrics(1280, 720)
    surface = pygame.Surface(canvas.size)
    scene.resize(canvas)
    scene.draw(surface)
    return surface


def widget(scene: Grouped, name: str) -> Widget:
    """The widget of that name."""
    found = scene.group.find(name)
    assert found is not None, f"there is no widget {name!r}"
    return found


def press(scene: Grouped, name: str) -> Transition:
    """Click the middle of a widget."""
    pos = widget(scene, name).rect.center
    scene.handle(Move(pos))
    scene.handle(Press(pos))
    return scene.handle(Release(pos))


def key(scene: Scene, *names: str) -> Transition:
    """Press keys one after the other; the transition of the last."""
    going: Transition = None
    for name in names:
        shift = name.startswith("shift-")
        going = scene.handle(Key(name.removeprefix("shift-"), shift=shift))
    return going


def write(scene: Grouped, name: str, text: str) -> None:
    """Click a field and type."""
    press(scene, name)
    scene.handle(Text(text))


def apart(scene: Grouped) -> list[tuple[str, str]]:
    """Pairs of named widgets that overlap although neither lies in the other, those held by a scroll region aside."""
    held = {id(part) for root in scene.group.widgets for part in root.parts}
    solid = [w for w in scene.group.widgets if w.visible and w.name and w.focusable and id(w) not in held]
    return [
        (one.name, other.name)
        for at, one in enumerate(solid)
        for other in solid[at + 1 :]
        if one.rect.colliderect(other.rect)
    ]
