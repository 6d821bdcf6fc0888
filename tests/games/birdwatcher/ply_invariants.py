"""Birdwatcher's invariants across one ply: what an action may change and what must stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.game import AnyStep
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.actions import Publish, Quiet, Run, Snap, Startle, Trade, Zoom
from tabletop.games.birdwatcher.facts import BirdwatcherState, supply
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.sets import photographs

LIMIT = {2: 16, 3: 14, 4: 12}


def _events(step: AnyStep, kind: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kind)]


def _turn_goes_on(step: AnyStep) -> bool:
    return not _events(step, e.TurnEnded)


def tokens_conserved(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    if before.table.options.unlimited_insects:
        return
    for kind in range(5):
        held = sum(player.insects[kind] for player in step.state.table.players)
        assert held + supply(step.state.table, kind) == 5


def covered_pile_keeps_order(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """A pile grows on top or loses its top; what is startled afterwards was put there as a startled bird."""
    for number, (old, new) in enumerate(zip(before.table.piles, step.state.table.piles, strict=True)):
        assert new[: len(old)] == old or old[:-1] == new, f"pile {number} from {old} to {new}"
    fresh = set(step.state.table.startled) - set(before.table.startled)
    assert fresh <= ({action.pile} if isinstance(action, Startle) else set())


def startled_only_by_photos(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """By induction over a turn: no more startled birds than photos, and none left when it ends."""
    was, now = len(before.table.startled), len(step.state.table.startled)
    if _turn_goes_on(step):
        assert now <= was + isinstance(action, Startle)
    else:
        assert now == 0
    assert now <= 4


def journals_grow(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        assert new.journal[: len(old.journal)] == old.journal, f"a page of seat {seat} moved"
        assert seat == before.table.acting or new.journal == old.journal


def one_purchase_a_turn(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    if isinstance(action, Trade):
        assert not before.table.bought
        assert step.state.table.bought or not _turn_goes_on(step)
    elif _turn_goes_on(step):
        assert step.state.table.bought == before.table.bought


def flag_stays(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    limit = LIMIT[len(before.table.players)]

    def flagged(state: BirdwatcherState) -> bool:
        return state.table.dry or max(len(player.journal) for player in state.table.players) >= limit

    assert flagged(step.state) or not flagged(before)
    assert step.state.table.dry or not before.table.dry
    triggered = _events(step, e.EndTriggered)
    assert len(triggered) == (flagged(step.state) and not flagged(before))


def equal_turns(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """Every turn is that of the next seat, and only the last seat of the round ends the game."""
    table, start, count = before.table, step.state.table.start, len(before.table.players)
    ended = [event.seat for event in _events(step, e.TurnEnded)]
    begun = [event.seat for event in _events(step, e.TurnBegan)]
    assert ended == [(table.acting + number) % count for number in range(len(ended))]
    for seat, following in zip(ended, begun, strict=False):
        assert following == (seat + 1) % count
    if step.state.table.over and not table.over and table.phase != "bird_call":
        assert ended[-1] == (start - 1) % count
    rounds = [event.round for event in _events(step, e.TurnBegan)]
    assert all(number == table.round + (seat == start) for number, seat in zip(rounds[:1], begun, strict=False))


def photographs_rise(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    parents = before.table.options.parent_hybrids
    for old, new in zip(before.table.players, step.state.table.players, strict=True):
        assert photographs(new.journal, parents) >= photographs(old.journal, parents)


def something_is_used_up(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """Pages, deck and jungle only go one way, so every game ends."""

    def left(state: BirdwatcherState) -> int:
        pages = sum(len(player.journal) for player in state.table.players)
        return len(state.secret.birds) + sum(bird is not None for bird in state.table.jungle) - pages

    if isinstance(action, Snap | Zoom | Publish) or (isinstance(action, Quiet) and action.bird):
        assert left(step.state) < left(before)
    if isinstance(action, Run) and step.state.table.phase == "run":
        assert any(step.state.table.jungle)
    assert left(step.state) <= left(before)


def no_chance(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """The decks are fixed at set-up: another stream gives the same, and both decks only lose their first cards."""
    again = BIRDWATCHER.apply(before, before.table.acting, action, Rng.of("another stream"))
    assert again == step
    assert before.secret.birds[len(before.secret.birds) - len(step.state.secret.birds) :] == step.state.secret.birds
    old, new = before.secret.publications, step.state.secret.publications
    assert old[len(old) - len(new) :] == new


def choices_blind_to_decks(before: BirdwatcherState, action: Any, step: AnyStep) -> None:
    """Another order of the decks offers the same."""
    seat = before.table.acting
    world = BIRDWATCHER.imagine(before.view(seat), Rng.of("other decks"))
    offered = list(BIRDWATCHER.choices(before.view(seat)))
    assert list(BIRDWATCHER.choices(world.view(seat))) == offered
    assert action in offered


STEP: dict[str, Callable[[BirdwatcherState, Any, AnyStep], None]] = {
    "BIR-I03": tokens_conserved,
    "BIR-I06": covered_pile_keeps_order,
    "BIR-I07": startled_only_by_photos,
    "BIR-I09": journals_grow,
    "BIR-I12": one_purchase_a_turn,
    "BIR-I13": flag_stays,
    "BIR-I14": equal_turns,
    "BIR-I15": photographs_rise,
    "BIR-I16": something_is_used_up,
    "BIR-I18": no_chance,
    "BIR-I19": choices_blind_to_decks,
}
