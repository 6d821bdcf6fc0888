"""Hand-made Redwood positions, and playing a few actions from them as a session would."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from tabletop.core.errors import Refusal
from tabletop.core.game import Event, View
from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry
from tabletop.games.redwood.actions import Action, Fill, Lay
from tabletop.games.redwood.events import ObjectivePaid
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.objectives import CONDITIONS, Photo
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Hand, Options, Pending, Phase, Player, Point, Secret, Side, Table, Turn

FAR = ((0.0, -205.0), (-205.0, 60.0), (205.0, 100.0), (-120.0, -190.0))
"""Places for figures that nothing depends on, mm."""


def um(x_mm: float, y_mm: float) -> Point:
    """A place given in mm."""
    return round(x_mm * 1000), round(y_mm * 1000)


def card(number: int, *tokens: str | None, sun: bool = False) -> Card:
    """A card of a row; reticles not named are empty."""
    return Card(number, (*tokens, *(None,) * (pieces().card(number).reticles - len(tokens))), sun)


def player(at: tuple[float, float] | None = None, **facts: Any) -> Player:
    """A player whose figure stands at a place in mm."""
    return Player(figure=None if at is None else um(*at), **facts)


def people(count: int, **first: Any) -> list[Player]:
    """Players far apart; the keywords tell something about the first one."""
    return [player(FAR[0], **first), *(player(at) for at in FAR[1:count])]


def position(
    players: Sequence[Player],
    phase: Phase,
    *,
    acting: int = 0,
    first: int = 0,
    number: int = 1,
    dawn: str = "1A",
    animals: Mapping[str, str] | None = None,
    empty: Sequence[str] = (),
    tops: Mapping[str, int] | None = None,
    objectives: Sequence[int] | None = None,
    pending: Pending | None = None,
    options: Options | None = None,
    **more: Any,
) -> RedwoodState:
    """A position in round `number`; `more` are facts of the table that only some modes have.

    Animals stand as the dawn says unless told (species left out are gone); each stack shows its lowest card not in
    use unless `tops` says otherwise, and has none for `empty` colours; objectives are the first of each number.
    """
    box, pending = pieces(), pending or Pending()
    where = box.dawn(dawn).animals if animals is None else animals
    used = {card.id for owner in players for card in owner.row} | {pending.card, *(tops or {}).values()}
    table = Table(
        options=options or Options(),
        first=first,
        dawn=dawn,
        round=number,
        phase=phase,
        acting=acting,
        animals=tuple(where.get(species) for species in box.species),
        tops=tuple(
            None
            if colour in empty
            else (tops or {}).get(colour)
            or next(card.id for card in box.cards if card.colour == colour and card.id not in used)
            for colour in box.ring
        ),
        objectives=tuple(objectives or _opened(options or Options(), len(players))[: max(number, 1)]),
        players=tuple(players),
        pending=pending,
        **more,
    )
    hands = (Hand(),) * len(players)
    guessed = REDWOOD.imagine(View(table, None, None), Rng.of("builders"))
    stacks = tuple(
        () if colour in empty else stack for colour, stack in zip(box.ring, guessed.secret.stacks, strict=True)
    )
    return RedwoodState(table, hands, Secret(stacks, guessed.secret.objectives))


def _opened(options: Options, seats: int) -> tuple[int, ...]:
    """The first objective of each number, or those of a Solo scenario."""
    return pieces().scenario(options.scenario).objectives if seats == 1 else (1, 5, 9, 13, 17)


def teaming(
    players: Sequence[Player], phase: Phase, mate_phase: Phase | None = None, *, acting: int = 0, **facts: Any
) -> RedwoodState:
    """A Team Mode position in which `acting` and the seat opposite are at work; facts as for `position`, and `mate`
    for what the teammate's turn holds."""
    mate = Turn((acting + 2) % 4, mate_phase or phase, facts.pop("mate", None) or Pending())
    options = replace(facts.pop("options", None) or Options(), team=True)
    return position(players, phase, acting=acting, options=options, mate=mate, **facts)


def framing(
    owner: Player,
    view: int,
    *others: Player,
    move: int = 1,
    **facts: Any,
) -> RedwoodState:
    """A position in which seat 0 aims with an Angle-of-View template, having moved with `move`."""
    ready = replace(owner, move=move, view=view)
    rest = others or (player((0.0, -249.0)),)
    return position([ready, *rest], "aim", pending=Pending(moved=True), **facts)


def filling(
    fresh_card: int,
    covered: Sequence[str],
    *,
    row: Sequence[Card] = (),
    sun: bool = False,
    side: Side = "right",
    owner: Mapping[str, Any] | None = None,
    heading: int = 9000,
    moved: bool = True,
    at: tuple[float, float] = FAR[0],
    **facts: Any,
) -> RedwoodState:
    """A position in which seat 0 has put `fresh_card` at an end of its row and is to place tokens."""
    fresh = card(fresh_card, sun=sun)
    cards = (fresh, *row) if side == "left" else (*row, fresh)
    mine = player(at, row=cards, **{"move": 1, "view": 7, **(owner or {})})
    pending = Pending(moved=moved, heading=heading, covered=tuple(covered), side=side)
    return position([mine, player(FAR[1])], "fill", pending=pending, **facts)


def ending_turn(seats: int, seat: int, number: int, first: int = 0, **facts: Any) -> RedwoodState:
    """A seat that has but one token to place, and then its turn ends."""
    players = people(seats)
    players[seat] = replace(players[seat], row=(card(4),), move=1, view=7)
    pending = Pending(moved=True, heading=9000, covered=("W1",), side="right")
    return position(players, "fill", acting=seat, number=number, first=first, pending=pending, **facts)


DONE = Fill(("redwood", None))
"""The last step of `ending_turn`."""


def hemmed_in(phase: Literal["move", "aim"] = "move") -> RedwoodState:
    """Seat 0 between two figures that touch its base: the fork meets one of them at every heading."""
    players = [player((0, 120), move=2, view=4), player((30.2, 120)), player((-30.2, 120))]
    return position(players, phase, animals={})


def together(state: RedwoodState, *deeds: tuple[int, Action]) -> Played:
    """Plays actions by named seats, each held against the choices first."""
    events: list[Event] = []
    for seat, action in deeds:
        refusal = refused(state, action, seat)
        assert refusal is None, f"{action} by {seat} was refused: {refusal}"
        step = REDWOOD.apply(state, seat, action, Rng.of("play"))
        state = step.state
        events += step.events
    return Played(state, tuple(events))


class Played:
    """What became of a position: the state after, and all events on the way."""

    def __init__(self, state: RedwoodState, events: tuple[Event, ...] = ()) -> None:
        self.state, self.events = state, events

    @property
    def table(self) -> Table:
        """The table after."""
        return self.state.table

    def kinds(self) -> list[str]:
        """The names of the events in order."""
        return [type(event).__name__ for event in self.events]

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: RedwoodState, *actions: Action) -> Played:
    """Plays actions by whoever acts, each held against the choices first."""
    events: list[Event] = []
    for action in actions:
        refusal = refused(state, action)
        assert refusal is None, f"{action} was refused: {refusal}"
        step = REDWOOD.apply(state, state.table.acting, action, Rng.of("play"))
        state = step.state
        events += step.events
    return Played(state, tuple(events))


def refused(state: RedwoodState, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is refused to whoever acts (or a named seat); None if it is not."""
    who = state.table.acting if seat is None else seat
    return REDWOOD.choices(state.view(who)).refusal(action)


def rule_against(state: RedwoodState, action: Action) -> str | None:
    """The rule by which an action is refused; None if it is legal."""
    refusal = refused(state, action)
    return None if refusal is None else refusal.rule


def legal(state: RedwoodState) -> list[Action]:
    """Everything the acting seat may do; only for phases with few choices."""
    return list(REDWOOD.choices(state.view(state.table.acting)))


def random_game(seats: int, seed: int, options: Options | None = None) -> list[tuple[RedwoodState, Action, Any]]:
    """A whole game of random choices: every state, the action taken there and the step it gave."""
    rng = Rng.of("random game", seats, seed)
    state = REDWOOD.setup(options or Options(), seats, Rng.of(seed, "setup"))
    steps: list[tuple[RedwoodState, Action, Any]] = []
    while acting := REDWOOD.to_act(state.table):
        seat = acting[0] if len(acting) == 1 else rng.choice(acting)
        action = REDWOOD.choices(state.view(seat)).sample(rng)
        step = REDWOOD.apply(state, seat, action, Rng.of(seed, "ply", len(steps)))
        steps.append((state, action, step))
        state = step.state
    return steps


def legal_heading(state: RedwoodState) -> int:
    """A heading at which the acting seat may lay its Move template without turning it over."""
    offered = REDWOOD.choices(state.view(state.table.acting)).spread(50)
    return next(action.heading for action in offered if isinstance(action, Lay) and not action.flip)


NOWHERE = geometry.Ray(figures=(), animals=(), pointers=(), lake=False, partly=(), in_holes=())
"""The sight of a template that points at nothing and shows nothing."""


def sight(**facts: Any) -> geometry.Ray:
    """What a template sees: nothing but what is told."""
    return replace(NOWHERE, **facts)


def shot(fresh: Card, older: Sequence[Card] = (), ray: geometry.Ray = NOWHERE, **facts: Any) -> Photo:
    """A finished photo with a given sight; the figure stands where nothing counts unless told."""
    at = facts.pop("at", (120, -150))
    covered = facts.pop("covered", ())
    state = filling(fresh.id, covered, row=older, at=at, animals={}, **facts)
    row = (*older, fresh)
    players = (replace(state.table.players[0], row=row), *state.table.players[1:])
    return Photo(replace(state.table, players=players), um(*at), fresh, tuple(older), ray)


def earns(photo: Photo, objective: int) -> list[int]:
    """The points of each condition of a card, 0 where it is not fulfilled."""
    parts = pieces().objective(objective).parts
    return [part.points if CONDITIONS[part.kind](photo, part) is not None else 0 for part in parts]


def points(told: Played) -> dict[int, int]:
    """What each objective has paid."""
    return {event.objective: event.points for event in told.of(ObjectivePaid)}


def paid(state: RedwoodState, *tokens: str | None) -> dict[int, int]:
    """What each objective pays when these tokens are placed."""
    return points(play(state, Fill(tokens)))
