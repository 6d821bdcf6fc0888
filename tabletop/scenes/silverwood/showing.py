"""What the screen shows while a step is told: a table brought up to date event by event (pure).

The truth comes from the session alone: after the last event its position replaces whatever was told here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.games.silverwood import events as e
from tabletop.games.silverwood import facts
from tabletop.games.silverwood.abilities import NONE, RESOURCES, Kind, Units
from tabletop.games.silverwood.payments import minus, plus
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Owned, Player, Table
from tabletop.play.session import Ply


def after(table: Table, event: object) -> Table:
    """The table once this event is told."""
    return _after_units(table, event) or _after_cards(table, event) or _after_clock(table, event) or table


def _after_units(table: Table, event: object) -> Table | None:
    match event:
        case e.Collected():
            return _spent(_units(table, event.seat, _one(event.resource, 1)), event.seat)
        case e.Traded():
            paid = _units(table, event.seat, _one(event.give, -1))
            return _spent(_units(paid, event.seat, _one(event.get, event.gained)), event.seat)
        case e.Paid() | e.Lost():
            return _units(table, event.seat, minus(NONE, event.units))
        case e.Gained():
            return _units(table, event.seat, event.units)
        case e.Taken():
            return _units(_units(table, event.rival, minus(NONE, event.units)), event.seat, event.gained)
        case e.ApGained():
            return _changed(table, event.seat, ap=max(0, table.players[event.seat].ap + event.n))
        case e.VpGained():
            return _changed(table, event.seat, vp=table.players[event.seat].vp + event.n)
        case e.TokenTurned():
            turned = _changed(table, event.seat, section=event.section)
            return _spent(turned, event.seat, event.cost)
        case e.TalentUsed() | e.United():
            return _spent(table, event.seat)
        case e.LevelReached():
            reached = _changed(table, event.seat, **{event.track: event.level})
            return _spent(reached, event.seat) if event.paid else reached
    return None


def _after_cards(table: Table, event: object) -> Table | None:
    match event:
        case e.Arrived():
            kind: Kind = "employee" if event.card in pieces().employees else "location"
            table = _pool(table, kind, [card for card in _pool_of(table, kind) if card != event.card])
            player = table.players[event.seat]
            name = f"{kind}s"
            table = _changed(table, event.seat, **{name: (*getattr(player, name), Owned(event.card))})
            return _spent(table, event.seat)
        case e.TurnedUp():
            table = _flipped(table, event.seat, event.card)
            return _spent(table, event.seat) if event.paid else table
        case e.PoolDiscarded():
            emptied = _pool(table, event.pool, ())
            if event.source != "refresh" or event.seat is None or table.refreshed:
                return emptied
            return replace(_spent(emptied, event.seat), refreshed=True)
        case e.PoolFilled():
            return _pool(table, event.pool, (*_pool_of(table, event.pool), *event.cards))
        case e.CharactersRevealed():
            return _cast(table, event.characters)
        case e.HuntRevealed():
            player = table.players[event.seat]
            return _changed(table, event.seat, hunt=event.hunt, vp=player.vp + event.vp)
        case e.CalamityRevealed():
            return replace(table, calamity=event.calamity)
        case e.CalamityLeft():
            return replace(table, calamity=None, calamities_gone=(*table.calamities_gone, event.calamity))
    return None


def _after_clock(table: Table, event: object) -> Table | None:
    match event:
        case e.RoundBegan():
            fresh = tuple(replace(player, used=()) for player in table.players)
            return replace(table, round=event.round, refreshed=False, players=fresh)
        case e.TurnBegan():
            return _changed(replace(table, acting=event.seat, pending=()), event.seat, ap=event.ap)
        case e.TurnEnded():
            return _changed(table, event.seat, ap=0)
    return None


def _cast(table: Table, characters: Sequence[str | None]) -> Table:
    """With these Characters and what they bring along (SIL-075, SIL-272, SIL-283)."""
    eased = facts.mixed_with(table.options, len(characters))
    extra = pieces().figures.mixed_standard_extra.units if eased else NONE
    for seat, card in enumerate(characters):
        if card is not None:
            start = plus(pieces().characters[card].start.units, extra)
            table = _changed(table, seat, character=card, resources=start, develop=int(eased == "family_plus"))
    return table


def _changed(table: Table, seat: int, **fields: object) -> Table:
    player: Player = replace(table.players[seat], **fields)
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def _spent(table: Table, seat: int, points: int = 1) -> Table:
    return _changed(table, seat, ap=max(0, table.players[seat].ap - points))


def _one(resource: str, count: int) -> Units:
    grain, vine, sap, stone = (count if name == resource else 0 for name in RESOURCES)
    return grain, vine, sap, stone


def _units(table: Table, seat: int, change: Units) -> Table:
    return _changed(table, seat, resources=plus(table.players[seat].resources, change))


def _pool_of(table: Table, kind: Kind) -> tuple[str, ...]:
    return table.employee_pool if kind == "employee" else table.location_pool


def _pool(table: Table, kind: Kind, cards: Sequence[str]) -> Table:
    return replace(table, **{f"{kind}_pool": tuple(cards)})


def _flipped(table: Table, seat: int, card: str) -> Table:
    player = table.players[seat]
    name = "employees" if card in pieces().employees else "locations"
    owned = tuple(Owned(each.card, 2) if each.card == card else each for each in getattr(player, name))
    return _changed(table, seat, **{name: owned})


def moved(plies: Sequence[Ply]) -> tuple[str, ...]:
    """The cards that a person or a bot took or flipped in these plies, without refills."""
    found: dict[str, None] = {}
    for ply in plies:
        for event in ply.events:
            if isinstance(event, e.Arrived | e.TurnedUp):
                found[event.card] = None
    return tuple(found)
