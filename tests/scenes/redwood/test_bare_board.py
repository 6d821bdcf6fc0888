"""What lies on the Redwood board and when: no template while choosing or while animals move; string; claims; Sun."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import actions as a
from tabletop.games.redwood.events import Removed, TokensPlaced
from tabletop.games.redwood.names import biome_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options
from tabletop.games.redwood.state import Table as Position
from tabletop.play.record import Manners
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood import board_pieces, patches, picking, rim, sayings
from tabletop.scenes.redwood.clips import Teller
from tabletop.scenes.redwood.draft import Picking
from tabletop.scenes.redwood.layout import STACK_MM, arrange, stack_place
from tabletop.scenes.redwood.painters import glows, panorama, templates
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.redwood.view_camera import fitted
from tabletop.ui.input import Key
from tabletop.ui.screen import metrics
from tests.games.redwood.builders import card, filling, framing, play, player
from tests.scenes.redwood.mouse import Mouse, advance, at_phase, desk_of, frame, opened, session_of
from tests.scenes.redwood.test_posing import empty_biome


class Table:
    """Notes every template that is drawn, with its place and scale."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[tuple[str, int, float, tuple[float, float]]] = []
        lay = templates.lay

        def noted(surface: Any, kind: Any, template: int, scale: float, at: Any, *more: Any, **named: Any) -> None:
            self.drawn.append((kind, template, scale, at))
            lay(surface, kind, template, scale, at, *more, **named)

        monkeypatch.setattr(templates, "lay", noted)

    def on_board(self, mouse: Mouse) -> list[tuple[str, int]]:
        """Those drawn on the stage and not in a tray, since the last question."""
        stage = mouse.parts.layout.stage
        found = [(kind, template) for kind, template, _, at in self.drawn if stage.collidepoint(at)]
        self.drawn.clear()
        return found


@pytest.mark.rule("RED-057")
@pytest.mark.parametrize(("phase", "bare"), [("take_move", True), ("take_view", True), ("move", False), ("aim", False)])
def test_a_retelling_lays_no_template_while_one_is_to_be_chosen(
    phase: str, bare: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = advance(session_of(2, 7), phase, 3)
    mouse = Mouse(opened(session, desk=desk_of(animation_speed=1.0)))
    table, axes = Table(monkeypatch), []
    monkeypatch.setattr(board_pieces, "draw_axis", lambda *args: axes.append(args))
    frame(mouse.scene)
    resting = table.on_board(mouse)
    mouse.scene.table.do("since")
    seen, moved = [], 0
    for _ in range(600):
        mouse.scene.update(0.1)
        if not mouse.scene.table.reel.moving:
            break
        moved += 1
        frame(mouse.scene)
        seen += table.on_board(mouse)
    assert moved > 10
    assert not (bare and resting)
    assert bool(seen) is not bare
    assert bool(axes) is not bare


@pytest.mark.rule("RED-057")
@pytest.mark.parametrize("phase", ["take_move", "take_view"])
@pytest.mark.parametrize("aim", ["purist", "normal"])
def test_nothing_lies_on_the_board_while_choosing(phase: str, aim: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch)
    _, mouse = at_phase(phase, least_round=2, manners=Manners(aim=aim))
    mouse.send(Key("right"))
    frame(mouse.scene)
    trays = mouse.parts.layout.px_per_mm
    assert len(table.drawn) == 14
    assert {scale for _, _, scale, _ in table.drawn} == {trays}
    assert table.on_board(mouse) == []
    assert mouse.parts.board.look.scale == pytest.approx(trays)


@pytest.mark.rule("RED-057")
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
def test_board_and_trays_have_one_scale(size: tuple[int, int]) -> None:
    layout = arrange(metrics(*size), 4)
    assert fitted(layout).px_per_mm == pytest.approx(layout.px_per_mm)


@pytest.mark.rule("RED-159")
def test_no_template_lies_on_the_board_while_animals_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch)
    _, mouse = at_phase("relocate")
    frame(mouse.scene)
    assert table.on_board(mouse) == []
    _, before = at_phase("fill")
    frame(before.scene)
    assert [kind for kind, _ in table.on_board(before)] == ["view"]


@pytest.mark.rule("RED-159", "RED-167")
def test_the_photo_is_taken_up_before_an_animal_leaves() -> None:
    four = [card(number, "bear") for number in (1, 2, 3, 5)]
    state = filling(4, ["bear", "raccoon"], row=four, animals={"bear": "H9", "raccoon": "H1"}, objectives=[3])
    other = replace(state.table.players[1], row=(card(20, "bear"),))
    state = replace(state, table=replace(state.table, players=(state.table.players[0], other)))
    told = play(state, a.Fill(("bear", "raccoon")))
    board = at_phase("fill")[1].parts.board
    board.show(table=state.table)
    clips = Teller(board, lambda table: None).clips(Ply(0, a.Fill(("bear", "raccoon")), told.events, ""))
    lies = {}
    for event, clip in zip(told.events, clips, strict=True):
        if clip.begin is not None:
            clip.begin()
        lies[type(event)] = patches.photo_lies(board.showing)
        assert clip.done is not None
        clip.done()
    assert lies[TokensPlaced]
    assert not lies[Removed]


@pytest.mark.rule("RED-105")
def test_a_string_over_an_empty_stack_shows_where_it_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    session, mouse, bare = empty_biome(3)
    mouse.turn_to(bare.heading)
    mouse.button("string")
    assert session.plies[-1].action == bare
    said = [text for text in mouse.scene.table.toasts.texts if "whose cards have run out: turn on." in text]
    assert said
    assert said[0] in mouse.parts.prompt()
    ends: list[int] = []
    monkeypatch.setattr(board_pieces, "draw_axis", lambda surface, look, table, heading: ends.append(heading))
    frame(mouse.scene)
    assert set(ends) == {bare.heading}
    ends.clear()
    mouse.send(Key("left"))
    frame(mouse.scene)
    assert not ends
    assert not any(biome_name(colour) in mouse.parts.prompt() for colour in pieces().ring)


@pytest.mark.rule("RED-105")
@pytest.mark.parametrize(("aim", "told"), [("purist", False), ("normal", True)])
def test_after_the_string_a_purist_is_not_told_what_is_in_the_frame(aim: Any, told: bool) -> None:
    session = advance(session_of(2, 7, manners=Manners(aim=aim)), "aim")
    seat = session.to_act[0]
    heading = next(each.heading for each in session.choices(seat).spread(9) if isinstance(each, a.Aim))
    session.act(seat, a.String(heading))
    mouse = Mouse(opened(session))
    assert "behind" in mouse.parts.prompt()
    assert any(word in mouse.parts.prompt() for word in ("frame", "{redwood/")) is told


def glowing(table: Position, heading: int, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The biomes that are drawn as lit."""
    lit: list[str] = []
    glow = glows.biome

    def noted(colour: str, scale: float) -> Any:
        lit.append(colour)
        return glow(colour, scale)

    monkeypatch.setattr(glows, "biome", noted)
    look = at_phase("aim")[1].parts.board.look
    board_pieces.draw_background(pygame.Surface((1280, 720)), look, table, heading)
    return lit


@pytest.mark.rule("RED-104")
def test_a_locked_string_on_a_pointer_names_the_biome_that_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    state = framing(player((0, 0)), 4, player((-120, -190)), animals={}, empty=["green"])
    after = play(state, a.String(5400)).table
    draft = Turning("view", 4, (0.0, 0.0), 5400, locked=True)
    line = sayings.prompt(draft, after, "normal", (), None)
    assert biome_name("yellow") in line
    assert biome_name("green") not in line
    assert sayings.takeable_biomes(after, 5400) == ("yellow",)
    assert glowing(after, 5400, monkeypatch) == ["yellow"]


@pytest.mark.rule("RED-104")
def test_the_background_stays_lit_when_its_last_card_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = framing(player((0, 0), row=(card(1),)), 4, player((-120, -190)), animals={}, tops={"yellow": 7})
    state = replace(state, secret=replace(state.secret, stacks=tuple(() for _ in state.secret.stacks)))
    after = play(state, a.Aim(0)).table
    assert after.tops[1] is None
    assert glowing(after, 0, monkeypatch) == ["yellow"]


def claiming(number: int) -> tuple[Session, Mouse]:
    session = advance(session_of(2, 7, Options(claim_objectives=True)), "claim", number)
    return session, Mouse(opened(session))


@pytest.mark.rule("RED-133")
def test_all_open_objectives_can_be_pointed_at_in_the_claim_phase() -> None:
    session, mouse = claiming(3)
    while len(session.state.table.pending.due) == len(session.state.table.objectives):
        seat = session.to_act[0]
        session.act(seat, session.choices(seat).sample(Rng.of("claims", session.ply)))
        advance(session, "claim", 3)
    mouse = Mouse(opened(session))
    table = session.state.table
    draft = mouse.parts.hands.draft
    assert isinstance(draft, Picking)
    assert draft.options == tuple(str(objective) for objective in table.objectives)
    wrong = next(each for each in table.objectives if each not in table.pending.due)
    before = session.ply
    mouse.play(a.Claim(wrong))
    assert session.ply == before
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.reason == f"Objective {pieces().objective(wrong).number} is not fulfilled by this photo."
    mouse.play(a.Claim(None))
    assert session.ply == before + 1


@pytest.mark.rule("RED-030")
@pytest.mark.parametrize("colour", pieces().ring)
def test_the_sun_covers_no_reticle_of_the_card_below(colour: str) -> None:
    dawn = next(dawn.id for dawn in pieces().dawns if dawn.sun == colour)
    x, y = picking.sun_place(filling(4, ["W1"], dawn=dawn).table)
    left, top = stack_place(colour)[0] - STACK_MM[0] / 2, stack_place(colour)[1] + STACK_MM[1] / 2
    reach = rim.SUN_MM / 2 + panorama.reticle_radius(STACK_MM)
    for number in (each.id for each in pieces().cards if each.colour == colour):
        for across, down in panorama.reticle_spots(number, STACK_MM):
            away = ((left + across - x) ** 2 + (top - down - y) ** 2) ** 0.5
            assert away > reach, f"card {number}: {away} mm"
