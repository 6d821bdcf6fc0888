"""When abilities work: at once, always, at the start of a turn, after an action, once a round, at the end."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.core.errors import Refusal
from tabletop.games.silverwood.actions import (
    Build,
    Collect,
    End,
    Gain,
    Hire,
    Promote,
    Research,
    Tap,
    Trade,
    Turn,
    Upgrade,
)
from tabletop.games.silverwood.events import (
    Gained,
    TokenTurned,
    TurnedUp,
    VpGained,
)
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.payments import price
from tabletop.games.silverwood.reach import turn_price
from tabletop.games.silverwood.state import Player
from tests.games.silverwood.builders import (
    bought,
    legal,
    next_round,
    own_turn_again,
    play,
    player,
    position,
    refused,
    rule_against,
    score,
)

TWO = (2, 2, 2, 2)


def at(top: str, cards: str = "", resources: tuple[int, ...] = TWO, **facts: Any) -> Player:
    return player(cards, resources, top, **facts)


def cost(state: SilverwoodState) -> int:
    """AP for the next turn of the token."""
    return turn_price(state.table, 0)[0]


@pytest.mark.rule("SIL-T01")
def test_once_is_once_for_each_way_of_coming_into_play() -> None:
    """Hire, Upgrade, a flip, a Research Level: each pays once, and nothing comes again."""
    hired = play(position(at("hire", "", (1, 0, 0, 1)), employees="e05"), Hire("e05"))
    assert len(hired.of(Gained)) == 1
    assert not own_turn_again(hired.state).of(Gained)
    flipped = play(position(at("research", "l12", (1, 1, 1, 1), character="c04", research=2)), Research())
    assert flipped.of(TurnedUp) == [TurnedUp(seat=0, card="l12", paid=False)]
    assert flipped.have() == (0, 0, 0, 2)


@pytest.mark.rule("SIL-T02")
def test_passive_while_the_side_shows() -> None:
    assert price(position(player("e01")).table, 0, "build", "l02").count == 1
    assert price(position(player("e01")).table, 0, "upgrade", "l02").count == 2
    assert price(position(player("e01+")).table, 0, "upgrade", "l02").count == 1
    assert price(position(player()).table, 0, "build", "l02").count == 2
    assert price(position(player(character="c01", research=1)).table, 0, "build", "l02").count == 2
    assert price(position(player(character="c01", research=2)).table, 0, "build", "l02").count == 1


@pytest.mark.rule("SIL-T03")
def test_turn_start_from_the_next_own_turn_on() -> None:
    state = position(at("build", "l02", (2, 0, 0, 0)), round=2, start=1)
    played = play(state, Upgrade("l02"))
    assert played.have() == (0, 0, 0, 0)
    gains = 0
    while not played.table.over:
        later = play(played.state, End())
        gains += len([event for event in later.of(Gained) if event.source == "l02/2/0"])
        played = later
    assert gains == 8
    assert played.have() == (8, 0, 0, 0)


@pytest.mark.rule("SIL-T03")
def test_turn_start_comes_before_the_first_ap() -> None:
    state = play(position(player("l42+", character="c02"), player("l42+ l02+")), End()).state
    assert state.table.acting == 1
    task = state.table.pending[0]
    assert (task.kind, task.seat, task.n) == ("gain", 1, 1)
    assert isinstance(refused(state, Collect("sap")), Refusal)
    assert rule_against(state, Collect("sap")) == "SIL-V01"
    assert play(state, Gain((0, 0, 0, 1))).have(1) == (1, 0, 0, 1)


@pytest.mark.rule("SIL-T04")
def test_after_an_action_at_most_so_often() -> None:
    state = position(player("e18"))
    played = play(state, Collect("sap"), Gain((1, 0, 0, 0)), Collect("sap"), Collect("sap"))
    assert played.have() == (1, 0, 3, 0)
    again = own_turn_again(played.state)
    assert play(again.state, Collect("sap")).table.pending[0].kind == "gain"


@pytest.mark.rule("SIL-T04")
def test_after_does_not_count_what_brought_it_into_play() -> None:
    """l31 flips e27 at its Upgrade; the Upgrade after that counts, this one does not."""
    state = position(at("build", "l31 e27 l02", (9, 9, 9, 9)))
    played = bought(state, Upgrade("l31"))
    assert [own.level for own in played.player().employees] == [2]
    assert not played.table.pending
    after = bought(played.state, Upgrade("l02"))
    assert after.table.pending[0].ability == "e27/2/1"


@pytest.mark.rule("SIL-T05")
def test_as_soon_as_a_condition_holds() -> None:
    bird = player(character="c05", research=2)
    first = play(position(bird), Collect("stone"))
    assert not first.table.pending
    second = play(first.state, Collect("stone"))
    assert second.table.pending[0].ability == "c05/r2/0"
    after = play(second.state, Gain((0, 1, 0, 0)))
    assert after.have() == (0, 1, 0, 2)
    assert not play(after.state, Collect("stone")).table.pending
    # In the middle of a turn's other effects too, and once a round.
    traded = play(position(player("", (1, 0, 0, 0), character="c05", research=2)), Trade("grain", "stone"))
    assert traded.table.pending[0].ability == "c05/r2/0"
    assert not play(next_round(after.state).state, End()).table.pending


@pytest.mark.rule("SIL-T06")
def test_tap_is_optional_free_and_once_a_round() -> None:
    state = position(player("l06+", (1, 0, 0, 0)))
    assert legal(state, Tap) == [Tap("l06/2/0")]
    tapped = play(state, Tap("l06/2/0"), Gain((0, 0, 2, 0)))
    assert tapped.have() == (0, 0, 2, 0)
    assert tapped.player().ap == 5
    assert not legal(tapped.state, Tap)
    assert rule_against(tapped.state, Tap("l06/2/0")) == "SIL-T06"
    assert legal(own_turn_again(tapped.state).state, Tap)
    assert not legal(position(player("l06")), Tap)
    assert not legal(position(player("l06+")), Tap)


@pytest.mark.rule("SIL-T07")
def test_end_counts_only_in_final_scoring() -> None:
    state = position(at("hire", "e28", (0, 0, 2, 0)))
    played = play(state, Promote("e28"))
    assert played.player().vp == 0
    assert not played.of(VpGained)
    assert score(played.state)["employee_extra"] == 1


@pytest.mark.rule("SIL-T09", "SIL-136")
def test_the_order_of_an_action() -> None:
    """Pay, the card, its bonus: l18 with e05 owned."""
    played = play(position(at("build", "e05", (0, 0, 1, 2)), locations="l18"), Build("l18"))
    assert played.kinds() == ["Undertaken", "Paid", "Arrived", "BonusStarted"]
    after = play(played.state, Gain((0, 0, 1, 2)))
    assert after.have() == (0, 0, 1, 2)
    # Once effects come before the bonus, and that before `after` abilities.
    state = position(at("hire", "l18", (1, 0, 0, 1)), employees="e05")
    hired = play(state, Hire("e05"))
    assert hired.kinds() == ["Undertaken", "Paid", "Arrived", "BonusStarted", "Gained"]
    build = position(at("build", "e05 e27+", (0, 0, 1, 2)), locations="l18")
    queue = play(build, Build("l18")).table.pending
    assert [(task.kind, task.ability) for task in queue] == [("gain", "l18/b/0"), ("after", "")]


@pytest.mark.rule("SIL-T01", "SIL-I18")
def test_an_employee_bonus_starts_once() -> None:
    state = position(at("build", "l18 e05", (2, 0, 0, 0)), locations="l02")
    played = play(state, Build("l02"))
    assert "BonusStarted" not in played.kinds()
    assert not played.table.pending


@pytest.mark.rule("SIL-T10")
def test_an_ability_with_a_condition() -> None:
    bird = player(character="c05", research=1)
    one = play(position(bird), Collect("stone"))
    assert cost(one.state) == 1
    two = play(one.state, Collect("stone"))
    assert cost(two.state) == 0
    assert play(two.state, Turn(1)).player().ap == 3


@pytest.mark.rule("SIL-T11")
def test_limits_are_by_the_round() -> None:
    played = play(position(player("e26+")), Turn(1), Turn(1), Turn(1))
    assert [event.cost for event in played.of(TokenTurned)] == [0, 0, 1]
    assert cost(own_turn_again(played.state).state) == 0
