"""The pause menu: what it says of the game."""

from __future__ import annotations

import pytest

from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.table.pause import PauseScene
from tabletop.ui.screen import metrics
from tests.scenes import desks, games_at
from tests.scenes.redwood import mouse as m


@pytest.mark.table(17)
@pytest.mark.parametrize("typed", [True, False])
def test_the_seed_is_told_during_play_only_if_a_person_typed_it(typed: bool) -> None:
    played = games_at.fresh(2)
    session = Session.new(played.rules, played.options, played.seats, 4711, Manners(), typed)
    scene = PauseScene(desks.desk(), m.opened(session).table)
    scene.resize(metrics(1280, 720))
    dialog = scene.group.modal
    assert dialog is not None
    assert ("4711" in dialog.body) == typed
