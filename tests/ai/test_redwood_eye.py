"""How Redwood bots err: by a stated amount, the same for the same stream, and never against the rules."""

from __future__ import annotations

from statistics import mean, pstdev

import pytest

from tabletop.ai.redwood_eye import Eye, normal
from tabletop.ai.redwood_plan import Placement
from tabletop.core.choices import Listed
from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Aim, Lay, NoPhoto, Take

SHARP, BLURRED = Eye(), Eye(place_mm=20.0, hand_cdeg=200.0)
PLACES = [Placement((1000 * at, 0), 1 + at % 7, at, bool(at % 2)) for at in range(400)]
HEADINGS = Listed([Lay(tick) for tick in range(36_000)])


def test_errors_are_normal() -> None:
    rng = Rng.of("normal")
    drawn = [normal(rng) for _ in range(4000)]
    assert mean(drawn) == pytest.approx(0, abs=0.06)
    assert pstdev(drawn) == pytest.approx(1, abs=0.05)
    assert sum(abs(each) < 1 for each in drawn) / 4000 == pytest.approx(0.683, abs=0.03)


def test_places_are_misjudged_by_so_much_and_each_side_in_its_own_way() -> None:
    seen = BLURRED.judged(PLACES, Rng.of("eye"))
    off = [(b.at[0] - a.at[0]) / 1000 for a, b in zip(PLACES, seen, strict=True)]
    assert pstdev(off) == pytest.approx(20, rel=0.3)
    sides = [[o for o, place in zip(off, PLACES, strict=True) if place.move == move] for move in range(1, 8)]
    # Were all errors those of the moment, the means of so many would hardly differ.
    assert pstdev([mean(side) for side in sides]) > 5
    assert [(place.move, place.heading, place.flip) for place in seen] == [(p.move, p.heading, p.flip) for p in PLACES]


def test_errors_are_the_same_for_the_same_stream() -> None:
    assert BLURRED.judged(PLACES, Rng.of(1)) == BLURRED.judged(PLACES, Rng.of(1))
    assert BLURRED.judged(PLACES, Rng.of(1)) != BLURRED.judged(PLACES, Rng.of(2))
    assert SHARP.judged(PLACES, Rng.of(1)) == PLACES


def test_who_stays_knows_where_he_stands() -> None:
    still = Placement((5, 6), 3, stays=True)
    assert BLURRED.judged([still], Rng.of(1)) == [still]


def test_the_hand_trembles_about_what_was_meant() -> None:
    found = [BLURRED.trembled(Lay(18_000), HEADINGS, Rng.of("hand", at)) for at in range(300)]
    off = [each.heading - 18_000 for each in found if isinstance(each, Lay)]
    assert len(off) == 300
    assert pstdev(off) == pytest.approx(200, rel=0.15)
    assert SHARP.trembled(Lay(18_000), HEADINGS, Rng.of(1)) == Lay(18_000)


def test_the_hand_never_does_what_is_not_allowed() -> None:
    narrow = Listed([Lay(tick) for tick in range(17_990, 18_011)])
    for at in range(20):
        assert BLURRED.trembled(Lay(18_000), narrow, Rng.of("hand", at)) in narrow
    assert BLURRED.trembled(Lay(18_000), Listed([Lay(18_000)]), Rng.of(1)) == Lay(18_000)


@pytest.mark.parametrize("action", [Take("move", 3), NoPhoto()])
def test_only_poses_are_shaky(action: Take | NoPhoto) -> None:
    assert BLURRED.trembled(action, Listed([action]), Rng.of(1)) == action


def test_a_heading_goes_round_past_a_full_turn() -> None:
    every = Listed([Aim(tick) for tick in range(36_000)])
    found = {BLURRED.trembled(Aim(0), every, Rng.of("round", at)) for at in range(8)}
    assert any(isinstance(each, Aim) and each.heading > 30_000 for each in found)
