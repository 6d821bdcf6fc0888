"""From pointer and keys to the half-made action: what a person's hands do on the Redwood table (no drawing)."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot

from msgspec.structs import replace

from tabletop.games.redwood.actions import String
from tabletop.games.redwood.fills import special_refusal
from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.redwood.draft import GRIP_MM, Draft, Idle, Picking, Taking, action_of, cancel, far_end, holding
from tabletop.scenes.redwood.holding import Filling, Herding, Placing
from tabletop.scenes.redwood.turning import Turning, step_cdeg
from tabletop.scenes.table.parts import Reply
from tabletop.ui.input import Blur, Event, Key, Move, Point, Press, Release, Text, Wheel

Pick = Callable[[Point], str | None]
"""What lies under a canvas pixel: "move:3", "animal:bear", "card:17:0", ..."""
ToMm = Callable[[Point], Point]

NUDGE_UM = 1000
SIDE_KEYS = {"left": "left", "right": "right"}


def number_of(piece: str | None, kind: str) -> int | None:
    """The number in "move:3" if the piece is of that kind."""
    head, _, rest = (piece or "").partition(":")
    return int(rest) if head == kind and rest.isdigit() else None


class Hands:
    """Holds the draft and changes it. `changed` tells whether the last event did."""

    def __init__(self, pick: Pick, to_mm: ToMm, confirm_touch: bool = False) -> None:
        self._pick, self._to_mm, self._confirm_touch = pick, to_mm, confirm_touch
        self.draft: Draft = Idle()
        self.at: Point | None = None
        """Where the pointer last was, canvas pixels."""

    @property
    def held(self) -> bool:
        """Whether something is being dragged."""
        return holding(self.draft)

    def cancel(self) -> bool:
        """Lets go of everything that is held; whether anything was."""
        before = self.draft
        self.draft = cancel(before)
        return self.draft != before

    def confirm(self) -> Reply:
        """The action as it stands; nothing while it is unfinished."""
        if isinstance(self.draft, Turning) and self.draft.typed:
            self.draft = self.draft.accept()
            return Reply()
        return Reply(action=action_of(self.draft))

    def string(self) -> Reply:
        """The string along the axis (RED-105)."""
        draft = self.draft
        usable = isinstance(draft, Turning) and draft.kind == "view" and not draft.locked
        return Reply(action=String(draft.heading)) if usable and isinstance(draft, Turning) else Reply()

    def handle(self, event: Event) -> Reply | None:
        """One event; None if it meant nothing here."""
        match event:
            case Press(pos, "left", _):
                self.at = pos
                return self._press(pos)
            case Move(pos, _, held):
                self.at = pos
                return self._drag(pos) if "left" in held or self.held else None
            case Release(pos, "left"):
                self.at = pos
                return self._release(pos)
            case Wheel():
                return self._wheel(event)
            case Key():
                return self._key(event)
            case Text(text):
                return self._type(text)
            case Blur():
                return Reply() if self.cancel() else None
        return None

    def _press(self, pos: Point) -> Reply | None:
        piece, mm, draft = self._pick(pos), self._to_mm(pos), self.draft
        match draft:
            case Taking():
                self.draft = draft.press(number_of(piece, draft.kind))
            case Turning() if self._grips(draft, piece, mm):
                self.draft = draft.grab(mm)
            case Placing():
                self.draft = draft.grab().follow(mm)
                if self.draft.pointer is None:
                    self.draft = draft
            case Picking():
                self._choose(draft, piece)
            case Filling():
                self._take_token(draft, piece)
            case Herding() if piece is not None:
                kind, _, name = piece.partition(":")
                self.draft = draft.grab(name, mm) if kind == "animal" else draft.choose(name)
        return Reply() if self.draft != draft else None

    def _grips(self, draft: Turning, piece: str | None, mm: Point) -> bool:
        end = far_end(draft)
        return piece == "held" or hypot(end[0] - mm[0], end[1] - mm[1]) <= GRIP_MM

    def _choose(self, draft: Picking, piece: str | None) -> None:
        kind, _, name = (piece or "").partition(":")
        wanted = {"background": ("stack", "biome"), "side": ("slot",), "claim": ("objective",)}[draft.what]
        if draft.what == "claim":
            # On the table an objective card goes by its number, in the rules by its id.
            name = next((each for each in draft.options if str(pieces().objective(int(each)).number) == name), "")
        if kind in wanted:
            self.draft = draft.choose(name)

    def _take_token(self, draft: Filling, piece: str | None) -> None:
        candidate, reticle = number_of(piece, "candidate"), number_of(piece, "reticle")
        if reticle is not None:
            # An empty one asks for the first loose token.
            candidate = draft.slots[reticle] if draft.slots[reticle] is not None else next(iter(draft.loose), None)
        if candidate is not None:
            self.draft = draft.grab(candidate)

    def _drag(self, pos: Point) -> Reply | None:
        mm, draft = self._to_mm(pos), self.draft
        match draft:
            case Turning() | Herding():
                self.draft = draft.drag(mm)
            case Placing(held=True):
                self.draft = draft.follow(mm)
            case Filling(held=int()):
                return Reply()
        return Reply() if self.draft != draft else None

    def _release(self, pos: Point) -> Reply | None:
        draft = self.draft
        match draft:
            case Taking():
                piece = number_of(self._pick(pos), draft.kind)
                self.draft, action = draft.release(piece, self._confirm_touch)
                warned = self.draft.marked if action is None else None
                said = (
                    f"Touch it again to take {draft.kind.capitalize()} {warned}." if warned == piece and warned else ""
                )
                return Reply(action=action, say=said)
            case Turning() | Placing() | Herding() if draft.held:
                self.draft = draft.release()
                return Reply()
            case Filling(held=int(held)):
                return self._drop_token(draft, held, self._pick(pos))
        return None

    def _drop_token(self, draft: Filling, held: int, piece: str | None) -> Reply:
        """Puts it down; why not, where a special reticle does not accept it (RED-211)."""
        reticle, candidate = number_of(piece, "reticle"), number_of(piece, "candidate")
        if candidate == held or (reticle is not None and draft.slots[reticle] == held):
            # Let go where it was taken: a click.
            self.draft = draft.cancel().click(held)
        elif reticle is not None and not draft.accepts(held, reticle):
            self.draft = draft.cancel()
            return Reply(refusal=special_refusal(draft.frame))
        elif reticle is not None:
            self.draft = draft.put(reticle)
        elif piece == "tray" or candidate is not None:
            self.draft = draft.back()
        else:
            self.draft = draft.cancel()
        return Reply()

    def _wheel(self, event: Wheel) -> Reply | None:
        if not isinstance(self.draft, Turning):
            return None
        self.draft = self.draft.turn(round(event.steps * step_cdeg(event.shift, event.ctrl)))
        return Reply()

    def flip(self) -> None:
        """The other side up, where there is one."""
        if isinstance(self.draft, Turning):
            self.draft = self.draft.turned_over()

    def turn(self, cdeg: int) -> None:
        """By so many hundredths of a degree, positive to the left."""
        if isinstance(self.draft, Turning):
            self.draft = self.draft.turn(cdeg)

    def _key(self, event: Key) -> Reply | None:
        draft = self.draft
        if event.name in ("return", "enter", "kp_enter"):
            return self.confirm() if action_of(draft) is not None or isinstance(draft, Turning) else None
        match draft:
            case Turning():
                self._turning_key(draft, event)
            case Taking():
                self._taking_key(draft, event)
            case Picking():
                self.draft = _stepped(draft, event.name)
            case Placing():
                self.draft = _placing_key(draft, event)
            case Herding():
                self.draft = _herding_key(draft, event.name)
        return Reply() if self.draft != draft else None

    def _turning_key(self, draft: Turning, event: Key) -> None:
        step = step_cdeg(event.shift, event.ctrl)
        turns = {"left": step, "right": -step, "r": -step, "up": 10 * step, "down": -10 * step}
        if event.name in turns:
            self.draft = draft.turn(turns[event.name])
        elif event.name == "f":
            self.draft = draft.turned_over()
        elif event.name == "backspace":
            self.draft = draft.rub_out()

    def _taking_key(self, draft: Taking, event: Key) -> None:
        step = {"right": 1, "down": 1, "left": -1, "up": -1}.get(event.name)
        if step is not None:
            self.draft = draft.mark(1 if draft.marked is None else (draft.marked - 1 + step) % 7 + 1)

    def _type(self, text: str) -> Reply | None:
        draft = self.draft
        for mark in text:
            match self.draft:
                case Turning():
                    self.draft = self.draft.type(mark)
                case Taking() if mark in "1234567":
                    self.draft = self.draft.mark(int(mark))
                case Placing() if f"P{mark}" in self.draft.places:
                    self.draft = self.draft.stand(f"P{mark}")
                case Filling() if mark.isdigit() and 0 < int(mark) <= len(self.draft.pool):
                    self.draft = self.draft.click(int(mark) - 1)
        return Reply() if self.draft != draft else None


def _next(options: list[str], present: str | None, step: int) -> str | None:
    """The option before or after the present one, round and round; the first if there is no present one."""
    if not options:
        return None
    return options[(options.index(present) + step) % len(options)] if present in options else options[0]


def _stepped(draft: Picking, key: str) -> Picking:
    if draft.what == "side" and key in SIDE_KEYS:
        return draft.choose(SIDE_KEYS[key])
    step = {"right": 1, "down": 1, "left": -1, "up": -1}.get(key)
    chosen = None if step is None else _next(list(draft.options), draft.chosen, step)
    return draft if chosen is None else draft.choose(chosen)


def _placing_key(draft: Placing, event: Key) -> Placing:
    shifts = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
    if event.name not in shifts:
        return draft
    dx, dy = shifts[event.name]
    if event.shift or event.ctrl:
        by = NUDGE_UM // 10 if event.ctrl else NUDGE_UM
        return draft.shifted(draft.dx + dx * by, draft.dy + dy * by) if draft.pointer else draft
    pointer = _next(sorted(draft.places), draft.pointer, dx or -dy)
    return draft if pointer is None else draft.stand(pointer)


def _herding_key(draft: Herding, key: str) -> Herding:
    if key in ("up", "down"):
        species = _next(list(draft.due), draft.species, 1 if key == "down" else -1)
        return replace(draft, species=species or draft.species, hole=None)
    if key in ("left", "right"):
        hole = _next(sorted(draft.holes[draft.species]), draft.hole, 1 if key == "right" else -1)
        return draft if hole is None else draft.choose(hole)
    return draft
