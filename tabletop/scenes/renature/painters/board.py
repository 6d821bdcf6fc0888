"""The printed board as one picture: hedge with score stones, joker band, brook and meadows. Numbers are set by type."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame

from tabletop.scenes.renature.painters.meadows import banks, paint_meadows
from tabletop.scenes.renature.painters.plan import STONES, Plan
from tabletop.scenes.renature.painters.terrain import terrain
from tabletop.scenes.renature.painters.water import paint_water
from tabletop.ui.paper import print_grain
from tabletop.ui.vector import box, dark, drawn, rounded

BOARD = "tabletop.scenes.renature.painters.board:board"
"""The painter of the board; its arguments are the board's id and its width and height in px. The picture may be
larger: it holds the board at its upper left, so that whatever its size it is shown as it was painted."""
HEDGE, LEAVES = "#7C9A4A", ("#6E8B3D", "#8DAA57", "#66823A", "#98B463")


def board(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """Painter of a board; see BOARD."""
    land = terrain(str(args[0]))
    plan = Plan(int(args[1]), int(args[2]), land.across, land.down)
    picture = _hedge(plan)
    _band(picture, plan)
    grid = (round(plan.across * plan.cell), round(plan.down * plan.cell))
    shores = banks(land, plan.cell, 0.055, 0.27, unsteady=True)
    water = paint_water(land, "".join(shores), grid, plan.cell)
    paint_meadows(water, land, shores, plan.cell)
    picture.blit(rounded(water, plan.cell * 0.17), (round(plan.left), round(plan.top)))
    body = box(plan.left - 1.5, plan.top - 1.5, grid[0] + 3, grid[1] + 3, plan.cell * 0.19, "none", "#5B7434", 3)
    body += "".join(_inflow(plan, start[0]) for start in land.inflows)
    body += "".join(_stone(plan, number) for number in range(STONES))
    body += box(1, 1, plan.width - 2, plan.height - 2, plan.ring * 0.48, "none", "#4F6A2C", 2)
    picture.blit(drawn(body, plan.width, plan.height), (0, 0))
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.blit(print_grain(picture), (0, 0))
    return sheet


def board_plain(args: tuple[Any, ...], size: tuple[int, int]) -> pygame.Surface:
    """The quick version: flat water and flat meadows."""
    land = terrain(str(args[0]))
    plan = Plan(int(args[1]), int(args[2]), land.across, land.down)
    body = box(0, 0, plan.width, plan.height, plan.ring * 0.48, HEDGE)
    body += box(plan.left, plan.ring, plan.across * plan.cell, plan.band, plan.cell * 0.2, "#EADFC8")
    body += box(plan.left, plan.top, plan.across * plan.cell, plan.down * plan.cell, plan.cell * 0.17, "#69AEBF")
    for path in banks(land, plan.cell, 0.08, 0.25, unsteady=False):
        body += f'<path d="{path}" fill="#A3BF67" transform="translate({plan.left:.1f} {plan.top:.1f})"/>'
    return drawn(body, *size).copy()


def _hedge(plan: Plan) -> pygame.Surface:
    """The green sheet that the ring of stones lies on."""
    hand, wide, tall, ring = Random(12), plan.width, plan.height, plan.ring
    body = box(0, 0, wide, tall, 0, HEDGE)
    for _ in range(260):
        along, away = hand.random() * 2 * (wide + tall), hand.uniform(0, ring)
        if along < wide:
            x, y = along, away
        elif along < wide + tall:
            x, y = wide - away, along - wide
        elif along < 2 * wide + tall:
            x, y = 2 * wide + tall - along, tall - away
        else:
            x, y = away, 2 * (wide + tall) - along
        k = hand.uniform(0.1, 0.23) * plan.cell
        tone = hand.choice(LEAVES)
        body += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{k:.1f}" ry="{k * 0.7:.1f}" fill="{tone}" opacity=".7"/>'
    return rounded(drawn(body, wide, tall), ring * 0.48)


def _band(picture: pygame.Surface, plan: Plan) -> None:
    """The paper strip that bears the joker track."""
    wide, tall, round_ = plan.across * plan.cell + plan.cell * 0.14, plan.band, plan.cell * 0.2
    left, top = plan.left - plan.cell * 0.07, plan.ring - plan.cell * 0.03
    body = box(left, top, wide, tall, round_, "#EADFC8")
    body += box(left + 2, top + 2, wide - 4, tall - 4, round_ - 2, "none", "#C9B78E", 1.2)
    picture.blit(drawn(body, plan.width, plan.height), (0, 0))


def _inflow(plan: Plan, column: int) -> str:
    """A culvert from the joker band into a starting space."""
    c, top = plan.cell, plan.top
    x, y, half = plan.left + (column + 0.5) * c, top - c * 0.17, c * 0.36
    stone = (
        f"M{x - half:.1f} {y:.1f}Q{x:.1f} {y - c * 0.16:.1f} {x + half:.1f} {y:.1f}"
        f"L{x + half * 0.92:.1f} {top + c * 0.12:.1f}H{x - half * 0.92:.1f}Z"
    )
    water = (
        f"M{x - half * 0.66:.1f} {y + 1:.1f}Q{x:.1f} {y - c * 0.09:.1f} {x + half * 0.66:.1f} {y + 1:.1f}"
        f"L{x + half * 0.7:.1f} {top + c * 0.14:.1f}H{x - half * 0.7:.1f}Z"
    )
    lines = (
        f"M{x - half * 0.4:.1f} {y + c * 0.05:.1f}V{top + c * 0.1:.1f}M{x:.1f} {y + c * 0.02:.1f}"
        f"V{top + c * 0.13:.1f}M{x + half * 0.4:.1f} {y + c * 0.05:.1f}V{top + c * 0.1:.1f}"
    )
    return (
        f'<path d="{stone}" fill="#7D8A84"/><path d="{water}" fill="#8CC6CF"/>'
        f'<path d="{lines}" stroke="#F4FBFA" stroke-width="{c * 0.035:.1f}" stroke-linecap="round" opacity=".9"/>'
    )


def _stone(plan: Plan, number: int) -> str:
    """A score stone; every fifth is large, every tenth golden."""
    x, y = plan.stone(number)
    tone = "#F0C25A" if number % 10 == 0 else "#EFE6D0" if number % 5 == 0 else "#D9CFB6"
    scale = plan.ring * (0.9 if number % 5 == 0 else 0.6) / 64
    return (
        f'<g transform="translate({x - 32 * scale:.1f} {y - 32 * scale:.1f}) scale({scale:.4f})">'
        f'<ellipse cx="32" cy="36" rx="29" ry="26" fill="#4F6A2C" opacity=".55"/>'
        f'<ellipse cx="32" cy="32" rx="28" ry="26" fill="{dark(tone, 0.22)}"/>'
        f'<ellipse cx="31" cy="30" rx="26.5" ry="24.5" fill="{tone}"/>'
        f'<path d="M12 26Q18 12 32 11" fill="none" stroke="#FFFBEF" stroke-width="3" stroke-linecap="round" '
        f'opacity=".8"/></g>'
    )
