"""A pair of hands for scene tests: plays Renature actions on the screen by pointer events alone."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.core import data
from tabletop.core.rng import Rng
from tabletop.games.renature import actions as a
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options, Spaces, Table
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.renature import aiming
from tabletop.scenes.renature.scene import RenatureScene
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme
from tests.scenes import desks
from tests.scenes.sequoia.mouse import AtOnce

NAMES = ("Ada", "Ben", "Cora", "Dev")


@cache
def kit() -> Kit:
    """One kit for all tests: fonts and pictures are made once."""
    pygame.font.init()
    theme = Theme.read(data.assets().joinpath("themes", "daylight.toml").read_bytes())
    return Kit(theme, Type(None), Pictures(data.assets(), None))


def desk_of(**settings: object) -> Desk:
    """A desk without window, sound and disk; animations are over at once unless asked otherwise."""
    return Desk(kit(), Settings(**{"animation_speed": 0.0, **settings}))  # type: ignore[arg-type]


def session_of(
    seats: int = 2, seed: int = 7, options: Options | None = None, manners: Manners | None = None, bots: str = ""
) -> Session:
    """A new game; `bots` holds a letter for each seat, "b" for a random bot."""
    colours = RENATURE.colours(seats)
    sitting = [Seat(NAMES[at], colours[at], "random" if bots[at : at + 1] == "b" else None) for at in range(seats)]
    return Session.new(RENATURE, options or Options(), sitting, seed, manners or Manners())


def step(session: Session, stream: str = "test") -> None:
    """Any action of the seat that is to act; dominoes are placed rather than given back."""
    seat = session.to_act[0]
    choices = session.choices(seat)
    places = [act for act in choices if isinstance(act, a.Place | a.Grow)]
    rng = Rng.of(session.seed, stream, session.ply)
    session.act(seat, rng.choice(places) if places else choices.sample(rng))


def advance(session: Session, wanted: Callable[[Table], bool], stream: str = "test") -> Session:
    """Random play until the table is as wanted. Raises AssertionError if it never is."""
    while not session.over:
        if wanted(session.state.table):
            return session
        step(session, stream)
    raise AssertionError("the game never came there")


def at_phase(phase: str, least_turn: int = 1) -> Callable[[Table], bool]:
    """Whether the table is in a phase, in this turn or a later one."""
    return lambda table: table.phase == phase and table.turn >= least_turn


def with_clouds() -> Session:
    """A game in which the acting seat can pay for a joker and for a plant, before its domino."""
    for seed in range(20):
        session = session_of(2, seed)
        while session.state.table.turn < 12:
            choices = session.choices(session.to_act[0])
            kinds = {type(action) for action in choices}
            if kinds >= {a.Joker, a.Uproot, a.Place, a.Discard}:
                return session
            step(session)
    raise AssertionError("nobody could pay")


def opened(session: Session, size: tuple[int, int] = (1280, 720), desk: Desk | None = None) -> RenatureScene:
    """The scene of a session, laid out for a window."""
    scene = RenatureScene(desk or desk_of(), session, AtOnce(), keep=False)
    scene.resize(metrics(*size))
    return scene


def frame(scene: RenatureScene) -> pygame.Surface:
    """The scene as it looks now."""
    surface = pygame.Surface(scene.table.metrics.size)
    scene.draw(surface)
    return surface


class Mouse:
    """Moves, presses and releases on a scene, and passes the device on where the curtain falls."""

    def __init__(self, scene: RenatureScene) -> None:
        self.scene = scene
        self.parts = scene.parts
        self.curtain: HandoverScene | None = None
        self.passed = 0
        """How often the device was passed on."""

    @property
    def session(self) -> Session:
        """The game being played."""
        return self.scene.session

    @property
    def table(self) -> Table:
        """Its table."""
        table: Table = self.session.state.table
        return table

    def send(self, *events: Event) -> None:
        """Gives events to the scene, or to the curtain over it."""
        for event in events:
            top = self.scene if self.curtain is None else self.curtain
            self._follow(top.handle(event))

    def _follow(self, going: Transition) -> None:
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

    def keys(self, *names: str) -> None:
        """Keys one after the other."""
        self.send(*(Key(name) for name in names))

    def click_at(self, at: Point) -> None:
        """Moves there, presses and releases."""
        self.send(Move(at), Press(at), Release(at))

    def click(self, piece: str) -> None:
        """Clicks a piece by its name."""
        self.click_at(self.at(piece))

    def at(self, piece: str) -> Point:
        """The middle of a piece or space."""
        rect = self.parts.board.places.rect(piece)
        assert rect is not None, f"{piece} is not on the screen"
        return rect.center

    def middle(self, spaces: Spaces) -> Point:
        """The middle of two spaces beside each other."""
        return self.parts.layout.pair(spaces).center

    def drag(self, start: Point, end: Point, release: bool = True) -> None:
        """Takes hold at one place and lets go at another."""
        self.send(Move(start), Press(start))
        for nth in range(1, 5):
            at = (start[0] + (end[0] - start[0]) * nth / 4, start[1] + (end[1] - start[1]) * nth / 4)
            self.send(Move(at, held=("left",)))
        if release:
            self.send(Release(end))

    def button(self, key: str) -> None:
        """Clicks a button of the action bar or a tool by its key."""
        group = self.scene.table.group
        widget = group.find(f"command:{key}") or group.find(f"tool:{key}")
        assert widget is not None, f"no button {key}: {[w.name for w in group.widgets]}"
        self.click_at(widget.rect.center)

    def come(self) -> None:
        """The next person comes to the screen: passes the device on where that is asked."""
        if self.curtain is None and self.scene.table.group.find("command:pass") is not None:
            self.button("pass")
        if self.curtain is not None:
            self.passed += 1
            self.click_at(desks.widget(self.curtain, "ready").rect.center)

    # -- actions ---------------------------------------------------------------------------------------------

    def play(self, action: a.Action) -> None:
        """Plays an action by pointer."""
        self.come()
        match action:
            case a.Place():
                self.lay(action)
                self.button("confirm")
            case a.Discard():
                self.button("mode:discard")
                self.click(f"hand:{self.parts.board.draft.hand.index(action.domino)}")
                self.button("confirm")
                if self.parts.board.draft.warned:
                    self.button("confirm")
            case a.Grow():
                name = f"{'neutral' if action.neutral else 'own'}:{action.kind}"
                self.drag(self.at(name), self.at(f"space:{action.space}"))
                self.button("confirm")
            case a.Joker():
                self.click(f"joker:{action.animal}")
                self.button("confirm")
            case a.Uproot():
                self.button("mode:uproot")
                self.click(f"space:{action.space}")
                self.button("confirm")
            case a.Begin():
                self.button(f"pick:{action.seat}")
                self.button("confirm")
            case _:
                self.button(f"act:{type(action).__name__.lower()}")

    def lay(self, action: a.Place) -> None:
        """Drags a domino to its place, turned as it has to lie."""
        draft = self.parts.board.draft
        start = self.at(f"hand:{draft.hand.index(action.domino)}")
        self.drag(start, self.middle(action.spaces), release=False)
        wanted = aiming.turn_of(action.spaces, draft.width)
        while self.parts.board.draft.turn != wanted:
            self.keys("r")
        self.send(Release(self.middle(action.spaces)))


def choosing(
    turn: int = 14, seats: int = 3, seed: int = 5, manners: Manners | None = None
) -> tuple[Mouse, int, Spaces]:
    """A seat that has to place a domino, the one with most places, and one of these."""
    session = advance(session_of(seats, seed, manners=manners), at_phase("domino", turn))
    mouse = Mouse(opened(session))
    mouse.come()
    draft = mouse.parts.board.draft
    nth = max(range(len(draft.hand)), key=lambda at: len(draft.fits_of(draft.hand[at])))
    return mouse, nth, draft.fits_of(draft.hand[nth])[0]
