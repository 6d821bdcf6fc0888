"""A template tried on the board before it is taken, where the table trains: turned and flipped like the real one."""

from __future__ import annotations

import pygame

from tabletop.games.redwood import facts
from tabletop.games.redwood.names import degrees, template_name
from tabletop.games.redwood.state import Table
from tabletop.scenes.redwood import live, trays
from tabletop.scenes.redwood.draft import AimHelp, Taking, clipped, mm
from tabletop.scenes.redwood.hands import number_of
from tabletop.scenes.redwood.look import Look
from tabletop.scenes.redwood.marks import Sight, shows
from tabletop.scenes.redwood.turning import Turning, step_cdeg
from tabletop.ui.input import Event, Key, Wheel


class Trial:
    """What lies on the board while a template is pointed at; it turns on from template to template (RED-057)."""

    def __init__(self, aim: AimHelp) -> None:
        self._aim = aim
        self.pose: Turning | None = None

    def follow(self, draft: Taking, template: int | None, table: Table, facing: int) -> None:
        """Lays there what is pointed at or marked; nothing where it may not be taken, or the table does not train."""
        sight = Sight("take_move" if draft.kind == "move" else "take_view", pointed=True)
        if not shows(self._aim, sight, "ghost"):
            return
        figure = table.players[table.acting].figure
        if template is None or figure is None or template not in facts.takeable(table, table.acting, draft.kind):
            self.pose = None
            return
        before = self.pose
        if before is None or (before.kind, before.template) != (draft.kind, template):
            self.pose = clipped(draft.kind, template, mm(figure), facing if before is None else before.heading)

    def handle(self, event: Event) -> bool:
        """Wheel and keys turn it and turn it over; whether they did."""
        before = self.pose
        if before is None:
            return False
        match event:
            case Wheel():
                self.pose = before.turn(round(event.steps * step_cdeg(event.shift, event.ctrl)))
            case Key("r"):
                self.pose = before.turn(-step_cdeg(event.shift, event.ctrl))
            case Key("f"):
                self.pose = before.turned_over()
        return self.pose != before

    def draw(self, surface: pygame.Surface, look: Look, table: Table, draft: Taking, template: int | None) -> None:
        """The template under the pointer glows in its tray; in Training it is tried on the board too."""
        if template is None:
            return
        if template in facts.takeable(table, table.acting, draft.kind):
            trays.draw_mark(surface, look, draft.kind, template)
        if self.pose is not None:
            live.draw_preview(surface, look, table, self.pose)


def pointed(draft: Taking, hovered: str | None) -> int | None:
    """The template that is pointed at, else the one that is marked."""
    template = number_of(hovered, draft.kind)
    return draft.marked if template is None else template


def told(trial: Turning) -> str:
    """How the tried template lies: a View template from where the figure stands now, though it moves first."""
    name = f"{template_name(trial.kind, trial.template)} at {degrees(trial.heading)}"
    if trial.kind == "view":
        return f"{name}, from where you stand now: you move before you aim"
    return f"{name}: the wheel turns it, F turns it over"
