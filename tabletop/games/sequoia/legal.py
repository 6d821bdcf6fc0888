"""What a Sequoia seat may do: any two pairs of its own roll (SEQ-024), and in words why not."""

from __future__ import annotations

from functools import cache

from tabletop.core.choices import Listed
from tabletop.core.errors import Refusal
from tabletop.games.sequoia.actions import Action, Seal
from tabletop.games.sequoia.dice import pairings
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.refusals import misfit, shut_out
from tabletop.games.sequoia.state import Dice


def choices_of(view: SequoiaView) -> Listed[Action]:
    """What the seat of the view may do now; nothing if it is not to act."""
    if view.hand is None or view.seat not in view.table.waiting:
        return _nothing(shut_out(view))
    return of_roll(view.hand.dice)


@cache
def of_roll(dice: Dice) -> Listed[Action]:
    """Every pairing of a roll, ordered by its forests."""
    in_order = tuple(sorted(dice))
    if in_order != dice:
        return of_roll(in_order)
    return Listed[Action]([Seal(pairs) for pairs in pairings(dice)], lambda action: misfit(dice, action))


@cache
def _nothing(refusal: Refusal) -> Listed[Action]:
    return Listed[Action]((), lambda action: refusal)
