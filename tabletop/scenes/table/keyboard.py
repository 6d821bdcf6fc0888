"""The keyboard at a table: shortcuts of the buttons, and the ring that walks over pieces as it does over buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.scenes.keys import combination
from tabletop.scenes.table.parts import Parts
from tabletop.scenes.table.slips import Slips
from tabletop.scenes.table.spots import Reachable, Spot, SpotWidget
from tabletop.ui.input import Event, Key, Point
from tabletop.ui.widgets import Group

SHORTCUTS = {
    "ctrl+z": "undo",
    "ctrl+backspace": "undo",
    "ctrl+y": "redo",
    "ctrl+shift+z": "redo",
    "h": "hint",
    "f2": "log",
    "f3": "scores",
    "f4": "since",
    "f5": "rules",
    "m": "sound",
    "n": "step",
}
"""Usual keys, to what they do."""
_ALWAYS = ("undo", "redo")
"""These say themselves why they cannot be done."""


def shortcut(event: Key, group: Group) -> str | None:
    """What the key asks of the table; only what a button that is there could be asked for."""
    deed = SHORTCUTS.get(combination(event))
    if deed is None or event.repeat or deed in _ALWAYS:
        return deed
    buttons = (group.find(f"{kind}{deed}") for kind in ("tool:", "command:", ""))
    return deed if any(button is not None and button.enabled for button in buttons) else None


def closes(event: Event, slips: Slips, fold_away: Callable[[], bool]) -> bool:
    """Esc takes away what lies on top: rule text that stays, then the panel that is folded out; whether it did."""
    if not (isinstance(event, Key) and event.name == "escape"):
        return False
    if slips.pinned is None:
        return fold_away()
    slips.clear()
    return True


def spots_of(parts: Parts) -> tuple[Spot, ...]:
    """The pieces that keys can reach."""
    return tuple(parts.spots()) if isinstance(parts, Reachable) else ()


def widgets_of(spots: Sequence[Spot], click: Callable[[Point], None]) -> list[SpotWidget]:
    """The same as widgets."""
    return [SpotWidget(spot, click) for spot in spots]


def ringed(group: Group) -> SpotWidget | None:
    """The piece with the ring."""
    return group.focus if group.ring and isinstance(group.focus, SpotWidget) else None
