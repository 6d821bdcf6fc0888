"""The live checklist of a Solo scenario: what has to be done, what is done, what can no longer be done (RED-227)."""

from __future__ import annotations

import pygame
from pygame import Rect

from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.solo import Checklist, Goal, checklist
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood.layout import Layout
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.table.parts import Tip
from tabletop.ui import paint
from tabletop.ui.text import LEAST_PX, Weight

LEADING = 1.1
MOST = 5
"""Goals that are listed; of Studying Behavior those that are nearest."""


def shown(found: Checklist) -> tuple[Goal, ...]:
    """The goals that are listed."""
    return found.goals[:MOST]


def tip(table: Table) -> Tip | None:
    """Words on the checklist; None outside Solo games."""
    found = checklist(table)
    if found is None:
        return None
    chosen = pieces().scenario(found.scenario)
    end = "It can no longer be won, but your points still count." if found.failed else "Win it by the end of round 5."
    return Tip(f"Scenario {chosen.number}: {chosen.title}", f"{chosen.goal} {end}", _RULES[found.scenario])


_RULES = {"behavior": "RED-228", "ambush": "RED-231", "hiker": "RED-237", "surrealism": "RED-234"}


def line_rects(layout: Layout, look: Look, count: int) -> tuple[Rect, ...]:
    """Where the goals stand, one below the other, under the title."""
    rect, head = layout.goals, _head_px(look)
    inner = Rect(rect.x + look.px(12), rect.y + head, rect.w - look.px(24), rect.h - head - look.px(6))
    tall = min(round(look.text_px(14) * 2.1), inner.h // max(1, count))
    return tuple(Rect(inner.x, inner.y + at * tall, inner.w, tall) for at in range(count))


def _head_px(look: Look) -> int:
    return round(look.text_px(16) * 1.9)


def draw(surface: pygame.Surface, look: Look, found: Checklist) -> None:
    """The panel with the scenario's name, and a line with its mark for each goal."""
    rect, kit = look.layout.goals, look.kit
    paint.sheet(surface, rect, look.px(6), kit.colour("paper"), kit.colour("edge"), look.px(6), 0.4)
    head = _head_px(look)
    title = pieces().scenario(found.scenario).title
    state, tone = _standing(found)
    px = look.text_px(13)
    end = kit.text(surface, state, (rect.right - look.px(12), rect.y + head / 2), px, tone, "bold", "rm").left
    words, big = kit.type.fit(
        title, look.text_px(16), round(end - rect.x - look.px(22)), look.px(LEAST_PX), "bold", "serif"
    )
    kit.text(surface, words, (rect.x + look.px(12), rect.y + head / 2), big, "ink", "bold", "lm", "serif")
    goals = shown(found)
    places = line_rects(look.layout, look, len(goals))
    for goal, place in zip(goals, places, strict=True):
        _goal(surface, look, goal, place)
    _aim(surface, look, pieces().scenario(found.scenario).goal, places[-1].bottom)


def _aim(surface: pygame.Surface, look: Look, words: str, top: int) -> None:
    """What the scenario asks for, in small print where there is room for it."""
    rect, px = look.layout.goals, look.text_px(13)
    inner = Rect(rect.x + look.px(12), 0, rect.w - look.px(24), 0)
    inner.h = look.kit.lines_height(words, px, inner.w)
    inner.bottom = rect.bottom - look.px(8)
    if inner.top >= top + look.px(4):
        look.kit.lines(surface, words, inner, px, "soft", italic=True)


def _standing(found: Checklist) -> tuple[str, str]:
    """How it stands, in a word, and the colour of it."""
    if found.failed:
        return "lost", "rust"
    return ("met", "moss_deep") if found.held else ("not yet", "soft")


def _goal(surface: pygame.Surface, look: Look, goal: Goal, place: Rect) -> None:
    kit, side = look.kit, min(place.h * 0.72, look.text_px(14) * 1.15)
    least, left = look.px(LEAST_PX), place.x + round(side) + look.px(8)
    box = Rect(0, 0, round(side), round(side))
    box.midleft = place.x, place.centery
    done, failed = goal.done, goal.failed
    fill = kit.colour("pine" if done else "rust" if failed else "field")
    paint.box(surface, box, look.px(3), fill, kit.colour("rim_strong"), max(1, look.px(1)))
    if done or failed:
        kit.icon(surface, "confirm" if done else "cancel", box.center, round(side * 0.78), "on_pine")
    px, ink = max(least, min(look.text_px(14), round(place.h * 0.72))), "soft" if failed else "ink"
    weight: Weight = "bold" if done else "medium"
    room = place.right - left
    while px > least and kit.type.measure(goal.text, px, weight)[0] > room:
        px -= 1
    # What does not fit into one line takes two.
    tall = kit.lines_height(goal.text, px, room, weight, leading=LEADING)
    kit.lines(surface, goal.text, Rect(left, place.centery - tall // 2, room, tall), px, ink, weight, leading=LEADING)


def under(layout: Layout, look: Look, table: Table, at: tuple[float, float]) -> str | None:
    """The goal, or the panel, below a pixel; None elsewhere and outside Solo games."""
    found = checklist(table)
    if found is None or not layout.goals.collidepoint(at):
        return None
    for number, place in enumerate(line_rects(layout, look, len(shown(found)))):
        if place.collidepoint(at):
            return f"goal:{number}"
    return "goal"


def refs(table: Table, number: int) -> tuple[str, ...]:
    """The pieces that show how far a goal is."""
    found = checklist(table)
    return () if found is None or number >= len(found.goals) else found.goals[number].refs
