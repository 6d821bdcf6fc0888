"""Every game runs to its end, always the same way, keeps its past and its invariants, and says what it does."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core import codec
from tabletop.core.game import Event
from tabletop.core.score import ranking, standing
from tests.contract.cases import CASES, GAMES, PLAIN, TABLE, Case
from tests.contract.walks import NAMES, begin, walk

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def floats(plain: Any) -> bool:
    """Whether a float lies anywhere in plain data."""
    if isinstance(plain, dict):
        return any(floats(part) for part in (*plain, *plain.values()))
    if isinstance(plain, list | tuple):
        return any(floats(part) for part in plain)
    return isinstance(plain, float)


@every_case
def test_a_random_game_ends_within_the_bound(case: Case) -> None:
    played = walk(case)
    assert played.session.over, f"not over after {len(played.paces)} plies"
    assert len(played.paces) <= TABLE[case.rules.id].bound(case.seats)
    assert played.session.state.table.over


@every_case
def test_the_session_and_the_bare_rules_agree(case: Case) -> None:
    played = walk(case)
    assert [ply.events for ply in played.session.plies] == [pace.step.events for pace in played.paces]
    assert [ply.digest for ply in played.session.plies] == [codec.digest(pace.step.state) for pace in played.paces]


@every_case
def test_the_same_seed_and_log_give_the_same_digests(case: Case) -> None:
    played, again = walk(case), begin(case)
    for pace in played.paces:
        again.act(pace.seat, pace.action)
    assert again.record == played.session.record


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_another_seed_gives_another_game(rules: Any) -> None:
    openings = {codec.digest(begin(Case(rules, rules.options_type(), rules.seats[0], seed)).state) for seed in range(8)}
    assert len(openings) > 1


@every_case
def test_no_past_state_ever_changes(case: Case) -> None:
    for pace in walk(case).paces:
        assert codec.digest(pace.before) == pace.digest


@every_case
def test_invariants_hold_after_every_ply(case: Case) -> None:
    check = TABLE[case.rules.id].check
    if check:
        for pace in walk(case).paces:
            check(case.rules, pace.before, pace.action, pace.step)


@every_case
def test_no_float_is_in_states_or_actions(case: Case) -> None:
    for pace in walk(case).paces:
        assert not floats(codec.to_plain(pace.action))
        assert not floats(codec.to_plain(pace.step.state))


@every_case
def test_states_and_actions_survive_json(case: Case) -> None:
    for pace in walk(case).paces:
        assert codec.from_json(codec.to_json(pace.action), case.rules.action_type) == pace.action
        state = codec.from_json(codec.to_json(pace.step.state), case.rules.state_type)
        assert state == pace.step.state
        assert codec.digest(state) == codec.digest(pace.step.state)


@every_case
def test_events_are_facts_told_to_seats_in_words(case: Case) -> None:
    words, names = case.rules.words, NAMES[: case.seats]
    for pace in walk(case).paces:
        assert pace.step.events, f"nothing happened at {pace.action}"
        for event in pace.step.events:
            assert isinstance(event, Event)
            assert event.to is None or set(event.to) <= set(range(case.seats))
            sentence = words.tell(event, names)
            assert isinstance(sentence, str)
            assert sentence == sentence.strip()
            assert "None" not in sentence


@pytest.mark.table(11)
@every_case
def test_the_turn_banner_names_who_is_asked(case: Case) -> None:
    words, names = case.rules.words, NAMES[: case.seats]
    for pace in walk(case).paces:
        asked = words.ask(pace.before.view(pace.seat), names)
        assert asked
        if case.rules.to_act(pace.before.table) == (pace.seat,):
            assert names[pace.seat] in asked


@every_case
def test_sheets_add_up_all_along(case: Case) -> None:
    played = walk(case)
    for pace in played.paces[:: max(1, len(played.paces) // 8)] + played.paces[-1:]:
        state = pace.step.state
        sheets = [case.rules.sheet(state.table, seat, hand) for seat, hand in enumerate(state.hands)]
        for sheet in sheets:
            assert sheet.total == sum(line.points for line in sheet.lines)
            assert len({line.key for line in sheet.lines}) == len(sheet.lines)
            assert all(line.label for line in sheet.lines)
        # One table can only be drawn when every seat has the same lines and ties.
        assert len({tuple(line.key for line in sheet.lines) for sheet in sheets}) == 1
        assert len({tuple(tie.label for tie in sheet.ties) for sheet in sheets}) == 1


@every_case
def test_places_follow_totals_and_ties(case: Case) -> None:
    session = walk(case).session
    sheets, places = session.sheets(), session.places()
    assert places == ranking(sheets)
    best = max(standing(sheet) for sheet in sheets)
    assert [place == 1 for place in places] == [standing(sheet) == best for sheet in sheets]


@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_there_are_colours_for_everybody(case: Case) -> None:
    colours = case.rules.colours(case.seats)
    assert len(set(colours)) == len(colours) >= case.seats


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_option_texts_name_real_options_that_start_off(rules: Any) -> None:
    options = rules.options_type()
    for text in rules.option_texts:
        assert hasattr(options, text.name)
        assert text.title and text.help
