"""Redwood's token step as Choices: every way to put captured tokens on the new card (RED-116 to RED-123)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from tabletop.core.choices import Indexed
from tabletop.core.errors import Refusal
from tabletop.games.redwood.actions import Action, Fill
from tabletop.games.redwood.names import counted_token, token_name

_OTHER = Refusal("Put the captured tokens on the card first.", "RED-116")


class Fills(Indexed[Action]):
    """The ways to fill `slots` reticles from `candidates`; all that fit must be placed unless `optional` (RED-122).

    `why` gives the words for actions that are no Fill.
    """

    def __init__(
        self,
        candidates: Sequence[str],
        slots: int,
        optional: bool = False,
        why: Callable[[object], Refusal | None] | None = None,
    ) -> None:
        self.candidates, self.slots, self.optional = tuple(candidates), slots, optional
        self._why = why
        self._stock = Counter(self.candidates)
        self._due = min(slots, len(self.candidates))

    @cached_property
    def _all(self) -> tuple[Fill, ...]:
        return tuple(Fill(tokens) for size in self._sizes() for tokens in self._ways(self.slots, size, self._stock))

    def _sizes(self) -> range:
        """How many tokens may be placed, most first."""
        return range(self._due, -1, -1) if self.optional else range(self._due, self._due - 1, -1)

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
        """One way for each choice of tokens, packed to the left in board order: the decision without the layout."""
        seen: dict[tuple[tuple[str, int], ...], Fill] = {}
        for way in self._all:
            kept = Counter(token for token in way.tokens if token is not None)
            seen.setdefault(tuple(sorted(kept.items())), self._packed(kept))
        return tuple(seen.values())

    def _packed(self, kept: Counter[str]) -> Fill:
        tokens: list[str | None] = []
        left = Counter(kept)
        for token in self.candidates:
            if left[token]:
                left[token] -= 1
                tokens.append(token)
        return Fill((*tokens, *(None,) * (self.slots - len(tokens))))

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
        if not self.optional and placed.total() < self._due:
            free = (self._stock - placed).elements()
            return Refusal(f"There is an empty reticle for the {token_name(next(free))}: place it.", "RED-122")
        return None
