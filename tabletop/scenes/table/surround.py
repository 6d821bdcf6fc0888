"""What surrounds a game's table: top bar, action bar, chip, folding panels and toasts, built from what is going on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.table import frame, keyboard, panels, tools
from tabletop.scenes.table.banner import Banner, Herald
from tabletop.scenes.table.parts import ChipRoom, Command, OwnStory, Parts, Tallying
from tabletop.scenes.table.spots import Spot, SpotWidget
from tabletop.scenes.table.telling import sentences, since, trail
from tabletop.ui.input import Point
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Button, Group, Toasts, Widget

LOG_NEWEST = 400
"""Plies of which the log tells; a longer past is in the saved game."""

SHADOW = 26
"""How far the shadows of bars and buttons reach at most, at 100 %."""


class Surround:
    """Builds the widgets anew whenever something changes.

    `do` is called with a button's key, `click` with the pixel of a piece that a key presses.
    """

    def __init__(
        self, desk: Desk, session: Session, parts: Parts, do: Callable[[str], None], click: Callable[[Point], None]
    ) -> None:
        self._desk, self._session, self._parts, self._do = desk, session, parts, do
        self._click = click
        self._lit = False
        self.group = Group()
        self.toasts = Toasts()
        self.commands: tuple[Command, ...] = ()
        self.spots: tuple[Spot, ...] = ()
        """The pieces that keys can reach."""
        self._metrics: Metrics = metrics(1280, 720)
        self._panel: panels.Kind | None = None
        self._built = 0
        self._tools: tuple[frame.Tool, ...] = ()
        self._herald = Herald()

    # -- widgets ---------------------------------------------------------------------------------------------

    def fold(self, panel: panels.Kind) -> None:
        """Folds a panel out, or away if it is there; `rebuild` shows it."""
        self._panel = None if self._panel == panel else panel

    def fold_away(self) -> bool:
        """Folds away whatever panel is out; whether one was."""
        was, self._panel = self._panel, None
        return was is not None

    def rebuild(self, metrics: Metrics, commands: tuple[Command, ...], person: int | None) -> None:
        """All widgets anew for a canvas; `person` is the seat that is asked, None while nobody is."""
        self._metrics, self.commands = metrics, commands
        if self._lit:
            # The score line that was pointed at is made anew, or is gone.
            self._light(())
        self._built += 1
        kit, layout, binding = self._desk.kit, self._parts.layout, self._binding(person)
        self._tools = tools.tools(self._session, binding, self._panel, self._desk.sounds.on, self._desk.keys)
        widgets = frame.tool_buttons(layout.bar, kit, metrics, self._tools, self._do)
        widgets += frame.command_buttons(layout.actions, kit, metrics, commands, binding, self._do, self._desk.keys)
        widgets += self._chip(person)
        widgets += self._side(person)
        ring = self.group.ring
        self.spots = keyboard.spots_of(self._parts)
        self.group.put([*keyboard.widgets_of(self.spots, self._click), *widgets, self.toasts])
        self.group.ring = ring and self.group.focus is not None
        self.toasts.rect = pygame.Rect(0, 0, metrics.width, layout.actions.y - metrics.px(8))

    def _light(self, refs: Sequence[str]) -> None:
        """The pieces that a score line names."""
        self._lit = bool(refs)
        self._parts.light(refs)

    def _binding(self, person: int | None) -> str | None:
        """Why the coming step could not be taken back, said before the click (table manner 2)."""
        action = None if person is None else self._parts.coming()
        return None if person is None or action is None else self._session.binds(person, action)

    def _chip(self, person: int | None) -> list[Widget]:
        """The chip that retells what happened since the seat's last turn (table manner 7)."""
        plies = self._session.plies
        if isinstance(self._parts, OwnStory):
            return []
        if person is None or not plies or plies[-1].seat == person or all(ply.seat != person for ply in plies):
            return []
        kit, metrics = self._desk.kit, self._metrics
        chip = Button("Since your turn", partial(self._do, "since"), icon="replay", size=12.5, name="since")
        chip.tooltip = f"Show again: {trail(self._session, person)}"
        wide, tall = chip.natural(kit, metrics)
        if isinstance(self._parts.layout, ChipRoom):
            room = self._parts.layout.chip_room
            chip.rect = pygame.Rect(room.right - wide, room.y, wide, room.h)
            return [chip]
        banner = self._banner_rect()
        chip.rect = pygame.Rect(banner.x + metrics.px(6), banner.bottom + metrics.px(3), wide, round(tall * 0.82))
        return [chip]

    def _side(self, person: int | None) -> Sequence[Widget]:
        """The panel that is folded out, if any."""
        kit, metrics, rect, session = self._desk.kit, self._metrics, self._parts.layout.side, self._session
        if self._panel == "log":
            plies = session.plies
            told = sentences(session, person, max(0, len(plies) - LOG_NEWEST))
            fresh = len(plies) if person is None else since(plies, person)
            return panels.log_panel(rect, kit, metrics, session.seats, told, fresh, partial(self._do, "log"))
        if self._panel == "scores" and session.manners.help != "tournament":
            close = partial(self._do, "scores")
            sheets = self._parts.sheets() if isinstance(self._parts, Tallying) else session.sheets()
            return panels.score_panel(rect, kit, metrics, session.seats, sheets, self._light, close)
        return ()

    # -- drawing ---------------------------------------------------------------------------------------------

    def still_key(self) -> Hashable:
        """Names how the widgets look now; None while one of them moves."""
        group = self.group
        if group.moving or group.modal is not None:
            return None
        return (self._metrics, self._built, id(group.hover), id(group.pressed), id(group.focus), group.ring)

    def touches(self, rect: pygame.Rect, tools: bool = True) -> bool:
        """Whether a widget lies here. Toasts reserve the whole window; while they show, everything is drawn anyhow."""
        # Shadows reach beyond a widget's rectangle.
        near = rect.inflate(2 * self._metrics.px(SHADOW), 2 * self._metrics.px(SHADOW))
        # Of the pieces that keys reach only the one with the ring shows.
        ring = keyboard.ringed(self.group)
        drawn = (w for w in self.group.widgets if w is not self.toasts and (w is ring or not isinstance(w, SpotWidget)))
        return any(w.rect.colliderect(near) for w in drawn if tools or not w.name.startswith("tool:"))

    def bar_touches(self, rect: pygame.Rect) -> bool:
        """Whether the top bar or its shadow lies here."""
        return rect.top <= self._parts.layout.bar.bottom + self._metrics.px(SHADOW)

    def _banner_rect(self) -> pygame.Rect:
        return frame.banner_rect(self._parts.layout.bar, self._desk.kit, self._metrics, len(self._tools))

    def draw_bar(self, surface: pygame.Surface, acting: int | None, ask: str, line: str, waited: float | None) -> None:
        """Title, round track and banner; `waited` are the seconds that somebody has been thinking."""
        kit, metrics, session = self._desk.kit, self._metrics, self._session
        title = frame.title_rect(self._parts.layout.bar, metrics)
        track = frame.draw_title(surface, kit, metrics, title, session.rules.title)
        self._parts.draw_round(surface, track)
        steps, step = self._parts.stage()
        seat = None if acting is None else session.seats[acting]
        banner = Banner(seat, ask, line, steps, step, waited)
        self._herald.draw(surface, kit, metrics, self._banner_rect(), banner)

    def draw_line(self, surface: pygame.Surface, line: str) -> None:
        """The banner's second line anew."""
        kit, metrics, banner = self._desk.kit, self._metrics, self._banner_rect()
        self._herald.write(surface, kit, metrics, line)
        if self.touches(banner, tools=False):
            # The shadow of what is folded out lies on the banner.
            clip = surface.get_clip()
            surface.set_clip(banner.clip(clip))
            self.group.draw(surface, kit, metrics)
            surface.set_clip(clip)
