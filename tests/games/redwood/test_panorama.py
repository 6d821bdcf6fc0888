"""The row of cards and the tokens on them (RED-109 to RED-125)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Aim, Append, Choose, Fill, NoPhoto
from tabletop.games.redwood.events import CardPlaced, TokensPlaced
from tabletop.games.redwood.facts import RedwoodState, candidates, joins
from tabletop.games.redwood.fills import Fills, Frame
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Options, Side
from tests.games.redwood.builders import (
    card,
    filling,
    framing,
    hemmed_in,
    legal,
    play,
    player,
    refused,
    rule_against,
)


def with_card_17(*row: int) -> RedwoodState:
    """Seat 0 has taken card 17 and is to put it at an end of its row."""
    owner = player((0, 0), row=tuple(card(number) for number in row))
    state = framing(owner, 4, player((-120, -190)), animals={}, tops={"blue": 17})
    return play(state, Aim(30600)).state  # bearing 144: River Valley


@pytest.mark.rule("RED-109")
def test_the_first_card_asks_for_no_side() -> None:
    state = with_card_17()
    assert [card.id for card in state.table.players[0].row] == [17]
    assert state.table.phase != "side"


@pytest.mark.rule("RED-110")
@pytest.mark.parametrize(("side", "row"), [("left", [17, 4, 9]), ("right", [4, 9, 17])])
def test_later_cards_go_to_an_end(side: Side, row: list[int]) -> None:
    state = with_card_17(4, 9)
    assert legal(state) == [Append("left"), Append("right")]
    told = play(state, Append(side))
    assert [card.id for card in told.table.players[0].row] == row


@pytest.mark.rule("RED-111")
def test_cards_stay_where_they_are() -> None:
    told = play(with_card_17(4, 9), Append("left"))
    assert told.table.players[0].row[1:] == (card(4), card(9))
    told = play(filling(17, ["W1"], row=[card(4), card(9)]), Fill(("redwood", None, None)))
    assert told.table.players[0].row[:2] == (card(4), card(9))
    assert rule_against(filling(17, ["W1"], row=[card(4), card(9)]), Append("left")) == "RED-111"
    assert refused(with_card_17(4, 9), Append("middle")) is not None  # type: ignore[arg-type]


@pytest.mark.rule("RED-113")
@pytest.mark.parametrize(("left", "right", "met"), [(4, 13, True), (4, 9, False), (1, 5, True), (5, 1, False)])
def test_equal_edges_are_connected(left: int, right: int, met: bool) -> None:
    assert joins(left, right) is met
    assert (pieces().card(left).right == pieces().card(right).left) is met


@pytest.mark.rule("RED-113")
@pytest.mark.parametrize(
    ("row", "side", "met"),
    [
        ([1], "right", True),  # f-b, b-c
        ([1], "left", False),
        ([27], "left", True),  # b-c, c-f
        ([27], "right", False),
    ],
)
def test_the_event_tells_a_match(row: list[int], side: Side, met: bool) -> None:
    [placed] = play(with_card_17(*row), Append(side)).of(CardPlaced)
    assert (placed.joined, placed.first) == (met, False)


@pytest.mark.rule("RED-114")
def test_a_mismatch_may_be_placed() -> None:
    state = with_card_17(4, 9)
    assert not joins(17, 4)
    assert not joins(9, 17)
    assert len(legal(state)) == 2


@pytest.mark.rule("RED-115")
def test_a_row_is_as_long_as_the_photos() -> None:
    owner = player((0, 0), row=(card(4), card(9)), missed=1)
    state = framing(owner, 4, player((-120, -190)), animals={}, number=4)
    told = play(state, Aim(9000), Append("left"))
    assert len(told.table.players[0].row) == 3
    assert told.table.players[0].missed == 1


@pytest.mark.rule("RED-115")
def test_an_impossible_photo_adds_no_card() -> None:
    state = hemmed_in("aim")
    owner = replace(state.table.players[0], row=(card(4), card(9)))
    state = replace(state, table=replace(state.table, round=3, players=(owner, *state.table.players[1:])))
    told = play(state, NoPhoto())
    assert told.table.players[0].row == owner.row
    assert len(owner.row) + told.table.players[0].missed == 3


# ---------------------------------------------------------------------------------------------- capture


@pytest.mark.rule("RED-116")
def test_every_covered_subject_offers_a_token() -> None:
    state = filling(1, ["F1", "F2", "W1", "bear"], animals={"bear": "H9"})
    assert candidates(state.table) == ("yellow", "yellow", "redwood", "bear")
    assert rule_against(state, Fill(("yellow", "pink", "redwood", "bear"))) == "RED-116"


@pytest.mark.rule("RED-117")
def test_animals_stay_while_tokens_are_placed() -> None:
    state = filling(1, ["W1", "bear"], animals={"bear": "H9"})
    after = play(state, Fill(("bear", "redwood", None, None))).table
    assert after.animals == state.table.animals
    assert after.phase == "relocate"


@pytest.mark.rule("RED-118")
def test_one_token_a_reticle() -> None:
    state = filling(4, ["W1", "F1", "bear"], animals={"bear": "H9"})
    assert all(isinstance(fill, Fill) and None not in fill.tokens for fill in legal(state))
    assert rule_against(state, Fill(("redwood", "yellow", "bear"))) == "RED-118"
    assert rule_against(state, Fill(("redwood",))) == "RED-118"


@pytest.mark.rule("RED-119")
def test_tokens_go_on_the_new_card_only() -> None:
    state = filling(4, ["W1"], row=[card(1, "pink")], side="left")
    told = play(state, Fill((None, "redwood")))
    assert told.table.players[0].row == (card(4, None, "redwood"), card(1, "pink"))
    right = play(filling(4, ["W1"], row=[card(1, "pink")], side="right"), Fill((None, "redwood")))
    assert right.table.players[0].row == (card(1, "pink"), card(4, None, "redwood"))


@pytest.mark.rule("RED-120", "RED-158")
def test_only_placed_tokens_count_as_photographed() -> None:
    state = filling(
        4,
        ["W1", "squirrel", "bear"],
        row=[card(20, "squirrel")],
        animals={"squirrel": "H2", "bear": "H9"},
        number=3,
        objectives=[3, 5, 9],
    )
    told = play(state, Fill(("bear", "redwood")))
    assert told.table.pending.animals == ("bear",)
    assert "ObjectivePaid" not in told.kinds()  # card 09: the squirrel was not photographed again


@pytest.mark.rule("RED-121")
@pytest.mark.parametrize("kept", [("bear", "redwood"), ("bear", "yellow"), ("redwood", "yellow")])
def test_the_player_picks_what_to_keep(kept: tuple[str, str]) -> None:
    state = filling(4, ["F1", "W1", "bear"], animals={"bear": "H9"})
    told = play(state, Fill(kept))
    [left] = {"bear", "redwood", "yellow"} - set(kept)
    assert told.of(TokensPlaced)[0].returned == (left,)


@pytest.mark.rule("RED-122")
def test_what_fits_must_be_placed() -> None:
    state = filling(1, ["F1", "bear"], animals={"bear": "H9"})
    assert rule_against(state, Fill(("bear", None, None, None))) == "RED-122"
    assert refused(state, Fill((None, "bear", None, "yellow"))) is None
    refusal = refused(state, Fill(("yellow", None, None, None)))
    assert refusal is not None
    assert "bear" in refusal.reason


@pytest.mark.rule("RED-122")
def test_optional_tokens_may_stay_off() -> None:
    state = filling(1, ["F1", "bear"], animals={"bear": "H9"}, options=Options(optional_tokens=True))
    assert refused(state, Fill(("bear", None, None, None))) is None
    told = play(state, Fill((None,) * 4))
    assert told.of(TokensPlaced)[0].returned == ("yellow", "bear")
    assert told.table.phase == "take_move"


@pytest.mark.rule("RED-123")
def test_equal_flowers_and_redwoods_each_give_a_token() -> None:
    state = filling(4, ["F1", "F2", "bear"], animals={"bear": "H9"})
    assert refused(state, Fill(("yellow", "yellow"))) is None
    assert refused(filling(4, ["W1", "W2"]), Fill(("redwood", "redwood"))) is None
    assert rule_against(state, Fill(("bear", "bear"))) == "RED-123"
    assert rule_against(filling(4, ["F1", "W1"]), Fill(("yellow", "yellow"))) == "RED-123"


@pytest.mark.rule("RED-125")
@pytest.mark.parametrize("number", [13, 1, 7, 20, 27])
def test_basic_reticles_take_anything(number: int) -> None:
    slots = pieces().card(number).reticles
    for at in range(slots):
        tokens = tuple("redwood" if slot == at else None for slot in range(slots))
        assert refused(filling(number, ["W1"]), Fill(tokens)) is None


@pytest.mark.rule("RED-019")
def test_flowers_and_redwoods_do_not_run_out() -> None:
    row = [card(1, *["redwood"] * 4), card(7, *["redwood"] * 4), card(15, *["redwood"] * 4)]
    told = play(filling(4, ["W1", "F1"], row=row), Fill(("redwood", "yellow")))
    tokens = [token for card in told.table.players[0].row for token in card.tokens]
    assert tokens.count("redwood") == 13


@pytest.mark.rule("RED-085", "RED-124")
def test_an_empty_photo_needs_no_asking() -> None:
    owner = player((0, 240), row=(card(4, "pink", "pink"),))
    state = framing(owner, 7, player((-120, -190)), animals={}, tops={"green": 2})
    told = play(state, Aim(9000), Append("left"))
    assert told.of(TokensPlaced) == [TokensPlaced(seat=0, card=2, tokens=(None, None, None), returned=())]
    sheet = REDWOOD.sheet(told.table, 0, None)
    assert next(line.points for line in sheet.lines if line.key == "missed") == -3


WAYS = [
    (["W1"], 2, 2),
    (["W1", "F1"], 2, 2),
    (["F1", "F2"], 2, 1),
    (["F1", "F2", "bear"], 3, 3),
    (["W1", "F1", "bear"], 2, 6),
    (["W1", "F1"], 4, 12),
    ([], 3, 1),
]


@pytest.mark.parametrize(("covered", "slots", "count"), WAYS)
def test_ways_to_fill_are_all_there(covered: Sequence[str], slots: int, count: int) -> None:
    tokens = [{"W1": "redwood", "F1": "yellow", "F2": "yellow"}.get(subject, subject) for subject in covered]
    fills = Fills(tokens, Frame(slots))
    ways = list(fills)
    assert len(ways) == len(set(ways)) == len(fills) == count
    assert all(way in fills for way in ways)
    assert fills.sample(Rng.of("fill")) in fills
    assert all(way in ways for way in fills.selections())


def test_optional_ways_include_all_and_nothing() -> None:
    fills = Fills(["redwood", "yellow"], Frame(2), optional=True)
    assert len(fills) == 2 + 4 + 1
    assert Fill((None, None)) in fills
    assert len(fills.selections()) == 4
    refusal = fills.refusal(Choose("red"))
    assert refusal is not None
    assert refusal.rule == "RED-116"


def test_selections_are_the_choices_without_the_layout() -> None:
    fills = Fills(["yellow", "redwood", "yellow"], Frame(2))
    assert fills.selections() == (Fill(("yellow", "yellow")), Fill(("yellow", "redwood")))


def row_of(state: RedwoodState) -> tuple[Card, ...]:
    return state.table.players[0].row


def test_fresh_card_is_found_at_either_end() -> None:
    left = play(filling(4, ["W1"], row=[card(1)], side="left"), Fill(("redwood", None)))
    right = play(filling(4, ["W1"], row=[card(1)], side="right"), Fill(("redwood", None)))
    assert row_of(left.state) == (card(4, "redwood"), card(1))
    assert row_of(right.state) == (card(1), card(4, "redwood"))
