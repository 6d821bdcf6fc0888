"""Every screen around a game in a language whose words are 40 % longer: nothing is cut off, nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.load import LoadScene
from tabletop.scenes.results import ResultsScene
from tabletop.scenes.rulebook import RulebookScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.title import TitleScene
from tabletop.scenes.widget_scene import WidgetScene
from tabletop.storage import saves
from tabletop.storage.settings import LastSeat, Settings
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Button, Label, Scroll, Widget
from tests.scenes import desks, games_at, loud

FOUR = tuple(LastSeat(name) for name in games_at.NAMES)
CANVASES = {
    f"{size[0]}x{size[1]} {'auto' if scale is None else scale} text {text}": metrics(*size, scale, text)
    for size, scale, text in (
        ((960, 600), None, 1.0),
        ((960, 600), None, 1.5),
        ((1280, 720), None, 1.0),
        ((1280, 720), None, 1.5),
        ((1280, 720), 0.75, 1.5),
        ((1920, 1200), 2.0, 1.5),
    )
}


def unfolded(desk: Desk) -> Scene:
    """The set-up with its house rules shown."""
    made = SetupScene(desk, games_at.RULES, None)
    desks.draw(made)
    desks.press(made, "fold")
    return made


def asking(desk: Desk) -> Scene:
    """The list of saves with a broken file chosen."""
    return LoadScene(desk, Path("Half a file.json"))


SCENES: dict[str, Callable[[Desk], Scene]] = {
    "title": TitleScene,
    "setup": lambda desk: SetupScene(desk, games_at.RULES, None),
    "house rules": unfolded,
    "load": LoadScene,
    "load broken": asking,
    "settings": SettingsScene,
    "rulebook": lambda desk: RulebookScene(desk, games_at.RULES),
    "results": lambda desk: ResultsScene(desk, games_at.played(4)),
    "handover": lambda desk: HandoverScene(desk, games_at.RULES, games_at.fresh(2).seats[0]),
}


@pytest.fixture(scope="module", autouse=True)
def _kept_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A game to go on with, a finished one and a damaged one."""
    folder = tmp_path_factory.mktemp("saves")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLETOP_SAVES", str(folder))
        saves.write(games_at.played(2), Path("Sunday.json"))
        saves.autosave(games_at.played(2, 40))
        (folder / "Half a file.json").write_bytes(b'{"format": 1, "game": "redw')
        yield


def drawn(make: Callable[[Desk], Scene], canvas: Metrics) -> tuple[Scene, loud.Ear, list[str]]:
    """The scene, what was heard, and what is wrong with it at the top, in the middle and at the end of its sheet."""
    ear = loud.Ear()
    scene = make(Desk(ear, Settings(text_size=canvas.text, last_seats=FOUR)))
    scene.resize(canvas)
    wrong: list[str] = []
    scroll = getattr(scene, "scroll", None)
    for share in (0.0, 0.5, 1.0) if isinstance(scroll, Scroll) else (0.0,):
        if isinstance(scroll, Scroll):
            scroll.scroll_to(round(scroll.furthest * share))
        loud.listen(scene, ear, canvas)
        wrong += loud.complaints(ear, canvas)
    return scene, ear, wrong


@pytest.mark.table(21)
@pytest.mark.parametrize("canvas", CANVASES.values(), ids=CANVASES)
@pytest.mark.parametrize("name", SCENES)
def test_longer_words_fit_everywhere(name: str, canvas: Metrics) -> None:
    scene, ear, wrong = drawn(SCENES[name], canvas)
    assert len(ear.said) >= 3
    assert not wrong, "\n".join(sorted(set(wrong)))
    if isinstance(scene, WidgetScene):
        assert desks.apart(scene) == []


# -- the ear hears what it should


def told(*widgets: Widget) -> list[str]:
    """The complaints about these widgets."""
    ear, canvas = loud.Ear(), metrics(1280, 720)

    class Shown(WidgetScene):
        def build(self) -> Sequence[Widget]:
            return widgets

        def ground(self, surface: pygame.Surface) -> None:
            surface.fill(ear.colour("paper"))

    scene = Shown(Desk(ear, Settings()))
    scene.resize(canvas)
    loud.listen(scene, ear, canvas)
    return loud.complaints(ear, canvas)


def test_words_grow_by_two_fifths_once() -> None:
    assert loud.long("Settings") == "Settings" + 3 * loud.FILL
    assert loud.long(loud.long("Save a copy, 7 of 12")) == loud.long("Save a copy, 7 of 12")
    grown = loud.long("Choose a Move template")
    assert 1.3 < len(grown) / len("Choose a Move template") < 1.5


def test_what_fits_is_not_complained_about() -> None:
    assert (
        told(Button("Save a copy", rect=Rect(10, 10, 300, 40)), Label("Some words", rect=Rect(10, 90, 300, 30))) == []
    )


@pytest.mark.parametrize(
    ("widgets", "complaint"),
    [
        ((Button("Photographers", rect=Rect(10, 10, 60, 40)),), "cut off: Photo"),
        ((Label("Pieces and cards of the forest", rect=Rect(10, 10, 100, 20)),), "outside of Label"),
        ((Label("Photographers", rect=Rect(10, 10, 40, 200)),), "torn between letters"),
        ((Label("One", rect=Rect(10, 10, 90, 20)), Label("Two", rect=Rect(20, 12, 90, 20))), "over each other"),
    ],
)
def test_what_does_not_fit_is_complained_about(widgets: tuple[Widget, ...], complaint: str) -> None:
    assert [said for said in told(*widgets) if said.startswith(complaint)]
