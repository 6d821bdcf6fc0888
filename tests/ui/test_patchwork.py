"""A picture in patches: what changed is painted again, and nothing else."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.ui.patchwork import Patch, Patchwork

SIZE = (200, 100)


class Wall:
    """A layer of coloured squares that notes what is painted."""

    def __init__(self) -> None:
        self.layer, self.work = pygame.Surface(SIZE), Patchwork()
        self.painted: list[str] = []

    def patch(self, name: str, tone: int, rect: Rect, within: Rect | None = None) -> Patch:
        def paint(surface: pygame.Surface) -> None:
            self.painted.append(name)
            surface.fill((tone, 0, 0), rect)

        return Patch(name, tone, rect, paint, within)

    def show(self, *patches: Patch, whole: object = 0) -> list[str]:
        self.painted.clear()
        self.work.paint(self.layer, whole, lambda surface: surface.fill((0, 0, 9)), patches)
        return self.painted

    def at(self, x: int, y: int) -> tuple[int, int]:
        red, _, blue, _ = self.layer.get_at((x, y))
        return red, blue


def test_only_what_changed_and_what_lies_there_is_painted_again() -> None:
    wall = Wall()
    far, low, top = Rect(150, 10, 20, 20), Rect(10, 10, 40, 40), Rect(30, 30, 40, 40)
    first = [wall.patch("far", 1, far), wall.patch("low", 2, low), wall.patch("top", 3, top)]
    assert wall.show(*first) == ["far", "low", "top"]
    assert wall.show(*first) == []
    assert wall.show(first[0], wall.patch("low", 5, low), first[2]) == ["low", "top"]
    assert wall.at(15, 15) == (5, 0)
    assert wall.at(40, 40) == (3, 0)


def test_what_went_or_moved_leaves_the_ground() -> None:
    wall = Wall()
    wall.show(wall.patch("one", 7, Rect(0, 0, 10, 10)), wall.patch("two", 8, Rect(100, 0, 10, 10)))
    wall.show(wall.patch("one", 7, Rect(50, 0, 10, 10)))
    assert [wall.at(x, 5) for x in (5, 55, 105)] == [(0, 9), (7, 0), (0, 9)]


def test_another_whole_or_layer_is_painted_from_the_ground_up() -> None:
    wall = Wall()
    one = wall.patch("one", 7, Rect(0, 0, 10, 10))
    wall.show(one)
    assert wall.show(one, whole=1) == ["one"]
    wall.layer = pygame.Surface(SIZE)
    assert wall.show(one, whole=1) == ["one"]


def test_a_patch_stays_within_its_bounds_and_the_clip_is_given_back() -> None:
    wall = Wall()
    wall.layer.set_clip(Rect(1, 2, 3, 4))
    wall.show(wall.patch("one", 7, Rect(0, 0, 40, 40), within=Rect(0, 0, 20, 20)))
    assert wall.at(10, 10) == (7, 0)
    assert wall.at(30, 30) == (0, 9)
    assert wall.layer.get_clip() == Rect(1, 2, 3, 4)
