"""What the Renature table says of its own accord: previews and remarks where it teaches, and hints as sentences."""

from __future__ import annotations

from tabletop.games.renature import actions as a
from tabletop.games.renature import events as e
from tabletop.games.renature.areas import totals, verdict
from tabletop.games.renature.brook import due_areas, would_close
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.names import area_name, areas_named, domino_name, kind_name, series
from tabletop.games.renature.planting import plant_on, plant_points
from tabletop.games.renature.state import Plant, Table
from tabletop.play.session import Ply, Session
from tabletop.scenes.renature import sayings
from tabletop.scenes.renature.draft import Draft


class Voice:
    """The words of one session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def _teaches(self) -> bool:
        return self._session.manners.help == "teaching"

    def prompt(self, draft: Draft, table: Table) -> str:
        """How the half-made action stands; at a teaching table also what it would score (table manner 10)."""
        words = sayings.prompt(draft, table, self._session.names)
        gain = self._gain(draft.action, table) if self._teaches else ""
        return f"{words}: {gain}" if gain else words

    def _gain(self, action: a.Action | None, table: Table) -> str:
        match action:
            case a.Place(_, spaces):
                closed = would_close(table, spaces)
                return f"it closes {areas_named(board_of(table), closed)}" if closed else ""
            case a.Grow(kind, neutral, space):
                told = [f"+{plant_points(table, kind, space)}"]
                area = board_of(table).area_of[space]
                if area in due_areas(table):
                    told.append(self._closing(table, area, Plant(kind, None if neutral else table.acting, space)))
                return ", then ".join(told)
        return ""

    def _closing(self, table: Table, area: int, plant: Plant) -> str:
        """What the area would be scored for with this plant in it (REN-081)."""
        place = board_of(table).areas[area]
        sums = totals((*table.plants[area], plant), len(table.players))
        points = verdict(sums, place.main, place.minor).points
        gains = [f"{name} {gained:+d}" for name, gained in zip(self._session.names, points, strict=True) if gained]
        return f"area {place.letter} scores {series(gains) or 'nobody'}"

    def remark(self, ply: Ply) -> str:
        """What a turn has brought, at a table that teaches."""
        if not self._teaches:
            return ""
        gained = 0
        for event in ply.events:
            if isinstance(event, e.PlantScored) and event.seat == ply.seat:
                gained += event.points
            elif isinstance(event, e.AreaScored) and event.closer is not None:
                gained += event.points[ply.seat]
        return f"That brought you {gained} point{'' if gained == 1 else 's'}." if gained else ""

    def hint(self, action: a.Action) -> str:
        """A hint as a sentence."""
        match action:
            case a.Place(domino):
                return f"Hint: place {domino_name(domino)} like this. It is laid out, not done."
            case a.Grow(kind, neutral):
                return f"Hint: {sayings.whose_plant(kind, neutral)} here. It is laid out, not done."
            case a.Discard(domino):
                return f"Hint: return {domino_name(domino)}. It is chosen, not done."
            case a.Uproot(space):
                return f"Hint: take back {self._plant(space)}. It is laid out, not done."
            case a.Joker():
                return f"Hint: {self._session.rules.words.label(action).lower()}. It is laid out, not done."
        return f"Hint: {self._session.rules.words.label(action).lower()}."

    def _plant(self, space: int) -> str:
        """ "the pine of area C"."""
        table: Table = self._session.state.table
        plant, board = plant_on(table, space), board_of(table)
        name = "plant" if plant is None else kind_name(plant.kind)
        return f"the {name} of {area_name(board, board.area_of[space])}"
