"""Redwood's static facts: board, templates, tokens, cards, dawns and objectives, read and validated once, at load."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from math import cos, radians, sin
from typing import Annotated, Literal, get_args

import msgspec

from tabletop.core.data import read_toml
from tabletop.core.errors import BadData
from tabletop.games.redwood.state import Scenario

Colour = Literal["green", "yellow", "blue", "gray", "red"]
FlowerType = Literal["yellow", "pink", "violet"]
Length = Annotated[float, msgspec.Meta(gt=0)]
Count = Annotated[int, msgspec.Meta(gt=0)]

PLAYER_COLOURS = ("orange", "white", "black", "turquoise")
ROUNDS = 5


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that refuses keys it does not know."""


class Biome(Strict, frozen=True):
    """A sector of the board, between two bearings in degrees clockwise from north (RED-169)."""

    id: Colour
    name: str
    from_bearing: float
    to_bearing: float


class Pointer(Strict, frozen=True):
    """A pointer symbol on the play-area edge, between two biomes (D2)."""

    id: str
    between: tuple[Colour, Colour]
    bearing: float


class Hole(Strict, frozen=True):
    """A hexagonal hole; centre in mm (D4)."""

    id: str
    biome: Colour
    x: float
    y: float


class Symbol(Strict, frozen=True):
    """A printed redwood; centre in mm (D5)."""

    id: str
    x: float
    y: float


class Flower(Strict, frozen=True):
    """A printed flower; centre in mm (D5)."""

    id: str
    type: FlowerType
    x: float
    y: float


class Board(Strict, frozen=True):
    """Everything printed on the board; lengths in mm."""

    play_radius: Length
    border_width: Length
    edge_radius: Length
    lake_radius: Length
    base_radius: Length
    hole_circumradius: Length
    pointer_radius: Length
    redwood_radius: Length
    flower_radius: Length
    biomes: tuple[Biome, ...]
    pointers: tuple[Pointer, ...]
    holes: tuple[Hole, ...]
    redwoods: tuple[Symbol, ...]
    flowers: tuple[Flower, ...]

    def pointer_at(self, pointer: str) -> tuple[float, float]:
        """The middle of a pointer symbol, mm; its bearing is authoritative (D2)."""
        bearing = radians(next(p.bearing for p in self.pointers if p.id == pointer))
        return self.play_radius * sin(bearing), self.play_radius * cos(bearing)

    def hole(self, hole: str) -> Hole:
        """The hole of that id."""
        return next(h for h in self.holes if h.id == hole)


class Segment(Strict, frozen=True):
    """A stretch of centre line: length in mm, total turn in degrees, positive to the left (D6)."""

    length: Length
    turn: float


class MoveTemplate(Strict, frozen=True):
    """The centre line of a Move template, from the base centre, heading 0 (RED-010)."""

    id: int
    segments: tuple[Segment, ...]


class ViewTemplate(Strict, frozen=True):
    """An Angle-of-View template: full angle in degrees, length and hole place in mm (RED-011)."""

    id: int
    angle: Length
    length: Length
    hole_distance: Length
    hole_offset: Length


class Templates(Strict, frozen=True):
    """All templates and the measures they share, mm and degrees."""

    width: Length
    end_radius: Length
    fork_inner: Length
    fork_outer: Length
    fork_half_angle: Length
    hole_radius: Length
    moves: tuple[MoveTemplate, ...]
    views: tuple[ViewTemplate, ...]


class Animal(Strict, frozen=True):
    """A species: points per token and its two favourite biomes (RED-157, RED-181)."""

    id: str
    name: str
    points: int
    favourites: tuple[Colour, Colour]


class Tokens(Strict, frozen=True):
    """The token supply (RED-014 to RED-018)."""

    animals_per_species: Count
    flowers_per_type: Count
    redwoods: Count
    suns: Count
    harmony_singles: Count
    harmony_triples: Count
    flower_types: tuple[FlowerType, ...]
    animals: tuple[Animal, ...]


class Special(Strict, frozen=True):
    """The condition of an Expert card's special reticle (RED-211)."""

    kind: Literal["redwood", "flower", "animal", "view_template", "last"]
    of: str | None = None


class PanoramaCard(Strict, frozen=True):
    """A panorama card: colour, edge codes, reticles of both sides (D9)."""

    id: int
    colour: Colour
    left: str
    right: str
    reticles: Count
    expert_reticles: Count
    special: Special


class Dawn(Strict, frozen=True):
    """A Dawn layout (D10)."""

    id: str
    sun: Colour
    animals: dict[str, str]
    solo_pointers: tuple[str, str]


class Part(Strict, frozen=True):
    """One condition of an objective card and its points (RED-127)."""

    kind: Literal[
        "perfect_shot",
        "photographed_flower",
        "photographed_redwood",
        "figure_covers_part_of_hole",
        "figure_covers_part_of_lake",
        "moved_with",
        "card_adjacent_to_sun_biome",
        "figure_in_sun_biome",
        "animal_photographed_before",
        "colour_used_before",
        "empty_reticles_at_least",
        "view_points_at_lake_from_outside",
        "view_points_at_pointer_from_outside",
        "view_points_at_figure",
        "view_points_at_animal_without_reaching",
        "figure_covers_border_width",
        "no_flower_photographed",
        "no_animal_photographed",
        "view_partly_covers_animal",
    ]
    points: Count
    text: str
    flower: FlowerType | None = None
    templates: tuple[int, ...] = ()
    count: int = 0


class Objective(Strict, frozen=True):
    """An objective card (RED-021)."""

    id: int
    code: str
    number: int
    parts: tuple[Part, ...]


class SoloScenario(Strict, frozen=True):
    """A Solo scenario: its fixed objectives in the order of their numbers, and flowers under neutral figures (RED-223,
    RED-224, RED-229)."""

    id: Scenario
    number: int
    title: str
    goal: str
    objectives: tuple[int, int, int, int, int]
    flowers: tuple[str, ...] = ()


class _Panorama(Strict, frozen=True):
    cards: tuple[PanoramaCard, ...]


class _Dawns(Strict, frozen=True):
    dawns: tuple[Dawn, ...]


class _Objectives(Strict, frozen=True):
    objectives: tuple[Objective, ...]


class _Solo(Strict, frozen=True):
    scenarios: tuple[SoloScenario, ...]


class Pieces(msgspec.Struct, frozen=True):
    """All of it, with the look-ups everybody needs."""

    board: Board
    templates: Templates
    tokens: Tokens
    cards: tuple[PanoramaCard, ...]
    dawns: tuple[Dawn, ...]
    objectives: tuple[Objective, ...]
    scenarios: tuple[SoloScenario, ...]

    @property
    def ring(self) -> tuple[Colour, ...]:
        """The biomes clockwise (D1)."""
        return tuple(biome.id for biome in self.board.biomes)

    @property
    def species(self) -> tuple[str, ...]:
        """The species in the order of the data."""
        return tuple(animal.id for animal in self.tokens.animals)

    def card(self, card: int) -> PanoramaCard:
        """The panorama card of that id."""
        return self.cards[card - 1]

    def move(self, template: int) -> MoveTemplate:
        """The Move template of that number."""
        return self.templates.moves[template - 1]

    def view(self, template: int) -> ViewTemplate:
        """The Angle-of-View template of that number."""
        return self.templates.views[template - 1]

    def objective(self, objective: int) -> Objective:
        """The objective card of that id."""
        return self.objectives[objective - 1]

    def dawn(self, dawn: str) -> Dawn:
        """The Dawn layout of that id."""
        return next(d for d in self.dawns if d.id == dawn)

    def scenario(self, scenario: str) -> SoloScenario:
        """The Solo scenario of that id."""
        return next(s for s in self.scenarios if s.id == scenario)


def _demand(holds: bool, file: str, key: str, value: object) -> None:
    if not holds:
        raise BadData(f"redwood/{file}: {key}: {value!r} does not fit")


def _numbered(file: str, key: str, ids: Iterable[int], count: int) -> None:
    found = list(ids)
    _demand(found == list(range(1, count + 1)), file, f"{key} ids (wanted 1 to {count})", found)


def validate(pieces: Pieces) -> None:
    """Holds the counts and cross-references of the catalogue against the data. Raises BadData."""
    board, tokens = pieces.board, pieces.tokens
    holes = {hole.id for hole in board.holes}
    for key, items, count in (
        ("biomes", board.biomes, 5),
        ("pointers", board.pointers, 5),
        ("holes", board.holes, 15),
        ("redwoods", board.redwoods, 8),
        ("flowers", board.flowers, 30),
    ):
        _demand(
            len({item.id for item in items}) == len(items) == count,
            "board.toml",
            f"{key} ({count})",
            len(items),
        )
    _numbered("templates.toml", "moves", (m.id for m in pieces.templates.moves), 7)
    _numbered("templates.toml", "views", (v.id for v in pieces.templates.views), 7)
    _numbered("panorama.toml", "cards", (c.id for c in pieces.cards), len(pieces.cards))
    _numbered("objectives.toml", "objectives", (o.id for o in pieces.objectives), 20)
    # RED-107: a smaller set could run out in a game of four.
    fewest = 4 * ROUNDS
    _demand(len(pieces.cards) >= fewest, "panorama.toml", f"cards (at least {fewest})", len(pieces.cards))
    for objective in pieces.objectives:
        _demand(objective.number == (objective.id - 1) // 4 + 1, "objectives.toml", "number", objective.number)
        _demand(1 <= len(objective.parts) <= 2, "objectives.toml", "parts", len(objective.parts))
    _demand(len(tokens.animals) == 7, "tokens.toml", "animals (7)", len(tokens.animals))
    for animal in tokens.animals:
        _demand(len(set(animal.favourites)) == 2, "tokens.toml", f"{animal.id}.favourites", animal.favourites)
    for card in pieces.cards:
        _demand(card.left != card.right, "panorama.toml", f"card {card.id} edges", card.left)
        _demand(card.expert_reticles == card.reticles - 1, "panorama.toml", f"card {card.id} expert_reticles",
                card.expert_reticles)  # fmt: skip
        _demand(card.special.of in _kinds(pieces, card.special.kind), "panorama.toml", f"card {card.id} special",
                card.special.of)  # fmt: skip
    _demand(len(pieces.dawns) == 10, "dawn.toml", "dawns (10)", len(pieces.dawns))
    for dawn in pieces.dawns:
        _demand(set(dawn.animals) == set(pieces.species), "dawn.toml", f"{dawn.id}.animals", sorted(dawn.animals))
        for species, hole in dawn.animals.items():
            _demand(hole in holes, "dawn.toml", f"{dawn.id}.animals.{species}", hole)
        twice = [hole for hole, n in Counter(dawn.animals.values()).items() if n > 1]
        _demand(not twice, "dawn.toml", f"{dawn.id}.animals", twice)

    _validate_scenarios(pieces)


def _kinds(pieces: Pieces, kind: str) -> tuple[str | None, ...]:
    """What a special reticle of a kind may ask for (D9)."""
    if kind == "animal":
        return pieces.species
    if kind == "flower":
        return pieces.tokens.flower_types
    if kind == "view_template":
        return tuple(str(view.id) for view in pieces.templates.views)
    return (None,)


def _validate_scenarios(pieces: Pieces) -> None:
    """One objective of each number, and neutral figures on flowers (RED-224, RED-229)."""
    flowers = {flower.id for flower in pieces.board.flowers}
    found = tuple(scenario.id for scenario in pieces.scenarios)
    _demand(found == get_args(Scenario), "solo.toml", "scenarios", found)
    for scenario in pieces.scenarios:
        numbers = [(card - 1) // 4 + 1 for card in scenario.objectives]
        _demand(numbers == [1, 2, 3, 4, 5], "solo.toml", f"{scenario.id}.objectives", scenario.objectives)
        _demand(set(scenario.flowers) <= flowers, "solo.toml", f"{scenario.id}.flowers", scenario.flowers)


@cache
def pieces() -> Pieces:
    """The component data of the game. Raises BadData naming file, key and value."""
    loaded = Pieces(
        read_toml("redwood/board.toml", Board),
        read_toml("redwood/templates.toml", Templates),
        read_toml("redwood/tokens.toml", Tokens),
        read_toml("redwood/panorama.toml", _Panorama).cards,
        read_toml("redwood/dawn.toml", _Dawns).dawns,
        read_toml("redwood/objectives.toml", _Objectives).objectives,
        read_toml("redwood/solo.toml", _Solo).scenarios,
    )
    validate(loaded)
    return loaded
