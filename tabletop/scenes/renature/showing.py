"""What the screen shows, and how it changes while a step is told event by event (pure).

The truth comes from the session alone: after the last event its position replaces whatever was told here.
"""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import replace as with_

from msgspec.structs import replace

from tabletop.games.renature import events as e
from tabletop.games.renature.change import counted
from tabletop.games.renature.facts import board_of, score_marker
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.scoring import finals
from tabletop.games.renature.state import Domino, Laid, Plant, Player, Table


@dataclass(frozen=True)
class Showing:
    """What the picture shows; two equal ones look the same."""

    table: Table
    own: int
    """The seat whose things lie at the bottom right."""
    hand: tuple[Domino, ...] | None = None
    """Its dominoes; None while they lie face down."""
    backs: tuple[tuple[int, ...] | None, ...] = ()
    """The backs of each seat's tokens as far as they may be seen here."""
    extra: tuple[int, ...] = ()
    """Points that were counted at the end so far, by seat."""
    hidden: frozenset[str] = frozenset()
    """Pieces that the hand or a clip draws instead, by their names on the screen."""
    lit: frozenset[str] = frozenset()
    """Pieces that shine: "area:3", "token:3", "space:40"."""
    recent: frozenset[int] = frozenset()
    """Spaces on which others laid or planted something since the own seat's last action (table manner 7)."""
    scored: e.AreaScored | None = None
    """The area whose scoring is being told."""
    count: e.Counted | None = None
    """The seat whose things are being counted."""

    def points(self, seat: int) -> int:
        """A seat's score as it is told."""
        if self.table.over:
            return finals(self.table)[seat]
        return score_marker(self.table, seat) + (self.extra[seat] if self.extra else 0)


def after(showing: Showing, event: object) -> Showing:
    """What is shown once this event is told."""
    told = _after_clouds(showing.table, event) or _after_clock(showing.table, event)
    if told is not None:
        return with_(showing, table=told)
    return _after_hand(showing, event) or _after_board(showing, event) or _after_scoring(showing, event) or showing


def _after_hand(showing: Showing, event: object) -> Showing | None:
    table = showing.table
    match event:
        case e.Placed():
            table = replace(
                _gave(table, event.seat, event.domino), laid=(*table.laid, Laid(event.domino, event.spaces))
            )
            pending = replace(table.pending, spaces=event.spaces)
            return with_(showing, table=replace(table, pending=pending), hand=_without(showing, event))
        case e.Discarded():
            table = _gave(table, event.seat, event.domino)
            player = table.players[event.seat]
            table = _player(table, event.seat, replace(player, returned=player.returned + 1))
            if table.options.show_returned and event.domino is not None:
                table = replace(table, returned=(*table.returned, event.domino))
            return with_(showing, table=table, hand=_without(showing, event))
        case e.Drew():
            player = table.players[event.seat]
            open_hand = player.dominoes if event.domino is None else (*player.dominoes, event.domino)
            player = replace(player, held=player.held + 1, reserve=player.reserve - 1, dominoes=open_hand)
            drawn = with_(showing, table=_player(table, event.seat, player))
            return drawn if event.domino is None else _added(drawn, event.seat, event.domino)
        case e.DominoDrawn() if not table.options.open_hands:
            return _added(showing, event.seat, event.domino)
    return None


def _gave(table: Table, seat: int, domino: Domino | None) -> Table:
    """A domino left a hand."""
    player = table.players[seat]
    left = tuple(held for held in player.dominoes if held != domino)
    return _player(table, seat, replace(player, held=player.held - 1, dominoes=left))


def _added(showing: Showing, seat: int, domino: Domino) -> Showing:
    """A domino comes into the own hand, where that lies open."""
    if seat != showing.own or showing.hand is None:
        return showing
    return with_(showing, hand=(*showing.hand, domino))


def _without(showing: Showing, event: e.Placed | e.Discarded) -> tuple[Domino, ...] | None:
    """The own hand without a domino that left it; one that was returned unseen is the one the clip took away."""
    if event.seat != showing.own or showing.hand is None or event.domino is None:
        return showing.hand
    return tuple(domino for domino in showing.hand if domino != event.domino)


def _after_board(showing: Showing, event: object) -> Showing | None:
    table = showing.table
    match event:
        case e.Planted():
            plant = Plant(event.kind, None if event.neutral else event.seat, event.space)
            table = _plants(table, event.area, (*table.plants[event.area], plant))
            return with_(showing, table=_grown(table, event, -1))
        case e.Uprooted():
            left = tuple(plant for plant in table.plants[event.area] if plant.space != event.space)
            table = _grown(_plants(table, event.area, left), event, 1)
            return with_(showing, table=_clouds(table, event.seat, -pieces().values[event.kind]))
        case e.PlantScored():
            player = table.players[event.seat]
            player = replace(player, planting=player.planting + event.points)
            return with_(showing, table=_player(table, event.seat, player))
    return None


def _after_scoring(showing: Showing, event: object) -> Showing | None:
    table = showing.table
    match event:
        case e.AreaScored(closer=None):
            before = showing.extra or (0,) * len(table.players)
            added = tuple(one + more for one, more in zip(before, event.points, strict=True))
            return with_(showing, extra=added)
        case e.AreaScored():
            for seat, points in enumerate(event.points):
                player = table.players[seat]
                table = _player(table, seat, replace(player, closing=player.closing + points))
            return with_(showing, table=table)
        case e.TokenTaken():
            takers = tuple(event.seat if at == event.area else taker for at, taker in enumerate(table.takers))
            player = table.players[event.seat]
            player = replace(player, tokens=(*player.tokens, event.area))
            if event.back is not None:
                player = replace(player, backs=(*player.backs, event.back))
            taken = with_(showing, table=replace(_player(table, event.seat, player), takers=takers))
            return taken if event.back is None else _seen(taken, event.seat, event.back)
        case e.BackSeen() if not table.options.open_backs:
            return _seen(showing, event.seat, event.back)
        case e.Counted():
            before = showing.extra or (0,) * len(table.players)
            more = event.clouds - event.left + sum(event.backs)
            extra = tuple(points + more if seat == event.seat else points for seat, points in enumerate(before))
            return with_(showing, extra=extra)
    return None


def _seen(showing: Showing, seat: int, back: int) -> Showing:
    """The back of a token that a seat took comes to light, where its backs may be seen."""
    backs = tuple(
        (*known, back) if at == seat and known is not None else known for at, known in enumerate(showing.backs)
    )
    return with_(showing, backs=backs)


def _after_clouds(table: Table, event: object) -> Table | None:
    match event:
        case e.CloudsTaken():
            spaces = board_of(table).clouds
            clouds = tuple(
                0 if place.space == event.space else count for place, count in zip(spaces, table.clouds, strict=True)
            )
            pending = replace(table.pending, clouds=event.waiting)
            return replace(_clouds(table, event.seat, event.count), clouds=clouds, pending=pending)
        case e.CloudsLost():
            return replace(table, pending=replace(table.pending, clouds=0))
        case e.JokerMoved():
            return replace(_clouds(table, event.seat, -pieces().figures.joker_cost), joker=event.after)
        case e.ExtraBought():
            return _clouds(table, event.seat, -pieces().figures.extra_turn_cost)
    return None


def _after_clock(table: Table, event: object) -> Table | None:
    match event:
        case e.StartNamed():
            return replace(table, start=event.seat)
        case e.TurnBegan():
            pending = replace(table.pending, spaces=None, planted=None, clouds=0)
            return replace(table, acting=event.seat, turn=event.turn, phase="domino", pending=pending)
    return None


def _player(table: Table, seat: int, player: Player) -> Table:
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def _clouds(table: Table, seat: int, change: int) -> Table:
    player = table.players[seat]
    return _player(table, seat, replace(player, clouds=player.clouds + change))


def _plants(table: Table, area: int, plants: tuple[Plant, ...]) -> Table:
    return replace(table, plants=(*table.plants[:area], plants, *table.plants[area + 1 :]))


def _grown(table: Table, event: e.Planted | e.Uprooted, change: int) -> Table:
    """With more or fewer plants of this kind on the seat's own board."""
    player = table.players[event.seat]
    if event.neutral:
        return _player(table, event.seat, replace(player, neutral=counted(player.neutral, event.kind, change)))
    return _player(table, event.seat, replace(player, own=counted(player.own, event.kind, change)))
