"""Sequoia played on the screen: whole games by mouse and by keys, the curtain between people, bots meanwhile."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import pygame
import pytest

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.actions import Seal
from tabletop.games.sequoia.state import Options
from tabletop.play.record import Manners
from tabletop.scenes.base import Push
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.sequoia.draft import Cup, Idle, Pairing
from tabletop.ui.input import Blur, Key, Move, Press, Release, Text, Wheel
from tests.scenes.sequoia.mouse import (
    AtOnce,
    Mouse,
    advance,
    desk_of,
    frame,
    opened,
    pixels,
    sealed,
    session_of,
    with_five,
)


def finish(mouse: Mouse, most: int = 400) -> None:
    """Plays on by mouse, animations off, until the game is over."""
    for _ in range(most):
        if mouse.scene.session.over:
            return
        if mouse.scene.table.turns.person is None:
            mouse.wait()
        else:
            mouse.seal()
    raise AssertionError("the game does not end")


@pytest.mark.rule("SEQ-105", "SEQ-032")
def test_a_whole_game_of_three_by_mouse_alone() -> None:
    session = session_of(3, 11)
    mouse = Mouse(opened(session))
    finish(mouse)
    assert session.over
    assert session.state.table.turn == 10
    seals = [ply for ply in session.plies if isinstance(ply.action, Seal)]
    assert len(seals) == len(session.plies)
    # The last one at the screen of a turn never is the first of the next: everybody is handed the device each time.
    regular = session.plies[:30]
    assert Counter(ply.seat for ply in regular) == {0: 10, 1: 10, 2: 10}
    assert mouse.passed[:4] == ["I am Ada", "I am Ben", "I am Cleo", "I am Ada"]
    assert mouse.scene.table.group.find("command:results") is not None


def test_a_whole_game_by_keys_alone() -> None:
    session = session_of(2, 5, bots="-b")
    mouse = Mouse(opened(session))
    for turn in range(300):
        if session.over:
            break
        if mouse.scene.table.turns.person is None:
            mouse.wait()
            continue
        mouse.key("space")
        if turn % 2:
            mouse.send(Text("1"))
        else:
            mouse.key("down", "right")
        assert mouse.pairing().pairs is not None
        mouse.key("return")
    assert session.over
    chosen = [ply.action for ply in session.plies if ply.seat == 0]
    assert len(chosen) >= 10
    mouse.scene.table.do("results")


@pytest.mark.rule("SEQ-109")
@pytest.mark.table(5)
def test_with_bots_only_one_person_never_meets_a_curtain() -> None:
    session = session_of(4, 3, bots="-bbb")
    mouse = Mouse(opened(session))
    finish(mouse)
    assert session.over
    assert mouse.passed == []


@pytest.mark.rule("SEQ-105", "SEQ-021")
@pytest.mark.table(5)
def test_the_curtain_falls_as_soon_as_a_person_has_sealed() -> None:
    session = session_of(3, 8)
    mouse = Mouse(opened(session))
    assert mouse.curtain is None, "before the first turn everybody may look at the tokens"
    assert isinstance(mouse.parts.draft, Idle)
    mouse.seal()
    assert session.ply == 1
    assert mouse.curtain is not None
    assert mouse.parts.board.showing.seat is None
    assert isinstance(mouse.parts.draft, Idle)
    mouse.come()
    assert isinstance(mouse.parts.draft, Cup)
    assert mouse.parts.draft.dice == session.view(1).hand.dice
    mouse.seal()
    mouse.seal()
    assert session.ply == 3
    assert mouse.curtain is None, "after the reveal all look at the table together"
    assert mouse.parts.board.showing.reveal == session.state.table.last
    assert mouse.scene.table.group.find("command:pass") is not None
    mouse.key("return")
    assert isinstance(mouse.curtain, HandoverScene)


@pytest.mark.table(5)
def test_the_pixels_of_the_curtain_do_not_depend_on_the_game() -> None:
    pictures = []
    for seed, turn in ((8, 1), (9, 1), (8, 4)):
        session = advance(session_of(3, seed), turn)
        mouse = Mouse(opened(session))
        mouse.seal()
        assert mouse.curtain is not None
        surface = pygame.Surface((1280, 720))
        mouse.curtain.draw(surface)
        pictures.append(pixels(surface))
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.rule("SEQ-104", "SEQ-103")
@pytest.mark.table(6)
def test_nothing_on_the_open_table_depends_on_a_secret_roll() -> None:
    """The same public course, other dice: seeds that give the same tokens but other rolls are not to be had, so the
    hands are exchanged for imagined ones."""
    from tabletop.core.rng import Rng

    session = advance(session_of(3, 8), 3)
    scene = opened(session)
    before = pixels(frame(scene))
    session._states[session._cursor] = session.rules.imagine(session.view(None), Rng.of("other"))
    assert session.state.hands != ()
    again = opened(session)
    assert pixels(frame(again)) == before
    own = opened(session_of(2, 8, bots="-b"))
    own.handle(Key("space"))
    rolled = pixels(frame(own))
    mine = own.session
    mine._states[mine._cursor] = mine.rules.imagine(mine.view(0), Rng.of("other"))
    assert mine.state.hands[1] != session_of(2, 8).state.hands[1]
    other = opened(mine)
    other.handle(Key("space"))
    assert pixels(frame(other)) == rolled, "one's own picture does not depend on a rival's dice"


@pytest.mark.rule("SEQ-108", "SEQ-014")
def test_bots_seal_in_the_background_and_the_draft_stays() -> None:
    session = session_of(3, 8, bots="-bb")
    thinker = AtOnce()
    mouse = Mouse(opened(session, thinker=thinker))
    mouse.roll()
    mouse.click(mouse.die(2))
    draft = mouse.pairing()
    mouse.wait(1.0)
    assert session.state.table.waiting == (0,)
    assert thinker.asked[:2] == [1, 2]
    assert mouse.parts.draft == draft
    assert mouse.scene.table.turns.person == 0
    mouse.send(Text("2"), Key("return"))
    assert session.state.table.turn == 2


def test_a_die_in_the_hand_stays_there_while_a_bot_seals() -> None:
    session = session_of(2, 8, bots="-b")
    mouse = Mouse(opened(session))
    mouse.roll()
    lay = mouse.parts.layout
    mouse.drag(lay.rest(2), lay.socket(1).center, release=False)
    mouse.wait(0.5)
    assert session.ply == 1
    assert mouse.pairing().held == 2
    mouse.send(Release(lay.socket(1).center))
    assert mouse.pairing().slots == (None, 2, None, None)


def test_dragging_and_clicking_dice() -> None:
    mouse = Mouse(opened(session_of(2, 8, bots="-b")))
    mouse.roll()
    lay = mouse.parts.layout
    mouse.drag(lay.rest(0), lay.socket(3).center)
    mouse.drag(lay.rest(1), lay.socket(3).center)
    assert mouse.pairing().slots == (None, None, None, 1)
    mouse.click(mouse.die(2))
    mouse.click(mouse.die(3))
    assert mouse.pairing().slots == (2, 3, None, 1)
    mouse.click(lay.emptier(0).center)
    assert mouse.pairing().slots == (None, None, None, 1)
    mouse.drag(lay.socket(3).center, lay.felt.midtop)
    assert mouse.pairing().slots == (None,) * 4
    mouse.drag(lay.rest(0), lay.standing.center)
    assert mouse.pairing().slots == (None,) * 4


@pytest.mark.table(23)
@pytest.mark.parametrize("how", [Blur(), Key("escape"), Press((5.0, 5.0), "right")])
def test_a_drag_that_is_broken_off_leaves_nothing(how: Blur | Key | Press) -> None:
    mouse = Mouse(opened(session_of(2, 8, bots="-b")))
    mouse.roll()
    lay = mouse.parts.layout
    mouse.drag(lay.rest(0), lay.socket(0).center, release=False)
    assert mouse.parts.held
    mouse.send(how)
    assert not mouse.parts.held
    mouse.send(Release(lay.socket(0).center))
    assert mouse.pairing().slots == (None,) * 4


@pytest.mark.table(20)
def test_a_resize_lets_go_but_keeps_what_lies() -> None:
    mouse = Mouse(opened(session_of(2, 8, bots="-b")))
    mouse.roll()
    lay = mouse.parts.layout
    mouse.drag(lay.rest(0), lay.socket(0).center)
    mouse.drag(lay.rest(1), lay.socket(1).center, release=False)
    from tabletop.ui.screen import metrics

    mouse.scene.resize(metrics(1920, 1080))
    assert not mouse.parts.held
    assert mouse.pairing().slots == (0, None, None, None)


@pytest.mark.rule("SEQ-040", "SEQ-041")
def test_after_a_five_of_a_kind_dice_are_turned_by_arrow_wheel_list_and_keys() -> None:
    session = with_five()
    mouse = Mouse(opened(session))
    mouse.roll()
    lay, face = mouse.parts.layout, session.state.hands[0].dice[0]
    mouse.click(lay.turner(lay.rest(2), lay.rest_px, True).center)
    assert mouse.pairing().faces[2] == face % 6 + 1
    mouse.send(Wheel(lay.rest(2), -1.0))
    assert mouse.pairing().faces[2] == face
    mouse.click(lay.plaques(0)[0].center)
    mouse.click(lay.plaques(1)[10].center)
    assert (mouse.pairing().total(0), mouse.pairing().total(1)) == (2, 12)
    mouse.key("down", "left")
    assert (mouse.pairing().total(0), mouse.pairing().total(1)) == (3, 11)
    mouse.button("seal")
    assert session.plies[0].action == Seal(((1, 2), (5, 6)))


@pytest.mark.rule("SEQ-107")
@pytest.mark.table(2)
def test_a_sealed_choice_is_final_and_the_button_says_so_before() -> None:
    session = session_of(3, 8)
    mouse = Mouse(opened(session))
    mouse.roll()
    mouse.send(Text("1"))
    seal = mouse.scene.table.group.find("command:seal")
    assert seal is not None
    assert "final" in str(seal.tooltip)
    mouse.button("seal")
    assert session.undo_refusal()


def told(options: Options | None = None) -> Mouse:
    """The end of turn 10 with animation: the last choice has just been sealed."""
    session = advance(session_of(2, 3, options), 10)
    sealed(session)
    mouse = Mouse(opened(session, desk=desk_of(animation_speed=1.0)))
    mouse.scene.table.act(session.to_act[0], session.choices(session.to_act[0]).spread(1)[0])
    return mouse


@pytest.mark.rule("SEQ-026")
def test_the_reveal_is_over_in_two_and_a_half_seconds() -> None:
    session = advance(session_of(5, 3), 4)
    for _ in range(4):
        sealed(session)
    mouse = Mouse(opened(session, desk=desk_of(animation_speed=1.0)))
    mouse.scene.table.act(session.to_act[0], session.choices(session.to_act[0]).spread(1)[0])
    assert mouse.scene.table.reel.moving
    seen = set()
    for _ in range(49):
        mouse.wait(0.05)
        seen.add(pixels(frame(mouse.scene), mouse.parts.layout.forest(7)) if _ % 8 == 0 else b"")
    assert not mouse.scene.table.reel.moving
    assert mouse.parts.board.showing.table == session.state.table


@pytest.mark.table(26)
def test_forests_are_scored_one_by_one_at_a_button_or_all_at_once() -> None:
    mouse = told()
    mouse.wait(3.0)
    table = mouse.scene.table
    assert table.reel.hold == "Next forest"
    scored = mouse.parts.board.showing.scored
    assert scored is not None
    assert scored.forest == 2
    mouse.wait(5.0)
    assert mouse.parts.board.showing.scored == scored, "it waits until somebody goes on"
    assert _banner(mouse) == "Scoring forest 2"
    mouse.button("next")
    assert _banner(mouse) == "Scoring forest 3"
    scored = mouse.parts.board.showing.scored
    assert scored is not None
    assert scored.forest == 3
    mouse.key("space")
    scored = mouse.parts.board.showing.scored
    assert scored is not None
    assert scored.forest == 4
    mouse.button("all")
    assert not table.reel.moving
    assert mouse.parts.board.showing.table == mouse.scene.session.state.table
    assert mouse.parts.board.showing.scored is None
    session = mouse.scene.session
    assert _banner(mouse) == session.rules.words.ask(session.view(None), session.names)


def _banner(mouse: Mouse) -> str:
    """The banner's first line as it is drawn."""
    frame(mouse.scene)
    return mouse.scene.table.surround._herald._banner.ask


@pytest.mark.rule("SEQ-092")
def test_quick_tiebreaks_are_told_to_the_end_and_can_be_skipped() -> None:
    mouse = told(Options(quick_tiebreaks=True))
    assert mouse.scene.session.over
    mouse.wait(3.0)
    mouse.key("escape")
    assert not mouse.scene.table.reel.moving
    assert mouse.scene.table.group.find("command:results") is not None


@pytest.mark.table(16)
def test_the_same_play_at_any_speed_gives_the_same_digests() -> None:
    digests = []
    for speed in (0.0, 1.0, 4.0):
        session = session_of(2, 21)
        mouse = Mouse(opened(session, desk=desk_of(animation_speed=speed)))
        for _ in range(6):
            mouse.roll()
            mouse.wait(1.5)
            mouse.send(Text("2"), Key("return"))
            mouse.wait(4.0)
        digests.append(session.record.digests)
    assert digests[0] == digests[1] == digests[2]
    assert len(digests[0]) == 6


@pytest.mark.table(7)
def test_the_turn_before_can_be_seen_again_and_the_dice_stay() -> None:
    session = advance(session_of(2, 8, bots="-b"), 3)
    mouse = Mouse(opened(session, desk=desk_of(animation_speed=1.0)))
    mouse.roll()
    mouse.wait(1.5)
    mouse.click(mouse.die(2))
    mouse.wait(1.0)
    draft = mouse.parts.draft
    assert isinstance(draft, Pairing)
    mouse.click(mouse.parts.layout.story.center)
    assert mouse.scene.table.reel.moving
    assert mouse.parts.board.showing.reveal == session.state.table.last
    mouse.wait(4.0)
    assert mouse.parts.draft == draft
    assert mouse.parts.board.showing.table == session.state.table
    assert mouse.scene.table.group.find("since") is None


@pytest.mark.table(17)
def test_the_dice_book_and_the_odds_open_and_close() -> None:
    session = advance(session_of(2, 8, bots="-b"), 5)
    mouse = Mouse(opened(session))
    plain = pixels(frame(mouse.scene))
    mouse.button("dice")
    dice = pixels(frame(mouse.scene))
    mouse.key("o")
    odds = pixels(frame(mouse.scene))
    assert len({plain, dice, odds}) == 3
    mouse.key("escape")
    assert mouse.parts.board.showing.book == ""
    mouse.key("d")
    assert mouse.parts.board.seed is None, "the seed was drawn and the game is not over"
    mouse.key("d")
    assert mouse.parts.board.showing.book == ""


@pytest.mark.table(10)
def test_a_tournament_does_not_say_what_it_would_score() -> None:
    shown = []
    levels: tuple[Literal["normal", "tournament"], ...] = ("normal", "tournament")
    for help_ in levels:
        session = advance(session_of(3, 8, manners=Manners(help=help_)), 6)
        scene = opened(session)
        assert scene.parts.board.showing.helps is (help_ == "normal")
        shown.append(pixels(frame(scene), scene.parts.layout.standing))
    assert shown[0] != shown[1]


def test_forests_light_up_with_the_trees_to_come() -> None:
    mouse = Mouse(opened(session_of(2, 8, bots="-b")))
    mouse.roll()
    before = {n: pixels(frame(mouse.scene), mouse.parts.layout.forest(n)) for n in range(2, 13)}
    mouse.send(Move((3.0, 3.0)), Text("3"))
    pairs = mouse.pairing().pairs
    assert pairs is not None
    after = {n: pixels(frame(mouse.scene), mouse.parts.layout.forest(n)) for n in range(2, 13)}
    assert {n for n in range(2, 13) if after[n] != before[n]} == {sum(pair) for pair in pairs}


@pytest.mark.rule("SEQ-081")
def test_who_is_not_tied_neither_rolls_nor_is_called_to_the_screen() -> None:
    for seed in range(40):
        session = advance(session_of(3, seed), 10)
        while session.state.table.phase == "turns":
            sealed(session)
        table = session.state.table
        if not session.over and len(table.playing) == 2:
            break
    mouse = Mouse(opened(session))
    finish(mouse, 100)
    names = {f"I am {session.names[seat]}" for seat in table.playing}
    assert set(mouse.passed) == names


def test_the_curtain_is_pushed_from_the_table_itself() -> None:
    session = session_of(2, 8)
    scene = opened(session)
    scene.table.do("pass")
    going = scene.update(0.0)
    assert isinstance(going, Push)
    assert isinstance(going.scene, HandoverScene)


def test_the_log_at_the_open_table_is_an_onlookers() -> None:
    session = advance(session_of(2, 8), 2)
    scene = opened(session)
    scene.table.do("log")
    frame(scene)
    events = [event for ply in session.plies for event in ply.events]
    assert any(isinstance(event, e.Revealed) for event in events)
