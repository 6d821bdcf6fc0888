"""What a person does in the pictures of Birdwatcher: the events that lead from a stage to what is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.base import Scene
from tabletop.scenes.birdwatcher.scene import BirdwatcherScene
from tabletop.scenes.desk import Desk
from tabletop.tools.stages_birdwatcher import STAGES
from tabletop.ui.input import Event, Key, Move, Press, Release, Text
from tabletop.ui.screen import Metrics

Find = Callable[[Table], Sequence[str]]
"""The pieces that are clicked one after the other."""


def staged(name: str) -> Callable[[Desk], Scene]:
    """The scene of a stage."""
    return lambda desk: BirdwatcherScene(desk, STAGES[name](), keep=False)


def spot(scene: BirdwatcherScene, piece: str) -> tuple[float, float]:
    """A pixel on a piece."""
    rect = scene.parts.board.places.rect(piece)
    if rect is None:
        raise LookupError(f"{piece} is not on the table")
    if piece.startswith("seat:"):
        return rect.x + 12 * scene.table.metrics.u, rect.y + 8 * scene.table.metrics.u
    return rect.centerx - rect.w / 5, rect.centery - rect.h / 5


def typed(*marks: str) -> Callable[[Scene, Metrics], Sequence[Event]]:
    """Keys: digits as they are typed, others by name."""
    return lambda scene, canvas: [Text(mark) if len(mark) == 1 and mark.isdigit() else Key(mark) for mark in marks]


def clicked(find: Find, rest: bool = False) -> Callable[[Scene, Metrics], Sequence[Event]]:
    """Clicks on pieces; with `rest` the pointer only rests on the last one."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, BirdwatcherScene):
            return ()
        events: list[Event] = []
        pieces = find(scene.session.state.table)
        for piece in pieces:
            at = spot(scene, piece)
            last = rest and piece == pieces[-1]
            events += [Move(at), Move(at)] if last else [Move(at), Press(at), Release(at)]
        return events

    return gesture


def carried(find: Find) -> Callable[[Scene, Metrics], Sequence[Event]]:
    """The first piece is dragged over the second and held there."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, BirdwatcherScene):
            return ()
        start, end = (spot(scene, piece) for piece in find(scene.session.state.table))
        half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return [Move(start), Press(start), Move(half, held=("left",)), Move(end, held=("left",))]

    return gesture


def own_tree(table: Table) -> Sequence[str]:
    """The birds of the acting seat."""
    return table.players[table.acting].tree


def rival(table: Table) -> str:
    """The panel of the seat that acts next."""
    return f"seat:{(table.acting + 1) % len(table.players)}"


def _callable(table: Table) -> str:
    """A bird of the jungle or a pile that would come alone or with others."""
    return next(bird for bird in (*table.jungle, *(pile[-1] for pile in table.piles if pile)) if bird)


def _results(desk: Desk) -> Scene:
    from tabletop.scenes.results import ResultsScene

    return ResultsScene(desk, STAGES["over"]())


PICTURES: dict[str, tuple[Callable[[Desk], Scene], Callable[[Scene, Metrics], Sequence[Event]]]] = {
    "begin": (staged("begin"), clicked(lambda table: (rival(table),))),
    "first": (staged("act_first"), typed()),
    "turn": (staged("act"), typed()),
    "turn_2": (staged("act_2"), typed()),
    "turn_4": (staged("act_4"), typed()),
    "photo": (staged("act"), clicked(lambda table: own_tree(table)[:1])),
    "carry": (staged("act"), carried(lambda table: (own_tree(table)[0], "pile:1"))),
    "snap": (staged("snap"), typed()),
    "call": (staged("act"), clicked(lambda table: (_callable(table),))),
    "gather": (staged("gather"), typed("1")),
    "run": (staged("run"), clicked(lambda table: [bird for bird in table.jungle if bird][:1])),
    "zoom": (staged("act_4"), typed("4")),
    "give": (staged("give"), typed("right")),
    "publish": (staged("act"), clicked(lambda table: [card for card in table.academy if card][:1])),
    "insects": (staged("insects"), typed("1", "2")),
    "quiet": (staged("quiet"), typed()),
    "fan": (staged("act_4"), typed("p")),
    "large_card": (staged("act_4"), clicked(lambda table: table.players[table.acting].journal[:1], True)),
    "large_rule": (staged("act_4"), clicked(lambda table: [card for card in table.academy if card][:1], True)),
    "large_rival": (staged("act_4"), clicked(lambda table: (rival(table),), True)),
    "late": (staged("late"), typed()),
    "results": (_results, typed()),
}  # fmt: skip
"""Every picture by name: its scene and what is done in it."""
