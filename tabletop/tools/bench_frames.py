"""What a frame costs while a template is dragged, and how soon the first frame shows."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import cos, pi, sin
from pathlib import Path

import pygame

from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood.draft import far_end
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.turning import Turning
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Move, Point, Press, Release
from tabletop.ui.screen import Metrics, metrics

SIZES = ((1920, 1080, 4.0), (3840, 2160, 8.0))
"""Width, height, and the bar for the median in ms of CPU time."""
RECOMPOSE = (1920, 1080, 4.0)
P99_MS = 16.0
FIRST_FRAME_S = 0.5
STARTS = 7

_FIRST_FRAME = """
import time
from tabletop import app
from tabletop.scenes.opening import begin
from tabletop.window import Window
desk = app.open_desk(keep=False)
window = Window(desk, (1280, 720))
loop = app.Loop(desk, window, begin(None, None, None, None)(desk))
loop.draw()
print(time.time(), time.process_time(), flush=True)
desk.pictures.settle()
loop.close()
"""


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


def dragging(desk: Desk, stage: str, size: tuple[int, int], frames: int) -> list[float]:
    """CPU ms for each frame of a drag: event, update and draw. Raises RuntimeError if nothing moved."""
    session, canvas = STAGES[stage](), metrics(*size)
    scene = RedwoodScene(desk, session, keep=False)
    surface = settled(scene, desk, canvas)
    base, hold = grip(scene)
    scene.handle(Move(hold))
    scene.handle(Press(hold))
    before = pygame.image.tobytes(surface, "RGB")
    costs: list[float] = []

    def frame(to: Point) -> None:
        scene.handle(Move(to, held=("left",)))
        scene.update(1 / 60)
        scene.draw(surface)

    way = list(circle(base, hold, frames))
    for number, to in enumerate(way):
        costs.append(spent_ms(partial(frame, to)))
        if number == frames // 4 and pygame.image.tobytes(surface, "RGB") == before:
            raise RuntimeError(f"{stage}: the template did not follow the pointer")
    scene.handle(Release(way[-1]))
    return costs


def recomposing(desk: Desk, size: tuple[int, int], rounds: int = 6) -> list[float]:
    """CPU ms for the first frame of each position of a turn and a half, as in a retelling: draw alone."""
    session, canvas = STAGES["late"](), metrics(*size)
    scene = RedwoodScene(desk, session, keep=False)
    surface = settled(scene, desk, canvas)
    plies = range(len(session.plies) - 12, len(session.plies) + 1)
    costs: list[float] = []
    for turn in range(rounds + 1):
        for ply in plies:
            scene.parts.rewind(ply)
            spent = spent_ms(partial(scene.draw, surface))
            if turn:
                costs.append(spent)
        # The first time round the cards' pictures are made; what comes of that is drawn before the next.
        desk.pictures.settle()
        scene.draw(surface)
    return costs


def first_frame_s() -> list[tuple[float, float]]:
    """Seconds from starting Python to the first frame of the title, by the clock and of CPU time.

    Warm: what the first starts painted and compiled is kept, as on a player's machine; they are not counted.
    """
    taken = []
    with tempfile.TemporaryDirectory() as folder:
        own = {name: str(Path(folder) / name) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
        environment = os.environ | own | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(STARTS + 2):
            began = time.time()
            told = subprocess.run(
                [sys.executable, "-c", _FIRST_FRAME], env=environment, capture_output=True, text=True, check=True
            )
            shown, spent = told.stdout.splitlines()[-1].split()
            taken.append((float(shown) - began, float(spent)))
    return taken[2:]


def _judged(label: str, value: float, bar: float, unit: str) -> bool:
    print(f"  {label:<34} {value:7.2f} {unit}   bar {bar:g} {unit}   {'ok' if value <= bar else 'MISSED'}")
    return value <= bar


def run(frames: int) -> int:
    """Prints medians and 99th percentiles of CPU time; 1 if a bar is missed."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tabletop.app import open_desk

    pygame.display.init()
    desk = open_desk(keep=False)
    kept = []
    for stage in ("move", "aim"):
        for width, height, bar in SIZES:
            costs = dragging(desk, stage, (width, height), frames)
            print(f"dragging, phase {stage}, {width}x{height}, {frames} frames, CPU time of event + update + draw")
            kept.append(_judged("median", statistics.median(costs), bar, "ms"))
            kept.append(_judged("99th percentile", statistics.quantiles(costs, n=100)[98], P99_MS, "ms"))
    costs = recomposing(desk, RECOMPOSE[:2])
    print(f"recompose, the first frame of a changed position, 1920x1080, {len(costs)} frames, CPU time of draw")
    kept.append(_judged("median", statistics.median(costs), RECOMPOSE[2], "ms"))
    kept.append(_judged("99th percentile", statistics.quantiles(costs, n=100)[98], P99_MS, "ms"))
    desk.pictures.close()
    starts = first_frame_s()
    print(f"start of Python to the first frame of the title, warm, {STARTS} starts, memory screen")
    kept.append(_judged("median, by the clock", statistics.median(wall for wall, _ in starts), FIRST_FRAME_S, "s"))
    print(f"  {'median, CPU time':<34} {statistics.median(cpu for _, cpu in starts):7.2f} s")
    return 0 if all(kept) else 1
