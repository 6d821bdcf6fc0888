"""The loop in a window in memory: sizes, full screen, crashes and rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame
import pytest

from tabletop import app, window
from tabletop.scenes.base import Quit, Transition
from tabletop.scenes.key_list import KeysScene
from tabletop.scenes.title import TitleScene
from tabletop.storage.settings import Window
from tabletop.ui.input import Blur, Event, Key, Move, Press
from tabletop.ui.screen import Metrics


@dataclass
class Probe:
    """A scene that remembers, quits on request and breaks on request."""

    moving: bool = False
    breaks: bool = False
    frames_left: int = 1000
    laid: list[Metrics] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    drawn: int = 0

    def resize(self, metrics: Metrics) -> None:
        self.laid.append(metrics)

    def handle(self, event: Event) -> Transition:
        self.events.append(event)
        if self.breaks:
            raise RuntimeError("broken on purpose")
        return Quit() if event == Key("q") else None

    def update(self, dt: float) -> Transition:
        self.frames_left -= 1
        return Quit() if self.frames_left <= 0 else None

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


def a_loop(scene: Probe) -> app.Loop:
    """A loop over a scene in a window of 1000 x 700 that exists in memory only."""
    pygame.init()
    desk = app.open_desk(keep=False)
    return app.Loop(desk, window.Window(desk, (1000, 700)), scene)


@pytest.fixture
def loop_of() -> Iterator[object]:
    """Makes loops and closes them."""
    made: list[app.Loop] = []

    def make(scene: Probe) -> app.Loop:
        made.append(a_loop(scene))
        return made[-1]

    yield make
    for loop in made:
        loop.close()


def post(kind: int, **fields: object) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


@pytest.mark.table(19)
def test_pointer_and_keys_reach_the_scene_in_canvas_pixels(loop_of: object) -> None:
    scene = Probe()
    loop = loop_of(scene)  # type: ignore[operator]
    pygame.event.clear()
    post(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0))
    post(pygame.MOUSEBUTTONDOWN, pos=(300, 200), button=1)
    post(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q")
    loop.run()
    # Of two moves in a row only the last counts.
    assert scene.events == [Move((300, 200), (300, 200)), Press((300, 200)), Key("q")]


@pytest.mark.table(20)
def test_full_screen_twenty_times_does_no_harm(loop_of: object) -> None:
    scene = Probe(moving=True, frames_left=60)
    loop = loop_of(scene)  # type: ignore[operator]
    pygame.event.clear()
    for _ in range(20):
        post(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")
        post(pygame.KEYUP, key=pygame.K_F11, mod=0)
    loop.run()
    assert not loop._desk.settings.fullscreen
    assert loop._window.surface.get_size() == (1000, 700)
    assert scene.laid[-1].size == (1000, 700)
    assert not [event for event in scene.events if isinstance(event, Key)]


@pytest.mark.table(23, 24)
def test_f1_shows_the_keys_over_whatever_is_there_and_escape_leads_back(loop_of: object) -> None:
    scene = Probe()
    loop = loop_of(scene)  # type: ignore[operator]
    f1 = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode="")
    loop.beat([f1], 0.0)
    assert isinstance(loop.director.top, KeysScene)
    # What was held is let go of; the scene below never sees the key.
    assert scene.events == [Blur()]
    loop.beat([f1], 0.0)
    loop.beat([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")], 0.0)
    back: object = loop.director.top
    assert back is scene


@pytest.mark.table(29)
def test_the_forest_is_heard_once_it_is_made_and_is_off_with_everything_else(
    loop_of: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    volumes: list[float] = []
    scene = Probe(moving=True, frames_left=100_000)
    loop = loop_of(scene)  # type: ignore[operator]
    desk = loop.desk
    monkeypatch.setattr(desk.sounds, "ambient", lambda volume: volumes.append(volume * desk.sounds.on))
    made: list[bool] = []
    monkeypatch.setattr(desk.sounds, "prepare", lambda: made.append(True))

    def until_heard(dt: float) -> Transition:
        return Quit() if volumes else None

    monkeypatch.setattr(scene, "update", until_heard)
    loop.run()
    assert made == [True]
    desk.change(ambience=0.25)
    desk.mute(True)
    desk.mute(False)
    assert volumes == [desk.settings.ambience * 2, 0.25, 0.0, 0.25]


def test_changed_sizes_count_at_once(loop_of: object) -> None:
    scene = Probe(moving=True, frames_left=2)
    loop = loop_of(scene)  # type: ignore[operator]
    loop._desk.change(ui_scale=0.9, text_size=1.4)
    loop.run()
    assert (scene.laid[-1].u, scene.laid[-1].text) == (0.9, 1.4)


@pytest.mark.filterwarnings("ignore")
def test_a_scene_that_breaks_is_left_for_the_title_with_a_report(
    loop_of: object, capsys: pytest.CaptureFixture[str]
) -> None:
    scene = Probe(breaks=True)
    loop = loop_of(scene)  # type: ignore[operator]
    loop._guard(lambda: loop._director.handle(Key("x")))
    top = loop._director.top
    assert isinstance(top, TitleScene)
    assert "The game is saved" in top.toasts.texts[0]
    assert "broken on purpose" in capsys.readouterr().err


def test_a_program_that_keeps_breaking_ends(loop_of: object, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        raise RuntimeError("again")

    loop = loop_of(Probe())  # type: ignore[operator]
    loop._guard(broken)
    loop._guard(broken)
    with pytest.raises(RuntimeError, match="again"):
        loop._guard(broken)


def test_it_rests_when_nothing_moves(loop_of: object, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Probe(frames_left=9)
    loop = loop_of(scene)  # type: ignore[operator]
    pygame.event.clear()
    monkeypatch.setattr(app, "IDLE_S", 0.001)
    monkeypatch.setattr(app, "LOOK_S", 0.001)
    loop._busy_until = 0.0
    loop._desk.pictures.drop_wishes()
    loop.run()
    assert scene.drawn <= 4


@pytest.mark.table(20)
@pytest.mark.parametrize(
    ("asked", "kept", "screens", "size", "place"),
    [
        (None, Window(1300, 800, 10, 20), [(1920, 1080)], (1300, 800), (10, 20)),
        (None, Window(), [(1920, 1080)], (1280, 720), None),
        ((1000, 700), Window(1300, 800, 10, 20), [(1920, 1080)], (1000, 700), None),
        (None, Window(3840, 2160, 3000, 2000), [(1920, 1080)], (1920, 1080), (0, 0)),
        (None, Window(1300, 800, 2500, 50), [(1920, 1080), (1920, 1080)], (1300, 800), (2500, 50)),
        (None, Window(1300, 800, 2500, 50), [(1920, 1080)], (1300, 800), (620, 50)),
        (None, Window(100, 100, -5000, -5000), [(1920, 1080)], (960, 600), (0, 0)),
        ((5000, 3000), Window(), [(800, 480)], (960, 600), None),
    ],
)
def test_the_window_comes_back_where_it_was_but_never_out_of_sight(
    asked: tuple[int, int] | None,
    kept: Window,
    screens: list[tuple[int, int]],
    size: tuple[int, int],
    place: tuple[int, int] | None,
) -> None:
    assert window.clamped(asked, kept, screens) == (size, place)


def test_a_picture_is_taken_at_rest() -> None:
    pygame.display.init()
    desk = app.open_desk(keep=False)
    shown = app.picture(TitleScene(desk), Metrics(960, 600), desk)
    assert shown.get_size() == (960, 600)
    assert desk.pictures.pending == 0
    assert not desk.pictures.missing
    desk.pictures.close()
