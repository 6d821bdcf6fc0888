"""What the banner and the pieces say of a half-made action."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Aim
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Card, Options, Pending, Table
from tabletop.scenes.redwood import aids, trays
from tabletop.scenes.redwood.draft import Picking
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.sayings import ends_dry, joining, prompt, takeable_biomes
from tabletop.scenes.redwood.turning import Turning
from tests.games.redwood.builders import card, hemmed_in, player, position, teaming, together
from tests.games.redwood.team_builders import AT_P1, crowded, four
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


@pytest.mark.rule("RED-099", "RED-234")
def test_what_the_sun_brings_is_told_as_the_mode_and_the_row_have_it() -> None:
    row = (card(7, sun=True), card(8, sun=True))
    full = position([player((0, 0), row=row), player((0, 200))], "take_move").table
    assert facts.sun(full) == "green"
    assert "but your cards carry two Sun tokens already" in str(aids.tip("stack:green", full, NAMES, 0))
    assert "the card brings a Sun token" in str(aids.tip("stack:green", full, NAMES, 1))
    assert "Sun" not in str(aids.tip("stack:red", full, NAMES, 0))
    assert "one is worth 4 points, two cost 2" in str(aids.tip("sun", full, NAMES, 0))
    alone = position([player((0, 0), row=row)], "take_move", options=Options(scenario="surrealism")).table
    assert "the card brings a Sun token" in str(aids.tip("stack:green", alone, NAMES, 0))
    told = str(aids.tip("sun", alone, NAMES, 0))
    assert "scores nothing here: you want exactly 3" in told
    assert "4 points" not in told


@pytest.mark.rule("RED-047", "RED-224")
def test_alone_the_objectives_to_come_can_be_read() -> None:
    alone = position([player((0, 0))], "take_move", number=2, options=Options(scenario="hiker")).table
    told = str(aids.tip("objective:5", alone, NAMES, 0))
    assert "It opens when round 5 begins. Your figure covers the whole border band: 3." in told
    assert "It pays Harmony after every photo" in str(aids.tip("objective:2", alone, NAMES, 0))
    several = position([player((0, 0)), player((0, 200))], "take_move", number=2).table
    hidden = aids.tip("objective:5", several, NAMES, 0)
    assert hidden is not None
    assert hidden.text == "It opens when round 5 begins."


def test_one_token_left_is_one() -> None:
    row = tuple(card(number, "bear") for number in range(1, 6))
    table = position([player((0, 0), row=row), player((0, 200))], "take_move").table
    assert "1 token left." in str(aids.tip("animal:bear", table, NAMES, 0))
    assert "6 tokens left." in str(aids.tip("animal:elk", table, NAMES, 0))


@pytest.mark.rule("RED-205")
def test_a_string_ends_in_vain_where_the_teammate_needs_the_last_card() -> None:
    players = four({"move": 1, "view": 1}, {"row": (card(1), card(2), card(3))}, {"move": 2, "view": 4}, {})
    players[3] = replace(players[3], row=(card(4), card(5)))
    state = together(teaming(players, "aim", animals={}, tops={"green": 6}), (2, Aim(9000)))
    table = state.table
    assert table.acting == 0
    assert table.mate is not None
    assert facts.stack_count(table, "green") == 1
    assert (
        ends_dry(table, 9000) == "The string ends in Redwood Forest, where your teammate needs the last card: turn on."
    )
    assert takeable_biomes(table, AT_P1) == ("yellow",)
    assert takeable_biomes(replace(table, mate=replace(table.mate, pending=Pending())), AT_P1) == ("green", "yellow")
    gone = replace(table, tops=(None, *table.tops[1:]))
    assert ends_dry(gone, 9000) == "The string ends in Redwood Forest, whose cards have run out: turn on."


@pytest.mark.rule("RED-205", "RED-102")
def test_who_draws_first_is_asked_where_no_pointer_is() -> None:
    table = teaming(four(), "background").table
    first = prompt(Picking("background", ("green",)), table, "normal", (), None)
    assert first == "Your teammate draws from this stack too: who goes first?"
    both = prompt(Picking("background", ("green", "yellow")), table, "normal", (), None)
    assert both == "The axis is on a pointer: take either card"


@pytest.mark.rule("RED-202")
def test_a_deadlock_is_no_lack_of_room_for_one() -> None:
    both = crowded([(124.0, -179.3), (95.5, -166.5), (226.3, -128.5), (195.2, -129.8)], "H8 H1 H10 H6 H9 H7 H5", (4, 6))
    stuck = Turning("move", 4, (124.0, -179.3), 0, way_out=True)
    assert prompt(stuck, both.table, "normal", (), None) == "There is no room for both of you: one must stay"
    lone = hemmed_in().table
    assert prompt(stuck, lone, "normal", (), None) == "No placement is possible"


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
