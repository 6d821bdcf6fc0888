"""Turn order, phases and the Sun (RED-039 to RED-054)."""

from __future__ import annotations

import pytest

from tabletop.core.errors import Refusal
from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Action, Aim, Append, Fill, Lay, Relocate, Take
from tabletop.games.redwood.events import GameEnded, RoundBegan, TurnBegan
from tabletop.games.redwood.facts import in_front, sun
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending
from tests.games.redwood.builders import (
    DONE,
    card,
    ending_turn,
    filling,
    framing,
    legal,
    legal_heading,
    people,
    play,
    player,
    position,
    random_game,
    refused,
    rule_against,
)

# --------------------------------------------------------------------------------------------------- flow


@pytest.mark.rule("RED-039", "RED-INV-34")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_five_rounds_of_one_turn_each(seats: int) -> None:
    game = random_game(seats, 1)
    events = [event for _, _, step in game for event in step.events]
    first = game[0][0].table.first
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    assert turns == [(first + step) % seats for step in range(seats)] * 5
    assert [event.round for event in events if isinstance(event, RoundBegan)] == [1, 2, 3, 4, 5]
    assert len([event for event in events if isinstance(event, GameEnded)]) == 1


@pytest.mark.rule("RED-040")
def test_the_first_player_stays_first() -> None:
    after = play(ending_turn(3, 1, 1, first=2), DONE)
    assert after.table.first == 2
    assert after.table.acting == 2


@pytest.mark.rule("RED-040")
def test_the_first_player_rotates_if_so_agreed() -> None:
    after = play(ending_turn(3, 1, 1, first=2, options=Options(rotate_first_player=True)), DONE)
    assert after.table.first == after.table.acting == 0


@pytest.mark.rule("RED-041", "RED-049", "RED-051")
def test_a_round_begins_with_the_sun_step() -> None:
    before = ending_turn(2, 1, 2)
    told = play(before, DONE)
    assert told.kinds()[-3:] == ["TurnEnded", "RoundBegan", "TurnBegan"]
    [began] = told.of(RoundBegan)
    assert (began.round, began.sun) == (3, "blue")  # dawn 1A: green, yellow, blue
    assert began.objective == told.table.objectives[2]
    assert pieces().objective(began.objective).number == 3
    assert told.state.secret.objectives == before.secret.objectives[1:]


@pytest.mark.rule("RED-042", "RED-055")
@pytest.mark.parametrize(
    ("phase", "early", "rule"),
    [
        ("take_move", Take("view", 3), "RED-055"),
        ("take_move", Lay(0), "RED-055"),
        ("take_view", Lay(0), "RED-042"),
        ("move", Aim(9000), "RED-042"),
        ("aim", Append("left"), "RED-042"),
    ],
)
def test_parts_of_a_turn_keep_their_order(phase: str, early: Action, rule: str) -> None:
    players = people(2, move=1, view=7) if phase in ("move", "aim") else people(2)
    pending = Pending(picked=2) if phase == "take_view" else Pending()
    state = position(players, phase, pending=pending)  # type: ignore[arg-type]
    assert rule_against(state, early) == rule


@pytest.mark.rule("RED-043")
def test_events_of_a_photo_keep_their_order() -> None:
    owner = player((0, 0), move=2, row=(card(20),))
    state = framing(owner, 1, animals={"bear": "H1"}, objectives=(1,), tops={"green": 4})
    told = play(state, Aim(7500), Append("left"), Fill(("bear", "redwood")), Relocate("bear", "H7"))
    assert told.kinds() == [
        "Photographed",
        "CardTaken",
        "CardPlaced",
        "TokensPlaced",
        "Relocated",
        "TurnEnded",
        "TurnBegan",
    ]


@pytest.mark.rule("RED-043")
def test_objectives_are_paid_between_tokens_and_animals() -> None:
    state = filling(4, ("bear", "W1"), animals={"bear": "H1"}, objectives=(2,))
    told = play(state, Fill(("bear", "redwood")), Relocate("bear", "H7"))
    assert told.kinds()[:3] == ["TokensPlaced", "ObjectivePaid", "Relocated"]


@pytest.mark.rule("RED-044")
def test_used_templates_stay_and_play_passes_on() -> None:
    told = play(ending_turn(3, 0, 1), DONE)
    assert told.table.acting == 1
    assert [in_front(told.table, "move", 1), in_front(told.table, "view", 7)] == [0, 0]


@pytest.mark.rule("RED-045")
def test_after_round_five_comes_the_scoring() -> None:
    told = play(ending_turn(2, 1, 5), DONE)
    assert told.table.over
    assert told.kinds()[-2:] == ["TurnEnded", "GameEnded"]
    assert not told.of(RoundBegan)
    assert REDWOOD.to_act(told.table) == ()
    assert len(REDWOOD.choices(told.state.view(0))) == 0


@pytest.mark.rule("RED-046")
def test_a_photo_moves_nothing() -> None:
    """Nor do cards and tokens: animals move afterwards, one by one."""
    hole = pieces().board.hole("H12")
    owner = player((hole.x + 60.123, hole.y + 0.001))
    state = framing(owner, 2, player((205.5, 100.25)), player((-205, 60)), animals={"bear": "H12", "elk": "H4"})
    told = play(state, Aim(18_000))
    assert "bear" in told.table.pending.covered
    told = play(told.state, legal(told.state)[0]) if told.table.phase == "background" else told
    fills = [each for each in legal(told.state) if isinstance(each, Fill) and "bear" in each.tokens]
    filled = play(told.state, fills[0])
    assert filled.table.phase == "relocate"
    for after in (told.table, filled.table):
        assert after.animals == state.table.animals
        assert [one.figure for one in after.players] == [one.figure for one in state.table.players]
        assert after.players[1:] == state.table.players[1:]


@pytest.mark.rule("RED-046")
def test_nothing_else_moves() -> None:
    state = position(people(4, move=1, view=7), "move")
    heading = legal_heading(state)
    after = play(state, Lay(heading)).table
    assert after.players[1:] == state.table.players[1:]
    assert after.animals == state.table.animals


@pytest.mark.rule("RED-047")
def test_hidden_are_only_closed_objectives_and_covered_cards() -> None:
    state = REDWOOD.setup(Options(), 3, Rng.of(4, "setup"))
    assert all(state.view(seat).table == state.table for seat in range(3))
    assert state.view(0).revealed is None
    shown = {card for card in state.table.tops if card is not None}
    assert not shown & {card for stack in state.secret.stacks for card in stack}
    assert not {*state.table.objectives} & {*state.secret.objectives}
    for seed in range(3):
        guess = REDWOOD.imagine(state.view(1), Rng.of("guess", seed))
        assert guess.view(1) == state.view(1)
        assert guess.secret != state.secret


@pytest.mark.rule("RED-039")
def test_others_wait() -> None:
    state = position(people(2), "take_move")
    assert refused(state, Take("move", 1), seat=1) == Refusal("It is not your turn.", "RED-039")
    assert len(REDWOOD.choices(state.view(1))) == len(REDWOOD.choices(state.view(None))) == 0


# ---------------------------------------------------------------------------------------------------- Sun


@pytest.mark.rule("RED-049", "RED-050", "RED-054")
@pytest.mark.parametrize(("number", "place"), [(1, "red"), (2, "green"), (3, "yellow"), (4, "blue"), (5, "gray")])
def test_the_sun_walks_clockwise(number: int, place: str) -> None:
    # Dawn 2A begins over red; an empty stack does not hold the Sun up.
    state = position(people(2), "take_move", number=number, dawn="2A", empty=("green", "blue"))
    assert sun(state.table) == place


@pytest.mark.rule("RED-052")
def test_opened_objectives_stay_open() -> None:
    game = random_game(2, 3)
    for before, _, step in game:
        old, new = before.table.objectives, step.state.table.objectives
        assert new[: len(old)] == old
        assert len(new) == max(1, step.state.table.round)


@pytest.mark.rule("RED-053")
def test_the_sun_stays_when_its_card_is_taken() -> None:
    state = framing(player((0, 0)), 4, dawn="1A")
    told = play(state, Aim(9000))
    assert sun(state.table) == sun(told.table) == "green"


def test_what_is_no_action_is_refused_in_every_phase() -> None:
    seen = set()
    for before, _, _ in random_game(2, 4, Options(claim_objectives=True)):
        choices = REDWOOD.choices(before.view(before.table.acting))
        seen.add(before.table.phase)
        assert choices.refusal(None) is not None
        assert "take" not in choices
    assert seen >= {"start", "take_move", "take_view", "move", "aim", "side", "fill"}
