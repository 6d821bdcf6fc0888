"""Birdwatcher's static facts: birds, publications, limits and awards, read and validated once, at load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Annotated, Literal

import msgspec

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData

Count = Annotated[int, msgspec.Meta(gt=0)]

PLAYER_COLOURS = ("orange", "white", "black", "turquoise")
SICKLEBILL = "black_sicklebill"
"""The species of the majority award (BIR-190)."""


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that refuses keys it does not know."""


class Costs(Strict, frozen=True):
    """What each activity costs in actions (BIR-102)."""

    photo: Count
    call: Count
    run: Count
    zoom: Count
    publish: Count


class Insect(Strict, frozen=True):
    """A kind of insect (BIR-004)."""

    id: str
    name: str


class Figures(Strict, frozen=True):
    """Limits, costs and awards."""

    actions_per_turn: Count
    tree_limit: Count
    start_birds: Count
    jungle_size: Count
    clearing_piles: Count
    academy_size: Count
    insect_tokens_per_kind: Count
    insects_for_bonus_action: Count
    insect_points: tuple[int, ...]
    sicklebill_award: tuple[int, int]
    variety_award: tuple[int, int]
    books_most: int
    books_fewest: int
    pages_to_end: dict[int, Count]
    """By number of players (BIR-170)."""
    action_costs: Costs
    insects: tuple[Insect, ...]


class Species(Strict, frozen=True):
    """A species: how many cards, and what it scores. The last value of a ribbon is its complete set (BIR-074)."""

    id: str
    name: str
    rarity: Count
    scoring: Literal["stamp", "ribbon"]
    values: tuple[Count, ...]
    parents: tuple[str, ...] = ()
    """Of a rare hybrid, the species it comes from (BIR-079)."""

    @property
    def hybrid(self) -> bool:
        """Whether it is a rare hybrid."""
        return bool(self.parents)


class Bird(Strict, frozen=True):
    """A bird card: its species and its insects, one entry for each symbol."""

    id: str
    species: str
    insects: tuple[str, ...]


class _Hybrid(Strict, frozen=True):
    id: str
    species: str
    name: str
    value: Count
    insects: tuple[str, ...]
    parents: tuple[str, ...]


Where = Literal["journal", "last_four", "left", "adjacent"]


class Effect(Strict, frozen=True):
    """What a publication does at once (BIR-096)."""

    kind: Literal["gain_actions", "take_insects", "draw_birds", "quiet_photo"]
    n: Count


class Publication(Strict, frozen=True):
    """A publication: it scores flat + per x the number of `count` among the pages of `where` (BIR-V01 to V13)."""

    id: str
    title: str
    ribbon: Literal["red", "blue"]
    books: Count
    text: str
    flat: int = 0
    per: int = 0
    count: str | None = None
    where: Where | None = None
    effect: Effect | None = None


class BirdFile(Strict, frozen=True):
    """birds.toml as it stands."""

    species: tuple[Species, ...]
    hybrids: tuple[_Hybrid, ...]
    birds: tuple[Bird, ...]


class _Publications(Strict, frozen=True):
    publications: tuple[Publication, ...]


class Pieces(msgspec.Struct, frozen=True):
    """All of it by id, in the order of the data: ordinary birds and species first, hybrids last."""

    figures: Figures
    species: dict[str, Species]
    birds: dict[str, Bird]
    publications: dict[str, Publication]
    insects: tuple[str, ...]
    """The kinds of insect in the order of the data."""

    @property
    def ordinary(self) -> tuple[str, ...]:
        """The bird cards that are no hybrids (BIR-001)."""
        return tuple(bird.id for bird in self.birds.values() if not self.species[bird.species].hybrid)

    @property
    def hybrids(self) -> tuple[str, ...]:
        """The rare hybrids (BIR-002)."""
        return tuple(bird.id for bird in self.birds.values() if self.species[bird.species].hybrid)


COUNTS = frozenset(
    {
        "identical_birds",
        "complete_sets",
        "incomplete_sets",
        "different_species",
        "stamp_birds",
        "insect_icons",
        "insect_birds",
        "publications",
        "hybrids",
    }
)
"""What a publication may count; besides these, "species:" and a species (BIR-V05 to V13)."""


def _demand(holds: bool, file: str, key: str, value: object) -> None:
    if not holds:
        raise BadData(f"birdwatcher/{file}: {key}: {value!r} does not fit")


def _distinct(file: str, key: str, ids: Iterable[str], count: int) -> None:
    found = list(ids)
    twice = [name for name, n in Counter(found).items() if n > 1]
    _demand(not twice, file, f"{key} ids", twice)
    _demand(len(found) == count, file, f"{key} ({count})", len(found))


def assembled(figures: Figures, birds: BirdFile, publications: tuple[Publication, ...]) -> Pieces:
    """The files as one, held against the counts and cross-references of the catalogue. Raises BadData."""
    _figures(figures)
    _birds(birds, {insect.id for insect in figures.insects})
    known = {species.id for species in birds.species}
    _distinct("publications.toml", "publications", (each.id for each in publications), 16)
    for publication in publications:
        _publication(publication, known)
    hybrids = birds.hybrids
    species = (*birds.species, *(Species(h.species, h.name, 1, "stamp", (h.value,), h.parents) for h in hybrids))
    cards = (*birds.birds, *(Bird(h.id, h.species, h.insects) for h in hybrids))
    return Pieces(
        figures,
        {each.id: each for each in species},
        {each.id: each for each in cards},
        {each.id: each for each in publications},
        tuple(insect.id for insect in figures.insects),
    )


def _figures(figures: Figures) -> None:
    file = "table.toml"
    _distinct(file, "insects", (insect.id for insect in figures.insects), 5)
    for key, value, wanted in (
        ("insect_tokens_per_kind", figures.insect_tokens_per_kind, 5),
        ("insects_for_bonus_action", figures.insects_for_bonus_action, 2),
        ("jungle_size", figures.jungle_size, 3),
        ("clearing_piles", figures.clearing_piles, 4),
        ("academy_size", figures.academy_size, 3),
        ("pages_to_end", sorted(figures.pages_to_end), [2, 3, 4]),
        ("insect_points", len(figures.insect_points), len(figures.insects) + 1),
    ):
        _demand(value == wanted, file, key, value)
    rising = all(fewer < more for fewer, more in pairwise(figures.insect_points))
    _demand(rising, file, "insect_points", figures.insect_points)
    _demand(figures.start_birds <= figures.tree_limit, file, "start_birds", figures.start_birds)


def _birds(birds: BirdFile, insects: set[str]) -> None:
    file, hybrids = "birds.toml", birds.hybrids
    shown = [(bird.id, bird.insects) for bird in birds.birds] + [(hybrid.id, hybrid.insects) for hybrid in hybrids]
    names = [*(species.id for species in birds.species), *(hybrid.species for hybrid in hybrids)]
    _distinct(file, "species", names, 14)
    _distinct(file, "hybrids", (hybrid.id for hybrid in hybrids), 4)
    _distinct(file, "birds", (card for card, _ in shown), 73)
    known = {species.id for species in birds.species}
    _demand(SICKLEBILL in known, file, "species", sorted(known))
    for card, found in shown:
        _demand(set(found) <= insects, file, f"{card}.insects", found)
    for hybrid in hybrids:
        parents = hybrid.parents
        _demand(bool(parents) and set(parents) <= known, file, f"{hybrid.id}.parents", parents)
    for bird in birds.birds:
        _demand(bird.species in known, file, f"{bird.id}.species", bird.species)
    counts = Counter(bird.species for bird in birds.birds)
    for species in birds.species:
        # BIR-070: the printed rarity is the number of cards.
        _demand(counts[species.id] == species.rarity, file, f"{species.id}.rarity", species.rarity)
        _demand(not species.parents, file, f"{species.id}.parents", species.parents)
        _values(file, species)


def _values(file: str, species: Species) -> None:
    values = species.values
    if species.scoring == "stamp":
        _demand(len(values) == 1, file, f"{species.id}.values", values)
    else:
        rising = all(less < more for less, more in pairwise(values))
        _demand(len(values) > 1 and rising, file, f"{species.id}.values", values)


def _publication(publication: Publication, species: set[str]) -> None:
    file, name = "publications.toml", publication.id
    counted, effect = publication.count, publication.effect
    # BIR-V23 speaks of one bird, and the table asks for one.
    one_photo = effect is None or effect.kind != "quiet_photo" or effect.n == 1
    _demand(one_photo, file, f"{name}.effect", effect)
    if publication.ribbon == "blue":
        _demand(publication.flat > 0, file, f"{name}.flat", publication.flat)
        _demand((publication.per, counted, publication.where) == (0, None, None), file, f"{name}.count", counted)
        return
    _demand(publication.per > 0, file, f"{name}.per", publication.per)
    _demand(publication.where is not None, file, f"{name}.where", publication.where)
    one = counted is not None and counted.startswith("species:") and counted.removeprefix("species:") in species
    _demand(counted in COUNTS or one, file, f"{name}.count", counted)
    # BIR-V07: sets are counted over whole journals only.
    whole = publication.where == "journal" or counted not in ("complete_sets", "incomplete_sets")
    _demand(whole, file, f"{name}.where", publication.where)


@cache
def pieces() -> Pieces:
    """The component data of the game. Raises BadData naming file, key and value."""
    return assembled(
        read_toml("birdwatcher/table.toml", Figures),
        read_toml("birdwatcher/birds.toml", BirdFile),
        read_toml("birdwatcher/publications.toml", _Publications).publications,
    )
