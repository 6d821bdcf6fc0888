"""The look as data: named colours, sizes, radii and player colours, read from a TOML theme."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tabletop.core.errors import BadData

Colour: TypeAlias = tuple[int, int, int]

LEAST_CONTRAST = 4.5
"""What text must reach on its ground (table manner 28)."""


class Sizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths at 100 %, in pixels; the first six are text sizes."""

    small: float
    text: float
    label: float
    heading: float
    title: float
    display: float
    button: float
    field: float
    row: float
    tabs: float
    gap: float
    pad: float
    ring: float
    tip: float


class Radii(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Corner radii at 100 %, in pixels."""

    button: float
    field: float
    row: float
    panel: float
    dialog: float
    tip: float


class PlayerColour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player colour with its own emblem: colour is never the only cue (table manner 25)."""

    name: str
    colour: str
    emblem: str


class Pair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text colour and the grounds on which it may stand."""

    text: str
    grounds: tuple[str, ...]


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole look. Read one with `Theme.read`."""

    name: str
    colours: dict[str, str]
    sizes: Sizes
    radii: Radii
    pairs: tuple[Pair, ...]
    players: tuple[PlayerColour, ...]

    @classmethod
    def read(cls, raw: bytes) -> Theme:
        """A theme from the bytes of a TOML file. Raises BadData with one sentence."""
        try:
            theme = msgspec.toml.decode(raw, type=cls)
        except (msgspec.DecodeError, UnicodeDecodeError) as err:
            raise BadData(f"The theme cannot be read: {err}") from err
        for name, text in theme.colours.items():
            parse(text, name)
        for player in theme.players:
            parse(player.colour, player.name)
        for pair in theme.pairs:
            for name in (pair.text, *pair.grounds):
                if name not in theme.colours:
                    raise BadData(f"The theme pairs an unknown colour: {name}")
        return theme

    def colour(self, name: str) -> Colour:
        """A named colour or a player colour as (red, green, blue). Raises KeyError for an unknown name."""
        text = self.colours.get(name)
        if text is None:
            text = self.player(name).colour
        return parse(text, name)

    def player(self, name: str) -> PlayerColour:
        """A player colour by its name. Raises KeyError for an unknown name."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)


def parse(text: str, name: str = "") -> Colour:
    """`#RRGGBB` as (red, green, blue). Raises BadData."""
    digits = text.removeprefix("#")
    if len(digits) != 6 or any(c not in "0123456789abcdefABCDEF" for c in digits):
        raise BadData(f"The theme's colour {name or text!r} is not of the form #RRGGBB: {text}")
    return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` moved by `share` (0 to 1) towards `b`."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def darker(colour: Colour, share: float = 0.2) -> Colour:
    """Towards warm black."""
    return mix(colour, (36, 28, 26), share)


def lighter(colour: Colour, share: float = 0.2) -> Colour:
    """Towards warm white."""
    return mix(colour, (255, 248, 230), share)


def luminance(colour: Colour) -> float:
    """Relative luminance of an sRGB colour, 0 to 1."""

    def linear(value: int) -> float:
        v = value / 255
        return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)

    return 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2])


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two colours, 1 to 21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)
