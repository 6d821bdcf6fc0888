"""The half-made action: legal actions as the pieces that name them, and what has been picked so far (pure).

Pieces go by the names the table uses: a card's id ("l05", "e07", "c03"), "res:sap", "track:research", "turn:1",
"talent:0", "pool:both", "seat:1", "hunt".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from tabletop.core.choices import Choices
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.abilities import RESOURCES, Units
from tabletop.games.silverwood.facts import SilverwoodView, question

KINDS: dict[type, str] = {
    a.Collect: "collect",
    a.Trade: "trade",
    a.Build: "build",
    a.Upgrade: "upgrade",
    a.Hire: "hire",
    a.Promote: "promote",
    a.Research: "research",
    a.Talent: "talent",
    a.Develop: "develop",
    a.Unite: "unite",
    a.Turn: "turn",
    a.Refresh: "refresh",
    a.Tap: "tap",
    a.Reveal: "reveal",
    a.End: "end",
}
"""What can be done in a turn, by the actions."""
UNITS = (a.Pay, a.Gain, a.Give)


class Way(msgspec.Struct, frozen=True):
    """A legal action and the pieces that name it."""

    action: a.Action
    pieces: tuple[str, ...] = ()
    ordered: bool = False
    """Whether they are picked one after the other as listed; else in any order."""

    @property
    def kind(self) -> str:
        """What is done; empty for answers to a question."""
        return KINDS.get(type(self.action), "")

    def fits(self, picked: Sequence[str]) -> bool:
        """Whether these may be the first picks of it."""
        if self.ordered:
            return self.pieces[: len(picked)] == tuple(picked)
        return not Counter(picked) - Counter(self.pieces)

    def rest(self, picked: Sequence[str]) -> tuple[str, ...]:
        """What may be picked next."""
        if self.ordered:
            return self.pieces[len(picked) : len(picked) + 1]
        return tuple((Counter(self.pieces) - Counter(picked)).elements())

    def whole(self, picked: Sequence[str]) -> bool:
        """Whether nothing is missing."""
        return self.fits(picked) and len(picked) == len(self.pieces)


class Draft(msgspec.Struct, frozen=True):
    """What a seat may do, and what of it has been picked; without ways nobody at this screen is to act."""

    asks: str = "over"
    """The phase, or the kind of the question in progress: "act", "draft", "pay", "gain", ..."""
    ways: tuple[Way, ...] = ()
    picked: tuple[str, ...] = ()
    kind: str = ""
    """What was chosen by its button; empty: whatever the picks say."""
    warned: bool = False
    """Whether it was said that something would be lost."""

    @property
    def kinds(self) -> frozenset[str]:
        """What is possible in a turn."""
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
    def whole(self) -> tuple[Way, ...]:
        """The actions for which nothing is missing; several where one piece can mean several things."""
        return tuple(way for way in self.live if way.whole(self.picked)) if self.begun else ()

    @property
    def action(self) -> a.Action | None:
        """The action that the draft stands for; None while something is missing or it could mean several."""
        found = self.whole
        return found[0].action if len(found) == 1 else None

    @property
    def units(self) -> Units | None:
        """What has been picked of the four resources, where a payment or a mix is asked."""
        if not self.ways or not isinstance(self.ways[0].action, UNITS):
            return None
        count = Counter(self.picked)
        grain, vine, sap, stone = (count[f"res:{resource}"] for resource in RESOURCES)
        return grain, vine, sap, stone

    @property
    def wanted(self) -> int:
        """How many units are asked for."""
        return max((len(way.pieces) for way in self.ways), default=0)

    def choose(self, kind: str) -> Draft:
        """What a button says; where there is only one such action it is picked whole. Unknown kinds are ignored."""
        ways = [way for way in self.ways if way.kind == kind]
        if not ways:
            return self
        picked = ways[0].pieces if len(ways) == 1 else ()
        return replace(self, kind=kind, picked=picked, warned=False)

    def pick(self, piece: str) -> Draft:
        """With this piece; once more takes it back, another one in its place begins anew."""
        fresh = replace(self, warned=False)
        if self._leads((*self.picked, piece), self.kind):
            return replace(fresh, picked=(*self.picked, piece))
        if self.units is not None:
            return self
        if piece in self.picked:
            return replace(fresh, picked=self.picked[: self.picked.index(piece)])
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

    def take_one_back(self) -> Draft:
        """Without the last pick."""
        return replace(self, picked=self.picked[:-1], warned=False)

    def fill(self, have: Units) -> Draft:
        """Units picked until nothing is missing: a payment from the fullest tracks, a gain to the emptiest."""
        draft, gains = self, bool(self.ways) and isinstance(self.ways[0].action, a.Gain)
        while draft.action is None:
            picked = draft.units or (0, 0, 0, 0)
            left = [own + taken if gains else own - taken for own, taken in zip(have, picked, strict=True)]
            order = sorted(range(4), key=lambda at: left[at] if gains else -left[at])
            open_ = draft.open
            piece = next((f"res:{RESOURCES[at]}" for at in order if f"res:{RESOURCES[at]}" in open_), None)
            if piece is None:
                return draft
            draft = draft.pick(piece)
        return draft

    def back(self) -> Draft:
        """Without the picks and the chosen activity."""
        return replace(self, picked=(), kind="", warned=False)

    def adopt(self, action: object) -> Draft:
        """As this action would have it; unchanged where it is not possible."""
        way = next((way for way in self.ways if way.action == action), None)
        if way is None:
            return self
        return replace(self.back(), kind=way.kind, picked=way.pieces)

    def warn(self) -> Draft:
        """It is being said that something would be lost."""
        return replace(self, warned=True)


def begin(view: SilverwoodView, choices: Choices[a.Action]) -> Draft:
    """The draft with which a seat's decision begins."""
    table = view.table
    if view.seat is None or table.over:
        return Draft()
    task = question(table)
    asks = task.kind if task is not None else table.phase
    return Draft(asks, tuple(_way(action) for action in choices))


def _way(action: a.Action) -> Way:
    match action:
        case a.Keep(card) | a.Build(card) | a.Upgrade(card) | a.Hire(card) | a.Promote(card) | a.Flip(card):
            return Way(action, (card,))
        case a.Turn(step):
            return Way(action, (f"turn:{step}",))
        case a.Refresh(pool):
            return Way(action, ("refresh", f"pool:{pool}"), ordered=True)
        case a.Collect(resource) | a.Lose(resource):
            return Way(action, (f"res:{resource}",))
        case a.Trade(give, get):
            return Way(action, (f"res:{give}", f"res:{get}"), ordered=True)
        case a.Research():
            return Way(action, ("track:research",))
        case a.Develop() | a.Unite():
            return Way(action, ("track:develop",))
        case a.Talent(option):
            return Way(action, (f"talent:{option}",))
        case a.Tap(ability):
            return Way(action, (ability.partition("/")[0],))
        case a.Reveal():
            return Way(action, ("hunt",))
        case a.Choose(seat):
            return Way(action, (f"seat:{seat}",))
        case a.Pay(units) | a.Gain(units) | a.Give(units):
            pairs = zip(RESOURCES, units, strict=True)
            return Way(action, tuple(f"res:{resource}" for resource, count in pairs for _ in range(count)))
        case a.End():
            return Way(action, ("end",))
