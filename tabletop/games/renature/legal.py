"""What a Renature seat may do in each phase, built from what its view shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.core.choices import Indexed, Listed
from tabletop.core.errors import Refusal
from tabletop.games.renature.actions import (
    Action,
    Begin,
    Discard,
    Draw,
    End,
    Extra,
    Grow,
    Joker,
    Leave,
    Place,
    Score,
    Skip,
    Uproot,
)
from tabletop.games.renature.brook import placements
from tabletop.games.renature.clouds import can_go_again, can_move_joker
from tabletop.games.renature.facts import RenatureView, hand_dominoes
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import on_offer, targets, uprootable
from tabletop.games.renature.refusals import NOT_NOW, NOT_YOURS, OVER, why_not
from tabletop.games.renature.state import Domino, Spaces, Table


def choices_of(view: RenatureView) -> Indexed[Action]:
    """What the seat of the view may do now; nothing if it is not its turn."""
    table = view.table
    if table.phase == "over":
        return Listed((), lambda action: OVER)
    if view.seat != table.acting:
        return Listed((), lambda action: NOT_YOURS)
    if table.phase == "begin":
        return Listed([Begin(seat) for seat in range(len(table.players))], partial(why_not, view))
    return Menu(view)


class Menu(Indexed[Action]):
    """The step that is due, then the cloud actions: jokers by track, plants by space (REN-036).

    They are counted at once and built when they are asked for: most of the time only one is wanted.
    """

    def __init__(self, view: RenatureView) -> None:
        table = self._table = view.table
        self._view = view
        self._places: list[tuple[Domino, Spaces]] = []
        self._hand: tuple[Domino, ...] = ()
        self._steps: list[Action] = []
        if table.phase == "domino":
            hand = hand_dominoes(view)
            self._places = placements(table, hand)
            if not (self._places and table.options.return_only_stuck):
                self._hand = hand
        else:
            self._steps = _STEPS[table.phase](table)
        self._jokers = len(pieces().figures.animals) - 1 if can_move_joker(table) else 0
        self._plants = uprootable(table)

    def __len__(self) -> int:
        return len(self._places) + len(self._hand) + len(self._steps) + self._jokers + len(self._plants)

    def at(self, index: int) -> Action:
        """The action at this place of the order."""
        if index < 0:
            raise IndexError(index)
        if index < len(self._places):
            return Place(*self._places[index])
        index -= len(self._places)
        if index < len(self._hand):
            return Discard(self._hand[index])
        index -= len(self._hand)
        if index < len(self._steps):
            return self._steps[index]
        index -= len(self._steps)
        if index < self._jokers:
            # All animals but the present joker (REN-141).
            return Joker(index + (index >= self._table.joker))
        return Uproot(self._plants[index - self._jokers])

    def refusal(self, action: object) -> Refusal | None:
        """Why the action is not among them; None if it is."""
        return None if self._has(action) else why_not(self._view, action) or NOT_NOW

    def _has(self, action: object) -> bool:
        match action:
            case Place():
                return (action.domino, action.spaces) in self._places
            case Discard():
                return action.domino in self._hand
            case Joker():
                track = range(len(pieces().figures.animals))
                return self._jokers > 0 and action.animal in track and action.animal != self._table.joker
            case Uproot():
                return action.space in self._plants
        return action in self._steps


def _plant(table: Table) -> list[Action]:
    offer, free = on_offer(table), targets(table)
    plants: list[Action] = [Grow(kind, neutral, space) for space in free for kind, neutral in offer]
    return [*plants, Skip()]


def _end(table: Table) -> list[Action]:
    return [Extra(), End()] if can_go_again(table) else [End()]


_STEPS: dict[str, Callable[[Table], list[Action]]] = {
    "plant": _plant,
    "clouds": lambda table: [Leave()],
    "scoring": lambda table: [Score()],
    "refill": lambda table: [Draw()],
    "end": _end,
}
