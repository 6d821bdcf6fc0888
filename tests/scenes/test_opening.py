"""What the program begins with for each way of asking, and the sentences for what cannot be done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.core.errors import CannotStart
from tabletop.games import CATALOG
from tabletop.scenes.opening import begin
from tabletop.scenes.results import ResultsScene
from tabletop.scenes.seating import read_seats
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.title import TitleScene
from tabletop.storage import saves
from tests.scenes import desks, games_at

RULES = CATALOG[0]


def test_without_a_wish_it_is_the_title() -> None:
    assert isinstance(begin(None, None, None, None)(desks.desk()), TitleScene)


def test_the_title_waits_for_no_rules_and_no_geometry() -> None:
    probe = "import sys, tabletop.app; print([name for name in sys.modules if 'shapely' in name or 'redwood' in name])"
    told = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"


def test_the_rest_is_fetched_while_the_title_is_looked_at() -> None:
    probe = (
        "import sys; from tabletop.scenes import opening; from tests.scenes import desks; "
        "opening.get_ready(desks.desk()); "
        "print('tabletop.scenes.setup' in sys.modules, 'tabletop.scenes.redwood.scene' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "True True"


def test_a_game_alone_is_set_up_with_the_seed_filled_in() -> None:
    scene = begin("redwood", None, 7, None)(desks.desk())
    assert isinstance(scene, SetupScene) and scene.draft.seed == 7


def test_a_game_with_seats_begins_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    caught = []
    monkeypatch.setattr("tabletop.scenes.scene_for", lambda desk, session: caught.append(session))
    begin("redwood", "Ada,Ben,bot:greedy", 7, None)(desks.desk())
    begin("redwood", "Ada,Ben", None, None)(desks.desk())
    typed, drawn = caught
    assert [(seat.name, seat.bot) for seat in typed.seats] == [
        ("Ada", None),
        ("Ben", None),
        ("Greedy bot", "greedy"),
    ]
    assert (typed.seed, typed.seed_typed) == (7, True)
    assert not drawn.seed_typed


def test_seats_or_a_seed_alone_mean_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    caught = []
    monkeypatch.setattr("tabletop.scenes.scene_for", lambda desk, session: caught.append(session))
    begin(None, "Ada,Ben", None, None)(desks.desk())
    assert [session.rules.id for session in caught] == [RULES.id]
    scene = begin(None, None, 5, None)(desks.desk())
    assert isinstance(scene, SetupScene) and (scene.rules.id, scene.draft.seed) == (RULES.id, 5)


def test_two_bots_of_a_level_have_two_names() -> None:
    seats = read_seats("bot:greedy,bot:greedy,bot:random", RULES)
    assert len({seat.name for seat in seats}) == 3


def test_a_saved_game_goes_on_and_a_finished_one_shows_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    path = saves.write(games_at.played(2), saves.named("over"))
    monkeypatch.chdir(tmp_path)
    scene = begin(None, None, None, Path(path.name))(desks.desk())
    assert isinstance(scene, ResultsScene)
    assert scene.session.record == games_at.played(2).record


@pytest.mark.parametrize(
    ("game", "seats", "seed", "said"),
    [
        ("chess", None, None, "chess"),
        (None, "Ada,Ben,Cleo,Dov,Eve", None, "1, 2, 3 or 4"),
        ("sequoia", "Ada", None, "2, 3, 4 or 5"),
        ("redwood", "Ada,,Ben", None, "empty name"),
        ("redwood", "Ada,Ada", None, "same name"),
        ("redwood", "Ada,bot:genius", None, "genius"),
        ("redwood", f"Ada,{'x' * 40}", None, "characters"),
    ],
)
def test_what_cannot_be_is_one_sentence(game: str | None, seats: str | None, seed: int | None, said: str) -> None:
    with pytest.raises(CannotStart) as caught:
        begin(game, seats, seed, None)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.table(13)
@pytest.mark.parametrize("content", [None, b"", b"{", b'{"a": 1}', b"\xff\xfe"])
def test_a_missing_or_broken_file_is_one_sentence(tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "game.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(CannotStart) as caught:
        begin(None, None, None, path)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def test_a_saved_game_stands_alone(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="--load"):
        begin("redwood", None, None, tmp_path / "game.json")
