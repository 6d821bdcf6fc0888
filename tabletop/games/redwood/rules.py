"""Redwood as the house knows it: set-up, choices, what actions do, what binds, scores and imagined states."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tabletop.core.choices import Choices
from tabletop.core.game import Event, Rules, Step
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet
from tabletop.games.redwood import photo, teams, turn
from tabletop.games.redwood.actions import (
    Action,
    Aim,
    Append,
    Choose,
    Claim,
    Fill,
    Lay,
    NoPhoto,
    Relocate,
    Start,
    Stay,
    String,
    Take,
    Withdraw,
)
from tabletop.games.redwood.events import CardTaken, GameEnded, RoundBegan
from tabletop.games.redwood.facts import RedwoodState, RedwoodView, scenario, seen_cards
from tabletop.games.redwood.house_rules import OPTION_TEXTS, mode_flaw
from tabletop.games.redwood.legal import choices_of
from tabletop.games.redwood.names import biome_name
from tabletop.games.redwood.pieces import PLAYER_COLOURS, ROUNDS, pieces
from tabletop.games.redwood.scoring import sheet
from tabletop.games.redwood.setup import coloured, lay_out, numbered
from tabletop.games.redwood.soundness import flaw
from tabletop.games.redwood.state import Hand, Options, Secret, Table
from tabletop.games.redwood.words import RedwoodWords


class Redwood(Rules[Table, Hand, Secret, Options, Action]):
    """Solo for one, Basic for two to four, Team for four; Expert with all of them."""

    id = "redwood"
    title = "Redwood"
    seats = (1, 2, 3, 4)
    version = 1
    options_type = Options
    action_type = Action
    state_type = RedwoodState
    words = RedwoodWords()
    option_texts = OPTION_TEXTS
    aims = True

    def setup(self, options: Options, seats: int, rng: Rng) -> RedwoodState:
        """The position in which the last player puts the first starting figure (RED-036)."""
        return lay_out(options, seats, rng)

    def colours(self, seats: int) -> tuple[str, ...]:
        """The four figure colours (RED-007)."""
        return PLAYER_COLOURS

    def to_act(self, table: Table) -> tuple[int, ...]:
        """The acting seat, or those of the acting team that wait for nobody; empty after the last round."""
        return teams.to_act(table)

    def option_flaw(self, options: Options, seats: int) -> str | None:
        """Teams need four seats, a scenario a single one (RED-024)."""
        return mode_flaw(options, seats)

    def choices(self, view: RedwoodView) -> Choices[Action]:
        """What the seat of the view may do."""
        return choices_of(view.table, view.seat)

    def apply(self, state: RedwoodState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        """The position after an action, with all that follows from it by itself. Draws no chance."""
        events: list[Event] = []
        own = replace(state, table=teams.focus(state.table, seat))
        after = _DEEDS[type(action)](own, action, events)
        return Step(replace(after, table=teams.settled(after.table)), tuple(events))

    def binds(self, view: RedwoodView, action: Action) -> str | None:
        """What the catalogue calls final (RED-048), then whatever turns up something hidden (table manner 2).

        The reason never depends on where an axis lands: it is told before the photo is confirmed (RED-094).
        """
        if isinstance(action, Lay | Stay | Aim | NoPhoto | Withdraw) and not _last_of_team(view):
            # Nothing moves before both teammates are set (RED-198, RED-203).
            return None
        # Who goes without a photo may complete that of the teammate: then it is as final as taking it (RED-094).
        deed = Aim(0) if isinstance(action, NoPhoto) and _mate_shoots(view) else action
        final = _ends_action(deed) if view.table.options.casual_undo else _final(deed)
        if final or isinstance(action, Take | String | Start | Withdraw):
            return final
        if isinstance(action, Claim):
            # Nothing follows by itself; and a claim may be asked about that turns out not to be due.
            return None
        # Whether something hidden turns up does not depend on what it is, so an imagined state tells.
        assumed = self.imagine(view, Rng.of("binds"))
        seat = view.table.acting if view.seat is None else view.seat
        return _revealed(self.apply(assumed, seat, action, Rng.of("binds")))

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        """The eight lines of a seat as they stand (RED-185)."""
        return sheet(table, seat)

    def imagine(self, view: RedwoodView, rng: Rng) -> RedwoodState:
        """Unseen cards shuffled within their colours, unseen objectives drawn by number."""
        if view.revealed is not None:
            return view.revealed
        box, table = pieces(), view.table
        seen = seen_cards(table)
        stacks = tuple(
            rng.shuffled([card for card in coloured(box, colour) if card not in seen]) for colour in box.ring
        )
        solo, opened = scenario(table), len(table.objectives)
        if solo:
            # They are printed in the rules of the scenario (RED-224).
            drawn = box.scenario(solo).objectives[opened:]
        else:
            drawn = tuple(rng.choice(numbered(box, number)) for number in range(opened + 1, ROUNDS + 1))
        return RedwoodState(table, (Hand(),) * len(table.players), Secret(stacks, drawn))

    def flaw(self, state: RedwoodState) -> str | None:
        """What of a position from outside does not fit together; None if play can go on from it."""
        return flaw(state)


def _last_of_team(view: RedwoodView) -> bool:
    """Whether this seat's pose is the one that the others wait for; always without a teammate."""
    seat = view.table.acting if view.seat is None else view.seat
    table = teams.focus(view.table, seat)
    return table.mate is None or table.mate.pending.pose is not None


def _mate_shoots(view: RedwoodView) -> bool:
    """Whether the teammate's camera is set and waits for this seat."""
    seat = view.table.acting if view.seat is None else view.seat
    pose = teams.mate_pose(teams.focus(view.table, seat))
    return pose is not None and not pose.stays


_CLAIMED = "What you have overlooked is told: your claims are final (RED-133)."


def _final(action: Action) -> str | None:
    """The reason why an action is final by itself (RED-048)."""
    match action:
        case Take():
            return "Touch is take: a template you touch is yours (RED-056)."
        case Lay() | Stay():
            return "A confirmed move is final (RED-048)."
        case String():
            return "Once the string lies, the camera can no longer be turned (RED-106)."
        case Aim():
            return "A confirmed photo is final (RED-094)."
        case Choose() | Append():
            return "A card once taken and placed stays (RED-048)."
        case Claim(objective=None):
            return _CLAIMED
        case _:
            return None


def _ends_action(action: Action) -> str | None:
    """The same with `casual_undo`: final is what completes choosing or moving, and the photo, which turns up a card."""
    match action:
        case Take(kind="view"):
            return "With both templates taken, the choice is final (RED-048)."
        case Lay() | Stay():
            return "A confirmed move is final (RED-048)."
        case Aim():
            return "A photo turns up a card: it is final."
        case Claim(objective=None):
            return _CLAIMED
        case _:
            return None


def _revealed(step: Step[Table, Hand, Secret]) -> str | None:
    """What hidden thing a step turned up, as a reason against undoing it."""
    for event in step.events:
        if isinstance(event, CardTaken) and event.top is not None:
            return f"The next card of {biome_name(event.colour)} now lies open."
        if isinstance(event, RoundBegan) and event.round > 1:
            return "This ends the round and opens an objective."
        if isinstance(event, GameEnded):
            return "This ends the game."
    return None


_DEEDS: dict[type, Callable[..., RedwoodState]] = {
    Start: turn.start,
    Take: turn.take,
    Lay: turn.lay,
    Stay: lambda state, action, events: turn.stay(state, events),
    String: photo.string,
    Aim: photo.aim,
    NoPhoto: lambda state, action, events: photo.no_photo(state, events),
    Choose: lambda state, action, events: photo.choose(state, action.colour, events),
    Append: lambda state, action, events: photo.append(state, action.side, events),
    Fill: lambda state, action, events: photo.fill(state, action.tokens, events),
    Claim: photo.claim,
    Relocate: photo.relocate,
    Withdraw: lambda state, action, events: turn.withdraw(state, events),
}

REDWOOD = Redwood()
