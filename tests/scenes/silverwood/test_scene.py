"""The Silverwood table played by pointer and keys: what the session's log holds afterwards."""

from __future__ import annotations

import pygame
import pytest

from tabletop.core import codec
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.state import Options, Table
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.tools.stages_silverwood import FAMILY_PLUS, MIXED, MODULES, STAGES, lively
from tabletop.ui.input import Key, Move, Press, Release, Text
from tabletop.ui.screen import metrics
from tests.scenes.silverwood.mouse import Mouse, advance, desk_of, in_turn, opened, session_of


def turn(section: int, least: int = 1, ap: int = 2) -> object:
    """A turn with this section on top, from this round on, and more than so many AP left."""

    def wanted(table: Table) -> bool:
        mine = table.players[table.acting]
        quiet = table.phase == "act" and not table.pending
        return quiet and table.round >= least and mine.section == section and mine.ap > ap

    return wanted


def test_a_whole_game_by_mouse() -> None:
    session = session_of(2, 12)
    scene = opened(session)
    mouse, surface = Mouse(scene), pygame.Surface((1280, 720))
    kinds: set[str] = set()
    for wanted in in_turn(session):
        kinds.add(type(wanted).__name__)
        _played(mouse, wanted)
        if session.ply % 12 == 0:
            scene.draw(surface)
    assert kinds >= {"Keep", "Turn", "Collect", "Build", "Hire", "Pay"}
    assert len(session.record.log) == session.ply
    assert scene.table.commands()[0].key == "results"
    assert codec.to_plain(session.plies[0].action) == session.record.log[0][1]


@pytest.mark.parametrize(
    ("seats", "seed", "options", "size", "plies"),
    [
        (3, 5, MODULES, (1111, 777), 110),
        (1, 4, Options(), (960, 600), 60),
        (6, 9, Options(climate_calamity=True, wait_for_end=True, ring_order="develop_first"), (960, 600), 90),
        (3, 6, MIXED, (960, 600), 90),
        (3, 8, FAMILY_PLUS, (1280, 720), 90),
    ],
)
def test_every_mode_is_played_by_mouse(
    seats: int, seed: int, options: Options, size: tuple[int, int], plies: int
) -> None:
    session = session_of(seats, seed, options)
    mouse = Mouse(opened(session, size))
    for wanted in in_turn(session):
        if session.ply >= plies:
            break
        _played(mouse, wanted)
    assert session.ply >= plies or session.over


def _played(mouse: Mouse, wanted: a.Action) -> None:
    session, before = mouse.session, mouse.session.ply
    mouse.play(wanted)
    assert session.ply == before + 1, (wanted, mouse.scene.table.slips.refusal, mouse.parts.hands.draft)
    assert session.plies[-1].action == wanted
    mouse.scene.update(0.01)


@pytest.mark.table(19)
@pytest.mark.parametrize(
    ("size", "scale"), [((1600, 900), 1.25), ((1440, 900), 1.5), ((1920, 1200), 2.0), ((1283, 803), 1.0)]
)
def test_clicks_land_at_every_scale(size: tuple[int, int], scale: float) -> None:
    session = advance(session_of(4, 2), lambda table: table.phase == "act")
    scene = opened(session)
    scene.resize(metrics(*size, scale=scale))
    mouse = Mouse(scene)
    for _ in range(14):
        wanted = lively(session, Rng.of(2, "scale", session.ply))
        mouse.play(wanted)
        assert session.plies[-1].action == wanted


def test_a_location_is_dragged_to_the_own_grove() -> None:
    session = STAGES["build"]()
    mouse = Mouse(opened(session))
    way = next(way for way in mouse.parts.hands.draft.ways if way.kind == "build")
    mouse.drag(way.pieces[0], "grove")
    assert session.plies[-1].action == way.action


def test_a_cube_dragged_to_another_track_is_a_trade_and_back_to_its_own_nothing() -> None:
    session = STAGES["collect"]()
    mouse = Mouse(opened(session))
    trade = next(way.action for way in mouse.parts.hands.draft.ways if way.kind == "trade")
    assert isinstance(trade, a.Trade)
    before = session.ply
    mouse.drag(f"res:{trade.give}", f"res:{trade.get}", release=False)
    assert mouse.parts.held
    mouse.keys("escape")
    assert not mouse.parts.held
    assert not mouse.parts.hands.draft.begun
    assert session.ply == before
    mouse.drag(f"res:{trade.give}", f"res:{trade.get}")
    assert session.plies[-1].action == trade


@pytest.mark.parametrize("step", [-1, 1])
def test_the_wheel_is_turned_by_dragging_its_rim(step: int) -> None:
    session = STAGES["collect"]()
    mouse = Mouse(opened(session))
    wheel = mouse.parts.layout.wheel
    start = (wheel.centerx + wheel.w * 0.02, wheel.y + wheel.h * 0.12)
    # Against the clock the next section comes to the top.
    end = (start[0] - step * wheel.w * 0.3, start[1] + wheel.h * 0.12)
    before = session.ply
    mouse.drag_to(start, (start[0] - step * wheel.w * 0.08, start[1]))
    assert session.ply == before
    mouse.drag_to(start, end, release=False)
    assert mouse.parts.hands.spin * step > 0.5
    assert "wheel" in mouse.parts.board.showing.hidden
    mouse.send(Release(end))
    assert session.plies[-1].action == a.Turn(step)  # type: ignore[arg-type]
    assert mouse.parts.hands.spin == 0
    assert "wheel" not in mouse.parts.board.showing.hidden


def test_a_click_on_the_wheel_chooses_an_action_or_turns_towards_it() -> None:
    session = STAGES["collect"]()
    mouse = Mouse(opened(session))
    mouse.click("act:trade")
    assert mouse.parts.hands.draft.kind == "trade"
    mouse.keys("escape")
    mouse.click("act:hire")
    assert session.plies[-1].action == a.Turn(1)
    mouse.click("act:unite")
    assert session.plies[-1].action == a.Turn(-1)


@pytest.mark.table(4)
def test_a_build_waits_for_the_green_button_and_shows_what_it_costs() -> None:
    session = STAGES["build"]()
    mouse = Mouse(opened(session))
    before, seat = session.ply, session.to_act[0]
    way = next(way for way in mouse.parts.hands.draft.ways if way.kind == "build")
    mouse.click(way.pieces[0])
    assert session.ply == before
    assert mouse.parts.coming() == way.action
    assert "costs" in mouse.parts.prompt()
    mouse.click(way.pieces[0])
    assert mouse.parts.coming() is None
    mouse.click(way.pieces[0])
    mouse.button("confirm")
    assert session.plies[-1].action == way.action
    assert session.plies[-1].seat == seat


def test_a_payment_is_made_by_clicking_tracks_and_can_be_taken_back() -> None:
    session = STAGES["pay"]()
    mouse = Mouse(opened(session))
    seat = session.to_act[0]
    have = mouse.table.players[seat].resources
    wanted = mouse.parts.hands.draft.ways[-1]
    first = wanted.pieces[0]
    mouse.click(first)
    units = mouse.parts.hands.draft.units
    assert units is not None
    assert sum(units) == 1
    assert "1 of" in mouse.parts.prompt()
    mouse.keys("backspace")
    assert mouse.parts.hands.draft.units == (0, 0, 0, 0)
    for piece in wanted.pieces:
        mouse.click(piece)
    assert session.plies[-1].action == wanted.action
    assert isinstance(wanted.action, a.Pay)
    left = tuple(own - paid for own, paid in zip(have, wanted.action.units, strict=True))
    assert mouse.table.players[seat].resources == left or mouse.table.pending


def test_the_rest_of_a_payment_comes_from_the_fullest_tracks() -> None:
    session = STAGES["pay"]()
    mouse = Mouse(opened(session))
    wanted, have = mouse.parts.hands.draft.wanted, mouse.table.players[session.to_act[0]].resources
    mouse.button("fill")
    paid = session.plies[-1].action
    assert isinstance(paid, a.Pay)
    assert sum(paid.units) == wanted
    fullest = max(range(4), key=lambda at: have[at])
    assert paid.units[fullest] > 0


@pytest.mark.table(3)
@pytest.mark.rule("SIL-095")
def test_ending_a_turn_early_is_said_once_before() -> None:
    session = STAGES["build"]()
    mouse, seat = Mouse(opened(session)), session.to_act[0]
    before, left = session.ply, mouse.table.players[seat].ap
    mouse.button("do:end")
    assert session.ply == before
    assert any(command.label == f"Lose {left} AP" for command in mouse.parts.commands())
    mouse.button("do:end")
    assert session.plies[-1].action == a.End()
    assert session.to_act[0] != seat


@pytest.mark.rule("SIL-094")
def test_the_last_action_point_is_asked_for_while_something_free_is_unused() -> None:
    session, collects = _ability_left()
    mouse, before = Mouse(opened(session)), session.ply
    mouse.click(f"res:{collects[0].resource}")
    assert session.ply == before
    if "still unused" not in mouse.parts.prompt():
        # The step binds: it waits for the green button, which asks in its turn.
        mouse.button("confirm")
        assert session.ply == before
    assert "still unused" in mouse.parts.prompt()
    assert any(command.label.endswith("anyway") for command in mouse.parts.commands())
    mouse.button("confirm")
    assert session.plies[-1].action == collects[0]


def _ability_left() -> tuple[Session, list[a.Collect]]:
    """A game in which somebody has one action point, an ability for none, and can collect."""
    for seed in range(30):
        session = session_of(3, seed)
        while not session.over:
            table: Table = session.state.table
            choices = list(session.choices(session.to_act[0]))
            collects = [each for each in choices if isinstance(each, a.Collect)]
            last = table.phase == "act" and table.players[table.acting].ap == 1
            if last and collects and any(isinstance(each, a.Tap) for each in choices):
                return session, collects
            # Abilities are left for the last action point.
            action, rng = lively(session, Rng.of(seed, "last", session.ply)), Rng.of(seed, "plain", session.ply)
            plain = [each for each in choices if not isinstance(each, a.Tap | a.End | a.Refresh)]
            session.act(session.to_act[0], rng.choice(plain or choices) if isinstance(action, a.Tap) else action)
    raise AssertionError("nobody had an ability left at the last action point")


@pytest.mark.table(9)
def test_a_click_that_means_nothing_says_why() -> None:
    session = STAGES["collect"]()
    mouse = Mouse(opened(session))
    card = mouse.table.location_pool[0]
    mouse.click(card)
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal == session.choices(session.to_act[0]).refusal(a.Build(card))


@pytest.mark.table(24)
def test_digits_press_the_buttons_and_r_turns_the_wheel() -> None:
    session = STAGES["collect"]()
    mouse = Mouse(opened(session))
    mouse.send(Text("2"))
    assert mouse.parts.hands.draft.kind == "trade"
    mouse.keys("escape")
    mouse.keys("r")
    assert session.plies[-1].action == a.Turn(1)
    mouse.send(Key("r", shift=True))
    assert session.plies[-1].action == a.Turn(-1)


@pytest.mark.table(24)
@pytest.mark.parametrize(("seed", "options"), [(3, MODULES), (4, FAMILY_PLUS)])
def test_a_game_can_be_played_by_keys(seed: int, options: Options) -> None:
    """Every piece is reached by its ring and every button by its digit."""
    session = session_of(3, seed, options)
    mouse = Mouse(opened(session))
    for wanted in in_turn(session):
        if session.ply > 90:
            break
        before = session.ply
        _by_keys(mouse, wanted)
        assert session.ply == before + 1, (wanted, mouse.parts.hands.draft)
        assert session.plies[-1].action == wanted
        mouse.look()


def _by_keys(mouse: Mouse, action: a.Action) -> None:
    before, draft = mouse.session.ply, mouse.parts.hands.draft
    way = next(way for way in draft.ways if way.action == action)
    if isinstance(action, a.End | a.Refresh | a.Unite | a.Trade):
        _digit(mouse, f"do:{way.kind}")
    if isinstance(action, a.Refresh):
        _digit(mouse, f"pick:pool:{action.pool}")
    elif not isinstance(action, a.End | a.Unite | a.Reveal):
        for piece in way.pieces:
            _ring(mouse, piece)
            mouse.keys("return")
    elif isinstance(action, a.Reveal):
        _digit(mouse, "do:reveal")
    for _ in range(3):
        if mouse.session.ply == before:
            _press_on(mouse, action)


def _press_on(mouse: Mouse, action: a.Action) -> None:
    either = [way.action for way in mouse.parts.hands.draft.whole]
    if len(either) > 1:
        _digit(mouse, f"either:{either.index(action)}")
    elif isinstance(action, a.End):
        _digit(mouse, "do:end")
    else:
        mouse.scene.table.group.focus_on(None)
        mouse.keys("return")


def _digit(mouse: Mouse, key: str) -> None:
    """The digit of a button."""
    enabled = [command.key for command in mouse.parts.commands() if command.enabled]
    mouse.send(Text(str(1 + enabled.index(key))))


def _ring(mouse: Mouse, piece: str) -> None:
    """Puts the ring on a piece."""
    group = mouse.scene.table.group
    group.focus_on(group.find(f"spot:{piece}"), ring=True)
    assert group.focus is not None, piece


def test_resting_on_a_card_shows_it_large_and_passing_over_it_does_not() -> None:
    session = STAGES["late"]()
    mouse = Mouse(opened(session))
    card = mouse.table.location_pool[0]
    rect = mouse.parts.board.places.rect(card)
    assert rect is not None
    mouse.send(Move((rect.x + 2.0, rect.y + 30.0)), Move((rect.right - 4.0, rect.bottom - 4.0)))
    assert not mouse.parts.enlarged
    mouse.look_at(card)
    assert mouse.parts.enlarged == card
    rival = mouse.parts.board.places.others()[0]
    panel = mouse.parts.layout.rivals[0]
    spot = (panel.x + 14.0, panel.y + 8.0)
    mouse.send(Move(spot), Move(spot))
    assert mouse.parts.board.showing.large == rival
    mouse.send(Move((3.0, 705.0)))
    assert mouse.parts.board.showing.large is None


@pytest.mark.table(1, 2)
def test_undo_takes_a_collected_unit_back() -> None:
    session = STAGES["collect"]()
    mouse, seat = Mouse(opened(session)), session.to_act[0]
    before = mouse.table.players[seat]
    collect = next(way.action for way in mouse.parts.hands.draft.ways if way.kind == "collect")
    mouse.play(collect)
    assert mouse.table.players[seat] != before
    mouse.button("undo")
    assert mouse.table.players[seat] == before
    assert mouse.parts.board.showing.table == mouse.table


@pytest.mark.table(10)
def test_a_teaching_table_says_what_a_purchase_would_bring_and_a_tournament_shows_no_points() -> None:
    for help_, told in (("teaching", True), ("tournament", False)):
        session = session_of(2, 7, manners=Manners(help=help_, aim="normal"))  # type: ignore[arg-type]
        for action in in_turn(session):
            if isinstance(action, a.Build):
                break
            session.act(session.to_act[0], action)
        mouse = Mouse(opened(session))
        way = next(way for way in mouse.parts.hands.draft.ways if way.kind == "build")
        mouse.click(way.pieces[0])
        assert mouse.parts.prompt().endswith(")") == told
        assert (mouse.parts.board.showing.points is not None) == told


@pytest.mark.table(24)
def test_every_spot_is_the_piece_that_a_click_there_means() -> None:
    for stage in ("late", "modules_6", "family", "draft"):
        session = STAGES[stage]()
        mouse = Mouse(opened(session, (960, 600)))
        spots = mouse.parts.spots()
        assert [spot.asked for spot in spots] == sorted((spot.asked for spot in spots), reverse=True)
        assert {spot.name for spot in spots if spot.asked} == mouse.parts.hands.draft.open - {"end", "refresh"} or (
            stage != "draft"
        )
        for spot in spots:
            assert spot.at is not None
            names = mouse.parts.board.under(spot.at)
            assert spot.name in names, (stage, spot.name)


@pytest.mark.table(5)
@pytest.mark.rule("SIL-073", "SIL-302")
def test_what_is_secret_is_shown_only_to_its_seat() -> None:
    session = session_of(2, 7, MODULES)
    scene = opened(session)
    mouse = Mouse(scene)
    seat = session.to_act[0]
    assert mouse.parts.board.showing.offers == session.state.hands[seat].offers
    while session.state.table.phase != "act":
        mouse.play(next(iter(session.choices(session.to_act[0]))))
    acting = session.to_act[0]
    hunts = [hand.hunt for hand in session.state.hands]
    assert mouse.parts.board.showing.hunt == hunts[acting]
    assert mouse.parts.board.places.rect(hunts[1 - acting]) is None
    # Nobody has said that the other looks away: the table shows what all may see.
    mouse.button("do:end")
    mouse.button("do:end")
    fresh = opened(session)
    fresh.table.turns._screen = None
    fresh.table.course.settle()
    assert fresh.table.turns.curtain
    assert fresh.parts.board.showing.hunt is None
    assert fresh.parts.board.showing.offers == ()


def test_a_press_on_nothing_does_nothing() -> None:
    session = STAGES["first"]()
    scene = opened(session, desk=desk_of())
    mouse, before = Mouse(scene), session.ply
    strip = mouse.parts.layout.actions
    at = (strip.x + 3.0, strip.y + 3.0)
    mouse.send(Press(at), Release(at))
    assert session.ply == before
    assert not mouse.parts.hands.draft.begun
