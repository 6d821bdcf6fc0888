"""What stands in the landscapes of the panorama cards: trees, rocks, a river, and the half objects on their edges."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tabletop.scenes.redwood.painters.ink import Rgb, Sheet, Xy, mix, rgb

WIDTH, HEIGHT = 200, 300
"""The nominal card in which all landscapes are drawn; y grows downward."""

Random = np.random.RandomState
Ridge = Callable[[int, float], float]
"""(layer, x) -> y of the ridge there."""


def tree(s: Sheet, x: float, y: float, h: float, w: float, dark: Rgb, lit: Rgb, tiers: int = 4) -> None:
    """A conifer of height `h` standing at (x, y)."""
    s.poly(
        [(x - w * 0.07, y), (x + w * 0.07, y), (x + w * 0.05, y - h * 0.3), (x - w * 0.05, y - h * 0.3)], rgb("#5E3B22")
    )
    for i in range(tiers):
        f = i / tiers
        base, half, rise = y - h * (0.12 + 0.736 * f), w * 0.5 * (1 - f * 0.72), h * 0.40 * (1 - f * 0.35)
        dip = base - rise * 0.08
        s.poly(
            [(x, base - rise), (x + half, base), (x + half * 0.5, dip), (x - half * 0.5, dip), (x - half, base)], dark
        )
        s.poly([(x, base - rise), (x - half, base), (x - half * 0.5, dip), (x - half * 0.05, base - rise * 0.1)], lit)


def giant(s: Sheet, x: float, y: float, h: float, w: float, far: bool = False) -> None:
    """A redwood: fluted trunk, crown high up; `far` in haze."""
    bark, lit, groove = (
        (rgb("#70503F"), rgb("#8F6A53"), rgb("#5B4032")) if far else (rgb("#8A4A2D"), rgb("#B06A42"), rgb("#6B3620"))
    )
    s.poly([(x - w * 0.95, y), (x - w * 0.5, y - h * 0.1), (x - w * 0.32, y - h * 0.9), (x + w * 0.32, y - h * 0.9),
            (x + w * 0.5, y - h * 0.1), (x + w * 0.95, y)], bark)  # fmt: skip
    s.poly([(x - w * 0.95, y), (x - w * 0.5, y - h * 0.1), (x - w * 0.32, y - h * 0.9), (x - w * 0.06, y - h * 0.9),
            (x - w * 0.1, y - h * 0.1), (x - w * 0.3, y)], lit)  # fmt: skip
    s.line([(x + w * 0.16, y - h * 0.06), (x + w * 0.12, y - h * 0.7)], w * 0.09, groove)
    s.line([(x - w * 0.2, y - h * 0.05), (x - w * 0.16, y - h * 0.66)], w * 0.07, groove)
    dark, pale = (rgb("#557F62"), rgb("#769C7A")) if far else (rgb("#2C5537"), rgb("#4B8050"))
    for i in range(6):
        f = i / 6
        b, v, t = y - h * (0.40 + 0.52 * f), w * (2.3 - 1.6 * f), h * 0.19
        s.poly(
            [
                (x, b - t),
                (x + v * 0.55, b - t * 0.35),
                (x + v, b + t * 0.1),
                (x + v * 0.5, b),
                (x + v * 0.2, b + t * 0.16),
                (x - v * 0.3, b + t * 0.02),
                (x - v * 0.6, b + t * 0.18),
                (x - v, b + t * 0.06),
                (x - v * 0.5, b - t * 0.4),
            ],
            dark,
        )
        s.poly([(x, b - t), (x + v * 0.1, b - t * 0.3), (x - v * 0.25, b - t * 0.1), (x - v * 0.6, b + t * 0.1),
                (x - v, b + t * 0.06), (x - v * 0.5, b - t * 0.4)], pale)  # fmt: skip


def rock(s: Sheet, x: float, y: float, r: float, lit: Rgb, shade: Rgb) -> None:
    """A boulder of half width `r`."""
    s.poly(
        [(x - r, y), (x - r * 0.75, y - r * 0.55), (x - r * 0.1, y - r * 0.9), (x + r * 0.6, y - r * 0.6), (x + r, y)],
        shade,
    )
    s.poly(
        [
            (x - r, y),
            (x - r * 0.75, y - r * 0.55),
            (x - r * 0.1, y - r * 0.9),
            (x - r * 0.05, y - r * 0.35),
            (x - r * 0.3, y),
        ],
        lit,
    )


def balls(s: Sheet, x: float, y: float, parts: tuple[tuple[float, float, float], ...], colour: Rgb) -> None:
    """Discs (dx, dy, radius) about a point: foliage."""
    for dx, dy, r in parts:
        s.disc(x + dx, y + dy, r, colour)


def blades(s: Sheet, x: float, y: float, h: float, leans: tuple[float, ...], colour: Rgb, half: float = 0.9) -> None:
    """Leaves of grass from one root."""
    for lean in leans:
        s.poly([(x - half, y), (x + half, y), (x + h * math.sin(lean), y - h * math.cos(lean))], colour)


# ---------------------------------------------------------------- half objects on the edges
def edge_object(s: Sheet, code: str, x: float, y: float) -> None:
    """The object of an edge code, centred on the edge line: two matching cards make it whole."""
    {"a": _pine, "b": _oak, "c": _summit, "d": _reeds, "e": _needle, "f": _lilac}[code](s, x, y)


def _pine(s: Sheet, x: float, y: float) -> None:
    tree(s, x, y, 46, 26, rgb("#2F5D3A"), rgb("#6A9E5C"))


def _oak(s: Sheet, x: float, y: float) -> None:
    s.poly([(x - 2.4, y), (x - 1.4, y - 20), (x + 1.4, y - 20), (x + 2.4, y)], rgb("#6B4A2C"))
    balls(s, x + 1, y + 1, ((-9, -22, 9), (9, -22, 9), (0, -30, 12)), rgb("#7F7A2C"))
    balls(s, x, y, ((-10, -24, 6.5), (7, -25, 6), (-2, -33, 8)), rgb("#B3A748"))


def _summit(s: Sheet, x: float, y: float) -> None:
    s.poly([(x - 26, y), (x, y - 46), (x + 26, y)], rgb("#5F6C74"))
    s.poly([(x - 26, y), (x, y - 46), (x + 3, y - 22), (x - 3, y)], rgb("#93A0A6"))
    s.poly(
        [(x - 8, y - 32), (x, y - 46), (x + 8, y - 32), (x + 3, y - 28), (x, y - 34), (x - 4, y - 27)], rgb("#F6F4EC")
    )


def _reeds(s: Sheet, x: float, y: float) -> None:
    for dx, h, c in (
        (-9.0, 22, "#5C8F63"),
        (-5, 32, "#4A7D55"),
        (0, 40, "#3F7350"),
        (5, 31, "#4A7D55"),
        (9, 24, "#5C8F63"),
    ):
        s.poly([(x + dx * 0.4 - 1.6, y), (x + dx * 0.4 + 1.6, y), (x + dx * 1.3, y - h)], rgb(c))
    for dx, h in ((-4.5, 27), (4.0, 33)):
        s.line([(x + dx * 1.05, y - h), (x + dx * 1.12, y - h - 9)], 3.4, rgb("#7A4A28"))


def _needle(s: Sheet, x: float, y: float) -> None:
    s.poly(
        [(x - 20, y), (x - 13, y - 22), (x - 10, y - 54), (x + 9, y - 57), (x + 13, y - 24), (x + 21, y)],
        rgb("#96482A"),
    )
    s.poly([(x - 20, y), (x - 13, y - 22), (x - 10, y - 54), (x - 1, y - 55), (x, y - 22), (x - 2, y)], rgb("#D88A5C"))
    for h, a, b in ((18, 14.5, 15), (31, 12, 12), (43, 11, 10.6)):
        s.line([(x - a, y - h), (x + b, y - h)], 1.6, rgb("#7C3A20"))


def _lilac(s: Sheet, x: float, y: float) -> None:
    balls(s, x + 1, y + 1, ((-10, -9, 10), (10, -9, 10), (0, -16, 13)), rgb("#65507E"))
    balls(s, x, y, ((-11, -12, 6.5), (6, -13, 7), (-3, -20, 8)), rgb("#A98FC0"))
    for dx, dy in ((-12.0, -6.0), (-4, -12), (6, -20), (12, -8), (0, -24), (2, -6), (-8, -17), (9, -14)):
        s.disc(x + dx, y + dy, 1.5, rgb("#EBDDF0"))


# ---------------------------------------------------------------- the middle of each landscape
def scenery(s: Sheet, colour: str, layer: int, ridge: Ridge, random: Random) -> None:
    """Everything that stands on a layer: 0 far, 1 skyline, 2 middle, 3 near."""
    {"green": _forest, "yellow": _meadow, "blue": _valley, "gray": _mountain, "red": _canyon}[colour](
        s, layer, ridge, random
    )


def _forest(s: Sheet, layer: int, ridge: Ridge, random: Random) -> None:
    r = random.uniform
    if layer == 0:
        for x in sorted(r(38, 162, 5)):
            giant(s, x, ridge(0, x) + 26, r(86, 112), r(3.4, 4.4), far=True)
    elif layer == 1:
        for x in (r(48, 66), r(92, 112), r(138, 156)):
            giant(s, x, ridge(1, x) + 34, r(130, 168), r(7.5, 9.5))
    elif layer == 2:
        for x in sorted(r(30, 170, 7)):
            tree(s, x, ridge(2, x) + 12, r(30, 46), r(16, 22), rgb("#2F5D3A"), rgb("#5C8F50"))
    else:
        for x in r(26, 174, 14):
            blades(s, x, ridge(3, x) + r(2, 8), 9.5, (-0.9, -0.45, 0, 0.45, 0.9), rgb("#6E9A55"), 1.0)


def _meadow(s: Sheet, layer: int, ridge: Ridge, random: Random) -> None:
    r = random.uniform
    if layer == 0:
        x = r(66, 134)
        s.disc(x, 62, 15, rgb("#FFF3C6"))
        s.disc(x, 62, 11.5, rgb("#FCE08A"))
        for _ in range(3):
            bx, by = r(50, 150), r(88, 112)
            wings: list[Xy] = [(bx - 5, by - 2), (bx - 2, by - 3.4), (bx, by), (bx + 2, by - 3.4), (bx + 5, by - 2)]
            s.line(wings, 1.1, rgb("#6B6A5A"))
    elif layer == 1:
        x = r(84, 116)
        y = ridge(1, x) + 3
        s.poly([(x - 3.4, y), (x - 1.8, y - 30), (x + 1.8, y - 30), (x + 3.4, y)], rgb("#6B4A2C"))
        balls(s, x + 1.4, y + 1.4, ((-15, -34, 13), (14, -34, 13), (0, -46, 17), (-3, -32, 12)), rgb("#6F7A35"))
        balls(s, x, y, ((-17, -37, 9), (10, -37, 9), (-4, -50, 12)), rgb("#98A24B"))
        balls(s, x, y, ((-19, -40, 4.5), (-7, -55, 5.5)), rgb("#B4BC62"))
        for x in (r(40, 60), r(142, 160)):
            balls(s, x, ridge(1, x) + 2, ((-4, -5, 5), (4, -5, 5), (0, -7, 7)), rgb("#8B8E41"))
    else:
        for x in r(22, 178, 34):
            tone = mix(rgb("#A98A34"), rgb("#6F7A35"), random.rand())
            blades(s, x, ridge(layer, x) + r(2, 26), r(6, 11), (-0.6, 0, 0.6), tone)
        for x in r(30, 170, 9):
            y = ridge(layer, x) + r(4, 24)
            s.disc(x, y, 2.1, rgb(("#F6F0E1", "#D9798C", "#F2B632")[int(random.randint(3))]))
            s.disc(x, y, 0.8, rgb("#7A4A28"))


def _valley(s: Sheet, layer: int, ridge: Ridge, random: Random) -> None:
    r = random.uniform
    if layer == 1:
        for x in sorted(r(30, 170, 8)):
            tree(s, x, ridge(1, x) + 4, r(16, 26), r(9, 13), rgb("#4B7A5F"), rgb("#739E76"))
    elif layer == 2:
        _river(s, ridge(2, 100) - 1, random)
        for spot in (30, 44, 58, 150, 164, 176):
            x = spot + r(-4, 4)
            tree(s, x, ridge(2, x) + r(8, 20), r(34, 50), r(17, 23), rgb("#2F6046"), rgb("#5E9467"))
    elif layer == 3:
        for x in [*r(22, 52, 6), *r(150, 178, 6)]:
            blades(s, x, ridge(3, x) + r(0, 8), r(12, 20), (-0.4, -0.1, 0.25), rgb("#7FA766"))
        for _ in range(4):
            x = r(34, 60) if random.rand() < 0.5 else r(146, 168)
            rock(s, x, ridge(3, 100) + r(4, 12), r(5, 8), rgb("#B9BDB4"), rgb("#7F8A86"))


def _river(s: Sheet, top: float, random: Random) -> None:
    """The river comes down in bends, wider and wider."""
    course = []
    for t in np.linspace(0, 1, 40):
        middle = 100 + 34 * math.sin(t * 6.6 + 0.6) * (1 - t) ** 0.5 + 6 * t
        course.append((middle, top + (286 - top) * float(t) ** 1.15, 3 + 50 * float(t) ** 1.5, 2 + 3 * float(t)))
    for left, right, colour in ((-1.0, 1.0, "#5FA5BF"), (-0.1, 0.8, "#7FBACD")):
        if left == -1.0:
            banks = [(c - w - b, y) for c, y, w, b in course] + [(c + w + b, y) for c, y, w, b in reversed(course)]
            s.poly(banks, rgb("#DCD6AC"))
        s.poly(
            [(c + w * left, y) for c, y, w, _ in course] + [(c + w * right, y) for c, y, w, _ in reversed(course)],
            rgb(colour),
        )
    for i in range(6, 38, 3):
        c, y, w, _ = course[i]
        off = random.uniform(-0.6, 0.5) * w
        s.line([(c + off - w * 0.2, y), (c + off + w * 0.25, y)], 0.8 + i * 0.03, rgb("#D5ECF0"))


def _mountain(s: Sheet, layer: int, ridge: Ridge, random: Random) -> None:
    r = random.uniform
    if layer == 2:
        for x in sorted(r(26, 174, 15)):
            tree(s, x, ridge(2, x) + 7, r(22, 38), r(11, 15), rgb("#3A5648"), rgb("#647F69"))
    if layer >= 2:
        for _ in range(7):
            x = r(24, 176)
            rock(s, x, ridge(layer, x) + r(6, 26), r(4, 10), rgb("#C6C8C1"), rgb("#79838A"))


def _canyon(s: Sheet, layer: int, ridge: Ridge, random: Random) -> None:
    r = random.uniform
    if layer == 0:
        x = r(66, 134)
        y = ridge(1, x) + 22
        shade, lit = rgb("#A5532F"), rgb("#E29A6B")
        s.poly([(x - 24, y - 0.5), (x + 27, y - 0.5), (x + 36, y + 55), (x - 34, y + 55)], shade)
        s.poly([(x - 24, y - 0.5), (x - 1, y - 0.5), (x + 1, y + 55), (x - 34, y + 55)], lit)
        s.poly([(x - 24, y), (x - 17, y - 22), (x - 15, y - 74), (x - 6, y - 80), (x + 12, y - 78), (x + 15, y - 40),
                (x + 20, y - 20), (x + 27, y)], shade)  # fmt: skip
        s.poly(
            [
                (x - 24, y),
                (x - 17, y - 22),
                (x - 15, y - 74),
                (x - 6, y - 80),
                (x, y - 79.5),
                (x - 2, y - 22),
                (x - 1, y),
            ],
            lit,
        )
        for h, a, b in ((20, 18, 20), (36, 16, 15.5), (52, 15.5, 14), (66, 15, 13)):
            s.line([(x - a, y - h), (x + b, y - h)], 1.5, rgb("#8A4527"))
    if layer >= 2:
        for _ in range(5):
            x = r(24, 176)
            rock(s, x, ridge(layer, x) + r(6, 24), r(4, 9), rgb("#E2A57C"), rgb("#96502F"))
        for _ in range(6):
            x = r(24, 176)
            y = ridge(layer, x) + r(4, 24)
            balls(s, x, y, ((-3, -3.4, 3.4), (3, -3.4, 3.4), (0, -4.6, 4.6)), rgb("#7E8A4F"))
            s.disc(x - 1.5, y - 6, 2.4, rgb("#A5AE70"))
