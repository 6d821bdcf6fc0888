"""Boxes, shadows, paper and wood: right in size and edge, the same every time, and kept within bounds."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect

from tabletop.ui import paint, paper, shapes, wood
from tabletop.ui.kept import kept
from tabletop.ui.theme import contrast
from tests.ui.hands import canvas, kit, measures, theme

RED = (200, 40, 30)
PAPER, EDGE = (246, 240, 225), (216, 201, 166)


def pixels(surface: pygame.Surface) -> npt.NDArray[np.int64]:
    """int (w, h, 4)."""
    alpha = pygame.surfarray.array_alpha(surface) if surface.get_flags() & pygame.SRCALPHA else None
    colours = pygame.surfarray.array3d(surface).astype(int)
    full = np.full(colours.shape[:2], 255) if alpha is None else alpha.astype(int)
    return np.dstack([colours, full])


def test_a_box_is_round_and_symmetrical() -> None:
    box = shapes.rbox(60, 40, 12, RED)
    found = pixels(box)
    assert box.get_size() == (60, 40)
    assert found[0, 0, 3] == 0
    assert found[30, 0, 3] == 255
    assert found[30, 20, :3].tolist() == list(RED)
    assert np.array_equal(found, found[::-1])
    assert np.array_equal(found, found[:, ::-1])
    assert len(np.unique(found[:12, :12, 3])) > 8, "smooth, not jagged"


def test_a_wide_box_is_stretched_without_a_trace() -> None:
    wide, narrow = (
        pixels(shapes.rbox(700, 50, 14, RED, EDGE, 2.0, PAPER, 1.0, 0.2)),
        pixels(shapes.rbox(200, 50, 14, RED, EDGE, 2.0, PAPER, 1.0, 0.2)),
    )
    assert np.array_equal(wide[:30], narrow[:30])
    assert np.array_equal(wide[-30:], narrow[-30:])
    assert np.array_equal(wide[350], narrow[100])


def test_border_and_foot() -> None:
    found = pixels(shapes.rbox(60, 61, 6, RED, EDGE, 2.0, PAPER))
    assert found[0, 30, :3].tolist() == list(EDGE)
    assert abs(found[30, 30, :3] - (np.array(RED) + np.array(PAPER)) // 2).max() <= 2


def test_a_ring_is_hollow_and_lies_outside() -> None:
    surface = canvas(measures())
    before = pixels(surface)
    rect = Rect(100, 100, 120, 40)
    paint.ring(surface, rect, 9, theme().colour("sun"), 3, 3)
    changed = (pixels(surface) != before).any(axis=2)
    assert not changed[rect.left + 9 : rect.right - 9, rect.top : rect.bottom].any()
    assert not changed[rect.left : rect.right, rect.top + 9 : rect.bottom - 9].any()
    assert changed[rect.left - 6 : rect.left - 3, 120].all()
    assert not changed[rect.left - 3 : rect.left, 120].any()


@pytest.mark.parametrize("size", [(40, 30), (400, 300), (900, 40)])
def test_a_shadow_falls_to_the_lower_right_and_fades(size: tuple[int, int]) -> None:
    surface = pygame.Surface((1100, 500))
    surface.fill((200, 200, 200))
    rect = Rect((100, 100), size)
    paint.shadow(surface, rect, 8, 12, 0.5)
    grey = pixels(surface)[:, :, 0]
    below, above = grey[rect.centerx, rect.bottom + 4], grey[rect.centerx, rect.top - 5]
    right, left = grey[rect.right + 4, rect.centery], grey[rect.left - 5, rect.centery]
    assert below < above
    assert right <= left
    assert below < 170
    assert grey[rect.centerx, rect.bottom + 60] == 200
    row = grey[rect.centerx, rect.bottom : rect.bottom + 40]
    assert (np.diff(row) >= 0).all()


def test_the_shadow_of_a_large_box_is_that_of_a_small_one_at_its_corners() -> None:
    def cast(w: int, h: int) -> npt.NDArray[np.int64]:
        surface = pygame.Surface((800, 600))
        surface.fill((200, 200, 200))
        for sprite, x, y in shapes.shadow_pieces(w, h, 8, 10, 0.5, (0, 0, 0)):
            surface.blit(sprite, (100 + x, 100 + y))
        return pixels(surface)[:, :, 0]

    large, small = cast(500, 400), cast(90, 90)
    assert np.array_equal(large[80:104, 80:140], small[80:104, 80:140])
    assert np.array_equal(large[300, 80:104], small[145, 80:104])


def test_a_sprite_drops_the_shadow_of_its_outline() -> None:
    sprite = pygame.Surface((40, 40), pygame.SRCALPHA)
    pygame.draw.circle(sprite, RED, (20, 20), 15)
    surface = canvas(measures())
    ground = surface.get_at((0, 0))
    paint.drop(surface, sprite, (100, 100), 6)
    assert surface.get_at((120, 120))[:3] == RED
    assert surface.get_at((124, 138))[0] < ground[0] - 20
    assert surface.get_at((170, 170)) == ground


def test_light_lies_around() -> None:
    surface = pygame.Surface((300, 300))
    paint.glow(surface, Rect(100, 100, 100, 100), 8, 20, (255, 220, 120))
    assert surface.get_at((97, 150))[0] > surface.get_at((85, 150))[0] > surface.get_at((60, 150))[0] == 0


def test_paper_is_paper_with_a_quiet_grain() -> None:
    found = pixels(paper.sheet(300, 200, 12, PAPER, EDGE))
    middle = found[60:240, 60:140, :3]
    assert abs(middle.mean(axis=(0, 1)) - np.array(PAPER)).max() < 3
    assert 0.5 < middle[:, :, 0].std() < 4
    assert found[0, 0, 3] == 0
    assert found[150, 100, 3] == 255


@pytest.mark.parametrize("size", [(120, 80), (700, 500)])
def test_a_sheet_drawn_in_bands_is_the_same_sheet(size: tuple[int, int]) -> None:
    by_bands, whole = (pygame.Surface((760, 560)) for _ in range(2))
    for surface in (by_bands, whole):
        surface.fill(RED)
    paint.sheet(by_bands, Rect((20, 20), size), 14, PAPER, EDGE, 0)
    whole.blit(paper.sheet(*size, 14, PAPER, EDGE), (20, 20))
    assert abs(pixels(by_bands) - pixels(whole)).max() <= 1


def test_grain_leaves_transparency_alone() -> None:
    surface = shapes.rbox(80, 80, 30, (128, 128, 128)).copy()
    before = pixels(surface)
    after = pixels(paint.print_grain(surface))
    assert np.array_equal(before[:, :, 3], after[:, :, 3])
    assert not np.array_equal(before[20:60, 20:60], after[20:60, 20:60])


def test_noise_tiles_without_a_seam() -> None:
    tile = paper.noise(96, 96, 8, 8, 1, wrapped=True)
    inside = np.abs(np.diff(tile, axis=0)).max()
    assert np.abs(tile[0] - tile[-1]).max() <= inside + 1e-6
    assert tile.min() >= 0
    assert tile.max() <= 1


def test_the_table_is_the_same_every_time_and_keeps_its_tone() -> None:
    tone = theme().colours["table"]
    first = wood.planks((tone, 5, 6.4), (320, 176))
    again = wood.planks((tone, 5, 6.4), (320, 176))
    assert first.get_size() == (320, 176)
    assert np.array_equal(pixels(first), pixels(again))
    assert not np.array_equal(pixels(first), pixels(wood.planks((tone, 6, 6.4), (320, 176))))
    mean = pixels(first)[:, :, :3].mean(axis=(0, 1))
    assert abs(mean - np.array(theme().colour("table"))).max() < 14
    plain = wood.planks_plain((tone, 5, 6.4), (320, 176))
    assert plain.get_size() == (320, 176)
    assert plain.get_at((3, 3))[:3] == theme().colour("table")


@pytest.mark.table(28)
def test_text_can_be_read_on_the_painted_wood() -> None:
    picture = pixels(wood.planks((theme().colours["table"], 5, 6.4), (640, 360)))[:, :, :3]
    words = theme().colour("on_wood")
    # Letters are larger than the grain: what counts is a patch of a few pixels.
    patches = picture[:640, :352].reshape(80, 8, 44, 8, 3).mean(axis=(1, 3))
    worst = min(contrast(words, (int(r), int(g), int(b))) for r, g, b in patches.reshape(-1, 3))
    assert worst >= 4.5


def test_a_tray_is_darker_at_its_upper_left() -> None:
    surface = canvas(measures())
    kit().tray(surface, Rect(100, 100, 400, 200), measures())
    upper = pygame.transform.average_color(surface, Rect(104, 130, 12, 100))
    lower = pygame.transform.average_color(surface, Rect(484, 130, 12, 100))
    assert sum(upper[:3]) < sum(lower[:3])
    assert surface.get_at((100, 100))[:3] == theme().colour("paper")


def test_a_veil_darkens() -> None:
    surface = canvas(measures())
    before = surface.get_at((5, 5))[0]
    paint.veil(surface)
    assert surface.get_at((5, 5))[0] < before * 0.6


def test_a_still_layer_is_painted_only_for_a_new_key_or_size() -> None:
    painted: list[int] = []

    def fill(surface: pygame.Surface) -> None:
        painted.append(1)
        surface.fill(RED)

    layer = paint.Still()
    small, large = pygame.Surface((20, 20)), pygame.Surface((30, 30))
    for surface, key in ((small, "a"), (small, "a"), (small, "b"), (large, "b"), (large, "b")):
        surface.fill((0, 0, 0))
        layer.draw(surface, key, fill)
        assert surface.get_at((5, 5))[:3] == RED
    assert len(painted) == 3
    layer.drop()
    layer.draw(large, "b", fill)
    assert len(painted) == 4


def test_a_still_layer_may_be_seen_through() -> None:
    layer = paint.Still(opaque=False)
    surface = pygame.Surface((20, 20))
    surface.fill(RED)
    layer.draw(surface, 1, lambda s: s.fill((0, 0, 0, 255), Rect(0, 0, 5, 5)))
    assert surface.get_at((10, 10))[:3] == RED
    layer.draw(surface, 2, lambda s: s.fill((0, 255, 0, 255), Rect(10, 0, 5, 5)))
    assert surface.get_at((12, 2))[:3] == (0, 255, 0)


def test_what_is_kept_is_bounded_by_its_weight() -> None:
    made: list[tuple[int, int]] = []

    @kept(4 * 100 * 100)
    def square(side: int, shade: int = 0) -> pygame.Surface:
        made.append((side, shade))
        return pygame.Surface((side, side), pygame.SRCALPHA)

    first = square(50)
    assert square(50) is first
    assert square(50, shade=1) is not first
    assert square(50, shade=1) is square(50, shade=1)
    square(50)
    square(80)  # with both squares of 50 too heavy: the one not used for longest goes
    assert square(50) is first
    square(50, shade=1)
    assert made == [(50, 0), (50, 1), (80, 0), (50, 1)]
    square(500)
    assert square(500).get_width() == 500
