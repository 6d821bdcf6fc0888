"""Frames while a bot thinks in its own process, against frames while none does: by the clock, at 60 a second."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Sequence
from math import pi, sin

import pygame

from tabletop import scenes
from tabletop.ai import levels
from tabletop.ai.worker import Worker
from tabletop.core.rng import Rng
from tabletop.play.session import Session
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.tools import benched
from tabletop.tools.bench_frames import settled
from tabletop.ui.input import Move
from tabletop.ui.screen import Metrics, metrics

SIZE = (1920, 1080)
PACE_S = 1 / 60
TIMES, PLUS_MS = 1.2, 1.0
"""The bar: so many times the cost without a bot, and so much more."""
ROUNDS = 4
"""Stretches with and without a bot take turns, so that a machine that slows down slows both."""


class Busy:
    """A worker that always thinks about the same decision."""

    def __init__(self, session: Session) -> None:
        self.worker, self._session = Worker(), session
        self.answers = 0

    def keep_on(self) -> None:
        """Asks again as soon as there is an answer."""
        if self.worker.busy:
            if self.worker.poll() is None:
                return
            self.answers += 1
        seat = self._session.to_act[0]
        rng = Rng.of("beside", self.answers)
        self.worker.submit(self._session.rules, self._session.view(seat), levels.BEST, rng)


def way(canvas: Metrics, frames: int) -> list[Move]:
    """A pointer that passes over the whole table."""
    return [
        Move(
            (
                canvas.width * (0.5 + 0.42 * sin(6 * pi * frame / frames)),
                canvas.height * (0.52 + 0.36 * sin(10 * pi * frame / frames)),
            )
        )
        for frame in range(frames)
    ]


def paced(scene: Scene, surface: pygame.Surface, events: Sequence[Move], busy: Busy | None) -> list[float]:
    """Wall ms of each frame: event, update and draw; the rest of a sixtieth of a second is slept."""
    costs = []
    for event in events:
        began = time.perf_counter()
        if busy is not None:
            busy.keep_on()
        scene.handle(event)
        scene.update(PACE_S)
        scene.draw(surface)
        spent = time.perf_counter() - began
        costs.append(1000 * spent)
        time.sleep(max(0.0, PACE_S - spent))
    return costs


def measured(desk: Desk, game: str, frames: int) -> tuple[list[float], list[float]]:
    """Wall ms of frames without and with a thinking bot."""
    session = benched.late(game)
    scene, canvas = benched.staged(desk, session), metrics(*SIZE)
    surface, events = settled(scene, desk, canvas), way(canvas, max(ROUNDS, frames // ROUNDS))
    alone, beside = list[float](), list[float]()
    busy = Busy(session)
    try:
        busy.worker.warm()
        paced(scene, surface, events, busy)
        for _ in range(ROUNDS):
            busy.worker.cancel()
            alone += paced(scene, surface, events, None)
            busy.worker.warm()
            beside += paced(scene, surface, events, busy)
    finally:
        busy.worker.close()
    return alone, beside


def kept(alone: Sequence[float], beside: Sequence[float]) -> bool:
    """Prints both and says whether median and 99th percentile keep the bar."""
    held = []
    for name, rank in (("median", 49), ("p99", 98)):
        one, other = (statistics.quantiles(each, n=100, method="inclusive")[rank] for each in (alone, beside))
        bar = TIMES * one + PLUS_MS
        held.append(other <= bar)
        print(f"  {name:<7} {one:7.2f} {other:7.2f}   bar {bar:.2f}   {'ok' if held[-1] else 'MISSED'}")
    return all(held)


def run(frames: int, game: str | None = None) -> int:
    """Prints medians and 99th percentiles of wall time; 1 if a bar is missed. Without a game all of them."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from tabletop.app import open_desk

    pygame.display.init()
    desk = open_desk(keep=False)
    passed = []
    for each in scenes.SCENES:
        if game in (None, each):
            print(f"{each:<12} alone  beside   ms by the clock, a hard bot thinking, {os.cpu_count()} processors")
            passed.append(kept(*measured(desk, each, frames)))
    desk.pictures.close()
    return 0 if all(passed) else 1
