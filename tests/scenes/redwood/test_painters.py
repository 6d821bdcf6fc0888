"""Redwood's pictures: true to the component data and to the judge's outlines, joining at their edges, readable."""

from __future__ import annotations

import math
from itertools import combinations, pairwise
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
import shapely

from tabletop.core.data import assets
from tabletop.games.redwood import templates as shapes
from tabletop.games.redwood.pieces import PLAYER_COLOURS, pieces
from tabletop.scenes.redwood.painters import (
    board,
    cards,
    glows,
    ink,
    landscape,
    panorama,
    plan,
    plastic,
    scenery,
    templates,
)
from tabletop.scenes.redwood.painters import pieces as figures
from tabletop.ui.assets import Pictures

PX = 540
"""One pixel a millimetre."""


@pytest.fixture(scope="module")
def painted() -> pygame.Surface:
    return board.board((), (PX, PX))


def colour_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    """The pixel at a place on the board, mm."""
    return tuple(surface.get_at((round(x + plan.HALF_MM), round(plan.HALF_MM - y))))


def opacity(surface: pygame.Surface) -> npt.NDArray[np.uint8]:
    """(height, width)."""
    return pygame.surfarray.array_alpha(surface).T


# ---------------------------------------------------------------- the board
def test_symbols_are_printed_with_the_radius_that_is_judged() -> None:
    side = 4 * PX
    picture = board.board_plain((), (side, side))
    facts = pieces().board

    def ring(x: float, y: float, radius: float) -> list[tuple[int, ...]]:
        turn = np.linspace(0, 2 * math.pi, 48)
        places = [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in turn]
        return [tuple(picture.get_at((round((a + 270) * 4), round((270 - b) * 4)))[:3]) for a, b in places]

    for radius, symbols in ((facts.flower_radius, facts.flowers), (facts.redwood_radius, facts.redwoods)):
        for symbol in symbols:
            rim = ink.rgb(board.RIM_OF[plan.biome_under(symbol.x, symbol.y)])
            near = [
                max(abs(p - q) for p, q in zip(c, rim, strict=True)) < 40
                for c in ring(symbol.x, symbol.y, radius - 0.3)
            ]
            beyond = [
                max(abs(p - q) for p, q in zip(c, rim, strict=True)) < 12
                for c in ring(symbol.x, symbol.y, radius + 0.5)
            ]
            assert np.mean(near) > 0.6, symbol.id
            assert np.mean(beyond) < 0.3, symbol.id


def test_the_painted_board_has_holes_symbols_and_pointers_where_the_plain_one_has(painted: pygame.Surface) -> None:
    plain = board.board_plain((), (PX, PX))
    facts = pieces().board
    spots = [(h.x, h.y, facts.hole_circumradius * 0.8) for h in facts.holes]
    spots += [(f.x, f.y, facts.flower_radius - 1.5) for f in facts.flowers]
    spots += [(w.x, w.y, facts.redwood_radius - 1.5) for w in facts.redwoods]
    spots += [(x, y, facts.pointer_radius - 1) for x, y in plan.pointers()]
    for x, y, reach in spots:
        differ = []
        for a in np.linspace(0, 2 * math.pi, 12):
            for share in (0.2, 0.6, 1.0):
                px, py = x + reach * share * math.cos(a), y + reach * share * math.sin(a)
                one, two = colour_at(painted, px, py), colour_at(plain, px, py)
                differ.append(max(abs(p - q) for p, q in zip(one, two, strict=True)))
        assert np.mean(differ) < 25, (x, y)


def test_holes_are_dark_to_their_six_corners(painted: pygame.Surface) -> None:
    facts = pieces().board
    reach = facts.hole_circumradius - 2.2
    for hole in facts.holes:
        for x, y in ink.hexagon(hole.x, hole.y, reach):
            assert sum(colour_at(painted, x, y)[:3]) < 330, hole.id


def test_the_board_is_round_and_its_ground_differs_by_biome(painted: pygame.Surface) -> None:
    facts = pieces().board
    assert colour_at(painted, -265, 265)[3] == 0
    assert colour_at(painted, 0, facts.edge_radius - 2)[3] == 255
    pixels = ink.to_pixels(painted)
    y, x = np.mgrid[0:PX, 0:PX]
    mm_x, mm_y = x - plan.HALF_MM + 0.5, plan.HALF_MM - y - 0.5
    far = np.hypot(mm_x, mm_y)
    sectors = plan.sector(mm_x, mm_y)
    means = [pixels[(sectors == i) & (far > 60) & (far < 240)].mean(axis=0) for i in range(5)]
    for a, b in combinations(means, 2):
        assert np.abs(a - b).max() > 20


def test_the_board_is_the_same_each_time(painted: pygame.Surface) -> None:
    assert pygame.image.tobytes(board.board((), (PX, PX)), "RGBA") == pygame.image.tobytes(painted, "RGBA")


def test_scenery_keeps_away_from_what_is_printed() -> None:
    spots = plan.strewn(np.random.RandomState(3), "green", 6.0, 4.0, 900)
    assert len(spots) > 50
    around = plan.printed()
    clear = np.hypot(spots[:, 0:1] - around[:, 0], spots[:, 1:2] - around[:, 1]) - around[:, 2]
    assert clear.min() >= 4.0
    assert all(plan.biome_under(x, y) == "green" for x, y in spots)
    assert min(math.dist(a, b) for a, b in combinations(spots.tolist(), 2)) >= 6.0


# ---------------------------------------------------------------- panorama
@pytest.mark.parametrize("code", sorted(landscape.CODE))
def test_cards_with_one_edge_code_join(code: str) -> None:
    facts = pieces().cards
    left = [card for card in facts if card.left == code][:3]
    right = [card for card in facts if card.right == code][:3]
    assert left
    assert right

    def column(card_id: int, x: int) -> npt.NDArray[np.float32]:
        facts = pieces().card(card_id)
        land = landscape.Land(facts.colour, facts.left, facts.right, card_id, 1).painted()
        return ink.to_pixels(land)[:, x].astype(np.float32)

    lefts, rights = [column(card.id, 0) for card in left], [column(card.id, -1) for card in right]
    for alike in (lefts, rights):
        for other in alike[1:]:
            assert np.abs(alike[0] - other).max() <= 2
    # Left against right: the halves of the object on the edge are lit differently, all else is one.
    differ = np.abs(lefts[0] - rights[0]).max(axis=1) > 12
    assert differ.mean() < 0.25


def test_cards_with_other_edge_codes_do_not_join() -> None:
    heights = sorted(height for height, _, _ in landscape.CODE.values())
    assert min(b - a for a, b in pairwise(heights)) >= 0.049


@pytest.mark.parametrize("expert", [False, True])
def test_every_card_has_its_reticles_apart_and_on_the_card(expert: bool) -> None:
    for card in pieces().cards:
        spots = panorama.reticle_spots(card.id, (120, 180), expert)
        assert len(spots) == (card.expert_reticles + 1 if expert else card.reticles)
        reach = panorama.reticle_radius((120, 180))
        for x, y in spots:
            assert reach < x < 120 - reach
            assert reach < y < 180 * panorama.FOOT / scenery.HEIGHT - reach / 2
        assert all(math.dist(a, b) > 2 * reach * 0.98 for a, b in combinations(spots, 2))


def test_a_card_shows_its_colour_and_side() -> None:
    face, back = panorama.card((12, False), (100, 150)), panorama.card((12, True), (100, 150))
    assert face.get_size() == back.get_size() == (100, 150)
    foot = face.get_at((30, 147))
    assert all(abs(a - b) < 24 for a, b in zip(foot[:3], ink.BIOME[pieces().card(12).colour][0], strict=True))
    assert pygame.image.tobytes(face, "RGB") != pygame.image.tobytes(back, "RGB")
    assert sum(face.get_at((94, 146))[:3]) > sum(back.get_at((94, 146))[:3]) + 200  # the triangle of the side
    assert panorama.card_plain((12, False), (100, 150)).get_size() == (100, 150)


@pytest.mark.parametrize("card", range(1, 33))
def test_the_sign_of_every_expert_card_can_be_drawn(card: int) -> None:
    assert panorama.special_sign(pieces().card(card).special, 25).get_bounding_rect().width > 8


# ---------------------------------------------------------------- templates
POSES = [("move", i, flip) for i in range(1, 8) for flip in (False, True)] + [("view", i, False) for i in range(1, 8)]


@pytest.mark.parametrize(("kind", "template", "flip"), POSES)
@pytest.mark.parametrize("quick", [False, True])
def test_the_plastic_lies_exactly_where_the_judge_has_it(
    kind: plastic.Kind, template: int, flip: bool, quick: bool
) -> None:
    scale, heading = 1.4, (template * 4973 + 1234) % 36000
    at = (381.25, 379.75)
    target = pygame.Surface((760, 760), pygame.SRCALPHA)
    templates.lay(target, kind, template, scale, at, heading, flip, shadow=False, quick=quick)
    outline = shapes.move_outline(template, flip) if kind == "move" else shapes.view_outline(template)
    placed = shapes.placed(outline, (0, 0), heading)
    placed = shapely.transform(placed, lambda path: path * (scale, -scale) + at)
    solid = placed
    if kind == "view":
        for hx, hy in shapes.view_holes(template):
            x, y = shapes.turned(hx, hy, heading)
            hole = shapely.Point(x * scale + at[0], -y * scale + at[1])
            solid = solid.difference(hole.buffer(pieces().templates.hole_radius * scale))
    y, x = np.mgrid[0:760, 0:760] + 0.5
    shown = opacity(target) > 60
    inside = shapely.contains_xy(solid.buffer(-1.0), x, y)
    outside = ~shapely.contains_xy(solid.buffer(1.0), x, y)
    assert inside.sum() > 1000
    assert shown[inside].all()
    # The number may overlap a hole's rim, never the outline.
    beyond = ~shapely.contains_xy(placed.buffer(1.0), x, y)
    assert not shown[beyond].any()
    assert (shown & outside).sum() < 40


def test_a_faded_template_is_fainter_and_a_foul_one_red() -> None:
    whole, faded = templates.view_sprite(3, 1.4), templates.view_sprite(3, 1.4, fade=0.4)
    assert opacity(faded.picture).mean() < 0.6 * opacity(whole.picture).mean()
    foul = templates.move_sprite(4, False, 1.4, foul=True).picture
    clear = templates.move_sprite(4, False, 1.4).picture
    assert ink.to_pixels(foul)[..., 0].max() >= 190
    assert pygame.image.tobytes(foul, "RGBA") != pygame.image.tobytes(clear, "RGBA")


def test_a_template_left_behind_is_only_an_outline() -> None:
    target = pygame.Surface((400, 400), pygame.SRCALPHA)
    templates.left_behind(target, "move", 4, 1.4, (60, 200), 0)
    assert 0.005 < (opacity(target) > 60).mean() < 0.05
    edge = (60 + 80 * 1.4, 200 - 6 * 1.4)  # on the upper side of the route
    found = opacity(target)[round(edge[1]) - 2 : round(edge[1]) + 3, round(edge[0]) - 12 : round(edge[0]) + 12]
    assert found.max() > 200


def test_the_number_is_upright_and_readable_at_every_heading() -> None:
    for heading in (0, 9000, 18000, 31415):
        sprite = templates.view_sprite(5, 0.94, heading)
        x, y = shapes.turned(*plastic.number_spot("view", 5), heading)
        spot = (round(sprite.anchor[0] + x * 0.94), round(sprite.anchor[1] - y * 0.94))
        disc = ink.to_pixels(sprite.picture)[spot[1] - 5 : spot[1] + 6, spot[0] - 5 : spot[0] + 6].sum(axis=2)
        assert disc.max() > 650
        assert disc.min() < 300


# ---------------------------------------------------------------- pieces, glows, cards
def test_an_animal_token_has_the_footprint_of_its_hole() -> None:
    for species in pieces().species:
        sprite = figures.animal(species, 40.0)
        cx, cy = sprite.anchor
        solid = opacity(sprite.picture)
        for corner in range(6):
            x, y = 37 * math.cos(math.radians(60 * corner)), 37 * math.sin(math.radians(60 * corner))
            assert solid[round(cy + y), round(cx + x)] == 255, (species, corner)
        assert solid[round(cy), round(cx + 44)] < 120


def alike(one: str, two: str) -> float:
    """The overlap of two silhouettes at 32 px, 0 to 1."""
    a, b = (opacity(ink.svg(name, 32)) > 127 for name in (one, two))
    return float((a & b).sum() / (a | b).sum())


def test_animals_and_flowers_differ_by_silhouette() -> None:
    flowers = ("redwood", *(f"flower_{flower}" for flower in figures.FLOWERS))
    for group in (tuple(f"animal_{species}" for species in pieces().species), flowers):
        for one, two in combinations(group, 2):
            assert alike(one, two) < 0.81, (one, two)


def test_animals_differ_in_grey_at_25_px() -> None:
    small = {s: ink.to_pixels(ink.svg(f"frame_hex+animal_{s}", 25)).mean(axis=2) for s in pieces().species}
    for (a, one), (b, two) in combinations(small.items(), 2):
        assert np.abs(one - two).mean() > 12, (a, b)


def test_a_photographer_looks_along_its_heading() -> None:
    # The lens is the darkest thing of the orange figure: its weight moves round with the heading.
    for heading in (0, 9000, 18000, 27000):
        sprite = figures.photographer("orange", 60.0, heading)
        pixels = ink.to_pixels(sprite.picture)
        cx, cy = sprite.anchor
        y, x = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
        dark = (pixels.sum(axis=2) < 170) & (np.hypot(x - cx, y - cy) < 56) & (opacity(sprite.picture) > 250)
        weight = np.array((x[dark].mean() - cx, cy - y[dark].mean()))
        ahead = np.array((math.cos(math.radians(heading / 100)), math.sin(math.radians(heading / 100))))
        assert weight @ ahead > 10


@pytest.mark.parametrize("colour", PLAYER_COLOURS)
def test_every_player_has_figure_and_seal(colour: str) -> None:
    assert opacity(figures.photographer(colour, 20.0).picture).max() == 255
    assert opacity(figures.photographer(colour, 20.0, ghost=True).picture).max() == 255
    assert figures.photographer(colour, 20.0, ghost=True).picture.get_alpha() == 125
    assert opacity(figures.seal(colour, 14.0).picture).max() == 255


def test_every_token_can_be_laid_on_a_reticle() -> None:
    for subject in (*pieces().species, *figures.FLOWERS, "redwood", "sun"):
        target = pygame.Surface((80, 80))
        figures.token(subject, 18.0).put(target, 40, 40)
        assert target.get_at((40, 40))[:3] != (0, 0, 0)
        assert figures.mark(subject, 8.0).picture.get_width() <= 18


@pytest.mark.parametrize("ring", [glows.covered, glows.blocker, glows.choosable])
def test_a_ring_leaves_its_subject_free(ring: object) -> None:
    assert callable(ring)
    for shape in ("disc", "hexagon"):
        sprite = ring(20.0, shape)
        solid = opacity(sprite.picture)
        cx, cy = (round(c) for c in sprite.anchor)
        assert solid[cy, cx] == 0
        assert solid[cy, cx + 15] == 0
        assert solid[cy, cx + 20 : cx + 24].max() > 240
        soft = sprite.picture.get_at((cx + 29, cy))
        assert 20 < soft[3] < 250
        assert max(soft[:3]) > 200  # light, not the dark rim that blurring leaves


def test_the_light_of_a_biome_lies_beside_its_own_rim() -> None:
    sprite = glows.biome("red", 0.5)
    board_ = pieces().board
    for colour, bright in (("red", True), ("green", False), ("gray", False)):
        bearing = math.radians(next(b.from_bearing for b in board_.biomes if b.id == colour) + 36)
        reach = (board_.edge_radius + 2) * 0.5
        spot = (
            round(sprite.anchor[0] + reach * math.sin(bearing)),
            round(sprite.anchor[1] - reach * math.cos(bearing)),
        )
        assert (sprite.picture.get_at(spot)[3] > 100) is bright
        ground = (sprite.anchor[0] + 75 * math.sin(bearing), sprite.anchor[1] - 75 * math.cos(bearing))
        assert sprite.picture.get_at((round(ground[0]), round(ground[1])))[3] == 0


def test_the_axis_runs_from_end_to_end() -> None:
    target = pygame.Surface((200, 100), pygame.SRCALPHA)
    touched = glows.axis(target, (20.0, 20.0), (180.0, 80.0), 5.0)
    assert touched.contains(pygame.Rect(20, 20, 160, 60))
    assert target.get_at((22, 21))[3] > 100
    assert target.get_at((100, 20))[3] == 0


@pytest.mark.parametrize("card", range(1, 21))
def test_every_objective_shows_its_conditions(card: int) -> None:
    facts = pieces().objective(card)
    for part in range(len(facts.parts)):
        assert assets().joinpath("redwood", f"{cards.sign_of(facts, part)}.svg").is_file()
    face = cards.objective(card, (104, 64))
    assert face.get_size() == (104, 64)
    back = cards.objective_back(facts.number, (104, 64))
    assert pygame.image.tobytes(face, "RGB") != pygame.image.tobytes(back, "RGB")


def test_a_stack_shows_how_many_cards_it_has() -> None:
    face = pygame.Surface((64, 96))
    face.fill((10, 120, 200))

    def drawn(count: int, lit: bool = False) -> bytes:
        target = pygame.Surface((140, 160))
        target.fill((147, 101, 63))
        cards.put_stack(target, face, 30, 30, count, lit)
        return pygame.image.tobytes(target, "RGB")

    assert len({drawn(count) for count in range(8)}) == 8
    assert drawn(3) != drawn(3, lit=True)


def test_the_layers_come_from_the_painting_process_as_they_would_from_here(tmp_path: Path) -> None:
    clock = iter(range(100, 10_000, 10))
    pictures = Pictures(assets(), tmp_path, clock=lambda: float(next(clock)))
    for painter, args, size in ((panorama.PAINTER, (14, False), (64, 96)), (board.PAINTER, (), (128, 128))):
        plain = pygame.image.tobytes(pictures.painted(painter, args, size), "RGBA")
        pictures.pump()
        assert pictures._studio.job is not None
        outcome = pictures._studio.poll(120.0)
        assert outcome is not None
        assert outcome.picture is not None, outcome.reason
        here = panorama.card(args, size) if args else board.board(args, size)
        shown = pygame.image.tobytes(outcome.picture, "RGBA")
        assert shown == pygame.image.tobytes(here, "RGBA")
        assert shown != plain
    pictures.close()
