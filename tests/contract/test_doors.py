"""Two doors no game comes in without: a scene to be played in, and a golden game that reads as it did."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.errors import UnknownGame
from tabletop.core.game import AnyRules
from tabletop.games import CATALOG, IDS, find
from tabletop.scenes import SCENES
from tabletop.storage import saves
from tabletop.tools.transcript import told

TESTS = Path(__file__).resolve().parents[1]


def test_every_game_has_its_scene() -> None:
    assert list(SCENES) == [rules.id for rules in CATALOG]


def test_the_names_of_the_games_are_those_of_the_catalogue() -> None:
    assert list(IDS) == [rules.id for rules in CATALOG]


def test_games_are_found_by_their_ids() -> None:
    assert [find(rules.id) for rules in CATALOG] == list(CATALOG)
    with pytest.raises(UnknownGame) as caught:
        find("no such game")
    assert "no such game" in str(caught.value)


def test_there_is_a_transcript_for_every_game_and_no_other() -> None:
    assert {path.stem for path in (TESTS / "transcripts").glob("*.txt")} == {rules.id for rules in CATALOG}


@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_the_golden_game_reads_as_it_did(rules: AnyRules) -> None:
    """After a wanted change of words: `scripts/transcript.py --load tests/saves/<game>-rules<N>.json`."""
    golden = TESTS / "saves" / f"{rules.id}-rules{rules.version}.json"
    assert told(saves.read(golden).session) == (TESTS / "transcripts" / f"{rules.id}.txt").read_text(encoding="utf-8")
