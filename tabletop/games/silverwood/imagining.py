"""Worlds that a view cannot tell from the truth: decks, offers and hidden Hunt cards dealt anew (SIL-I22)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from tabletop.core.rng import Rng
from tabletop.games.silverwood.facts import SilverwoodState, SilverwoodView, mode_of, out
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Hand, Secret, Table

Mixed = Callable[[Sequence[str]], tuple[str, ...]]


def imagined(view: SilverwoodView, rng: Rng) -> SilverwoodState:
    """A full state that fits the view, every order of what is hidden as likely."""
    return _filled(view, rng.shuffled)


def assumed(view: SilverwoodView) -> SilverwoodState:
    """The state that fits the view and has all hidden cards in the order of the data; for asking what would be seen."""
    return _filled(view, tuple)


def _filled(view: SilverwoodView, mixed: Mixed) -> SilverwoodState:
    if view.revealed is not None:
        return view.revealed
    table, box = view.table, pieces()
    gone = {*table.calamities_gone, table.calamity}
    secret = Secret(
        mixed(_hidden(box.employees, out(table, "employee"))),
        mixed(_hidden(box.locations, out(table, "location"))),
        mixed(_hidden(box.calamities, gone)) if table.options.climate_calamity else (),
        mixed(list(box.hunts)) if table.options.the_hunt and table.phase == "draft" else (),
    )
    return SilverwoodState(table, _hands(view, mixed), secret)


def _hidden(cards: Collection[str], seen: Iterable[str | None]) -> list[str]:
    """The cards that are not among those seen, in the order of the data."""
    known = set(seen)
    return [card for card in cards if card not in known]


def _hands(view: SilverwoodView, mixed: Mixed) -> tuple[Hand, ...]:
    """The own hand, and for the others what they might hold."""
    table, mine = view.table, view.hand
    known = {player.hunt for player in table.players}
    if mine is not None:
        known |= {*mine.offers, mine.character, mine.hunt}
    cards = list(pieces().characters) if table.phase == "draft" else list(pieces().hunts)
    left = list(mixed(_hidden(cards, known)))
    hands = list[Hand]()
    for seat in range(len(table.players)):
        if seat == view.seat and mine is not None:
            hands.append(mine)
        else:
            hands.append(_hand(table, seat, left))
    return tuple(hands)


def _hand(table: Table, seat: int, left: list[str]) -> Hand:
    """What another seat may hold, taken from the cards that are left."""
    if table.phase == "draft":
        if table.offers or mode_of(table, seat) != "standard":
            return Hand()
        return Hand(offers=(left.pop(), left.pop())) if seat in table.choosing else Hand(character=left.pop())
    if not table.options.the_hunt or table.players[seat].hunt is not None:
        return Hand()
    if seat in table.choosing:
        return Hand(offers=(left.pop(), left.pop()))
    return Hand(hunt=left.pop())
