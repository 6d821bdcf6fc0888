"""The test table itself: option sets hold every pair of values that may go together, and none that may not."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tests.contract.cases import CASES, GAMES, needs, option_sets, pairwise, values


def forbidden(row: dict[str, Any]) -> bool:
    """A made-up game: `b` needs `a`, and the third `c` goes with neither."""
    return (row.get("b", False) and not row.get("a", False)) or (row.get("c") == "z" and row.get("a", False))


VALUES: dict[str, Any] = {"a": (False, True), "b": (False, True), "c": ("x", "y", "z")}


def test_a_value_brings_along_what_it_needs() -> None:
    found = needs(VALUES, lambda row: not forbidden(row))
    assert found["b", True] == {"a": True, "b": True}
    assert found["c", "z"] == {"c": "z"}
    assert ("c", "w") not in found
    assert needs({"d": (1, 2)}, lambda row: row["d"] == 1) == {("d", 1): {"d": 1}}


def test_every_pair_that_may_be_is_in_some_row() -> None:
    rows = pairwise(VALUES, lambda row: not forbidden(row))
    assert not any(forbidden(row) for row in rows)
    for (a, xs), (b, ys) in combinations(VALUES.items(), 2):
        for x in xs:
            for y in ys:
                possible = any(not forbidden(rest | {a: x, b: y}) for rest in ({}, {"a": True}, {"b": True, "a": True}))
                assert any(row[a] == x and row[b] == y for row in rows) is possible, (a, x, b, y)


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_every_value_is_played_with_some_number_of_seats(rules: Any) -> None:
    played = {
        (name, getattr(options, name))
        for seats in rules.seats
        for options in option_sets(rules, seats)
        for name in rules.options_type.__struct_fields__
    }
    assert played == {(name, value) for name, choices in values(rules.options_type).items() for value in choices}
    for seats in rules.seats:
        assert all(rules.option_flaw(options, seats) is None for options in option_sets(rules, seats))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_dealing_out_leaves_no_value_and_no_number_of_seats_unplayed(rules: Any) -> None:
    mine = [case for case in CASES if case.rules is rules]
    names = rules.options_type.__struct_fields__
    played = {(name, getattr(case.options, name)) for case in mine for name in names}
    assert played == {(name, value) for name, choices in values(rules.options_type).items() for value in choices}
    assert {case.seats for case in mine} == set(rules.seats)
    assert len({(case.seats, case.options) for case in mine}) == len(mine)
