"""The director: which scene is on top, and what transitions do."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from tabletop.scenes.base import Pop, Push, Quit, Reset, Transition
from tabletop.scenes.director import Director
from tabletop.ui.input import Event, Key
from tabletop.ui.screen import Metrics, metrics

SMALL, LARGE = metrics(960, 600), metrics(1920, 1080)


@dataclass
class Probe:
    """Remembers what it was told and returns what it was given."""

    answer: Transition = None
    moving: bool = False
    laid: list[Metrics] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    drawn: int = 0

    def resize(self, metrics: Metrics) -> None:
        self.laid.append(metrics)

    def handle(self, event: Event) -> Transition:
        self.events.append(event)
        return self.answer

    def update(self, dt: float) -> Transition:
        return self.answer

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


def test_a_pushed_scene_takes_events_and_the_one_below_comes_back_laid_out_anew() -> None:
    above, below = Probe(), Probe()
    below.answer = Push(above)
    director = Director(below, SMALL)
    director.handle(Key("a"))
    assert director.top is above
    assert above.laid == [SMALL]
    director.resize(LARGE)
    assert below.laid == [SMALL]
    above.answer = Pop()
    director.handle(Key("b"))
    assert director.top is below
    assert below.laid == [SMALL, LARGE]
    assert [above.events, below.events] == [[Key("b")], [Key("a")]]


def test_reset_forgets_the_scenes_below() -> None:
    other = Probe(answer=Pop())
    director = Director(Probe(answer=Push(Probe(answer=Reset(other)))), SMALL)
    director.update(0.1)
    director.update(0.1)
    assert director.top is other
    director.update(0.1)
    assert director.over


def test_quit_leaves_whatever_lies_below() -> None:
    director = Director(Probe(answer=Push(Probe(answer=Quit()))), SMALL)
    director.handle(Key("a"))
    assert not director.over
    director.handle(Key("a"))
    assert director.over
    assert not director.moving
    director.handle(Key("a"))
    director.update(0.1)
    director.draw(pygame.Surface((1, 1)))


def test_only_the_top_scene_is_drawn_and_decides_whether_to_rest() -> None:
    above, below = Probe(moving=True), Probe()
    director = Director(below, SMALL)
    assert not director.moving
    director.follow(Push(above))
    director.draw(pygame.Surface((1, 1)))
    assert director.moving
    assert (above.drawn, below.drawn) == (1, 0)


def test_a_scene_that_cannot_be_laid_out_does_not_cost_the_stack() -> None:
    class Broken(Probe):
        def resize(self, metrics: Metrics) -> None:
            raise RuntimeError("no room")

    below = Probe()
    director = Director(below, SMALL)
    for step in (Push(Broken()), Reset(Broken())):
        try:
            director.follow(step)
        except RuntimeError:
            assert director.top is below
