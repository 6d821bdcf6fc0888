"""One seat alone: a chase for points by the same rules (SIL-012)."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.silverwood.actions import Choose, Collect, End, Gain, Keep, Talent, Unite
from tabletop.games.silverwood.events import Gained, GameEnded, RoundBegan, VpGained
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Mode, Options
from tests.games.silverwood.builders import alone, family, legal, modes, play, player, random_game, rule_against, total
from tests.games.silverwood.invariants import check

pytestmark = pytest.mark.rule("SIL-012")


@pytest.mark.parametrize("mode", ["standard", "family", "family_plus"])
def test_ten_rounds_of_one_turn_each(mode: Mode) -> None:
    for options in (modes(mode), Options(mode_1=mode, climate_calamity=True, the_hunt=True, modules_for_all=True)):
        plies = random_game(1, 4, options)
        for before, action, step in plies:
            check(SILVERWOOD, before, action, step)
            assert SILVERWOOD.flaw(step.state) is None
            # Who is alone has the First Player Token in every round.
            if before.table.phase == "act" and not before.table.pending:
                assert before.table.acting == 0
        began = [event for _, _, step in plies for event in step.events if isinstance(event, RoundBegan)]
        # Where nothing is chosen first, round 1 has begun at the set-up.
        first = 1 if plies[0][0].table.phase != "act" else 2
        assert [event.round for event in began] == list(range(first, 11))
        ended = [event for event in plies[-1][2].events if isinstance(event, GameEnded)]
        assert ended == [GameEnded(winners=(0,))]


def test_two_characters_are_offered_and_pools_hold_two_cards() -> None:
    state = SILVERWOOD.setup(Options(), 1, Rng.of(1, "setup"))
    assert len(state.hands[0].offers) == 2
    assert len(state.table.employee_pool) == len(state.table.location_pool) == 2
    card = state.hands[0].offers[1]
    after = SILVERWOOD.apply(state, 0, Keep(card), Rng.of("x")).state.table
    assert (after.phase, after.acting, after.players[0].character, after.players[0].ap) == ("act", 0, card, 5)


def test_a_mode_alone_is_a_plain_table() -> None:
    assert alone(family()).table.players[0].ap == 5
    state = SILVERWOOD.setup(modes("family"), 1, Rng.of(1, "setup"))
    assert (state.table.players[0].ap, state.table.players[0].resources) == (5, (2, 2, 2, 2))
    assert SILVERWOOD.option_flaw(modes("family", "family_plus", climate_calamity=False), 1) is None
    assert SILVERWOOD.option_flaw(modes("family", climate_calamity=True), 1) is not None


def test_the_own_turn_comes_again_in_the_next_round() -> None:
    after = play(alone(player("l02+", ap=1)), Collect("stone"))
    assert (after.table.round, after.table.acting, after.player().ap) == (2, 0, 5)
    assert after.have() == (1, 0, 0, 1)


@pytest.mark.rule("SIL-206")
def test_mistrust_counts_the_pool() -> None:
    state = alone(player("e01", top="develop", develop=3, character="c09"), employees="e06 e10 e02")
    assert len(play(state, Unite()).of(Gained)) == 0
    assert {sum(gain.units) for gain in legal(play(state, Unite()).state, Gain)} == {2}


@pytest.mark.rule("SIL-V20", "SIL-V22")
def test_what_is_done_to_opponents_is_skipped() -> None:
    laughing = alone(player("", top="research", research=3, character="c05"))
    after = play(laughing, Talent(0))
    assert (after.have(), after.player().vp, after.of(VpGained)) == ((0, 0, 0, 3), 0, [])
    bargaining = alone(player("", (2, 0, 0, 1), "research", research=3, character="c09"))
    assert rule_against(bargaining, Talent(0)) == "SIL-182"
    assert legal(bargaining, Talent) == [Talent(1)]
    assert not legal(bargaining, Choose)


@pytest.mark.rule("SIL-V31")
def test_nobody_has_more_than_who_is_alone() -> None:
    over = play(alone(player("l01"), hunts=["h17"], round=10), End())
    assert over.table.over
    assert over.player().vp == 4
    assert total(over.state) == 4 + 1


def test_the_end_names_no_winner() -> None:
    assert SILVERWOOD.words.tell(GameEnded(winners=(0,)), ["Ada"]) == "The game is over."
    assert SILVERWOOD.words.tell(GameEnded(winners=(0,)), ["Ada", "Ben"]) == "The game is over. Ada wins."
