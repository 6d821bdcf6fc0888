"""Silverwood's events: facts in the past tense, for the log and for what the screen animates; all told to everyone.

`source` is what caused it: the key of an ability (pieces.abilities), a card or the name of a token action.
"""

from __future__ import annotations

from tabletop.core.game import Event
from tabletop.games.silverwood.abilities import Deed, Kind, Resource, Track, Units


class Kept(Event, frozen=True, gc=False, kw_only=True, tag="kept"):
    """A seat kept one of the cards offered; which one, the others do not learn yet."""

    seat: int
    hunt: bool
    card: str | None = None
    """With the option `open_draft`."""


class CharactersRevealed(Event, frozen=True, gc=False, kw_only=True, tag="characters_revealed"):
    """All have chosen: the Character of each seat, None for Family players."""

    characters: tuple[str | None, ...]


class HuntsDealt(Event, frozen=True, gc=False, kw_only=True, tag="hunts_dealt"):
    """Every seat was dealt its Hunt cards."""


class RoundBegan(Event, frozen=True, gc=False, kw_only=True, tag="round_began"):
    """A round began; `first` has the First Player Token."""

    round: int
    first: int


class CalamityRevealed(Event, frozen=True, gc=False, kw_only=True, tag="calamity_revealed"):
    """The First Player revealed the Calamity of this round."""

    seat: int
    calamity: str


class CalamityLeft(Event, frozen=True, gc=False, kw_only=True, tag="calamity_left"):
    """The Calamity left the game at the end of the round."""

    calamity: str


class TurnBegan(Event, frozen=True, gc=False, kw_only=True, tag="turn_began"):
    """A seat's turn began, with so many AP."""

    seat: int
    round: int
    ap: int


class TokenTurned(Event, frozen=True, gc=False, kw_only=True, tag="token_turned"):
    """The Turn Phase Token was turned; the section now on top, its place in the ring, and what it cost."""

    seat: int
    section: int
    top: tuple[Deed, Deed]
    step: int
    cost: int


class Collected(Event, frozen=True, gc=False, kw_only=True, tag="collected"):
    """A resource was collected."""

    seat: int
    resource: Resource


class Traded(Event, frozen=True, gc=False, kw_only=True, tag="traded"):
    """One resource was paid, several of another gained; `gained` is what fitted of `count`."""

    seat: int
    give: Resource
    get: Resource
    count: int
    gained: int


class Undertaken(Event, frozen=True, gc=False, kw_only=True, tag="undertaken"):
    """A token action with a price was chosen, for a card or a level; it is paid for next."""

    seat: int
    deed: Deed
    card: str = ""
    free: bool = False
    """Whether an ability gives it, for no AP (SIL-V17)."""


class Paid(Event, frozen=True, gc=False, kw_only=True, tag="paid"):
    """Resources were paid; `source` is the card, the track or the ability that they were paid for."""

    seat: int
    units: Units
    source: str


class Gained(Event, frozen=True, gc=False, kw_only=True, tag="gained"):
    """Resources were gained; `lost` units did not fit (SIL-006)."""

    seat: int
    units: Units
    lost: int
    source: str


class ApGained(Event, frozen=True, gc=False, kw_only=True, tag="ap_gained"):
    """AP were gained for this turn; a negative number was lost at a reveal."""

    seat: int
    n: int
    source: str


class VpGained(Event, frozen=True, gc=False, kw_only=True, tag="vp_gained"):
    """VP were marked on the scoreboard."""

    seat: int
    n: int
    source: str


class Arrived(Event, frozen=True, gc=False, kw_only=True, tag="arrived"):
    """A Location was built or an Employee hired: it left the pool for its owner."""

    seat: int
    card: str


class TurnedUp(Event, frozen=True, gc=False, kw_only=True, tag="turned_up"):
    """A card was upgraded or promoted (`paid`), or flipped by an ability."""

    seat: int
    card: str
    paid: bool


class BonusStarted(Event, frozen=True, gc=False, kw_only=True, tag="bonus_started"):
    """A Location's Employee Bonus came into force: its owner has both cards (SIL-038)."""

    seat: int
    location: str
    employee: str


class LevelReached(Event, frozen=True, gc=False, kw_only=True, tag="level_reached"):
    """A Research or Develop Level was reached, by the action or by an ability."""

    seat: int
    track: Track
    level: int
    paid: bool


class TalentUsed(Event, frozen=True, gc=False, kw_only=True, tag="talent_used"):
    """A Talent was used, by this option."""

    seat: int
    character: str
    option: int


class United(Event, frozen=True, gc=False, kw_only=True, tag="united"):
    """A Tribe Unite Ability was used, for so many resources."""

    seat: int
    tribe: str
    n: int


class Tapped(Event, frozen=True, gc=False, kw_only=True, tag="tapped"):
    """An ability that works once a round was used."""

    seat: int
    ability: str


class OpponentChosen(Event, frozen=True, gc=False, kw_only=True, tag="opponent_chosen"):
    """An opponent was chosen for an ability."""

    seat: int
    rival: int


class Taken(Event, frozen=True, gc=False, kw_only=True, tag="taken"):
    """Resources went from a rival to a seat; `gained` is what fitted (SIL-V22)."""

    seat: int
    rival: int
    units: Units
    gained: Units


class Lost(Event, frozen=True, gc=False, kw_only=True, tag="lost"):
    """Resources were lost to a Calamity."""

    seat: int
    units: Units
    source: str


class PoolDiscarded(Event, frozen=True, gc=False, kw_only=True, tag="pool_discarded"):
    """A pool was discarded to be renewed; `source` is "refresh" or the ability."""

    pool: Kind
    cards: tuple[str, ...]
    seat: int | None
    source: str


class PoolFilled(Event, frozen=True, gc=False, kw_only=True, tag="pool_filled"):
    """Cards came from the deck into a pool."""

    pool: Kind
    cards: tuple[str, ...]


class DeckShuffled(Event, frozen=True, gc=False, kw_only=True, tag="deck_shuffled"):
    """The discards of a kind became a new deck (SIL-115)."""

    pool: Kind
    count: int


class HuntRevealed(Event, frozen=True, gc=False, kw_only=True, tag="hunt_revealed"):
    """A Hunt card was revealed and its VP marked; `final` in the final scoring (SIL-304, SIL-308)."""

    seat: int
    hunt: str
    vp: int
    final: bool


class TurnEnded(Event, frozen=True, gc=False, kw_only=True, tag="turn_ended"):
    """A seat's turn ended; `unused` AP were lost (SIL-096). `closed`: by Unite or a Talent that ends it."""

    seat: int
    unused: int
    closed: bool = False


class RoundEnded(Event, frozen=True, gc=False, kw_only=True, tag="round_ended"):
    """A round ended, before its pools are refilled."""

    round: int


class GameEnded(Event, frozen=True, gc=False, kw_only=True, tag="game_ended"):
    """The last turn of round 10 was played and the game is scored."""

    winners: tuple[int, ...]
