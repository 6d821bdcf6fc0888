"""The half-made action on the Renature table: what was chosen so far, and the legal action it stands for (pure).

What can be chosen goes by names: "hand:1" a domino, "own:0" and "neutral:3" plants of the player board, "space:42" a
space of the board, "joker:4" an animal of the track, "seat:2".
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec
from msgspec.structs import replace

from tabletop.games.renature import actions as a
from tabletop.games.renature.state import Domino, Phase, Spaces
from tabletop.scenes.renature import aiming
from tabletop.scenes.renature.aiming import Step

Mode = Literal["", "joker", "uproot", "discard"]
"""What a button of the action bar has begun instead of what is asked."""
PlantName = tuple[int, bool]
"""A kind of plant and whether it is neutral."""
MODES: dict[Mode, type] = {"joker": a.Joker, "uproot": a.Uproot, "discard": a.Discard}


class Draft(msgspec.Struct, frozen=True):
    """What a seat may do, and what of it was chosen; without actions nobody at this screen is to act."""

    phase: Phase = "over"
    actions: tuple[a.Action, ...] = ()
    hand: tuple[Domino, ...] = ()
    width: int = 15
    """Columns of the board."""
    mode: Mode = ""
    domino: Domino | None = None
    turn: int = 0
    """Quarter turns clockwise in which the chosen domino is held."""
    spaces: Spaces | None = None
    """Where the chosen domino lies for now."""
    plant: PlantName | None = None
    space: int | None = None
    """Where the chosen plant stands for now, or which plant is to be taken back."""
    animal: int | None = None
    seat: int | None = None
    warned: bool = False
    """Whether it was said that a domino that could be placed is about to be given back."""

    # -- what is possible

    @property
    def fits(self) -> tuple[Spaces, ...]:
        """Where the chosen domino may lie."""
        return () if self.domino is None else self.fits_of(self.domino)

    def fits_of(self, domino: Domino) -> tuple[Spaces, ...]:
        """Where a domino may lie."""
        return tuple(act.spaces for act in self.actions if isinstance(act, a.Place) and act.domino == domino)

    @property
    def targets(self) -> tuple[int, ...]:
        """Where a plant may stand, the chosen one or any, ascending."""
        grows = (act for act in self.actions if isinstance(act, a.Grow))
        return tuple(sorted({act.space for act in grows if self.plant in (None, (act.kind, act.neutral))}))

    @property
    def offers(self) -> tuple[PlantName, ...]:
        """The plants that may be planted, own ones first."""
        grows = {(act.neutral, act.kind) for act in self.actions if isinstance(act, a.Grow)}
        return tuple((kind, neutral) for neutral, kind in sorted(grows))

    @property
    def jokers(self) -> tuple[int, ...]:
        """The animals that may become the joker."""
        return tuple(act.animal for act in self.actions if isinstance(act, a.Joker))

    @property
    def uprootable(self) -> tuple[int, ...]:
        """The spaces of the plants that may be taken back."""
        return tuple(act.space for act in self.actions if isinstance(act, a.Uproot))

    def can(self, kind: type) -> bool:
        """Whether an action of this kind is possible."""
        return any(isinstance(act, kind) for act in self.actions)

    def single(self, kind: type) -> a.Action | None:
        """The only action of a kind that has but one."""
        return next((act for act in self.actions if isinstance(act, kind)), None)

    @property
    def begun(self) -> bool:
        """Whether anything was chosen."""
        chosen = (self.domino, self.spaces, self.plant, self.space, self.animal, self.seat)
        return bool(self.mode) or any(each is not None for each in chosen)

    @property
    def action(self) -> a.Action | None:
        """The legal action that the draft stands for; None while something is missing."""
        made = self._made()
        return made if made in self.actions else None

    def _made(self) -> a.Action | None:
        match self.mode or self.phase:
            case "discard" if self.domino is not None:
                return a.Discard(self.domino)
            case "joker" if self.animal is not None:
                return a.Joker(self.animal)
            case "uproot" if self.space is not None:
                return a.Uproot(self.space)
            case "begin" if self.seat is not None:
                return a.Begin(self.seat)
            case "domino" if self.domino is not None and self.spaces is not None:
                return a.Place(self.domino, self.spaces)
            case "plant" if self.plant is not None and self.space is not None:
                return a.Grow(*self.plant, self.space)
        return None

    @property
    def open(self) -> frozenset[str]:
        """The names of what may be chosen next."""
        match self.mode or self.phase:
            case "discard":
                return _named("hand", range(len(self.hand)))
            case "joker":
                return _named("joker", self.jokers)
            case "uproot":
                return _named("space", self.uprootable)
            case "begin":
                return frozenset(f"seat:{act.seat}" for act in self.actions if isinstance(act, a.Begin))
            case "domino":
                lying = _named("space", {space for spaces in self.fits for space in spaces})
                return _named("hand", range(len(self.hand))) | lying
            case "plant":
                plants = frozenset(plant_name(*offer) for offer in self.offers)
                return plants | _named("space", self.targets)
        return frozenset()

    # -- choosing

    def begin(self, mode: Mode) -> Draft:
        """A button's doing; unknown where it is not possible. A chosen domino is kept for giving it back."""
        if mode and not self.can(MODES[mode]):
            return self
        return replace(self.back(), mode=mode, domino=self.domino if mode == "discard" else None)

    def back(self) -> Draft:
        """Nothing chosen."""
        return Draft(self.phase, self.actions, self.hand, self.width)

    def choose(self, name: str) -> Draft:
        """With this piece; what cannot be chosen is ignored."""
        kind, _, rest = name.partition(":")
        if name not in self.open and not (kind == "joker" and int(rest) in self.jokers):
            return self
        match kind:
            case "hand":
                domino = self.hand[int(rest)]
                kept = replace(self, warned=False) if self.mode else self.back()
                return replace(kept, domino=domino)
            case "own" | "neutral":
                return self._planting((int(rest), kind == "neutral"))
            case "joker":
                return replace(self.back(), mode="joker", animal=int(rest))
            case "seat":
                return replace(self, seat=int(rest))
        return replace(self, space=int(rest)) if self.mode == "uproot" or self.phase == "plant" else self

    def _planting(self, plant: PlantName) -> Draft:
        """With this plant; where it may not stand where another one stood for now, it stands nowhere."""
        chosen = replace(self, plant=plant)
        return chosen if self.space in chosen.targets else replace(chosen, space=None)

    def lay(self, spaces: Spaces) -> Draft:
        """The chosen domino lies here, if it may."""
        if spaces not in self.fits:
            return self
        return replace(self, spaces=spaces, turn=aiming.turn_of(spaces, self.width))

    def lift(self) -> Draft:
        """The domino is in the hand again, or the plant; it stays chosen."""
        return replace(self, spaces=None, space=None)

    def rotate(self, step: int) -> Draft:
        """A quarter turn; one that lies on the board goes to the next way in which it fits there."""
        if self.domino is None:
            return self
        if self.spaces is None:
            return replace(self, turn=(self.turn + step) % 4)
        other = aiming.turned(self.fits, self.spaces, self.width, step)
        return self if other is None else self.lay(other)

    def step(self, step: Step) -> Draft:
        """To the next place that way: of the chosen domino, or of the plant."""
        if self.phase == "domino" and self.domino is not None and not self.mode:
            found = aiming.stepped(self.fits, self.spaces, step, self.turn, self.width)
            return self if found is None else self.lay(found)
        if self.phase == "plant" and not self.mode and self.targets:
            return replace(self, space=_next(self.targets, self.space, 1 if sum(step) > 0 else -1))
        if self.mode == "joker":
            return replace(self, animal=_next(self.jokers, self.animal, 1 if sum(step) > 0 else -1))
        if self.mode == "uproot":
            return replace(self, space=_next(self.uprootable, self.space, 1 if sum(step) > 0 else -1))
        return self

    def digit(self, number: int) -> Draft:
        """The piece of this number, from 1: dominoes of the hand, animals of the track, plants, then their spaces."""
        at = number - 1
        if self.mode == "joker":
            return self.choose(f"joker:{at}")
        if self.phase == "domino" or self.mode == "discard":
            return self.choose(f"hand:{at}")
        if self.phase == "plant" and not self.mode:
            if self.plant is None:
                return self.choose(plant_name(at % 4, at >= 4)) if at < 8 else self
            return self.choose(f"space:{self.targets[at]}") if at < len(self.targets) else self
        return self

    def adopt(self, action: a.Action) -> Draft:
        """As this action would have it; unchanged where it is not possible."""
        if action not in self.actions:
            return self
        fresh = self.back()
        match action:
            case a.Place(domino, spaces):
                return replace(fresh, domino=domino).lay(spaces)
            case a.Discard(domino):
                return replace(fresh, mode="discard", domino=domino)
            case a.Grow(kind, neutral, space):
                return replace(fresh, plant=(kind, neutral), space=space)
            case a.Joker(animal):
                return replace(fresh, mode="joker", animal=animal)
            case a.Uproot(space):
                return replace(fresh, mode="uproot", space=space)
            case a.Begin(seat):
                return replace(fresh, seat=seat)
        return fresh

    def warn(self) -> Draft:
        """It is being said that a domino that could be placed is about to be given back."""
        return replace(self, warned=True)


def begin(phase: Phase, actions: Iterable[a.Action], hand: tuple[Domino, ...], width: int) -> Draft:
    """The draft with which a seat's decision begins; a choice that is none is made already."""
    draft = Draft(phase, tuple(actions), hand, width)
    if phase == "plant" and len(draft.offers) == 1 and not draft.can(a.Uproot):
        return draft.choose(plant_name(*draft.offers[0]))
    return draft


def plant_name(kind: int, neutral: bool) -> str:
    """The name of a plant of the player board."""
    return f"{'neutral' if neutral else 'own'}:{kind}"


def _named(kind: str, numbers: Iterable[int]) -> frozenset[str]:
    return frozenset(f"{kind}:{number}" for number in numbers)


def _next(numbers: tuple[int, ...], now: int | None, step: int) -> int | None:
    if not numbers:
        return now
    if now not in numbers:
        return numbers[0 if step > 0 else -1]
    return numbers[(numbers.index(now) + step) % len(numbers)]
