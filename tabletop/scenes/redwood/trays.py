"""Draws the two trays: all fourteen templates at the board's scale, with the seals of their owners."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

import pygame
from pygame import Rect

from tabletop.games.redwood import facts, teams
from tabletop.games.redwood.facts import TemplateKind
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood.look import CREAM, Look
from tabletop.scenes.redwood.painters import pieces as art
from tabletop.scenes.redwood.painters import templates
from tabletop.scenes.redwood.painters.ink import stained
from tabletop.scenes.redwood.painters.plastic import Sprite
from tabletop.ui import paint, shapes

FLOOR = (228, 220, 200)
FRAME = (122, 84, 50)
TITLES: dict[TemplateKind, str] = {"move": "Move", "view": "View"}
SEAL_MM = 10.6
NAME = 5.0
"""Room for a rival's name on a template, in text sizes."""
LIGHT = (255, 190, 40)
GONE = (176, 164, 140)
"""The dashes of a template that has left the game."""
NAMES = frozenset(f"{kind}:{number}" for kind in ("move", "view") for number in range(1, 8))
Standing = Literal["supply", "rival", "mate", "mine", "used", "gone"]
AIMED = ("aim", "background", "side", "fill", "claim")
"""The phases in which a View template lies on the board."""


def draw_beds(surface: pygame.Surface, look: Look) -> None:
    """The empty trays: part of the ground that is drawn once for a size."""
    kinds: tuple[TemplateKind, ...] = ("move", "view")
    for kind in kinds:
        rect = look.layout.moves if kind == "move" else look.layout.views
        floor, radius = look.layout.tray_floor(kind), look.px(9)
        paint.shadow(surface, rect, radius, look.px(8), 0.45)
        paint.box(surface, rect, radius, FRAME, (86, 56, 32), max(1, look.px(1.2)), (104, 70, 40), bevel=0.25)
        paint.box(surface, floor, radius * 0.6, FLOOR)
        hollow = shapes.hollow(
            floor.w, floor.h, radius * 0.6, look.px(6), (66, 42, 22), (150, 110, 72), max(1, look.px(1))
        )
        surface.blit(hollow, floor.topleft)
        spot = (floor.x + look.px(9), floor.y + look.px(16))
        look.kit.text(surface, TITLES[kind], spot, look.text_px(15), (94, 62, 36), "extrabold", "lm")


def standing(table: Table, kind: TemplateKind, template: int) -> Standing:
    """Whose a template is for the acting seat: nobody's, a rival's, the own pick, or the own one of last round."""
    owner, acting = facts.in_front(table, kind, template), table.acting
    if template in facts.used(table, kind):
        return "gone"
    if owner is None:
        return "supply"
    if owner != acting:
        return "mate" if owner == teams.teammate(table, acting) else "rival"
    choosing = table.phase in ("take_move", "take_view", "wait")
    fresh = template in facts.picked(table, kind)
    return "used" if choosing and not fresh else "mine"


def on_board(table: Table, kind: TemplateKind, template: int) -> bool:
    """Whether the template is out of its tray: clipped to the acting figure."""
    for turn in teams.turns(table):
        player = table.players[turn.seat]
        if kind == "move" and turn.phase == "move" and player.move == template:
            return True
        if kind == "view" and turn.phase in AIMED and player.view == template:
            return True
    return False


def draw_template(surface: pygame.Surface, look: Look, table: Table, kind: TemplateKind, template: int) -> None:
    """A template resting in its tray; the dashed outline of one that lies on the board."""
    scale = look.layout.px_per_mm
    at, rest = look.layout.resting(kind, template)
    cdeg = round(rest.heading * 100)
    gone = standing(table, kind, template) == "gone"
    if gone or on_board(table, kind, template):
        # What has left the game leaves an empty place for good (RED-232).
        colour = GONE if gone else None
        templates.left_behind(surface, kind, template, scale, at, cdeg, rest.flip, colour)
        return
    faded = standing(table, kind, template) == "used"
    templates.lay(surface, kind, template, scale, at, cdeg, rest.flip, fade=0.4 if faded else 1.0)


class Sign(NamedTuple):
    """What is said of a template: its owner's seat, words, whether taking it pays the owner, and where that stands."""

    owner: int
    words: str
    pays: bool
    pill: tuple[int, int, int, int]


def sign(look: Look, table: Table, kind: TemplateKind, template: int, own: int) -> Sign | None:
    """What a template in front of somebody means to the seat `own`: Harmony for a rival, whose it is, why not."""
    owner = facts.in_front(table, kind, template)
    if owner is None:
        return None
    px = look.text_px(12)
    pays = owner not in (own, table.acting, teams.teammate(table, own))
    if owner == own:
        words = "used" if standing(table, kind, template) == "used" else "yours"
    else:
        # Who is at it now has taken it, or puts it back in a moment.
        words = "+1" if pays else look.kit.type.ellipsis(look.seats[owner].name, px, round(px * NAME), "bold")
    wide = look.kit.type.measure(words, px, "bold")[0] + round(px * (2.0 if pays else 1.1))
    at, rest = look.layout.resting(kind, template)
    pill = Rect(0, 0, wide, round(px * 1.4))
    pill.center = _pill_spot(look, kind, at, rest.heading)
    pill.clamp_ip(look.layout.tray_floor(kind).inflate(-2, -2))
    return Sign(owner, words, pays, (pill.x, pill.y, pill.w, pill.h))


def seal_radius(look: Look) -> float:
    """The seal in a template's fork, px."""
    return round(max(look.px(9), SEAL_MM * look.layout.px_per_mm), 1)


def draw_sign(surface: pygame.Surface, look: Look, kind: TemplateKind, template: int, said: Sign) -> None:
    """The owner's seal in the fork, and the words beside it."""
    (x, y), _ = look.layout.resting(kind, template)
    art.seal(look.seats[said.owner].colour, seal_radius(look)).put(surface, x, y)
    px, pill = look.text_px(12), Rect(said.pill)
    if said.pays:
        look.pill(surface, pill, CREAM, (120, 92, 54))
        look.kit.text(surface, said.words, (pill.x + round(px * 0.5), pill.centery), px, "ink", "bold", "lm")
        look.harmony(surface, (pill.right - round(px * 0.85), pill.centery), px * 1.15)
    else:
        fill = (168, 78, 20) if said.words == "yours" else (104, 82, 54)
        look.pill(surface, pill, fill, (70, 44, 22))
        look.kit.text(surface, said.words, pill.center, px, CREAM, "bold", "cm")


def _pill_spot(look: Look, kind: str, at: tuple[float, float], heading: float) -> tuple[int, int]:
    """Below the open side of a Move template's fork; on the body of a View template, just beyond its fork."""
    scale = look.layout.px_per_mm
    if kind == "move":
        return round(at[0] - 7 * scale), round(at[1] + 21 * scale)
    return round(at[0]), round(at[1] - (24 if heading > 0 else -24) * scale)


def draw_mark(surface: pygame.Surface, look: Look, kind: TemplateKind, template: int) -> None:
    """The light round a template that is pointed at or picked by key."""
    at, rest = look.layout.resting(kind, template)
    _halo(kind, template, rest.flip, look.layout.px_per_mm, round(rest.heading * 100)).put(surface, *at)


@lru_cache(maxsize=28)
def _halo(kind: TemplateKind, template: int, flip: bool, px_per_mm: float, cdeg: int) -> Sprite:
    """Golden light about the outline of a template; the inside stays free, for plastic is clear."""
    if kind == "move":
        picture, anchor = templates.move_sprite(template, flip, px_per_mm, cdeg)
    else:
        picture, anchor = templates.view_sprite(template, px_per_mm, cdeg)
    margin = round(8 * px_per_mm)
    box = pygame.Surface((picture.get_width() + 2 * margin, picture.get_height() + 2 * margin), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(picture, 20)
    box.blit(mask.to_surface(setcolor=(*LIGHT, 255), unsetcolor=(0, 0, 0, 0)), (margin, margin))
    soft = pygame.transform.box_blur(box, max(1, round(1.1 * px_per_mm)))
    wide = pygame.transform.box_blur(soft, max(1, round(2.4 * px_per_mm)))
    lit = pygame.Surface(box.get_size(), pygame.SRCALPHA)
    for layer in (wide, wide, soft, soft):
        lit.blit(stained(layer.copy(), LIGHT), (0, 0))
    inside = mask.to_surface(setcolor=(0, 0, 0, 255), unsetcolor=(0, 0, 0, 0))
    lit.blit(inside, (margin, margin), special_flags=pygame.BLEND_RGBA_SUB)
    return Sprite(lit, (anchor[0] + margin, anchor[1] + margin))
