"""The curtain between two people at one screen, drawn instead of the board: who is next, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from tabletop.core.game import AnyRules
from tabletop.play.seats import Seat
from tabletop.scenes import boxes
from tabletop.scenes.base import Pop, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.widget_scene import WidgetScene
from tabletop.ui import layout, paint
from tabletop.ui.widgets import Button, Widget


class HandoverScene(WidgetScene):
    """Asks for the device to be passed on. Its picture depends on game, seat, size and theme only (table manner 5)."""

    def __init__(self, desk: Desk, rules: AnyRules, seat: Seat, done: Callable[[], Transition] = Pop) -> None:
        super().__init__(desk)
        self._rules, self._seat, self._done = rules, seat, done

    def build(self) -> Sequence[Widget]:
        """One button: the next person says that the others look away."""
        m, sheet = self.metrics, self._sheet()
        ready = Button(f"I am {self._seat.name}", self._ready, kind="primary", icon="eye", size=18, name="ready")
        wide, tall = ready.natural(self.kit, m)
        ready.rect = layout.place((min(wide, sheet.w - m.px(40)), tall), sheet.move(0, -m.px(30)), "cb")
        self.group.default = ready
        return [ready]

    def _sheet(self) -> Rect:
        m = self.metrics
        size = min(m.width - m.px(40), round(m.px(460) * m.text)), min(m.height - m.px(40), round(m.px(340) * m.text))
        return layout.centred(size, Rect(0, 0, *m.size))

    def escape(self) -> None:
        """Esc does not lift the curtain."""

    def _ready(self) -> None:
        self.go(self._done())

    def ground(self, surface: pygame.Surface) -> None:
        """The table, the box of the game, and the sheet with the seal and the name."""
        kit, m, sheet = self.kit, self.metrics, self._sheet()
        kit.table(surface)
        kit.sheet(surface, sheet, m)
        side = round(m.px(96) * m.text)
        middle = sheet.y + m.px(36) + side // 2
        kit.seal(surface, self._seat.colour, (sheet.centerx, middle), side)
        px, big = kit.text_px(m, 17), kit.text_px(m, 30)
        y = middle + side // 2 + round(px * 1.3)
        kit.text(
            surface, f"{self._rules.title}: please pass the device to", (sheet.centerx, y), px, "soft", anchor="cm"
        )
        name, size = kit.type.fit(self._seat.name, big, sheet.w - m.px(40), m.px(16), "bold", "serif")
        kit.text(surface, name, (sheet.centerx, y + round(big * 1.1)), size, "ink", "bold", "cm", "serif")
        width = m.px(110)
        if sheet.x > width + m.px(60):
            lid = Rect(sheet.x - width - m.px(40), sheet.centery - width * 2 // 3, *boxes.size_of(width))
            paint.shadow(surface, lid, 4 * m.u, 10 * m.u, 0.5)
            surface.blit(boxes.picture(kit, boxes.box_of(self._rules.id), width), lid)
