"""What a Renature position is worth to its seats: points, standings in open areas, clouds, and what stays unplanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tabletop.games.renature.areas import totals, verdict
from tabletop.games.renature.brook import FREE, cover, due_areas
from tabletop.games.renature.facts import board_of, score_marker, token_backs
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import on_offer, plant_points, targets
from tabletop.games.renature.state import Hand, Plant, Player, Table

CLOUD = 1.1
"""A cloud token: a point at the end, and a way out until then."""
BACK = 2.0
"""The back of a token that is not known."""
EARLY, GROWS = 0.25, 0.65
"""The share of an area's points that count before anything is covered beside it, and what is added until all is."""
FULL = 0.95
"""The share of the points of an area in which nothing more can be planted."""
RIVALS = 0.6
"""How much of the best rival's worth counts against one's own."""

Values = list[float]


def worths(table: Table, seat: int, hand: Hand | None) -> Values:
    """What each seat has and may expect, in points; `seat` knows its own hand."""
    count = len(table.players)
    found = [_settled(table, other, hand if other == seat else None) for other in range(count)]
    due = () if table.over else due_areas(table)
    for area, taker in enumerate(table.takers):
        if taker is None and table.plants[area]:
            share = 1.0 if table.over or area in due else certainty(table, area)
            for other, points in enumerate(standing(table, area)):
                found[other] += share * points
    if due:
        found[table.acting] += BACK * len(due)
    return found


def lead(values: Sequence[float], seat: int) -> float:
    """A seat's worth less a part of the best rival's."""
    rivals = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - RIVALS * max(rivals, default=0.0)


def _settled(table: Table, seat: int, hand: Hand | None) -> float:
    """Points so far, tokens, clouds, and what can no longer be planted."""
    player = table.players[seat]
    backs = token_backs(table, seat, hand)
    bonus = BACK * len(player.tokens) if backs is None else float(sum(backs))
    cloud = 1.0 if table.over else CLOUD
    return score_marker(table, seat) + bonus + cloud * player.clouds - _unplanted(player)


def _unplanted(player: Player) -> float:
    """The value of the plants for which there are no dominoes left, the least ones."""
    counts = [own + neutral for own, neutral in zip(player.own, player.neutral, strict=True)]
    left, lost = sum(counts) - player.held - player.reserve, 0.0
    for value, count in zip(pieces().values, counts, strict=True):
        if left <= 0:
            break
        lost += value * min(left, count)
        left -= count
    return lost


def standing(table: Table, area: int, more: Plant | None = None) -> tuple[int, ...]:
    """What each seat would score in an area as it stands, or with one plant more."""
    place, plants = board_of(table).areas[area], table.plants[area]
    sums = totals(plants if more is None else (*plants, more), len(table.players))
    return points_of(sums, place.main, place.minor)


@lru_cache(maxsize=1 << 16)
def points_of(sums: tuple[int, ...], main: int, minor: int) -> tuple[int, ...]:
    """What each seat scores, given the totals by seat with neutral last."""
    return verdict(sums, main, minor).points


def certainty(table: Table, area: int) -> float:
    """How much of an area's standing will last, from 0 to 1: full areas and covered shores change little."""
    place, animals = board_of(table).areas[area], cover(table)
    if len(table.plants[area]) == place.size:
        return FULL
    covered = sum([animals[space] != FREE for space in place.shore])
    return EARLY + GROWS * covered / len(place.shore)


def planting_gains(table: Table) -> dict[tuple[int, bool, int], float]:
    """By kind, neutral or own, and space: what planting there adds to the acting seat's lead.

    Of an area's spaces only one is looked at, one with cloud tokens if there is one.
    """
    seat, clouds, board = table.acting, table.players[table.acting].clouds, board_of(table)
    lying = {cloud.space: count for cloud, count in zip(board.clouds, table.clouds, strict=True) if count}
    due, places = due_areas(table), dict[int, int]()
    for space in targets(table):
        area = board.area_of[space]
        if area not in places or space in lying:
            places[area] = space
    gains = dict[tuple[int, bool, int], float]()
    for area, space in places.items():
        share = 1.0 if area in due else certainty(table, area)
        before = standing(table, area)
        room = pieces().figures.cloud_spaces_per_player - clouds
        found = CLOUD * min(lying.get(space, 0), room)
        for kind, neutral in on_offer(table):
            after = standing(table, area, Plant(kind, None if neutral else seat, space))
            change = [share * (new - old) for new, old in zip(after, before, strict=True)]
            others = [gain for other, gain in enumerate(change) if other != seat]
            gains[kind, neutral, space] = (
                plant_points(table, kind, space) + found + change[seat] - RIVALS * max(others, default=0.0)
            )
    return gains
