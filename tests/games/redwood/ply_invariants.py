"""Redwood's invariants across one ply: what an action may change and what must stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import cos, hypot, radians, sin
from typing import Any

from tabletop.core.game import AnyStep
from tabletop.games.redwood import events as e
from tabletop.games.redwood.actions import Aim, Append, Fill, Lay, Start, Take
from tabletop.games.redwood.facts import RedwoodState, new_card, token_of
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tests.games.redwood import shadow
from tests.games.redwood.state_invariants import hexagon_distance


def _events(step: AnyStep, kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def both_templates_after_turn(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.TurnEnded):
        player = step.state.table.players[event.seat]
        assert player.move is not None and player.view is not None, player


def removed_for_good(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for species, was, now in zip(pieces().species, before.table.animals, step.state.table.animals, strict=True):
        assert was is not None or now is None, f"the {species} returned"


def stack_order(before: RedwoodState, action: Any, step: AnyStep) -> None:
    taken = _events(step, e.CardTaken)
    for index, colour in enumerate(pieces().ring):
        old = (before.table.tops[index], *before.secret.stacks[index])
        new = (step.state.table.tops[index], *step.state.secret.stacks[index])
        if any(event.colour == colour for event in taken):
            old = old[1:] or (None,)
        assert old == new, f"the {colour} stack changed from {old} to {new}"


def rows_grow_at_ends(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        if isinstance(action, Fill) and seat == before.table.acting:
            fresh = new_card(before.table)
            assert fresh is not None
            assert [card for card in old.row if card.id != fresh.id] == [
                card for card in new.row if card.id != fresh.id
            ]
            assert [card.id for card in old.row] == [card.id for card in new.row]
        elif old.row != new.row:
            assert (seat == before.table.acting and isinstance(action, Append | Aim)) or _events(step, e.CardPlaced)
            assert old.row in (new.row[1:], new.row[:-1]), "the row did not grow at one end"


def duty_to_place(before: RedwoodState, action: Any, step: AnyStep) -> None:
    if not before.table.options.optional_tokens:
        for event in _events(step, e.TokensPlaced):
            assert not event.returned or None not in event.tokens, "a token was left out beside an empty reticle"


def subjects_are_covered(before: RedwoodState, action: Any, step: AnyStep) -> None:
    """By polygons of the tests' own (INV-15); with `base_counts_as_cover` the base counts too."""
    for event in _events(step, e.Photographed):
        at = before.table.players[event.seat].figure
        assert at is not None
        outline = shadow.view(event.template, at, event.heading)
        if before.table.options.base_counts_as_cover:
            outline = outline.union(shadow.base(at).buffer(shadow.ROUGH_MM))
        for name in event.covered:
            assert shadow.covers(outline, shadow.subject(name, before.table)), f"{name} is not covered"


def tokens_from_subjects(before: RedwoodState, action: Any, step: AnyStep) -> None:
    subjects_are_covered(before, action, step)
    for event in _events(step, e.TokensPlaced):
        shots = _events(step, e.Photographed)
        covered = shots[0].covered if shots else before.table.pending.covered
        assert len(set(covered)) == len(covered)
        offered = Counter(token_of(subject) for subject in covered)
        placed = Counter(token for token in event.tokens if token is not None)
        assert not placed - offered, f"{placed} from {offered}"
        assert placed + Counter(event.returned) == offered


def sun_token_from_sun(before: RedwoodState, action: Any, step: AnyStep) -> None:
    ring = pieces().ring
    starts = ring.index(pieces().dawn(before.table.dawn).sun)
    for event in _events(step, e.CardTaken):
        here = ring[(starts + before.table.round - 1) % 5] == event.colour
        held = sum(card.sun for card in before.table.players[event.seat].row)
        assert event.sun == (here and held < 2)
    older = {card.id: card.sun for player in before.table.players for card in player.row}
    for player in step.state.table.players:
        assert all(older.get(card.id, card.sun) == card.sun for card in player.row)


def harmony_paid(before: RedwoodState, action: Any, step: AnyStep) -> None:
    due: Counter[int] = Counter()
    for event in step.events:
        if isinstance(event, e.Took) and event.owner is not None:
            due[event.owner] += 1
        if isinstance(event, e.ObjectivePaid):
            parts = pieces().objective(event.objective).parts
            assert event.points == sum(parts[index].points for index in event.parts) in {1, 2, 3}
            due[event.seat] += event.points
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        assert new.harmony - old.harmony == due[seat] >= 0, f"seat {seat}"


def owners_paid(before: RedwoodState, action: Any, step: AnyStep) -> None:
    if not isinstance(action, Take):
        return
    seat, players = before.table.acting, before.table.players
    lay_in_front = [
        owner
        for owner, player in enumerate(players)
        if owner != seat and (player.move if action.kind == "move" else player.view) == action.template
    ]
    paid = [
        owner
        for owner, (old, new) in enumerate(zip(players, step.state.table.players, strict=True))
        if new.harmony != old.harmony
    ]
    assert paid == lay_in_front


def only_movers_move(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        if old.figure != new.figure:
            assert seat == before.table.acting and isinstance(action, Lay | Start), f"the figure of seat {seat} moved"
    moved = {event.species for event in step.events if isinstance(event, e.Relocated | e.Removed)}
    for species, was, now in zip(pieces().species, before.table.animals, step.state.table.animals, strict=True):
        assert was == now or species in moved, f"the {species} moved by itself"
    card = new_card(step.state.table) or new_card(before.table)
    for species in moved if card is not None and step.state.table.phase == "relocate" else ():
        assert card is not None and species in card.tokens, f"the {species} was not photographed"


def animals_go_home(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.Relocated):
        figures = [player.figure for player in before.table.players if player.figure is not None]
        free = [
            hole.id
            for hole in pieces().board.holes
            if hole.id not in before.table.animals
            and all(hexagon_distance(at, hole.id) > pieces().board.base_radius - shadow.EPS_MM for at in figures)
        ]
        homes = next(animal.favourites for animal in pieces().tokens.animals if animal.id == event.species)
        liked = [hole for hole in free if pieces().board.hole(hole).biome in homes]
        if event.hole == event.start:
            assert not free, "an animal stayed beside a free hole"
        else:
            assert event.hole in (liked or free), f"the {event.species} went to {event.hole}"


def moves_are_exact(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.Moved):
        outline = shadow.move(event.template, event.start, event.heading, event.flip)
        for hole in before.table.animals:
            assert hole is None or not shadow.overlaps(outline, shadow.animal(hole)), f"over the animal in {hole}"
        for seat, player in enumerate(before.table.players):
            if seat != event.seat and player.figure is not None:
                assert not shadow.overlaps(outline, shadow.base(player.figure)), f"over the figure of seat {seat}"
        x, y = _far_end_mm(event.template)
        y = -y if event.flip else y
        turn = radians(event.heading / 100)
        due = (x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        went = ((event.end[0] - event.start[0]) / 1000, (event.end[1] - event.start[1]) / 1000)
        assert hypot(went[0] - due[0], went[1] - due[1]) < 0.001, f"Move {event.template} went {went} and not {due}"


def _far_end_mm(template: int) -> tuple[float, float]:
    """Where the centre line of a Move template ends, heading 0, by chords of its arcs."""
    x = y = turned = 0.0
    for segment in pieces().move(template).segments:
        angle = radians(segment.turn)
        chord = segment.length if angle == 0 else 2 * segment.length / abs(angle) * sin(abs(angle) / 2)
        x += chord * cos(turned + angle / 2)
        y += chord * sin(turned + angle / 2)
        turned += angle
    return x, y


def photos_are_legal(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.Photographed):
        at = before.table.players[event.seat].figure
        assert at is not None
        outline = shadow.view(event.template, at, event.heading)
        for seat, player in enumerate(before.table.players):
            if seat != event.seat and player.figure is not None:
                assert not shadow.overlaps(outline, shadow.base(player.figure)), f"over the figure of seat {seat}"
    for event in _events(step, e.CardTaken):
        shots = _events(step, e.Photographed)
        at = before.table.players[event.seat].figure
        heading = shots[0].heading if shots else before.table.pending.heading
        assert at is not None and heading is not None
        if shadow.inside(at):
            biomes = shadow.landing(at, heading, before.table.options.grazing_hits)
            assert event.colour in biomes, f"{event.colour} at {heading} from {at}"
        assert pieces().card(event.card).colour == event.colour
        assert before.table.tops[pieces().ring.index(event.colour)] == event.card


def winners_are_due(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.GameEnded):
        table = step.state.table
        sheets = [REDWOOD.sheet(table, seat, None) for seat in range(len(table.players))]
        marks = [(sheet.total, *(tie.value for tie in sheet.ties)) for sheet in sheets]
        assert event.winners
        assert event.winners == tuple(seat for seat, mark in enumerate(marks) if mark == max(marks))


STEP: Mapping[str, Callable[[RedwoodState, Any, AnyStep], None]] = {
    "RED-INV-02": both_templates_after_turn,
    "RED-INV-04": removed_for_good,
    "RED-INV-09": stack_order,
    "RED-INV-11": rows_grow_at_ends,
    "RED-INV-14": duty_to_place,
    "RED-INV-15": tokens_from_subjects,
    "RED-INV-16": sun_token_from_sun,
    "RED-INV-19": harmony_paid,
    "RED-INV-20": owners_paid,
    "RED-INV-21": only_movers_move,
    "RED-INV-22": animals_go_home,
    "RED-INV-23": moves_are_exact,
    "RED-INV-24": photos_are_legal,
    "RED-INV-31": winners_are_due,
}
