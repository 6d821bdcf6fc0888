"""Silverwood Grove on the screen: the table of all games, composed with its board, hands and clips."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.silverwood.parts import SilverwoodParts
from tabletop.scenes.table.game_scene import GameScene
from tabletop.scenes.table.turns import Thinker


class SilverwoodScene(GameScene[SilverwoodParts]):
    """The table with Silverwood's parts."""

    def __init__(self, desk: Desk, session: Session, thinker: Thinker | None = None, keep: bool = True) -> None:
        super().__init__(desk, session, SilverwoodParts(desk.kit, session), thinker, keep)
