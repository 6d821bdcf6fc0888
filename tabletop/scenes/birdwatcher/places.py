"""Where every piece of a table lies on the screen, and what lies below a pixel (pure)."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.scenes.birdwatcher.layout import SHAPE, Layout, RivalPlaces

Pixel = tuple[float, float]
MOST_PEEKING = 3
"""So many covered cards of a pile are seen at its upper left."""


class Places:
    """The rectangles of one position in one layout, by the names of its pieces."""

    def __init__(self, layout: Layout, table: Table, own: int, fanned: int | None = None) -> None:
        self.layout, self.table, self.own, self.fanned = layout, table, own, fanned
        self._rects = dict(self._all())

    # -- by name -----------------------------------------------------------------------------------------------

    def rect(self, piece: str) -> Rect | None:
        """Where a piece lies: a card, "pile:2", "badge:2", "insect:moth", "seat:1", "deck", "library", "tree",
        "journal"; None if it is not to be seen."""
        return self._rects.get(piece)

    def order(self) -> tuple[str, ...]:
        """All pieces in reading order, for the keys."""
        return tuple(sorted(self._rects, key=lambda name: self._place(self._rects[name])))

    def _place(self, rect: Rect) -> tuple[int, int]:
        return rect.centery // max(1, self.layout.card_w // 2), rect.centerx

    def next_page(self) -> Rect:
        """Where the own journal's next page will lie."""
        count = len(self.table.players[self.own].journal)
        return self.layout.pages(count + 1)[count]

    def next_in_tree(self, seat: int, at: int = 0) -> Rect:
        """The at-th free place of a seat's tree; its last place where there is none."""
        count = min(5, len(self.table.players[seat].tree) + at)
        return self.layout.tree_place(count) if seat == self.own else self.rival(seat).tree[count]

    def page(self, seat: int, at: int) -> Rect:
        """The at-th page of a seat's journal."""
        if seat == self.own:
            return self.layout.pages(at + 1)[at]
        return self.rival(seat).pages[at]

    def rival(self, seat: int) -> RivalPlaces:
        """The inside of another seat's panel."""
        at = self.others().index(seat)
        return self.layout.rival(at, len(self.table.players[seat].journal) + 1)

    def others(self) -> tuple[int, ...]:
        """The seats in the panels, from the one that acts next."""
        count = len(self.table.players)
        return tuple((self.own + step) % count for step in range(1, count))

    def fan(self) -> tuple[tuple[str, Rect], ...]:
        """The cards of the pile that is looked through, bottom first, spread over the clearing."""
        if self.fanned is None:
            return ()
        birds = self.table.piles[self.fanned]
        floor = self.fan_sheet()
        width = min(self.layout.card_w, round((floor.h - self.layout.strip - 2 * self.layout.gap) / SHAPE))
        height = round(width * SHAPE)
        room = floor.w - 2 * self.layout.gap - width
        step = min(width + self.layout.gap, room / max(1, len(birds) - 1))
        left = floor.centerx - (step * (len(birds) - 1) + width) / 2
        top = floor.bottom - self.layout.gap - height
        return tuple((bird, Rect(round(left + at * step), top, width, height)) for at, bird in enumerate(birds))

    def fan_sheet(self) -> Rect:
        """The paper on which a pile is spread."""
        return self.layout.clearing.inflate(-2 * self.layout.metrics.px(3), -2 * self.layout.metrics.px(3))

    # -- by pixel ------------------------------------------------------------------------------------------------

    def under(self, at: Pixel) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        if self.fanned is not None and self.fan_sheet().collidepoint(at):
            cards = [name for name, rect in reversed(self.fan()) if rect.collidepoint(at)]
            return (*cards[:1], "fan")
        found = [name for name, rect in self._rects.items() if rect.collidepoint(at)]
        # Of a card and the place it lies on, which are equally large, the card is above.
        return tuple(sorted(found, key=lambda name: (self._rects[name].w * self._rects[name].h, ":" in name)))

    # -- inside --------------------------------------------------------------------------------------------------

    def _all(self) -> Iterator[tuple[str, Rect]]:
        layout, table = self.layout, self.table
        yield from (("jungle", layout.jungle), ("clearing", layout.clearing), ("academy", layout.academy))
        yield from (("tree", layout.tree), ("journal", layout.journal), (f"seat:{self.own}", layout.plate))
        yield "deck", layout.deck()
        yield "library", layout.academy_space(3)
        yield from ((bird, layout.jungle_space(at)) for at, bird in enumerate(table.jungle) if bird)
        yield from ((card, layout.academy_space(at)) for at, card in enumerate(table.academy) if card)
        for at, pile in enumerate(table.piles):
            spot = layout.pile(at)
            yield f"pile:{at}", spot
            if pile:
                yield pile[-1], turned(spot) if at in table.startled else spot
                if len(pile) > 1:
                    yield f"badge:{at}", badge_place(spot, layout)
        mine = table.players[self.own]
        yield from ((bird, layout.tree_place(at)) for at, bird in enumerate(mine.tree))
        yield from zip(mine.journal, layout.pages(len(mine.journal)), strict=False)
        yield from ((f"insect:{kind}", layout.insect(at)) for at, kind in enumerate(pieces().insects))
        for at, seat in enumerate(self.others()):
            player, inner = table.players[seat], self.rival(seat)
            yield f"seat:{seat}", layout.rivals[at]
            yield from zip(player.tree, inner.tree, strict=False)
            yield from zip(player.journal, inner.pages, strict=False)


def turned(spot: Rect) -> Rect:
    """Where a startled card lies on its pile: turned and a little smaller."""
    width, height = round(spot.w * 0.84), round(spot.w * 0.84 * SHAPE)
    lying = Rect(0, 0, height, width)
    lying.center = spot.centerx, spot.centery + round(spot.h * 0.04)
    return lying


def badge_place(spot: Rect, layout: Layout) -> Rect:
    """The round badge with a pile's count, at its lower right."""
    side = max(round(spot.w * 0.26), layout.metrics.px(20))
    return Rect(spot.right - round(side * 0.72), spot.bottom - round(side * 0.78), side, side)
