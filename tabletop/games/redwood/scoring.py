"""Redwood's score sheet: eight lines with the pieces that earned them, tie-breaks and team totals (RED-175 to RED-190,
RED-208, RED-219 to RED-221)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tabletop.core.score import Line, Sheet, Team, Tie, ranking
from tabletop.games.redwood.facts import animals_on, chain, flowers_on, placed, scenario, special_reticle, suns
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.solo import won
from tabletop.games.redwood.state import Options, Player, Table
from tabletop.games.redwood.teams import playing, team_of

SET_POINTS = (0, 0, 1, 3, 6, 10, 15, 21)
"""By number of different species (RED-175)."""
CHAIN_POINTS = (0, 0, 3, 6, 10, 15)
"""By length of the longest chain (RED-176)."""
SUN_POINTS = (0, 4, -2)
"""By number of Sun tokens (RED-179)."""
REDWOOD_POINTS = 2
"""A redwood token (RED-183)."""
FLOWER_SET_POINTS = 7
"""Three different flowers, in Expert Mode (RED-219)."""
SPECIAL_LOSS = 3
"""An empty special reticle, in Expert Mode (RED-220)."""


def sheet(table: Table, seat: int) -> Sheet:
    """The eight lines of a seat as they stand, its tie-break values, and in Team Mode what decides between the teams
    (RED-185, RED-187 to RED-189, RED-208)."""
    own = _own_sheet(table, seat)
    if not playing(table):
        return own
    members = team_of(table, seat)
    return replace(own, team=_team(table, members, [_own_sheet(table, member) for member in members]))


def _team(table: Table, members: tuple[int, ...], sheets: Sequence[Sheet]) -> Team:
    """The total and tie-break values of a team: sums, but the longest single chain (RED-208)."""
    animals, chains, harmony = ([sheet.ties[at] for sheet in sheets] for at in range(len(sheets[0].ties)))
    together = sum if table.options.team_tie_sum_chains else max
    ties = (
        Tie(animals[0].label, sum(tie.value for tie in animals)),
        Tie(chains[0].label, together(tie.value for tie in chains)),
        Tie(harmony[0].label, sum(tie.value for tie in harmony)),
    )
    return Team(members, sum(sheet.total for sheet in sheets), ties)


def _own_sheet(table: Table, seat: int) -> Sheet:
    player, options = table.players[seat], table.options
    lines = (
        _sets(player),
        _panorama(player),
        Line("harmony", "Harmony", player.harmony, (f"harmony:{seat}",)),
        _sun(player, worthless=scenario(table) == "surrealism"),
        _flower_sets(player) if options.expert else _flowers(player),
        _animals(player),
        _missed(player, options),
        _redwoods(player),
    )
    ties = (
        Tie("animals photographed", len(animals_on(player.row))),
        Tie("longest panorama", _connected(player)),
        Tie("Harmony", player.harmony),
    )
    return Sheet(lines, ties)


def _connected(player: Player) -> int:
    """Cards in the longest chain; a card that joins no other is no chain, so 0 or at least 2 (RED-176, RED-188)."""
    length = len(chain(player.row))
    return length if length > 1 else 0


def winners(table: Table) -> tuple[int, ...]:
    """The seats in first place; several if all tie-breaks are equal, both members of a team, nobody where a Solo
    scenario is lost (RED-184, RED-190, RED-208, RED-227)."""
    if scenario(table):
        return (0,) if won(table) else ()
    places = ranking([sheet(table, seat) for seat in range(len(table.players))])
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def _reticles(player: Player) -> Iterator[tuple[str, str | None]]:
    """Every reticle of the row, by name, and what lies on it."""
    for card in player.row:
        for at, token in enumerate(card.tokens):
            yield f"card:{card.id}:{at}", token


def _refs(player: Player, *tokens: str | None) -> tuple[str, ...]:
    return tuple(ref for ref, token in _reticles(player) if token in tokens)


def _sets(player: Player) -> Line:
    """The first token of each species carries the set (RED-175)."""
    first: dict[str, str] = {}
    for ref, token in _reticles(player):
        if token in pieces().species and token not in first:
            first[token] = ref
    return Line("sets", "Animal sets", SET_POINTS[len(first)], tuple(first.values()), f"{len(first)} species")


def _panorama(player: Player) -> Line:
    best = chain(player.row)
    refs = tuple(f"card:{card.id}" for card in best) if len(best) > 1 else ()
    return Line("panorama", "Panorama", CHAIN_POINTS[len(best)], refs, f"{len(refs)} cards" if refs else "no match")


def _sun(player: Player, worthless: bool) -> Line:
    """Sun tokens; in the Surrealism scenario they score nothing (RED-179, RED-234)."""
    refs = tuple(f"card:{card.id}:sun" for card in player.row if card.sun)
    points = 0 if worthless else SUN_POINTS[suns(player)]
    return Line("sun", "Sun", points, refs, _count(len(refs), "Sun token"))


def _flowers(player: Player) -> Line:
    count = len(flowers_on(player.row))
    return Line("flowers", "Flowers", count, _refs(player, *pieces().tokens.flower_types), _count(count, "flower"))


def _flower_sets(player: Player) -> Line:
    """Sets of three different flowers; the first tokens of each type carry them (RED-219)."""
    types = pieces().tokens.flower_types
    refs = [_refs(player, flower) for flower in types]
    sets = min(len(each) for each in refs)
    kept = {ref for each in refs for ref in each[:sets]}
    in_order = tuple(ref for ref, _ in _reticles(player) if ref in kept)
    return Line("flowers", "Flowers", FLOWER_SET_POINTS * sets, in_order, _count(sets, "set"))


def _animals(player: Player) -> Line:
    worth = {animal.id: animal.points for animal in pieces().tokens.animals}
    tokens = animals_on(player.row)
    points = sum(worth[token] for token in tokens)
    return Line("animals", "Animals", points, _refs(player, *worth), _count(len(tokens), "animal"))


def _missed(player: Player, options: Options) -> Line:
    """Empty reticles; a special one costs more (RED-182, RED-220)."""
    refs = _refs(player, None)
    special = {f"card:{card.id}:{special_reticle(card.id, options)}" for card in player.row}
    points = -sum(SPECIAL_LOSS if ref in special else 1 for ref in refs)
    return Line("missed", "Missed opportunities", points, refs, _count(len(refs), "empty reticle"))


def _redwoods(player: Player) -> Line:
    count = placed(player.row).count("redwood")
    return Line("redwoods", "Redwoods", REDWOOD_POINTS * count, _refs(player, "redwood"), _count(count, "redwood"))


def _count(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
