"""The set-up screen: what one can choose, what is still missing, and the game that comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tabletop.ai import levels
from tabletop.core.game import AnyRules
from tabletop.games import CATALOG
from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Reset
from tabletop.scenes.rulebook import RulebookScene
from tabletop.scenes.setup import SetupScene
from tabletop.scenes.setup_draft import Draft, Place
from tabletop.storage import records
from tabletop.storage.records import Result
from tabletop.storage.settings import LastSeat, Settings
from tabletop.ui.input import Text
from tabletop.ui.screen import metrics
from tabletop.ui.widgets import Dropdown, Label, Toggle
from tests.scenes import desks

RULES = CATALOG[0]


def scene(settings: Settings | None = None, seed: int | None = None) -> SetupScene:
    made = SetupScene(desks.desk(settings), RULES, seed)
    desks.draw(made)
    return made


def started(made: SetupScene, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Press the start button and catch the session that the next scene is made of."""
    caught: list[Session] = []

    def catch(_: object, session: Session) -> SetupScene:
        caught.append(session)
        return made

    monkeypatch.setattr("tabletop.scenes.scene_for", catch)
    assert desks.press(made, "start") == Reset(made)
    return caught[0]


def test_two_names_make_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made = scene()
    desks.write(made, "name-0", "Ada")
    desks.write(made, "name-1", "Ben")
    session = started(made, monkeypatch)
    assert session.names == ("Ada", "Ben")
    assert not session.seed_typed
    assert [seat.name for seat in made.desk.settings.last_seats] == ["Ada", "Ben"]


@pytest.mark.table(10, 36)
def test_everything_that_is_chosen_is_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made = scene()
    desks.write(made, "name-0", "Ada")
    desks.write(made, "name-1", "Ben")
    desks.press(made, "add")
    made.group.focus_on(desks.widget(made, "aim"))
    desks.key(made, "right")
    made.group.focus_on(desks.widget(made, "help"))
    desks.key(made, "left")
    desks.press(made, "fold")
    option = RULES.option_texts[0].name
    made.group.focus_on(desks.widget(made, f"option-{option}"))
    desks.key(made, "return")
    desks.write(made, "seed", "4711")
    session = started(made, monkeypatch)
    assert (session.manners.aim, session.manners.help) == ("training", "tournament")
    assert [seat.bot for seat in session.seats] == [None, None, "medium"]
    assert getattr(session.options, option) is True
    assert sum(getattr(session.options, text.name) is True for text in RULES.option_texts) == 1
    assert (session.seed, session.seed_typed) == (4711, True)


@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_help_with_aiming_is_offered_only_where_something_is_aimed(rules: AnyRules) -> None:
    made = SetupScene(desks.desk(), rules)
    desks.draw(made)
    assert (made.group.find("aim") is not None) == rules.aims
    assert made.group.find("help") is not None


def test_of_the_games_only_redwood_has_templates_to_aim() -> None:
    assert [rules.id for rules in CATALOG if rules.aims] == ["redwood"]


def test_a_missing_name_is_said_in_words_and_gets_the_keys() -> None:
    made = scene()
    desks.write(made, "name-0", "Ada")
    assert desks.press(made, "start") is None
    assert made.message()[0] == "Seat 2 needs a name."
    assert made.group.focus is desks.widget(made, "name-1")
    desks.write(made, "name-1", "Ada")
    assert made.message()[0] == "Two seats cannot have the same name."


def test_the_people_of_last_time_sit_there_again() -> None:
    liked = RULES.colours(3)[2]
    last = (LastSeat("Ada", liked), LastSeat("Fern", "white", "hard"), LastSeat("Ben", "no such colour", "gone"))
    draft = scene(Settings(last_seats=last)).draft
    assert [(place.name, place.bot) for place in draft.places] == [("Ada", None), ("Fern", "hard"), ("Ben", None)]
    assert draft.places[0].colour == liked
    assert draft.places[2].colour in RULES.colours(3)
    assert draft.objection() is None
    # Older settings may name a bot that is no level.
    older = scene(Settings(last_seats=(LastSeat("Ada", liked), LastSeat("Fern", "white", "greedy")))).draft
    assert [place.bot for place in older.places] == [None, "medium"]


def test_every_level_in_use_says_how_it_plays() -> None:
    made = scene()
    desks.press(made, "add")
    made.draft.play_by(1, "hard")
    made.rebuild()
    said = [part.text for part in made.scroll.parts if isinstance(part, Label)]
    assert [text for text in said if text.startswith(("Easy:", "Medium:", "Hard:"))] == [
        f"{level.capitalize()}: {levels.words(RULES.id, level)}" for level in ("medium", "hard")
    ]


def test_a_seed_from_the_command_line_stands_in_its_field() -> None:
    made = scene(seed=12)
    assert made.draft.seed == 12


@pytest.mark.table(24)
def test_it_can_be_filled_in_with_the_keyboard_alone() -> None:
    made = scene()
    for _ in range(30):
        if made.group.focus is not None and made.group.focus.name == "name-0":
            break
        desks.key(made, "tab")
    for mark in "Ada":
        desks.key(made, mark.lower())
        made.handle(Text(mark))
    desks.key(made, "return")
    assert made.group.focus is desks.widget(made, "name-1")
    assert made.draft.places[0].name == "Ada"


def test_esc_goes_back_and_the_rules_can_be_read() -> None:
    made = scene()
    desks.write(made, "name-0", "Ada")
    assert desks.key(made, "escape") is None
    assert made.draft.places[0].name == "Ada"
    assert desks.key(made, "escape") == Pop()
    going = desks.press(made, "rules")
    assert isinstance(going, Push) and isinstance(going.scene, RulebookScene)


@pytest.mark.parametrize("size", desks.SIZES)
def test_unfolding_house_rules_moves_neither_the_sheet_nor_their_button(size: tuple[int, int]) -> None:
    made = scene()
    desks.draw(made, metrics(*size))
    before = made.plan.sheet.top, desks.widget(made, "fold").rect
    desks.press(made, "fold")
    assert (made.plan.sheet.top, desks.widget(made, "fold").rect) == before
    assert made.plan.sheet.bottom <= size[1]


def test_players_read_house_rules_without_the_numbers_of_the_catalogue() -> None:
    made = scene()
    desks.press(made, "fold")
    notes = [part.note for part in made.scroll.parts if isinstance(part, Toggle)]
    assert len(notes) == len(made.draft.offered(mode=True)) + len(made.draft.offered(mode=False)) > 10
    assert not [note for note in notes if "-0" in note or "RED" in note]


def seated(count: int) -> SetupScene:
    """A set-up with so many seats, all named."""
    made = scene(Settings(last_seats=tuple(LastSeat(name) for name in ("Ada", "Ben", "Cleo", "Dev")[: max(count, 1)])))
    while len(made.draft.places) > count:
        desks.press(made, f"remove-{count}")
    return made


@pytest.mark.rule("RED-024", "RED-223")
def test_alone_one_chooses_a_scenario_and_reads_its_goal(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seated(1)
    pick = desks.widget(made, "option-scenario")
    assert isinstance(pick, Dropdown)
    assert made.group.find("option-team") is None
    pick.told(2)
    goal = RULES.option_texts[1].choices[2].help
    assert goal in [part.text for part in made.scroll.parts if isinstance(part, Label)]
    made.group.focus_on(desks.widget(made, "option-expert"))
    desks.key(made, "return")
    session = started(made, monkeypatch)
    assert (session.options.scenario, session.options.expert, len(session.seats)) == ("hiker", True, 1)


@pytest.mark.rule("RED-227")
def test_the_record_to_beat_stands_beside_the_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    result = Result(1, "Ada", "redwood", "behavior", "basic", 44, True)
    for each in (result, replace(result, points=60, won=False), replace(result, points=70, mode="expert")):
        records.note(each)
    words = [part.text for part in seated(1).scroll.parts if isinstance(part, Label)]
    assert "Record to beat: 44 points by Ada." in words


@pytest.mark.rule("RED-024", "RED-191")
def test_teams_are_offered_to_four_and_forgotten_with_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    made = seated(4)
    made.group.focus_on(desks.widget(made, "option-team"))
    desks.key(made, "return")
    assert made.draft.objection() is None
    four = started(made, monkeypatch)
    assert four.options.team
    desks.press(made, "remove-3")
    assert made.group.find("option-team") is None
    assert not started(made, monkeypatch).options.team


@pytest.mark.table(21)
@pytest.mark.parametrize("size", desks.SIZES)
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps_or_leaves_the_canvas(size: tuple[int, int], text: float) -> None:
    made = scene()
    canvas = metrics(*size, None, text)
    desks.draw(made, canvas)
    made._unfolded = True
    made.rebuild()
    assert desks.apart(made) == []
    for found in made.group.widgets:
        if found.focusable:
            assert found.rect.left >= 0 and found.rect.right <= size[0] and found.rect.bottom <= size[1]
    parts = [part for part in made.scroll.parts if part.focusable]
    assert all(not a.rect.colliderect(b.rect) for i, a in enumerate(parts) for b in parts[i + 1 :])
    assert all(made.scroll.rect.left <= part.rect.left and part.rect.right <= made.scroll.rect.right for part in parts)


# -- the draft by itself


def draft(*names: str) -> Draft:
    return Draft.of(RULES, [Place(name, "") for name in names])


def test_a_colour_that_is_taken_is_exchanged() -> None:
    made = draft("Ada", "Ben")
    first, second = (place.colour for place in made.places)
    made.recolour(0, second)
    assert [place.colour for place in made.places] == [second, first]


def test_seats_come_and_go_within_what_the_game_allows() -> None:
    made = draft("Ada", "Ben")
    while made.can_add:
        made.add()
    assert len(made.places) == max(RULES.seats)
    assert made.objection() is None
    made.add()
    assert len(made.places) == max(RULES.seats)
    while made.can_remove:
        made.remove(0)
    assert len(made.places) == min(RULES.seats)
    made.remove(0)
    assert len(made.places) == min(RULES.seats)
    assert len({place.name for place in made.places}) == len(made.places)


def test_seats_are_moved_in_their_order() -> None:
    made = draft("Ada", "Ben", "Cleo")
    assert made.shift(0, 1) == 1
    assert made.shift(0, -1) == 0
    assert [place.name for place in made.places] == ["Ben", "Ada", "Cleo"]


def test_a_bot_gets_a_name_and_gives_it_back() -> None:
    made = draft("Ada", "")
    made.play_by(1, "random")
    assert made.places[1].name
    assert made.objection() is None
    made.play_by(1, None)
    assert made.places[1].name == ""


@pytest.mark.parametrize("text", ["x", "1" * 19, "-3", "²"])
def test_a_seed_that_is_no_number_is_refused_in_words(text: str) -> None:
    made = draft("Ada", "Ben")
    made.seed_text = text
    assert "seed" in (made.objection() or "")


def test_modes_of_another_number_of_seats_are_named_what_single_seats_play_is_not() -> None:
    told = {}
    for count in (1, 2, 4):
        draft = Draft.of(RULES, [Place("", "")] * count)
        told[count] = [text.title for text in draft.elsewhere()]
    assert told == {1: ["Team Mode"], 2: ["Solo scenario", "Team Mode"], 4: ["Solo scenario"]}
    words = [part.text for part in scene().scroll.parts if isinstance(part, Label)]
    assert "With one seat: Solo scenario. With four seats: Team Mode." in words
    for rules in CATALOG[1:]:
        assert not Draft.of(rules).elsewhere(), rules.id
