"""Bots are asked once for a position, hints on request, and every thought can be broken off."""

from __future__ import annotations

from typing import Any

from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.scenes.table.turns import Turns
from tests.scenes.redwood.mouse import session_of


class Thinking:
    """Notes what it was asked and answers when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, str]] = []
        self.ready: Any = None
        self.cancelled = self.hurried = 0

    @property
    def busy(self) -> bool:
        return True

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.asked.append((view.seat, level))

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.asked.append((view.seat, f"hint of {level}"))

    def hurry(self) -> None:
        self.hurried += 1

    def poll(self) -> Any | None:
        return self.ready

    def cancel(self) -> None:
        self.cancelled += 1


def test_a_bot_is_asked_once_for_each_position() -> None:
    session, thinker = session_of(2, 3, bots="bb"), Thinking()
    turns = Turns(session, thinker)
    assert turns.person is None
    turns.ask()
    turns.ask()
    assert len(thinker.asked) == 1
    assert thinker.asked[0] == (session.to_act[0], "random")
    assert turns.answer() is None
    assert turns.thinking
    thinker.ready = session.choices(session.to_act[0]).sample(Rng.of(1))
    assert turns.answer() == (session.to_act[0], thinker.ready)
    assert not turns.thinking


def test_a_person_is_never_thought_for_but_may_ask_for_a_hint() -> None:
    session, thinker = session_of(2, 3), Thinking()
    turns = Turns(session, thinker)
    turns.ask()
    assert thinker.asked == []
    assert turns.person == session.to_act[0]
    turns.ask_hint(session.to_act[0])
    assert thinker.asked == [(session.to_act[0], "hint of hard")]
    assert turns.hint() is None
    turns.forget()
    assert thinker.cancelled == 1
    assert not turns.thinking
    thinker.ready = "late"
    assert turns.hint() is None
