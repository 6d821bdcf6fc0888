"""Clips play in order, at any speed, and their ends always come."""

from __future__ import annotations

import pygame
import pytest

from tabletop.scenes.table.parts import Clip
from tabletop.scenes.table.reel import Reel


def reel_of(log: list[str], *seconds: float, travel: bool = True) -> Reel:
    reel = Reel(lambda name: log.append(f"sound {name}"))
    reel.add(
        Clip(
            s,
            begin=lambda at=at: log.append(f"begin {at}"),  # type: ignore[misc]
            done=lambda at=at: log.append(f"done {at}"),  # type: ignore[misc]
            sound="tap" if at == 0 else "",
            travel=travel,
        )
        for at, s in enumerate(seconds)
    )
    return reel


def test_clips_follow_one_another() -> None:
    log: list[str] = []
    reel = reel_of(log, 0.2, 0.1)
    reel.update(0.19)
    assert log == ["begin 0", "sound tap"]
    reel.update(0.02)
    assert log == ["begin 0", "sound tap", "done 0", "begin 1"]
    reel.update(0.1)
    assert not reel.moving
    assert log[-1] == "done 1"


@pytest.mark.table(26)
def test_skipping_ends_everything_in_order_once() -> None:
    log: list[str] = []
    reel = reel_of(log, 0.2, 0.1, 0.3)
    reel.skip()
    reel.skip()
    assert [line for line in log if line.startswith("done")] == ["done 0", "done 1", "done 2"]
    assert not reel.moving


@pytest.mark.table(26)
def test_speed_counts_and_zero_shows_nothing() -> None:
    log: list[str] = []
    reel = Reel(log.append)
    reel.speed = 4.0
    reel.add([Clip(0.4, done=lambda: log.append("done"))])
    reel.update(0.11)
    assert log == ["done"]
    reel.speed = 0.0
    reel.add([Clip(9.0, begin=lambda: log.append("begin"), done=lambda: log.append("over"))])
    assert log == ["done", "over"]


@pytest.mark.table(26)
def test_reduced_motion_lets_travel_arrive_at_once_and_keeps_fades() -> None:
    log: list[str] = []
    reel = Reel(log.append)
    reel.reduced = True
    reel.add(
        [Clip(0.2, done=lambda: log.append("travelled")), Clip(0.2, done=lambda: log.append("faded"), travel=False)]
    )
    assert log == ["travelled"]
    assert reel.moving


def test_a_clip_draws_from_zero_to_one() -> None:
    shares: list[float] = []
    reel = Reel(lambda _: None)
    reel.add([Clip(1.0, draw=lambda _, share: shares.append(share))])
    canvas = pygame.Surface((4, 4))
    reel.draw(canvas)
    reel.update(0.5)
    reel.draw(canvas)
    reel.update(0.49)
    reel.draw(canvas)
    assert shares[0] == 0.0
    assert shares[1] == pytest.approx(0.5)
    assert 0.9 < shares[2] <= 1.0
