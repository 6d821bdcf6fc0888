"""The end of the game: open areas, clouds, plants left, backs, and who wins."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tabletop.core.score import ranking
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import End, Extra, Joker
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.scoring import finals, sheet, winners
from tabletop.games.renature.state import Hand, Options, Player
from tests.games.renature.builders import (
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    C,
    Growth,
    Played,
    full_board,
    legal,
    only,
    play,
    position,
    random_game,
    rule_of,
)

NONE = {"own": only(), "neutral": only(), "clouds": 0, "held": 0, "reserve": 0}


def bare(seats: int = 2, **changes: object) -> Player:
    """A board without anything left, but for some changes."""
    return full_board(seats, **(NONE | changes))


def last_turn(
    *boards: Player,
    plants: Sequence[Growth] = (),
    backs: Sequence[Sequence[int]] = (),
    takers: dict[int, int] | None = None,
    options: Options | None = None,
) -> RenatureState:
    """A may end the last turn of the game."""
    state = position(
        seats=len(boards), players=dict(enumerate(boards)), phase="end", plants=plants, takers=takers, options=options
    )
    hands = tuple(Hand((), tuple(each)) for each in [*backs, *[()] * (len(boards) - len(backs))])
    return replace(state, hands=hands)


def ended(*boards: Player, **changes: object) -> Played:
    """After that last turn."""
    return play(last_turn(*boards, **changes), End())  # type: ignore[arg-type]


def lines(done: Played, seat: int) -> dict[str, int]:
    return {line.key: line.points for line in sheet(done.table, seat, done.state.hands[seat]).lines}


@pytest.mark.rule("REN-180")
def test_the_game_ends_when_nobody_has_a_domino() -> None:
    state = last_turn(bare(clouds=2), bare())
    assert legal(state, Joker), "the last one may still use clouds"
    done = play(state, Joker(OWL), End())
    assert done.table.over
    assert done.table.turn == 1
    assert RENATURE.to_act(done.table) == ()
    assert len(RENATURE.choices(done.state.view(A))) == 0
    assert done.kinds()[-1] == "GameEnded"
    assert rule_of(done.state, End()) == "REN-180"
    assert legal(last_turn(bare(clouds=6), bare()), Extra) == []
    on = last_turn(bare(), bare(held=1))
    assert not play(on, End()).table.over


@pytest.mark.rule("REN-181")
def test_open_areas_are_scored_first() -> None:
    """Area Q has main 6 and minor 3."""
    plants = [((1, 12), OAK, A), ((2, 12), TURF, A), ((3, 12), PINE, B)]
    done = ended(bare(), bare(), plants=plants)
    assert lines(done, A)["open"] == 6
    assert lines(done, B)["open"] == 3
    scored = done.told(e.AreaScored)
    assert [event.area for event in scored] == list(range(18)), "one by one, in letter order"
    assert scored[16] == e.AreaScored(
        area=16, closer=None, totals=(5, 3, 0), tied=(False,) * 3, points=(6, 3)
    )  # fmt: skip
    names = done.kinds()
    assert names == ["TurnEnded", *["AreaScored"] * 18, "Counted", "Counted", "GameEnded"]


@pytest.mark.rule("REN-182")
def test_tokens_of_open_areas_are_nobodys() -> None:
    takers = {area: area % 2 for area in range(11)}
    boards = [bare(tokens=tuple(area for area in takers if takers[area] == seat)) for seat in (A, B)]
    done = ended(*boards, takers=takers, backs=[(1,) * 6, (1,) * 5])
    assert len(done.told(e.AreaScored)) == 7
    assert sum(len(player.tokens) for player in done.table.players) == 11
    assert done.told(e.TokenTaken) == []
    assert (lines(done, A)["backs"], lines(done, B)["backs"]) == (6, 5)
    assert done.table.takers[11:] == (None,) * 7


@pytest.mark.rule("REN-121", "REN-181")
def test_closed_areas_are_not_scored_again() -> None:
    done = ended(bare(tokens=(16,)), bare(), plants=[((1, 12), OAK, A)], takers={16: A}, backs=[(2,)])
    assert 16 not in [event.area for event in done.told(e.AreaScored)]
    assert lines(done, A)["open"] == 0


@pytest.mark.rule("REN-183", "REN-007")
def test_a_cloud_token_is_a_point() -> None:
    done = ended(bare(clouds=4), bare(), bare(clouds=6))
    assert [lines(done, seat)["clouds"] for seat in (A, B, C)] == [4, 0, 6]


@pytest.mark.rule("REN-184")
def test_plants_left_cost_their_value() -> None:
    done = ended(bare(own=only(turf=1, pine=1), neutral=only(oak=1)), bare(own=only(bush=2)))
    assert (lines(done, A)["left"], lines(done, B)["left"]) == (-8, -4)


@pytest.mark.rule("REN-185")
def test_backs_count() -> None:
    takers = {0: A, 1: A, 3: A}
    state = last_turn(bare(tokens=(0, 1, 3)), bare(), takers=takers, backs=[(1, 3, 2)])
    assert lines(Played(state), A)["backs"] == 0, "only at the end (REN-120)"
    done = play(state, End())
    assert lines(done, A)["backs"] == 6
    assert done.table.players[A].backs == (1, 3, 2)
    assert done.state.hands[A].backs == ()
    assert sheet(done.table, A, None).total == sheet(done.table, A, done.state.hands[A]).total
    opened = bare(tokens=(0, 1, 3), backs=(1, 3, 2))
    shown = ended(opened, bare(), takers=takers, options=Options(open_backs=True))
    assert lines(shown, A)["backs"] == 6


@pytest.mark.rule("REN-186")
def test_a_score_may_fall_below_zero() -> None:
    done = ended(bare(4), bare(4), bare(4), bare(4))
    start = [sheet(done.table, seat, None).total for seat in range(4)]
    assert start == [4, 3, 2, 1]
    left = bare(4, own=only(turf=3, bush=2, oak=1))
    poor = ended(bare(4), left, bare(4), bare(4))
    assert finals(poor.table)[B] == 3 - 11 == -8
    assert sheet(poor.table, B, None).total == -8


@pytest.mark.rule("REN-187")
def test_the_highest_score_wins() -> None:
    done = ended(bare(3, planting=57), bare(3, planting=55), bare(3, planting=42))
    assert finals(done.table) == (61, 58, 44)
    assert done.told(e.GameEnded) == [e.GameEnded(winners=(A,))]


def tied(tokens: tuple[int, int]) -> Played:
    """A and B both have 60, with so many tokens, whose backs are 0 here for the sake of the sums."""
    taken = {0: tuple(range(tokens[0])), 1: tuple(range(9, 9 + tokens[1]))}
    takers = {area: seat for seat, areas in taken.items() for area in areas}
    boards = (bare(3, planting=56, tokens=taken[0]), bare(3, planting=57, tokens=taken[1]), bare(3, planting=40))
    return ended(*boards, takers=takers, backs=[(0,) * tokens[0], (0,) * tokens[1]])


@pytest.mark.rule("REN-188")
@pytest.mark.parametrize(("tokens", "winner"), [((4, 3), A), ((3, 4), B)])
def test_more_tokens_decide_a_tie(tokens: tuple[int, int], winner: int) -> None:
    done = tied(tokens)
    assert finals(done.table)[:2] == (60, 60)
    assert winners(done.table) == (winner,)
    sheets = [RENATURE.sheet(done.table, seat, None) for seat in range(3)]
    assert ranking(sheets)[winner] == 1
    assert sorted(ranking(sheets)) == [1, 2, 3]


@pytest.mark.rule("REN-188")
def test_tokens_of_others_do_not_matter() -> None:
    boards = (bare(3, planting=56), bare(3, planting=57), bare(3, planting=40, tokens=(0, 1, 2)))
    done = ended(*boards, takers={0: C, 1: C, 2: C}, backs=[(), (), (0, 0, 0)])
    assert winners(done.table) == (A, B)


@pytest.mark.rule("REN-189")
def test_equals_share_the_win() -> None:
    done = tied((3, 3))
    assert winners(done.table) == (A, B)
    assert done.told(e.GameEnded)[0].winners == (A, B)
    sheets = [RENATURE.sheet(done.table, seat, None) for seat in range(3)]
    assert ranking(sheets) == (1, 1, 3)


@pytest.mark.rule("REN-190")
def test_what_is_left_on_the_board_is_worth_nothing() -> None:
    state = last_turn(bare(), bare())
    assert sum(state.table.clouds) == 6
    done = play(state, End())
    assert finals(done.table) == (4, 3)


@pytest.mark.rule("REN-120", "REN-180")
def test_during_the_game_the_sheet_is_the_marker() -> None:
    game = random_game(3, 2)
    for ply in game[::7]:
        table = ply.before.table
        for seat, hand in enumerate(ply.before.hands):
            found = sheet(table, seat, hand)
            assert found.total == sum(line.points for line in found.lines[:3])
            assert all(line.points == 0 for line in found.lines[3:])
    last = game[-1].step.state
    assert [sheet(last.table, seat, hand).total for seat, hand in enumerate(last.hands)] == list(finals(last.table))


def test_letters_of_areas_and_tokens_light_up() -> None:
    done = ended(bare(tokens=(0,)), bare(), takers={0: A}, backs=[(2,)])
    refs = {line.key: line.refs for line in sheet(done.table, A, None).lines}
    assert refs["backs"] == ("token:A",)
    assert refs["open"][0] == "area:B"
    notes = {line.key: line.note for line in sheet(done.table, A, None).lines}
    assert (notes["clouds"], notes["left"], notes["backs"]) == ("0 tokens", "0 plants", "2")
