"""Hints in people's words."""

from __future__ import annotations

import re

import pytest

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.advice import advice, subjects
from tests.scenes.redwood.mouse import advance, session_of


@pytest.mark.table(10)
@pytest.mark.parametrize(
    ("phase", "form"),
    [
        ("start", r"start at the pointer between [A-Z].* and [A-Z].*"),
        ("take_move", r"Move \d reaches .*\. It is marked in the tray"),
        ("take_view", r"Angle-of-View \d (can frame .*)?\. It is marked in the tray"),
        ("move", r"from the end of this way you reach .*"),
        ("side", r"the (left|right) end: it (joins, a chain of \d|does not join)"),
        ("fill", r"keep .*"),
        ("relocate", r"send the .* to [A-Z].*"),
    ],
)
def test_a_hint_speaks_like_a_player(phase: str, form: str) -> None:
    session = advance(session_of(3, 5), phase, 0 if phase == "start" else 2)
    seat = session.to_act[0]
    action = session.choices(seat).sample(Rng.of(4, "hint"))
    said = advice(action, session.view(seat))
    assert re.fullmatch(form + r"\.", said), said
    assert not re.search(r"\b[PHFW]\d+\b|_|\btake (move|view)\b", said)


@pytest.mark.rule("RED-094")
def test_a_hint_for_the_camera_does_not_tell_where_it_lands() -> None:
    session = advance(session_of(2, 7), "aim", 2)
    seat = session.to_act[0]
    for action in session.choices(seat).spread(6):
        said = advice(action, session.view(seat))
        assert isinstance(action, a.Aim | a.String)
        assert not any(biome.name in said for biome in pieces().board.biomes)


def test_the_most_valuable_subjects_are_named_first() -> None:
    assert subjects(("F1", "W1", "squirrel", "bear")) == "a bear, a redwood, a squirrel and more"
    assert subjects(("W1", "W2")) == "2 redwoods"
    assert subjects(()) == ""
