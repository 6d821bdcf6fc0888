"""Silverwood's position: Options, Table, Hand, Secret and the questions in progress (Task).

Cards are their ids in the data ("e07", "l21", "c05"), resources are tuples of four (grain, vine, sap, stone). Stored
are only facts that cannot be derived. Derived, in facts.py: modes, the first player, the sizes of decks; in
powers.py what the own cards make possible, and all counters; in scoring.py all points but those on the scoreboard.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.games.silverwood.abilities import NONE, Units

Mode = Literal["standard", "family", "family_plus"]
Phase = Literal["draft", "hunts", "act", "over"]
"""What is asked while nothing is pending: keep a Character, keep a Hunt card, play on."""


class Options(msgspec.Struct, frozen=True, gc=False):
    """Modes by seat, modules and the rule options of the catalogue; the rulebook's way unless stated."""

    mode_1: Mode = "standard"
    mode_2: Mode = "standard"
    mode_3: Mode = "standard"
    mode_4: Mode = "standard"
    mode_5: Mode = "standard"
    mode_6: Mode = "standard"
    climate_calamity: bool = False
    the_hunt: bool = False
    track_max: Literal["10", "8", "12", "none"] = "10"
    ring_order: Literal["research_first", "develop_first"] = "research_first"
    open_draft: bool = False
    skill_once: bool = False
    wait_for_end: bool = False
    never_reshuffle: bool = False
    levels_again: bool = False
    resources_break_ties: bool = False
    family_plus_skills: bool = False
    modules_for_all: bool = False
    fixed_losses: bool = False
    giver_chooses: bool = False


class Owned(msgspec.Struct, frozen=True, gc=False):
    """A card before its owner and the side that shows, 1 or 2."""

    card: str
    level: int = 1


class Player(msgspec.Struct, frozen=True, gc=False):
    """What one seat has on the table; all see it. AP is what is left of this round."""

    character: str | None = None
    """None for Family players, and until the draft is over."""
    resources: Units = NONE
    ap: int = 0
    research: int = 0
    develop: int = 0
    section: int = 0
    """The section of the Turn Phase Token on top: its place in the ring (facts.ring)."""
    employees: tuple[Owned, ...] = ()
    locations: tuple[Owned, ...] = ()
    vp: int = 0
    """The scoreboard: points gained during play (SIL-230)."""
    hunt: str | None = None
    """The Hunt card once it is revealed (SIL-304)."""
    earned: Units = NONE
    """Units gained this round, as far as they fitted (SIL-V30)."""
    used: tuple[str, ...] = ()
    """Keys of abilities used this round, one entry for each time (SIL-T11)."""


class Task(msgspec.Struct, frozen=True, gc=False):
    """Something that is still to be done for a seat. If it is first in line and leaves a choice, it is the question.

    These ask: "pay" (a payment: Pay), "gain" (a mix: Gain), "flip" (which card: Flip), "opponent" (Choose), "lose"
    (which track: Lose), "give" (the giver's mix, option `giver_chooses`: Give), "free" (which card: Build, Upgrade,
    Hire, Promote).
    The others happen by themselves: "effect", "get", "arrive", "turn_up", "after", "raise", "turn".
    """

    kind: Literal[
        "pay", "gain", "flip", "opponent", "lose", "give", "free",
        "effect", "get", "arrive", "turn_up", "after", "raise", "turn",
    ]  # fmt: skip
    seat: int
    deed: str = ""
    """The token action that is being paid for or is free ("build"), or "convert"; of a flip: "employee", "location"."""
    card: str = ""
    """The card it is about."""
    ability: str = ""
    """The key of the ability behind it (pieces.abilities)."""
    n: int = 0
    """How many units."""
    discount: int = 0
    """Of a free action: what it costs less."""
    keys: tuple[str, ...] = ()
    """The `after` abilities that count this action (SIL-T04)."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """Everything on the table; all see it."""

    options: Options
    start: int
    """The seat that was First Player in round 1 (SIL-079)."""
    round: int
    phase: Phase
    acting: int
    """Whose turn it is; while drafting the start seat."""
    players: tuple[Player, ...]
    employee_pool: tuple[str, ...]
    location_pool: tuple[str, ...]
    employee_discards: tuple[str, ...] = ()
    location_discards: tuple[str, ...] = ()
    refreshed: bool = False
    """Whether the First Player's refresh of this round is used (SIL-111)."""
    calamity: str | None = None
    """The Calamity in effect (SIL-293)."""
    calamities_gone: tuple[str, ...] = ()
    """Those of earlier rounds (SIL-294)."""
    choosing: tuple[int, ...] = ()
    """Seats that have still to choose in a draft."""
    offers: tuple[tuple[str, ...], ...] = ()
    """The Characters offered to each seat, with the option `open_draft`; else they lie in the hands."""
    pending: tuple[Task, ...] = ()
    """What is still to be done before play goes on; the first one is the question."""
    rival: int | None = None
    """The opponent chosen by the Talent or ability in progress (SIL-V20, SIL-V22)."""
    closing: bool = False
    """Whether the turn ends as soon as nothing is pending: after Unite, and after some Talents (SIL-097)."""

    @property
    def over(self) -> bool:
        """Whether the game has been scored."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True, gc=False):
    """What only its seat sees."""

    offers: tuple[str, ...] = ()
    """The Characters, then the Hunt cards, of which one is to be kept (SIL-073, SIL-301)."""
    character: str | None = None
    """The Character kept, until all have chosen."""
    hunt: str | None = None
    """The Hunt card kept, until it is revealed (SIL-302)."""


class Secret(msgspec.Struct, frozen=True, gc=False):
    """What nobody sees: the order of the decks, the next card first. Undealt Hunts only until they are dealt."""

    employees: tuple[str, ...]
    locations: tuple[str, ...]
    calamities: tuple[str, ...] = ()
    hunts: tuple[str, ...] = ()
