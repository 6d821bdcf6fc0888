"""From pointer and keys to the half-made action: what a person's hands do on the Renature table (no drawing)."""

from __future__ import annotations

from math import hypot

from msgspec.structs import replace

from tabletop.games.renature import actions as a
from tabletop.scenes.renature import aiming
from tabletop.scenes.renature.aiming import Aim
from tabletop.scenes.renature.board import Board
from tabletop.scenes.renature.draft import Draft
from tabletop.scenes.renature.live import Grip, Kind
from tabletop.ui.input import Event, Key, Move, Point, Press, Release, Text, Wheel

FAR_PX = 7.0
"""How far the pointer goes at 100 % before a press becomes a drag."""
NEAR = 0.85
"""A plant snaps to spaces whose middle is no farther away than this, in spaces."""
STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Hands:
    """Changes the board's draft; `grip` is what is held or pointed at.

    After an event `attempt` is an action that was tried in vain, `confirmed` whether the draft is to be carried out.
    """

    def __init__(self) -> None:
        self.grip = Grip()
        self.attempt: a.Action | None = None
        self.confirmed = False
        self._pressed: tuple[str, Point] | None = None
        self._before = Draft()

    @property
    def held(self) -> bool:
        """Whether a piece is in the hand."""
        return bool(self.grip.kind)

    def forget(self) -> None:
        """Nothing is held or pressed."""
        self.grip, self._pressed = Grip(), None

    def cancel(self, board: Board) -> bool:
        """Lets go, or takes back what was chosen; whether there was anything."""
        held, before = self.held, board.draft
        board.draft = self._before if held else before.back()
        self.forget()
        return held or board.draft != before

    def handle(self, event: Event, board: Board) -> bool:
        """One event; whether it meant anything here."""
        self.attempt, self.confirmed = None, False
        match event:
            case Press(pos, "left"):
                return self._press(pos, board)
            case Move(pos, _, held):
                return self._drag(pos, board) if "left" in held else self._pass(pos, board)
            case Release(pos, "left"):
                return self._release(pos, board)
            case Wheel(pos, steps) if steps:
                return self._rotate(board, 1 if steps < 0 else -1, pos)
            case Key(name):
                return self._key(event, name, board)
            case Text(text):
                return self._type(text, board)
        return False

    # -- pointer

    def _press(self, pos: Point, board: Board) -> bool:
        names = board.under(pos)
        here = "ghost" if board.places.ghost(pos, board.draft) else next(iter(names), "")
        self._pressed = (here, pos) if here else None
        return bool(here)

    def _drag(self, pos: Point, board: Board) -> bool:
        if not self.held:
            if self._pressed is None:
                return False
            name, start = self._pressed
            if hypot(pos[0] - start[0], pos[1] - start[1]) < FAR_PX * board.look.metrics.u:
                return False
            self._before = board.draft
            if not self._take(name, board):
                return False
        self._follow(pos, board)
        return True

    def _take(self, name: str, board: Board) -> bool:
        """A piece comes into the hand."""
        draft, (kind, _, rest) = board.draft, name.partition(":")
        taken: tuple[Kind, Draft] | None = None
        if name == "ghost":
            taken = "domino", draft.lift()
        elif kind == "hand" and draft.phase == "domino" and int(rest) < len(draft.hand):
            same = draft.domino == draft.hand[int(rest)] and not draft.mode
            taken = "domino", draft.lift() if same else draft.back().choose(name)
        elif kind in ("own", "neutral") and draft.phase == "plant" and name in draft.back().open:
            taken = "plant", draft.back().choose(name)
        elif kind == "space" and draft.plant is not None and int(rest) == draft.space and not draft.mode:
            taken = "plant", draft.lift()
        elif kind == "space" and int(rest) in draft.uprootable:
            taken = "lift", draft.back()
        if taken is None:
            return False
        board.draft = taken[1]
        self.grip = Grip(taken[0], space=int(rest) if taken[0] == "lift" else None)
        return True

    def _follow(self, pos: Point, board: Board) -> None:
        """The piece in the hand goes with the pointer."""
        kind = self.grip.kind
        if kind == "domino":
            self.grip = Grip(kind, pos, self._aim(pos, board))
        elif kind == "plant":
            self.grip = Grip(kind, pos, space=self._target(pos, board))
        else:
            self.grip = Grip(kind, pos, space=self.grip.space)

    def _pass(self, pos: Point, board: Board) -> bool:
        """The pointer passes: what is chosen shows where it would go."""
        draft, before = board.draft, self.grip
        self._pressed = None
        self.grip = Grip("", pos)
        if draft.mode:
            return False
        if draft.phase == "domino" and draft.domino is not None and draft.spaces is None:
            found = self._aim(pos, board)
            self.grip = Grip("", pos, found if found is not None and found.legal else None)
        elif draft.phase == "plant" and draft.plant is not None and draft.space is None:
            self.grip = Grip("", pos, space=self._target(pos, board))
        return (self.grip.aim, self.grip.space) != (before.aim, before.space)

    def _aim(self, pos: Point, board: Board) -> Aim | None:
        draft, layout = board.draft, board.layout
        if draft.domino is None or not layout.board.collidepoint(pos):
            return None
        plan = layout.plan
        at = ((pos[0] - layout.board.x - plan.left) / plan.cell, (pos[1] - layout.board.y - plan.top) / plan.cell)
        double = draft.domino[0] == draft.domino[1]
        return aiming.aim(draft.fits, draft.turn, at, (plan.across, plan.down), double)

    def _target(self, pos: Point, board: Board) -> int | None:
        """The space where the chosen plant would stand."""
        layout, best = board.layout, (NEAR * board.layout.plan.cell, -1)
        for space in board.draft.targets:
            x, y = layout.space(space).center
            best = min(best, (hypot(pos[0] - x, pos[1] - y), space))
        return best[1] if best[1] >= 0 else None

    def _release(self, pos: Point, board: Board) -> bool:
        pressed, self._pressed = self._pressed, None
        if self.held:
            grip, self.grip = self.grip, Grip()
            self._drop(grip, pos, board)
            return True
        if pressed is None:
            return False
        name = "ghost" if board.places.ghost(pos, board.draft) else next(iter(board.under(pos)), "")
        if name != pressed[0]:
            return False
        self._click(name, pos, board)
        return True

    def _drop(self, grip: Grip, pos: Point, board: Board) -> None:
        """A piece is let go of."""
        draft = board.draft
        if grip.kind == "domino" and draft.domino is not None and grip.aim is not None:
            if grip.aim.legal:
                board.draft = draft.lay(grip.aim.spaces)
            else:
                self.attempt = a.Place(draft.domino, grip.aim.spaces)
        elif grip.kind == "plant" and draft.plant is not None:
            if grip.space is not None:
                board.draft = replace(draft, space=grip.space)
            elif (space := board.layout.space_at(*pos)) is not None and board.layout.board.collidepoint(pos):
                self.attempt = a.Grow(*draft.plant, space)
        elif grip.kind == "lift" and grip.space is not None and board.layout.own.collidepoint(pos):
            board.draft = draft.begin("uproot").choose(f"space:{grip.space}")

    def _click(self, name: str, pos: Point, board: Board) -> None:
        draft, (kind, _, rest) = board.draft, name.partition(":")
        if name == "ghost":
            found = self._aim(pos, board)
            if found is not None and found.legal and found.spaces != draft.spaces:
                # Another place reaches over this one.
                board.draft = draft.lay(found.spaces)
            else:
                self.confirmed = draft.action is not None
        elif kind == "hand" and not draft.mode and draft.phase == "domino" and self._chosen(draft, int(rest)):
            board.draft = draft.lift() if draft.spaces is not None else draft.back()
        elif kind == "space" and draft.domino is not None and draft.phase == "domino" and not draft.mode:
            self._lay(pos, board)
        elif kind == "space" and int(rest) == draft.space and draft.action is not None:
            self.confirmed = True
        else:
            board.draft = draft.choose(name)
            if board.draft == draft:
                self.attempt = self._meant(name, draft)
            self._pass(pos, board)

    def _chosen(self, draft: Draft, nth: int) -> bool:
        return nth < len(draft.hand) and draft.domino == draft.hand[nth]

    def _lay(self, pos: Point, board: Board) -> None:
        """A click on the board with a domino chosen."""
        found, draft = self._aim(pos, board), board.draft
        if found is None or draft.domino is None:
            return
        if found.legal:
            board.draft = draft.lay(found.spaces)
            self.grip = Grip("", pos)
        else:
            self.attempt = a.Place(draft.domino, found.spaces)

    def _meant(self, name: str, draft: Draft) -> a.Action | None:
        """What a click that chose nothing would have meant."""
        kind, _, rest = name.partition(":")
        if not draft.actions:
            return None
        match kind:
            case "joker":
                return a.Joker(int(rest))
            case "own" | "neutral":
                return a.Grow(int(rest), kind == "neutral", next(iter(draft.targets), -1))
            case "space" if draft.mode == "uproot":
                return a.Uproot(int(rest))
            case "space" if draft.plant is not None and draft.phase == "plant":
                return a.Grow(*draft.plant, int(rest))
        return None

    # -- keys

    def _rotate(self, board: Board, step: int, pos: Point | None = None) -> bool:
        """A turn of what is in the hand, or lies on the board for now."""
        draft = board.draft
        if draft.domino is None or draft.mode or draft.phase != "domino":
            return False
        board.draft = draft.rotate(step)
        at = self.grip.at if pos is None else pos
        if self.held:
            self._follow(at, board)
        elif board.draft.spaces is None:
            self._pass(at, board)
        return True

    def _key(self, event: Key, name: str, board: Board) -> bool:
        before = board.draft
        if name == "r":
            return self._rotate(board, -1 if event.shift else 1)
        if name == "f":
            return self._rotate(board, 2)
        if name in STEPS:
            board.draft = before.step(STEPS[name])
            self.grip = Grip("", self.grip.at)
        return board.draft != before

    def _type(self, text: str, board: Board) -> bool:
        before = board.draft
        for mark in text:
            if mark.isdigit() and mark != "0":
                board.draft = board.draft.digit(int(mark))
            elif mark == "0" and board.draft.mode == "joker":
                board.draft = board.draft.digit(10)
        return board.draft != before
