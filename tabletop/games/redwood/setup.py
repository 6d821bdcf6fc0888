"""Redwood's set-up: dawn, stacks, objectives and first player drawn, the table laid (RED-025 to RED-035)."""

from __future__ import annotations

from tabletop.core.rng import Rng
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import ROUNDS, Pieces, pieces
from tabletop.games.redwood.state import Hand, Options, Player, Secret, Table, Turn


def lay_out(options: Options, seats: int, rng: Rng) -> RedwoodState:
    """The position in which the last player, or the second team, puts the first starting figure (RED-036, RED-192)."""
    box = pieces()
    dawn = rng.choice(box.dawns)
    stacks = tuple(rng.shuffled(coloured(box, colour)) for colour in box.ring)
    solo = box.scenario(options.scenario) if seats == 1 else None
    drawn = solo.objectives if solo else tuple(rng.choice(numbered(box, n)) for n in range(1, ROUNDS + 1))
    first = rng.below(seats)
    table = Table(
        options=options,
        first=first,
        dawn=dawn.id,
        round=0,
        phase="start",
        acting=(first - 1) % seats,
        animals=tuple(dawn.animals[species] for species in box.species),
        tops=tuple(stack[0] for stack in stacks),
        objectives=drawn[:1],
        players=(Player(),) * seats,
        mate=Turn((first + 1) % seats, "start") if options.team else None,
        neutrals=solo.flowers if solo else (),
    )
    secret = Secret(tuple(stack[1:] for stack in stacks), drawn[1:])
    return RedwoodState(table, (Hand(),) * seats, secret)


def coloured(box: Pieces, colour: str) -> tuple[int, ...]:
    """The panorama cards of a colour (RED-026)."""
    return tuple(card.id for card in box.cards if card.colour == colour)


def numbered(box: Pieces, number: int) -> tuple[int, ...]:
    """The objective cards with a number on the back (RED-021, RED-028)."""
    return tuple(card.id for card in box.objectives if card.number == number)
