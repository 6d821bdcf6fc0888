"""Whole turns of Renature at a glance: what a domino and the best plant beside it bring, and turns played that way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.ai.renature_worth import BACK, CLOUD, EARLY, FULL, GROWS, RIVALS, points_of
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games.renature.actions import Action, Discard, Draw, End, Grow, Joker, Leave, Place, Score, Skip
from tabletop.games.renature.areas import totals
from tabletop.games.renature.brook import FREE, cover, due_areas, placements, would_close
from tabletop.games.renature.clouds import can_move_joker
from tabletop.games.renature.facts import RenatureState, board_of, hand_dominoes
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import counting, on_offer, plant_on, targets
from tabletop.games.renature.state import Domino, Spaces, Table

Kind = tuple[int, bool]
"""A kind of plant, and whether it is neutral."""


class Line(NamedTuple):
    """A turn: a domino, the plant that goes best beside it, and what both add to the seat's lead."""

    gain: float
    domino: Domino
    spaces: Spaces
    plant: Grow | None


class Glance:
    """What the acting seat could do on a table; what concerns one area is worked out once."""

    def __init__(self, table: Table) -> None:
        self._table, self._board, self._animals = table, board_of(table), cover(table)
        self._seat, self._seats = table.acting, len(table.players)
        self._offer = on_offer(table)
        self._lying = {
            cloud.space: count for cloud, count in zip(self._board.clouds, table.clouds, strict=True) if count
        }
        self._room = pieces().figures.cloud_spaces_per_player - table.players[self._seat].clouds
        self._leads: dict[int, float] = {}
        self._plants: dict[tuple[int, float], tuple[float, Kind]] = {}

    def lines(self, dominoes: Sequence[Domino]) -> list[Line]:
        """The best turn on each pair of spaces where one of the dominoes fits, best first."""
        return self.valued(placements(self._table, dominoes))

    def valued(self, places: Sequence[tuple[Domino, Spaces]]) -> list[Line]:
        """The same for these placements; of those on the same two spaces only the first."""
        found: dict[Spaces, Line] = {}
        for domino, spaces in places:
            pair = spaces if spaces[0] < spaces[1] else (spaces[1], spaces[0])
            if pair not in found:
                gain, plant = self._turn(pair)
                found[pair] = Line(gain, domino, spaces, plant)
        return sorted(found.values(), key=lambda line: -line.gain)

    def _turn(self, pair: Spaces) -> tuple[float, Grow | None]:
        """What covering these spaces and the best plant there bring."""
        table, board = self._table, self._board
        closes, gain = would_close(table, pair), 0.0
        banks = {*board.banks[pair[0]], *board.banks[pair[1]]}
        shares: dict[int, float] = {}
        for area in {*closes, *[board.area_of[space] for space in banks]}:
            new = 1.0 if area in closes else self._share(area, pair)
            shares[area] = new
            gain += (new - self._share(area)) * self._lead(area)
        gain += BACK * len(closes)
        best, plant = self._planted(sorted(banks), shares)
        return gain + best, plant

    def _planted(self, banks: Sequence[int], shares: dict[int, float]) -> tuple[float, Grow | None]:
        """The best plant on one of these spaces, given how much of each area's standing will count; 0 for none."""
        best, plant = 0.0, None
        for space in banks:
            if not self._offer or plant_on(self._table, space) is not None:
                continue
            area = self._board.area_of[space]
            worth, kind = self._plant(area, shares[area])
            worth += CLOUD * min(self._lying.get(space, 0), self._room)
            if plant is None or worth > best:
                best, plant = worth, Grow(*kind, space)
        return best, plant

    def plants(self) -> list[tuple[int, bool, int]]:
        """The plants for the domino that was placed this turn, kind, colour and space, best first; one space an area.

        Nothing where no plant is left or no space is free.
        """
        closes, ranked, seen = due_areas(self._table), list[tuple[float, tuple[int, bool, int]]](), set[int]()
        for space in sorted(targets(self._table), key=lambda space: -self._lying.get(space, 0)):
            area = self._board.area_of[space]
            if area not in seen:
                seen.add(area)
                clouds = CLOUD * min(self._lying.get(space, 0), self._room)
                share = 1.0 if area in closes else self._share(area)
                ranked += [(worth + clouds, (*kind, space)) for worth, kind in self._worths(area, share)]
        return [plant for _, plant in sorted(ranked, key=lambda each: -each[0])]

    def _share(self, area: int, more: Spaces = (-1, -1)) -> float:
        """How much of an area's standing will count, also after these spaces are covered."""
        if self._table.takers[area] is not None:
            return 0.0
        place, animals = self._board.areas[area], self._animals
        if len(self._table.plants[area]) == place.size:
            return FULL
        covered = sum([animals[space] != FREE or space in more for space in place.shore])
        return EARLY + GROWS * covered / len(place.shore)

    def _lead(self, area: int) -> float:
        """The seat's points in an area as it stands, less a part of the best rival's."""
        if area not in self._leads:
            self._leads[area] = self._led(area, totals(self._table.plants[area], self._seats))
        return self._leads[area]

    def _led(self, area: int, sums: tuple[int, ...]) -> float:
        place, seat = self._board.areas[area], self._seat
        points = points_of(sums, place.main, place.minor)
        return points[seat] - RIVALS * max([each for other, each in enumerate(points) if other != seat])

    def _plant(self, area: int, share: float) -> tuple[float, Kind]:
        """The best plant for an area, and what it brings, clouds left out."""
        if (area, share) not in self._plants:
            self._plants[area, share] = max(self._worths(area, share), key=lambda each: each[0])
        return self._plants[area, share]

    def _worths(self, area: int, share: float) -> list[tuple[float, Kind]]:
        """What each plant would bring in an area, clouds left out."""
        plants, values, before = self._table.plants[area], pieces().values, self._lead(area)
        sums = totals(plants, self._seats)
        # The plant that fills an area also settles how it stands.
        then = max(share, FULL) if len(plants) + 1 == self._board.areas[area].size else share
        found = []
        for kind, neutral in self._offer:
            colour, value = self._seats if neutral else self._seat, values[kind]
            after = (*sums[:colour], sums[colour] + value, *sums[colour + 1 :])
            worth = 1 + len(counting(plants, kind, -1)) + then * self._led(area, after) - share * before
            found.append((worth, (kind, neutral)))
        return found


def step(state: RenatureState, planned: Line | None, rng: Rng) -> tuple[Action, Line | None]:
    """What a seat does next that plays by a glance, and the turn that it has in mind."""
    table = state.table
    match table.phase:
        case "domino":
            hand = hand_dominoes(state.view(table.acting))
            lines = Glance(table).lines(hand)
            if lines:
                return Place(lines[0].domino, lines[0].spaces), lines[0]
            return _stuck(table, hand, rng), None
        case "plant":
            if planned and planned.plant:
                return planned.plant, None
            plants = Glance(table).plants()
            return Grow(*plants[0]) if plants else Skip(), None
        case "clouds":
            return Leave(), None
        case "scoring":
            return Score(), None
        case "refill":
            return Draw(), None
        case _:
            return End(), None


def _stuck(table: Table, hand: Sequence[Domino], rng: Rng) -> Action:
    """A joker that helps and can be paid, else a return."""
    if can_move_joker(table):
        for animal in sorted({animal for domino in hand for animal in domino} - {table.joker}):
            if placements(replace(table, joker=animal), hand):
                return Joker(animal)
    return Discard(rng.choice(hand))


def turns_played(rules: AnyRules, state: RenatureState, until: int, rng: Rng) -> RenatureState:
    """The position at the beginning of a turn, with everybody playing by a glance; or the end of the game."""
    planned: Line | None = None
    while not state.table.over and state.table.turn < until:
        action, planned = step(state, planned, rng)
        state = rules.apply(state, state.table.acting, action, rng).state
    return state
