"""The objective cards: when they pay, how much and for what (RED-126 to RED-156)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Claim, Fill, Relocate
from tabletop.games.redwood.events import ClaimsEnded, ObjectivePaid
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.objectives import CONDITIONS, Photo, due
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Options
from tests.games.redwood.builders import (
    Played,
    card,
    filling,
    legal,
    play,
    player,
    refused,
    rule_against,
    um,
)

NOWHERE = geometry.Ray(figures=(), animals=(), pointers=(), lake=False, partly=(), in_holes=())


def paid(state: RedwoodState, *tokens: str | None) -> dict[int, int]:
    """What each objective pays when these tokens are placed."""
    return points(play(state, Fill(tokens)))


def points(told: Played) -> dict[int, int]:
    return {event.objective: event.points for event in told.of(ObjectivePaid)}


def shot(fresh: Card, older: Sequence[Card] = (), ray: geometry.Ray = NOWHERE, **facts: Any) -> Photo:
    """A finished photo with a given sight; the figure stands where nothing counts unless told."""
    at = facts.pop("at", (120, -150))
    covered = facts.pop("covered", ())
    state = filling(fresh.id, covered, row=older, at=at, animals={}, **facts)
    row = (*older, fresh)
    players = (replace(state.table.players[0], row=row), *state.table.players[1:])
    return Photo(replace(state.table, players=players), um(*at), fresh, tuple(older), ray)


def earns(photo: Photo, objective: int) -> list[int]:
    """The points of each condition of a card, 0 where it is not fulfilled."""
    parts = pieces().objective(objective).parts
    return [part.points if CONDITIONS[part.kind](photo, part) is not None else 0 for part in parts]


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
    ray = replace_ray(animals=("bear", "elk"))
    assert earns(shot(card(4)), 16) == [0]
    assert earns(shot(card(4), ray=ray), 16) == [2]


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
    assert earns(shot(card(4, *tokens), ray=replace_ray(in_holes=shown)), 1) == worth


def replace_ray(**facts: Any) -> geometry.Ray:
    return replace(NOWHERE, **facts)


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
    assert (points(last), last.table.phase) == ({2: 1}, "take_move")


@pytest.mark.rule("RED-133")
def test_unclaimed_objectives_are_lost() -> None:
    state = filling(4, ["W1"], objectives=[2, 5], number=2, owner={"move": 2}, options=CLAIMING)
    told = play(state, Fill(("redwood", None)), Claim(2), Claim(None))
    assert told.of(ClaimsEnded) == [ClaimsEnded(seat=0, lost=(5,))]
    assert told.table.players[0].harmony == 1
    nothing = play(filling(4, ["F3"], objectives=[2], options=CLAIMING), Fill(("pink", None)))
    assert "claim" not in nothing.table.phase


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


# ------------------------------------------------------------------------------------------- the 20 cards


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(
    ("flower", "tokens", "options", "worth"),
    [
        ("F1", ("yellow", None), Options(), 1),
        ("F1", ("pink", None), Options(), 0),  # covered, not placed
        ("F1", ("pink", None), Options(perfect_any_covered=True), 1),
        ("F2", ("yellow", None), Options(), 1),  # another flower of a placed kind
    ],
)
def test_perfect_shot(flower: str, tokens: tuple[str | None, ...], options: Options, worth: int) -> None:
    photo = shot(card(4, *tokens), ray=replace_ray(in_holes=(flower,)), options=options)
    assert earns(photo, 2)[0] == worth


@pytest.mark.rule("RED-136")
def test_perfect_shot_counts_once() -> None:
    photo = shot(card(4, "yellow", "redwood"), ray=replace_ray(in_holes=("F1", "W1")))
    assert earns(photo, 1)[0] == 1


@pytest.mark.rule("RED-136")
@pytest.mark.parametrize(("y", "perfect"), [(30.5, True), (31.0, False)])
def test_perfect_shot_on_the_board(y: float, perfect: bool) -> None:
    """The catalogue's flower at (93, y) from a base at the origin, moved to F8 by standing elsewhere."""
    f8 = next(flower for flower in pieces().board.flowers if flower.id == "F8")
    at = (f8.x - 93, f8.y - y)
    state = filling(4, ["F8"], at=at, heading=0, owner={"view": 4}, animals={}, objectives=[1])
    assert paid(state, "yellow", None) == {1: 2 if perfect else 1}


@pytest.mark.rule("RED-138")
def test_card_2_redwood() -> None:
    photo = shot(card(4, "redwood"), ray=replace_ray(in_holes=("W1",)))
    assert earns(photo, 2) == [1, 1]
    assert earns(shot(card(4, "pink")), 2) == [0, 0]


@pytest.mark.rule("RED-139")
@pytest.mark.parametrize(("dx", "worth"), [(27.5, 2), (28.2, 0)])
def test_card_3_part_of_a_hole(dx: float, worth: int) -> None:
    h7 = pieces().board.hole("H7")
    assert earns(shot(card(4), at=(h7.x + dx, h7.y)), 3)[1] == worth


@pytest.mark.rule("RED-140")
@pytest.mark.parametrize(("x", "worth"), [(54.9, 2), (55.0, 0), (0, 2)])
def test_card_4_part_of_the_lake(x: float, worth: int) -> None:
    assert earns(shot(card(4), at=(x, 0)), 4)[1] == worth


@pytest.mark.rule("RED-141", "RED-142")
@pytest.mark.parametrize(
    ("template", "moved", "five", "six"),
    [
        (2, True, 1, 0),
        (3, True, 1, 0),
        (3, False, 0, 0),
        (5, True, 0, 1),
        (6, True, 0, 1),
        (6, False, 0, 0),
        (4, True, 0, 0),
    ],
)
def test_cards_5_and_6_ask_for_a_real_move(template: int, moved: bool, five: int, six: int) -> None:
    photo = shot(card(4), owner={"move": template}, moved=moved)
    assert earns(photo, 5) == [five]
    assert earns(photo, 6) == [six]


@pytest.mark.rule("RED-143", "RED-170")
@pytest.mark.parametrize(("number", "worth"), [(7, 1), (27, 1), (1, 0), (13, 0), (20, 0)])
def test_card_7_beside_the_sun(number: int, worth: int) -> None:
    assert earns(shot(card(number), dawn="1A"), 7) == [worth]  # Sun over green, beside yellow and red


@pytest.mark.rule("RED-144")
@pytest.mark.parametrize(
    ("at", "dawn", "worth"),
    [((0, 60), "1A", 1), ((0, 20), "1A", 0), ((88.2, 121.4), "2B", 1), ((88.2, 121.4), "1A", 1), ((0, -100), "1A", 0)],
)
def test_card_8_in_the_suns_biome(at: tuple[float, float], dawn: str, worth: int) -> None:
    assert earns(shot(card(4), at=at, dawn=dawn), 8) == [worth]


@pytest.mark.rule("RED-145")
@pytest.mark.parametrize(
    ("older", "worth"),
    [([], 0), ([card(20, "bear")], 2), ([card(20, "elk")], 0), ([card(20, "bear"), card(21, "marten")], 2)],
)
def test_card_9_animal_again(older: list[Card], worth: int) -> None:
    assert earns(shot(card(1, "bear", "marten", "yellow"), older), 9) == [worth]


@pytest.mark.rule("RED-146")
@pytest.mark.parametrize(("number", "worth"), [(28, 2), (13, 0)])
def test_card_10_colour_again(number: int, worth: int) -> None:
    assert earns(shot(card(number), [card(1), card(27)]), 10) == [worth]


@pytest.mark.rule("RED-147", "RED-148")
@pytest.mark.parametrize(
    ("tokens", "eleven", "twelve"),
    [(("pink", "pink", "pink"), 0, 0), (("pink", "pink"), 1, 0), (("pink",), 1, 3), ((), 1, 3)],
)
def test_cards_11_and_12_empty_reticles(tokens: tuple[str, ...], eleven: int, twelve: int) -> None:
    photo = shot(card(2, *tokens))
    assert earns(photo, 11) == [eleven]
    assert earns(photo, 12) == [twelve]


def sighting(at: tuple[float, float], view: int, heading: int, **facts: Any) -> Photo:
    """A photo with its true sight from a place."""
    state = filling(4, [], at=at, heading=heading, owner={"view": view}, **{"animals": {}, **facts})
    ray = geometry.ray(geometry.ground(state.table, 0), view, heading, ())
    return Photo(state.table, um(*at), card(4), (), ray)


@pytest.mark.rule("RED-149")
@pytest.mark.parametrize(
    ("x", "view", "worth"), [(200, 1, 2), (200, 7, 0), (190, 4, 2)], ids=["outside", "reaches", "touches"]
)
def test_card_13_at_the_lake(x: float, view: int, worth: int) -> None:
    assert earns(sighting((x, 0), view, 18000), 13) == [worth]


@pytest.mark.rule("RED-150")
@pytest.mark.parametrize(("at", "view", "worth"), [((0, 0), 4, 2), ((88.168, 121.353), 1, 0)])
def test_card_14_at_a_pointer(at: tuple[float, float], view: int, worth: int) -> None:
    assert earns(sighting(at, view, 5400), 14) == [worth]


@pytest.mark.rule("RED-151")
@pytest.mark.parametrize(("y", "worth"), [(14.9, 2), (15.0, 0)])
def test_card_15_at_a_figure(y: float, worth: int) -> None:
    photo = sighting((0, 0), 1, 0)
    table = replace(photo.table, players=(photo.table.players[0], player((200, y))))
    ray = geometry.ray(geometry.ground(table, 0), 1, 0, ())
    assert earns(replace(photo, ray=ray), 15) == [worth]


@pytest.mark.rule("RED-152", "RED-156")
@pytest.mark.parametrize(
    ("away", "sixteen", "twenty"), [(200, 2, 0), (155, 0, 3), (130, 0, 0)], ids=["beyond", "partly", "covered"]
)
def test_cards_16_and_20_at_an_animal(away: float, sixteen: int, twenty: int) -> None:
    h1 = pieces().board.hole("H1")
    photo = sighting((h1.x, h1.y - away), 4, 9000, animals={"bear": "H1"})
    assert earns(photo, 16) == [sixteen]
    assert earns(photo, 20) == [twenty]


@pytest.mark.rule("RED-153")
@pytest.mark.parametrize(("y", "worth"), [(243.1, 3), (242.8, 0), (250, 3)])
def test_card_17_over_the_border(y: float, worth: int) -> None:
    assert earns(shot(card(4), at=(0, y)), 17) == [worth]


@pytest.mark.rule("RED-153")
def test_card_17_holds_for_a_figure_still_on_its_pointer() -> None:
    assert earns(shot(card(4), at=(0, -250), moved=False), 17) == [3]


@pytest.mark.rule("RED-154", "RED-155")
@pytest.mark.parametrize(
    ("tokens", "eighteen", "nineteen"),
    [(("bear", "redwood"), 3, 0), (("yellow", "redwood"), 0, 3), ((), 3, 3), (("bear", "pink"), 0, 0)],
)
def test_cards_18_and_19_without(tokens: tuple[str, ...], eighteen: int, nineteen: int) -> None:
    photo = shot(card(4, *tokens), covered=("F1", "bear", "W1"))
    assert earns(photo, 18) == [eighteen]
    assert earns(photo, 19) == [nineteen]


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
