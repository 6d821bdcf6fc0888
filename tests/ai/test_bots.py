"""Bots of every level: legal, blind to what is hidden, and better the more they think."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tabletop.ai import levels
from tabletop.ai.greedy import Greedy, Hasty, Points
from tabletop.core.choices import Choices
from tabletop.core.game import AnyRules, AnyState, AnyView, State
from tabletop.core.rng import Rng
from tabletop.play.opponents import chance, choose, play_on
from tests.play.test_session import tiny
from tests.tiny import TINY, Hand, Secret


@pytest.mark.parametrize("level", levels.NAMES)
def test_a_bot_plays_whole_games_legally(level: str) -> None:
    for seed in range(4):
        session = tiny(seed=seed)
        play_on(session, level=level)
        assert session.over


def test_a_random_bot_takes_all_choices_equally_often() -> None:
    session = tiny()
    bot = levels.bot("tiny", "random")
    taken = Counter(bot.choose(TINY, session.view(0), Rng.of("even", i)) for i in range(2000))
    assert set(taken) == set(session.choices(0))
    assert all(420 < n < 580 for n in taken.values())


class Sharp(Points):
    """Knows of the tiny game that high cards win dice."""

    def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
        ahead = 20.0 if view.table.phase == "roll" and view.table.winner == view.seat else 0.0
        return super().evaluate(rules, view, seats) + ahead + (view.hand.sealed or 0 if view.hand else 0)


def test_greedy_with_knowledge_beats_random() -> None:
    """300 games, both seats in turn; a coin would win 150, and 176 once in a thousand times."""
    won = 0.0
    for game in range(300):
        session = tiny(seed=game // 2)
        mine = game % 2
        while not session.over:
            seat = session.to_act[0]
            bot = Greedy(Sharp()) if seat == mine else levels.bot("tiny", "random")
            session.act(seat, bot.choose(TINY, session.view(seat), chance(session, seat)))
        places = session.places()
        won += 0.5 if places == (1, 1) else float(places[mine] == 1)
    assert won >= 176


def test_greedy_takes_a_single_choice_without_thinking() -> None:
    class One(Points):
        def shortlist(self, rules: AnyRules, view: AnyView, choices: Choices[Any], rng: Rng) -> list[Any]:
            return [choices.spread(1)[0]]

        def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
            raise AssertionError("nothing to compare")

    view = tiny().view(0)
    assert Greedy(One()).choose(TINY, view, Rng.of(1)) in TINY.choices(view)


def test_greedy_takes_what_looks_best_and_the_first_of_equals() -> None:
    class High(Points):
        def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
            assert seats == 2
            assert view.hand is not None
            return float(view.hand.sealed or 0)

    class Flat(Points):
        def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
            return 0.0

    view = tiny().view(0)
    cards = list(TINY.choices(view))
    assert Greedy(High()).choose(TINY, view, Rng.of(1)) == cards[-1]
    assert Greedy(Flat()).choose(TINY, view, Rng.of(1)) == cards[0]


def test_a_hasty_bot_looks_at_a_part_of_the_choices_only() -> None:
    class High(Points):
        def evaluate(self, rules: AnyRules, view: AnyView, seats: int) -> float:
            assert view.hand is not None
            return float(view.hand.sealed or 0)

    view = tiny().view(0)
    cards = list(TINY.choices(view))
    taken = Counter(Hasty(High(), part=0.5).choose(TINY, view, Rng.of("hasty", i)) for i in range(200))
    # Two draws of four: the best card is among them 7 times in 16, the lowest is taken once in 16.
    assert set(taken) == set(cards)
    assert 60 < taken[cards[-1]] < 115
    assert taken[cards[0]] < 30


def dealt_otherwise(state: AnyState, seat: int, rng: Rng) -> AnyState:
    """The same to this seat's eyes, all hidden cards dealt anew."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand.cards]
    pool = rng.shuffled([*hidden, *state.secret.deck])
    hands, at = [], 0
    for other, hand in enumerate(state.hands):
        if other == seat:
            hands.append(hand)
        else:
            hands.append(Hand(tuple(sorted(pool[at : at + len(hand.cards)])), hand.sealed))
            at += len(hand.cards)
    return State(state.table, tuple(hands), Secret(pool[at:]))


@pytest.mark.parametrize("level", levels.NAMES)
def test_what_is_hidden_changes_no_decision(level: str) -> None:
    session = tiny(seed=3)
    bot = levels.bot("tiny", level)
    while not session.over:
        seat = session.to_act[0]
        action = choose(session, seat, level)
        for i in range(5):
            other = dealt_otherwise(session.state, seat, Rng.of("hidden", session.ply, i))
            assert other == session.state or other.view(seat) == session.view(seat)
            assert bot.choose(TINY, other.view(seat), chance(session, seat)) == action
        session.act(seat, action)


def test_imagined_worlds_fit_the_view_and_differ() -> None:
    session = tiny(seed=3)
    play_on(session, 6, level="random")
    for seat in (0, 1, None):
        view = session.view(seat)
        worlds = [TINY.imagine(view, Rng.of("world", i)) for i in range(100)]
        assert all(world.view(seat) == view for world in worlds)
        assert len(set(worlds)) >= 20


def test_a_bots_stream_is_its_own() -> None:
    session = tiny()
    streams = {
        chance(session, 0).bits(),
        chance(session, 1).bits(),
        Rng.of(session.seed, "ply", 0).bits(),
        Rng.of(session.seed, "setup").bits(),
    }
    assert len(streams) == 4
