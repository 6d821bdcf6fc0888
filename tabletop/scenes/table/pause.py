"""The pause menu over the table: go on, save, save under a name, load, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.table import tools
from tabletop.storage import saves
from tabletop.storage.disk import StorageError
from tabletop.ui.input import Event
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Button, Dialog, Field, Group, Toasts


class Below(Protocol):
    """The table that waits under the menu."""

    session: Session

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the table."""

    def resize(self, metrics: Metrics) -> None:
        """Lays the table out."""


class PauseScene:
    """A dialog over the table; the game waits."""

    def __init__(self, desk: Desk, below: Below) -> None:
        self.desk, self.below = desk, below
        self.metrics: Metrics = metrics(1280, 720)
        self.toasts = Toasts()
        self.group = Group(self.toasts)
        self._going: Transition = None
        self._field: Field | None = None
        self._ground: pygame.Surface | None = None

    def resize(self, metrics: Metrics) -> None:
        """Lays out the table below and the menu."""
        if metrics != self.metrics or self._ground is None:
            self.below.resize(metrics)
        self.metrics = metrics
        self._ground = None
        self.toasts.rect = pygame.Rect(0, 0, metrics.width, metrics.height - metrics.px(30))
        self._open_menu()

    def _open_menu(self) -> None:
        """The list of what can be done."""
        session = self.below.session
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("Go on", "play", self._back),
            ("Save", "save", self._save),
            ("Save under a name", "pencil", self._ask_name),
            ("Load another game", "load", self._load),
            ("Settings", "settings", lambda: self._go(tools.leave("settings", self.desk, session))),
            ("Rules", "rules", lambda: self._go(tools.leave("rules", self.desk, session))),
            ("Leave to the title", "end_turn", self._leave_table),
        )
        kinds = {"Go on": "primary", "Leave to the title": "quiet"}
        content = [
            Button(label, do, icon=icon, kind=kinds.get(label, "secondary"), name=label)  # type: ignore[arg-type]
            for label, icon, do in entries
        ]
        seed = f" Seed {session.seed}." if session.seed_typed else ""
        dialog = Dialog(
            f"{session.rules.title}, paused", f"The game is kept after every step.{seed}", content=content,
            width=330, on_dismiss=self._back,
        )  # fmt: skip
        self.group.open(dialog, self.desk.kit, self.metrics)

    def _ask_name(self) -> None:
        self._field = Field(
            f"{self.below.session.rules.title} of {' and '.join(self.below.session.names[:2])}", name="name"
        )
        save = Button("Save", self._save_named, kind="primary", icon="save")
        dialog = Dialog(
            "Save under a name", "", [Button("Back", self._open_menu), save], content=[self._field], width=380,
            default=save, on_dismiss=self._open_menu,
        )  # fmt: skip
        self.group.open(dialog, self.desk.kit, self.metrics)

    def _save(self) -> None:
        self._write(self.below.session.rules.title)

    def _save_named(self) -> None:
        name = self._field.value.strip() if self._field is not None else ""
        self._write(name or self.below.session.rules.title)
        self._open_menu()

    def _write(self, name: str) -> None:
        """Saves in a file that is not there yet: nothing is ever overwritten without being asked for."""
        try:
            path = saves.write(self.below.session, saves.unused(name))
        except StorageError as error:
            self.toasts.show(str(error), "error", seconds=8.0)
            return
        self.toasts.show(f"Saved as {path.stem}", "ok")

    def _load(self) -> None:
        from tabletop.scenes.load import LoadScene

        self._go(Push(LoadScene(self.desk)))

    def _leave_table(self) -> None:
        from tabletop.scenes.title import TitleScene

        self._go(Reset(TitleScene(self.desk)))

    def _back(self) -> None:
        self._go(Pop())

    def _go(self, transition: Transition) -> None:
        self._going = transition

    # -- what the director asks

    def handle(self, event: Event) -> Transition:
        """Everything goes to the dialog."""
        self.group.handle(event)
        going, self._going = self._going, None
        return going

    def update(self, dt: float) -> Transition:
        """Toasts come and go."""
        self.group.update(dt)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it stood, darker, and the menu."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = pygame.Surface(surface.get_size())
            self.below.draw(self._ground)
        surface.blit(self._ground, (0, 0))
        self.group.draw(surface, self.desk.kit, self.metrics)

    @property
    def moving(self) -> bool:
        """Whether a toast or caret moves."""
        return self.group.moving
