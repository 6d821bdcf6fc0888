"""One table for all games: owns the session, asks bots, animates steps, saves, and frames what a game's parts draw."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from typing import Any

import pygame

from tabletop.core.errors import IllegalAction, Refusal
from tabletop.play.session import Ply, Session
from tabletop.scenes.base import Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.table import frame, panels, tools
from tabletop.scenes.table.autosave import Autosave
from tabletop.scenes.table.parts import Command, Parts, Reply
from tabletop.scenes.table.pause import PauseScene
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.retouch import Retouch
from tabletop.scenes.table.slips import Slips
from tabletop.scenes.table.telling import sentences, since
from tabletop.scenes.table.turns import Thinker, Turns
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Button, Group, Toasts, Widget

LOG_NEWEST = 400
"""Plies of which the log tells; a longer past is in the saved game."""


class TableScene:
    """Composed with a game's parts, never subclassed. Without `keep` nothing is written to the disk (tests)."""

    def __init__(
        self, desk: Desk, session: Session, parts: Parts, thinker: Thinker | None = None, keep: bool = True
    ) -> None:
        self.desk, self.session, self.parts = desk, session, parts
        self.metrics: Metrics = metrics(1280, 720)
        self.slips = Slips()
        self.toasts = Toasts()
        self.reel = Reel(desk.sounds.play)
        self.group = Group()
        self.turns = Turns(session, thinker)
        self._autosave = Autosave(session, keep)
        self._panel: panels.Kind | None = None
        self._commands: tuple[Command, ...] = ()
        self._retelling: deque[Ply] = deque()
        self._settled = False
        self._told = True
        self._going: Transition = None
        self._pointer: Point = (0.0, 0.0)
        self._waited = 0.0
        self._built = 0
        self._tool_count = 0
        self._plain: pygame.Surface | None = None
        self._line_rect = pygame.Rect(0, 0, 1, 1)
        self._retouch = Retouch()
        self._stepping = False

    # -- what the director asks ------------------------------------------------------------------------------

    def resize(self, metrics: Metrics) -> None:
        """Lay out for this canvas; a running animation ends, a drag is let go of."""
        self.metrics = metrics
        self._retouch.forget()
        self._retelling.clear()
        self.reel.skip()
        self.reel.speed = self.desk.settings.animation_speed
        self.reel.reduced = self.desk.settings.reduced_motion
        self.parts.arrange(metrics)
        self._settle()

    def handle(self, event: Event) -> Transition:
        """Widgets first, then the game's parts, then what concerns the whole table."""
        self._pointer = getattr(event, "pos", self._pointer)
        if self.reel.moving and self._skips(event):
            return self._leave()
        if isinstance(event, Press | Key):
            self.slips.clear()
        used = False if self.parts.held and not isinstance(event, Key) else self.group.handle(event)
        if used:
            if isinstance(event, Move):
                self._hover(None)
        elif isinstance(event, Move) and not event.held:
            self._hover(event.pos)
            self._answer(self.parts.handle(event))
        elif not self._own_event(event):
            self._answer(self.parts.handle(event))
        self._refresh()
        return self._leave()

    def update(self, dt: float) -> Transition:
        """Animation, bots, tooltips."""
        self.reel.update(dt)
        self.group.update(dt)
        self.slips.update(dt)
        self._waited = self._waited + dt if self.turns.thinking else 0.0
        if not self.reel.moving:
            self._go_on()
        return self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """Table, moving things, bars and panels, slips; while a piece is turned only what that changes."""
        kit, metrics = self.desk.kit, self.metrics
        dirty = self._retouch.dirty(surface, self._still_key(), self.parts.region())
        if dirty is not None:
            self._draw_part(surface, dirty)
            return
        self.parts.draw(surface)
        self.reel.draw(surface)
        self._draw_bar(surface)
        self.group.draw(surface, kit, metrics)
        self.slips.draw(surface, kit, metrics)

    def _still_key(self) -> Hashable:
        """Names everything that is drawn but the piece in hand and the banner's words; None while more moves."""
        group = self.group
        moving = self.reel.moving or self.slips.shown or group.moving or self.turns.thinking
        still = None if moving or group.modal is not None else self.parts.still_key()
        if still is None:
            return None
        shape = tuple(map(id, (group.hover, group.pressed, group.focus)))
        return (still, self.metrics, self._commands, self._panel, self._built, shape, group.ring)

    def _draw_part(self, surface: pygame.Surface, dirty: pygame.Rect) -> None:
        """The piece in hand and the banner, on a picture that else stays."""
        kit, metrics = self.desk.kit, self.metrics
        before = surface.get_clip()
        surface.set_clip(dirty.clip(before))
        self.parts.draw(surface)
        if dirty.colliderect(self.parts.layout.bar):
            self._draw_bar(surface)
        # Toasts reserve the whole window; while they show, everything is drawn anyhow.
        if any(w.rect.colliderect(dirty) for w in self.group.widgets if w is not self.toasts):
            self.group.draw(surface, kit, metrics)
        surface.set_clip(before)
        if self._plain is not None:
            surface.blit(self._plain, self._banner_rect().topleft)
            frame.draw_line(surface, kit, metrics, self._line_rect, self._line())

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, or a bot's answer is awaited."""
        waiting = self.turns.thinking or bool(self._retelling) or not self._settled
        return self.reel.moving or self.group.moving or self.slips.moving or waiting

    # -- the course of the game ------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> bool:
        """Takes an action; a refusal is said next to the pointer. Whether it was taken."""
        try:
            self.session.act(seat, action)
        except IllegalAction as error:
            self.parts.refused(error.refusal)
            self.slips.refuse(error.refusal, self._pointer)
            return False
        self._told = True
        self._settled = False
        self._save()
        self.reel.add(self.parts.clips(self.session.plies[-1]))
        if not self.reel.moving:
            self._settle()
        return True

    def _go_on(self) -> None:
        """Nothing moves: the next ply of a retelling, the new decision, or a bot's answer."""
        if self._retelling:
            self.reel.add(self.parts.clips(self._retelling.popleft()))
            if not self.reel.moving and not self._retelling:
                self._settle()
        elif not self._settled:
            self._settle()
        else:
            self._ask_bots()

    def _ask_bots(self) -> None:
        hint = self.turns.hint()
        if hint is not None:
            self.toasts.show(f"Hint: {self.session.rules.words.label(hint)}", "info", seconds=8.0)
        if self.turns.person is not None or self.turns.acting is None:
            return
        if self.desk.settings.step_bots and not self._stepping:
            return
        self.turns.ask()
        answer = self.turns.answer()
        if answer is not None:
            self._stepping = False
            self.act(*answer)

    def _settle(self) -> None:
        """The picture is the session's position; a new decision begins."""
        self._settled = True
        self.parts.renew(self.turns.person)
        self._rebuild()

    def _save(self) -> None:
        failed = self._autosave.write()
        if failed:
            self.toasts.show(f"The game could not be kept: {failed}", "error", seconds=10.0)

    def _skips(self, event: Event) -> bool:
        """A press or key during an animation ends it and does nothing else."""
        if not isinstance(event, Press) and not (
            isinstance(event, Key) and event.name in ("space", "return", "escape")
        ):
            return False
        self._retelling.clear()
        self.reel.skip()
        self._settle()
        return True

    # -- events ----------------------------------------------------------------------------------------------

    def _own_event(self, event: Event) -> bool:
        """What concerns the whole table and not a game's pieces; True if it was that."""
        match event:
            case Blur():
                self.parts.cancel()
                self._hover(None)
            case Press(pos, "right"):
                if not self.parts.cancel():
                    self._explain(pos)
            case Key("escape"):
                if not self.parts.cancel():
                    self.do("menu")
            case Key("i"):
                self._explain(self._pointer)
            case Key("z", False, True) | Key("backspace", False, True):
                self.do("undo")
            case Key("y", _, True) | Key("z", True, True):
                self.do("redo")
            case Key(name) if self._commands and name in ("return", "enter", "kp_enter") and self.session.over:
                self.do("results")
            case _:
                return False
        return True

    def _hover(self, at: Point | None) -> None:
        self.parts.hover(at)
        self.slips.hover(None if at is None or self.parts.held else self.parts.tip(at), at or self._pointer)

    def _explain(self, at: Point) -> None:
        tip = self.parts.tip(at)
        if tip is not None:
            self.slips.pin(tip, at)

    def _answer(self, reply: Reply | None) -> None:
        """Carries out what a game's part made of an event."""
        if reply is None:
            return
        if reply.say:
            self.toasts.show(reply.say, "info")
        if reply.refusal is not None:
            self.slips.refuse(reply.refusal, self._pointer)
        person = self.turns.person
        if reply.action is not None and person is not None and self._settled:
            self.act(person, reply.action)

    def do(self, key: str) -> None:
        """A button of the bars, by its key; the keyboard uses the same."""
        match key:
            case "undo" | "redo":
                self._turn_back(key)
            case "log" | "scores":
                self._panel = None if self._panel == key else "log" if key == "log" else "scores"
                self._rebuild()
            case "menu":
                self._going = Push(PauseScene(self.desk, self))
            case "hint":
                person = self.turns.person
                if person is not None and not self.turns.thinking:
                    self.turns.ask_hint(person)
            case "sound":
                self.desk.sounds.on = not self.desk.sounds.on
                self._rebuild()
            case "since":
                self._retell()
            case "step":
                self._stepping = True
                self._rebuild()
            case "rules" | "settings" | "results":
                self._going = tools.leave(key, self.desk, self.session)
                if isinstance(self._going, Reset):
                    self.turns.forget()
            case _:
                self._answer(self.parts.command(key))

    def _turn_back(self, key: str) -> None:
        """Undo or redo; where that is not possible, why not."""
        self.turns.forget()
        refusal = self.session.undo_refusal() if key == "undo" else self.session.redo_refusal()
        if refusal:
            self.slips.refuse(Refusal(refusal), self._pointer)
            return
        self._retelling.clear()
        self.reel.skip()
        if key == "undo":
            self.session.undo()
        else:
            self.session.redo()
        self._save()
        self._settle()

    def _retell(self) -> None:
        """Shows again what happened since the seat's last turn, from its own view (table manner 7)."""
        person = self.turns.person
        if person is None:
            return
        first = since(self.session.plies, person)
        self._told = False
        self._settled = False
        self._retelling.extend(self.session.plies[first:])
        self.parts.rewind(first)

    # -- widgets ---------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        """The action bar follows the draft."""
        if self.commands() != self._commands:
            self._rebuild()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar as things stand."""
        if self.session.over:
            return (Command("results", "Final scores", "trophy", primary=True),) if self._settled else ()
        if not self._settled:
            return ()
        if self.turns.person is None:
            stepping = self.desk.settings.step_bots and not self._stepping
            return (Command("step", "Next move", "step", primary=True),) if stepping else ()
        return self.parts.commands()

    def _binding(self) -> str | None:
        """Why the coming step could not be taken back, said before the click (table manner 2)."""
        person, action = self.turns.person, self.parts.coming()
        if person is None or action is None or not self._settled:
            return None
        return self.session.binds(person, action)

    def _rebuild(self) -> None:
        kit, metrics, layout = self.desk.kit, self.metrics, self.parts.layout
        self._commands = self.commands()
        self._built += 1
        shown = self._tools()
        self._tool_count = len(shown)
        widgets: list[Widget] = frame.tool_buttons(layout.bar, kit, metrics, shown, self.do)
        widgets += frame.command_buttons(layout.actions, kit, metrics, self._commands, self._binding(), self.do)
        widgets += self._chip()
        widgets += self._side()
        ring = self.group.ring
        self.group.put([*widgets, self.toasts])
        self.group.ring = ring and self.group.focus is not None
        self.toasts.rect = pygame.Rect(0, 0, metrics.width, layout.actions.y - metrics.px(8))

    def _tools(self) -> tuple[frame.Tool, ...]:
        return tools.tools(self.session, self._binding(), self._panel, self.desk.sounds.on)

    def _chip(self) -> list[Widget]:
        """The chip that retells what happened since the seat's last turn."""
        person = self.turns.person
        plies = self.session.plies
        if person is None or not self._settled or not plies or plies[-1].seat == person:
            return []
        if all(ply.seat != person for ply in plies):
            return []
        if all(ply.seat == person for ply in plies[since(plies, person) :]):
            return []
        kit, metrics = self.desk.kit, self.metrics
        chip = Button("Since your turn", lambda: self.do("since"), icon="replay", size=12.5, name="since")
        chip.tooltip = "Show again what the others did"
        wide, tall = chip.natural(kit, metrics)
        banner = self._banner_rect()
        chip.rect = pygame.Rect(banner.x + metrics.px(6), banner.bottom + metrics.px(3), wide, round(tall * 0.82))
        return [chip]

    def _side(self) -> Sequence[Widget]:
        """The panel that is folded out, if any."""
        kit, metrics, rect = self.desk.kit, self.metrics, self.parts.layout.side
        if self._panel == "log":
            viewer, plies = self.turns.person, self.session.plies
            told = sentences(self.session, viewer, max(0, len(plies) - LOG_NEWEST))
            fresh = len(plies) if viewer is None else since(plies, viewer)
            close = lambda: self.do("log")  # noqa: E731
            return panels.log_panel(rect, kit, metrics, self.session.seats, told, fresh, close)
        if self._panel == "scores" and self.session.manners.help != "tournament":
            close = lambda: self.do("scores")  # noqa: E731
            sheets = self.session.sheets()
            return panels.score_panel(rect, kit, metrics, self.session.seats, sheets, self.parts.light, close)
        return ()

    # -- drawing ---------------------------------------------------------------------------------------------

    def _banner_rect(self) -> pygame.Rect:
        return frame.banner_rect(self.parts.layout.bar, self.desk.kit, self.metrics, self._tool_count)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        kit, metrics, session = self.desk.kit, self.metrics, self.session
        bar = self.parts.layout.bar
        title = frame.title_rect(bar, metrics)
        track = frame.draw_title(surface, kit, metrics, title, session.rules.title)
        self.parts.draw_round(surface, track)
        acting = self.turns.acting
        steps, step = self.parts.stage()
        banner = frame.Banner(
            None if acting is None else session.seats[acting],
            session.rules.words.ask(session.view(acting), session.names),
            self._line(),
            steps,
            step,
            self._waited if self.turns.thinking else None,
        )
        rect = self._banner_rect()
        self._line_rect = frame.draw_banner(surface, kit, metrics, rect, banner)
        # Kept without its second line: while a piece is turned only that changes.
        self._plain = surface.subsurface(rect).copy()
        frame.draw_line(surface, kit, metrics, self._line_rect, banner.line)

    def _line(self) -> str:
        """The second line: how the draft stands, or what is going on."""
        if self._retelling or (not self._told and self.reel.moving):
            return "What happened since your turn"
        if self.turns.person is None and self.turns.acting is not None:
            return "The computer thinks" if self.turns.thinking else "The computer plays"
        return self.parts.prompt() if self._settled else ""

    def _leave(self) -> Transition:
        going, self._going = self._going, None
        return going
