"""What a seat could do: requirements, prices and targets, asked of a table or of a course (SIL-130 to SIL-209)."""

from __future__ import annotations

from typing import cast

from tabletop.games.silverwood.abilities import TRIBES, Ability, Deed, Kind
from tabletop.games.silverwood.facts import (
    Seen,
    banned,
    calamity_change,
    calamity_effects,
    can_draw,
    mode_of,
    pool_of,
    track_top,
)
from tabletop.games.silverwood.payments import payable, price, price_of_gift, room
from tabletop.games.silverwood.pieces import Card, pieces
from tabletop.games.silverwood.powers import Powers, count, holds, powers_of, unused
from tabletop.games.silverwood.state import Player

KINDS: dict[str, Kind] = {"build": "location", "upgrade": "location", "hire": "employee", "promote": "employee"}
"""The kind of card that an action is about."""


def missing_level(table: Seen, seat: int, card: Card) -> str | None:
    """The track whose level a card asks and the seat lacks; Family players need none (SIL-037, SIL-254)."""
    player = table.players[seat]
    if player.character is None:
        return None
    if player.research < card.requires.research:
        return "research"
    return "develop" if player.develop < card.requires.develop else None


def missing_skills(table: Seen, seat: int, card: Card) -> list[str]:
    """The skill icons that a Location asks and the seat lacks, those that are forgiven left out (SIL-047, SIL-V11)."""
    needed = card.requires.skills
    if not needed or (mode_of(table, seat) == "family_plus" and not table.options.family_plus_skills):
        return []
    mine, lacking = powers_of(table.players[seat]), list[str]()
    for skill in dict.fromkeys(needed):
        wanted, have = needed.count(skill), mine.skills.get(skill, 0)
        if table.options.skill_once and have:
            continue
        lacking += [skill] * max(0, wanted - have)
    return lacking[mine.ignore :]


def hiring_limit(player: Player) -> int | None:
    """How many Employees a player may have; None without a limit (SIL-153, SIL-253)."""
    return None if player.character is None else pieces().figures.employee_cap + powers_of(player).cap


def targets(table: Seen, seat: int, deed: str, discount: int = 0) -> list[str]:
    """The cards that a seat could build, upgrade, hire or promote now, as they lie."""
    player, kind = table.players[seat], KINDS[deed]
    if deed in ("build", "hire"):
        limit = hiring_limit(player) if deed == "hire" else None
        if limit is not None and len(player.employees) >= limit:
            return []
        cards = pool_of(table, kind)
    else:
        own = player.employees if kind == "employee" else player.locations
        cards = tuple([each.card for each in own if each.level == 1])
    return [card for card in cards if obstacle(table, seat, deed, card, discount) is None]


def obstacle(table: Seen, seat: int, deed: str, card: str, discount: int = 0) -> str | None:
    """What keeps a seat from an action with a card that lies right for it: "research", "develop", "skills", "price"."""
    box = pieces().cards[card]
    requires = box.requires
    fresh = deed in ("build", "hire")
    if (
        (requires.research or requires.develop)
        and (fresh or table.options.levels_again)
        and (missing := missing_level(table, seat, box)) is not None
    ):
        return missing
    if deed == "build" and requires.skills and missing_skills(table, seat, box):
        return "skills"
    return None if payable(table.players[seat].resources, price(table, seat, deed, card, discount)) else "price"


def can_research(table: Seen, seat: int) -> bool:
    """Whether a seat could take the Research action (SIL-174)."""
    player = table.players[seat]
    if player.character is None or player.research == 3 or banned(table.calamity, "research"):
        return False
    return payable(player.resources, price(table, seat, "research"))


def can_develop(table: Seen, seat: int) -> bool:
    """Whether a seat could take the Develop action (SIL-193)."""
    player = table.players[seat]
    if player.character is None or player.develop == 3 or banned(table.calamity, "develop"):
        return False
    return payable(player.resources, price(table, seat, "develop"))


def can_unite(table: Seen, seat: int) -> bool:
    """Whether a seat could Unite (SIL-200)."""
    player = table.players[seat]
    return player.character is not None and player.develop == 3 and not banned(table.calamity, "unite")


def collectable(table: Seen, seat: int) -> list[int]:
    """The places of the resources that could be collected (SIL-121, SIL-V23)."""
    top, have = track_top(table.options), table.players[seat].resources
    names = ("grain", "vine", "sap", "stone")
    return [
        place
        for place in range(4)
        if have[place] < top and (table.calamity is None or not banned(table.calamity, "collect_res", names[place]))
    ]


def trades(table: Seen, seat: int) -> list[tuple[int, int]]:
    """The places of what could be given and got in a Trade (SIL-127, SIL-129)."""
    top, have = track_top(table.options), table.players[seat].resources
    return [(give, get) for give in range(4) if have[give] for get in range(4) if get != give and have[get] < top]


def trade_gain(table: Seen, mine: Powers) -> int:
    """How much a Trade gives (SIL-V16)."""
    change = calamity_change(table.calamity, "trade_more") if table.calamity else 0
    return max(1, pieces().figures.trade_gain + mine.trade_more + change)


_PLAIN_TURN: tuple[int, tuple[str, ...]] = (1, ())


def turn_price(table: Seen, seat: int) -> tuple[int, tuple[str, ...]]:
    """AP for a turn of the token, and the abilities that it uses up (SIL-V15)."""
    player = table.players[seat]
    reductions = powers_of(player).turn_costs
    if not reductions and table.calamity is None:
        return _PLAIN_TURN
    cost, keys = 1, list[str]()
    for key, each in calamity_effects(table.calamity):
        if each.effect == "turn_cost" and unused(player, key):
            cost += each.n
            keys.append(key)
    for key in reductions:
        ability = pieces().abilities[key]
        left = ability.limit - player.used.count(key)
        while cost > 0 and left > 0 and holds(table, seat, ability.condition):
            cost, left = max(0, cost + ability.n), left - 1
            keys.append(key)
    return cost, tuple(keys)


def unite_gain(table: Seen, seat: int) -> int:
    """The resources that a seat would gain by its Tribe Unite Ability now (SIL-201 to SIL-206)."""
    player = table.players[seat]
    mine = powers_of(player)
    tribe = pieces().characters[player.character or ""].tribe
    if tribe == "daintree":
        gain = mine.tribe_cards[TRIBES.index("daintree")]
    elif tribe == "flinders":
        gain = max(player.resources) - min(player.resources)
    else:
        gain = _flinders_elsewhere(table, seat)
    return gain + mine.unite_more


def _flinders_elsewhere(table: Seen, seat: int) -> int:
    cards, found = pieces().employees, list[str]()
    for other, player in enumerate(table.players):
        if other != seat:
            found += [own.card for own in player.employees]
    if len(table.players) <= pieces().figures.mistrust_pool_max_players:
        found += table.employee_pool
    return sum(["flinders" in cards[card].tribes for card in found])


def talent_options(table: Seen, seat: int) -> list[int]:
    """The options of the Talent that a seat could use now (SIL-182, SIL-185); none below Spirit (SIL-023)."""
    player = table.players[seat]
    if player.character is None or player.research < 3 or banned(table.calamity, "talent"):
        return []
    options = pieces().characters[player.character].talent.options
    return [number for number, effects in enumerate(options) if _useful(table, seat, effects)]


def _useful(table: Seen, seat: int, effects: tuple[Ability, ...]) -> bool:
    """Whether nothing of an option is impossible and something of it changes something."""
    found = [_change(table, seat, effect) for effect in effects]
    return None not in found and any(found)


def _change(table: Seen, seat: int, ability: Ability) -> bool | None:
    """Whether an effect would change something; None where it is impossible and bars the whole option."""
    player = table.players[seat]
    match ability.effect:
        case "gain":
            return _gain_changes(table, player, ability)
        case "gain_per":
            return bool(sum(room(table, player, 1)) and count(table, seat, ability.per))
        case "convert":
            return True if can_convert(table, seat, ability) else None
        case "take":
            return True if robbable(table, seat, ability.n) else None
        case "free_action":
            deed = str(ability.action)
            return bool(targets(table, seat, deed, ability.discount)) or None
        case "draw":
            return can_draw(table, cast(Kind, ability.pool))
        case _:
            return ability.who == "self" or len(table.players) > 1


def _gain_changes(table: Seen, player: Player, ability: Ability) -> bool | None:
    units, free = ability.res.units, room(table, player, 10)
    if ability.whole and any(wanted > have for wanted, have in zip(units, free, strict=True)):
        return None
    some = any(wanted and have for wanted, have in zip(units, free, strict=True))
    return some or bool(ability.any and sum(free))


def can_convert(table: Seen, seat: int, ability: Ability) -> bool:
    """Whether a seat could pay what a conversion asks (SIL-V08)."""
    return payable(table.players[seat].resources, price_of_gift(table, seat, ability.give))


def robbable(table: Seen, seat: int, n: int) -> list[int]:
    """The opponents who have at least n resources (SIL-V22)."""
    return [other for other, each in enumerate(table.players) if other != seat and sum(each.resources) >= n]


def tappable(table: Seen, seat: int) -> list[str]:
    """The keys of the abilities that a seat could use now for 0 AP (SIL-T06)."""
    player = table.players[seat]
    return [key for key in powers_of(player).taps if _can_tap(table, seat, player, key)]


def _can_tap(table: Seen, seat: int, player: Player, key: str) -> bool:
    ability = pieces().abilities[key]
    if not unused(player, key) or not holds(table, seat, ability.condition):
        return False
    if ability.effect == "convert":
        return can_convert(table, seat, ability)
    if ability.effect == "draw":
        return can_draw(table, cast(Kind, ability.pool))
    return renewable(table, ability.pool)


def pool_kinds(pool: str | None) -> tuple[Kind, ...]:
    """The kinds of cards behind the name of a pool."""
    return ("employee", "location") if pool == "both" else (cast(Kind, pool),)


def can_refresh(table: Seen, seat: int, pool: str) -> bool:
    """Whether a seat may renew a pool, or both, as First Player; AP left out (SIL-111, SIL-112)."""
    if table.refreshed or (table.start + table.round - 1) % len(table.players) != seat:
        return False
    return not banned(table.calamity, "refresh") and renewable(table, pool)


def renewable(table: Seen, pool: str | None) -> bool:
    """Whether renewing would change anything: there are cards to discard or to draw."""
    return any(pool_of(table, kind) or can_draw(table, kind) for kind in pool_kinds(pool))


def is_possible(table: Seen, seat: int, deed: Deed) -> bool:
    """Whether a token action could be taken, its section and AP left out; for the screen to show."""
    match deed:
        case "collect":
            return bool(collectable(table, seat))
        case "trade":
            return bool(trades(table, seat))
        case "research":
            return can_research(table, seat)
        case "develop":
            return can_develop(table, seat)
        case "unite":
            return can_unite(table, seat)
        case "talent":
            return bool(talent_options(table, seat))
        case _:
            return bool(targets(table, seat, deed))
