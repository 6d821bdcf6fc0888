"""Orientation, string, background and Sun tokens (RED-083 to RED-108)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tabletop.core.choices import Dial, Joined
from tabletop.core.errors import Refusal
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Aim, Append, Choose, Lay, NoPhoto, String, Take
from tabletop.games.redwood.events import CardTaken, NoPhotoTaken, Photographed, StringLaid
from tabletop.games.redwood.facts import RedwoodState, in_front, stack_count, stocked, suns, top
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Options
from tests.games.redwood.builders import (
    card,
    framing,
    legal,
    play,
    player,
    random_game,
    refused,
    rule_against,
)

NORTH, WEST, EAST, SOUTHWEST, AT_P1 = 9000, 18000, 0, 20000, 5400


def camera(
    at: tuple[float, float] = (0, 0),
    view: int = 4,
    row: Sequence[Card] = (),
    **facts: object,
) -> RedwoodState:
    """Seat 0 aims; no animals unless told."""
    return framing(player(at, row=tuple(row)), view, player((-120, -190)), **{"animals": {}, **facts})  # type: ignore[arg-type]


@pytest.mark.rule("RED-083")
def test_the_photo_is_taken_with_the_chosen_template() -> None:
    told = play(camera(view=5), Aim(NORTH))
    [photo] = told.of(Photographed)
    assert photo.template == 5
    assert photo.covered == geometry.covered(geometry.ground(camera().table, 0), 5, NORTH)
    assert photo.covered != geometry.covered(geometry.ground(camera().table, 0), 2, NORTH)
    assert rule_against(camera(view=5), Take("view", 2)) == "RED-056"


@pytest.mark.rule("RED-084")
@pytest.mark.parametrize(("y", "rule"), [(164.9, "RED-084"), (165.0, None)])
def test_no_other_figure_under_the_template(y: float, rule: str | None) -> None:
    state = framing(player((0, 0)), 4, player((0, y)), animals={})
    assert rule_against(state, Aim(NORTH)) == rule


@pytest.mark.rule("RED-085")
def test_nothing_captured_is_legal() -> None:
    state = camera(at=(0, 240), view=7)
    told = play(state, Aim(NORTH))
    assert told.of(Photographed)[0].covered == ()
    assert "NoPhotoTaken" not in told.kinds()
    assert len(told.table.players[0].row) == 1


def hemmed_in() -> RedwoodState:
    players = [player((0, 120)), player((30.2, 120)), player((-30.2, 120))]
    return framing(players[0], 4, *players[1:], animals={"bear": "H9"})


@pytest.mark.rule("RED-092")
def test_without_a_legal_heading_the_turn_ends() -> None:
    state = hemmed_in()
    assert legal(state) == [NoPhoto()]
    told = play(state, NoPhoto())
    assert told.kinds()[:2] == ["NoPhotoTaken", "TurnEnded"]
    before, after = state.table.players[0], told.table.players[0]
    assert (after.row, after.harmony, after.missed) == (before.row, before.harmony, 1)
    assert (in_front(told.table, "move", 1), in_front(told.table, "view", 4)) == (0, 0)
    assert told.table.animals == state.table.animals
    assert told.table.tops == state.table.tops
    assert told.table.acting == 1


@pytest.mark.rule("RED-092")
def test_no_cards_where_one_could_aim_ends_the_turn_too() -> None:
    state = camera(empty=pieces().ring)
    choices = REDWOOD.choices(state.view(0))
    assert isinstance(choices, Joined)
    assert refused(state, NoPhoto()) is None
    assert len(choices.parts[0]) == 0
    assert play(state, NoPhoto()).of(NoPhotoTaken)


@pytest.mark.rule("RED-093")
def test_who_can_take_a_photo_must() -> None:
    assert rule_against(camera(), NoPhoto()) == "RED-093"
    locked = play(camera(), String(NORTH)).state
    assert rule_against(locked, NoPhoto()) == "RED-093"


@pytest.mark.rule("RED-094")
def test_a_confirmed_orientation_is_final() -> None:
    state = play(camera(row=[card(20)]), Aim(12340)).state
    assert state.table.pending.heading == 12340
    assert rule_against(state, Aim(12350)) == "RED-094"
    assert rule_against(state, String(12340)) == "RED-094"
    assert rule_against(state, Lay(0)) == "RED-048"


@pytest.mark.rule("RED-094", "RED-101")
def test_what_tells_the_landing_is_not_public() -> None:
    refusal = refused(camera(empty=["green"]), Aim(NORTH))
    assert refusal == Refusal("The axis lands in Redwood Forest, whose cards have run out.", "RED-101", public=False)
    between = refused(camera(empty=["green", "yellow"]), Aim(AT_P1))
    assert between is not None
    assert not between.public
    overlap = refused(framing(player((0, 0)), 4, player((0, 100)), animals={}, empty=["green"]), Aim(NORTH))
    assert overlap is not None
    assert overlap.public


@pytest.mark.rule("RED-094")
def test_the_string_may_be_laid_where_no_card_is_left() -> None:
    """Its legality tells nothing of the landing before it lies."""
    state = camera(empty=["green"])
    choices = REDWOOD.choices(state.view(0))
    assert isinstance(choices, Joined)
    aims, strings = choices.parts[:2]
    assert isinstance(aims, Dial)
    assert isinstance(strings, Dial)
    assert any(first <= NORTH <= last for first, last in strings.runs())
    assert not any(first <= NORTH <= last for first, last in aims.runs())
    assert refused(state, String(NORTH)) is None


# --------------------------------------------------------------------------------------------- background


@pytest.mark.rule("RED-095")
@pytest.mark.parametrize(
    ("heading", "colour"), [(NORTH, "green"), (EAST, "yellow"), (WEST, "red"), (SOUTHWEST, "gray")]
)
def test_the_axis_fixes_the_background(heading: int, colour: str) -> None:
    [taken] = play(camera(), Aim(heading)).of(CardTaken)
    assert taken.colour == colour
    assert pieces().card(taken.card).colour == colour


@pytest.mark.rule("RED-096")
def test_the_top_card_is_taken() -> None:
    state = camera(tops={"green": 4})
    following = state.secret.stacks[0][0]
    told = play(state, Aim(NORTH))
    [taken] = told.of(CardTaken)
    assert (taken.card, taken.top) == (4, following)
    assert top(told.table, "green") == following
    assert stack_count(told.table, "green") == stack_count(state.table, "green") - 1
    assert told.table.players[0].row[0].id == 4


@pytest.mark.rule("RED-097")
def test_standing_place_and_crossings_do_not_matter() -> None:
    state = camera(at=(60, -120))
    assert geometry.biomes_under((60_000, -120_000), Options()) == ("blue",)
    assert play(state, Aim(NORTH)).of(CardTaken)[0].colour == "green"


@pytest.mark.rule("RED-098", "RED-112")
def test_a_card_from_under_the_sun_brings_a_token() -> None:
    told = play(camera(dawn="1A", tops={"green": 4}), Aim(NORTH))
    assert told.of(CardTaken)[0].sun
    [fresh] = told.table.players[0].row
    assert (fresh.sun, len(fresh.tokens), fresh.tokens.count(None)) == (True, 2, 2)
    assert suns(told.table.players[0]) == 1


@pytest.mark.rule("RED-098")
def test_the_second_sun_token_is_compulsory() -> None:
    told = play(camera(row=[card(20, sun=True)]), Aim(NORTH), Append("left"))
    assert suns(told.table.players[0]) == 2


@pytest.mark.rule("RED-099")
def test_a_third_sun_token_is_not_taken() -> None:
    told = play(camera(row=[card(20, sun=True), card(21, sun=True)]), Aim(NORTH), Append("left"))
    assert not told.of(CardTaken)[0].sun
    assert suns(told.table.players[0]) == 2


@pytest.mark.rule("RED-100")
def test_other_stacks_bring_no_sun_token() -> None:
    told = play(camera(dawn="1A"), Aim(SOUTHWEST))
    assert not told.of(CardTaken)[0].sun
    assert suns(told.table.players[0]) == 0


@pytest.mark.rule("RED-101")
def test_no_aiming_at_an_empty_stack() -> None:
    state = camera(empty=["red"])
    assert "red" not in stocked(state.table)
    assert rule_against(state, Aim(WEST)) == "RED-101"
    assert refused(state, Aim(NORTH)) is None


@pytest.mark.rule("RED-102")
def test_at_a_pointer_the_player_chooses() -> None:
    told = play(camera(), Aim(AT_P1))
    assert told.table.phase == "background"
    assert legal(told.state) == [Choose("green"), Choose("yellow")]
    assert rule_against(told.state, Choose("red")) == "RED-102"
    assert play(told.state, Choose("yellow")).of(CardTaken)[0].colour == "yellow"


@pytest.mark.rule("RED-103")
@pytest.mark.parametrize(("colour", "token"), [("green", False), ("yellow", True)])
def test_at_a_pointer_the_sun_token_follows_the_choice(colour: str, token: bool) -> None:
    told = play(camera(dawn="2B"), Aim(AT_P1), Choose(colour))
    assert told.of(CardTaken)[0].sun is token


@pytest.mark.rule("RED-104")
def test_at_a_pointer_with_one_stack_there_is_no_choice() -> None:
    told = play(camera(empty=["green"]), Aim(AT_P1))
    assert told.of(CardTaken)[0].colour == "yellow"
    assert told.table.pending.colours == ()
    assert rule_against(camera(empty=["green", "yellow"]), Aim(AT_P1)) == "RED-104"


@pytest.mark.rule("RED-105", "RED-106")
def test_the_string_shows_and_locks() -> None:
    told = play(camera(), String(10000))
    assert told.of(StringLaid) == [StringLaid(seat=0, heading=10000, colours=("green",), stocked=True)]
    assert legal(told.state) == [Aim(10000)]
    assert rule_against(told.state, Aim(10100)) == "RED-106"
    assert rule_against(told.state, String(10100)) == "RED-106"
    assert play(told.state, Aim(10000)).of(Photographed)[0].heading == 10000


@pytest.mark.rule("RED-092")
def test_where_no_card_is_left_at_all_the_turn_ends_and_nothing_is_measured() -> None:
    state = camera(empty=pieces().ring)
    assert rule_against(state, String(NORTH)) == "RED-092"
    assert refused(state, NoPhoto()) is None


@pytest.mark.rule("RED-106")
def test_the_string_needs_a_legal_pose() -> None:
    state = framing(player((0, 0)), 4, player((0, 100)), animals={})
    assert rule_against(state, String(NORTH)) == "RED-084"


@pytest.mark.rule("RED-106")
def test_the_lock_is_lifted_over_an_empty_stack() -> None:
    told = play(camera(empty=["green"]), String(NORTH))
    assert told.of(StringLaid)[0].stocked is False
    assert told.table.pending.string is None
    assert refused(told.state, Aim(WEST)) is None
    assert rule_against(told.state, Aim(NORTH)) == "RED-101"


@pytest.mark.rule("RED-107")
def test_twelve_cards_are_left_after_four_players() -> None:
    end = random_game(4, 2)[-1][2].state.table
    left = sum(stack_count(end, colour) for colour in pieces().ring)
    assert left == 32 - sum(len(owner.row) for owner in end.players) >= 12


@pytest.mark.rule("RED-108")
def test_aiming_from_outside() -> None:
    state = camera(at=(0, 260))
    assert play(state, Aim(26000)).of(CardTaken)[0].colour == "gray"
    assert play(state, Aim(NORTH)).of(CardTaken)[0].colour == "green"
    strict = camera(at=(0, 260), options=Options(strict_landing=True))
    assert refused(strict, Aim(26000)) is None
    assert rule_against(strict, Aim(NORTH)) == "RED-108"


@pytest.mark.rule("RED-090")
@pytest.mark.parametrize("covers", [False, True])
def test_symbols_under_the_own_base(covers: bool) -> None:
    # F4 at (-13.5, 136.8): seen from 20 mm below, it lies partly under the base.
    state = camera(at=(-13.5, 116.8), options=Options(base_counts_as_cover=covers))
    assert ("F4" in play(state, Aim(NORTH)).of(Photographed)[0].covered) is covers
