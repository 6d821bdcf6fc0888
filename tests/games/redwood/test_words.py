"""Sentences: banner, log, labels, option texts, the in-app rulebook."""

from __future__ import annotations

import re

import pytest

from tabletop.core.data import read_text
from tabletop.core.game import Event
from tabletop.games.redwood import events as e
from tabletop.games.redwood.actions import Action, Aim, Fill, Lay, String, Take, Withdraw
from tabletop.games.redwood.names import biome_name, degrees, series, species_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending
from tests.games.redwood.builders import filling, framing, legal, people, play, player, position, random_game, teaming

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WORDS = REDWOOD.words


def tell(event: Event) -> str:
    return WORDS.tell(event, NAMES)


@pytest.mark.table(11)
@pytest.mark.parametrize(
    ("phase", "asked"),
    [
        ("start", "Ada: place your photographer on a pointer"),
        ("take_move", "Ada: choose a Move template"),
        ("take_view", "Ada: choose an Angle-of-View template"),
        ("move", "Ada: lay Move 3 and travel"),
        ("aim", "Ada: aim with Angle-of-View 5"),
        ("fill", "Ada: place the captured tokens"),
        ("over", "The game is over."),
    ],
)
def test_the_banner_says_who_and_what(phase: str, asked: str) -> None:
    state = position(people(2, move=3, view=5), phase)  # type: ignore[arg-type]
    assert WORDS.ask(state.view(1), NAMES) == asked


@pytest.mark.table(11)
@pytest.mark.parametrize(
    ("waiting", "asked"), [(("bear", "elk"), "the photographed animals"), (("gray_fox",), "the gray fox")]
)
def test_the_banner_names_the_last_animal(waiting: tuple[str, ...], asked: str) -> None:
    state = position(people(2), "relocate", pending=Pending(animals=waiting))
    assert WORDS.ask(state.view(0), NAMES) == f"Ada: move {asked}"


@pytest.mark.table(11)
def test_the_banner_knows_the_string() -> None:
    state = framing(player((0, 0)), 4, player((-120, -190)), animals={})
    assert WORDS.ask(play(state, String(9000)).state.view(0), NAMES) == "Ada: take the photo along the string"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Took(seat=0, kind="move", template=3, owner=None), "Ada takes Move 3."),
        (
            e.Took(seat=0, kind="view", template=5, owner=1),
            "Ada takes Angle-of-View 5 from Ben, who gets 1 Harmony.",
        ),
        (e.Returned(seat=1, move=2, view=None), "Ben puts Move 2 back."),
        (
            e.Moved(seat=0, template=2, heading=3730, flip=True, start=(0, 0), end=(1, 1)),
            "Ada travels with Move 2 at 37.3°, turned over.",
        ),
        (
            e.Photographed(seat=2, template=4, heading=9000, covered=("F1", "F2", "elk"), colours=("green",)),
            "Cleo takes a photo with Angle-of-View 4 at 90° and captures 2 yellow flowers and an elk.",
        ),
        (
            e.CardTaken(seat=0, card=4, colour="green", sun=True, top=None),
            "Ada takes a Redwood Forest card with a Sun token; it was the last one.",
        ),
        (
            e.CardPlaced(seat=0, card=4, side="left", joined=True),
            "Ada puts the Redwood Forest card at the left end. The edges match.",
        ),
        (
            e.TokensPlaced(seat=0, card=4, tokens=("bear", "redwood"), returned=("yellow", "yellow")),
            "Ada places a bear and a redwood. No room for 2 yellow flowers.",
        ),
        (
            e.ObjectivePaid(seat=0, objective=1, parts=(0, 1), points=2, refs=()),
            "Objective 1 pays Ada 2 Harmony: a perfect shot and a yellow flower.",
        ),
        (
            e.Relocated(seat=0, species="gray_fox", start="H10", hole="H13"),
            "Ada moves the gray fox from Gray Mountains to Red Canyon.",
        ),
        (
            e.Relocated(seat=0, species="bear", start="H10", hole="H12"),
            "Ada moves the bear within Gray Mountains.",
        ),
        (
            e.Relocated(seat=0, species="bear", start="H10", hole="H10"),
            "The bear finds no free hole and stays in Gray Mountains.",
        ),
        (e.Removed(species="elk", hole="H4"), "The last token is used: the elk leaves Golden Meadow and the board."),
        (
            e.Placed(seat=1, pointer="P3", at=(0, 0)),
            "Ben starts at the pointer between River Valley and Gray Mountains.",
        ),
        (e.ClaimsEnded(seat=1, lost=(7, 18)), "Ben claims no more and misses objectives 2 and 5."),
        (
            e.RoundBegan(round=3, sun="gray", objective=11),
            "Round 3 begins. The Sun stands over Gray Mountains; "
            "objective 3 is open (at least 1 reticle left empty, 1).",
        ),
        (e.GameEnded(winners=(0, 2)), "The game is over. Ada and Cleo share the victory."),
        (e.GameEnded(winners=(1,)), "The game is over. Ben wins."),
        (e.TurnEnded(seat=0), ""),
    ],
)
def test_events_read_as_sentences(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.parametrize(
    ("objective", "met"),
    [
        (3, "a perfect shot and Cleo’s figure covers part of a hole"),
        (5, "Cleo moved with template 2 or 3"),
        (9, "an animal Cleo photographed before"),
        (10, "a card colour Cleo already has"),
        (13, "Cleo’s view points at the lake from outside"),
        (19, "no animal photographed"),
    ],
)
def test_objectives_go_by_their_number_and_tell_of_others_in_the_third_person(objective: int, met: str) -> None:
    card = pieces().objective(objective)
    every = tuple(range(len(card.parts)))
    paid = e.ObjectivePaid(seat=2, objective=objective, parts=every, points=2, refs=())
    assert tell(paid) == f"Objective {card.number} pays Cleo 2 Harmony: {met}."


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, Options(claim_objectives=True)),
        (4, Options(team=True, expert=True)),
        (1, Options(scenario="ambush")),
        (1, Options(scenario="hiker")),
    ],
    ids=["basic", "team", "ambush", "hiker"],
)
def test_every_event_of_a_game_reads_well(seats: int, options: Options) -> None:
    for _, _, step in random_game(seats, 5, options):
        for event in step.events:
            said = tell(event)
            assert said == "" or re.fullmatch(r"[A-Z].*[.!]", said), (event, said)
            assert said or isinstance(event, e.TurnEnded)
            assert "None" not in said
            assert "_" not in said
            assert not re.search(r"\b([PHFW]\d+|card \d+|objective [6-9]|objective \d\d)\b", said), said
            if not isinstance(event, e.RoundBegan):
                assert not re.search(r"\b([Yy]ou|[Yy]our)\b", said), said


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            e.Took(seat=0, kind="move", template=3, owner=2, free=True),
            "Ada takes Move 3 from Cleo, a teammate.",
        ),
        (
            e.PoseSet(seat=2, kind="move", template=3, heading=9000, flip=True, stays=False),
            "Cleo lays Move 3 at 90°, turned over.",
        ),
        (
            e.PoseSet(seat=2, kind="move", template=3, heading=0, flip=False, stays=True),
            "Cleo cannot lay Move 3.",
        ),
        (
            e.PoseSet(seat=0, kind="view", template=5, heading=0, flip=False, stays=True),
            "Ada cannot aim Angle-of-View 5.",
        ),
        (
            # The last card there may be the one that the teammate's photo needs (RED-205).
            e.StringLaid(seat=0, heading=9000, colours=("green",), stocked=False),
            "Ada lays the string at 90°: it points to Redwood Forest, where no card can be had; "
            "the camera is free again.",
        ),
        (e.PoseWithdrawn(seat=0, kind="view", template=5), "Angle-of-View 5 of Ada is taken up again."),
        (e.NeutralRemoved(flower="F6"), "The nearest neutral photographer on the axis leaves the board."),
        (e.TemplatesRemoved(seat=0, move=2, view=7), "Move 2 and Angle-of-View 7 leave the game."),
        (
            e.ScenarioFailed(scenario="hiker"),
            "There is no animal on this photo: Casual Hiker can no longer be won; only the score counts now.",
        ),
        (e.GameEnded(winners=(0,), scenario="ambush"), "The game is over. In Ambush is won."),
        (e.GameEnded(winners=(), scenario="surrealism"), "The game is over. Surrealism is lost."),
        (e.GameEnded(winners=(1, 3)), "The game is over. Ben and Dan share the victory."),
        (e.GameEnded(winners=(1, 3), team=True), "The game is over. The team of Ben and Dan wins."),
        (
            e.GameEnded(winners=(0, 1, 2, 3), team=True),
            "The game is over. Ada, Ben, Cleo and Dan share the victory.",
        ),
    ],
)
def test_what_only_some_modes_have_is_told(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.table(11)
def test_each_teammate_is_asked_for_its_own_part() -> None:
    state = teaming([player((0, 100 * at - 150), move=3, view=5) for at in range(4)], "take_move", "take_view")
    assert WORDS.ask(state.view(0), NAMES) == "Ada: choose a Move template"
    assert WORDS.ask(state.view(2), NAMES) == "Cleo: choose an Angle-of-View template"
    assert WORDS.ask(state.view(1), NAMES) == "Ada: choose a Move template"


def test_labels_are_unique() -> None:
    actions: list[Action] = [
        Take("move", 3),
        Take("view", 3),
        Lay(100),
        Lay(100, True),
        Lay(1000),
        Aim(100),
        String(100),
        Fill(("bear", None)),
        Fill((None, "bear")),
        *legal(filling(1, ["F1", "W1", "bear"], animals={"bear": "H9"})),
        *legal(position(people(2), "take_move")),
        Withdraw(),
    ]
    distinct = list(dict.fromkeys(actions))
    assert len({WORDS.label(action) for action in distinct}) == len(distinct)


@pytest.mark.parametrize(
    ("heading", "said"), [(0, "0°"), (9000, "90°"), (3730, "37.3°"), (12345, "123.45°"), (10, "0.1°"), (1, "0.01°")]
)
def test_headings_in_degrees(heading: int, said: str) -> None:
    assert degrees(heading) == said


def test_series() -> None:
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_every_option_has_its_words() -> None:
    assert {text.name for text in REDWOOD.option_texts} == set(Options.__struct_fields__)
    assert len({text.title for text in REDWOOD.option_texts}) == len(REDWOOD.option_texts)


def test_the_rulebook_agrees_with_the_data() -> None:
    book = read_text("redwood/rules.md")
    for animal in pieces().tokens.animals:
        liked = ", ".join(biome_name(colour) for colour in animal.favourites)
        assert f"| {animal.name} | {animal.points} | {liked} |" in book
    for objective in pieces().objectives:
        worth = " / ".join(str(part.points) for part in objective.parts)
        row = next(line for line in book.splitlines() if line.startswith(f"| {objective.id} | {objective.number} |"))
        assert row.endswith(f"| {worth} |")
    for text in REDWOOD.option_texts:
        assert f"| {text.title} |" in book
    for scenario in pieces().scenarios:
        cards = ", ".join(str(card) for card in scenario.objectives)
        condition = scenario.goal.split(":")[0].split(". ")[0].rstrip(".")
        assert f"| {scenario.number} {scenario.title} | {condition}. | {cards} |" in book
    assert species_name("gray_fox") in book
