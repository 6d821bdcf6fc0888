"""Hand-made Silverwood positions, and playing a few actions from them as a session would."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tabletop.core.errors import Refusal
from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.core.score import Line
from tabletop.games.silverwood.abilities import Deed, Units
from tabletop.games.silverwood.actions import Action, End, Keep, Pay
from tabletop.games.silverwood.facts import SilverwoodState, ring
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import count
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Hand, Mode, Options, Owned, Player, Secret, Table

SECTIONS = {"collect": 0, "build": 1, "hire": 2, "research": 3, "develop": 4}
"""Places in the ring, by the first action of the section."""


def modes(*wanted: Mode, **more: Any) -> Options:
    """Options with a mode for each seat."""
    told: dict[str, Any] = {f"mode_{seat}": mode for seat, mode in enumerate(wanted, start=1)}
    return Options(**told, **more)


FAMILY = modes("family", "family", "family", "family", "family", "family")
FAMILY_PLUS = modes("family_plus", "family_plus", "family_plus", "family_plus", "family_plus", "family_plus")


def owned(names: str) -> tuple[Owned, ...]:
    """ "e02 e07+" as cards of a player; a plus is Level 2."""
    return tuple(Owned(name.removesuffix("+"), 2 if name.endswith("+") else 1) for name in names.split())


def player(cards: str = "", resources: Sequence[int] = (0, 0, 0, 0), top: str = "collect", **facts: Any) -> Player:
    """A player by cards, resources and the section on top; Standard, with 5 AP and the Echidna, unless told.

    The Echidna is the plainest Character: it does nothing below Insight.
    """
    mine = owned(cards)
    told: dict[str, Any] = {"character": "c06", "ap": 5}
    grain, vine, sap, stone = resources
    return Player(
        resources=(grain, vine, sap, stone),
        section=SECTIONS[top],
        employees=tuple(own for own in mine if own.card[0] == "e"),
        locations=tuple(own for own in mine if own.card[0] == "l"),
        **(told | facts),
    )


def family(cards: str = "", resources: Sequence[int] = (2, 2, 2, 2), top: str = "collect", **facts: Any) -> Player:
    """A Family player."""
    return player(cards, resources, top, character=None, **facts)


def position(
    *players: Player,
    employees: str = "",
    locations: str = "",
    employee_deck: str | None = None,
    location_deck: str | None = None,
    calamities: Sequence[str] = (),
    hunts: Sequence[str | None] = (),
    **facts: Any,
) -> SilverwoodState:
    """A position in which seat 0, the First Player, is about to act; two seats unless more are given.

    Who has no Character plays Family, unless the options say Family+ for seat 0.

    Cards that are named nowhere lie in the decks in the order of the data. `hunts` are the hidden Hunt cards by seat.
    """
    sitting = players if len(players) > 1 else (*(players or (player(),)), player(character="c02"))
    told: dict[str, Any] = {"options": Options(), "start": 0, "round": 1, "phase": "act", "acting": 0}
    told |= facts
    easier = {f"mode_{seat}": "family" for seat, each in enumerate(sitting, start=1) if each.character is None}
    told["options"] = replace(told["options"], **easier) if told["options"].mode_1 != "family_plus" else told["options"]
    if hunts:
        told["options"] = replace(told["options"], the_hunt=True)
    if calamities or told.get("calamity"):
        told["options"] = replace(told["options"], climate_calamity=True)
    pools = tuple(employees.split()), tuple(locations.split())
    table = Table(players=sitting, employee_pool=pools[0], location_pool=pools[1], **told)
    out = {own.card for each in sitting for own in each.employees + each.locations}
    out |= {*pools[0], *pools[1], *table.employee_discards, *table.location_discards}
    gone = {table.calamity, *table.calamities_gone}
    left = tuple(card for card in pieces().calamities if card not in gone) if table.options.climate_calamity else ()
    secret = Secret(
        _deck(employee_deck, [card for card in pieces().employees if card not in out]),
        _deck(location_deck, [card for card in pieces().locations if card not in out]),
        tuple(calamities) or left,
    )
    hands = tuple(Hand(hunt=hunts[seat] if seat < len(hunts) else None) for seat in range(len(sitting)))
    return SilverwoodState(table, hands, secret)


def alone(player: Player, **facts: Any) -> SilverwoodState:
    """A position with a single seat; its cards as for `position`."""
    state = position(player, **facts)
    return replace(state, table=replace(state.table, players=state.table.players[:1]), hands=state.hands[:1])


def _deck(named: str | None, rest: Sequence[str]) -> tuple[str, ...]:
    """The cards named, on top of all others; "" is an empty deck."""
    if named is None:
        return tuple(rest)
    return tuple(named.split()) + (tuple(card for card in rest if card not in named.split()) if named else ())


class Played:
    """What became of a position: the state after, and all events on the way."""

    def __init__(self, state: SilverwoodState, events: tuple[Event, ...] = ()) -> None:
        self.state, self.events = state, events

    @property
    def table(self) -> Table:
        """The table after."""
        return self.state.table

    def player(self, seat: int = 0) -> Player:
        """One player after."""
        return self.state.table.players[seat]

    def have(self, seat: int = 0) -> Units:
        """A seat's resources after."""
        return self.state.table.players[seat].resources

    def kinds(self) -> list[str]:
        """The names of the events in order."""
        return [type(event).__name__ for event in self.events]

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def play(state: SilverwoodState, *actions: Action, seed: int = 0) -> Played:
    """Plays actions by whoever acts, each held against the choices first."""
    events: list[Event] = []
    for number, action in enumerate(actions):
        refusal = refused(state, action)
        assert refusal is None, f"{action} was refused: {refusal}"
        seat = SILVERWOOD.to_act(state.table)[0]
        step = SILVERWOOD.apply(state, seat, action, Rng.of("play", seed, number))
        state = step.state
        events += step.events
    return Played(state, tuple(events))


def bought(state: SilverwoodState, action: Action) -> Played:
    """Plays an action and pays for it the first way there is."""
    played = play(state, action)
    offered = legal(played.state, Pay)
    if not (played.table.pending and offered):
        return played
    after = play(played.state, offered[0])
    return Played(after.state, played.events + after.events)


def refused(state: SilverwoodState, action: Action, seat: int | None = None) -> Refusal | None:
    """Why an action is refused to whoever acts (or a named seat); None if it is not."""
    who = SILVERWOOD.to_act(state.table)[0] if seat is None else seat
    return SILVERWOOD.choices(state.view(who)).refusal(action)


def rule_against(state: SilverwoodState, action: Action, seat: int | None = None) -> str | None:
    """The rule by which an action is refused; None if it is legal."""
    refusal = refused(state, action, seat)
    return None if refusal is None else refusal.rule


def legal(state: SilverwoodState, kind: type[Any] | None = None, seat: int | None = None) -> list[Any]:
    """Everything the acting seat (or a named one) may do, or what of one kind."""
    who = SILVERWOOD.to_act(state.table)[0] if seat is None else seat
    offered = SILVERWOOD.choices(state.view(who))
    return [action for action in offered if kind is None or isinstance(action, kind)]


def next_round(state: SilverwoodState, seed: int = 0) -> Played:
    """Everybody ends their turn until another round has begun."""
    number, events = state.table.round, list[Event]()
    while state.table.round == number and not state.table.over:
        played = play(state, End(), seed=seed)
        state, events = played.state, events + list(played.events)
    return Played(state, tuple(events))


def own_turn_again(state: SilverwoodState, seat: int = 0) -> Played:
    """Everybody ends their turn until this seat's next turn has begun."""
    played = play(state, End())
    events = played.events
    while played.table.acting != seat:
        played = play(played.state, End())
        events += played.events
    return Played(played.state, events)


def changed(state: SilverwoodState, seat: int = 0, **facts: Any) -> SilverwoodState:
    """The same with another player in a seat."""
    players = list(state.table.players)
    players[seat] = replace(players[seat], **facts)
    return replace(state, table=replace(state.table, players=tuple(players)))


def on_table(state: SilverwoodState, **facts: Any) -> SilverwoodState:
    """The same with another table."""
    return replace(state, table=replace(state.table, **facts))


def score(state: SilverwoodState, seat: int = 0) -> dict[str, int]:
    """The points of a seat by line."""
    return {line.key: line.points for line in SILVERWOOD.sheet(state.table, seat, None).lines}


def line(state: SilverwoodState, key: str, seat: int = 0) -> Line:
    """One line of a seat's sheet."""
    return next(each for each in SILVERWOOD.sheet(state.table, seat, None).lines if each.key == key)


def total(state: SilverwoodState, seat: int = 0) -> int:
    """All points of a seat."""
    return SILVERWOOD.sheet(state.table, seat, None).total


def counted(state: SilverwoodState, counter: str, seat: int = 0) -> int:
    """A counter of a seat."""
    return count(state.table, seat, counter)


def section_of(state: SilverwoodState, seat: int = 0) -> tuple[Deed, Deed]:
    """The section on top of a seat's token, told without the rules' own reading."""
    mine = state.table.players[seat]
    return ring(state.table.options, "standard" if mine.character else "family")[mine.section]


Ply = tuple[SilverwoodState, Action, Any]


def random_game(seats: int, seed: int, options: Options | None = None, eager: bool = True) -> list[Ply]:
    """A whole game of random choices: every state, the action taken there and the step it gave.

    `eager` seats end their turns only now and then, so that more happens.
    """
    rng = Rng.of("random game", seats, seed)
    state = SILVERWOOD.setup(options or Options(), seats, Rng.of(seed, "setup"))
    steps: list[Ply] = []
    while acting := SILVERWOOD.to_act(state.table):
        seat = rng.choice(acting)
        choices = SILVERWOOD.choices(state.view(seat))
        action = choices.sample(rng)
        if eager and isinstance(action, End) and len(choices) > 1 and rng.below(4):
            action = choices.sample(rng)
        step = SILVERWOOD.apply(state, seat, action, Rng.of(seed, "ply", len(steps)))
        steps.append((state, action, step))
        state = step.state
    return steps


def opened(options: Options, seats: int = 3, seed: int = 1) -> SilverwoodState:
    """A game before its first action."""
    return SILVERWOOD.setup(options, seats, Rng.of(seed, "setup"))


def kept(state: SilverwoodState, phase: str) -> Played:
    """Every seat keeps its first card while a draft is on."""
    played = Played(state)
    while played.table.phase == phase:
        seat = SILVERWOOD.to_act(played.table)[-1]
        step = SILVERWOOD.apply(played.state, seat, Keep(played.state.hands[seat].offers[0]), Rng.of("x"))
        played = Played(step.state, played.events + step.events)
    return played
