"""Text: the right fonts, lining digits, wrapping and fitting."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.ui.lining import SPACE, lining
from tabletop.ui.screen import Metrics
from tabletop.ui.text import LEAST_PX, Face, Type, Weight, font_file, span_px, text_px
from tests.ui.hands import kit

INK = (0, 0, 0)
LOREM = "A quiet walk along the river, then up to the old redwoods before the sun sinks."


@pytest.mark.parametrize("face", ["sans", "serif"])
@pytest.mark.parametrize("weight", ["regular", "medium", "bold", "extrabold"])
@pytest.mark.parametrize("italic", [False, True])
def test_every_font_is_there(face: Face, weight: Weight, italic: bool) -> None:
    assert font_file(face, weight, italic) is not None


def test_digits_are_lining_and_equally_wide() -> None:
    path = font_file("sans", "medium")
    assert path is not None
    new = kit().type
    old = pygame.font.Font(path, 100)
    heights = {old.render(d, True, INK).get_bounding_rect().top for d in "0123456789"}
    assert len(heights) > 1, "old-style by default: else the remap is not needed"
    tops = {new.render(d, 100, INK).get_bounding_rect().top for d in "0123456789"}
    assert max(tops) - min(tops) <= 2
    assert len({new.measure(d, 100)[0] for d in "0123456789"}) == 1


def test_the_remapped_font_is_kept_and_made_again_when_damaged(tmp_path: Path) -> None:
    path = font_file("sans", "bold")
    assert path is not None
    made = lining(path, tmp_path)
    (kept,) = (tmp_path / "fonts").iterdir()
    whole = kept.read_bytes()
    assert whole.startswith(made)
    for damaged in (b"", b"broken", whole[:-1], whole[: len(whole) * 3 // 4], whole.replace(b"\1", b"\2", 1)):
        kept.write_bytes(damaged)
        assert lining(path, tmp_path) == made
        assert kept.read_bytes() == whole


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    path = font_file("sans", "bold")
    assert path is not None
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert lining(path, blocked) == lining(path, None)


def test_a_font_that_cannot_be_remapped_is_used_as_it_is(tmp_path: Path) -> None:
    odd = tmp_path / "odd.ttf"
    odd.write_bytes(b"no font at all")
    assert lining(odd, None) == b"no font at all"
    serif = font_file("serif", "bold")
    assert serif is not None
    assert SPACE > 1
    assert Type(None).measure("a b", 100)[0] > Type(None).measure("ab", 100)[0] + 15


@pytest.mark.table(28)
@given(st.floats(1, 40), st.floats(0.75, 3), st.floats(1, 1.5))
def test_no_text_is_smaller_than_12_px_at_100_percent(length: float, u: float, text: float) -> None:
    px = text_px(Metrics(1280, 720, u, text), length)
    assert px >= round(LEAST_PX * u)
    assert px == round(max(LEAST_PX, length) * u * text)
    assert span_px(Metrics(1280, 720, u, text), 36) == round(36 * u * text)


@given(st.integers(30, 400), st.sampled_from([13, 15, 22]))
def test_wrapped_lines_fit_and_lose_nothing(width: int, px: int) -> None:
    lines = kit().type.wrap(LOREM, px, width)
    assert all(kit().type.measure(line, px)[0] <= width for line in lines)
    assert "".join(lines).replace(" ", "") == LOREM.replace(" ", "")


def test_paragraphs_stay_apart_and_long_words_break() -> None:
    wrap = kit().type.wrap
    assert wrap("one\n\ntwo", 15, 300) == ("one", "", "two")
    assert len(wrap("Donaudampfschifffahrtsgesellschaft", 15, 60)) > 2


def test_ellipsis_and_fit() -> None:
    typed = kit().type
    assert typed.ellipsis("short", 15, 300) == "short"
    cut = typed.ellipsis(LOREM, 15, 120)
    assert cut.endswith("…")
    assert typed.measure(cut, 15)[0] <= 120
    text, px = typed.fit("Place the tokens", 20, typed.measure("Place the tokens", 16)[0], 12)
    assert (text, px) == ("Place the tokens", 16)
    text, px = typed.fit(LOREM, 20, 100, 12)
    assert px == 12
    assert text.endswith("…")


def test_rendering_is_cached_and_as_large_as_measured() -> None:
    typed = kit().type
    first = typed.render("Redwood", 22, INK, "bold", "serif")
    assert typed.render("Redwood", 22, INK, "bold", "serif") is first
    assert first.get_size() == typed.measure("Redwood", 22, "bold", "serif")


@pytest.mark.parametrize("px", [13, 15, 22, 45, 90])
@pytest.mark.parametrize("face", ["sans", "serif"])
def test_the_middle_is_that_of_the_capitals(px: int, face: Face) -> None:
    box = kit().type.render("H", px, INK, "bold", face).get_bounding_rect(40)
    assert kit().type.middle(px, "bold", face) == pytest.approx(box.y + box.h / 2, abs=max(0.9, px * 0.03))


def test_without_the_font_packages_text_is_still_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.text.importlib.util.find_spec", lambda name: None)
    assert Type(None).render("Redwood", 20, INK).get_width() > 20
