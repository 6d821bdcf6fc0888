"""The settings screen: changes count at once, and what the window does not allow is greyed with the reason."""

from __future__ import annotations

import pytest

from tabletop.scenes.base import Pop
from tabletop.scenes.settings import SettingsScene
from tabletop.storage.settings import Settings
from tabletop.ui.input import Move, Press, Release
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Slider
from tests.scenes import desks


def scene(settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> SettingsScene:
    made = SettingsScene(desks.desk(settings))
    wanted = made.desk.settings
    desks.draw(made, metrics(*size, wanted.ui_scale, wanted.text_size))
    return made


def test_switches_count_at_once() -> None:
    made = scene()
    revision = made.desk.revision
    desks.press(made, "fullscreen")
    desks.press(made, "reduced")
    assert made.desk.settings.fullscreen and made.desk.settings.reduced_motion
    assert made.desk.revision == revision + 2


@pytest.mark.table(29)
def test_volumes_reach_the_sounds() -> None:
    made = scene()
    made.group.focus_on(desks.widget(made, "master"))
    desks.key(made, "home")
    assert made.desk.settings.master == 0
    assert made.desk.sounds.master == 0


@pytest.mark.table(26)
def test_the_speed_of_motion_goes_from_at_once_to_four_times() -> None:
    made = scene()
    made.group.focus_on(desks.widget(made, "speed"))
    desks.key(made, "end")
    assert made.desk.settings.animation_speed == 4
    desks.key(made, "home")
    assert made.desk.settings.animation_speed == 0


@pytest.mark.table(21)
def test_the_size_stops_at_what_the_window_allows_and_says_why() -> None:
    made = scene(Settings(ui_scale=1.0))
    slider = desks.widget(made, "scale")
    assert isinstance(slider, Slider) and slider.enabled
    made.group.focus_on(slider)
    desks.key(made, "end")
    made.update(0.1)
    assert made.desk.settings.ui_scale == pytest.approx(1.2)
    texts = [getattr(part, "text", "") for part in made.scroll.parts]
    assert any("room for 120 %" in text for text in texts)


@pytest.mark.table(21)
def test_a_size_that_is_dragged_counts_when_it_is_let_go() -> None:
    made = scene(Settings(text_size=1.0))
    slider = desks.widget(made, "text")
    made.handle(Press((slider.rect.x + 12, slider.rect.centery)))
    to = (slider.rect.right - 5, slider.rect.centery)
    made.handle(Move(to, held=("left",)))
    made.update(0.1)
    assert made.desk.settings.text_size == 1.0
    made.handle(Release(to))
    made.update(0.1)
    assert made.desk.settings.text_size == 1.5


def test_following_the_window_is_the_usual_thing() -> None:
    made = scene()
    assert made.desk.settings.ui_scale is None
    desks.press(made, "auto")
    assert made.desk.settings.ui_scale == 1.0
    desks.press(made, "auto")
    assert made.desk.settings.ui_scale is None


def test_settings_that_cannot_be_stored_still_count(monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop.storage.disk import StorageError

    def refuse(_: Settings) -> None:
        raise StorageError("The disk is full.")

    made = scene()
    monkeypatch.setattr("tabletop.scenes.desk.store.write", refuse)
    made.desk._keep = True
    desks.press(made, "fullscreen")
    assert made.desk.settings.fullscreen
    assert made.toasts.texts == ("The disk is full.",)


def test_esc_goes_back() -> None:
    assert desks.key(scene(), "escape") == Pop()


@pytest.mark.table(21)
@pytest.mark.parametrize("size", desks.SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps(size: tuple[int, int], text: float) -> None:
    made = scene()
    desks.draw(made, metrics(*size, None, text))
    assert desks.apart(made) == []
    parts = [part for part in made.scroll.parts if part.rect.h]
    assert all(not a.rect.colliderect(b.rect) for i, a in enumerate(parts) for b in parts[i + 1 :])
