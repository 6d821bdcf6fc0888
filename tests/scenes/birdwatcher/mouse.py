"""A pair of hands for scene tests: plays Birdwatcher actions on the screen by pointer events alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.core import data
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options, Table
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.birdwatcher.scene import BirdwatcherScene
from tabletop.scenes.desk import Desk
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme

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
    colours = BIRDWATCHER.colours(seats)
    sitting = [Seat(NAMES[at], colours[at], "random" if bots[at : at + 1] == "b" else None) for at in range(seats)]
    return Session.new(BIRDWATCHER, options or Options(), sitting, seed, manners or Manners())


def advance(session: Session, wanted: Callable[[Table], bool], stream: str = "test") -> Session:
    """Random play until the table is as wanted."""
    while not session.over:
        if wanted(session.state.table):
            return session
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(session.seed, stream, session.ply)))
    raise AssertionError("the game never came there")


def at_phase(phase: str, least_round: int = 1) -> Callable[[Table], bool]:
    """Whether the table is in a phase, in this round or a later one."""
    return lambda table: table.phase == phase and table.round >= least_round


def opened(session: Session, size: tuple[int, int] = (1280, 720), desk: Desk | None = None) -> BirdwatcherScene:
    """The scene of a session, laid out for a window."""
    scene = BirdwatcherScene(desk or desk_of(), session, keep=False)
    scene.resize(metrics(*size))
    return scene


def frame(scene: BirdwatcherScene) -> pygame.Surface:
    """The scene as it looks now."""
    surface = pygame.Surface(scene.table.metrics.size)
    scene.draw(surface)
    return surface


class Mouse:
    """Moves, presses and releases on a scene."""

    def __init__(self, scene: BirdwatcherScene) -> None:
        self.scene = scene
        self.parts = scene.parts

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
        """Gives events to the scene."""
        for event in events:
            self.scene.handle(event)

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
        """A pixel on a piece; of a pile's card one beside its badge."""
        rect = self.parts.board.places.rect(piece)
        assert rect is not None, f"{piece} is not on the screen"
        return rect.centerx - rect.w // 5, rect.centery - rect.h // 5

    def look_at(self, piece: str) -> None:
        """Rests the pointer on a piece."""
        self.send(Move(self.at(piece)), Move(self.at(piece)))

    def drag(self, piece: str, target: str, release: bool = True) -> None:
        """Takes a card and lets go of it over something else."""
        start, end = self.at(piece), self.at(target)
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
        self.click_at(widget.rect.center)

    def confirm(self, before: int) -> None:
        """Presses the green button, unless the action was taken already."""
        if self.session.ply == before:
            self.button("confirm")

    # -- actions ---------------------------------------------------------------------------------------------

    def play(self, action: a.Action) -> None:
        """Plays an action by pointer."""
        before = self.session.ply
        match action:
            case a.Run():
                self.button("do:run")
            case a.Quiet(bird=None):
                self.button("none")
            case a.End():
                self.button("do:end")
                if self.session.ply == before:
                    self.button("do:end")
            case a.Begin() | a.Convince():
                seat = getattr(action, "seat", None)
                self.button("pick:none" if seat is None else f"pick:seat:{seat}")
                self.button("confirm")
            case a.Trade():
                self.button("do:trade")
                self._insects(action.insects)
                self.button("confirm")
            case a.Pick():
                self._insects(action.insects)
                self.button("confirm")
            case _:
                for piece in _pieces(action, self.table):
                    self.click(piece)
                self.confirm(before)

    def _insects(self, kinds: tuple[str, ...]) -> None:
        if self.parts.hands.draft.action is None:
            for kind in kinds:
                self.click(f"insect:{kind}")


def _pieces(action: a.Action, table: Table) -> tuple[str, ...]:
    match action:
        case a.Startle() | a.Perch():
            return action.bird, f"pile:{action.pile}"
        case a.Call():
            return facts.callable_birds(table, action.species)[:1]
        case a.Gather():
            return action.birds
        case a.Snap() | a.Zoom() | a.Give() | a.Quiet(bird=str()):
            return (str(action.bird),)
        case a.Publish():
            return (action.publication,)
    raise TypeError(action)


def choices_in_turn(session: Session) -> Iterator[a.Action]:
    """Random actions for a whole game, one for each decision."""
    while not session.over:
        yield session.choices(session.to_act[0]).sample(Rng.of(session.seed, "mouse", session.ply))
