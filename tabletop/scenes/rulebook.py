"""The in-app rulebook: a game's rule text with its contents at the side, scrolled and searched."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from tabletop.core import data
from tabletop.core.errors import BadData
from tabletop.core.game import AnyRules
from tabletop.scenes import manual, manual_layout
from tabletop.scenes.base import Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.sheet_scene import SheetScene
from tabletop.ui import layout
from tabletop.ui.input import Event, Key
from tabletop.ui.screen import Metrics
from tabletop.ui.widgets import Field, List, Row, Scroll, Widget


class RulebookScene(SheetScene):
    """Shows `assets/<game>/rules.md`."""

    widest = 1060.0
    least = None

    def __init__(self, desk: Desk, rules: AnyRules) -> None:
        super().__init__(desk)
        self.heading = f"{rules.title}: the rules"
        self._missing = ""
        try:
            blocks = manual.read(data.read_text(f"{rules.id}/rules.md"))
        except BadData as error:
            blocks, self._missing = (), f"The rule text cannot be shown: {error}"
        # The title of the book stands in the heading already.
        self._blocks = tuple(b for b in blocks if not (isinstance(b, manual.Heading) and b.level == 1))
        self.scroll = Scroll(paint=self._paint, name="text")
        self._contents = List(on_select=self._jump, row=30, name="contents")
        self._page = manual_layout.Page(0)
        self._laid: tuple[Metrics, int] | None = None
        self._sought = ""
        self._found = -1

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """Nothing: the text is painted."""
        return (), 0

    def build(self) -> Sequence[Widget]:
        """Contents at the left where there is room, the text, a field to search."""
        read = self.scroll.offset / max(1, self._page.height)
        frame = super().build()
        m, body = self.metrics, self.plan.body
        side = 0 if body.w < round(m.px(700) * m.text) else round(m.px(240) * m.text)
        contents, text = layout.cut_left(body, side, m.px(28) if side else 0)
        self.scroll.rect = text
        width = min(text.w - m.px(26), round(m.px(680) * m.text))
        if self._laid != (m, width):
            self._laid = (m, width)
            self._page = manual_layout.lay_out(self._blocks, self.kit, m, width)
        self.scroll.fill((), self._page.height)
        # Another size, another height: one goes on reading where one was.
        self.scroll.scroll_to(round(read * self._page.height))
        self._contents.rect = contents
        self._contents.visible = bool(side)
        self._contents.rows = tuple(
            Row(("" if stop.level <= 2 else "     ") + stop.text) for stop in self._page.stops
        )  # fmt: skip
        self._contents.place(self.kit, m)
        field = Field(
            self._sought, self._seek, placeholder="Search", icon="search", on_submit=self._next, name="search"
        )
        wide, tall = field.natural(self.kit, m, min(self.plan.head.w // 3, self.kit.span_px(m, 200)))
        field.rect = layout.place((wide, tall), self.plan.head, "rm")
        return [self._contents, *frame, field]

    def head_room(self) -> int:
        """The search field stands there."""
        return self.plan.head.w // 3 + self.metrics.px(10)

    def message(self) -> tuple[str, str]:
        """What is wrong or what was not found."""
        if self._missing:
            return self._missing, "rust"
        hits = self._hits()
        if self._sought and not hits:
            return f"There is no “{self._sought}” in the rules.", "rust"
        if self._sought:
            place = hits.index(self._found) + 1 if self._found in hits else 1
            return f"{place} of {len(hits)} lines; Enter shows the next.", "soft"
        return "", "soft"

    # -- reading
    def _paint(self, surface: pygame.Surface, region: Rect, offset: int) -> None:
        left = region.x + self.metrics.px(4)
        self._mark(surface, left, region, offset)
        self._page.draw(surface, self.kit, (left, region.y), offset, region.h)

    def _mark(self, surface: pygame.Surface, left: int, region: Rect, offset: int) -> None:
        """A sun-coloured stroke behind every place found."""
        sought = self._sought.lower()
        for index in self._hits():
            run = self._page.runs[index]
            if not offset - run.px < run.mid < offset + region.h + run.px:
                continue
            at = run.text.lower().index(sought)
            start, end = (
                self.kit.type.measure(run.text[:cut], run.px, run.weight, run.face, run.italic)[0]
                for cut in (at, at + len(sought))
            )
            stroke = Rect(left + run.x + start - 2, 0, end - start + 4, round(run.px * 1.25))
            stroke.centery = region.y + run.mid - offset
            surface.fill(self.kit.colour("sun" if index == self._found else "sky"), stroke)

    def _hits(self) -> list[int]:
        """The runs in which the sought words stand."""
        sought = self._sought.lower()
        return [i for i, run in enumerate(self._page.runs) if sought and sought in run.text.lower()]

    def _seek(self, text: str) -> None:
        self._sought, self._found = text.strip(), -1
        hits = self._hits()
        if hits:
            # From where one reads onward.
            below = [i for i in hits if self._page.runs[i].mid >= self.scroll.offset]
            self._show(below[0] if below else hits[0])
        self.rebuild()

    def _next(self, _: str) -> None:
        hits = self._hits()
        if hits:
            later = [i for i in hits if i > self._found]
            self._show(later[0] if later else hits[0])
            self.rebuild()

    def escape(self) -> None:
        """Esc first ends the search."""
        if self._sought:
            self._seek("")
        else:
            super().escape()

    def _show(self, index: int) -> None:
        self._found = index
        mid = self._page.runs[index].mid
        if not self.scroll.offset < mid < self.scroll.offset + self.scroll.rect.h:
            self.scroll.scroll_to(mid - self.scroll.rect.h // 3)

    def _jump(self, at: int) -> None:
        self.scroll.scroll_to(self._page.stops[at].y)

    def unused(self, event: Event) -> None:
        """Arrows and Page keys turn the pages wherever the focus is; Ctrl-F goes to the search."""
        if isinstance(event, Key) and event.name == "f" and event.ctrl:
            self.group.focus_on(self.group.find("search"))
        elif isinstance(event, Key):
            self.scroll.handle(event)

    def update(self, dt: float) -> Transition:
        """The contents follow the reader."""
        at = self._page.section(self.scroll.offset + self.metrics.px(60))
        if at >= 0 and at != self._contents.selected and self.scroll.offset < self.scroll.furthest:
            self._contents.selected = at
            self._contents.show(at)
        return super().update(dt)
