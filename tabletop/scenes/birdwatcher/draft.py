"""The half-made action: legal actions as the pieces that name them, and what has been picked so far (pure).

Pieces go by the names the table uses: a card's id ("bl01", "p03"), "pile:2", "insect:moth", "seat:1".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from tabletop.core.choices import Choices
from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import facts
from tabletop.games.birdwatcher.facts import BirdwatcherView
from tabletop.games.birdwatcher.state import Phase, Table

KINDS: dict[type, str] = {
    a.Startle: "photo",
    a.Call: "call",
    a.Run: "run",
    a.Zoom: "zoom",
    a.Publish: "publish",
    a.Trade: "trade",
    a.End: "end",
}
"""The activities of a turn by their actions, in the order of their buttons and digits."""


class Way(msgspec.Struct, frozen=True):
    """A legal action and the pieces that name it."""

    action: a.Action
    pieces: tuple[str, ...] = ()
    ordered: bool = False
    """Whether they are picked one after the other as listed; else in any order."""
    either: bool = False
    """Whether any one of them is enough: a call is named by any bird of the species."""

    @property
    def kind(self) -> str:
        """The activity it belongs to; empty for what comes after one has begun."""
        return KINDS.get(type(self.action), "")

    def fits(self, picked: Sequence[str]) -> bool:
        """Whether these may be the first picks of it."""
        if self.either:
            return len(picked) < 2 and all(piece in self.pieces for piece in picked)
        if self.ordered:
            return self.pieces[: len(picked)] == tuple(picked)
        return not Counter(picked) - Counter(self.pieces)

    def rest(self, picked: Sequence[str]) -> tuple[str, ...]:
        """What may be picked next."""
        if self.either:
            return () if picked else self.pieces
        if self.ordered:
            return self.pieces[len(picked) : len(picked) + 1]
        return tuple((Counter(self.pieces) - Counter(picked)).elements())

    def whole(self, picked: Sequence[str]) -> bool:
        """Whether nothing is missing."""
        return self.fits(picked) and (len(picked) == 1 if self.either else len(picked) == len(self.pieces))


class Draft(msgspec.Struct, frozen=True):
    """What a seat may do, and what of it has been picked; without ways nobody at this screen is to act."""

    phase: Phase = "over"
    ways: tuple[Way, ...] = ()
    picked: tuple[str, ...] = ()
    kind: str = ""
    """The activity that was chosen by its button; empty: whatever the picks say."""
    marked: str | None = None
    """The piece that the keys stand on."""
    warned: bool = False
    """Whether it was said that ending now loses actions."""

    @property
    def kinds(self) -> frozenset[str]:
        """The activities that are possible."""
        return frozenset(way.kind for way in self.ways if way.kind)

    @property
    def live(self) -> tuple[Way, ...]:
        """The ways that the picks leave open."""
        return tuple(way for way in self.ways if self.kind in ("", way.kind) and way.fits(self.picked))

    @property
    def open(self) -> frozenset[str]:
        """The pieces that may be picked next."""
        return frozenset(piece for way in self.live for piece in way.rest(self.picked))

    @property
    def begun(self) -> bool:
        """Whether anything has been picked or chosen."""
        return bool(self.picked or self.kind)

    @property
    def doing(self) -> str:
        """The activity in progress: chosen, or the only one that the picks leave."""
        found = {way.kind for way in self.live} if self.picked else {self.kind}
        return found.pop() if len(found) == 1 else ""

    @property
    def action(self) -> a.Action | None:
        """The action that the draft stands for; None while something is missing."""
        if not self.begun:
            return None
        return next((way.action for way in self.live if way.whole(self.picked)), None)

    def choose(self, kind: str) -> Draft:
        """The activity of a button, or of its digit; unknown ones are ignored."""
        if kind not in self.kinds:
            return self
        return replace(self, kind=kind, picked=(), marked=None, warned=False)

    def pick(self, piece: str) -> Draft:
        """With this piece; once more takes it back, another one in its place begins anew."""
        fresh = replace(self, marked=None, warned=False)
        if self._leads((*self.picked, piece), self.kind):
            return replace(fresh, picked=(*self.picked, piece))
        if piece in self.picked:
            return replace(fresh, picked=self._without(piece))
        for kind in dict.fromkeys((self.kind, "")):
            if self._leads((piece,), kind):
                return replace(fresh, picked=(piece,), kind=kind)
        return self

    def pick_first(self, pieces: Iterable[str]) -> Draft:
        """With the first of these that goes on with what is picked, else the first that begins anew."""
        listed = tuple(pieces)
        for piece in (*(piece for piece in listed if piece in self.open), *listed):
            if (picked := self.pick(piece)) != self:
                return picked
        return self

    def _leads(self, picked: Sequence[str], kind: str) -> bool:
        return any(kind in ("", way.kind) and way.fits(picked) for way in self.ways)

    def _without(self, piece: str) -> tuple[str, ...]:
        if any(way.ordered for way in self.live):
            return self.picked[: self.picked.index(piece)]
        return tuple(each for each in self.picked if each != piece)

    def back(self) -> Draft:
        """Without the picks and the chosen activity."""
        return replace(self, picked=(), kind="", marked=None, warned=False)

    def mark(self, step: int, order: Sequence[str]) -> Draft:
        """The keys go on by one among the open pieces, which lie in this order."""
        pieces = [piece for piece in order if piece in self.open]
        if not pieces:
            return self
        if self.marked not in pieces:
            return replace(self, marked=pieces[0 if step > 0 else -1])
        return replace(self, marked=pieces[(pieces.index(self.marked) + step) % len(pieces)])

    def unmarked(self) -> Draft:
        """The keys stand nowhere."""
        return replace(self, marked=None)

    def adopt(self, action: a.Action) -> Draft:
        """As this action would have it; unchanged where it is not possible."""
        way = next((way for way in self.ways if way.action == action), None)
        if way is None:
            return self
        return replace(self.back(), kind=way.kind, picked=way.pieces[:1] if way.either else way.pieces)

    def warn(self) -> Draft:
        """It is being said that ending now loses actions."""
        return replace(self, warned=True)


def begin(view: BirdwatcherView, choices: Choices[a.Action]) -> Draft:
    """The draft with which a seat's decision begins."""
    if view.seat is None or view.table.over:
        return Draft()
    ways = tuple(_way(action, view.table) for action in choices)
    return Draft(view.table.phase, ways)


def _way(action: a.Action, table: Table) -> Way:
    match action:
        case a.Startle() | a.Perch():
            return Way(action, (action.bird, f"pile:{action.pile}"), ordered=True)
        case a.Call():
            return Way(action, facts.callable_birds(table, action.species), either=True)
        case a.Gather():
            return Way(action, action.birds)
        case a.Snap() | a.Zoom() | a.Give() | a.Quiet(bird=str()):
            return Way(action, (str(action.bird),))
        case a.Publish():
            return Way(action, (action.publication,))
        case a.Trade() | a.Pick():
            return Way(action, tuple(f"insect:{insect}" for insect in action.insects))
        case a.Begin() | a.Convince(seat=int()):
            return Way(action, (f"seat:{action.seat}",))
        case a.Quiet() | a.Convince():
            return Way(action, ("none",))
    return Way(action)
