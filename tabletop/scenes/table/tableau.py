"""What boards share: how a game's things look in this window, what the picture shows of them, and where they lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Generic, TypeVar

L = TypeVar("L")
S = TypeVar("S")
P = TypeVar("P")


class Tableau(Generic[L, S, P]):
    """`look` changes with the window, `showing` with the position; `revision` counts the changes of the picture.

    `showing` is a frozen dataclass; two equal ones look the same.
    """

    def __init__(self, look: L, showing: S, lay: Callable[[L, S], P]) -> None:
        """`lay` says where everything lies; it is asked once for each look and showing."""
        self._look, self._showing, self._lay = look, showing, lay
        self.revision = 0
        self._sized = 0
        self._places: P | None = None

    @property
    def look(self) -> L:
        """The kit, the layout and what is drawn with."""
        return self._look

    @look.setter
    def look(self, look: L) -> None:
        self._look = look
        self._places = None
        self._sized += 1
        self.revision += 1

    @property
    def showing(self) -> S:
        """What the picture shows."""
        return self._showing

    @showing.setter
    def showing(self, showing: S) -> None:
        if showing != self._showing:
            self._showing = showing
            self._places = None
            self.revision += 1

    def show(self, **fields: object) -> None:
        """Changes some of what is shown."""
        shown: Any = self._showing
        self.showing = replace(shown, **fields)

    @property
    def places(self) -> P:
        """Where everything lies."""
        if self._places is None:
            self._places = self._lay(self._look, self._showing)
        return self._places
