"""What the banner and the pieces say of a half-made action."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop.games.redwood import facts
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Table
from tabletop.scenes.redwood import aids, trays
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.sayings import joining
from tests.scenes.redwood.mouse import NAMES, advance, at_phase, frame, opened, pixels, session_of


def row_of(table: Table, card: int, *row: int) -> Table:
    """The table where the acting seat has this row and is to put a new card there."""
    players = list(table.players)
    cards = tuple(Card(each, (None,) * facts.reticles(each)) for each in row)
    players[table.acting] = replace(players[table.acting], row=cards)
    return replace(table, players=tuple(players), pending=replace(table.pending, card=card))


@pytest.mark.rule("RED-113")
def test_the_prompt_says_whether_the_new_card_joins_and_its_chain() -> None:
    table = session_of().state.table
    ids = [card.id for card in pieces().cards]
    first, second, third = next(
        (x, y, z)
        for x in ids for y in ids for z in ids
        if len({x, y, z}) == 3 and facts.joins(x, y) and facts.joins(y, z) and not facts.joins(z, x)
    )  # fmt: skip
    assert joining(row_of(table, first, second, third), "left") == "joins, a chain of 3"
    assert joining(row_of(table, third, first, second), "right") == "joins, a chain of 3"
    assert joining(row_of(table, first, second), "left") == "joins, a chain of 2"
    assert joining(row_of(table, third, first, second), "left") == "does not join"


@pytest.mark.table(25)
def test_the_chosen_end_looks_chosen_and_shows_the_card() -> None:
    session, mouse = at_phase("side", least_round=2)
    row = session.state.table.players[session.to_act[0]].row
    ends = mouse.parts.layout.row_ends(len(row))
    seen: dict[str | None, dict[str, bytes]] = {
        None: {side: pixels(frame(mouse.scene), rect) for side, rect in ends.items()}
    }
    for chosen in ends:
        mouse.click(ends[chosen].center)
        assert mouse.parts.prompt().startswith(f"The {chosen} end: ")
        seen[chosen] = {side: pixels(frame(mouse.scene), rect) for side, rect in ends.items()}
    for side in ends:
        assert len({looks[side] for looks in seen.values()}) == 3, "open, chosen, and the other one chosen"


@pytest.mark.table(10)
def test_only_the_seat_at_the_screen_is_told_that_a_template_is_its_own() -> None:
    session = advance(session_of(2, 7, bots="nb"), "take_view", 2)
    while session.to_act[0] != 1 or session.state.table.phase != "take_view":
        session.act(session.to_act[0], next(iter(session.choices(session.to_act[0]).spread(1))))
    scene, table = opened(session), session.state.table
    assert scene.parts.board.showing.own == 0
    assert table.pending.picked is not None
    fresh = f"move:{table.pending.picked}"
    assert "It lies in front of Ben." in str(aids.tip(fresh, table, NAMES, 0))
    assert "It lies in front of you." in str(aids.tip(fresh, table, NAMES, 1))
    surface = frame(scene)
    assert said(surface, scene.parts.board.look, table, own=0).count("yours") == 2
    assert said(surface, scene.parts.board.look, table, own=0).count("Ben") == 3
    assert "Ben" not in said(surface, scene.parts.board.look, table, own=1)


def said(surface: pygame.Surface, look: Look, table: Table, own: int) -> list[str]:
    """The words on the templates in the trays."""
    words: list[str] = []
    kit = type(look.kit)
    draw = kit.text

    def noted(*a: Any, **k: Any) -> Any:
        words.append(a[2])
        return draw(*a, **k)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit, "text", noted)
        for kind in trays.TITLES:
            for template in range(1, 8):
                said = trays.sign(look, table, kind, template, own)
                if said is not None:
                    trays.draw_sign(surface, look, kind, template, said)
    return words
