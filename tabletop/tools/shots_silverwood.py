"""What a person does in the pictures of Silverwood Grove: the events that lead from a stage to what is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.silverwood.scene import SilverwoodScene
from tabletop.tools.stages_silverwood import STAGES
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Text
from tabletop.ui.screen import Metrics

Find = Callable[[SilverwoodScene], Sequence[str]]
"""The pieces that are clicked one after the other."""
Gesture = Callable[[Scene, Metrics], Sequence[Event]]


def staged(name: str) -> Callable[[Desk], Scene]:
    """The scene of a stage."""
    return lambda desk: SilverwoodScene(desk, STAGES[name](), keep=False)


def spot(scene: SilverwoodScene, piece: str) -> Point:
    """A pixel on a piece."""
    rect = scene.parts.board.places.rect(piece)
    if rect is None:
        raise LookupError(f"{piece} is not on the table")
    return rect.centerx - rect.w / 8, rect.centery - rect.h / 8


def typed(*marks: str) -> Gesture:
    """Keys: digits as they are typed, others by name."""
    return lambda scene, canvas: [Text(mark) if len(mark) == 1 and mark.isdigit() else Key(mark) for mark in marks]


def clicked(find: Find, rest: bool = False) -> Gesture:
    """Clicks on pieces; with `rest` the pointer only rests on the last one."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, SilverwoodScene):
            return ()
        events: list[Event] = []
        pieces = find(scene)
        for piece in pieces:
            at = spot(scene, piece)
            last = rest and piece == pieces[-1]
            events += [Move(at), Move(at)] if last else [Move(at), Press(at), Release(at)]
        return events

    return gesture


def carried(find: Find) -> Gesture:
    """The first piece is dragged over the second and held there."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, SilverwoodScene):
            return ()
        start, end = (spot(scene, piece) for piece in find(scene))
        half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        return [Move(start), Press(start), Move(half, held=("left",)), Move(end, held=("left",))]

    return gesture


def pressed(command: str) -> Gesture:
    """A button of the action bar by its key."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if isinstance(scene, SilverwoodScene):
            scene.table.do(command)
        return ()

    return gesture


def turning(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    """The wheel is dragged by a third of a field and held."""
    if not isinstance(scene, SilverwoodScene):
        return ()
    wheel = scene.parts.layout.wheel
    start, end = (wheel.centerx + wheel.w * 0.4, wheel.centery), (wheel.centerx + wheel.w * 0.37, wheel.y + wheel.h / 3)
    return [Move(start), Press(start), Move(end, held=("left",))]


def _open(kind: str) -> Find:
    """The first piece that names an action of this kind."""
    return lambda scene: [next(way for way in scene.parts.hands.draft.ways if way.kind == kind).pieces[0]]


def _any(scene: SilverwoodScene) -> Sequence[str]:
    """The first piece that may be picked."""
    return sorted(scene.parts.hands.draft.open)[:1]


def _rival(scene: SilverwoodScene) -> Sequence[str]:
    """The panel of the seat that acts next."""
    return (f"seat:{scene.parts.board.places.others()[0]}",)


def _pool(scene: SilverwoodScene) -> Sequence[str]:
    """The first Location of the pool."""
    pool: tuple[str, ...] = scene.session.state.table.location_pool
    return pool[:1]


def _own_card(scene: SilverwoodScene) -> Sequence[str]:
    """A card of the seat that acts."""
    table = scene.session.state.table
    player = table.players[table.acting]
    return [each.card for each in (*player.locations, *player.employees)][:1]


def _results(desk: Desk) -> Scene:
    from tabletop.scenes.results import ResultsScene

    return ResultsScene(desk, STAGES["over"]())


PICTURES: dict[str, tuple[Callable[[Desk], Scene], Gesture]] = {
    "draft": (staged("draft"), clicked(_any)),
    "hunts": (staged("hunts"), clicked(_any)),
    "first": (staged("first"), typed()),
    "trade": (staged("collect"), pressed("do:trade")),
    "carry": (staged("build"), carried(lambda scene: (*_open("build")(scene), "grove"))),
    "build": (staged("build"), clicked(_open("build"))),
    "hire": (staged("hire"), clicked(_open("hire"))),
    "research": (staged("research"), typed()),
    "turning": (staged("collect"), turning),
    "pay": (staged("pay"), clicked(_any)),
    "gain": (staged("gain"), clicked(_any)),
    "opponent": (staged("opponent"), typed()),
    "talent": (staged("talent"), pressed("do:talent")),
    "lose": (staged("lose"), typed()),
    "turn_2": (staged("turn_2"), typed()),
    "turn_6": (staged("turn_6"), typed()),
    "modules": (staged("modules"), typed()),
    "modules_6": (staged("modules_6"), typed()),
    "family": (staged("family"), typed()),
    "family_plus": (staged("family_plus"), typed()),
    "mixed": (staged("mixed"), typed()),
    "large_card": (staged("late"), clicked(_own_card, True)),
    "large_pool": (staged("modules"), clicked(_pool, True)),
    "large_figure": (staged("late"), clicked(lambda scene: (_figure(scene),), True)),
    "large_rival": (staged("late"), clicked(_rival, True)),
    "late": (staged("late"), typed()),
    "results": (_results, typed()),
}
"""Every picture by name: its scene and what is done in it."""


def _figure(scene: SilverwoodScene) -> str:
    """The own Character's card."""
    table = scene.session.state.table
    return table.players[table.acting].character or "grove"
