"""Redwood's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.codec import digest, from_json, to_json
from tabletop.core.rng import Rng
from tabletop.games.redwood import facts, geometry, scoring
from tabletop.games.redwood.actions import Action, Take
from tabletop.games.redwood.events import (
    CardTaken,
    GameEnded,
    Moved,
    Photographed,
    Relocated,
    TokensPlaced,
    Took,
    TurnEnded,
)
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Card, Hand, Options, Pending, Player, Secret, Table
from tests.games.redwood import invariants
from tests.games.redwood.builders import card, people, player, position, random_game, refused, um
from tests.games.redwood.ply_invariants import STEP
from tests.games.redwood.state_invariants import STATE

OPTIONS = {
    "plain": Options(),
    "claims": Options(claim_objectives=True, optional_tokens=True, rotate_first_player=True),
    "strict": Options(strict_touch=True, strict_landing=True, pointer_landing=True, grazing_hits=True),
    "expert": Options(expert=True),
    "team": Options(team=True),
    "ambush": Options(scenario="ambush"),
    "hiker": Options(scenario="hiker", expert=True),
    "surrealism": Options(scenario="surrealism"),
}


@cache
def games() -> list[tuple[RedwoodState, Action, Any]]:
    """Every ply of some random games."""
    wanted = [(2, "plain"), (3, "plain"), (4, "plain"), (2, "claims"), (3, "strict"), (2, "expert"), (4, "team")]
    wanted += [(1, "plain"), (1, "ambush"), (1, "hiker"), (1, "surrealism")]
    return [ply for seats, name in wanted for ply in random_game(seats, 20, OPTIONS[name])]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("RED-INV-01", marks=pytest.mark.rule("RED-INV-01")),
        pytest.param("RED-INV-02", marks=pytest.mark.rule("RED-INV-02")),
        pytest.param("RED-INV-03", marks=pytest.mark.rule("RED-INV-03")),
        pytest.param("RED-INV-04", marks=pytest.mark.rule("RED-INV-04")),
        pytest.param("RED-INV-05", marks=pytest.mark.rule("RED-INV-05")),
        pytest.param("RED-INV-06", marks=pytest.mark.rule("RED-INV-06")),
        pytest.param("RED-INV-07", marks=pytest.mark.rule("RED-INV-07")),
        pytest.param("RED-INV-08", marks=pytest.mark.rule("RED-INV-08")),
        pytest.param("RED-INV-09", marks=pytest.mark.rule("RED-INV-09")),
        pytest.param("RED-INV-10", marks=pytest.mark.rule("RED-INV-10")),
        pytest.param("RED-INV-11", marks=pytest.mark.rule("RED-INV-11")),
        pytest.param("RED-INV-12", marks=pytest.mark.rule("RED-INV-12")),
        pytest.param("RED-INV-13", marks=pytest.mark.rule("RED-INV-13")),
        pytest.param("RED-INV-14", marks=pytest.mark.rule("RED-INV-14")),
        pytest.param("RED-INV-15", marks=pytest.mark.rule("RED-INV-15")),
        pytest.param("RED-INV-16", marks=pytest.mark.rule("RED-INV-16")),
        pytest.param("RED-INV-17", marks=pytest.mark.rule("RED-INV-17")),
        pytest.param("RED-INV-18", marks=pytest.mark.rule("RED-INV-18")),
        pytest.param("RED-INV-19", marks=pytest.mark.rule("RED-INV-19")),
        pytest.param("RED-INV-20", marks=pytest.mark.rule("RED-INV-20")),
        pytest.param("RED-INV-21", marks=pytest.mark.rule("RED-INV-21")),
        pytest.param("RED-INV-22", marks=pytest.mark.rule("RED-INV-22")),
        pytest.param("RED-INV-23", marks=pytest.mark.rule("RED-INV-23")),
        pytest.param("RED-INV-24", marks=pytest.mark.rule("RED-INV-24")),
        pytest.param("RED-INV-30", marks=pytest.mark.rule("RED-INV-30")),
        pytest.param("RED-INV-31", marks=pytest.mark.rule("RED-INV-31")),
        pytest.param("RED-INV-32", marks=pytest.mark.rule("RED-INV-32")),
        pytest.param("RED-INV-33", marks=pytest.mark.rule("RED-INV-33")),
    ],
)
def test_invariant_holds_in_random_play(name: str) -> None:
    assert name in STATE or name in STEP
    for before, action, step in games():
        if name in STATE:
            STATE[name](step.state)
        if name in STEP:
            STEP[name](before, action, step)


@pytest.mark.rule("RED-INV-28")
def test_same_seed_and_commands_give_the_same_states() -> None:
    game = random_game(3, 8)
    state = REDWOOD.setup(Options(), 3, Rng.of(8, "setup"))
    for number, (before, action, step) in enumerate(game):
        assert digest(state) == digest(before)
        assert from_json(to_json(state), REDWOOD.state_type) == state
        state = REDWOOD.apply(state, state.table.acting, action, Rng.of(8, "ply", number)).state
        assert digest(state) == digest(step.state)


@pytest.mark.rule("RED-INV-29")
def test_asking_and_refusing_change_nothing() -> None:
    for before, action, _ in games()[:80]:
        mark = digest(before)
        choices = REDWOOD.choices(before.view(before.table.acting))
        assert choices.refusal(Take("move", 99)) is not None
        assert choices.refusal(action) is None
        REDWOOD.binds(before.view(before.table.acting), action)
        assert digest(before) == mark


@pytest.mark.rule("RED-INV-18", "RED-047")
def test_what_is_hidden_is_in_no_view() -> None:
    for before, _, _ in games()[::7]:
        for seat in range(len(before.table.players)):
            guess = REDWOOD.imagine(before.view(seat), Rng.of("guess", seat))
            assert guess.view(seat) == before.view(seat)
            invariants.check_state(guess)


# ------------------------------------------------------------------------------- they notice what is broken


def _table(**changes: Any) -> RedwoodState:
    state = position(people(2, move=1, view=7, row=(card(1),)), "take_move", number=2)
    other = replace(state.table.players[1], row=(card(7),), move=2, view=6)
    table = replace(state.table, players=(state.table.players[0], other))
    return replace(state, table=replace(table, **changes))


def _player(**changes: Any) -> RedwoodState:
    state = _table()
    return _table(players=(replace(state.table.players[0], **changes), state.table.players[1]))


def _holding(*row: Card) -> tuple[Player, ...]:
    return (replace(_table().table.players[0], row=row), _table().table.players[1])


BROKEN: dict[str, Callable[[], RedwoodState]] = {
    "RED-INV-01": lambda: _player(move=2),
    "RED-INV-02": lambda: _table(pending=Pending(picked=4)),
    "RED-INV-03": lambda: _player(row=(card(1, *["bear"] * 7),)),
    "RED-INV-04": lambda: _table(animals=(None, *_table().table.animals[1:])),
    "RED-INV-05": lambda: _table(animals=("H1", "H1", *_table().table.animals[2:])),
    "RED-INV-06": lambda: _player(figure=um(37.1, -202.2 + 20)),
    "RED-INV-07": lambda: _player(figure=None),
    "RED-INV-08": lambda: _player(figure=um(0, 265)),
    "RED-INV-09": lambda: _table(tops=(2, 2, *_table().table.tops[2:])),
    "RED-INV-10": lambda: _player(row=(card(1), card(2))),
    "RED-INV-12": lambda: _player(row=(card(1, "bear", "bear"),)),
    "RED-INV-13": lambda: _table(options=Options(expert=True), players=_holding(card(6, None, None, "bear"))),
    "RED-INV-16": lambda: _player(row=tuple(card(number, sun=True) for number in (1, 2, 3))),
    "RED-INV-18": lambda: _table(objectives=(1, 9)),
    "RED-INV-33": lambda: _table(neutrals=("F6",)),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_broken_states_are_noticed(name: str) -> None:
    invariants.check_state(conserved())
    with pytest.raises(AssertionError):
        STATE[name](BROKEN[name]())


def conserved() -> RedwoodState:
    """The state that is broken above, whole: its cards are all there."""
    state = _table()
    used = {1, 7}
    box = pieces()
    stacks = [[c.id for c in box.cards if c.colour == colour and c.id not in used] for colour in box.ring]
    table = replace(state.table, tops=tuple(stack[0] for stack in stacks))
    secret = Secret(tuple(tuple(stack[1:]) for stack in stacks), state.secret.objectives)
    return RedwoodState(table, (Hand(), Hand()), secret)


def _forged(kind: type[Action], forge: Callable[[Table], Table]) -> tuple[RedwoodState, Action, Any]:
    """A ply of the games whose outcome has been tampered with."""
    before, action, step = next(ply for ply in games() if type(ply[1]) is kind)
    return before, action, replace(step, state=replace(step.state, table=forge(step.state.table)))


def _shift_other(table: Table) -> Table:
    seat = (table.acting + 1) % len(table.players)
    players = list(table.players)
    players[seat] = replace(players[seat], figure=um(1, 1))
    return replace(table, players=tuple(players))


def _enrich(table: Table) -> Table:
    return replace(table, players=tuple(replace(owner, harmony=owner.harmony + 1) for owner in table.players))


@pytest.mark.parametrize(
    ("name", "forge"), [("RED-INV-19", _enrich), ("RED-INV-20", _enrich), ("RED-INV-21", _shift_other)]
)
def test_broken_plies_are_noticed(name: str, forge: Callable[[Table], Table]) -> None:
    ply = _forged(Take, forge)
    with pytest.raises(AssertionError):
        STEP[name](*ply)
    assert refused(ply[0], ply[1]) is None


# A ply with an event of a kind, tampered with: the position before, the step.
Ply = tuple[RedwoodState, Action, Any]


def _told(kind: type[Any], **changes: Any) -> Ply:
    """The first ply with such an event, the event changed."""
    before, action, step = next(ply for ply in games() if any(isinstance(event, kind) for event in ply[2].events))
    told = tuple(replace(event, **changes) if isinstance(event, kind) else event for event in step.events)
    return before, action, replace(step, events=told)


def _ended(kind: type[Any], forge: Callable[[Table], Table]) -> Ply:
    before, action, step = next(ply for ply in games() if any(isinstance(event, kind) for event in ply[2].events))
    return before, action, replace(step, state=replace(step.state, table=forge(step.state.table)))


def _without_view(table: Table) -> Table:
    return replace(table, players=tuple(replace(owner, view=None) for owner in table.players))


def _returned() -> Ply:
    """An animal that was gone stands again."""
    before, action, step = games()[30]
    return replace(before, table=replace(before.table, animals=(None, *before.table.animals[1:]))), action, step


def _restacked() -> Ply:
    before, action, step = games()[30]
    stacks = step.state.secret.stacks
    assert len(stacks[0]) > 1
    secret = replace(step.state.secret, stacks=(stacks[0][::-1], *stacks[1:]))
    return before, action, replace(step, state=replace(step.state, secret=secret))


def _longer(table: Table) -> Table:
    return replace(table, players=tuple(replace(owner, row=(*owner.row, card(1))) for owner in table.players))


def _short_moved() -> Ply:
    """A figure that went a millimetre too far."""
    moved = next(event for _, _, step in games() for event in step.events if isinstance(event, Moved))
    return _told(Moved, end=(moved.end[0] + 1000, moved.end[1]))


def _turned(kind: type[Any], broken: Callable[[Ply], bool]) -> Ply:
    """A ply whose event is told with another heading, at which by the engine's own judge it was not legal."""
    for before, action, step in games():
        for event in step.events:
            if isinstance(event, kind):
                for heading in range(0, 36_000, 500):
                    told = tuple(replace(each, heading=heading) if each == event else each for each in step.events)
                    ply = before, action, replace(step, events=told)
                    if broken(ply):
                        return ply
    raise AssertionError("every heading was legal")


def _overlapping(ply: Ply) -> bool:
    before, _, step = ply
    event = next(event for event in step.events if isinstance(event, Moved | Photographed))
    ground = geometry.ground(before.table, event.seat)
    if isinstance(event, Moved):
        verdict = geometry.lay(ground, event.template, event.flip, event.heading)
    else:
        verdict = geometry.aim(ground, event.template, event.heading)
    piece = verdict.other.startswith("figure:") or verdict.other in pieces().species
    return not verdict.legal and piece and verdict.margin_mm < -1


def _first(kind: type[Any]) -> tuple[RedwoodState, Any]:
    return next((before, event) for before, _, step in games() for event in step.events if isinstance(event, kind))


def _sunny() -> str:
    before, _ = _first(CardTaken)
    return facts.sun(before.table)


def _crowded() -> str:
    """A hole in which another animal stands."""
    before, event = _first(Relocated)
    return next(hole for hole in before.table.animals if hole is not None and hole != event.start)


def _left() -> str:
    """The hole that the animal was to leave."""
    return str(_first(Relocated)[1].start)


def _elsewhere() -> Ply:
    """A card taken from the biome on the other side, everything else told to fit."""
    before, event = _first(CardTaken)
    ring = pieces().ring
    colour = ring[(ring.index(event.colour) + 2) % 5]
    return _told(CardTaken, colour=colour, card=before.table.tops[ring.index(colour)])


def _doubled(kind: type[Any]) -> Ply:
    """A team's two templates on top of each other: the second one told as the first."""
    for before, action, step in games():
        pair = [event for event in step.events if isinstance(event, kind)]
        if len(pair) == 2:
            players = list(before.table.players)
            players[pair[1].seat] = replace(players[pair[1].seat], figure=players[pair[0].seat].figure)
            told = tuple(pair[0] if event == pair[1] else event for event in step.events)
            moved = replace(before, table=replace(before.table, players=tuple(players)))
            return moved, action, replace(step, events=told)
    raise AssertionError("no team has laid two templates")


FORGED: dict[str, list[Callable[[], Ply]]] = {
    "RED-INV-02": [lambda: _ended(TurnEnded, _without_view)],
    "RED-INV-04": [_returned],
    "RED-INV-09": [_restacked],
    "RED-INV-11": [lambda: _ended(Took, _longer)],
    "RED-INV-14": [lambda: _told(TokensPlaced, tokens=("bear", None), returned=("redwood",))],
    "RED-INV-15": [
        lambda: _told(TokensPlaced, tokens=("bear",) * 4),
        lambda: _told(Photographed, covered=tuple(flower.id for flower in pieces().board.flowers)),
    ],
    "RED-INV-16": [lambda: _told(CardTaken, sun=True), lambda: _told(CardTaken, sun=False, colour=_sunny())],
    "RED-INV-22": [lambda: _told(Relocated, hole=_crowded()), lambda: _told(Relocated, hole=_left())],
    "RED-INV-23": [_short_moved, lambda: _turned(Moved, _overlapping)],
    "RED-INV-24": [
        lambda: _turned(Photographed, _overlapping),
        _elsewhere,
    ],
    "RED-INV-31": [lambda: _told(GameEnded, winners=()), lambda: _told(GameEnded, winners=(0, 1, 2, 3))],
    "RED-INV-32": [lambda: _doubled(Moved), lambda: _doubled(Photographed)],
}


@pytest.mark.parametrize(
    ("name", "forge"), [(name, forge) for name, forgeries in FORGED.items() for forge in forgeries]
)
def test_forged_plies_are_noticed(name: str, forge: Callable[[], Ply]) -> None:
    with pytest.raises(AssertionError):
        STEP[name](*forge())


def test_every_check_of_a_ply_is_held_against_a_forgery() -> None:
    assert {*FORGED, "RED-INV-19", "RED-INV-20", "RED-INV-21"} == set(STEP)
    assert {*BROKEN, "RED-INV-17", "RED-INV-30", "RED-INV-31"} == set(STATE)


def test_a_solo_game_won_for_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = player((0, 0), row=(card(1, "bear"),), missed=4)
    lost = position([owner], "over", number=5)
    STATE["RED-INV-31"](lost)
    monkeypatch.setattr(scoring, "won", lambda table: True)
    with pytest.raises(AssertionError):
        STATE["RED-INV-31"](lost)


def test_a_sun_that_stands_still_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = _table(round=3)
    STATE["RED-INV-17"](state)
    monkeypatch.setattr(facts, "sun_in_round", lambda dawn, number: pieces().dawn(dawn).sun)
    with pytest.raises(AssertionError):
        STATE["RED-INV-17"](state)


def test_points_that_cannot_be_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    STATE["RED-INV-30"](_table())
    monkeypatch.setattr(scoring, "CHAIN_POINTS", (2,) * 6)
    with pytest.raises(AssertionError):
        STATE["RED-INV-30"](_table())


def test_a_figure_is_where_the_builder_puts_it() -> None:
    assert player((1.5, -2)).figure == (1500, -2000)
