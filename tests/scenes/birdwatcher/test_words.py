"""Buttons, banner lines and tooltips of the Birdwatcher table, and what the pointer looks at."""

from __future__ import annotations

import pytest

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher.names import card_name
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options
from tabletop.scenes.birdwatcher import aids, sayings
from tabletop.scenes.birdwatcher.draft import Draft, Way, begin
from tabletop.scenes.birdwatcher.gaze import Gaze
from tabletop.scenes.birdwatcher.live import enlarged_rect
from tabletop.scenes.birdwatcher.voice import Voice
from tabletop.tools.staging import fresh
from tests.scenes.birdwatcher.mouse import NAMES, Mouse, advance, at_phase, frame, opened, session_of

PHASES = ("begin", "act", "snap", "gather", "run", "give", "insects", "quiet")


@pytest.mark.table(3, 11)
@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_has_one_primary_button_and_says_what_is_asked(phase: str) -> None:
    for seed in range(60):
        try:
            session = advance(
                session_of(3, seed, Options(name_start_seat=True)), at_phase(phase, 0 if phase == "begin" else 1)
            )
        except AssertionError:
            continue
        break
    seat = session.to_act[0]
    table, choices = session.state.table, session.choices(seat)
    draft = begin(session.view(seat), choices)
    for each in (draft, *(draft.adopt(way.action) for way in draft.ways)):
        made = sayings.commands(each, table, NAMES, choices)
        assert sum(command.primary for command in made) <= 1
        assert len({command.key for command in made}) == len(made)
        if each.action is not None and each.begun:
            assert any(command.primary and command.enabled for command in made), each
            assert sayings.prompt(each, table, NAMES)
    assert sayings.prompt(draft, table, NAMES)
    for piece in draft.open:
        if piece != "none":
            assert sayings.prompt(draft.mark(1, [piece]), table, NAMES) == sayings.piece_words(piece, table, NAMES)


@pytest.mark.rule("BIR-201")
def test_the_bird_call_is_asked_by_name() -> None:
    table = session_of(2, 3, Options(bird_call_prompt=True)).state.table
    ways = (
        Way(a.Convince(0), ("seat:0",)),
        Way(a.Convince(1), ("seat:1",)),
        Way(a.Convince(None), ("none",)),
    )
    draft = Draft("bird_call", ways)
    labels = [command.label for command in sayings.commands(draft, table, NAMES, None)]
    assert labels == ["Ada", "Ben", "Nobody's", "Convinces"]
    assert draft.pick("none").action == a.Convince(None)
    assert draft.pick("none").pick("seat:1").action == a.Convince(1)


def test_a_disabled_activity_says_why() -> None:
    session = advance(session_of(3, 5), lambda table: table.phase == "act" and table.actions == 1)
    seat = session.to_act[0]
    choices = session.choices(seat)
    made = sayings.commands(begin(session.view(seat), choices), session.state.table, NAMES, choices)
    publish = next(command for command in made if command.key == "do:publish")
    assert not publish.enabled
    refusal = choices.refusal(a.Publish(""))
    assert refusal is not None
    assert refusal.reason in publish.tip


@pytest.mark.table(27)
def test_every_piece_on_the_table_has_words() -> None:
    session = advance(session_of(3, 5), lambda table: table.phase == "act" and table.round > 3)
    mouse = Mouse(opened(session))
    for piece in mouse.parts.board.places.order():
        words = aids.tip(piece, session.state.table, NAMES, session.to_act[0])
        assert words is not None, piece
        assert words.text
        assert words.rule.startswith("BIR-")
    for card in (*pieces().birds, *pieces().publications):
        assert aids.tip(card, session.state.table, NAMES, 0) is not None
    assert aids.tip("nothing", session.state.table, NAMES, 0) is None


def test_the_gaze_rests_where_the_pointer_is_slow() -> None:
    gaze = Gaze()
    assert gaze.move((10, 10), ("bl01",), (), 1.0)
    assert gaze.card is None
    gaze.move((40, 10), ("bl01",), (), 1.0)
    assert gaze.card is None
    gaze.move((42, 10), ("bl01",), (), 1.0)
    assert gaze.card == "bl01"
    # Once it is looked at a quick pointer does not lose it before it leaves.
    gaze.move((90, 10), ("bl01",), (), 1.0)
    assert gaze.card == "bl01"
    gaze.move((92, 10), ("bl02",), (), 1.0)
    assert gaze.card is None
    gaze.move((93, 10), ("seat:1",), (1,), 1.0)
    gaze.move((94, 10), ("seat:1",), (1,), 1.0)
    assert gaze.rival == 1
    gaze.move((95, 10), ("seat:2",), (1,), 1.0)
    gaze.move((96, 10), ("seat:2",), (1,), 1.0)
    assert gaze.rival is None
    gaze.move(None, (), (1,), 1.0)
    assert (gaze.pointed, gaze.card, gaze.rival) == (None, None, None)


def test_an_enlarged_card_lies_over_the_buttons() -> None:
    session = advance(session_of(3, 5), at_phase("act", 3))
    scene = opened(session, (960, 600))
    mouse = Mouse(scene)
    publication = next(card for card in mouse.table.academy if card)
    mouse.look_at(publication)
    assert mouse.parts.enlarged == publication
    after = frame(scene)
    lying = mouse.parts.board.places.rect(publication)
    assert lying is not None
    large = enlarged_rect(mouse.parts.board.look, lying)
    covered = large.clip(mouse.parts.layout.actions)
    assert covered.w > 50
    face = mouse.parts.board.look.face(publication, large.w)
    for x in range(covered.left + 12, covered.right - 12, 25):
        for y in range(covered.top + 4, covered.bottom - 4, 11):
            wanted = face.get_at((x - large.x, y - large.y))
            if wanted.a == 255:
                assert after.get_at((x, y))[:3] == tuple(wanted)[:3]


def test_a_hint_names_cards_and_never_their_numbers() -> None:
    session = fresh(BIRDWATCHER, 2, 5)
    voice, seen = Voice(session), set[type]()
    while not session.over:
        seat = session.to_act[0]
        for action in session.choices(seat).spread(6):
            said = voice.hint(action, session.state.table)
            seen.add(type(action))
            assert said.startswith("Hint: ")
            assert said.endswith(". It is laid out, not done.")
            assert not any(f" {card}" in said for card in (*pieces().birds, *pieces().publications))
        session.act(seat, session.choices(seat).sample(Rng.of("hints", session.ply)))
    assert seen >= {a.Startle, a.Snap, a.Call, a.Run, a.Perch, a.Zoom, a.Publish, a.Trade, a.End}
    start = fresh(BIRDWATCHER, 2, 5)
    bird = start.state.table.players[start.to_act[0]].tree[0]
    assert voice.hint(a.Startle(bird, 1), start.state.table) == (
        f"Hint: startle: {card_name(bird)} to pile 2. It is laid out, not done."
    )
