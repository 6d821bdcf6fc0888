"""Silverwood's actions: frozen data without a seat inside.

"draft": Keep a Character; "hunts": Keep a Hunt card. "act": Turn the token, Refresh, Collect, Trade, Build, Upgrade,
Hire, Promote, Research, Talent, Develop, Unite, Tap an ability, Reveal the Hunt card, End the turn. While a question is
pending (Table.pending) only its answer is possible: Pay, Gain, Flip, Choose, Lose, Give; a free action is answered by
Build, Upgrade, Hire or Promote. A question that leaves only one answer is answered by itself.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tabletop.games.silverwood.abilities import Pool, Resource, Units


class Keep(msgspec.Struct, frozen=True, gc=False, tag="keep"):
    """Keep one of the two cards offered, a Character or a Hunt card (SIL-071, SIL-301)."""

    card: str


class Turn(msgspec.Struct, frozen=True, gc=False, tag="turn"):
    """Turn the Turn Phase Token one section: 1 is right (the next of the ring), -1 left (SIL-100)."""

    step: Literal[-1, 1]


class Refresh(msgspec.Struct, frozen=True, gc=False, tag="refresh"):
    """The First Player's refresh of one pool or both (SIL-110)."""

    pool: Pool


class Collect(msgspec.Struct, frozen=True, gc=False, tag="collect"):
    """Gain one resource (SIL-120)."""

    resource: Resource


class Trade(msgspec.Struct, frozen=True, gc=False, tag="trade"):
    """Pay one resource for several of another (SIL-125)."""

    give: Resource
    get: Resource


class Build(msgspec.Struct, frozen=True, gc=False, tag="build"):
    """Build a Location of the pool (SIL-130)."""

    card: str


class Upgrade(msgspec.Struct, frozen=True, gc=False, tag="upgrade"):
    """Flip an own Location (SIL-140)."""

    card: str


class Hire(msgspec.Struct, frozen=True, gc=False, tag="hire"):
    """Hire an Employee of the pool (SIL-150)."""

    card: str


class Promote(msgspec.Struct, frozen=True, gc=False, tag="promote"):
    """Flip an own Employee (SIL-160)."""

    card: str


class Research(msgspec.Struct, frozen=True, gc=False, tag="research"):
    """Go down one Research Level (SIL-170)."""


class Talent(msgspec.Struct, frozen=True, gc=False, tag="talent"):
    """Use the Character's Talent, by one of its options from 0 (SIL-180, SIL-184)."""

    option: int


class Develop(msgspec.Struct, frozen=True, gc=False, tag="develop"):
    """Go down one Develop Level (SIL-190)."""


class Unite(msgspec.Struct, frozen=True, gc=False, tag="unite"):
    """Use the Tribe Unite Ability; it ends the turn (SIL-200)."""


class Tap(msgspec.Struct, frozen=True, gc=False, tag="tap"):
    """Use an ability that works once a round for 0 AP, by its key (SIL-T06)."""

    ability: str


class Reveal(msgspec.Struct, frozen=True, gc=False, tag="reveal"):
    """Reveal the own Hunt card, whose objective holds (SIL-304)."""


class End(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """End the turn (SIL-095)."""


class Pay(msgspec.Struct, frozen=True, gc=False, tag="pay"):
    """The units that pay (SIL-V32)."""

    units: Units


class Gain(msgspec.Struct, frozen=True, gc=False, tag="gain"):
    """The mix that is gained (SIL-V01)."""

    units: Units


class Flip(msgspec.Struct, frozen=True, gc=False, tag="flip"):
    """The own Level 1 card that is flipped without paying (SIL-V18)."""

    card: str


class Choose(msgspec.Struct, frozen=True, gc=False, tag="choose"):
    """The opponent meant (SIL-V20, SIL-V22)."""

    seat: int


class Lose(msgspec.Struct, frozen=True, gc=False, tag="lose"):
    """Which of the equally high tracks loses (SIL-V03)."""

    resource: Resource


class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """The units handed to the player who takes (option `giver_chooses`, SIL-V22)."""

    units: Units


Action = (
    Keep | Turn | Refresh | Collect | Trade | Build | Upgrade | Hire | Promote | Research | Talent | Develop | Unite
    | Tap | Reveal | End | Pay | Gain | Flip | Choose | Lose | Give
)  # fmt: skip
