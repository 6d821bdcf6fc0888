"""Birdwatcher on the screen: the table of all games, composed with Birdwatcher's board, hands and clips."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.birdwatcher.parts import BirdwatcherParts
from tabletop.scenes.desk import Desk
from tabletop.scenes.table.game_scene import GameScene
from tabletop.scenes.table.turns import Thinker


class BirdwatcherScene(GameScene[BirdwatcherParts]):
    """The table with Birdwatcher's parts."""

    def __init__(self, desk: Desk, session: Session, thinker: Thinker | None = None, keep: bool = True) -> None:
        super().__init__(desk, session, BirdwatcherParts(desk.kit, session), thinker, keep)
