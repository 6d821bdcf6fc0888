"""An independent check: Sequoia, seat by seat, as a game of OpenSpiel, whose ISMCTS bot plays our hard one.

Needs the extra `spiel` (open_spiel from PyPI). Both sides get about the same time for a move.
"""

from __future__ import annotations

import copy
import importlib
import time
from typing import Any

from tabletop.ai import levels
from tabletop.core import codec
from tabletop.core.game import AnyState
from tabletop.core.rng import Rng
from tabletop.games import find
from tabletop.tools.match_results import wilson

RULES = find("sequoia")
MOST_CHOICES = 66 * 15
"""Pairings of one roll; after a five of a kind every two forests can be had in several ways."""
LONGEST = 2 * 200
"""Actions of a game; a thousand tiebreak turns would be a fault of chance."""
TRIAL = 40
"""Simulations by which the time of one is measured."""


def spiel() -> Any:
    """The game as OpenSpiel takes it. Raises ModuleNotFoundError where open_spiel is not installed."""
    pyspiel = importlib.import_module("pyspiel")
    kind = pyspiel.GameType(
        short_name="python_sequoia",
        long_name="Sequoia, seat by seat",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )
    bounds = pyspiel.GameInfo(
        num_distinct_actions=MOST_CHOICES,
        max_chance_outcomes=0,
        num_players=2,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=LONGEST,
    )

    class Game(pyspiel.Game):  # type: ignore[misc, name-defined]
        """Two seats, usual options."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, bounds, params or {})

        def new_initial_state(self) -> Any:
            return Position(self, RULES.setup(RULES.options_type(), 2, Rng.of("spiel", 0)), Rng.of("spiel", 0, "dice"))

    class Position(pyspiel.State):  # type: ignore[misc, name-defined]
        """One of our states; dice come from a stream of its own, so a copy rolls the same."""

        def __init__(self, game: Any, state: AnyState, dice: Rng) -> None:
            super().__init__(game)
            self.inner, self.dice = state, dice

        def __deepcopy__(self, memo: Any) -> Any:
            return Position(self.get_game(), self.inner, copy.copy(self.dice))

        def clone(self) -> Any:
            return copy.deepcopy(self)

        def current_player(self) -> int:
            acting = RULES.to_act(self.inner.table)
            return acting[0] if acting else int(pyspiel.PlayerId.TERMINAL)

        def _legal_actions(self, player: int) -> list[int]:
            return list(range(len(RULES.choices(self.inner.view(player)))))

        def _apply_action(self, index: int) -> None:
            seat = self.current_player()
            action = list(RULES.choices(self.inner.view(seat)))[index]
            self.inner = RULES.apply(self.inner, seat, action, self.dice.child(codec.digest(self.inner))).state

        def _action_to_string(self, player: int, index: int) -> str:
            return f"{player}:{index}"

        def is_terminal(self) -> bool:
            return not RULES.to_act(self.inner.table)

        def returns(self) -> list[float]:
            if not self.is_terminal():
                return [0.0, 0.0]
            one, other = (RULES.sheet(self.inner.table, seat, None).total for seat in (0, 1))
            return [float((one > other) - (one < other)), float((other > one) - (other < one))]

        def information_state_string(self, player: int | None = None) -> str:
            return codec.digest(self.inner.view(self.current_player() if player is None else player))

        observation_string = information_state_string

        def __str__(self) -> str:
            return codec.digest(self.inner)

    game = Game()
    game.position = Position
    return game


def opponent(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's ISMCTS bot; a Python game has no resampling of its own, so our `imagine` deals its worlds."""
    random = importlib.import_module("numpy").random.RandomState(seed)
    mcts = importlib.import_module("open_spiel.python.algorithms.mcts")
    ismcts = importlib.import_module("open_spiel.python.algorithms.ismcts")
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        max_simulations=simulations,
        random_state=random,
    )

    def world(state: Any, player: int) -> Any:
        chance = Rng.of("spiel", seed, int(random.randint(2**31)))
        return game.position(game, RULES.imagine(state.inner.view(player), chance), chance.child("dice"))

    bot.set_resampler(world)
    return bot


def run(games: int, seed: int, pace: float) -> int:
    """Plays so many games and prints the share that our hard bot wins. Returns 2 where OpenSpiel is missing."""
    try:
        game = spiel()
    except ModuleNotFoundError:
        print("open_spiel is not installed: pip install '.[spiel]'")
        return 2
    won, ours_s, theirs_s, moves, simulations = 0.0, 0.0, 0.0, [0, 0], TRIAL
    for number in range(games):
        mine, deal = number % 2, seed + number // 2
        state = game.position(
            game, RULES.setup(RULES.options_type(), 2, Rng.of(deal, "setup")), Rng.of(deal, "dice")
        )  # fmt: skip
        other = opponent(game, simulations, deal)
        while not state.is_terminal():
            seat, began = state.current_player(), time.perf_counter()
            if seat == mine:
                view = state.inner.view(seat)
                action = levels.bot(RULES.id, "hard", pace).choose(RULES, view, Rng.of(deal, "bot", sum(moves)))
                index = list(RULES.choices(view)).index(action)
                ours_s, moves[0] = ours_s + time.perf_counter() - began, moves[0] + 1
            else:
                index = other.step(state)
                theirs_s, moves[1] = theirs_s + time.perf_counter() - began, moves[1] + 1
            state.apply_action(index)
        won += (1 + state.returns()[mine]) / 2
        # Equal time for a move from the next game on.
        simulations = max(10, round(simulations * (ours_s / moves[0]) / (theirs_s / moves[1])))
    low, high = wilson(won, games)
    print(f"sequoia: hard against OpenSpiel's ISMCTS, {games} games, seeds {seed} to {seed + (games - 1) // 2}")
    print(
        f"  hard wins {won / games:.1%} (n {games}, 95 % {low:.1%} to {high:.1%}), "
        f"{1000 * ours_s / moves[0]:.0f} ms a move, ISMCTS {1000 * theirs_s / moves[1]:.0f} ms "
        f"({simulations} simulations)"
    )
    return 0
