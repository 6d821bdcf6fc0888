"""What the program begins with: the title, a set-up, a new game at once, or a saved one."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from pathlib import Path

from tabletop import games, scenes
from tabletop.core.errors import BadSave, CannotStart, UnknownGame
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tabletop.storage.disk import StorageError


def begin(game: str | None, seats: str | None, seed: int | None, load: Path | None) -> Callable[[Desk], Scene]:
    """The first scene, to be made once there is a desk. Raises CannotStart before anything is opened."""
    if load is not None:
        if game or seats or seed is not None:
            raise CannotStart("A saved game brings its game, seats and seed along: use --load alone.")
        return _saved(load)
    if game is None and not seats and seed is None:
        return TitleScene
    try:
        # Seats or a seed alone mean the first game of the box.
        rules = games.find(game or games.IDS[0])
    except UnknownGame as error:
        raise CannotStart(str(error)) from error
    # Scenes and bots are fetched only where a game is asked for: the title shows without them.
    from tabletop.scenes import seating
    from tabletop.scenes.setup import SetupScene

    if seats is None:
        return lambda desk: SetupScene(desk, rules, seed)
    session = seating.seated(rules, seats, seed)
    return lambda desk: scenes.scene_for(desk, session)


def _saved(path: Path) -> Callable[[Desk], Scene]:
    try:
        loaded = saves.read(path.absolute())
    except (StorageError, BadSave, UnknownGame) as error:
        raise CannotStart(str(error)) from error
    for note in loaded.notes:
        print(note, file=sys.stderr)
    return lambda desk: scenes.scene_for(desk, loaded.session)


def get_ready(desk: Desk) -> None:
    """Fetch what the first frame does not wait for, while the title is looked at: rules, next scenes, the forest."""
    for name in ("setup", "load", "settings", "rulebook"):
        importlib.import_module(f"tabletop.scenes.{name}")
    _ = games.CATALOG, scenes.SCENES
    desk.sounds.prepare()
