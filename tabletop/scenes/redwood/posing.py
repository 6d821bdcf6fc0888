"""What the judge says of the pose in hand, as far as the aim help lets it be seen (table manners 33, 36; RED-094)."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace
from shapely import Polygon

from tabletop.core.choices import Run
from tabletop.games.redwood import geometry
from tabletop.games.redwood.facts import RedwoodView
from tabletop.games.redwood.geometry import Ground, Verdict
from tabletop.scenes.redwood.draft import AimHelp, clear_runs, table_seat
from tabletop.scenes.redwood.judging import Case, in_hand
from tabletop.scenes.redwood.marks import Mark, Sight, marks, shows
from tabletop.scenes.redwood.partner import Partner, overlap
from tabletop.scenes.redwood.turning import Turning


@dataclass(frozen=True)
class Reading:
    """What may be drawn of a pose: pieces in the way, subjects covered, and in Training where the axis lands."""

    fouls: tuple[Verdict, ...] = ()
    covered: tuple[str, ...] = ()
    axis: bool = False
    dry: bool = False
    """Whether the string lies here in vain: no card is left where it ends (RED-105)."""


class Poser:
    """Asks the judge once for each pose. `refused` is the pose last refused: its fouls show always.

    `dry` is the heading at which the string has just shown that no card is left; it lies until the template turns.
    """

    def __init__(self, view: RedwoodView, aim: AimHelp, dry: int | None = None, partner: Partner | None = None) -> None:
        self._view, self._aim, self._dry, self.partner = view, aim, dry, partner
        self._ground: Ground | None = None
        self._runs: dict[tuple[str, int], tuple[tuple[Run, ...], ...]] = {}
        self._last: tuple[Turning, bool, Reading] | None = None
        self.refused: tuple[int, bool] | None = None

    @property
    def ground(self) -> Ground:
        """The surroundings of the acting figure."""
        if self._ground is None:
            self._ground = geometry.ground(self._view.table, table_seat(self._view))
        return self._ground

    def read(self, draft: Turning) -> Reading:
        """What may be shown of this pose."""
        refused = self.refused == (draft.heading, draft.flip)
        if self._last is not None and self._last[:2] == (draft, refused):
            return self._last[2]
        reading = self._read(draft, refused)
        self._last = draft, refused, reading
        return reading

    def _read(self, draft: Turning, refused: bool) -> Reading:
        sight = self._sight(draft, refused)
        fouls = self.fouls(draft) if shows(self._aim, sight, "blocker") else ()
        covers = shows(self._aim, sight, "covered")
        seen = geometry.covered(self.ground, draft.template, draft.heading) if covers else ()
        return Reading(fouls, seen, shows(self._aim, sight, "axis"), sight.dry)

    def _sight(self, draft: Turning, refused: bool) -> Sight:
        """The moment, without what the judge has still to be asked for."""
        viewing = draft.kind == "view"
        return Sight(
            "aim" if viewing else "move",
            way_out=draft.way_out,
            held=draft.held,
            locked=draft.locked,
            dry=viewing and draft.heading == self._dry and not draft.way_out,
            refused=refused,
            mate=self.partner is not None,
        )

    def marks(self, draft: Turning) -> tuple[Mark, ...]:
        """What is drawn of this pose."""
        reading = self.read(draft)
        sight = self._sight(draft, self.refused == (draft.heading, draft.flip))
        fouls = tuple(verdict.other for verdict in reading.fouls)
        return marks(self._aim, replace(sight, covered=reading.covered, fouls=fouls, overlap=self.crosses(draft)))

    def crosses(self, draft: Turning) -> bool:
        """Whether the teammate's template and this one lie on each other, as far as that may be seen."""
        if draft.way_out or self.partner is None:
            return False
        sight = self._sight(draft, self.refused == (draft.heading, draft.flip))
        return shows(self._aim, sight, "overlap") and self.overlap(draft) is not None

    def overlap(self, draft: Turning) -> Polygon | None:
        """Where the teammate's template and this one lie on each other, mm."""
        partner = self.partner
        return None if partner is None or partner.draft.kind != draft.kind else overlap(draft, partner.draft)

    def fouls(self, draft: Turning) -> tuple[Verdict, ...]:
        """A verdict for each thing in the way."""
        if draft.kind == "move":
            return geometry.lay_fouls(self.ground, draft.template, draft.flip, draft.heading)
        return geometry.aim_fouls(self.ground, draft.template, draft.heading)

    def runs(self, draft: Turning) -> tuple[Run, ...] | None:
        """The headings clear of pieces for the side that is up; None where the table plays without them."""
        if not shows(self._aim, self._sight(draft, False), "arcs"):
            return None
        key = draft.kind, draft.template
        if key not in self._runs:
            self._runs[key] = clear_runs(self._view, draft)
        return self._runs[key][int(draft.flip)]

    def case(self, draft: Turning) -> Case | None:
        """The pose for the line judge; None in Purist before a refusal, and where nothing can be laid."""
        if draft.way_out or (self._aim == "purist" and self.refused != (draft.heading, draft.flip)):
            return None
        return in_hand(self._view.table, self.ground, draft, table_seat(self._view))
