"""The search for the best photo: against a tick-by-tick search with the judge and the single maps."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest

from tabletop.games.redwood import arcs, shapes
from tabletop.games.redwood.best_photos import best_photos
from tabletop.games.redwood.geometry import Ground, aim, covered, landing
from tabletop.games.redwood.state import Options
from tabletop.tools import proof
from tests.games.redwood.grounds import ground

COLOURS = {"green": 1.25, "blue": 2.5, "red": 0.5}


def worth_of(around: Ground) -> dict[str, float]:
    """A different worth for every subject, in binary fractions so that sums are exact."""
    subjects = (*shapes.printed().symbols, *(species for species, _ in around.animals))
    return {subject: 1 + place / 64 for place, subject in enumerate(subjects)}


def total(around: Ground, template: int, heading: int, colours: Mapping[str, float]) -> float:
    """What the judge says a photo is worth; minus infinity if it is not allowed."""
    open_to = [colours[c] for c in landing(around.at, heading, around.options).colours if c in colours]
    if not open_to or not aim(around, template, heading).legal:
        return -np.inf
    worth = worth_of(around)
    return sum(worth[subject] for subject in covered(around, template, heading)) + max(open_to)


@pytest.mark.parametrize("options", [Options(), Options(strict_landing=True, base_counts_as_cover=True)])
def test_no_heading_is_better_than_the_one_found(options: Options) -> None:
    for around in proof.grounds(21, 3, (options,)):
        places = [around.at, *(other.at for other in proof.grounds(22, 3))]
        templates = [1, 4, 7]
        found = best_photos(around, places, templates, worth_of(around), COLOURS)
        for row, at in enumerate(places):
            here = Ground(at, around.figures, around.animals, options)
            for column, template in enumerate(templates):
                best, heading = float(found.worth[row, column]), int(found.heading[row, column])
                assert total(here, template, heading, COLOURS) == pytest.approx(best)
                # The maximum changes only where a stretch begins: look there and at a sample.
                starts = [run[0] for runs in arcs.cover_runs(here, template).values() for run in runs]
                starts += [run[0] for run in arcs.photo_runs(here, template, frozenset(COLOURS))]
                assert max(total(here, template, h, COLOURS) for h in (*starts, *range(0, 36000, 611))) <= best + 1e-6


def test_without_a_legal_heading_there_is_no_worth() -> None:
    around = ground((0, 0), animals={"bear": "H1"})
    found = best_photos(around, [(0, 0)], [1, 2], {"bear": 3.0}, {})
    assert np.isneginf(found.worth).all()


def test_the_heading_lies_in_the_middle_of_its_stretch() -> None:
    around = ground((0, 0), animals={"bear": "H1"})
    found = best_photos(around, [(0, 0)], [4], {"bear": 3.0}, dict.fromkeys(COLOURS, 1.0))
    (run,) = arcs.cover_runs(around, 4)["bear"]
    assert found.worth[0, 0] == pytest.approx(4.0)
    assert int(found.heading[0, 0]) == (run[0] + run[1]) // 2
