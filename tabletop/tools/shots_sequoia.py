"""Sequoia at every phase, out of random games at fixed seeds: positions and gestures for pictures of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from tabletop.core.rng import Rng
from tabletop.games.sequoia.dice import five_of_a_kind
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.sequoia.scene import SequoiaScene
from tabletop.tools import staging
from tabletop.ui.input import Event, Key, Move, Press, Release, Text
from tabletop.ui.screen import Metrics

SEED, SEATS = 7, 4
ALONE = (None, "random", "random", "random")
"""One person and bots: no curtain."""

Gesture: TypeAlias = Callable[[Scene, Metrics], Sequence[Event]]


def at(turn: int, tiebreak: int = 0, alone: bool = True, ready: int = 0) -> Session:
    """A game at the start of a turn or tiebreak, or when so many have sealed. Raises LookupError."""
    session = staging.fresh(SEQUOIA, SEATS, SEED, bots=ALONE if alone else ())
    while not session.over:
        table = session.state.table
        sealed = len(table.playing) - len(table.waiting)
        if (table.turn, table.tiebreak) == (turn, tiebreak) and sealed == ready:
            return session
        _seal(session)
    raise LookupError(f"the game of seed {SEED} has no turn {turn} with tiebreak {tiebreak}")


def _seal(session: Session) -> None:
    """Any choice for the last seat that has not confirmed, so that the person is the last."""
    seat = session.to_act[-1]
    session.act(seat, session.choices(seat).sample(Rng.of(session.seed, "shots", session.ply)))


def five() -> Session:
    """A game that begins with a five of a kind for the person. Raises LookupError."""
    for seed in range(5000):
        session = staging.fresh(SEQUOIA, SEATS, seed, bots=ALONE)
        if five_of_a_kind(session.state.hands[0].dice):
            return session
    raise LookupError("no five of a kind in 5,000 games")


def over() -> Session:
    """A finished game."""
    return staging.play(staging.fresh(SEQUOIA, SEATS, SEED))


STAGES: dict[str, Callable[[], Session]] = {
    "start": lambda: at(1, alone=False),
    "turn": lambda: at(8),
    "open": lambda: at(8, alone=False),
    "last": lambda: at(8, ready=SEATS - 1),
    "scoring": lambda: at(10, ready=SEATS - 1),
    "tiebreak": lambda: at(10, 1),
    "five": five,
    "over": over,
}
"""Every phase by name; each call makes a new session."""


def _staged(name: str) -> Callable[[Desk], Scene]:
    return lambda desk: SequoiaScene(desk, STAGES[name](), keep=False)


def _curtain(desk: Desk) -> Scene:
    session = STAGES["open"]()
    return HandoverScene(desk, SEQUOIA, session.seats[1])


def _keys(*names: str) -> Gesture:
    """The dice are rolled, come to rest, and keys are pressed."""
    return lambda scene, canvas: [Key("space"), Key("escape"), *(Key(name) for name in names)]


def _dragged(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    """A pair lies, and a third die is over its place."""
    if not isinstance(scene, SequoiaScene):
        return ()
    layout = scene.parts.layout
    spots = [layout.rest(die) for die in (1, 3, 4)]
    clicks = [event for spot in spots[:2] for event in (Press(spot), Release(spot))]
    over = layout.socket(2).move(canvas.px(10), canvas.px(16)).center
    return [Key("space"), Key("escape"), *clicks, Press(spots[2]), Move(over, held=("left",))]


def _sealed(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    return [Key("space"), Key("escape"), Text("2"), Key("return")]


PICTURES: dict[str, tuple[Callable[[Desk], Scene], Gesture]] = {
    "start": (_staged("start"), lambda scene, canvas: ()),
    "curtain": (_curtain, lambda scene, canvas: ()),
    "cup": (_staged("turn"), lambda scene, canvas: ()),
    "rolled": (_staged("turn"), _keys()),
    "dragged": (_staged("turn"), _dragged),
    "paired": (_staged("turn"), _keys("down", "down")),
    "reveal": (_staged("last"), _sealed),
    "open": (_staged("open"), lambda scene, canvas: ()),
    "scoring": (_staged("scoring"), lambda scene, canvas: (*_sealed(scene, canvas), *[Key("space")] * 5)),
    "tiebreak": (_staged("tiebreak"), _keys("down")),
    "five": (_staged("five"), _keys("down", "right")),
    "dice": (_staged("turn"), lambda scene, canvas: [Key("d")]),
    "odds": (_staged("turn"), lambda scene, canvas: [Key("o")]),
    "results": (lambda desk: scene_for(desk, STAGES["over"]()), lambda scene, canvas: ()),
}
"""A picture by name: the scene, and what a person does before it is taken."""
