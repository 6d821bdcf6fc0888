"""What is final and why, before the click (RED-048)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.core.rng import Rng
from tabletop.games.redwood.actions import (
    Action,
    Aim,
    Append,
    Choose,
    Claim,
    Fill,
    Lay,
    NoPhoto,
    Relocate,
    Start,
    Stay,
    String,
    Take,
)
from tabletop.games.redwood.events import Photographed, TurnEnded
from tabletop.games.redwood.facts import RedwoodState, top
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.state import Options, Pending
from tabletop.play.seats import Seat
from tabletop.play.session import Session
from tests.games.redwood.builders import (
    DONE,
    Played,
    card,
    ending_turn,
    filling,
    framing,
    hemmed_in,
    legal_heading,
    people,
    play,
    player,
    position,
    random_game,
    refused,
    teaming,
    together,
    um,
)
from tests.games.redwood.team_builders import hemmed


def reason(state: RedwoodState, action: Action) -> str | None:
    return REDWOOD.binds(state.view(state.table.acting), action)


def finals() -> list[tuple[RedwoodState, Action]]:
    laying = position(people(2, move=1, view=1), "move", animals={})
    aiming = framing(player((0, 0), row=(card(20),)), 4)
    return [
        (position(people(2), "take_move"), Take("move", 3)),
        (laying, Lay(legal_heading(laying))),
        (aiming, String(9000)),
        (aiming, Aim(9000)),
        (aiming, Aim(5400)),
        (play(aiming, Aim(9000)).state, Append("left")),
    ]


@pytest.mark.rule("RED-048")
@pytest.mark.parametrize("case", range(6))
def test_final_actions_say_so(case: int) -> None:
    state, action = finals()[case]
    assert refused(state, action) is None
    assert reason(state, action)


def casual(state: RedwoodState) -> RedwoodState:
    return replace(state, table=replace(state.table, options=Options(casual_undo=True)))


@pytest.mark.rule("RED-048")
@pytest.mark.parametrize(("case", "final"), [*enumerate([False, True, False, True, True, False])])
def test_casual_undo_goes_back_to_the_start_of_the_action(case: int, final: bool) -> None:
    state, action = finals()[case]
    assert bool(reason(casual(state), action)) is final


@pytest.mark.rule("RED-048")
def test_casual_undo_ends_with_both_templates_and_with_the_move() -> None:
    taking = casual(position(people(2), "take_view", pending=Pending(picked=3)))
    assert reason(taking, Take("view", 3)) == "With both templates taken, the choice is final (RED-048)."
    assert reason(casual(hemmed_in("move")), Stay()) == reason(hemmed_in("move"), Stay()) is not None


@pytest.mark.rule("RED-048")
def test_casual_undo_in_a_game() -> None:
    """Back to the start of choosing, moving or the photo, and no farther."""
    seats = [Seat("Ada", "orange"), Seat("Ben", "white")]
    session = Session.new(REDWOOD, Options(casual_undo=True), seats, 7)

    def act(action: Action | None = None) -> None:
        seat = session.to_act[0]
        session.act(seat, action or session.choices(seat).sample(Rng.of("casual", session.ply)))

    def goes_back() -> bool:
        if session.undo_refusal() is not None:
            return False
        session.undo()
        session.redo()
        return True

    act()
    act()
    act(Take("move", 1))
    assert goes_back()
    act(Take("view", 2))
    assert not goes_back()
    act()  # the move
    assert not goes_back()
    heading = next(each.heading for each in session.choices(session.to_act[0]).spread(9) if isinstance(each, Aim))
    act(String(heading))
    assert goes_back()
    act(Aim(heading))
    assert not goes_back()


@pytest.mark.rule("RED-094")
@pytest.mark.parametrize("options", [Options(), Options(casual_undo=True)])
@pytest.mark.parametrize("empty", [(), ("green",), ("green", "yellow")])
def test_the_reason_never_tells_where_an_axis_lands(options: Options, empty: tuple[str, ...]) -> None:
    state = framing(player((0, 0), row=(card(20),)), 4, player((-120, -190)), animals={}, empty=empty, options=options)
    # One stack holds its last card: taking it turns up nothing, which must not show either.
    stacks = tuple(() if at == 2 else stack for at, stack in enumerate(state.secret.stacks))
    last = replace(state, secret=replace(state.secret, stacks=stacks))
    for table in (state, last):
        choices = REDWOOD.choices(table.view(0))
        aims = [Aim(tick) for tick in range(0, 36_000, 300) if Aim(tick) in choices]
        assert len({play(table, each).of(Photographed)[0].colours for each in aims}) > 1
        assert len({reason(table, each) for each in aims}) == 1
        assert len({reason(table, String(each.heading)) for each in aims}) == 1


@pytest.mark.rule("RED-048", "RED-094")
@pytest.mark.parametrize("options", [Options(), Options(casual_undo=True), Options(claim_objectives=True)])
def test_reasons_are_the_same_for_all_actions_of_a_kind(options: Options) -> None:
    for before, _, _ in random_game(2, 9, options):
        view = before.view(before.table.acting)
        found: dict[str, set[str | None]] = {}
        for action in REDWOOD.choices(view).spread(6):
            name = f"take {action.kind}" if isinstance(action, Take) else type(action).__name__
            # Whether a stack, the animals or the round end with an action of these kinds, everybody sees.
            if not isinstance(action, Choose | Claim | Relocate | Append | Fill):
                found.setdefault(name, set()).add(REDWOOD.binds(view, action))
        assert all(len(reasons) == 1 for reasons in found.values()), found


@pytest.mark.table(2)
def test_placing_tokens_can_be_undone_unless_it_ends_the_round() -> None:
    assert reason(ending_turn(2, 0, 2), DONE) is None
    assert reason(ending_turn(2, 1, 2), DONE) == "This ends the round and opens an objective."
    assert reason(ending_turn(2, 1, 5), DONE) == "This ends the game."


@pytest.mark.table(2)
def test_starting_and_moving_animals_can_be_undone() -> None:
    assert reason(position([player(), player()], "start", acting=1, number=0), Start("P1")) is None
    state = filling(4, ("bear", "W1"), animals={"bear": "H1"}, objectives=(3,))
    told = play(state, Fill(("bear", "redwood")))
    assert reason(told.state, Relocate("bear", "H7")) is None
    assert reason(hemmed_in("aim"), NoPhoto()) is None


@pytest.mark.rule("RED-133")
@pytest.mark.table(2)
@pytest.mark.parametrize("casual_undo", [False, True])
@pytest.mark.parametrize("objectives", [(2,), (3,)])
def test_who_claims_no_more_is_told_what_was_missed_and_stays_with_it(
    objectives: tuple[int, ...], casual_undo: bool
) -> None:
    options = Options(claim_objectives=True, casual_undo=casual_undo)
    state = filling(4, ("bear", "W1"), animals={"bear": "H1"}, objectives=objectives, options=options)
    told = play(state, Fill(("bear", "redwood"))).state
    # Whether anything was missed does not show in the reason.
    assert reason(told, Claim(None)) == "What you have overlooked is told: your claims are final (RED-133)."
    assert reason(told, Claim(objectives[0])) is None


@pytest.mark.rule("RED-094", "RED-204")
@pytest.mark.table(2)
@pytest.mark.parametrize("options", [Options(), Options(casual_undo=True)])
def test_going_without_a_photo_completes_the_teammates_and_never_tells_where_it_lands(options: Options) -> None:
    state = teaming(hemmed(), "aim", animals={}, options=options)
    choices = REDWOOD.choices(state.view(2))
    shots = [together(state, (2, Aim(tick))) for tick in range(0, 36_000, 900) if Aim(tick) in choices]
    done = [together(each.state, (0, NoPhoto())) for each in shots]
    assert len({told.of(Photographed)[0].colours for told in done}) > 5
    final = REDWOOD.binds(shots[0].state.view(0), Aim(0))
    assert final
    assert {REDWOOD.binds(each.state.view(0), NoPhoto()) for each in shots} == {final}
    # Nothing is told while the teammate's camera is not set, nor where it goes without a photo too.
    assert REDWOOD.binds(state.view(0), NoPhoto()) is None
    row = [replace(each, figure=um(x, 120)) for each, x in zip(hemmed(), (0.0, -30.2, 30.2, 60.4), strict=True)]
    neither = together(teaming(row, "aim", animals={}, options=options), (0, NoPhoto()))
    assert REDWOOD.binds(neither.state.view(2), NoPhoto()) is None


def test_the_last_card_of_a_stack_reveals_nothing() -> None:
    state = framing(player((0, 0), row=(card(20),)), 4, options=Options(casual_undo=True))
    rest = (card(1), card(2), card(3), card(4), card(5))
    players = (state.table.players[0], replace(state.table.players[1], row=rest))
    table = replace(state.table, players=players, tops=(6, *state.table.tops[1:]))
    state = replace(state, table=table, secret=replace(state.secret, stacks=((), *state.secret.stacks[1:])))
    told = play(state, Aim(5400)).state
    assert top(play(told, Choose("green")).table, "green") is None
    assert reason(told, Choose("green")) is None
    assert reason(told, Choose("yellow")) == "The next card of Golden Meadow now lies open."


def ended(told: Played) -> list[int]:
    return [event.seat for event in told.of(TurnEnded)]


def test_a_turn_ends_once() -> None:
    assert ended(play(ending_turn(2, 0, 1), DONE)) == [0]
