"""The Birdwatcher table played by pointer and keys: what the session's log holds afterwards."""

from __future__ import annotations

import pygame
import pytest

from tabletop.core import codec
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.state import Options
from tabletop.scenes.birdwatcher.hands import ORDER
from tabletop.ui.input import Key, Move, Text
from tabletop.ui.screen import metrics
from tests.scenes.birdwatcher.mouse import Mouse, advance, at_phase, choices_in_turn, opened, session_of

ALL_ON = Options(name_start_seat=True, parent_hybrids=True, bird_call_prompt=True, every_twin_counts=True)


@pytest.mark.parametrize(
    ("seats", "seed", "options", "size", "also"),
    [
        (2, 12, Options(), (1280, 720), {"Give", "Zoom", "Publish", "Pick", "Quiet"}),
        (3, 5, ALL_ON, (1111, 777), {"Begin", "Perch", "End"}),
        (4, 10, Options(unlimited_insects=True), (960, 600), {"Trade", "Gather"}),
    ],
)
def test_a_whole_game_by_mouse(seats: int, seed: int, options: Options, size: tuple[int, int], also: set[str]) -> None:
    session = session_of(seats, seed, options)
    scene = opened(session, size)
    mouse, surface = Mouse(scene), pygame.Surface(size)
    kinds: set[str] = set()
    for wanted in choices_in_turn(session):
        before = session.ply
        mouse.play(wanted)
        assert session.ply == before + 1, (wanted, scene.table.slips.refusal, mouse.parts.hands.draft)
        assert session.plies[-1].action == wanted
        kinds.add(type(wanted).__name__)
        if session.ply % 5 == 0:
            scene.draw(surface)
        scene.update(0.01)
    assert kinds >= {"Startle", "Snap", "Call", "Run", *also}
    assert len(session.record.log) == session.ply
    assert scene.table.commands()[0].key == "results"
    assert codec.to_plain(session.plies[0].action) == session.record.log[0][1]


@pytest.mark.table(19)
@pytest.mark.parametrize(
    ("size", "scale"), [((1600, 900), 1.25), ((1440, 900), 1.5), ((1920, 1200), 2.0), ((1283, 803), 1.0)]
)
def test_clicks_land_at_every_scale(size: tuple[int, int], scale: float) -> None:
    session = session_of(4, 2)
    scene = opened(session)
    scene.resize(metrics(*size, scale=scale))
    mouse = Mouse(scene)
    for _ in range(14):
        wanted = session.choices(session.to_act[0]).sample(Rng.of(2, "scale", session.ply))
        mouse.play(wanted)
        assert session.plies[-1].action == wanted


def test_a_bird_is_dragged_to_a_pile_and_another_into_the_journal() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    seat = session.to_act[0]
    first, second = mouse.table.players[seat].tree[:2]
    mouse.drag(first, "pile:2")
    assert session.plies[-1].action == a.Startle(first, 2)
    assert mouse.table.startled == (2,)
    mouse.drag(second, "journal")
    assert session.plies[-1].action == a.Snap(second)
    assert mouse.table.players[seat].journal == (second,)


@pytest.mark.table(23)
def test_a_drag_that_is_let_go_elsewhere_or_broken_off_leaves_nothing() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    bird = mouse.table.players[session.to_act[0]].tree[0]
    mouse.drag(bird, "academy")
    assert not mouse.parts.held
    assert not mouse.parts.hands.draft.begun
    mouse.drag(bird, "pile:0", release=False)
    assert mouse.parts.held
    mouse.keys("escape")
    assert not mouse.parts.held
    assert not mouse.parts.hands.draft.begun
    assert mouse.parts.board.showing.hidden == frozenset()
    assert session.ply == 0


def test_a_call_waits_for_the_green_button_and_shows_who_would_come() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    bird = next(bird for bird in mouse.table.jungle if bird)
    mouse.click(bird)
    assert session.ply == 0
    species = facts.species_of(bird)
    assert mouse.parts.coming() == a.Call(str(species))
    assert session.binds(session.to_act[0], mouse.parts.coming()) is not None
    # A second click on the same bird takes it back and calls nobody.
    mouse.click(bird)
    assert mouse.parts.coming() is None
    mouse.click(bird)
    mouse.button("confirm")
    assert session.plies[-1].action == a.Call(str(species))


@pytest.mark.table(3)
def test_ending_a_turn_early_is_said_once_before() -> None:
    session = advance(session_of(2, 7), lambda table: table.phase == "act" and table.acted and table.actions == 2)
    mouse, seat = Mouse(opened(session)), session.to_act[0]
    before = session.ply
    mouse.button("do:end")
    assert session.ply == before
    assert any(command.label == "Lose 2 actions" for command in mouse.parts.commands())
    mouse.button("do:end")
    assert session.plies[-1].action == a.End()
    assert session.to_act[0] != seat


@pytest.mark.table(9)
@pytest.mark.rule("BIR-126", "BIR-102")
def test_a_click_that_means_nothing_says_why() -> None:
    session = advance(session_of(3, 5), lambda table: table.phase == "act" and table.actions == 1)
    mouse = Mouse(opened(session))
    publication = next(card for card in mouse.table.academy if card)
    mouse.click(publication)
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal == session.choices(session.to_act[0]).refusal(a.Publish(publication))


@pytest.mark.table(24)
def test_a_photo_by_keys_alone() -> None:
    session = session_of(2, 7)
    scene = opened(session)
    mouse, seat = Mouse(scene), session.to_act[0]
    scene.handle(Text("1"))
    assert mouse.parts.hands.draft.doing == "photo"
    mouse.keys("right", "return", "right", "right", "return")
    assert isinstance(session.plies[-1].action, a.Startle)
    mouse.keys("right", "return")
    assert isinstance(session.plies[-1].action, a.Snap)
    assert len(mouse.table.players[seat].journal) == 1


@pytest.mark.table(24)
def test_a_whole_turn_by_keys_through_every_activity() -> None:
    """Digits choose activities, arrows and digits pieces, Enter confirms."""
    session = session_of(3, 9)
    scene = opened(session)
    scene.handle(Text("5"))
    scene.handle(Text("1"))
    scene.handle(Key("return"))
    assert isinstance(session.plies[-1].action, a.Publish)
    done = session.ply
    scene.handle(Text("3"))
    assert session.ply == done + 1
    assert isinstance(session.plies[-1].action, a.Run)


@pytest.mark.table(24)
@pytest.mark.parametrize("seed", [3, 4])
def test_a_game_can_be_played_by_keys(seed: int) -> None:
    """Every decision is reached by arrows and Enter: pieces by their ring, the rest by Tab."""
    session = session_of(2, seed)
    scene = opened(session)
    mouse = Mouse(scene)
    for wanted in choices_in_turn(session):
        if session.ply > 60:
            break
        before = session.ply
        _by_keys(mouse, wanted)
        assert session.ply == before + 1, (wanted, mouse.parts.hands.draft)
        assert session.plies[-1].action == wanted


def _by_keys(mouse: Mouse, action: a.Action) -> None:
    before, draft = mouse.session.ply, mouse.parts.hands.draft
    way = next(way for way in draft.ways if way.action == action)
    if draft.phase == "act":
        mouse.send(Text(str(1 + ORDER.index(way.kind))))
    if mouse.session.ply == before and way.kind in ("", "photo", "call", "zoom", "publish", "trade"):
        for piece in way.pieces[:1] if way.either else way.pieces:
            if mouse.parts.hands.draft.action is not None:
                break
            for _ in range(60):
                if mouse.parts.hands.draft.marked == piece or piece == "none":
                    break
                mouse.keys("right")
            mouse.keys("return")
    if mouse.session.ply == before:
        if way.pieces == ("none",):
            mouse.scene.table.do("none")
        else:
            mouse.keys("return")
    if mouse.session.ply == before:
        mouse.keys("return")


@pytest.mark.rule("BIR-051")
def test_piles_can_be_looked_through_at_any_time() -> None:
    session = advance(session_of(3, 5), lambda table: max(map(len, table.piles)) > 2)
    mouse = Mouse(opened(session))
    at = max(range(4), key=lambda pile: len(mouse.table.piles[pile]))
    assert mouse.parts.board.places.rect(f"badge:{at}") is not None
    badge = mouse.parts.board.places.rect(f"badge:{at}")
    assert badge is not None
    mouse.click_at(badge.center)
    fan = mouse.parts.board.places.fan()
    assert tuple(card for card, _ in fan) == mouse.table.piles[at]
    # Pointing at a covered card names it.
    card, rect = fan[0]
    assert mouse.parts.board.under((rect.x + 3, rect.centery))[0] == card
    mouse.keys("escape")
    assert mouse.parts.board.showing.fanned is None
    seen: list[int | None] = []
    for _ in range(5):
        mouse.keys("p")
        seen.append(mouse.parts.board.showing.fanned)
    assert set(seen) - {None} == {pile for pile in range(4) if len(mouse.table.piles[pile]) > 1}


def test_resting_on_a_card_shows_it_large_and_passing_over_it_does_not() -> None:
    session = advance(session_of(3, 5), at_phase("act", 3))
    mouse = Mouse(opened(session))
    bird = next(bird for bird in mouse.table.jungle if bird)
    rect = mouse.parts.board.places.rect(bird)
    assert rect is not None
    mouse.send(Move((rect.x + 2.0, rect.y + 30.0)), Move((rect.right - 4.0, rect.bottom - 4.0)))
    assert not mouse.parts.enlarged
    mouse.look_at(bird)
    assert mouse.parts.enlarged == bird
    rival = next(seat for seat in range(3) if seat != session.to_act[0])
    panel = mouse.parts.board.places.rect(f"seat:{rival}")
    assert panel is not None
    spot = (panel.x + 14.0, panel.y + 8.0)
    mouse.send(Move(spot), Move(spot))
    assert mouse.parts.board.showing.large == rival
    mouse.send(Move((3.0, 400.0)))
    assert mouse.parts.board.showing.large is None


@pytest.mark.table(1, 2)
def test_undo_takes_a_startled_bird_back_to_its_tree() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    seat = session.to_act[0]
    tree = mouse.table.players[seat].tree
    mouse.play(a.Startle(tree[0], 1))
    mouse.button("undo")
    assert mouse.table.players[seat].tree == tree
    assert mouse.parts.board.showing.table == mouse.table


@pytest.mark.table(10)
def test_a_teaching_table_says_what_a_page_would_bring_and_a_tournament_shows_no_points() -> None:
    from tabletop.play.record import Manners

    session = session_of(2, 7, manners=Manners(help="teaching", aim="normal"))
    mouse = Mouse(opened(session))
    publication = next(card for card in mouse.table.academy if card)
    mouse.click(publication)
    assert mouse.parts.prompt().endswith(")")
    strict = session_of(2, 7, manners=Manners(help="tournament", aim="normal"))
    sober = Mouse(opened(strict))
    sober.click(publication)
    assert not sober.parts.prompt().endswith(")")
    assert sober.parts.board.showing.points is None
    assert mouse.parts.board.showing.points is not None


@pytest.mark.table(24)
def test_tab_goes_to_what_is_asked_and_enter_clicks_it() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    seat = session.to_act[0]
    mouse.play(a.Startle(mouse.table.players[seat].tree[0], 1))
    spots = mouse.parts.spots()
    asked = [spot.name for spot in spots if spot.asked]
    assert set(asked) == mouse.parts.hands.draft.open
    assert [spot.asked for spot in spots] == sorted((spot.asked for spot in spots), reverse=True)
    every = {*mouse.table.players[0].tree, *mouse.table.players[1].tree, *(bird for bird in mouse.table.jungle if bird)}
    assert every <= {spot.name for spot in spots}
    group = mouse.scene.table.group
    for _ in range(40):
        mouse.keys("tab")
        if group.focus is not None and group.focus.name == f"spot:{asked[0]}":
            break
    mouse.keys("return")
    assert session.plies[-1].action == a.Snap(asked[0])


def test_every_spot_is_the_piece_that_a_click_there_means() -> None:
    session = advance(session_of(3, 5), lambda table: table.phase == "act" and bool(table.startled))
    mouse = Mouse(opened(session))
    for spot in mouse.parts.spots():
        at = spot.at or (spot.rect[0] + spot.rect[2] // 2, spot.rect[1] + spot.rect[3] // 2)
        names = mouse.parts.board.under(at)
        assert names[0] == spot.name or spot.name.startswith(("pile:", "seat:"))
        assert spot.name in names
