"""What an action would change, as far as its seat can know: for cubes to come, warnings and the help of a teacher."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from tabletop.core.game import Event
from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.events import TurnEnded
from tabletop.games.silverwood.payments import minus, plus
from tabletop.games.silverwood.reach import tappable, turn_price
from tabletop.games.silverwood.state import Player, Table
from tabletop.play.session import Session
from tabletop.scenes.silverwood.draft import Draft
from tabletop.scenes.silverwood.showing import after


class Foresight:
    """Asks the rules about imagined positions; nothing hidden can be learned from it."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._key: Hashable = None
        self._table: Table | None = None
        self._ended = False

    def after(self, seat: int, action: a.Action) -> Table:
        """The table after an action, with hidden cards as they might be; no further than to the turn's end.

        What comes after it, another round's Calamity above all, is not of this action's making.
        """
        session = self._session
        key = (session.ply, seat, action)
        if self._table is None or key != self._key:
            world = session.rules.imagine(session.view(seat), Rng.of("preview"))
            step = session.rules.apply(world, seat, action, Rng.of("preview"))
            self._ended = any(isinstance(event, TurnEnded) for event in step.events)
            self._key, self._table = key, _told(world.table, step.events) if self._ended else step.state.table
        return self._table

    def player(self, draft: Draft, seat: int | None) -> Player | None:
        """The seat as the half-made action would leave it; None where nothing would change yet."""
        if seat is None or not draft.ways:
            return None
        now: Player = self._session.view(seat).table.players[seat]
        units = draft.units
        if units is not None:
            paid = not isinstance(draft.ways[0].action, a.Gain)
            return replace(now, resources=minus(now.resources, units) if paid else plus(now.resources, units))
        action = draft.action
        if action is None or isinstance(action, a.Keep | a.End | a.Choose):
            return None
        return self.after(seat, action).players[seat]

    def wasted(self, seat: int, action: a.Action) -> tuple[str, ...]:
        """Keys of abilities for 0 AP, "turn" for a free turn: what could not be used after this action (SIL-094)."""
        table: Table = self._session.state.table
        if table.phase != "act" or table.pending or table.options.wait_for_end or isinstance(action, a.Tap | a.End):
            return ()
        free = tuple(tappable(table, seat))
        if turn_price(table, seat)[0] == 0 and not isinstance(action, a.Turn):
            free += ("turn",)
        if not free:
            return ()
        then = self.after(seat, action)
        spent = self._ended or (bool(then.pending) and not then.players[seat].ap)
        return free if spent else ()

    def growth(self, seat: int, action: a.Action) -> int:
        """By how many points the seat's sheet would grow."""
        table, rules = self._session.state.table, self._session.rules
        now = rules.sheet(table, seat, None).total
        return rules.sheet(self.after(seat, action), seat, None).total - now


def _told(table: Table, events: Sequence[Event]) -> Table:
    """The table once all is told up to the end of the turn."""
    for event in events:
        table = after(table, event)
        if isinstance(event, TurnEnded):
            break
    return table
