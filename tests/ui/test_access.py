"""Nothing is told by colour alone: what colours mean stays apart for other eyes, and a symbol says the same."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.painters import ink
from tests.ui import eyes
from tests.ui.hands import kit, theme

LEAST_APART = 15.0
MOST_ALIKE = 0.8
COLOUR_EYES = ("normal", "protan", "deutan", "tritan")
"""In grey six colours cannot lie 15 apart: five such steps are more than there is between black and white."""

Colour = tuple[int, int, int]


def drawing(name: str, px: int = 96) -> pygame.Surface:
    """A drawing out of the assets."""
    found = kit().pictures.svg(name, px)
    assert name not in kit().pictures.missing
    return found


def mean(picture: pygame.Surface) -> Colour:
    """The colour of a drawing seen from afar: the mean over what it covers."""
    alpha = pygame.surfarray.array_alpha(picture).astype(np.float64)[..., None]
    red, green, blue = (pygame.surfarray.array3d(picture) * alpha).sum(axis=(0, 1)) / alpha.sum()
    return round(red), round(green), round(blue)


PLAYERS: dict[str, Colour] = {player.name: theme().colour(player.name) for player in theme().players}
BIOMES: dict[str, Colour] = {name: colour for name, (colour, _) in ink.BIOME.items()}
EMBLEMS = [f"common/emblems/{player.emblem}" for player in theme().players]
SUBJECTS = ["redwood/flower_yellow", "redwood/flower_pink", "redwood/flower_violet", "redwood/redwood"]
ANIMALS = [f"redwood/animal_{species}" for species in pieces().species]
BIOME_EMBLEMS = [f"redwood/biome_{emblem}" for _, emblem in ink.BIOME.values()]


def too_near(colours: dict[str, Colour], eye: str) -> list[str]:
    """Pairs that an eye may take for each other."""
    apart = {(a, b): eyes.distance(colours[a], colours[b], eye) for a, b in combinations(colours, 2)}
    return [f"{a} and {b}: {found:.1f}" for (a, b), found in apart.items() if found < LEAST_APART]


# -- the measure itself


@pytest.mark.parametrize(
    ("one", "other", "wanted"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((63.0109, -31.0961, -5.8663), (62.8187, -29.7946, -4.0864), 1.2630),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_pairs(
    one: tuple[float, float, float], other: tuple[float, float, float], wanted: float
) -> None:
    assert eyes.ciede2000(np.array(one), np.array(other)) == pytest.approx(wanted, abs=1e-4)
    assert eyes.ciede2000(np.array(other), np.array(one)) == pytest.approx(wanted, abs=1e-4)


def test_lab_is_that_of_srgb() -> None:
    assert eyes.lab(eyes.linear((255, 255, 255))) == pytest.approx([100, 0, 0], abs=0.01)
    assert eyes.lab(eyes.linear((255, 0, 0))) == pytest.approx([53.24, 80.09, 67.20], abs=0.05)


def test_the_simulated_eyes_confuse_what_such_eyes_confuse() -> None:
    red, olive, blue, teal = (190, 60, 40), (110, 100, 40), (40, 90, 160), (30, 105, 120)
    for eye in ("protan", "deutan"):
        assert eyes.distance(red, olive, eye) < eyes.distance(red, olive, "normal") / 2
    assert eyes.distance(blue, teal, "tritan") < eyes.distance(blue, teal, "normal")
    for eye in eyes.EYES:
        assert eyes.distance((128, 128, 128), (128, 128, 128), eye) == 0
        # What has no colour loses none.
        assert eyes.distance((40, 40, 40), (200, 200, 200), eye) == pytest.approx(
            eyes.distance((40, 40, 40), (200, 200, 200), "normal"), abs=0.6
        )


# -- colours


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", COLOUR_EYES)
def test_the_six_player_colours_stay_apart(eye: str) -> None:
    assert len(PLAYERS) == 6
    assert too_near(PLAYERS, eye) == []


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", COLOUR_EYES)
def test_the_five_biome_colours_stay_apart(eye: str) -> None:
    assert len(BIOMES) == 5
    assert too_near(BIOMES, eye) == []


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", COLOUR_EYES)
def test_flowers_and_redwoods_stay_apart(eye: str) -> None:
    assert too_near({name: mean(drawing(name)) for name in SUBJECTS}, eye) == []


def at(picture: pygame.Surface, x: int, y: int) -> Colour:
    """The colour of a pixel."""
    seen = picture.get_at((x, y))
    return seen.r, seen.g, seen.b


def test_figures_and_seals_wear_the_colour_of_the_theme() -> None:
    for name, colour in PLAYERS.items():
        seal = drawing(f"common/emblems/disc_{name}")
        # Near its left rim the seal shows its own colour and no emblem.
        assert eyes.distance(at(seal, 11, 52), colour, "normal") < 8, name
        if name in ink.PLAYER:
            assert ink.PLAYER[name] == colour
            assert eyes.distance(at(drawing(f"redwood/photographer_{name}"), 9, 48), colour, "normal") < 8


# -- symbols


@pytest.mark.table(25)
@pytest.mark.parametrize("names", [EMBLEMS, SUBJECTS, ANIMALS], ids=["players", "subjects", "animals"])
def test_shapes_tell_what_colours_tell(names: list[str]) -> None:
    """As black shapes of 32 px no two cover the same; there are as many as there are things to tell apart."""
    shapes = {name: eyes.shape(drawing(name)) for name in names}
    assert len(shapes) == len(names)
    alike = {(a, b): eyes.likeness(shapes[a], shapes[b]) for a, b in combinations(shapes, 2)}
    assert [f"{a} and {b}: {share:.2f}" for (a, b), share in alike.items() if share >= MOST_ALIKE] == []


def pattern(picture: pygame.Surface) -> NDArray[np.float64]:
    """Light and dark of a drawing, 32 x 32, freed of how light and how strong it is as a whole."""
    small = pygame.transform.smoothscale(picture, (32, 32))
    grey = pygame.surfarray.array3d(small) @ np.array([0.2126, 0.7152, 0.0722])
    covered = pygame.surfarray.array_alpha(small) > 250
    pattern: NDArray[np.float64] = np.where(covered, (grey - grey[covered].mean()) / grey[covered].std(), 0.0)
    return pattern


@pytest.mark.table(25)
def test_biomes_wear_pictures_that_differ_without_their_colours() -> None:
    """The emblems are round, so their light and dark is compared: 1 would be the same picture."""
    patterns = {name: pattern(drawing(name)) for name in BIOME_EMBLEMS}
    assert len(patterns) == 5
    for (a, one), (b, other) in combinations(patterns.items(), 2):
        assert (one * other).mean() < 0.6, f"{a} and {b}"


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", eyes.EYES)
def test_the_emblem_of_a_seal_can_be_made_out(eye: str) -> None:
    """Whatever eye looks: emblem and ground of a seal are far apart, and the emblem is the one of the theme."""
    for player in theme().players:
        seal = drawing(f"common/emblems/disc_{player.name}")
        light = eyes.EYES[eye](eyes.linear(pygame.surfarray.array3d(seal)))
        ground = eyes.lab(eyes.EYES[eye](eyes.linear(theme().colour(player.name))))
        inner = np.hypot(*np.mgrid[-47.5:48.5, -47.5:48.5]) < 36
        emblem = (np.abs(eyes.lab(light)[..., 0] - ground[0]) > 25) & inner
        assert emblem.mean() > 0.03, player.name
        mask = pygame.Surface((96, 96), pygame.SRCALPHA)
        pygame.surfarray.pixels_alpha(mask)[...] = emblem * 255
        wanted = {p.emblem: eyes.likeness(eyes.shape(mask), eyes.shape(drawing(f"common/emblems/{p.emblem}")))
                  for p in theme().players}  # fmt: skip
        assert max(wanted, key=lambda name: wanted[name]) == player.emblem, (player.name, wanted)
