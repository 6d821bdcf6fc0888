"""What a position of Birdwatcher is worth: points, what the tree promises for the pages still to come, actions left."""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from tabletop.games.birdwatcher.awards import award, book_awards, majority, printed
from tabletop.games.birdwatcher.facts import ending, species_by_bird
from tabletop.games.birdwatcher.pieces import SICKLEBILL, pieces
from tabletop.games.birdwatcher.sets import photographs
from tabletop.games.birdwatcher.state import Options, Player, Table


class Weights(msgspec.Struct, frozen=True):
    """How much of what is not yet points counts, in points unless stated; found by playing variants."""

    action: float = 1.76
    """An action that is left."""
    waiting: tuple[float, ...] = (0.62, 0.3, 0.2, 0.12, 0.08, 0.05)
    """The share of a page's gain that the best, second best ... bird of a tree stands for."""
    last: tuple[float, ...] = (0.2, 0.04)
    """The same when this round is the last and the seat has played."""
    alike: float = 0.5
    """The share of what the others of a species in the tree would add to a set."""
    insect: float = 1.44
    again: float = 0.6
    """A kind of insect that is new, and one that is there."""
    majority: float = 0.5
    """A step towards an award that is decided at the end."""
    page: float = 0.0
    """A page more than the rival with most: whoever fills the journal says when the game ends."""
    rival: float = 0.45
    """The share of the best rival's position that counts against one's own."""


def lead(table: Table, seat: int, weights: Weights) -> float:
    """The own position less a part of the best rival's, in points."""
    values = positions(table, weights)
    own = values.pop(seat)
    return own - weights.rival * max(values, default=0.0)


def positions(table: Table, weights: Weights) -> list[float]:
    """What every seat has and may expect, by seat, in points."""
    figures, options, players = pieces().figures, table.options, table.players
    journals = [player.journal for player in players]
    shelves = book_awards(journals, options)
    kinds = [_kinds(journal) for journal in journals]
    bills = majority([count for count, _ in kinds], *figures.sicklebill_award)
    variety = majority([len(names) for _, names in kinds], *figures.variety_award)
    longest = max(map(len, journals))
    found = []
    for seat, player in enumerate(players):
        worth = float(_printed(player.journal, options) + shelves[seat] + bills[seat] + variety[seat])
        worth += figures.insect_points[sum(count > 0 for count in player.insects)]
        if not table.over:
            worth += weights.majority * (kinds[seat][0] + len(kinds[seat][1]))
            worth += weights.page * (len(player.journal) - longest)
            worth += _promise(table, seat, weights)
        found.append(worth)
    return found


@lru_cache(maxsize=65536)
def _printed(journal: tuple[str, ...], options: Options) -> int:
    """Photographs and publications of a journal."""
    papers = sum(award(journal, page, options) for page in printed(journal))
    return photographs(journal, options.parent_hybrids) + papers


@lru_cache(maxsize=65536)
def _kinds(journal: tuple[str, ...]) -> tuple[int, frozenset[str]]:
    """Black Sicklebills and the different species of a journal."""
    known = species_by_bird()
    names = [known[page] for page in journal if page in known]
    return names.count(SICKLEBILL), frozenset(names)


def _promise(table: Table, seat: int, weights: Weights) -> float:
    """What points do not show yet: birds waiting in the tree, actions left, a step in progress."""
    player, acting = table.players[seat], table.acting == seat
    tree = tuple(sorted(player.tree))
    last = ending(table) and not (acting and table.actions)
    gains = _gains(tree, player.journal, _missing(player), table.options, weights)
    shares = weights.last if last else weights.waiting
    worth = sum([gain * share for gain, share in zip(gains, shares, strict=False)])
    if not acting:
        return worth
    worth += weights.action * table.actions
    match table.phase:
        case "snap" | "quiet":
            # The page is paid for and still to be chosen.
            worth += gains[0] * (1 - shares[0]) if gains else 0.0
        case "give":
            worth -= gains[-1] * shares[min(len(gains), len(shares)) - 1] if gains else 0.0
        case "gather":
            worth += 2.0
        case "insects":
            worth += 2.0 * table.pending.insects
    return worth


def _missing(player: Player) -> frozenset[str]:
    """The kinds of insect that a player has no token of."""
    return frozenset([kind for kind, count in zip(pieces().insects, player.insects, strict=True) if not count])


@lru_cache(maxsize=65536)
def _gains(
    tree: tuple[str, ...], journal: tuple[str, ...], missing: frozenset[str], options: Options, weights: Weights
) -> tuple[float, ...]:
    """What each bird of a tree would bring as the next page, most first."""
    known = species_by_bird()
    names = [known[bird] for bird in tree]
    return tuple(sorted((_gain(bird, names, journal, missing, options, weights) for bird in tree), reverse=True))


def _gain(
    bird: str, names: list[str], journal: tuple[str, ...], missing: frozenset[str], options: Options, weights: Weights
) -> float:
    """Photographs, publications, insects, and what the set may still grow to with others of the tree."""
    name = species_by_bird()[bird]
    points = float(_printed((*journal, bird), options) - _printed(journal, options))
    points += sum([weights.insect if kind in missing else weights.again for kind in _insects()[bird]])
    values = pieces().species[name].values
    alike = names.count(name) - 1
    if len(values) > 1 and alike > 0:
        points += weights.alike * (values[min(alike, len(values) - 1)] - values[0])
    return points


@cache
def _insects() -> dict[str, tuple[str, ...]]:
    return {bird.id: bird.insects for bird in pieces().birds.values()}
