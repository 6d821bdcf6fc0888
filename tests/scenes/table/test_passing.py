"""Several who act at once at one screen: one after the other comes behind the curtain, and bots decide meanwhile."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from tabletop.ai.bot import Advice
from tabletop.core.errors import Refusal
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.play.seats import Seat
from tabletop.play.session import Ply, Session
from tabletop.scenes.base import Pop, Push, Transition
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.table.parts import Clip, Command, Reply, Tip
from tabletop.scenes.table.scene import TableScene
from tabletop.scenes.table.turns import Turns
from tabletop.ui.input import Event, Key, Point
from tabletop.ui.screen import Metrics, metrics
from tests.scenes import desks
from tests.tiny import TINY, Place, Roll, Seal

NAMES = ("Ada", "Ben", "Cleo")


@dataclass(frozen=True)
class TinyLayout:
    """The least of a layout."""

    metrics: Metrics

    @property
    def bar(self) -> pygame.Rect:
        return pygame.Rect(0, 0, self.metrics.width, 40)

    @property
    def actions(self) -> pygame.Rect:
        return pygame.Rect(0, self.metrics.height - 40, self.metrics.width, 38)

    @property
    def side(self) -> pygame.Rect:
        return pygame.Rect(self.metrics.width - 300, 50, 290, 400)

    @property
    def rivals(self) -> Sequence[pygame.Rect]:
        return ()

    @property
    def plate(self) -> pygame.Rect:
        return pygame.Rect(0, 600, 100, 30)


class TinyParts:
    """The least of a game's parts: it notes from whose view it is to draw."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._layout = TinyLayout(metrics(1280, 720))
        self.seen: list[int | None] = []
        self.hands: list[Any] = []

    @property
    def layout(self) -> TinyLayout:
        return self._layout

    def arrange(self, metrics: Metrics) -> None:
        self._layout = TinyLayout(metrics)

    def renew(self, seat: int | None) -> None:
        self.seen.append(seat)
        self.hands.append(self._session.view(seat).hand)

    def clips(self, ply: Ply) -> list[Clip]:
        """Only what all may look at is told."""
        return [Clip(0.2)] if len(ply.events) > 2 or not isinstance(ply.action, Seal) else []

    def handle(self, event: Event) -> Reply | None:
        return None

    def command(self, key: str) -> Reply:
        return Reply()

    def commands(self) -> tuple[Command, ...]:
        return (Command("go", "Go", primary=True),)

    def adopt(self, action: Any) -> None: ...

    def refused(self, refusal: Refusal) -> None: ...

    def cancel(self) -> bool:
        return False

    @property
    def held(self) -> bool:
        return False

    def stage(self) -> tuple[tuple[str, ...], int]:
        return (), 0

    def rewind(self, ply: int) -> None: ...

    def prompt(self) -> str:
        return ""

    def remark(self, ply: Ply) -> str:
        return ""

    def coming(self) -> Any:
        return None

    def tip(self, at: Point) -> Tip | None:
        return None

    def hover(self, at: Point | None) -> bool:
        return False

    def light(self, refs: Sequence[str]) -> None: ...

    def draw_round(self, surface: pygame.Surface, rect: pygame.Rect) -> None: ...

    def draw(self, surface: pygame.Surface) -> None: ...

    def still_key(self) -> Hashable:
        return None

    def region(self) -> pygame.Rect | None:
        return None


class Slow:
    """Thinks until it is told to be done."""

    def __init__(self) -> None:
        self.asked: list[int | None] = []
        self.done = self._advises = False
        self._view: tuple[AnyRules, AnyView, Rng] | None = None

    @property
    def busy(self) -> bool:
        return self._view is not None

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.asked.append(view.seat)
        self._view, self._advises = (rules, view, rng), False

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.submit(rules, view, level, rng)
        self._advises = True

    def hurry(self) -> None:
        self.done = True

    def poll(self) -> Any | None:
        if self._view is None or not self.done:
            return None
        (rules, view, rng), self._view = self._view, None
        action = rules.choices(view).sample(rng)
        return Advice(action) if self._advises else action

    def cancel(self) -> None:
        self._view = None


def session_of(bots: str) -> Session:
    """A tiny game; `bots` holds a letter for each seat, "b" for a bot."""
    colours = TINY.colours(len(bots))
    seats = [Seat(NAMES[at], colours[at], "random" if bot == "b" else None) for at, bot in enumerate(bots)]
    return Session.new(TINY, TINY.options_type(), seats, 3)


def table_of(bots: str) -> tuple[Session, TinyParts, TableScene, Slow]:
    session, thinker = session_of(bots), Slow()
    parts = TinyParts(session)
    scene = TableScene(desks.desk(), session, parts, thinker, keep=False)
    scene.resize(metrics(1280, 720))
    return session, parts, scene, thinker


def lifted(scene: TableScene, going: Transition) -> str:
    """The curtain is there and is lifted; whom it asked for."""
    assert isinstance(going, Push)
    assert isinstance(going.scene, HandoverScene)
    going.scene.resize(metrics(1280, 720))
    name: str = desks.widget(going.scene, "ready").label  # type: ignore[attr-defined]
    assert isinstance(desks.press(going.scene, "ready"), Pop)
    scene.resize(metrics(1280, 720))
    return name


def seal(session: Session, scene: TableScene, seat: int) -> Transition:
    """The person at the screen seals the first card; where the table goes then."""
    scene.act(seat, next(iter(session.choices(seat))))
    return scene.update(0.0)


@pytest.mark.table(5)
def test_the_curtain_falls_between_two_people_and_hands_show_only_to_their_owners() -> None:
    session, parts, scene, _ = table_of("--b")
    assert parts.seen == [None], "at first all may look at the table"
    assert parts.hands == [None]
    assert scene.group.find("command:go") is None
    assert lifted(scene, scene.handle(Key("return"))) == "I am Ada"
    assert parts.seen[-1] == 0
    assert parts.hands[-1] == session.state.hands[0]
    assert scene.group.find("command:go") is not None
    going = seal(session, scene, 0)
    assert parts.seen[-1] is None
    assert parts.hands[-1] is None
    assert lifted(scene, going) == "I am Ben"
    assert parts.seen[-1] == 1


@pytest.mark.table(5)
def test_after_something_all_may_see_nobody_is_hidden_behind_a_curtain_at_once() -> None:
    session, _, scene, thinker = table_of("--b")
    lifted(scene, scene.handle(Key("return")))
    lifted(scene, seal(session, scene, 0))
    thinker.done = True
    for _ in range(3):
        scene.update(0.0)
    assert 2 not in session.to_act, "the bot decided meanwhile"
    assert seal(session, scene, 1) is None
    scene.update(1.0)
    assert session.state.table.phase == "roll"
    assert scene.update(0.1) is None


@pytest.mark.table(5)
def test_one_person_with_bots_meets_no_curtain() -> None:
    session, parts, scene, _ = table_of("-bb")
    assert parts.seen == [0]
    assert scene.group.find("command:go") is not None
    assert seal(session, scene, 0) is None
    assert parts.seen[-1] is None, "while the bots think the table belongs to all"


def test_bots_think_while_a_person_does_and_the_table_does_not_wait_for_them() -> None:
    session, parts, scene, thinker = table_of("-bb")
    scene.update(0.1)
    assert thinker.asked == [1]
    assert scene.turns.thinking
    assert not scene.turns.awaited
    assert scene.moving, "the answer must be fetched"
    scene.do("hint")
    assert thinker.asked == [1, 0]
    thinker.done = True
    scene.update(0.1)
    assert thinker.asked == [1, 0, 1], "a hint is not taken for a bot's move"
    assert [ply.seat for ply in session.plies] == [1]
    for _ in range(4):
        scene.update(0.1)
    assert session.to_act == (0,)
    assert parts.seen[-1] == 0
    assert seal(session, scene, 0) is None
    scene.update(1.0)
    assert session.state.table.phase == "roll"


def test_a_person_who_is_quicker_than_a_bot_makes_it_think_again() -> None:
    session, _, scene, thinker = table_of("-bb")
    scene.update(0.1)
    seal(session, scene, 0)
    scene.update(0.1)
    assert thinker.asked == [1, 1]
    assert scene.turns.awaited
    thinker.done = True
    for _ in range(6):
        scene.update(0.3)
    assert session.state.table.phase != "seal" or session.to_act == (0,)


def test_open_decisions_of_one_person_need_no_curtain_once_it_is_lifted() -> None:
    session = session_of("--")
    turns = Turns(session, Slow())
    assert turns.curtain
    turns.lift(0)
    assert not turns.curtain
    assert turns.viewer == 0
    session.act(0, next(iter(session.choices(0))))
    assert turns.person == 1
    assert turns.curtain
    assert turns.viewer is None
    turns.lift(1)
    session.act(1, next(iter(session.choices(1))))
    winner = session.to_act[0]
    assert turns.curtain is (winner != 1)
    turns.lift(winner)
    session.act(winner, Roll())
    session.act(winner, Place(0))
    assert not turns.curtain
