"""Sentences: banner, log, labels, option texts, the in-app rulebook."""

from __future__ import annotations

import re

import pytest

from tabletop.core.data import read_text
from tabletop.core.game import Event
from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.legal import of_roll
from tabletop.games.sequoia.names import counted, pairs_name, series
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.rules import SEQUOIA
from tabletop.games.sequoia.state import Options, Play
from tests.games.sequoia.builders import (
    ANY,
    A,
    B,
    C,
    confirm,
    position,
    random_game,
    rolling,
    rule_against,
    tenth,
    wish,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")
WORDS = SEQUOIA.words
ROLL = (1, 2, 3, 4, 6)


def tell(event: Event) -> str:
    return WORDS.tell(event, NAMES)


@pytest.mark.table(11)
def test_the_banner_says_who_and_what() -> None:
    state = position({}, [ANY] * 3, turn=3)
    assert WORDS.ask(state.view(B), NAMES) == "Ben: choose two pairs (turn 3 of 10)"
    told = confirm(state, {B: wish(2, 3)})
    assert WORDS.ask(told.state.view(B), NAMES) == "Ada and Cleo: choose two pairs (turn 3 of 10)"
    assert WORDS.ask(told.state.view(None), NAMES) == "Ada and Cleo: choose two pairs (turn 3 of 10)"
    assert WORDS.ask(tenth({7: (1, 0, 1)}).state.view(C), NAMES) == "Cleo: choose two pairs (tiebreak 1)"
    assert WORDS.ask(tenth({7: (1, 0, 0)}).state.view(C), NAMES) == "The game is over."


SHOWN = (Play(ROLL, ((1, 3), (2, 6))), None, Play(ANY, wish(7, 7)))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Sealed(seat=0), "Ada is ready."),
        (
            e.Revealed(turn=4, tiebreak=0, plays=SHOWN),
            "Turn 4: Ada rolled 1 2 3 4 6 and chose 4 (1+3) and 8 (2+6); "
            "Cleo rolled 3 3 3 3 3 and chose 7 (1+6) and 7 (1+6).",
        ),
        (
            e.Revealed(turn=10, tiebreak=2, plays=SHOWN[:1]),
            "Tiebreak 2: Ada rolled 1 2 3 4 6 and chose 4 (1+3) and 8 (2+6).",
        ),
        (e.FiveOfAKind(seat=1, revealed=True), "Sequoia! Ben had a five of a kind and could turn every die."),
        (e.FiveOfAKind(seat=1, revealed=False), "Sequoia! Ben has rolled a five of a kind."),
        (e.Planted(seat=0, forests=(4, 8)), ""),
        (e.Planted(seat=0, forests=(7,)), "Ada plants in forest 7 only."),
        (e.Planted(seat=0, forests=()), "Ada plants nothing."),
        (e.TurnBegan(turn=2, tiebreak=0, seats=(0, 1, 2)), ""),
        (e.TurnBegan(turn=10, tiebreak=1, seats=(0, 2)), "Tiebreak 1 begins; Ada and Cleo roll."),
        (e.TokensTurned(firsts=(), seconds=()), "The tokens of all forests are turned up."),
        (
            e.Scored(forest=6, trees=(4, 2, 0), prizes=(5, 1), first=0, second=1, tied=(), contest=None),
            "Forest 6 (Ada 4, Ben 2): Ada takes first place (5); Ben takes second place (1).",
        ),
        (
            e.Scored(forest=6, trees=(4, 2, 2), prizes=(5, 1), first=0, second=None, tied=(1, 2), contest="second"),
            "Forest 6 (Ada 4, Ben 2, Cleo 2): Ada takes first place (5); Ben and Cleo are tied for second place (1).",
        ),
        (
            e.Scored(forest=6, trees=(2, 2, 2), prizes=(5, 1), first=None, second=None, tied=(0, 1, 2), contest="both"),
            "Forest 6 (Ada 2, Ben 2, Cleo 2): Ada, Ben and Cleo are tied for both places (5 and 1).",
        ),
        (
            e.Scored(forest=2, trees=(1, 0, 0), prizes=(5, 1), first=0, second=None, tied=(), contest=None),
            "Forest 2 (Ada 1): Ada takes first place (5); nobody takes second place.",
        ),
        (
            e.Scored(forest=2, trees=(0, 0, 0), prizes=(5, 1), first=None, second=None, tied=(), contest=None),
            "Forest 2 (no trees): nobody takes a token.",
        ),
        (e.GameEnded(winners=(0, 2)), "The game is over. Ada and Cleo share the victory."),
        (e.GameEnded(winners=(1,)), "The game is over. Ben wins."),
    ],
)
def test_events_read_as_sentences(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


@pytest.mark.parametrize(
    "options", [Options(), Options(hidden_tokens=True, quick_tiebreaks=True, contested_seconds=True)]
)
def test_every_event_of_a_game_reads_well(options: Options) -> None:
    for *_, step in random_game(4, 5, options):
        for event in step.events:
            said = tell(event)
            assert said == "" or re.fullmatch(r"[A-Z].*[.!]", said), (event, said)
            assert said or isinstance(event, e.Planted | e.TurnBegan)
            assert "None" not in said
            assert "_" not in said


@pytest.mark.parametrize("dice", [ROLL, (1, 1, 2, 3, 5), ANY])
def test_labels_are_unique(dice: tuple[int, ...]) -> None:
    labels = [WORDS.label(action) for action in of_roll(dice)]
    assert len(set(labels)) == len(labels)
    assert WORDS.label(Seal(((1, 6), (3, 6)))) == "7 (1+6) and 9 (3+6)"


def test_nouns() -> None:
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert [counted(number, "tree") for number in (0, 1, 2)] == ["0 trees", "1 tree", "2 trees"]
    assert pairs_name(((1, 1), (6, 6))) == "2 (1+1) and 12 (6+6)"


@pytest.mark.table(9)
def test_refusals_say_why() -> None:
    state = position({}, [ROLL, ANY, (1, 1, 2, 3, 5)])
    choices = SEQUOIA.choices(state.view(A))
    said = {
        Seal(((1, 3), (1, 6))): "Your roll has the 1 only once, and a die cannot be used twice.",
        Seal(((1, 3), (5, 6))): "Your roll has no 5.",
        Seal(((0, 3), (4, 6))): "A die shows 1 to 6.",
        Seal(((4, 6), (1, 3))): "Pairs are named with the smaller die and the smaller sum first.",
    }
    for action, reason in said.items():
        refusal = choices.refusal(action)
        assert refusal is not None and refusal.reason == reason
    other = SEQUOIA.choices(state.view(C)).refusal(Seal(((1, 1), (1, 2))))
    assert other is not None and other.reason.startswith("Your roll has the 1 only 2 times")
    confirmed = confirm(state, {A: ((1, 3), (2, 6))}).state
    assert rule_against(confirmed, A, ((1, 3), (2, 6))) == "SEQ-107"
    onlooker = SEQUOIA.choices(state.view(None)).refusal(Seal(((1, 3), (2, 6))))
    assert onlooker is not None and onlooker.reason == "Onlookers do not play."
    over = SEQUOIA.choices(tenth({7: (1, 0, 0)}).state.view(A)).refusal(Seal(((1, 3), (2, 6))))
    assert over is not None and over.reason == "The game is over."
    assert choices.refusal("nonsense") is not None
    assert rule_against(rolling(state, {A: ANY}), A, wish(2, 12)) is None


def test_every_option_has_its_words() -> None:
    assert {text.name for text in SEQUOIA.option_texts} == set(Options.__struct_fields__)
    assert len({text.title for text in SEQUOIA.option_texts}) == len(SEQUOIA.option_texts)
    assert not any(getattr(Options(), text.name) for text in SEQUOIA.option_texts)


def test_the_rulebook_agrees_with_the_data() -> None:
    book = read_text("sequoia/rules.md")
    firsts = [str(token) for token in pieces().first_tokens]
    assert f"worth {series(firsts)}." in book
    for text in SEQUOIA.option_texts:
        assert f"| {text.title} | {text.help} |" in book
