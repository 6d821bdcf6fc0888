"""What a table that teaches tells, and that others do not."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts, geometry
from tabletop.games.redwood.events import Photographed
from tabletop.games.redwood.pieces import pieces
from tabletop.play.record import Manners
from tabletop.scenes.redwood import tally, teaching
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
    photo = max(at for at, ply in enumerate(session.plies) if ply.seat == seat and isinstance(ply.action, a.Aim))
    before = session.rules.sheet(session.state_at(photo).table, seat, None).total
    said = mouse.parts.prompt()
    session.act(seat, wanted)
    after, table = session.sheets()[seat], session.state.table
    # While its tokens are not yet placed the new card has missed nothing.
    card = facts.new_card(table)
    open_ = len(card.tokens) if phase == "side" and card is not None else 0
    gain = f"{after.total + open_ - before:+d}".replace("-", "−")
    assert said.endswith(f"this photo: {gain}{' before its tokens' if phase == 'side' else ''}")


@pytest.mark.table(10)
def test_other_tables_do_not() -> None:
    session, mouse = at_phase("side", least_round=2)
    row = session.state.table.players[session.to_act[0]].row
    mouse.click(mouse.parts.layout.row_ends(len(row))["left"].center)
    assert "photo" not in mouse.parts.prompt()


@pytest.mark.table(10)
@pytest.mark.rule("RED-094")
@pytest.mark.parametrize("aim", ["normal", "purist"])
def test_teaching_counts_the_tokens_in_the_frame_but_only_where_they_may_be_seen(aim: Any) -> None:
    session, mouse = at_phase("aim", least_round=2, manners=Manners(help="teaching", aim=aim))
    seat, table = session.to_act[0], session.state.table
    ground = geometry.ground(table, seat)
    lens = table.players[seat].view
    assert lens is not None
    aims = [choice for choice in session.choices(seat).spread(40) if isinstance(choice, a.Aim)]
    best = max(aims, key=lambda each: len(geometry.covered(ground, lens, each.heading)))
    mouse.parts.adopt(best)
    seen = geometry.covered(ground, lens, best.heading)
    assert len(seen) > 1
    said = f"up to +{tally.tokens_worth(table, seat, seen)}"
    assert mouse.parts.prompt().endswith(said) is (aim == "normal")
    assert not any(biome.name in mouse.parts.prompt() for biome in pieces().board.biomes)


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


@pytest.mark.table(36)
@pytest.mark.parametrize(
    ("help_", "aim", "offered"),
    [
        ("normal", "normal", True),
        ("teaching", "normal", True),
        ("tournament", "normal", False),
        ("normal", "purist", False),
    ],
)
def test_on_request_the_final_photo_is_compared_with_the_best(help_: Any, aim: Any, offered: bool) -> None:
    session, mouse = at_phase("aim", least_round=2, manners=Manners(help=help_, aim=aim))
    seat = session.to_act[0]
    assert "compare" not in [command.key for command in mouse.scene.table.commands()], "the photo is not yet final"
    before = session.state.table
    session.act(seat, next(choice for choice in session.choices(seat).spread(40) if isinstance(choice, a.Aim)))
    photo = session.plies[-1]
    mouse.parts.renew(seat)
    assert ("compare" in [command.key for command in mouse.parts.commands()]) is offered
    said = mouse.parts.command("compare").say
    assert said == (teaching.best_photo(before, photo) if offered else "")
