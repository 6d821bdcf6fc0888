"""Which buttons the action bar has: the game's own while a person is asked, else how the table goes on."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.table.parts import Command, Parts
from tabletop.scenes.table.reel import Reel
from tabletop.scenes.table.turns import Turns

PATIENCE_S = 1.0
"""Seconds after which a thought may be cut short; before that the button would only flicker."""


def commands(
    session: Session, turns: Turns, reel: Reel, parts: Parts, settled: bool, stepping: bool, waited: float = 0.0
) -> tuple[Command, ...]:
    """The buttons as things stand; `stepping` asks for a press before each move of a bot.

    A thought that has taken so many seconds can be cut short.
    """
    if reel.hold:
        return (Command("next", reel.hold, "play", primary=True, tip="Space"), Command("all", "Show all", "fast"))
    if not settled:
        return ()
    if session.over:
        return (Command("results", "Final scores", "trophy", primary=True),)
    if turns.curtain and turns.acting is not None:
        name = session.names[turns.acting]
        return (Command("pass", f"Pass to {name}", "eye", primary=True, tip="Hand over the device"),)
    if turns.person is None:
        if turns.thinking:
            return (Command("step", "Move now", "fast", tip="No more thinking"),) if waited >= PATIENCE_S else ()
        return (Command("step", "Next move", "step", primary=True),) if stepping else ()
    return parts.commands()
