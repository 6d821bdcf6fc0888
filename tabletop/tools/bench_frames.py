"""What a frame costs in every game: pointing, dragging, a changed position, an answer; and how soon the first shows."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import cos, pi, sin

import pygame

from tabletop import scenes
from tabletop.play.session import Ply
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.turning import Turning
from tabletop.tools import benched
from tabletop.tools.bench_starts import STARTS, first_frame_s
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Move, Point, Press, Release
from tabletop.ui.screen import Metrics, metrics

SIZES = ((1920, 1080, 4.0), (3840, 2160, 8.0))
"""Width, height, and the bar for the median of a frame that a pointer moves, ms of CPU time."""
RECOMPOSE_MS = 4.0
"""The bar for the first frame of a changed position, at the first size."""
P99_MS = 16.0
FIRST_FRAME_S = 0.5
MOST_PLIES = 24


def grip(scene: RedwoodScene) -> tuple[Point, Point]:
    """Where the figure stands and where its template is taken hold of: canvas pixels. Or LookupError."""
    draft, camera = scene.parts.hands.draft, scene.parts.board.look.camera
    if not isinstance(draft, Turning):
        raise LookupError("no template lies on the board")
    return camera.to_px(draft.at), camera.to_px(far_end(draft))


def circle(base: Point, hold: Point, frames: int) -> Iterator[Point]:
    """A drag once round the figure and back, a pointer position for each frame."""
    across, down = hold[0] - base[0], hold[1] - base[1]
    for frame in range(1, frames + 1):
        turned = 2 * pi * (1 - abs(1 - 2 * frame / frames))
        yield (
            base[0] + across * cos(turned) - down * sin(turned),
            base[1] + across * sin(turned) + down * cos(turned),
        )


def settled(scene: Scene, desk: Desk, canvas: Metrics) -> pygame.Surface:
    """A surface on which the scene has come to rest, every painted layer there."""
    surface = pygame.Surface(canvas.size, 0, 32)
    scene.resize(canvas)
    for _ in range(2):
        scene.draw(surface)
        desk.pictures.settle()
        scene.update(1 / 60)
    scene.draw(surface)
    return surface


def spent_ms(step: Callable[[], object]) -> float:
    """CPU time of this process for one step, ms."""
    began = time.process_time_ns()
    step()
    return (time.process_time_ns() - began) / 1e6


def _frame(scene: Scene, surface: pygame.Surface, event: Move) -> None:
    scene.handle(event)
    scene.update(1 / 60)
    scene.draw(surface)


def moving(scene: Scene, surface: pygame.Surface, events: Sequence[Move]) -> list[float]:
    """CPU ms for each frame of a moving pointer: event, update and draw."""
    return [spent_ms(partial(_frame, scene, surface, event)) for event in events]


def carried(scene: Scene, surface: pygame.Surface, way: Sequence[Point]) -> list[float]:
    """The same with the button held down. Raises RuntimeError if nothing followed the pointer."""
    before = pygame.image.tobytes(surface, "RGB")
    events = [Move(to, held=("left",)) for to in way]
    costs = moving(scene, surface, events[: len(way) // 4])
    if pygame.image.tobytes(surface, "RGB") == before:
        raise RuntimeError("nothing followed the pointer")
    return costs + moving(scene, surface, events[len(way) // 4 :])


def dragging(desk: Desk, stage: str, size: tuple[int, int], frames: int) -> list[float]:
    """CPU ms for each frame in which a template of Redwood is turned."""
    scene = RedwoodScene(desk, STAGES[stage](), keep=False)
    surface = settled(scene, desk, metrics(*size))
    base, hold = grip(scene)
    scene.handle(Move(hold))
    scene.handle(Press(hold))
    costs = carried(scene, surface, list(circle(base, hold, frames)))
    scene.handle(Release(hold))
    return costs


def carrying(desk: Desk, game: str, size: tuple[int, int], frames: int) -> list[float]:
    """CPU ms for each frame in which a piece is carried over the table; nothing where no piece can be."""
    scene, canvas = benched.staged(desk, benched.late(game)), metrics(*size)
    surface = settled(scene, desk, canvas)
    taken = benched.grasped(scene)
    if taken is None:
        return []
    scene.draw(surface)
    middle = canvas.width / 2, canvas.height / 2
    return carried(scene, surface, list(circle(middle, taken, frames)))


def pointing(desk: Desk, game: str, size: tuple[int, int], frames: int) -> list[float]:
    """CPU ms for each frame in which the pointer passes over the table, nothing in the hand."""
    scene, canvas = benched.staged(desk, benched.late(game)), metrics(*size)
    surface = settled(scene, desk, canvas)
    way = []
    for frame in range(frames):
        share = frame / frames
        across, down = 0.5 + 0.42 * sin(6 * pi * share), 0.52 + 0.36 * sin(10 * pi * share)
        way.append(Move((canvas.width * across, canvas.height * down)))
    return moving(scene, surface, way)


def recomposing(desk: Desk, game: str, size: tuple[int, int], rounds: int = 4) -> list[float]:
    """CPU ms for the first frame of each position on the way to a late one, as in a retelling: draw alone."""
    session = STAGES["late"]() if game == "redwood" else benched.late(game)
    scene = benched.staged(desk, session)
    surface, parts = settled(scene, desk, metrics(*size)), benched.table_of(scene).parts
    plies = range(max(0, len(session.plies) - 12), len(session.plies) + 1)
    costs: list[float] = []
    for turn in range(rounds + 1):
        for ply in plies:
            parts.rewind(ply)
            spent = spent_ms(partial(scene.draw, surface))
            if turn:
                costs.append(spent)
        # The first time round the cards' pictures are made; what comes of that is drawn before the next.
        desk.pictures.settle()
        scene.draw(surface)
    return costs


def _answer(scene: Scene, surface: pygame.Surface, ply: Ply) -> None:
    benched.table_of(scene).act(ply.seat, ply.action)
    scene.update(1 / 60)
    scene.draw(surface)


def answering(desk: Desk, game: str, size: tuple[int, int]) -> list[float]:
    """CPU ms from an action to the first frame of its answer: rules, clips, update and draw.

    The same plies are taken twice, and measured once the pictures are there.
    """
    costs: list[float] = []
    for _ in range(2):
        session = benched.late(game)
        scene = benched.staged(desk, session)
        surface = settled(scene, desk, metrics(*size))
        costs.clear()
        for ply in benched.coming(session)[:MOST_PLIES]:
            costs.append(spent_ms(partial(_answer, scene, surface, ply)))
            benched.table_of(scene).do("all")
            scene.draw(surface)
            desk.pictures.settle()
    return costs


def _row(label: str, costs: Sequence[float], bar: float | None) -> bool:
    """Prints a line of the table: median and 99th percentile; whether both keep their bars."""
    if not costs:
        print(f"  {label:<30}       -")
        return True
    median, last = statistics.median(costs), statistics.quantiles(costs, n=100, method="inclusive")[98]
    kept = bar is None or (median <= bar and last <= P99_MS)
    told = "" if bar is None else f"   bars {bar:g} / {P99_MS:g}   {'ok' if kept else 'MISSED'}"
    print(f"  {label:<30} {median:7.2f} {last:8.2f}{told}")
    return kept


def measure(desk: Desk, game: str, frames: int) -> bool:
    """Prints a game's table; whether every bar is kept."""
    kept = []
    print(f"{game:<32}  median      p99   ms of CPU time")
    for width, height, bar in SIZES:
        size, told = (width, height), f"{width}x{height}"
        kept.append(_row(f"{told} pointing", pointing(desk, game, size, frames), bar))
        if game == "redwood":
            for stage in ("move", "aim"):
                kept.append(_row(f"{told} turning, {stage}", dragging(desk, stage, size, frames), bar))
        else:
            kept.append(_row(f"{told} dragging", carrying(desk, game, size, frames), bar))
        first = (width, height, bar) == SIZES[0]
        kept.append(_row(f"{told} changed position", recomposing(desk, game, size), RECOMPOSE_MS if first else None))
        _row(f"{told} answer to an action", answering(desk, game, size), None)
    return all(kept)


def run(frames: int, game: str | None = None) -> int:
    """Prints medians and 99th percentiles of CPU time; 1 if a bar is missed. Without a game all of them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tabletop.app import open_desk

    pygame.display.init()
    desk = open_desk(keep=False)
    kept = [measure(desk, each, frames) for each in scenes.SCENES if game in (None, each)]
    desk.pictures.close()
    if game is None:
        starts = first_frame_s()
        wall, cpu = (statistics.median(part) for part in zip(*starts, strict=True))
        kept.append(wall <= FIRST_FRAME_S)
        print(f"start of Python to the first frame of the title, warm, {STARTS} starts, memory screen")
        print(
            f"  by the clock {wall:.2f} s, bar {FIRST_FRAME_S:g} s, {'ok' if kept[-1] else 'MISSED'}; CPU {cpu:.2f} s"
        )
    return 0 if all(kept) else 1
