"""What is told of a step arrives where the rules say; animation runs, can be skipped, and changes nothing."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.renature import actions as a
from tabletop.games.renature import events as e
from tabletop.games.renature.facts import hand_dominoes, token_backs
from tabletop.games.renature.scoring import finals
from tabletop.games.renature.state import Options, Table
from tabletop.play.session import Session
from tabletop.scenes.renature import aids
from tabletop.scenes.renature.showing import Showing, after
from tabletop.scenes.table.telling import visible
from tabletop.ui.input import Key, Press
from tests.scenes.renature.mouse import Mouse, advance, at_phase, desk_of, opened, session_of, step


def looks(table: Table) -> tuple[object, ...]:
    """Everything of a table that can be seen on the board and the player boards."""
    return (table.laid, table.plants, table.takers, table.clouds, table.players, table.joker, table.acting, table.turn)


def showing_of(session: Session, seat: int) -> Showing:
    """What a seat sees now."""
    view = session.view(seat)
    table: Table = view.table
    mine = view.hand if not table.over else None
    backs = tuple(token_backs(table, other, mine if other == seat else None) for other in range(len(table.players)))
    return Showing(table, seat, hand_dominoes(view), backs)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (2, 1, Options()),
        (3, 2, Options(glade=True)),
        (4, 3, Options(name_start_seat=True, show_returned=True)),
        (3, 4, Options(open_hands=True, open_backs=True)),
    ],
)
def test_telling_every_event_leads_to_the_position_of_the_rules(seats: int, seed: int, options: Options) -> None:
    session = session_of(seats, seed, options)
    while not session.over:
        seat = session.to_act[0]
        told = showing_of(session, seat)
        step(session)
        ply = session.plies[-1]
        for event in visible(ply, seat):
            told = after(told, event)
        truth: Table = session.state.table
        if truth.over:
            assert tuple(told.points(at) for at in range(seats)) == finals(truth)
        elif not any(isinstance(event, e.Discarded) and event.domino is None for event in ply.events):
            assert looks(told.table) == looks(truth), ply
            assert told.hand == hand_dominoes(session.view(seat)), ply
            assert told.backs == showing_of(session, seat).backs


@pytest.mark.table(26)
@pytest.mark.parametrize("bots", ["", "bbb"])
def test_every_clip_of_a_game_can_be_drawn_and_ends_at_the_truth(bots: str) -> None:
    session = session_of(3, 22, bots=bots)
    script = session_of(3, 22)
    while not script.over:
        step(script)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    surface = pygame.Surface((1280, 720))
    for ply in script.plies:
        scene.table.act(ply.seat, ply.action)
        for _ in range(3):
            scene.table.reel.update(0.11)
            if session.ply % 5 == 0 or session.over:
                scene.draw(surface)
        while scene.table.reel.moving:
            scene.table.reel.go_on()
            if session.over:
                scene.table.reel.update(0.2)
                scene.draw(surface)
        told = scene.parts.board.showing
        if not session.over:
            assert looks(told.table) == looks(session.state.table)
        assert tuple(told.points(seat) for seat in range(3)) == tuple(
            showing_of(session, 0).points(seat) for seat in range(3)
        )


@pytest.mark.rule("REN-109", "REN-119", "REN-181")
def test_areas_are_told_one_by_one_with_totals_ties_and_points() -> None:
    """At the end every area that brings somebody points waits to be looked at; all of it can be skipped."""
    script = session_of(3, 22)
    while not script.over:
        step(script)
    session = session_of(3, 22)
    for ply in script.plies[:-1]:
        session.act(ply.seat, ply.action)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    last = script.plies[-1]
    scene.table.act(last.seat, last.action)
    scored = [event for event in last.events if isinstance(event, e.AreaScored)]
    counted = [event for event in last.events if isinstance(event, e.Counted)]
    assert len(scored) + sum(taker is not None for taker in session.state.table.takers) == 18
    seen: list[object] = []
    for _ in range(4000):
        if not scene.table.reel.moving:
            break
        scene.table.reel.update(0.05)
        showing = scene.parts.board.showing
        if showing.scored is not None and showing.scored not in seen:
            seen.append(showing.scored)
            assert scene.parts.headline().startswith("Scoring area")
            if any(showing.scored.points):
                assert scene.table.reel.hold == "Next area"
        if showing.count is not None and showing.count not in seen:
            seen.append(showing.count)
            assert scene.table.reel.hold == "Next"
        if scene.table.reel.hold:
            scene.table.reel.go_on()
    assert seen == [*scored, *counted]
    # The same once more, skipped at once.
    again = session_of(3, 22)
    for ply in script.plies[:-1]:
        again.act(ply.seat, ply.action)
    hasty = opened(again, desk=desk_of(animation_speed=1.0))
    hasty.table.act(last.seat, last.action)
    hasty.handle(Key("escape"))
    hasty.update(0.01)
    assert not hasty.table.reel.moving
    assert hasty.table.commands()[0].key == "results"


@pytest.mark.rule("REN-120", "REN-202")
def test_others_see_that_a_token_was_taken_but_not_its_back() -> None:
    session = session_of(3, 22)
    while not any(isinstance(event, e.TokenTaken) for ply in session.plies[-1:] for event in ply.events):
        step(session)
    taker = session.plies[-1].seat
    mine, theirs = showing_of(session, taker), showing_of(session, (taker + 1) % 3)
    backs = mine.backs[taker]
    assert backs is not None
    assert len(backs) == len(session.state.table.players[taker].tokens)
    assert theirs.backs[taker] is None


@pytest.mark.rule("REN-057", "REN-201")
def test_what_a_rival_gave_back_is_not_seen_even_when_it_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    session = advance(session_of(2, 5, bots="-b"), lambda table: table.acting == 1 and table.phase == "domino")
    given = next(action for action in session.choices(1) if isinstance(action, a.Discard))
    session.act(1, given)
    advance(session, lambda table: table.acting == 0)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    drawn: list[object] = []
    faces = type(scene.parts.board.look).domino

    def spy(self: object, domino: object, *more: object) -> pygame.Surface:
        drawn.append(domino)
        return faces(self, domino, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(type(scene.parts.board.look), "domino", spy)
    scene.table.do("since")
    surface = pygame.Surface((1280, 720))
    for _ in range(60):
        scene.update(0.05)
        scene.draw(surface)
    assert drawn
    assert given.domino not in drawn
    # Who gave it back sees which one it is.
    mine = advance(session_of(2, 6, bots="-b"), lambda table: table.acting == 0 and table.phase == "domino")
    own = opened(mine, desk=desk_of(animation_speed=1.0))
    own.draw(surface)
    drawn.clear()
    back = next(action for action in mine.choices(0) if isinstance(action, a.Discard))
    own.table.act(0, back)
    own.update(0.05)
    own.draw(surface)
    assert back.domino in drawn


@pytest.mark.rule("REN-201")
def test_hands_that_lie_open_are_shown_in_the_panels() -> None:
    pictures = []
    for options in (Options(), Options(open_hands=True)):
        session = advance(session_of(3, 5, options), at_phase("domino", 6))
        scene = opened(session)
        Mouse(scene).come()
        surface = pygame.Surface((1280, 720))
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface.subsurface(scene.parts.layout.rivals[0]), "RGB"))
        seat = (session.to_act[0] + 1) % 3
        tip = aids.tip(f"seat:{seat}", scene.parts.board.showing, session.names)
        assert tip is not None
        assert ("In hand" in tip.text) == options.open_hands
    assert pictures[0] != pictures[1]


@pytest.mark.table(7)
def test_what_others_did_is_marked_and_can_be_told_again() -> None:
    session = advance(session_of(2, 5, bots="-b"), lambda table: table.acting == 0 and table.turn >= 5)
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    mouse = Mouse(scene)
    recent = scene.parts.board.showing.recent
    rivals = [event for ply in session.plies if ply.seat == 1 for event in ply.events if isinstance(event, e.Placed)]
    assert rivals[-1].spaces[0] in recent
    assert all(event.spaces[0] not in recent for event in rivals[:-1])
    table = scene.parts.board.showing.table
    scene.table.do("since")
    assert len(scene.parts.board.showing.table.laid) < len(table.laid)
    for _ in range(200):
        scene.update(0.1)
    assert scene.parts.board.showing.table == table
    mouse.send(Press((5.0, 5.0)))
    assert scene.parts.board.showing.recent == recent


def test_a_press_during_an_animation_ends_it() -> None:
    session = advance(session_of(3, 5), at_phase("domino", 12))
    scene = opened(session, desk=desk_of(animation_speed=1.0))
    mouse = Mouse(scene)
    mouse.come()
    nth, spaces = next(
        (at, fits[0]) for at, held in enumerate(scene.parts.board.draft.hand)
        if (fits := scene.parts.board.draft.fits_of(held))
    )  # fmt: skip
    mouse.drag(mouse.at(f"hand:{nth}"), mouse.middle(spaces))
    mouse.button("confirm")
    assert scene.table.reel.moving
    mouse.send(Press((5.0, 700.0)))
    assert not scene.table.reel.moving
    assert scene.parts.board.showing.table == session.state.table
