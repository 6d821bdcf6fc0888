"""Renature's invariants across one ply: what an action may change and what must stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.game import AnyStep
from tabletop.games.renature import events as e
from tabletop.games.renature.actions import Extra, Grow, Joker, Place, Uproot
from tabletop.games.renature.facts import RenatureState, board_of, score_marker
from tabletop.games.renature.planting import plant_on
from tests.games.renature.state_invariants import VALUES, animals_on, isolated, lawful, shut


def told(step: AnyStep, kind: type[Any]) -> list[Any]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]


def placements_are_legal(before: RenatureState, action: Any, step: AnyStep) -> None:
    laid = step.state.table.laid
    assert laid[: len(before.table.laid)] == before.table.laid
    assert len(laid) == len(before.table.laid) + isinstance(action, Place)
    if isinstance(action, Place):
        assert lawful(before.table, action.domino, action.spaces)


def dead_spaces_grow(before: RenatureState, action: Any, step: AnyStep) -> None:
    """Isolated spaces stay free, and what is covered or isolated stays so."""
    covered, dead = animals_on(step.state.table), isolated(before.table)
    assert dead.isdisjoint(covered)
    assert dead | animals_on(before.table).keys() <= isolated(step.state.table) | covered.keys()


def closed_stays_closed(before: RenatureState, action: Any, step: AnyStep) -> None:
    assert shut(before.table) <= shut(step.state.table)


def tokens_go_to_who_closed(before: RenatureState, action: Any, step: AnyStep) -> None:
    for old, new in zip(before.table.takers, step.state.table.takers, strict=True):
        assert new == old if old is not None else new in (None, before.table.acting)
    fresh = [event.area for event in told(step, e.TokenTaken)]
    assert fresh == [area for area, old in enumerate(before.table.takers) if step.state.table.takers[area] != old]


def scorings_pay_what_is_printed(before: RenatureState, action: Any, step: AnyStep) -> None:
    board, seats = board_of(before.table), len(before.table.players)
    for event in told(step, e.AreaScored):
        area = board.areas[event.area]
        paid = [points for points in event.points if points]
        assert sum(paid) <= area.main + area.minor
        assert len(paid) <= 2
        assert len(event.points) == seats
        assert len(event.totals) == len(event.tied) == seats + 1
        # A plant taken back in the same ply was taken back before.
        owners = {plant.seat for plant in step.state.table.plants[event.area]}
        assert all(not points or seat in owners for seat, points in enumerate(event.points))
        untied = [
            seat for seat, total in enumerate(event.totals) if total and event.totals.count(total) == 1
        ]  # fmt: skip
        assert (area.main + area.minor in event.points) == (len(untied) == 1 and untied[0] < seats)


def scorings_do_not_depend_on_order(before: RenatureState, action: Any, step: AnyStep) -> None:
    """Every area of a step is scored from the plants that lie there after all of them."""
    for event in told(step, e.AreaScored):
        totals = [0] * len(event.totals)
        for plant in step.state.table.plants[event.area]:
            totals[-1 if plant.seat is None else plant.seat] += VALUES[plant.kind]
        assert tuple(totals) == event.totals


def plants_beside_the_new_domino(before: RenatureState, action: Any, step: AnyStep) -> None:
    if isinstance(action, Grow):
        board, spaces = board_of(before.table), before.table.pending.spaces
        assert spaces is not None
        assert spaces == before.table.laid[-1].spaces
        assert any(space in board.beside[action.space] for space in spaces)
        assert plant_on(before.table, action.space) is None


def one_plant_for_a_domino(before: RenatureState, action: Any, step: AnyStep) -> None:
    if isinstance(action, Grow):
        assert before.table.phase == "plant"
        assert step.state.table.phase != "plant"
    planted = told(step, e.Planted)
    assert len(planted) == isinstance(action, Grow)


def plant_points_in_bounds(before: RenatureState, action: Any, step: AnyStep) -> None:
    for event in told(step, e.PlantScored):
        # The plant has just come; whatever is taken back later is not gone yet.
        there = len(step.state.table.plants[event.area])
        assert 1 <= event.points <= there <= board_of(before.table).areas[event.area].size
        assert event.points == 1 + len(event.spaces)


def clouds_pay_exactly(before: RenatureState, action: Any, step: AnyStep) -> None:
    price = 0
    if isinstance(action, Joker):
        price = 2
    elif isinstance(action, Extra):
        price = 3
    elif isinstance(action, Uproot):
        plant = plant_on(before.table, action.space)
        assert plant is not None
        price = VALUES[plant.kind]
    taken = sum(event.count for event in told(step, e.CloudsTaken))
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        acting = seat == before.table.acting
        assert new.clouds == old.clouds - (price if acting else 0) + (taken if acting else 0)
        assert old.clouds >= price or not acting


def joker_moves_for_two(before: RenatureState, action: Any, step: AnyStep) -> None:
    if isinstance(action, Joker):
        assert step.state.table.joker == action.animal != before.table.joker
    else:
        assert step.state.table.joker == before.table.joker


def clouds_come_from_the_board(before: RenatureState, action: Any, step: AnyStep) -> None:
    """Only by planting on a cloud space, or from what that left waiting."""
    gone = sum(before.table.clouds) - sum(step.state.table.clouds)
    waited = before.table.pending.clouds
    taken = sum(event.count for event in told(step, e.CloudsTaken))
    lost = sum(event.count for event in told(step, e.CloudsLost))
    assert gone + waited == taken + lost + step.state.table.pending.clouds
    assert not gone or (isinstance(action, Grow) and step.state.table.clouds.count(0) > before.table.clouds.count(0))


def order_is_clockwise(before: RenatureState, action: Any, step: AnyStep) -> None:
    for event in told(step, e.TurnBegan):
        if before.table.phase == "begin":
            continue
        acting, count = before.table.acting, len(before.table.players)
        if event.extra:
            assert event.seat == acting
            assert isinstance(action, Extra)
            continue
        between = [(acting + step_) % count for step_ in range(1, (event.seat - acting) % count or count)]
        assert all(not before.table.players[seat].held for seat in between)
        assert step.state.table.players[event.seat].held


def markers_never_fall(before: RenatureState, action: Any, step: AnyStep) -> None:
    gains = [0] * len(before.table.players)
    for event in told(step, e.PlantScored):
        gains[event.seat] += event.points
    for event in told(step, e.AreaScored):
        for seat, points in enumerate(event.points):
            gains[seat] += 0 if event.closer is None else points
    if before.table.phase == "begin":
        return
    for seat, gain in enumerate(gains):
        assert gain >= 0
        assert score_marker(step.state.table, seat) == score_marker(before.table, seat) + gain


STEP: dict[str, Callable[[RenatureState, Any, AnyStep], None]] = {
    "REN-I-06": placements_are_legal,
    "REN-I-09": dead_spaces_grow,
    "REN-I-12 (shut)": closed_stays_closed,
    "REN-I-13 (taken)": tokens_go_to_who_closed,
    "REN-I-14": scorings_pay_what_is_printed,
    "REN-I-15": scorings_do_not_depend_on_order,
    "REN-I-18 (set)": plants_beside_the_new_domino,
    "REN-I-19 (one)": one_plant_for_a_domino,
    "REN-I-20": plant_points_in_bounds,
    "REN-I-22": clouds_pay_exactly,
    "REN-I-23 (paid)": joker_moves_for_two,
    "REN-I-24": clouds_come_from_the_board,
    "REN-I-25": order_is_clockwise,
    "REN-I-26": markers_never_fall,
}
