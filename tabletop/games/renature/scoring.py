"""Renature's score sheet: where the marker stands, and what is counted when the game is over (REN-180 to REN-190)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.core.score import Line, Sheet, Tie
from tabletop.games.renature.areas import open_points
from tabletop.games.renature.facts import board_of, order, score_marker, start_score, token_backs
from tabletop.games.renature.names import counted
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Hand, Player, Table


class Ending(msgspec.Struct, frozen=True, gc=False):
    """What a seat gets at the end on top of its marker."""

    areas: int
    """Areas that are still open (REN-181)."""
    clouds: int
    """A point for each cloud token (REN-183)."""
    left: int
    """Less the values of the plants left on the own board; 0 or below (REN-184)."""
    backs: int
    """The backs of the collected tokens, as far as they are known (REN-185)."""

    @property
    def total(self) -> int:
        """All four together."""
        return self.areas + self.clouds + self.left + self.backs


def plants_left(player: Player) -> int:
    """The value of all plants on a player's board, own and neutral alike (REN-184)."""
    values = pieces().values
    return sum([value * (own + rest) for value, own, rest in zip(values, player.own, player.neutral, strict=True)])


def endings(table: Table, backs: Sequence[Sequence[int] | None]) -> tuple[Ending, ...]:
    """What every seat would get if the game ended now, given the backs that are known of each."""
    areas = open_points(table)
    return tuple(
        Ending(areas[seat], player.clouds, -plants_left(player), sum(backs[seat] or ()))
        for seat, player in enumerate(table.players)
    )


def sheet(table: Table, seat: int, hand: Hand | None) -> Sheet:
    """The lines of a seat: during the game the score marker alone, at the end everything (REN-120, REN-181).

    `refs` are "area:C" for an area and "token:C" for its token.
    """
    player, board, over = table.players[seat], board_of(table), table.over
    names = [board.areas[area].letter for area in player.tokens]
    known = [token_backs(table, other, hand if other == seat else None) for other in range(len(table.players))]
    end = endings(table, known)[seat] if over else Ending(0, 0, 0, 0)
    open_letters = tuple(
        f"area:{place.letter}" for place, taker in zip(board.areas, table.takers, strict=True) if taker is None
    )
    backs = token_backs(table, seat, hand)
    shown = " + ".join(str(back) for back in backs or ())
    left = sum(player.own) + sum(player.neutral)
    lines = (
        Line("start", "Start", start_score(table, seat)),
        Line("plants", "Plants", player.planting),
        Line("closed", "Closed areas", player.closing),
        Line("open", "Open areas", end.areas, open_letters if over else ()),
        Line("clouds", "Cloud tokens", end.clouds, (), counted(player.clouds, "token")),
        Line("left", "Plants left", end.left, (), counted(left, "plant")),
        Line("backs", "Bonus points", end.backs, tuple(f"token:{name}" for name in names), shown),
    )
    return Sheet(lines, (Tie("collected area tokens", len(player.tokens)),))


def finals(table: Table) -> tuple[int, ...]:
    """Everybody's final score, by seat; of a finished game."""
    ends = endings(table, [player.backs for player in table.players])
    return tuple(score_marker(table, seat) + end.total for seat, end in enumerate(ends))


def winners(table: Table) -> tuple[int, ...]:
    """The seats in first place in turn order; equals in points and tokens share the win (REN-187 to REN-189)."""
    marks = [
        (points, len(player.tokens)) for points, player in zip(finals(table), table.players, strict=True)
    ]  # fmt: skip
    return tuple(seat for seat in order(table) if marks[seat] == max(marks))
