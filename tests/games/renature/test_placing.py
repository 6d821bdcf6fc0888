"""Step A: where a domino may go, what touches, what the joker does, and giving one back."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tabletop.core.rng import Rng
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Discard, Draw, Grow, Joker, Place, Skip
from tabletop.games.renature.boards import Cell
from tabletop.games.renature.brook import cover, mismatches, open_sites, placements, would_close
from tabletop.games.renature.facts import RenatureState, hand_dominoes
from tabletop.games.renature.refusals import misfit
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Domino, Options
from tests.games.renature.builders import (
    BADGER,
    BAT,
    BUTTERFLY,
    FROG,
    OWL,
    SNAIL,
    TURTLE,
    A,
    B,
    board_named,
    full_board,
    legal,
    pair,
    play,
    position,
    refused,
    rule_of,
    space,
    spaces,
)


def put(state: RenatureState, halves: Mapping[Cell, int]) -> Place:
    """The action that puts these animals on these two cells."""
    (one, first), (two, second) = halves.items()
    where = spaces(state, one, two)
    if first == second:
        return Place((first, first), (min(where), max(where)))
    return Place((first, second), where) if first < second else Place((second, first), (where[1], where[0]))


def verdict(halves: Mapping[Cell, int], covered: Mapping[Cell, int], joker: int = BUTTERFLY, board: str = "T1") -> str:
    """The rule that forbids it; "" where the domino may be placed so."""
    hand: Domino = pair(*halves.values())
    state = position([hand], board=board, covered=covered, joker=joker)
    return rule_of(state, put(state, halves))


@pytest.mark.rule("REN-040")
def test_a_domino_covers_two_spaces_beside_each_other() -> None:
    state = position([(FROG, OWL)], board="T1")
    assert refused(state, put(state, {(3, 2): FROG, (3, 1): OWL})) is None
    assert rule_of(state, put(state, {(3, 2): FROG, (1, 2): OWL})) == "REN-040"
    done = play(state, put(state, {(3, 2): FROG, (3, 1): OWL}))
    animals = cover(done.table)
    assert animals[space(state, (3, 2))] == FROG
    assert animals[space(state, (3, 1))] == OWL
    assert sum(animal >= 0 for animal in animals) == 2
    assert done.told(e.Placed) == [e.Placed(seat=A, domino=(FROG, OWL), spaces=spaces(state, (3, 2), (3, 1)))]


@pytest.mark.rule("REN-041")
def test_no_half_lies_on_an_area() -> None:
    assert verdict({(0, 1): FROG, (1, 1): OWL}, {(0, 0): FROG}) == "REN-041"


@pytest.mark.rule("REN-042")
def test_no_half_lies_outside_the_grid() -> None:
    state = position([(FROG, OWL)], board="T1")
    corner = space(state, (3, 2))
    # A space right of (3,2) would be the first of a row that does not exist.
    assert rule_of(state, Place((FROG, OWL), (corner, corner + 1))) == "REN-042"
    assert rule_of(state, Place((FROG, OWL), (corner, -1))) == "REN-042"
    # The right edge does not touch the left edge of the next row.
    assert rule_of(state, Place((FROG, OWL), (space(state, (3, 1)), space(state, (0, 2))))) == "REN-040"


@pytest.mark.rule("REN-043")
def test_no_half_lies_on_a_covered_space() -> None:
    covered = {(3, 2): FROG}
    assert verdict({(3, 2): FROG, (3, 1): OWL}, covered) == "REN-043"
    assert verdict({(2, 2): OWL, (3, 2): FROG}, covered) == "REN-043"
    state = position([(FROG, OWL)], board="T1", covered=covered)
    assert all(space(state, (3, 2)) not in action.spaces for action in legal(state, Place))


@pytest.mark.rule("REN-044")
def test_a_domino_lies_in_four_directions() -> None:
    state = position([(FROG, OWL), (SNAIL, SNAIL)], board="T1")
    found = legal(state, Place)
    start, up, left = space(state, (3, 2)), space(state, (3, 1)), space(state, (2, 2))
    assert {action.spaces for action in found if action.domino == (FROG, OWL)} == {
        (start, up),
        (up, start),
        (start, left),
        (left, start),
    }
    assert [action.spaces for action in found if action.domino == (SNAIL, SNAIL)] == [(up, start), (left, start)]
    assert rule_of(state, Place((SNAIL, SNAIL), (start, up))) == "REN-044"


@pytest.mark.rule("REN-045")
def test_a_half_must_be_connected() -> None:
    assert verdict({(0, 0): FROG, (0, 1): OWL}, {}) == "REN-045"
    assert verdict({(3, 2): FROG, (3, 1): OWL}, {}) == ""
    assert verdict({(0, 0): FROG, (0, 1): OWL}, {(1, 0): FROG}) == ""


@pytest.mark.rule("REN-046")
def test_the_first_domino_covers_a_starting_space() -> None:
    state = position([(FROG, OWL)])
    assert refused(state, put(state, {(0, 0): FROG, (1, 0): OWL})) is None
    assert rule_of(state, put(state, {(0, 0): FROG, (0, 1): OWL})) == "REN-045"
    starts = {space(state, cell) for cell in ((1, 0), (5, 0), (9, 0), (13, 0))}
    assert all(starts & set(action.spaces) for action in legal(state, Place))
    # Nine pairs of spaces cover a start, and a domino of two animals lies in two directions.
    assert len(legal(state, Place)) == 18


@pytest.mark.rule("REN-047")
def test_any_free_start_serves_anybody_at_any_time() -> None:
    covered = {(1, 0): FROG, (2, 0): FROG, (3, 0): OWL}
    for acting in (A, B):
        state = position([(SNAIL, TURTLE)], covered=covered, acting=acting)
        assert refused(state, put(state, {(13, 0): SNAIL, (14, 0): TURTLE})) is None


@pytest.mark.rule("REN-048")
def test_a_start_does_not_suspend_matching() -> None:
    assert verdict({(1, 0): OWL, (0, 0): OWL}, {(2, 0): FROG}, board="valley") == "REN-049"
    assert verdict({(1, 0): FROG, (0, 0): OWL}, {(2, 0): FROG}, board="valley") == ""


@pytest.mark.rule("REN-049")
def test_every_neighbour_must_match() -> None:
    covered = {(3, 2): FROG, (3, 1): OWL}
    assert verdict({(2, 2): FROG, (2, 1): OWL}, covered) == ""
    assert verdict({(2, 2): OWL, (2, 1): FROG}, covered) == "REN-049"
    assert verdict({(2, 2): FROG, (2, 1): FROG}, covered) == "REN-049"
    state = position([(FROG, OWL), (FROG, FROG)], board="T1", covered=covered)
    wrong = mismatches(state.table, (FROG, OWL), spaces(state, (2, 1), (2, 2)))
    assert wrong == (spaces(state, (2, 1), (3, 1)), spaces(state, (2, 2), (3, 2)))
    assert mismatches(state.table, (FROG, FROG), spaces(state, (2, 2), (2, 1))) == (spaces(state, (2, 1), (3, 1)),)
    refusal = refused(state, put(state, {(2, 2): OWL, (2, 1): FROG}))
    assert refusal is not None
    assert refusal.reason == (
        "Animals that touch must be alike: not frog beside owl nor owl beside frog. Only the butterfly goes with all."
    )


@pytest.mark.rule("REN-050")
def test_the_two_halves_need_not_match() -> None:
    assert verdict({(3, 2): FROG, (3, 1): OWL}, {}) == ""


@pytest.mark.rule("REN-051")
def test_corners_are_no_contact() -> None:
    corner = {(1, 0): FROG, (2, 0): FROG}
    assert verdict({(0, 1): BAT, (0, 2): SNAIL}, {**corner, (1, 2): SNAIL}) == ""
    assert verdict({(0, 1): BAT, (0, 2): SNAIL}, corner) == "REN-045"


@pytest.mark.rule("REN-052")
@pytest.mark.parametrize(("joker", "rule"), [(OWL, ""), (FROG, ""), (BUTTERFLY, "REN-049")])
def test_the_joker_matches_both_ways(joker: int, rule: str) -> None:
    assert verdict({(2, 2): OWL, (1, 2): SNAIL}, {(3, 2): FROG}, joker) == rule


@pytest.mark.rule("REN-053")
def test_the_joker_helps_only_its_own_half() -> None:
    covered = {(3, 2): FROG, (3, 1): OWL}
    assert verdict({(2, 2): SNAIL, (2, 1): FROG}, covered, SNAIL) == "REN-049"
    assert verdict({(2, 2): FROG, (2, 1): SNAIL}, covered, SNAIL) == ""


@pytest.mark.rule("REN-054", "REN-142")
def test_placed_dominoes_stay_legal_when_the_joker_changes() -> None:
    state = position([(OWL, OWL), (OWL, TURTLE)], board="T1", covered={(3, 2): FROG}, joker=OWL, reserve=[(0, 0)])
    placed = play(state, put(state, {(2, 2): OWL, (1, 2): OWL}))
    changed = placed.then(Joker(BAT))
    assert changed.table.laid == placed.table.laid
    later = position([(OWL, TURTLE)], board="T1", covered={(3, 2): FROG, (2, 2): OWL}, joker=BAT)
    assert rule_of(later, put(later, {(3, 1): OWL, (3, 0): TURTLE})) == "REN-049"


@pytest.mark.rule("REN-055")
def test_no_action_moves_a_placed_domino() -> None:
    state, rng = RENATURE.setup(Options(), 3, Rng.of(3, "setup")), Rng.of("placed")
    while acting := RENATURE.to_act(state.table):
        action = RENATURE.choices(state.view(acting[0])).sample(rng)
        after = RENATURE.apply(state, acting[0], action, rng).state
        assert after.table.laid[: len(state.table.laid)] == state.table.laid
        assert len(after.table.laid) - len(state.table.laid) == isinstance(action, Place)
        state = after


@pytest.mark.rule("REN-056")
def test_a_domino_may_be_returned_although_one_fits() -> None:
    hand = [(FROG, OWL), (SNAIL, SNAIL), (BAT, BADGER)]
    state = position(hand, reserve=[(TURTLE, TURTLE)])
    assert legal(state, Place)
    assert legal(state, Discard) == [Discard(domino) for domino in hand]
    done = play(state, Discard((SNAIL, SNAIL)))
    assert done.player(A).held == 2
    assert done.player(A).returned == 1
    assert done.state.hands[A].dominoes == ((FROG, OWL), (BAT, BADGER))
    assert rule_of(state, Discard((TURTLE, TURTLE))) == "REN-032"


@pytest.mark.rule("REN-056")
def test_option_only_the_stuck_return() -> None:
    options = Options(return_only_stuck=True)
    able = position([(FROG, OWL)], options=options)
    assert legal(able, Discard) == []
    assert rule_of(able, Discard((FROG, OWL))) == "REN-056"
    covered = dict.fromkeys([(1, 0), (5, 0), (9, 0), (13, 0)], FROG)
    stuck = position([(OWL, OWL)], options=options, covered=covered)
    assert legal(stuck, Place) == []
    assert legal(stuck, Discard) == [Discard((OWL, OWL))]


@pytest.mark.rule("REN-057")
def test_a_returned_domino_brings_nothing_but_a_new_one() -> None:
    hand, reserve = [(FROG, OWL), (SNAIL, SNAIL), (BAT, BADGER)], [(0, n) for n in range(5)]
    state = position(hand, reserve=reserve, players={A: full_board(2, planting=7)})
    done = play(state, Discard((FROG, OWL)))
    assert done.kinds() == ["Discarded"]
    assert done.events == (e.Discarded(seat=A),)
    assert done.marker(A) == 4 + 7
    assert done.state.hands[A].returned == ((FROG, OWL),)
    assert done.table.returned == ()
    refilled = done.then(Draw())
    assert refilled.marker(A) == 4 + 7
    assert (refilled.player(A).held, refilled.player(A).reserve) == (3, 4)


@pytest.mark.rule("REN-057")
def test_option_returned_dominoes_are_shown() -> None:
    state = position([(FROG, OWL)], reserve=[(0, 0)], options=Options(show_returned=True))
    done = play(state, Discard((FROG, OWL)))
    assert done.events == (e.Discarded(seat=A, domino=(FROG, OWL)),)
    assert done.table.returned == ((FROG, OWL),)
    assert done.state.hands[A].returned == ()


@pytest.mark.rule("REN-058")
def test_without_placement_and_clouds_one_must_be_returned() -> None:
    hand = [(OWL, OWL), (SNAIL, OWL), (SNAIL, BAT)]
    covered = dict.fromkeys([(1, 0), (5, 0), (9, 0), (13, 0)], FROG)
    state = position(hand, covered=covered, players={A: full_board(2, clouds=0)})
    assert legal(state) == [Discard(domino) for domino in hand]


@pytest.mark.rule("REN-032")
def test_one_domino_leaves_the_hand_in_step_a() -> None:
    hand = [(FROG, OWL), (SNAIL, SNAIL), (BAT, BADGER)]
    state = position(hand, reserve=[(TURTLE, TURTLE)])
    placed = play(state, put(state, {(1, 0): FROG, (0, 0): OWL}))
    assert placed.player(A).held == 2
    assert placed.state.hands[A].dominoes == ((SNAIL, SNAIL), (BAT, BADGER))
    again = put(state, {(5, 0): SNAIL, (4, 0): SNAIL})
    assert rule_of(placed.state, again) == "REN-032"
    skipped = placed.then(Skip())
    assert rule_of(skipped.state, again) == "REN-032"
    assert rule_of(state, put(state, {(1, 0): TURTLE, (0, 0): TURTLE})) == "REN-032", "not in hand"


@pytest.mark.rule("REN-033")
def test_what_a_screen_asks_before_the_click() -> None:
    state = position([(FROG, OWL)], board="T2", covered=[(0, 0), (1, 0), (0, 1), (0, 2), (2, 0), (2, 1)], joker=BADGER)
    assert placements(state.table, hand_dominoes(state.view(A))) == [
        (action.domino, action.spaces) for action in legal(state, Place)
    ]
    assert would_close(state.table, spaces(state, (2, 2), (3, 2))) == (0,)
    assert would_close(state.table, spaces(state, (3, 0), (3, 1))) == ()
    assert misfit(state.table, (FROG, OWL), spaces(state, (2, 2), (3, 2))) is None
    wrong = misfit(state.table, (FROG, OWL), spaces(state, (1, 0), (2, 0)))
    assert wrong is not None
    assert wrong.reason == "There is already a badger there."
    assert refused(state, Grow(0, False, 5)) is not None


@pytest.mark.rule("REN-I-07")
@pytest.mark.parametrize("joker", [BUTTERFLY, FROG])
def test_sites_on_an_empty_board(joker: int) -> None:
    board = board_named("valley")
    found = open_sites(board, (-1,) * len(board.area_of), joker)
    assert len(found) == 9
    assert all(below == above == 1023 for _, _, below, above in found)
