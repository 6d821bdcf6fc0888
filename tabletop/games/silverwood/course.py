"""The course of one action: a position that changes while the action is carried out, with the events that tell of it.

A Course lives within one `apply` and never leaves it: it is opened from a frozen state and closed into another one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.core.rng import Rng
from tabletop.games.silverwood.abilities import NONE, Kind, Units
from tabletop.games.silverwood.events import (
    ApGained,
    DeckShuffled,
    Gained,
    Paid,
    PoolDiscarded,
    PoolFilled,
    VpGained,
)
from tabletop.games.silverwood.facts import SilverwoodState, pool_size
from tabletop.games.silverwood.payments import minus, plus, room
from tabletop.games.silverwood.state import Hand, Phase, Player, Secret, Table, Task


class Course:
    """A table, hands and decks on their way from one position to the next."""

    def __init__(self, state: SilverwoodState, rng: Rng) -> None:
        table = state.table
        self.options, self.start, self.round = table.options, table.start, table.round
        self.phase: Phase = table.phase
        self.acting, self.players = table.acting, list(table.players)
        self.employee_pool, self.location_pool = table.employee_pool, table.location_pool
        self.employee_discards, self.location_discards = table.employee_discards, table.location_discards
        self.refreshed, self.calamity, self.calamities_gone = table.refreshed, table.calamity, table.calamities_gone
        self.choosing, self.offers = table.choosing, table.offers
        self.queue: list[Task] = list(table.pending)
        self.rival, self.closing = table.rival, table.closing
        self.hands: Sequence[Hand] = state.hands
        self.secret = state.secret
        self.events: list[Event] = []
        self.rng = rng

    def closed(self) -> SilverwoodState:
        """The position now reached."""
        table = Table(
            self.options, self.start, self.round, self.phase, self.acting, tuple(self.players), self.employee_pool,
            self.location_pool, self.employee_discards, self.location_discards, self.refreshed, self.calamity,
            self.calamities_gone, self.choosing, self.offers, tuple(self.queue), self.rival, self.closing,
        )  # fmt: skip
        return State(table, tuple(self.hands), self.secret)

    # -- players ---------------------------------------------------------------------------------------------

    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.acting]

    def change(self, seat: int, **fields: Any) -> None:
        """A player is another one in these fields."""
        self.players[seat] = replace(self.players[seat], **fields)

    def receive(self, seat: int, units: Units) -> Units:
        """Units come to a seat as far as they fit. Returns those that did (SIL-006)."""
        player = self.players[seat]
        top = room(self, player, sum(units))
        fitting = (
            min(units[0], top[0]),
            min(units[1], top[1]),
            min(units[2], top[2]),
            min(units[3], top[3]),
        )
        self.players[seat] = replace(
            player, resources=plus(player.resources, fitting), earned=plus(player.earned, fitting)
        )
        return fitting

    def gain(self, seat: int, units: Units, source: str, lost: int = 0) -> None:
        """Units are gained; `lost` more had no room from the start."""
        fitting = self.receive(seat, units)
        self.events.append(
            Gained(seat=seat, units=fitting, lost=lost + sum(units) - sum(fitting), source=source)
        )  # fmt: skip

    def pay(self, seat: int, units: Units, source: str) -> None:
        """Units are paid; nothing is told of a price of nothing."""
        if units != NONE:
            player = self.players[seat]
            self.players[seat] = replace(player, resources=minus(player.resources, units))
            self.events.append(Paid(seat=seat, units=units, source=source))

    def spend_ap(self, n: int = 1) -> None:
        """AP of the turn are spent (SIL-004)."""
        player = self.me()
        self.players[self.acting] = replace(player, ap=player.ap - n)

    def gain_ap(self, seat: int, n: int, source: str) -> None:
        """AP are gained for this turn, or lost, but never below 0 (SIL-V05, SIL-V06)."""
        player = self.players[seat]
        change = max(n, -player.ap)
        self.players[seat] = replace(player, ap=player.ap + change)
        self.events.append(ApGained(seat=seat, n=change, source=source))

    def gain_vp(self, seat: int, n: int, source: str) -> None:
        """VP are marked on the scoreboard (SIL-230)."""
        player = self.players[seat]
        self.players[seat] = replace(player, vp=player.vp + n)
        self.events.append(VpGained(seat=seat, n=n, source=source))

    def use(self, seat: int, key: str) -> None:
        """An ability with a limit was used (SIL-T11)."""
        player = self.players[seat]
        self.players[seat] = replace(player, used=(*player.used, key))

    def first(self, *tasks: Task) -> None:
        """Tasks that come before all others."""
        self.queue[:0] = tasks

    # -- pools and decks -------------------------------------------------------------------------------------

    def take_card(self, kind: Kind, card: str) -> None:
        """A card leaves its pool."""
        if kind == "employee":
            self.employee_pool = tuple([other for other in self.employee_pool if other != card])
        else:
            self.location_pool = tuple([other for other in self.location_pool if other != card])

    def renew(self, kind: Kind, seat: int | None, source: str) -> None:
        """A pool is discarded and refilled to pool size (SIL-110, SIL-V14)."""
        pool = self.employee_pool if kind == "employee" else self.location_pool
        if pool:
            self.events.append(PoolDiscarded(pool=kind, cards=pool, seat=seat, source=source))
        if kind == "employee":
            self.employee_pool, self.employee_discards = (), self.employee_discards + pool
        else:
            self.location_pool, self.location_discards = (), self.location_discards + pool
        self.draw(kind, pool_size(self))

    def fill(self, kind: Kind, size: int) -> None:
        """A pool is filled to a size; no card is taken away (SIL-210, SIL-V24)."""
        self.draw(kind, size - len(self.employee_pool if kind == "employee" else self.location_pool))

    def draw(self, kind: Kind, n: int) -> None:
        """So many cards come from the deck into the pool, as far as there are any (SIL-115, SIL-V13)."""
        if n < 1:
            return
        deck = self.secret.employees if kind == "employee" else self.secret.locations
        drawn, deck = deck[:n], deck[n:]
        discards = self.employee_discards if kind == "employee" else self.location_discards
        if len(drawn) < n and discards and not self.options.never_reshuffle:
            self.events.append(DeckShuffled(pool=kind, count=len(discards)))
            deck = self.rng.shuffled(discards)
            missing = n - len(drawn)
            drawn, deck, discards = drawn + deck[:missing], deck[missing:], ()
        if kind == "employee":
            self.employee_pool, self.employee_discards = self.employee_pool + drawn, discards
            self.secret = Secret(deck, self.secret.locations, self.secret.calamities, self.secret.hunts)
        else:
            self.location_pool, self.location_discards = self.location_pool + drawn, discards
            self.secret = Secret(self.secret.employees, deck, self.secret.calamities, self.secret.hunts)
        if drawn:
            self.events.append(PoolFilled(pool=kind, cards=drawn))
