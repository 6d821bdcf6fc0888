"""One game being played, without a window: the only place where actions are applied for real.

A log and a cursor. Every position since the opening is kept (states are frozen, so they share what did not
change); undo and redo move the cursor, and nothing is ever computed backwards (table manner 1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tabletop.ai import levels
from tabletop.core import codec
from tabletop.core.choices import Choices
from tabletop.core.errors import IllegalAction, Refusal
from tabletop.core.game import AnyRules, AnyState, AnyStep, AnyView, Event
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet, ranking
from tabletop.play.record import Manners, Opening, Record
from tabletop.play.seats import Seat, objection


class Ply(msgspec.Struct, frozen=True):
    """One action that was taken: what happened, the digest of the position after it, and why it is final, if it is."""

    seat: int
    action: Any
    events: tuple[Event, ...]
    digest: str
    bound: str | None = None


class Session:
    """A game in progress. `act`, `undo` and `redo` change it; everything else only looks."""

    def __init__(
        self,
        rules: AnyRules,
        options: Any,
        seats: Sequence[Seat],
        seed: int,
        manners: Manners,
        seed_typed: bool = False,
        opening: Opening | None = None,
    ) -> None:
        """Prefer `new` and `of`. Raises ValueError (seats, options) or msgspec.ValidationError (bad opening)."""
        colours = rules.colours(len(seats)) if len(seats) in rules.seats else ()
        objected = objection(seats, rules.seats, colours, levels.NAMES)
        if objected:
            raise ValueError(objected)
        unfit = rules.option_flaw(options, len(seats))
        if unfit:
            raise ValueError(unfit)
        self.rules, self.options, self.seats = rules, options, tuple(seats)
        self.seed, self.seed_typed, self.manners, self.opening = seed, seed_typed, manners, opening
        if opening is None:
            first = rules.setup(options, len(seats), Rng.of(seed, "setup"))
        else:
            first = codec.from_plain(opening.state, rules.state_type)
            if len(first.hands) != len(seats):
                raise ValueError("the position is for another number of seats.")
        self._states: list[AnyState] = [first]
        self._plies: list[Ply] = []
        self._plain: list[tuple[int, Any]] = []
        self._cursor = 0

    @classmethod
    def new(
        cls,
        rules: AnyRules,
        options: Any,
        seats: Sequence[Seat],
        seed: int,
        manners: Manners = Manners(),  # noqa: B008 - frozen
        seed_typed: bool = False,
    ) -> Session:
        """A game before its first action. Raises ValueError, in words, where the seats do not fit."""
        return cls(rules, options, seats, seed, manners, seed_typed)

    @classmethod
    def of(cls, record: Record, rules: AnyRules | None = None) -> Session:
        """The game of a record, played again and checked. Raises BadSave (Diverged offers what is sound)."""
        from tabletop.play.replay import replay  # replay builds sessions

        return replay(record, rules)

    # -- looking ---------------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The position at the cursor; for bots and screens use `view`."""
        return self._states[self._cursor]

    @property
    def ply(self) -> int:
        """How many actions were taken up to the cursor, those before an opening included."""
        return self._cursor + (self.opening.ply if self.opening else 0)

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The actions since the opening, up to the cursor."""
        return tuple(self._plies[: self._cursor])

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that may act now; empty when the game is over."""
        return self.rules.to_act(self.state.table)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, in seat order."""
        return tuple(seat.name for seat in self.seats)

    @property
    def record(self) -> Record:
        """The game up to the cursor, as plain data."""
        done = self._cursor
        return Record(
            game=self.rules.id,
            rules=self.rules.version,
            seed=self.seed,
            seed_typed=self.seed_typed,
            options=msgspec.json.decode(codec.to_json(self.options)),
            seats=self.seats,
            manners=self.manners,
            log=tuple(self._plain[:done]),
            digests=tuple(ply.digest for ply in self._plies[:done]),
            opening=self.opening,
        )

    def state_at(self, index: int) -> AnyState:
        """The position after `index` plies since the opening, up to the cursor. Raises IndexError."""
        if not 0 <= index <= self._cursor:
            raise IndexError(index)
        return self._states[index]

    def view(self, seat: int | None) -> AnyView:
        """What a seat sees; None is an onlooker."""
        return self.state.view(seat)

    def choices(self, seat: int) -> Choices[Any]:
        """What a seat may do now."""
        return self.rules.choices(self.view(seat))

    def binds(self, seat: int, action: Any) -> str | None:
        """Why this action could not be taken back, or None; ask before it is taken (table manner 2)."""
        return self.rules.binds(self.view(seat), action)

    def sheets(self, viewer: int | None = None) -> tuple[Sheet, ...]:
        """Every seat's score as it stands, from what the viewer knows; once the game is over, from everything."""
        state = self.state
        known = [hand if self.over or seat == viewer else None for seat, hand in enumerate(state.hands)]
        return tuple(self.rules.sheet(state.table, seat, hand) for seat, hand in enumerate(known))

    def places(self) -> tuple[int, ...]:
        """Places by seat as things stand, 1 is best, equals share (1, 1, 3)."""
        return ranking(self.sheets())

    # -- acting ----------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> AnyStep:
        """Takes an action for a seat. Raises IllegalAction and changes nothing where the rules refuse it."""
        refusal = self._refusal(seat, action)
        if refusal:
            raise IllegalAction(refusal)
        bound = self.binds(seat, action)
        step = self.rules.apply(self.state, seat, action, Rng.of(self.seed, "ply", self.ply))
        done = self._cursor
        # A new action cuts the redo tail.
        self._states[done + 1 :] = [step.state]
        self._plies[done:] = [Ply(seat, action, step.events, codec.digest(step.state), bound)]
        self._plain[done:] = [(seat, msgspec.json.decode(codec.to_json(action)))]
        self._cursor = done + 1
        return step

    def drop(self) -> None:
        """Forgets the last ply and all undone ones, whatever binds; for a record that fails (replay)."""
        self._cursor -= 1
        del self._states[self._cursor + 1 :], self._plies[self._cursor :], self._plain[self._cursor :]

    def _refusal(self, seat: int, action: Any) -> Refusal | None:
        acting = self.to_act
        if not acting:
            return Refusal("The game is over.")
        if seat not in acting:
            turn = " or ".join(self.seats[other].name for other in acting)
            return Refusal(f"It is the turn of {turn}.")
        return self.choices(seat).refusal(action)

    def _back(self) -> tuple[int, str | None]:
        """Where undo would put the cursor, and why it may not."""
        done = self._cursor
        for index in range(done - 1, -1, -1):
            ply = self._plies[index]
            if ply.bound:
                return index, ply.bound
            if not self.seats[ply.seat].person:
                continue
            later = {other.seat for other in self._plies[done:] if self.seats[other.seat].person}
            if later - {ply.seat}:
                return index, f"{self.seats[ply.seat].name} has decided; undo stops there."
            return index, None
        if done or not self.opening:
            return 0, "There is nothing to undo."
        return 0, "What was played under other rules versions cannot be undone."

    def undo_refusal(self) -> str | None:
        """Why there is no undo now, in words; None if there is."""
        return self._back()[1]

    def undo(self) -> None:
        """Takes back the last person's action and what bots did since. Raises IllegalAction with the reason."""
        target, refusal = self._back()
        if refusal:
            raise IllegalAction(Refusal(refusal))
        self._cursor = target

    def redo_refusal(self) -> str | None:
        """Why there is no redo now, in words; None if there is."""
        return None if self._cursor < len(self._plies) else "There is nothing to redo."

    def redo(self) -> None:
        """Takes the next undone action again and what bots did after it. Raises IllegalAction with the reason."""
        refusal = self.redo_refusal()
        if refusal:
            raise IllegalAction(Refusal(refusal))
        self._cursor += 1
        while self._cursor < len(self._plies) and not self.seats[self._plies[self._cursor].seat].person:
            self._cursor += 1
