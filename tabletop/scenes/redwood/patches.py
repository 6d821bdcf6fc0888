"""The still picture of the Redwood table in patches: what each shows, what it depends on, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import cos, radians, sin
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from tabletop.games.redwood import facts, geometry, solo, teams
from tabletop.games.redwood.facts import TemplateKind
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.templates import turned
from tabletop.scenes.redwood import board_pieces, checklist, live, rim, rivals, studio, trays
from tabletop.scenes.redwood import layout as lay
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.panorama_row import draw_bed, draw_cards, draw_ghost
from tabletop.scenes.redwood.picking import objective_place, sun_place
from tabletop.ui.patchwork import Patch

if TYPE_CHECKING:
    from tabletop.scenes.redwood.board import Showing

SOFT_MM, SOFT = 14.0, 12
"""How far shadows, badges and light reach beyond a piece: in mm, and in lengths at 100 %."""
LIGHT_MM = 10.0
"""How far the light about a marked template reaches."""
SHEET = 28
"""How far a panel's shadow and seals reach, at 100 %."""
KINDS: tuple[TemplateKind, ...] = ("move", "view")


def patches(look: Look, showing: Showing) -> tuple[Patch, ...]:
    """All patches, the lowest first."""
    return (*_trays(look, showing), *_board(look, showing), *_panels(look, showing))


def in_turn(showing: Showing) -> Iterator[Showing]:
    """The same picture with each of the turns that go on in front."""
    for turn in teams.turns(showing.table):
        yield replace(showing, table=teams.focus(showing.table, turn.seat))


def photo_lies(showing: Showing) -> bool:
    """Whether the confirmed photo lies on the board; the template is taken off before animals move (RED-159)."""
    table = showing.table
    lies = table.pending.heading is not None and table.phase not in ("relocate", "over")
    return lies and not showing.bare


def _soft(look: Look, rect: Rect) -> Rect:
    """A piece of the board with its shadow and light."""
    reach = 2 * (look.px(SOFT) + round(SOFT_MM * look.scale))
    return rect.inflate(reach, reach)


def _sheet(look: Look, rect: Rect) -> Rect:
    """A panel with its shadow."""
    reach = 2 * look.px(SHEET)
    return rect.inflate(reach, reach)


def _about(look: Look, at: lay.Millimetres, radius: float) -> Rect:
    return _soft(look, look.box(at, (2 * radius, 2 * radius)))


def _trays(look: Look, showing: Showing) -> Iterator[Patch]:
    """The templates, then what is said of them: marks and signs lie above all of them."""
    table, own = showing.table, showing.own
    every = [(kind, template) for kind in KINDS for template in range(1, 8)]
    for kind, template in every:
        tray = look.layout.moves if kind == "move" else look.layout.views
        key = trays.on_board(table, kind, template), trays.standing(table, kind, template) in ("used", "gone")
        draw = partial(trays.draw_template, look=look, table=table, kind=kind, template=template)
        yield Patch(f"{kind}:{template}", key, _resting_box(look, kind, template), draw, tray)
    for kind, template in every:
        tray = look.layout.moves if kind == "move" else look.layout.views
        said = trays.sign(look, table, kind, template, own)
        if said is not None:
            (x, y), _ = look.layout.resting(kind, template)
            reach = round(trays.seal_radius(look) * 1.6) + 2
            rect = Rect(round(x) - reach, round(y) - reach, 2 * reach, 2 * reach).union(Rect(said.pill).inflate(4, 4))
            sign = partial(trays.draw_sign, look=look, kind=kind, template=template, said=said)
            yield Patch(f"sign:{kind}:{template}", said, rect, sign, tray)
        if f"{kind}:{template}" in showing.lit:
            mark = partial(trays.draw_mark, look=look, kind=kind, template=template)
            yield Patch(f"mark:{kind}:{template}", None, _resting_box(look, kind, template), mark)


def _resting_box(look: Look, kind: TemplateKind, template: int) -> Rect:
    """A resting template with its shadow, or with the light about it."""
    (x, y), rest = look.layout.resting(kind, template)
    scale = look.layout.px_per_mm
    west, south, east, north = _extent(kind, template, rest.flip, round(rest.heading * 100))
    box = Rect(round(x + west * scale), round(y - north * scale), 0, 0)
    box.size = round((east - west) * scale) + 1, round((north - south) * scale) + 1
    reach = 2 * (look.px(SOFT) + round(LIGHT_MM * scale))
    return box.inflate(reach, reach)


@lru_cache(maxsize=64)
def _extent(kind: TemplateKind, template: int, flip: bool, heading: int) -> tuple[float, float, float, float]:
    """West, south, east and north of a turned template from its base, mm."""
    spots = [turned(x, y, heading) for x, y in live.hull(kind, template, flip).tolist()]
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def _board(look: Look, showing: Showing) -> Iterator[Patch]:
    """What lies on and round the board; zoomed in it may not leave the stage."""
    within = None if look.camera.fitted else look.layout.stage
    photos = [patch for each in in_turn(showing) for patch in _photo(look, each)]
    for each in (*_printed(look, showing), *photos, *_pieces(look, showing), *_lit(look, showing)):
        yield Patch(each.name, each.key, each.rect, each.paint, within)


def _printed(look: Look, showing: Showing) -> Iterator[Patch]:
    table, lit = showing.table, showing.lit
    for each in in_turn(showing):
        if photo_lies(each):
            own, heading = each.table, each.table.pending.heading or 0
            draw = partial(board_pieces.draw_background, look=look, table=own, heading=heading)
            key = (own.players[own.acting].figure, heading, board_pieces.lit_biomes(own, heading))
            yield Patch(f"background:{own.acting}", key, _background_rect(look, each), draw)
    for colour in pieces().ring:
        shown = facts.stack_count(table, colour), facts.top(table, colour), f"stack:{colour}" in lit
        rect = _soft(look, look.box(lay.stack_place(colour), lay.STACK_MM))
        draw = partial(rim.draw_stack, look=look, table=table, colour=colour, lit=shown[2])
        yield Patch(f"stack:{colour}", shown, rect, draw)
    for number in range(1, 6):
        if f"objective:{number}" in showing.hidden:
            continue
        opened = table.objectives[number - 1] if number <= len(table.objectives) else None
        bright = f"objective:{number}" in lit
        rect = _soft(look, look.box(objective_place(table.dawn, number), lay.OBJECTIVE_MM))
        draw = partial(rim.draw_objective, look=look, table=table, number=number, lit=bright)
        yield Patch(f"objective:{number}", (opened, bright), rect, draw)
    if "sun" not in showing.hidden:
        place = sun_place(table)
        draw = partial(rim.draw_sun, look=look, at=look.at(place))
        yield Patch("sun", place, _about(look, place, rim.SUN_MM), draw)


def _photo(look: Look, showing: Showing) -> Iterator[Patch]:
    table = showing.table
    if not photo_lies(showing):
        return
    player, pending = table.players[table.acting], table.pending
    if player.figure is None or player.view is None:
        return
    draw = partial(board_pieces.draw_photo, look=look, table=table)
    heading = pending.heading or 0
    at = player.figure[0] / 1000, player.figure[1] / 1000
    west, south, east, north = _extent("view", player.view, False, heading)
    land = geometry.landing(player.figure, heading, table.options).at
    spots = [(at[0] + west, at[1] + south), (at[0] + east, at[1] + north), land]
    key = (player.figure, player.view, heading, pending.covered, table.acting)
    yield Patch(f"photo:{table.acting}", key, _soft(look, _box(look, spots)), draw)


def _background_rect(look: Look, showing: Showing) -> Rect:
    """The rim of the biomes that glow."""
    table, board = showing.table, pieces().board
    figure = table.players[table.acting].figure
    spots: list[lay.Millimetres] = []
    for colour in () if figure is None else geometry.landing(figure, table.pending.heading or 0, table.options).colours:
        biome = next(b for b in board.biomes if b.id == colour)
        wide = (biome.to_bearing - biome.from_bearing) % 360
        bearings = [biome.from_bearing + wide * share / 24 for share in range(25)]
        for away in (board.play_radius, board.edge_radius):
            spots += [(away * sin(radians(turn)), away * cos(radians(turn))) for turn in bearings]
    return _soft(look, _box(look, spots)) if spots else Rect(0, 0, 0, 0)


def _box(look: Look, spots: Sequence[lay.Millimetres]) -> Rect:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return look.camera.rect_px((min(xs), min(ys), max(xs), max(ys)))


def _pieces(look: Look, showing: Showing) -> Iterator[Patch]:
    table, hidden = showing.table, showing.hidden
    for piece in showing.recent:
        found = board_pieces.place_of(piece.removeprefix("animal:"), table)
        if found is not None:
            draw = partial(board_pieces.draw_recent, look=look, table=table, recent=(piece,))
            yield Patch(f"recent:{piece}", found, _about(look, *found), draw)
    covered = [subject for each in in_turn(showing) if photo_lies(each) for subject in each.table.pending.covered]
    for again in (False, True):
        # Photographed animals are drawn again above the others with their ring.
        for species in pieces().species:
            found = board_pieces.place_of(species, table)
            if found is None or f"animal:{species}" in hidden or (again and species not in covered):
                continue
            draw = (
                partial(board_pieces.draw_covered, look=look, table=table, subjects=(species,))
                if again
                else partial(board_pieces.draw_animal, look=look, species=species, at=found[0])
            )
            yield Patch(f"{'covered' if again else 'animal'}:{species}", found, _about(look, *found), draw)
    for flower in table.neutrals:
        found = board_pieces.place_of(f"neutral:{flower}", table)
        if found is not None and f"neutral:{flower}" not in hidden:
            draw = partial(board_pieces.draw_neutral, look=look, flower=flower)
            yield Patch(f"neutral:{flower}", found, _about(look, *found), draw)
    for seat in range(len(table.players)):
        found = board_pieces.place_of(f"figure:{seat}", table)
        if found is not None and f"figure:{seat}" not in hidden:
            facing = showing.facing[seat]
            draw = partial(board_pieces.draw_figure, look=look, seat=seat, at=found[0], heading=facing)
            yield Patch(f"figure:{seat}", (found, facing), _about(look, *found), draw)


def _lit(look: Look, showing: Showing) -> Iterator[Patch]:
    for piece in sorted(showing.lit):
        found = board_pieces.place_of(piece.removeprefix("animal:"), showing.table)
        if found is not None:
            draw = partial(board_pieces.draw_lit, look=look, table=showing.table, piece=piece)
            yield Patch(f"lit:{piece}", found, _about(look, *found), draw)


def _panels(look: Look, showing: Showing) -> Iterator[Patch]:
    table, own, layout = showing.table, showing.own, look.layout
    player, points = table.players[own], showing.points
    card = studio.the_card(table)
    if studio.open_in(table) and own == table.acting:
        draw = partial(studio.draw_studio, look=look, table=table)
        yield Patch("studio", (card, table.phase), _sheet(look, studio.studio(layout).sheet), draw)
    ghost = table.pending.card if showing.side is not None else None
    key = (player.row, showing.asked, showing.side, ghost, showing.lit, look.camera.fitted)
    yield Patch("row", key, _sheet(look, layout.row), partial(_draw_row, look=look, showing=showing))
    goals = solo.checklist(table)
    if goals is not None:
        yield Patch("goals", goals, _sheet(look, layout.goals), partial(checklist.draw, look=look, found=goals))
    score = None if points is None else points[own]
    mates = teams.team_of(table, own)
    team = None if points is None or len(mates) < 2 else sum(points[seat] for seat in mates)
    draw = partial(rivals.draw_plate, look=look, table=table, own=own, points=score, team=team)
    yield Patch("plate", (own, player, score, team), _sheet(look, layout.plate), draw)
    for seat, rect in zip(rivals.others(len(table.players), own), layout.rivals, strict=True):
        score = None if points is None else points[seat]
        front = tuple(facts.leftover(table, seat, kind) for kind in KINDS)
        draw = partial(rivals.draw_panel, look=look, table=table, seat=seat, own=own, rect=rect, points=score)
        yield Patch(f"rival:{seat}", (table.players[seat], front, score, own), _sheet(look, rect), draw)
    if showing.expanded is not None:
        seat = showing.expanded
        panel = layout.rivals[rivals.others(len(table.players), own).index(seat)]
        large = partial(rivals.draw_expanded, look=look, table=table, seat=seat, panel=panel, lit=showing.lit)
        rect = _sheet(look, rivals.expanded_rect(look, panel))
        yield Patch("expanded", (seat, table.players[seat].row, showing.lit), rect, large)


def _draw_row(surface: pygame.Surface, look: Look, showing: Showing) -> None:
    row = showing.table.players[showing.own].row
    draw_bed(surface, look, row, showing.asked, showing.side)
    draw_cards(surface, look, row, look.layout.row_cards(len(row)), showing.lit)
    if showing.side is not None and showing.table.pending.card is not None:
        draw_ghost(surface, look, row, showing.table.pending.card, showing.side)
