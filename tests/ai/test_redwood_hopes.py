"""What a Redwood row may still become: the hopes of a position and what a turn adds to them."""

from __future__ import annotations

from math import inf

import pytest
from msgspec.structs import replace

from tabletop.ai import redwood_hopes
from tabletop.core.rng import Rng
from tabletop.games.redwood.facts import chain, sun, top
from tabletop.games.redwood.pieces import ROUNDS, pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import CHAIN_POINTS, SET_POINTS
from tabletop.games.redwood.state import Card, Options, Scenario, Table
from tests.games.redwood.builders import card

BASIC = Options()


def fresh(seats: int = 2, options: Options = BASIC, number: int = 2) -> Table:
    """A table without objectives, nothing photographed yet."""
    table = REDWOOD.setup(options, seats, Rng.of(5, "setup")).table
    return replace(table, round=number, objectives=())


def with_row(table: Table, *cards: Card) -> Table:
    """The same with a row of seat 0."""
    return replace(table, players=(replace(table.players[0], row=cards), *table.players[1:]))


def joined(first: int, count: int) -> tuple[Card, ...]:
    """So many cards that join one another."""
    row = [first]
    while len(row) < count:
        row.append(next(c.id for c in pieces().cards if c.left == pieces().card(row[-1]).right and c.id not in row))
    return tuple(card(number) for number in row)


def stranger(row: tuple[Card, ...]) -> Card:
    """A card that joins neither end of a row."""
    first, last = pieces().card(row[0].id), pieces().card(row[-1].id)
    known = {each.id for each in row}
    return next(
        card(c.id) for c in pieces().cards if c.id not in known and c.left != last.right and c.right != first.left
    )


def test_turns_left_are_those_after_this_round() -> None:
    assert [redwood_hopes.left(fresh(number=number)) for number in range(ROUNDS + 1)] == [4, 4, 3, 2, 1, 0]


@pytest.mark.parametrize("cards", [0, 1, 3])
def test_nothing_is_hoped_for_when_no_turn_is_left(cards: int) -> None:
    row = tuple(replace(each, tokens=("bear", "elk", *each.tokens[2:])) for each in joined(1, cards))
    assert redwood_hopes.hopes(with_row(fresh(), *row), 0, 0) == pytest.approx(0.0)
    assert redwood_hopes.hopes(with_row(fresh(), *row), 0, 2) > 1


def test_a_chain_that_is_open_at_both_ends_may_grow_most() -> None:
    row = joined(1, 3)
    closed = (*row, stranger(row))
    inside = (stranger(row), *closed)
    values = [redwood_hopes.panorama(each, 2) for each in (row, closed, inside)]
    assert values[0] > values[1] > values[2]
    assert values[2] == CHAIN_POINTS[3] == CHAIN_POINTS[len(chain(inside))]
    assert redwood_hopes.panorama((), 0) == 0
    assert redwood_hopes.panorama(joined(1, 5), 0) == CHAIN_POINTS[5]


def test_a_new_species_counts_most_at_the_end_and_a_known_one_never() -> None:
    table = with_row(fresh(), card(1, "bear", "elk", "marten"))
    for turns in (0, 2):
        worth = redwood_hopes.tokens(table, 0, turns)
        assert worth["bear"] == 3
        assert worth["raccoon"] > 2
    late, early = (redwood_hopes.tokens(table, 0, turns)["raccoon"] for turns in (0, 3))
    assert late == 2 + SET_POINTS[4] - SET_POINTS[3]
    assert early < late


def test_a_flower_that_completes_a_set_counts_for_the_set_in_expert_mode() -> None:
    table = with_row(fresh(options=Options(expert=True)), card(1, "violet", "pink"))
    worth = redwood_hopes.tokens(table, 0, 1)
    assert worth["yellow"] == pytest.approx(7.0)
    assert worth["violet"] < 1
    assert redwood_hopes.tokens(with_row(fresh(), *table.players[0].row), 0, 1)["yellow"] == 1


def test_a_background_that_joins_is_worth_more_and_a_second_sun_less() -> None:
    table = fresh()
    sunny = sun(table)
    open_card = top(table, sunny)
    assert open_card is not None
    bare = redwood_hopes.background(table, 0, sunny, 1)
    fits = next(c.id for c in pieces().cards if c.right == pieces().card(open_card).left and c.id != open_card)
    other = stranger((card(open_card),))
    with_sun = with_row(table, card(other.id, sun=True))
    assert redwood_hopes.background(with_sun, 0, sunny, 1) < bare - 4
    apart, joining = (
        redwood_hopes.background(with_row(table, each), 0, sunny, 1)
        for each in (stranger((card(open_card),)), card(fits))
    )
    assert joining > apart + 1
    assert redwood_hopes.background(replace(table, tops=(None,) * 5), 0, sunny, 1) == -inf


def test_the_sun_counts_in_full_only_in_the_last_turn() -> None:
    table = replace(fresh(), players=fresh().players)
    sunny = sun(table)
    dark = next(colour for colour in pieces().ring if colour != sunny)
    same = replace(table, tops=tuple(top(table, sunny) for _ in pieces().ring))

    def gain(turns: int) -> float:
        return redwood_hopes.background(same, 0, sunny, turns) - redwood_hopes.background(same, 0, dark, turns)

    assert gain(0) == pytest.approx(4.0)
    assert 0 < gain(3) < 1.5


def test_special_reticles_make_landing_dearer() -> None:
    plain, expert = (redwood_hopes.colours(fresh(options=Options(expert=on)), 0, 1) for on in (False, True))
    assert all(expert[colour] < plain[colour] for colour in plain)
    empty = replace(fresh(), tops=(None, *fresh().tops[1:]))
    assert set(redwood_hopes.colours(empty, 0, 1)) == set(pieces().ring[1:])


@pytest.mark.parametrize(
    ("scenario", "better", "worse"),
    [
        ("behavior", ("bear", "bear"), ("bear", "elk")),
        ("hiker", ("squirrel",), ("redwood",)),
    ],
)
def test_in_solo_the_goal_counts_before_points(
    scenario: Scenario, better: tuple[str, ...], worse: tuple[str, ...]
) -> None:
    table = fresh(1, Options(scenario=scenario))
    rows = [with_row(table, card(1, *tokens)) for tokens in (better, worse)]
    values = [redwood_hopes.hopes(each, 0, 0) + REDWOOD.sheet(each, 0, None).total for each in rows]
    assert values[0] > values[1]
    plain = redwood_hopes.tokens(with_row(fresh(1, Options(scenario="ambush")), card(1, "bear")), 0, 1)
    assert redwood_hopes.tokens(rows[0], 0, 1)["bear"] > plain["bear"]


def test_in_surrealism_three_suns_are_sought_and_a_fourth_is_shunned() -> None:
    table = fresh(1, Options(scenario="surrealism"))
    sunny = sun(table)

    def worth(suns: int) -> float:
        row = [card(number, sun=at < suns) for at, number in enumerate((1, 7, 13))]
        return redwood_hopes.background(with_row(table, *row), 0, sunny, 1)

    assert worth(2) > 8
    assert worth(3) < -8


def test_a_turn_without_a_new_species_loses_hope() -> None:
    table = fresh()
    assert redwood_hopes.drift(table, 0, 2) < -1
    every = with_row(table, card(1, *pieces().species[:4]), card(7, *pieces().species[4:]))
    assert redwood_hopes.drift(every, 0, 2) == 0
