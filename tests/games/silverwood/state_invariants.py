"""Silverwood's invariants of a single state, told from the data and not by way of the rules."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Player

TRIBES = ("daintree", "flinders", "kakadu")


def each_card_in_one_place(state: SilverwoodState) -> None:
    table, secret = state.table, state.secret
    employees = [*secret.employees, *table.employee_pool, *table.employee_discards]
    locations = [*secret.locations, *table.location_pool, *table.location_discards]
    for player in table.players:
        employees += [own.card for own in player.employees]
        locations += [own.card for own in player.locations]
    assert sorted(employees) == sorted(pieces().employees)
    assert sorted(locations) == sorted(pieces().locations)


def tracks_in_bounds(state: SilverwoodState) -> None:
    top = {"none": 10**6}.get(state.table.options.track_max) or int(state.table.options.track_max)
    for player in state.table.players:
        assert all(0 <= track <= top for track in player.resources), player.resources
        assert all(unit >= 0 for unit in player.earned)


def ap_not_negative(state: SilverwoodState) -> None:
    assert all(player.ap >= 0 for player in state.table.players)


def levels_in_bounds(state: SilverwoodState) -> None:
    for player in state.table.players:
        top = 0 if player.character is None else 3
        assert 0 <= player.research <= top
        assert 0 <= player.develop <= top


def limit(player: Player) -> int:
    """The hiring limit, added up from the printed sides."""
    box, total = pieces(), 2
    sides = [box.cards[own.card].side(own.level) for own in (*player.employees, *player.locations)]
    abilities = [ability for side in sides for ability in side.abilities]
    if player.character is not None:
        for bonus in box.characters[player.character].research[: player.research]:
            abilities += bonus.abilities
    return total + sum(ability.n for ability in abilities if ability.effect == "employee_cap")


def hiring_limit_kept(state: SilverwoodState) -> None:
    for player in state.table.players:
        assert player.character is None or len(player.employees) <= limit(player)


def cards_have_levels(state: SilverwoodState) -> None:
    for player in state.table.players:
        assert {own.level for own in (*player.employees, *player.locations)} <= {1, 2}


def token_in_the_ring(state: SilverwoodState) -> None:
    for player in state.table.players:
        if state.table.phase == "act":
            assert 0 <= player.section < (3 if player.character is None else 5)


def round_in_bounds(state: SilverwoodState) -> None:
    table = state.table
    assert 1 <= table.round <= 10
    if table.phase == "over":
        assert table.round == 10
        assert table.acting == (table.start + 8) % len(table.players)


def used_within_limits(state: SilverwoodState) -> None:
    for player in state.table.players:
        for key in player.used:
            assert player.used.count(key) <= (pieces().abilities[key].limit or 1), key


def characters_differ(state: SilverwoodState) -> None:
    found = [player.character for player in state.table.players if player.character]
    assert len(set(found)) == len(found)
    hunts = [player.hunt for player in state.table.players if player.hunt]
    hunts += [hand.hunt for hand in state.hands if hand.hunt]
    assert len(set(hunts)) == len(hunts)
    gone = [*state.table.calamities_gone, *state.secret.calamities]
    gone += [state.table.calamity] if state.table.calamity else []
    assert len(set(gone)) == len(gone)


def totals_add_up(state: SilverwoodState) -> None:
    """Scoreboard and the plain steps, told anew; what abilities add is never negative."""
    box, table = pieces(), state.table
    for seat, player in enumerate(table.players):
        sheet = SILVERWOOD.sheet(table, seat, None)
        lines = {line.key: line.points for line in sheet.lines}
        cards = [box.cards[own.card].side(own.level).vp for own in (*player.employees, *player.locations)]
        assert lines["employees"] + lines["locations"] == sum(cards)
        assert lines["research"] == (0, 1, 3, 6)[player.research]
        assert lines["develop"] == (0, 2, 4, 6)[player.develop]
        assert lines["leftover"] == sum(player.resources) // 3
        assert lines["scoreboard"] == player.vp
        assert min(lines.values()) >= 0
        assert sum(lines.values()) == sheet.total
        if player.character is None:
            assert lines["bonus_extra"] == lines["research_extra"] == 0


def symbols(player: Player) -> list[int]:
    """Symbols of the three tribes, told from cards, Character and extra symbols."""
    box, found = pieces(), list[str]()
    for own in (*player.employees, *player.locations):
        card = box.cards[own.card]
        found += card.tribes
        found += [str(each.tribe) for each in card.side(own.level).abilities if each.effect == "symbol"]
    if player.character is not None:
        found.append(box.characters[player.character].tribe)
    return [found.count(tribe) for tribe in TRIBES]


def sets_are_the_least_count(state: SilverwoodState) -> None:
    for seat, player in enumerate(state.table.players):
        line = next(line for line in SILVERWOOD.sheet(state.table, seat, None).lines if line.key == "sets")
        assert line.points == 4 * min(symbols(player))


def one_calamity(state: SilverwoodState) -> None:
    table = state.table
    if table.phase in ("draft", "hunts"):
        return
    if table.options.climate_calamity:
        assert table.calamity is not None
        assert len(state.secret.calamities) == 18 - table.round
        assert len(table.calamities_gone) == table.round - 1
    else:
        assert table.calamity is None
        assert state.secret.calamities == ()


STATE: dict[str, Callable[[SilverwoodState], None]] = {
    "SIL-I01": each_card_in_one_place,
    "SIL-I02": tracks_in_bounds,
    "SIL-I03": ap_not_negative,
    "SIL-I04": levels_in_bounds,
    "SIL-I05": hiring_limit_kept,
    "SIL-I06": cards_have_levels,
    "SIL-I09": token_in_the_ring,
    "SIL-I16": round_in_bounds,
    "SIL-I18": used_within_limits,
    "SIL-I19": characters_differ,
    "SIL-I20": totals_add_up,
    "SIL-I21": sets_are_the_least_count,
    "SIL-I24": one_calamity,
}
