"""What the Redwood table says: the banner's second line, words on pieces, and the remarks of a table that teaches."""

from __future__ import annotations

from typing import Any

from tabletop.core.choices import Choices
from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Aim, Append, Fill
from tabletop.games.redwood.events import ScenarioFailed
from tabletop.games.redwood.facts import RedwoodView
from tabletop.games.redwood.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood import advice, aids, sayings, tally, teaching
from tabletop.scenes.redwood.draft import Draft, action_of
from tabletop.scenes.redwood.holding import Filling
from tabletop.scenes.redwood.posing import Poser, Reading
from tabletop.scenes.redwood.showing import dry_string
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.parts import Tip

_AFTER = ("background", "side", "fill", "claim", "relocate")
"""The phases of a turn after its photo is final."""


class Voice:
    """Speaks for one session, as much as its manners allow."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._scored: tuple[tuple[int, Any], str] | None = None

    def prompt(self, draft: Draft, table: Table, poser: Poser | None, choices: Choices[Any] | None) -> str:
        """How the half-made action stands."""
        reading, refusal = Reading(), None
        if isinstance(draft, Turning) and poser is not None:
            reading = poser.read(draft)
            if reading.fouls and choices is not None:
                refusal = choices.refusal(sayings.clearly(draft))
        line = sayings.prompt(draft, table, self._session.manners.aim, reading.covered, refusal, reading.dry)
        if isinstance(draft, Turning) and poser is not None and poser.crosses(draft) and not reading.fouls:
            # Not yet wrong: the teammate's does not lie yet.
            line = f"{sayings.turned(draft)} · it lies on your teammate's template"
        score = "" if choices is None else self._would_score(draft, table, reading, choices)
        return f"{line} · {score}" if score else line

    def _would_score(self, draft: Draft, table: Table, reading: Reading, choices: Choices[Any]) -> str:
        """What the half-made action would score, where nothing hidden matters to it; at a teaching table only."""
        action, session = action_of(draft), self._session
        if session.manners.help != "teaching" or not session.to_act:
            return ""
        if isinstance(action, Aim):
            # What may not be seen of the frame is not in the reading (table manner 36).
            return teaching.would_bring(table, session.to_act[0], reading.covered) if not reading.fouls else ""
        if not isinstance(action, Append | Fill) or action not in choices:
            return ""
        key = (session.ply, action)
        if self._scored is None or self._scored[0] != key:
            self._scored = key, self._brings(action, session.to_act[0])
        return self._scored[1]

    def _brings(self, action: Append | Fill, seat: int) -> str:
        photo = tally.photo_ply(self._session.plies, seat)
        if photo is None:
            return ""
        before = self._session.state_at(photo).table
        return teaching.would_score(self._session.rules, self._session.view(seat), before, action)

    def remark(self, ply: Ply) -> str:
        """A scenario that is lost, a string that ended in vain; in Training how the photo compares with the best."""
        lost = next((event for event in ply.events if isinstance(event, ScenarioFailed)), None)
        if lost is not None:
            return self._session.rules.words.tell(lost, self._session.names)
        heading = dry_string(ply)
        if heading is not None:
            return sayings.ends_dry(self._session.state.table, heading)
        if self._session.manners.aim != "training" or not isinstance(ply.action, Aim):
            return ""
        before = self._session.state_at(len(self._session.plies) - 1)
        return teaching.best_photo(before.table, ply)

    def may_compare(self, seat: int | None) -> bool:
        """Whether a person may ask how the photo of this turn compares with the best one (table manner 36)."""
        manners, table = self._session.manners, self._session.state.table
        return manners.aim == "normal" and manners.help != "tournament" and seat is not None and table.phase in _AFTER

    def compared(self, seat: int | None) -> str:
        """The photo that the seat took this turn against the best one from there; nothing where that is not told."""
        photo = None if seat is None else tally.photo_ply(self._session.plies, seat)
        if photo is None or not self.may_compare(seat):
            return ""
        return teaching.best_photo(self._session.state_at(photo).table, self._session.plies[photo])

    def hint(self, action: Any, view: RedwoodView) -> str:
        """A hint in people's words."""
        return f"Hint: {advice.advice(action, view)}"

    def tip(self, piece: str | None, draft: Draft, table: Table, own: int) -> Tip | None:
        """Words on a piece by its name on the screen, to the seat `own`; the hand's names stand for what they hold."""
        if piece is None or piece.startswith("rival:"):
            return None  # A rival's panorama is shown large instead.
        kind, _, rest = piece.partition(":")
        if piece == "held" and isinstance(draft, Turning):
            piece = f"{draft.kind}:{draft.template}"
        elif kind == "candidate" and isinstance(draft, Filling):
            piece = f"token:{draft.pool[int(rest)]}"
        elif kind == "reticle":
            card = facts.new_card(table)
            piece = "" if card is None else f"card:{card.id}:{rest}"
        return aids.tip(piece, table, self._session.names, own)
