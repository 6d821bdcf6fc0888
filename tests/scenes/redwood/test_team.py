"""Team Mode at the table: both teammates' templates at once, turned until both are confirmed, overlaps outlined."""

from __future__ import annotations

from math import cos, sin

import pygame
import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.core.score import Team, Tie
from tabletop.games.redwood import actions as a
from tabletop.games.redwood import teams
from tabletop.games.redwood.state import Options
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.redwood.draft import AimHelp, far_end
from tabletop.scenes.redwood.epilogue import _tie_break, epilogue
from tabletop.scenes.redwood.marks import Mark
from tabletop.scenes.redwood.partner import overlap
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.results import ResultsScene
from tabletop.ui.input import Key, Move, Press, Release
from tests.scenes.redwood.mouse import Mouse, desk_of, frame, opened, pixels, session_of

TEAM = Options(team=True)


def both(phase: str, least_round: int = 1, seed: int = 7, aim: AimHelp = "normal") -> tuple[Session, Mouse]:
    """A position in which both teammates are in this phase and neither has confirmed anything."""
    session = session_of(4, seed, TEAM, Manners(aim=aim))
    while not session.over:
        table = session.state.table
        turns = teams.turns(table)
        if table.round >= least_round and len(turns) == 2 and all(t.phase == phase for t in turns):
            return session, Mouse(opened(session))
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(seed, "team", session.ply)))
    raise AssertionError(f"never both in {phase}")


def legal(session: Session, seat: int, stream: str) -> a.Action:
    """A way to lay the seat's template."""
    for tried in range(60):
        action = session.choices(seat).sample(Rng.of(3, stream, tried))
        if isinstance(action, a.Lay | a.Aim):
            return action
    raise AssertionError("nothing can be laid")


@pytest.mark.rule("RED-193", "RED-195", "RED-198", "RED-201", "RED-207")
def test_a_whole_team_turn_is_played_by_mouse_by_both_in_turns() -> None:
    session, mouse = both("take_move", 2)
    team, round_ = teams.each(session.state.table), session.state.table.round
    plies = 0
    while session.to_act and set(session.to_act) <= set(team) and session.state.table.round == round_:
        others = [seat for seat in session.to_act if seat != mouse.parts._seat]
        if others and plies % 3 == 1:
            mouse.button("mate")
            assert mouse.parts._seat == others[0]
        seat = mouse.parts._seat
        assert seat in session.to_act
        action = session.choices(seat).sample(Rng.of(5, "turn", session.ply))
        if isinstance(action, a.Withdraw | a.String):
            action = legal(session, seat, f"turn{session.ply}")
        before = session.ply
        mouse.play(action)
        assert session.ply == before + 1, (seat, action)
        assert session.plies[-1].seat == seat
        frame(mouse.scene)
        plies += 1
        assert plies < 60
    rows = [len(session.state.table.players[seat].row) + session.state.table.players[seat].missed for seat in team]
    assert rows == [round_, round_]
    assert {session.plies[-1 - at].seat for at in range(plies)} == set(team)


@pytest.mark.rule("RED-198")
@pytest.mark.parametrize("phase", ["move", "aim"])
def test_both_templates_lie_on_the_board_and_each_can_be_dragged(phase: str) -> None:
    session, mouse = both(phase, 2)
    first = mouse.parts._seat
    partner = mouse.parts.board.partner
    assert partner is not None
    assert not partner.laid
    own = mouse.turning()
    spot = mouse.mm(far_end(partner.draft))
    mouse.send(Move(spot), Press(spot))
    assert mouse.parts._seat == partner.seat != first
    assert mouse.parts.held, "the same press takes hold of it"
    goal = mouse.mm((partner.draft.at[0] + 60, partner.draft.at[1] - 60))
    mouse.send(Move(goal, held=("left",)), Release(goal))
    turned = mouse.turning()
    assert turned.heading != partner.draft.heading
    mouse.send(Key("t"))
    assert mouse.parts._seat == first
    assert (mouse.turning().heading, mouse.turning().flip) == (own.heading, own.flip)
    again = mouse.parts.board.partner
    assert again is not None
    assert again.draft.heading == turned.heading
    assert session.plies[-1].seat is not None


@pytest.mark.rule("RED-198", "RED-203")
@pytest.mark.parametrize("phase", ["move", "aim"])
def test_what_is_confirmed_waits_and_can_be_taken_up_until_both_are(phase: str) -> None:
    session, mouse = both(phase, 2)
    one = mouse.parts._seat
    assert one is not None
    first = legal(session, one, "one")
    mouse.play(first)
    assert session.plies[-1].action == first
    other = mouse.parts._seat
    assert other != one
    partner = mouse.parts.board.partner
    assert partner is not None
    assert (partner.seat, partner.laid, partner.draft.heading) == (one, True, first.heading)  # type: ignore[union-attr]
    figures = [player.figure for player in session.state.table.players]
    spot = mouse.mm(far_end(partner.draft))
    mouse.click(spot)
    assert mouse.parts._seat == other
    mouse.button("withdraw")
    assert session.plies[-1].action == a.Withdraw()
    assert session.state.table.players[one].figure == figures[one]
    assert mouse.parts._seat == one, "whose template it is goes on with it"
    assert mouse.turning().heading == first.heading, "where it lay"  # type: ignore[union-attr]
    free = mouse.parts.board.partner
    assert free is not None
    assert not free.laid
    mouse.play(legal(session, one, "two"))
    assert other is not None
    mouse.play(legal(session, other, "three"))
    assert not session.state.table.mate or all(turn.pending.pose is None for turn in teams.turns(session.state.table))


def crossed(mouse: Mouse) -> Turning | None:
    """The own template turned onto the teammate's, if it can be."""
    partner = mouse.parts.board.partner
    assert partner is not None
    for flip in (False, True) if mouse.turning().kind == "move" else (False,):
        for heading in range(0, 36_000, 100):
            draft = replace(mouse.turning(), heading=heading, flip=flip)
            common = overlap(draft, partner.draft)
            if common is not None and common.area > 20:
                return draft
    return None


@pytest.mark.rule("RED-199", "RED-203")
@pytest.mark.table(33, 36)
@pytest.mark.parametrize("aim", ["purist", "normal", "training"])
def test_an_overlap_of_the_two_is_outlined_as_the_level_allows(aim: AimHelp) -> None:
    for seed in range(1, 30):
        _, mouse = both("aim", 1, seed, aim)
        found = crossed(mouse)
        if found is not None:
            break
    else:
        pytest.fail("the two never reach each other")
    mouse.parts.hands.draft = found
    poser = mouse.parts._poser
    assert poser is not None
    assert (Mark("overlap") in poser.marks(found)) is (aim != "purist")
    assert Mark("mate") in poser.marks(found)
    if aim != "purist":
        assert "teammate" in mouse.parts.prompt()
        partner = mouse.parts.board.partner
        assert partner is not None
        common = overlap(found, partner.draft)
        assert common is not None
        x, y = mouse.mm((common.centroid.x, common.centroid.y))
        shown = frame(mouse.scene).get_at((round(x), round(y)))
        mouse.parts.hands.draft = replace(found, heading=(found.heading + 18_000) % 36_000)
        assert frame(mouse.scene).get_at((round(x), round(y))) != shown


@pytest.mark.parametrize("phase", ["move", "aim"])
def test_what_is_drawn_while_one_is_dragged_past_the_other_equals_the_whole_picture(phase: str) -> None:
    _, mouse = both(phase, 2)
    surface = pygame.Surface((1280, 720))
    mouse.scene.draw(surface)
    end = mouse.mm(far_end(mouse.turning()))
    mouse.send(Move(end), Press(end))
    at = mouse.mm(mouse.turning().at)
    for step in range(1, 13):
        angle = step * 0.5
        across, down = end[0] - at[0], end[1] - at[1]
        x, y = across * cos(angle) - down * sin(angle), across * sin(angle) + down * cos(angle)
        mouse.send(Move((at[0] + x, at[1] + y), held=("left",)))
        mouse.scene.draw(surface)
        if step % 3 == 0:
            assert pygame.image.tobytes(frame(mouse.scene), "RGB") == pygame.image.tobytes(surface, "RGB"), step


@pytest.mark.rule("RED-199")
def test_touching_templates_do_not_overlap() -> None:
    one = Turning("view", 4, (0.0, 0.0), 0)
    assert overlap(one, Turning("view", 4, (0.0, 400.0), 0)) is None
    assert overlap(one, Turning("view", 4, (60.0, 0.0), 18_000)) is not None


@pytest.mark.rule("RED-196")
def test_a_teammates_leftover_costs_nothing_and_says_so() -> None:
    session, mouse = both("take_move", 2)
    seat = mouse.parts._seat
    assert seat is not None
    mate = teams.teammate(session.state.table, seat)
    assert mate is not None
    theirs = session.state.table.players[mate].move
    assert theirs is not None
    tip = mouse.parts.tip(mouse.template("move", theirs))
    assert tip is not None
    assert tip.rule == "RED-196"
    harmony = session.state.table.players[mate].harmony
    mouse.click(mouse.template("move", theirs))
    assert session.plies[-1].action == a.Take("move", theirs)
    assert session.state.table.players[mate].harmony == harmony


@pytest.mark.rule("RED-208")
def test_team_totals_stand_on_the_plate_in_the_scores_and_in_the_results() -> None:
    session, mouse = both("take_move", 3)
    without = pixels(frame(mouse.scene), mouse.parts.layout.plate)
    points = mouse.parts.board.showing.points
    assert points is not None
    mouse.parts.board.show(points=(points[0], points[1], points[2] + 9, points[3] + 9))
    assert pixels(frame(mouse.scene), mouse.parts.layout.plate) != without, "the teammate's points count too"
    while not session.over:
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(7, "end", session.ply)))
    sheets = session.sheets()
    for sheet in sheets:
        assert sheet.team is not None
        assert sheet.team.total == sum(sheets[seat].total for seat in sheet.team.members)
    told = epilogue(session)
    assert told is not None
    best = max(sheet.team.total for sheet in sheets if sheet.team is not None)
    assert str(best) in told.words
    winners = [session.names[seat] for seat, place in enumerate(session.places()) if place == 1]
    assert all(name in told.headline for name in winners) or "Both" in told.headline
    assert ResultsScene(desk_of(), session).heading == told.headline


@pytest.mark.rule("RED-208")
@pytest.mark.parametrize("at", range(3))
def test_what_decided_between_teams_is_a_sentence(at: int) -> None:
    labels = ("animals photographed", "longest panorama", "Harmony")
    one = Team((0, 2), 50, tuple(Tie(label, 4) for label in labels))
    ties = tuple(Tie(label, 6 if place == at else 4) for place, label in enumerate(labels))
    assert _tie_break([one, Team((1, 3), 50, ties)]) == f" Equal points, decided by {labels[at]}: 6 to 4."
    assert _tie_break([one, Team((1, 3), 51, ties)]) == ""


@pytest.mark.rule("RED-209", "RED-222")
def test_teams_play_by_expert_rules_too() -> None:
    session = session_of(4, 5, Options(team=True, expert=True))
    mouse = Mouse(opened(session))
    for _ in range(24):
        seat = mouse.parts._seat
        assert seat is not None
        action = session.choices(seat).sample(Rng.of(5, "both", session.ply))
        if isinstance(action, a.Withdraw):
            action = legal(session, seat, f"both{session.ply}")
        before = session.ply
        mouse.play(action)
        assert session.ply == before + 1, action
    frame(mouse.scene)
