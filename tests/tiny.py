"""A tiny game that lives in tests only: hidden hands, a sealed choice of all at once, dice, and open placing.

Each round every seat seals a card; the highest card of its own (or the lowest seat) wins, rolls a die, draws a
card, and places first the die's pips and then one more on its three fields. Three rounds; most pips win.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

import msgspec

from tabletop.core.choices import Choices, Listed, nothing
from tabletop.core.errors import Refusal
from tabletop.core.game import Event, OptionText, Rules, State, Step, View
from tabletop.core.rng import Rng
from tabletop.core.score import Line, Sheet, Tie

ROUNDS = 3
CARDS = tuple(range(1, 25))


class Options(msgspec.Struct, frozen=True):
    """`long_dice`: the die has ten faces; `kept_cards`: the best card in hand scores at the end."""

    long_dice: bool = False
    kept_cards: bool = False


class Table(msgspec.Struct, frozen=True):
    """What all see. `held` counts the cards in each hand, sealed ones apart (`sealed`)."""

    options: Options
    phase: Literal["seal", "roll", "place", "over"]
    fields: tuple[tuple[int, int, int], ...]
    held: tuple[int, ...]
    sealed: tuple[bool, ...]
    shown: tuple[int, ...] = ()
    round: int = 1
    winner: int = 0
    pips: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the third round is over."""
        return self.phase == "over"


class Hand(msgspec.Struct, frozen=True):
    """A seat's cards; the sealed one is no longer among `cards`."""

    cards: tuple[int, ...]
    sealed: int | None = None


class Secret(msgspec.Struct, frozen=True):
    """The deck, top first."""

    deck: tuple[int, ...]


class Seal(msgspec.Struct, frozen=True, tag="seal"):
    """Choose a card in secret."""

    card: int


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Roll the die."""


class Place(msgspec.Struct, frozen=True, tag="place"):
    """Put the next pips on a field, 0 to 2."""

    field: int


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    """A card was sealed; only its seat knows which."""

    seat: int
    card: int | None


class Shown(Event, frozen=True, kw_only=True, tag="shown"):
    """The cards were turned up."""

    cards: tuple[int, ...]
    winner: int


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """A die came up."""

    seat: int
    face: int


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """A card was drawn; told to its seat."""

    seat: int
    card: int


class PutDown(Event, frozen=True, kw_only=True, tag="put_down"):
    """Pips were put on a field."""

    seat: int
    field: int
    pips: int


Action = Seal | Roll | Place
TinyState = State[Table, Hand, Secret]
TinyView = View[Table, Hand, Secret]


def _swap(items: tuple[Any, ...], index: int, item: Any) -> tuple[Any, ...]:
    return (*items[:index], item, *items[index + 1 :])


class TinyWords:
    """Sentences of the tiny game."""

    def ask(self, view: TinyView, names: Sequence[str]) -> str:
        table = view.table
        if table.over:
            return "The game is over"
        if table.phase == "seal":
            open_seats = [name for name, sealed in zip(names, table.sealed, strict=True) if not sealed]
            return f"{' and '.join(open_seats)}: seal a card"
        return f"{names[table.winner]}: {'roll the die' if table.phase == 'roll' else 'place the pips'}"

    def tell(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Sealed):
            return f"{names[event.seat]} sealed a card"
        if isinstance(event, Shown):
            return f"{names[event.winner]} won with {event.cards[event.winner]}"
        if isinstance(event, Rolled):
            return f"{names[event.seat]} rolled {event.face}"
        if isinstance(event, PutDown):
            return f"{names[event.seat]} put {event.pips} on field {event.field + 1}"
        return ""

    def label(self, action: Action) -> str:
        if isinstance(action, Seal):
            return f"seal {action.card}"
        return "roll" if isinstance(action, Roll) else f"place {action.field + 1}"


class Tiny(Rules[Table, Hand, Secret, Options, Action]):
    """The tiny game."""

    id = "tiny"
    title = "Tiny"
    seats = (2, 3)
    version = 1
    options_type = Options
    action_type: Any = Action
    state_type: Any = TinyState
    words = TinyWords()
    option_texts: ClassVar[tuple[OptionText, ...]] = (  # type: ignore[misc]
        OptionText("long_dice", "Long dice", "The die has ten faces.", "TIN-001"),
        OptionText("kept_cards", "Kept cards", "The best card in hand scores at the end.", "TIN-002"),
    )

    def setup(self, options: Options, seats: int, rng: Rng) -> TinyState:
        deck = rng.shuffled(CARDS)
        hands = tuple(Hand(tuple(sorted(deck[4 * seat : 4 * seat + 4]))) for seat in range(seats))
        table = Table(options, "seal", ((0, 0, 0),) * seats, (4,) * seats, (False,) * seats)
        return State(table, hands, Secret(deck[4 * seats :]))

    def colours(self, seats: int) -> tuple[str, ...]:
        return ("orange", "white", "black")

    def to_act(self, table: Table) -> tuple[int, ...]:
        if table.over:
            return ()
        if table.phase == "seal":
            return tuple(seat for seat, sealed in enumerate(table.sealed) if not sealed)
        return (table.winner,)

    def choices(self, view: TinyView) -> Choices[Action]:
        if view.hand is None or view.seat not in self.to_act(view.table):
            return nothing()
        if view.table.phase == "seal":
            return Listed([Seal(card) for card in view.hand.cards], self._why)
        if view.table.phase == "roll":
            return Listed([Roll()], self._why)
        return Listed([Place(field) for field in range(3)], self._why)

    def _why(self, action: object) -> Refusal | None:
        if isinstance(action, Seal):
            return Refusal("You do not hold that card.", "TIN-003")
        return Refusal("There is no such field.", "TIN-004") if isinstance(action, Place) else None

    def apply(self, state: TinyState, seat: int, action: Action, rng: Rng) -> Step[Table, Hand, Secret]:
        if isinstance(action, Seal):
            return self._seal(state, seat, action.card)
        if isinstance(action, Roll):
            return self._roll(state, seat, rng)
        return self._place(state, seat, action.field)

    def _seal(self, state: TinyState, seat: int, card: int) -> Step[Table, Hand, Secret]:
        table, hand = state.table, state.hands[seat]
        hands = _swap(state.hands, seat, Hand(tuple(c for c in hand.cards if c != card), card))
        table = msgspec.structs.replace(
            table,
            sealed=_swap(table.sealed, seat, True),
            held=_swap(table.held, seat, table.held[seat] - 1),
        )
        events: tuple[Event, ...] = (Sealed(seat=seat, card=None), Sealed(seat=seat, card=card, to=(seat,)))
        if all(table.sealed):
            cards = tuple(h.sealed or 0 for h in hands)
            winner = cards.index(max(cards))
            events = (*events, Shown(cards=cards, winner=winner))
            table = msgspec.structs.replace(
                table, phase="roll", winner=winner, shown=table.shown + cards, sealed=(False,) * len(cards)
            )
            hands = tuple(Hand(h.cards) for h in hands)
        return Step(State(table, hands, state.secret), events)

    def _roll(self, state: TinyState, seat: int, rng: Rng) -> Step[Table, Hand, Secret]:
        table = state.table
        face = 1 + rng.below(10 if table.options.long_dice else 6)
        top, rest = state.secret.deck[0], state.secret.deck[1:]
        hand = Hand(tuple(sorted((*state.hands[seat].cards, top))))
        table = msgspec.structs.replace(
            table, phase="place", pips=(face, 1), held=_swap(table.held, seat, table.held[seat] + 1)
        )
        events = (Rolled(seat=seat, face=face), Drew(seat=seat, card=top, to=(seat,)))
        return Step(State(table, _swap(state.hands, seat, hand), Secret(rest)), events)

    def _place(self, state: TinyState, seat: int, field: int) -> Step[Table, Hand, Secret]:
        table = state.table
        pips, *left = table.pips
        fields = _swap(table.fields[seat], field, table.fields[seat][field] + pips)
        table = msgspec.structs.replace(table, fields=_swap(table.fields, seat, fields), pips=tuple(left))
        if not left:
            over = table.round == ROUNDS
            table = msgspec.structs.replace(
                table, phase="over" if over else "seal", round=table.round if over else table.round + 1
            )
        return Step(State(table, state.hands, state.secret), (PutDown(seat=seat, field=field, pips=pips),))

    def binds(self, view: TinyView, action: Action) -> str | None:
        table = view.table
        if isinstance(action, Roll):
            return "A die is rolled and a card is drawn."
        if isinstance(action, Seal) and sum(table.sealed) == len(table.sealed) - 1:
            return "The cards are turned up."
        if isinstance(action, Place) and table.round == ROUNDS and len(table.pips) == 1:
            return "The game ends and all hands are shown."
        return None

    def sheet(self, table: Table, seat: int, hand: Hand | None) -> Sheet:
        own = table.fields[seat]
        lines = [Line(f"field{i}", f"Field {i + 1}", pips, (f"field:{i}",)) for i, pips in enumerate(own)]
        if table.options.kept_cards:
            lines.append(Line("kept", "Best card kept", max(hand.cards, default=0) if hand else 0))
        return Sheet(tuple(lines), (Tie("fields in use", sum(pips > 0 for pips in own)),))

    def imagine(self, view: TinyView, rng: Rng) -> TinyState:
        if view.revealed is not None:
            return view.revealed
        table = view.table
        known = set(table.shown)
        if view.hand is not None:
            known |= {*view.hand.cards, view.hand.sealed or 0}
        unseen = list(rng.shuffled([card for card in CARDS if card not in known]))

        def deal(n: int) -> list[int]:
            drawn, unseen[:n] = unseen[:n], []
            return drawn

        hands = []
        for seat, held in enumerate(table.held):
            if seat == view.seat and view.hand is not None:
                hands.append(view.hand)
                continue
            cards = deal(held + table.sealed[seat])
            sealed = cards.pop() if table.sealed[seat] else None
            hands.append(Hand(tuple(sorted(cards)), sealed))
        return State(table, tuple(hands), Secret(tuple(unseen)))


TINY = Tiny()
