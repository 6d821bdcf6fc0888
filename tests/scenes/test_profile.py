"""The profile: what is on the disk in figures and a plot, by player and kind, and the records of games played alone."""

from __future__ import annotations

import json

import msgspec
import pygame
import pytest
from msgspec.structs import replace

from tabletop.scenes.base import Pop, Push
from tabletop.scenes.profile import ProfileScene, summary
from tabletop.scenes.profile_plot import Dot, Plot, rounded_steps
from tabletop.scenes.title import TitleScene
from tabletop.storage import records, statistics
from tabletop.storage.records import Result
from tabletop.storage.statistics import Judgement
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Dropdown, Label
from tests.scenes import desks

ADA = Judgement(1_700_000_000, "Ada", "move", 3, "normal", off_um=20_000, points=6, best=9, match="1")
WON = Result(1_700_000_000, "Ada", "redwood", "hiker", "basic", 41, True, "1")


pytestmark = pytest.mark.usefixtures("folder")
"""Every test has an empty folder of saves."""


def said(scene: ProfileScene) -> list[str]:
    """All words of the page."""
    return [part.text for part in scene.scroll.parts if isinstance(part, Label)]


def shown(scene: ProfileScene) -> tuple[Dot, ...]:
    """The dots of the plot; none without one."""
    found = [part for part in scene.scroll.parts if isinstance(part, Plot)]
    return found[0].dots if found else ()


def opened(page: int = 0, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> ProfileScene:
    scene = ProfileScene(desks.desk(), "Ada", page)
    desks.draw(scene, metrics(*size, None, text))
    return scene


@pytest.mark.table(18)
def test_the_plot_shows_every_judgement_of_a_player_and_kind_oldest_first() -> None:
    for at, um in enumerate((30_000, 10_000, 20_500)):
        statistics.note(replace(ADA, at=ADA.at + at, off_um=um))
    statistics.note(replace(ADA, player="Ben", aim="purist", off_um=7_000))
    statistics.note(replace(ADA, kind="view", aim="training", off_um=0, off_cdeg=1_250))
    scene = opened()
    assert shown(scene) == (Dot(30.0, "ring"), Dot(10.0, "ring"), Dot(20.5, "ring"))
    scene.group.focus_on(desks.widget(scene, "kind"))
    desks.key(scene, "right")
    assert shown(scene) == (Dot(12.5, "diamond"),)
    desks.key(scene, "left")
    who = desks.widget(scene, "player")
    assert isinstance(who, Dropdown)
    who.told(list(who.options).index("Ben"))
    assert shown(scene) == (Dot(7.0, "disc"),)


def test_the_figures_are_means_and_the_last_ten_stand_beside_them() -> None:
    first = [replace(ADA, off_um=40_000)] * 2
    last = [replace(ADA, off_um=16_000, points=9)] * 10
    assert summary(first, "move") == ("2 judged", "40.0 mm off on average", "3.0 points missed a photo")
    assert summary([*first, *last], "move") == (
        "12 judged",
        "20.0 mm off on average",
        "the last ten 16.0 mm",
        "0.5 points missed a photo",
    )
    assert summary([], "view") == ()


def test_without_judgements_it_says_what_would_stand_here() -> None:
    assert any("judged by eye" in words for words in said(opened()))


@pytest.mark.table(18)
def test_damaged_lines_are_told_in_one_sentence_and_the_rest_is_shown() -> None:
    statistics.note(ADA)
    with statistics.path().open("ab") as file:
        file.write(b"{\n{\n")
    scene = opened()
    assert "2 lines of judged_by_eye.jsonl could not be read and are left out." in said(scene)
    assert len(shown(scene)) == 1


@pytest.mark.rule("RED-227")
def test_records_stand_by_scenario_and_mode_and_losses_apart() -> None:
    for result in (WON, replace(WON, points=50, match="2"), replace(WON, won=False, points=70, match="3")):
        records.note(result)
    records.note(replace(WON, mode="expert", points=33, match="4"))
    scene = opened(1)
    words = said(scene)
    hiker = words.index("3. Casual Hiker")
    assert words[hiker + 1 : hiker + 6 : 3] == ["1. Ada", "2. Ada"]
    assert words[hiker + 2 : hiker + 6 : 3] == ["50 points", "41 points"]
    assert "Lost 1 time; the most there 70 points by Ada." in words
    scene.group.focus_on(desks.widget(scene, "mode"))
    desks.key(scene, "right")
    assert "33 points" in said(scene)
    assert "50 points" not in said(scene)


@pytest.mark.table(24)
def test_it_is_reached_from_the_title_by_mouse_and_by_key_and_left_with_esc() -> None:
    title = TitleScene(desks.desk())
    desks.draw(title)
    clicked = desks.press(title, "profile")
    assert isinstance(clicked, Push) and isinstance(clicked.scene, ProfileScene)
    for _ in range(20):
        desks.key(title, "tab")
        if title.group.focus is desks.widget(title, "profile"):
            break
    keyed = desks.key(title, "return")
    assert isinstance(keyed, Push) and isinstance(keyed.scene, ProfileScene)
    desks.draw(keyed.scene)
    assert isinstance(desks.key(keyed.scene, "escape"), Pop)


@pytest.mark.table(21)
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((960, 600), 1.5), ((3840, 2160), 1.0)])
def test_nothing_overlaps_at_any_size(size: tuple[int, int], text: float) -> None:
    for at in range(25):
        statistics.note(replace(ADA, off_um=at * 1000))
    scene = opened(0, size, text)
    parts = [part.rect for part in scene.scroll.parts if not isinstance(part, Label) and part.rect.h > 1 and part.name]
    assert len(parts) >= 4
    assert all(one.clip(other).size == (0, 0) for one in parts for other in parts if one is not other)
    plot = next(part for part in scene.scroll.parts if isinstance(part, Plot))
    paper = plot.axes(scene.kit, scene.metrics).paper
    assert plot.rect.contains(paper)
    assert paper.h > plot.rect.h // 2


def test_ticks_are_round_and_reach_the_top() -> None:
    assert rounded_steps(83.0, 5) == (0.0, 20.0, 40.0, 60.0, 80.0, 100.0)
    assert rounded_steps(4.1, 5) == (0.0, 1.0, 2.0, 3.0, 4.0, 5.0)
    assert rounded_steps(0.0, 5) == (0.0, 1.0)
    assert rounded_steps(1.0, 5)[-1] == 1.0


def test_a_dot_lies_where_its_value_is() -> None:
    plot = Plot([Dot(0.0, "disc"), Dot(50.0, "ring")], [0.0, 25.0], "templates", "mm")
    plot.rect = pygame.Rect(0, 0, 600, 260)
    axes = plot.axes(desks.kit(), metrics(1280, 720))
    assert axes.at(1, 0.0, 2) == (axes.paper.x + axes.paper.w / 4, axes.paper.bottom)
    assert axes.at(2, 50.0, 2) == (axes.paper.x + axes.paper.w * 3 / 4, axes.paper.y)


@pytest.mark.table(13)
@pytest.mark.parametrize(
    "strange",
    [
        {"at": 10**12},
        {"points": 10**400},
        {"best": -(10**400)},
        {"off_um": 10**12},
        {"player": "A\0B"},
        {"player": "A\nB"},
    ],
)
def test_whatever_stands_in_the_two_files_can_be_looked_at(strange: dict[str, object]) -> None:
    statistics.note(ADA)
    records.note(WON)
    for path, line in ((statistics.path(), ADA), (records.path(), WON)):
        plain = msgspec.to_builtins(line) | {key: value for key, value in strange.items() if hasattr(line, key)}
        path.write_bytes(path.read_bytes() + json.dumps(plain).encode() + b"\n")
    for page in (0, 1):
        assert any("Ada" in words for words in said(opened(page))) or shown(opened(page))
