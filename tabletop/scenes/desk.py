"""What every scene is given: the kit to draw with, the sounds, the settings and the way to change them."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.scenes.keys import Keymap
from tabletop.storage import settings as store
from tabletop.storage.disk import StorageError
from tabletop.storage.settings import Settings
from tabletop.ui.assets import Pictures
from tabletop.ui.kit import Kit
from tabletop.ui.sound import Sounds


class Desk:
    """Shared by all scenes of a run. `settings` is replaced as a whole, never edited in place."""

    def __init__(self, kit: Kit, settings: Settings, sounds: Sounds | None = None, keep: bool = False) -> None:
        """Without `sounds` it is silent; with `keep` changed settings are written to the disk. Raises TypeError."""
        if not isinstance(kit.pictures, Pictures):
            raise TypeError("the desk needs a kit with real pictures")
        self.kit = kit
        self.pictures = kit.pictures
        self.settings = settings
        self.sounds = Sounds(on=False) if sounds is None else sounds
        self.revision = 0
        """Grows with every change; the loop applies what concerns the window when it does."""
        self.notices: list[str] = []
        """Sentences that the title shows once: what was wrong at the start."""
        self.keys = Keymap(settings.keys)
        """The keys as they were chosen."""
        self._keep = keep
        self._set_volume()

    def change(self, **fields: Any) -> str | None:
        """Replace some settings; they count at once and are written. Returns why they could not be, in words."""
        self.settings = msgspec.structs.replace(self.settings, **fields)
        self.revision += 1
        self.keys = Keymap(self.settings.keys)
        self._set_volume()
        self.rustle()
        if not self._keep:
            return None
        try:
            store.write(self.settings)
        except StorageError as error:
            return str(error)
        return None

    def mute(self, silent: bool) -> None:
        """Everything that sounds off, or on again as loud as before."""
        self.sounds.on = not silent
        self.rustle()

    def rustle(self) -> None:
        """Let the forest be heard as loud as the settings want it; making it takes a moment the first time."""
        self.sounds.ambient(self.settings.ambience)

    def _set_volume(self) -> None:
        self.sounds.master, self.sounds.effects = self.settings.master, self.settings.effects
