"""A pair of hands for scene tests: plays Sequoia on the screen by pointer events alone, in canvas pixels."""

from __future__ import annotations

import os
from functools import cache
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.ai.bot import Advice
from tabletop.core import data
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import five_of_a_kind
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.sequoia.draft import Pairing
from tabletop.scenes.sequoia.scene import SequoiaScene
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme
from tests.scenes import desks

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eve")


class AtOnce:
    """Thinks without a process: any legal action."""

    def __init__(self) -> None:
        self._action: Any = None
        self.asked: list[int | None] = []

    @property
    def busy(self) -> bool:
        return self._action is not None

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.asked.append(view.seat)
        self._action = rules.choices(view).sample(rng)

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        self.submit(rules, view, level, rng)
        self._action = Advice(self._action)

    def poll(self) -> Any | None:
        action, self._action = self._action, None
        return action

    def hurry(self) -> None: ...

    def cancel(self) -> None:
        self._action = None


def desk_of(**settings: object) -> Desk:
    """A desk without window, sound and disk; animations are over at once unless asked otherwise."""
    return Desk(kit(), Settings(**{"animation_speed": 0.0, **settings}))  # type: ignore[arg-type]


@cache
def kit() -> Kit:
    """One kit for all tests: fonts and pictures are made once."""
    pygame.font.init()
    theme = Theme.read(data.assets().joinpath("themes", "daylight.toml").read_bytes())
    return Kit(theme, Type(None), Pictures(data.assets(), None))


def session_of(
    seats: int = 2, seed: int = 7, options: Options | None = None, manners: Manners | None = None, bots: str = ""
) -> Session:
    """A new game; `bots` holds a letter for each seat, "b" for a random bot."""
    colours = SEQUOIA.colours(seats)
    sitting = [Seat(NAMES[at], colours[at], "random" if bots[at : at + 1] == "b" else None) for at in range(seats)]
    return Session.new(SEQUOIA, options or Options(), sitting, seed, manners or Manners())


def sealed(session: Session, stream: str = "test") -> None:
    """Any choice for the next seat that has not confirmed."""
    seat = session.to_act[0]
    session.act(seat, session.choices(seat).sample(Rng.of(session.seed, stream, session.ply)))


def advance(session: Session, turn: int, tiebreak: int = 0) -> Session:
    """Random play to the start of this turn or tiebreak. Raises AssertionError if the game never comes there."""
    while not session.over:
        table = session.state.table
        if (table.turn, table.tiebreak) == (turn, tiebreak) and table.waiting == table.playing:
            return session
        sealed(session)
    raise AssertionError(f"the game never came to turn {turn}, tiebreak {tiebreak}")


def with_five(seats: int = 2, bots: str = "-b") -> Session:
    """A game in which seat 0 begins with a five of a kind."""
    for seed in range(5000):
        session = session_of(seats, seed, bots=bots)
        if five_of_a_kind(session.state.hands[0].dice):
            return session
    raise AssertionError("no five of a kind in 5,000 games")


def opened(
    session: Session, size: tuple[int, int] = (1280, 720), desk: Desk | None = None, thinker: AtOnce | None = None
) -> SequoiaScene:
    """The scene of a session, laid out for a window."""
    scene = SequoiaScene(desk or desk_of(), session, thinker or AtOnce(), keep=False)
    scene.resize(metrics(*size))
    return scene


def frame(scene: SequoiaScene) -> pygame.Surface:
    """The scene as it looks now."""
    surface = pygame.Surface(scene.table.metrics.size)
    scene.draw(surface)
    return surface


def pixels(surface: pygame.Surface, rect: pygame.Rect | None = None) -> bytes:
    """What is seen, in a rectangle or everywhere."""
    return pygame.image.tobytes(surface if rect is None else surface.subsurface(rect), "RGB")


class Mouse:
    """Moves, presses and releases on a scene, and passes the device on where the curtain falls."""

    def __init__(self, scene: SequoiaScene) -> None:
        self.scene = scene
        self.parts = scene.parts
        self.curtain: HandoverScene | None = None
        self.passed: list[str] = []
        """The seats to whom the device was handed."""

    def send(self, *events: Event) -> None:
        """Gives events to the scene, or to the curtain over it."""
        for event in events:
            if self.curtain is None:
                self.follow(self.scene.handle(event))
            else:
                self.follow(self.curtain.handle(event))

    def follow(self, going: Transition) -> None:
        """A curtain falls or is lifted. Raises AssertionError for any other way."""
        match going:
            case Push(HandoverScene() as curtain):
                curtain.resize(self.scene.table.metrics)
                self.curtain = curtain
            case Pop() if self.curtain is not None:
                self.curtain = None
                self.scene.resize(self.scene.table.metrics)
            case None:
                pass
            case _:
                raise AssertionError(f"unexpected: {going}")

    def wait(self, seconds: float = 0.2) -> None:
        """Lets time pass."""
        for _ in range(round(seconds / 0.05)):
            if self.curtain is None:
                self.follow(self.scene.update(0.05))

    def click(self, at: Point) -> None:
        """Moves there, presses and releases."""
        self.send(Move(at), Press(at), Release(at))

    def drag(self, start: Point, end: Point, release: bool = True) -> None:
        """Takes hold at one place and lets go at another."""
        self.send(Move(start), Press(start))
        for step in range(1, 5):
            at = (start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4)
            self.send(Move(at, held=("left",)))
        if release:
            self.send(Release(end))

    def button(self, key: str) -> None:
        """Clicks a button of the action bar or a tool by its key."""
        group = self.scene.table.group
        widget = group.find(f"command:{key}") or group.find(f"tool:{key}")
        assert widget is not None, f"no button {key}: {[w.name for w in group.widgets]}"
        self.click(widget.rect.center)

    def key(self, *names: str) -> None:
        """Presses keys one after the other."""
        for name in names:
            self.send(Key(name))

    # -- what a player does ----------------------------------------------------------------------------------

    def pairing(self) -> Pairing:
        """The dice in the open."""
        draft = self.parts.draft
        assert isinstance(draft, Pairing), draft
        return draft

    def come(self) -> None:
        """The next person comes to the screen: passes the device on where that is asked."""
        if self.curtain is None and self.scene.table.group.find("command:pass") is not None:
            self.button("pass")
        if self.curtain is not None:
            self.passed.append(_said(self.curtain))
            self.click(desks.widget(self.curtain, "ready").rect.center)

    def roll(self) -> None:
        """Comes to the screen and rolls."""
        self.come()
        self.button("roll")

    def die(self, die: int) -> Point:
        """Where a die lies."""
        draft, lay = self.pairing(), self.parts.layout
        return lay.socket(draft.slots.index(die)).center if die in draft.slots else lay.rest(die)

    def seal(self) -> None:
        """Rolls, drags dice into the first pair, clicks others into the second, and confirms."""
        self.roll()
        if self.pairing().pairs is not None:
            # A roll that plants nothing is paired already (SEQ-092).
            self.button("clear")
        lay = self.parts.layout
        self.drag(self.die(3), lay.socket(0).center)
        self.drag(self.die(0), lay.socket(1).center)
        self.click(self.die(4))
        self.click(self.die(1))
        self.button("seal")


def _said(curtain: HandoverScene) -> str:
    label: str = desks.widget(curtain, "ready").label  # type: ignore[attr-defined]
    return label
