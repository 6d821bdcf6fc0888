"""Pictures of every screen and phase at three sizes, painted layers included, for looking at."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.games.redwood import geometry
from tabletop.games.redwood.rules import REDWOOD
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Event, Key, Move, Text
from tabletop.ui.screen import Metrics, metrics

SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEED = 7

Gesture = Callable[[Metrics], Sequence[Event]]


class Shot(NamedTuple):
    """A picture by name: the scene, and what a person does before it is taken."""

    make: Callable[[Desk], Scene]
    gesture: Gesture = lambda canvas: ()


def typed(degrees: float) -> list[Event]:
    """A heading set by its number."""
    return [*(Text(mark) for mark in f"{degrees:.2f}"), Key("return")]


def _staged(name: str) -> Callable[[Desk], Scene]:
    return lambda desk: scene_for(desk, STAGES[name]())


def _blocked(session: Session) -> float:
    """A heading, degrees, at which an animal or a figure is in the way of the Move template."""
    table, seat = session.state.table, session.to_act[0]
    ground = geometry.ground(table, seat)
    template = table.players[seat].move
    for heading in range(0, 36_000, 50):
        if any(fouls.rule in ("RED-069", "RED-070") for fouls in geometry.lay_fouls(ground, template, False, heading)):
            return heading / 100
    raise LookupError("nothing is in the way of this template")


def _title(desk: Desk) -> Scene:
    from tabletop.scenes.title import TitleScene

    return TitleScene(desk)


def _setup(desk: Desk) -> Scene:
    from tabletop.scenes.setup import SetupScene

    return SetupScene(desk, REDWOOD, SEED)
