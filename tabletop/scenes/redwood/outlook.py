"""What the still picture shows of a session: position, scores, what others moved, what the hand took up or picked."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.core.score import Sheet
from tabletop.games.redwood import events as e
from tabletop.games.redwood.state import Table
from tabletop.play.session import Session
from tabletop.scenes.redwood import live, sayings, tally
from tabletop.scenes.redwood.board import Showing
from tabletop.scenes.redwood.draft import Draft, Picking, Taking, focused
from tabletop.scenes.redwood.holding import Herding
from tabletop.scenes.redwood.showing import facing
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.telling import since


class Outlook:
    """Looks at one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def table(self, seat: int | None) -> Table:
        """The table as this seat sees it."""
        table: Table = focused(self._session.view(seat)).table
        return table

    def points(self, table: Table) -> tuple[int, ...] | None:
        """Scores as they stand on a table; None in a tournament."""
        if self._session.manners.help == "tournament" and not table.over:
            return None
        return tuple(tally.sheet(self._session.rules, table, seat).total for seat in range(len(self._session.seats)))

    def sheets(self, seat: int | None) -> tuple[Sheet, ...]:
        """The score sheets as they stand, as the plates show them."""
        table = self.table(seat)
        return tuple(tally.sheet(self._session.rules, table, each) for each in range(len(self._session.seats)))

    def showing(self, seat: int | None, own: int) -> Showing:
        """The session's position, from this seat, with `own` panorama at the bottom."""
        table = self.table(seat)
        looks = facing(self._session.plies, table)
        return Showing(table, looks, own, self.points(table), recent=self._recent(own))

    def past(self, ply: int, seat: int | None, own: int) -> Showing:
        """The position after so many plies, as the start of a retelling.

        While a template is to be chosen nothing that measures lies on the board, not even in what is told (RED-057).
        """
        table: Table = focused(self._session.state_at(ply).view(seat)).table
        looks = facing(self._session.plies[:ply], table)
        bare = self._session.state.table.phase in ("take_move", "take_view")
        return Showing(table, looks, own, self.points(table), bare=bare)

    def _recent(self, own: int) -> tuple[str, ...]:
        """What others moved since the own seat's last action (table manner 7)."""
        plies = self._session.plies
        if not plies or plies[-1].seat == own:
            return ()
        found: dict[str, None] = {}
        for ply in plies[since(plies, own) :]:
            for event in ply.events:
                if isinstance(event, e.Moved):
                    found[f"figure:{event.seat}"] = None
                elif isinstance(event, e.Relocated):
                    found[f"animal:{event.species}"] = None
        return tuple(found)


class Emphasis(NamedTuple):
    """What the draft does to the still picture: pieces the hand draws, pieces lit, the end of the row picked."""

    hidden: frozenset[str] = frozenset()
    lit: frozenset[str] = frozenset()
    side: str | None = None
    asked: bool = False


def emphasis(draft: Draft, table: Table) -> Emphasis:
    """What a draft takes out of the picture, and what it lights."""
    match draft:
        case Turning():
            behind = sayings.takeable_biomes(table, draft.heading) if draft.locked else ()
            lit = frozenset(f"stack:{colour}" for colour in behind)
            return Emphasis(frozenset({f"figure:{table.acting}"}), lit)
        case Herding():
            return Emphasis(live.herding_hides(draft))
        case Picking(what="background"):
            picked = (draft.chosen,) if draft.chosen else draft.options
            return Emphasis(lit=frozenset(f"stack:{colour}" for colour in picked))
        case Picking(what="side"):
            return Emphasis(side=draft.chosen, asked=True)
        case Picking(what="claim", chosen=str(chosen)):
            return Emphasis(lit=frozenset({f"objective:{table.objectives.index(int(chosen)) + 1}"}))
        case Taking(marked=int(template)):
            return Emphasis(lit=frozenset({f"{draft.kind}:{template}"}))
    return Emphasis()
