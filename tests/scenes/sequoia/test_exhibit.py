"""The tokens of a seat at the end: all are shown, and the one of a line is lit up."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from tabletop.games.sequoia.facts import tokens_of
from tabletop.scenes.sequoia.exhibit import Exhibit
from tabletop.ui.screen import metrics
from tests.scenes.sequoia.mouse import kit, pixels, sealed, session_of


def strip(exhibit: Exhibit, rect: Rect, refs: tuple[str, ...] = ()) -> bytes:
    surface = pygame.Surface((700, 220))
    surface.fill((240, 230, 210))
    exhibit.draw(surface, rect, metrics(1280, 720), refs)
    return pixels(surface)


@pytest.mark.rule("SEQ-100")
@pytest.mark.table(8)
def test_every_token_is_shown_and_the_named_one_shines() -> None:
    session = session_of(3, 4)
    while not session.over:
        sealed(session)
    table, shown = session.state.table, 0
    for seat in range(3):
        exhibit = Exhibit(kit(), session, seat)
        values = [value for _, _, value in exhibit._won]
        assert sum(values) == session.sheets()[seat].total
        shown += sum(values)
        refs = [ref for line in session.sheets()[seat].lines for ref in line.refs]
        assert len(refs) == len(values)
        looks = {strip(exhibit, Rect(10, 10, 680, 200), (ref,)) for ref in refs}
        assert len(looks) == len(refs)
        assert strip(exhibit, Rect(10, 10, 680, 200)) not in looks
    won = [value for n in range(2, 13) for value in tokens_of(table, n) or ()]
    assert shown <= sum(won) == 56


@pytest.mark.parametrize("size", [(680, 200), (300, 92), (120, 60), (680, 40)])
def test_it_stays_within_its_strip(size: tuple[int, int]) -> None:
    session = session_of(2, 4)
    while not session.over:
        sealed(session)
    for seat in range(2):
        exhibit = Exhibit(kit(), session, seat)
        surface = pygame.Surface((size[0] + 40, size[1] + 40))
        exhibit.draw(surface, Rect(20, 20, *size), metrics(1280, 720), ())
        right = surface.subsurface((size[0] + 32, 0, 8, size[1] + 40))
        low = surface.subsurface((0, size[1] + 32, size[0] + 40, 8))
        assert set(pixels(right)) == set(pixels(low)) == {0}


def test_a_seat_without_tokens_is_no_error() -> None:
    session = session_of(2, 4)
    assert strip(Exhibit(kit(), session, 0), Rect(10, 10, 300, 90))
