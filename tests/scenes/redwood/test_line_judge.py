"""The line judge: for every verdict on the pose in hand or the last action a loupe, the signed margin and the rule."""

from __future__ import annotations

from math import hypot

import pytest

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import events as e
from tabletop.games.redwood import geometry
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.redwood import judging, loupe
from tabletop.scenes.redwood.judging import NEAR_MM, last_cases, sentence
from tabletop.ui.input import Key
from tests.scenes.redwood.mouse import Mouse, advance, at_phase, frame, opened, pixels, session_of, with_manners


def words(mouse: Mouse) -> tuple[str, str, str]:
    """Margin, piece and rule of the verdict in the loupe."""
    judge = mouse.parts._judge
    shown = judge.exhibits()[judge.at]
    return loupe.margin_words(shown.verdict), loupe.named(shown.verdict.other), sentence(shown.verdict)


@pytest.mark.table(34)
@pytest.mark.parametrize("phase", ["move", "aim"])
def test_the_pose_in_hand_is_judged_with_margin_points_and_rule(phase: str) -> None:
    _, mouse = at_phase(phase, seats=4, least_round=2)
    tray = mouse.parts.layout.views if phase == "move" else mouse.parts.layout.moves
    without = pixels(frame(mouse.scene), tray)
    mouse.send(Key("l"))
    assert pixels(frame(mouse.scene), tray) != without
    for shown in mouse.parts._judge.exhibits():
        verdict = shown.verdict
        assert verdict.rule in judging._RULES
        assert verdict.witness is not None
        (ax, ay), (bx, by) = verdict.witness
        assert hypot(ax - bx, ay - by) == pytest.approx(abs(verdict.margin_mm), abs=0.1)
    mouse.send(Key("l"))
    assert pixels(frame(mouse.scene), tray) == without


@pytest.mark.table(34)
@pytest.mark.rule("RED-087")
def test_every_verdict_on_the_last_photo_and_move_can_be_looked_at_by_mouse() -> None:
    session, mouse = at_phase("fill", seats=4, least_round=2)
    seat = session.to_act[0]
    photo = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Photographed))
    mouse.button("loupe")
    judge, look = mouse.parts._judge, mouse.parts.board.look
    seen = []
    for _ in judge.exhibits():
        seen.append(judge.exhibits()[judge.at])
        frame(mouse.scene)
        mouse.click(loupe.arrows(judge.rect(look), look)["on"].center)
    assert judge.at == 0, "round and round"
    mouse.click(loupe.arrows(judge.rect(look), look)["back"].center)
    assert judge.at == len(seen) - 1
    in_photo = {shown.verdict.other for shown in seen if shown.verdict.rule == "RED-087" and shown.verdict.legal}
    assert in_photo == set(photo.covered)
    assert {shown.case.laid.kind for shown in seen} == {"view", "move"}
    others = {f"figure:{other}" for other in range(4) if other != seat}
    for kind in ("view", "move"):
        figures = {s.verdict.other for s in seen if s.case.laid.kind == kind and s.verdict.other.startswith("figure")}
        assert figures == others


@pytest.mark.table(34)
def test_the_last_action_is_judged_as_it_lay_when_it_was_confirmed() -> None:
    session = advance(session_of(3, 5), "take_move", 3)
    view, move = last_cases(session)
    photo = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Photographed))
    way = next(ev for ply in reversed(session.plies) for ev in ply.events if isinstance(ev, e.Moved))
    assert (view.laid.kind, view.laid.template, view.laid.heading) == ("view", photo.template, photo.heading)
    assert (move.laid.kind, move.laid.at, move.laid.heading) == ("move", way.start, way.heading)
    assert view.laid.at == way.end
    assert view.laid.seat == move.laid.seat == session.plies[-1].seat
    covered = {verdict.other for verdict in view.verdicts if verdict.rule == "RED-087" and verdict.legal}
    # Animals have moved on since: judged where they stand now others would be covered.
    assert covered == set(photo.covered)
    assert all(verdict.legal or verdict.rule == "RED-087" for verdict in (*view.verdicts, *move.verdicts))


@pytest.mark.table(34)
def test_a_near_miss_is_told_and_what_is_beyond_dispute_is_not() -> None:
    session, mouse = at_phase("aim", seats=2, least_round=2)
    ground = geometry.ground(session.state.table, session.to_act[0])
    misses = 0
    for heading in range(0, 36_000, 900):
        template = mouse.turning().template
        told = judging.photographed(ground, template, heading)
        for name in judging.near_subjects(ground, template):
            verdict = geometry.cover_verdict(ground, template, heading, name)
            assert (verdict in told) is (verdict.legal or verdict.margin_mm > -NEAR_MM)
            misses += not verdict.legal and verdict in told
    assert misses


@pytest.mark.table(24, 34)
def test_the_keyboard_opens_it_steps_through_it_and_closes_it() -> None:
    _, mouse = at_phase("aim", seats=3, least_round=2)
    mouse.send(Key("l"))
    first = words(mouse)
    group = mouse.scene.table.group
    for _ in range(30):
        mouse.send(Key("tab"))
        if group.focus is not None and group.focus.name == "spot:loupe:on":
            break
    mouse.send(Key("return"))
    assert mouse.parts._judge.at == 1
    assert words(mouse) != first
    group.focus_on(None)
    mouse.send(Key("escape"))
    assert not mouse.parts._judge.open


@pytest.mark.table(34, 36)
def test_in_purist_the_pose_in_hand_is_judged_only_after_a_refusal() -> None:
    session = advance(session_of(4, 9), "move", 2)
    mouse = Mouse(opened(with_manners(session, Manners(aim="purist"))))
    seat = session.to_act[0]
    bad = next(h for h in range(0, 36_000, 50) if a.Lay(h, mouse.turning().flip) not in session.choices(seat))
    mouse.turn_to(bad)
    mouse.send(Key("l"))
    assert mouse.parts._judge.exhibits() == ()
    frame(mouse.scene)
    mouse.button("confirm")
    margin, _, rule = words(mouse)
    assert margin.startswith("−")
    assert "may not" in rule or "must" in rule


def test_before_anything_was_laid_there_is_nothing_to_judge() -> None:
    session: Session = advance(session_of(2, 3), "take_move", 1)
    mouse = Mouse(opened(session))
    mouse.send(Key("l"))
    assert not mouse.parts._judge.open
    assert "loupe" not in [command.key for command in mouse.parts.commands()]


@pytest.mark.table(20)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_the_loupe_keeps_to_its_tray(size: tuple[int, int]) -> None:
    session = advance(session_of(2, 7), "aim", 2)
    mouse = Mouse(opened(session, size))
    mouse.send(Key("l"))
    look, judge = mouse.parts.board.look, mouse.parts._judge
    rect = judge.rect(look)
    assert mouse.parts.layout.moves.contains(rect)
    assert rect.contains(loupe.glass_rect(rect, look))
    assert loupe.glass_rect(rect, look).h > rect.h // 3
    assert all(rect.contains(arrow) for arrow in loupe.arrows(rect, look).values())
