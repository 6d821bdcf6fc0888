"""How each phase's draft begins, what it stands for, and the way out when nothing is legal."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from tabletop.core import codec
from tabletop.games import find
from tabletop.games.redwood import actions as a
from tabletop.play.record import Manners, Opening
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tabletop.scenes.redwood.draft import (
    Idle,
    Picking,
    Taking,
    action_of,
    adopted,
    begin,
    cancel,
    clear_runs,
    far_end,
    holding,
)
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.turning import Turning
from tests.games.redwood.builders import hemmed_in
from tests.scenes.redwood.mouse import NAMES, Mouse, advance, opened, session_of


def drafted(session: Session, aim: Literal["purist", "normal", "training"] = "normal", last: int | None = None) -> Any:
    seat = session.to_act[0]
    return begin(session.view(seat), session.choices(seat), aim, last)


@pytest.mark.parametrize(
    ("phase", "kind"),
    [
        ("start", Placing), ("take_move", Taking), ("take_view", Taking), ("move", Turning), ("aim", Turning),
        ("side", Picking), ("fill", Filling), ("relocate", Herding),
    ],
)  # fmt: skip
def test_every_phase_has_its_draft_and_others_have_none(phase: str, kind: type) -> None:
    session = advance(session_of(2, 12), phase, 0)
    assert isinstance(drafted(session), kind)
    other = 1 - session.to_act[0]
    assert begin(session.view(other), session.choices(other), "normal", None) == Idle()
    assert action_of(Idle()) is None


def test_only_free_pointers_are_offered() -> None:
    session = session_of(3, 5)
    first = drafted(session)
    assert len(first.places) == 5
    session.act(session.to_act[0], a.Start("P4"))
    assert set(drafted(session).places) == {"P1", "P2", "P3", "P5"}


@pytest.mark.table(36)
def test_the_first_pose_is_the_last_heading_in_purist_and_a_legal_one_elsewhere() -> None:
    session = advance(session_of(4, 9), "move", 2)
    seat = session.to_act[0]
    runs = clear_runs(session.view(seat), drafted(session))
    blocked = next(h for h in range(0, 36_000, 25) if not any(low <= h <= high for low, high in runs[0]))
    assert drafted(session, "purist", blocked).heading == blocked
    legal = drafted(session, "normal", blocked)
    assert a.Lay(legal.heading, legal.flip) in session.choices(seat)
    inside = next(low + 5 for low, high in runs[0] if high - low > 20)
    assert drafted(session, "normal", inside).heading == inside


def test_the_far_end_of_a_move_template_is_where_the_figure_will_stop() -> None:
    session = advance(session_of(2, 12), "move", 1)
    draft, seat = drafted(session), session.to_act[0]
    session.act(seat, a.Lay(draft.heading, draft.flip))
    figure = session.state.table.players[seat].figure
    assert figure is not None
    assert far_end(draft) == (figure[0] / 1000, figure[1] / 1000)


@pytest.mark.table(35)
@pytest.mark.parametrize(
    ("phase", "rule_action", "words"),
    [("move", a.Stay(), "No placement is possible"), ("aim", a.NoPhoto(), "No photo is possible")],
)
def test_where_nothing_is_legal_the_way_out_is_offered_in_words(
    phase: Literal["move", "aim"], rule_action: a.Action, words: str
) -> None:
    rules, state = find("redwood"), hemmed_in(phase)
    count = len(state.table.players)
    seats = [Seat(NAMES[at], colour) for at, colour in zip(range(count), rules.colours(count), strict=False)]
    opening = Opening(ply=40, state=codec.to_plain(state))
    session = Session(rules, state.table.options, seats, 1, Manners(), opening=opening)
    assert drafted(session).way_out
    mouse = Mouse(opened(session))
    assert mouse.parts.prompt() == words
    assert action_of(mouse.parts.hands.draft) == rule_action
    mouse.play(rule_action)
    assert session.plies[-1].action == rule_action


def test_cancelling_leaves_nothing_in_the_hand() -> None:
    drafts: list[Any] = [
        Taking("move", pressed=3, marked=2),
        Turning("move", 1, (0.0, 0.0), 100, grip=50, typed="12"),
        Placing({"P1": (0.0, 0.0)}, 8000).grab(),
        Filling(("bear",), (None,), held=0),
        Herding(("bear",), {"bear": {}}, "bear").grab("bear", (1.0, 1.0)),
    ]
    for draft in drafts:
        assert holding(draft)
        assert not holding(cancel(draft))
    turned, picked = cancel(drafts[1]), cancel(Picking("side", ("left", "right"), "left"))
    assert isinstance(turned, Turning)
    assert turned.heading == 100
    assert isinstance(picked, Picking)
    assert picked.chosen == "left"


@pytest.mark.table(10)
@pytest.mark.parametrize("phase", ["start", "take_move", "take_view", "move", "aim", "side", "fill", "relocate"])
def test_a_hint_is_laid_out_and_not_done(phase: str) -> None:
    session = advance(session_of(2, 12), phase, 0)
    for wanted in session.choices(session.to_act[0]).spread(7):
        if isinstance(wanted, a.String):
            continue
        assert action_of(adopted(drafted(session), wanted)) == wanted
    assert adopted(Idle(), a.Stay()) == Idle()
