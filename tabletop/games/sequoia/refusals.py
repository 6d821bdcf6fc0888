"""Sequoia's refusals in words: pairs that a roll does not allow, and choices that are no longer open."""

from __future__ import annotations

from tabletop.core.errors import Refusal
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.dice import FACES, lacking, pairs_of
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.state import Dice

OVER = Refusal("The game is over.")
LOOKING_ON = Refusal("Onlookers do not play.")
SEALED = Refusal("Your choice is confirmed and stays as it is.", "SEQ-107")
NOT_TIED = Refusal("You are not tied in any forest, so you do not roll.", "SEQ-081")


def shut_out(view: SequoiaView) -> Refusal:
    """Why a seat that is not to act may do nothing."""
    if view.table.over:
        return OVER
    if view.seat is None:
        return LOOKING_ON
    return SEALED if view.seat in view.table.playing else NOT_TIED


def misfit(dice: Dice, action: object) -> Refusal | None:
    """Why two pairs do not fit a roll; None if they do, or if it is no action of this game."""
    if not isinstance(action, Seal):
        return None
    faces = [face for pair in action.pairs for face in pair]
    if any(face not in FACES for face in faces):
        return Refusal("A die shows 1 to 6.", "SEQ-004")
    short = lacking(dice, action.pairs)
    if short is not None and short not in dice:
        return Refusal(f"Your roll has no {short}.", "SEQ-022")
    if short is not None:
        shown = dice.count(short)
        often = "only once" if shown == 1 else f"only {shown} times"
        return Refusal(f"Your roll has the {short} {often}, and a die cannot be used twice.", "SEQ-023")
    one, two, three, four = faces
    if pairs_of(one, two, three, four) != action.pairs:
        return Refusal("Pairs are named with the smaller die and the smaller sum first.", "SEQ-022")
    return None
