"""What a person did, in canvas pixels: the only events that scenes and widgets ever see."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Point = tuple[float, float]
Button = Literal["left", "middle", "right"]


class Press(msgspec.Struct, frozen=True):
    """A pointer button went down."""

    pos: Point
    button: Button = "left"
    clicks: int = 1


class Release(msgspec.Struct, frozen=True):
    """A pointer button came up."""

    pos: Point
    button: Button = "left"


class Move(msgspec.Struct, frozen=True):
    """The pointer moved; `held` are the buttons that are down."""

    pos: Point
    rel: Point = (0.0, 0.0)
    held: tuple[Button, ...] = ()


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned; positive is away from the person."""

    pos: Point
    steps: float
    shift: bool = False
    ctrl: bool = False


class Key(msgspec.Struct, frozen=True):
    """A key went down; `name` is lower case ("return", "escape", "f1", "r", "left", "tab")."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class Text(msgspec.Struct, frozen=True):
    """Characters were typed."""

    text: str


class Blur(msgspec.Struct, frozen=True):
    """The window lost the keyboard or the pointer left it: any drag is cancelled (table manner 23)."""


Event: TypeAlias = Press | Release | Move | Wheel | Key | Text | Blur
