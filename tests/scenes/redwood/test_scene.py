"""The Redwood table played by pointer and keys: what the session's log holds afterwards."""

from __future__ import annotations

import pygame

from tabletop.core import codec
from tabletop.games.redwood import actions as a
from tests.scenes.redwood.mouse import Mouse, choices_in_turn, opened, session_of


def test_a_whole_game_by_mouse() -> None:
    session = session_of(2, seed=11)
    scene = opened(session)
    mouse = Mouse(scene)
    surface = pygame.Surface((1280, 720))
    kinds: set[str] = set()
    for wanted in choices_in_turn(session):
        before = session.ply
        mouse.play(wanted)
        assert session.ply == before + 1, (wanted, scene.table.slips.refusal)
        done = session.plies[-1].action
        assert type(done) is type(wanted)
        if not isinstance(wanted, a.Start):
            assert done == wanted
        kinds.add(type(done).__name__)
        scene.draw(surface)
        scene.update(0.01)
    assert kinds >= {"Start", "Take", "Lay", "Aim", "Append", "Fill", "Relocate"}
    assert len(session.record.log) == session.ply
    assert mouse.scene.table.commands()[0].key == "results"
    assert codec.to_plain(session.plies[0].action) == session.record.log[0][1]
