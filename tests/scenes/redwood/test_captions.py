"""The caption of a new round, and who is paid what, as the clips show them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tabletop.games.redwood import events as e
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood import captions
from tabletop.scenes.redwood.clips import Teller
from tabletop.scenes.redwood.outlook import Outlook
from tabletop.ui.input import Press
from tests.scenes.redwood.mouse import choices_in_turn, desk_of, frame, opened, pixels, session_of


def before(kind: type, number: int = 1) -> tuple[Session, Ply]:
    """A game just before the ply with the number-th event of this kind, and that ply."""
    played, found = session_of(2, 7), 0
    for action in choices_in_turn(played):
        played.act(played.to_act[0], action)
        found += sum(isinstance(event, kind) for event in played.plies[-1].events)
        if found >= number:
            break
    session = session_of(2, 7)
    for ply in played.plies[:-1]:
        session.act(ply.seat, ply.action)
    return session, played.plies[-1]


@pytest.mark.table(11)
def test_a_new_round_is_announced_with_the_sun_and_the_objective_in_words() -> None:
    event = e.RoundBegan(round=3, sun="gray", objective=11)
    assert captions.lines(event) == (
        "The Sun moves to Gray Mountains",
        "Objective 3 opens: at least 1 reticle left empty (1)",
    )
    first = e.RoundBegan(round=1, sun="red", objective=3)
    assert captions.lines(first) == (
        "The Sun stands over Red Canyon",
        "Objective 1 opens: a perfect shot (1); your figure covers part of a hole (2)",
    )


@pytest.mark.table(11)
@pytest.mark.table(26)
@pytest.mark.parametrize("reduced", [False, True])
def test_the_caption_stands_a_while_and_can_be_skipped(reduced: bool) -> None:
    session, ply = before(e.RoundBegan, 2)
    scene = opened(session, desk=desk_of(animation_speed=1.0, reduced_motion=reduced))
    scene.table.act(ply.seat, ply.action)
    seconds, shown = 0.0, 0.0
    middle = pygame.Rect(0, 0, 200, 40)
    middle.center = scene.parts.layout.stage.center
    pictures = set()
    while scene.table.reel.moving and seconds < 10:
        scene.update(0.1)
        seconds += 0.1
        if session.state.table.round == scene.parts.board.showing.table.round and scene.table.reel.moving:
            shown += 0.1
            pictures.add(pixels(frame(scene), middle))
    assert 1.2 < shown < 2.0
    assert len(pictures) == 1
    assert pixels(frame(scene), middle) not in pictures
    again, ply = before(e.RoundBegan, 2)
    scene = opened(again, desk=desk_of(animation_speed=1.0, reduced_motion=reduced))
    scene.table.act(ply.seat, ply.action)
    scene.handle(Press((5.0, 5.0)))
    assert not scene.table.reel.moving


@pytest.mark.table(11)
def test_a_payment_names_who_is_paid_and_counts() -> None:
    session, ply = before(e.ObjectivePaid)
    paid = next(event for event in ply.events if isinstance(event, e.ObjectivePaid))
    scene = opened(session)
    clip = next(
        clip
        for event, clip in zip(ply.events, Teller(scene.parts.board, Outlook(session).points).clips(ply), strict=False)
        if event is paid
    )
    words: list[str] = []
    kit = type(scene.parts.board.look.kit)
    draw = kit.text

    def noted(*a: Any, **k: Any) -> Any:
        words.append(a[2])
        return draw(*a, **k)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "text", noted)
        assert clip.draw is not None
        clip.draw(frame(scene), 1.0)
    assert f"{scene.table.session.names[paid.seat]} +{paid.points}" in words
