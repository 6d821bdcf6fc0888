"""What actions cost a seat, which payments are legal, and which mixes can be gained (SIL-V01, SIL-V04, SIL-V32)."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from tabletop.games.silverwood.abilities import NONE, Amounts, Units
from tabletop.games.silverwood.facts import Seen, calamity_change, mode_of, track_top
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.state import Player, Task

Wild = tuple[bool, bool, bool, bool]


class Price(msgspec.Struct, frozen=True, gc=False):
    """What has to be paid: `count` units, matched to `units` of a kind and `loose` ones of any (SIL-V32)."""

    units: Units
    loose: int
    count: int
    wild: Wild


@cache
def _printed(deed: str, card: str) -> tuple[Units, int]:
    """The printed cost of an action: specific units and any."""
    figures = pieces().figures
    if deed == "research":
        amounts = figures.research_cost
    elif deed == "develop":
        amounts = figures.develop_cost
    else:
        amounts = pieces().cards[card].cost
    return amounts.units, amounts.any


def price(table: Seen, seat: int, deed: str, card: str = "", more_discount: int = 0) -> Price:
    """What a token action costs a seat now. Discounts and surcharges are summed first (SIL-V04)."""
    units, loose = _printed(deed, card)
    mine = powers_of(table.players[seat])
    net = mine.discounts.get(deed, 0) + more_discount
    if table.calamity is not None:
        net += calamity_change(table.calamity, "discount", deed)
    return _priced(units, loose, net, mine.wild, mode_of(table, seat) == "family_plus")


def price_of_gift(table: Seen, seat: int, amounts: Amounts) -> Price:
    """What a conversion asks: a payment without discounts (SIL-V08)."""
    plus = mode_of(table, seat) == "family_plus"
    return _priced(amounts.units, amounts.any, 0, powers_of(table.players[seat]).wild, plus)


@cache
def _priced(units: Units, loose: int, net: int, wild: Wild, plus: bool) -> Price:
    total = sum(units) + loose
    if plus:  # SIL-262: every unit is an any unit
        units, loose = NONE, total
    if net < 0:
        return Price(units, loose - net, total - net, wild)
    return Price(units, loose, max(0, total - net), wild)


def asked(table: Seen, task: Task) -> Price:
    """The price that a "pay" task asks."""
    if task.deed == "convert":
        return price_of_gift(table, task.seat, pieces().abilities[task.ability].give)
    return price(table, task.seat, task.deed, task.card, task.discount)


def payable(have: Units, due: Price) -> bool:
    """Whether there is any way to pay."""
    if sum(have) < due.count:
        return False
    fitting = spare = 0
    for own, specific, wild in zip(have, due.units, due.wild, strict=True):
        if wild:
            fitting += own
        elif own > specific:
            fitting += specific
            spare += own - specific
        else:
            fitting += own
    return fitting + min(spare, due.loose) >= due.count


def pays(units: Units, due: Price) -> bool:
    """Whether these units are a legal payment (SIL-V32).

    What the own kind cannot take must fit among the loose units; wild units fit anywhere.
    """
    if sum(units) != due.count:
        return False
    over = 0
    for paid, specific, wild in zip(units, due.units, due.wild, strict=True):
        if not wild and paid > specific:
            over += paid - specific
    return over <= due.loose


@lru_cache(maxsize=16384)
def payments(have: Units, due: Price) -> tuple[Units, ...]:
    """All ways to pay, in a fixed order."""
    return tuple([units for units in mixes(have, due.count) if pays(units, due)])


@lru_cache(maxsize=16384)
def mixes(room: Units, n: int) -> tuple[Units, ...]:
    """All mixes of n units with so many of each at most; less than n where there is no room for more (SIL-V01)."""
    n = min(n, sum(room))
    found = []
    for grain in range(min(n, room[0]), -1, -1):
        rest = n - grain
        for vine in range(min(rest, room[1]), -1, -1):
            left = rest - vine
            for sap in range(min(left, room[2]), -1, -1):
                if left - sap <= room[3]:
                    found.append((grain, vine, sap, left - sap))
    return tuple(found)


def room(table: Seen, player: Player, at_most: int) -> Units:
    """How many units fit on each track, told no further than `at_most`, so that equal rooms are equal (SIL-006)."""
    top = track_top(table.options)
    grain, vine, sap, stone = player.resources
    return (
        min(at_most, top - grain),
        min(at_most, top - vine),
        min(at_most, top - sap),
        min(at_most, top - stone),
    )


def plus(some: Units, more: Units) -> Units:
    """Two amounts together."""
    return (some[0] + more[0], some[1] + more[1], some[2] + more[2], some[3] + more[3])


def minus(some: Units, less: Units) -> Units:
    """One amount less another."""
    return (some[0] - less[0], some[1] - less[1], some[2] - less[2], some[3] - less[3])


def one(place: int, n: int = 1) -> Units:
    """So many units of the resource at a place."""
    return _ONE[place] if n == 1 else (n * (place == 0), n * (place == 1), n * (place == 2), n * (place == 3))


_ONE: tuple[Units, ...] = ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
