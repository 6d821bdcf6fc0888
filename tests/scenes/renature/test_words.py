"""What the Renature table says: buttons, the banner's second line, and tips; in a language with longer words too."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.renature import actions as a
from tabletop.games.renature.facts import board_of
from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.renature import aids, sayings
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.scene import RenatureScene
from tabletop.storage.settings import Settings
from tabletop.tools.stages_renature import STAGES
from tabletop.ui.screen import Metrics, metrics
from tests.scenes import loud
from tests.scenes.renature.mouse import Mouse, advance, at_phase, opened, session_of, step, with_clouds


def mouse_at(session: Session) -> Mouse:
    """Hands at the table, past the curtain."""
    mouse = Mouse(opened(session))
    mouse.come()
    return mouse


def test_one_primary_button_in_every_phase() -> None:
    for name, make in STAGES.items():
        if name == "over":
            continue
        mouse = mouse_at(make())
        commands = mouse.parts.commands()
        assert sum(command.primary for command in commands) == 1, name
        assert mouse.parts.prompt(), name
        steps, step_now = mouse.parts.stage()
        assert 0 <= step_now <= len(steps), name


@pytest.mark.table(2)
def test_the_primary_button_does_what_enter_does() -> None:
    for name, deed in (("refill", a.Draw()), ("end", a.End()), ("scoring", a.Score()), ("clouds", a.Leave())):
        mouse = mouse_at(STAGES[name]())
        assert mouse.parts.coming() == deed
        before = mouse.session.ply
        mouse.keys("return")
        assert mouse.session.ply == before + 1
        assert mouse.session.plies[-1].action == deed
    for deed_name in ("skip", "leave", "score", "draw", "extra", "end"):
        assert type(sayings.simple(deed_name)).__name__.lower() == deed_name
    assert sayings.simple("other") is None
    assert sayings.primary_of(Draft()) is None


def test_the_second_line_follows_the_draft() -> None:
    mouse = mouse_at(advance(session_of(3, 5), at_phase("domino", 14)))
    said = [mouse.parts.prompt()]
    draft = mouse.parts.board.draft
    nth = next(at for at, held in enumerate(draft.hand) if draft.fits_of(held))
    mouse.click(f"hand:{nth}")
    said.append(mouse.parts.prompt())
    mouse.click_at(mouse.middle(mouse.parts.board.draft.fits[0]))
    said.append(mouse.parts.prompt())
    mouse.button("mode:discard")
    said.append(mouse.parts.prompt())
    assert len(set(said)) == 4
    assert "place" in said[1]
    assert "fits" in said[2]
    rich = mouse_at(with_clouds())
    rich.button("mode:joker")
    assert "track" in rich.parts.prompt()
    rich.keys("right")
    assert "match every animal" in rich.parts.prompt()
    rich.keys("escape")
    rich.button("mode:uproot")
    rich.keys("right")
    assert "comes back for" in rich.parts.prompt()


@pytest.mark.table(27)
def test_every_piece_has_words() -> None:
    session = session_of(3, 22)
    while not any(player.tokens for player in session.state.table.players) or session.state.table.phase != "domino":
        step(session)
    mouse = mouse_at(session)
    table, showing = session.state.table, mouse.parts.board.showing
    for spot in mouse.parts.spots():
        found = aids.tip(spot.name, showing, session.names)
        assert found is not None, spot.name
        assert found.title
        assert found.text
        assert found.rule.startswith("REN-")
    board = board_of(table)
    for space in range(board.width * board.height):
        found = aids.tip(f"space:{space}", showing, session.names)
        assert found is not None or (board.area_of[space] < 0 and space not in board.starts)
    assert aids.tip("elsewhere", showing, session.names) is None


CANVASES = {
    "960x600": metrics(960, 600),
    "960x600 text 1.5": metrics(960, 600, None, 1.5),
    "1280x720": metrics(1280, 720),
    "1280x720 text 1.5": metrics(1280, 720, None, 1.5),
    "1920x1200 2.0 text 1.5": metrics(1920, 1200, 2.0, 1.5),
}


@pytest.mark.table(21, 28)
@pytest.mark.parametrize("canvas", CANVASES.values(), ids=CANVASES)
@pytest.mark.parametrize("stage", ["domino_2", "domino_4", "plant"])
def test_longer_words_fit_on_the_table(stage: str, canvas: Metrics) -> None:
    ear = loud.Ear()
    session = STAGES[stage]()
    scene = RenatureScene(Desk(ear, Settings(text_size=canvas.text, animation_speed=0.0)), session, keep=False)
    scene.resize(canvas)
    Mouse(scene).come()
    # Numbers on tokens are drawn with the first picture; only what is written on the table is listened to.
    scene.draw(pygame.Surface(canvas.size))
    scene.parts.board.look = scene.parts.board.look
    loud.listen(scene, ear, canvas)
    least = round(12 * canvas.u)
    # The chip that tells the turn before lies on the board, above its score stones.
    ear.said[:] = [line for line in ear.said if line.text != "Since your turn"]
    wrong = [said for said in loud.complaints(ear, canvas) if "over each other" in said or "off the canvas" in said]
    assert len(ear.said) > 20
    assert not wrong, "\n".join(sorted(set(wrong)))
    assert all(line.rect.h >= round(least * 0.84) for line in ear.said)
