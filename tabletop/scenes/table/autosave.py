"""The game is written after every ply; a failure is told once and never stops the game (table manners 12, 14)."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.storage import saves
from tabletop.storage.disk import StorageError


class Autosave:
    """Writes a session whenever its record has changed."""

    def __init__(self, session: Session, on: bool = True) -> None:
        self._session = session
        self._on = on
        self._told = ""

    def write(self) -> str:
        """Writes; returns the sentence for the players when that fails anew, else nothing."""
        if not self._on:
            return ""
        try:
            saves.autosave(self._session)
        except StorageError as error:
            said = str(error)
            fresh, self._told = said != self._told, said
            return said if fresh else ""
        self._told = ""
        return ""
