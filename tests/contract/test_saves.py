"""Saves: a record, a document and a file bring back exactly the game that was played."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tabletop.core import codec
from tabletop.core.game import AnyRules
from tabletop.games import CATALOG
from tabletop.play.record import Record
from tabletop.play.replay import carry_on
from tabletop.play.session import Session
from tabletop.storage import saves
from tests.contract.cases import CASES, GAMES, PLAIN, Case
from tests.contract.walks import begin, walk

SAVES = Path(__file__).resolve().parents[1] / "saves"


@pytest.mark.rule("RED-INV-28")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_record_brings_the_whole_game_back(case: Case) -> None:
    session = walk(case).session
    record = codec.from_json(codec.to_json(session.record), Record)
    again = Session.of(record, case.rules)
    assert again.state == session.state
    assert again.record == session.record
    assert again.plies == session.plies


@pytest.mark.rule("RED-INV-28")
@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_a_game_can_be_saved_and_loaded_at_any_ply(case: Case) -> None:
    played, session = walk(case), begin(case)
    for number, pace in enumerate(played.paces):
        if number % 9 == 0:
            session = Session.of(codec.from_json(codec.to_json(session.record), Record), case.rules)
        session.act(pace.seat, pace.action)
    assert session.record == played.session.record


@pytest.mark.rule("RED-INV-28")
@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_a_file_brings_the_game_back(case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    played, session = walk(case), begin(case)
    stops = {0, 1, len(played.paces) // 2, len(played.paces)}
    for number in range(len(played.paces) + 1):
        if number in stops:
            path = saves.write(session, tmp_path / f"{number}.json")
            loaded = saves.read(path, {rules.id: rules for rules in GAMES}.__getitem__)
            assert loaded.session.record == session.record
            assert loaded.session.state == session.state
        if number < len(played.paces):
            session.act(played.paces[number].seat, played.paces[number].action)


@pytest.mark.table(15)
@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_a_save_of_every_rules_version_still_loads(rules: AnyRules) -> None:
    """Golden files, one for each version that was ever released; see `scripts/transcript.py --save`."""
    for version in range(1, rules.version + 1):
        golden = SAVES / f"{rules.id}-rules{version}.json"
        before = golden.read_bytes()
        loaded = saves.read(golden)
        assert loaded.session.rules is rules
        assert loaded.session.over
        assert loaded.session.state == codec.from_plain(msgspec.json.decode(before)["snapshot"], rules.state_type)
        assert golden.read_bytes() == before


@pytest.mark.table(13, 15)
@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_an_old_action_about_a_piece_that_is_not_there_is_told_as_it_stands(rules: AnyRules) -> None:
    """Actions of older rules are only words, and nobody held them against the rules."""
    case = next(case for case in PLAIN if case.rules is rules)
    session = walk(case).session
    position = codec.to_plain(session.state)
    parts = {(plain["type"], key): (seat, plain) for seat, plain in session.record.log for key in plain}
    for (_, key), (seat, plain) in parts.items():
        for strange in (-(10**6), 10**6, "x", [10**6, 10**6]):
            odd = msgspec.structs.replace(session.record, log=((seat, plain | {key: strange}),), digests=("",))
            told = carry_on(odd, position, rules).record.opening
            assert told is not None and told.history[0].startswith(f"{session.names[seat]}: ")
    assert len(parts) >= 2
