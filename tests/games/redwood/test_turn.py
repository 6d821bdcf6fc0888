"""Templates and the move (RED-055 to RED-082)."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from tabletop.core.errors import Refusal
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, Lay, Stay, String, Take
from tabletop.games.redwood.events import Moved, Returned
from tabletop.games.redwood.facts import in_front, takeable
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Pending, Phase
from tests.games.redwood.builders import (
    DONE,
    ending_turn,
    hemmed_in,
    legal,
    people,
    play,
    player,
    position,
    refused,
    rule_against,
    um,
)

KINDS: tuple[Literal["move", "view"], ...] = ("move", "view")


# ---------------------------------------------------------------------------------------------- templates


@pytest.mark.rule("RED-056")
def test_touch_is_take() -> None:
    told = play(position(people(2), "take_move"), Take("move", 3))
    assert told.table.pending.picked == 3
    assert rule_against(told.state, Take("move", 5)) == "RED-056"
    told = play(told.state, Take("view", 2))
    assert rule_against(told.state, Take("view", 4)) == "RED-056"
    assert rule_against(told.state, Take("move", 3)) == "RED-056"


@pytest.mark.rule("RED-058")
@pytest.mark.parametrize("kind", KINDS)
def test_templates_are_taken_from_others(kind: Literal["move", "view"]) -> None:
    players = people(2)
    players[1] = replace(players[1], **{kind: 4})
    pending = Pending(picked=1) if kind == "view" else Pending()
    state = position(players, "take_move" if kind == "move" else "take_view", pending=pending)
    assert in_front(state.table, kind, 4) == 1
    after = play(state, Take(kind, 4)).table
    assert in_front(after, kind, 4) == 0


@pytest.mark.rule("RED-059")
def test_the_owner_is_paid_at_once() -> None:
    players = [player((0, -205), harmony=3), player((-205, 60), move=2, harmony=1)]
    told = play(position(players, "take_move"), Take("move", 2))
    assert [owner.harmony for owner in told.table.players] == [3, 2]


@pytest.mark.rule("RED-060")
def test_both_templates_of_one_player_pay_twice() -> None:
    players = people(3)
    players[2] = replace(players[2], move=2, view=6)
    told = play(position(players, "take_move"), Take("move", 2), Take("view", 6))
    assert [owner.harmony for owner in told.table.players] == [0, 0, 2]


@pytest.mark.rule("RED-060")
def test_templates_of_two_players_pay_each() -> None:
    players = people(3)
    players[1], players[2] = replace(players[1], move=2), replace(players[2], view=6)
    told = play(position(players, "take_move"), Take("move", 2), Take("view", 6))
    assert [owner.harmony for owner in told.table.players] == [0, 1, 1]


@pytest.mark.rule("RED-061")
def test_own_leftovers_may_not_be_chosen() -> None:
    state = position(people(2, move=5, view=1), "take_move")
    assert refused(state, Take("move", 5)) == Refusal("Move 5 is still in front of you from last round.", "RED-061")
    assert takeable(state.table, 0, "move") == (1, 2, 3, 4, 6, 7)
    state = play(state, Take("move", 1)).state
    assert rule_against(state, Take("view", 1)) == "RED-061"


@pytest.mark.rule("RED-062")
def test_leftovers_may_have_been_taken() -> None:
    players = people(2, move=5, view=1)
    state = position(players, "take_move", acting=1, first=1)
    state = play(state, Take("move", 5)).state
    assert (state.table.players[0].move, state.table.players[0].view) == (None, 1)


@pytest.mark.rule("RED-063")
def test_leftovers_return_after_both_choices() -> None:
    state = position(people(2, move=5, view=1), "take_move")
    half = play(state, Take("move", 2))
    assert half.table.players[0].move == 5
    assert in_front(half.table, "move", 5) == in_front(half.table, "move", 2) == 0
    told = play(half.state, Take("view", 3))
    assert (told.table.players[0].move, told.table.players[0].view) == (2, 3)
    assert in_front(told.table, "move", 5) is None
    assert in_front(told.table, "view", 1) is None
    assert told.of(Returned) == [Returned(seat=0, move=5, view=1)]
    assert all(owner.harmony == 0 for owner in told.table.players)


@pytest.mark.rule("RED-063")
def test_nothing_returns_where_nothing_was_left() -> None:
    told = play(position(people(2), "take_move"), Take("move", 2), Take("view", 3))
    assert not told.of(Returned)


@pytest.mark.rule("RED-064")
def test_templates_of_this_round_may_be_taken_too() -> None:
    state = play(ending_turn(2, 0, 1), DONE).state
    told = play(state, Take("move", 1))
    assert told.table.players[0].move is None
    assert told.table.players[0].harmony == state.table.players[0].harmony + 1


@pytest.mark.rule("RED-065")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("left", [None, 4])
def test_six_templates_can_always_be_chosen(kind: Literal["move", "view"], left: int | None) -> None:
    state = position(people(4, **{kind: left}), "take_move" if kind == "move" else "take_view")
    assert len(legal(state)) == (7 if left is None else 6)
    assert Take(kind, 4) not in legal(state) or left is None


@pytest.mark.rule("RED-057")
@pytest.mark.parametrize("phase", ["take_move", "take_view"])
def test_nothing_is_laid_before_both_are_chosen(phase: Phase) -> None:
    """That nothing is drawn on the board while choosing is proved where the board is drawn."""
    pending = Pending(picked=2) if phase == "take_view" else Pending()
    state = position(people(2), phase, pending=pending)
    assert all(isinstance(action, Take) for action in legal(state))
    assert refused(state, Lay(0)) is not None
    assert refused(state, String(0)) is not None


# --------------------------------------------------------------------------------------------------- move


@pytest.mark.rule("RED-066", "RED-067", "RED-068", "RED-078")
@pytest.mark.parametrize(
    ("template", "at", "lay", "end"),
    [
        (4, (0, -250), Lay(9000), (0, -85)),
        (2, (0, 0), Lay(0, flip=True), (121.547, -50.346)),
        (2, (0, 0), Lay(0), (121.547, 50.346)),
    ],
)
def test_the_figure_arrives_at_the_end(
    template: int, at: tuple[float, float], lay: Lay, end: tuple[float, float]
) -> None:
    players = [player(at, move=template, view=1), player((-120, -190))]
    told = play(position(players, "move", animals={}), lay)
    [moved] = told.of(Moved)
    assert moved.template == template
    assert moved.start == um(*at)
    assert told.table.players[0].figure == moved.end
    assert moved.end[0] / 1000 == pytest.approx(end[0], abs=0.01)
    assert moved.end[1] / 1000 == pytest.approx(end[1], abs=0.01)
    assert told.table.pending.moved
    assert told.table.phase == "aim"


@pytest.mark.rule("RED-006")
@pytest.mark.parametrize("heading", [36000, -1])
def test_headings_are_whole_ticks_of_one_turn(heading: int) -> None:
    state = position(people(2, move=1, view=1), "move", animals={})
    assert rule_against(state, Lay(heading)) == "RED-006"
    assert rule_against(replace(state, table=replace(state.table, phase="aim")), Aim(heading)) == "RED-006"


@pytest.mark.rule("RED-069", "RED-070", "RED-071")
@pytest.mark.parametrize(
    ("at", "move", "heading", "other", "animals", "rule", "words"),
    [
        ((37.1, -100), 1, 27000, (0, 100), {"bear": "H9"}, "RED-069", "the bear"),
        ((0, -150), 4, 9000, (20.9, -60), {}, "RED-070", "another photographer"),
        ((0, 200), 1, 9000, (0, -100), {}, "RED-071", "outside the play area"),
    ],
)
def test_refused_placements_say_why(
    at: tuple[float, float],
    move: int,
    heading: int,
    other: tuple[float, float],
    animals: dict[str, str],
    rule: str,
    words: str,
) -> None:
    state = position([player(at, move=move, view=1), player(other)], "move", animals=animals)
    refusal = refused(state, Lay(heading))
    assert refusal is not None
    assert refusal.rule == rule
    assert words in refusal.reason
    assert refusal.public


@pytest.mark.rule("RED-076")
def test_the_second_figure_is_not_on_the_board() -> None:
    state = position([player((0, 0), move=1, view=1), player((-205, 60))], "move", animals={})
    assert geometry.ground(state.table, 0).figures == (("figure:1", um(-205, 60)),)
    after = play(state, Lay(0)).table
    assert after.players[0].figure == um(100, 0)
    assert geometry.ground(after, 0).figures == (("figure:1", um(-205, 60)),)


@pytest.mark.rule("RED-080")
def test_a_blocked_figure_stays_and_the_turn_goes_on() -> None:
    state = hemmed_in()
    assert legal(state) == [Stay()]
    told = play(state, Stay())
    assert told.kinds() == ["Stayed"]
    assert told.table.players[0].figure == um(0, 120)
    assert told.table.phase == "aim"
    assert not told.table.pending.moved
    assert in_front(told.table, "move", 2) == 0


@pytest.mark.rule("RED-081")
def test_who_can_move_must() -> None:
    state = position(people(2, move=1, view=1), "move")
    assert rule_against(state, Stay()) == "RED-081"
    assert REDWOOD.choices(state.view(0)).spread(5)


@pytest.mark.rule("RED-080")
def test_one_free_side_is_enough_to_have_to_move() -> None:
    players = [player((0, 120), move=2, view=4), player((30.2, 120)), player((205, 100))]
    state = position(players, "move", animals={})
    assert rule_against(state, Stay()) == "RED-081"
    assert any(isinstance(action, Lay) for action in REDWOOD.choices(state.view(0)).spread(3))
