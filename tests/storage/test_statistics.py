"""Judgements by eye on the disk."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop.storage import places, statistics
from tabletop.storage.statistics import Judgement

ADA = Judgement(1_700_000_000, "Ada", "move", 3, "normal", off_um=12_340, points=6, best=9, match="7-3")
BEN = replace(ADA, player="Ben", kind="view", off_um=0, off_cdeg=250)


@pytest.mark.table(18)
def test_judgements_are_kept_for_ever_beside_the_saved_games(folder: Path) -> None:
    for judgement in (ADA, BEN, ADA):
        statistics.note(judgement)
    assert statistics.read() == [ADA, BEN, ADA]
    assert places.chronicle_dir().parent == folder
    assert statistics.players(statistics.read()) == ("Ada", "Ben")


def test_the_difference_is_in_the_unit_of_its_template() -> None:
    assert ADA.off == 12.34
    assert BEN.off == 2.5


@pytest.mark.parametrize(
    "wrong", [{"kind": "hop"}, {"template": 8}, {"player": ""}, {"off_um": -1}, {"off_cdeg": 20_000}]
)
def test_a_line_that_cannot_be_a_judgement_is_left_out(wrong: dict[str, object], folder: Path) -> None:
    statistics.note(replace(ADA, **wrong))
    statistics.note(BEN)
    notes: list[str] = []
    assert statistics.read(notes) == [BEN]
    assert len(notes) == 1


def test_the_mean_of_the_last_ones_follows_the_values() -> None:
    assert statistics.smoothed([4.0, 2.0, 6.0, 8.0], over=2) == [4.0, 3.0, 4.0, 7.0]
    assert statistics.smoothed([]) == []
