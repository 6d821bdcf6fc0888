"""The Redwood table played by pointer and keys: what the session's log holds afterwards."""

from __future__ import annotations

import pygame
import pytest

from tabletop.core import codec
from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood.state import Options
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import Mouse, advance, choices_in_turn, opened, session_of


@pytest.mark.parametrize(
    ("seats", "seed", "options", "size", "also"),
    [
        (2, 11, Options(), (1280, 720), {"Relocate"}),
        (3, 5, Options(claim_objectives=True, optional_tokens=True), (1111, 777), {"Claim"}),
    ],
)
def test_a_whole_game_by_mouse(seats: int, seed: int, options: Options, size: tuple[int, int], also: set[str]) -> None:
    session = session_of(seats, seed, options)
    scene = opened(session, size)
    mouse = Mouse(scene)
    surface = pygame.Surface(size)
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
    assert kinds >= {"Start", "Take", "Lay", "Aim", "Append", "Fill", *also}
    assert len(session.record.log) == session.ply
    assert scene.table.commands()[0].key == "results"
    assert codec.to_plain(session.plies[0].action) == session.record.log[0][1]


@pytest.mark.table(19)
@pytest.mark.parametrize(
    ("size", "scale"), [((1600, 900), 1.25), ((1440, 900), 1.5), ((1920, 1200), 2.0), ((1283, 803), 1.0)]
)
def test_clicks_land_at_every_scale(size: tuple[int, int], scale: float) -> None:
    session = advance(session_of(4, 2), "take_move", 2)
    scene = opened(session)
    scene.resize(metrics(*size, scale=scale))
    mouse = Mouse(scene)
    for _ in range(7):
        wanted = session.choices(session.to_act[0]).sample(Rng.of(2, "scale", session.ply))
        mouse.play(wanted)
        assert session.plies[-1].action == wanted
