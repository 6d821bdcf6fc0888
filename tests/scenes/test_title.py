"""The title screen: five boxes, what goes on, and where everything leads."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tabletop import games
from tabletop.games import CATALOG
from tabletop.scenes import boxes
from tabletop.scenes.base import Push, Quit, Reset
from tabletop.scenes.load import LoadScene
from tabletop.scenes.rulebook import RulebookScene
from tabletop.scenes.settings import SettingsScene
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.title import NOTICE, TitleScene
from tabletop.storage import saves
from tabletop.ui.input import Move
from tabletop.ui.screen import metrics
from tests.scenes import desks, games_at

pytestmark = pytest.mark.usefixtures("folder")
"""Every test has an empty folder of saves."""


def scene() -> TitleScene:
    made = TitleScene(desks.desk())
    desks.draw(made)
    return made


def test_every_game_of_the_catalog_has_a_box_that_tells_its_name() -> None:
    for rules in CATALOG:
        assert boxes.box_of(rules.id).name == rules.title
    assert len(boxes.boxes()) == 5


@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_a_box_opens_the_set_up(rules: object) -> None:
    made = scene()
    going = desks.press(made, f"box-{rules.id}")  # type: ignore[attr-defined]
    assert isinstance(going, Push) and isinstance(going.scene, SetupScene)


def test_every_box_can_be_opened() -> None:
    assert [box.game for box in boxes.boxes()] == list(games.IDS)


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if only some of the games were ready."""
    monkeypatch.setattr(games, "IDS", games.IDS[:3])


@pytest.mark.usefixtures("early")
def test_a_box_that_comes_later_says_so_and_leads_nowhere() -> None:
    made = scene()
    later = [box for box in boxes.boxes() if box.game not in games.IDS]
    assert later
    for box in later:
        assert desks.press(made, f"box-{box.game}") is None
        assert any(box.name in text and "later" in text for text in made.toasts.texts)


def test_the_chosen_box_lifts() -> None:
    made = scene()
    before = desks.draw(made)
    made.handle(Move(desks.widget(made, "box-redwood").rect.center))
    lifted = before.copy()
    made.draw(lifted)
    box = desks.widget(made, "box-redwood").rect
    above = (box.centerx, box.top - 3)
    assert lifted.get_at(above) != before.get_at(above)
    far = desks.widget(made, "quit").rect.center
    assert lifted.get_at(far) == before.get_at(far)


@pytest.mark.usefixtures("early")
def test_a_box_that_comes_later_stays_where_it_lies() -> None:
    made = scene()
    lid = desks.widget(made, next(f"box-{box.game}" for box in boxes.boxes() if box.game not in games.IDS))
    before = desks.draw(made)
    made.handle(Move(lid.rect.center))
    after = before.copy()
    made.draw(after)
    assert all(
        after.get_at((x, y)) == before.get_at((x, y))
        for x in (lid.rect.centerx, lid.rect.x + 4)
        for y in (lid.rect.top - 3, lid.rect.top + 2)
    )


@pytest.mark.parametrize(("name", "kind"), [("load", LoadScene), ("rules", RulebookScene), ("settings", SettingsScene)])
def test_the_buttons_lead_where_they_say(name: str, kind: type) -> None:
    going = desks.press(scene(), name)
    assert isinstance(going, Push) and isinstance(going.scene, kind)


def test_quit_quits_and_esc_only_points_at_it() -> None:
    made = scene()
    assert desks.key(made, "escape") is None
    assert desks.key(made, "return") == Quit()


@pytest.mark.table(12)
def test_the_newest_game_is_offered_with_whose_turn_it_is_and_goes_on_where_it_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = games_at.played(3, 9)
    saves.autosave(session)
    made = scene()
    _, lines = made._resume_words()
    acting = session.names[session.to_act[0]]
    assert lines[0] == "Continue"
    assert f"{acting} to play" in lines[2]
    caught = []

    def catch(_: object, taken: object) -> TitleScene:
        caught.append(taken)
        return made

    monkeypatch.setattr("tabletop.scenes.scene_for", catch)
    assert desks.press(made, "resume") == Reset(made)
    assert caught[0].record == session.record  # type: ignore[attr-defined]


def test_without_a_game_to_go_on_with_the_first_box_is_offered() -> None:
    saves.autosave(games_at.played(2))
    made = scene()
    assert made._resume_words()[1][0].startswith("Play ")
    going = desks.key(made, "return")
    assert isinstance(going, Push) and isinstance(going.scene, SetupScene)


def test_beside_a_game_to_go_on_with_a_new_one_of_it_can_be_begun() -> None:
    assert scene().group.find("new game") is None
    saves.autosave(games_at.played(3, 9))
    going = desks.press(scene(), "new game")
    assert isinstance(going, Push) and isinstance(going.scene, SetupScene)
    assert going.scene.rules.id == "redwood"


@pytest.mark.table(13)
def test_a_broken_game_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    path = saves.autosave(games_at.played(2, 3))
    made = scene()
    path.write_text("{}", encoding="utf-8")
    assert desks.press(made, "resume") is None
    assert made.toasts.texts


def test_it_says_what_it_is_and_what_it_is_not() -> None:
    assert "unofficial" in NOTICE and "not affiliated" in NOTICE


@pytest.mark.table(24)
def test_tab_reaches_every_box_and_button() -> None:
    made = scene()
    seen = set()
    for _ in range(len(made.group.order())):
        desks.key(made, "tab")
        assert made.group.focus is not None and made.group.ring
        seen.add(made.group.focus.name)
    ways = {"resume", "load", "rules", "settings", "quit", "profile"}
    assert seen == {*(f"box-{box.game}" for box in boxes.boxes()), *ways}


@pytest.mark.table(21)
@pytest.mark.parametrize("size", [*desks.SIZES, (3840, 2160), (960, 1200), (2000, 600)])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("kept", [True, False])
def test_nothing_overlaps_or_leaves_the_canvas(size: tuple[int, int], text: float, kept: bool) -> None:
    if kept:
        saves.autosave(games_at.played(3, 9))
    made = TitleScene(desks.desk())
    made.resize(metrics(*size, None, text))
    assert desks.apart(made) == []
    plan = made._plan
    assert plan is not None
    canvas = plan.heading.unionall([*plan.boxes, *plan.captions, plan.sheet, plan.foot])
    assert canvas.left >= 0 and canvas.top >= 0 and canvas.right <= size[0] and canvas.bottom <= size[1]
    rows = [plan.heading, plan.boxes[0], plan.captions[0], plan.sheet, plan.foot]
    assert all(above.bottom <= below.top for above, below in pairwise(rows))
