"""Redwood by keys alone: pieces are walked to with a ring, taken, turned and confirmed (table manner 24)."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.base import Push
from tabletop.scenes.redwood.draft import Taking
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table import keyboard
from tabletop.scenes.table.pause import PauseScene
from tabletop.ui.input import Key
from tests.scenes.redwood import mouse as m


class Keys:
    """Presses keys on a scene; never touches the pointer."""

    def __init__(self, scene: RedwoodScene) -> None:
        self.scene = scene

    def press(self, *names: str, **held: bool) -> object:
        """Keys one after the other; the transition of the last."""
        going: object = None
        for name in names:
            going = self.scene.handle(Key(name, **held))
        return going

    @property
    def ring(self) -> str:
        """The name of what has the ring; nothing where nothing has."""
        group = self.scene.table.group
        return group.focus.name if group.ring and group.focus is not None else ""

    def walk(self, name: str, most: int = 80) -> None:
        """Tab until the ring is there."""
        for _ in range(most):
            if self.ring == name:
                return
            self.press("tab")
        raise AssertionError(f"Tab never comes to {name}")


def at(phase: str, **more: object) -> tuple[Session, Keys]:
    session, hands = m.at_phase(phase, **more)  # type: ignore[arg-type]
    return session, Keys(hands.scene)


def draft_of(keys: Keys) -> object:
    return keys.scene.parts.hands.draft


def decide(session: Session, keys: Keys) -> None:
    """Takes one decision by keys."""
    ply = session.ply
    match draft_of(keys):
        case Placing() as draft:
            keys.walk(f"spot:pointer:{sorted(draft.places)[0]}")
            keys.press("return", "escape", "return")
        case Taking(kind=kind):
            table = session.state.table
            wanted = next(iter(facts.takeable(table, table.acting, kind)))
            keys.walk(f"spot:{kind}:{wanted}")
            keys.press("return")
        case Turning():
            for _ in range(36_000):
                keys.press("return")
                if session.ply > ply:
                    break
                keys.press("left")
        case Filling() as draft:
            for candidate in draft.loose[: draft.slots.count(None)]:
                keys.walk(f"spot:candidate:{candidate}")
                keys.press("return")
            keys.press("escape", "return")
        case Herding() as draft:
            hole = sorted(draft.holes[draft.species])[0]
            keys.walk(f"spot:hole:{hole}")
            keys.press("return", "escape", "return")
        case _:
            keys.walk(next(spot.name for spot in keyboard.widgets_of(keys.scene.parts.spots(), lambda _: None)))
            keys.press("return", "escape", "return")
    assert session.ply > ply, f"nothing was decided in {session.state.table.phase}"


@pytest.mark.table(24)
def test_two_whole_turns_are_played_by_keys_alone() -> None:
    session = m.session_of(2, 7)
    keys = Keys(m.opened(session))
    while session.state.table.phase == "start" or session.state.table.acting == 0:
        decide(session, keys)
    while not session.over and session.state.table.acting == 1:
        decide(session, keys)
    kinds = {type(ply.action) for ply in session.plies}
    assert {a.Start, a.Take, a.Lay, a.Aim} <= kinds


@pytest.mark.table(24)
def test_the_ring_is_seen_on_the_piece_it_is_on() -> None:
    _, keys = at("take_move")
    before = m.frame(keys.scene)
    keys.press("tab")
    assert keys.ring.startswith("spot:move:")
    focus = keys.scene.table.group.focus
    assert focus is not None
    around = focus.rect.inflate(24, 24)
    assert m.pixels(m.frame(keys.scene), around) != m.pixels(before, around)


@pytest.mark.table(24)
def test_tab_stops_only_where_a_decision_is_and_arrows_come_to_every_piece() -> None:
    session, keys = at("take_view")
    table = session.state.table
    stops = set()
    for _ in range(60):
        keys.press("tab")
        stops.add(keys.ring)
    templates = {name for name in stops if name.startswith("spot:")}
    assert templates == {f"spot:view:{n}" for n in facts.takeable(table, table.acting, "view")}
    assert {"tool:menu", "tool:log"} <= stops
    seen = set()
    for way in ("left", "up", "right", "down") * 40:
        keys.press(way)
        seen.add(keys.ring.split(":")[1] if keys.ring.startswith("spot:") else "")
    assert {"pointer", "animal", "flower"} & seen


@pytest.mark.table(24)
@pytest.mark.table(27)
def test_rule_text_opens_on_the_piece_with_the_ring() -> None:
    _, keys = at("take_move")
    keys.press("tab", "i")
    pinned = keys.scene.table.slips.pinned
    assert pinned is not None and pinned.title.startswith("Move")


@pytest.mark.table(24)
def test_the_panorama_of_a_rival_shows_large_while_its_panel_has_the_ring() -> None:
    _, keys = at("take_move")
    group = keys.scene.table.group
    showing = keys.scene.parts.board.showing
    rival = f"spot:rival:{1 - showing.own}"
    others = [w.name for w in group.order() if w.name and w.name != rival]
    for name, way in ((name, way) for name in others for way in ("left", "right", "up", "down")):
        group.focus_on(group.find(name))
        keys.press(way)
        if keys.ring == rival:
            break
    assert keys.ring == rival
    assert keys.scene.parts.board.showing.expanded == 1 - showing.own
    keys.press("escape")
    assert keys.scene.parts.board.showing.expanded is None


@pytest.mark.table(24)
def test_escape_takes_the_ring_away_before_it_opens_the_menu() -> None:
    _, keys = at("take_move")
    keys.press("tab")
    assert keys.press("escape") is None and keys.ring == ""
    going = keys.press("escape")
    assert isinstance(going, Push) and isinstance(going.scene, PauseScene)


@pytest.mark.table(3)
def test_no_ring_is_left_on_what_commits_the_next_step() -> None:
    session, keys = at("take_move")
    keys.press("tab", "return")
    assert session.state.table.phase == "take_view" and keys.ring == ""


@pytest.mark.table(24)
def test_a_changed_key_does_it_and_the_usual_one_no_longer() -> None:
    session = m.advance(m.session_of(2, 7), "move")
    keys = Keys(m.opened(session, desk=m.desk_of(keys={"flip": "g", "left": "a"})))
    before = draft_of(keys)
    keys.press("f")
    assert draft_of(keys) == before
    keys.press("g")
    turned = draft_of(keys)
    assert isinstance(turned, Turning) and isinstance(before, Turning) and turned.flip != before.flip
    keys.press("a", shift=True)
    finer = draft_of(keys)
    assert isinstance(finer, Turning) and (finer.heading - turned.heading) % 36_000 == 10


@pytest.mark.table(24)
def test_log_and_scores_open_by_key_and_no_hint_is_given_in_a_tournament() -> None:
    _, keys = at("take_move")
    keys.press("f2")
    assert keys.scene.table.group.find("log") is not None
    keys.press("f3")
    assert keys.scene.table.group.find("scores") is not None
    strict = m.with_manners(m.advance(m.session_of(2, 7), "take_move"), Manners(help="tournament"))
    keys = Keys(m.opened(strict))
    keys.press("h", "f3")
    assert not keys.scene.table.turns.thinking
    assert keys.scene.table.group.find("scores") is None


def test_an_empty_reticle_takes_the_first_loose_token() -> None:
    for seed in range(7, 40):
        _, keys = at("fill", seed=seed)
        draft = draft_of(keys)
        assert isinstance(draft, Filling)
        cleared = Filling(draft.pool, (None,) * len(draft.slots))
        if draft.pool and len(draft.slots) > 1:
            keys.scene.parts.hands.draft = cleared
            keys.scene.table.resize(keys.scene.table.metrics)
            keys.walk(f"spot:reticle:{len(draft.slots) - 1}")
            keys.press("return")
            filled = draft_of(keys)
            assert isinstance(filled, Filling)
            assert filled.slots[-1] == 0 and filled.slots[0] is None
            return
    raise AssertionError("no card with two reticles came up")


def test_pieces_under_the_panel_of_the_new_photo_are_not_walked_to() -> None:
    _, keys = at("side")
    reached = {spot.name: pygame.Rect(spot.rect) for spot in keys.scene.parts.spots()}
    assert {"slot:left"} <= reached.keys()
    assert not [name for name in reached if name.startswith("move:")]
