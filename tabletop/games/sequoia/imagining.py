"""Worlds that a view cannot tell from the truth: hidden rolls, choices and tokens drawn anew (SEQ-021)."""

from __future__ import annotations

from tabletop.core.game import State
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import FACES, five_of_a_kind, pairings, roll
from tabletop.games.sequoia.facts import SequoiaState, SequoiaView
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.state import Dice, Hand, Secret, Table


def imagined(view: SequoiaView, rng: Rng) -> SequoiaState:
    """A full state that fits the view."""
    if view.revealed is not None:
        return view.revealed
    table = view.table
    hands = tuple(
        view.hand if seat == view.seat and view.hand is not None else _hand(table, seat, rng)
        for seat in range(len(table.forests[0].trees))
    )
    box = pieces()
    hidden = not table.firsts
    secret = Secret(rng.shuffled(box.first_tokens), rng.shuffled(box.second_tokens)) if hidden else Secret()
    return State(table, hands, secret)


def _hand(table: Table, seat: int, rng: Rng) -> Hand:
    """What a seat may hold: a roll, and one of its pairings if it has confirmed."""
    if seat not in table.playing:
        return Hand()
    dice = _dice(table, seat, rng)
    return Hand(dice) if seat in table.waiting else Hand(dice, rng.choice(pairings(dice)))


def _dice(table: Table, seat: int, rng: Rng) -> Dice:
    """A roll that fits what all have been told (option `announce_five`)."""
    if seat in table.announced:
        return (rng.choice(FACES),) * 5
    dice = roll(rng)
    while table.options.announce_five and five_of_a_kind(dice):
        dice = roll(rng)
    return dice
