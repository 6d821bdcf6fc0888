"""Upgrades of the document format: one step at a time, pure, with what was there before kept."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.storage.upgrade import FORMAT, STEPS, upgraded


def test_the_steps_lead_from_every_format_to_the_newest() -> None:
    assert sorted(STEPS) == list(range(1, FORMAT))


def test_a_document_of_the_newest_format_is_left_alone() -> None:
    document = {"format": FORMAT, "seed": 1}
    assert upgraded(document, FORMAT) == document


def test_steps_are_taken_in_order_and_the_given_document_is_not_changed() -> None:
    def name_the_table(document: dict[str, Any]) -> dict[str, Any]:
        document["table"] = {"help": document.pop("help")}
        return document

    def add_aim(document: dict[str, Any]) -> dict[str, Any]:
        return {**document, "table": {**document["table"], "aim": "normal"}}

    old = {"format": 1, "help": "normal", "seed": 7}
    new = upgraded(old, 1, {1: name_the_table, 2: add_aim}, newest=3)
    assert new == {"format": 3, "table": {"help": "normal", "aim": "normal"}, "seed": 7}
    assert old == {"format": 1, "help": "normal", "seed": 7}


def test_a_missing_step_is_an_error() -> None:
    with pytest.raises(KeyError):
        upgraded({"format": 1}, 1, {}, newest=2)
