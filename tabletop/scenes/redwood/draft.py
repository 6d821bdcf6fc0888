"""The half-made action of the acting seat: how each phase begins, and the action that a draft stands for (pure)."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tabletop.core.choices import Choices, Run
from tabletop.games.redwood import arcs, facts, geometry, teams
from tabletop.games.redwood.actions import (
    Action,
    Aim,
    Append,
    Choose,
    Claim,
    Fill,
    Lay,
    NoPhoto,
    Relocate,
    Start,
    Stay,
    String,
    Take,
)
from tabletop.games.redwood.facts import RedwoodView
from tabletop.games.redwood.legal import frame_of
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.standing import start_reach_um
from tabletop.games.redwood.state import Point, Side
from tabletop.scenes.redwood.holding import Filling, Herding, Placing, filling
from tabletop.scenes.redwood.turning import Turning, bearing_cdeg, nearest_tick

GRIP_MM = 14.0
"""How near the far end of a template a press takes hold of it."""
AimHelp = Literal["purist", "normal", "training"]


class Idle(msgspec.Struct, frozen=True):
    """Nothing to make: nobody at this screen is to act."""


class Taking(msgspec.Struct, frozen=True):
    """A template is to be touched (RED-056)."""

    kind: Literal["move", "view"]
    pressed: int | None = None
    marked: int | None = None
    """Picked by key, or touched once with `confirm_touch`: the next step takes it."""

    def press(self, template: int | None) -> Taking:
        """The button went down over this template."""
        return replace(self, pressed=template)

    def release(self, template: int | None, confirm_touch: bool) -> tuple[Taking, Take | None]:
        """The button came up over this template: the same one is taken, another one is nothing."""
        pressed, fresh = self.pressed, replace(self, pressed=None)
        if template is None or template != pressed:
            return fresh, None
        if confirm_touch and self.marked != template:
            return replace(fresh, marked=template), None
        return replace(fresh, marked=None), Take(self.kind, template)

    def mark(self, template: int) -> Taking:
        """Picked, not yet touched."""
        return replace(self, marked=template)


class Picking(msgspec.Struct, frozen=True):
    """One of a few: the background's colour, the end of the row, or an objective to claim."""

    what: Literal["background", "side", "claim"]
    options: tuple[str, ...]
    chosen: str | None = None

    def choose(self, option: str) -> Picking:
        """With this option; anything else is ignored."""
        return replace(self, chosen=option) if option in self.options else self


Draft: TypeAlias = Idle | Placing | Taking | Turning | Picking | Filling | Herding


def mm(at: Point) -> tuple[float, float]:
    """A stored place in millimetres."""
    return at[0] / 1000, at[1] / 1000


def begin(view: RedwoodView, choices: Choices[Action], aim: AimHelp, last: int | None) -> Draft:
    """The draft with which a seat's decision begins; `last` is the heading its figure last used (table manner 36)."""
    view = focused(view)
    table = view.table
    if view.seat is None or table.over or table.acting != view.seat:
        return Idle()
    match table.phase:
        case "start":
            places = {p.id: pieces().board.pointer_at(p.id) for p in pieces().board.pointers if Start(p.id) in choices}
            return Placing(places, start_reach_um(table.options))
        case "take_move" | "take_view":
            return Taking("move" if table.phase == "take_move" else "view")
        case "move" | "aim":
            return _clipped(view, choices, aim, last)
        case "background":
            return Picking("background", table.pending.colours)
        case "side":
            return Picking("side", ("left", "right"))
        case "claim":
            return Picking("claim", tuple(str(objective) for objective in table.objectives))
        case "fill":
            return filling(facts.candidates(table), frame_of(table))
        case "relocate":
            return _herding(view, choices)
    return Idle()


def focused(view: RedwoodView) -> RedwoodView:
    """The same view with the seat's own turn in front, of the two that go on in Team Mode."""
    return view if view.seat is None else replace(view, table=teams.focus(view.table, view.seat))


def _clipped(view: RedwoodView, choices: Choices[Action], aim: AimHelp, last: int | None) -> Turning:
    """The taken template at its first pose."""
    table, seat = view.table, table_seat(view)
    player = table.players[seat]
    moving = table.phase == "move"
    template = player.move if moving else player.view
    if template is None or player.figure is None:
        raise RuntimeError(f"no template or figure in phase {table.phase}")
    at = mm(player.figure)
    towards_lake = bearing_cdeg(at, (0.0, 0.0))
    heading = towards_lake if last is None else last
    draft = clipped("move" if moving else "view", template, at, heading)
    if (Stay() if moving else NoPhoto()) in choices:
        return replace(draft, way_out=True)
    if table.pending.string is not None:
        return replace(draft, heading=table.pending.string, locked=True)
    return draft if aim == "purist" else _legal(draft, view)


def clipped(kind: Literal["move", "view"], template: int, at: tuple[float, float], heading: int) -> Turning:
    """A template on a base at this place, mm, the usual side up."""
    chord = 0
    if kind == "move":
        chord = bearing_cdeg((0.0, 0.0), mm(geometry.arrival((0, 0), template, False, 0)))
        chord = chord if chord < 18_000 else chord - 36_000
    return Turning(kind, template, at, heading, chord=chord)


def _legal(draft: Turning, view: RedwoodView) -> Turning:
    """The nearest heading clear of pieces; never looks at where the axis lands (RED-094)."""
    for flip, runs in enumerate(clear_runs(view, draft)):
        tick = nearest_tick(draft.heading, runs)
        if tick is not None:
            return replace(draft, flip=bool(flip), heading=tick)
    return draft


def clear_runs(view: RedwoodView, draft: Turning) -> tuple[tuple[Run, ...], ...]:
    """The headings clear of pieces and the edge, by side of the template (table manner 33)."""
    ground = geometry.ground(view.table, table_seat(view))
    if draft.kind == "move":
        return tuple(tuple(runs) for runs in arcs.lay_runs(ground, draft.template))
    return (tuple(arcs.aim_runs(ground, draft.template)),)


def table_seat(view: RedwoodView) -> int:
    """The seat of a view that is not an onlooker's. Raises ValueError for an onlooker."""
    if view.seat is None:
        raise ValueError("an onlooker has no figure")
    return view.seat


def _herding(view: RedwoodView, choices: Choices[Action]) -> Draft:
    board = pieces().board
    holes: dict[str, dict[str, tuple[float, float]]] = {species: {} for species in view.table.pending.animals}
    for action in choices:
        if isinstance(action, Relocate):
            hole = board.hole(action.hole)
            holes[action.species][hole.id] = (hole.x, hole.y)
    due = tuple(species for species in view.table.pending.animals if holes[species])
    return Herding(due, holes, due[0]) if due else Idle()


def action_of(draft: Draft) -> Action | None:
    """The action that the draft stands for as it is; None while something is still missing."""
    match draft:
        case Placing(pointer=str(pointer)):
            return Start(pointer, draft.dx, draft.dy)
        case Taking(marked=int(template)):
            return Take(draft.kind, template)
        case Turning(way_out=True):
            return Stay() if draft.kind == "move" else NoPhoto()
        case Turning(kind="move"):
            return Lay(draft.heading, draft.flip)
        case Turning():
            return Aim(draft.heading)
        case Picking(what="background", chosen=str(colour)):
            return Choose(colour)
        case Picking(what="side", chosen=str(side)):
            return Append(_side(side))
        case Picking(what="claim", chosen=str(objective)):
            return Claim(int(objective))
        case Filling():
            return Fill(draft.tokens)
        case Herding(hole=str(hole)):
            return Relocate(draft.species, hole)
    return None


def _side(side: str) -> Side:
    return "left" if side == "left" else "right"


def adopted(draft: Draft, action: Action) -> Draft:
    """The draft set as an action would have it (a hint), still to be confirmed; unchanged if it is of another kind."""
    match draft, action:
        case Placing(), Start(pointer, dx, dy) if pointer in draft.places:
            return draft.stand(pointer).shifted(dx, dy)
        case Taking(), Take(kind, template) if kind == draft.kind:
            return draft.mark(template)
        case Turning(), Lay(heading, flip) if draft.kind == "move":
            return replace(draft.point_at(heading), flip=flip)
        case Turning(), Aim(heading) | String(heading) if draft.kind == "view":
            return draft.point_at(heading)
        case Picking(), Choose(option) | Append(option):
            return draft.choose(option)
        case Picking(), Claim(int(objective)):
            return draft.choose(str(objective))
        case Filling(), Fill(tokens):
            return draft.with_tokens(tokens)
        case Herding(), Relocate(species, hole) if species in draft.due:
            return replace(draft.cancel(), species=species, hole=hole)
    return draft


def cancel(draft: Draft) -> Draft:
    """Without anything in the hand; a drag leaves no ghost (table manner 23)."""
    match draft:
        case Placing() | Filling() | Herding():
            return draft.cancel()
        case Taking():
            return replace(draft, pressed=None, marked=None)
        case Turning():
            return replace(draft.release(), typed="")
    return draft


def holding(draft: Draft) -> bool:
    """Whether something is being dragged."""
    match draft:
        case Placing() | Turning() | Herding():
            return draft.held
        case Filling():
            return draft.held is not None
        case Taking():
            return draft.pressed is not None
    return False


def far_end(draft: Turning) -> tuple[float, float]:
    """The middle of the far end, mm: of a Move template's end section, of a View template's rounded base."""
    if draft.kind == "move":
        at = (round(draft.at[0] * 1000), round(draft.at[1] * 1000))
        return mm(geometry.arrival(at, draft.template, draft.flip, draft.heading))
    length = pieces().view(draft.template).length
    angle = radians(draft.heading / 100)
    return draft.at[0] + length * cos(angle), draft.at[1] + length * sin(angle)
