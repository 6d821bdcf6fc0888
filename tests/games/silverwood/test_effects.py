"""Every effect of every card works: each is put where it matters, and what it changes is looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.abilities import RESOURCES, TRIBES, Ability
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.effects import happen
from tabletop.games.silverwood.events import Arrived, Paid, TurnedUp
from tabletop.games.silverwood.facts import SilverwoodState, banned, calamity_change
from tabletop.games.silverwood.payments import price
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import count, powers_of
from tabletop.games.silverwood.reach import hiring_limit, trade_gain, turn_price
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.scoring import sheet
from tabletop.games.silverwood.state import Player
from tabletop.games.silverwood.steps import go_on
from tests.games.silverwood.builders import Played, changed, legal, play, player, position

PLENTY = (3, 2, 1, 4)
KEYS = tuple(pieces().abilities)


def holder(key: str) -> Player:
    """A player who has what the ability is printed on, and something for it to work on."""
    source, side, *_ = key.split("/")
    if source[0] == "c":
        research = int(side[1]) if side[0] == "r" else 3
        return player("l01 l02 e13", PLENTY, "research", character=source, research=research, develop=1)
    if source[0] == "k":
        return player("l01", PLENTY)
    cards = f"{source}{'+' if side == '2' else ''}"
    others = "l01 e13" if source not in ("l01", "e13") else "l02 e07"
    bonus = pieces().cards[source].bonus
    if side == "b" and bonus:
        others = f"l01 {bonus.employee}"
    return player(f"{cards} {others}", PLENTY, research=1, develop=1)


def table_for(key: str) -> SilverwoodState:
    """That player among three, with pools and somebody rich."""
    rich = player("", (3, 3, 3, 3), character="c12")
    poor = player("", (0, 0, 0, 1), character="c01" if not key.startswith("c01") else "c03")
    return position(holder(key), rich, poor, employees="e04 e05 e09 e10", locations="l41 l09 l12 l16")


def without(key: str) -> SilverwoodState:
    """The same table without the card or the level that the ability belongs to."""
    source, side, *_ = key.split("/")
    state = table_for(key)
    mine = state.table.players[0]
    if source[0] == "c":
        fields: dict[str, Any] = {"research": int(side[1]) - 1}
    elif side == "b":
        fields = {"employees": ()}
    else:
        fields = {
            "employees": tuple(own for own in mine.employees if own.card != source),
            "locations": tuple(own for own in mine.locations if own.card != source),
        }
    return changed(state, 0, **fields)


def done(key: str, state: SilverwoodState | None = None) -> Played:
    """The ability happens to seat 0; whatever is asked is answered the first way."""
    state = state or table_for(key)
    course = Course(state, Rng.of("effect"))
    happen(course, 0, key)
    go_on(course)
    played = Played(course.closed(), tuple(course.events))
    while played.table.pending:
        asked = SILVERWOOD.to_act(played.table)[0]
        answer = legal(played.state, seat=asked)[0]
        after = play(played.state, answer)
        played = Played(after.state, played.events + after.events)
    return played


def gains(key: str, ability: Ability) -> None:
    before, after = table_for(key), done(key)
    old, new = before.table.players[0].resources, after.have()
    for place in range(4):
        assert new[place] - old[place] >= ability.res.units[place]
    assert sum(new) - sum(old) == sum(ability.res.units) + ability.any


def gains_per(key: str, ability: Ability) -> None:
    before = table_for(key)
    units = ability.n * count(before.table, 0, ability.per)
    assert units > 0
    assert sum(done(key).have()) - sum(PLENTY) == min(units, ability.max)


def loses(key: str, ability: Ability) -> None:
    for seat, was in enumerate(table_for(key).table.players):
        now = done(key).have(seat)
        if ability.down_to is None:
            assert max(was.resources) - ability.highest in now or max(was.resources) < ability.highest
            assert sum(was.resources) - sum(now) == min(ability.highest, max(was.resources))
        else:
            assert now == tuple(min(track, ability.down_to) for track in was.resources)
    high = position(player("", (9, 5, 4, 0)))
    assert sum(done(key, high).have()) < 18


def discounts(key: str, ability: Ability) -> None:
    for deed in ability.actions:
        card = {"build": "l41", "upgrade": "l41", "hire": "e01", "promote": "e01"}.get(deed, "")
        if key[0] == "k":
            with_it = position(player("e13"), calamity=key.split("/")[0]).table
            less = price(position(player("e13")).table, 0, deed, card).count - price(with_it, 0, deed, card).count
        else:
            less = price(without(key).table, 0, deed, card).count - price(table_for(key).table, 0, deed, card).count
        assert less == ability.n


def raises_ap(key: str, ability: Ability) -> None:
    if key[0] == "k":
        assert [each.ap for each in done(key).table.players] == [5 + ability.n] * 3
        return
    assert powers_of(table_for(key).table.players[0]).ap_max == ability.n
    assert powers_of(without(key).table.players[0]).ap_max == 0


def gains_ap(key: str, ability: Ability) -> None:
    assert done(key).player().ap == 5 + ability.n


def raises_the_cap(key: str, ability: Ability) -> None:
    having, lacking = hiring_limit(table_for(key).table.players[0]), hiring_limit(without(key).table.players[0])
    assert (having or 0) - (lacking or 0) == ability.n


def converts(key: str, ability: Ability) -> None:
    played = done(key)
    given = sum(ability.give.units) + ability.give.any
    got = sum(ability.get.res.units) + ability.get.any
    assert sum(played.have()) == sum(PLENTY) - given + got
    assert played.player().vp == ability.get.vp
    assert played.player().ap == 5 + ability.get.ap
    assert "Paid" in played.kinds()


def makes_wild(key: str, ability: Ability) -> None:
    place = RESOURCES.index(ability.resource)
    assert powers_of(table_for(key).table.players[0]).wild[place]
    assert not powers_of(without(key).table.players[0]).wild[place]


def adds_a_symbol(key: str, ability: Ability) -> None:
    place = TRIBES.index(ability.tribe)
    mine = table_for(key).table.players[0]
    printed = sum(int(ability.tribe in pieces().cards[own.card].tribes) for own in (*mine.employees, *mine.locations))
    mine_own = pieces().characters[mine.character or ""].tribe == ability.tribe
    assert powers_of(mine).symbols[place] == printed + mine_own + 1
    assert powers_of(mine).tribe_cards[place] == printed


def forgives(key: str, ability: Ability) -> None:
    assert powers_of(table_for(key).table.players[0]).ignore == ability.n
    assert powers_of(without(key).table.players[0]).ignore == 0


def raises_a_level(key: str, ability: Ability) -> None:
    before, after = table_for(key).table.players[0], done(key).player()
    track = str(ability.track)
    assert getattr(after, track) == getattr(before, track) + 1


def draws(key: str, ability: Ability) -> None:
    before, after = table_for(key).table, done(key).table
    grown = {
        "employee": len(after.employee_pool) - len(before.employee_pool),
        "location": len(after.location_pool) - len(before.location_pool),
    }
    assert grown.pop(str(ability.pool)) == ability.n
    assert set(grown.values()) == {0}


def renews(key: str, ability: Ability) -> None:
    before, after = table_for(key).table, done(key).table
    changed_pools = {
        "employee": not set(before.employee_pool) & set(after.employee_pool),
        "location": not set(before.location_pool) & set(after.location_pool),
    }
    wanted = {"employee", "location"} if ability.pool == "both" else {ability.pool}
    assert {name for name, new in changed_pools.items() if new} == wanted
    assert len(after.employee_pool) == len(after.location_pool) == 4


def turns_the_token(key: str, ability: Ability) -> None:
    if key[0] == "k":
        assert turn_price(position(player(), calamity=key.split("/")[0]).table, 0) == (1 + ability.n, (key,))
        return
    if ability.condition:
        state = position(player(character="c05", research=1, earned=(0, 0, 0, 2)))
        assert turn_price(state.table, 0) == (0, (key,))
        return
    assert key in turn_price(table_for(key).table, 0)[1]
    assert key not in turn_price(without(key).table, 0)[1]
    used = table_for(key).table.players[0]
    assert powers_of(used).turn_costs == (key,)


def trades(key: str, ability: Ability) -> None:
    if key[0] == "k":
        state = position(player(), calamity=key.split("/")[0])
        assert trade_gain(state.table, powers_of(state.table.players[0])) == 2 + ability.n
        return
    state = table_for(key)
    assert trade_gain(state.table, powers_of(state.table.players[0])) == 2 + ability.n


def acts_for_free(key: str, ability: Ability) -> None:
    played = done(key)
    assert played.player().ap == 5
    kinds = {"build": "Arrived", "hire": "Arrived", "upgrade": "TurnedUp", "promote": "TurnedUp"}
    assert kinds[str(ability.action)] in played.kinds()
    paid = sum(sum(event.units) for event in played.of(Paid))
    (card,) = [event.card for event in (*played.of(Arrived), *played.of(TurnedUp))]
    cost = pieces().cards[card].cost
    on_top = powers_of(holder(key)).discounts.get(str(ability.action), 0)
    assert paid == max(0, sum(cost.units) + cost.any - ability.discount - on_top)


def flips(key: str, ability: Ability) -> None:
    before, after = table_for(key).table.players[0], done(key).player()

    def ups(mine: Player) -> int:
        own = mine.employees if ability.what == "employee" else mine.locations
        return sum(each.level == 2 for each in own)

    assert ups(after) == ups(before) + 1


def unites(key: str, ability: Ability) -> None:
    assert powers_of(table_for(key).table.players[0]).unite_more == ability.n
    assert powers_of(without(key).table.players[0]).unite_more == 0


def scores(key: str, ability: Ability) -> None:
    if ability.when == "end":
        extra = {line.key: line.points for line in sheet(table_for(key).table, 0).lines if line.key.endswith("_extra")}
        assert sum(extra.values()) == ability.n
        return
    if ability.who == "same_opponent":
        assert done(f"{key.rsplit('/', 1)[0]}/0").table.rival is not None
        return
    played = done(key)
    wanted = [ability.n, 0, 0] if ability.who == "self" else [0, ability.n, 0]
    assert [each.vp for each in played.table.players] == wanted


def scores_per(key: str, ability: Ability) -> None:
    state = table_for(key)
    units = count(state.table, 0, ability.per) // ability.div
    wanted = ability.n * units
    wanted = min(wanted, ability.max) if ability.max else wanted
    lines = {line.key: line.points for line in sheet(state.table, 0).lines}
    where = {"c": "research_extra", "e": "employee_extra", "l": "location_extra"}[key[0]]
    assert lines[where] == wanted
    gone = {line.key: line.points for line in sheet(without(key).table, 0).lines}
    assert gone[where] == 0


def takes(key: str, ability: Ability) -> None:
    played = done(key)
    assert sum(played.have(1)) == 12 - ability.n
    assert sum(played.have()) == sum(PLENTY) + ability.n


def bans(key: str, ability: Ability) -> None:
    calamity = key.split("/")[0]
    assert banned(calamity, str(ability.what), ability.resource)
    others = {"research", "develop", "unite", "talent", "collect_res"} - {ability.what}
    assert not any(banned(calamity, what, resource) for what in others for resource in (None, *RESOURCES))
    assert not banned(None, str(ability.what), ability.resource)


def shrinks_pools(key: str, ability: Ability) -> None:
    assert calamity_change(key.split("/")[0], "pool_size") == ability.n


CHECKS: dict[str, Callable[[str, Ability], None]] = {
    "gain": gains,
    "gain_per": gains_per,
    "lose": loses,
    "discount": discounts,
    "ap_max": raises_ap,
    "gain_ap": gains_ap,
    "employee_cap": raises_the_cap,
    "convert": converts,
    "wild": makes_wild,
    "symbol": adds_a_symbol,
    "ignore": forgives,
    "level": raises_a_level,
    "draw": draws,
    "refresh": renews,
    "turn_cost": turns_the_token,
    "trade_more": trades,
    "free_action": acts_for_free,
    "flip": flips,
    "unite_more": unites,
    "vp": scores,
    "vp_per": scores_per,
    "take": takes,
    "ban": bans,
    "pool_size": shrinks_pools,
}


@pytest.mark.parametrize("key", KEYS)
def test_the_effect_works(key: str) -> None:
    ability = pieces().abilities[key]
    CHECKS[ability.effect](key, ability)


def test_all_twenty_four_effects_are_used_and_checked() -> None:
    assert {ability.effect for ability in pieces().abilities.values()} == set(CHECKS)
    assert len(CHECKS) == 24
    assert len(KEYS) == 229
