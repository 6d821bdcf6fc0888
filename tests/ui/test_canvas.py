"""The way from the window to the canvas, at every scale and odd size (table manner 19)."""

from __future__ import annotations

import pygame
import pytest

from tabletop.ui.canvas import Port, Translator, port
from tabletop.ui.input import Blur, Event, Key, Move, Press, Release, Text


def read(translator: Translator, at: Port, kind: int, **fields: object) -> list[Event]:
    return list(translator.read(pygame.event.Event(kind, fields), at))


@pytest.mark.table(19)
@pytest.mark.parametrize(
    "size", [(960, 600), (961, 607), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)]
)
def test_a_window_that_is_large_enough_is_its_own_canvas(size: tuple[int, int]) -> None:
    at = port(*size)
    assert at.canvas == size
    assert at.to_canvas((17, 23)) == (17, 23)


@pytest.mark.table(19)
@pytest.mark.parametrize("size", [(800, 480), (641, 599), (959, 600), (300, 900)])
def test_in_a_smaller_window_the_canvas_is_shrunk_and_centred(size: tuple[int, int]) -> None:
    at = port(*size)
    assert at.canvas[0] >= 960 and at.canvas[1] >= 600
    x, y = at.offset
    far = (x + at.canvas[0] * at.scale, y + at.canvas[1] * at.scale)
    assert at.to_canvas((x, y)) == (0, 0)
    assert at.to_canvas(far) == pytest.approx(at.canvas)
    assert far[0] <= size[0] + 1 and far[1] <= size[1] + 1


@pytest.mark.table(19)
def test_a_click_on_a_drawn_dot_reads_as_its_canvas_pixel() -> None:
    at = port(700, 500)
    canvas, window = pygame.Surface(at.canvas), pygame.Surface(at.window)
    canvas.fill((255, 0, 0), pygame.Rect(600, 400, 60, 60))
    at.present(canvas, window)
    seen = [(x, y) for x in range(700) for y in range(500) if window.get_at((x, y))[0] > 127]
    middle = (sum(x for x, _ in seen) / len(seen), sum(y for _, y in seen) / len(seen))
    assert at.to_canvas(middle) == pytest.approx((630, 430), abs=1.5)


def test_pointer_events_carry_canvas_pixels_and_what_is_held() -> None:
    at, translator = port(1280, 720), Translator()
    assert read(translator, at, pygame.MOUSEMOTION, pos=(10, 10)) == [Move((10, 10), (10, 10))]
    assert read(translator, at, pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1, clicks=2) == [
        Press((10, 10), "left", 2)
    ]
    assert read(translator, at, pygame.MOUSEMOTION, pos=(15, 9)) == [Move((15, 9), (5, -1), ("left",))]
    assert read(translator, at, pygame.MOUSEBUTTONUP, pos=(15, 9), button=1) == [Release((15, 9), "left")]


@pytest.mark.table(23)
def test_losing_the_focus_is_a_blur_and_forgets_what_was_held() -> None:
    at, translator = port(1280, 720), Translator()
    read(translator, at, pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1)
    assert read(translator, at, pygame.WINDOWFOCUSLOST) == [Blur()]
    assert read(translator, at, pygame.MOUSEBUTTONUP, pos=(10, 10), button=1) == []


def test_keys_have_names_modifiers_and_repeats() -> None:
    at, translator = port(1280, 720), Translator()
    down = {"key": pygame.K_KP_ENTER, "mod": pygame.KMOD_LSHIFT}
    assert read(translator, at, pygame.KEYDOWN, **down) == [Key("return", shift=True)]
    assert read(translator, at, pygame.KEYDOWN, **down) == [Key("return", shift=True, repeat=True)]
    read(translator, at, pygame.KEYUP, **down)
    assert read(translator, at, pygame.KEYDOWN, **down) == [Key("return", shift=True)]
    assert read(translator, at, pygame.KEYDOWN, key=pygame.K_TAB, mod=0) == [Key("tab")]


def test_typed_text_is_passed_on_and_control_characters_are_not() -> None:
    at, translator = port(1280, 720), Translator()
    assert read(translator, at, pygame.TEXTINPUT, text="é") == [Text("é")]
    assert read(translator, at, pygame.TEXTINPUT, text="\x08") == []
