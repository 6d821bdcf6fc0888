"""Cloud tokens: what they pay for, and what can be taken back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Discard, Draw, End, Extra, Grow, Joker, Place, Skip, Uproot
from tabletop.games.renature.facts import RenatureState, boxed_clouds
from tabletop.games.renature.planting import uprootable
from tabletop.games.renature.state import Counts, Plant
from tests.games.renature.builders import (
    BAT,
    BUSH,
    BUTTERFLY,
    FROG,
    OAK,
    OWL,
    PINE,
    TURF,
    A,
    B,
    C,
    Growth,
    N,
    full_board,
    legal,
    only,
    play,
    position,
    refused,
    rule_of,
    space,
    spaces,
)

HAND = [(0, 0), (1, 1), (2, 2)]


def with_clouds(clouds: int, **changes: object) -> RenatureState:
    """A before step A with so many cloud tokens."""
    return position(HAND, reserve=[(BAT, BAT)], players={A: full_board(2, clouds=clouds)}, **changes)  # type: ignore[arg-type]


@pytest.mark.rule("REN-140")
def test_what_is_spent_goes_to_the_box() -> None:
    poor = with_clouds(1)
    assert rule_of(poor, Joker(OWL)) == "REN-140"
    assert legal(poor, Joker) == []
    state = with_clouds(3)
    done = play(state, Joker(OWL))
    assert done.player(A).clouds == 1
    assert boxed_clouds(done.table) == boxed_clouds(state.table) + 2
    refusal = refused(poor, Joker(OWL))
    assert refusal is not None
    assert refusal.reason == "That costs 2; you have 1 cloud token."


@pytest.mark.rule("REN-141")
def test_another_animal_becomes_the_joker() -> None:
    state = with_clouds(2)
    assert [action.animal for action in legal(state, Joker)] == [n for n in range(10) if n != BUTTERFLY]
    done = play(state, Joker(OWL))
    assert done.table.joker == OWL
    assert done.player(A).clouds == 0
    assert done.events == (e.JokerMoved(seat=A, before=BUTTERFLY, after=OWL),)
    assert rule_of(state, Joker(BUTTERFLY)) == "REN-141"
    frog = with_clouds(2, joker=FROG)
    assert [action.animal for action in legal(frog, Joker)] == [n for n in range(10) if n != FROG]


@pytest.mark.rule("REN-142")
def test_the_new_joker_counts_at_once_and_for_all() -> None:
    state = position(
        [(BAT, OWL), (OWL, OWL)], covered={(1, 0): FROG}, reserve=[(0, 0)], players={A: full_board(2, clouds=2)}
    )
    beside = Place((BAT, OWL), spaces(state, (3, 0), (2, 0)))
    assert rule_of(state, beside) == "REN-049"
    changed = play(state, Joker(OWL))
    assert refused(changed.state, beside) is None
    done = changed.then(Place((OWL, OWL), spaces(state, (0, 0), (0, 1))), Skip(), Draw())
    assert done.table.acting == B
    hands = (done.state.hands[A], replace(done.state.hands[B], dominoes=((BAT, OWL),)))
    assert refused(replace(done.state, hands=hands), beside) is None


@pytest.mark.rule("REN-143")
def test_several_jokers_in_one_turn() -> None:
    done = play(with_clouds(6), Joker(OWL), Joker(BAT), Joker(FROG))
    assert (done.table.joker, done.player(A).clouds) == (FROG, 0)
    assert done.table.phase == "domino"
    assert legal(done.state, Joker) == []


def at_the_end(clouds: int, hand: list[tuple[int, int]] | None = None) -> RenatureState:
    """A has drawn and may still use clouds."""
    return position(
        HAND if hand is None else hand, reserve=[(BAT, BAT)], players={A: full_board(2, clouds=clouds)}, phase="end"
    )


@pytest.mark.rule("REN-150")
def test_an_extra_turn_costs_three() -> None:
    done = play(at_the_end(4), Extra())
    assert (done.table.acting, done.table.phase, done.table.turn) == (A, "domino", 2)
    assert done.player(A).clouds == 1
    assert done.kinds() == ["ExtraBought", "TurnEnded", "TurnBegan"]
    assert done.told(e.TurnBegan)[0].extra
    assert legal(at_the_end(2), Extra) == []
    assert rule_of(at_the_end(2), Extra()) == "REN-140"
    # Not before the refill, and not at the start of a turn.
    before = with_clouds(6)
    assert rule_of(before, Extra()) == "REN-150"
    assert rule_of(play(before, Discard((0, 0))).state, Extra()) == "REN-150"
    assert refused(play(before, Discard((0, 0)), Draw()).state, Extra()) is None


@pytest.mark.rule("REN-151")
def test_three_turns_in_a_row() -> None:
    hand = [(0, number) for number in range(3)]
    state = position(hand, reserve=[(BAT, number) for number in (5, 6, 7)], players={A: full_board(2, clouds=6)})
    done = play(state, Discard((0, 0)), Draw(), Extra(), Discard((0, 1)), Draw(), Extra())
    assert (done.table.acting, done.player(A).clouds) == (A, 0)
    last = done.then(Discard((0, 2)), Draw())
    assert last.table.acting == B
    assert [event.extra for event in last.told(e.TurnBegan)] == [True, True, False]


@pytest.mark.rule("REN-152")
def test_an_extra_turn_needs_a_domino() -> None:
    state = at_the_end(3, [])
    assert legal(state, Extra) == []
    assert rule_of(state, Extra()) == "REN-152"
    assert refused(at_the_end(3, [(0, 0)]), Extra()) is None


@pytest.mark.rule("REN-153")
def test_after_an_extra_turn_the_next_one_is_next() -> None:
    state = position(HAND, reserve=[(BAT, BAT)], seats=3, phase="end")
    done = play(state, Extra(), Discard((0, 0)), Draw(), End())
    assert done.table.acting == B


def growing(
    plants: list[Growth], *, clouds: int = 6, seats: int = 2, own: Counts | None = None, neutral: Counts | None = None
) -> RenatureState:
    """A before step A, with room for whatever is not named."""
    none = only()
    mine = full_board(seats, clouds=clouds, own=none if own is None else own, neutral=neutral or none)
    return position(HAND, plants=plants, seats=seats, players={A: mine}, reserve=[(BAT, BAT)])


@pytest.mark.rule("REN-160")
def test_a_returned_plant_costs_its_value() -> None:
    for kind, price in ((TURF, 1), (BUSH, 2), (PINE, 3), (OAK, 4)):
        state = growing([((1, 3), kind, A)], clouds=4)
        done = play(state, Uproot(space(state, (1, 3))))
        assert done.player(A).clouds == 4 - price
        assert [count for count in done.player(A).own if count] == [1]
        assert done.player(A).own[kind] == 1
        assert done.table.plants[5] == ()
        assert boxed_clouds(done.table) == boxed_clouds(state.table) + price
        assert done.events == (
            e.Uprooted(seat=A, kind=kind, neutral=False, area=5, space=space(state, (1, 3))),
        )  # fmt: skip
        poor = growing([((1, 3), kind, A)], clouds=price - 1)
        assert rule_of(poor, Uproot(space(state, (1, 3)))) == "REN-140"
        assert uprootable(poor.table) == []


@pytest.mark.rule("REN-161")
def test_plants_of_others_stay() -> None:
    state = growing([((1, 3), TURF, B)])
    assert rule_of(state, Uproot(space(state, (1, 3)))) == "REN-161"
    assert legal(state, Uproot) == []
    assert rule_of(state, Uproot(space(state, (2, 3)))) == "REN-160"


@pytest.mark.rule("REN-162")
def test_any_neutral_plant_may_be_taken_back() -> None:
    state = growing([((1, 3), BUSH, N), ((2, 3), OAK, B)])
    done = play(state, Uproot(space(state, (1, 3))))
    assert done.player(A).clouds == 4
    assert done.player(A).neutral == only(bush=1)
    assert [plant.seat for plant in done.table.plants[5]] == [B]


@pytest.mark.rule("REN-163")
def test_a_free_space_of_that_kind_and_colour_is_needed() -> None:
    state = growing([((1, 3), OAK, N)], neutral=only(oak=2))
    assert rule_of(state, Uproot(space(state, (1, 3)))) == "REN-163"
    assert legal(state, Uproot) == []
    three = growing([((1, 3), OAK, N)], seats=3, neutral=only(oak=1))
    assert rule_of(three, Uproot(space(three, (1, 3)))) == "REN-163"
    assert refused(growing([((1, 3), OAK, N)], seats=3), Uproot(space(three, (1, 3)))) is None
    four = growing([((1, 3), TURF, A)], seats=4, own=only(turf=3))
    assert rule_of(four, Uproot(space(four, (1, 3)))) == "REN-163"
    assert refused(growing([((1, 3), TURF, A)], seats=4, own=only(turf=2)), Uproot(space(four, (1, 3)))) is None
    # Own and neutral spaces are not each other's.
    other = growing([((1, 3), OAK, N)], own=only(), neutral=only(oak=2))
    assert rule_of(other, Uproot(space(other, (1, 3)))) == "REN-163"
    assert refused(growing([((1, 3), OAK, A)], neutral=only(oak=2)), Uproot(space(other, (1, 3)))) is None


@pytest.mark.rule("REN-164")
def test_icon_spaces_are_never_free() -> None:
    state = growing([((1, 3), TURF, N)], seats=4, neutral=only(turf=1))
    assert rule_of(state, Uproot(space(state, (1, 3)))) == "REN-163"
    # With three players the same printed board has two such spaces.
    three = growing([((1, 3), TURF, N)], seats=3, neutral=only(turf=1))
    assert refused(three, Uproot(space(three, (1, 3)))) is None


def scored(plants: list[Growth]) -> RenatureState:
    """Area F was scored; its token is with B."""
    mine = full_board(3, clouds=4, own=only(turf=1), planting=10, closing=6)
    boards = {A: mine, B: full_board(3, planting=10, closing=5), C: full_board(3, planting=10, closing=3)}
    return position(HAND, plants=plants, seats=3, players=boards, takers={5: B}, reserve=[(BAT, BAT)])


@pytest.mark.rule("REN-165", "REN-166")
def test_plants_come_back_from_scored_areas_too_and_points_stay() -> None:
    state = scored([((1, 3), BUSH, A), ((2, 3), TURF, B)])
    before = [play(state).marker(seat) for seat in (A, B, C)]
    assert before == [20, 18, 15]
    done = play(state, Uproot(space(state, (1, 3))))
    assert done.player(A).clouds == 2
    assert [done.marker(seat) for seat in (A, B, C)] == before
    assert done.table.takers[5] == B
    assert done.kinds() == ["Uprooted"]


@pytest.mark.rule("REN-167")
def test_points_for_planting_are_kept() -> None:
    mine = full_board(2, planting=4, own=only())
    state = position(HAND, plants=[((1, 3), PINE, A)], players={A: mine})
    done = play(state, Uproot(space(state, (1, 3))))
    assert done.player(A).planting == 4
    assert done.marker(A) == 8


@pytest.mark.rule("REN-168")
def test_the_space_is_free_again() -> None:
    mine = full_board(2, own=only(turf=1))
    state = position([(FROG, OWL)], plants=[((8, 1), TURF, A)], players={A: mine}, reserve=[(0, 0)])
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1))))
    assert rule_of(placed.state, Grow(TURF, False, space(state, (8, 1)))) == "REN-071"
    back = placed.then(Uproot(space(state, (8, 1))))
    assert refused(back.state, Grow(TURF, False, space(state, (8, 1)))) is None


@pytest.mark.rule("REN-169")
def test_a_returned_plant_may_be_planted_again() -> None:
    mine = full_board(2, own=only(), neutral=only(oak=1))
    state = position([(FROG, OWL)], plants=[((1, 3), TURF, A)], players={A: mine}, reserve=[(0, 0)])
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1))))
    assert {(action.kind, action.neutral) for action in legal(placed.state, Grow)} == {(OAK, True)}
    back = placed.then(Uproot(space(state, (1, 3))))
    assert {(action.kind, action.neutral) for action in legal(back.state, Grow)} == {(OAK, True), (TURF, False)}
    done = back.then(Grow(TURF, False, space(state, (8, 1))))
    assert done.table.plants[2] == (Plant(TURF, A, space(state, (8, 1))),)


@pytest.mark.rule("REN-170")
def test_several_plants_in_one_turn() -> None:
    state = growing([((1, 3), TURF, A), ((2, 3), BUSH, A)], clouds=3)
    done = play(state, Uproot(space(state, (1, 3))), Uproot(space(state, (2, 3))))
    assert (done.player(A).clouds, done.player(A).own) == (0, only(turf=1, bush=1))


@pytest.mark.rule("REN-171")
def test_the_new_plant_comes_back_only_after_its_points() -> None:
    """In area E, which A's domino closes: there is a stop after the points and before the scoring."""
    state = position([(FROG, FROG)], board="T4", covered=ring(), joker=FROG, reserve=[(0, 0)])
    placed = play(state, Place((FROG, FROG), spaces(state, (1, 2), (2, 2))))
    new = space(state, (1, 1))
    assert rule_of(placed.state, Uproot(new)) == "REN-160"
    planted = placed.then(Grow(TURF, False, new))
    assert planted.table.phase == "scoring"
    assert planted.player(A).planting == 1
    back = planted.then(Uproot(new))
    assert back.player(A).planting == 1
    assert back.player(A).clouds == 5
    assert back.told(e.AreaScored)[0].totals == (0, 0, 0)


def ring() -> list[tuple[int, int]]:
    """The brook of T4 but for the two spaces below its area."""
    return [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1), (3, 1), (0, 2), (3, 2)]
