"""The exact odds of the catalogue's section 9, counted again over all 7,776 rolls."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from tabletop.core.data import read_text
from tabletop.games.sequoia.dice import ROLLS, five_of_a_kind, results
from tabletop.games.sequoia.pieces import odds

NUMBERS = range(2, 13)
CATALOGUE = (Path(__file__).resolve().parents[2] / "rules" / "sequoia.md").read_text(encoding="utf-8")


@cache
def reachable() -> dict[tuple[int, int], int]:
    """In how many rolls two forests can be served together, smaller one first."""
    return Counter(result for dice in ROLLS for result in results(dice))


@cache
def single() -> dict[int, int]:
    """In how many rolls a forest can be served."""
    return Counter(number for dice in ROLLS for number in {each for result in results(dice) for each in result})


def test_the_odds_of_one_pair_and_of_both() -> None:
    assert odds().rolls == len(ROLLS)
    assert {chance.forest: chance.one for chance in odds().forests} == single()
    assert {chance.forest: chance.both for chance in odds().forests} == {
        number: reachable()[number, number] for number in NUMBERS
    }


def test_the_data_is_the_table_of_the_catalogue() -> None:
    rows = re.findall(r"^\| ([\d, ]+) \| (\d+)/7776 = .*? \| (\d+)/7776 = .*? \| (\d+); (\d+) \|$", CATALOGUE, re.M)
    assert len(rows) == 6
    known = {chance.forest: chance for chance in odds().forests}
    plain = Counter(
        each for dice in ROLLS if not five_of_a_kind(dice) for each in {n for r in results(dice) for n in r}
    )
    for numbers, one, both, one_rolled, both_rolled in rows:
        for number in map(int, numbers.split(", ")):
            assert (known[number].one, known[number].both) == (int(one), int(both))
            # Without the rule a five of a kind gives its own face twice and no more.
            own = number % 2 == 0
            assert plain[number] + own == int(one_rolled)
            assert known[number].both - odds().fives + own == int(both_rolled)


def test_the_odds_of_two_forests_at_once() -> None:
    table = CATALOGUE[CATALOGUE.index("Chance that one roll can serve two given forests") :]
    rows = re.findall(r"^ +(\d+)((?: +\d+){11})$", table, re.M)
    assert [int(first) for first, _ in rows] == list(NUMBERS)
    for first, cells in rows:
        for second, count in zip(NUMBERS, map(int, cells.split()), strict=True):
            pair = (min(int(first), second), max(int(first), second))
            assert reachable()[pair] == count, pair


@pytest.mark.rule("SEQ-I-06")
def test_the_number_of_results_follows_the_pattern_of_faces() -> None:
    counts = Counter((tuple(sorted(Counter(dice).values())), len(results(dice))) for dice in ROLLS)
    assert counts == {
        ((1, 1, 1, 1, 1), 15): 720,
        ((1, 1, 1, 2), 9): 3600,
        ((1, 2, 2), 6): 1800,
        ((1, 1, 3), 4): 1200,
        ((2, 3), 3): 300,
        ((1, 4), 2): 150,
        ((5,), 66): 6,
    }
    assert sum(number * count for (_, number), count in counts.items()) / 7776 == pytest.approx(7.767, abs=5e-4)


@pytest.mark.rule("SEQ-040")
def test_the_chance_of_a_five_of_a_kind() -> None:
    assert sum(map(five_of_a_kind, ROLLS)) == odds().fives == 6


@pytest.mark.parametrize(("forest", "chance"), [(2, 0.318), (3, 0.453), (4, 0.548), (5, 0.580), (6, 0.587), (7, 0.589)])
def test_the_chance_that_a_tie_is_broken(forest: int, chance: float) -> None:
    at_most = Counter(max(result.count(forest) for result in results(dice)) for dice in ROLLS)
    same = sum(at_most[trees] ** 2 for trees in range(3)) / 7776**2
    assert 1 - same == pytest.approx(chance, abs=5e-4)


def test_the_rulebook_prints_the_odds() -> None:
    book = read_text("sequoia/rules.md")
    for chance in odds().forests:
        one, both = (f"{100 * count / odds().rolls:.1f} %" for count in (chance.one, chance.both))
        row = next(line for line in book.splitlines() if re.match(rf"\| (\d+, )?{chance.forest}(, \d+)? \|", line))
        assert row.endswith(f"| {one} | {both} |")


def test_results_against_plain_counting() -> None:
    """Without the engine: every choice of four dice by position, every way to pair them."""
    for dice in list(product(range(1, 7), repeat=5))[::97]:
        if five_of_a_kind(dice):
            continue
        found = set()
        for out in range(5):
            a, b, c, d = dice[:out] + dice[out + 1 :]
            for one, other in ((a + b, c + d), (a + c, b + d), (a + d, b + c)):
                found.add((min(one, other), max(one, other)))
        assert set(results(dice)) == found
