"""The icon buttons of the top bar: which there are, what they say before the click, and where they lead."""

from __future__ import annotations

from dataclasses import replace

from tabletop.play.session import Session
from tabletop.scenes.base import Push, Reset, Transition
from tabletop.scenes.desk import Desk
from tabletop.scenes.keys import Keymap
from tabletop.scenes.table.frame import Tool


def tools(session: Session, binding: str | None, panel: str | None, sound: bool, keys: Keymap) -> tuple[Tool, ...]:
    """The buttons; undo says now whether the coming step could be taken back (table manner 2)."""
    refusal = session.undo_refusal()
    coming = f"The coming step is final: {binding}" if binding else "The coming step can be undone."
    help_ = session.manners.help
    undo = f"{refusal or 'Takes the last step back.'} {coming}"
    found = [Tool("undo", "undo", "Undo", undo, not refusal)]
    if help_ != "tournament":
        found.append(Tool("hint", "hint", "Hint", "What the computer would do", not session.over))
        found.append(Tool("scores", "trophy", "Scores so far", "", True, panel == "scores"))
    found += [
        Tool("log", "log", "Log", "What happened, in sentences", True, panel == "log"),
        Tool("rules", "rules", "Rules", "The rulebook of this game"),
        Tool("sound", "sound_on" if sound else "sound_off", "Sound is on" if sound else "Sound is off"),
        Tool("settings", "settings", "Settings", "Size, sound, motion, keys"),
    ]
    keyed = (replace(tool, shortcut=keys.label(tool.key)) for tool in found)
    return (*keyed, Tool("menu", "menu", "Menu", "Save, load, leave", shortcut="Esc"))


def leave(key: str, desk: Desk, session: Session) -> Transition:
    """The scene that a button leads to."""
    # Scenes lead to one another: each is fetched only when somebody goes there.
    if key == "rules":
        from tabletop.scenes.rulebook import RulebookScene

        return Push(RulebookScene(desk, session.rules))
    if key == "settings":
        from tabletop.scenes.settings import SettingsScene

        return Push(SettingsScene(desk))
    from tabletop.scenes.results import ResultsScene

    return Reset(ResultsScene(desk, session))
