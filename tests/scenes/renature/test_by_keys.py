"""The Renature table played by keys, its hints and previews, and what each seat may see."""

from __future__ import annotations

import pytest

from tabletop.games.renature import actions as a
from tabletop.play.record import Manners
from tabletop.ui.input import Text
from tabletop.ui.screen import metrics
from tests.scenes.renature.mouse import Mouse, advance, at_phase, choosing, opened, session_of


@pytest.mark.table(24)
def test_a_turn_by_keys_alone() -> None:
    mouse, nth, _ = choosing()
    session, before = mouse.session, mouse.session.ply
    mouse.send(Text(str(nth + 1)))
    mouse.keys("right", "down", "r", "return")
    assert isinstance(session.plies[-1].action, a.Place)
    if session.state.table.phase == "plant":
        offers = mouse.parts.board.draft.offers
        kind, neutral = offers[0]
        mouse.send(Text(str(1 + kind + 4 * neutral)))
        mouse.keys("right", "return")
        assert isinstance(session.plies[-1].action, a.Grow)
    while session.state.table.phase in ("scoring", "refill", "end") and session.ply < before + 6:
        mouse.keys("return")
    assert session.state.table.turn == 15


@pytest.mark.table(24)
@pytest.mark.parametrize("seed", [3, 8])
def test_every_placement_can_be_reached_by_keys(seed: int) -> None:
    """The ring goes to every place that fits, Enter lays the domino there, F turns it round."""
    mouse, nth, _ = choosing(10, 3, seed)
    mouse.send(Text(str(nth + 1)))
    fits = mouse.parts.board.draft.fits
    spots = {spot.name: spot for spot in mouse.parts.spots() if spot.name.startswith("fit:")}
    assert len(spots) == len({frozenset(each) for each in fits})
    reached = set()
    for spot in spots.values():
        x, y, wide, tall = spot.rect
        assert spot.asked
        mouse.click_at((x + wide // 2, y + tall // 2))
        for _ in range(2):
            reached.add(mouse.parts.board.draft.spaces)
            mouse.keys("f")
    assert reached == set(fits)


@pytest.mark.table(24)
def test_tab_goes_to_what_is_asked_and_enter_clicks_it() -> None:
    mouse, nth, _ = choosing()
    asked = [spot.name for spot in mouse.parts.spots() if spot.asked]
    assert asked == [f"hand:{at}" for at in range(3)]
    group = mouse.scene.table.group
    for _ in range(40):
        mouse.keys("tab")
        if group.focus is not None and group.focus.name == f"spot:hand:{nth}":
            break
    mouse.keys("return")
    assert mouse.parts.board.draft.domino == mouse.parts.board.draft.hand[nth]
    every = {spot.name for spot in mouse.parts.spots()}
    assert every >= {f"joker:{animal}" for animal in range(10)} | {"own:0", "neutral:3", "reserve"}


def test_a_hint_is_laid_out_and_not_done() -> None:
    mouse, nth, spaces = choosing()
    hand, before = mouse.parts.board.draft.hand, mouse.session.ply
    for action in (a.Place(hand[nth], spaces), a.Discard(hand[0])):
        mouse.parts.adopt(action)
        assert mouse.parts.coming() == action
        assert "not done" in mouse.parts.hint(action)
    assert mouse.session.ply == before
    mouse.parts.adopt(a.Joker(99))
    assert mouse.parts.coming() == a.Discard(hand[0])


@pytest.mark.table(10)
def test_a_teaching_table_says_what_a_plant_would_bring_and_others_do_not() -> None:
    for level, told in (("teaching", True), ("normal", False), ("tournament", False)):
        session = advance(
            session_of(3, 5, manners=Manners(help=level, aim="normal")),  # type: ignore[arg-type]
            at_phase("plant", 9),
        )
        mouse = Mouse(opened(session))
        mouse.come()
        draft = mouse.parts.board.draft
        kind, neutral = draft.offers[0]
        mouse.parts.adopt(a.Grow(kind, neutral, draft.targets[0]))
        assert ("+" in mouse.parts.prompt()) == told, level


@pytest.mark.rule("REN-200", "REN-201")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    mouse, _, _ = choosing()
    session = mouse.session
    seat = session.to_act[0]
    assert mouse.parts.board.showing.hand == session.state.hands[seat].dominoes
    advance(session, lambda table: table.acting != seat)
    mouse.scene.resize(metrics(1280, 720))
    assert mouse.parts.board.showing.hand is None
    mouse.come()
    assert mouse.parts.board.showing.own == session.to_act[0]
    assert mouse.parts.board.showing.hand == session.state.hands[session.to_act[0]].dominoes


@pytest.mark.rule("REN-201")
def test_who_plays_against_bots_alone_sees_the_own_hand_all_the_time() -> None:
    session = session_of(bots="-b")
    advance(session, lambda table: table.acting == 1)
    mouse = Mouse(opened(session))
    mouse.scene.resize(metrics(1280, 720))
    assert mouse.parts.board.showing.own == 0
    assert mouse.parts.board.showing.hand == session.state.hands[0].dominoes
    assert mouse.parts.commands() == ()


def test_every_spot_is_the_piece_that_a_click_there_means() -> None:
    mouse, _, _ = choosing()
    for spot in mouse.parts.spots():
        at = spot.at or (spot.rect[0] + spot.rect[2] // 2, spot.rect[1] + spot.rect[3] // 2)
        names = mouse.parts.board.under(at)
        assert spot.name in names, spot
        assert names[0] == spot.name or spot.name.startswith(("seat:", "token:", "bonus:")), (spot, names)
