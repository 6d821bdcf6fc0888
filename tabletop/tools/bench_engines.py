"""How fast the rules play at random: actions and whole games in a CPU second."""

from __future__ import annotations

import time

from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import CATALOG


def playout(rules: AnyRules, seats: int, seed: int) -> int:
    """Plays one game at random with the bare rules. Returns how many actions it took."""
    chance, moves = Rng.of(seed, "playout"), 0
    state = rules.setup(rules.options_type(), seats, Rng.of(seed, "setup"))
    while acting := rules.to_act(state.table):
        action = rules.choices(state.view(acting[0])).sample(chance)
        state = rules.apply(state, acting[0], action, chance).state
        moves += 1
    return moves


def run(seconds: float) -> int:
    """Prints a line for each game and player count, measured for so many CPU seconds; there is no bar yet."""
    print(f"random playouts, {seconds:g} CPU seconds each, seeds from 1")
    for rules in CATALOG:
        for seats in rules.seats:
            playout(rules, seats, 0)
            games = actions = 0
            began = time.process_time()
            while (spent := time.process_time() - began) < seconds:
                games += 1
                actions += playout(rules, seats, games)
            print(
                f"{rules.id} {seats} seats: {actions / spent:8.0f} actions/s {games / spent:7.2f} games/s "
                f"({games} games, {actions / games:.0f} actions each)"
            )
    return 0
