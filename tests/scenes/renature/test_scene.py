"""The Renature table played by pointer and keys: what the session's log holds afterwards."""

from __future__ import annotations

import pygame
import pytest

from tabletop.core.rng import Rng
from tabletop.games.renature import actions as a
from tabletop.games.renature.brook import FREE, cover, mismatches
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.state import Options
from tabletop.play.session import Session
from tabletop.scenes.renature import aiming
from tabletop.scenes.renature.live import clashes
from tabletop.ui.input import Blur, Key, Move, Press, Release, Wheel
from tabletop.ui.screen import metrics
from tests.scenes.renature.mouse import Mouse, advance, at_phase, choosing, opened, session_of, with_clouds

ALL_ON = Options(glade=True, name_start_seat=True, show_returned=True, open_backs=True, open_hands=True)


def wanted_of(session: Session, stream: str = "mouse") -> a.Action:
    """An action of chance: mostly a domino or a plant comes on the board, else every kind is as likely."""
    choices, rng = tuple(session.choices(session.to_act[0])), Rng.of(session.seed, stream, session.ply)
    kinds = sorted({type(action) for action in choices}, key=lambda kind: kind.__name__)
    usual = [kind for kind in kinds if kind in (a.Place, a.Grow, a.Draw)]
    kind = rng.choice(usual) if usual and rng.below(3) else rng.choice(kinds)
    wanted: a.Action = rng.choice([action for action in choices if type(action) is kind])
    return wanted


@pytest.mark.parametrize(
    ("seats", "seed", "options", "size", "also"),
    [
        (2, 3, Options(), (1280, 720), {"Uproot", "End"}),
        (3, 5, ALL_ON, (1111, 777), {"Begin"}),
        (4, 9, Options(), (960, 600), set()),
    ],
)
@pytest.mark.rule("REN-202")
def test_a_whole_game_by_mouse(seats: int, seed: int, options: Options, size: tuple[int, int], also: set[str]) -> None:
    session = session_of(seats, seed, options)
    scene = opened(session, size)
    mouse, surface = Mouse(scene), pygame.Surface(size)
    kinds: set[str] = set()
    curtains, last = 0, -1
    while not session.over:
        seat = session.to_act[0]
        curtains += seat != last
        last = seat
        before, wanted = session.ply, wanted_of(session)
        mouse.play(wanted)
        assert session.ply == before + 1, (wanted, scene.table.slips.refusal, mouse.parts.board.draft)
        assert session.plies[-1].action == wanted
        kinds.add(type(wanted).__name__)
        if session.ply % 9 == 0:
            scene.draw(surface)
        scene.update(0.01)
    assert kinds >= {"Place", "Discard", "Grow", "Skip", "Draw", "Joker", *also}
    assert scene.table.commands()[0].key == "results"
    # With secret hands a curtain falls whenever somebody else is to act, and only then.
    assert mouse.passed == (0 if options.open_hands and options.open_backs else curtains)


@pytest.mark.table(19)
@pytest.mark.parametrize(("size", "scale"), [((1600, 900), 1.25), ((1920, 1200), 2.0), ((1283, 803), 1.0)])
def test_clicks_land_at_every_scale(size: tuple[int, int], scale: float) -> None:
    session = session_of(3, 2)
    scene = opened(session)
    scene.resize(metrics(*size, scale=scale))
    mouse = Mouse(scene)
    for _ in range(12):
        wanted = wanted_of(session)
        mouse.play(wanted)
        assert session.plies[-1].action == wanted


def test_a_domino_snaps_where_it_fits_and_waits_to_be_confirmed() -> None:
    mouse, nth, spaces = choosing()
    before = mouse.session.ply
    x, y = mouse.middle(spaces)
    mouse.drag(mouse.at(f"hand:{nth}"), (x + 5, y - 6))
    draft = mouse.parts.board.draft
    assert draft.spaces is not None
    assert {*draft.spaces} == {*spaces}
    assert mouse.session.ply == before
    # It can still be moved, and a click on it confirms.
    other = next(each for each in draft.fits if not {*each} & {*spaces})
    mouse.drag(mouse.middle(draft.spaces), mouse.middle(other))
    moved = mouse.parts.board.draft.spaces
    assert moved is not None
    assert {*moved} == {*other}
    mouse.click_at(mouse.middle(moved))
    assert mouse.session.plies[-1].action == a.Place(draft.hand[nth], moved)


def test_wheel_and_keys_turn_a_domino_in_the_hand() -> None:
    mouse, nth, _ = choosing()
    start = mouse.at(f"hand:{nth}")
    mouse.drag(start, (start[0], start[1] + 30), release=False)
    assert mouse.parts.held
    turns = []
    for event in (Wheel(start, -1.0), Wheel(start, 1.0), Key("r"), Key("r", shift=True), Key("f")):
        mouse.send(event)
        turns.append(mouse.parts.board.draft.turn)
    assert turns == [1, 0, 1, 0, 2]
    mouse.send(Release((start[0], start[1] + 30)))
    assert not mouse.parts.held
    assert mouse.parts.board.draft.spaces is None
    mouse.button("domino")
    assert mouse.parts.board.draft.turn == 3


@pytest.mark.table(22, 23)
@pytest.mark.parametrize("how", ["escape", "right", "blur", "resize"])
def test_a_drag_that_is_broken_off_leaves_nothing(how: str) -> None:
    mouse, nth, spaces = choosing()
    mouse.drag(mouse.at(f"hand:{nth}"), mouse.middle(spaces), release=False)
    assert mouse.parts.held
    assert f"hand:{nth}" in mouse.parts.board.showing.hidden
    if how == "escape":
        mouse.keys("escape")
    elif how == "right":
        mouse.send(Press(mouse.middle(spaces), "right"))
    elif how == "blur":
        mouse.send(Blur())
    else:
        mouse.scene.resize(metrics(1400, 800))
    assert not mouse.parts.held
    assert not mouse.parts.board.draft.begun
    assert mouse.parts.board.showing.hidden == frozenset()


@pytest.mark.table(9)
@pytest.mark.rule("REN-049")
def test_a_mismatch_says_which_animals_disagree_and_lights_them() -> None:
    mouse, _, _ = choosing(20)
    table, draft = mouse.table, mouse.parts.board.draft
    covered, found = cover(table), None
    for nth, domino in enumerate(draft.hand):
        near = {space for spaces in draft.fits_of(domino) for space in spaces}
        for pair in board_of(table).pairs:
            free = all(covered[space] == FREE and space not in near for space in pair)
            if free and pair[1] == pair[0] + 1 and mismatches(table, domino, pair):
                found = nth, domino, pair
    assert found is not None
    nth, domino, pair = found
    mouse.drag(mouse.at(f"hand:{nth}"), mouse.middle(pair), release=False)
    aim = mouse.parts.hands.grip.aim
    assert aim is not None
    assert not aim.legal
    assert clashes(table, domino, aim.spaces) == mismatches(table, domino, aim.spaces)
    mouse.send(Release(mouse.middle(pair)))
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule == "REN-049"
    assert "beside" in refusal.reason
    assert mouse.parts.board.draft.spaces is None
    assert mouse.session.state.table == table


@pytest.mark.table(4)
@pytest.mark.rule("REN-056")
def test_giving_back_a_domino_that_could_be_placed_is_asked_once_by_the_button() -> None:
    mouse, nth, _ = choosing()
    before, hand = mouse.session.ply, mouse.parts.board.draft.hand
    mouse.button("mode:discard")
    mouse.click(f"hand:{nth}")
    assert mouse.parts.commands()[-1].label == "Return it"
    mouse.button("confirm")
    assert mouse.session.ply == before
    assert mouse.parts.commands()[-1].label == "Return it anyway"
    mouse.button("confirm")
    assert mouse.session.plies[-1].action == a.Discard(hand[nth])


@pytest.mark.rule("REN-058")
def test_who_is_stuck_is_told_so_and_gives_back_without_being_asked() -> None:
    def stuck(session: Session) -> bool:
        actions = tuple(session.choices(session.to_act[0]))
        return session.state.table.phase == "domino" and not any(isinstance(act, a.Place) for act in actions)

    for seed in range(60):
        session = session_of(4, seed)
        while not session.over and not stuck(session):
            session.act(session.to_act[0], wanted_of(session, "stuck"))
        if not session.over:
            break
    mouse = Mouse(opened(session))
    mouse.come()
    assert mouse.parts.prompt().startswith("None of your dominoes fits")
    before, hand = session.ply, mouse.parts.board.draft.hand
    mouse.button("mode:discard")
    mouse.click("hand:0")
    mouse.button("confirm")
    assert session.ply == before + 1
    assert session.plies[-1].action == a.Discard(hand[0])


def test_a_plant_is_dragged_clicked_or_left_out() -> None:
    session = advance(session_of(3, 5), at_phase("plant", 3))
    mouse = Mouse(opened(session))
    mouse.come()
    draft = mouse.parts.board.draft
    kind, neutral = draft.offers[0]
    name, space = f"{'neutral' if neutral else 'own'}:{kind}", draft.targets[0]
    before = session.ply
    mouse.drag(mouse.at(name), mouse.at(f"space:{space}"))
    assert mouse.parts.coming() == a.Grow(kind, neutral, space)
    assert session.ply == before
    mouse.keys("escape")
    assert mouse.parts.coming() is None
    mouse.click(name)
    mouse.click(f"space:{space}")
    assert mouse.parts.coming() == a.Grow(kind, neutral, space)
    mouse.click(f"space:{space}")
    assert session.plies[-1].action == a.Grow(kind, neutral, space)
    mouse.button("undo")
    assert session.ply == before
    mouse.button("act:skip")
    assert session.plies[-1].action == a.Skip()


@pytest.mark.table(9)
@pytest.mark.rule("REN-033", "REN-071")
def test_a_plant_where_it_may_not_stand_says_why() -> None:
    mouse, _, _ = choosing()
    mouse.click("own:0")
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule == "REN-033"
    session = advance(session_of(3, 5), at_phase("plant", 9))
    planter = Mouse(opened(session))
    planter.come()
    draft = planter.parts.board.draft
    kind, neutral = draft.offers[0]
    far = next(
        space for area in board_of(session.state.table).areas for space in area.spaces
        if all(abs(space - target) > 40 for target in draft.targets)
    )  # fmt: skip
    planter.drag(planter.at(f"{'neutral' if neutral else 'own'}:{kind}"), planter.at(f"space:{far}"))
    refusal = planter.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule == "REN-071"
    assert planter.parts.board.draft.space is None


@pytest.mark.rule("REN-036", "REN-141")
def test_the_joker_is_changed_by_a_click_on_the_track() -> None:
    session = session_of(2, 7)
    mouse = Mouse(opened(session))
    mouse.come()
    mouse.click("joker:8")
    assert mouse.parts.coming() == a.Joker(8)
    mouse.keys("return")
    assert session.state.table.joker == 8
    assert session.state.table.players[session.to_act[0]].clouds == 4
    # Paying a third time is not possible: the button says why.
    mouse.play(a.Joker(0))
    mouse.play(a.Joker(3))
    command = next(command for command in mouse.parts.commands() if command.key == "mode:joker")
    assert not command.enabled
    assert "costs 2" in command.tip
    mouse.click("joker:5")
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.rule == "REN-140"


@pytest.mark.rule("REN-160")
def test_a_plant_is_taken_back_by_its_button_or_dragged_home() -> None:
    for way in ("button", "drag"):
        session = with_clouds()
        mouse = Mouse(opened(session))
        mouse.come()
        space = mouse.parts.board.draft.uprootable[0]
        if way == "button":
            mouse.button("mode:uproot")
            assert mouse.parts.board.draft.open == {f"space:{each}" for each in mouse.parts.board.draft.uprootable}
            mouse.click(f"space:{space}")
        else:
            mouse.drag(mouse.at(f"space:{space}"), mouse.parts.layout.own.center)
        assert mouse.parts.coming() == a.Uproot(space)
        mouse.keys("return")
        assert session.plies[-1].action == a.Uproot(space)


@pytest.mark.table(1, 2)
@pytest.mark.rule("REN-204")
def test_undo_takes_a_domino_back_into_the_hand() -> None:
    mouse, nth, spaces = choosing()
    table, hand = mouse.table, mouse.parts.board.draft.hand
    mouse.play(a.Place(hand[nth], spaces))
    mouse.button("undo")
    assert mouse.table == table
    assert mouse.parts.board.draft.hand == hand
    assert mouse.parts.board.showing.hand == hand


@pytest.mark.table(2)
@pytest.mark.rule("REN-204")
def test_the_button_says_before_the_click_that_drawing_binds() -> None:
    session = advance(session_of(3, 5), at_phase("refill", 4))
    mouse = Mouse(opened(session))
    mouse.come()
    assert mouse.parts.coming() == a.Draw()
    widget = mouse.scene.table.group.find("command:act:draw")
    assert widget is not None
    assert getattr(widget, "trail", None) == "lock"


@pytest.mark.table(20)
def test_what_moves_is_redrawn_alone_and_looks_like_the_whole() -> None:
    mouse, nth, spaces = choosing()
    scene = mouse.scene
    kept, whole = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    start, end = mouse.at(f"hand:{nth}"), mouse.middle(spaces)
    mouse.send(Move(start), Press(start))
    for step in range(1, 9):
        at = (start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8)
        mouse.send(Move(at, held=("left",)))
        scene.draw(kept)
    mouse.send(Release(end))
    scene.draw(kept)
    mouse.keys("f", "r")
    scene.draw(kept)
    scene.table.redraw()
    scene.draw(whole)
    assert pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_turning_in_the_hand_suits_where_it_snaps() -> None:
    mouse = Mouse(opened(session_of(3, 5)))
    mouse.come()
    draft = mouse.parts.board.draft
    nth = next(at for at, (one, other) in enumerate(draft.hand) if one != other)
    # On the empty brook everything fits both ways round.
    both = draft.fits_of(draft.hand[nth])
    assert all(each[::-1] in both for each in both)
    for spaces in both[:4]:
        mouse.lay(a.Place(draft.hand[nth], spaces))
        assert mouse.parts.board.draft.spaces == spaces
        assert mouse.parts.board.draft.turn == aiming.turn_of(spaces, draft.width)
        mouse.keys("escape")
