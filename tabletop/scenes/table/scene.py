"""One table for all games: routes pointer and keys, and frames what a game's parts draw while its course goes on."""

from __future__ import annotations

from typing import Any

import pygame

from tabletop.core.errors import Refusal
from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.handover import HandoverScene
from tabletop.scenes.table import buttons, keyboard, tools
from tabletop.scenes.table.course import Course
from tabletop.scenes.table.parts import Command, Heralding, Parts, Reply
from tabletop.scenes.table.pause import PauseScene
from tabletop.scenes.table.picture import Picture, Saying
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.slips import Slips
from tabletop.scenes.table.surround import Surround
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
        self.course = Course(desk, session, parts, self.reel, self.turns, self.toasts, self._decide, keep)
        self._going: Transition = None
        self._pointer: Point = (0.0, 0.0)
        self._waited = 0.0
        self._picture = Picture(desk, parts, self.reel, self.surround, self.slips)

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
        self.course.break_off()
        self.reel.speed = self.desk.settings.animation_speed
        self.reel.reduced = self.desk.settings.reduced_motion
        self.reel.patient = any(seat.person for seat in self.session.seats)
        self.parts.arrange(metrics)
        if self.course.current:
            # What is half made stays half made (table manner 20).
            self._rebuild()
        else:
            self.course.settle()

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
        keyed = self.desk.keys.read(event, self.session.rules.title) if isinstance(event, Key) else event
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
            answer = self.course.go_on()
            if answer is not None:
                self.act(*answer)
        self._refresh()
        return self._leave()

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it stands."""
        waited = self._waited if self.turns.awaited else None
        told = self.parts.headline() if isinstance(self.parts, Heralding) else ""
        acting, ask = (None, told) if told else self.course.asked
        self._picture.draw(surface, self.metrics, Saying(acting, ask, self.course.line, waited))

    def redraw(self) -> None:
        """Draw everything next time."""
        self._picture.forget()

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself, or a bot's answer is awaited."""
        return self.reel.moving or self.group.moving or self.slips.moving or self.course.moving

    # -- the course of the game ------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> bool:
        """Takes an action; a refusal is said next to the pointer. Whether it was taken."""
        refusal = self.course.take(seat, action)
        if refusal is not None:
            self.parts.refused(refusal)
            self.slips.refuse(refusal, self._pointer)
            return False
        if self.session.seats[seat].person:
            # The ring is never left on what commits the next step.
            self.group.focus_on(None)
            remark = self.parts.remark(self.session.plies[-1])
            if remark:
                self.toasts.show(remark, "info", seconds=7.0)
        self.course.show()
        return True

    def _decide(self) -> None:
        """A new decision begins; if the choice before was secret, nobody sees it before the curtain."""
        self._rebuild()
        if self.slips.hovering:
            # What the pointer rests on is not what it was.
            self._hover(self._pointer)
        if self.turns.curtain and not self.course.open:
            self.do("pass")

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
        self.course.skip(holds=isinstance(event, Key) and event.name == "escape")
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
        if reply.seat is not None and self.course.settled:
            self.turns.prefer(reply.seat)
            self.course.settle()
        person = self.turns.viewer
        if reply.action is not None and person is not None and self.course.settled:
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
                self.course.retell()
            case "step":
                self.course.step()
                self._rebuild()
            case "pass":
                self._draw_curtain()
            case "next":
                self.reel.go_on()
            case "all":
                self.course.skip(holds=True)
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
            self.course.settle()
            return Pop()

        if person is not None:
            self._going = Push(HandoverScene(self.desk, self.session.rules, self.session.seats[person], lifted))

    def _turn_back(self, key: str) -> None:
        """Undo or redo; where that is not possible, why not."""
        refusal = self.course.turn_back(redo=key == "redo")
        if refusal:
            self.slips.refuse(Refusal(refusal), self._pointer)

    # -- the frame -------------------------------------------------------------------------------------------

    def _refresh(self, pieces: bool = False) -> None:
        """The action bar follows the draft, and what keys can reach follows the `pieces`."""
        moved = pieces and keyboard.spots_of(self.parts) != self.surround.spots
        if moved or self.commands() != self.surround.commands:
            self._rebuild()

    def commands(self) -> tuple[Command, ...]:
        """The buttons of the action bar as things stand."""
        course = self.course
        return buttons.commands(
            self.session, self.turns, self.reel, self.parts, course.settled, course.stepped, self._waited
        )

    def _rebuild(self) -> None:
        person = self.turns.viewer if self.course.settled else None
        self.surround.rebuild(self.metrics, self.commands(), person)

    def _leave(self) -> Transition:
        going, self._going = self._going, None
        if isinstance(going, Push):
            # What was said is old news when the table is seen again.
            self.toasts.hush()
        return going
