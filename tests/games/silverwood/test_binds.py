"""What cannot be taken back and why, before the click: whatever turns up something hidden (table manner 2)."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import Action, Build, Collect, End, Keep, Refresh, Reveal, Tap, Turn, Unite
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import alone, legal, player, position, random_game

pytestmark = pytest.mark.table(2)


def reason(state: SilverwoodState, action: Action, seat: int | None = None) -> str | None:
    who = SILVERWOOD.to_act(state.table)[0] if seat is None else seat
    assert action in SILVERWOOD.choices(state.view(who))
    return SILVERWOOD.binds(state.view(who), action)


def test_what_is_open_can_be_taken_back() -> None:
    state = position(player("l06+", (2, 1, 0, 0), "build"), locations="l02")
    for action in (Build("l02"), Turn(1), Tap("l06/2/0"), End()):
        assert reason(state, action) is None
    elder = position(player("", (1, 0, 0, 0), "develop", develop=3))
    assert reason(elder, Unite()) is None


def test_new_cards_bind() -> None:
    full = "e01 e02 e03"
    state = position(player("e30"), employees=full, locations="l01 l02 l03")
    for action in (Refresh("both"), Refresh("employee"), Tap("e30/1/0")):
        assert reason(state, action) == "This turns up new cards."
    worn = position(player(), player(ap=1, character="c02"), acting=1, employees=full, locations="l01 l02")
    assert reason(worn, Collect("sap")) == "This turns up new cards."
    whole = position(player(), player(ap=1, character="c02"), acting=1, employees=full, locations="l01 l02 l03")
    assert reason(whole, Collect("sap")) is None


def test_a_calamity_binds() -> None:
    state = position(
        player(), player(character="c02"), acting=1, calamity="k01", employees="e01 e02 e03", locations="l01 l02 l03"
    )
    assert reason(state, End()) == "This begins a round and reveals its Calamity."


def test_the_last_choice_of_a_draft_binds() -> None:
    state = SILVERWOOD.setup(Options(the_hunt=True), 2, Rng.of(1, "setup"))
    first, second = (state.hands[seat].offers[0] for seat in (0, 1))
    assert reason(state, Keep(first), 0) is None
    after = SILVERWOOD.apply(state, 0, Keep(first), Rng.of("x")).state
    assert reason(after, Keep(second), 1) == "This shows all Characters."
    hunts = SILVERWOOD.apply(after, 1, Keep(second), Rng.of("x")).state
    assert reason(hunts, Keep(hunts.hands[0].offers[0]), 0) is None


def test_characters_that_all_have_seen_can_be_chosen_anew() -> None:
    state = SILVERWOOD.setup(Options(open_draft=True), 2, Rng.of(1, "setup"))
    after = SILVERWOOD.apply(state, 0, Keep(state.table.offers[0][0]), Rng.of("x")).state
    assert reason(after, Keep(after.table.offers[1][1]), 1) is None
    stormy = SILVERWOOD.setup(Options(open_draft=True, climate_calamity=True), 1, Rng.of(1, "setup"))
    kept = Keep(stormy.table.offers[0][0])
    assert reason(stormy, kept) == "This begins a round and reveals its Calamity."


def test_alone_own_cards_show_nothing_new() -> None:
    state = SILVERWOOD.setup(Options(the_hunt=True), 1, Rng.of(1, "setup"))
    assert reason(state, Keep(state.hands[0].offers[0])) == "This deals the Hunt cards."
    plain = SILVERWOOD.setup(Options(), 1, Rng.of(1, "setup"))
    assert reason(plain, Keep(plain.hands[0].offers[0])) is None
    heaped = alone(player("", (0, 0, 0, 9)), hunts=["h01"])
    assert reason(heaped, Reveal()) is None


def test_a_hunt_shown_binds() -> None:
    state = position(player("", (0, 0, 0, 9)), hunts=["h01", "h02"])
    assert reason(state, Reveal()) == "This shows your Hunt card."


def test_the_end_binds() -> None:
    state = position(player(), round=10, acting=0)
    assert reason(state, End()) == "This ends the game."


def test_nothing_binds_for_onlookers_or_afterwards() -> None:
    state = position(player("", (0, 0, 0, 9)), hunts=["h01", "h02"])
    assert SILVERWOOD.binds(state.view(None), Reveal()) is None
    over = random_game(2, 1)[-1][2].state
    assert SILVERWOOD.binds(over.view(0), End()) is None


def test_asking_changes_nothing() -> None:
    state = position(player("e30"), employees="e01")
    before = state.table
    for action in legal(state):
        SILVERWOOD.binds(state.view(0), action)
    assert state.table == before
