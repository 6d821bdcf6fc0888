"""Redwood's position: Options, Table, Hand, Secret and the turn in progress (Pending).

Stored are only facts that cannot be derived. Derived, in rules.py or pieces.py: the Sun's biome (INV-17), the
supply of tokens and of templates, the number of cards in a stack, scores.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[int, int]
"""A place on the table plane, integer micrometres, origin in the middle of the lake, x east, y north (RED-001)."""

Side = Literal["left", "right"]

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
    "over",
]


class Options(msgspec.Struct, frozen=True):
    """The rule options of the catalogue; all off unless stated.

    `training_preview`, `highlight_covered` and `live_axis` are not here: they are what the table's aim
    level means (table manner 36), which changes what is drawn and never what is legal.
    """

    strict_touch: bool = False
    grazing_hits: bool = False
    centred_start: bool = False
    rotate_first_player: bool = False
    casual_undo: bool = False
    confirm_touch: bool = False
    base_counts_as_cover: bool = False
    pointer_landing: bool = False
    strict_landing: bool = False
    optional_tokens: bool = False
    claim_objectives: bool = False
    perfect_any_covered: bool = False


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


class Pending(msgspec.Struct, frozen=True):
    """The turn in progress: what is decided and what is still to be decided."""

    picked: int | None = None
    """The Move template chosen while the leftovers still lie in front (RED-063)."""
    moved: bool = False
    """Whether the figure really moved this turn (RED-080)."""
    string: int | None = None
    """The heading locked by the string, hundredths of a degree (RED-106)."""
    heading: int | None = None
    """The confirmed heading of the photo (RED-094)."""
    covered: tuple[str, ...] = ()
    """Symbols and species fully covered at confirmation, in board order (RED-087)."""
    colours: tuple[str, ...] = ()
    """The biomes the background may still come from (RED-102, RED-104)."""
    card: int | None = None
    """The panorama card taken and not yet in the row (RED-096)."""
    sun: bool = False
    """Whether that card brings a Sun token (RED-098)."""
    side: Side | None = None
    """Where the card went (RED-110)."""
    due: tuple[int, ...] = ()
    """Objectives fulfilled and not yet claimed, in the claim phase (option `claim_objectives`)."""
    animals: tuple[str, ...] = ()
    """Photographed species still to be moved (RED-158)."""


class Table(msgspec.Struct, frozen=True):
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
    pending: Pending = Pending()

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
