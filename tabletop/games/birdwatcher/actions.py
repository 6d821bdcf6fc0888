"""Birdwatcher's actions: frozen data without a seat inside, by the phase they belong to.

"begin": Begin (option `name_start_seat`). "act": Startle opens a photo, Call a bird call, Run a run into the jungle,
Zoom a zoom lens, Publish publishes; Trade buys the extra action, End ends the turn. What an activity still needs to
know comes next: "snap": Snap, "gather": Gather, "run": Perch, "give": Give, "insects": Pick, "quiet": Quiet.
"bird_call": Convince (option `bird_call_prompt`). A step that leaves only one way is taken by itself.
"""

from __future__ import annotations

import msgspec


class Begin(msgspec.Struct, frozen=True, gc=False, tag="begin"):
    """This seat has seen a bird most recently and starts (BIR-016)."""

    seat: int


class Startle(msgspec.Struct, frozen=True, gc=False, tag="startle"):
    """Photo, first half: a bird of your tree is startled and moves to a pile, 0 to 3 (BIR-111)."""

    bird: str
    pile: int


class Snap(msgspec.Struct, frozen=True, gc=False, tag="snap"):
    """Photo, second half: another bird of your tree becomes your next page (BIR-112)."""

    bird: str


class Call(msgspec.Struct, frozen=True, gc=False, tag="call"):
    """Bird call: every visible bird of the species that is not startled comes to your tree (BIR-120)."""

    species: str


class Gather(msgspec.Struct, frozen=True, gc=False, tag="gather"):
    """Which of the called birds come when there is not room for all; jungle first, then by pile (BIR-122)."""

    birds: tuple[str, ...]


class Run(msgspec.Struct, frozen=True, gc=False, tag="run"):
    """Run into the jungle: its birds fly up (BIR-130)."""


class Perch(msgspec.Struct, frozen=True, gc=False, tag="perch"):
    """One of the birds that flew up settles on a pile, 0 to 3 (BIR-131, BIR-132)."""

    bird: str
    pile: int


class Zoom(msgspec.Struct, frozen=True, gc=False, tag="zoom"):
    """Zoom lens: a bird of a rival's tree becomes your next page (BIR-141)."""

    seat: int
    bird: str


class Give(msgspec.Struct, frozen=True, gc=False, tag="give"):
    """The bird of your tree that the rival gets for it (BIR-143)."""

    bird: str


class Publish(msgspec.Struct, frozen=True, gc=False, tag="publish"):
    """Take an open publication as your next page (BIR-150)."""

    publication: str


class Pick(msgspec.Struct, frozen=True, gc=False, tag="pick"):
    """Insect tokens taken for a publication, in the order of the kinds, a kind twice for two of it (BIR-V21)."""

    insects: tuple[str, ...]


class Quiet(msgspec.Struct, frozen=True, gc=False, tag="quiet"):
    """A photo without startling a bird; None is "no photo" (BIR-V23)."""

    bird: str | None


class Trade(msgspec.Struct, frozen=True, gc=False, tag="trade"):
    """Return two insect tokens for one extra action, in the order of the kinds (BIR-083)."""

    insects: tuple[str, str]


class End(msgspec.Struct, frozen=True, gc=False, tag="end"):
    """End the turn (BIR-103)."""


class Convince(msgspec.Struct, frozen=True, gc=False, tag="convince"):
    """Whose bird call convinced; None is "nobody's", a shared victory (BIR-201)."""

    seat: int | None


Action = (
    Begin | Startle | Snap | Call | Gather | Run | Perch | Zoom | Give | Publish | Pick | Quiet | Trade | End | Convince
)
