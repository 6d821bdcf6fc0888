"""The Birdwatcher table at every window size, as arithmetic, and what lies below a pixel."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from pygame import Rect

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.scenes.birdwatcher.layout import SHAPE, Layout, arrange
from tabletop.scenes.birdwatcher.live import LARGE, enlarged_rect
from tabletop.scenes.birdwatcher.look import Look
from tabletop.scenes.birdwatcher.painters.cards import Cards
from tabletop.scenes.birdwatcher.places import Places
from tabletop.ui.screen import Metrics, metrics
from tests.scenes.birdwatcher.mouse import advance, kit, session_of

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


def cards(layout: Layout, seats: int) -> list[Rect]:
    """Every card's place on a full table."""
    found = [layout.deck(), *(layout.jungle_space(at) for at in range(3)), *(layout.pile(at) for at in range(4))]
    found += [layout.academy_space(at) for at in range(4)]
    found += [layout.tree_place(at) for at in range(6)]
    found += layout.pages(0)
    for at in range(seats - 1):
        inner = layout.rival(at, 0)
        found += [*inner.tree, *inner.pages]
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [*SIZES, (1000, 1000), (960, 1400)])
@pytest.mark.parametrize("scale", [None, 1.0, 3.0])
@pytest.mark.table(20, 21)
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], seats: int, scale: float | None) -> None:
    layout = arrange(metrics(*size, scale=scale), seats)
    zones = [layout.bar, layout.jungle, layout.clearing, layout.academy, layout.tree, layout.panel, layout.journal]
    zones += layout.rivals
    window = Rect(0, 0, *size)
    for rect in zones:
        assert window.contains(rect), rect
        assert rect.w > 0
        assert rect.h > 0
    for one, other in combinations(zones, 2):
        assert not one.colliderect(other), (one, other)
    for one, other in combinations(cards(layout, seats), 2):
        assert not one.colliderect(other), (one, other)
    for rect in cards(layout, seats):
        assert any(zone.contains(rect) for zone in zones), rect
    assert layout.panel.contains(layout.plate)
    assert layout.panel.contains(layout.actions)
    tokens = [layout.insect(at) for at in range(5)]
    for token in tokens:
        assert layout.panel.contains(token)
        assert not token.colliderect(layout.actions)
        assert not token.colliderect(layout.plate)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_are_large_enough_to_be_told_apart(size: tuple[int, int], seats: int) -> None:
    layout = arrange(metrics(*size), seats)
    u = layout.metrics.u
    assert layout.card_w >= 66 * u
    assert layout.tree_w >= 54 * u
    assert layout.pages(0)[0].w >= 50 * u
    for at in range(seats - 1):
        inner = layout.rival(at, 0)
        assert inner.pages[0].w >= 15 * u
        assert inner.tree[0].w >= inner.pages[0].w


@pytest.mark.rule("BIR-033")
@pytest.mark.parametrize("count", [16, 17, 20])
def test_pages_keep_their_place_until_more_are_needed(count: int) -> None:
    layout = arrange(metrics(1280, 720), 2)
    assert [layout.pages(held) for held in range(17)] == [layout.pages(0)] * 17
    spots = layout.pages(count)
    assert len(spots) == max(16, count)
    assert all(layout.journal.contains(spot) for spot in spots)
    assert all(one.right < other.x for one, other in pairwise(spots))


def test_the_slots_are_the_pages_that_end_the_game() -> None:
    for seats, pages in pieces().figures.pages_to_end.items():
        assert arrange(metrics(1280, 720), seats).slots == pages


def test_the_layout_is_the_same_at_double_size() -> None:
    small, large = arrange(Metrics(1280, 720, 1.0), 4), arrange(Metrics(2560, 1440, 2.0), 4)
    for one, other in zip(cards(small, 4), cards(large, 4), strict=True):
        assert abs(other.x - 2 * one.x) <= 24
        assert abs(other.w - 2 * one.w) <= 3


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_an_enlarged_card_is_within_the_window_and_off_its_own_place(size: tuple[int, int]) -> None:
    layout = arrange(metrics(*size), 3)
    look = Look(kit(), layout, (), Cards(kit()))
    for lying in cards(layout, 3):
        rect = enlarged_rect(look, lying)
        assert rect.w == round(LARGE * layout.metrics.u)
        assert rect.h == round(rect.w * SHAPE)
        assert Rect(0, 0, *size).contains(rect)
        assert not rect.colliderect(lying), lying


def test_every_piece_is_found_below_its_pixel() -> None:
    session = advance(session_of(3, 5), lambda table: table.phase == "act" and bool(table.startled) and table.round > 3)
    places = Places(arrange(metrics(1280, 720), 3), session.state.table, session.to_act[0])
    named = [name for name in places.order() if name in pieces().birds or name in pieces().publications]
    table = session.state.table
    open_cards = {card for card in (*table.jungle, *table.academy) if card}
    open_cards |= {pile[-1] for pile in table.piles if pile}
    for player in table.players:
        open_cards |= {*player.tree, *player.journal}
    assert set(named) == open_cards
    for name in named:
        rect = places.rect(name)
        assert rect is not None
        assert places.under((rect.centerx - rect.w // 5, rect.centery - rect.h // 5))[0] == name


def test_the_keys_go_in_reading_order() -> None:
    session = session_of(2, 7)
    table = session.state.table
    places = Places(arrange(metrics(1280, 720), 2), table, session.to_act[0])
    order = places.order()
    row = [bird for bird in table.jungle if bird]
    assert [name for name in order if name in row] == row
    tree = table.players[session.to_act[0]].tree
    assert [name for name in order if name in tree] == list(tree)
    assert order.index(row[0]) < order.index(tree[0])
