"""Redwood's position: Options, Table, Hand, Secret and the turn in progress (Pending).

Stored are only facts that cannot be derived. Derived, in facts.py: the Sun's biome (INV-17), the supply of tokens and
of templates, the number of cards in a stack, scores, whether a Solo scenario is won.

Positions of games played before Expert, Team and Solo came must keep their digests: what was written then is still
written always (its default comes from a factory), what came later only where it differs from its default.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import field

Point = tuple[int, int]
"""A place on the table plane, integer micrometres, origin in the middle of the lake, x east, y north (RED-001)."""

Side = Literal["left", "right"]
TemplateKind = Literal["move", "view"]

Phase = Literal[
    "start",
    "take_move",
    "take_view",
    "move",
    "aim",
    "background",
    "side",
    "fill",
    "claim",
    "relocate",
    "wait",
    "over",
]
"""What a seat is to do; "wait" is a seat whose teammate is not so far yet (Team Mode)."""

Scenario = Literal["behavior", "ambush", "hiker", "surrealism"]
"""The four Solo scenarios (RED-223), Studying Behavior first."""


# Defaults that are written like any other value, because they come from a function.


def _none() -> None:
    return None


def _off() -> bool:
    return False


def _empty() -> tuple[()]:
    return ()


class Options(msgspec.Struct, frozen=True, omit_defaults=True):
    """The modes and the rule options of the catalogue; all off unless stated.

    `training_preview`, `highlight_covered` and `live_axis` are not here: they are what the table's aim
    level means (table manner 36), which changes what is drawn and never what is legal.
    """

    strict_touch: bool = field(default_factory=_off)
    grazing_hits: bool = field(default_factory=_off)
    centred_start: bool = field(default_factory=_off)
    rotate_first_player: bool = field(default_factory=_off)
    casual_undo: bool = field(default_factory=_off)
    confirm_touch: bool = field(default_factory=_off)
    base_counts_as_cover: bool = field(default_factory=_off)
    pointer_landing: bool = field(default_factory=_off)
    strict_landing: bool = field(default_factory=_off)
    optional_tokens: bool = field(default_factory=_off)
    claim_objectives: bool = field(default_factory=_off)
    perfect_any_covered: bool = field(default_factory=_off)
    expert: bool = False
    """Expert Mode: the other side of the panorama cards; goes with everything (RED-222)."""
    team: bool = False
    """Team Mode: two teams of two (RED-191); for four seats only."""
    team_tie_sum_chains: bool = False
    """Teams that tie add their longest chains up (RED-208)."""
    scenario: Scenario = "behavior"
    """What a single player tries (RED-223); it means nothing with more seats, and must then be the first."""


class Card(msgspec.Struct, frozen=True):
    """A panorama card in a row. `tokens` has an entry for each reticle: a species, a flower type, "redwood" or
    None (RED-118); `sun` says whether a Sun token lies on its sky (RED-112)."""

    id: int
    tokens: tuple[str | None, ...]
    sun: bool = False


class Player(msgspec.Struct, frozen=True):
    """What one seat owns. `move` and `view` are the templates in front of it, from its last turn or just chosen."""

    figure: Point | None = None
    move: int | None = None
    view: int | None = None
    harmony: int = 0
    row: tuple[Card, ...] = ()
    missed: int = 0
    """Photos that could not be taken (RED-092); row length + missed = turns taken (INV-10)."""


class Pose(msgspec.Struct, frozen=True):
    """A template laid on the board while the teammate's is awaited, or that none can be laid (Team Mode, RED-198)."""

    heading: int = 0
    flip: bool = False
    stays: bool = False
    """Nothing is laid: no placement or orientation is possible (RED-202, RED-204)."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn in progress: what is decided and what is still to be decided."""

    picked: int | None = field(default_factory=_none)
    """The Move template chosen while the leftovers still lie in front (RED-063)."""
    moved: bool = field(default_factory=_off)
    """Whether the figure really moved this turn (RED-080)."""
    string: int | None = field(default_factory=_none)
    """The heading locked by the string, hundredths of a degree (RED-106)."""
    heading: int | None = field(default_factory=_none)
    """The confirmed heading of the photo (RED-094)."""
    covered: tuple[str, ...] = field(default_factory=_empty)
    """Symbols and species fully covered at confirmation, in board order (RED-087)."""
    colours: tuple[str, ...] = field(default_factory=_empty)
    """The biomes the background may still come from (RED-102, RED-104)."""
    card: int | None = field(default_factory=_none)
    """The panorama card taken and not yet in the row (RED-096)."""
    sun: bool = field(default_factory=_off)
    """Whether that card brings a Sun token (RED-098)."""
    side: Side | None = field(default_factory=_none)
    """Where the card went (RED-110)."""
    due: tuple[int, ...] = field(default_factory=_empty)
    """Objectives fulfilled and not yet claimed, in the claim phase (option `claim_objectives`)."""
    animals: tuple[str, ...] = field(default_factory=_empty)
    """Photographed species still to be moved (RED-158)."""
    lens: int | None = None
    """The View template chosen while the teammate still chooses (Team Mode, RED-197)."""
    pose: Pose | None = None
    """What is laid on the board and waits for the teammate (Team Mode, RED-198, RED-203)."""


class Turn(msgspec.Struct, frozen=True):
    """The turn of the acting seat's teammate, which goes on at the same time (Team Mode, RED-193)."""

    seat: int
    phase: Phase
    pending: Pending = field(default_factory=Pending)


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything on the table; all see it."""

    options: Options
    first: int
    """The seat with the First Player marker."""
    dawn: str
    round: int
    """0 while starting figures are placed, then 1 to 5."""
    phase: Phase
    acting: int
    animals: tuple[str | None, ...]
    """The hole of each species, in the order of the data; None once removed for good (RED-167)."""
    tops: tuple[int | None, ...]
    """The open top card of each stack, in ring order (RED-026)."""
    objectives: tuple[int, ...]
    """Ids of the open objective cards, number 1 first (RED-052)."""
    players: tuple[Player, ...]
    pending: Pending = field(default_factory=Pending)
    mate: Turn | None = None
    """In Team Mode the turn of the other member of the team that acts; `acting` is the one that is asked first."""
    neutrals: tuple[str, ...] = ()
    """The flowers under neutral figures, in the order of the data (Solo, RED-229)."""
    used_moves: tuple[int, ...] = ()
    """Move templates removed from the game, as they were used (Solo, RED-232)."""
    used_views: tuple[int, ...] = ()
    """Angle-of-View templates removed from the game."""

    @property
    def over(self) -> bool:
        """Whether the final scoring has come (RED-045)."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True):
    """Nothing: no seat has secrets in Redwood (RED-047)."""


class Secret(msgspec.Struct, frozen=True):
    """What nobody sees: cards under the top of each stack (ring order), objectives still face down, in order."""

    stacks: tuple[tuple[int, ...], ...]
    objectives: tuple[int, ...]
