"""What a person does in the pictures of Renature: the events that lead from a stage to what is to be seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.games.renature.brook import FREE, cover, mismatches
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.state import Spaces
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.renature.scene import RenatureScene
from tabletop.tools.stages_renature import STAGES
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Text
from tabletop.ui.screen import Metrics

Gesture = Callable[[Scene, Metrics], Sequence[Event]]


def staged(name: str) -> Callable[[Desk], Scene]:
    """The scene of a stage."""
    return lambda desk: RenatureScene(desk, STAGES[name](), keep=False)


def spot(scene: RenatureScene, piece: str) -> Point:
    """The middle of a piece. Raises LookupError if it is not on the table."""
    rect = scene.parts.board.places.rect(piece)
    if rect is None:
        raise LookupError(f"{piece} is not on the table")
    return rect.center


def typed(*marks: str) -> Gesture:
    """Keys: digits as they are typed, others by name."""
    return lambda scene, canvas: [Text(mark) if len(mark) == 1 and mark.isdigit() else Key(mark) for mark in marks]


def carried(start: Point, end: Point, release: bool = False) -> list[Event]:
    """From one place to another, and let go of or not."""
    half = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    events: list[Event] = [Move(start), Press(start), Move(half, held=("left",)), Move(end, held=("left",))]
    return [*events, Release(end)] if release else events


def _fitting(scene: RenatureScene) -> tuple[int, Spaces] | None:
    """A domino of the hand that has most places, and one of these."""
    draft = scene.parts.board.draft
    if not draft.hand:
        return None
    nth = max(range(len(draft.hand)), key=lambda at: len(draft.fits_of(draft.hand[at])))
    fits = draft.fits_of(draft.hand[nth])
    return (nth, fits[len(fits) // 2]) if fits else None


def domino(release: bool) -> Gesture:
    """A domino is carried to a place that fits, and laid there or not."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        found = _fitting(scene) if isinstance(scene, RenatureScene) else None
        if not isinstance(scene, RenatureScene) or found is None:
            return ()
        nth, spaces = found
        return carried(spot(scene, f"hand:{nth}"), scene.parts.layout.pair(spaces).center, release)

    return gesture


def misfit(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    """A domino is carried to where its neighbours disagree."""
    if not isinstance(scene, RenatureScene):
        return ()
    table, draft, lies = scene.session.state.table, scene.parts.board.draft, scene.parts.layout
    covered = cover(table)
    for nth, held in enumerate(draft.hand):
        taken = {space for spaces in draft.fits_of(held) for space in spaces}
        for spaces in board_of(table).pairs:
            free = all(covered[space] == FREE and space not in taken for space in spaces)
            if free and spaces[1] == spaces[0] + 1 and mismatches(table, held, spaces):
                return carried(spot(scene, f"hand:{nth}"), lies.pair(spaces).center)
    return ()


def plant(release: bool) -> Gesture:
    """A plant is carried to a space, and planted there for now or not."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, RenatureScene) or not scene.parts.board.draft.offers:
            return ()
        draft = scene.parts.board.draft
        kind, neutral = draft.offers[0]
        name = f"{'neutral' if neutral else 'own'}:{kind}"
        return carried(spot(scene, name), spot(scene, f"space:{draft.targets[0]}"), release)

    return gesture


def pressed(mode: str, piece: Callable[[RenatureScene], str] | None = None) -> Gesture:
    """A button of the action bar is pressed, then a piece."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if not isinstance(scene, RenatureScene):
            return ()
        scene.table.do(f"mode:{mode}")
        if piece is None:
            return ()
        at = spot(scene, piece(scene))
        return [Move(at), Press(at), Release(at)]

    return gesture


def _results(desk: Desk) -> Scene:
    from tabletop.scenes.results import ResultsScene

    return ResultsScene(desk, STAGES["over"]())


PICTURES: dict[str, tuple[Callable[[Desk], Scene], Gesture]] = {
    "begin": (staged("begin"), typed()),
    "first": (staged("first"), domino(False)),
    "turn": (staged("domino"), typed()),
    "turn_2": (staged("domino_2"), domino(True)),
    "turn_4": (staged("domino_4"), domino(False)),
    "glade": (staged("glade"), domino(True)),
    "carry": (staged("domino"), domino(False)),
    "laid": (staged("domino"), domino(True)),
    "misfit": (staged("domino"), misfit),
    "chosen": (staged("domino"), typed("2")),
    "plant": (staged("plant"), plant(False)),
    "planted": (staged("plant"), plant(True)),
    "joker": (staged("stuck"), pressed("joker", lambda scene: f"joker:{scene.parts.board.draft.jokers[5]}")),
    "uproot": (staged("clouds"), pressed("uproot")),
    "discard": (staged("domino"), pressed("discard", lambda scene: "hand:0")),
    "clouds": (staged("clouds"), typed()),
    "scoring": (staged("scoring"), typed()),
    "refill": (staged("refill"), typed()),
    "end": (staged("end"), typed()),
    "late": (staged("late"), typed("1")),
    "results": (_results, typed()),
}
"""Every picture by name: its scene and what is done in it."""
