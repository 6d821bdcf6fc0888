"""The pictures of Renature: animals and plants told apart by shape and tone, letters never too small, a whole board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tabletop.games.renature.names import animal_name
from tabletop.games.renature.pieces import NEUTRAL, board_named, pieces
from tabletop.scenes.renature.painters import flow, marks, outlines, sky
from tabletop.scenes.renature.painters import pieces as wood
from tabletop.scenes.renature.painters.board import board, board_plain
from tabletop.scenes.renature.painters.plan import Plan, board_size
from tabletop.scenes.renature.painters.terrain import terrain
from tabletop.ui.text import LEAST_PX
from tests.scenes.renature.mouse import kit
from tests.ui import eyes

ANIMALS = tuple(animal_name(animal) for animal in range(10))
COLOURS = (*pieces().figures.colours[4], NEUTRAL)
KINDS = tuple(kind.id for kind in pieces().figures.plants)


def silhouette(name: str, px: int = 32) -> npt.NDArray[np.bool_]:
    """bool (px, px): where the drawing is."""
    return np.asarray(pygame.surfarray.array_alpha(kit().pictures.svg(f"renature/{name}", px)) > 110)


def grey(picture: pygame.Surface) -> npt.NDArray[np.float64]:
    """float64 (w, h): the tone that is left without colour, 0 to 255."""
    return np.asarray(pygame.surfarray.array3d(picture).astype(float) @ np.array((0.2126, 0.7152, 0.0722)))


def test_no_drawing_is_missing() -> None:
    before = set(kit().pictures.missing)
    for animal in ANIMALS:
        wood.half(kit(), animal, 40)
    for kind in KINDS:
        for colour in COLOURS:
            wood.plant(kit(), kind, colour, 40)
            wood.gap(kit(), kind, colour, 40)
    for name in ("cloud", "joker", "area_token", "area_token_back", "icon_reserve", "paraglider_black",
                 "paraglider_white", *(f"balloon_{colour}" for colour in COLOURS[:-1])):  # fmt: skip
        kit().pictures.svg(f"renature/{name}", 30)
    assert set(kit().pictures.missing) == before


@pytest.mark.table(25)
def test_animals_are_told_apart_by_shape_at_32_px() -> None:
    shapes = {animal: silhouette(animal) for animal in ANIMALS}
    for one, other in combinations(ANIMALS, 2):
        both = (shapes[one] & shapes[other]).sum() / (shapes[one] | shapes[other]).sum()
        assert both < 0.8, (one, other, both)


@pytest.mark.table(25)
def test_halves_differ_in_grey() -> None:
    tones = {animal: grey(wood.half(kit(), animal, 32)) for animal in ANIMALS}
    for one, other in combinations(ANIMALS, 2):
        assert np.abs(tones[one] - tones[other]).mean() > 18, (one, other)


@pytest.mark.table(25)
@pytest.mark.rule("REN-005")
def test_plants_differ_by_height_and_carry_the_emblem_of_their_colour() -> None:
    for colour in COLOURS:
        heights = [int(silhouette(f"{kind}_{colour}", 64).any(axis=0).sum()) for kind in KINDS]
        assert heights == sorted(set(heights)), (colour, heights)
    for kind in KINDS:
        shown = {colour: pygame.image.tobytes(wood.plant(kit(), kind, colour, 38), "RGBA") for colour in COLOURS}
        assert len(set(shown.values())) == len(COLOURS)
        own = grey(wood.plant(kit(), kind, "orange", 38))
        bare = grey(wood.plant(kit(), kind, "orange", 38, False))
        assert np.abs(own - bare).max() > 40
        none = wood.plant(kit(), kind, NEUTRAL, 38)
        assert np.array_equal(grey(none), grey(wood.plant(kit(), kind, NEUTRAL, 38, False)))


def test_a_domino_lies_or_stands_and_frames_the_joker() -> None:
    lying, standing = (wood.domino(kit(), "frog", "owl", size) for size in ((80, 38), (38, 80)))
    assert lying.get_size() == (80, 38)
    assert standing.get_size() == (38, 80)
    plain = pygame.surfarray.array3d(lying).astype(int)
    joker = pygame.surfarray.array3d(wood.domino(kit(), "frog", "owl", (80, 38), "frog")).astype(int)
    changed = np.abs(plain - joker).sum(axis=2) > 60
    assert changed[:40].sum() > 100
    assert not changed[42:].any()
    turned = pygame.surfarray.array3d(wood.domino(kit(), "owl", "frog", (80, 38))).astype(int)
    assert (np.abs(plain - turned).sum(axis=2) > 60).sum() > 500


@pytest.fixture
def sizes_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The sizes of all letters that are drawn during the test."""
    drawn: list[int] = []
    render = type(kit().type).render

    def spy(self: object, text: str, px: int, *more: object, **named: object) -> pygame.Surface:
        drawn.append(px)
        return render(self, text, px, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(kit().type), "render", spy)
    yield drawn


@pytest.mark.table(28)
@pytest.mark.parametrize("u", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("px", [19, 27, 33, 60])
def test_no_number_on_a_token_is_too_small(px: int, u: float, sizes_drawn: list[int]) -> None:
    least = round(LEAST_PX * u)
    # 13 and 6: no other test asks for these at this size, so that they are drawn here.
    wood.token(kit(), 13, 6, round(px * u) + 1, least)
    wood.token_back(kit(), 7, round(px * u) + 1, least)
    assert sizes_drawn
    assert min(sizes_drawn) >= least


def test_outlines_go_round_the_land_and_round_holes() -> None:
    assert outlines.loops({(0, 0), (1, 0)}) == [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    ring = {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    found = outlines.loops(ring)
    assert sorted(len(loop) for loop in found) == [4, 4]
    # Two spaces that touch at a corner are two meadows.
    assert len(outlines.loops({(0, 0), (1, 1)})) == 2
    path = outlines.bank(found[0], 40, 2, 8)
    assert path.startswith("M")
    assert path.endswith("Z")
    assert path.count("C") == 4


def test_water_runs_away_from_the_starts_and_never_over_land() -> None:
    land = terrain("valley")
    far = flow.distances(land.brook, land.starts)
    assert set(far) == set(land.brook)
    assert max(far.values()) == 22
    for lines in flow.stream_lines(land.brook, land.starts, 1.0, 4):
        numbers = lines.replace("M", " ").replace("Q", " ").split()
        points = list(zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True))
        assert points
        assert all((int(x), int(y)) in land.brook for x, y in points)


@pytest.mark.parametrize("name", ["valley", "glade"])
def test_the_board_shows_water_and_land_where_they_are(name: str) -> None:
    facts = board_named(name)
    size = board_size((360, 380), facts.width, facts.height)
    for painter in (board, board_plain):
        picture = painter((name, *size), (368, 384))
        assert picture.get_size() == (368, 384)
        plan = Plan(*size, facts.width, facts.height)
        for space in (*facts.brook, *(space for area in facts.areas for space in area.spaces)):
            rect = plan.space(facts.cell(space))
            spot = pygame.transform.average_color(picture, rect.inflate(-rect.w // 2, -rect.h // 2))
            blue = spot[2] > spot[0] + 8
            if space not in facts.starts and space not in {cloud.space for cloud in facts.clouds}:
                assert blue == (facts.area_of[space] < 0), (painter, space, spot)


def test_a_sky_has_a_quick_version_of_the_same_size() -> None:
    for painter in (sky.sky, sky.sky_plain):
        picture = painter((9, 0.3), (320, 160))
        assert picture.get_size() == (320, 160)
        top, foot = picture.get_at((160, 12)), picture.get_at((160, 150))
        assert top[2] > top[0]
        assert foot[1] > foot[2]


def test_marks_are_kept() -> None:
    assert marks.lit_space((40, 40)) is marks.lit_space((40, 40))
    assert marks.hex_of((168, 74, 36)) == "#A84A24"


def mean(name: str) -> tuple[int, int, int]:
    """The mean colour of a drawing where it is opaque."""
    picture = kit().pictures.svg(f"renature/{name}", 64)
    opaque = pygame.surfarray.array_alpha(picture) > 250
    red, green, blue = pygame.surfarray.array3d(picture)[opaque].mean(axis=0).round().astype(int).tolist()
    return red, green, blue


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", ["normal", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("kind", KINDS)
def test_plants_of_different_colours_stay_apart_for_every_eye(kind: str, eye: str) -> None:
    colours = {colour: mean(f"{kind}_{colour}") for colour in COLOURS}
    for one, other in combinations(COLOURS, 2):
        assert eyes.distance(colours[one], colours[other], eye) >= 15, (one, other)


@pytest.mark.table(25)
@pytest.mark.parametrize("eye", ["protan", "deutan", "tritan"])
def test_halves_stay_apart_for_every_eye(eye: str) -> None:
    """Seen whole, ground and figure together, ten animals are ten pictures."""
    seen = {}
    for animal in ANIMALS:
        light = eyes.EYES[eye](eyes.linear(pygame.surfarray.array3d(wood.half(kit(), animal, 32))))
        seen[animal] = eyes.lab(light)
    for one, other in combinations(ANIMALS, 2):
        apart = np.sqrt(((seen[one] - seen[other]) ** 2).sum(axis=2))
        assert apart.mean() > 15, (one, other, apart.mean())
