"""What the screen shows while a step is told: a table brought up to date event by event (pure).

The truth comes from the session alone: after the last event its position replaces whatever was told here.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Player, Table
from tabletop.play.session import Ply


def after(table: Table, event: object) -> Table:
    """The table once this event is told."""
    return _after_birds(table, event) or _after_pages(table, event) or _after_clock(table, event) or table


def _after_birds(table: Table, event: object) -> Table | None:
    costs = pieces().figures.action_costs
    match event:
        case e.Startled():
            table = _left_tree(table, event.seat, (event.bird,))
            startled = tuple(sorted({*table.startled, event.pile}))
            table = replace(_put(table, event.bird, event.pile), startled=startled)
            return replace(table, phase="snap", actions=table.actions - costs.photo)
        case e.Called():
            return replace(table, actions=table.actions - costs.call)
        case e.Came():
            return _joined_tree(_taken(table, event.birds), event.seat, event.birds)
        case e.Ran():
            return replace(table, phase="run", actions=table.actions - costs.run)
        case e.Perched():
            jungle = tuple(None if bird == event.bird else bird for bird in table.jungle)
            startled = tuple(pile for pile in table.startled if pile != event.pile)
            return replace(_put(table, event.bird, event.pile), jungle=jungle, startled=startled)
        case e.JungleFilled():
            return replace(table, jungle=_filled(table.jungle, event.birds, event.spaces))
        case e.Given():
            return _joined_tree(_left_tree(table, event.seat, (event.bird,)), event.rival, (event.bird,))
        case e.Drew():
            return _joined_tree(table, event.seat, event.birds)
        case e.Recovered():
            return replace(table, startled=())
    return None


def _after_pages(table: Table, event: object) -> Table | None:
    costs = pieces().figures.action_costs
    match event:
        case e.Photographed():
            return replace(_page(_left_tree(table, event.seat, (event.bird,)), event.seat, event.bird), phase="act")
        case e.Zoomed():
            table = _page(_left_tree(table, event.rival, (event.bird,)), event.seat, event.bird)
            return replace(table, actions=table.actions - costs.zoom)
        case e.Published():
            gap = tuple(None if card == event.publication else card for card in table.academy)
            table = replace(_page(table, event.seat, event.publication), academy=gap)
            return replace(table, actions=table.actions - costs.publish)
        case e.InsectsGained():
            return _tokens(table, event.seat, event.insects, 1)
        case e.Traded():
            table = _tokens(table, event.seat, event.insects, -1)
            return replace(table, actions=table.actions + 1, bought=True)
        case e.AcademyFilled():
            return replace(table, academy=_filled(table.academy, event.publications, event.spaces))
    return None


def _after_clock(table: Table, event: object) -> Table | None:
    match event:
        case e.StartNamed():
            return replace(table, start=event.seat)
        case e.TurnBegan():
            fresh = pieces().figures.actions_per_turn
            return replace(
                table, acting=event.seat, round=event.round, actions=fresh, phase="act", acted=False, bought=False
            )
        case e.ActionsGained():
            return replace(table, actions=table.actions + event.count)
    return None


def _player(table: Table, seat: int, player: Player) -> Table:
    return replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))


def _left_tree(table: Table, seat: int, birds: Sequence[str]) -> Table:
    player = table.players[seat]
    return _player(table, seat, replace(player, tree=tuple(bird for bird in player.tree if bird not in birds)))


def _joined_tree(table: Table, seat: int, birds: Sequence[str]) -> Table:
    player = table.players[seat]
    return _player(table, seat, replace(player, tree=(*player.tree, *birds)))


def _page(table: Table, seat: int, card: str) -> Table:
    player = table.players[seat]
    return _player(table, seat, replace(player, journal=(*player.journal, card)))


def _tokens(table: Table, seat: int, kinds: Sequence[str], sign: int) -> Table:
    player = table.players[seat]
    counts = zip(pieces().insects, player.insects, strict=True)
    return _player(table, seat, replace(player, insects=tuple(n + sign * kinds.count(kind) for kind, n in counts)))


def _put(table: Table, bird: str, pile: int) -> Table:
    piles = tuple((*birds, bird) if at == pile else birds for at, birds in enumerate(table.piles))
    return replace(table, piles=piles)


def _taken(table: Table, birds: Sequence[str]) -> Table:
    """Without these birds in jungle and clearing."""
    jungle = tuple(None if bird in birds else bird for bird in table.jungle)
    piles = tuple(tuple(bird for bird in pile if bird not in birds) for pile in table.piles)
    return replace(table, jungle=jungle, piles=piles)


def _filled(spaces: Sequence[str | None], cards: Sequence[str], at: Sequence[int]) -> tuple[str | None, ...]:
    fresh = dict(zip(at, cards, strict=True))
    return tuple(fresh.get(space, card) for space, card in enumerate(spaces))


def moved(plies: Sequence[Ply]) -> tuple[str, ...]:
    """The cards that were moved by a person or a bot in these plies, without refills."""
    found: dict[str, None] = {}
    for ply in plies:
        for event in ply.events:
            match event:
                case e.Startled(bird=card) | e.Photographed(bird=card) | e.Perched(bird=card) | e.Given(bird=card):
                    found[card] = None
                case e.Zoomed(bird=card) | e.Published(publication=card):
                    found[card] = None
                case e.Came():
                    found.update(dict.fromkeys(event.birds))
    return tuple(found)
