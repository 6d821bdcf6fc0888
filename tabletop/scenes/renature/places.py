"""What lies below a pixel of the Renature table, by name (pure)."""

from __future__ import annotations

from pygame import Rect

from tabletop.games.renature.facts import board_of
from tabletop.games.renature.pieces import pieces
from tabletop.scenes.renature import own, rivals
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.look import Look
from tabletop.scenes.renature.on_board import token_spot
from tabletop.scenes.renature.showing import Showing

Pixel = tuple[float, float]


class Places:
    """The named rectangles of one position in one window, but for the spaces of the board."""

    def __init__(self, look: Look, showing: Showing) -> None:
        self._look, self._showing = look, showing
        self.rects = dict(self._all())

    def _all(self) -> list[tuple[str, Rect]]:
        look, showing, layout = self._look, self._showing, self._look.layout
        table, mine = showing.table, showing.table.players[showing.own]
        found = [(f"hand:{nth}", layout.hand_slot(nth)) for nth in range(mine.held)]
        found.append(("reserve", layout.reserve))
        for kind, plot in enumerate(layout.plots):
            for neutral in (False, True):
                name = "neutral" if neutral else "own"
                found.append((f"{name}:{kind}", _upper(plot.row(neutral))))
            found.append((f"plot:{kind}", plot.rect))
        found += [(f"joker:{animal}", layout.joker(animal)) for animal in range(len(pieces().figures.animals))]
        tokens = own.token_rects(look, len(mine.tokens))
        found += [(f"bonus:{area}", rect) for area, rect in reversed(list(zip(mine.tokens, tokens, strict=True)))]
        clouds = [layout.cloud(nth) for nth in range(6)]
        found.append(("clouds", clouds[0].unionall(clouds)))
        found += [
            (f"token:{area}", token_spot(look, table, area)) for area, taker in enumerate(table.takers) if taker is None
        ]
        found.append((f"seat:{showing.own}", layout.own))
        for seat, rect in zip(rivals.others(len(look.seats), showing.own), layout.rivals, strict=True):
            found.append((f"seat:{seat}", rect))
        return found

    def rect(self, name: str) -> Rect | None:
        """Where a piece or a space lies; None if it is not to be seen."""
        kind, _, rest = name.partition(":")
        if kind == "space":
            return self._look.layout.space(int(rest))
        return self.rects.get(name)

    def under(self, at: Pixel, draft: Draft) -> tuple[str, ...]:
        """The names of what lies below a pixel, the topmost first."""
        layout = self._look.layout
        found = [name for name, rect in self.rects.items() if rect.collidepoint(at)]
        if layout.board.collidepoint(at):
            space = layout.space_at(*at)
            if space is not None:
                here = f"space:{space}"
                # What a decision is about lies above the token on it.
                found = [here, *found] if here in draft.open else [*found, here]
            found.append("board")
        return tuple(found)

    def ghost(self, at: Pixel, draft: Draft) -> bool:
        """Whether the domino that lies on the board for now is below a pixel."""
        return draft.spaces is not None and self._look.layout.pair(draft.spaces).collidepoint(at)

    def area_at(self, at: Pixel) -> int | None:
        """The area below a pixel."""
        space = self._look.layout.space_at(*at)
        area = -1 if space is None else board_of(self._showing.table).area_of[space]
        return None if area < 0 else area


def _upper(row: Rect) -> Rect:
    """Plants reach a little above their spaces."""
    grow = round(row.h * 0.06)
    return Rect(row.x, row.y - grow, row.w, row.h + grow)
