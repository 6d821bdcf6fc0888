"""Bird cards at any size: what is printed on them follows from how large letters have to be to be read."""

from __future__ import annotations

import pygame

from tabletop.games.birdwatcher.pieces import Bird, Species, pieces
from tabletop.scenes.birdwatcher.painters import marks
from tabletop.scenes.birdwatcher.painters.moods import LATIN, mood, short_names
from tabletop.ui.kit import Kit
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import parse
from tabletop.ui.vector import box, drawn, lay, rounded

SHAPE = 1.5
"""Height over width of every card."""
FIGURE = 220 / 160
"""The shape of the bird drawings; they fill the window's width."""


def tall(width: int) -> int:
    """The height of a card of that width, px."""
    return round(width * SHAPE)


def frame(width: int, height: int, fill: str, edge: str) -> pygame.Surface:
    """The card stock."""
    radius = max(3, round(width * 0.065))
    return drawn(box(0.6, 0.6, width - 1.2, height - 1.2, radius, fill, edge, 1.2), width, height).copy()


def face(kit: Kit, card: str, width: int, u: float, ground: pygame.Surface) -> pygame.Surface:
    """The face of a bird card; `ground` is its jungle in any size, `u` the pixels of a length of 1."""
    bird = pieces().birds[card]
    species = pieces().species[bird.species]
    height, least = tall(width), max(1, round(LEAST_PX * u))
    plain = ("#FBF6E8", "#C9B78E") if not species.hybrid else ("#EADFEB", "#9C7FA6")
    picture = frame(width, height, *plain)
    margin = max(1, round(width * 0.035))
    across = width - 2 * margin
    names = _name(kit, species, width, least)
    strip = 0
    if names:
        strip = round(max(names[1] * 1.15, height * 0.1) + (names[1] * 0.62 if _second(width, least) else 0))
    down = height - 2 * margin - strip
    picture.blit(_window(kit, species, (across, down), ground), (margin, margin))
    value_top = _value(kit, picture, species, (margin, down), least)
    if names:
        _letter(kit, picture, species, names, (margin, margin + down, strip), least)
    _corner(kit, picture, bird, species, (margin, across), least, value_top)
    return picture


def _window(kit: Kit, species: Species, size: tuple[int, int], ground: pygame.Surface) -> pygame.Surface:
    """Ground and figure; a hybrid has a thin gold line round it."""
    across, down = size
    art = pygame.transform.smoothscale(ground, size)
    tall_px = round(across * FIGURE)
    figure = kit.pictures.svg(f"birdwatcher/{species.id}", (across + 2, tall_px + 3))
    art.blit(figure, (-1, min(0, (down - tall_px) // 2)))
    radius = max(2.0, across * 0.048)
    art = rounded(art, radius)
    if species.hybrid:
        line = max(1.0, across / 100)
        rim = f'<rect x="2" y="2" width="{across - 4}" height="{down - 4}" rx="{radius}" fill="none" stroke="#E7C877"'
        art.blit(drawn(f'{rim} stroke-width="{line:.1f}"/>', across, down), (0, 0))
    return art


def _second(width: int, least: int) -> bool:
    """Whether there is a second line below the name."""
    return width * 0.07 >= least


def _name(kit: Kit, species: Species, width: int, least: int) -> tuple[str, int] | None:
    """The longest name that fits and its size in px; None where none does."""
    if width < least * 3.9:
        return None
    wanted = max(least, round(width * 0.108))
    names = short_names(species.id, species.name)
    for name in names[1:] or names:
        for px in (wanted, round((wanted + least) / 2), least):
            if kit.type.measure(name, px, "bold")[0] <= width - 4:
                return name, px
    return None


def _letter(
    kit: Kit, picture: pygame.Surface, species: Species, name: tuple[str, int], at: tuple[int, int, int], least: int
) -> None:  # fmt: skip
    words, px = name
    margin, top, strip = at
    width = picture.get_width()
    left = species.scoring == "stamp"
    x, anchor = (margin + width * 0.03, "lm") if left else (width / 2, "cm")
    ink = parse("#3A2F3A" if species.hybrid else "#2B2A26")
    y = top + strip * 0.58 if not _second(width, least) else top + px * 0.72
    kit.text(picture, words, (x, y), px, ink, "bold", anchor)
    if _second(width, least):
        below = "rare hybrid" if species.hybrid else LATIN[species.id]
        small = max(least, round(width * 0.062))
        spot = (x, top + px * 1.2 + small * 0.35)
        kit.text(picture, below, spot, small, parse("#5C574C"), "medium", anchor, italic=True)


def _value(
    kit: Kit, picture: pygame.Surface, species: Species, at: tuple[int, int], least: int
) -> float:  # fmt: skip
    """The ribbon across the foot of the window, or the stamp at its lower right; returns how far up it reaches."""
    margin, down = at
    width = picture.get_width()
    if species.scoring == "stamp":
        # Where its number could not be read the stamp is only a sign, and leaves the bird to be seen.
        side = round(max(width * 0.29, least * 1.5 if width * 0.62 >= least * 1.4 else width * 0.36))
        colour = mood(species.id).ribbon
        lay(
            picture,
            marks.stamp(kit, species.values[0], side, least, colour),
            width - margin - 1,
            margin + down - 1,
            1,
            1,
        )
        return margin + down - side
    high = round(max(picture.get_height() * 0.125, min(least * 1.3, width * 0.24)))
    wide = min(width, round(width * (0.66 + 0.075 * len(species.values)))) if width > least * 9 else width
    ribbon = marks.ladder(kit, species, wide, high, least)
    top = margin + down - round(high * 0.86)
    picture.blit(ribbon, ((width - wide) // 2, top))
    return float(top)


def _corner(
    kit: Kit, picture: pygame.Surface, bird: Bird, species: Species, at: tuple[int, int], least: int, low: float
) -> None:  # fmt: skip
    """The rarity tag at the upper left, insects at the upper right."""
    margin, _ = at
    width = picture.get_width()
    side = round(max(width * 0.2, least * 1.4))
    if width >= least * 4.6:
        picture.blit(
            marks.tag(kit, species.rarity, side, least, species.hybrid), (margin + round(width * 0.03), margin - 1)
        )
    px = round(max(width * 0.215, min(least * 1.35, width * 0.42)))
    px = min(px, round((low - margin) / max(1, len(bird.insects)) * 0.96)) if bird.insects else px
    for nth, kind in enumerate(bird.insects):
        spot = (width - margin - px - round(width * 0.02), margin + round(width * 0.025) + nth * round(px * 1.03))
        picture.blit(marks.insect(kit, kind, px), spot)
