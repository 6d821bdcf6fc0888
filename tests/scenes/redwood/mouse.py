"""A pair of hands for scene tests: plays Redwood actions on the screen by pointer events alone, in canvas pixels."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from math import cos, radians, sin
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec.structs import replace

from tabletop.core import data
from tabletop.core.rng import Rng
from tabletop.games import find
from tabletop.games.redwood import actions as a
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options, Table
from tabletop.games.redwood.teams import focus
from tabletop.play.record import Manners
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood import studio
from tabletop.scenes.redwood.draft import action_of, far_end
from tabletop.scenes.redwood.holding import Filling, Herding
from tabletop.scenes.redwood.layout import stack_place
from tabletop.scenes.redwood.painters import panorama
from tabletop.scenes.redwood.picking import objective_place
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.turning import Turning
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.input import Event, Move, Point, Press, Release, Wheel
from tabletop.ui.kit import Kit
from tabletop.ui.screen import metrics
from tabletop.ui.text import Type
from tabletop.ui.theme import Theme

NAMES = ("Ada", "Ben", "Cora", "Dev")


def desk_of(**settings: object) -> Desk:
    """A desk without window, sound and disk; animations are over at once unless asked otherwise."""
    return Desk(_kit(), Settings(**{"animation_speed": 0.0, **settings}))  # type: ignore[arg-type]


@cache
def _kit() -> Kit:
    """One kit for all tests: fonts and pictures are made once."""
    pygame.font.init()
    theme = Theme.read(data.assets().joinpath("themes", "daylight.toml").read_bytes())
    return Kit(theme, Type(None), Pictures(data.assets(), None))


def session_of(
    seats: int = 2, seed: int = 7, options: Options | None = None, manners: Manners | None = None, bots: str = ""
) -> Session:
    """A new game; `bots` holds a letter for each seat, "b" for a random bot."""
    rules = find("redwood")
    colours = rules.colours(seats)
    sitting = [Seat(NAMES[at], colours[at], "random" if bots[at : at + 1] == "b" else None) for at in range(seats)]
    return Session.new(rules, options or Options(), sitting, seed, manners or Manners())


def advance(session: Session, phase: str, least_round: int = 1, stream: str = "test") -> Session:
    """Random play until this phase of this round or a later one."""
    while not session.over:
        table = session.state.table
        if table.phase == phase and table.round >= least_round:
            return session
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of(session.seed, stream, session.ply)))
    raise AssertionError(f"the game never came to {phase}")


def opened(session: Session, size: tuple[int, int] = (1280, 720), desk: Desk | None = None) -> RedwoodScene:
    """The scene of a session, laid out for a window."""
    scene = RedwoodScene(desk or desk_of(), session, keep=False)
    scene.resize(metrics(*size))
    return scene


def frame(scene: RedwoodScene) -> pygame.Surface:
    """The scene as it looks now."""
    surface = pygame.Surface(scene.table.metrics.size)
    scene.draw(surface)
    return surface


def pixels(surface: pygame.Surface, rect: pygame.Rect) -> bytes:
    """What is seen in a rectangle."""
    return pygame.image.tobytes(surface.subsurface(rect), "RGB")


class Mouse:
    """Moves, presses and releases on a scene."""

    def __init__(self, scene: RedwoodScene) -> None:
        self.scene = scene
        self.parts = scene.parts

    def send(self, *events: Event) -> None:
        """Gives events to the scene."""
        for event in events:
            self.scene.handle(event)

    def click(self, at: Point) -> None:
        """Moves there, presses and releases."""
        self.send(Move(at), Press(at), Release(at))

    def drag(self, start: Point, end: Point, release: bool = True) -> None:
        """Takes hold at one place and lets go at another."""
        self.send(Move(start), Press(start))
        for step in range(1, 7):
            at = (start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6)
            self.send(Move(at, held=("left",)))
        if release:
            self.send(Release(end))

    def button(self, key: str) -> None:
        """Clicks a button of the action bar or a tool by its key."""
        group = self.scene.table.group
        widget = group.find(f"command:{key}") or group.find(f"tool:{key}")
        assert widget is not None, f"no button {key}: {[w.name for w in group.widgets]}"
        self.click(widget.rect.center)

    # -- places ----------------------------------------------------------------------------------------------

    def mm(self, at: tuple[float, float]) -> Point:
        """The pixel of a place on the board."""
        return self.parts.board.look.at(at)

    def template(self, kind: str, number: int) -> Point:
        """A pixel on a template in its tray: in its fork."""
        at, _ = self.parts.layout.resting(kind, number)
        return at

    def turning(self) -> Turning:
        """The template in hand."""
        draft = self.parts.hands.draft
        assert isinstance(draft, Turning), draft
        return draft

    def table(self) -> Table:
        """The table with the turn of the person at the screen in front."""
        table: Table = self.scene.session.state.table
        seat = self.parts._seat
        return table if seat is None else focus(table, seat)

    # -- actions ---------------------------------------------------------------------------------------------

    def play(self, action: a.Action) -> None:
        """Plays an action by pointer; headings come as near as pixels and then the wheel allow."""
        match action:
            case a.Start():
                x, y = pieces().board.pointer_at(action.pointer)
                self.click(self.mm((x + action.dx / 1000, y + action.dy / 1000)))
                self.button("confirm")
            case a.Take():
                self.click(self.template(action.kind, action.template))
            case a.Lay() | a.Aim():
                self.turn_to(action.heading, getattr(action, "flip", False))
                self.button("confirm")
            case a.String():
                self.turn_to(action.heading)
                self.button("string")
            case a.Choose():
                self.click(self.mm(stack_place(action.colour)))
                self.button("confirm")
            case a.Append():
                table = self.table()
                row = table.players[table.acting].row
                self.click(self.parts.layout.row_ends(len(row))[action.side].center)
                self.button("confirm")
            case a.Fill():
                self.fill(action)
                self.button("confirm")
            case a.Relocate():
                self.herd(action)
                self.button("confirm")
            case a.Claim(objective=int(objective)):
                number = pieces().objective(objective).number
                self.click(self.mm(objective_place(self.table().dawn, number)))
                self.button("confirm")
            case a.Claim():
                self.button("no_more")
            case a.Withdraw():
                self.button("withdraw")
            case _:
                self.button("confirm")

    def turn_to(self, heading: int, flip: bool = False) -> None:
        """Flips if needed, drags the far end round, then turns the wheel by degrees, tenths and hundredths."""
        if self.turning().locked:
            return
        if self.turning().flip != flip:
            self.button("flip")
        draft = self.turning()
        end = far_end(draft)
        across, up = end[0] - draft.at[0], end[1] - draft.at[1]
        for part in (0.5, 1.0):
            turn = radians(((heading - draft.heading + 18_000) % 36_000 - 18_000) / 100 * part)
            x = draft.at[0] + across * cos(turn) - up * sin(turn)
            y = draft.at[1] + across * sin(turn) + up * cos(turn)
            if part == 0.5:
                self.send(Move(self.mm(end)), Press(self.mm(end)))
            self.send(Move(self.mm((x, y)), held=("left",)))
        self.send(Release(self.mm((x, y))))
        for step, shift, ctrl in ((100, False, False), (10, True, False), (1, False, True)):
            away = (heading - self.turning().heading + 18_000) % 36_000 - 18_000
            notches = int(away / step)
            if notches:
                self.send(Wheel(self.mm(far_end(self.turning())), notches, shift, ctrl))

    def fill(self, action: a.Fill) -> None:
        """Drags candidates onto reticles, after taking everything off."""
        self.button("clear") if any(self.filling().tokens) else None
        card = studio.the_card(self.table())
        assert card is not None
        place = studio.studio(self.parts.layout)
        spots = panorama.reticle_spots(card.id, place.card.size)
        for reticle, token in enumerate(action.tokens):
            if token is None:
                continue
            draft = self.filling()
            candidate = next(at for at in draft.loose if draft.pool[at] == token)
            end = (place.card.x + spots[reticle][0], place.card.y + spots[reticle][1])
            self.drag(place.candidate(candidate, len(draft.pool)), end)

    def filling(self) -> Filling:
        """The tokens in hand."""
        draft = self.parts.hands.draft
        assert isinstance(draft, Filling), draft
        return draft

    def herd(self, action: a.Relocate) -> None:
        """Drags an animal from its hole to another."""
        table = self.table()
        start = table.animals[pieces().species.index(action.species)]
        assert start is not None
        assert isinstance(self.parts.hands.draft, Herding)
        holes = pieces().board
        first, last = holes.hole(start), holes.hole(action.hole)
        self.drag(self.mm((first.x, first.y)), self.mm((last.x, last.y)))

    def coming(self) -> object:
        """The action that the draft stands for."""
        return action_of(self.parts.hands.draft)


def choices_in_turn(session: Session) -> Iterator[a.Action]:
    """Random actions for a whole game, one for each decision."""
    while not session.over:
        yield session.choices(session.to_act[0]).sample(Rng.of(session.seed, "mouse", session.ply))


def board_rect(mouse: Mouse) -> pygame.Rect:
    """The square round the printed board, px."""
    half = pieces().board.edge_radius
    return mouse.parts.board.look.camera.rect_px((-half, -half, half, half))


def at_phase(phase: str, seats: int = 2, seed: int = 7, least_round: int = 1, **more: Any) -> tuple[Session, Mouse]:
    """A session that random play brought to a phase, and hands on its scene."""
    session = advance(session_of(seats, seed, **more), phase, least_round)
    return session, Mouse(opened(session))


def with_manners(session: Session, manners: Manners) -> Session:
    """The same game at a table with other manners."""
    return Session.of(replace(session.record, manners=manners))
