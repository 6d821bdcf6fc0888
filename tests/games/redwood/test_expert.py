"""Expert Mode: special reticles, the duty to fill them, flower sets and what empty ones cost (RED-210 to RED-222)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Fill
from tabletop.games.redwood.fills import Fills, Frame
from tabletop.games.redwood.legal import frame_of
from tabletop.games.redwood.names import special_words
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options
from tests.games.redwood.builders import card, filling, paid, play, player, position, random_game, rule_against

EXPERT = Options(expert=True)
GREEN, YELLOW, BLUE, GRAY, RED = 6, 9, 14, 21, 28
"""Cards of three reticles, two of them regular: special are a redwood, a pink flower, the elk, View 6, and the last."""


def rules_against(fresh: int, covered: list[str], *tokens: str | None, view: int = 7) -> str | None:
    return rule_against(filling(fresh, covered, options=EXPERT, owner={"view": view}), Fill(tokens))


@pytest.mark.rule("RED-210")
def test_every_card_shows_its_expert_side() -> None:
    state = REDWOOD.setup(EXPERT, 3, Rng.of("expert"))
    for printed in pieces().cards:
        # The sides differ by which reticle is special, not by how many there are (D9).
        assert facts.special_reticle(printed.id, state.table.options) == printed.expert_reticles
        assert facts.reticles(printed.id) == printed.expert_reticles + 1
        assert facts.special_reticle(printed.id, Options()) is None
        assert facts.special_of(printed.id, Options()) is None
    asked = frame_of(filling(GREEN, ["W1"], options=EXPERT).table)
    assert asked.slots == 3
    assert asked.regular == 2
    assert frame_of(filling(GREEN, ["W1"]).table).regular == 3


@pytest.mark.rule("RED-211")
def test_regular_reticles_accept_anything_and_special_ones_do_not() -> None:
    assert rules_against(GREEN, ["bear"], "bear", None, None) is None
    assert rules_against(GREEN, ["bear"], None, "bear", None) is None
    assert rules_against(GREEN, ["bear"], None, None, "bear") == "RED-212"


@pytest.mark.rule("RED-212")
def test_a_green_card_takes_a_redwood() -> None:
    assert rules_against(GREEN, ["W1", "F1"], "yellow", None, "redwood") is None
    assert rules_against(GREEN, ["W1", "F1"], "redwood", None, "yellow") == "RED-212"


@pytest.mark.rule("RED-213")
def test_a_red_card_takes_its_last_token_last() -> None:
    two = ["W1", "F1"]
    assert rules_against(RED, two, "redwood", "yellow", None) is None
    assert rules_against(RED, two, "redwood", None, "yellow") == "RED-213"
    assert rules_against(RED, [*two, "bear"], "redwood", "yellow", "bear") is None


@pytest.mark.rule("RED-214")
def test_a_yellow_card_takes_its_flower() -> None:
    # F3 is pink, F1 yellow.
    assert rules_against(YELLOW, ["F3", "F1"], "yellow", None, "pink") is None
    assert rules_against(YELLOW, ["F3", "F1"], "pink", None, "yellow") == "RED-214"


@pytest.mark.rule("RED-215")
def test_a_gray_card_asks_for_a_template() -> None:
    assert rules_against(GRAY, ["bear"], None, None, "bear", view=6) is None
    assert rules_against(GRAY, ["bear"], None, None, "bear", view=4) == "RED-215"
    assert rules_against(GRAY, ["F1"], None, None, "yellow", view=6) is None


@pytest.mark.rule("RED-216")
def test_a_blue_card_takes_its_animal() -> None:
    assert rules_against(BLUE, ["elk", "bear"], "bear", None, "elk") is None
    assert rules_against(BLUE, ["elk", "bear"], "elk", None, "bear") == "RED-216"


@pytest.mark.rule("RED-217")
def test_what_fits_a_special_reticle_must_be_placed() -> None:
    full = ["F1", "F2", "W1"]
    assert rules_against(GREEN, full, "yellow", "yellow", None) == "RED-217"
    assert rules_against(GREEN, full, "yellow", "yellow", "redwood") is None
    # The redwood may lie on a regular reticle where nothing else fits the special one.
    assert rules_against(GREEN, full, "redwood", "yellow", None) is None
    assert rules_against(GREEN, full, "redwood", None, None) == "RED-122"
    assert rules_against(RED, full, "redwood", "yellow", None) == "RED-217"


@pytest.mark.rule("RED-217", "RED-121")
@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([each.id for each in pieces().cards]),
    st.lists(st.sampled_from(["yellow", "pink", "violet", "redwood", "bear", "elk", "squirrel"]), max_size=5),
    st.integers(1, 7),
    st.booleans(),
)
def test_the_ways_to_fill_are_exactly_the_legal_ones(fresh: int, found: list[str], view: int, optional: bool) -> None:
    """Against a plain reading of the rules: all layouts are tried, and those with a token that would still fit fall."""
    tokens = [token for at, token in enumerate(found) if token not in pieces().species or token not in found[:at]]
    special, slots = pieces().card(fresh).special, facts.reticles(fresh)

    def fits(laid: tuple[str | None, ...]) -> bool:
        held = laid[-1]
        if held is None:
            return True
        match special.kind:
            case "last":
                return None not in laid
            case "view_template":
                return view == int(special.of or 0)
            case kind:
                return held == ("redwood" if kind == "redwood" else special.of)

    laid_out = {way for way in permutations([*tokens, *[None] * slots], slots) if fits(way)}

    def more(way: tuple[str | None, ...]) -> bool:
        left = list(tokens)
        for token in way:
            if token is not None:
                left.remove(token)
        fuller = {(*way[:at], token, *way[at + 1 :]) for at in range(slots) if way[at] is None for token in left}
        return bool(fuller & laid_out)

    wanted = laid_out if optional else {way for way in laid_out if not more(way)}
    offered = Fills(tokens, Frame(slots, special, view), optional)
    listed = [fill for fill in offered if isinstance(fill, Fill)]
    assert {fill.tokens for fill in listed} == wanted
    assert len(listed) == len(wanted)
    for way in laid_out:
        assert (Fill(way) in offered) is (way in wanted)


def test_a_selection_fills_the_special_reticle_where_it_can() -> None:
    fills = Fills(["redwood"], Frame(3, pieces().card(GREEN).special, 7))
    assert fills.selections() == (Fill((None, None, "redwood")),)


@pytest.mark.rule("RED-218")
def test_special_reticles_count_for_objectives_and_photographs() -> None:
    # One regular and the special reticle stay empty: objective 12 pays.
    assert paid(filling(RED, ["W1"], number=3, objectives=(2, 5, 12), options=EXPERT), "redwood", None, None)[12] == 3
    # A redwood on the special reticle is a photographed redwood, and an elk there moves.
    assert paid(filling(GREEN, ["W1"], objectives=(2,), options=EXPERT), None, None, "redwood")[2] == 1
    told = play(filling(BLUE, ["elk"], options=EXPERT), Fill((None, None, "elk")))
    assert told.table.pending.animals == ("elk",)


@pytest.mark.rule("RED-219")
@pytest.mark.parametrize(
    ("yellow", "pink", "violet", "points"), [(3, 2, 1, 7), (2, 2, 2, 14), (5, 0, 0, 0), (0, 0, 0, 0), (1, 1, 0, 0)]
)
def test_only_sets_of_three_flowers_score(yellow: int, pink: int, violet: int, points: int) -> None:
    tokens = ["yellow"] * yellow + ["pink"] * pink + ["violet"] * violet
    row = tuple(card(number, *tokens[at : at + 3]) for number, at in ((1, 0), (4 + 3, 3), (15, 6)))
    state = position([player((0, 120), row=row), player((100, 0))], "take_move", options=EXPERT)
    line = next(line for line in REDWOOD.sheet(state.table, 0, None).lines if line.key == "flowers")
    assert line.points == points
    assert len(line.refs) == 3 * points // 7
    assert line.note == f"{points // 7} set{'' if points == 7 else 's'}"


@pytest.mark.rule("RED-220")
def test_an_empty_special_reticle_costs_three() -> None:
    row = (card(GREEN), card(BLUE, "bear", "elk"), card(RED, "bear", "yellow", "pink"))
    for options, points in ((EXPERT, -2 - 3 - 3), (Options(), -3 - 1)):
        state = position([player((0, 120), row=row), player((100, 0))], "take_move", options=options)
        line = next(line for line in REDWOOD.sheet(state.table, 0, None).lines if line.key == "missed")
        assert line.points == points
        assert line.refs == (*(f"card:{GREEN}:{at}" for at in range(3)), f"card:{BLUE}:2")
    told = play(filling(RED, ["W1"], options=EXPERT), Fill(("redwood", None, None)))
    assert {line.key: line.points for line in REDWOOD.sheet(told.table, 0, None).lines}["missed"] == -1 - 3


@pytest.mark.rule("RED-221")
def test_everything_else_scores_as_before() -> None:
    row = (card(GREEN, "redwood", "bear", sun=True), card(7, "elk", "bear"))
    players = [player((0, 120), row=row, harmony=4), player((100, 0))]
    basic, expert = (
        {
            line.key: line.points
            for line in REDWOOD.sheet(position(players, "take_move", options=each).table, 0, None).lines
        }
        for each in (Options(), EXPERT)
    )
    changed = {key for key in basic if basic[key] != expert[key]}
    assert changed == {"missed"}
    assert expert["sun"] == 4
    assert expert["redwoods"] == 2
    ties = [
        REDWOOD.sheet(position(players, "take_move", options=each).table, 0, None).ties for each in (Options(), EXPERT)
    ]
    assert ties[0] == ties[1]


@pytest.mark.rule("RED-222", "RED-209", "RED-235")
@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, EXPERT), (4, replace(EXPERT, team=True)), (1, replace(EXPERT, scenario="ambush"))],
    ids=["basic", "team", "solo"],
)
def test_expert_goes_with_every_mode(seats: int, options: Options) -> None:
    assert REDWOOD.option_flaw(options, seats) is None
    steps = random_game(seats, 3, options)
    table = steps[-1][2].state.table
    assert table.over
    assert all(len(each.row) + each.missed == 5 for each in table.players)
    sheet = {line.key: line.points for line in REDWOOD.sheet(table, 0, None).lines}
    assert sheet["flowers"] % 7 == 0


def test_what_a_special_reticle_demands_is_told_in_words() -> None:
    told = [special_words(pieces().card(number).special) for number in (GREEN, YELLOW, BLUE, GRAY, RED)]
    assert told == [
        "accepts only a redwood",
        "accepts only a pink flower",
        "accepts only an elk",
        "may be filled only if Angle-of-View 6 was used",
        "may be filled only when all others are",
    ]
