"""One seat alone: its set-up, its table and its result, in which nobody is beaten (SIL-012)."""

from __future__ import annotations

import pytest

from tabletop.core.score import Line, Sheet
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options
from tabletop.play.opponents import play_on
from tabletop.scenes import results_words
from tabletop.scenes.results import ResultsScene
from tabletop.scenes.setup import SetupScene
from tabletop.storage.settings import LastSeat, Settings
from tabletop.ui.widgets import Label
from tests.scenes import desks
from tests.scenes.silverwood.mouse import advance, desk_of, frame, opened, session_of

pytestmark = pytest.mark.rule("SIL-012")


def test_the_set_up_lets_one_play_and_offers_only_its_own_mode() -> None:
    made = SetupScene(desks.desk(Settings(last_seats=(LastSeat("Ada"), LastSeat("Ben")))), SILVERWOOD)
    desks.draw(made)
    assert made.group.find("option-mode_2") is not None
    desks.press(made, "remove-1")
    assert len(made.draft.places) == 1
    assert made.draft.objection() is None
    assert made.group.find("option-mode_1") is not None
    assert made.group.find("option-mode_2") is None
    words = [part.text for part in made.scroll.parts if isinstance(part, Label)]
    assert not any("Record" in text for text in words)
    made.draft.choose("mode_1", "family")
    session = made.draft.session(3)
    assert (len(session.seats), session.options.mode_1) == (1, "family")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_table_of_one_has_no_panels_of_others(size: tuple[int, int]) -> None:
    session = advance(session_of(1, options=Options(climate_calamity=True)), lambda table: table.round == 3)
    scene = opened(session, size)
    frame(scene)
    places = scene.parts.board.places
    assert places.others() == ()
    assert [name for name in places.order() if name.startswith("seat:")] == ["seat:0"]


def test_points_are_the_result() -> None:
    session = session_of(1)
    play_on(session, None, "random")
    made = ResultsScene(desk_of(), session)
    desks.draw(made)
    points = session.sheets()[0].total
    assert made.heading == f"Ada: {points} points"
    shown = [part.text for part in made.scroll.parts if isinstance(part, Label)]
    assert any("played alone" in text for text in shown)
    assert not any("win" in text or "players" in text for text in [made.heading, *shown])
    assert made.head_room() == 0


@pytest.mark.parametrize(("points", "said"), [(0, "0 points"), (1, "1 point"), (2, "2 points")])
def test_one_point_is_one_point(points: int, said: str) -> None:
    sheet = Sheet((Line("a", "A", points),))
    assert results_words.alone("Grove", sheet, "Ada").headline == f"Ada: {said}"
