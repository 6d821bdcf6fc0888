"""A game that is being set up: seats, help, house rules and seed, before any of it is settled. No pygame."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.ai import levels
from tabletop.core.game import AnyRules, OptionText
from tabletop.play.record import Manners
from tabletop.play.seats import LONGEST_NAME, Seat, objection
from tabletop.play.session import Session

Help = Literal["tournament", "normal", "teaching"]
Aim = Literal["purist", "normal", "training"]

BOT_NAMES = ("Alder", "Bramble", "Cedar", "Dogwood", "Elder", "Fern")
"""What bots are called unless somebody says otherwise."""

MOST_DIGITS = 18


SEEDS = 10**9
"""Drawn seeds lie below this: short enough to be read out over a table."""

AIMS: tuple[tuple[Aim, str, str], ...] = (
    ("purist", "Purist", "Judge by eye, as at a real table. A pose that is not possible is named when you confirm it."),
    ("normal", "Normal", "Once a template is taken: what is in the way, what is covered and where it fits."),
    ("training", "Training", "Templates may be tried before they are taken, with axis and background shown live."),
)
HELPS: tuple[tuple[Help, str, str], ...] = (
    ("tournament", "Tournament", "No score before the end and no hints."),
    ("normal", "Normal", "The score so far is shown; a hint comes when you ask for it."),
    ("teaching", "Teaching", "Also shows what the move you are making would score."),
)


def _offered(level: str | None) -> str | None:
    """A level that can be chosen: what older settings name is the usual one, what nobody knows is a person."""
    if level in levels.MEASURES:
        return levels.USUAL
    return level if level in levels.LEVELS else None


def draw_seed() -> int:
    """A fresh seed from the system's own chance."""
    return secrets.randbelow(SEEDS)


@dataclass
class Place:
    """One row of the list of seats."""

    name: str
    colour: str
    bot: str | None = None


@dataclass
class Draft:
    """What has been chosen so far for a game of `rules`."""

    rules: AnyRules
    places: list[Place] = field(default_factory=list)
    help: Help = "normal"
    aim: Aim = "normal"
    options: set[str] = field(default_factory=set)
    """The switches that are on."""
    chosen: dict[str, str] = field(default_factory=dict)
    """The values of options that are no switches, where they are not as usual."""
    seed_text: str = ""

    @classmethod
    def of(cls, rules: AnyRules, last: Sequence[Place] = (), seed: int | None = None) -> Draft:
        """A first proposal: who sat here last time, or empty seats for people."""
        draft = cls(rules, seed_text="" if seed is None else str(seed))
        wanted = max(min(rules.seats), min(len(last) or 2, max(rules.seats)))
        for place in [*last, *[Place("", "")] * wanted][:wanted]:
            free = draft.free_colours()
            colour = place.colour if place.colour in free else free[0]
            draft.places.append(Place(place.name, colour, _offered(place.bot)))
        return draft

    def colours(self) -> tuple[str, ...]:
        """The colours that the game has for this many seats."""
        return self.rules.colours(max(len(self.places), min(self.rules.seats)))

    def free_colours(self) -> list[str]:
        """The colours that nobody has."""
        taken = {place.colour for place in self.places}
        count = max(min(self.rules.seats), min(max(self.rules.seats), len(self.places) + 1))
        return [colour for colour in self.rules.colours(count) if colour not in taken]

    @property
    def can_add(self) -> bool:
        """Whether there is room for another seat."""
        return len(self.places) < max(self.rules.seats) and bool(self.free_colours())

    @property
    def can_remove(self) -> bool:
        """Whether the game can do with one seat less."""
        return len(self.places) > min(self.rules.seats)

    def add(self) -> None:
        """One more seat, for a bot: people are typed in."""
        if self.can_add:
            self.places.append(Place(self._bot_name(), self.free_colours()[0], levels.USUAL))

    def remove(self, index: int) -> None:
        """Take a seat away; colours the smaller game does not have are exchanged."""
        if self.can_remove:
            del self.places[index]
            for place in self.places:
                if place.colour not in self.colours():
                    taken = {other.colour for other in self.places}
                    place.colour = next(colour for colour in self.colours() if colour not in taken)

    def shift(self, index: int, step: int) -> int:
        """Move a seat up or down the order; returns where it is now."""
        to = max(0, min(len(self.places) - 1, index + step))
        self.places.insert(to, self.places.pop(index))
        return to

    def recolour(self, index: int, colour: str) -> None:
        """Give a colour to a seat; whoever had it gets the old one in exchange."""
        for place in self.places:
            if place.colour == colour:
                place.colour = self.places[index].colour
        self.places[index].colour = colour

    def play_by(self, index: int, bot: str | None) -> None:
        """A person or a bot of a level; a seat without a name, or with a bot's, gets a fitting one."""
        place = self.places[index]
        if bot is not None and not place.name.strip():
            place.name = self._bot_name()
        elif bot is None and place.bot is not None and place.name in BOT_NAMES:
            place.name = ""
        place.bot = bot

    def _bot_name(self) -> str:
        taken = {place.name for place in self.places}
        return next(name for name in BOT_NAMES if name not in taken)

    def toggle(self, option: str) -> None:
        """Switch a house rule."""
        self.options ^= {option}

    def choose(self, option: str, value: str) -> None:
        """Give an option that is no switch this value."""
        self.chosen[option] = value

    def elsewhere(self) -> tuple[OptionText, ...]:
        """The modes of one other number of seats; what a seat plays (a list for each seat of several) is none."""
        seats = len(self.places)
        modes = [t for t in self.rules.option_texts if t.mode and len(t.seats) == 1 and seats not in t.seats]
        return tuple(t for t in modes if not t.choices or t.seats == (1,))

    def offered(self, mode: bool) -> tuple[OptionText, ...]:
        """The modes, or the house rules, that mean something with so many seats."""
        seats = len(self.places)
        return tuple(t for t in self.rules.option_texts if t.mode is mode and (not t.seats or seats in t.seats))

    def value(self, text: OptionText) -> str:
        """What an option that is no switch stands at."""
        return self.chosen.get(text.name, text.choices[0].value)

    def objection(self) -> str | None:
        """What is still missing, in one sentence; None if the game can begin."""
        for number, place in enumerate(self.places, start=1):
            if not place.name.strip():
                return f"Seat {number} needs a name."
            if len(place.name.strip()) > LONGEST_NAME:
                return f"The name of seat {number} is too long."
        if self.seed_text and self.seed is None:
            return f"A seed is a whole number of at most {MOST_DIGITS} digits, or empty."
        return objection(self.seats(), self.rules.seats, self.colours(), levels.NAMES) or self.rules.option_flaw(
            self._rule_options(), len(self.places)
        )

    @property
    def seed(self) -> int | None:
        """The typed seed; None where there is none or it is no number."""
        text = self.seed_text.strip()
        return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None

    def seats(self) -> tuple[Seat, ...]:
        """The seats as they would sit."""
        return tuple(Seat(place.name.strip(), place.colour, place.bot) for place in self.places)

    def _rule_options(self) -> Any:
        """The options as they stand; what is not offered for so many seats is as usual."""
        texts = [*self.offered(mode=True), *self.offered(mode=False)]
        switched = {text.name: True for text in texts if text.name in self.options}
        return self.rules.options_type(**switched, **{text.name: self.value(text) for text in texts if text.choices})

    def session(self, drawn: int) -> Session:
        """The game; `drawn` is the seed unless one was typed. Raises ValueError where `objection` has words."""
        options = self._rule_options()
        seed = self.seed
        return Session.new(
            self.rules,
            options,
            self.seats(),
            drawn if seed is None else seed,
            Manners(self.help, self.aim),
            seed is not None,
        )
