"""Games for the measurement of frames: positions late in a game, and something in the hand, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from tabletop import scenes
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.games import find
from tabletop.play.session import Session
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.table.scene import TableScene
from tabletop.scenes.table.spots import Reachable
from tabletop.tools import staging
from tabletop.ui.input import Blur, Key, Move, Point, Press

SEED, LATE = 11, 0.8
"""The seed of the games, and the share of their plies after which they are late."""
OPENINGS = ("space", "escape")
"""What a person presses before pieces can be taken in the hand: dice come out from under the cup, and lie still."""


class Mute:
    """Nobody thinks: measured is what the table costs."""

    busy = False

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Forgotten."""

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Forgotten."""

    def poll(self) -> Any | None:
        """No answer."""

    def hurry(self) -> None:
        """Nothing to hurry."""

    def cancel(self) -> None:
        """Nothing to break off."""


@cache
def _whole(game: str) -> Session:
    """A whole game of chance with most seats, a person and bots."""
    rules = find(game)
    session = staging.fresh(rules, rules.seats[-1], SEED, bots=(None, *("random",) * (rules.seats[-1] - 1)))
    while not session.over:
        seat = session.to_act[-1]
        session.act(seat, session.choices(seat).sample(Rng.of(SEED, "bench", session.ply)))
    return session


def late(game: str, least: int = 12) -> Session:
    """The game when most of it is played and a person is to act. Nothing of it is random but by the seed."""
    whole = _whole(game)
    session = Session.new(whole.rules, whole.options, list(whole.seats), whole.seed)
    wanted = max(least, round(LATE * len(whole.plies)))
    for ply in whole.plies:
        person = session.seats[session.to_act[0]].person
        if session.ply >= wanted and person:
            break
        session.act(ply.seat, ply.action)
    return session


def coming(session: Session) -> list[Any]:
    """The plies with which the game goes on from a `late` position."""
    return list(_whole(session.rules.id).plies[session.ply :])


def staged(desk: Desk, session: Session) -> Scene:
    """The scene of a game, without bots that think and without saving."""
    make = cast(Callable[..., Scene], scenes.SCENES[session.rules.id])
    return make(desk, session, Mute(), keep=False)


def table_of(scene: Scene) -> TableScene:
    """The table of a game's scene. Raises LookupError where there is none."""
    table = getattr(scene, "table", None)
    if not isinstance(table, TableScene):
        raise LookupError("this scene has no table")
    return table


def grasped(scene: Scene) -> Point | None:
    """Takes the first piece that can be dragged into the hand; where it was taken, None where nothing can be."""
    table = table_of(scene)
    for name in OPENINGS:
        scene.handle(Key(name))
        scene.update(1 / 60)
    parts = table.parts
    if not isinstance(parts, Reachable):
        return None
    for spot in [*(spot for spot in parts.spots() if spot.asked), *parts.spots()]:
        x, y = spot.at or (spot.rect[0] + spot.rect[2] / 2, spot.rect[1] + spot.rect[3] / 2)
        for event in (Move((x, y)), Press((x, y)), Move((x + 40, y + 30), held=("left",))):
            scene.handle(event)
        if parts.held:
            return x, y
        scene.handle(Blur())
    return None
