"""What is on the screen; SCENES says which scene plays which game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.play.session import Session
    from tabletop.scenes.base import Scene
    from tabletop.scenes.desk import Desk
    from tabletop.scenes.results import Exhibit
    from tabletop.scenes.results_words import Epilogue
    from tabletop.ui.kit import Kit

SCENES: Mapping[str, Callable[[Desk, Session], Scene]]
"""Game id -> the scene in which it is played."""

EXHIBITS: Mapping[str, Callable[[Kit, Session, int], Exhibit]]
"""Game id -> what shows a seat's things at the end, for games that have such a thing."""


def __getattr__(name: str) -> object:
    # On first use: the title shows without any game's screen, and the painters' process never needs one.
    if name == "SCENES":
        from tabletop.scenes.birdwatcher.scene import BirdwatcherScene
        from tabletop.scenes.redwood.scene import RedwoodScene
        from tabletop.scenes.renature.scene import RenatureScene
        from tabletop.scenes.sequoia.scene import SequoiaScene
        from tabletop.scenes.silverwood.scene import SilverwoodScene

        found = {
            "redwood": RedwoodScene,
            "sequoia": SequoiaScene,
            "renature": RenatureScene,
            "silverwood": SilverwoodScene,
            "birdwatcher": BirdwatcherScene,
        }
        return globals().setdefault(name, found)
    if name == "EXHIBITS":
        from tabletop.scenes.birdwatcher.exhibit import Exhibit as Journal
        from tabletop.scenes.redwood.exhibit import Exhibit as Panorama
        from tabletop.scenes.renature.exhibit import Exhibit as Valley
        from tabletop.scenes.sequoia.exhibit import Exhibit as Tokens
        from tabletop.scenes.silverwood.exhibit import Exhibit as Grove

        shown = {
            "redwood": Panorama,
            "sequoia": Tokens,
            "renature": Valley,
            "silverwood": Grove,
            "birdwatcher": Journal,
        }
        return globals().setdefault(name, shown)
    raise AttributeError(name)


def epilogue(session: Session) -> Epilogue | None:
    """How a game ended, in a game's own words; None where places tell it."""
    if session.rules.id == "redwood":
        from tabletop.scenes.redwood.epilogue import epilogue as told

        return told(session)
    if len(session.seats) == 1:
        from tabletop.scenes import results_words

        return results_words.alone(session.rules.title, session.sheets()[0], session.names[0])
    return None


def scene_for(desk: Desk, session: Session) -> Scene:
    """The screen for a game as it stands: its table, or its results once it is over."""
    from tabletop import scenes
    from tabletop.scenes.results import ResultsScene

    if session.over:
        return ResultsScene(desk, session)
    return scenes.SCENES[session.rules.id](desk, session)
