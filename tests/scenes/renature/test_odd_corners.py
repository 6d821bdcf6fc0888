"""What the Renature table says in the odd corners: why a button is off, what is left to do, what no tip may claim."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.core import codec
from tabletop.games.renature import actions as a
from tabletop.games.renature.facts import RenatureState, hand_dominoes
from tabletop.games.renature.rules import RENATURE
from tabletop.games.renature.state import Hand, Options, Pending
from tabletop.play.record import Manners, Opening
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.renature import aids, sayings
from tabletop.scenes.renature.draft import begin
from tabletop.scenes.renature.showing import Showing
from tabletop.scenes.renature.voice import Voice
from tabletop.scenes.table.turns import Turns
from tests.games.renature.builders import BAT, FROG, OAK, OWL, PINE, TURF, A, B, full_board, only, position, space
from tests.scenes.renature.mouse import NAMES, advance, session_of

HAND = [(FROG, OWL)]


def tip_of(state: RenatureState, button: str) -> str:
    """What the tip of a button says to the acting seat."""
    view = state.view(state.table.acting)
    choices = RENATURE.choices(view)
    draft = begin(view.table.phase, tuple(choices), hand_dominoes(view), 15)
    return next(each.tip for each in sayings.commands(draft, view.table, NAMES[:2], choices) if each.key == button)


def prompt_of(state: RenatureState) -> str:
    """The banner's second line for the acting seat."""
    view = state.view(state.table.acting)
    draft = begin(view.table.phase, tuple(RENATURE.choices(view)), hand_dominoes(view), 15)
    return sayings.prompt(draft, view.table, NAMES[:2])


def told(name: str, state: RenatureState) -> str:
    """What the tip of a piece says."""
    found = aids.tip(name, Showing(state.table, A), NAMES[:2])
    assert found is not None
    return found.text


@pytest.mark.table(9)
def test_why_nothing_can_be_taken_back() -> None:
    assert "stands on the board" in tip_of(position(HAND, plants=[((1, 3), TURF, B)]), "mode:uproot")
    full = position(HAND, plants=[((1, 3), TURF, A)])
    assert "no free space for an own turf" in tip_of(full, "mode:uproot")
    poor = {A: full_board(2, own=only(), clouds=2)}
    dear = position(HAND, plants=[((1, 3), OAK, A), ((2, 3), PINE, A)], players=poor)
    assert "That costs 3; you have 2 cloud tokens." in tip_of(dear, "mode:uproot")
    able = position(HAND, plants=[((1, 3), TURF, A)], players={A: full_board(2, own=only())})
    assert tip_of(able, "mode:uproot").endswith("comes back to your board")


def test_the_second_line_knows_what_is_left_to_do() -> None:
    def ending(clouds: int) -> str:
        return prompt_of(position(HAND, phase="end", players={A: full_board(2, clouds=clouds)}))

    assert ending(3) == "Another turn costs 3 cloud tokens"
    assert ending(2) == "2 cloud tokens: another animal becomes the joker"
    assert ending(1) == "Nothing is left to do"

    def drawing(clouds: int) -> str:
        return prompt_of(position(HAND, phase="refill", reserve=[(0, 0)], players={A: full_board(2, clouds=clouds)}))

    assert drawing(2).startswith("Cloud actions")
    assert drawing(1) == "A domino comes from your reserve"


@pytest.mark.rule("REN-052")
def test_the_tip_of_a_placed_animal_knows_the_joker() -> None:
    state = position(HAND, covered={(1, 0): BAT, (2, 0): FROG}, joker=BAT)
    assert "any animal" in told(f"space:{space(state, (1, 0))}", state)
    assert "or the bat, which is the joker" in told(f"space:{space(state, (2, 0))}", state)


@pytest.mark.rule("REN-102")
def test_an_isolated_start_is_no_start_any_more() -> None:
    state = position(HAND, covered=[(0, 0), (2, 0)])
    assert "isolated" not in told(f"space:{space(state, (5, 0))}", state)
    assert "No domino fits here any more" in told(f"space:{space(state, (1, 0))}", state)


@pytest.mark.rule("REN-120")
def test_a_token_is_said_to_be_secret_only_where_it_is() -> None:
    assert "Only you see it" in told("bonus:0", position(HAND, takers={0: A}))
    assert "Only you" not in told("bonus:0", position(HAND, takers={0: A}, options=Options(open_backs=True)))
    assert "Only you" not in told("bonus:0", position([], takers={0: A}, phase="over"))


@pytest.mark.rule("REN-075")
def test_a_plant_without_a_free_space_is_told_so() -> None:
    """The plant of one's own beside the domino could be taken back, which is why there is a stop."""
    state = position(
        HAND, phase="plant", plants=[((8, 1), TURF, A), ((10, 1), TURF, B)],
        players={A: full_board(2, own=only(oak=1))}, pending=Pending((9, 24)),
    )  # fmt: skip
    refusal = RENATURE.choices(state.view(A)).refusal(a.Grow(OAK, False, -1))
    assert refusal is not None
    assert refusal.reason == "No area space beside the domino is free."


def test_a_hint_names_the_plant_and_its_area() -> None:
    session = advance(session_of(2, 7), lambda table: any(table.plants))
    area, plant = next((at, plants[0]) for at, plants in enumerate(session.state.table.plants) if plants)
    kind = ("turf", "bush", "pine", "oak")[plant.kind]
    said = Voice(session).hint(a.Uproot(plant.space))
    assert said == f"Hint: take back the {kind} of area {'ABCDEFGHIJKLMNOPQR'[area]}. It is laid out, not done."


@pytest.mark.rule("REN-202")
@pytest.mark.table(5)
def test_the_last_hand_is_behind_a_curtain_too() -> None:
    """Ada has nothing left that is secret; Ben's domino is none of her business."""
    last = position(phase="end", players={B: full_board(2, held=1, reserve=0)})
    last = replace(last, hands=(Hand(), Hand(((FROG, OWL),))))
    seats = [Seat(NAMES[0], "black"), Seat(NAMES[1], "white")]
    session = Session(RENATURE, Options(), seats, 1, Manners(), opening=Opening(9, codec.to_plain(last)))
    turns = Turns(session)
    turns.lift(A)
    assert turns.viewer == A
    session.act(A, a.End())
    assert turns.curtain
    assert turns.viewer is None
    turns.lift(B)
    assert turns.viewer == B
