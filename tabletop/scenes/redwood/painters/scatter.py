"""The small scenery printed on the board's ground: trees, grass, river, peaks and buttes, in mm."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tabletop.scenes.redwood.painters import plan
from tabletop.scenes.redwood.painters.ink import Paint, Sheet, Xy, mix, rgb

Random = np.random.RandomState


def groves(seed: int, cell: float) -> Callable[[float, float], float]:
    """A field 0 to 1 over the board that makes woods and glades: a few soft sine waves."""
    random = Random(seed)
    waves = [(*(random.uniform(-1, 1, 2) * 6.3 / cell), random.uniform(0, 6.3)) for _ in range(5)]

    def thick(x: float, y: float) -> float:
        return 0.5 + 0.5 * math.tanh(sum(math.sin(a * x + b * y + c) for a, b, c in waves) * 0.7)

    return thick


def forest(s: Sheet, random: Random) -> None:
    """Conifers in groves, the northern ones behind."""
    thick = groves(7, 64)
    spots = plan.strewn(random, "green", lambda x, y: 10.5 - 5.2 * thick(x, y), 4.8, 3200)
    for x, y in spots:
        wood = thick(x, y)
        height = 7.6 * (0.78 + 0.34 * random.rand() + 0.34 * wood)
        conifer(s, x, y, height, random.rand() * 0.7 + 0.3 * wood)
    for x, y in plan.strewn(random, "green", 9.0, 3.4, 300):
        if thick(x, y) < 0.45:
            shrub(s, x, y, 0.9 + 0.5 * random.rand(), rgb("#66853F"), rgb("#94AD60"))


def conifer(s: Sheet, x: float, y: float, height: float, tone: float) -> None:
    """One small tree, lit from the left, with its shadow to the lower right."""
    wide = height * 0.58
    dark, lit = mix(rgb("#64854A"), rgb("#4B7040"), tone), mix(rgb("#8FAB61"), rgb("#769A55"), tone)
    foot = y - height * 0.5
    s.poly(
        [(x - wide * 0.4, foot + 0.3), (x + wide * 0.95, foot - 0.4), (x + wide * 0.35, foot + height * 0.2)],
        rgb("#718D50"),
    )
    s.poly([(x - wide * 0.09, foot), (x + wide * 0.09, foot), (x + wide * 0.09, foot + height * 0.3),
            (x - wide * 0.09, foot + height * 0.3)], rgb("#75573A"))  # fmt: skip
    for low, half in ((-0.32, 0.5), (-0.06, 0.4), (0.18, 0.29)):
        base = y + low * height
        s.poly([(x, base + height * 0.36), (x + wide * half, base), (x - wide * half, base)], dark)
        s.poly([(x, base + height * 0.36), (x - wide * half, base), (x - wide * 0.04, base + height * 0.05)], lit)


def shrub(s: Sheet, x: float, y: float, r: float, dark: Paint, lit: Paint) -> None:
    """A round bush of three balls."""
    for dx, dy, q in ((-0.85, 0.0, 1.0), (0.85, -0.1, 1.05), (0.0, 0.7, 1.2)):
        s.disc(x + dx * r + 0.2 * r, y + dy * r - 0.25 * r, q * r, dark)
    for dx, dy, q in ((-0.95, 0.05, 0.8), (0.7, 0.0, 0.8), (-0.15, 0.85, 0.9)):
        s.disc(x + dx * r, y + dy * r, q * r, lit)


def meadow(s: Sheet, random: Random) -> None:
    """Tufts of grass, single oaks, poppies and cornflowers far too small to be mistaken for a printed flower."""
    thick = groves(23, 90)
    for x, y in plan.strewn(random, "yellow", lambda a, b: 9.4 - 3.6 * thick(a, b), 2.8, 2200):
        height = 4.7 * (0.65 + 0.6 * random.rand())
        tone = mix(rgb("#B38B33"), rgb("#8C8B3C"), random.rand())
        count = 3 + int(random.randint(3))
        for j in range(count):
            lean = (j - (count - 1) / 2) * 0.34 + random.uniform(-0.1, 0.1)
            reach = height * (1 - 0.12 * abs(j - (count - 1) / 2))
            foot = x + (j - (count - 1) / 2) * 0.55
            s.poly(
                [(foot - 0.36, y), (foot + 0.36, y), (x + math.sin(lean) * height, y + math.cos(lean) * reach)], tone
            )
    for x, y in plan.strewn(random, "yellow", 38.0, 8.5, 260):
        s.poly([(x - 3.6, y - 3.4), (x + 5.2, y - 3.9), (x + 2.4, y - 1.6)], rgb("#C29F4E"))
        s.poly([(x - 0.5, y - 3.6), (x + 0.5, y - 3.6), (x + 0.4, y), (x - 0.4, y)], rgb("#75573A"))
        shrub(s, x, y + 0.6, 2.4, rgb("#7D8439"), rgb("#A6A850"))
    for x, y in plan.strewn(random, "yellow", 13.0, 3.4, 600):
        s.disc(x, y, 0.62, (rgb("#FBF0CC"), rgb("#C9603E"), rgb("#7E86B0"))[int(random.randint(3))])


def _stream(s: Sheet, points: plan.Points, width: Callable[[int], float]) -> None:
    for grow, colour in ((3.2, "#DCD8B2"), (1.5, "#6C9FA0"), (0.0, "#5598B2")):
        for i, (x, y) in enumerate(points):
            s.disc(x, y, (width(i) + grow) / 2, rgb(colour))


def _current(s: Sheet, points: plan.Points, width: Callable[[int], float], random: Random) -> None:
    for off, thick, colour in ((-0.24, 0.75, "#A5D0D8"), (0.20, 0.6, "#8CC2CF"), (0.02, 0.55, "#CBE7E8")):
        path: list[Xy] = []
        for i in range(2, len(points) - 3):
            tx, ty = points[i + 1] - points[i - 1]
            far = math.hypot(tx, ty) or 1.0
            path.append((points[i][0] - ty / far * off * width(i), points[i][1] + tx / far * off * width(i)))
        i = int(random.randint(2, 6))
        while i < len(path) - 14:
            run = int(random.randint(7, 15))
            s.line(path[i : i + run], thick, rgb(colour))
            i += run + int(random.randint(4, 11))


def valley(s: Sheet, random: Random) -> None:
    """The river from the rim to the lake with its brook, ripples, reeds and willows."""
    brook, river = plan.curve(plan.BROOK, 1.2), plan.curve(plan.RIVER, 1.2)

    def narrow(i: int) -> float:
        return 3.4 + 2.2 * i / len(brook) + 0.4 * math.sin(i * 0.3)

    def broad(i: int) -> float:
        return 12.5 - 3.6 * i / len(river) + 0.8 * math.sin(i * 0.23)

    _stream(s, brook, narrow)
    for i in range(3, len(brook) - 14, 15):
        s.line([(float(x), float(y)) for x, y in brook[i : i + 8]], 0.6, rgb("#A5D0D8"))
    _stream(s, river, broad)
    _current(s, river, broad, random)
    wet = [(x, y, 8.0) for x, y in river[::4]] + [(x, y, 4.0) for x, y in brook[::4]]
    for x, y in plan.strewn(random, "blue", 22.0, 4.6, 500, also=wet):
        colour = rgb("#6FA2A4") if random.rand() < 0.6 else rgb("#D2E8DB")
        w = 4.2 + 2.4 * random.rand()
        wave = [(x - w + 2 * w * t, y + 0.85 * math.sin(t * 3 * math.pi)) for t in np.linspace(0, 1, 15)]
        s.line(wave, 0.62, colour)
        s.line([(a, b - 1.9) for a, b in wave[3:-2]], 0.62, colour)
    thick = groves(31, 70)
    for x, y in plan.strewn(random, "blue", lambda a, b: 12.5 - 5 * thick(a, b), 3.2, 1500, also=wet):
        colour = mix(rgb("#5F9186"), rgb("#457B6E"), random.rand())
        for j in range(-1, 2):
            height = 3.9 * (0.8 + 0.4 * random.rand())
            s.poly([(x + j * 0.6 - 0.3, y), (x + j * 0.6 + 0.3, y), (x + j * 1.5, y + height)], colour)
    for x, y in plan.strewn(random, "blue", 21.0, 5.6, 400, also=wet):
        s.poly([(x - 2.4, y - 2.2), (x + 4.2, y - 2.8), (x + 2, y - 1)], rgb("#83AFA6"))
        shrub(s, x, y, 1.7 + 0.6 * random.rand(), rgb("#56876A"), rgb("#8CB481"))


def mountains(s: Sheet, random: Random) -> None:
    """Ranges of peaks with snow, high in the middle of a range and low at its ends; stones between."""
    thick = groves(41, 78)
    for x, y in plan.strewn(random, "gray", lambda a, b: 12.0 + 6.0 * thick(a, b), 6.6, 2600):
        peak(s, x, y, 6.2 + 5.2 * random.rand() + 7.0 * thick(x, y), random)
    for x, y in plan.strewn(random, "gray", 11.0, 3.0, 420):
        if random.rand() < 0.6:
            s.poly([(x - 1.5, y), (x - 0.3, y + 1.3), (x + 0.2, y)], rgb("#CCCDC6"))
            s.poly([(x - 0.3, y + 1.3), (x + 1.6, y), (x + 0.2, y)], rgb("#848B8B"))


def peak(s: Sheet, x: float, y: float, h: float, random: Random) -> None:
    """One mountain of height `h`: lit flank left, shaded flank right, snow on both."""
    w = h * (1.15 + 0.25 * random.rand())
    tone = random.rand()
    foot = y - h * 0.38
    px, top = x + random.uniform(-0.1, 0.1) * w, foot + h
    lit, shade = mix(rgb("#DAD6C9"), rgb("#C7C5BB"), tone), mix(rgb("#7F898F"), rgb("#6D7981"), tone)
    left, right = (x - w * 0.5, foot), (x + w * 0.5, foot)
    a, b, c = (px - w * 0.02, foot + h * 0.62), (px + w * 0.10, foot + h * 0.36), (px, foot)
    s.poly([(x - w * 0.4, foot - 0.3), (x + w * 0.78, foot - 0.8), (x + w * 0.5, foot + 1.6)], rgb("#9EA39F"))
    s.poly([left, (px - w * 0.21, foot + h * 0.60), (px, top), a, b, c], lit)
    s.poly([(px, top), (px + w * 0.2, foot + h * 0.6), right, c, b, a], shade)
    s.poly(
        [left, (x - w * 0.26, foot + h * 0.3), (x - w * 0.17, foot + h * 0.1), (x - w * 0.08, foot)],
        mix(lit, shade, 0.35),
    )
    s.poly(
        [(px + w * 0.26, foot + h * 0.42), (px + w * 0.20, foot + h * 0.2), right, (x + w * 0.34, foot)],
        mix(shade, lit, 0.22),
    )
    snow = 0.62 + 0.08 * random.rand()
    side = 0.21 * (1 - (snow - 0.6) / 0.4)
    s.poly([(px, top), (px - w * side, foot + h * snow), (px - w * 0.07, foot + h * (snow + 0.07)),
            (px - w * 0.015, foot + h * (snow - 0.05))], rgb("#FBF9F2"))  # fmt: skip
    s.poly([(px, top), (px - w * 0.015, foot + h * (snow - 0.05)), (px + w * 0.06, foot + h * (snow + 0.06)),
            (px + w * side * 0.88, foot + h * (snow + 0.02))], rgb("#C6D1D7"))  # fmt: skip


def canyon(s: Sheet, random: Random) -> None:
    """Buttes of layered rock, cacti and stones."""
    for x, y in plan.strewn(random, "red", 25.0, 6.8, 700):
        butte(s, x, y, 8.6 * (0.66 + 0.6 * random.rand()), random)
    for x, y in plan.strewn(random, "red", 12.0, 3.0, 700):
        kind = random.rand()
        if kind < 0.3:
            for points, width in (
                ([(x, y - 1.6), (x, y + 1.9)], 0.9),
                ([(x - 1.3, y + 0.9), (x - 1.3, y), (x, y - 0.2)], 0.7),
                ([(x + 1.2, y + 1.3), (x + 1.2, y + 0.5), (x, y + 0.2)], 0.7),
            ):
                s.line(points, width, rgb("#75874C"))
        elif kind < 0.8:
            s.poly([(x - 1.4, y), (x - 0.6, y + 1.1), (x + 0.7, y + 0.9), (x + 1.3, y)], rgb("#A9633D"))
            s.poly([(x - 1.4, y), (x - 0.6, y + 1.1), (x, y + 0.5), (x - 0.1, y)], rgb("#E9BC97"))


def butte(s: Sheet, x: float, y: float, h: float, random: Random) -> None:
    """One table mountain of height `h` on its talus, striped by its layers."""
    w = h * (1.0 + 0.7 * random.rand())
    foot = y - h * 0.42
    shift = random.uniform(-0.08, 0.08)
    stepped_right = bool(random.randint(2))
    lit, shade = rgb("#E09A6C"), rgb("#A15733")
    s.poly([(x - w * 0.5, foot), (x + w * 0.95, foot - 0.8), (x + w * 0.5, foot + 1.7)], rgb("#B3714A"))
    if stepped_right:
        top = [(x - w * 0.30, foot + h), (x + w * (0.12 + shift), foot + h), (x + w * 0.14, foot + h * 0.86),
               (x + w * 0.34, foot + h * 0.84)]  # fmt: skip
    else:
        top = [(x - w * 0.34, foot + h * 0.8), (x - w * 0.16, foot + h * 0.82), (x - w * 0.12, foot + h),
               (x + w * 0.34, foot + h)]  # fmt: skip
    talus = [(x - w * 0.66, foot), (x - w * 0.40, foot + h * 0.34)]
    s.poly([*talus, *top, (x + w * 0.42, foot + h * 0.34), (x + w * 0.68, foot)], shade)
    edge = x - w * 0.02 + w * shift
    crest = foot + h if stepped_right or edge > x - w * 0.12 else foot + h * 0.82
    s.poly([*talus, *[p for p in top if p[0] <= edge], (edge, crest), (edge + w * 0.03, foot + h * 0.34),
            (edge + w * 0.06, foot)], lit)  # fmt: skip
    for level in (0.36, 0.58, 0.76):
        s.line([(x - w * 0.36, foot + h * level), (x + w * 0.38, foot + h * level)], 0.42, rgb("#8C4A2A"))
