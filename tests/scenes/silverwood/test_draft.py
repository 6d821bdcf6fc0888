"""The half-made Silverwood action as plain data: what may be picked, what it means, how it is taken back."""

from __future__ import annotations

import pytest

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.abilities import RESOURCES
from tabletop.play.session import Session
from tabletop.scenes.silverwood.attempts import attempt_of, wheel_step
from tabletop.scenes.silverwood.draft import Draft, Way, begin
from tabletop.tools.stages_silverwood import STAGES
from tests.scenes.silverwood.mouse import in_turn, session_of


def draft_of(session: Session) -> Draft:
    """The draft with which the decision begins."""
    seat = session.to_act[0]
    return begin(session.view(seat), session.choices(seat))


@pytest.mark.parametrize("seed", [1, 2])
def test_every_action_can_be_picked_piece_by_piece(seed: int) -> None:
    session = session_of(3, seed)
    for number, wanted in enumerate(in_turn(session)):
        if number % 5 == 0:
            draft = draft_of(session)
            for way in draft.ways[:40]:
                picked = draft.choose(way.kind).back() if way.kind else draft
                for piece in way.pieces:
                    picked = picked.pick(piece)
                assert way.action in [each.action for each in picked.whole], way
                assert draft.adopt(way.action).whole, way
        session.act(session.to_act[0], wanted)


def test_nobody_asked_is_an_empty_draft() -> None:
    session = STAGES["first"]()
    assert begin(session.view(None), session.choices(session.to_act[0])) == Draft()
    empty = Draft()
    assert not empty.begun
    assert empty.action is None
    assert empty.units is None
    assert empty.pick("res:sap") == empty
    assert empty.choose("build") == empty


def test_a_collect_is_whole_at_once_and_a_trade_after_two_tracks() -> None:
    draft = Draft(
        "act",
        (
            Way(a.Collect("sap"), ("res:sap",)),
            Way(a.Trade("sap", "stone"), ("res:sap", "res:stone"), ordered=True),
            Way(a.Trade("stone", "sap"), ("res:stone", "res:sap"), ordered=True),
        ),
    )
    assert draft.pick("res:sap").action == a.Collect("sap")
    trading = draft.choose("trade")
    assert trading.open == {"res:sap", "res:stone"}
    assert trading.pick("res:sap").action is None
    assert trading.pick("res:sap").open == {"res:stone"}
    assert trading.pick("res:sap").pick("res:stone").action == a.Trade("sap", "stone")
    assert trading.pick("res:sap").pick("res:sap").picked == ()


def test_a_kind_with_one_action_is_picked_whole() -> None:
    draft = Draft("act", (Way(a.Research(), ("track:research",)), Way(a.End(), ("end",))))
    assert draft.choose("research").action == a.Research()
    assert draft.choose("build") == draft
    assert draft.kinds == {"research", "end"}


def test_units_are_counted_up_and_one_is_taken_back() -> None:
    ways = (
        Way(a.Pay((2, 0, 1, 0)), ("res:grain", "res:grain", "res:sap")),
        Way(a.Pay((1, 1, 1, 0)), ("res:grain", "res:vine", "res:sap")),
    )
    draft = Draft("pay", ways)
    assert draft.wanted == 3
    assert draft.units == (0, 0, 0, 0)
    one = draft.pick("res:sap")
    assert one.open == {"res:grain", "res:vine"}
    assert one.pick("res:sap") == one
    two = one.pick("res:grain")
    assert two.units == (1, 0, 1, 0)
    assert two.take_one_back() == one
    assert two.pick("res:vine").action == a.Pay((1, 1, 1, 0))


@pytest.mark.parametrize(("have", "paid"), [((5, 1, 1, 1), (2, 0, 1, 0)), ((2, 9, 3, 0), (1, 1, 1, 0))])
def test_the_rest_is_filled_from_the_fullest_tracks(have: tuple[int, ...], paid: tuple[int, ...]) -> None:
    ways = (
        Way(a.Pay((2, 0, 1, 0)), ("res:grain", "res:grain", "res:sap")),
        Way(a.Pay((1, 1, 1, 0)), ("res:grain", "res:vine", "res:sap")),
    )
    filled = Draft("pay", ways).fill(have)  # type: ignore[arg-type]
    assert isinstance(filled.action, a.Pay)
    assert filled.action.units == paid


def test_a_gain_goes_to_the_emptiest_tracks() -> None:
    mixes = [(2, 0, 0, 0), (1, 1, 0, 0), (0, 2, 0, 0), (0, 1, 1, 0), (0, 0, 1, 1), (1, 0, 0, 1)]
    ways = tuple(
        Way(a.Gain(units), tuple(f"res:{name}" for name, n in zip(RESOURCES, units, strict=True) for _ in range(n)))
        for units in mixes
    )
    assert Draft("gain", ways).fill((4, 3, 1, 0)).action == a.Gain((0, 0, 1, 1))


def test_one_piece_that_can_mean_two_things_waits_for_an_answer() -> None:
    draft = Draft("act", (Way(a.Upgrade("l06"), ("l06",)), Way(a.Tap("l06/1/0"), ("l06",))))
    picked = draft.pick("l06")
    assert picked.action is None
    assert len(picked.whole) == 2
    assert picked.adopt(a.Tap("l06/1/0")).action == a.Tap("l06/1/0")
    assert picked.pick("l06").picked == ()


def test_what_a_click_would_mean_is_what_the_rules_are_asked_about() -> None:
    session = STAGES["collect"]()
    table, seat, draft = session.state.table, session.to_act[0], draft_of(session)
    assert attempt_of("res:sap", table, seat, draft) == a.Collect("sap")
    assert attempt_of(table.location_pool[0], table, seat, draft) == a.Build(table.location_pool[0])
    assert attempt_of(table.employee_pool[0], table, seat, draft) == a.Hire(table.employee_pool[0])
    assert attempt_of("track:research", table, seat, draft) == a.Research()
    assert attempt_of("track:develop", table, seat, draft) == a.Develop()
    assert attempt_of("turn:-1", table, seat, draft) == a.Turn(-1)
    assert attempt_of("hunt", table, seat, draft) == a.Reveal()
    assert attempt_of("grove", table, seat, draft) is None
    assert attempt_of("res:sap", table, seat, Draft()) is None
    pay = STAGES["pay"]()
    assert attempt_of("res:sap", pay.state.table, pay.to_act[0], draft_of(pay)) is None


def test_the_wheel_goes_the_shorter_way() -> None:
    session = STAGES["collect"]()
    table, seat = session.state.table, session.to_act[0]
    ways = [wheel_step(table, seat, deed) for deed in ("trade", "build", "hire", "research", "unite")]
    assert ways == [0, 1, 1, -1, -1]
