"""From pointer and keys to the half-made choice: what a person's hands do on the Sequoia table (no drawing)."""

from __future__ import annotations

from math import hypot

from tabletop.scenes.sequoia.board import Board
from tabletop.scenes.sequoia.draft import Cup, Pairing, action_of
from tabletop.scenes.table.parts import Reply
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Text, Wheel

CLICK_PX = 6
"""How far, at 100 %, a die may be moved before it is dragged and not clicked."""
ENTER = ("return", "enter", "kp_enter")
STEPS = {"down": 1, "up": -1, "right": 1, "left": -1}


class Hands:
    """Changes the draft of a board. Remembers only where a die was taken hold of."""

    def __init__(self) -> None:
        self._pressed: Point | None = None

    def forget(self) -> None:
        """Nothing is held any more."""
        self._pressed = None

    def asks(self, event: Event, board: Board) -> str | None:
        """The command that an event stands for: "roll", "dice", "odds", "close", "clear", "seal", "story"."""
        draft = board.draft
        if isinstance(event, Press) and event.button == "left":
            piece = board.pick(event.pos)
            if piece == "felt" and isinstance(draft, Cup):
                return "roll"
            return piece if piece in ("close", "story") else None
        if not isinstance(event, Key) or event.ctrl or event.alt:
            return None
        if event.name in ("d", "o"):
            return "dice" if event.name == "d" else "odds"
        if isinstance(draft, Cup):
            return "roll" if event.name in (*ENTER, "space", "r") else None
        if isinstance(draft, Pairing) and event.name in ("c", "backspace", "delete"):
            return "clear"
        return "seal" if event.name in ENTER and action_of(draft) is not None else None

    def handle(self, event: Event, board: Board) -> Reply | None:
        """One event; None if it meant nothing here."""
        draft = board.draft
        if not isinstance(draft, Pairing):
            return None
        match event:
            case Press(pos, "left"):
                found = self._press(draft, board.pick(pos) or "", pos)
            case Move(pos) if draft.held is not None:
                found = draft.follow(pos)
            case Release(pos, "left") if draft.held is not None:
                found = self._release(draft, draft.held, board, pos)
            case Wheel(pos, steps):
                found = self._wheel(draft, board.pick(pos) or "", steps)
            case Key(name) if name in STEPS and not (event.ctrl or event.alt):
                found = self._step(draft, name)
            case Text(text):
                found = self._type(draft, text)
            case _:
                found = None
        if found is None:
            return None
        board.draft = found
        return Reply()

    def _press(self, draft: Pairing, piece: str, pos: Point) -> Pairing | None:
        kind, _, rest = piece.partition(":")
        one, _, other = rest.partition(":")
        match kind:
            case "die":
                self._pressed = pos
                return draft.grab(int(one), pos)
            case "chip":
                return draft.choose(draft.listed[int(one)])
            case "emptier":
                return draft.clear(int(one))
            case "plaque":
                return draft.aim(int(one), int(other))
            case "turn":
                return draft.turn(int(one), int(other))
        return None

    def _release(self, draft: Pairing, die: int, board: Board, pos: Point) -> Pairing:
        start, self._pressed = self._pressed or pos, None
        layout = board.look.layout
        if hypot(pos[0] - start[0], pos[1] - start[1]) <= layout.metrics.px(CLICK_PX):
            return draft.click(die)
        slot = board.slot_under(pos)
        if slot is not None:
            return draft.put(die, slot)
        return draft.take(die) if layout.felt.collidepoint(pos) else draft.cancel()

    def _wheel(self, draft: Pairing, piece: str, steps: float) -> Pairing | None:
        """Over a die after a five of a kind: turns it."""
        kind, _, rest = piece.partition(":")
        if not draft.free or kind not in ("die", "turn"):
            return None
        return draft.turn(int(rest.partition(":")[0]), 1 if steps > 0 else -1)

    def _step(self, draft: Pairing, name: str) -> Pairing:
        """Arrows walk the list, which has two columns; after a five of a kind each pair has its own."""
        across = name in ("left", "right")
        if draft.free:
            return draft.aim_by(1 if across else 0, STEPS[name])
        return draft.step(STEPS[name] * (1 if across or draft.chosen is None else 2))

    def _type(self, draft: Pairing, text: str) -> Pairing | None:
        if not text.isdigit():
            return None
        for mark in text:
            draft = draft.type(mark)
        return draft
