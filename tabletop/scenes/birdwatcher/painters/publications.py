"""Publication cards: a printed plate in two inks, the title on its ribbon, the award in signs and words, books."""

from __future__ import annotations

import pygame

from tabletop.games.birdwatcher.pieces import Publication, pieces
from tabletop.scenes.birdwatcher.painters import awards
from tabletop.scenes.birdwatcher.painters.bird_cards import FIGURE, frame, tall
from tabletop.ui.kit import Kit
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import parse
from tabletop.ui.vector import box, dark, drawn, gradient, lay, light, mixed, rounded

INKS = {"red": "#A63D4F", "blue": "#2F6F95"}
BAND = 0.19
"""The title's ribbon, as a share of the card's height."""
CREAM, SOFT = "#FFF6E2", "#5C574C"
_PLATES: dict[str, tuple[str, float]] = {
    "p01": ("raggiana_bird_of_paradise", 0.37),
    "p02": ("black_sicklebill", 0.06),
    "p03": ("king_bird_of_paradise", 0.27),
    "p04": ("greater_bird_of_paradise", 0.1),
    "p05": ("blue_bird_of_paradise", 0.2),
    "p06": ("king_of_saxony_bird_of_paradise", 0.24),
    "p07": ("elliots_sicklebill", 0.1),
    "p08": ("western_parotia", 0.1),
    "p09": ("superb_bird_of_paradise", 0.15),
    "p10": ("captain_bloods_bird_of_paradise", 0.2),
    "p11": ("king_bird_of_paradise", 0.27),
    "p12": ("standardwing", 0.22),
    "p13": ("luptons_bird_of_paradise", 0.2),
    "p14": ("duivenbodes_six_wired", 0.1),
    "p15": ("king_bird_of_paradise", 0.27),
    "p16": ("ribbon_tailed_astrapia", 0.12),
}
"""Which bird is on the plate, and how far down the drawing the plate begins."""


def face(kit: Kit, card: str, width: int, u: float) -> pygame.Surface:
    """The face of a publication; words only where they can be read."""
    publication = pieces().publications[card]
    least = max(1, round(LEAST_PX * u))
    ink = INKS[publication.ribbon]
    height = tall(width)
    picture = frame(width, height, "#F5ECD6", mixed(ink, "#C9B78E", 0.4))
    margin = max(1, round(width * 0.035))
    texts = width * 0.075 >= least
    titled = _titled(kit, publication, width - 2 * margin, width, least)
    plate_h = round(height * (0.275 if texts else 0.3))
    picture.blit(_plate(kit, card, (width - 2 * margin, plate_h), ink), (margin, margin))
    top = margin + plate_h
    band = round(height * BAND) if titled else max(2, round(height * 0.035))
    picture.blit(_band(width, band, ink, bool(titled)), (0, top))
    if titled:
        lines, px = titled
        y = top + band / 2 - (len(lines) - 1) * px * 0.5
        for line in lines:
            kit.text(picture, line, (width / 2, y), px, parse(CREAM), "bold", "cm")
            y += px
    _award(kit, picture, publication, (top + band, margin), least)
    _books(kit, picture, publication, margin)
    return picture


def _titled(
    kit: Kit, publication: Publication, across: int, width: int, least: int
) -> tuple[tuple[str, ...], int] | None:
    """The lines of the title and their size, px; None where they cannot be read."""
    for px in range(max(least, round(width * 0.112)), least - 1, -1):
        lines = kit.type.wrap(publication.title, px, across - 4, "bold")
        whole = all(kit.type.measure(word, px, "bold")[0] <= across - 4 for word in publication.title.split())
        if len(lines) <= 2 and len(lines) * px * 1.05 <= tall(width) * BAND and whole:
            return lines, px
    return None


def _band(width: int, height: int, ink: str, stitched: bool) -> pygame.Surface:
    body = f'<rect width="{width}" height="{height}" fill="{ink}"/>'
    if stitched:
        seams = f"M0 2.5H{width}M0 {height - 2.5}H{width}"
        body += f'<path d="{seams}" stroke="#FFF3D6" stroke-width=".9" stroke-dasharray="3 2" opacity=".6"/>'
    return drawn(body, width, height)


def _plate(kit: Kit, card: str, size: tuple[int, int], ink: str) -> pygame.Surface:
    """The figure in two inks on paper."""
    width, height = size
    species, down = _PLATES[card]
    across = round(width * 1.12)
    figure = kit.pictures.svg(f"birdwatcher/{species}", (across, round(across * FIGURE)))
    grey = pygame.transform.grayscale(figure)
    grey.fill((*parse(mixed(ink, "#1C1A20", 0.45)), 0), special_flags=pygame.BLEND_RGBA_ADD)
    plate = gradient(width, height, ((0.0, light("#F3EAD4", 0.3)), (1.0, mixed("#F3EAD4", ink, 0.22))))
    plate.blit(grey, (-(across - width) // 2, -round(down * across * FIGURE)))
    plate.fill((*parse("#F3EAD4"), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return rounded(plate, max(2.0, width * 0.048))


def _award(
    kit: Kit, picture: pygame.Surface, publication: Publication, at: tuple[int, int], least: int
) -> None:  # fmt: skip
    top, margin = at
    width, height = picture.get_size()
    room = height - margin - top
    texts = width * 0.075 >= least
    middle = top + room * (0.24 if texts else 0.34)
    ink = INKS[publication.ribbon]
    if publication.count is not None:
        _per(kit, picture, publication, middle, least)
        if publication.where is not None and width >= least * 5:
            sign = awards.where_sign(publication.where, round(width * 0.41), round(width * 0.12), ink)
            lay(picture, sign, margin + width * 0.04, height - margin - width * 0.03, 0, 1)
    elif publication.effect is None:
        kit.text(picture, str(publication.flat), (width / 2, middle), _big(width, least), parse(ink), "extrabold", "cm")
        if texts:
            spot = (width / 2, middle + width * 0.25)
            kit.text(picture, "points", spot, round(width * 0.1), parse(SOFT), "medium", "cm", italic=True)
    else:
        middle = top + room * (0.2 if texts else 0.3)
        kit.text(picture, str(publication.flat), (width / 2, middle), _big(width, least), parse(ink), "extrabold", "cm")
        _effect(kit, picture, awards.effect_words(publication.effect), top + room * (0.49 if texts else 0.62), least)
    if texts and (publication.count or publication.effect):
        _body(kit, picture, publication.text, (margin, top + room * (0.45 if publication.count else 0.61)), least)


def _big(width: int, least: int) -> int:
    return max(least, round(width * 0.3))


def _per(kit: Kit, picture: pygame.Surface, publication: Publication, middle: float, least: int) -> None:
    """Points per thing: "3 per" and its sign."""
    width = picture.get_width()
    ink, points = parse(INKS[publication.ribbon]), str(publication.per)
    px, per_px, side = max(least, round(width * 0.27)), max(least, round(width * 0.105)), round(width * 0.27)
    sign = awards.counted_sign(kit, publication.count or "", side)
    wide = kit.type.measure(points, px, "extrabold")[0]
    words = width >= least * 9
    per = kit.type.measure("per", per_px, "medium", italic=True)[0] + width * 0.03 if words else 0
    x = (width - (wide + per + width * 0.04 + side)) / 2
    kit.text(picture, points, (x, middle), px, ink, "extrabold", "lm")
    if words:
        spot = (x + wide + width * 0.03, middle + px * 0.08)
        kit.text(picture, "per", spot, per_px, parse(SOFT), "medium", "lm", italic=True)
    lay(picture, sign, x + wide + per + width * 0.04, middle, 0, 0.5)


def _effect(kit: Kit, picture: pygame.Surface, words: str, y: float, least: int) -> None:
    """What happens at once, on a paper pill; only a mark where the words cannot be read."""
    width = picture.get_width()
    px = max(least, round(width * 0.1))
    across = kit.type.measure(words, px, "bold")[0] + round(px * 0.9)
    if across > width - 4:
        side = max(4, round(width * 0.3))
        pill = drawn(box(1, side * 0.3, side - 2, side * 0.4, side * 0.2, "#E9D3A0", "#B98A2E", 1.4), side, side)
        lay(picture, pill, width / 2, y, 0.5, 0.5)
        return
    high = round(px * 1.36)
    pill = drawn(box(0.5, 0.5, across - 1, high - 1, high / 2, "#E9D3A0", "#B98A2E"), across, high)
    lay(picture, pill, width / 2, y, 0.5, 0.5)
    kit.text(picture, words, (width / 2, y), px, parse("#5A3A0C"), "bold", "cm")


def _body(kit: Kit, picture: pygame.Surface, words: str, at: tuple[int, float], least: int) -> None:
    """The rule text, as large as its place allows."""
    margin, top = at
    width, height = picture.get_size()
    across, room = width - 2 * margin - round(width * 0.08), height - margin - width * 0.19 - top
    for px in range(max(least, round(width * 0.075)), least - 1, -1):
        if kit.lines_height(words, px, across, leading=1.1) <= room:
            break
    else:
        return
    rect = pygame.Rect(margin + round(width * 0.04), round(top), across, round(room))
    kit.lines(picture, words, rect, px, parse(SOFT), "medium", "c", leading=1.1)


def _books(kit: Kit, picture: pygame.Surface, publication: Publication, margin: int) -> None:
    width, height = picture.get_size()
    side = max(5, round(width * 0.15))
    sign = kit.pictures.svg("birdwatcher/icon_publication", side)
    for at in range(publication.books):
        lay(picture, sign, width - margin - 2 - at * side * 0.92, height - margin - 2, 1, 1)


def back(kit: Kit, kind: str, width: int) -> pygame.Surface:
    """The back of a bird card or a publication."""
    height = tall(width)
    colour = "#2F5D3A" if kind == "bird" else "#643B29"
    picture = frame(width, height, "#FBF6E8", "#C9B78E")
    margin = max(1, round(width * 0.035))
    w, h = width - 2 * margin, height - 2 * margin
    body = box(0, 0, w, h, max(2, w * 0.045), colour)
    body += box(w * 0.045, w * 0.045, w * 0.91, h - w * 0.09, w * 0.03, "none", light(colour, 0.3), w * 0.012)
    body += _feathers(w, h, light(colour, 0.16)) if kind == "bird" else _lines(w, h, light(colour, 0.14))
    body += f'<circle cx="{w / 2}" cy="{h / 2}" r="{w * 0.27}" fill="{dark(colour, 0.25)}"/>'
    body += f'<circle cx="{w / 2}" cy="{h / 2}" r="{w * 0.24}" fill="#F3E6C4"/>'
    picture.blit(drawn(body, w, h), (margin, margin))
    sign = kit.pictures.svg(
        "birdwatcher/icon_feather" if kind == "bird" else "birdwatcher/icon_publication", max(1, round(width * 0.32))
    )
    lay(picture, sign, width / 2, height / 2, 0.5, 0.5)
    return picture


def _feathers(w: float, h: float, colour: str) -> str:
    body = ""
    long, wide = w * 0.055, w * 0.017
    for column in range(9):
        for row in range(12):
            x, y = w * (0.12 + 0.095 * column), h * (0.09 + 0.0745 * row)
            turn = 45 if (column + row) % 2 else -45
            path = f"M0 0C{long * 0.3:.1f} {-wide:.1f} {long * 0.8:.1f} {-wide:.1f} {long:.1f} 0"
            path += f"C{long * 0.8:.1f} {wide:.1f} {long * 0.3:.1f} {wide:.1f} 0 0Z"
            body += f'<path d="{path}" fill="{colour}" transform="translate({x:.1f} {y:.1f}) rotate({turn})"/>'
    return body


def _lines(w: float, h: float, colour: str) -> str:
    rows = "".join(f"M{w * 0.12:.1f} {h * (0.1 + 0.047 * row):.1f}H{w * 0.88:.1f}" for row in range(18))
    return f'<path d="{rows}" stroke="{colour}" stroke-width="{w * 0.012:.1f}"/>'
