"""What the Birdwatcher table says: steps, the banner's second line, and the remarks of a table that teaches."""

from __future__ import annotations

from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher.names import card_name, species_name
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.birdwatcher import sayings
from tabletop.scenes.birdwatcher.draft import Draft

PAGES = (a.Snap, a.Zoom, a.Publish, a.Quiet)
"""Each of these adds a page."""


def stage(table: Table) -> tuple[tuple[str, ...], int]:
    """The actions of the turn and how many are spent."""
    if table.over or table.phase in ("begin", "bird_call"):
        return (), 0
    count = max(pieces().figures.actions_per_turn + table.bought, table.actions)
    return tuple(str(number) for number in range(1, count + 1)), count - table.actions


class Voice:
    """The words of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def _teaches(self) -> bool:
        return self._session.manners.help == "teaching"

    def prompt(self, draft: Draft, table: Table, seat: int | None) -> str:
        """How the half-made action stands; at a teaching table also what it would score."""
        words = sayings.prompt(draft, table, self._session.names)
        gain = self._gain(draft.action, seat)
        return words if gain is None else f"{words} ({gain:+d})"

    def hint(self, action: a.Action, table: Table) -> str:
        """A hint as a sentence; what it names is laid out."""
        words = sayings.standing(action, table, self._session.names)
        if isinstance(action, a.Startle):
            words = f"startle: {words}"
        elif isinstance(action, a.Call):
            words = f"call the {species_name(action.species)}: {words[:1].lower()}{words[1:]}"
        elif isinstance(action, a.Publish):
            words = f"publish {card_name(action.publication)}"
        return f"Hint: {words.rstrip('.')}. It is laid out, not done."

    def remark(self, ply: Ply) -> str:
        """What a page has brought, at a table that teaches."""
        session = self._session
        if not self._teaches or not isinstance(ply.action, PAGES) or not session.plies:
            return ""
        gained = self._grown(session.state_at(len(session.plies) - 1).table, session.state.table, ply.seat)
        return f"This page: {gained:+d} points as things stand."

    def _gain(self, action: a.Action | None, seat: int | None) -> int | None:
        """The points of a page that the draft would add; None unless the table teaches (table manner 10)."""
        if seat is None or not self._teaches or not isinstance(action, PAGES):
            return None
        session, view = self._session, self._session.view(seat)
        # What the decks hold makes no difference to the points, so any world will do.
        world = session.rules.imagine(view, Rng.of("preview"))
        step = session.rules.apply(world, seat, action, Rng.of("preview"))
        return self._grown(view.table, step.state.table, seat)

    def _grown(self, before: Table, now: Table, seat: int) -> int:
        totals = [self._session.rules.sheet(table, seat, None).total for table in (before, now)]
        return totals[1] - totals[0]
