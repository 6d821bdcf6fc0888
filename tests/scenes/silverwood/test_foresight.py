"""What is shown to come of an action ends with the turn: nothing of another round is foretold."""

from __future__ import annotations

import pytest

from tabletop.core import codec
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.play.record import Manners, Opening
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.silverwood import aids
from tabletop.scenes.silverwood.draft import begin
from tabletop.scenes.silverwood.foresight import Foresight
from tests.games.silverwood.builders import alone, player, position

NAMES = ("Ada", "Ben", "Cora", "Dev")


def session_at(state: SilverwoodState) -> Session:
    count = len(state.hands)
    seats = [Seat(name, colour) for name, colour in zip(NAMES, SILVERWOOD.colours(count), strict=False)][:count]
    opening = Opening(1, codec.to_plain(state))
    return Session(SILVERWOOD, state.table.options, seats, 1, Manners(), False, opening)


def foreseen(state: SilverwoodState, action: a.Action) -> tuple[tuple[int, ...], int]:
    """Resources and AP to come, as the cubes show them."""
    session, seat = session_at(state), SILVERWOOD.to_act(state.table)[0]
    draft = begin(session.view(seat), session.choices(seat)).adopt(action)
    coming = Foresight(session).player(draft, seat)
    assert coming is not None
    return coming.resources, coming.ap


def test_the_start_of_the_next_turn_is_not_foretold() -> None:
    state = alone(player("l02+", ap=1), employees="e01 e02", locations="l03 l04")
    assert foreseen(state, a.Collect("stone")) == ((0, 0, 0, 1), 0)
    assert foreseen(alone(player("l02+", ap=2)), a.Collect("stone")) == ((0, 0, 0, 1), 1)


@pytest.mark.rule("SIL-292")
def test_an_unknown_calamity_is_not_foretold() -> None:
    """The next one takes 2 of the highest track, and even who counts cards and knows that is told later."""
    gone = [f"k{number:02}" for number in range(1, 19) if number not in (8, 16)]
    state = position(
        player("", (0, 0, 0, 5)), player("", (0, 0, 0, 5), ap=1, character="c02"), acting=1, round=9,
        calamity="k08", calamities_gone=tuple(gone), calamities=("k16",),
    )  # fmt: skip
    assert foreseen(state, a.Collect("sap")) == ((0, 0, 1, 5), 0)


def test_the_points_of_an_action_are_its_own() -> None:
    """A turn's start brings a third resource, and with it a point that the Build has not earned."""
    last = alone(player("l02+", (0, 1, 0, 3), "build", ap=1), locations="l05")
    session = session_at(last)
    assert Foresight(session).growth(0, a.Build("l05")) == 0


@pytest.mark.rule("SIL-094")
def test_free_steps_that_would_be_lost_are_told_before_the_last_ap() -> None:
    rich = player("l06+", (1, 0, 0, 0), ap=1)
    session = session_at(position(rich))
    assert Foresight(session).wasted(0, a.Collect("sap")) == ("l06/2/0",)
    assert Foresight(session_at(position(player("l06+", (1, 0, 0, 0), ap=2)))).wasted(0, a.Collect("sap")) == ()


@pytest.mark.rule("SIL-205", "SIL-206")
def test_mistrust_says_what_it_counts() -> None:
    seats = [player(character=card) for card in ("c09", "c02", "c03", "c06")]
    told = [
        aids.tip("track:develop", state.table, NAMES, 0)
        for state in (alone(seats[0]), position(*seats[:3]), position(*seats))
    ]
    ends = [each.text.rpartition("Mistrust: ")[2] for each in told if each is not None]
    assert ends == [
        "as many resources as the pool has Flinders Employees.",
        "as many resources as the others and the pool have Flinders Employees.",
        "as many resources as the others have Flinders Employees.",
    ]
