"""Silverwood's derived facts: what follows from a table and is therefore never stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Protocol, TypeAlias

from tabletop.core.game import State, View
from tabletop.games.silverwood.abilities import Ability, Deed, Kind
from tabletop.games.silverwood.pieces import SECTIONS, pieces
from tabletop.games.silverwood.state import Hand, Mode, Options, Player, Secret, Table, Task

SilverwoodState: TypeAlias = State[Table, Hand, Secret]
SilverwoodView: TypeAlias = View[Table, Hand, Secret]

NO_LIMIT = 1_000_000
"""More units than a track can ever be asked to hold (option `track_max`)."""


class Seen(Protocol):
    """What lies open: a Table, or a Course in which it is changing."""

    @property
    def options(self) -> Options: ...
    @property
    def start(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def acting(self) -> int: ...
    @property
    def players(self) -> Sequence[Player]: ...
    @property
    def employee_pool(self) -> tuple[str, ...]: ...
    @property
    def location_pool(self) -> tuple[str, ...]: ...
    @property
    def employee_discards(self) -> tuple[str, ...]: ...
    @property
    def location_discards(self) -> tuple[str, ...]: ...
    @property
    def refreshed(self) -> bool: ...
    @property
    def calamity(self) -> str | None: ...
    @property
    def rival(self) -> int | None: ...
    @property
    def closing(self) -> bool: ...


@lru_cache(maxsize=64)
def modes(options: Options, seats: int) -> tuple[Mode, ...]:
    """The mode of every seat (SIL-270)."""
    named = (options.mode_1, options.mode_2, options.mode_3, options.mode_4, options.mode_5, options.mode_6)
    return named[:seats]


def mode_of(table: Seen, seat: int) -> Mode:
    """The mode in which a seat plays."""
    return modes(table.options, len(table.players))[seat]


@lru_cache(maxsize=64)
def mixed_with(options: Options, seats: int) -> Mode | None:
    """The easier mode that some play while others play Standard; None where all play the same (SIL-275)."""
    found = set(modes(options, seats))
    if len(found) < 2:
        return None
    return "family_plus" if "family_plus" in found else "family"


@lru_cache(maxsize=256)
def base_ap(options: Options, seats: int, seat: int) -> int:
    """AP of a round without abilities (SIL-078, SIL-271, SIL-281)."""
    eased = mixed_with(options, seats) is not None and modes(options, seats)[seat] != "standard"
    return pieces().figures.family_ap_mixed if eased else pieces().figures.ap


def track_top(options: Options) -> int:
    """The highest number of a resource track (SIL-006)."""
    return NO_LIMIT if options.track_max == "none" else int(options.track_max)


def first_player(table: Seen) -> int:
    """The seat with the First Player Token (SIL-212)."""
    return (table.start + table.round - 1) % len(table.players)


def turn_order(table: Seen) -> tuple[int, ...]:
    """The seats in the order of this round (SIL-091)."""
    count, first = len(table.players), first_player(table)
    return tuple([(first + step) % count for step in range(count)])


_STANDARD = {
    "research_first": SECTIONS,
    "develop_first": (*SECTIONS[:3], SECTIONS[4], SECTIONS[3]),
}
_FAMILY = SECTIONS[:3]


def ring(options: Options, mode: Mode) -> tuple[tuple[Deed, Deed], ...]:
    """The sections of a Turn Phase Token, to the right from Collect/Trade (SIL-102, SIL-105)."""
    return _STANDARD[options.ring_order] if mode == "standard" else _FAMILY


def on_top(table: Seen, seat: int) -> tuple[Deed, Deed]:
    """The two actions in the top section of a seat's token (SIL-101)."""
    return ring(table.options, mode_of(table, seat))[table.players[seat].section]


def pool_size(table: Seen) -> int:
    """The cards of a full pool (SIL-060)."""
    return len(table.players) + pieces().figures.pool_extra


def pool_of(table: Seen, kind: Kind) -> tuple[str, ...]:
    """The cards that can be hired or built."""
    return table.employee_pool if kind == "employee" else table.location_pool


def owned_cards(player: Player, kind: Kind) -> list[str]:
    """The ids of a player's cards of a kind."""
    return [own.card for own in (player.employees if kind == "employee" else player.locations)]


def discards_of(table: Seen, kind: Kind) -> tuple[str, ...]:
    """The discarded cards of a kind (SIL-115)."""
    return table.employee_discards if kind == "employee" else table.location_discards


def out(table: Seen, kind: Kind) -> list[str]:
    """All cards of a kind that are not in the deck."""
    cards = [*pool_of(table, kind), *discards_of(table, kind)]
    for player in table.players:
        cards += owned_cards(player, kind)
    return cards


def deck_size(table: Seen, kind: Kind) -> int:
    """How many cards a deck holds, which all may know."""
    held = sum([len(player.employees if kind == "employee" else player.locations) for player in table.players])
    total = len(pieces().employees if kind == "employee" else pieces().locations)
    return total - held - len(pool_of(table, kind)) - len(discards_of(table, kind))


def can_draw(table: Seen, kind: Kind) -> bool:
    """Whether a card could still come from the deck, shuffled anew if need be (SIL-115)."""
    if deck_size(table, kind):
        return True
    return bool(discards_of(table, kind)) and not table.options.never_reshuffle


@cache
def calamity_effects(calamity: str | None) -> tuple[tuple[str, Ability], ...]:
    """The effects of a Calamity with their keys; none without one."""
    if calamity is None:
        return ()
    return tuple((f"{calamity}/{number}", each) for number, each in enumerate(pieces().calamities[calamity].effects))


@cache
def banned(calamity: str | None, what: str, resource: str | None = None) -> bool:
    """Whether a Calamity bans an action, or collecting a resource (SIL-V23)."""
    return any(
        each.effect == "ban" and each.what == what and each.resource == resource
        for _, each in calamity_effects(calamity)
    )


@cache
def calamity_change(calamity: str | None, effect: str, deed: str = "") -> int:
    """What a Calamity adds to a figure: surcharges are negative discounts (SIL-V04, SIL-V16, SIL-V24)."""
    return sum(
        each.n
        for _, each in calamity_effects(calamity)
        if each.effect == effect and (not each.actions or deed in each.actions)
    )


def question(table: Table) -> Task | None:
    """What is asked before play goes on; None while a draft or the turn itself is on."""
    return table.pending[0] if table.pending else None
