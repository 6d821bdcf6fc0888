"""One table for all games: owns the session, asks bots, animates steps, saves, and frames what a game's parts draw."""

from __future__ import annotations

from collections import deque
from typing import Any

import pygame

from tabletop.core.errors import IllegalAction, Refusal
from tabletop.play.session import Ply, Session
from tabletop.scenes.base import Pop, Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.table import buttons, keyboard, tools
from tabletop.scenes.table.autosave import Autosave
from tabletop.scenes.table.parts import Command, Heralding, Parts, Reply
from tabletop.scenes.table.pause import PauseScene
from tabletop.scenes.table.picture import Picture, Saying
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.slips import Slips
from tabletop.scenes.table.surround import Surround
from tabletop.scenes.table.telling import hinted, since
from tabletop.scenes.table.turns import Thinker, Turns
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press, Release
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Group, Toasts

ENTER = ("return", "enter", "kp_enter")


class TableScene:
    """Composed with a game's parts, never subclassed. Without `keep` nothing is written to the disk (tests)."""

    def __init__(
        self, desk: Desk, session: Session, parts: Parts, thinker: Thinker | None = None, keep: bool = True
    ) -> None:
        self.desk, self.session, self.parts = desk, session, parts
        self.metrics: Metrics = metrics(1280, 720)
        self.slips = Slips()
        self.reel = Reel(desk.sounds.play)
        self.turns = Turns(session, thinker)
        self.surround = Surround(desk, session, parts, self.do, self._click)
        self._autosave = Autosave(session, keep)
        self._retelling: deque[Ply] = deque()
        self._settled = False
        self._shown = -1
        """The ply whose position the picture shows."""
        self._asked: tuple[int | None, str] = (None, "")
        """Who acts and what is asked, as the banner says it until the picture has caught up."""
        self._told = True
        self._going: Transition = None
        self._pointer: Point = (0.0, 0.0)
        self._waited = 0.0
        self._picture = Picture(desk, parts, self.reel, self.surround, self.slips)
        self._stepping = False
        self._open = True
        """Whether the table may be looked at by all before a curtain falls: not right after a secret choice."""

    @property
    def group(self) -> Group:
        """The widgets of the frame."""
        return self.surround.group

    @property
    def toasts(self) -> Toasts:
        """What is said at the foot of the window."""
        return self.surround.toasts

    # -- what the director asks ------------------------------------------------------------------------------

    def resize(self, metrics: Metrics) -> None:
        """Lay out for this canvas; a running animation ends, a drag is let go of."""
        self.metrics = metrics
        self._picture.forget()
        self._retelling.clear()
        self.reel.skip()
        self.reel.speed = self.desk.settings.animation_speed
        self.reel.reduced = self.desk.settings.reduced_motion
        self.reel.patient = any(seat.person for seat in self.session.seats)
        self.parts.arrange(metrics)
        if self._settled and self._shown == self.session.ply:
            # What is half made stays half made (table manner 20).
            self._rebuild()
        else:
            self._settle()

    def handle(self, event: Event) -> Transition:
        """Widgets first, then the game's parts, then what concerns the whole table."""
        self._pointer = getattr(event, "pos", self._pointer)
        if self.reel.moving and self._skips(event):
            return self._leave()
        if keyboard.closes(event, self.slips, self.surround.fold_away):
            self._rebuild()
            return self._leave()
        if isinstance(event, Press | Key):
            self.slips.clear()
        keyed = self.desk.keys.read(event) if isinstance(event, Key) else event
        used = False if self.parts.held and not isinstance(event, Key | Blur) else self.group.handle(event)
        if used:
            # What a widget made of it (scrolled, pointed at a number) may show anywhere in it.
            self._picture.forget()
            if isinstance(event, Move):
                self._hover(None)
            elif isinstance(event, Key):
                self._follow_ring()
        elif isinstance(event, Move) and not event.held:
            self._hover(event.pos)
            self._answer(self.parts.handle(event))
        elif keyed is not None and not self._own_event(keyed):
            self._answer(self.parts.handle(keyed))
        self._refresh(pieces=not isinstance(event, Move))
        return self._leave()

    def update(self, dt: float) -> Transition:
        """Animation, bots, tooltips."""
        self.reel.update(dt)
        self.group.update(dt)
        self.slips.update(dt)
        self._waited = self._waited + dt if self.turns.awaited else 0.0
        if not self.reel.moving:
            self._go_on()
        self._refresh()
        return self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it stands."""
        waited = self._waited if self.turns.awaited else None
        told = self.parts.headline() if isinstance(self.parts, Heralding) else ""
        acting, ask = (None, told) if told else self._asked
        self._picture.draw(surface, self.metrics, Saying(acting, ask, self._line(), waited))

    def redraw(self) -> None:
        """Draw everything next time."""
        self._picture.forget()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, or a bot's answer is awaited."""
        waiting = self.turns.thinking or bool(self._retelling) or not self._settled
        return self.reel.moving or self.group.moving or self.slips.moving or waiting

    # -- the course of the game ------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> bool:
        """Takes an action; a refusal is said next to the pointer. Whether it was taken."""
        self.turns.forget()
        try:
            self.session.act(seat, action)
        except IllegalAction as error:
            self.parts.refused(error.refusal)
            self.slips.refuse(error.refusal, self._pointer)
            return False
        self._told = True
        self._settled = False
        if self.session.seats[seat].person:
            # The ring is never left on what commits the next step.
            self.group.focus_on(None)
        self._save()
        ply = self.session.plies[-1]
        remark = self.parts.remark(ply) if self.session.seats[seat].person else ""
        if remark:
            self.toasts.show(remark, "info", seconds=7.0)
        clips = self.parts.clips(ply)
        self._open = bool(clips)
        self.reel.add(clips)
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
            self.toasts.show(hinted(self.session, self.parts, hint), "info", seconds=8.0)
            self.parts.adopt(hint)
            self._refresh()
        if self.turns.bot is None or (self.desk.settings.step_bots and not self._stepping):
            return
        self.turns.ask()
        answer = self.turns.answer()
        if answer is not None:
            self._stepping = False
            self.act(*answer)

    def _settle(self) -> None:
        """The picture is the session's position; a new decision begins."""
        self._settled = True
        self._shown = self.session.ply
        acting = self.turns.acting
        viewer = acting if self.turns.person is None else self.turns.viewer
        self._asked = acting, self.session.rules.words.ask(self.session.view(viewer), self.session.names)
        self.parts.renew(self.turns.viewer)
        self._rebuild()
        if self.turns.curtain and not self._open:
            self.do("pass")

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
        if self.reel.hold and not (isinstance(event, Key) and event.name == "escape"):
            if not self.group.handle(event):
                self.reel.go_on()
            return True
        self._retelling.clear()
        self.reel.skip(holds=isinstance(event, Key) and event.name == "escape")
        if not self.reel.moving:
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
                if self.group.ring:
                    self.group.focus_on(None)
                    self._hover(None)
                elif not self.parts.cancel():
                    self.do("menu")
            case Key("i"):
                self._explain(self._pointer)
            case Key() if (deed := keyboard.shortcut(event, self.group)) is not None:
                self.do(deed)
            case Key(name) if name in ENTER and (self.session.over or self.turns.curtain):
                self.do("results" if self.session.over else "pass")
            case _:
                return False
        return True

    def _hover(self, at: Point | None) -> None:
        self.parts.hover(at)
        self.slips.hover(None if at is None or self.parts.held else self.parts.tip(at), at or self._pointer)

    def _follow_ring(self) -> None:
        """The piece with the ring is looked at as if the pointer were there."""
        piece = keyboard.ringed(self.group)
        self._pointer = self._pointer if piece is None else piece.at
        self._hover(None if piece is None else piece.at)

    def _click(self, at: Point) -> None:
        """A key presses the piece at this pixel."""
        self._pointer = at
        for event in (Move(at), Press(at), Release(at)):
            self._answer(self.parts.handle(event))

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
        self.reel.add(reply.clips)
        person = self.turns.viewer
        if reply.action is not None and person is not None and self._settled:
            self.act(person, reply.action)

    def do(self, key: str) -> None:
        """A button of the bars, by its key; the keyboard uses the same."""
        match key:
            case "undo" | "redo":
                self._turn_back(key)
            case "log" | "scores":
                self.surround.fold("log" if key == "log" else "scores")
                self._rebuild()
            case "menu":
                self._going = Push(PauseScene(self.desk, self))
            case "hint":
                person = self.turns.viewer
                if person is not None and not self.turns.awaited:
                    self.turns.ask_hint(person)
            case "sound":
                self.desk.mute(self.desk.sounds.on)
                self._rebuild()
            case "since":
                self._retell()
            case "step":
                self._stepping = True
                self._rebuild()
            case "pass":
                self._draw_curtain()
            case "next":
                self.reel.go_on()
            case "all":
                self.reel.skip()
                self._settle()
            case "rules" | "settings" | "results":
                self._going = tools.leave(key, self.desk, self.session)
                if isinstance(self._going, Reset):
                    self.turns.forget()
            case _:
                self._answer(self.parts.command(key))

    def _draw_curtain(self) -> None:
        """Nothing of the table is to be seen until the next person says that the others look away (table manner 5)."""
        person = self.turns.person

        def lifted() -> Transition:
            if person is not None:
                self.turns.lift(person)
            self._settle()
            return Pop()

        if person is not None:
            self._going = Push(HandoverScene(self.desk, self.session.rules, self.session.seats[person], lifted))

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
        self._open = True
        self._settle()

    def _retell(self) -> None:
        """Shows again what happened since the seat's last turn, from its own view (table manner 7)."""
        person = self.turns.viewer
        if person is None:
            return
        first = since(self.session.plies, person)
        self._told = False
        self._settled = False
        self._retelling.extend(self.session.plies[first:])
        self.parts.rewind(first)

    # -- the frame -------------------------------------------------------------------------------------------

    def _refresh(self, pieces: bool = False) -> None:
        """The action bar follows the draft, and what keys can reach follows the `pieces`."""
        moved = pieces and keyboard.spots_of(self.parts) != self.surround.spots
        if moved or self.commands() != self.surround.commands:
            self._rebuild()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar as things stand."""
        stepping = self.desk.settings.step_bots and not self._stepping
        return buttons.commands(self.session, self.turns, self.reel, self.parts, self._settled, stepping)

    def _rebuild(self) -> None:
        person = self.turns.viewer if self._settled else None
        self.surround.rebuild(self.metrics, self.commands(), person)

    def _line(self) -> str:
        """The second line of the banner: how the draft stands, or what is going on."""
        if self._retelling or (not self._told and self.reel.moving):
            return "What happened since your turn"
        if self.turns.curtain and self._settled:
            return "Have a look all together, then pass the device on"
        if self.turns.person is None and self.turns.acting is not None:
            return "The computer thinks" if self.turns.thinking else "The computer plays"
        return self.parts.prompt() if self._settled or self.reel.hold else ""

    def _leave(self) -> Transition:
        going, self._going = self._going, None
        if isinstance(going, Push):
            # What was said is old news when the table is seen again.
            self.toasts.hush()
        return going
