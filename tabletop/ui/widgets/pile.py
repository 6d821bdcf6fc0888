"""What lies on what: the widgets of a scene, the dialog over them, and which of them is at a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.ui.input import Point
from tabletop.ui.widgets.dialog import Dialog
from tabletop.ui.widgets.widget import Widget


class Pile:
    """Widgets from bottom to top; while a dialog is open only the dialog counts."""

    def __init__(self, widgets: Iterable[Widget]) -> None:
        self.widgets: list[Widget] = list(widgets)
        self.modal: Dialog | None = None

    def find(self, name: str) -> Widget | None:
        """The visible widget of that name."""
        return next((w for w in self.walk() if w.name == name), None)

    def roots(self) -> list[Widget]:
        """What counts now: the modal dialog, or everything."""
        return [self.modal] if self.modal is not None else self.widgets

    def walk(self, bare: bool = True) -> Iterator[Widget]:
        """Every visible widget that counts now, in drawing order, open lists too; or all but the bare ones."""
        for root in self.roots():
            if root.bare and not bare:
                continue
            for widget in root.walk():
                yield widget
                if widget.popup is not None:
                    yield widget.popup

    def path(self, pos: Point) -> tuple[Widget, ...]:
        """From a root to the deepest widget under `pos`; empty where there is none."""
        owner = self.popup_owner()
        if owner is not None and owner.popup is not None:
            path = owner.popup.path(pos)
            if path:
                return path
        for root in reversed(self.roots()):
            path = root.path(pos)
            if path:
                return path
        return ()

    def under(self, pos: Point | None) -> Widget | None:
        """The deepest widget under `pos`."""
        path = self.path(pos) if pos is not None else ()
        return path[-1] if path else None

    def popup_owner(self) -> Widget | None:
        """The widget whose list is open."""
        return next((w for w in self.walk(bare=False) if w.popup is not None), None)
