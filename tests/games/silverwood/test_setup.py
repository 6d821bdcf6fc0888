"""Before the first turn: decks, pools, the draft of Characters, and what every seat starts with."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import Develop, Keep, Research, Turn
from tabletop.games.silverwood.events import CharactersRevealed, Kept
from tabletop.games.silverwood.facts import SilverwoodState, deck_size, first_player, on_top
from tabletop.games.silverwood.pieces import SECTIONS, pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tests.games.silverwood.builders import FAMILY, Played, legal, play, player, position, rule_against


def opening(seats: int = 3, seed: int = 1, options: Options | None = None) -> SilverwoodState:
    return SILVERWOOD.setup(options or Options(), seats, Rng.of(seed, "setup"))


def drafted(state: SilverwoodState, number: int = 0) -> Played:
    """Every seat keeps the first (or another) card offered, in seat order."""
    played = Played(state)
    for seat in SILVERWOOD.to_act(state.table):
        choice = legal(played.state, Keep, seat)[number]
        step = SILVERWOOD.apply(played.state, seat, choice, Rng.of("draft"))
        played = Played(step.state, played.events + step.events)
    return played


def ready(seats: int = 3, seed: int = 1, options: Options | None = None) -> SilverwoodState:
    return drafted(opening(seats, seed, options)).state


@pytest.mark.rule("SIL-012")
def test_one_to_six_seats() -> None:
    assert SILVERWOOD.seats == (1, 2, 3, 4, 5, 6)
    assert len(SILVERWOOD.colours(6)) == 6
    for seats in SILVERWOOD.seats:
        assert len(opening(seats).table.players) == seats
    # Two Characters for each of six players need exactly twelve.
    offered = [card for hand in opening(6).hands for card in hand.offers]
    assert sorted(offered) == sorted(pieces().characters)


@pytest.mark.rule("SIL-060", "SIL-061")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_pools_hold_one_card_more_than_there_are_players(seats: int) -> None:
    state = opening(seats)
    table = state.table
    assert len(table.employee_pool) == len(table.location_pool) == seats + 1
    assert len(state.secret.employees) == deck_size(table, "employee") == 36 - seats - 1
    assert len(state.secret.locations) == deck_size(table, "location") == 48 - seats - 1
    other = opening(seats, seed=2)
    assert other.table.employee_pool != table.employee_pool
    assert other.table.location_pool != table.location_pool
    # The decks are shuffled, too.
    assert list(state.secret.employees) != sorted(state.secret.employees)
    assert list(state.secret.locations) != sorted(state.secret.locations)


@pytest.mark.rule("SIL-062", "SIL-011")
def test_the_game_begins_with_round_one() -> None:
    table = ready().table
    assert table.round == 1
    assert first_player(table) == table.start == table.acting
    assert set(pieces().figures.unite) == {"daintree", "flinders", "kakadu"}


@pytest.mark.rule("SIL-070", "SIL-102", "SIL-010")
def test_collect_and_trade_are_on_top() -> None:
    state = ready()
    for seat in range(3):
        assert state.table.players[seat].section == 0
        assert on_top(state.table, seat) == ("collect", "trade")
    offered = {type(action).__name__ for action in legal(state)}
    assert offered <= {"Collect", "Trade", "Turn", "Refresh", "End"}
    assert {"Collect", "Trade", "Turn"} <= offered


@pytest.mark.rule("SIL-071", "SIL-072")
def test_two_characters_each_of_which_one_is_kept() -> None:
    state = opening(4)
    assert [len(hand.offers) for hand in state.hands] == [2] * 4
    assert len({card for hand in state.hands for card in hand.offers}) == 8
    after = drafted(state, number=1)
    kept = [each.character for each in after.table.players]
    assert kept == [hand.offers[1] for hand in state.hands]
    # What was not kept is nowhere any more.
    assert all(hand.offers == () and hand.character is None for hand in after.state.hands)


def test_only_what_is_offered_can_be_kept() -> None:
    state = opening(2)
    foreign = state.hands[1].offers[0]
    assert rule_against(state, Keep(foreign), 0) == "SIL-071"
    assert rule_against(state, Develop(), 0) == "SIL-071"
    assert rule_against(drafted(state).state, Keep(foreign)) == "SIL-071"


@pytest.mark.rule("SIL-073")
def test_offers_are_secret_until_all_have_chosen() -> None:
    state = opening(3)
    assert SILVERWOOD.to_act(state.table) == (0, 1, 2)
    for seat in range(3):
        view = state.view(seat)
        assert view.hand == state.hands[seat]
        assert view.table.offers == ()
        assert all(each.character is None for each in view.table.players)
    first = SILVERWOOD.apply(state, 1, Keep(state.hands[1].offers[0]), Rng.of("x"))
    assert first.events == (Kept(seat=1, hunt=False),)
    assert SILVERWOOD.to_act(first.state.table) == (0, 2)
    assert all(each.character is None for each in first.state.table.players)
    assert not len(SILVERWOOD.choices(first.state.view(1)))
    done = drafted(first.state)
    assert done.of(CharactersRevealed)[0].characters == tuple(each.character for each in done.table.players)


@pytest.mark.rule("SIL-073")
def test_an_open_draft_is_open() -> None:
    state = opening(3, options=Options(open_draft=True))
    assert [len(offer) for offer in state.table.offers] == [2, 2, 2]
    assert all(hand.offers == () for hand in state.hands)
    card = state.table.offers[2][1]
    step = SILVERWOOD.apply(state, 2, Keep(card), Rng.of("x"))
    assert step.events == (Kept(seat=2, hunt=False, card=card),)
    assert step.state.table.offers[2] == (card,)
    done = drafted(step.state)
    assert done.table.players[2].character == card
    assert done.table.offers == ()


@pytest.mark.rule("SIL-074", "SIL-077", "SIL-078", "SIL-010", "SIL-007", "SIL-008", "SIL-009")
def test_everybody_starts_with_nothing_but_five_ap() -> None:
    for each in ready(4).table.players:
        assert (each.vp, each.research, each.develop, each.ap) == (0, 0, 0, 5)
        assert len(each.resources) == 4
        assert each.employees == each.locations == ()


@pytest.mark.rule("SIL-075")
def test_resources_are_those_of_the_character() -> None:
    for seed in range(6):
        for each in ready(6, seed).table.players:
            assert each.character is not None
            assert each.resources == pieces().characters[each.character].start.units
    assert pieces().characters["c05"].start.units == (1, 1, 1, 3)


@pytest.mark.rule("SIL-076", "SIL-021")
def test_every_tribe_has_its_unite_card() -> None:
    from tabletop.games.silverwood.names import unite_name

    names = {"daintree": "Expand", "flinders": "Prepare", "kakadu": "Mistrust"}
    assert {tribe: unite_name(tribe) for tribe in names} == names
    tribes = pieces().characters
    assert unite_name(tribes["c01"].tribe) == "Expand"
    assert unite_name(tribes["c09"].tribe) == "Mistrust"


@pytest.mark.rule("SIL-079")
def test_every_seat_can_be_first_player() -> None:
    for seats in (2, 3, 6):
        starts = {opening(seats, seed).table.start for seed in range(60)}
        assert starts == set(range(seats))


@pytest.mark.rule("SIL-077")
def test_the_first_steps_lead_to_the_first_levels() -> None:
    state = position(player("", (2, 2, 2, 2), "research"))
    assert play(state, Research()).player().research == 1
    state = position(player("", (2, 2, 2, 2), "develop"))
    assert play(state, Develop()).player().develop == 1


@pytest.mark.rule("SIL-102")
def test_the_other_ring_order() -> None:
    swapped = Options(ring_order="develop_first")
    state = position(player(ap=9), options=swapped)
    seen = []
    for _ in range(5):
        seen.append(on_top(state.table, 0))
        state = play(state, Turn(1)).state
    assert seen == [*SECTIONS[:3], SECTIONS[4], SECTIONS[3]]


def test_a_family_table_begins_at_once() -> None:
    state = opening(3, options=FAMILY)
    assert state.table.phase == "act"
    assert SILVERWOOD.to_act(state.table) == (state.table.start,)
