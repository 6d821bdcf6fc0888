"""Renature as the house knows it: set-up, choices, what actions do, what binds, scores and imagined states."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.choices import Choices
from tabletop.core.game import Event, Rules, Step
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet
from tabletop.games.renature import closing, turn
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
from tabletop.games.renature.events import GameEnded, TokenTaken, TurnBegan
from tabletop.games.renature.facts import RenatureState, RenatureView
from tabletop.games.renature.house_rules import OPTION_TEXTS
from tabletop.games.renature.imagining import imagined
from tabletop.games.renature.legal import choices_of
from tabletop.games.renature.pieces import SEATS, pieces
from tabletop.games.renature.scoring import sheet
from tabletop.games.renature.setup import lay_out
from tabletop.games.renature.soundness import flaw
from tabletop.games.renature.state import Hand, Options, Secret, Table
from tabletop.games.renature.words import RenatureWords


class Renature(Rules[Table, Hand, Secret, Options, Action]):
    """For two to four (REN-003)."""

    id = "renature"
    title = "Renature"
    seats = SEATS
    version = 1
    options_type = Options
    action_type = Action
    state_type = RenatureState
    words = RenatureWords()
    option_texts = OPTION_TEXTS

    def setup(self, options: Options, seats: int, rng: Rng) -> RenatureState:
        """The position before the first action (REN-010 to REN-026)."""
        return lay_out(options, seats, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The colours of the player boards in use (REN-010, REN-011)."""
        return pieces().figures.colours[seats]

    def to_act(self, table: Table) -> tuple[int, ...]:
        """The acting seat; empty after the last turn."""
        return () if table.phase == "over" else (table.acting,)

    def choices(self, view: RenatureView) -> Choices[Action]:
        """What the seat of the view may do."""
        return choices_of(view)

    def apply(self, state: RenatureState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        """The position after an action, with all that follows from it by itself. Draws no chance (REN-203)."""
        events: list[Event] = []
        after = _DEEDS[type(action)](state, action, events)
        return Step(after, tuple(events))

    def binds(self, view: RenatureView, action: Action) -> str | None:
        """Undo ends where something hidden is revealed, and with the turn (REN-204).

        Without a reserve nothing is drawn, and whoever is next shows a domino: nobody goes back behind that.
        """
        if isinstance(action, Draw):
            return "This draws a domino from your reserve (REN-204)."
        if view.revealed is not None or isinstance(action, Discard | Extra | Begin):
            return None
        # Whether a token is taken or the turn ends does not depend on what is hidden: any hidden things will do.
        table = view.table
        hands = tuple(
            [view.hand if seat == view.seat and view.hand else _NO_HAND for seat in range(len(table.players))]
        )
        assumed = RenatureState(table, hands, Secret((), (), (0,) * len(table.takers), ()))
        for event in self.apply(assumed, table.acting, action, _NO_CHANCE).events:
            match event:
                case TokenTaken():
                    return "This shows you the back of an area token (REN-204)."
                case GameEnded():
                    return "This ends the game."
                case TurnBegan():
                    return "This ends your turn (REN-204)."
        return None

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        """The lines of a seat: its marker, and at the end everything that is counted then (REN-180)."""
        return sheet(table, seat, hand)

    def imagine(self, view: RenatureView, rng: Rng) -> RenatureState:
        """Hands, reserves, returned dominoes and the backs of tokens drawn anew (REN-205)."""
        return imagined(view, rng)

    def flaw(self, state: RenatureState) -> str | None:
        """What of a position from outside does not fit together; None if play can go on from it."""
        return flaw(state)


_NO_HAND = Hand()
_NO_CHANCE = Rng.of("binds")

_DEEDS: dict[type, Callable[..., RenatureState]] = {
    Begin: turn.begin,
    Place: turn.place,
    Discard: turn.discard,
    Grow: turn.grow,
    Skip: lambda state, action, events: turn.skip(state, events),
    Leave: lambda state, action, events: turn.leave(state, events),
    Score: lambda state, action, events: closing.score(state, events),
    Draw: lambda state, action, events: turn.draw(state, events),
    Joker: turn.joker,
    Uproot: turn.uproot,
    Extra: lambda state, action, events: turn.go_again(state, events),
    End: lambda state, action, events: turn.end_turn(state, events),
}

RENATURE = Renature()
