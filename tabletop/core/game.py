"""The protocol of a game: State, View, Step, Event and Rules.

Sessions and bots call Rules; a game implements it. A state is frozen; `apply` is pure and trusts its
caller (Session and file loading check); what is hidden is decided by where a fact lies in the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from tabletop.core.choices import Choices
from tabletop.core.rng import Rng
from tabletop.core.score import Sheet


class Table(Protocol):
    """What a game's Table must tell the core; everything on it is seen by all."""

    @property
    def over(self) -> bool:
        """Whether the game has ended; then a view reveals everything."""


T = TypeVar("T", bound=Table)
H = TypeVar("H")
S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - Options
A = TypeVar("A")


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """A fact in the past tense. `to` names the seats that learn it; None is everyone."""

    to: tuple[int, ...] | None = None


class View(msgspec.Struct, Generic[T, H, S], frozen=True):
    """What one seat sees (`seat` None is an onlooker); `revealed` is the whole state once the game is over."""

    table: T
    seat: int | None
    hand: H | None
    revealed: State[T, H, S] | None = None


class State(msgspec.Struct, Generic[T, H, S], frozen=True):
    """A whole position: the table all see, the hand each seat sees, the secret nobody sees."""

    table: T
    hands: tuple[H, ...]
    secret: S

    def view(self, seat: int | None) -> View[T, H, S]:
        """What this seat sees; the only redaction there is."""
        hand = None if seat is None else self.hands[seat]
        return View(self.table, seat, hand, self if self.table.over else None)


class Step(msgspec.Struct, Generic[T, H, S], frozen=True):
    """What applying an action gives: the next state and what happened on the way."""

    state: State[T, H, S]
    events: tuple[Event, ...]


class OptionChoice(msgspec.Struct, frozen=True):
    """One value of an option that is no switch: as Options holds it, its name, and what it means."""

    value: str
    label: str
    help: str = ""


class OptionText(msgspec.Struct, frozen=True):
    """A rule option for the set-up screen: field name in Options, words, and the rule it bends."""

    name: str
    title: str
    help: str
    rule: str
    choices: tuple[OptionChoice, ...] = ()
    """The values of an option that is no switch, the usual one first."""
    mode: bool = False
    """Whether it says which game is played and not how a rule is read: it is offered before everything else."""
    seats: tuple[int, ...] = ()
    """With how many seats it means anything; empty is with any number. Else it is not offered and stays as usual."""


class Words(Protocol):
    """A game's sentences; a game's words.py is one. `names` are the seats' names in seat order."""

    def ask(self, view: Any, names: Sequence[str]) -> str:
        """What is asked of whom ("Ada: choose a Move template"); for the turn banner."""

    def tell(self, event: Any, names: Sequence[str]) -> str:
        """An event as a sentence for the log; empty where it is not worth one."""

    def label(self, action: Any) -> str:
        """An action as a short unique label, for transcripts and lists."""


class Rules(ABC, Generic[T, H, S, O, A]):
    """A game. One instance each, without fields that change."""

    id: str
    title: str
    seats: tuple[int, ...]
    """The player counts it can be played with."""
    version: int
    """Raised when an old log would play out differently, else never."""
    options_type: type[O]
    action_type: Any
    """The union of the game's actions; frozen tagged structs without a seat inside."""
    state_type: Any
    words: Words
    option_texts: tuple[OptionText, ...]
    aims: bool = False
    """Whether pieces are laid and turned by eye: then the set-up offers help with aiming."""

    def option_flaw(self, options: O, seats: int) -> str | None:
        """Why these options do not go together, or not with so many seats, in a sentence; None if they do."""
        return None

    @abstractmethod
    def setup(self, options: O, seats: int, rng: Rng) -> State[T, H, S]:
        """The position before the first action."""

    @abstractmethod
    def colours(self, seats: int) -> tuple[str, ...]:
        """The player colours that may be chosen."""

    @abstractmethod
    def to_act(self, table: T) -> tuple[int, ...]:
        """Seats that may act now, in any order; empty means the game is over."""

    @abstractmethod
    def choices(self, view: View[T, H, S]) -> Choices[A]:
        """What the seat of the view may do; empty for a seat that is not to act."""

    @abstractmethod
    def apply(self, state: State[T, H, S], seat: int, action: A, rng: Rng) -> Step[T, H, S]:
        """The position after a legal action. Pure; does not check."""

    @abstractmethod
    def binds(self, view: View[T, H, S], action: A) -> str | None:
        """Why there is no undo past this action, or None; asked before the click."""

    @abstractmethod
    def sheet(self, table: T, seat: int, hand: H | None) -> Sheet:
        """The seat's score as it stands."""

    @abstractmethod
    def imagine(self, view: View[T, H, S], rng: Rng) -> State[T, H, S]:
        """A full state that this view cannot tell from the truth."""

    def flaw(self, state: State[T, H, S]) -> str | None:
        """What of a position from outside does not fit together, in words ("its cards do not fit"), or None.

        Whatever passes must be safe to play and to draw. By itself the house knows nothing that could be wrong.
        """
        return None


AnyRules: TypeAlias = Rules[Any, Any, Any, Any, Any]
AnyState: TypeAlias = State[Any, Any, Any]
AnyView: TypeAlias = View[Any, Any, Any]
AnyStep: TypeAlias = Step[Any, Any, Any]
