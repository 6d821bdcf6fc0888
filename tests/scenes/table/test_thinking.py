"""A bot that thinks can be told to move now, a hint says what it is worth, and bots' moves can be stepped."""

from __future__ import annotations

import pytest

from tabletop.ai.bot import Advice, Unit
from tabletop.scenes.table.buttons import PATIENCE_S
from tabletop.scenes.table.parts import Tip
from tabletop.scenes.table.slips import REST_SECONDS
from tabletop.scenes.table.telling import expected, looking
from tabletop.ui.input import Move
from tests.scenes.table.test_passing import TinyParts, table_of


def test_a_thought_that_takes_long_can_be_cut_short() -> None:
    session, _, scene, thinker = table_of("bb")
    scene.update(0.1)
    assert scene.turns.awaited
    assert scene.group.find("command:step") is None, "a short thought shows no button"
    scene.update(PATIENCE_S)
    button = scene.group.find("command:step")
    assert button is not None
    assert [command.label for command in scene.commands()] == ["Move now"]
    assert not thinker.done
    scene.do("step")
    assert thinker.done
    scene.update(0.1)
    assert session.plies


@pytest.mark.table(26)
def test_stepped_bots_wait_for_a_press_before_each_move() -> None:
    session, _, scene, thinker = table_of("bb")
    scene.desk.change(step_bots=True)
    thinker.done = True
    for _ in range(5):
        scene.update(1.0)
    assert not session.plies
    assert [command.label for command in scene.commands()] == ["Next move"]
    scene.do("step")
    for _ in range(5):
        scene.update(1.0)
    assert len(session.plies) == 1
    scene.desk.change(step_bots=False)


def test_a_hint_is_laid_out_and_its_worth_is_said() -> None:
    session, parts, scene, thinker = table_of("-b")
    adopted: list[object] = []
    assert isinstance(parts, TinyParts)
    parts.adopt = adopted.append  # type: ignore[method-assign, assignment]
    thinker.done = True
    while 1 in session.to_act:
        scene.update(0.1)
    scene.do("hint")
    scene.update(0.1)
    assert len(adopted) == 1
    assert adopted[0] in session.choices(0)
    assert not any(ply.seat == 0 for ply in session.plies)
    assert scene.toasts.texts[-1].startswith("Hint: seal ")


def test_a_hint_is_gone_once_the_decision_is_made() -> None:
    session, parts, scene, thinker = table_of("-b")
    parts.adopt = lambda action: None  # type: ignore[method-assign]
    thinker.done = True
    while 1 in session.to_act:
        scene.update(0.1)
    scene.do("hint")
    scene.update(0.1)
    assert any(said.startswith("Hint: ") for said in scene.toasts.texts)
    assert scene.act(0, next(iter(session.choices(0))))
    scene.update(0.0)
    assert not any(said.startswith("Hint: ") for said in scene.toasts.texts)


def test_a_tooltip_does_not_outlive_the_position_that_it_tells_of() -> None:
    session, parts, scene, _ = table_of("--")
    told = ["before"]
    parts.tip = lambda at: Tip("A piece", told[0])  # type: ignore[method-assign]
    scene.handle(Move((640, 400)))
    scene.update(REST_SECONDS)
    assert scene.slips.shown
    told[0] = "after"
    scene.act(0, next(iter(session.choices(0))))
    scene.update(0.0)
    assert not scene.slips.shown, "the words are others now: they come once the pointer has rested"


def test_own_secrets_lie_open_while_bots_act_only_where_one_person_sits_at_the_table() -> None:
    alone, shared = table_of("-b")[0], table_of("--b")[0]
    assert [looking(alone, seat) for seat in (None, 0)] == [0, 0]
    assert [looking(shared, seat) for seat in (None, 0, 1)] == [None, 0, 1]


@pytest.mark.parametrize(
    ("gain", "unit", "said"),
    [
        (0.042, "chance", "In 100 games it wins about 4 more than the next best."),
        (0.004, "chance", "Something else is about as good."),
        (-0.02, "chance", "Something else is about as good."),
        (3.4, "points", "It is worth about 3 points more than the next best."),
        (1.26, "points", "It is worth about 1.3 points more than the next best."),
        (1.0, "points", "It is worth about 1 point more than the next best."),
        (0.1, "points", "Something else is about as good."),
    ],
)
def test_what_is_expected_of_a_hint_in_words(gain: float, unit: Unit, said: str) -> None:
    assert expected(Advice("this", gain, unit, alone=False)) == said


def test_where_nothing_was_compared_nothing_is_promised() -> None:
    assert expected(Advice("this")) == ""
