"""What the judge is asked about and what it answers: Ground, Verdict, Landing, Ray (RED-001 to RED-006)."""

from __future__ import annotations

import msgspec

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Point, Table


class Ground(msgspec.Struct, frozen=True):
    """What stands around an acting figure: everything that a pose is judged against."""

    at: Point
    """The middle of the acting figure's base, micrometres."""
    figures: tuple[tuple[str, Point], ...]
    """The other figures, named "figure:<seat>"."""
    animals: tuple[tuple[str, str], ...]
    """Species and hole of the animals on the board."""
    options: Options = Options()


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says of a pose against one thing.

    `margin_mm` is signed: the clear distance beyond the threshold if legal (infinite when nothing is near), minus
    the depth of the foul if not; `witness` are the two deciding points in mm, on the template and on the other piece.
    """

    legal: bool
    rule: str
    other: str = ""
    """A species, "figure:2" or "edge"; empty when nothing is near."""
    margin_mm: float = 0.0
    witness: tuple[tuple[float, float], tuple[float, float]] | None = None


class Landing(msgspec.Struct, frozen=True):
    """Where an axis lands (RED-095, RED-102, RED-108)."""

    at: tuple[float, float]
    """mm, on the play-area edge (or the edge point at the bearing of the base, if the ray never enters)."""
    colours: tuple[str, ...]
    """One biome, or the two beside a pointer; empty if the landing is illegal (option `strict_landing`)."""
    pointer: str | None = None
    enters: bool = True


class Ray(msgspec.Struct, frozen=True):
    """What the axis and the template do, for the objectives (RED-136 to RED-156). Names as in Ground."""

    figures: tuple[str, ...]
    """Figures the ray points toward."""
    animals: tuple[str, ...]
    """Species the ray points toward and the template does not overlap."""
    pointers: tuple[str, ...]
    """Pointers the ray points toward and the template does not overlap."""
    lake: bool
    """The ray points toward the lake and the template does not overlap it."""
    partly: tuple[str, ...]
    """Species the template overlaps and does not cover."""
    in_holes: tuple[str, ...]
    """Covered subjects that show, at least partly, through one of the template's two holes."""


def ground(table: Table, seat: int) -> Ground:
    """The surroundings of a seat's figure. Raises ValueError while it has none on the board."""
    at = table.players[seat].figure
    if at is None:
        raise ValueError(f"seat {seat} has no figure on the board")
    return Ground(
        at,
        tuple(
            (f"figure:{other}", player.figure)
            for other, player in enumerate(table.players)
            if other != seat and player.figure is not None
        ),
        tuple(
            (species, hole) for species, hole in zip(pieces().species, table.animals, strict=True) if hole is not None
        ),
        table.options,
    )
