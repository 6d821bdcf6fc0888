"""Redwood's token step as Choices: every way to put captured tokens on the new card (RED-116 to RED-123, RED-211 to
RED-217)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from tabletop.core.choices import Indexed
from tabletop.core.errors import Refusal
from tabletop.games.redwood.actions import Action, Fill
from tabletop.games.redwood.names import counted_token, special_words, token_name
from tabletop.games.redwood.pieces import Special

_OTHER = Refusal("Put the captured tokens on the card first.", "RED-116")


class Frame(NamedTuple):
    """The reticles of the new card, the special one last (RED-211)."""

    slots: int
    special: Special | None = None
    """What the last reticle demands; None where all are regular."""
    view: int | None = None
    """The Angle-of-View template that was used (RED-215)."""

    @property
    def regular(self) -> int:
        """Reticles that accept anything (RED-125, RED-211)."""
        return self.slots - (self.special is not None)

    def accepts(self, token: str) -> bool:
        """Whether the special reticle accepts a token, where all regular ones are filled (RED-212 to RED-216)."""
        special = self.special
        if special is None:
            return False
        match special.kind:
            case "redwood":
                return token == "redwood"
            case "flower" | "animal":
                return token == special.of
            case "view_template":
                return str(self.view) == special.of
            case _:
                return True

    def fits(self, tokens: Sequence[str | None]) -> bool:
        """Whether the special reticle holds nothing that it does not accept."""
        held = tokens[-1] if self.special is not None else None
        return held is None or (self.accepts(held) and (not self.comes_last or None not in tokens))

    @property
    def comes_last(self) -> bool:
        """Whether the special reticle may only be filled after all others (RED-213)."""
        return self.special is not None and self.special.kind == "last"

    def wants(self, tokens: Sequence[str | None], left: Iterable[str]) -> str | None:
        """A token left over that could still legally be placed; None if the card is as full as it can be (RED-122,
        RED-217)."""
        for token in left:
            if None in tokens[: self.regular]:
                return token
            if self.special is not None and tokens[-1] is None and self.accepts(token):
                return token
        return None


class Fills(Indexed[Action]):
    """The ways to fill a card's reticles from `candidates`; all that fit must be placed unless `optional` (RED-122,
    RED-217).

    `why` gives the words for actions that are no Fill.
    """

    def __init__(
        self,
        candidates: Sequence[str],
        frame: Frame,
        optional: bool = False,
        why: Callable[[object], Refusal | None] | None = None,
    ) -> None:
        self.candidates, self.frame, self.optional = tuple(candidates), frame, optional
        self._why = why
        self._stock = Counter(self.candidates)

    @property
    def slots(self) -> int:
        """How many reticles the card has."""
        return self.frame.slots

    @cached_property
    def _all(self) -> tuple[Fill, ...]:
        most = min(self.slots, len(self.candidates))
        least = 0 if self.optional else min(self.frame.regular, len(self.candidates))
        return tuple(
            Fill(tokens)
            for size in range(most, least - 1, -1)
            for tokens in self._ways(self.slots, size, self._stock)
            if self.frame.fits(tokens) and (self.optional or self._wanted(tokens) is None)
        )

    def _wanted(self, tokens: Sequence[str | None]) -> str | None:
        left = self._stock - Counter(token for token in tokens if token is not None)
        return self.frame.wants(tokens, left.elements())

    def _ways(self, slots: int, size: int, stock: Counter[str]) -> Iterator[tuple[str | None, ...]]:
        """All rows of `slots` entries with `size` tokens, in the order of the candidates, empty last."""
        if slots == 0:
            yield ()
            return
        if size:
            for token in [token for token, left in stock.items() if left]:
                rest = stock - Counter((token,))
                for tail in self._ways(slots - 1, size - 1, rest):
                    yield (token, *tail)
        if slots > size:
            for tail in self._ways(slots - 1, size, stock):
                yield (None, *tail)

    def selections(self) -> tuple[Fill, ...]:
        """One way for each choice of tokens, the special reticle filled where that is possible: the decision without
        the layout."""
        seen: dict[tuple[tuple[str, int], ...], Fill] = {}
        for way in self._all:
            kept = tuple(sorted(Counter(token for token in way.tokens if token is not None).items()))
            best = seen.get(kept)
            if best is None or self._rank(way) < self._rank(best):
                seen[kept] = way
        return tuple(seen.values())

    def _rank(self, way: Fill) -> tuple[bool, list[int]]:
        """How a way stands among those with the same tokens: special filled first, then packed in board order."""
        places = [
            self.candidates.index(token) if token is not None else len(self.candidates)
            for token in way.tokens[: self.frame.regular]
        ]
        return self.frame.special is not None and way.tokens[-1] is None, places

    def __len__(self) -> int:
        return len(self._all)

    def at(self, index: int) -> Action:
        """The way at this place of the order."""
        return self._all[index]

    def refusal(self, action: object) -> Refusal | None:
        """Why tokens may not lie so; None if they may."""
        if not isinstance(action, Fill):
            return (self._why(action) if self._why else None) or _OTHER
        if len(action.tokens) != self.slots:
            return Refusal(f"This card has {self.slots} reticles, one token each.", "RED-118")
        placed = Counter(token for token in action.tokens if token is not None)
        for token, count in placed.items():
            if not self._stock[token]:
                return Refusal(f"No {token_name(token)} was captured in this photo.", "RED-116")
            if count > self._stock[token]:
                return Refusal(f"Only {counted_token(token, self._stock[token])} captured in this photo.", "RED-123")
        if not self.frame.fits(action.tokens):
            return special_refusal(self.frame)
        wanted = None if self.optional else self._wanted(action.tokens)
        if wanted is None:
            return None
        rule = "RED-122" if None in action.tokens[: self.frame.regular] else "RED-217"
        return Refusal(f"There is an empty reticle for the {token_name(wanted)}: place it.", rule)


def special_refusal(frame: Frame) -> Refusal:
    """What the special reticle of a card accepts, as a refusal (RED-212 to RED-216)."""
    special = frame.special
    if special is None:
        raise ValueError("a card without a special reticle")
    return Refusal(f"The special reticle {special_words(special)}.", SPECIAL_RULES[special.kind])


SPECIAL_RULES = {
    "redwood": "RED-212",
    "last": "RED-213",
    "flower": "RED-214",
    "view_template": "RED-215",
    "animal": "RED-216",
}
"""The rule behind each kind of special reticle."""
