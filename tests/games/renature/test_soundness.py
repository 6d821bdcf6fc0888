"""Positions from outside: whatever play reaches passes, whatever cannot be is named."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.renature.facts import RenatureState, board_of
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Hand, Laid, Options, Pending, Plant
from tests.games.renature.builders import random_game

ALL_ON = Options(*(True for _ in Options.__struct_fields__))
GLADE = Options(glade=True)


@pytest.mark.parametrize(
    ("seats", "options", "mood"), [(2, None, "thrifty"), (3, ALL_ON, ""), (4, GLADE, "thrifty"), (3, None, "again")]
)
def test_whatever_play_reaches_is_sound(seats: int, options: Options | None, mood: str) -> None:
    for before, _, step in random_game(seats, 2, options, mood):
        assert RENATURE.flaw(before) is None
        assert RENATURE.flaw(step.state) is None


def in_phase(phase: str) -> RenatureState:
    """A position of play in which this is asked, after some areas were closed."""
    if phase == "begin":
        return random_game(3, 2, ALL_ON)[0].before
    game = random_game(4, 2, GLADE, "thrifty")
    if phase == "over":
        last: RenatureState = game[-1].step.state
        return last
    found = [ply.before for ply in game if ply.before.table.phase == phase]
    return next((state for state in found if len(state.table.laid) > 30), found[-1])


def with_table(state: RenatureState, **changes: Any) -> RenatureState:
    return replace(state, table=replace(state.table, **changes))


def with_player(state: RenatureState, seat: int, **changes: Any) -> RenatureState:
    players = list(state.table.players)
    players[seat] = replace(players[seat], **changes)
    return with_table(state, players=tuple(players))


def acting(state: RenatureState, **changes: Any) -> RenatureState:
    return with_player(state, state.table.acting, **changes)


def with_hand(state: RenatureState, seat: int, **changes: Any) -> RenatureState:
    hands = list(state.hands)
    hands[seat] = replace(hands[seat], **changes)
    return replace(state, hands=tuple(hands))


def with_secret(state: RenatureState, **changes: Any) -> RenatureState:
    return replace(state, secret=replace(state.secret, **changes))


def with_plants(state: RenatureState, area: int, *plants: Plant) -> RenatureState:
    changed = list(state.table.plants)
    changed[area] = plants
    return with_table(state, plants=tuple(changed))


def relaid(state: RenatureState, **changes: Any) -> RenatureState:
    """The last domino in another way."""
    return with_table(state, laid=(*state.table.laid[:-1], replace(state.table.laid[-1], **changes)))


def taker(state: RenatureState) -> int:
    """A seat that has a token."""
    return next(seat for seat, player in enumerate(state.table.players) if player.tokens)


def first_plant(state: RenatureState) -> tuple[int, Plant]:
    return next((area, plants[0]) for area, plants in enumerate(state.table.plants) if plants)


def replanted(state: RenatureState, **changes: Any) -> RenatureState:
    """One plant in another way."""
    area, plant = first_plant(state)
    return with_plants(state, area, replace(plant, **changes), *state.table.plants[area][1:])


def empty_cloud(state: RenatureState) -> RenatureState:
    return with_table(state, clouds=tuple(2 if count == 1 else 1 for count in state.table.clouds))


Change = Callable[[RenatureState], RenatureState]
FLAWS: list[tuple[str, str, Change]] = [
    ("its seats do not fit", "domino", lambda s: with_table(s, acting=4)),
    ("its seats do not fit", "domino", lambda s: with_table(s, start=-1)),
    ("its seats do not fit", "domino", lambda s: replace(s, hands=s.hands[1:])),
    ("its seats do not fit", "domino", lambda s: with_table(s, players=s.table.players * 2)),
    ("its seats do not fit", "domino", lambda s: with_secret(s, reserves=s.secret.reserves[1:])),
    ("its spaces do not fit", "domino", lambda s: with_table(s, plants=s.table.plants[1:])),
    ("its spaces do not fit", "domino", lambda s: with_table(s, takers=s.table.takers[1:])),
    ("its spaces do not fit", "domino", lambda s: with_table(s, clouds=s.table.clouds[1:])),
    ("its spaces do not fit", "domino", lambda s: with_secret(s, backs=s.secret.backs[1:])),
    ("its spaces do not fit", "domino", lambda s: with_table(s, joker=10)),
    ("its spaces do not fit", "domino", lambda s: with_table(s, joker=-1)),
    ("its brook does not fit", "domino", lambda s: relaid(s, spaces=(0, 2))),
    ("its brook does not fit", "domino", lambda s: relaid(s, spaces=(9999, 10000))),
    ("its brook does not fit", "domino", lambda s: relaid(s, spaces=s.table.laid[0].spaces)),
    ("its brook does not fit", "domino", lambda s: with_table(s, laid=(Laid((0, 0), (2, 3)), *s.table.laid))),
    ("its dominoes do not fit", "domino", lambda s: relaid(s, domino=(3, 99))),
    ("its dominoes do not fit", "domino", lambda s: relaid(s, domino=s.table.laid[0].domino)),
    ("its dominoes do not fit", "domino", lambda s: with_player(s, 0, held=2)),
    ("its dominoes do not fit", "domino", lambda s: with_player(s, 0, reserve=99)),
    ("its dominoes do not fit", "domino", lambda s: with_player(s, 0, dominoes=((0, 0),))),
    ("its dominoes do not fit", "domino", lambda s: with_hand(s, 0, returned=((0, 0), (1, 1), (2, 2), (3, 3)))),
    ("its dominoes do not fit", "domino", lambda s: with_table(s, returned=((0, 0),))),
    ("its dominoes do not fit", "domino", lambda s: with_secret(s, box=s.secret.box[1:])),
    ("its deal does not fit", "domino", lambda s: boxed(s)),
    ("its plants do not fit", "domino", lambda s: replanted(s, kind=4)),
    ("its plants do not fit", "domino", lambda s: replanted(s, seat=7)),
    ("its plants do not fit", "domino", lambda s: replanted(s, space=3)),
    ("its plants do not fit", "domino", lambda s: with_player(s, 0, own=(9, 9, 9, 9))),
    ("its plants do not fit", "domino", lambda s: with_player(s, 0, own=(-1, 0, 0, 0))),
    ("its plants do not fit", "domino", lambda s: with_player(s, 0, neutral=(2, 0, 0, 0))),
    ("its cloud tokens do not fit", "domino", lambda s: with_player(s, 0, clouds=7)),
    ("its cloud tokens do not fit", "domino", lambda s: with_player(s, 0, clouds=-1)),
    ("its cloud tokens do not fit", "domino", empty_cloud),
    ("its cloud tokens do not fit", "clouds", lambda s: with_table(s, clouds=(1, 1, 2, 2))),
    ("its area tokens do not fit", "domino", lambda s: with_player(s, taker(s), tokens=(99,))),
    ("its area tokens do not fit", "domino", lambda s: with_player(s, taker(s), backs=(1,))),
    ("its area tokens do not fit", "domino", lambda s: with_hand(s, taker(s), backs=())),
    (
        "its area tokens do not fit",
        "domino",
        lambda s: with_hand(s, taker(s), backs=(99,) * len(s.hands[taker(s)].backs)),
    ),
    ("its area tokens do not fit", "domino", lambda s: with_table(s, takers=(None,) * 18)),
    ("its area tokens do not fit", "domino", lambda s: with_secret(s, spares=())),
    ("its area tokens do not fit", "domino", lambda s: with_secret(s, spares=(99, 99, 99))),
    (
        "its area tokens do not fit",
        "domino",
        lambda s: with_secret(s, backs=tuple(back or 1 for back in s.secret.backs)),
    ),
    ("its points do not fit", "domino", lambda s: with_player(s, 0, planting=-1)),
    ("its points do not fit", "domino", lambda s: with_player(s, 0, closing=10**9)),
    ("its areas do not fit", "plant", lambda s: with_table(s, pending=Pending(s.table.laid[0].spaces))),
    ("its areas do not fit", "scoring", lambda s: with_table(s, phase="refill")),
    ("its turn does not fit", "domino", lambda s: with_table(s, turn=s.table.turn + 1)),
    ("its turn does not fit", "domino", lambda s: with_table(s, phase="end")),
    ("its turn does not fit", "domino", lambda s: with_table(s, pending=Pending(clouds=1))),
    ("its turn does not fit", "domino", lambda s: with_table(s, pending=Pending(s.table.laid[-1].spaces))),
    ("its area tokens do not fit", "domino", lambda s: with_table(s, phase="over", turn=s.table.turn - 1)),
    ("its turn does not fit", "plant", lambda s: with_table(s, phase="domino")),
    ("its turn does not fit", "plant", lambda s: with_table(s, acting=(s.table.acting + 1) % 4)),
    ("its turn does not fit", "plant", lambda s: with_table(s, pending=Pending())),
    ("its turn does not fit", "plant", lambda s: with_table(s, phase="begin")),
    ("its turn does not fit", "clouds", lambda s: with_table(s, pending=replace(s.table.pending, clouds=0))),
    ("its turn does not fit", "clouds", lambda s: with_table(s, pending=replace(s.table.pending, planted=None))),
    ("its turn does not fit", "clouds", lambda s: with_table(s, pending=replace(s.table.pending, planted=0))),
    ("its turn does not fit", "clouds", lambda s: acting(s, clouds=5)),
    ("its turn does not fit", "scoring", lambda s: acting(s, clouds=0)),
    ("its turn does not fit", "refill", lambda s: with_table(s, phase="end")),
    ("its turn does not fit", "refill", lambda s: with_table(s, pending=replace(s.table.pending, planted=3))),
    ("its turn does not fit", "end", lambda s: with_table(s, phase="refill")),
    ("its turn does not fit", "end", lambda s: with_table(s, pending=replace(s.table.pending, planted=3))),
    ("its turn does not fit", "over", lambda s: with_table(s, turn=3)),
    ("its areas do not fit", "over", lambda s: with_table(s, pending=Pending((0, 1)))),
    ("its turn does not fit", "begin", lambda s: with_table(s, acting=1)),
    ("its turn does not fit", "begin", lambda s: with_table(s, turn=1)),
    (
        "its turn does not fit",
        "begin",
        lambda s: with_table(s, options=replace(s.table.options, name_start_seat=False)),
    ),
    ("its dominoes do not fit", "begin", lambda s: with_table(s, options=replace(s.table.options, open_hands=False))),
]


def boxed(state: RenatureState) -> RenatureState:
    """A domino of a reserve lies in the box instead, as if it had been used."""
    reserve, *others = state.secret.reserves
    fewer = with_player(state, 0, reserve=state.table.players[0].reserve - 1)
    return with_secret(fewer, reserves=(reserve[1:], *others), box=(*state.secret.box, reserve[0]))


@pytest.mark.parametrize(("words", "phase", "change"), FLAWS)
def test_what_cannot_be_is_named(words: str, phase: str, change: Change) -> None:
    state = in_phase(phase)
    assert RENATURE.flaw(state) is None
    assert RENATURE.flaw(change(state)) == words


def test_hands_of_another_kind_are_named() -> None:
    state = in_phase("over")
    shut = with_hand(state, taker(state), backs=state.table.players[taker(state)].backs)
    assert RENATURE.flaw(shut) == "its area tokens do not fit"
    assert Hand() == Hand((), (), ())


def test_a_domino_that_hangs_together_with_nothing_is_named() -> None:
    state = in_phase("plant")
    board, laid = board_of(state.table), state.table.laid[:1]
    covered = {space for piece in laid for space in piece.spaces}
    far = next(
        pair
        for pair in board.pairs
        if not any(space in board.starts or covered & {space, *board.beside[space]} for space in pair)
    )
    early = with_table(state, laid=(*laid, Laid(state.table.laid[1].domino, far)))
    assert RENATURE.flaw(early) == "its brook does not fit"


def test_a_plant_that_no_domino_has_been_beside_is_named() -> None:
    state = next(ply.before for ply in random_game(2, 2, None, "thrifty") if any(ply.before.table.plants))
    board = board_of(state.table)
    covered = {space for piece in state.table.laid for space in piece.spaces}
    area = first_plant(state)[0]
    lonely = [space for space in board.areas[area].spaces if covered.isdisjoint(board.beside[space])]
    assert RENATURE.flaw(state) is None
    assert RENATURE.flaw(replanted(state, space=lonely[0])) == "its plants do not fit"


def test_nothing_is_drawn_from_an_empty_reserve() -> None:
    state = next(
        ply.before
        for ply in random_game(4, 2, GLADE, "thrifty")
        if ply.before.table.phase == "end"
        and (player := ply.before.table.players[ply.before.table.acting]).reserve == 0
        and player.held < 3
    )
    assert RENATURE.flaw(state) is None
    assert RENATURE.flaw(with_table(state, phase="refill")) == "its turn does not fit"


def test_more_clouds_than_there_were_are_named() -> None:
    state = random_game(4, 2, GLADE, "thrifty")[0].before
    assert RENATURE.flaw(with_table(state, pending=Pending(clouds=1))) == "its cloud tokens do not fit"


def test_more_plants_than_dominoes_are_named() -> None:
    """Ada's second plant beside the only domino, taken from her board as it should be."""
    state = next(ply.before for ply in random_game(2, 2, None, "thrifty") if any(ply.before.table.plants))
    board, (laid,) = board_of(state.table), state.table.laid
    _, plant = first_plant(state)
    free = next(
        space
        for space in sorted({*board.banks[laid.spaces[0]], *board.banks[laid.spaces[1]]} - {plant.space})
        if space not in [cloud.space for cloud in board.clouds]
    )
    other, mine = board.area_of[free], state.table.players[state.table.acting]
    turf, *rest = mine.own
    fewer = acting(state, own=(turf - 1, *rest))
    grown = with_plants(fewer, other, *fewer.table.plants[other], Plant(0, state.table.acting, free))
    assert RENATURE.flaw(grown) == "its plants do not fit"
