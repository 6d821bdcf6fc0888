"""What the Redwood table says: the banner's second line, words on pieces, and the remarks of a table that teaches."""

from __future__ import annotations

from typing import Any

from tabletop.core.choices import Choices
from tabletop.games.redwood import facts
from tabletop.games.redwood.actions import Aim, Append, Fill
from tabletop.games.redwood.state import Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.redwood import aids, sayings, teaching
from tabletop.scenes.redwood.draft import Draft, action_of
from tabletop.scenes.redwood.holding import Filling
from tabletop.scenes.redwood.posing import Poser, Reading
from tabletop.scenes.redwood.turning import Turning
from tabletop.scenes.table.parts import Tip


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
        line = sayings.prompt(draft, table, self._session.manners.aim, reading.covered, refusal)
        score = "" if choices is None else self._would_score(draft, choices)
        return f"{line} · {score}" if score else line

    def _would_score(self, draft: Draft, choices: Choices[Any]) -> str:
        """What the half-made action would score, where nothing hidden matters to it; at a teaching table only."""
        action, acting = action_of(draft), self._session.to_act
        if self._session.manners.help != "teaching" or not acting:
            return ""
        if not isinstance(action, Append | Fill) or action not in choices:
            return ""
        key = (self._session.ply, action)
        if self._scored is None or self._scored[0] != key:
            self._scored = key, teaching.would_score(self._session.rules, self._session.view(acting[0]), action)
        return self._scored[1]

    def remark(self, ply: Ply) -> str:
        """In Training: how the photo just taken compares with the best one from where the figure stands."""
        if self._session.manners.aim != "training" or not isinstance(ply.action, Aim):
            return ""
        before = self._session.state_at(len(self._session.plies) - 1)
        return teaching.best_photo(before.table, ply)

    def tip(self, piece: str | None, draft: Draft, table: Table) -> Tip | None:
        """Words on a piece by its name on the screen; the hand's own names stand for what they hold."""
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
        return aids.tip(piece, table, self._session.names)
