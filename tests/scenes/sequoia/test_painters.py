"""The pictures of Sequoia: dice show their number, rolls end on it, trays and cards fill their size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tabletop.games.sequoia.pieces import PLAYER_COLOURS
from tabletop.scenes.sequoia.layout import arrange
from tabletop.scenes.sequoia.painters import dice, tiles, tokens, trays
from tabletop.ui.screen import metrics
from tests.scenes.sequoia.mouse import kit

SIDE = 64


def array(surface: pygame.Surface) -> npt.NDArray[np.int16]:
    return pygame.surfarray.array3d(surface).astype(np.int16)


def pips(picture: pygame.Surface, colour: str) -> int:
    """How many pips the upper face shows: separate patches of the pips' colour in the middle of the picture."""
    _, pip = dice.body(colour)
    near = np.abs(array(picture) - np.array(pip)).max(axis=2) < 60
    near &= pygame.surfarray.array_alpha(picture) > 200
    # The upper face: the front face begins below it.
    near[:, round(picture.get_height() * 0.70) :] = False
    count, left = 0, {(int(x), int(y)) for x, y in np.argwhere(near)}
    while left:
        patch, size = [left.pop()], 1
        while patch:
            x, y = patch.pop()
            for spot in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if spot in left:
                    left.remove(spot)
                    patch.append(spot)
                    size += 1
        count += size > 12
    return count


def cut(sheet: pygame.Surface, column: int, row: int, side: int) -> pygame.Surface:
    return sheet.subsurface((column * side, row * side, side, side))


@pytest.mark.parametrize("colour", ["turquoise", "black"])
def test_a_resting_die_shows_its_number(colour: str) -> None:
    side = 112
    sheet = dice.rest((colour,), (6 * side, len(dice.TURNS) * side))
    for value in range(1, 7):
        for turn in range(len(dice.TURNS)):
            assert pips(cut(sheet, value - 1, turn, side), colour) == value


def test_a_roll_ends_on_its_number_and_moves_before() -> None:
    sheet = dice.roll(("turquoise",), (dice.FRAMES * SIDE, 6 * SIDE))
    rest = dice.rest(("turquoise",), (6 * SIDE, 3 * SIDE))
    for value in range(1, 7):
        frames = [array(cut(sheet, frame, value - 1, SIDE)) for frame in range(dice.FRAMES)]
        still = array(cut(rest, value - 1, 1, SIDE))
        assert np.abs(frames[-1] - still).mean() < 2.0
        steps = [float(np.abs(a - b).mean()) for a, b in pairwise(frames)]
        assert min(steps[:8]) > 3.0


@pytest.mark.table(25)
def test_dice_of_two_colours_differ_in_grey_too() -> None:
    sheets = {colour: dice.rest((colour,), (6 * 32, 3 * 32)) for colour in PLAYER_COLOURS}
    greys = sorted(float(array(sheet).mean()) for sheet in sheets.values())
    assert len({round(grey) for grey in greys}) == len(greys)


@pytest.mark.parametrize(
    ("real", "quick", "size"),
    [
        (dice.rest, dice.rest_plain, (6 * 32, 3 * 32)),
        (dice.roll, dice.roll_plain, (dice.FRAMES * 32, 6 * 32)),
    ],
)
def test_the_quick_version_has_the_same_shape(
    real: Callable[..., pygame.Surface], quick: Callable[..., pygame.Surface], size: tuple[int, int]
) -> None:
    one, other = real(("orange",), size), quick(("orange",), size)
    assert one.get_size() == other.get_size() == size
    a, b = pygame.surfarray.array_alpha(one) > 128, pygame.surfarray.array_alpha(other) > 128
    assert (a & b).sum() / (a | b).sum() > 0.6


def test_the_flat_die_shows_its_number() -> None:
    for value in range(1, 7):
        assert pips(dice.flat("black", value, 128), "black") == value


def test_the_tray_is_painted_where_the_layout_has_its_parts() -> None:
    layout = arrange(metrics(1280, 720), 4)
    args = trays.described(layout.tray, layout.felt, layout.pairs, 1.0)
    for painter in (trays.tray, trays.tray_plain):
        picture = painter(args, layout.tray.size)
        assert picture.get_size() == layout.tray.size
        at = layout.felt.centerx - layout.tray.x, layout.felt.centery - layout.tray.y
        felt, wood = picture.get_at(at), picture.get_at((layout.tray.w // 2, 4))
        assert felt.g > felt.r
        assert wood.r > wood.g
        field = layout.pairs[0].move(-layout.tray.x, -layout.tray.y)
        assert picture.get_at(field.center).r > picture.get_at(field.center).g


@pytest.mark.parametrize("size", [(130, 117), (171, 154), (513, 462), (240, 168)])
def test_a_card_shows_its_number_and_its_forest(size: tuple[int, int]) -> None:
    looks = set()
    for number in range(2, 13):
        surface = pygame.Surface((size[0] + 20, size[1] + 20))
        tiles.draw_card(surface, kit(), number, pygame.Rect(10, 10, *size), 1.0)
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 11
    assert not kit().pictures.missing


def test_tokens_and_signs_show_their_numbers() -> None:
    looks = set()
    for first in (True, False):
        for value in (1, 2, 3, 4, 5, 6, None):
            surface = pygame.Surface((60, 60))
            tokens.draw(surface, kit(), first, value, (30, 30), 48)
            looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 14
