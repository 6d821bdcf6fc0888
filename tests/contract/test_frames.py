"""Every game can be looked at: in each phase of a random game one frame is drawn at three window sizes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from tabletop.app import open_desk
from tabletop.core import codec
from tabletop.core.game import AnyRules, AnyState
from tabletop.games import CATALOG
from tabletop.play.record import Opening
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.desk import Desk
from tabletop.ui.screen import LEAST, metrics
from tests.contract.cases import PLAIN, Case
from tests.contract.walks import begin, chance, walk

SIZES = (LEAST, (1280, 720), (1920, 1080))


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """A silent desk that keeps no settings."""
    pygame.display.init()
    made = open_desk(keep=False)
    yield made
    made.pictures.close()


def phases(rules: AnyRules) -> dict[str, int]:
    """The kinds of decision of a random game with most seats, and after how many plies each first comes up."""
    case = next(case for case in reversed(PLAIN) if case.rules is rules)
    found: dict[str, int] = {}
    for ply, pace in enumerate(walk(case).paces):
        found.setdefault(getattr(pace.before.table, "phase", type(pace.action).__name__), ply)
    return found | {"over": len(walk(case).paces)}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_a_frame_is_drawn_in_every_phase(rules: AnyRules, size: tuple[int, int], desk: Desk) -> None:
    case = next(case for case in reversed(PLAIN) if case.rules is rules)
    paces, wanted = walk(case).paces, phases(rules)
    session, frames = begin(case), set()
    for ply in range(len(paces) + 1):
        if ply in wanted.values():
            scene, surface = scene_for(desk, session), pygame.Surface(size, 0, 32)
            scene.resize(metrics(*size))
            scene.draw(surface)
            scene.update(0.1)
            scene.draw(surface)
            shown = {tuple(surface.get_at((x, y))) for x in range(0, size[0], 12) for y in range(0, size[1], 12)}
            assert len(shown) > 100, f"hardly anything to see after {ply} plies"
            frames.add(pygame.image.tobytes(surface, "RGB"))
        if ply < len(paces):
            session.act(paces[ply].seat, paces[ply].action)
    assert len(frames) == len(wanted), "two phases look the same"
    assert desk.pictures.missing == set()
    assert desk.pictures.failed == {}


@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_pixels_do_not_depend_on_what_is_hidden(rules: AnyRules, desk: Desk) -> None:
    """Another world that the one person at the screen cannot tell from this one, or nobody behind a curtain, looks
    the same."""
    case = next(case for case in reversed(PLAIN) if case.rules is rules and case.seats > 1)
    paces = walk(case).paces
    for ply in (0, len(paces) // 3, len(paces) * 2 // 3):
        for people in (1, case.seats):
            state = paces[ply].before
            world = rules.imagine(state.view(0 if people == 1 else None), chance(case, "pixels", ply))
            assert world != state
            assert _looks(case, state, people, desk) == _looks(case, world, people, desk), f"{ply} plies, {people}"


def _looks(case: Case, state: AnyState, people: int, desk: Desk) -> bytes:
    """The pixels of a position in the smallest window; the first seats are people."""
    old = begin(case)
    seats = [replace(seat, bot=None if at < people else "greedy") for at, seat in enumerate(old.seats)]
    position = Opening(0, codec.to_plain(state))
    session = Session(case.rules, case.options, seats, case.seed, old.manners, opening=position)
    scene, surface = scene_for(desk, session), pygame.Surface(LEAST, 0, 32)
    scene.resize(metrics(*LEAST))
    scene.draw(surface)
    scene.update(0.0)
    scene.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
