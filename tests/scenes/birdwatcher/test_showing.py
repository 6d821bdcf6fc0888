"""What is told of a step arrives where the rules say; animation runs, can be skipped, and changes nothing."""

from __future__ import annotations

import pygame
import pytest

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher.state import Options, Table
from tabletop.scenes.birdwatcher.scene import BirdwatcherScene
from tabletop.scenes.birdwatcher.showing import after, moved
from tabletop.ui.input import Press, Release
from tabletop.ui.screen import metrics
from tests.scenes.birdwatcher.mouse import Mouse, advance, choices_in_turn, desk_of, opened, session_of
from tests.scenes.redwood.test_play import AtOnce


def looks(table: Table) -> tuple[object, ...]:
    """Everything of a table that can be seen."""
    return (
        table.players, table.jungle, table.piles, table.startled, table.academy, table.actions, table.acting,
        table.round, table.bought,
    )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_telling_every_event_leads_to_the_position_of_the_rules(seats: int, seed: int) -> None:
    session = session_of(seats, seed, Options(name_start_seat=seed == 4))
    for wanted in choices_in_turn(session):
        told: Table = session.state.table
        session.act(session.to_act[0], wanted)
        for event in session.plies[-1].events:
            told = after(told, event)
        truth: Table = session.state.table
        if truth.over:
            # At the end the last turn's actions are cleared without a word.
            assert told.players == truth.players
        else:
            assert looks(told) == looks(truth), wanted


@pytest.mark.table(26)
def test_every_clip_of_a_game_can_be_drawn_and_ends_at_the_truth() -> None:
    session = session_of(3, 22)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    surface = pygame.Surface((1280, 720))
    for wanted in choices_in_turn(session):
        # A hint in the middle of a game; the actions themselves are the mouse test's.
        scene.table.act(session.to_act[0], wanted)
        for _ in range(3):
            scene.update(0.06)
            if session.ply % 3 == 0:
                scene.draw(surface)
        scene.table.reel.skip()
        assert looks(scene.parts.board.showing.table)[:5] == looks(session.state.table)[:5]
        scene.update(0.01)
        assert scene.parts.board.showing.table == session.state.table


def test_animations_last_120_to_250_ms() -> None:
    session = session_of(2, 7)
    scene = opened(session)
    seat = session.to_act[0]
    session.act(seat, a.Startle(session.state.table.players[seat].tree[0], 0))
    clips = scene.parts.clips(session.plies[-1])
    assert [clip.seconds for clip in clips if clip.draw] == [0.25]
    assert all(0.12 <= clip.seconds <= 0.25 for clip in clips if clip.seconds)


@pytest.mark.table(26)
def test_a_press_skips_the_animation_and_takes_nothing() -> None:
    session = session_of(2, 7)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    mouse, seat = Mouse(scene), session.to_act[0]
    first, second = session.state.table.players[seat].tree[:2]
    mouse.play(a.Startle(first, 0))
    assert scene.table.reel.moving
    done = session.ply
    mouse.send(Press(mouse.at(second)))
    assert not scene.table.reel.moving
    mouse.send(Release(mouse.at(second)))
    assert session.ply == done
    mouse.play(a.Snap(second))
    assert session.plies[-1].action == a.Snap(second)


@pytest.mark.table(16)
def test_the_same_play_at_any_speed_gives_the_same_digests() -> None:
    digests = []
    for speed in (0.0, 1.0, 4.0):
        session = session_of(2, 12)
        scene = opened(session, desk=desk_of(animation_speed=speed))
        mouse = Mouse(scene)
        for _ in range(10):
            mouse.play(session.choices(session.to_act[0]).sample(Rng.of(21, "same", session.ply)))
            for _ in range(80):
                scene.update(0.1)
        digests.append(session.record.digests)
    assert digests[0] == digests[1] == digests[2]
    assert len(digests[0]) == 10


@pytest.mark.table(7)
def test_what_rivals_moved_stays_marked_until_the_own_next_action() -> None:
    session = session_of(2, 6, bots="-b")
    scene = BirdwatcherScene(desk_of(), session, AtOnce(), keep=False)
    scene.resize(metrics(1280, 720))
    mouse = Mouse(scene)
    for _ in range(80):
        scene.update(0.05)
        person = scene.table.turns.person
        if person is not None and {ply.seat for ply in session.plies} == {0, 1} and session.plies[-1].seat == 1:
            break
        if person is not None:
            mouse.play(session.choices(0).sample(Rng.of(6, "p", session.ply)))
    assert session.plies[-1].seat == 1
    assert scene.parts.board.showing.recent == moved([ply for ply in session.plies if ply.seat == 1][-_last(session) :])
    assert scene.table.group.find("since") is not None
    scene.table.do("since")
    for _ in range(200):
        scene.update(0.05)
    assert scene.parts.board.showing.table == session.state.table


def _last(session: object) -> int:
    """How many plies the bot made since the person's last one."""
    plies = session.plies  # type: ignore[attr-defined]
    count = 0
    while plies[-1 - count].seat == 1:
        count += 1
    return count


def test_a_hint_lies_on_the_table_and_waits_to_be_confirmed() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    for action in session.choices(session.to_act[0]):
        mouse.parts.adopt(action)
        assert mouse.parts.coming() == action
    assert session.ply == 0


@pytest.mark.table(8)
def test_the_log_lights_and_points_follow_the_position() -> None:
    session = advance(session_of(2, 12), lambda table: any(len(player.journal) > 4 for player in table.players))
    scene = opened(session)
    sheet = session.sheets()[session.to_act[0]]
    scene.parts.light(sheet.lines[0].refs)
    assert scene.parts.board.showing.lit == set(sheet.lines[0].refs)
    plain, lit = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    scene.draw(lit)
    scene.parts.light(())
    scene.draw(plain)
    journal = scene.parts.layout.journal
    before = pygame.image.tobytes(plain.subsurface(journal), "RGB")
    assert before != pygame.image.tobytes(lit.subsurface(journal), "RGB")
