"""The pieces of the Sequoia table that keys can reach, and where they lie (table manner 24)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from tabletop.games.sequoia import facts
from tabletop.scenes.sequoia import panels
from tabletop.scenes.sequoia.board import Board
from tabletop.scenes.sequoia.draft import Cup, Pairing
from tabletop.scenes.sequoia.layout import Layout
from tabletop.scenes.table.spots import Spot, around


def _spot(name: str, rect: Rect, asked: bool = False) -> Spot:
    return Spot(name, (rect.x, rect.y, rect.w, rect.h), asked)


def spots(board: Board) -> Sequence[Spot]:
    """All pieces and places that can be clicked or read, those that are asked for first."""
    layout, showing, draft = board.look.layout, board.showing, board.draft
    found: list[Spot] = []
    if showing.seat is not None and not showing.book and not showing.reveal and showing.scored is None:
        if isinstance(draft, Cup):
            found.append(_spot("felt", layout.felt, True))
        if isinstance(draft, Pairing):
            found += _dice(layout, draft)
            found += _list(layout, draft)
    found += [_spot(f"forest:{number}", layout.forest(number)) for number in range(facts.LOWEST, 13)]
    rivals = zip(panels.others(len(board.look.seats), showing.own), layout.rivals, strict=True)
    found += [_spot(f"rival:{seat}", rect) for seat, rect in rivals]
    found += [_spot("plate", layout.plate), _spot("standing", layout.standing), _spot("story", layout.story)]
    return found


def _dice(layout: Layout, draft: Pairing) -> list[Spot]:
    """The dice in the order of the roll, their arrows, and what empties a pair."""
    found: list[Spot] = []
    for die in range(5):
        if die in draft.slots:
            place, side = layout.socket(draft.slots.index(die)).center, layout.socket_side
        else:
            place, side = layout.rest(die), layout.rest_px
        found.append(Spot(f"die:{die}", around(place, side * 0.36), True))
        if draft.free:
            for up in (True, False):
                found.append(_spot(f"turn:{die}:{1 if up else -1}", layout.turner(place, side, up)))
    for pair in (0, 1):
        if any(die is not None for die in draft.slots[2 * pair : 2 * pair + 2]):
            found.append(_spot(f"emptier:{pair}", layout.emptier(pair)))
    return found


def _list(layout: Layout, draft: Pairing) -> list[Spot]:
    """The chips, or the plaques after a five of a kind."""
    if not draft.free:
        return [_spot(f"chip:{at}", rect, True) for at, rect in enumerate(layout.chips(len(draft.listed)))]
    return [
        _spot(f"plaque:{pair}:{number}", rect, True)
        for pair in (0, 1)
        for number, rect in enumerate(layout.plaques(pair), facts.LOWEST)
    ]
