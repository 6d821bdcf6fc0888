"""What a table lets one see of a template, by aim level: the marks that are drawn, in order (table manner 36; pure)."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from tabletop.scenes.redwood.draft import AimHelp

Kind = Literal[
    "ghost",
    "mate",
    "background",
    "axis",
    "arcs",
    "template",
    "needle",
    "covered",
    "figure",
    "landing",
    "arrows",
    "overlap",
    "blocker",
    "estimate",
]
"""The ghost is a template that is not yet taken; mate is what a teammate lays;
arcs and needle are the dial; the landing is where a move would end;
an overlap is that of two teammates' templates; the estimate tells how far the turn was from the best one."""

Moment = Literal["take_move", "take_view", "move", "aim", "after"]


class Mark(NamedTuple):
    """One thing that is drawn; `piece` names what it is drawn on, where there are several."""

    kind: Kind
    piece: str = ""


class Sight(msgspec.Struct, frozen=True):
    """A moment of a turn with everything that could be seen of it, whatever the table lets one see."""

    moment: Moment
    pointed: bool = False
    """A template that may be taken is pointed at (only while one is to be taken)."""
    way_out: bool = False
    """Nothing can be laid: the figure stands there alone (table manner 35)."""
    held: bool = False
    locked: bool = False
    """The string lies: the heading stays (RED-106)."""
    dry: bool = False
    """The string lies at this heading in vain, no card being left where it ends (RED-105)."""
    refused: bool = False
    """This very pose was confirmed and refused."""
    asked: bool = False
    """Somebody has asked how far the turn was from the best one."""
    covered: tuple[str, ...] = ()
    fouls: tuple[str, ...] = ()
    mate: bool = False
    """A teammate lays a template at the same time (RED-198, RED-203)."""
    overlap: bool = False
    """The two lie on each other (RED-199, RED-203)."""


def shows(level: AimHelp, sight: Sight, kind: Kind) -> bool:
    """Whether marks of this kind may be drawn at this level: the rows of table manner 36."""
    laid = sight.moment in ("move", "aim") and not sight.way_out
    open_ = level != "purist"
    match kind:
        case "ghost":
            return sight.moment in ("take_move", "take_view") and sight.pointed and level == "training"
        case "mate":
            return sight.mate and sight.moment in ("move", "aim")
        case "figure":
            return sight.moment in ("move", "aim") or shows(level, sight, "ghost")
        case "arcs" | "needle":
            return laid and open_ and not sight.locked
        case "covered":
            return laid and sight.moment == "aim" and open_
        case "blocker" | "overlap":
            return laid and (open_ or sight.refused)
        case "axis" | "background":
            # The string is a real thing that lies on the board: everybody sees where it ends.
            return laid and sight.moment == "aim" and (level == "training" or sight.locked or sight.dry)
        case "estimate":
            return sight.moment == "after" and (level == "training" or (level == "normal" and sight.asked))
        case "arrows":
            return laid and not sight.held and not sight.locked
        case "landing":
            return (laid and sight.moment == "move") or (sight.moment == "take_move" and shows(level, sight, "ghost"))
    return laid


def marks(level: AimHelp, sight: Sight) -> tuple[Mark, ...]:
    """The marks that are drawn, the lowest first."""
    order: tuple[Mark, ...] = (
        Mark("ghost"),
        Mark("mate"),
        Mark("background"),
        Mark("axis"),
        Mark("arcs"),
        Mark("template"),
        Mark("needle"),
        *(Mark("covered", subject) for subject in sight.covered),
        Mark("figure"),
        Mark("landing"),
        Mark("arrows"),
        *((Mark("overlap"),) if sight.overlap else ()),
        *(Mark("blocker", piece) for piece in sight.fouls),
        Mark("estimate"),
    )
    return tuple(mark for mark in order if shows(level, sight, mark.kind))
