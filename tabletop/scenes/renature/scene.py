"""Renature on the screen: the table of all games, composed with Renature's board, hands and clips."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.renature.parts import RenatureParts
from tabletop.scenes.table.game_scene import GameScene
from tabletop.scenes.table.turns import Thinker


class RenatureScene(GameScene[RenatureParts]):
    """The table with Renature's parts."""

    def __init__(self, desk: Desk, session: Session, thinker: Thinker | None = None, keep: bool = True) -> None:
        super().__init__(desk, session, RenatureParts(desk.kit, session), thinker, keep)
