"""Redwood's invariants of a single state, checked without the engine's own geometry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from math import cos, hypot, pi, sin

from tabletop.games.redwood.facts import RedwoodState, new_card, order, scenario, sun, takeable
from tabletop.games.redwood.pieces import ROUNDS, pieces
from tabletop.games.redwood.rules import REDWOOD
from tabletop.games.redwood.scoring import winners
from tabletop.games.redwood.state import Pending, Point, Table, TemplateKind
from tests.games.redwood import shadow

SLACK_MM = 0.052
"""The rule tolerance and the rounding to micrometres (RED-002, RED-006)."""


def between_turns(table: Table) -> bool:
    """Whether nobody is in the middle of a turn."""
    fresh = table.phase in ("take_move", "over") and table.pending.picked is None
    return fresh and (table.mate is None or (table.mate.phase == "take_move" and table.mate.pending.picked is None))


def turns_taken(table: Table, seat: int) -> int:
    """Turns a seat has finished, told from round and turn order; between turns only."""
    if table.over:
        return ROUNDS
    seats = order(table)
    # Teams take turns, whoever of them sits where (RED-193).
    turns = len(seats) // 2 if table.options.team else len(seats)
    return table.round - 1 + (seats.index(seat) % turns < seats.index(table.acting) % turns)


def pendings(table: Table) -> list[Pending]:
    """What the turns in progress hold, one of each teammate."""
    return [table.pending, *(() if table.mate is None else (table.mate.pending,))]


def templates_once(state: RedwoodState) -> None:
    table = state.table
    moves = [player.move for player in table.players] + [pending.picked for pending in pendings(table)]
    views = [player.view for player in table.players] + [pending.lens for pending in pendings(table)]
    assert not (table.used_moves or table.used_views) or scenario(table) == "hiker"
    for lying in ([*moves, *table.used_moves], [*views, *table.used_views]):
        used = [number for number in lying if number is not None]
        assert len(used) == len(set(used)), f"a template lies in two places: {used}"
        assert set(used) <= set(range(1, 8))


def templates_in_front(state: RedwoodState) -> None:
    table = state.table
    phases = [table.phase, *(() if table.mate is None else (table.mate.phase,))]
    for phase, pending in zip(phases, pendings(table), strict=True):
        if phase in ("take_move", "over"):
            assert pending.picked is None and pending.lens is None
    if table.round == 1 and table.phase == "take_move":
        fresh = [table.players[seat] for seat in order(table) if not turns_taken(table, seat)]
        assert all(player.move is None and player.view is None for player in fresh), "a template before the first turn"


def animal_tokens(state: RedwoodState) -> None:
    limit = pieces().tokens.animals_per_species
    used = Counter(token for player in state.table.players for card in player.row for token in card.tokens)
    assert all(used[species] <= limit for species in pieces().species), used


def on_board_while_supplied(state: RedwoodState) -> None:
    table = state.table
    if not between_turns(table):
        return
    used = Counter(token for player in table.players for card in player.row for token in card.tokens)
    for species, hole in zip(pieces().species, table.animals, strict=True):
        left = pieces().tokens.animals_per_species - used[species]
        assert (hole is not None) == (left > 0), f"{species}: hole {hole}, {left} in supply"


def one_animal_a_hole(state: RedwoodState) -> None:
    holes = [hole for hole in state.table.animals if hole is not None]
    assert len(holes) == len(set(holes)), holes
    assert set(holes) <= {hole.id for hole in pieces().board.holes}
    assert len(state.table.animals) == len(pieces().species)


def bases_clear(state: RedwoodState) -> None:
    table, board = state.table, pieces().board
    if not between_turns(table):
        return
    figures = [player.figure for player in table.players if player.figure is not None]
    figures += [shadow.neutral(flower) for flower in table.neutrals]
    for index, one in enumerate(figures):
        for other in figures[index + 1 :]:
            apart = hypot(one[0] - other[0], one[1] - other[1]) / 1000
            assert apart >= 2 * board.base_radius - SLACK_MM, f"two bases {apart} mm apart"
        for hole in table.animals:
            if hole is not None:
                assert not shadow.overlaps(shadow.base(one), shadow.animal(hole)), f"a base over the animal in {hole}"
                clear = hexagon_distance(one, hole)
                assert clear >= board.base_radius - SLACK_MM, f"a base {clear} mm from the animal in {hole}"


def hexagon_distance(at: Point, hole: str) -> float:
    """How far a point is from a hole's hexagon, mm; 0 inside."""
    board, here = pieces().board, pieces().board.hole(hole)
    x, y = at[0] / 1000 - here.x, at[1] / 1000 - here.y
    corners = [
        (board.hole_circumradius * cos(step * pi / 3), board.hole_circumradius * sin(step * pi / 3))
        for step in range(6)
    ]
    sides = list(zip(corners, corners[1:] + corners[:1], strict=True))
    if all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for (ax, ay), (bx, by) in sides):
        return 0.0
    return min(_segment_distance(x, y, side) for side in sides)


def _segment_distance(x: float, y: float, side: tuple[tuple[float, float], tuple[float, float]]) -> float:
    (ax, ay), (bx, by) = side
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(x - ax - along * dx, y - ay - along * dy)


def one_figure_each(state: RedwoodState) -> None:
    table = state.table
    standing = [seat for seat, player in enumerate(table.players) if player.figure is not None]
    if table.phase != "start":
        assert standing == list(range(len(table.players))), standing
    elif table.mate is not None:
        # The second team is done before the first one begins (RED-192).
        first_team = {table.first, (table.first + 2) % 4}
        second_team = set(range(4)) - first_team
        assert set(standing) <= second_team or second_team <= set(standing), standing
    else:
        waiting = order(table)[: order(table).index(table.acting) + 1]
        assert sorted(standing) == sorted(set(range(len(table.players))) - set(waiting)), standing


def figures_on_board(state: RedwoodState) -> None:
    board = pieces().board
    for player in state.table.players:
        if player.figure is not None:
            out = hypot(*player.figure) / 1000
            assert out < board.play_radius + board.base_radius - 0.05 + 0.002, f"a figure {out} mm from the middle"


def cards_conserved(state: RedwoodState) -> None:
    table, box = state.table, pieces()
    ring = box.ring
    for colour, open_card, stack in zip(ring, table.tops, state.secret.stacks, strict=True):
        assert open_card is not None or not stack, f"{colour}: cards under no top"
        assert {box.card(card).colour for card in (*stack, *(() if open_card is None else (open_card,)))} <= {colour}
    rows = [card.id for player in table.players for card in player.row]
    stacked = [card for card in table.tops if card is not None] + [
        card for stack in state.secret.stacks for card in stack
    ]
    taken = [pending.card for pending in pendings(table) if pending.card is not None]
    assert sorted(rows + stacked + taken) == [card.id for card in box.cards]


def row_lengths(state: RedwoodState) -> None:
    table = state.table
    for seat, player in enumerate(table.players):
        assert len(player.row) <= ROUNDS
        if between_turns(table):
            assert len(player.row) + player.missed == turns_taken(table, seat), f"seat {seat}"


def card_tokens(state: RedwoodState) -> None:
    box = pieces()
    known = {*box.species, *box.tokens.flower_types, "redwood"}
    for player in state.table.players:
        for card in player.row:
            assert len(card.tokens) == box.card(card.id).reticles, card
            placed = Counter(token for token in card.tokens if token is not None)
            assert set(placed) <= known, card
            assert all(placed[species] <= 1 for species in box.species), card


def sun_tokens(state: RedwoodState) -> None:
    for player in state.table.players:
        assert sum(card.sun for card in player.row) <= 2 or scenario(state.table) == "surrealism"


def sun_place(state: RedwoodState) -> None:
    table, ring = state.table, pieces().ring
    starts = ring.index(pieces().dawn(table.dawn).sun)
    steps = max(table.round, 1) - 1
    assert sun(table) == ring[(starts + steps) % 5]


def open_objectives(state: RedwoodState) -> None:
    table, box = state.table, pieces()
    numbers = [box.objective(card).number for card in table.objectives]
    assert numbers == list(range(1, max(table.round, 1) + 1)), numbers
    closed = [box.objective(card).number for card in state.secret.objectives]
    assert numbers + closed == list(range(1, ROUNDS + 1)), closed


def totals_add_up(state: RedwoodState) -> None:
    for seat in range(len(state.table.players)):
        sheet = REDWOOD.sheet(state.table, seat, None)
        points = {line.key: line.points for line in sheet.lines}
        assert len(sheet.lines) == 8
        assert sheet.total == sum(points.values())
        assert points["sets"] in {0, 1, 3, 6, 10, 15, 21}
        assert points["panorama"] in {0, 3, 6, 10, 15}
        assert points["sun"] in ({0} if scenario(state.table) == "surrealism" else {-2, 0, 4})
        assert not state.table.options.expert or points["flowers"] % 7 == 0


def special_reticles(state: RedwoodState) -> None:
    """Every token on a special reticle fulfils its condition; which template was used is known for the last photo."""
    table = state.table
    if not table.options.expert:
        return
    fresh = new_card(table)
    for player in table.players:
        for card in player.row:
            special, held = pieces().card(card.id).special, card.tokens[-1]
            if held is None:
                continue
            if special.kind in ("redwood", "flower", "animal"):
                assert held == (special.of or "redwood"), card
            elif special.kind == "last":
                assert None not in card.tokens, card
            elif fresh is not None and fresh.id == card.id:
                assert str(player.view) == special.of, card


def solo_pieces(state: RedwoodState) -> None:
    """Neutral figures are those of the scenario that are left; no worn template can be had again."""
    table = state.table
    if scenario(table) == "ambush":
        assert set(table.neutrals) <= {"F6", "F8", "F21"}
        assert table.round or len(table.neutrals) == 3
    else:
        assert not table.neutrals
    if scenario(table) == "hiker" and not table.over and table.round:
        assert len(set(table.used_moves)) == len(table.used_moves) == len(table.used_views)
        kinds: tuple[tuple[TemplateKind, tuple[int, ...]], ...] = (
            ("move", table.used_moves),
            ("view", table.used_views),
        )
        for kind, worn in kinds:
            assert not set(worn) & set(takeable(table, 0, kind))


def winning_scenario(state: RedwoodState) -> None:
    """One winner iff the condition holds, told by the rows alone (RED-228, RED-231, RED-234, RED-237)."""
    table = state.table
    solo = scenario(table)
    if solo is None or not table.over:
        return
    row = table.players[0].row
    animals = [{token for token in card.tokens if token in pieces().species} for card in row]
    due = {
        "behavior": any(sum(species in each for each in animals) >= 3 for species in pieces().species),
        "ambush": not table.neutrals,
        "hiker": bool(row) and all(animals),
        "surrealism": sum(card.sun for card in row) == 3,
    }[solo]
    assert winners(table) == ((0,) if due else ())


STATE: Mapping[str, Callable[[RedwoodState], None]] = {
    "RED-INV-01": templates_once,
    "RED-INV-02": templates_in_front,
    "RED-INV-03": animal_tokens,
    "RED-INV-04": on_board_while_supplied,
    "RED-INV-05": one_animal_a_hole,
    "RED-INV-06": bases_clear,
    "RED-INV-07": one_figure_each,
    "RED-INV-08": figures_on_board,
    "RED-INV-09": cards_conserved,
    "RED-INV-10": row_lengths,
    "RED-INV-12": card_tokens,
    "RED-INV-13": special_reticles,
    "RED-INV-16": sun_tokens,
    "RED-INV-17": sun_place,
    "RED-INV-18": open_objectives,
    "RED-INV-30": totals_add_up,
    "RED-INV-31": winning_scenario,
    "RED-INV-33": solo_pieces,
}
