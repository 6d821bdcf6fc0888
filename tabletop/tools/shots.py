"""Pictures of every screen and phase at three sizes, painted layers included, for looking at."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec
import pygame

from tabletop.ai import levels
from tabletop.app import open_desk
from tabletop.core.rng import Rng
from tabletop.games.redwood import geometry
from tabletop.games.redwood.rules import REDWOOD
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.director import Director
from tabletop.scenes.load import LoadScene
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.rulebook import RulebookScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tabletop.tools import shots_birdwatcher, shots_modes, shots_renature, shots_sequoia, shots_silverwood
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Event, Key, Text
from tabletop.ui.screen import Metrics, metrics

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
SEED = 7
STEP_S, REST_STEPS = 1 / 60, 90
"""A picture is taken after 1.5 s of rest: whatever moved has arrived."""

Gesture = Callable[[Scene, Metrics], Sequence[Event]]


class Shot(NamedTuple):
    """A picture by name: the scene, and what a person does before it is taken."""

    make: Callable[[Desk], Scene]
    gesture: Gesture = lambda scene, canvas: ()


def typed(degrees: float) -> list[Event]:
    """A heading set by its number."""
    return [*(Text(mark) for mark in f"{degrees:.2f}"), Key("return")]


def _staged(name: str) -> Callable[[Desk], Scene]:
    return lambda desk: RedwoodScene(desk, STAGES[name](), keep=False)


def _blocked(session: Session) -> float:
    """A heading, degrees, at which an animal or a figure is in the way of the Move template."""
    table, seat = session.state.table, session.to_act[0]
    ground = geometry.ground(table, seat)
    template = table.players[seat].move
    for heading in range(0, 36_000, 50):
        if any(fouls.rule in ("RED-069", "RED-070") for fouls in geometry.lay_fouls(ground, template, False, heading)):
            return heading / 100
    raise LookupError("nothing is in the way of this template")


def _turned(stage: str, degrees: Callable[[Session], float], *then: Event) -> Shot:
    """A stage with its template turned to a heading."""
    return Shot(_staged(stage), lambda scene, canvas: [*typed(degrees(STAGES[stage]())), *then])


def _greedy_heading(stage: str) -> float:
    """The heading, degrees, at which the greedy bot would act in that stage."""
    session = STAGES[stage]()
    seat = session.to_act[0]
    chosen = levels.bot(REDWOOD.id, "greedy").choose(REDWOOD, session.view(seat), Rng.of(SEED, "shots"))
    heading: int = chosen.heading
    return heading / 100


def _keys(*names: str) -> Gesture:
    return lambda scene, canvas: [Key(name) for name in names]


def _panel(key: str) -> Gesture:
    """A button of the top bar is pressed."""

    def gesture(scene: Scene, canvas: Metrics) -> Sequence[Event]:
        if isinstance(scene, RedwoodScene):
            scene.table.do(key)
        return ()

    return gesture


def _training(desk: Desk) -> Scene:
    """A learner aims: everything that the training level shows."""
    played = STAGES["aim"]().record
    learning = msgspec.structs.replace(played, manners=Manners(help="teaching", aim="training"))
    return RedwoodScene(desk, Session.of(learning), keep=False)


SHOTS: dict[str, Shot] = {
    "title": Shot(lambda desk: TitleScene(desk)),
    "setup": Shot(lambda desk: SetupScene(desk, REDWOOD, None)),
    "load": Shot(lambda desk: LoadScene(desk)),
    "settings": Shot(lambda desk: SettingsScene(desk)),
    "rulebook": Shot(lambda desk: RulebookScene(desk, REDWOOD)),
    "start": Shot(_staged("start")),
    "first_turn": Shot(_staged("take_move_first")),
    "take_move": Shot(_staged("take_move")),
    "take_view": Shot(_staged("take_view")),
    "move": _turned("move", lambda session: _greedy_heading("move")),
    "move_blocked": _turned("move", _blocked),
    "aim": _turned("aim", lambda session: _greedy_heading("aim")),
    "string": Shot(_staged("string")),
    "background": Shot(_staged("background")),
    "side": Shot(_staged("side")),
    "fill": Shot(_staged("fill")),
    "claim": Shot(_staged("claim")),
    "relocate": Shot(_staged("relocate")),
    "late": Shot(_staged("late")),
    "log": Shot(_staged("late"), _panel("log")),
    "scores": Shot(_staged("late"), _panel("scores")),
    "loupe": _turned("move", _blocked, Key("l")),
    "training": Shot(_training),
    "pause": Shot(_staged("take_move"), _keys("escape")),
    "results": Shot(lambda desk: scene_for(desk, STAGES["over"]())),
    **{name: Shot(*parts) for name, parts in shots_modes.PICTURES.items()},
    **{f"bird_{name}": Shot(*parts) for name, parts in shots_birdwatcher.PICTURES.items()},
    **{f"renature_{name}": Shot(*parts) for name, parts in shots_renature.PICTURES.items()},
    **{f"sequoia_{name}": Shot(*parts) for name, parts in shots_sequoia.PICTURES.items()},
    **{f"silverwood_{name}": Shot(*parts) for name, parts in shots_silverwood.PICTURES.items()},
}


def taken(shot: Shot, desk: Desk, canvas: Metrics) -> pygame.Surface:
    """The picture: laid out, acted on, come to rest, with every painted layer there."""
    director = Director(shot.make(desk), canvas)
    surface = pygame.Surface(canvas.size, 0, 32)
    director.draw(surface)
    for event in shot.gesture(director.top, canvas):
        director.handle(event)
        director.update(STEP_S)
    for _ in range(REST_STEPS):
        director.update(STEP_S)
    for _ in range(2):
        director.draw(surface)
        desk.pictures.settle()
        director.update(STEP_S)
    director.draw(surface)
    return surface


def _kept_games(folder: Path) -> None:
    """A few saved games for the title and the load screen: two of this program, one damaged."""
    os.environ["TABLETOP_SAVES"] = str(folder)
    saves.write(STAGES["fill"](), Path("Sunday in the forest.json"))
    saves.write(STAGES["over"](), Path("A finished game.json"))
    saves.autosave(STAGES["take_move"]())
    shots_modes.keep_notes()
    (folder / "Half a file.json").write_bytes(b'{"format": 1, "game": "redw')


def main(arguments: Sequence[str] | None = None) -> int:
    """Takes the pictures; 1 if an asset was missing or a painter failed."""
    parser = argparse.ArgumentParser(prog="shots", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"only these, of: {', '.join(SHOTS)}")
    parser.add_argument("--size", action="append", metavar="WxH", help="only this size; may be given again")
    parser.add_argument("--out", type=Path, default=ROOT / ".shots", help="the folder for the pictures")
    given = parser.parse_args(arguments)
    unknown = set(given.names) - set(SHOTS)
    if unknown:
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    sizes = [tuple(map(int, size.split("x"))) for size in given.size] if given.size else SIZES
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    pygame.display.init()
    with TemporaryDirectory() as folder:
        _kept_games(Path(folder))
        desk = open_desk(keep=False)
        for width, height in sizes:
            for name in given.names or SHOTS:
                path = given.out / f"{width}x{height}" / f"{name}.png"
                path.parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(taken(SHOTS[name], desk, metrics(width, height)), path)
                print(path, flush=True)
        desk.pictures.close()
    for asset in sorted(desk.pictures.missing):
        print(f"missing: {asset}")
    for painter, reason in desk.pictures.failed.items():
        print(f"failed: {painter}: {reason}")
    return 1 if desk.pictures.missing or desk.pictures.failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
