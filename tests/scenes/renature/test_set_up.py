"""Setting up a game of Renature: with two seats other colours are in use than with more."""

from __future__ import annotations

import pytest

from tabletop.games.renature.rules import RENATURE
from tabletop.scenes.setup_draft import Draft, Place


@pytest.mark.rule("REN-003", "REN-010", "REN-011")
def test_colours_follow_the_number_of_seats() -> None:
    draft = Draft.of(RENATURE)
    assert [place.colour for place in draft.places] == list(RENATURE.colours(2))
    assert set(draft.colours()) == {"black", "white"}
    draft.add()
    assert set(draft.colours()) == {"orange", "blue", "black", "white"}
    assert len({place.colour for place in draft.places}) == 3
    draft.recolour(0, "blue")
    draft.remove(1)
    assert {place.colour for place in draft.places} == {"black", "white"}
    assert not draft.can_remove


def test_who_sat_elsewhere_in_another_colour_gets_one_of_these() -> None:
    draft = Draft.of(RENATURE, [Place("Ada", "pink"), Place("Ben", "white")])
    assert {place.colour for place in draft.places} == {"black", "white"}
    draft = Draft.of(RENATURE, [Place("Ada", "orange"), Place("Ben", "blue"), Place("Cora", "turquoise")])
    assert draft.objection() is None
