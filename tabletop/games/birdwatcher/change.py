"""Small changes to a Birdwatcher position, each giving a new one, with the events that tell of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.games.birdwatcher.events import Drew, EndTriggered, InsectsGained, JungleFilled
from tabletop.games.birdwatcher.facts import BirdwatcherState, ending, page_limit, room, supply
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Player, Secret, Table


def seated(players: tuple[Player, ...], seat: int, changed: Player) -> tuple[Player, ...]:
    """The players with another one in a seat."""
    after = list(players)
    after[seat] = changed
    return tuple(after)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards but for one."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def emptied(spaces: tuple[str | None, ...], taken: Sequence[str]) -> tuple[str | None, ...]:
    """Spaces with gaps where cards were taken."""
    after = list(spaces)
    for card in taken:
        if card in after:
            after[after.index(card)] = None
    return tuple(after)


def stacked(piles: tuple[tuple[str, ...], ...], pile: int, bird: str) -> tuple[tuple[str, ...], ...]:
    """The piles with a bird on top of one."""
    after = list(piles)
    after[pile] += (bird,)
    return tuple(after)


def add_page(table: Table, seat: int, card: str, tree: tuple[str, ...], events: list[Event]) -> Table:
    """A new page at the right of a journal, with the insects it shows (BIR-030, BIR-080, BIR-081, BIR-170).

    `tree` is the seat's tree afterwards.
    """
    mine = table.players[seat]
    journal = (*mine.journal, card)
    if len(journal) == page_limit(table) and not ending(table):
        events.append(EndTriggered(seat=seat, cause="pages"))
    bird, insects = pieces().birds.get(card), mine.insects
    if bird is not None and bird.insects:
        insects = gain(table, seat, bird.insects, events)
    return replace(table, players=seated(table.players, seat, Player(tree, journal, insects)))


def gain(table: Table, seat: int, insects: Sequence[str], events: list[Event]) -> tuple[int, ...]:
    """A seat's tokens with one from the supply for each name; a kind that is used up gives none (BIR-082)."""
    kinds, before = pieces().insects, table.players[seat].insects
    counts = list(before)
    gained: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    for name in insects:
        kind = kinds.index(name)
        if supply(table, kind) > counts[kind] - before[kind]:
            counts[kind] += 1
            gained += (name,)
        else:
            missing += (name,)
    events.append(InsectsGained(seat=seat, insects=gained, missing=missing))
    return tuple(counts)


def holding(table: Table, seat: int, insects: tuple[int, ...]) -> Table:
    """The table with other tokens before a seat."""
    mine = table.players[seat]
    return replace(table, players=seated(table.players, seat, Player(mine.tree, mine.journal, insects)))


def growing(table: Table, seat: int, tree: tuple[str, ...]) -> Table:
    """The table with another tree before a seat."""
    mine = table.players[seat]
    return replace(table, players=seated(table.players, seat, Player(tree, mine.journal, mine.insects)))


def run_dry(table: Table, events: list[Event]) -> Table:
    """A bird had to be drawn and there was none (BIR-172); a second time changes nothing (BIR-176)."""
    if not ending(table):
        events.append(EndTriggered(seat=table.acting, cause="deck"))
    return table if table.dry else replace(table, dry=True)


def fill_jungle(state: BirdwatcherState, events: list[Event]) -> BirdwatcherState:
    """The gaps of the jungle are filled from the deck as far as it goes (BIR-041, BIR-172, BIR-173)."""
    table, deck = state.table, state.secret.birds
    if None not in table.jungle:
        return state
    jungle = list(table.jungle)
    spaces: list[int] = []
    for space, bird in enumerate(table.jungle):
        if bird is None and len(spaces) < len(deck):
            jungle[space] = deck[len(spaces)]
            spaces.append(space)
    count = len(spaces)
    if count:
        events.append(JungleFilled(birds=deck[:count], spaces=tuple(spaces)))
        table = replace(table, jungle=tuple(jungle))
    if None in jungle:
        table = run_dry(table, events)
    return State(table, state.hands, Secret(deck[count:], state.secret.publications))


def draw_birds(state: BirdwatcherState, seat: int, count: int, events: list[Event]) -> BirdwatcherState:
    """So many birds from the deck into a tree, as far as there is room (BIR-021, BIR-144, BIR-V22)."""
    table, deck = state.table, state.secret.birds
    wanted = min(count, room(table.players[seat]))
    fresh = deck[:wanted]
    if fresh:
        events.append(Drew(seat=seat, birds=fresh))
        table = growing(table, seat, table.players[seat].tree + fresh)
    if len(fresh) < wanted:
        table = run_dry(table, events)
    return State(table, state.hands, Secret(deck[len(fresh) :], state.secret.publications))
