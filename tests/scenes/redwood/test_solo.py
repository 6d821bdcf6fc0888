"""Solo Mode at the table: red pointers, the live checklist, templates that leave the game, winning, losing, records."""

from __future__ import annotations

import pytest

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import solo
from tabletop.games.redwood.events import ScenarioFailed
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.solo import checklist as goals
from tabletop.games.redwood.state import Options, Scenario
from tabletop.play.session import Session
from tabletop.scenes.base import Reset
from tabletop.scenes.redwood import checklist, solo_notes
from tabletop.scenes.redwood.epilogue import epilogue
from tabletop.scenes.redwood.picking import piece_under
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.results import ResultsScene
from tabletop.storage import records
from tabletop.ui.input import Move
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import Mouse, advance, choices_in_turn, desk_of, frame, opened, pixels, session_of

pytestmark = pytest.mark.usefixtures("folder")
"""Every test has an empty folder of saves."""


def alone(scenario: Scenario, seed: int = 7, **more: bool) -> Session:
    return session_of(1, seed, Options(scenario=scenario, **more))


@pytest.mark.rule("RED-236", "RED-237")
@pytest.mark.parametrize("scenario", ["hiker", "ambush"])
def test_a_whole_solo_game_is_played_by_mouse_to_its_end(scenario: Scenario) -> None:
    session = alone(scenario)
    mouse = Mouse(opened(session))
    for action in choices_in_turn(session):
        before = session.ply
        mouse.play(action)
        assert session.ply == before + 1, action
        frame(mouse.scene) if session.ply % 9 == 0 else None
    assert session.over
    button = mouse.scene.table.group.find("command:results")
    assert button is not None
    mouse.click(button.rect.center)
    told = epilogue(session)
    assert told is not None
    assert told.won is solo.won(session.state.table)


@pytest.mark.rule("RED-225")
def test_only_the_two_red_pointers_can_be_started_on() -> None:
    session = alone("behavior")
    mouse = Mouse(opened(session))
    red = set(pieces().dawn(session.state.table.dawn).solo_pointers)
    for pointer in pieces().board.pointers:
        mouse.click(mouse.mm(pieces().board.pointer_at(pointer.id)))
        coming = mouse.coming()
        assert isinstance(coming, a.Start) is (pointer.id in red) or (
            isinstance(coming, a.Start) and coming.pointer in red
        )
    before = session.ply
    mouse.button("confirm")
    assert session.ply == before + 1
    start = session.plies[-1].action
    assert isinstance(start, a.Start)
    assert start.pointer in red


@pytest.mark.rule("RED-227", "RED-228")
def test_the_checklist_follows_the_game() -> None:
    session = alone("behavior", 24)
    mouse = Mouse(opened(session))
    panel = mouse.parts.layout.goals
    seen = {pixels(frame(mouse.scene), panel)}
    texts = set()
    for action in choices_in_turn(session):
        session.act(0, action)
        mouse.parts.renew(0 if session.to_act else None)
        found = goals(mouse.parts.board.showing.table)
        assert found == goals(session.state.table)
        assert found is not None
        texts.add(found.goals)
        if isinstance(action, a.Fill):
            seen.add(pixels(frame(mouse.scene), panel))
    assert len(seen) > 1
    assert len(texts) > 2


@pytest.mark.rule("RED-228")
@pytest.mark.table(27)
def test_a_goal_is_explained_and_lights_what_shows_it() -> None:
    session = alone("behavior", 24)
    for action in choices_in_turn(session):
        found = goals(session.state.table)
        if found is not None and found.goals[0].have and session.state.table.phase == "take_move":
            break
        session.act(0, action)
    mouse = Mouse(opened(session))
    look, table = mouse.parts.board.look, session.state.table
    lines = checklist.line_rects(mouse.parts.layout, look, len(checklist.shown(goals(table))))  # type: ignore[arg-type]
    mouse.send(Move(lines[0].center))
    assert mouse.parts.board.showing.lit == frozenset(checklist.refs(table, 0)) != frozenset()
    tip = mouse.parts.tip(lines[0].center)
    assert tip is not None
    assert pieces().scenario("behavior").goal in tip.text
    mouse.send(Move(mouse.parts.layout.plate.center))
    assert mouse.parts.board.showing.lit == frozenset()


@pytest.mark.rule("RED-229", "RED-230")
def test_neutral_photographers_stand_on_their_flowers_and_leave_the_picture() -> None:
    session = alone("ambush", 2)
    mouse = Mouse(opened(session))
    flowers = pieces().scenario("ambush").flowers
    spots = {f.id: (f.x, f.y) for f in pieces().board.flowers if f.id in flowers}
    assert {piece_under(session.state.table, spot) for spot in spots.values()} == {
        f"neutral:{name}" for name in flowers
    }
    assert all(mouse.parts.tip(mouse.mm(spot)) is not None for spot in spots.values())
    for action in choices_in_turn(session):
        standing = session.state.table.neutrals
        session.act(0, action)
        if session.state.table.neutrals != standing:
            break
    else:
        pytest.fail("nobody was chased away")
    (gone,) = set(standing) - set(session.state.table.neutrals)
    mouse.parts.rewind(session.ply - 1)
    assert gone in mouse.parts.board.showing.table.neutrals
    for clip in mouse.parts.clips(session.plies[-1]):
        for part in (clip.begin, clip.done):
            if part is not None:
                part()
    assert gone not in mouse.parts.board.showing.table.neutrals


@pytest.mark.rule("RED-232")
def test_used_templates_leave_an_empty_place_and_say_why() -> None:
    session = advance(alone("hiker"), "take_move", 3)
    mouse = Mouse(opened(session))
    used = session.state.table.used_moves
    assert len(used) == 2
    tip = mouse.parts.tip(mouse.template("move", used[0]))
    assert tip is not None
    assert tip.rule == "RED-232"
    before = session.ply
    mouse.click(mouse.template("move", used[0]))
    assert session.ply == before
    assert mouse.scene.table.slips.refusal is not None


@pytest.mark.rule("RED-233")
def test_a_lost_scenario_is_announced_at_once_and_the_game_goes_on() -> None:
    for seed in range(1, 20):
        session = alone("hiker", seed)
        mouse = Mouse(opened(session))
        for action in choices_in_turn(session):
            mouse.scene.table.act(0, action)
            if any(isinstance(event, ScenarioFailed) for event in session.plies[-1].events):
                assert any("can no longer be won" in text for text in mouse.scene.table.toasts.texts)
                found = goals(mouse.parts.board.showing.table)
                assert found is not None
                assert found.failed
                assert session.to_act
                return
    pytest.fail("nobody ever took a photo without an animal")


@pytest.mark.rule("RED-227")
def test_the_end_of_a_solo_game_is_noted_once_and_shown_as_won_or_lost() -> None:
    outcomes = set()
    for seed in range(1, 40):
        session = alone("hiker", seed)
        scene = RedwoodScene(desk_of(), session, keep=True)
        scene.resize(metrics(1280, 720))
        for action in choices_in_turn(session):
            if session.state.table.round == 5 and session.state.table.phase in ("fill", "relocate"):
                scene.parts.renew(0)
                scene.table.act(0, action)
            else:
                session.act(0, action)
        if not session.over or session.plies[-1].action is None:
            continue
        noted = [result for result in records.read() if result.match.startswith(f"{seed}-")]
        if not noted:
            continue
        (result,) = noted
        assert (result.player, result.scenario, result.mode) == ("Ada", "hiker", "basic")
        assert (result.points, result.won) == (session.sheets()[0].total, solo.won(session.state.table))
        solo_notes.note(session, pytest.fail)
        assert len(records.read()) == len({each.match for each in records.read()})
        results = ResultsScene(desk_of(), session)
        assert results.heading == f"Casual Hiker: {'won' if result.won else 'lost'}"
        outcomes.add(result.won)
        if outcomes == {True, False} or len(records.read()) >= 4:
            break
    assert outcomes


@pytest.mark.rule("RED-227", "RED-235")
def test_a_lost_game_is_no_record_and_a_record_is_named() -> None:
    session = alone("surrealism", expert=True)
    for action in choices_in_turn(session):
        session.act(0, action)
    won = solo.won(session.state.table)
    result = solo_notes.result(session, 5)
    assert result is not None
    assert (result.mode, result.won) == ("expert", won)
    told = epilogue(session)
    assert told is not None
    assert ("record" in told.words) and told.won is won
    results = ResultsScene(desk_of(), session)
    results.resize(metrics(1280, 720))
    door = results.group.find("profile")
    assert door is not None
    assert isinstance(results, ResultsScene) and not isinstance(results, Reset)


@pytest.mark.table(20, 21)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_the_checklist_keeps_to_its_panel(size: tuple[int, int]) -> None:
    mouse = Mouse(opened(alone("ambush"), size))
    layout, look = mouse.parts.layout, mouse.parts.board.look
    for count in range(1, checklist.MOST + 1):
        lines = checklist.line_rects(layout, look, count)
        assert all(layout.goals.contains(line) for line in lines)
        assert all(line.h >= look.px(14) for line in lines)
