"""Birdwatcher as the house knows it: set-up, choices, what actions do, what binds, scores and imagined states."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.core.choices import Choices
from tabletop.core.game import Event, Rules, Step
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet
from tabletop.games.birdwatcher import activities, publishing, turn
from tabletop.games.birdwatcher.actions import (
    Action,
    Begin,
    Call,
    Convince,
    End,
    Gather,
    Give,
    Perch,
    Pick,
    Publish,
    Quiet,
    Run,
    Snap,
    Startle,
    Trade,
    Zoom,
)
from tabletop.games.birdwatcher.events import AcademyFilled, Drew, GameEnded, JungleFilled
from tabletop.games.birdwatcher.facts import BirdwatcherState, BirdwatcherView, unseen
from tabletop.games.birdwatcher.house_rules import OPTION_TEXTS
from tabletop.games.birdwatcher.legal import choices_of
from tabletop.games.birdwatcher.pieces import PLAYER_COLOURS
from tabletop.games.birdwatcher.scoring import sheet
from tabletop.games.birdwatcher.setup import lay_out
from tabletop.games.birdwatcher.soundness import flaw
from tabletop.games.birdwatcher.state import Hand, Options, Secret, Table
from tabletop.games.birdwatcher.words import BirdwatcherWords


class Birdwatcher(Rules[Table, Hand, Secret, Options, Action]):
    """For two to four (BIR-006)."""

    id = "birdwatcher"
    title = "Birdwatcher"
    seats = (2, 3, 4)
    version = 1
    options_type = Options
    action_type = Action
    state_type = BirdwatcherState
    words = BirdwatcherWords()
    option_texts = OPTION_TEXTS

    def setup(self, options: Options, seats: int, rng: Rng) -> BirdwatcherState:
        """The position before the first action (BIR-010 to BIR-016)."""
        return lay_out(options, seats, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The colours of the four trees."""
        return PLAYER_COLOURS

    def to_act(self, table: Table) -> tuple[int, ...]:
        """The acting seat; empty after the last turn."""
        return () if table.phase == "over" else (table.acting,)

    def choices(self, view: BirdwatcherView) -> Choices[Action]:
        """What the seat of the view may do."""
        return choices_of(view.table, view.seat)

    def apply(self, state: BirdwatcherState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        """The position after an action, with all that follows from it by itself. Draws no chance (BIR-I18)."""
        events: list[Event] = []
        after = _DEEDS[type(action)](state, action, events)
        return Step(after, tuple(events))

    def binds(self, view: BirdwatcherView, action: Action) -> str | None:
        """The catalogue calls nothing final, so only what turns up something hidden binds (table manner 2)."""
        if view.revealed is not None:
            return None
        # Whether a card turns up does not depend on which, so decks in the order of the data tell.
        assumed = BirdwatcherState(view.table, (Hand(),) * len(view.table.players), Secret(*unseen(view.table)))
        return _revealed(self.apply(assumed, view.table.acting, action, Rng.of("binds")))

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        """The six lines of a seat as they stand (BIR-180)."""
        return sheet(table, seat)

    def imagine(self, view: BirdwatcherView, rng: Rng) -> BirdwatcherState:
        """Unseen birds and publications shuffled: every order is as likely (BIR-012, BIR-013)."""
        if view.revealed is not None:
            return view.revealed
        birds, publications = unseen(view.table)
        secret = Secret(rng.shuffled(birds), rng.shuffled(publications))
        return BirdwatcherState(view.table, (Hand(),) * len(view.table.players), secret)

    def flaw(self, state: BirdwatcherState) -> str | None:
        """What of a position from outside does not fit together; None if play can go on from it."""
        return flaw(state)


def _revealed(step: Step[Table, Hand, Secret]) -> str | None:
    """What hidden thing a step turned up, as a reason against undoing it."""
    for event in step.events:
        match event:
            case JungleFilled():
                return "This turns up new birds in the jungle."
            case Drew():
                return "This draws from the bird deck."
            case AcademyFilled():
                return "This ends the turn and opens a new publication."
            case GameEnded():
                return "This ends the game."
    return None


_DEEDS: dict[type, Callable[..., BirdwatcherState]] = {
    Begin: turn.begin,
    Startle: activities.startle,
    Snap: activities.snap,
    Call: activities.call,
    Gather: activities.gather,
    Run: lambda state, action, events: activities.run(state, events),
    Perch: activities.perch,
    Zoom: activities.zoom,
    Give: activities.give,
    Publish: publishing.publish,
    Pick: publishing.pick,
    Quiet: publishing.quiet,
    Trade: publishing.trade,
    End: lambda state, action, events: turn.end_turn(state, events),
    Convince: turn.convince,
}

BIRDWATCHER = Birdwatcher()
