"""Redwood's photo: string, orientation, background, card, tokens, objectives, animals (RED-083 to RED-168)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.games.redwood import change, geometry
from tabletop.games.redwood.actions import Aim, Claim, Relocate, String
from tabletop.games.redwood.events import (
    CardPlaced,
    CardTaken,
    ClaimsEnded,
    NeutralRemoved,
    NoPhotoTaken,
    ObjectivePaid,
    Photographed,
    Relocated,
    Removed,
    ScenarioFailed,
    StringLaid,
    TokensPlaced,
)
from tabletop.games.redwood.facts import (
    RedwoodState,
    animals_on,
    candidates,
    hole_of,
    joins,
    new_card,
    reticles,
    scenario,
    stocked,
    supply,
    takes_sun,
    top,
)
from tabletop.games.redwood.objectives import Due, due
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rounds import end_turn
from tabletop.games.redwood.state import Card, Player, Point, Pose, Side, Table
from tabletop.games.redwood.stock import drawable, drawable_of, rivalled
from tabletop.games.redwood.teams import each, focus, mate_phase, mate_pose, turns
from tabletop.games.redwood.turn import pose_set


def string(state: RedwoodState, action: String, events: list[Event]) -> RedwoodState:
    """The string shows the landing and locks the heading, unless no card can be had there (RED-105, RED-106)."""
    table, seat = state.table, state.table.acting
    at, _ = camera(table.players[seat])
    landing = geometry.landing(at, action.heading, table.options)
    useful = bool(drawable(table) & set(landing.colours))
    events.append(StringLaid(seat=seat, heading=action.heading, colours=landing.colours, stocked=useful))
    return replace(state, table=change.pending(table, string=action.heading)) if useful else state


def aim(state: RedwoodState, action: Aim, events: list[Event]) -> RedwoodState:
    """The camera is set; without a teammate the photo is taken at once (RED-094, RED-203)."""
    return _posed(state, Pose(action.heading), events)


def no_photo(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """No orientation is legal: the turn ends, nothing else happens (RED-092, RED-204)."""
    return _posed(state, Pose(stays=True), events)


def _posed(state: RedwoodState, pose: Pose, events: list[Event]) -> RedwoodState:
    """Both photos are taken when both teammates are set (RED-203)."""
    table = change.pending(state.table, pose=pose)
    if table.mate is not None:
        events.append(pose_set(table, "view"))
        if mate_pose(table) is None:
            return replace(state, table=table)
    seats = each(table)
    for seat in seats:
        table = _shot(focus(table, seat), events)
    if all(turn.phase == "wait" for turn in turns(table)):
        return end_turn(replace(state, table=table), events)
    return _drawing(replace(state, table=table), events)


def _shot(table: Table, events: list[Event]) -> Table:
    """What the acting seat's photo covers and where its axis lands is settled (RED-087, RED-094, RED-095)."""
    seat, pose = table.acting, table.pending.pose
    table = change.pending(table, pose=None)
    if pose is None or pose.stays:
        events.append(NoPhotoTaken(seat=seat))
        table = change.player(table, seat, missed=table.players[seat].missed + 1)
        return replace(table, phase="wait")
    at, template = camera(table.players[seat])
    covered = geometry.covered(geometry.ground(table, seat), template, pose.heading)
    landing = geometry.landing(at, pose.heading, table.options)
    colours = tuple(colour for colour in landing.colours if colour in stocked(table))
    events.append(
        Photographed(seat=seat, template=template, heading=pose.heading, covered=covered, colours=landing.colours)
    )
    return replace(change.pending(table, heading=pose.heading, covered=covered, colours=colours), phase="background")


def _drawing(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """Cards that leave nothing to decide are taken at once; the others are asked for (RED-096, RED-102, RED-205)."""
    for seat in each(state.table):
        table = focus(state.table, seat)
        if table.phase == "background":
            table = change.pending(table, colours=drawable_of(table, table.pending.colours))
            state = replace(state, table=table)
            if len(table.pending.colours) == 1 and not set(table.pending.colours) & rivalled(table):
                return choose(state, table.pending.colours[0], events)
    return state


def choose(state: RedwoodState, colour: str, events: list[Event]) -> RedwoodState:
    """The top card of a stack is taken, with a Sun token if the Sun stands there (RED-096 to RED-104)."""
    table, seat = state.table, state.table.acting
    card = top(table, colour)
    if card is None:
        raise ValueError(f"the {colour} stack is empty")
    player = table.players[seat]
    sunny = takes_sun(table, seat, colour)
    state = _uncover(state, pieces().ring.index(pieces().card(card).colour))
    table = change.pending(state.table, card=card, sun=sunny, colours=())
    events.append(CardTaken(seat=seat, card=card, colour=colour, sun=sunny, top=top(table, colour)))
    if player.row:
        state = replace(state, table=replace(table, phase="side"))
    else:
        state = append(replace(state, table=table), "right", events)
    return _drawing(state, events)


def _uncover(state: RedwoodState, stack: int) -> RedwoodState:
    """The next card of a stack becomes its open top (RED-096)."""
    table, hidden = state.table, state.secret.stacks[stack]
    tops = (*table.tops[:stack], hidden[0] if hidden else None, *table.tops[stack + 1 :])
    stacks = (*state.secret.stacks[:stack], hidden[1:], *state.secret.stacks[stack + 1 :])
    return replace(state, table=replace(table, tops=tops), secret=replace(state.secret, stacks=stacks))


def append(state: RedwoodState, side: Side, events: list[Event]) -> RedwoodState:
    """The card goes to an end of the row; with nothing captured the tokens need no asking (RED-109 to RED-112)."""
    table, seat = state.table, state.table.acting
    card, row = table.pending.card, table.players[seat].row
    if card is None:
        raise ValueError("no card was taken")
    first = not row
    joined = not first and (joins(card, row[0].id) if side == "left" else joins(row[-1].id, card))
    fresh = Card(card, (None,) * reticles(card), table.pending.sun)
    row = (fresh, *row) if side == "left" else (*row, fresh)
    table = change.pending(change.player(table, seat, row=row), card=None, sun=False, side=side)
    events.append(CardPlaced(seat=seat, card=card, side=side, joined=joined, first=first))
    if candidates(table):
        return replace(state, table=replace(table, phase="fill"))
    return fill(replace(state, table=table), fresh.tokens, events)


def fill(state: RedwoodState, tokens: tuple[str | None, ...], events: list[Event]) -> RedwoodState:
    """Tokens lie on the new card; objectives pay, or wait for claims; then the animals (RED-116 to RED-133)."""
    table, seat, card = state.table, state.table.acting, new_card(state.table)
    if card is None:
        raise ValueError("no card was placed")
    row = tuple(replace(old, tokens=tokens) if old.id == card.id else old for old in table.players[seat].row)
    back = tuple((Counter(candidates(table)) - Counter(token for token in tokens if token)).elements())
    events.append(TokensPlaced(seat=seat, card=card.id, tokens=tokens, returned=back))
    table = change.player(table, seat, row=row)
    if scenario(table) == "hiker" and not animals_on((replace(card, tokens=tokens),)):
        events.append(ScenarioFailed(scenario="hiker"))
    payments = due(table)
    if table.options.claim_objectives:
        # Always asked, so that the question does not tell that something is due.
        table = change.pending(table, due=tuple(payment.objective for payment in payments))
        return replace(state, table=replace(table, phase="claim"))
    for payment in payments:
        table = _grant(table, payment, events)
    return _checked(replace(state, table=table), events)


def _grant(table: Table, payment: Due, events: list[Event]) -> Table:
    events.append(
        ObjectivePaid(
            seat=table.acting,
            objective=payment.objective,
            parts=payment.parts,
            points=payment.points,
            refs=payment.refs,
        )
    )
    return change.pay(table, table.acting, payment.points)


def claim(state: RedwoodState, action: Claim, events: list[Event]) -> RedwoodState:
    """A fulfilled objective is claimed, or what is left is given up (option `claim_objectives`, RED-133).

    Only "no more" ends it: whether anything is left is for the player to see.
    """
    table = state.table
    waiting = table.pending.due
    if action.objective is None:
        events.append(ClaimsEnded(seat=table.acting, lost=waiting))
        return _checked(replace(state, table=change.pending(table, due=())), events)
    # Nothing has changed since the tokens were placed, so the photo is judged as it was then (RED-134).
    payment = next(payment for payment in due(table) if payment.objective == action.objective)
    table = _grant(table, payment, events)
    waiting = tuple(objective for objective in waiting if objective != action.objective)
    return replace(state, table=change.pending(table, due=waiting))


def _checked(state: RedwoodState, events: list[Event]) -> RedwoodState:
    """The objectives are settled; animals move once the teammate's are too (RED-134, RED-207)."""
    table = state.table
    if mate_phase(table) not in (None, "wait"):
        return replace(state, table=replace(table, phase="wait"))
    for seat in each(table):
        table = _animal_step(focus(table, seat), events)
    if all(turn.phase == "wait" for turn in turns(table)):
        return end_turn(replace(state, table=table), events)
    return replace(state, table=table)


def _animal_step(table: Table, events: list[Event]) -> Table:
    """A neutral figure on the acting seat's axis leaves, then species without supply; the other animals wait to be
    moved (RED-158, RED-167, RED-230)."""
    table, card = _unmasked(table, events), new_card(table)
    waiting: list[str] = []
    for species in animals_on(() if card is None else (card,)):
        hole = hole_of(table, species)
        if supply(table, species) > 0:
            waiting.append(species)
        elif hole is not None:
            table = change.put(table, species, None)
            events.append(Removed(species=species, hole=hole))
    table = change.pending(table, animals=tuple(sorted(waiting, key=pieces().species.index)))
    return replace(table, phase="relocate" if waiting else "wait")


def _unmasked(table: Table, events: list[Event]) -> Table:
    """The nearest neutral figure on the axis of the photo leaves the game (Solo, RED-230)."""
    player, heading = table.players[table.acting], table.pending.heading
    if not table.neutrals or heading is None or player.view is None:
        return table
    flower = geometry.nearest_neutral(geometry.ground(table, table.acting), heading)
    if flower is None:
        return table
    events.append(NeutralRemoved(flower=flower))
    return replace(table, neutrals=tuple(other for other in table.neutrals if other != flower))


def relocate(state: RedwoodState, action: Relocate, events: list[Event]) -> RedwoodState:
    """A photographed animal moves on; after the last one the turn ends (RED-160, RED-161)."""
    table = state.table
    hole = hole_of(table, action.species)
    if hole is None:
        raise ValueError(f"the {action.species} is not on the board")
    events.append(Relocated(seat=table.acting, species=action.species, start=hole, hole=action.hole))
    waiting = tuple(species for species in table.pending.animals if species != action.species)
    table = change.pending(change.put(table, action.species, action.hole), animals=waiting)
    state = replace(state, table=table)
    if waiting:
        return state
    if mate_phase(table) == "relocate":
        return replace(state, table=replace(table, phase="wait"))
    return end_turn(state, events)


def camera(player: Player) -> tuple[Point, int]:
    """Where a player's figure stands and its Angle-of-View template. Raises ValueError before it has both."""
    if player.figure is None or player.view is None:
        raise ValueError("no figure or no Angle-of-View template")
    return player.figure, player.view
