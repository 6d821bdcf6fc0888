"""Positions from outside: whatever play reaches passes, whatever cannot be is named."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.silverwood.actions import Unite
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Hand, Options, Owned, Secret, Task
from tests.games.silverwood.builders import FAMILY, changed, modes, on_table, play, player, position, random_game

WHOLE = Options(climate_calamity=True, the_hunt=True)
CASES = (
    (2, WHOLE),
    (3, modes("standard", "family", "standard")),
    (4, Options(the_hunt=True, open_draft=True, wait_for_end=True, giver_chooses=True)),
    (2, FAMILY),
    (2, modes("family_plus", "standard", climate_calamity=True, the_hunt=True, modules_for_all=True)),
)  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_whatever_play_reaches_is_sound(seats: int, options: Options) -> None:
    for seed in range(2):
        for before, _, step in random_game(seats, seed, options):
            assert SILVERWOOD.flaw(before) is None, before.table
            assert SILVERWOOD.flaw(step.state) is None


def some(wanted: Callable[[SilverwoodState], bool], options: Options = WHOLE) -> SilverwoodState:
    """A position of play like that."""
    for seed in range(30):
        for state, _, _ in random_game(3, seed, options):
            if wanted(state):
                return state
    raise AssertionError("no such position")


def acting(state: SilverwoodState) -> bool:
    return state.table.phase == "act" and not state.table.pending and state.table.round > 2


def asking(kind: str) -> Callable[[SilverwoodState], bool]:
    return lambda state: bool(state.table.pending) and state.table.pending[0].kind == kind


def drafting(state: SilverwoodState) -> bool:
    return state.table.phase == "draft" and len(state.table.choosing) == 2


def hunting(state: SilverwoodState) -> bool:
    return state.table.phase == "hunts" and len(state.table.choosing) == 2


def with_hand(state: SilverwoodState, seat: int, hand: Hand) -> SilverwoodState:
    return replace(state, hands=tuple(hand if other == seat else each for other, each in enumerate(state.hands)))


def with_task(**changes: Any) -> Callable[[SilverwoodState], SilverwoodState]:
    """The question is another one."""
    return lambda s: on_table(s, pending=(replace(s.table.pending[0], **changes), *s.table.pending[1:]))


def chosen(state: SilverwoodState) -> int:
    return next(seat for seat in range(3) if seat not in state.table.choosing)


def _with_effect(key: str, state: SilverwoodState) -> SilverwoodState:
    """Another task follows the question."""
    return on_table(state, pending=(*state.table.pending, Task("effect", 0, ability=key)))


Spoil = Callable[[SilverwoodState], SilverwoodState]
FLAWS: list[tuple[Callable[[SilverwoodState], bool], str, Spoil]] = [
    (acting, "seats", lambda s: replace(s, hands=s.hands[:2])),
    (acting, "seats", lambda s: on_table(s, acting=3)),
    (acting, "seats", lambda s: on_table(s, start=-1)),
    (acting, "seats", lambda s: on_table(s, rival=7)),
    (acting, "seats", lambda s: on_table(s, pending=(Task("lose", 9, n=2),))),
    (acting, "options", lambda s: on_table(s, options=modes("family", "family_plus"))),
    (acting, "cards", lambda s: replace(s, secret=Secret((), s.secret.locations, s.secret.calamities))),
    (acting, "cards", lambda s: changed(s, 0, locations=(*s.table.players[0].locations, Owned("l01")))),
    (acting, "cards", lambda s: replace(s, secret=Secret(("e99", *s.secret.employees[1:]), s.secret.locations))),
    (acting, "round", lambda s: on_table(s, round=11)),
    (acting, "round", lambda s: on_table(s, phase="over")),
    (drafting, "round", lambda s: on_table(s, round=2)),
    (acting, "players", lambda s: changed(s, 0, character="c99")),
    (acting, "players", lambda s: changed(s, 0, character=None)),
    (acting, "players", lambda s: changed(s, 0, character=s.table.players[1].character)),
    (acting, "players", lambda s: changed(s, 0, resources=(0, 0, 0, 11))),
    (acting, "players", lambda s: changed(s, 0, resources=(0, -1, 0, 0))),
    (acting, "players", lambda s: changed(s, 0, research=4)),
    (acting, "players", lambda s: changed(s, 0, ap=41)),
    (acting, "players", lambda s: changed(s, 0, vp=-1)),
    (acting, "players", lambda s: changed(s, 0, section=5)),
    (acting, "players", lambda s: changed(s, 0, used=("nothing",))),
    (acting, "players", lambda s: changed(s, 0, used=("l06/2/0", "l06/2/0"))),
    (acting, "Calamities", lambda s: on_table(s, calamity=None)),
    (acting, "Calamities", lambda s: replace(s, secret=Secret(s.secret.employees, s.secret.locations))),
    (drafting, "Calamities", lambda s: on_table(s, calamity=s.secret.calamities[0])),
    (acting, "hands", lambda s: with_hand(s, 0, Hand(hunt="h99"))),
    (acting, "hands", lambda s: with_hand(s, 0, Hand(hunt=s.hands[1].hunt or s.table.players[1].hunt))),
    (acting, "hands", lambda s: with_hand(s, 0, Hand(character="c01", hunt=s.hands[0].hunt))),
    (acting, "hands", lambda s: on_table(s, choosing=(0,))),
    (acting, "hands", lambda s: on_table(s, offers=(("c01",), (), ()))),
    (drafting, "hands", lambda s: with_hand(s, s.table.choosing[0], Hand(offers=("c01",)))),
    (drafting, "hands", lambda s: with_hand(s, s.table.choosing[0], Hand(offers=("c01", "h01")))),
    (drafting, "hands", lambda s: with_hand(s, chosen(s), Hand())),
    (drafting, "hands", lambda s: on_table(s, choosing=())),
    (drafting, "hands", lambda s: replace(s, secret=replace(s.secret, hunts=()))),
    (hunting, "hands", lambda s: with_hand(s, s.table.choosing[0], Hand(offers=("h01",)))),
    (hunting, "hands", lambda s: with_hand(s, chosen(s), Hand())),
    (hunting, "hands", lambda s: on_table(s, choosing=())),
    (drafting, "beginnings", lambda s: changed(s, 0, earned=(1, 0, 0, 0))),
    (acting, "turn", lambda s: changed(s, s.table.acting, ap=5) and on_table(s, closing=True)),
    (acting, "turn", lambda s: on_table(s, pending=(Task("lose", 0, n=2),))),
    (acting, "turn", lambda s: on_table(s, rival=0)),
    (acting, "turn", lambda s: on_table(s, pending=(Task("effect", 0, ability="l06/2/0"),))),
    (asking("pay"), "turn", with_task(card="h01")),
    (asking("pay"), "turn", with_task(deed="dance")),
    (asking("pay"), "turn", with_task(deed="convert")),
    (asking("pay"), "turn", with_task(discount=-1)),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("arrive", 0, "build", "l99")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("turn_up", 0, "upgrade", "l99")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("raise", 0, "roof")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("after", 0, keys=("l06/2/0",))))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("get", 0, ability="l01/2/0")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("free", 0, "dance")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("flip", 0, "table")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("opponent", 0)))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("give", 0, n=1)))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("effect", 0)))),
    *[
        # What is in force without happening would be no task, and nobody could carry it out.
        (asking("pay"), "turn", partial(_with_effect, key))
        for key in ("e01/1/0", "e03/2/0", "e05/2/0", "e26/1/0", "e33/2/0", "k01/0")
    ],
    (asking("pay"), "turn", lambda s: on_table(s, pending=(*s.table.pending, Task("opponent", 0, ability="c09/t0/0")))),
    (asking("pay"), "turn", lambda s: on_table(s, pending=(Task("turn", 1), *s.table.pending))),
    (asking("gain"), "turn", with_task(n=0)),
    (asking("gain"), "turn", with_task(n=61)),
    (asking("gain"), "turn", with_task(ability="nothing")),
    (asking("gain"), "turn", with_task(ability="")),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(FLAWS)))
def test_what_cannot_be_is_named(number: int) -> None:
    wanted, named, spoil = FLAWS[number]
    sound = _found(wanted.__name__ if wanted.__name__ != "<lambda>" else named + str(number), wanted)
    assert SILVERWOOD.flaw(sound) is None
    said = SILVERWOOD.flaw(spoil(sound))
    assert said == f"its {named} {'does' if named in ('round', 'turn') else 'do'} not fit"


_FOUND: dict[str, SilverwoodState] = {}


def _found(name: str, wanted: Callable[[SilverwoodState], bool]) -> SilverwoodState:
    if name not in _FOUND:
        _FOUND[name] = some(wanted)
    return _FOUND[name]


def test_an_open_draft_is_held_together_too() -> None:
    state = some(drafting, Options(open_draft=True))
    assert SILVERWOOD.flaw(state) is None
    assert SILVERWOOD.flaw(on_table(state, offers=())) == "its hands do not fit"
    assert SILVERWOOD.flaw(with_hand(state, 0, Hand(offers=("c01", "c02")))) == "its hands do not fit"
    sealed = on_table(state, options=Options())
    assert SILVERWOOD.flaw(sealed) == "its hands do not fit"


@pytest.mark.rule("SIL-006", "SIL-203")
def test_on_tracks_without_an_end_much_can_be_gained_but_not_without_measure() -> None:
    rich = player("", (0, 0, 0, 150), "develop", develop=3)
    endless = Options(track_max="none")
    asked = play(position(rich, options=endless), Unite()).state
    assert asked.table.pending[0].n == 150
    assert SILVERWOOD.flaw(asked) is None
    assert SILVERWOOD.flaw(with_task(n=151)(asked)) == "its turn does not fit"
    assert SILVERWOOD.flaw(changed(asked, 0, resources=(0, 0, 0, 201))) == "its players do not fit"
