"""Redwood's events: facts in the past tense, for the log and for what the screen animates. All are told to everyone."""

from __future__ import annotations

from typing import Literal

from tabletop.core.game import Event
from tabletop.games.redwood.state import Point, Side


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A starting figure was put on a pointer."""

    seat: int
    pointer: str
    at: Point


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """A round began: where the Sun stands and which objective opened."""

    round: int
    sun: str
    objective: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn_began"):
    """A seat's turn began."""

    seat: int


class Took(Event, frozen=True, kw_only=True, tag="took"):
    """A template was taken; `owner` is the seat it lay in front of, which got 1 Harmony, or None.

    `free` says that the owner is the teammate, who gets nothing (RED-196).
    """

    seat: int
    kind: Literal["move", "view"]
    template: int
    owner: int | None
    free: bool = False


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """Leftover templates went back to the supply."""

    seat: int
    move: int | None
    view: int | None


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A figure travelled along its Move template."""

    seat: int
    template: int
    heading: int
    flip: bool
    start: Point
    end: Point


class Stayed(Event, frozen=True, kw_only=True, tag="stayed"):
    """A figure was hemmed in and stayed."""

    seat: int


class PoseSet(Event, frozen=True, kw_only=True, tag="pose_set"):
    """A template lies on the board and waits for the teammate's; with `stays` none could be laid (Team Mode)."""

    seat: int
    kind: Literal["move", "view"]
    template: int
    heading: int
    flip: bool
    stays: bool


class PoseWithdrawn(Event, frozen=True, kw_only=True, tag="pose_withdrawn"):
    """A seat's template was taken off the board again, before both teammates were set (Team Mode)."""

    seat: int
    kind: Literal["move", "view"]
    template: int


class StringLaid(Event, frozen=True, kw_only=True, tag="string_laid"):
    """The string showed where the axis lands; `stocked` is False where no card can be had there."""

    seat: int
    heading: int
    colours: tuple[str, ...]
    stocked: bool


class Photographed(Event, frozen=True, kw_only=True, tag="photographed"):
    """An orientation was confirmed."""

    seat: int
    template: int
    heading: int
    covered: tuple[str, ...]
    colours: tuple[str, ...]


class NoPhotoTaken(Event, frozen=True, kw_only=True, tag="no_photo_taken"):
    """No orientation was legal; the turn ended."""

    seat: int


class CardTaken(Event, frozen=True, kw_only=True, tag="card_taken"):
    """The top card of a stack was taken, perhaps with a Sun token; `top` lies open now."""

    seat: int
    card: int
    colour: str
    sun: bool
    top: int | None


class CardPlaced(Event, frozen=True, kw_only=True, tag="card_placed"):
    """The new card went to an end of the row; `joined` says whether its edge matches there; `first` starts a row."""

    seat: int
    card: int
    side: Side
    joined: bool
    first: bool = False


class TokensPlaced(Event, frozen=True, kw_only=True, tag="tokens_placed"):
    """Tokens were put on the new card; `returned` had no free reticle."""

    seat: int
    card: int
    tokens: tuple[str | None, ...]
    returned: tuple[str, ...]


class ObjectivePaid(Event, frozen=True, kw_only=True, tag="objective_paid"):
    """An objective paid Harmony: which of its conditions held, and the points."""

    seat: int
    objective: int
    parts: tuple[int, ...]
    points: int
    refs: tuple[str, ...]
    """The pieces that fulfilled it: symbols, species, holes, pointers, "lake", "figure:2", "card:17"."""


class ClaimsEnded(Event, frozen=True, kw_only=True, tag="claims_ended"):
    """A seat claimed no more; `lost` were fulfilled and not claimed."""

    seat: int
    lost: tuple[int, ...]


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """An animal left the board for good, its supply being used up (RED-167)."""

    species: str
    hole: str


class Relocated(Event, frozen=True, kw_only=True, tag="relocated"):
    """A photographed animal moved to another hole (or stayed, if `hole` is `start`)."""

    seat: int
    species: str
    start: str
    hole: str


class NeutralRemoved(Event, frozen=True, kw_only=True, tag="neutral_removed"):
    """The nearest neutral figure on the axis left the game; it stood on `flower` (Solo, RED-230)."""

    flower: str


class TemplatesRemoved(Event, frozen=True, kw_only=True, tag="templates_removed"):
    """The two templates used left the game (Solo, RED-232)."""

    seat: int
    move: int
    view: int


class ScenarioFailed(Event, frozen=True, kw_only=True, tag="scenario_failed"):
    """A Solo scenario can no longer be won; it may be played on for the score (RED-233)."""

    scenario: str


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    """A seat's turn ended."""

    seat: int


class GameEnded(Event, frozen=True, kw_only=True, tag="game_ended"):
    """The fifth round is over. `winners` is empty where a Solo scenario was lost; of a team it names both members."""

    winners: tuple[int, ...]
    scenario: str | None = None
    """The Solo scenario that was played."""
    team: bool = False
    """Whether teams played, so that the winners won together (RED-208)."""
