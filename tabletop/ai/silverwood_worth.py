"""What a village in Silverwood promises beyond its points: what it can soon afford, abilities, resources and AP."""

from __future__ import annotations

from functools import cache
from math import exp

from tabletop.games.silverwood.abilities import TRIBES, Ability
from tabletop.games.silverwood.facts import mode_of, ring
from tabletop.games.silverwood.payments import Price, price
from tabletop.games.silverwood.pieces import Card, pieces
from tabletop.games.silverwood.powers import count, powers_of
from tabletop.games.silverwood.reach import hiring_limit, missing_level, missing_skills
from tabletop.games.silverwood.state import Player, Table

_UNIT = 0.4
"""A resource as long as something can still be bought with it; a third of a point is what it scores."""
_AP = 0.5
"""An action point: left in the own turn, or to be spent on the way to a purchase."""
_PLANS = (1.0, 0.4, 0.2)
"""How much of the best, second best ... purchase in sight counts."""
_SET = 0.9
"""A tribe that is there on the way to a set."""
_SKILL = 0.3
"""A skill that Locations may ask for."""


def turns_left(table: Table, seat: int) -> int:
    """How many turns a seat will still have, the one in progress left out."""
    if table.over:
        return 0
    count, first = len(table.players), (table.start + table.round - 1) % len(table.players)
    waiting = (seat - first) % count > (table.acting - first) % count
    return pieces().figures.rounds - table.round + waiting


def promise(table: Table, seat: int) -> float:
    """What points do not show yet; nothing once the game is over."""
    if table.over or table.phase != "act":
        return 0.0
    player, left = table.players[seat], turns_left(table, seat)
    ap = player.ap if table.acting == seat else 0
    budget = ap + 5 * left
    if budget == 0 and not table.pending:
        return 0.0
    worth = _AP * ap + _abilities(player, left)
    unit = 1 / 3 + (_UNIT - 1 / 3) * min(1.0, budget / 8)
    worth += unit * sum([min(track, 7) for track in player.resources]) - sum(player.resources) // 3
    plans = sorted(_plans(table, seat, budget, left), reverse=True)
    worth += sum([share * plan for share, plan in zip(_PLANS, plans, strict=False)])
    return worth + _asked(table, seat, left)


def _asked(table: Table, seat: int, left: int) -> float:
    """A question in progress is worth what its answers bring."""
    worth = 0.0
    for task in table.pending:
        if task.seat != seat:
            continue
        if task.kind == "gain":
            worth += _UNIT * task.n
        elif task.kind in ("arrive", "turn_up"):
            card = pieces().cards[task.card]
            paid = sum(card.cost.units) + card.cost.any
            gain = _fresh(table, seat, card, left) if task.kind == "arrive" else _rise(table, seat, card.id, left)
            worth += gain - _UNIT * paid
        elif task.kind == "raise":
            worth += 2.5 - _UNIT * 4
    return worth


def _abilities(player: Player, left: int) -> float:
    """What lasting abilities, skills and half sets bring in the turns that are left."""
    mine = powers_of(player)
    worth = sum([_lasting(key, left) for key in _in_force(player)])
    return worth + _SKILL * len(mine.skills) * min(1.0, left / 4) + _half_sets(mine.symbols)


def _in_force(player: Player) -> list[str]:
    """The sides showing, as they stand in `_side`; a Character's bonuses by level."""
    keys = [f"{own.card}/{own.level}" for own in (*player.employees, *player.locations)]
    if player.character is not None:
        keys += [f"{player.character}/{level}" for level in range(1, player.research + 1)]
    return keys


@cache
def _lasting(key: str, left: int) -> float:
    """What the lasting abilities of a side or a Research bonus are worth for so many turns."""
    return sum([_glance(ability, left) for ability in _side(key) if ability.when != "once"])


@cache
def _at_once(key: str) -> float:
    """What a side or a Research bonus gives when it comes into play."""
    return sum([_glance(ability, 0) for ability in _side(key) if ability.when == "once"])


@cache
def _side(key: str) -> tuple[Ability, ...]:
    """The abilities of "l01/2" or "c05/3"."""
    source, _, level = key.partition("/")
    if source in pieces().characters:
        return pieces().characters[source].research[int(level) - 1].abilities
    return pieces().cards[source].side(int(level)).abilities


def _glance(ability: Ability, left: int) -> float:
    """A rough worth of an ability, in points."""
    units = sum(ability.res.units) + ability.any
    match ability.effect:
        case "gain":
            each = {"once": 1.0, "turn_start": 1.0 * left, "after": 0.6 * left, "round_if": 0.5 * left}
            return _UNIT * units * each.get(ability.when or "once", 1.0)
        case "gain_ap":
            return _AP * ability.n
        case "ap_max":
            return _AP * ability.n * left
        case "turn_cost":
            return 0.35 * left
        case "convert" if ability.when == "tap":
            return _UNIT * (ability.get.any - ability.give.any - sum(ability.give.units)) * left
        case "discount":
            return 0.2 * ability.n * len(ability.actions) * min(left, 6)
        case "employee_cap":
            return 1.2 * min(1.0, left / 4)
        case "wild" | "trade_more":
            return 0.2 * left
        case "vp_per":
            return 0.12 * left
        case "flip" | "level":
            return 2.5
        case "vp":
            return float(ability.n) if ability.when == "once" else 0.2
        case _:
            return 0.1 * left


def _half_sets(symbols: tuple[int, int, int]) -> float:
    """What two of three tribes are worth on the way to the next set."""
    low, middle, high = sorted(symbols)
    return _SET * (min(middle, low + 1) - low + 0.5 * (min(high, low + 1) - low))


def _plans(table: Table, seat: int, budget: int, left: int) -> list[float]:
    """What each purchase in sight would bring, less what it costs and the AP on the way to it."""
    player, found = table.players[seat], list[float]()
    for deed, cards in (("build", table.location_pool), ("hire", table.employee_pool)):
        limit = hiring_limit(player) if deed == "hire" else None
        if limit is not None and len(player.employees) >= limit:
            continue
        for card in cards:
            box = pieces().cards[card]
            if missing_level(table, seat, box) or (deed == "build" and missing_skills(table, seat, box)):
                continue
            gain = _fresh(table, seat, box, left)
            found.append(_plan(table, seat, deed, card, gain, budget))
    for own in (*player.locations, *player.employees):
        if own.level == 1:
            deed = "upgrade" if own.card[0] == "l" else "promote"
            found.append(_plan(table, seat, deed, own.card, _rise(table, seat, own.card, left), budget))
    if player.character is not None:
        figures = pieces().figures
        if player.research < 3:
            key = f"{player.character}/{player.research + 1}"
            gain = figures.research_vp[player.research + 1] - figures.research_vp[player.research]
            gain += _lasting(key, left) + _at_once(key) + (0.25 * left if player.research == 2 else 0.4)
            found.append(_plan(table, seat, "research", "", gain, budget))
        if player.develop < 3:
            gain = figures.develop_vp[player.develop + 1] - figures.develop_vp[player.develop]
            found.append(_plan(table, seat, "develop", "", gain + 0.1 * left, budget))
    return found


def _fresh(table: Table, seat: int, card: Card, left: int) -> float:
    """What a new card adds: points, sets, skills, abilities, an Employee Bonus, and that it can be flipped later."""
    mine = powers_of(table.players[seat])
    shown = [number + (tribe in card.tribes) for number, tribe in zip(mine.symbols, TRIBES, strict=True)]
    symbols = (shown[0], shown[1], shown[2])
    gain = card.level1.vp + _lasting(f"{card.id}/1", left) + _at_once(f"{card.id}/1")
    gain += 4 * (min(symbols) - min(mine.symbols)) + _half_sets(symbols) - _half_sets(mine.symbols)
    gain += _SKILL * len(set(card.level1.skills) - set(mine.skills)) * min(1.0, left / 4)
    partners = [own.card for own in (*table.players[seat].employees, *table.players[seat].locations)]
    bonus = card.bonus.employee if card.bonus else ""
    if bonus in partners or any(name in partners for name in pieces().bonus_of.get(card.id, ())):
        gain += 3.0
    return gain + 0.3 * (card.level2.vp - card.level1.vp) * min(1.0, left / 2)


def _rise(table: Table, seat: int, card: str, left: int) -> float:
    """What the other side adds: points, and what its abilities bring beyond those of the first."""
    box = pieces().cards[card]
    gain = box.level2.vp - box.level1.vp + _at_once(f"{card}/2")
    gain += _lasting(f"{card}/2", left) - _lasting(f"{card}/1", left)
    for ability in box.level2.abilities:
        if ability.effect == "vp_per":
            points = ability.n * (count(table, seat, ability.per) // ability.div)
            gain += min(points, ability.max) if ability.max else points
    return gain


def _plan(table: Table, seat: int, deed: str, card: str, gain: float, budget: int) -> float:
    """A gain less its price, discounted by the AP that lie before it; nothing if they do not suffice."""
    due = price(table, seat, deed, card)
    player = table.players[seat]
    short = _shortage(player, due)
    way = _distance(table, seat, deed)
    steps = way + 1 if not short else short + 1 + _distance(table, seat, "collect") + _from_collect(table, seat, deed)
    if steps > budget:
        return 0.0
    net = gain - _UNIT * due.count - _AP * steps
    # What does not pay yet still shows the way.
    return net if net > 1 else exp(net - 1)


def _shortage(player: Player, due: Price) -> int:
    """How many units are still missing for a price."""
    fitting = spare = 0
    for own, specific, wild in zip(player.resources, due.units, due.wild, strict=True):
        fitting += own if wild else min(own, specific)
        spare += 0 if wild else max(0, own - specific)
    return max(0, due.count - fitting - min(spare, due.loose))


def _place(table: Table, seat: int, deed: str) -> tuple[int, int]:
    """Where a token action lies in the ring, and how long the ring is."""
    sections = ring(table.options, mode_of(table, seat))
    at = next((number for number, section in enumerate(sections) if deed in section), 0)
    return at, len(sections)


def _distance(table: Table, seat: int, deed: str) -> int:
    """Turns of the token to an action."""
    at, size = _place(table, seat, deed)
    way = abs(at - table.players[seat].section)
    return min(way, size - way)


def _from_collect(table: Table, seat: int, deed: str) -> int:
    at, size = _place(table, seat, deed)
    return min(at, size - at)


def demand(table: Table, seat: int) -> tuple[float, float, float, float]:
    """How much each resource is wanted, by what is for sale and what can be flipped."""
    wanted = [1.0] * 4
    player = table.players[seat]
    flips = [own.card for own in (*player.locations, *player.employees) if own.level == 1]
    for cards, weight in ((table.location_pool, 0.5), (table.employee_pool, 0.3), (flips, 1.0)):
        for card in cards:
            for place, n in enumerate(pieces().cards[card].cost.units):
                wanted[place] += weight * n
    return (wanted[0], wanted[1], wanted[2], wanted[3])
