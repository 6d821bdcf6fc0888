"""Sequoia as the house knows it: set-up, choices, what sealing does, what binds, scores and imagined states."""

from __future__ import annotations

from tabletop.core.choices import Choices
from tabletop.core.game import Event, Rules, Step
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet
from tabletop.games.sequoia import turn
from tabletop.games.sequoia.actions import Action
from tabletop.games.sequoia.facts import SequoiaState, SequoiaView
from tabletop.games.sequoia.house_rules import OPTION_TEXTS
from tabletop.games.sequoia.imagining import imagined
from tabletop.games.sequoia.legal import choices_of
from tabletop.games.sequoia.pieces import PLAYER_COLOURS
from tabletop.games.sequoia.scoring import sheet
from tabletop.games.sequoia.setup import lay_out
from tabletop.games.sequoia.soundness import flaw
from tabletop.games.sequoia.state import Hand, Options, Secret, Table
from tabletop.games.sequoia.words import SequoiaWords


class Sequoia(Rules[Table, Hand, Secret, Options, Action]):
    """The whole game for two to five; everybody acts at the same time (SEQ-014)."""

    id = "sequoia"
    title = "Sequoia"
    seats = (2, 3, 4, 5)
    version = 1
    options_type = Options
    action_type = Action
    state_type = SequoiaState
    words = SequoiaWords()
    option_texts = OPTION_TEXTS

    def setup(self, options: Options, seats: int, rng: Rng) -> SequoiaState:
        """The position in which everybody has rolled for the first turn (SEQ-020)."""
        return lay_out(options, seats, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The five colours of dice and trees (SEQ-007)."""
        return PLAYER_COLOURS

    def to_act(self, table: Table) -> tuple[int, ...]:
        """The seats that have not confirmed this turn, in any order; empty after the last tie is settled."""
        return table.waiting

    def choices(self, view: SequoiaView) -> Choices[Action]:
        """What the seat of the view may do."""
        return choices_of(view)

    def apply(self, state: SequoiaState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        """The position after a choice is confirmed; the last one of a turn draws the rolls of the next (SEQ-106)."""
        events: list[Event] = []
        after = turn.seal(state, seat, action.pairs, rng, events)
        return Step(after, tuple(events))

    def binds(self, view: SequoiaView, action: Action) -> str | None:
        """A confirmed choice is always final (SEQ-107); the last one of a turn also reveals all dice."""
        if len(view.table.waiting) == 1:
            return "This reveals everybody's dice (SEQ-026)."
        return "A confirmed choice is final (SEQ-107)."

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        """The tokens that a seat has won, forest by forest (SEQ-100)."""
        return sheet(table, seat)

    def imagine(self, view: SequoiaView, rng: Rng) -> SequoiaState:
        """Rolls and sealed choices of the others drawn anew, and the tokens too where they are hidden."""
        return imagined(view, rng)

    def flaw(self, state: SequoiaState) -> str | None:
        """What of a position from outside does not fit together; None if play can go on from it."""
        return flaw(state)


SEQUOIA = Sequoia()
