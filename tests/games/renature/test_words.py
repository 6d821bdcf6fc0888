"""Sentences: banner, log, labels, refusals, option texts, the in-app rulebook."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from tabletop.core.data import read_text
from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import (
    Action,
    Begin,
    Discard,
    Draw,
    End,
    Extra,
    Grow,
    Joker,
    Leave,
    Place,
    Score,
    Skip,
    Uproot,
)
from tabletop.games.renature.boards import Cell
from tabletop.games.renature.facts import RenatureState
from tabletop.games.renature.names import animal_name, area_name, areas_named, counted, domino_name, series
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Options, Pending
from tests.games.renature.builders import (
    BADGER,
    BAT,
    FROG,
    OWL,
    TURF,
    A,
    B,
    board_named,
    full_board,
    legal,
    play,
    position,
    random_game,
    refused,
    space,
    spaces,
)

NAMES = ("Ada", "Ben", "Cleo", "Dan")
WORDS = RENATURE.words
ALL_ON = Options(*(True for _ in Options.__struct_fields__))


def tell(event: Event) -> str:
    return WORDS.tell(event, NAMES[:2])


def ask(state: RenatureState) -> str:
    return WORDS.ask(state.view(B), NAMES)


@pytest.mark.table(11)
def test_the_banner_says_who_and_what() -> None:
    state = position([(FROG, OWL)], reserve=[(0, 0)])
    assert ask(state) == "Ada: place a domino"
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1))))
    assert ask(placed.state) == "Ada: plant beside the domino, or plant nothing"
    assert ask(placed.then(Skip()).state) == "Ada: draw a domino"
    assert ask(placed.then(Skip(), Draw()).state) == "Ada: cloud actions, or end your turn"
    naming = RENATURE.setup(Options(name_start_seat=True), 2, Rng.of("words"))
    assert ask(naming) == "Ada: say who walked in nature most recently and starts"
    for count, asked in (
        (1, "Ada: make room for 1 cloud token, or leave it"),
        (2, "Ada: make room for 2 cloud tokens, or leave them"),
    ):
        waiting = replace(state.table, phase="clouds", pending=Pending((9, 24), 23, count))
        assert ask(replace(state, table=waiting)) == asked
    scoring = replace(state.table, phase="scoring")
    assert ask(replace(state, table=scoring)) == "Ada: cloud actions before the areas are scored"
    assert ask(replace(state, table=replace(state.table, phase="over"))) == "The game is over."


LEVEL = e.AreaScored(area=2, closer=1, totals=(3, 3, 0), tied=(True, True, False), points=(0, 0))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.StartNamed(seat=1), "Ben starts."),
        (e.TurnBegan(seat=0, turn=3), ""),
        (e.TurnBegan(seat=0, turn=3, extra=True), "Ada takes another turn."),
        (e.Placed(seat=0, domino=(FROG, OWL), spaces=(0, 1)), "Ada places frog–owl."),
        (e.Discarded(seat=0), "Ada returns a domino to the box."),
        (e.Discarded(seat=0, domino=(BAT, BADGER)), "Ada returns bat–badger to the box."),
        (e.Planted(seat=1, kind=3, neutral=False, area=2, space=22), "Ben plants an oak in area C."),
        (e.Planted(seat=1, kind=2, neutral=True, area=15, space=178), "Ben plants a neutral pine in area P."),
        (e.Skipped(seat=0), "Ada plants nothing."),
        (e.CloudsTaken(seat=0, space=106, count=1), "Ada finds 1 cloud token."),
        (e.CloudsTaken(seat=0, space=154, count=2), "Ada finds 2 cloud tokens."),
        (e.CloudsLost(seat=0, count=2), "Ada leaves 2 cloud tokens for want of room."),
        (e.PlantScored(seat=0, area=2, space=22, points=3, spaces=(23, 24)), "Ada scores 3 for the plant."),
        (LEVEL, "Area C is closed (Ada 3, Ben 3): Ada and Ben are level and count for nothing; nobody scores."),
        (
            e.AreaScored(area=16, closer=None, totals=(5, 3, 1), tied=(False,) * 3, points=(6, 3)),
            "Area Q is scored (Ada 5, Ben 3, neutral 1): Ada scores 6 and Ben scores 3.",
        ),
        (
            e.AreaScored(area=0, closer=None, totals=(0, 0, 0), tied=(False,) * 3, points=(0, 0)),
            "Area A is scored (no plants): nobody scores.",
        ),
        (e.TokenTaken(seat=1, area=2), "Ben takes the token of area C."),
        (e.TokenTaken(seat=1, area=2, back=2), "Ben takes the token of area C with 2 on its back."),
        (e.BackSeen(seat=1, area=2, back=2, to=(1,)), "Ben sees 2 on the back of the token of area C."),
        (e.Drew(seat=0), ""),
        (e.DominoDrawn(seat=0, domino=(0, 0), to=(0,)), "Ada draws butterfly–butterfly."),
        (e.JokerMoved(seat=0, before=0, after=OWL), "Ada makes the owl the joker for 2 cloud tokens."),
        (
            e.Uprooted(seat=0, kind=0, neutral=False, area=2, space=22),
            "Ada takes a turf back from area C for 1 cloud token.",
        ),
        (
            e.Uprooted(seat=0, kind=3, neutral=True, area=2, space=22),
            "Ada takes a neutral oak back from area C for 4 cloud tokens.",
        ),
        (e.ExtraBought(seat=0), "Ada pays 3 cloud tokens for another turn."),
        (e.TurnEnded(seat=0), ""),
        (
            e.Counted(seat=0, clouds=3, left=5, backs=(1, 2)),
            "Ada: 3 for cloud tokens, 5 lost for plants left, 3 bonus points.",
        ),
        (
            e.Counted(seat=1, clouds=0, left=0, backs=(1,)),
            "Ben: 0 for cloud tokens, 0 lost for plants left, 1 bonus point.",
        ),
        (e.GameEnded(winners=(1,)), "The game is over. Ben wins."),
        (e.GameEnded(winners=(0, 1)), "The game is over. Ada and Ben share the win."),
    ],
)
def test_what_happened_in_words(event: Event, sentence: str) -> None:
    assert tell(event) == sentence


def test_every_event_of_a_game_reads_well() -> None:
    silent = (e.TurnEnded, e.TurnBegan, e.Drew)
    for seats, options in ((2, None), (3, ALL_ON)):
        for _, _, step in random_game(seats, 2, options, "thrifty" if seats == 2 else ""):
            for event in step.events:
                said = WORDS.tell(event, NAMES[:seats])
                assert said == "" or re.fullmatch(r"[A-Z].*[.]", said), (event, said)
                assert said or isinstance(event, silent)
                assert "None" not in said
                assert "_" not in said


def test_labels_are_unique() -> None:
    for state, action, _ in random_game(3, 2, ALL_ON):
        labels = [WORDS.label(each) for each in legal(state)]
        assert len(set(labels)) == len(labels)
        assert WORDS.label(action) in labels


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Begin(1), "seat 2 starts"),
        (Place((FROG, OWL), (1, 0)), "place frog on 1, owl on 0"),
        (Discard((FROG, OWL)), "return frog–owl"),
        (Grow(TURF, True, 23), "plant neutral turf on 23"),
        (Skip(), "plant nothing"),
        (Leave(), "leave the cloud tokens"),
        (Score(), "score the areas"),
        (Draw(), "draw a domino"),
        (Joker(OWL), "make the owl the joker"),
        (Uproot(23), "take back the plant on 23"),
        (Extra(), "another turn"),
        (End(), "end turn"),
    ],
)
def test_labels(action: Action, label: str) -> None:
    assert WORDS.label(action) == label


def test_nouns() -> None:
    board = board_named("valley")
    assert [series(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert counted(1, "token") == "1 token"
    assert (animal_name(FROG), domino_name((FROG, OWL))) == ("frog", "frog–owl")
    assert (area_name(board, 2), areas_named(board, [2]), areas_named(board, [2, 3])) == (
        "area C",
        "area C",
        "areas C and D",
    )


@pytest.mark.table(9)
def test_every_refusal_says_why_and_names_a_rule() -> None:
    """Everything one could try, in positions of play: what is refused has its own words."""
    seen: set[str] = set()
    for ply in random_game(2, 2, None, "thrifty")[::13]:
        state = ply.before
        hand = state.hands[state.table.acting].dominoes
        tries: list[Action] = [
            Skip(),
            Leave(),
            Score(),
            Draw(),
            End(),
            Extra(),
            *(Joker(animal) for animal in range(10)),
        ]
        tries += [Uproot(place) for place in range(0, 225, 5)]
        tries += [
            Grow(kind, neutral, place) for kind in (0, 3) for neutral in (False, True) for place in range(0, 225, 9)
        ]
        tries += [Place(domino, (place, place + 1)) for domino in hand for place in range(0, 220, 3)]
        tries += [Discard(domino) for domino in hand]
        for action in tries:
            refusal = refused(state, action)
            if refusal is not None:
                assert refusal.reason.endswith("."), refusal
                assert refusal.rule, (action, refusal)
                seen.add(refusal.reason)
    assert len(seen) > 20


@pytest.mark.parametrize(
    ("one", "two", "reason"),
    [
        ((0, 1), (1, 1), "A domino lies on brook spaces only, never on an area."),
        ((2, 0), (4, 0), "The two halves must lie beside each other."),
        ((0, 13), (0, 14), "One half must lie on a starting space or beside a placed domino."),
        ((5, 0), (4, 0), "There is already a badger there."),
        ((4, 0), (3, 0), "Animals that touch must be alike: not frog beside badger. Only the butterfly goes with all."),
    ],
)
def test_refused_places(one: Cell, two: Cell, reason: str) -> None:
    state = position([(FROG, OWL)], covered=[(5, 0)])
    refusal = refused(state, Place((FROG, OWL), spaces(state, one, two)))
    assert refusal is not None
    assert refusal.reason == reason


def test_actions_that_are_no_data_of_this_board_are_refused() -> None:
    state = position([(FROG, OWL)], reserve=[(0, 0)])
    placed = play(state, Place((FROG, OWL), spaces(state, (9, 0), (9, 1)))).state
    for action in (Joker(10), Joker(-1), Uproot(-1), Uproot(999), Grow(9, False, 23), Grow(0, False, 999), Begin(0)):
        for where in (state, placed):
            assert refused(where, action) is not None
    for nonsense in (None, "place", 7):
        assert RENATURE.choices(state.view(A)).refusal(nonsense) is not None
    beginning = RENATURE.setup(Options(name_start_seat=True), 2, Rng.of("words"))
    for early in (Joker(OWL), Uproot(16), Extra(), Begin(9), Draw()):
        assert refused(beginning, early) is not None


def test_short_of_clouds_in_words() -> None:
    state = position([(FROG, OWL)], players={A: full_board(2, clouds=0)})
    refusal = refused(state, Joker(OWL))
    assert refusal is not None
    assert refusal.reason == "That costs 2; you have 0 cloud tokens."
    assert space(state, (0, 0)) == 0


def test_every_option_has_its_words() -> None:
    assert {text.name for text in RENATURE.option_texts} == set(Options.__struct_fields__)
    assert len({text.title for text in RENATURE.option_texts}) == len(RENATURE.option_texts)


def test_the_rulebook_agrees_with_the_data() -> None:
    figures, book = pieces().figures, read_text("renature/rules.md")
    for kind in figures.plants:
        assert f"| {kind.name} | {kind.value} |" in book
    for count, spaces_ in figures.plant_spaces.items():
        own, neutral = (
            ", ".join(f"{n} {kind.name}" for n, kind in zip(counts, figures.plants, strict=True))
            for counts in (spaces_.own, spaces_.neutral)
        )
        assert f"| {count} | {figures.deal[count]} | {own} | {neutral} |" in book
    for text in RENATURE.option_texts:
        assert f"| {text.title} | {text.help} |" in book
    assert f"| Joker: choose another animal as the joker, for everybody | {figures.joker_cost} |" in book
    assert f"| Another turn, at the end of your turn | {figures.extra_turn_cost} |" in book
    assert f"There are {len(pieces().dominoes)} dominoes" in book
