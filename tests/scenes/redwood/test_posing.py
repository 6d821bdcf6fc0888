"""Turning a template on the board: dragging, keys, cancelling, what each aim level lets one see (RED-094)."""

from __future__ import annotations

from math import cos, sin
from typing import Any

import pygame
import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts
from tabletop.games.redwood.names import biome_name
from tabletop.games.redwood.pieces import pieces
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.turning import bearing_cdeg
from tabletop.ui.input import Blur, Key, Move, Press, Release, Text, Wheel
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import (
    Mouse,
    advance,
    at_phase,
    board_rect,
    frame,
    opened,
    pixels,
    session_of,
    with_manners,
)


@pytest.mark.table(32)
def test_the_far_end_follows_the_pointer_without_a_jump() -> None:
    _, mouse = at_phase("move")
    draft = mouse.turning()
    end = mouse.mm(far_end(draft))
    mouse.send(Move(end), Press(end))
    assert mouse.turning().held
    assert mouse.turning().heading == draft.heading
    goal = mouse.mm((draft.at[0], draft.at[1] + 90))
    mouse.send(Move(goal, held=("left",)), Release(goal))
    assert abs((bearing_cdeg(draft.at, far_end(mouse.turning())) - 9000 + 18_000) % 36_000 - 18_000) < 60
    assert not mouse.turning().held


@pytest.mark.table(23)
@pytest.mark.parametrize("end", [Key("escape"), Press((640.0, 300.0), "right"), Blur()])
def test_esc_right_click_and_losing_the_focus_end_a_drag(end: Any) -> None:
    session, mouse = at_phase("relocate", seed=12)
    species = session.state.table.pending.animals[0]
    hole = pieces().board.hole(str(facts.hole_of(session.state.table, species)))
    mouse.drag(mouse.mm((hole.x, hole.y)), mouse.mm((0.0, 0.0)), release=False)
    assert mouse.parts.held
    before = session.ply
    assert mouse.scene.handle(end) is None
    assert not mouse.parts.held
    mouse.send(Release(mouse.mm((0.0, 0.0))))
    assert session.ply == before
    assert mouse.coming() is None
    mouse.send(Move(mouse.parts.layout.plate.center))
    fresh = opened(session)
    Mouse(fresh).send(Move(mouse.parts.layout.plate.center))
    assert pixels(frame(mouse.scene), board_rect(mouse)) == pixels(frame(fresh), board_rect(mouse))


@pytest.mark.table(20)
def test_a_resize_in_mid_drag_is_harmless() -> None:
    session, mouse = at_phase("move")
    end = mouse.mm(far_end(mouse.turning()))
    mouse.send(Move(end), Press(end))
    mouse.scene.resize(metrics(1600, 900))
    assert not mouse.parts.held
    before = session.ply
    frame(mouse.scene)
    mouse.turn_to(mouse.turning().heading)
    mouse.button("confirm")
    assert session.ply == before + 1


@pytest.mark.table(24)
def test_the_keyboard_turns_flips_types_and_confirms() -> None:
    session, mouse = at_phase("move")
    start = mouse.turning().heading
    mouse.send(Key("left"), Key("left", shift=True), Key("left", ctrl=True))
    assert (mouse.turning().heading - start) % 36_000 == 111
    mouse.send(Key("r"), Key("right", shift=True), Key("right", ctrl=True))
    assert mouse.turning().heading == start
    flipped = mouse.turning().flip
    mouse.send(Key("f"))
    assert mouse.turning().flip is not flipped
    mouse.send(Key("f"))
    legal = session.choices(session.to_act[0]).sample(Rng.of(1, "legal"))
    assert isinstance(legal, a.Lay)
    if legal.flip is not mouse.turning().flip:
        mouse.send(Key("f"))
    mouse.send(*(Text(mark) for mark in f"{legal.heading / 100:.2f}"))
    before = session.ply
    mouse.send(Key("return"))
    assert (session.ply, mouse.turning().heading) == (before, legal.heading)
    mouse.send(Key("return"))
    assert session.plies[-1].action == legal


@pytest.mark.table(24)
def test_digits_and_enter_take_a_template() -> None:
    session, mouse = at_phase("take_move")
    free = facts.takeable(session.state.table, session.to_act[0], "move")[-1]
    before = session.ply
    mouse.send(Text(str(free)))
    assert session.ply == before
    mouse.send(Key("return"))
    assert session.plies[-1].action == a.Take("move", free)


@pytest.mark.rule("RED-106")
@pytest.mark.table(36)
def test_the_string_locks_the_heading_on_the_screen_too() -> None:
    session, mouse = at_phase("aim")
    wanted = next(c for c in session.choices(session.to_act[0]).spread(9) if isinstance(c, a.Aim))
    mouse.play(a.String(wanted.heading))
    assert session.plies[-1].action == a.String(wanted.heading)
    mouse.send(Key("left"), Wheel(mouse.mm(far_end(mouse.turning())), 2.0), Text("9"), Key("return"))
    assert session.plies[-1].action == a.Aim(wanted.heading)


def empty_biome(seed: int) -> tuple[Session, Mouse, a.String]:
    """A position in the aim phase with a stack that has run out, and a clear heading that lands there."""
    session = advance(session_of(4, seed), "aim", 4)
    while not session.over:
        advance(session, "aim", 4)
        seat = session.to_act[0]
        if None in session.state.table.tops and session.state.table.pending.string is None:
            choices = session.choices(seat)
            for heading in range(0, 36_000, 90):
                if a.String(heading) in choices and a.Aim(heading) not in choices:
                    return session, Mouse(opened(session)), a.String(heading)
        session.act(seat, session.choices(seat).sample(Rng.of(seed, "on", session.ply)))
    raise AssertionError("no stack ran out")


@pytest.mark.rule("RED-094", "RED-101")
@pytest.mark.table(33)
def test_the_landing_biome_is_told_only_after_the_attempt() -> None:
    session, mouse, bare = empty_biome(3)
    mouse.turn_to(bare.heading)
    names = [biome_name(colour) for colour in pieces().ring]
    assert not any(name in mouse.parts.prompt() for name in names)
    primary = next(c for c in mouse.scene.table.commands() if c.primary)
    assert primary.enabled
    assert mouse.scene.table.slips.refusal is None
    before = session.record.log
    mouse.button("confirm")
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule in ("RED-101", "RED-104")
    assert session.record.log == before


@pytest.mark.rule("RED-094")
def test_turning_the_camera_shows_no_axis_beyond_the_template() -> None:
    _, mouse = at_phase("aim", manners=Manners(aim="normal"))
    draft = mouse.turning()
    rim = [mouse.mm((262 * x, 262 * y)) for x, y in ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0))]
    far = [p for p in rim if (p[0] - mouse.mm(draft.at)[0]) ** 2 + (p[1] - mouse.mm(draft.at)[1]) ** 2 > 260**2]
    assert far
    seen = set()
    for heading in range(0, 36_000, 1500):
        mouse.turn_to(heading)
        surface = frame(mouse.scene)
        seen.add(tuple(tuple(surface.get_at((round(x), round(y)))) for x, y in far))
    assert len(seen) == 1


@pytest.mark.table(36)
@pytest.mark.rule("RED-094")
@pytest.mark.parametrize(
    ("aim", "covers", "axis"), [("purist", False, False), ("normal", True, False), ("training", True, True)]
)
def test_what_each_aim_level_shows_of_a_pose(aim: Any, covers: bool, axis: bool) -> None:
    session = advance(session_of(2, 9), "aim", 2)
    mouse = Mouse(opened(with_manners(session, Manners(aim=aim))))
    found = False
    for heading in range(0, 36_000, 500):
        mouse.turn_to(heading)
        poser = mouse.parts._poser
        assert poser is not None
        reading = poser.read(mouse.turning())
        assert reading.axis is axis
        found = found or bool(reading.covered)
        assert (poser.runs(mouse.turning()) is None) is (aim == "purist")
    assert found is covers


@pytest.mark.table(33, 36)
def test_in_purist_blockers_show_only_on_a_refused_confirm() -> None:
    session = advance(session_of(4, 9), "move", 2)
    mouse = Mouse(opened(with_manners(session, Manners(aim="purist"))))
    seat = session.to_act[0]
    bad = next(h for h in range(0, 36_000, 50) if a.Lay(h, mouse.turning().flip) not in session.choices(seat))
    mouse.turn_to(bad)
    poser = mouse.parts._poser
    assert poser is not None
    assert poser.read(mouse.turning()).fouls == ()
    assert poser.case(mouse.turning()) is None
    mouse.button("confirm")
    assert poser.read(mouse.turning()).fouls
    assert mouse.scene.table.slips.refusal == session.choices(seat).refusal(a.Lay(bad, mouse.turning().flip))
    case = poser.case(mouse.turning())
    assert case is not None
    assert not case.verdicts[0].legal
    mouse.send(Key("left"))
    assert poser.read(mouse.turning()).fouls == ()


@pytest.mark.parametrize("phase", ["move", "aim"])
@pytest.mark.parametrize(("size", "zooms"), [((1280, 720), 0), ((961, 603), 0), ((1280, 720), 2)])
def test_what_is_drawn_while_turning_equals_the_whole_picture(phase: str, size: tuple[int, int], zooms: int) -> None:
    session = advance(session_of(4, 9), phase, 2)
    mouse = Mouse(opened(session, size))
    mouse.send(*[Key("+")] * zooms)
    surface = pygame.Surface(size)
    for start in range(0, 36_000, 4500):
        mouse.turn_to(start)
        mouse.scene.draw(surface)
        end = mouse.mm(far_end(mouse.turning()))
        mouse.send(Move(end), Press(end))
        for step in range(1, 7):
            angle = step * 0.16
            draft = mouse.turning()
            across, up = end[0] - mouse.mm(draft.at)[0], end[1] - mouse.mm(draft.at)[1]
            x, y = across * cos(angle) - up * sin(angle), across * sin(angle) + up * cos(angle)
            mouse.send(Move((mouse.mm(draft.at)[0] + x, mouse.mm(draft.at)[1] + y), held=("left",)))
            mouse.scene.draw(surface)
        assert pygame.image.tobytes(frame(mouse.scene), "RGB") == pygame.image.tobytes(surface, "RGB"), start
        mouse.send(Release(end))
