"""Renature's invariants hold in random play, and each of them notices when it is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core.game import Event, Step
from tabletop.games.renature import closing, turn
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Draw, End, Grow, Joker, Place, Skip
from tabletop.games.renature.brook import due_areas
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Laid, Options, Plant
from tests.games.renature import invariants
from tests.games.renature.builders import BADGER, OWL, A, Ply, play, position, random_game, spaces
from tests.games.renature.ply_invariants import STEP
from tests.games.renature.state_invariants import STATE

ALL_ON = Options(*(True for _ in Options.__struct_fields__))
GLADE = Options(glade=True)


@cache
def games() -> tuple[tuple[Ply, ...], ...]:
    """Some random games: of every player count, both boards, with full areas and with extra turns."""
    return (
        random_game(2, 2, None, "thrifty"),
        random_game(3, 2, ALL_ON),
        random_game(4, 2, GLADE, "thrifty"),
        random_game(3, 4, None, "again"),
    )


NAMES = [
    pytest.param("REN-I-01", marks=pytest.mark.rule("REN-I-01")),
    pytest.param("REN-I-02", marks=pytest.mark.rule("REN-I-02")),
    pytest.param("REN-I-03", marks=pytest.mark.rule("REN-I-03")),
    pytest.param("REN-I-04", marks=pytest.mark.rule("REN-I-04")),
    pytest.param("REN-I-05", marks=pytest.mark.rule("REN-I-05")),
    pytest.param("REN-I-06", marks=pytest.mark.rule("REN-I-06")),
    pytest.param("REN-I-07", marks=pytest.mark.rule("REN-I-07")),
    pytest.param("REN-I-08", marks=pytest.mark.rule("REN-I-08")),
    pytest.param("REN-I-09", marks=pytest.mark.rule("REN-I-09")),
    pytest.param("REN-I-10", marks=pytest.mark.rule("REN-I-10")),
    pytest.param("REN-I-11", marks=pytest.mark.rule("REN-I-11")),
    pytest.param("REN-I-12", marks=pytest.mark.rule("REN-I-12", "REN-082")),
    pytest.param("REN-I-12 (shut)", marks=pytest.mark.rule("REN-I-12")),
    pytest.param("REN-I-13", marks=pytest.mark.rule("REN-I-13")),
    pytest.param("REN-I-13 (taken)", marks=pytest.mark.rule("REN-I-13")),
    pytest.param("REN-I-14", marks=pytest.mark.rule("REN-I-14")),
    pytest.param("REN-I-15", marks=pytest.mark.rule("REN-I-15")),
    pytest.param("REN-I-16", marks=pytest.mark.rule("REN-I-16")),
    pytest.param("REN-I-17", marks=pytest.mark.rule("REN-I-17")),
    pytest.param("REN-I-18", marks=pytest.mark.rule("REN-I-18")),
    pytest.param("REN-I-18 (set)", marks=pytest.mark.rule("REN-I-18")),
    pytest.param("REN-I-19", marks=pytest.mark.rule("REN-I-19")),
    pytest.param("REN-I-19 (one)", marks=pytest.mark.rule("REN-I-19")),
    pytest.param("REN-I-20", marks=pytest.mark.rule("REN-I-20")),
    pytest.param("REN-I-21", marks=pytest.mark.rule("REN-I-21")),
    pytest.param("REN-I-22", marks=pytest.mark.rule("REN-I-22")),
    pytest.param("REN-I-23", marks=pytest.mark.rule("REN-I-23")),
    pytest.param("REN-I-23 (paid)", marks=pytest.mark.rule("REN-I-23")),
    pytest.param("REN-I-24", marks=pytest.mark.rule("REN-I-24")),
    pytest.param("REN-I-25", marks=pytest.mark.rule("REN-I-25")),
    pytest.param("REN-I-26", marks=pytest.mark.rule("REN-I-26")),
    pytest.param("REN-I-27", marks=pytest.mark.rule("REN-I-27")),
    pytest.param("REN-I-28", marks=pytest.mark.rule("REN-I-28")),
    pytest.param("REN-I-29", marks=pytest.mark.rule("REN-I-29")),
    pytest.param("REN-I-30", marks=pytest.mark.rule("REN-I-30")),
    pytest.param("REN-I-31", marks=pytest.mark.rule("REN-I-31")),
]


@pytest.mark.parametrize("name", NAMES)
def test_invariant_holds_in_random_play(name: str) -> None:
    for game in games():
        for before, action, step in game:
            if name in STATE:
                STATE[name](step.state)
            else:
                STEP[name](before, action, step)


def test_every_invariant_is_named_above() -> None:
    assert {str(param.values[0]) for param in NAMES} == set(STATE) | set(STEP)


def test_random_play_sees_every_step_and_event() -> None:
    phases = {ply.before.table.phase for game in games() for ply in game}
    assert phases == {"begin", "domino", "plant", "clouds", "scoring", "refill", "end"}
    kinds = {type(event) for game in games() for ply in game for event in ply.step.events}
    every = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert every - kinds == set()


@pytest.mark.rule("REN-I-19")
def test_nobody_plants_more_often_than_placing_dominoes() -> None:
    for game in games():
        placed, planted = Counter[int](), Counter[int]()
        for _, action, step in game:
            seat = next((event.seat for event in step.events if isinstance(event, e.Placed | e.Planted)), A)
            placed[seat] += isinstance(action, Place)
            planted[seat] += isinstance(action, Grow)
            assert planted[seat] <= placed[seat]


@pytest.mark.rule("REN-I-26", "REN-I-27")
def test_final_scores_follow_from_the_log() -> None:
    for game in games():
        table = game[-1].step.state.table
        count = len(table.players)
        points = [(4, 3, 2, 1)[(seat - table.start) % count] for seat in range(count)]
        for _, _, step in game:
            for event in step.events:
                if isinstance(event, e.PlantScored):
                    points[event.seat] += event.points
                elif isinstance(event, e.AreaScored):
                    points = [have + more for have, more in zip(points, event.points, strict=True)]
                elif isinstance(event, e.Counted):
                    points[event.seat] += event.clouds - event.left + sum(event.backs)
        assert points == [RENATURE.sheet(table, seat, None).total for seat in range(count)]


@pytest.mark.rule("REN-I-15", "REN-106")
def test_the_order_of_two_scorings_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    board_cells = [(0, 0), (1, 0), (3, 0), (4, 0), (0, 1), (4, 1), (0, 2), (1, 2), (2, 2), (3, 2), (4, 2)]
    plants = [((1, 1), 1, 0), ((3, 1), 2, 1)]
    state = position([(OWL, OWL)], board="T3", covered=board_cells, joker=BADGER, plants=plants, reserve=[(0, 0)])
    placed = play(state, Place((OWL, OWL), spaces(state, (2, 0), (2, 1)))).state
    usual = placed if placed.table.phase == "refill" else play(placed, Skip()).state

    def backwards(table: Any) -> tuple[int, ...]:
        return due_areas(table)[::-1]

    for room in (closing, turn):
        monkeypatch.setattr(room, "due_areas", backwards)
    placed = play(state, Place((OWL, OWL), spaces(state, (2, 0), (2, 1)))).state
    other = placed if placed.table.phase == "refill" else play(placed, Skip()).state
    assert [player.closing for player in other.table.players] == [player.closing for player in usual.table.players]
    assert other.table.takers == usual.table.takers == (A, A)
    assert other.table.players[A].tokens == usual.table.players[A].tokens[::-1]


def opening(seats: int = 2) -> RenatureState:
    return random_game(seats, 2, None, "thrifty")[0].before


def middle(phase: str = "domino") -> RenatureState:
    """A position well into a game of two, after B has scored an area."""
    game = random_game(2, 2, None, "thrifty")
    return next(
        ply.before for ply in game if ply.before.table.phase == phase and ply.before.table.players[1].closing > 0
    )


def final() -> RenatureState:
    last: RenatureState = random_game(2, 2, None, "thrifty")[-1].step.state
    return last


def with_table(state: RenatureState, **changes: Any) -> RenatureState:
    return replace(state, table=replace(state.table, **changes))


def with_player(state: RenatureState, seat: int, **changes: Any) -> RenatureState:
    players = list(state.table.players)
    players[seat] = replace(players[seat], **changes)
    return with_table(state, players=tuple(players))


def with_secret(state: RenatureState, **changes: Any) -> RenatureState:
    return replace(state, secret=replace(state.secret, **changes))


def moved_plant(state: RenatureState) -> RenatureState:
    """A plant where no domino is."""
    plants = [list(area) for area in state.table.plants]
    plants[15] = [Plant(0, 0, 178)]
    return with_table(state, plants=tuple(tuple(area) for area in plants))


def far_domino(state: RenatureState) -> RenatureState:
    """The last domino on two spaces that hang together with nothing."""
    return with_table(state, laid=(*state.table.laid[:-1], Laid(state.table.laid[-1].domino, (210, 211))))


Break = Callable[[RenatureState], RenatureState]
BREAKS: list[tuple[str, Break]] = [
    ("REN-I-01", lambda s: with_secret(s, box=s.secret.box[1:])),
    ("REN-I-01", lambda s: with_table(s, laid=s.table.laid[1:])),
    ("REN-I-01", lambda s: with_player(s, 0, held=2)),
    ("REN-I-02", lambda s: with_table(s, laid=(*s.table.laid[:-1], Laid((0, 0), (0, 2))))),
    ("REN-I-02", lambda s: with_table(s, laid=(*s.table.laid, s.table.laid[0]))),
    ("REN-I-03", lambda s: with_player(s, 1, held=2)),
    ("REN-I-04", lambda s: with_table(s, turn=s.table.turn + 1)),
    ("REN-I-05", far_domino),
    ("REN-I-10", lambda s: with_secret(s, backs=(9, *s.secret.backs[1:]))),
    ("REN-I-10", lambda s: with_secret(s, spares=s.secret.spares[::-1])),
    ("REN-I-11", lambda s: with_table(s, takers=(None,) * 18)),
    ("REN-I-12", lambda s: with_table(s, takers=(0,) * 18)),
    ("REN-I-13", lambda s: with_player(s, 0, tokens=(*s.table.players[0].tokens, 15))),
    ("REN-I-16", lambda s: with_player(s, 0, own=(7, 5, 3, 2))),
    ("REN-I-16", lambda s: with_player(s, 0, neutral=(3, 2, 2, 2))),
    ("REN-I-17", lambda s: with_player(s, 0, own=(7, 5, 3, 2))),
    ("REN-I-18", moved_plant),
    ("REN-I-19", lambda s: with_table(s, laid=s.table.laid[:3])),
    ("REN-I-21", lambda s: with_player(s, 0, clouds=7)),
    ("REN-I-21", lambda s: with_table(s, clouds=(2, 1, 2, 2))),
    ("REN-I-23", lambda s: with_table(s, joker=10)),
]


@pytest.mark.parametrize(("name", "change"), BREAKS)
def test_invariant_notices_a_broken_state(name: str, change: Break) -> None:
    state = middle()
    invariants.check_state(state)
    with pytest.raises(AssertionError):
        STATE[name](change(state))


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("REN-I-27", lambda s: with_player(s, 0, backs=())),
        ("REN-I-28", lambda s: with_player(s, 0, held=1)),
        ("REN-I-04", lambda s: with_table(s, turn=51)),
    ],
)
def test_invariant_notices_a_broken_end(name: str, change: Break) -> None:
    invariants.check_state(final())
    with pytest.raises(AssertionError):
        STATE[name](change(final()))


@pytest.mark.parametrize(
    ("name", "action", "change"),
    [
        ("REN-I-06", Place((0, 0), (0, 1)), lambda s: s),
        ("REN-I-09", Draw(), lambda s: with_table(s, laid=())),
        ("REN-I-12 (shut)", Draw(), lambda s: with_table(s, laid=())),
        ("REN-I-13 (taken)", Draw(), lambda s: with_table(s, takers=(1, *s.table.takers[1:]))),
        ("REN-I-22", Joker(OWL), lambda s: s),
        ("REN-I-22", Draw(), lambda s: with_player(s, 0, clouds=s.table.players[0].clouds + 1)),
        ("REN-I-23 (paid)", Draw(), lambda s: with_table(s, joker=(s.table.joker + 1) % 10)),
        ("REN-I-24", Draw(), lambda s: with_table(s, clouds=(0, 0, 0, 0))),
        ("REN-I-26", Draw(), lambda s: with_player(s, 0, planting=s.table.players[0].planting + 1)),
        ("REN-I-26", Draw(), lambda s: with_player(s, 1, closing=0)),
    ],
)
def test_invariant_notices_a_broken_ply(name: str, action: Any, change: Break) -> None:
    state = middle()
    with pytest.raises(AssertionError):
        STEP[name](state, action, Step(change(state), ()))


EVENTS: list[tuple[str, Any, Event]] = [
    ("REN-I-14", End(), e.AreaScored(area=0, closer=0, totals=(1, 0, 0), tied=(False,) * 3, points=(4, 0))),
    ("REN-I-14", End(), e.AreaScored(area=0, closer=0, totals=(1, 0, 2), tied=(False,) * 3, points=(3, 0))),
    ("REN-I-15", End(), e.AreaScored(area=0, closer=0, totals=(9, 0, 0), tied=(False,) * 3, points=(3, 0))),
    ("REN-I-20", Skip(), e.PlantScored(seat=0, area=0, space=16, points=3, spaces=(17, 17))),
    ("REN-I-20", Skip(), e.PlantScored(seat=0, area=0, space=16, points=0, spaces=())),
    ("REN-I-19 (one)", Skip(), e.Planted(seat=0, kind=0, neutral=False, area=0, space=16)),
    ("REN-I-25", End(), e.TurnBegan(seat=0, turn=9)),
    ("REN-I-25", End(), e.TurnBegan(seat=1, turn=9, extra=True)),
]


@pytest.mark.parametrize(("name", "action", "event"), EVENTS)
def test_invariant_notices_a_wrong_event(name: str, action: Any, event: Event) -> None:
    state = with_table(opening(), acting=0)
    with pytest.raises(AssertionError):
        STEP[name](state, action, Step(state, (event,)))


def test_the_set_up_of_a_plant_is_looked_at() -> None:
    state = middle("plant")
    step = Step(state, ())
    with pytest.raises(AssertionError):
        STEP["REN-I-18 (set)"](state, Grow(0, False, 178), step)
