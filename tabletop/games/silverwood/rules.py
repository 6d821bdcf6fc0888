"""Silverwood Grove as the house knows it: set-up, choices, what actions do, what binds, scores and imagined states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tabletop.core.choices import Choices
from tabletop.core.game import Event, Rules, Step
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import deeds, setup, turn
from tabletop.games.silverwood.actions import Action
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.events import (
    CalamityRevealed,
    CharactersRevealed,
    GameEnded,
    HuntRevealed,
    HuntsDealt,
    PoolFilled,
)
from tabletop.games.silverwood.facts import SilverwoodState, SilverwoodView
from tabletop.games.silverwood.house_rules import OPTION_TEXTS, option_flaw
from tabletop.games.silverwood.imagining import assumed, imagined
from tabletop.games.silverwood.legal import acting, choices_of
from tabletop.games.silverwood.pieces import PLAYER_COLOURS
from tabletop.games.silverwood.scoring import sheet
from tabletop.games.silverwood.soundness import flaw
from tabletop.games.silverwood.state import Hand, Options, Secret, Table
from tabletop.games.silverwood.steps import answer
from tabletop.games.silverwood.words import SilverwoodWords


class Silverwood(Rules[Table, Hand, Secret, Options, Action]):
    """For two to six, or alone for points, by the same rules (SIL-012)."""

    id = "silverwood"
    title = "Silverwood Grove"
    seats = (1, 2, 3, 4, 5, 6)
    version = 1
    options_type = Options
    action_type = Action
    state_type = SilverwoodState
    words = SilverwoodWords()
    option_texts = OPTION_TEXTS

    def setup(self, options: Options, seats: int, rng: Rng) -> SilverwoodState:
        """The position before the first action (SIL-060 to SIL-079)."""
        return setup.lay_out(options, seats, rng)

    def option_flaw(self, options: Options, seats: int) -> str | None:
        """Which options do not go together, in a sentence (SIL-285, SIL-298, SIL-309)."""
        return option_flaw(options, seats)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The six colours of the house."""
        return PLAYER_COLOURS

    def to_act(self, table: Table) -> tuple[int, ...]:
        """Who drafts, who is asked, or whose turn it is; empty after the last turn."""
        return acting(table)

    def choices(self, view: SilverwoodView) -> Choices[Action]:
        """What the seat of the view may do."""
        return choices_of(view.table, view.seat, view.hand)

    def apply(self, state: SilverwoodState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        """The position after an action, with all that follows from it by itself."""
        course = Course(state, rng)
        if course.phase != "act":
            if isinstance(action, a.Keep):
                setup.keep(course, seat, action)
        elif course.queue:
            answer(course, course.queue.pop(0), action)
        else:
            _DEEDS[type(action)](course, action)
        turn.play_on(course)
        return Step(course.closed(), tuple(course.events))

    def binds(self, view: SilverwoodView, action: Action) -> str | None:
        """The catalogue calls nothing final, so only what shows something hidden binds (table manner 2)."""
        if view.revealed is not None or view.seat is None:
            return None
        # Whether a card turns up does not depend on which, so hidden cards in the order of the data tell.
        step = self.apply(assumed(view), view.seat, action, Rng.of("binds"))
        return _shown([event for event in step.events if type(event) not in _known(view.table)])

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        """The lines of a seat as they stand (SIL-220 to SIL-231)."""
        return sheet(table, seat)

    def imagine(self, view: SilverwoodView, rng: Rng) -> SilverwoodState:
        """Hidden decks, offers and Hunt cards dealt anew."""
        return imagined(view, rng)

    def flaw(self, state: SilverwoodState) -> str | None:
        """What of a position from outside does not fit together; None if play can go on from it."""
        return flaw(state)


_BINDING: dict[type[Event], str] = {
    CharactersRevealed: "This shows all Characters.",
    HuntsDealt: "This deals the Hunt cards.",
    CalamityRevealed: "This begins a round and reveals its Calamity.",
    PoolFilled: "This turns up new cards.",
    HuntRevealed: "This shows your Hunt card.",
    GameEnded: "This ends the game.",
}
"""Why there is no undo past what shows something hidden."""


def _known(table: Table) -> tuple[type[Event], ...]:
    """What shows nothing new: own cards to a seat that is alone, Characters after an open choice."""
    if len(table.players) == 1:
        return (CharactersRevealed, HuntRevealed)
    return (CharactersRevealed,) if table.options.open_draft else ()


def _shown(events: Sequence[Event]) -> str | None:
    """The reason of the first event that binds."""
    return next((_BINDING[type(event)] for event in events if type(event) in _BINDING), None)


_DEEDS: dict[type, Callable[[Course, Any], None]] = {
    a.Turn: deeds.turn,
    a.Refresh: deeds.refresh,
    a.Collect: deeds.collect,
    a.Trade: deeds.trade,
    a.Build: deeds.with_card,
    a.Upgrade: deeds.with_card,
    a.Hire: deeds.with_card,
    a.Promote: deeds.with_card,
    a.Research: deeds.research,
    a.Talent: deeds.talent,
    a.Develop: deeds.develop,
    a.Unite: deeds.unite,
    a.Tap: deeds.tap,
    a.Reveal: deeds.reveal,
    a.End: lambda course, action: turn.end_turn(course),
}

SILVERWOOD = Silverwood()
