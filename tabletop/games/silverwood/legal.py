"""What a Silverwood seat may do: cards to keep, answers to a question, or the choices of its turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.core.choices import Listed
from tabletop.core.errors import Refusal
from tabletop.games.silverwood.abilities import RESOURCES, Deed
from tabletop.games.silverwood.actions import (
    Action,
    Collect,
    Develop,
    End,
    Keep,
    Refresh,
    Research,
    Reveal,
    Talent,
    Tap,
    Trade,
    Turn,
    Unite,
)
from tabletop.games.silverwood.facts import on_top
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import holds
from tabletop.games.silverwood.questions import CARD_ACTIONS, answers
from tabletop.games.silverwood.reach import (
    can_develop,
    can_refresh,
    can_research,
    can_unite,
    collectable,
    talent_options,
    tappable,
    targets,
    trades,
    turn_price,
)
from tabletop.games.silverwood.refusals import why_not
from tabletop.games.silverwood.state import Hand, Table

_NOT_YOURS = Refusal("It is not your turn.", "SIL-091")


def acting(table: Table) -> tuple[int, ...]:
    """The seats that may act now: those that still draft, who is asked, or whose turn it is."""
    if table.phase == "act":
        return (table.pending[0].seat if table.pending else table.acting,)
    return () if table.phase == "over" else table.choosing


def choices_of(table: Table, seat: int | None, hand: Hand | None) -> Listed[Action]:
    """What a seat may do now; nothing if it is not asked."""
    if seat is None or hand is None or seat not in acting(table):
        return Listed((), lambda action: _NOT_YOURS)
    return Listed(_listed(table, seat, hand), partial(why_not, table, seat, hand))


def _listed(table: Table, seat: int, hand: Hand) -> list[Action]:
    if table.phase != "act":
        return [Keep(card) for card in offered(table, seat, hand)]
    if table.pending:
        return list(answers(table, table.pending[0]))
    return turn_choices(table, seat, hand)


def offered(table: Table, seat: int, hand: Hand) -> tuple[str, ...]:
    """The cards of which a seat keeps one."""
    return table.offers[seat] if table.offers else hand.offers


def turn_choices(table: Table, seat: int, hand: Hand) -> list[Action]:
    """The choices of a turn: the two actions on top, taps, token turns, refresh, the Hunt, the end (SIL-092)."""
    found: list[Action] = []
    ap = table.players[seat].ap
    if ap > 0:
        for deed in on_top(table, seat):
            found += _DEEDS[deed](table, seat)
    if ap > 0 or (table.options.wait_for_end and not table.closing):
        found += [Tap(key) for key in tappable(table, seat)]
        if turn_price(table, seat)[0] <= ap:
            found += _TURNS
    if ap > 0 and not table.refreshed:
        found += [action for action in _REFRESHES if can_refresh(table, seat, action.pool)]
    if may_reveal(table, seat, hand):
        found.append(_REVEAL)
    found.append(_END)
    return found


def may_reveal(table: Table, seat: int, hand: Hand) -> bool:
    """Whether the own Hunt card could be revealed now (SIL-304 to SIL-307)."""
    if hand.hunt is None:
        return False
    hunt = pieces().hunts[hand.hunt]
    return not hunt.end_only and holds(table, seat, hunt.objective)


_TURNS: tuple[Action, ...] = (Turn(-1), Turn(1))
_REFRESHES = (Refresh("employee"), Refresh("location"), Refresh("both"))
_REVEAL, _END = Reveal(), End()
_COLLECTS = tuple([Collect(resource) for resource in RESOURCES])
_TRADES = {(a, b): Trade(RESOURCES[a], RESOURCES[b]) for a in range(4) for b in range(4) if a != b}


def _collects(table: Table, seat: int) -> list[Action]:
    return [_COLLECTS[place] for place in collectable(table, seat)]


def _trades(table: Table, seat: int) -> list[Action]:
    return [_TRADES[pair] for pair in trades(table, seat)]


def _cards(deed: Deed, table: Table, seat: int) -> list[Action]:
    make = CARD_ACTIONS[deed]
    return [make(card) for card in targets(table, seat, deed)]


def _research(table: Table, seat: int) -> list[Action]:
    return [Research()] if can_research(table, seat) else []


def _develop(table: Table, seat: int) -> list[Action]:
    return [Develop()] if can_develop(table, seat) else []


def _unite(table: Table, seat: int) -> list[Action]:
    return [Unite()] if can_unite(table, seat) else []


def _talent(table: Table, seat: int) -> list[Action]:
    return [Talent(option) for option in talent_options(table, seat)]


_DEEDS: dict[str, Callable[[Table, int], list[Action]]] = {
    "collect": _collects,
    "trade": _trades,
    "build": partial(_cards, "build"),
    "upgrade": partial(_cards, "upgrade"),
    "hire": partial(_cards, "hire"),
    "promote": partial(_cards, "promote"),
    "research": _research,
    "talent": _talent,
    "develop": _develop,
    "unite": _unite,
}
