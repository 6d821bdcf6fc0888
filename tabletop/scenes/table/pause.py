"""The pause menu over the table: go on, save, save under a name, load, settings, rules, leave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import pygame

from tabletop.play.session import Session
from tabletop.scenes.base import Pop, Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.table import tools
from tabletop.storage import disk, saves
from tabletop.storage.disk import StorageError
from tabletop.ui.input import Event
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.widgets import Button, Dialog, Field, Group, Label, Toasts

LONGEST = 40
"""Characters of a name; the file's name has room for them and a number behind."""


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
        self._outcome: Label | None = None
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
        session, home = self.below.session, self._home()
        entries: tuple[tuple[str, str, Callable[[], None]], ...] = (
            ("Go on", "play", self._back),
            ("Save" if home is None else f"Save “{disk.shown(home.stem)}”", "save", self._save),
            ("Save under a name", "pencil", self._ask_name),
            ("Load another game", "load", self._load),
            ("Settings", "settings", lambda: self._go(tools.leave("settings", self.desk, session))),
            ("Rules", "rules", lambda: self._go(tools.leave("rules", self.desk, session))),
            ("Leave to the title", "end_turn", self._leave_table),
        )
        kinds = {"Go on": "primary", "Leave to the title": "quiet"}
        content = [
            Button(
                label, do, icon=icon, kind=kinds.get(label, "secondary"),  # type: ignore[arg-type]
                name="Save" if do == self._save else label,
            )
            for label, icon, do in entries
        ]  # fmt: skip
        if home is not None:
            content[1].tooltip = "Writes over what was saved under this name"
        seed = f" Seed {session.seed}." if session.seed_typed else ""
        dialog = Dialog(
            f"{session.rules.title}, paused", f"The game is kept after every step.{seed}", content=content,
            width=330, on_dismiss=self._back,
        )  # fmt: skip
        self.group.open(dialog, self.desk.kit, self.metrics)

    def _ask_name(self) -> None:
        session = self.below.session
        self._field = Field(
            f"{session.rules.title} of {' and '.join(session.names[:2])}", self._foretell, most=LONGEST, name="name"
        )
        self._field.select_all()
        self._outcome = Label("", size=13, colour="soft", name="outcome")
        self._foretell(self._field.value)
        save = Button("Save", self._save_named, kind="primary", icon="save")
        dialog = Dialog(
            "Save under a name", "", [Button("Back", self._open_menu), save], content=[self._field, self._outcome],
            width=400, default=save, on_dismiss=self._open_menu,
        )  # fmt: skip
        self.group.open(dialog, self.desk.kit, self.metrics)

    def _foretell(self, text: str) -> None:
        """Says what the game will be called: a file cannot bear every name, and none is overwritten."""
        if self._outcome is None:
            return
        path = saves.unused(self._called(text))
        taken = path != saves.named(self._called(text))
        kit, px = self.desk.kit, self.desk.kit.text_px(self.metrics, 13)
        sentence = f"{'This name is taken: it' if taken else 'It'} will be called “{disk.shown(path.stem)}”."
        self._outcome.text = kit.type.ellipsis(sentence, px, kit.span_px(self.metrics, 400) - 2 * self.metrics.px(24))

    def _called(self, text: str) -> str:
        return text.strip() or self.below.session.rules.title

    def _home(self) -> Path | None:
        """Where this game is saved under a name already."""
        try:
            return saves.home(self.below.session)
        except StorageError:
            # Writing says what is wrong with the folder.
            return None

    def _save(self) -> None:
        """Over what was saved of this game before; else in a file that is not there yet."""
        self._write(self._home() or saves.unused(self.below.session.rules.title))

    def _save_named(self) -> None:
        """In a file that is not there yet."""
        self._write(saves.unused(self._called(self._field.value if self._field is not None else "")))

    def _write(self, path: Path) -> None:
        try:
            saves.write(self.below.session, path)
        except StorageError as error:
            self.toasts.show(str(error), "error", seconds=8.0)
        else:
            self.toasts.show(f"Saved as “{disk.shown(path.stem)}”.", "ok")
        self._open_menu()

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
