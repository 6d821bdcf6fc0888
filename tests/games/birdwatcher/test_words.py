"""Sentences: banner, log, labels, option texts, the in-app rulebook."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tabletop.core.data import read_text
from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.actions import Call, Convince, Publish, Run, Startle, Zoom
from tabletop.games.birdwatcher.facts import BirdwatcherState
from tabletop.games.birdwatcher.names import birds_named, card_name, insect_name, insects_named, plural, series
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import legal, play, player, position, random_game

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WORDS = BIRDWATCHER.words
ALL_ON = Options(*(True for _ in Options.__struct_fields__))


def tell(event: Event) -> str:
    return WORDS.tell(event, NAMES)


def ask(state: BirdwatcherState) -> str:
    return WORDS.ask(state.view(1), NAMES)


@pytest.mark.table(11)
def test_the_banner_says_who_and_what() -> None:
    state = position(player("sw02 sw03 sw04 wp05 wp06", moth=2), player("gr06"), academy="p14 p16", jungle="bl01 bl02")
    assert ask(state) == "Ada: 3 actions left"
    assert ask(replace(state, table=replace(state.table, actions=1))) == "Ada: 1 action left"
    bought = replace(state, table=replace(state.table, actions=0))
    assert ask(bought) == "Ada: return two insects for an extra action, or end your turn"
    assert ask(play(state, Startle("sw02", 0)).state) == "Ada: choose the bird to photograph"
    called = play(state, Call("blue_bird_of_paradise")).state
    assert ask(called) == "Ada: choose the Blue Bird-of-Paradise you have room for"
    two = position(player("sw02 sw03 sw04 wp05"), jungle="bl01 bl02 bl03")
    assert (
        ask(play(two, Call("blue_bird_of_paradise")).state)
        == "Ada: choose the 2 Blue Birds-of-Paradise you have room for"
    )
    assert ask(play(state, Run()).state) == "Ada: let the birds settle in the clearing"
    assert ask(play(state, Zoom(1, "gr06")).state) == "Ada: choose the bird that Ben gets for it"
    assert ask(play(state, Publish("p14")).state) == "Ada: take 2 insects"
    assert ask(play(state, Publish("p16")).state) == "Ada: photograph a bird without startling one, or do without"
    naming = BIRDWATCHER.setup(Options(name_start_seat=True), 2, Rng.of("words"))
    assert ask(naming) == "Ada: say who saw a bird most recently and starts"
    calling = replace(state, table=replace(state.table, phase="bird_call"))
    assert ask(calling) == "Ada: say whose bird call was more convincing"
    assert ask(replace(state, table=replace(state.table, phase="over"))) == "The game is over."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.StartNamed(seat=1), "Ben saw a bird most recently and takes the camera."),
        (e.TurnBegan(seat=0, round=3), "Turn 3 of Ada begins."),
        (e.Startled(seat=0, bird="sw01", pile=2), "Ada startles a Standardwing, now on pile 3."),
        (e.Photographed(seat=0, bird="hy4", page=0), "Ada photographs an Elliot's Sicklebill."),
        (
            e.Photographed(seat=0, bird="bs01", page=0, quiet=True),
            "Ada photographs a Black Sicklebill without startling another.",
        ),
        (e.InsectsGained(seat=0, insects=("moth", "beetle")), "Ada gets a moth and a beetle."),
        (e.InsectsGained(seat=0, insects=(), missing=("butterfly",)), "The supply has no more butterflies."),
        (
            e.InsectsGained(seat=0, insects=("moth",), missing=("ladybug",)),
            "Ada gets a moth. The supply has no more ladybugs.",
        ),
        (e.Called(seat=0, species="standardwing"), "Ada calls the Standardwing."),
        (e.Called(seat=0, species="standardwing", room=1), "Ada calls the Standardwing; there is room for only 1."),
        (e.Came(seat=0, birds=("sw01",)), "A Standardwing comes to the tree."),
        (e.Came(seat=0, birds=("bl01", "bl02")), "2 Blue Birds-of-Paradise come to the tree."),
        (e.Ran(seat=0, birds=("bl01",)), "Ada runs into the jungle: a Blue Bird-of-Paradise flies up."),
        (
            e.Ran(seat=0, birds=("bl01", "sw01", "bl02")),
            "Ada runs into the jungle: 2 Blue Birds-of-Paradise and a Standardwing fly up.",
        ),
        (
            e.Perched(seat=0, bird="bl01", pile=0, calmed="sw01"),
            "A Blue Bird-of-Paradise settles on pile 1; the Standardwing under it calms down.",
        ),
        (e.JungleFilled(birds=("sw01",), spaces=(1,)), "New in the jungle: a Standardwing."),
        (e.Zoomed(seat=0, rival=1, bird="sw01", page=2), "Ada photographs a Standardwing in the tree of Ben."),
        (e.Given(seat=0, rival=1, bird="sw01"), "Ben gets a Standardwing in exchange."),
        (e.Drew(seat=1, birds=("sw01", "sw02")), "Ben draws 2 Standardwings."),
        (e.Published(seat=0, publication="p13", page=1, space=0), "Ada publishes “Travel Grant”."),
        (e.ActionsGained(seat=0, count=1), "Ada gains 1 extra action."),
        (e.QuietDeclined(seat=0), "Ada does without the photo."),
        (e.Traded(seat=0, insects=("moth", "moth")), "Ada returns 2 moths for an extra action."),
        (e.EndTriggered(seat=0, cause="pages"), "The journal of Ada is full: this is the last round."),
        (e.EndTriggered(seat=0, cause="deck"), "The bird deck is used up: this is the last round."),
        (e.Recovered(birds=("sw01", "bl01"), piles=(0, 1)), "A Standardwing and a Blue Bird-of-Paradise calm down."),
        (
            e.AcademyFilled(publications=("p11", "p12"), spaces=(0, 2)),
            "New in the academy: “A Still Morning in the Hide” and “Letter to the Editor”.",
        ),
        (e.TurnEnded(seat=0, unused=0), ""),
        (e.TurnEnded(seat=0, unused=2), "Ada leaves 2 actions unused."),
        (e.BirdCallAsked(seats=(0, 1)), "Ada and Ben are level: whose bird call is more convincing?"),
        (e.Convinced(seat=1), "The bird call of Ben is the most convincing."),
        (e.Convinced(seat=None), "No bird call is more convincing than the other."),
        (e.GameEnded(winners=(2,)), "The game is over. Cleo wins."),
        (e.GameEnded(winners=(0, 1, 2)), "The game is over. Ada, Ben and Cleo share the victory."),
    ],
)
def test_what_happened_in_words(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


def test_every_event_of_a_game_reads_well() -> None:
    for options in (Options(), ALL_ON):
        for _, _, step in random_game(3, 5, options):
            for event in step.events:
                said = tell(event)
                assert said == "" or re.fullmatch(r"[A-Z0-9].*[.!?]", said), (event, said)
                assert said or isinstance(event, e.TurnEnded)
                assert "None" not in said
                assert "_" not in said


def test_labels_are_unique() -> None:
    for state, action, _ in random_game(4, 6, ALL_ON):
        offered = legal(state)
        labels = [WORDS.label(each) for each in offered]
        assert len(set(labels)) == len(labels)
        assert WORDS.label(action) in labels
    assert WORDS.label(Convince(None)) != WORDS.label(Convince(0))


def test_nouns() -> None:
    assert card_name("bl03") == "Blue Bird-of-Paradise"
    assert card_name("p11") == "“A Still Morning in the Hide”"
    assert card_name("zz9") == "zz9"
    assert insect_name("stink_bug") == "stink bug"
    assert insect_name("wasp") == "wasp"
    assert plural("butterfly") == "butterflies"
    assert plural("King of Saxony Bird-of-Paradise") == "King of Saxony Birds-of-Paradise"
    assert birds_named(("bl01", "sw01", "sw02")) == "a Blue Bird-of-Paradise and 2 Standardwings"
    assert insects_named(("stink_bug", "butterfly", "butterfly")) == "a stink bug and 2 butterflies"
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]


def test_every_option_has_its_words() -> None:
    assert {text.name for text in BIRDWATCHER.option_texts} == set(Options.__struct_fields__)
    assert len({text.title for text in BIRDWATCHER.option_texts}) == len(BIRDWATCHER.option_texts)


def test_the_rulebook_agrees_with_the_data() -> None:
    box, book = pieces(), read_text("birdwatcher/rules.md")
    for species in box.species.values():
        if species.hybrid:
            assert f"| {species.name} | {species.values[0]} |" in book
        else:
            ladder = " / ".join(map(str, species.values))
            assert f"| {species.name} | {species.rarity} | {species.scoring} | {ladder} |" in book
    for publication in box.publications.values():
        assert f"| {publication.title} | {publication.books} | {publication.text} |" in book
    for text in BIRDWATCHER.option_texts:
        assert f"| {text.title} |" in book
    figures = box.figures
    for count, pages in figures.pages_to_end.items():
        assert f"| {count} | {pages} |" in book
    assert " / ".join(map(str, figures.insect_points[1:])) in book
