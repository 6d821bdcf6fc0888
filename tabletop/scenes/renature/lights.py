"""What the half-made action lights up on the table while nothing moves: places for dominoes, plants and the joker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from tabletop.games.renature.planting import targets
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.on_board import ring_rect
from tabletop.scenes.renature.painters import marks
from tabletop.scenes.renature.showing import Showing
from tabletop.ui.patchwork import Patch


def below(look: Look, draft: Draft) -> Iterator[Patch]:
    """Under the dominoes: every place of the chosen one, with bridges from half to half."""
    if draft.phase != "domino" or draft.mode or not draft.fits:
        return
    fits = frozenset((min(spaces), max(spaces)) for spaces in draft.fits)
    rects = [look.layout.pair(spaces) for spaces in fits]
    yield Patch("fits", fits, rects[0].unionall(rects), partial(_fits, look=look, fits=fits))


def _fits(surface: pygame.Surface, look: Look, fits: frozenset[tuple[int, int]]) -> None:
    for space in {space for spaces in fits for space in spaces}:
        rect = look.layout.space(space)
        surface.blit(marks.lit_space(rect.size), rect.topleft)
    for spaces in fits:
        rect = look.layout.pair(spaces)
        look.centred(surface, marks.bridge(look.layout.cell_px, rect.w > rect.h), rect.center)


def among(look: Look, showing: Showing, draft: Draft) -> Iterator[Patch]:
    """Under the plants: where one may stand now."""
    if draft.phase != "plant" or draft.mode:
        return
    spaces = tuple(targets(showing.table))
    for space in spaces:
        rect = look.layout.space(space)
        strong = space in draft.targets

        def draw(surface: pygame.Surface, rect: Rect = rect, strong: bool = strong) -> None:
            surface.blit(marks.planting(rect.size, strong), rect.topleft)

        yield Patch(f"target:{space}", strong, rect, draw)


def above(look: Look, draft: Draft) -> Iterator[Patch]:
    """Over the pieces: what may be taken back, what may become the joker, and what is chosen of it."""
    if draft.mode == "uproot":
        for space in draft.uprootable:
            yield _ring(look, f"uproot:{space}", look.layout.space(space), space == draft.space)
    if draft.mode == "joker":
        for animal in draft.jokers:
            chosen = animal == draft.animal
            rect = ring_rect(look, animal) if chosen else look.layout.joker(animal)
            yield _ring(look, f"jokers:{animal}", rect, chosen)
    if draft.phase == "plant" and not draft.mode:
        for kind, neutral in draft.offers:
            chosen = draft.plant == (kind, neutral)
            if chosen:
                row = look.layout.plots[kind].row(neutral)
                yield _ring(look, f"plants:{kind}:{neutral}", row, chosen)


def _ring(look: Look, name: str, rect: Rect, strong: bool) -> Patch:
    reach = 2 * look.px(18)
    return Patch(name, strong, rect.inflate(reach, reach), partial(look.outline, rect=rect, strong=strong))
