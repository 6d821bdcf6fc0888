"""Sequoia on the screen: the table of all games, composed with Sequoia's forests, dice and clips."""

from __future__ import annotations

from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.sequoia.parts import SequoiaParts
from tabletop.scenes.table.game_scene import GameScene
from tabletop.scenes.table.turns import Thinker


class SequoiaScene(GameScene[SequoiaParts]):
    """The table with Sequoia's parts."""

    def __init__(self, desk: Desk, session: Session, thinker: Thinker | None = None, keep: bool = True) -> None:
        super().__init__(desk, session, SequoiaParts(desk.kit, session), thinker, keep)
