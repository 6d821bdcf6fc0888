"""A caption over the board when a round begins: where the Sun goes and which objective opens (table manner 11)."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.redwood.events import RoundBegan
from tabletop.games.redwood.names import biome_name
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.look import Look
from tabletop.ui import paint

SECONDS = 1.6
WIDE = 430.0
"""Its width at 100 % and the usual text size, px."""


def lines(event: RoundBegan) -> tuple[str, str]:
    """What is said of a new round below its number."""
    objective, home = pieces().objective(event.objective), biome_name(event.sun)
    wishes = "; ".join(f"{part.text[0].lower()}{part.text[1:]} ({part.points})" for part in objective.parts)
    sun = f"The Sun stands over {home}" if event.round == 1 else f"The Sun moves to {home}"
    return sun, f"Objective {objective.number} opens: {wishes}"


def draw(surface: pygame.Surface, look: Look, event: RoundBegan) -> None:
    """The caption in the middle of the stage."""
    kit, stage = look.kit, look.layout.stage
    sun, wishes = lines(event)
    px, head = look.text_px(15), look.text_px(26)
    pad = look.px(16)
    wide = min(round(look.px(WIDE) * look.metrics.text), stage.w - look.px(24))
    inner = wide - 2 * pad
    high = [kit.lines_height(words, px, inner, leading=1.25) for words in (sun, wishes)]
    box = Rect(0, 0, wide, round(head * 1.5) + sum(high) + 2 * pad)
    box.center = stage.center
    paint.sheet(surface, box, look.px(10), kit.colour("paper"), kit.colour("edge"), look.px(14), 0.5)
    at = (box.centerx + head * 0.55, box.y + pad + head * 0.5)
    drawn = kit.text(surface, f"Round {event.round}", at, head, "ink", "bold", "cm", "serif")
    look.centred(surface, look.svg("sun_marker", head * 1.3), (drawn.left - head * 0.85, at[1]))
    y = box.y + pad + round(head * 1.5)
    for words, tall in zip((sun, wishes), high, strict=True):
        kit.lines(surface, words, Rect(box.x + pad, y, inner, tall), px, "ink", leading=1.25)
        y += tall
