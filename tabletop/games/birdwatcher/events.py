"""Birdwatcher's events: facts in the past tense, for the log and for what the screen animates; all told to everyone.

Spaces of the jungle and the academy count 0 to 2, piles 0 to 3, pages from 0.
"""

from __future__ import annotations

from typing import Literal

from tabletop.core.game import Event


class StartNamed(Event, frozen=True, gc=False, kw_only=True, tag="start_named"):
    """The players named who starts."""

    seat: int


class TurnBegan(Event, frozen=True, gc=False, kw_only=True, tag="turn_began"):
    """A seat's turn began."""

    seat: int
    round: int


class Startled(Event, frozen=True, gc=False, kw_only=True, tag="startled"):
    """A bird left the tree and lies startled on a pile."""

    seat: int
    bird: str
    pile: int


class Photographed(Event, frozen=True, gc=False, kw_only=True, tag="photographed"):
    """A bird of the own tree became a page; `quiet`: without startling one."""

    seat: int
    bird: str
    page: int
    quiet: bool = False


class InsectsGained(Event, frozen=True, gc=False, kw_only=True, tag="insects_gained"):
    """Tokens came from the supply; `missing` kinds had run out."""

    seat: int
    insects: tuple[str, ...]
    missing: tuple[str, ...] = ()


class Called(Event, frozen=True, gc=False, kw_only=True, tag="called"):
    """A species was called; `room` is the number of birds that can come if not all can, else None."""

    seat: int
    species: str
    room: int | None = None


class Came(Event, frozen=True, gc=False, kw_only=True, tag="came"):
    """Called birds came to the tree, jungle first, then by pile."""

    seat: int
    birds: tuple[str, ...]


class Ran(Event, frozen=True, gc=False, kw_only=True, tag="ran"):
    """A run into the jungle began; these birds flew up."""

    seat: int
    birds: tuple[str, ...]


class Perched(Event, frozen=True, gc=False, kw_only=True, tag="perched"):
    """A bird that flew up settled on a pile; `calmed` is the startled bird it covered, if it did."""

    seat: int
    bird: str
    pile: int
    calmed: str | None = None


class JungleFilled(Event, frozen=True, gc=False, kw_only=True, tag="jungle_filled"):
    """Birds from the deck came into these spaces of the jungle."""

    birds: tuple[str, ...]
    spaces: tuple[int, ...]


class Zoomed(Event, frozen=True, gc=False, kw_only=True, tag="zoomed"):
    """A bird of a rival's tree became a page."""

    seat: int
    rival: int
    bird: str
    page: int


class Given(Event, frozen=True, gc=False, kw_only=True, tag="given"):
    """A bird went to the rival's tree in exchange."""

    seat: int
    rival: int
    bird: str


class Drew(Event, frozen=True, gc=False, kw_only=True, tag="drew"):
    """Birds came from the deck into a seat's tree."""

    seat: int
    birds: tuple[str, ...]


class Published(Event, frozen=True, gc=False, kw_only=True, tag="published"):
    """A publication became a page; it lay in this space of the academy."""

    seat: int
    publication: str
    page: int
    space: int


class ActionsGained(Event, frozen=True, gc=False, kw_only=True, tag="actions_gained"):
    """A publication gave extra actions."""

    seat: int
    count: int


class QuietDeclined(Event, frozen=True, gc=False, kw_only=True, tag="quiet_declined"):
    """The photo without startling a bird was not wanted."""

    seat: int


class Traded(Event, frozen=True, gc=False, kw_only=True, tag="traded"):
    """Two tokens were returned for an extra action."""

    seat: int
    insects: tuple[str, str]


class EndTriggered(Event, frozen=True, gc=False, kw_only=True, tag="end_triggered"):
    """The end of the game is near: a journal is full, or the bird deck was empty when a bird was needed."""

    seat: int
    cause: Literal["pages", "deck"]


class Recovered(Event, frozen=True, gc=False, kw_only=True, tag="recovered"):
    """Startled birds calmed down at the end of the turn."""

    birds: tuple[str, ...]
    piles: tuple[int, ...]


class AcademyFilled(Event, frozen=True, gc=False, kw_only=True, tag="academy_filled"):
    """Publications came into these spaces of the academy."""

    publications: tuple[str, ...]
    spaces: tuple[int, ...]


class TurnEnded(Event, frozen=True, gc=False, kw_only=True, tag="turn_ended"):
    """A seat's turn ended; `unused` actions were lost."""

    seat: int
    unused: int


class BirdCallAsked(Event, frozen=True, gc=False, kw_only=True, tag="bird_call_asked"):
    """These seats are level in points and trees: whose bird call convinces?"""

    seats: tuple[int, ...]


class Convinced(Event, frozen=True, gc=False, kw_only=True, tag="convinced"):
    """A seat's bird call convinced; None: nobody's."""

    seat: int | None


class GameEnded(Event, frozen=True, gc=False, kw_only=True, tag="game_ended"):
    """The last turn was played."""

    winners: tuple[int, ...]
