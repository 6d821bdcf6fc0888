"""The Renature table at every window size, as arithmetic, and what lies below a pixel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from tabletop.games.renature.pieces import board_named, pieces
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.layout import CLOUDS, HAND_SIZE, Layout, arrange, printed
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.painters.plan import STONES, Plan
from tabletop.scenes.renature.places import Places
from tabletop.scenes.renature.showing import Showing
from tabletop.ui.screen import metrics
from tests.scenes.renature.mouse import advance, at_phase, kit, session_of

SIZES = [
    (960, 600),
    (1024, 640),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1080),
    (2560, 1440),
    (3840, 2160),
]


def laid_out(
    size: tuple[int, int], seats: int, scale: float | None = None, text: float = 1.0, board: str = "valley"
) -> Layout:
    """The layout for a window and a board."""
    grid = board_named(board)
    return arrange(metrics(*size, scale=scale, text=text), seats, grid.width, grid.height)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (960, 1400)])
@pytest.mark.parametrize(("scale", "text"), [(None, 1.0), (1.0, 1.5), (3.0, 1.5), (0.75, 1.0)])
@pytest.mark.parametrize("board", ["valley", "glade"])
@pytest.mark.table(20, 21)
def test_nothing_overlaps_or_leaves_the_window(
    size: tuple[int, int], seats: int, scale: float | None, text: float, board: str
) -> None:
    layout = laid_out(size, seats, scale, text, board)
    zones = [layout.bar, layout.board, layout.own, layout.hand, layout.actions, *layout.rivals]
    window = Rect(0, 0, *size)
    for rect in zones:
        assert window.contains(rect), rect
        assert rect.w > 0
        assert rect.h > 0
    for one, other in combinations(zones, 2):
        assert not one.colliderect(other), (one, other)
    for one, other in combinations([layout.plate, *(plot.rect for plot in layout.plots)], 2):
        assert not one.colliderect(other), (one, other)
    slots = [*(layout.hand_slot(nth) for nth in range(HAND_SIZE)), layout.reserve]
    for one, other in combinations(slots, 2):
        assert not one.colliderect(other), (one, other)
    for rect in [*slots, layout.chip_room, layout.hand_title]:
        assert layout.hand.contains(rect), rect
    for rect in slots:
        assert not rect.colliderect(layout.chip_room), rect
    for rect in [layout.plate, *(plot.rect for plot in layout.plots)]:
        assert layout.own.contains(rect), rect
    heads = [layout.sign, *(layout.cloud(nth) for nth in range(CLOUDS)), layout.tokens]
    for rect in heads:
        assert layout.plate.contains(rect), rect
    assert not layout.cloud(CLOUDS - 1).colliderect(layout.tokens)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_is_large_and_pieces_can_be_told_apart(size: tuple[int, int], seats: int) -> None:
    layout = laid_out(size, seats)
    u = layout.metrics.u
    assert layout.board.h >= 0.7 * size[1]
    assert layout.plan.cell >= 31 * u
    assert layout.domino_px >= 46 * u
    assert layout.plots[0].cell >= 25 * u


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("REN-011", "REN-012", "REN-013")
def test_every_plant_space_lies_in_its_plot(seats: int) -> None:
    layout = laid_out((1280, 720), seats)
    own, neutral = printed(seats)
    spaces = pieces().figures.plant_spaces[seats]
    for kind, plot in enumerate(layout.plots):
        assert own[kind] >= spaces.own[kind]
        assert neutral[kind] >= spaces.neutral[kind]
        for is_neutral, count in ((False, own[kind]), (True, neutral[kind])):
            places = [plot.place(is_neutral, nth) for nth in range(count)]
            assert all(plot.rect.contains(place) for place in places), (kind, places)
            assert all(one.x < other.x for one, other in pairwise(places))
        assert not plot.row(False).colliderect(plot.row(True))


@pytest.mark.parametrize("board", ["valley", "glade"])
def test_spaces_tile_the_grid_and_are_found_again(board: str) -> None:
    grid, layout = board_named(board), laid_out((1333, 777), 3, board=board)
    for space in range(grid.width * grid.height):
        rect = layout.space(space)
        assert layout.board.contains(rect)
        assert layout.space_at(*rect.center) == space
        if (space + 1) % grid.width:
            assert layout.space(space + 1).x == rect.right
    assert layout.space_at(layout.board.x + 2, layout.board.centery) is None
    assert layout.pair((0, 1)).w == layout.space(0).w + layout.space(1).w


def test_score_stones_go_round_the_board_clockwise_from_the_lower_left() -> None:
    plan = Plan(931, 998, 15, 15)
    spots = [plan.stone(number) for number in range(STONES)]
    assert len({(round(x), round(y)) for x, y in spots}) == STONES
    assert spots[0] == pytest.approx((plan.ring / 2, plan.height - plan.ring / 2))
    assert spots[1][1] < spots[0][1]
    assert plan.stone(STONES) == spots[0]
    assert plan.stone(-3) == spots[97]
    for x, y in spots:
        at_side = min(x, plan.width - x) <= plan.ring / 2 + 0.5
        assert at_side or min(y, plan.height - y) <= plan.ring / 2 + 0.5


def test_what_lies_below_a_pixel() -> None:
    session = advance(session_of(3, 5), at_phase("domino", 20))
    layout = laid_out((1280, 720), 3)
    table = session.state.table
    look = Look(kit(), layout, session.seats, "valley")
    showing = Showing(table, table.acting, session.state.hands[table.acting].dominoes, (None, None, None))
    places = Places(look, showing)
    draft = Draft()
    assert places.under(layout.hand_slot(1).center, draft)[0] == "hand:1"
    assert places.under(layout.joker(6).center, draft)[0] == "joker:6"
    assert places.under(layout.plots[2].row(True).center, draft)[:2] == ("neutral:2", "plot:2")
    assert places.under(layout.rivals[0].center, draft) == (f"seat:{(table.acting + 1) % 3}",)
    covered = table.laid[0].spaces[0]
    assert places.under(layout.space(covered).center, draft) == (f"space:{covered}", "board")
    open_area = table.takers.index(None)
    spot = places.rect(f"token:{open_area}")
    assert spot is not None
    assert places.under(spot.center, draft)[0] == f"token:{open_area}"
    assert places.area_at(spot.center) == open_area
    assert places.under((3.0, 3.0), draft) == ()
