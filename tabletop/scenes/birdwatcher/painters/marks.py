"""The small printed things: ribbons with their values, stamps, insects, tags, badges, action pips and run bars."""

from __future__ import annotations

import math

import pygame

from tabletop.games.birdwatcher.pieces import Species
from tabletop.scenes.birdwatcher.painters.moods import mood
from tabletop.ui.kept import MEGABYTE, kept
from tabletop.ui.kit import Kit
from tabletop.ui.text import Weight
from tabletop.ui.theme import parse
from tabletop.ui.vector import box, dark, drawn, lay

CREAM, GOLD, GOLD_RIM, BROWN = "#FFF6E2", "#F2C24C", "#B7811F", "#4A2E0C"
STAMP = "#2F6B63"


def number(
    kit: Kit, target: pygame.Surface, words: str, at: tuple[float, float], px: float, colour: str,
    weight: Weight = "extrabold",
) -> None:  # fmt: skip
    """Words with their middle at a pixel."""
    kit.text(target, words, at, max(1, round(px)), parse(colour), weight, "cm")


def ladder(kit: Kit, species: Species, width: int, height: int, least_px: int) -> pygame.Surface:
    """A ribbon with a field for each number of birds; the last, the complete set, is a gold rosette.

    Where the numbers would be smaller than `least_px`, pips stand for the fields.
    """
    colour, fields = mood(species.id).ribbon, len(species.values)
    tall = round(height * 0.78)
    top, fold = (height - tall) / 2, height * 0.3
    body = _ribbon(width, tall, top, fold, colour)
    left, each = fold + 1, (width - 2 * fold - 2) / fields
    middles = [left + each * (at + 0.5) for at in range(fields)]
    wide = kit.type.measure(str(max(species.values)), least_px, "extrabold")[0]
    digits = each >= wide and height >= least_px * 1.15
    if digits:
        for at in range(1, fields - 1):
            x = left + each * at
            body += f'<path d="M{x:.1f} {top + tall * 0.22:.1f}v{tall * 0.56:.1f}" stroke="{CREAM}" opacity=".45"/>'
        body += _rosette(middles[-1], height / 2, min(height * 0.5, each * 0.62))
    else:
        dot = max(1.2, min(tall * 0.2, each * 0.3))
        for x in middles[:-1]:
            body += f'<circle cx="{x:.1f}" cy="{height / 2}" r="{dot:.1f}" fill="{CREAM}"/>'
        body += f'<circle cx="{middles[-1]:.1f}" cy="{height / 2}" r="{dot * 1.5:.1f}" fill="{GOLD}"/>'
    picture = drawn(body, width, height).copy()
    if digits:
        for at, (x, value) in enumerate(zip(middles, species.values, strict=True)):
            px = max(least_px, min(height * 0.62, each * (0.66 if value > 9 else 0.95)))
            number(kit, picture, str(value), (x, height / 2), px, BROWN if at == fields - 1 else CREAM)
    return picture


def _ribbon(width: int, tall: float, top: float, fold: float, colour: str) -> str:
    shade = dark(colour, 0.35)
    low, half = top + tall + 2.5, top + tall / 2 + 3
    near, far = fold * 1.6, width - fold * 1.6
    ends = (
        f'<path d="M0 {top + 3}L{near} {top + 3}V{low}L0 {low}L{fold * 0.7} {half}Z'
        f'M{width} {top + 3}L{far} {top + 3}V{low}L{width} {low}L{width - fold * 0.7} {half}Z" fill="{shade}"/>'
    )
    seams = f"M{fold} {top + 2.2}H{width - fold}M{fold} {top + tall - 2.2}H{width - fold}"
    stitches = f'<path d="{seams}" stroke="#FFF3D6" stroke-width=".9" stroke-dasharray="3 2" opacity=".6"/>'
    band = f'<rect x="{fold}" y="{top}" width="{width - 2 * fold}" height="{tall}" fill="{colour}"/>'
    return ends + band + (stitches if tall > 9 else "")


def _rosette(x: float, y: float, radius: float) -> str:
    points = []
    for step in range(20):
        turn, reach = math.pi * 2 * step / 20, radius if step % 2 == 0 else radius * 0.88
        points.append(f"{x + math.cos(turn) * reach:.1f} {y + math.sin(turn) * reach:.1f}")
    disc = f'<circle cx="{x:.1f}" cy="{y - 0.4:.1f}" r="{radius * 0.82:.1f}" fill="{GOLD}"/>'
    return f'<path d="M{"L".join(points)}Z" fill="{GOLD_RIM}"/>{disc}'


def stamp(kit: Kit, value: int, side: int, least_px: int, colour: str = STAMP) -> pygame.Surface:
    """A perforated postage stamp with its value, where that is not smaller than `least_px`."""
    edge = f"M3 3{_teeth(3, 3, 61, 3)}{_teeth(61, 3, 61, 61)}{_teeth(61, 61, 3, 61)}{_teeth(3, 61, 3, 3)}Z"
    body = (
        f'<path d="{edge}" fill="#8A7A55" opacity=".35" transform="translate(1.2 1.8)"/>'
        f'<path d="{edge}" fill="#FBF7EA"/><rect x="9" y="9" width="46" height="46" fill="{colour}"/>'
        f'<path d="M9 42C18 36 26 47 36 41C44 37 50 38 55 40V55H9Z" fill="{dark(colour, 0.25)}"/>'
    )
    picture = drawn(body, side, side, "0 0 64 64").copy()
    if side >= least_px * 1.4:
        number(kit, picture, str(value), (side / 2, side * 0.49), max(least_px, side * 0.6), CREAM)
    return picture


def _teeth(ax: float, ay: float, bx: float, by: float) -> str:
    path = ""
    for tooth in range(6):
        first, last = (tooth + 0.6) / 6, (tooth + 1) / 6
        path += f"L{ax + (bx - ax) * first:.1f} {ay + (by - ay) * first:.1f}"
        path += f"A2 2 0 0 0 {ax + (bx - ax) * last:.1f} {ay + (by - ay) * last:.1f}"
    return path


def insect(kit: Kit, kind: str, side: int, faint: bool = False) -> pygame.Surface:
    """An insect on its round token; `faint` where nobody has it."""
    disc = (
        '<circle cx="32" cy="33" r="30" fill="#8A7A55" opacity=".55"/>'
        '<circle cx="32" cy="31" r="29.5" fill="#CDB98C"/><circle cx="32" cy="31" r="27" fill="#FAF3E0"/>'
    )
    picture = drawn(disc, side, side, "0 0 64 64").copy()
    inner = max(1, round(side * 0.72))
    lay(picture, kit.pictures.svg(f"birdwatcher/insect_{kind}", inner), side / 2, side * 0.48, 0.5, 0.5)
    if faint:
        picture.set_alpha(70)
    return picture


def tag(kit: Kit, count: int, side: int, least_px: int, hybrid: bool) -> pygame.Surface:
    """A hanging paper tag: how many cards of the species there are."""
    width, height = side, round(side * 1.16)
    fill, line, ink = ("#7B4B74", "#D9B45A", "#FBEFD0") if hybrid else ("#FAF3E0", "#CDB98C", "#2B2A26")
    body = (
        '<path d="M4 0H56V52L30 66L4 52Z" fill="#8A7A55" opacity=".4" transform="translate(1.5 2)"/>'
        f'<path d="M4 0H56V52L30 66L4 52Z" fill="{fill}"/>'
        f'<path d="M8.5 0V49.5L30 61L51.5 49.5V0" fill="none" stroke="{line}" stroke-width="2.4"/>'
    )
    picture = drawn(body, width, height, "0 0 60 70").copy()
    number(kit, picture, str(count), (width / 2, height * 0.44), max(least_px, side * 0.64), ink)
    return picture


def badge(kit: Kit, words: str, side: int, fill: str = "#FBF6E8", ink: str = "#2B2A26") -> pygame.Surface:
    """A round badge with a number."""
    body = f'<circle cx="32" cy="32" r="30" fill="{dark(fill, 0.35)}"/><circle cx="32" cy="31" r="26.5" fill="{fill}"/>'
    picture = drawn(body, side, side, "0 0 64 64").copy()
    number(kit, picture, words, (side / 2, side * 0.49), side * (0.72 if len(words) < 2 else 0.62), ink)
    return picture


def pip(side: int, on: bool) -> pygame.Surface:
    """An action: a disc with a leaf, spent ones grey."""
    fill, rim = ("#E07B2A", "#B85F1B") if on else ("#C9BEA4", "#B3A88D")
    body = (
        f'<circle cx="32" cy="32" r="30" fill="{rim}"/><circle cx="32" cy="30" r="28" fill="{fill}"/>'
        f'<path d="M18 42C20 24 32 16 47 16C47 32 38 46 22 44Z" fill="#FFF4DE" opacity="{0.95 if on else 0.6}"/>'
        f'<path d="M16 48Q26 34 40 23" fill="none" stroke="{rim}" stroke-width="3" stroke-linecap="round"/>'
    )
    return drawn(body, side, side, "0 0 64 64")


def run_bar(
    kit: Kit, species: Species, count: int, points: int, size: tuple[int, int], least_px: int, lit: bool = False
) -> pygame.Surface:
    """The bar below a run of pages: the species' ribbon, its points; a complete set is gold, an open one has pips.

    Pips stand for the birds of the set, hollow ones for those still missing: the set is open.
    """
    width, height = size
    colour, full = mood(species.id).ribbon, len(species.values)
    notch, done = height * 0.35, count == full
    outline = f"H{width}L{width - notch} {{0}}L{width} {{1}}H0L{notch} {{0}}Z"
    body = f'<path d="M0 2{outline.format(height / 2 + 1, height)}" fill="{dark(colour, 0.3)}"/>'
    body += f'<path d="M0 1{outline.format(height / 2, height - 1.5)}" fill="{colour}"/>'
    if lit:
        body += f'<path d="M0 1{outline.format(height / 2, height - 1.5)}" fill="{GOLD}" opacity=".5"/>'
    middle = width / 2
    if done:
        wide = height * 0.72
        body += box(middle - wide, 0, wide * 2, height, height / 2, GOLD_RIM)
        body += box(middle - wide + 1, 0.8, wide * 2 - 2, height - 2, height / 2, GOLD)
    elif width > height * 2.4:
        dot = max(1.0, height * 0.13)
        first = width - notch - dot * 2 - (full - 1) * dot * 2.9
        middle = (notch + first) / 2
        for at in range(full):
            ring = f'fill="{CREAM}"' if at < count else f'fill="none" stroke="{CREAM}" stroke-width="1"'
            body += f'<circle cx="{first + at * dot * 2.9:.1f}" cy="{height / 2 - 0.3:.1f}" r="{dot:.2f}" {ring}/>'
    picture = drawn(body, width, height).copy()
    if height >= least_px:
        px = max(least_px, height * 0.84)
        number(kit, picture, str(points), (middle, height / 2 - 0.5), px, BROWN if done else CREAM)
    return picture


@kept(8 * MEGABYTE)
def slot(width: int, height: int, radius: float, colour: str = "#6B5A34", strength: float = 0.4) -> pygame.Surface:
    """A dashed place for a card."""
    line = max(1.2, width / 60)
    left, top, right, low = line, line, width - line, height - line
    round_ = min(radius, width / 4)
    path = (
        f"M{left} {top + round_}Q{left} {top} {left + round_} {top}"
        f"M{right - round_} {top}Q{right} {top} {right} {top + round_}"
        f"M{right} {low - round_}Q{right} {low} {right - round_} {low}"
        f"M{left + round_} {low}Q{left} {low} {left} {low - round_}"
    )
    path += "".join(
        f"M{x:.1f} {y}H{far:.1f}" for x, far in _dashes(left + round_, right - round_, line) for y in (top, low)
    )
    path += "".join(
        f"M{x} {y:.1f}V{far:.1f}" for y, far in _dashes(top + round_, low - round_, line) for x in (left, right)
    )
    body = box(left, top, right - left, low - top, round_, "#FFFFFF").replace("/>", ' opacity=".14"/>')
    body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{line:.1f}" opacity="{strength}"/>'
    return drawn(body, width, height)


def _dashes(first: float, last: float, line: float) -> list[tuple[float, float]]:
    """Starts and ends of even dashes, with a gap at both ends."""
    count = max(1, round((last - first) / (line * 7)))
    each = (last - first) / count
    return [(first + each * (at + 0.25), first + each * (at + 0.75)) for at in range(count)]


def beak(side: int) -> pygame.Surface:
    """A sickle bill: stands for Black Sicklebills in counts."""
    body = (
        '<path d="M6 58C8 36 18 18 34 14C48 11 58 22 60 42C54 30 46 25 38 26C36 40 24 54 6 58Z" fill="#26252D"/>'
        '<circle cx="33" cy="21" r="3.4" fill="#C8402F"/>'
    )
    return drawn(body, side, side, "0 0 64 64")


def flock(side: int, alike: bool) -> pygame.Surface:
    """Three heads: of one species, or of three."""
    colours = ("#C04A27",) * 3 if alike else ("#C04A27", "#4A58A9", "#6E8B3D")
    body = ""
    for at, colour in enumerate(colours):
        x = 6 + at * 17
        body += (
            f'<path d="M{x} 48C{x} 30 {x + 6} 20 {x + 16} 18L{x + 23} 21L{x + 16} 25'
            f'C{x + 18} 36 {x + 12} 46 {x} 48Z" fill="{colour}"/>'
        )
    return drawn(body, side, side, "0 0 68 64")


def flag(width: int, height: int) -> pygame.Surface:
    """The flag on the page that ends the game."""
    body = (
        '<path d="M14 8V58" stroke="#5E3B22" stroke-width="4" stroke-linecap="round"/>'
        '<path d="M16 9C26 3 34 15 48 9V31C34 37 26 25 16 31Z" fill="#A63D4F"/>'
        '<path d="M16 9C22 5 27 8 32 11V31C27 28 22 27 16 31Z" fill="#BC5465"/>'
    )
    return drawn(body, width, height, "0 0 54 64")
