"""How objectives pay: which, in which order, how often, with or without claims (RED-126 to RED-135)."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, Claim, Fill, Relocate
from tabletop.games.redwood.events import ClaimsEnded, ObjectivePaid
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.objectives import CONDITIONS, due
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options
from tests.games.redwood.builders import (
    card,
    earns,
    filling,
    framing,
    legal,
    paid,
    play,
    player,
    points,
    refused,
    rule_against,
    shot,
    sight,
)

# ---------------------------------------------------------------------------------------- how cards pay


@pytest.mark.rule("RED-126", "RED-131")
def test_open_objectives_alone_are_judged() -> None:
    state = filling(4, ["W1"], objectives=[2, 5], number=2, owner={"move": 3})
    assert paid(state, "redwood", None) == {2: 1, 5: 1}
    # Card 19 would hold as well; it is still face down.
    closed = replace(state, secret=replace(state.secret, objectives=(9, 13, 19)))
    assert paid(closed, "redwood", None) == {2: 1, 5: 1}
    assert paid(filling(4, ["W1"], objectives=[2, 5, 9, 13, 19], number=5), "redwood", None)[19] == 3


@pytest.mark.rule("RED-127")
def test_cards_state_conditions_and_points() -> None:
    shown = {card.id: [part.points for part in card.parts] for card in pieces().objectives}
    assert shown == {
        1: [1, 1],
        2: [1, 1],
        3: [1, 2],
        4: [1, 2],
        5: [1],
        6: [1],
        7: [1],
        8: [1],
        9: [2],
        10: [2],
        11: [1],
        12: [3],
        13: [2],
        14: [2],
        15: [2],
        16: [2],
        17: [3],
        18: [3],
        19: [3],
        20: [3],
    }
    assert {part.kind for card in pieces().objectives for part in card.parts} == set(CONDITIONS)


@pytest.mark.rule("RED-128")
def test_cards_are_checked_in_order() -> None:
    state = filling(4, ["W1"], objectives=[2, 5, 11], number=3, owner={"move": 2})
    told = play(state, Fill(("redwood", None)))
    assert [event.objective for event in told.of(ObjectivePaid)] == [2, 5, 11]


@pytest.mark.rule("RED-129", "RED-152")
def test_a_card_pays_once_a_turn() -> None:
    ray = sight(animals=("bear", "elk"))
    assert earns(shot(card(4)), 16) == [0]
    assert earns(shot(card(4), ray=ray), 16) == [2]


def behind_two_animals(acting: int, number: int) -> RedwoodState:
    """A seat whose axis runs through squirrel and raccoon, both out of reach of its template."""
    first, second = pieces().board.hole("H9"), pieces().board.hole("H11")
    away = hypot(second.x - first.x, second.y - first.y)
    east, north = (second.x - first.x) / away, (second.y - first.y) / away
    heading = round(degrees(atan2(north, east)) * 100) % 36_000
    at = (first.x - 125 * east, first.y - 125 * north)
    state = filling(
        4,
        ["W1"],
        at=at,
        heading=heading,
        owner={"view": 1},
        animals={"squirrel": "H9", "raccoon": "H11"},
        objectives=[2, 5, 9, 16, 19][:number],
        number=number,
    )
    players = state.table.players if acting == 0 else state.table.players[::-1]
    return replace(state, table=replace(state.table, players=players, acting=acting))


@pytest.mark.rule("RED-129", "RED-152")
@pytest.mark.parametrize("acting", [0, 1])
@pytest.mark.parametrize("number", [4, 5])
def test_two_animals_on_the_axis_pay_once_and_every_turn_anew(acting: int, number: int) -> None:
    state = behind_two_animals(acting, number)
    told = play(state, Fill(("redwood", None)))
    assert points(told)[16] == 2
    [event] = [event for event in told.of(ObjectivePaid) if event.objective == 16]
    assert set(event.refs) == {"squirrel", "raccoon"}
    assert event.seat == acting


@pytest.mark.rule("RED-129")
def test_a_card_can_pay_again_on_a_later_turn_and_to_others() -> None:
    for row in ([], [card(1, "redwood")]):
        assert paid(filling(4, ["W1"], row=row, objectives=[2]), "redwood", None) == {2: 1}


@pytest.mark.rule("RED-130")
def test_harmony_goes_to_the_player() -> None:
    state = filling(4, ["W1"], objectives=[1, 5, 9, 13, 19], number=5, owner={"harmony": 4})
    told = play(state, Fill(("redwood", None)))
    assert points(told) == {19: 3}
    assert [owner.harmony for owner in told.table.players] == [7, 0]


@pytest.mark.rule("RED-132", "RED-137")
@pytest.mark.parametrize(
    ("shown", "tokens", "worth"),
    [((), ("yellow", None), [0, 1]), (("F1",), ("yellow", None), [1, 1]), ((), ("pink", None), [0, 0])],
)
def test_each_condition_pays_by_itself(
    shown: tuple[str, ...], tokens: tuple[str | None, ...], worth: list[int]
) -> None:
    assert earns(shot(card(4, *tokens), ray=sight(in_holes=shown)), 1) == worth


@pytest.mark.rule("RED-133")
def test_what_is_due_is_paid_without_a_claim() -> None:
    told = play(filling(4, ["W1"], objectives=[2]), Fill(("redwood", None)))
    assert points(told) == {2: 1}
    assert told.table.phase == "take_move"


CLAIMING = Options(claim_objectives=True)


@pytest.mark.rule("RED-133")
def test_claims_are_paid_one_by_one() -> None:
    state = filling(4, ["W1"], objectives=[2, 5], number=2, owner={"move": 2}, options=CLAIMING)
    half = play(state, Fill(("redwood", None)))
    assert (half.table.phase, points(half)) == ("claim", {})
    assert legal(half.state) == [Claim(2), Claim(5), Claim(None)]
    assert rule_against(half.state, Claim(17)) == "RED-131"
    told = play(half.state, Claim(5))
    assert (points(told), told.table.players[0].harmony) == ({5: 1}, 1)
    assert rule_against(told.state, Claim(5)) == "RED-129"
    last = play(told.state, Claim(2))
    assert (points(last), last.table.phase) == ({2: 1}, "claim")
    assert play(last.state, Claim(None)).table.phase == "take_move"


@pytest.mark.rule("RED-133")
def test_the_claim_phase_does_not_tell_what_is_due() -> None:
    """It comes after every photo, and a wrong claim is refused in words."""
    nothing = play(filling(4, ["F3"], objectives=[2, 5], number=2, options=CLAIMING), Fill(("pink", None)))
    assert nothing.table.phase == "claim"
    refusal = refused(nothing.state, Claim(5))
    assert refusal is not None
    assert refusal.reason == "Objective 2 is not fulfilled by this photo."
    assert not refusal.public
    assert play(nothing.state, Claim(None)).kinds()[:2] == ["ClaimsEnded", "TurnEnded"]
    due_ = play(filling(4, ["W1"], objectives=[2, 5], number=2, options=CLAIMING), Fill(("redwood", None)), Claim(2))
    again = refused(due_.state, Claim(2))
    assert again is not None
    assert again.reason == "Objective 1 has already paid for this photo."


@pytest.mark.rule("RED-133")
def test_claims_are_asked_for_after_an_empty_photo_too() -> None:
    # Nothing captured: card 18 pays where no flower is photographed.
    state = framing(player((0, 240)), 7, player((-120, -190)), animals={}, options=CLAIMING)
    assert play(state, Aim(9000)).table.phase == "claim"


@pytest.mark.rule("RED-133")
def test_unclaimed_objectives_are_lost() -> None:
    state = filling(4, ["W1"], objectives=[2, 5], number=2, owner={"move": 2}, options=CLAIMING)
    told = play(state, Fill(("redwood", None)), Claim(2), Claim(None))
    assert told.of(ClaimsEnded) == [ClaimsEnded(seat=0, lost=(5,))]
    assert told.table.players[0].harmony == 1


@pytest.mark.rule("RED-134")
def test_objectives_are_judged_before_animals_move() -> None:
    # The bear stands under the template; only after its move to H12 would it be on the axis beyond it.
    h12 = pieces().board.hole("H12")
    state = filling(
        4,
        ["bear", "W1"],
        at=(h12.x + 150, h12.y),
        heading=18000,
        owner={"view": 1},
        animals={"bear": "H11"},
        objectives=[3, 5, 9, 16],
        number=4,
    )
    told = play(state, Fill(("bear", "redwood")), Relocate("bear", "H12"))
    assert points(told) == {}
    moved = replace(state, table=told.table)
    photo = geometry.ray(geometry.ground(moved.table, 0), 1, 18000, ())
    assert photo.animals == ("bear",)


@pytest.mark.rule("RED-135", "RED-146")
def test_colours_of_others_were_not_used_before() -> None:
    # Card 28 is red, like 27.
    state = filling(28, ["W1"], row=[card(1)], objectives=[3, 5, 10], number=3)
    rival = replace(state.table.players[1], row=(card(27),))
    theirs = replace(state, table=replace(state.table, players=(state.table.players[0], rival)))
    assert 10 not in paid(theirs, "redwood", None, None)
    own = filling(28, ["W1"], row=[card(27)], objectives=[3, 5, 10], number=3)
    assert paid(own, "redwood", None, None)[10] == 2


@pytest.mark.rule("RED-135", "RED-145")
def test_before_means_on_ones_own_earlier_cards() -> None:
    state = filling(4, ["bear", "W1"], animals={"bear": "H9"}, objectives=[3, 5, 9], number=3)
    rival = replace(state.table.players[1], row=(card(20, "bear"),))
    state = replace(state, table=replace(state.table, players=(state.table.players[0], rival)))
    assert paid(state, "bear", "redwood") == {}
    again = filling(4, ["bear", "W1"], row=[card(20, "bear")], animals={"bear": "H9"}, objectives=[3, 5, 9], number=3)
    assert paid(again, "bear", "redwood") == {9: 2}
    left = replace(again.table.pending, side="left")
    fresh, old = again.table.players[0].row[::-1]
    mirrored = replace(again.table, pending=left, players=(replace(again.table.players[0], row=(fresh, old)), rival))
    assert paid(replace(again, table=mirrored), "bear", "redwood") == {9: 2}


def test_payments_name_the_pieces() -> None:
    state = filling(4, ["W1"], objectives=[2, 5], number=2, owner={"move": 2})
    told = play(state, Fill(("redwood", None)))
    assert [event.refs for event in told.of(ObjectivePaid)] == [("card:4:0",), ("move:2",)]
    assert due(told.table) == ()  # the next player has no photo yet


def test_a_claim_out_of_time_is_refused() -> None:
    state = filling(4, ["W1"])
    refusal = refused(state, Claim(1))
    assert refusal is not None
    assert refusal.rule == "RED-116"


def test_conditions_are_deterministic() -> None:
    state = filling(4, ["W1"], objectives=[2])
    step = REDWOOD.apply(state, 0, Fill(("redwood", None)), Rng.of("a"))
    assert step == REDWOOD.apply(state, 0, Fill(("redwood", None)), Rng.of("b"))
