"""Geometry under mirrors, turns and growth: INV-25, INV-26, INV-27."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.games.redwood import overlap, shapes, templates
from tabletop.games.redwood.geometry import Ground, aim, arrival, cover_verdict, covered, landing, lay, ray
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Point
from tabletop.tools import proof
from tests.games.redwood.grounds import use

CLEAR_MM = 0.1
GROUNDS = tuple(proof.grounds(31, 24, (Options(),)))

grounds = st.sampled_from(GROUNDS)
numbers = st.integers(1, 7)
headings = st.integers(0, 35999)


def mirrored(place: Point) -> Point:
    """The mirror image in the east-west axis."""
    return place[0], -place[1]


@pytest.mark.rule("RED-INV-25", "RED-011", "RED-083")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, headings)
def test_a_view_template_covers_the_same_flipped_or_not(around: Ground, number: int, heading: int) -> None:
    outline = overlap.view_shape(number)
    flipped = overlap.Outline.of(shapely.transform(outline.area, lambda path: path * (1.0, -1.0)))
    board = shapes.printed()
    seen = overlap.local(board.symbol_at, shapes.in_mm(around.at), heading)
    sizes = board.symbol_radius - shapes.EPS_MM
    own, other = overlap.covers_discs(outline, seen, sizes), overlap.covers_discs(flipped, seen, sizes)
    assert own.tolist() == other.tolist()


@pytest.mark.rule("RED-INV-25")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, st.booleans(), headings)
def test_a_flipped_move_template_is_the_mirror_image_in_its_heading(
    around: Ground, number: int, flip: bool, heading: int
) -> None:
    # Mirroring base, figures and heading in the x axis turns one side of the template into the other.
    at, figures = mirrored(around.at), tuple((name, mirrored(place)) for name, place in around.figures)
    own, other = replace_animals(around, ()), Ground(at, figures, ())
    back = -heading % 36000
    (x, y), (u, v) = arrival(own.at, number, flip, heading), arrival(other.at, number, not flip, back)
    assert (x, y) == pytest.approx(mirrored((u, v)), abs=1)
    one, two = lay(own, number, flip, heading), lay(other, number, not flip, back)
    if one.margin_mm > 1e-3 or one.margin_mm < -1e-3:
        assert (one.legal, one.other) == (two.legal, two.other)
    assert one.margin_mm == pytest.approx(two.margin_mm, abs=1e-3)


def replace_animals(around: Ground, animals: tuple[tuple[str, str], ...]) -> Ground:
    """The same ground with other animals."""
    return Ground(around.at, around.figures, animals, around.options)


def spun(place: Point, angle_cdeg: int) -> Point:
    """A place turned about the middle of the lake, to the micrometre."""
    c, s = cos(radians(angle_cdeg / 100)), sin(radians(angle_cdeg / 100))
    return round(place[0] * c - place[1] * s), round(place[0] * s + place[1] * c)


@pytest.mark.rule("RED-INV-26")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, st.booleans(), headings, st.integers(1, 35999))
def test_turning_the_whole_board_changes_nothing(
    around: Ground, number: int, flip: bool, heading: int, angle: int
) -> None:
    figures = tuple((name, spun(place, angle)) for name, place in around.figures)
    turned = Ground(spun(around.at, angle), figures, around.animals)
    ahead = (heading + angle) % 36000
    laid, aimed = lay(around, number, flip, heading), aim(around, number, heading)
    subjects = (*shapes.printed().symbols, *(species for species, _ in around.animals))
    seen = {subject: cover_verdict(around, number, heading, subject) for subject in subjects}
    colours = {landing(around.at, heading + near, around.options).colours for near in (-3, 0, 3)}
    facing = [ray(around, number, heading + near, subjects) for near in (-3, 0, 3)]
    with pytest.MonkeyPatch.context() as patch:
        use(patch, shapes.printed().turned(angle))
        again = lay(turned, number, flip, ahead)
        assert again.margin_mm == pytest.approx(laid.margin_mm, abs=0.01)
        if abs(laid.margin_mm) > CLEAR_MM:
            assert again.legal is laid.legal
        if abs(aimed.margin_mm) > CLEAR_MM:
            assert aim(turned, number, ahead).legal is aimed.legal
        for subject, verdict in seen.items():
            if abs(verdict.margin_mm) > CLEAR_MM:
                assert cover_verdict(turned, number, ahead, subject).legal is verdict.legal
        if len(colours) == 1:
            assert landing(turned.at, ahead, turned.options).colours in colours
        if facing[0] == facing[1] == facing[2]:
            assert ray(turned, number, ahead, subjects) == facing[0]


@pytest.mark.rule("RED-INV-27")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, headings, st.floats(0.01, 20.0))
def test_a_larger_template_covers_and_overlaps_no_less(around: Ground, number: int, heading: int, by: float) -> None:
    board, at = shapes.printed(), shapes.in_mm(around.at)
    seen = overlap.local(board.symbol_at, at, heading)
    for polygon in (templates.view_outline(number), templates.move_outline(number)):
        small, large = overlap.Outline.of(polygon), overlap.Outline.of(shapely.buffer(polygon, by, quad_segs=64))
        for before, after in (
            (overlap.covers_discs(small, seen, 5.95), overlap.covers_discs(large, seen, 5.95)),
            (overlap.meets_discs(small, seen, 5.95), overlap.meets_discs(large, seen, 5.95)),
            (overlap.meets_hexagons(small, seen, 11.2, 0.3), overlap.meets_hexagons(large, seen, 11.2, 0.3)),
            (overlap.covers_hexagons(small, seen, 11.2, 0.3), overlap.covers_hexagons(large, seen, 11.2, 0.3)),
        ):
            assert not (before & ~after).any()


@pytest.mark.rule("RED-INV-27")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, st.booleans(), headings)
def test_taking_a_piece_away_makes_nothing_illegal(around: Ground, number: int, flip: bool, heading: int) -> None:
    fewer = Ground(around.at, around.figures[1:], around.animals[1:], around.options)
    assert lay(fewer, number, flip, heading).legal >= lay(around, number, flip, heading).legal
    assert aim(fewer, number, heading).legal >= aim(around, number, heading).legal


@pytest.mark.rule("RED-INV-27")
@settings(max_examples=40, deadline=None)
@given(grounds, numbers, headings, st.floats(0.01, 5.9))
def test_a_smaller_symbol_stays_covered(around: Ground, number: int, heading: int, by: float) -> None:
    before = set(covered(around, number, heading))
    board = shapes.printed()
    with pytest.MonkeyPatch.context() as patch:
        use(patch, replace(board, symbol_radius=board.symbol_radius - by))
        assert before <= set(covered(around, number, heading))


@pytest.mark.rule("RED-INV-25")
def test_every_side_of_every_template_is_a_mirror_image_to_the_last_bit() -> None:
    for move in pieces().templates.moves:
        own, other = (templates.move_outline(move.id, flip) for flip in (False, True))
        mirror = shapely.transform(own, lambda path: path * (1.0, -1.0))
        assert shapely.equals_exact(mirror, other, tolerance=1e-12)
