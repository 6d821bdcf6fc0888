"""Silverwood's invariants across one ply: what an action may change and what must stay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.game import AnyStep
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import events as e
from tabletop.games.silverwood.facts import SilverwoodState
from tabletop.games.silverwood.payments import asked
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.rules import SILVERWOOD
from tests.games.silverwood.state_invariants import limit

RESOURCES = ("grain", "vine", "sap", "stone")
ACTIONS = (
    a.Collect, a.Trade, a.Build, a.Upgrade, a.Hire, a.Promote, a.Research, a.Talent, a.Develop, a.Unite,
)  # fmt: skip


def _events(step: AnyStep, *kinds: type[Any]) -> list[Any]:
    return [event for event in step.events if isinstance(event, kinds)]


def _deed(action: Any) -> str:
    return type(action).__name__.lower()


def ap_at_turn_start(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    """Base and own `ap_max`, changed by a Calamity; gains of the turn's start are none of AP."""
    table = step.state.table
    modes = [getattr(table.options, f"mode_{seat + 1}") for seat in range(len(table.players))]
    for event in _events(step, e.TurnBegan):
        player = table.players[event.seat]
        base = 4 if len(set(modes)) > 1 and modes[event.seat] != "standard" else 5
        assert event.ap >= base - 1
        # What was there at the last reset is at most what is there now.
        cards = [(own.card, own.level) for own in (*player.employees, *player.locations)]
        sides = [pieces().cards[card].side(level) for card, level in cards]
        more = sum(each.n for side in sides for each in side.abilities if each.effect == "ap_max")
        more += player.character == "c11" and player.research >= 2
        heat = table.calamity == "k05"
        assert event.ap <= base + more - heat
        assert event.round == 1 or event.ap == base + more - heat, (event, more)


def levels_never_fall(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    for old, new in zip(before.table.players, step.state.table.players, strict=True):
        assert new.research >= old.research
        assert new.develop >= old.develop


def limit_never_falls(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    for old, new in zip(before.table.players, step.state.table.players, strict=True):
        assert limit(new) >= limit(old)


def cards_stay_and_rise(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    for old, new in zip(before.table.players, step.state.table.players, strict=True):
        now = {own.card: own.level for own in (*new.employees, *new.locations)}
        for own in (*old.employees, *old.locations):
            assert now.get(own.card, 0) >= own.level, own


def pools_at_round_start(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    if not _events(step, e.RoundEnded):
        return
    table, secret, least = step.state.table, step.state.secret, len(before.table.players) + 1
    least -= before.table.calamity == "k18"
    for pool, deck, discards in (
        (table.employee_pool, secret.employees, table.employee_discards),
        (table.location_pool, secret.locations, table.location_discards),
    ):
        dry = not deck and (not discards or table.options.never_reshuffle)
        assert len(pool) >= least or dry


def pools_grow_for_a_reason(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    """Refresh, a draw effect, the end of the round, or a Calamity; then each to pool size, but for draws."""
    ended = bool(_events(step, e.RoundEnded))
    renewed = {event.pool for event in _events(step, e.PoolDiscarded)}
    size = len(before.table.players) + 1
    drawing = _draws(before, action)
    for kind, old, new in (
        ("employee", before.table.employee_pool, step.state.table.employee_pool),
        ("location", before.table.location_pool, step.state.table.location_pool),
    ):
        filled = [event for event in _events(step, e.PoolFilled) if event.pool == kind]
        if filled:
            assert ended or kind in renewed or drawing or not old, kind
        if not drawing:
            assert len(new) <= max(len(old), size)


def _draws(before: SilverwoodState, action: Any) -> bool:
    """Whether a draw effect may have happened."""
    keys = [task.ability for task in before.table.pending if task.ability]
    keys += [action.ability] if isinstance(action, a.Tap) else []
    if isinstance(action, a.Talent):
        character = before.table.players[before.table.acting].character
        keys += [f"{character}/t{action.option}/{number}" for number in range(2)]
    known = pieces().abilities
    return any(key in known and known[key].effect == "draw" for key in keys)


def token_moves_by_one(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    turned = {event.seat: event for event in _events(step, e.TokenTurned)}
    assert len(turned) == isinstance(action, a.Turn)
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        ring = 3 if old.character is None else 5
        if seat in turned:
            assert (new.section - old.section) % ring == turned[seat].step % ring
            assert turned[seat].step == action.step
        else:
            assert new.section == old.section


def actions_belong_to_the_section(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    if not isinstance(action, ACTIONS) or before.table.phase != "act":
        return
    if before.table.pending:
        assert before.table.pending[0].kind == "free"
        assert before.table.pending[0].deed == _deed(action)
        return
    order = ["collect trade", "build upgrade", "hire promote", "research talent", "develop unite"]
    if before.table.options.ring_order == "develop_first":
        order[3:] = order[:2:-1]
    assert _deed(action) in order[before.table.players[before.table.acting].section].split()


def ap_add_up(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    """A token turn costs what it says, a token action or the refresh one, anything else nothing."""
    table, seat = before.table, before.table.acting
    if table.phase != "act" or _events(step, e.TurnBegan, e.TurnEnded):
        return
    gained = sum(event.n for event in _events(step, e.ApGained) if event.seat == seat)
    if isinstance(action, a.Turn):
        cost = _events(step, e.TokenTurned)[0].cost
        assert 0 <= cost <= 2
        assert cost < 2 or table.calamity == "k06"
    else:
        cost = int(isinstance(action, (*ACTIONS, a.Refresh)) and not table.pending)
    left = step.state.table.players[seat].ap
    if step.state.table.closing:
        assert left == 0
    else:
        assert left == table.players[seat].ap - cost + gained


def refresh_once(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    table = before.table
    if isinstance(action, a.Refresh):
        assert not table.refreshed
        assert table.acting == (table.start + table.round - 1) % len(table.players)
    elif not _events(step, e.RoundBegan):
        assert step.state.table.refreshed == table.refreshed


def others_are_left_alone(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    """Only who is at turn (or begins one) gains or pays; others change by take, by a Calamity, by VP given to them."""
    if before.table.phase != "act":
        return
    at_turn = {before.table.acting, *(event.seat for event in _events(step, e.TurnBegan))}
    own = (e.Collected, e.Traded, e.Paid, e.Gained, e.Arrived, e.TurnedUp, e.LevelReached, e.TalentUsed, e.United)
    for event in _events(step, *own):
        assert event.seat in at_turn, event
    for event in _events(step, e.VpGained):
        ability = pieces().abilities[event.source]
        assert event.seat in at_turn or ability.who != "self", event
    for event in _events(step, e.Lost):
        assert event.source.startswith("k"), event


def vp_never_fall(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        gained = sum(event.n for event in _events(step, e.VpGained) if event.seat == seat)
        gained += sum(event.vp for event in _events(step, e.HuntRevealed) if event.seat == seat)
        assert new.vp == old.vp + gained
        assert gained >= 0


def resources_add_up(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    if before.table.phase != "act":
        return
    for seat, (old, new) in enumerate(zip(before.table.players, step.state.table.players, strict=True)):
        sums = list(old.resources)
        for event in step.events:
            _book(sums, event, seat)
        assert tuple(sums) == new.resources, (seat, step.events)
    if isinstance(action, a.Pay):
        due = asked(before.table, before.table.pending[0])
        assert sum(action.units) == due.count
        assert matched(action.units, due.units, due.loose, due.wild)


def _book(sums: list[int], event: Any, seat: int) -> None:
    """What an event says of a seat's resources."""
    changes: tuple[tuple[int, Any], ...] = ()
    match event:
        case e.Collected() if event.seat == seat:
            changes = ((1, tuple(int(name == event.resource) for name in RESOURCES)),)
        case e.Traded() if event.seat == seat:
            given = tuple(int(name == event.give) for name in RESOURCES)
            got = tuple(event.gained * (name == event.get) for name in RESOURCES)
            changes = ((-1, given), (1, got))
        case e.Gained() if event.seat == seat:
            changes = ((1, event.units),)
        case e.Paid() | e.Lost() if event.seat == seat:
            changes = ((-1, event.units),)
        case e.Taken() if event.seat == seat:
            changes = ((1, event.gained),)
        case e.Taken() if event.rival == seat:
            changes = ((-1, event.units),)
    for sign, units in changes:
        for place in range(4):
            sums[place] += sign * units[place]


def matched(paid: tuple[int, ...], units: tuple[int, ...], loose: int, wild: tuple[bool, ...]) -> bool:
    """Whether every unit paid finds a unit of the cost of its own (augmenting paths; SIL-V32 word for word)."""
    payers = [place for place in range(4) for _ in range(paid[place])]
    slots: list[int | None] = [place for place in range(4) for _ in range(units[place])]
    slots += [None] * loose
    taken: dict[int, int] = {}

    def fits(payer: int, seen: set[int]) -> bool:
        for number, slot in enumerate(slots):
            if number in seen or not (slot is None or slot == payers[payer] or wild[payers[payer]]):
                continue
            seen.add(number)
            if number not in taken or fits(taken[number], seen):
                taken[number] = payer
                return True
        return False

    return all(fits(payer, set()) for payer in range(len(payers)))


def first_player_goes_round(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    table = step.state.table
    for event in _events(step, e.RoundBegan):
        assert event.first == (table.start + event.round - 1) % len(table.players)
        assert event.round == table.round
    order = [event.seat for event in _events(step, e.TurnBegan)]
    if order and before.table.phase == "act" and not _events(step, e.RoundBegan):
        awaited = [task.seat for task in before.table.pending if task.kind == "turn"]
        assert order == (awaited or [(before.table.acting + 1) % len(table.players)])


def blind_to_what_is_hidden(before: SilverwoodState, action: Any, step: AnyStep) -> None:
    """In another world that fits the view the same is offered, and the same happens unless something was turned up."""
    seat = SILVERWOOD.to_act(before.table)[0]
    world = SILVERWOOD.imagine(before.view(seat), Rng.of("another world", before.table.round))
    offered = list(SILVERWOOD.choices(before.view(seat)))
    assert list(SILVERWOOD.choices(world.view(seat))) == offered
    if SILVERWOOD.binds(before.view(seat), action) is None and action in offered:
        other = SILVERWOOD.apply(world, seat, action, Rng.of("another stream"))
        assert other.state.table == step.state.table


STEP: dict[str, Callable[[SilverwoodState, Any, AnyStep], None]] = {
    "SIL-I03": ap_at_turn_start,
    "SIL-I04": levels_never_fall,
    "SIL-I05": limit_never_falls,
    "SIL-I06": cards_stay_and_rise,
    "SIL-I07": pools_at_round_start,
    "SIL-I08": pools_grow_for_a_reason,
    "SIL-I09": token_moves_by_one,
    "SIL-I10": actions_belong_to_the_section,
    "SIL-I11": ap_add_up,
    "SIL-I12": refresh_once,
    "SIL-I13": others_are_left_alone,
    "SIL-I14": vp_never_fall,
    "SIL-I15": resources_add_up,
    "SIL-I17": first_player_goes_round,
    "SIL-I22": blind_to_what_is_hidden,
}
