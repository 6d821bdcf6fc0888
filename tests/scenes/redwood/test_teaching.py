"""What a table that teaches tells, and that others do not."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood import geometry
from tabletop.games.redwood.events import Photographed
from tabletop.play.record import Manners
from tabletop.scenes.redwood import teaching
from tests.scenes.redwood.mouse import Mouse, advance, at_phase, opened, session_of


@pytest.mark.table(10)
@pytest.mark.parametrize("phase", ["side", "fill"])
def test_a_teaching_table_says_what_the_half_made_action_would_score(phase: str) -> None:
    session, mouse = at_phase(phase, least_round=2, manners=Manners(help="teaching"))
    seat = session.to_act[0]
    wanted = session.choices(seat).sample(Rng.of(3, "teach"))
    if isinstance(wanted, a.Append):
        mouse.click(mouse.parts.layout.row_ends(len(session.state.table.players[seat].row))[wanted.side].center)
    else:
        assert isinstance(wanted, a.Fill)
        mouse.fill(wanted)
    assert mouse.coming() == wanted
    before = session.sheets()[seat].total
    said = mouse.parts.prompt()
    session.act(seat, wanted)
    gain = f"{session.sheets()[seat].total - before:+d}".replace("-", "−")
    assert said.endswith(f"would score {gain}")


@pytest.mark.table(10)
def test_other_tables_do_not() -> None:
    session, mouse = at_phase("side", least_round=2)
    row = session.state.table.players[session.to_act[0]].row
    mouse.click(mouse.parts.layout.row_ends(len(row))["left"].center)
    assert "would score" not in mouse.parts.prompt()


@pytest.mark.table(36)
def test_training_compares_a_photo_with_the_best_one() -> None:
    session = advance(session_of(2, 4, manners=Manners(aim="training")), "aim", 2)
    before, seat = session.state.table, session.to_act[0]
    scene = opened(session)
    Mouse(scene).play(next(c for c in session.choices(seat).spread(9) if isinstance(c, a.Aim)))
    shot = next(event for event in session.plies[-1].events if isinstance(event, Photographed))
    value, ground = teaching.worth(), geometry.ground(before, seat)
    choices = session.rules.choices(session.state_at(session.ply - 1).view(seat))
    sums = {
        heading: sum(value[s] for s in geometry.covered(ground, shot.template, heading))
        for heading in range(0, 36_000, 40)
        if a.Aim(heading) in choices
    }
    yours = sum(value[s] for s in shot.covered)
    (said,) = scene.table.toasts.texts
    assert f"{yours:.0f} points" in said
    assert said.startswith("No heading") is (yours >= max(sums.values()))


@pytest.mark.table(36)
def test_normal_tables_say_nothing_after_a_photo() -> None:
    session = advance(session_of(2, 4), "aim", 2)
    scene = opened(session)
    Mouse(scene).play(next(c for c in session.choices(session.to_act[0]).spread(9) if isinstance(c, a.Aim)))
    assert scene.table.toasts.texts == ()
