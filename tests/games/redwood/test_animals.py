"""Photographed animals move to other holes, or leave the board (RED-157 to RED-168)."""

from __future__ import annotations

from itertools import chain

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Aim, Fill, Relocate
from tabletop.games.redwood.events import Relocated, Removed
from tabletop.games.redwood.facts import RedwoodState, hole_of, supply
from tabletop.games.redwood.habitats import destinations, favourites
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Pending
from tests.games.redwood.builders import card, filling, legal, play, player, position, refused, rule_against


def moving(
    waiting: tuple[str, ...],
    animals: dict[str, str],
    *figures: tuple[float, float],
) -> RedwoodState:
    """Seat 0 has photographed some animals; figures stand at the places given, the first two out of the way."""
    places = figures or ((0, -249), (0, 249))
    owner = player(places[0], row=(card(1, *waiting),), move=1, view=1)
    pending = Pending(moved=True, heading=0, covered=waiting, side="right", animals=waiting)
    return position([owner, *(player(at) for at in places[1:])], "relocate", animals=animals, pending=pending)


@pytest.mark.rule("RED-157")
def test_two_favourite_biomes_each() -> None:
    liked = [favourites(species) for species in pieces().species]
    assert all(len(set(pair)) == 2 for pair in liked)
    assert set(chain(*liked)) == set(pieces().ring)
    assert favourites("elk") == ("yellow", "red")


@pytest.mark.rule("RED-158")
def test_placed_animals_must_move_and_others_stay() -> None:
    state = filling(4, ["W1", "squirrel", "bear"], animals={"squirrel": "H2", "bear": "H9"}, objectives=[3])
    after = play(state, Fill(("bear", "redwood"))).state
    assert after.table.phase == "relocate"
    assert {action.species for action in legal(after) if isinstance(action, Relocate)} == {"bear"}
    assert rule_against(after, Relocate("squirrel", "H1")) == "RED-158"
    assert hole_of(play(after, Relocate("bear", "H7")).table, "squirrel") == "H2"


@pytest.mark.rule("RED-159")
def test_no_template_lies_while_animals_move() -> None:
    state = moving(("bear",), {"bear": "H9"})
    assert rule_against(state, Aim(9000)) == "RED-094"


@pytest.mark.rule("RED-158")
def test_all_placed_animals_must_move() -> None:
    state = filling(1, ["W1", "squirrel", "bear"], animals={"squirrel": "H2", "bear": "H9"}, objectives=[3])
    told = play(state, Fill(("bear", "redwood", "squirrel", None)))
    assert told.table.pending.animals == ("squirrel", "bear")
    half = play(told.state, Relocate("squirrel", "H1"))
    assert half.table.phase == "relocate"
    assert {action.species for action in legal(half.state) if isinstance(action, Relocate)} == {"bear"}
    done = play(half.state, Relocate("bear", "H7"))
    assert (hole_of(done.table, "squirrel"), hole_of(done.table, "bear")) == ("H1", "H7")


@pytest.mark.rule("RED-046", "RED-164")
def test_a_relocation_moves_one_animal_and_nothing_else() -> None:
    state = moving(("bear", "elk"), {"bear": "H9", "elk": "H5", "marten": "H3"}, (11.123, -222.456), (-3.001, 240.7))
    after = play(state, Relocate("elk", "H13")).table
    assert [one.figure for one in after.players] == [one.figure for one in state.table.players]
    moved = [s for s in pieces().species if hole_of(after, s) != hole_of(state.table, s)]
    assert moved == ["elk"]
    assert after.players == state.table.players


@pytest.mark.rule("RED-160")
@pytest.mark.parametrize("first", ["bear", "elk"])
def test_animals_move_one_at_a_time_in_any_order(first: str) -> None:
    state = moving(("bear", "elk"), {"bear": "H9", "elk": "H5"})
    to = {"bear": "H10", "elk": "H13"}
    second = "elk" if first == "bear" else "bear"
    half = play(state, Relocate(first, to[first]))
    assert half.table.pending.animals == (second,)
    assert half.table.acting == 0
    told = play(half.state, Relocate(second, to[second]))
    assert [event.species for event in told.of(Relocated)] == [second]
    assert (hole_of(told.table, "bear"), hole_of(told.table, "elk")) == ("H10", "H13")
    assert told.table.phase == "take_move"


@pytest.mark.rule("RED-161")
def test_an_animal_goes_to_its_favourite_biomes() -> None:
    state = moving(("elk",), {"elk": "H5", "beaver": "H6", "squirrel": "H15"})
    assert legal(state) == [Relocate("elk", hole) for hole in ("H4", "H13", "H14")]
    assert rule_against(state, Relocate("elk", "H5")) == "RED-161"
    refusal = refused(state, Relocate("elk", "H7"))
    assert refusal is not None
    assert refusal.rule == "RED-161"
    assert "Golden Meadow or Red Canyon" in refusal.reason


@pytest.mark.rule("RED-162")
def test_a_hole_is_free_without_animal_and_base() -> None:
    h7 = pieces().board.hole("H7")
    state = moving(("bear",), {"bear": "H9", "beaver": "H8"}, (h7.x + 20, h7.y), (0, 249))
    assert Relocate("bear", "H7") not in legal(state)
    blocked = refused(state, Relocate("bear", "H7"))
    assert blocked is not None
    assert (blocked.rule, blocked.reason) == ("RED-162", "A photographer stands on that hole.")
    taken = refused(state, Relocate("bear", "H8"))
    assert taken is not None
    assert (taken.rule, taken.reason) == ("RED-162", "The beaver is in that hole.")
    # 13 + 15 = 28 mm: the base only touches the corner of the hexagon.
    touching = moving(("bear",), {"bear": "H9"}, (h7.x + 28.2, h7.y), (0, 249))
    assert Relocate("bear", "H7") in legal(touching)


@pytest.mark.rule("RED-163")
def test_a_hole_left_behind_is_free() -> None:
    state = moving(("raccoon", "bear"), {"raccoon": "H1", "bear": "H9"})
    assert rule_against(state, Relocate("raccoon", "H9")) == "RED-162"
    half = play(state, Relocate("bear", "H10")).state
    assert refused(half, Relocate("raccoon", "H9")) is None


def crowded(*free: str) -> RedwoodState:
    """The elk in H5, its other favourite holes taken or stood on, and some holes free as told."""
    holes = [hole for hole in ("H4", "H6", "H13", "H14", "H15") if hole not in free]
    others = dict(zip(("squirrel", "raccoon", "marten", "beaver", "gray_fox", "bear"), holes, strict=False))
    return moving(("elk",), {"elk": "H5", **others})


@pytest.mark.rule("RED-165")
def test_without_a_favourite_hole_any_other_will_do() -> None:
    state = crowded()
    assert refused(state, Relocate("elk", "H11")) is None
    assert {action.hole for action in legal(state) if isinstance(action, Relocate)} == {
        hole.id for hole in pieces().board.holes if hole.biome not in ("yellow", "red")
    }
    assert rule_against(crowded("H6"), Relocate("elk", "H11")) == "RED-161"


@pytest.mark.rule("RED-166")
def test_without_any_hole_the_animal_stays() -> None:
    """Impossible with 15 holes, 7 animals and 4 figures, so the free holes are given."""
    state = moving(("elk",), {"elk": "H5"})
    assert destinations(state.table, "elk", ()) == ("H5",)
    assert destinations(state.table, "elk", ("H11",)) == ("H11",)
    after = REDWOOD.apply(state, 0, Relocate("elk", "H5"), Rng.of("play")).state
    assert hole_of(after.table, "elk") == "H5"
    assert after.table.phase == "take_move"


@pytest.mark.rule("RED-167")
def test_a_species_without_supply_leaves_the_board() -> None:
    four = [card(number, "bear") for number in (1, 2, 3, 5)]
    state = filling(4, ["bear", "raccoon"], row=four, animals={"bear": "H9", "raccoon": "H1"}, objectives=[3])
    other = replace(state.table.players[1], row=(card(20, "bear"),))
    state = replace(state, table=replace(state.table, players=(state.table.players[0], other)))
    assert supply(state.table, "bear") == 1
    told = play(state, Fill(("bear", "raccoon")))
    assert told.of(Removed) == [Removed(species="bear", hole="H9")]
    assert hole_of(told.table, "bear") is None
    assert supply(told.table, "bear") == 0
    # Removed before anybody moves: its hole is free for the raccoon.
    assert told.table.pending.animals == ("raccoon",)
    assert refused(told.state, Relocate("raccoon", "H9")) is None
    assert told.kinds().index("Removed") > told.kinds().index("TokensPlaced")


@pytest.mark.rule("RED-167")
def test_a_turn_ends_when_the_only_animal_is_removed() -> None:
    four = [card(number, "bear") for number in (1, 2, 3, 5)]
    state = filling(4, ["bear"], row=four, animals={"bear": "H9"}, objectives=[3])
    other = replace(state.table.players[1], row=(card(20, "bear"),))
    state = replace(state, table=replace(state.table, players=(state.table.players[0], other)))
    told = play(state, Fill(("bear", None)))
    assert told.kinds()[-3:] == ["Removed", "TurnEnded", "TurnBegan"]
