"""A pair of hands for scene tests: plays Silverwood actions on the screen by pointer events alone."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tabletop.core import data
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options, Table
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.silverwood.draft import KINDS
from tabletop.scenes.silverwood.scene import SilverwoodScene
from tabletop.storage.settings import Settings
from tabletop.tools.stages_silverwood import lively
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Event, Key, Move, Point, Press, Release
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme

NAMES = ("Ada", "Ben", "Cora", "Dev", "Elif", "Finn")


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
    colours = SILVERWOOD.colours(seats)
    sitting = [Seat(NAMES[at], colours[at], "random" if bots[at : at + 1] == "b" else None) for at in range(seats)]
    return Session.new(SILVERWOOD, options or Options(), sitting, seed, manners or Manners())


def in_turn(session: Session, stream: str = "test") -> Iterator[a.Action]:
    """What is done next, by lot but not without sense, until the game is over."""
    while not session.over:
        rng = Rng.of(session.seed, stream, session.ply)
        # Now and then anything: trades, refreshes and ends of turns.
        yield session.choices(session.to_act[0]).sample(rng) if rng.below(7) == 0 else lively(session, rng)


def advance(session: Session, wanted: Callable[[Table], bool], stream: str = "test") -> Session:
    """Lively play until the table is as wanted."""
    for action in in_turn(session, stream):
        if wanted(session.state.table):
            return session
        session.act(session.to_act[0], action)
    raise AssertionError("the game never came there")


def opened(session: Session, size: tuple[int, int] = (1280, 720), desk: Desk | None = None) -> SilverwoodScene:
    """The scene of a session, laid out for a window; whoever is to act looks at it."""
    scene = SilverwoodScene(desk or desk_of(), session, keep=False)
    scene.resize(metrics(*size))
    Mouse(scene).look()
    return scene


def frame(scene: SilverwoodScene) -> pygame.Surface:
    """The scene as it looks now."""
    surface = pygame.Surface(scene.table.metrics.size)
    scene.draw(surface)
    return surface


class Mouse:
    """Moves, presses and releases on a scene."""

    def __init__(self, scene: SilverwoodScene) -> None:
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

    def look(self) -> None:
        """The others look away, where that is needed."""
        turns = self.scene.table.turns
        if turns.curtain and turns.person is not None:
            turns.lift(turns.person)
            self.scene.table.course.settle()

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
        """A pixel of a piece that no other covers."""
        places = self.parts.board.places
        found = next((at for name, _, at in places.handles if name == piece), None)
        rect = places.rect(piece)
        assert rect is not None, f"{piece} is not on the screen"
        return found or rect.center

    def look_at(self, piece: str) -> None:
        """Rests the pointer on a piece."""
        self.send(Move(self.at(piece)), Move(self.at(piece)))

    def drag_to(self, start: Point, end: Point, release: bool = True) -> None:
        """Presses at a pixel, moves to another, and lets go there."""
        self.send(Move(start), Press(start))
        for step in range(1, 5):
            at = (start[0] + (end[0] - start[0]) * step / 4, start[1] + (end[1] - start[1]) * step / 4)
            self.send(Move(at, held=("left",)))
        if release:
            self.send(Release(end))

    def drag(self, piece: str, target: str, release: bool = True) -> None:
        """Takes something and lets go of it over something else."""
        self.drag_to(self.at(piece), self.at(target), release)

    def button(self, key: str) -> None:
        """Clicks a button of the action bar or a tool by its key."""
        group = self.scene.table.group
        widget = group.find(f"command:{key}") or group.find(f"tool:{key}")
        assert widget is not None, f"no button {key}: {[w.name for w in group.widgets]}"
        self.click_at(widget.rect.center)

    # -- actions ---------------------------------------------------------------------------------------------

    def play(self, action: a.Action) -> None:
        """Plays an action by pointer, with as many presses as it needs."""
        self.look()
        before = self.session.ply
        self._begin(action)
        for _ in range(3):
            if self.session.ply != before:
                break
            self._finish(action)
        self.look()

    def _finish(self, action: a.Action) -> None:
        either = [way.action for way in self.parts.hands.draft.whole]
        if len(either) > 1:
            self.button(f"either:{either.index(action)}")
        else:
            self.button("do:end" if isinstance(action, a.End) else "confirm")

    def _begin(self, action: a.Action) -> None:
        draft = self.parts.hands.draft
        way = next(way for way in draft.ways if way.action == action)
        match action:
            case a.Turn(step):
                self.click(f"turn:{step}")
            case a.End():
                self.button("do:end")
            case a.Refresh(pool):
                self.button("do:refresh")
                self.button(f"pick:pool:{pool}")
            case a.Trade(give, get):
                self.drag(f"res:{give}", f"res:{get}")
            case a.Unite() | a.Reveal():
                self.button(f"do:{KINDS[type(action)]}")
            case a.Choose():
                self.button(f"pick:{way.pieces[0]}")
            case _:
                for piece in way.pieces:
                    self.click(piece)
