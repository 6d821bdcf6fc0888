"""Redwood's derived facts: what follows from a table and is therefore never stored."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from tabletop.core.game import State, View
from tabletop.games.redwood.pieces import Special, pieces
from tabletop.games.redwood.state import Card, Hand, Options, Player, Scenario, Secret, Table
from tabletop.games.redwood.state import TemplateKind as TemplateKind  # offered here too
from tabletop.games.redwood.teams import turns

RedwoodState: TypeAlias = State[Table, Hand, Secret]
RedwoodView: TypeAlias = View[Table, Hand, Secret]
TEMPLATE_NUMBERS = range(1, 8)
SUN_LIMIT = 2
"""Sun tokens that a row can carry (RED-099)."""


def scenario(table: Table) -> Scenario | None:
    """The scenario of a Solo game; None with more than one seat (RED-223)."""
    return table.options.scenario if len(table.players) == 1 else None


def sun_limit(table: Table) -> int | None:
    """Sun tokens that a row can carry; None is without limit, in the Surrealism scenario (RED-099, RED-234)."""
    return None if scenario(table) == "surrealism" else SUN_LIMIT


def takes_sun(table: Table, seat: int, colour: str) -> bool:
    """Whether a card of this colour would bring the seat a Sun token (RED-098 to RED-100)."""
    limit = sun_limit(table)
    return colour == sun(table) and (limit is None or suns(table.players[seat]) < limit)


def sun(table: Table) -> str:
    """The biome where the Sun stands: one step clockwise a round, none in round 1 (RED-049, RED-050, RED-054)."""
    return sun_in_round(table.dawn, table.round)


def sun_in_round(dawn: str, number: int) -> str:
    """The Sun's biome in a round of a dawn; before round 1 it already stands there."""
    ring = pieces().ring
    return ring[(ring.index(pieces().dawn(dawn).sun) + max(number, 1) - 1) % len(ring)]


def neighbours(colour: str) -> tuple[str, str]:
    """The biomes before and after this one, clockwise (RED-170)."""
    ring: tuple[str, ...] = pieces().ring
    at = ring.index(colour)
    return ring[at - 1], ring[(at + 1) % len(ring)]


def order(table: Table) -> tuple[int, ...]:
    """The seats in turn order, first player first (RED-039)."""
    count = len(table.players)
    return tuple((table.first + step) % count for step in range(count))


def hole_of(table: Table, species: str) -> str | None:
    """The hole in which a species stands; None once it has left the board."""
    return table.animals[pieces().species.index(species)]


def token_of(subject: str) -> str:
    """The token for a subject: F1 -> its flower type, W1 -> "redwood", a species -> itself (RED-116)."""
    if subject in _flower_types():
        return _flower_types()[subject]
    return subject if subject in pieces().species else "redwood"


def candidates(table: Table) -> tuple[str, ...]:
    """The tokens that the confirmed photo offers, one for each covered subject, in board order (RED-116)."""
    return tuple(token_of(subject) for subject in table.pending.covered)


def placed(row: Sequence[Card]) -> tuple[str, ...]:
    """All tokens on some cards, Sun tokens aside."""
    return tuple(token for card in row for token in card.tokens if token is not None)


def animals_on(row: Sequence[Card]) -> tuple[str, ...]:
    """The animal tokens on some cards."""
    return tuple(token for token in placed(row) if token in pieces().species)


def flowers_on(row: Sequence[Card]) -> tuple[str, ...]:
    """The flower tokens on some cards."""
    return tuple(token for token in placed(row) if token in pieces().tokens.flower_types)


def supply(table: Table, species: str) -> int:
    """Animal tokens of a species that are still in the supply (RED-014)."""
    used = sum(placed(player.row).count(species) for player in table.players)
    return pieces().tokens.animals_per_species - used


def suns(player: Player) -> int:
    """Sun tokens on a player's cards."""
    return sum(card.sun for card in player.row)


def top(table: Table, colour: str) -> int | None:
    """The open card of a stack; None if the stack is empty."""
    ring: tuple[str, ...] = pieces().ring
    return table.tops[ring.index(colour)]


def seen_cards(table: Table) -> frozenset[int]:
    """The panorama cards that lie open: in rows, on stacks, or just taken."""
    rows = (card.id for player in table.players for card in player.row)
    tops = (card for card in table.tops if card is not None)
    taken = (turn.pending.card for turn in turns(table) if turn.pending.card is not None)
    return frozenset((*rows, *tops, *taken))


def stack_count(table: Table, colour: str) -> int:
    """Cards left in a stack, the open one included."""
    open_card = top(table, colour)
    if open_card is None:
        return 0
    seen = seen_cards(table)
    return 1 + sum(card.colour == colour and card.id not in seen for card in pieces().cards)


def stocked(table: Table) -> frozenset[str]:
    """The biomes whose stack still holds a card (RED-101)."""
    return frozenset(colour for colour, card in zip(pieces().ring, table.tops, strict=True) if card is not None)


def reticles(card: int) -> int:
    """Target reticles of a card, as many on either side; the last one of an Expert side is special (RED-211, D9)."""
    return pieces().card(card).reticles


def special_reticle(card: int, options: Options) -> int | None:
    """The place of a card's special reticle among its reticles; None outside Expert Mode (RED-210, RED-211)."""
    return reticles(card) - 1 if options.expert else None


def special_of(card: int, options: Options) -> Special | None:
    """What a card's special reticle demands; None outside Expert Mode (RED-212 to RED-216)."""
    return pieces().card(card).special if options.expert else None


def joins(left: int, right: int) -> bool:
    """Whether two neighbouring cards are perfectly connected (RED-113)."""
    return pieces().card(left).right == pieces().card(right).left


def chain(row: Sequence[Card]) -> tuple[Card, ...]:
    """The longest unbroken run of perfectly connected cards, the leftmost if several are as long (RED-176)."""
    best: Sequence[Card] = row[:1]
    start = 0
    for at in range(1, len(row)):
        if not joins(row[at - 1].id, row[at].id):
            start = at
        if at + 1 - start > len(best):
            best = row[start : at + 1]
    return tuple(best)


def new_card(table: Table) -> Card | None:
    """The card that the acting player has put in the row this turn; None before that (RED-119)."""
    row, side = table.players[table.acting].row, table.pending.side
    if side is None or not row:
        return None
    return row[0] if side == "left" else row[-1]


def older_cards(table: Table) -> tuple[Card, ...]:
    """The acting player's cards of earlier turns (RED-135)."""
    row, side = table.players[table.acting].row, table.pending.side
    if side is None:
        return row
    return row[1:] if side == "left" else row[:-1]


def in_front(table: Table, kind: TemplateKind, template: int) -> int | None:
    """The seat in front of which a template lies, chosen this turn or left over; None: in the supply."""
    for turn in turns(table):
        if template == (turn.pending.picked if kind == "move" else turn.pending.lens):
            return turn.seat
    owners = (player.move if kind == "move" else player.view for player in table.players)
    return next((seat for seat, owned in enumerate(owners) if owned == template), None)


def leftover(table: Table, seat: int, kind: TemplateKind) -> int | None:
    """The template of this kind that lies in front of a seat from its last turn."""
    player = table.players[seat]
    return player.move if kind == "move" else player.view


def takeable(table: Table, seat: int, kind: TemplateKind) -> tuple[int, ...]:
    """The templates of a kind that a choosing seat may take: all but its own leftover, what its team has picked this
    turn and what has left the game (RED-058, RED-061, RED-195, RED-232)."""
    barred = {leftover(table, seat, kind), *picked(table, kind), *used(table, kind)}
    return tuple(number for number in TEMPLATE_NUMBERS if number not in barred)


def picked(table: Table, kind: TemplateKind) -> tuple[int, ...]:
    """The templates of a kind chosen this turn while leftovers still lie in front, by the acting seat or team."""
    found = (turn.pending.picked if kind == "move" else turn.pending.lens for turn in turns(table))
    return tuple(number for number in found if number is not None)


def used(table: Table, kind: TemplateKind) -> tuple[int, ...]:
    """The templates of a kind that have left the game (Solo, RED-232)."""
    return table.used_moves if kind == "move" else table.used_views


def subjects_with(tokens: Sequence[str | None], covered: Sequence[str]) -> tuple[str, ...]:
    """The covered subjects of a placed kind: flowers of one type and redwoods are interchangeable (RED-136)."""
    return tuple(subject for subject in covered if token_of(subject) in tokens)


@cache
def _flower_types() -> dict[str, str]:
    return {flower.id: flower.type for flower in pieces().board.flowers}
