"""The kit: words for drawing, with colours by name."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.ui.hands import canvas, kit, measures, theme


@pytest.mark.parametrize(("anchor", "left", "top"), [("lt", 300, 200), ("cm", None, None), ("rb", None, None)])
def test_anchors(anchor: str, left: int | None, top: int | None) -> None:
    surface = canvas(measures())
    rect = kit().text(surface, "Redwood", (300, 200), 22, "ink", "bold", anchor)
    assert rect.size == kit().type.measure("Redwood", 22, "bold")
    if anchor == "lt":
        assert rect.topleft == (left, top)
    elif anchor == "rb":
        assert rect.bottomright == (300, 200)
    else:
        assert abs(rect.centerx - 300) <= 1
        assert rect.top < 200 < rect.bottom


@pytest.mark.parametrize("align", ["l", "c", "r"])
def test_lines_use_the_height_that_was_told(align: str) -> None:
    surface = canvas(measures())
    words = "A quiet walk along the river, then up to the old redwoods."
    used = kit().lines(surface, words, Rect(300, 100, 160, 0), 15, align=align)
    assert used == kit().lines_height(words, 15, 160)
    paper = surface.get_at((0, 0))
    inside = [surface.get_at((x, y)) != paper for x in range(300, 461) for y in range(100, 100 + used, 2)]
    outside = [surface.get_at((x, y)) != paper for x in (298, 462) for y in range(90, 120 + used)]
    assert any(inside)
    assert not any(outside)


def test_icons_and_emblems_take_a_tint_and_seals_their_own_colours() -> None:
    surface = canvas(measures())
    kit().icon(surface, "play", (100, 100), 40, "rust")
    kit().emblem(surface, "turquoise", (200, 100), 40, (10, 20, 30))
    kit().seal(surface, "turquoise", (300, 100), 40)
    assert surface.get_at((97, 100))[:3] == theme().colour("rust")
    shades = {surface.get_at((x, y))[:3] for x in range(182, 218) for y in range(82, 118)}
    assert (10, 20, 30) in shades
    seal = surface.get_at((300, 83))[:3]
    assert seal[1] > seal[0], "turquoise"
    assert not kit().pictures.missing


def test_colours_by_name_or_value() -> None:
    assert kit().colour("pine") == theme().colour("pine") == kit().colour(theme().colour("pine"))
    with pytest.raises(KeyError):
        kit().colour("octarine")
    assert kit().text_px(measures(2), 10) == 24
    assert kit().span_px(measures(2, 1.5), 36) == 108


def test_the_table_covers_the_whole_canvas_at_once() -> None:
    surface = canvas(measures(1, 1, (960, 600)))
    paper = theme().colour("paper")
    kit().table(surface)
    assert all(surface.get_at(at)[:3] != paper for at in ((0, 0), (959, 0), (0, 599), (959, 599), (480, 300)))
    kit().pictures.drop_wishes()
