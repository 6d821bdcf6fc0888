"""The Redwood bot in Team, Solo and Expert: every step is legal, and teammates never wait for each other for ever."""

from __future__ import annotations

import pytest

from tabletop.ai.greedy import Greedy
from tabletop.ai.redwood import Photographer
from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import Lay, Withdraw
from tabletop.games.redwood.facts import RedwoodState
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options
from tests.games.redwood.builders import together
from tests.games.redwood.team_builders import crowded

BOT = Greedy(Photographer())


def played(state: RedwoodState, most: int) -> list[object]:
    """What the bot does in all seats, at most so many actions."""
    done: list[object] = []
    while len(done) < most and (acting := REDWOOD.to_act(state.table)):
        action = BOT.choose(REDWOOD, state.view(acting[0]), Rng.of("modes", len(done)))
        assert action in REDWOOD.choices(state.view(acting[0])), action
        state = REDWOOD.apply(state, acting[0], action, Rng.of(0)).state
        done.append(action)
    return done


@pytest.mark.parametrize(
    ("seats", "options", "most"),
    [
        (4, Options(team=True), 20),
        (1, Options(scenario="hiker"), 8),
        (2, Options(expert=True, claim_objectives=True), 10),
    ],
    ids=["team", "solo", "expert"],
)
def test_a_first_turn_is_played_legally(seats: int, options: Options, most: int) -> None:
    state = REDWOOD.setup(options, seats, Rng.of(3, "setup"))
    assert len(played(state, most)) == most


def test_a_bot_leaves_its_teammate_room() -> None:
    places = [(-169.0, 27.6), (-136.4, 31.2), (-209.0, -31.1), (-177.4, -33.8)]
    state = crowded(places, "H10 H13 H12 H14 H11 H7 H2", (7, 6))
    done = played(state, 2)
    assert [type(action) for action in done] == [Lay, Lay]


def test_a_bot_takes_up_what_leaves_it_no_room() -> None:
    places = [(-169.0, 27.6), (-136.4, 31.2), (-209.0, -31.1), (-177.4, -33.8)]
    state = together(crowded(places, "H10 H13 H12 H14 H11 H7 H2", (7, 6)), (0, Lay(19992))).state
    done = played(state, 3)
    assert done[0] == Withdraw()
    assert [type(action) for action in done[1:]] == [Lay, Lay]
