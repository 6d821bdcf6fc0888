"""How fast the rules play at random, beside a peer: actions and whole games in a CPU second.

The peer is catanatron (the extra `bench`), an engine of the same class: pure Python, random playouts of a board game.
Ours and the peer's are played in turn in one run, so that a machine that slows down slows both.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import CATALOG

BARS = {"sequoia": 3.0, "birdwatcher": 3.0, "renature": 1.0, "silverwood": 1.0}
"""How many times the peer's actions a second a game should reach; a game that is not named has no bar."""
CHUNK_S = 0.5
PEER_SEATS = (2, 3, 4)

Playout = Callable[[int], int]
"""Plays the game of a seed and says how many actions it took."""


def playout(rules: AnyRules, seats: int, seed: int) -> int:
    """Plays one game at random with the bare rules. Returns how many actions it took."""
    chance, moves = Rng.of(seed, "playout"), 0
    state = rules.setup(rules.options_type(), seats, Rng.of(seed, "setup"))
    while acting := rules.to_act(state.table):
        action = rules.choices(state.view(acting[0])).sample(chance)
        state = rules.apply(state, acting[0], action, chance).state
        moves += 1
    return moves


def peer(seats: int) -> Playout | None:
    """The peer's random playout at the nearest player count it knows; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None
    colours = list(Color)[: min(max(seats, PEER_SEATS[0]), PEER_SEATS[-1])]

    def play(seed: int) -> int:
        random.seed(seed)
        game = Game([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        records = getattr(game.state, "action_records", None)
        return len(game.state.actions if records is None else records)

    return play


@dataclass
class Clock:
    """What one side has played so far, and the CPU seconds it took."""

    play: Playout
    games: int = 0
    actions: int = 0
    seconds: float = 0.0

    def run(self, seconds: float) -> None:
        """Plays whole games for about so many CPU seconds."""
        began = time.process_time()
        while (spent := time.process_time() - began) < seconds:
            self.games += 1
            self.actions += self.play(self.games)
        self.seconds += spent

    @property
    def rate(self) -> float:
        """Actions a CPU second."""
        return self.actions / self.seconds


def measured(rules: AnyRules, seats: int, seconds: float) -> tuple[Clock, Clock | None]:
    """A game and the peer, played in turn for so many CPU seconds each."""
    ours = Clock(lambda seed: playout(rules, seats, seed))
    other = peer(seats)
    theirs = None if other is None else Clock(other)
    for clock in (ours, theirs):
        if clock is not None:
            clock.play(0)
    while ours.seconds < seconds:
        ours.run(CHUNK_S)
        if theirs is not None:
            theirs.run(CHUNK_S)
    return ours, theirs


def run(seconds: float) -> int:
    """Prints a line for each game and player count. Returns 1 where a game stays below its bar, else 0."""
    print(f"random playouts, {seconds:g} CPU seconds each, seeds from 1")
    if peer(2) is None:
        print("catanatron is not installed (pip install '.[bench]'), so there is nothing to compare with")
    missed = 0
    for rules in CATALOG:
        for seats in rules.seats:
            ours, theirs = measured(rules, seats, seconds)
            line = (
                f"{rules.id} {seats} seats: {ours.rate:8.0f} actions/s {ours.games / ours.seconds:7.2f} games/s "
                f"({ours.games} games, {ours.actions / ours.games:.0f} actions each)"
            )
            if theirs is not None:
                ratio, bar = ours.rate / theirs.rate, BARS.get(rules.id)
                line += f"  {ratio:5.2f} x catanatron ({theirs.rate:.0f} actions/s)"
                if bar is not None:
                    missed += ratio < bar
                    line += f", bar {bar:g}: {'reached' if ratio >= bar else 'missed'}"
            print(line)
    return int(missed > 0)
