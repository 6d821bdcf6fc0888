"""What keys can reach on the Redwood table: every piece and place, those of the present decision first."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.redwood import facts, solo
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.verdicts import neutral_at
from tabletop.scenes.redwood import checklist, picking, rivals, studio
from tabletop.scenes.redwood.board import Board
from tabletop.scenes.redwood.draft import Draft, Picking, Taking
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.layout import OBJECTIVE_MM, STACK_MM, stack_place
from tabletop.scenes.redwood.painters import panorama
from tabletop.scenes.table.spots import Spot, around

Box = tuple[int, int, int, int]


def spots(board: Board, draft: Draft) -> list[Spot]:
    """Everything that can be clicked or read; what the draft asks for comes first."""
    wanted = asked(board, draft)
    found = [Spot(name, rect, name in wanted) for name, rect in _all(board, draft)]
    return sorted(found, key=lambda spot: not spot.asked)


def asked(board: Board, draft: Draft) -> frozenset[str]:
    """The names of the pieces and places that the decision is about."""
    table = board.showing.table
    match draft:
        case Placing():
            return frozenset(f"pointer:{name}" for name in draft.places)
        case Taking():
            return frozenset(f"{draft.kind}:{number}" for number in facts.takeable(table, table.acting, draft.kind))
        case Picking(what="background"):
            return frozenset(f"stack:{colour}" for colour in draft.options)
        case Picking(what="side"):
            return frozenset(f"slot:{side}" for side in draft.options)
        case Picking():
            return frozenset(f"objective:{pieces().objective(int(each)).number}" for each in draft.options)
        case Filling():
            tokens = {f"candidate:{at}" for at in draft.loose}
            return frozenset(tokens | {f"reticle:{at}" for at in range(len(draft.slots))})
        case Herding():
            animals = {f"animal:{species}" for species in draft.due}
            return frozenset(animals | {f"hole:{hole}" for hole in draft.holes[draft.species]})
    return frozenset()


def _all(board: Board, draft: Draft) -> Iterator[tuple[str, Box]]:
    yield from _trays(board)
    stage = board.look.layout.stage
    for name, (x, y, w, h) in _board(board):
        if stage.collidepoint(x + w / 2, y + h / 2):
            yield name, (x, y, w, h)
    yield from _studio(board, draft)
    yield from _panels(board)


def _trays(board: Board) -> Iterator[tuple[str, Box]]:
    layout = board.look.layout
    covered = studio.studio(layout).sheet if _studio_open(board) else None
    radius = pieces().templates.fork_outer * layout.px_per_mm
    for kind in ("move", "view"):
        for number in range(1, 8):
            at, _ = layout.resting(kind, number)
            if covered is None or not covered.collidepoint(at):
                yield f"{kind}:{number}", around(at, radius)


def _board(board: Board) -> Iterator[tuple[str, Box]]:
    look, table, printed = board.look, board.showing.table, pieces().board
    scale = look.scale
    for colour in pieces().ring:
        yield f"stack:{colour}", _box(board, stack_place(colour), STACK_MM)
    for number in range(1, 6):
        yield f"objective:{number}", _box(board, picking.objective_place(table.dawn, number), OBJECTIVE_MM)
    for pointer in printed.pointers:
        at = printed.pointer_at(pointer.id)
        yield f"pointer:{pointer.id}", around(look.at(at), (printed.pointer_radius + 2) * scale)
    for species, name in zip(pieces().species, table.animals, strict=True):
        if name is not None:
            hole = printed.hole(name)
            yield f"animal:{species}", around(look.at((hole.x, hole.y)), printed.hole_circumradius * scale)
    for hole in printed.holes:
        if hole.id not in table.animals:
            yield f"hole:{hole.id}", around(look.at((hole.x, hole.y)), printed.hole_circumradius * scale)
    for flower in printed.flowers:
        yield f"flower:{flower.id}", around(look.at((flower.x, flower.y)), printed.flower_radius * scale)
    for redwood in printed.redwoods:
        yield f"redwood:{redwood.id}", around(look.at((redwood.x, redwood.y)), printed.redwood_radius * scale)
    for under in table.neutrals:
        yield f"neutral:{under}", around(look.um(neutral_at(under)), printed.base_radius * scale)
    for seat, player in enumerate(table.players):
        if player.figure is not None:
            at = player.figure[0] / 1000, player.figure[1] / 1000
            yield f"figure:{seat}", around(look.at(at), printed.base_radius * scale)


def _box(board: Board, middle: tuple[float, float], size_mm: tuple[float, float]) -> Box:
    (x, y), scale = board.look.at(middle), board.look.scale
    wide, tall = size_mm[0] * scale, size_mm[1] * scale
    return round(x - wide / 2), round(y - tall / 2), round(wide), round(tall)


def _studio_open(board: Board) -> bool:
    return studio.open_in(board.showing.table) and board.showing.own == board.showing.table.acting


def _studio(board: Board, draft: Draft) -> Iterator[tuple[str, Box]]:
    """The tokens on the shelf and the reticles of the new card, while they are placed."""
    card = studio.the_card(board.showing.table)
    if card is None or not isinstance(draft, Filling) or not _studio_open(board):
        return
    place = studio.studio(board.look.layout)
    for at in draft.loose:
        yield f"candidate:{at}", around(place.candidate(at, len(draft.pool)), place.radius())
    reach = panorama.reticle_radius(place.card.size)
    for at, (x, y) in enumerate(panorama.reticle_spots(card.id, place.card.size)):
        yield f"reticle:{at}", around((place.card.x + x, place.card.y + y), reach)


def _panels(board: Board) -> Iterator[tuple[str, Box]]:
    """The own row with its ends, the name plate, and the others' panels."""
    layout, showing = board.look.layout, board.showing
    row = showing.table.players[showing.own].row
    for card, rect in zip(row, layout.row_cards(len(row)), strict=True):
        yield f"card:{card.id}", (rect.x, rect.y, rect.w, rect.h)
    for side, rect in layout.row_ends(len(row)).items():
        yield f"slot:{side}", (rect.x, rect.y, rect.w, rect.h)
    found = solo.checklist(showing.table)
    if found is not None:
        for number, rect in enumerate(checklist.line_rects(layout, board.look, len(checklist.shown(found)))):
            yield f"goal:{number}", (rect.x, rect.y, rect.w, rect.h)
    plate = layout.plate
    yield f"plate:{showing.own}", (plate.x, plate.y, plate.w, plate.h)
    for seat, rect in zip(rivals.others(len(board.seats), showing.own), layout.rivals, strict=True):
        yield f"rival:{seat}", (rect.x, rect.y, rect.w, rect.h)
