"""Expert Mode at the table: the other sides, red reticles with their demands, the duty to place, what it costs."""

from __future__ import annotations

from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood import facts
from tabletop.games.redwood.fills import Fills, Frame
from tabletop.games.redwood.pieces import Special, pieces
from tabletop.games.redwood.state import Card, Options
from tabletop.play.record import Record
from tabletop.play.session import Session
from tabletop.scenes.redwood import aids, studio, tally
from tabletop.scenes.redwood.exhibit import Exhibit
from tabletop.scenes.redwood.holding import Filling, filling
from tabletop.scenes.redwood.painters import panorama
from tabletop.ui.screen import metrics
from tests.scenes.redwood.mouse import Mouse, advance, at_phase, desk_of, frame, opened, session_of

EXPERT = Options(expert=True)
REDWOOD, LAST = Special("redwood"), Special("last")


def drawn_sides(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Notes of every panorama card that is asked for whether it is the Expert side."""
    seen: list[bool] = []
    pictures = type(desk_of().pictures)
    real = pictures.painted

    def painted(self: object, painter: str, args: tuple[object, ...], size: tuple[int, int]) -> pygame.Surface:
        if painter == panorama.PAINTER:
            seen.append(bool(args[1]))
        return real(self, painter, args, size)  # type: ignore[arg-type]

    monkeypatch.setattr(pictures, "painted", painted)
    return seen


@pytest.mark.rule("RED-210")
@pytest.mark.parametrize("expert", [True, False])
def test_every_card_shows_the_side_that_is_played_with(expert: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    session = advance(session_of(2, 7, Options(expert=expert)), "side", 2)
    seen = drawn_sides(monkeypatch)
    mouse = Mouse(opened(session))
    row = mouse.table().players[mouse.table().acting].row
    mouse.click(mouse.parts.layout.row_ends(len(row))["left"].center)
    frame(mouse.scene)
    Exhibit(desk_of().kit, session, 0).draw(
        pygame.Surface((600, 200)), pygame.Rect(0, 0, 600, 200), metrics(1280, 720), ()
    )
    assert len(seen) > 6
    assert set(seen) == {expert}


@pytest.mark.rule("RED-212", "RED-213", "RED-214", "RED-215", "RED-216", "RED-220")
def test_each_red_reticle_is_explained_where_it_is_pointed_at() -> None:
    table = session_of(2, 7, EXPERT).state.table
    told: dict[str, set[str]] = {}
    for card in pieces().cards:
        at = card.reticles - 1
        tip = aids.tip(f"card:{card.id}:{at}", table, ("Ada", "Ben"), 0)
        assert tip is not None
        assert "3 points" in tip.text
        told.setdefault(card.colour, set()).add(f"{tip.text} {tip.rule}")
        plain = aids.tip(f"card:{card.id}:0", table, ("Ada", "Ben"), 0)
        assert plain is not None
        assert "1 point." in plain.text
    rules = {"green": "RED-212", "red": "RED-213", "yellow": "RED-214", "gray": "RED-215", "blue": "RED-216"}
    assert all(rule in text for colour, rule in rules.items() for text in told[colour])
    assert (len(told["green"]), len(told["red"]), len(told["yellow"]), len(told["gray"]), len(told["blue"])) == (
        1, 1, 3, 7, 7,
    )  # fmt: skip
    stack = aids.tip("stack:green", table, ("Ada", "Ben"), 0)
    assert stack is not None
    assert "red reticle accepts only a redwood" in stack.text


@pytest.mark.rule("RED-219")
def test_flowers_are_explained_as_sets() -> None:
    table = session_of(2, 7, EXPERT).state.table
    for piece in ("flower:F1", "token:pink"):
        tip = aids.tip(piece, table, ("Ada", "Ben"), 0)
        assert tip is not None
        assert "7 points" in tip.text
        assert tip.rule == "RED-219"


@pytest.mark.rule("RED-211", "RED-213")
def test_a_token_goes_only_where_it_is_accepted() -> None:
    draft = filling(("yellow", "bear", "pink"), Frame(3, REDWOOD))
    assert draft.tokens == (None, None, None)
    placed = draft.click(0).click(1)
    assert placed.tokens == ("yellow", "bear", None)
    assert placed.click(2).tokens == placed.tokens
    assert placed.grab(2).put(2).tokens == placed.tokens
    assert placed.wanted == ()
    late = filling(("yellow", "bear", "pink", "elk"), Frame(3, LAST))
    assert not late.accepts(0, 2)
    assert late.click(0).click(1).accepts(2, 2)
    assert filling(("redwood", "yellow"), Frame(2, REDWOOD)).tokens == ("yellow", "redwood")


@pytest.mark.rule("RED-217")
def test_what_still_has_room_is_named_before_the_confirm() -> None:
    draft = filling(("yellow", "bear", "redwood", "pink"), Frame(3, REDWOOD)).click(0).click(1)
    assert [draft.pool[at] for at in draft.wanted] == ["redwood"]
    assert draft.click(2).wanted == ()
    assert filling(("yellow", "bear", "redwood"), Frame(2, REDWOOD)).wanted == (), "anything may go on the regular one"


@cache
def special_record() -> Record:
    """A position with more captured tokens than the card's regular reticles, one of which the red one accepts."""
    for seed in range(20, 80):
        session = session_of(2, seed, EXPERT)
        while not session.over:
            seat = session.to_act[0]
            choices = session.choices(seat)
            if isinstance(choices, Fills) and choices.frame.special is not None and not choices.frame.comes_last:
                fits = [choices.frame.accepts(token) for token in choices.candidates]
                if any(fits) and not all(fits) and len(fits) >= choices.frame.slots:
                    return session.record
            session.act(seat, choices.sample(Rng.of(seed, "expert", session.ply)))
    raise AssertionError("no such position")


def special_turn() -> tuple[Session, Mouse]:
    """That position, and hands at its table."""
    session = Session.of(special_record())
    return session, Mouse(opened(session))


@pytest.mark.rule("RED-211", "RED-217")
@pytest.mark.table(9)
def test_an_expert_turn_is_filled_by_mouse_with_refusals_in_words() -> None:
    session, mouse = special_turn()
    choices = session.choices(session.to_act[0])
    assert isinstance(choices, Fills)
    place = studio.studio(mouse.parts.layout)
    if any(mouse.filling().tokens):
        mouse.button("clear")
    card = studio.the_card(mouse.table())
    assert card is not None
    red = panorama.reticle_spots(card.id, place.card.size)[-1]
    spot = place.card.x + red[0], place.card.y + red[1]
    draft = mouse.filling()
    wrong = next(at for at in draft.loose if not choices.frame.accepts(draft.pool[at]))
    mouse.drag(place.candidate(wrong, len(draft.pool)), spot)
    assert mouse.filling().tokens == draft.tokens
    refusal = mouse.scene.table.slips.refusal
    assert refusal is not None
    assert refusal.reason.startswith("The special reticle")
    best = next(each for each in choices.selections() if each.tokens[-1] is not None)
    short = replace(best, tokens=(*best.tokens[:-1], None))
    mouse.play(short)
    assert session.plies[-1].action != short, "the red one has room for it"
    assert "must be placed" in mouse.parts.prompt()
    mouse.play(best)
    assert session.plies[-1].action == best


@pytest.mark.rule("RED-219", "RED-220")
def test_scores_in_the_middle_of_a_turn_count_by_the_expert_rules() -> None:
    session, _ = special_turn()
    table, seat = session.state.table, session.to_act[0]
    card = tally.unplaced(table)
    assert card is not None
    full = session.rules.sheet(table, seat, None).total
    empty = facts.reticles(card)
    assert tally.sheet(session.rules, table, seat).total == full + (empty - 1) + 3
    player = replace(table.players[seat], row=(Card(1, ("yellow", "pink", None, None)),))
    players = tuple(player if at == seat else other for at, other in enumerate(table.players))
    flowers = {flower.type: flower.id for flower in pieces().board.flowers}
    assert tally.tokens_worth(replace(table, players=players), seat, (flowers["violet"],)) == 7
    assert tally.tokens_worth(replace(table, players=players), seat, (flowers["pink"],)) == 0


def test_a_basic_card_has_no_red_reticle() -> None:
    _, mouse = at_phase("fill", least_round=1)
    draft = mouse.parts.hands.draft
    assert isinstance(draft, Filling)
    assert draft.frame.special is None
