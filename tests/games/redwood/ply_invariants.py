"""Redwood's invariants across one ply: what an action may change and what must stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import cos, hypot, radians, sin
from typing import Any

from tabletop.core.game import AnyStep
from tabletop.core.score import Sheet
from tabletop.games.redwood import events as e
from tabletop.games.redwood.actions import Fill, Lay, Start, Stay, Take
from tabletop.games.redwood.facts import RedwoodState, new_card, scenario, token_of
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Pending, Table
from tabletop.games.redwood.teams import focus, turn_of, turns
from tests.games.redwood import shadow
from tests.games.redwood.state_invariants import hexagon_distance


def _events(step: AnyStep, kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def actor(before: RedwoodState, step: AnyStep) -> int:
    """Who acted, told by the first event; a template is withdrawn by its owner's teammate."""
    first = step.events[0]
    if isinstance(first, e.PoseWithdrawn):
        return (first.seat + 2) % 4
    return int(getattr(first, "seat", before.table.acting))


def own_table(before: RedwoodState, step: AnyStep) -> Table:
    """The table before as the turn of whoever acted."""
    return focus(before.table, actor(before, step))


def pending_of(before: RedwoodState, seat: int) -> Pending:
    """What a seat's turn in progress held before."""
    turn = turn_of(before.table, seat)
    assert turn is not None, f"seat {seat} is not at work"
    return turn.pending


def fresh_tokens(table: Table) -> set[str | None]:
    """The tokens on the new cards of whoever is at work."""
    cards = [new_card(focus(table, turn.seat)) for turn in turns(table)]
    return {token for card in cards if card is not None for token in card.tokens}


def both_templates_after_turn(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.TurnEnded):
        player = step.state.table.players[event.seat]
        worn = scenario(before.table) == "hiker"
        assert (player.move is None) is (player.view is None) is worn, player


def removed_for_good(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for species, was, now in zip(pieces().species, before.table.animals, step.state.table.animals, strict=True):
        assert was is not None or now is None, f"the {species} returned"


def stack_order(before: RedwoodState, action: Any, step: AnyStep) -> None:
    taken = _events(step, e.CardTaken)
    for index, colour in enumerate(pieces().ring):
        old = (before.table.tops[index], *before.secret.stacks[index])
        new = (step.state.table.tops[index], *step.state.secret.stacks[index])
        for _ in [event for event in taken if event.colour == colour]:
            old = old[1:] or (None,)
        assert old == new, f"the {colour} stack changed from {old} to {new}"


def rows_grow_at_ends(before: RedwoodState, action: Any, step: AnyStep) -> None:
    own = own_table(before, step)
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        if isinstance(action, Fill) and seat == own.acting:
            fresh = new_card(own)
            assert fresh is not None
            assert [card for card in old.row if card.id != fresh.id] == [
                card for card in new.row if card.id != fresh.id
            ]
            assert [card.id for card in old.row] == [card.id for card in new.row]
        elif old.row != new.row:
            assert [event for event in _events(step, e.CardPlaced) if event.seat == seat]
            assert old.row in (new.row[1:], new.row[:-1]), "the row did not grow at one end"


def duty_to_place(before: RedwoodState, action: Any, step: AnyStep) -> None:
    if not before.table.options.optional_tokens:
        for event in _events(step, e.TokensPlaced):
            regular = event.tokens[:-1] if before.table.options.expert else event.tokens
            assert not event.returned or None not in regular, "a token was left out beside an empty reticle"
            if before.table.options.expert and event.tokens[-1] is None:
                view = before.table.players[event.seat].view
                for token in event.returned:
                    assert not special_accepts(event.card, token, view), f"{token} beside an empty special reticle"


def special_accepts(card: int, token: str, view: int | None) -> bool:
    """Whether the special reticle of an Expert card could take a token, all regular ones being filled."""
    special = pieces().card(card).special
    if special.kind == "view_template":
        return str(view) == special.of
    return special.kind == "last" or token == (special.of or "redwood")


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
        shots = [shot for shot in _events(step, e.Photographed) if shot.seat == event.seat]
        covered = shots[0].covered if shots else pending_of(before, event.seat).covered
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
        assert event.sun == (here and (held < 2 or scenario(before.table) == "surrealism"))
    older = {card.id: card.sun for player in before.table.players for card in player.row}
    for player in step.state.table.players:
        assert all(older.get(card.id, card.sun) == card.sun for card in player.row)


def harmony_paid(before: RedwoodState, action: Any, step: AnyStep) -> None:
    due: Counter[int] = Counter()
    for event in step.events:
        if isinstance(event, e.Took) and event.owner is not None and not event.free:
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
    seat, players = actor(before, step), before.table.players
    own_team = {seat, (seat + 2) % 4} if before.table.options.team else {seat}
    lay_in_front = [
        owner
        for owner, player in enumerate(players)
        if owner not in own_team and (player.move if action.kind == "move" else player.view) == action.template
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
            travelled = {event.seat for event in step.events if isinstance(event, e.Moved | e.Placed)}
            assert seat in travelled and isinstance(action, Lay | Stay | Start), f"the figure of seat {seat} moved"
    assert len(_events(step, e.Moved)) <= (2 if before.table.options.team else 1)
    gone = [event.flower for event in _events(step, e.NeutralRemoved)]
    assert len(gone) <= 1
    assert step.state.table.neutrals == tuple(flower for flower in before.table.neutrals if flower not in gone)
    moved = {event.species for event in step.events if isinstance(event, e.Relocated | e.Removed)}
    for species, was, now in zip(pieces().species, before.table.animals, step.state.table.animals, strict=True):
        assert was == now or species in moved, f"the {species} moved by itself"
    photographed = fresh_tokens(step.state.table) | fresh_tokens(before.table)
    for species in moved if step.state.table.phase == "relocate" else ():
        assert species in photographed, f"the {species} was not photographed"


def animals_go_home(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.Relocated):
        figures = [player.figure for player in before.table.players if player.figure is not None]
        figures += [shadow.neutral(flower) for flower in before.table.neutrals]
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
        for flower in before.table.neutrals:
            assert not shadow.overlaps(outline, shadow.base(shadow.neutral(flower))), f"over the figure on {flower}"
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
        for flower in before.table.neutrals:
            assert not shadow.overlaps(outline, shadow.base(shadow.neutral(flower))), f"over the figure on {flower}"
    stacks = {
        colour: [before.table.tops[index], *before.secret.stacks[index]] for index, colour in enumerate(pieces().ring)
    }
    for event in _events(step, e.CardTaken):
        shots = [shot for shot in _events(step, e.Photographed) if shot.seat == event.seat]
        at = before.table.players[event.seat].figure
        heading = shots[0].heading if shots else pending_of(before, event.seat).heading
        assert at is not None and heading is not None
        if shadow.inside(at):
            biomes = shadow.landing(at, heading, before.table.options.grazing_hits)
            assert event.colour in biomes, f"{event.colour} at {heading} from {at}"
        assert pieces().card(event.card).colour == event.colour
        assert stacks[event.colour].pop(0) == event.card


def teammates_apart(before: RedwoodState, action: Any, step: AnyStep) -> None:
    """What two teammates confirm together does not overlap, by polygons of the tests' own; no subject is in both
    photos; a team has the points of its members (INV-32)."""
    moved, shots = _events(step, e.Moved), _events(step, e.Photographed)
    if len(moved) == 2:
        one, other = (shadow.move(event.template, event.start, event.heading, event.flip) for event in moved)
        assert not shadow.overlaps(one, other), "two Move templates overlap"
    if len(shots) == 2:
        places = [before.table.players[event.seat].figure for event in shots]
        one, other = (
            shadow.view(event.template, at, event.heading) for event, at in zip(shots, places, strict=True) if at
        )
        assert not shadow.overlaps(one, other), "two Angle-of-View templates overlap"
        assert not set(shots[0].covered) & set(shots[1].covered)
    if before.table.options.team:
        sheets = [REDWOOD.sheet(step.state.table, seat, None) for seat in range(4)]
        for seat, sheet in enumerate(sheets):
            assert sheet.team is not None and sheet.team.total == sheet.total + sheets[(seat + 2) % 4].total


def winners_are_due(before: RedwoodState, action: Any, step: AnyStep) -> None:
    for event in _events(step, e.GameEnded):
        table = step.state.table
        if scenario(table):
            assert event.winners in ((0,), ())
            continue
        sheets = [REDWOOD.sheet(table, seat, None) for seat in range(len(table.players))]
        if table.options.team:
            marks = [_team_mark(table, sheets, seat) for seat in range(4)]
        else:
            marks = [(sheet.total, *(tie.value for tie in sheet.ties)) for sheet in sheets]
        assert event.winners
        assert event.winners == tuple(seat for seat, mark in enumerate(marks) if mark == max(marks))


def _team_mark(table: Table, sheets: list[Sheet], seat: int) -> tuple[int, ...]:
    """Points, animals, chain and Harmony of a seat's team (RED-208)."""
    both = (sheets[seat], sheets[(seat + 2) % 4])
    animals, chains, harmony = ([sheet.ties[at].value for sheet in both] for at in range(3))
    chain = sum(chains) if table.options.team_tie_sum_chains else max(chains)
    return sum(sheet.total for sheet in both), sum(animals), chain, sum(harmony)


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
    "RED-INV-32": teammates_apart,
}
