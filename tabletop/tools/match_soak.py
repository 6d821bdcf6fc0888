"""The soak: random games of every player count and any options, the state invariants held after every action."""

from __future__ import annotations

import importlib
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import find
from tabletop.tools.processes import workers

ROOT = Path(__file__).resolve().parents[2]
Check = Callable[..., None]


def invariants(game: str) -> Check:
    """The state invariants of a game, which live with its tests. Raises ModuleNotFoundError outside a checkout."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    check: Check = importlib.import_module(f"tests.games.{game}.invariants").check
    return check


def drawn_options(rules: AnyRules, seats: int, rng: Rng) -> Any:
    """The defaults in one game of four, else every option by lot, as usual where its lot does not fit the others."""
    options = rules.options_type()
    if rng.below(4) == 0:
        return options
    for name, hint in get_type_hints(rules.options_type).items():
        value = bool(rng.below(2)) if hint is bool else rng.choice(get_args(hint))
        drawn = msgspec.structs.replace(options, **{name: value})
        if rules.option_flaw(drawn, seats) is None:
            options = drawn
    return options


def soak(game: str, seed: int) -> tuple[int, int, int]:
    """One random game of any player count and options, its invariants held after every action: seed, seats, actions.

    Raises whatever the invariants raise, with seed and ply in a note.
    """
    rules, lot = find(game), Rng.of(seed, "soak")
    seats = lot.choice(rules.seats)
    options = drawn_options(rules, seats, lot)
    check = invariants(game)
    state, ply = rules.setup(options, seats, Rng.of(seed, "setup")), 0
    while acting := rules.to_act(state.table):
        seat = lot.choice(acting)
        action = rules.choices(state.view(seat)).sample(lot)
        try:
            step = rules.apply(state, seat, action, Rng.of(seed, "ply", ply))
            check(rules, state, action, step)
        except Exception as error:
            error.add_note(f"{game}, seed {seed}, {seats} seats, ply {ply}, {action}, {options}")
            raise
        state, ply = step.state, ply + 1
    return seed, seats, ply


def run(game: str, games: int, seed: int, jobs: int) -> int:
    """Plays them, prints what was played. Returns 0; a broken invariant raises."""
    began, actions, by_seats = time.monotonic(), 0, defaultdict[int, int](int)
    with workers(jobs) as each:
        for done, (_, seats, plies) in enumerate(each(partial(soak, game), range(seed, seed + games)), start=1):
            actions, by_seats[seats] = actions + plies, by_seats[seats] + 1
            if done % 100 == 0:
                print(f"  {done} games, {time.monotonic() - began:.0f} s", flush=True)
    spread = ", ".join(f"{count} with {seats} seats" for seats, count in sorted(by_seats.items()))
    print(f"{game}: {games} random games, seeds {seed} to {seed + games - 1}, options by lot ({spread})")
    print(f"{actions} actions in {time.monotonic() - began:.0f} s; no invariant broken")
    return 0
