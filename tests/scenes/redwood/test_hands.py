"""What hands may not do at the Redwood table: take up what is not there, put animals where they may not go."""

from __future__ import annotations

import pytest

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood import studio
from tabletop.scenes.redwood.holding import Filling, Herding
from tabletop.ui.input import Move, Press
from tests.scenes.redwood.mouse import at_phase


def test_an_empty_place_on_the_shelf_gives_nothing_into_the_hand() -> None:
    _, mouse = at_phase("fill", least_round=2)
    draft = mouse.filling()
    at = next(each for each in draft.slots if each is not None)
    place = studio.studio(mouse.parts.layout).candidate(at, len(draft.pool))
    mouse.send(Move(place), Press(place))
    assert not mouse.parts.held
    assert mouse.filling() == draft
    mouse.drag(place, mouse.parts.layout.row.center)
    assert mouse.filling() == draft
    loose = Filling(draft.pool, (None,) * len(draft.slots))
    mouse.parts.hands.draft = loose
    mouse.send(Move(place), Press(place))
    assert mouse.filling().held == at


@pytest.mark.table(9)
@pytest.mark.rule("RED-161", "RED-162")
def test_an_animal_dropped_where_it_may_not_go_is_refused_in_words() -> None:
    session, mouse = at_phase("relocate", least_round=2)
    draft, board, seat = mouse.parts.hands.draft, pieces().board, session.to_act[0]
    assert isinstance(draft, Herding)
    table, log = session.state.table, session.record.log
    home = board.hole(facts.hole_of(table, draft.species) or "")
    closed = next(hole for hole in board.holes if hole.id not in draft.holes[draft.species] and hole.id != home.id)
    expected = session.choices(seat).refusal(a.Relocate(draft.species, closed.id))
    assert expected is not None
    mouse.drag(mouse.mm((home.x, home.y)), mouse.mm((closed.x, closed.y)))
    assert mouse.scene.table.slips.refusal == expected
    assert session.record.log == log
    mouse.drag(mouse.mm((home.x, home.y)), mouse.mm((home.x + 5, home.y)))
    assert mouse.scene.table.slips.refusal is None
    hole = next(iter(draft.holes[draft.species].values()))
    mouse.drag(mouse.mm((home.x, home.y)), mouse.mm(hole))
    assert mouse.scene.table.slips.refusal is None
    assert mouse.coming() is not None
