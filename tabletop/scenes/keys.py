"""The one table of keys: what each does, which of them a person may change, and how a changed key is read."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tabletop.ui.input import Key

EVERYWHERE, TABLE, VIEW, REDWOOD, SEQUOIA, RENATURE, SILVERWOOD, BIRDWATCHER = (
    "Everywhere", "At the table", "Looking at the board", "Redwood: a template in hand",
    "Sequoia: dice", "Renature: dominoes and plants", "Silverwood Grove: token and tracks", "Birdwatcher: cards",
)  # fmt: skip


class Binding(msgspec.Struct, frozen=True):
    """A thing that a key does. `key` is the usual one: "f", "f2", "ctrl+z"; of a fixed one a text for people."""

    action: str
    key: str
    words: str
    group: str
    fixed: bool = False
    fine: bool = False
    """Shift and Ctrl make its steps finer, so they are no part of the key."""


def _fixed(key: str, words: str, group: str) -> Binding:
    return Binding("", key, words, group, fixed=True)


BINDINGS: tuple[Binding, ...] = (
    _fixed("F1", "This list", EVERYWHERE),
    _fixed("Tab, Shift Tab", "To the next button or piece that is asked for, or back; a ring shows where", EVERYWHERE),
    _fixed("Arrows", "With the ring: to whatever lies that way, pieces too", EVERYWHERE),
    _fixed("Enter, Space", "With the ring: press it, take it, put it down", EVERYWHERE),
    _fixed("Esc", "Let go, take the ring away, close; then the menu", EVERYWHERE),
    _fixed("F11", "Full screen and back", EVERYWHERE),
    _fixed("Enter", "Confirm, as the green button says", TABLE),
    Binding("undo", "ctrl+z", "Take back the last step", TABLE),
    Binding("redo", "ctrl+y", "Do it again", TABLE),
    Binding("explain", "i", "Rule text of the piece with the ring or under the pointer", TABLE),
    Binding("hint", "h", "Ask for a hint", TABLE),
    Binding("log", "f2", "What happened, in sentences", TABLE),
    Binding("scores", "f3", "Scores so far", TABLE),
    Binding("since", "f4", "Show again what the others did", TABLE),
    Binding("rules", "f5", "The rulebook", TABLE),
    Binding("sound", "m", "Sound off and on", TABLE),
    Binding("step", "n", "The next move of a bot, where moves wait for a key", TABLE),
    Binding("zoom_in", "=", "Nearer", VIEW),
    Binding("zoom_out", "-", "Farther", VIEW),
    Binding("fit", "home", "The whole board", VIEW),
    Binding("left", "left", "Turn left by 1°; with Shift 0.1°, with Ctrl 0.01°", REDWOOD, fine=True),
    Binding("right", "right", "Turn right by 1°; finer in the same way", REDWOOD, fine=True),
    Binding("far_left", "up", "Turn left by 10°", REDWOOD, fine=True),
    Binding("far_right", "down", "Turn right by 10°", REDWOOD, fine=True),
    Binding("flip", "f", "The other side up", REDWOOD),
    Binding("string", "s", "The string along the axis", REDWOOD),
    Binding("loupe", "l", "Line judge: a loupe on the deciding points", REDWOOD),
    Binding("mate", "t", "In a team: go on with your teammate's part", REDWOOD),
    _fixed("0-9 and point", "Set the heading in degrees, then Enter", REDWOOD),
    _fixed("1-7", "Pick a template, then Enter", REDWOOD),
    _fixed("Shift and arrows", "Shift the starting figure by 1 mm; with Ctrl 0.1 mm", REDWOOD),
    Binding("dice", "d", "Show the dice", SEQUOIA),
    Binding("odds", "o", "Show the odds", SEQUOIA),
    Binding("unpair", "c", "Take the pairs apart", SEQUOIA),
    _fixed("Arrows, 1-9", "Pick a pair; Enter plants it", SEQUOIA),
    Binding("domino", "r", "Turn the domino to the right; with Shift to the left", RENATURE, fine=True),
    Binding("round", "f", "Turn the domino round where it lies", RENATURE),
    _fixed("Arrows", "Lay it on the next place that way; Enter confirms", RENATURE),
    _fixed("1-9", "Pick a domino, a plant or an animal of the track", RENATURE),
    Binding("token", "r", "Turn your token to the right; with Shift to the left", SILVERWOOD, fine=True),
    _fixed("1-9", "Press the button of that number", SILVERWOOD),
    _fixed("Backspace", "Take back the last unit of a payment or a gain", SILVERWOOD),
    Binding("spread", "p", "Spread out the next pile of cards", BIRDWATCHER),
    _fixed("Arrows, 1-9", "Pick a card; Enter confirms", BIRDWATCHER),
)
"""In the order of the list on F1."""

CHANGEABLE: dict[str, Binding] = {binding.action: binding for binding in BINDINGS if not binding.fixed}
_RESERVED = frozenset(
    ("tab", "return", "enter", "kp_enter", "space", "escape", "f1", "f11", "backspace", *"0123456789", ".", ",")
)
_MODIFIERS = frozenset(
    f"{side} {name}" for side in ("left", "right") for name in ("shift", "ctrl", "alt", "meta", "gui")
) | {"caps lock", "numlock", "alt gr", "mode switch", "scroll lock", ""}
_SIGNS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "=": "+",
    "-": "−",
    "pageup": "Page up",
    "pagedown": "Page down",
}


def combination(event: Key) -> str:
    """The key with what is held: "ctrl+shift+z"."""
    held = [name for name, down in (("ctrl", event.ctrl), ("alt", event.alt), ("shift", event.shift)) if down]
    return "+".join([*held, event.name])


def shown(key: str) -> str:
    """A key for people: "Ctrl Z", "←", "F2"."""
    # Only the last part may itself be a plus.
    parts = [*key[:-1].split("+"), key[-1]] if len(key) > 1 and key.endswith("+") else key.split("+")
    *held, name = [part for part in parts if part] or [key]
    return " ".join([*(each.capitalize() for each in held), _SIGNS.get(name, name.capitalize())])


def bare(event: Key) -> bool:
    """Whether the key is one that is held while another is pressed."""
    return event.name in _MODIFIERS


class Keymap:
    """The keys as a person has them. `changed` is action to key, as in the settings; what cannot be is left out."""

    def __init__(self, changed: Mapping[str, str]) -> None:
        usual = {action: binding.key for action, binding in CHANGEABLE.items()}
        self._chosen = usual | {action: key for action, key in changed.items() if action in usual}
        for action in changed:
            if action in usual and self.objection(action, self._chosen[action]):
                self._chosen[action] = usual[action]

    def key(self, action: str) -> str:
        """The key of an action, like "ctrl+z". Raises KeyError."""
        return self._chosen[action]

    def label(self, action: str) -> str:
        """The key of an action for people; nothing for an action without one."""
        return shown(self._chosen[action]) if action in self._chosen else ""

    def read(self, event: Key, game: str = "") -> Key | None:
        """The event as if the usual key had been pressed; None for a usual key whose action has moved to another.

        At the table of `game`, a title, the keys of other games mean nothing.
        """
        pressed = combination(event)
        here = {action: each for action, each in CHANGEABLE.items() if not game or _played(each.group, game)}
        for action, binding in here.items():
            key = self._chosen[action]
            if key == (event.name if binding.fine else pressed):
                return event if key == binding.key else _usual(binding, event)
        for binding in here.values():
            if binding.key == (event.name if binding.fine else pressed):
                return None
        return event

    def objection(self, action: str, key: str) -> str | None:
        """Why this key cannot be given to the action, in words; None if it can."""
        name = key.rsplit("+", 1)[-1] or "+"
        if name in _RESERVED:
            return f"{shown(name)} always does the same everywhere."
        if name in _MODIFIERS:
            return "That key is held together with others."
        if CHANGEABLE[action].fine and key != name:
            return "Shift and Ctrl make the steps finer, so the key must stand alone."
        for other, taken in self._chosen.items():
            same_game = _together(CHANGEABLE[action].group, CHANGEABLE[other].group)
            if other != action and same_game and (taken == key or (CHANGEABLE[other].fine and taken == name)):
                return f"{shown(key)} is the key for: {CHANGEABLE[other].words}."
        return None


def _played(group: str, game: str) -> bool:
    """Whether a group of keys concerns this game: its own, and what all games share."""
    return group in (EVERYWHERE, TABLE, VIEW) or group.startswith(game)


def _together(one: str, other: str) -> bool:
    """Whether keys of both groups can be wanted at the same table."""
    own = {REDWOOD, SEQUOIA, RENATURE, SILVERWOOD, BIRDWATCHER}
    return one == other or not {one, other} <= own


def _usual(binding: Binding, event: Key) -> Key:
    *held, name = binding.key.split("+")
    if binding.fine:
        return Key(name, event.shift, event.ctrl, event.alt, event.repeat)
    return Key(name, "shift" in held, "ctrl" in held, "alt" in held, event.repeat)
