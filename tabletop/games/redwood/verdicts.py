"""What the judge is asked about and what it answers: Ground, Verdict, Landing, Ray (RED-001 to RED-006)."""

from __future__ import annotations

import msgspec

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Point, Pose, Table, TemplateKind
from tabletop.games.redwood.teams import teammate, turn_of


class Laid(msgspec.Struct, frozen=True):
    """A template that lies on the board, clipped to a base."""

    kind: TemplateKind
    template: int
    flip: bool
    at: Point
    """The middle of the base, micrometres."""
    heading: int
    seat: int = 0
    """Whose it is."""


class Ground(msgspec.Struct, frozen=True):
    """What stands around an acting figure: everything that a pose is judged against."""

    at: Point
    """The middle of the acting figure's base, micrometres."""
    figures: tuple[tuple[str, Point], ...]
    """The other figures, named "figure:<seat>", and the neutral ones, named "neutral:<flower>" (RED-229)."""
    animals: tuple[tuple[str, str], ...]
    """Species and hole of the animals on the board."""
    options: Options = Options()
    laid: Laid | None = None
    """The teammate's template on the board (Team Mode, RED-199, RED-203)."""


class Verdict(msgspec.Struct, frozen=True):
    """What the judge says of a pose against one thing.

    `margin_mm` is signed: the clear distance beyond the threshold if legal (infinite when nothing is near), minus
    the depth of the foul if not; `witness` are the two deciding points in mm, on the template and on the other piece.
    """

    legal: bool
    rule: str
    other: str = ""
    """A species, "figure:2", "neutral:F6", "template:2" (a teammate's) or "edge"; empty when nothing is near."""
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
        figures(table, seat),
        tuple(
            (species, hole) for species, hole in zip(pieces().species, table.animals, strict=True) if hole is not None
        ),
        table.options,
        laid_by(table, teammate(table, seat)),
    )


def figures(table: Table, but: int | None = None) -> tuple[tuple[str, Point], ...]:
    """All figures on the board but that of one seat, with their names as in Ground."""
    owned = tuple(
        (f"figure:{seat}", player.figure)
        for seat, player in enumerate(table.players)
        if seat != but and player.figure is not None
    )
    return owned + tuple((f"neutral:{flower}", neutral_at(flower)) for flower in table.neutrals)


def neutral_at(flower: str) -> Point:
    """Where the neutral figure on a flower stands, micrometres (RED-229). Raises StopIteration for no flower."""
    printed = next(each for each in pieces().board.flowers if each.id == flower)
    return round(printed.x * 1000), round(printed.y * 1000)


def laid_by(table: Table, seat: int | None) -> Laid | None:
    """The template that a seat has laid while its teammate's is awaited, or along which its string lies; None if none
    (Team Mode)."""
    turn = None if seat is None else turn_of(table, seat)
    if turn is None or turn.phase not in ("move", "aim"):
        return None
    kind: TemplateKind = "move" if turn.phase == "move" else "view"
    pose, owner = turn.pending.pose, table.players[turn.seat]
    if pose is None and turn.pending.string is not None:
        pose = Pose(turn.pending.string)
    template = owner.move if kind == "move" else owner.view
    if pose is None or pose.stays or owner.figure is None or template is None:
        return None
    return Laid(kind, template, pose.flip, owner.figure, pose.heading, turn.seat)
