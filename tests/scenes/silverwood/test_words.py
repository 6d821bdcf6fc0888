"""Buttons, banner lines and tooltips of the Silverwood table, and what the pointer looks at."""

from __future__ import annotations

import pygame
import pytest

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.pieces import pieces
from tabletop.play.session import Session
from tabletop.scenes.silverwood import aids, sayings
from tabletop.scenes.silverwood.draft import begin
from tabletop.scenes.silverwood.foresight import Foresight
from tabletop.scenes.silverwood.gaze import Gaze, is_card
from tabletop.scenes.silverwood.live import enlarged_rects
from tabletop.scenes.silverwood.voice import Voice, stage
from tabletop.tools.stages_silverwood import STAGES
from tabletop.ui.assets import Pictures
from tests.games.silverwood.builders import player, position
from tests.scenes import loud
from tests.scenes.silverwood.mouse import Mouse, frame, opened

NAMES = ("Ada", "Ben", "Cora", "Dev", "Elif", "Finn")
DECISIONS = tuple(name for name in STAGES if name != "over")


@pytest.mark.table(3, 11)
@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_has_at_most_one_primary_button_and_says_what_is_asked(name: str) -> None:
    session: Session = STAGES[name]()
    seat = session.to_act[0]
    table, choices = session.state.table, session.choices(seat)
    voice = Voice(session, Foresight(session))
    draft = begin(session.view(seat), choices)
    assert voice.prompt(draft, table, seat)
    for each in (draft, *(draft.adopt(way.action) for way in draft.ways[:30])):
        made = sayings.commands(each, table, seat, NAMES, choices)
        assert sum(command.primary for command in made) <= 1
        assert len({command.key for command in made}) == len(made)
        assert all(command.label for command in made)
        if each.action is not None and each.begun:
            assert any(command.primary and command.enabled for command in made), each
            if not isinstance(each.action, a.Collect | a.Trade | a.Turn | a.Choose | a.Lose | a.Flip):
                assert voice.prompt(each, table, seat), each.action


def test_nobody_asked_has_no_buttons() -> None:
    session = STAGES["late"]()
    draft = begin(session.view(None), session.choices(session.to_act[0]))
    assert sayings.commands(draft, session.state.table, None, NAMES, None) == ()
    assert Voice(session, Foresight(session)).prompt(draft, session.state.table, None) == ""


def test_an_action_on_top_that_is_not_possible_says_why() -> None:
    session = STAGES["first"]()
    mouse = Mouse(opened(session))
    mouse.keys("r", "r", "r")
    seat = session.to_act[0]
    choices = session.choices(seat)
    made = {command.key: command for command in mouse.parts.commands()}
    refusal = choices.refusal(a.Talent(0))
    assert refusal is not None
    assert not made["do:talent"].enabled
    assert refusal.reason in made["do:talent"].tip


@pytest.mark.table(27)
@pytest.mark.parametrize("name", ["late", "modules", "family"])
def test_every_piece_on_the_table_has_words(name: str) -> None:
    session = STAGES[name]()
    mouse = Mouse(opened(session))
    for piece in mouse.parts.board.places.order():
        if piece == "board":
            continue
        words = aids.tip(piece, session.state.table, NAMES, session.to_act[0])
        assert words is not None, piece
        assert words.text
        assert words.rule.startswith("SIL-")
    for card in (*pieces().cards, *pieces().characters, *pieces().hunts, *pieces().calamities):
        assert is_card(card)
        assert aids.tip(card, session.state.table, NAMES, 0) is not None
    assert aids.tip("nothing", session.state.table, NAMES, 0) is None


def test_the_banner_names_only_pictures_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    svg = Pictures.svg

    def spy(self: Pictures, name: str, *more: object, **named: object) -> pygame.Surface:
        asked.add(name)
        return svg(self, name, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "svg", spy)
    session = STAGES["pay"]()
    scene = opened(session)
    assert "{silverwood/icons/" in scene.parts.prompt()
    frame(scene)
    assert scene.table.desk.kit.pictures.missing == set()
    assert any(name.startswith("silverwood/icons/") for name in asked)


def test_talents_are_told_by_their_part_of_the_text() -> None:
    for who in pieces().characters.values():
        told = [sayings.talent_words(who.id, option) for option in range(len(who.talent.options))]
        assert len(set(told)) == len(told)
        assert all(text and text[0].isupper() for text in told)


def test_the_steps_of_a_turn_are_its_action_points() -> None:
    table = STAGES["first"]().state.table
    words, spent = stage(table, table.acting)
    assert len(words) == 5
    assert spent == 5 - table.players[table.acting].ap
    draft = STAGES["draft"]().state.table
    assert stage(draft, draft.acting) == ((), 0)


@pytest.mark.rule("SIL-211", "SIL-296")
def test_steps_follow_what_changes_the_action_points_of_a_turn() -> None:
    longer = position(player("l34+", ap=5))
    assert stage(longer.table, 0) == (("1", "2", "3", "4", "5", "6"), 1)
    hot = position(player(ap=4), calamity="k05")
    assert stage(hot.table, 0) == (("1", "2", "3", "4"), 0)
    hurried = position(player(ap=7))
    assert len(stage(hurried.table, 0)[0]) == 7


def test_the_gaze_rests_where_the_pointer_is_slow() -> None:
    gaze = Gaze()
    assert gaze.move((10, 10), ("l01", "grove"), (), 1.0)
    assert gaze.card is None
    gaze.move((40, 10), ("l01", "grove"), (), 1.0)
    assert gaze.card is None
    gaze.move((42, 10), ("l01", "grove"), (), 1.0)
    assert gaze.card == "l01"
    # Once it is looked at a quick pointer does not lose it before it leaves.
    gaze.move((90, 10), ("l01",), (), 1.0)
    assert gaze.card == "l01"
    gaze.move((92, 10), ("res:sap",), (), 1.0)
    assert gaze.card is None
    gaze.move((93, 10), ("talent:0", "c05"), (), 1.0)
    gaze.move((94, 10), ("talent:0", "c05"), (), 1.0)
    assert gaze.card == "c05"
    gaze.move((95, 10), ("seat:1",), (1,), 1.0)
    gaze.move((96, 10), ("seat:1",), (1,), 1.0)
    assert gaze.rival == 1
    gaze.move((97, 10), ("seat:2",), (1,), 1.0)
    gaze.move((98, 10), ("seat:2",), (1,), 1.0)
    assert gaze.rival is None
    gaze.move(None, (), (1,), 1.0)
    assert (gaze.pointed, gaze.card, gaze.rival) == (None, None, None)


def test_an_enlarged_card_shows_both_sides_over_everything() -> None:
    session = STAGES["late"]()
    scene = opened(session, (960, 600))
    mouse = Mouse(scene)
    card = mouse.table.location_pool[0]
    mouse.look_at(card)
    assert mouse.parts.enlarged == card
    after = frame(scene)
    lying = mouse.parts.board.places.rect(card)
    assert lying is not None
    look = mouse.parts.board.look
    for rect, level in zip(enlarged_rects(look, lying, 2, card), (1, 2), strict=True):
        face = look.face(card, rect.w, level)
        for x in range(20, rect.w - 20, 31):
            for y in range(20, rect.h - 20, 37):
                wanted = face.get_at((x, y))
                if wanted.a == 255:
                    assert after.get_at((rect.x + x, rect.y + y))[:3] == tuple(wanted)[:3]


@pytest.mark.table(21)
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("name", ["late", "modules_6", "family", "draft"])
def test_no_words_lie_over_others_or_off_the_canvas(
    name: str, size: tuple[int, int], text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tabletop.scenes.desk import Desk
    from tabletop.scenes.silverwood.scene import SilverwoodScene
    from tabletop.storage.settings import Settings
    from tabletop.ui.screen import metrics

    ear = loud.Ear()
    # In the language of the program: cards have room for their own names.
    monkeypatch.setattr(loud, "long", lambda words: words)
    scene = SilverwoodScene(Desk(ear, Settings(animation_speed=0.0, text_size=text)), STAGES[name](), keep=False)
    scene.resize(metrics(*size, None, text))
    Mouse(scene).look()
    canvas = scene.table.metrics
    loud.listen(scene, ear, canvas)
    assert len(ear.said) > 20
    wrong = [said for said in loud.complaints(ear, canvas) if "off the canvas" in said or "cut at its side" in said]
    assert wrong == []


@pytest.mark.table(10)
@pytest.mark.parametrize("name", DECISIONS)
def test_a_hint_names_cards_and_seats_as_the_table_does_never_by_their_keys(name: str) -> None:
    session: Session = STAGES[name]()
    voice = Voice(session, Foresight(session))
    box = pieces()
    keys = {*box.cards, *box.characters, *box.hunts}
    for way in begin(session.view(session.to_act[0]), session.choices(session.to_act[0])).ways:
        words = voice.hint(way.action)
        assert not keys & set(words.replace(".", " ").replace("/", " ").split()), words
        assert "seat" not in words and "option" not in words


def test_a_hint_to_hire_tells_the_name_on_the_card() -> None:
    session = STAGES["first"]()
    card = next(iter(pieces().employees))
    said = Voice(session, Foresight(session)).hint(a.Hire(card))
    assert said == f"Hint: hire {pieces().cards[card].name}. It is laid out, not done."
