"""What is told of a step arrives where the rules say; animation runs, can be skipped, and changes nothing."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.state import Options, Table
from tabletop.scenes.silverwood.scene import SilverwoodScene
from tabletop.scenes.silverwood.showing import after, moved
from tabletop.tools.stages_silverwood import FAMILY_PLUS, MODULES, STAGES, lively
from tabletop.ui.input import Event, Move, Press, Release
from tabletop.ui.screen import metrics
from tests.scenes.redwood.test_play import AtOnce
from tests.scenes.silverwood.mouse import Mouse, desk_of, frame, in_turn, opened, session_of


def looks(table: Table) -> tuple[object, ...]:
    """What of a table is told by events: all but the bookkeeping of a round."""
    seen = [
        (each.character, each.resources, each.research, each.develop, each.section, each.employees, each.locations,
         each.vp, each.hunt)
        for each in table.players
    ]  # fmt: skip
    return seen, sorted(table.employee_pool), sorted(table.location_pool), table.calamity, table.round


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(2, 1, Options()), (3, 2, MODULES), (4, 3, Options(climate_calamity=True, open_draft=True)), (3, 4, FAMILY_PLUS)],
)
def test_telling_every_event_leads_to_the_position_of_the_rules(seats: int, seed: int, options: Options) -> None:
    session = session_of(seats, seed, options)
    for wanted in in_turn(session):
        told: Table = session.state.table
        session.act(session.to_act[0], wanted)
        for event in session.plies[-1].events:
            told = after(told, event)
        truth: Table = session.state.table
        if truth.phase == told.phase or truth.phase == "over":
            assert looks(told) == looks(truth), wanted


@pytest.mark.rule("SIL-007")
def test_action_points_are_told_as_they_are_spent() -> None:
    session = session_of(3, 5)
    for wanted in in_turn(session):
        told: Table = session.state.table
        acting, pending = told.acting, bool(told.pending)
        session.act(session.to_act[0], wanted)
        for event in session.plies[-1].events:
            told = after(told, event)
        truth: Table = session.state.table
        if truth.acting == acting and truth.phase == "act" and not pending and not truth.pending and not truth.over:
            assert told.players[acting].ap == truth.players[acting].ap, wanted


@pytest.mark.table(26)
def test_every_clip_of_a_game_can_be_drawn_and_ends_at_the_truth() -> None:
    session = session_of(3, 22, MODULES)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    surface = pygame.Surface((1280, 720))
    for wanted in in_turn(session):
        if session.ply > 120:
            break
        scene.table.act(session.to_act[0], wanted)
        scene.update(0.09)
        if session.ply % 4 == 0:
            scene.draw(surface)
        scene.table.reel.skip()
        assert looks(scene.parts.board.showing.table)[0] == looks(session.state.table)[0] or session.state.table.over
        scene.update(0.01)
        assert scene.parts.board.showing.table == session.state.table


def test_animations_are_short() -> None:
    session = STAGES["build"]()
    scene = opened(session)
    for action in (a.Turn(1), a.Turn(-1)):
        session.act(session.to_act[0], action)
        clips = scene.parts.clips(session.plies[-1])
        assert any(clip.draw for clip in clips)
        assert all(0.12 <= clip.seconds <= 0.6 for clip in clips if clip.seconds)


@pytest.mark.table(26)
def test_a_press_skips_the_animation_and_takes_nothing() -> None:
    session = STAGES["collect"]()
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    mouse = Mouse(scene)
    mouse.click("turn:1")
    assert scene.table.reel.moving
    done = session.ply
    at = mouse.at("turn:1")
    mouse.send(Press(at))
    assert not scene.table.reel.moving
    mouse.send(Release(at))
    assert session.ply == done
    mouse.click("turn:1")
    assert session.plies[-1].action == a.Turn(1)


@pytest.mark.table(16)
def test_the_same_play_at_any_speed_gives_the_same_digests() -> None:
    digests = []
    for speed in (0.0, 4.0):
        session = session_of(2, 12)
        mouse = Mouse(opened(session, desk=desk_of(animation_speed=speed)))
        for _ in range(14):
            mouse.play(lively(session, Rng.of(21, "same", session.ply)))
            for _ in range(60):
                mouse.scene.update(0.1)
        digests.append(session.record.digests)
    assert digests[0] == digests[1]
    assert len(digests[0]) == 14


@pytest.mark.table(7)
def test_what_rivals_moved_stays_marked_and_can_be_told_again() -> None:
    session = session_of(2, 6, bots="-b")
    scene = SilverwoodScene(desk_of(), session, AtOnce(), keep=False)
    scene.resize(metrics(1280, 720))
    mouse = Mouse(scene)
    for _ in range(400):
        scene.update(0.05)
        person = scene.table.turns.person
        if person is None:
            continue
        plies = session.plies
        if plies and plies[-1].seat == 1 and scene.parts.board.showing.recent:
            break
        mouse.play(lively(session, Rng.of(6, "p", session.ply)))
    last = max(at for at, ply in enumerate(session.plies) if ply.seat == 0)
    assert scene.parts.board.showing.recent == moved(session.plies[last + 1 :])
    assert scene.table.group.find("since") is not None
    panel = scene.parts.layout.rivals[0]
    marked, plain = frame(scene).subsurface(panel), frame(scene).subsurface(panel)
    assert pygame.image.tobytes(marked, "RGB") == pygame.image.tobytes(plain, "RGB")
    scene.parts.board.show(recent=())
    assert pygame.image.tobytes(marked, "RGB") != pygame.image.tobytes(frame(scene).subsurface(panel), "RGB")
    scene.table.do("since")
    for _ in range(300):
        scene.update(0.05)
    assert scene.parts.board.showing.table == session.state.table


def test_a_hint_lies_on_the_table_and_waits_to_be_confirmed() -> None:
    for stage in ("build", "pay", "draft", "gain"):
        session = STAGES[stage]()
        mouse, before = Mouse(opened(session)), session.ply
        for action in session.choices(session.to_act[0]):
            mouse.parts.adopt(action)
            assert mouse.parts.coming() == action
        assert session.ply == before


@pytest.mark.table(8)
def test_what_a_score_line_names_is_lit() -> None:
    session = STAGES["late"]()
    scene = opened(session)
    sheet = session.sheets()[session.to_act[0]]
    for line in sheet.lines:
        if not line.refs or not line.points:
            continue
        scene.parts.light(())
        plain, lit = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
        scene.draw(plain)
        scene.parts.light(line.refs)
        assert scene.parts.board.showing.lit == set(line.refs)
        scene.draw(lit)
        assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(lit, "RGB"), line.key


def _gesture(mouse: Mouse, name: str) -> list[Event]:
    """What changes only a part of the picture."""
    layout = mouse.parts.layout
    build = next(way for way in mouse.parts.hands.draft.ways if way.kind == "build")
    card, wheel = mouse.at(build.pieces[0]), layout.wheel
    if name == "hover":
        wood: list[Event] = [Move((layout.actions.x + 9.0 * step, layout.actions.y + 4.0)) for step in range(1, 9)]
        return wood + [Move((layout.grove.x + 40.0 * step, layout.grove.y + 90.0)) for step in range(1, 9)]
    start = card if name == "carry" else (wheel.centerx, wheel.y + wheel.h * 0.1)
    dx, dy = (-50.0, 23.0) if name == "carry" else (-7.0, 3.0)
    moves = [Move((start[0] + dx * step, start[1] + dy * step), held=("left",)) for step in range(1, 9)]
    return [Move(start), Press(start), *moves]


@pytest.mark.parametrize("name", ["hover", "carry", "spin"])
def test_what_is_drawn_in_parts_is_the_whole_picture(name: str) -> None:
    mouse = Mouse(opened(STAGES["build"]()))
    scene = mouse.scene
    surface, whole = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(surface)
    scene.table.desk.kit.pictures.settle()
    scene.table.redraw()
    scene.draw(surface)
    for event in _gesture(mouse, name):
        mouse.send(event)
        scene.update(1 / 60)
        scene.draw(surface)
    scene.table.redraw()
    scene.draw(whole)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_the_board_bears_the_unite_card_of_the_characters_tribe() -> None:
    session = STAGES["first"]()
    scene = opened(session)
    board = scene.parts.board
    shown = {}
    for character in ("c01", "c05", "c09", "c10"):
        table = board.showing.table
        mine = replace(table.players[board.showing.own], character=character)
        seat = board.showing.own
        board.show(table=replace(table, players=(*table.players[:seat], mine, *table.players[seat + 1 :])))
        shown[character] = pygame.image.tobytes(frame(scene).subsurface(board.places.mat.unite), "RGB")
    assert shown["c09"] == shown["c10"]
    assert len({shown["c01"], shown["c05"], shown["c09"]}) == 3
