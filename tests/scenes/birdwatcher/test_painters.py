"""The pictures of Birdwatcher: every card at every level of detail, letters never too small, species told apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tabletop.games.birdwatcher.pieces import pieces
from tabletop.scenes.birdwatcher.painters import awards, boards, cards, grounds, marks, moods
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import contrast, parse
from tests.scenes.birdwatcher.mouse import kit

ALL = (*pieces().birds, *pieces().publications)


def floats(surface: pygame.Surface) -> npt.NDArray[np.float64]:
    """float64 (w, h, 3): the colours."""
    return pygame.surfarray.array3d(surface).astype(np.float64)


@pytest.fixture
def sizes_drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The sizes of all letters that are drawn during the test."""
    drawn: list[int] = []
    render = type(kit().type).render

    def spy(self: object, text: str, px: int, *more: object, **named: object) -> pygame.Surface:
        drawn.append(px)
        return render(self, text, px, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(kit().type), "render", spy)
    yield drawn


@pytest.mark.table(28)
@pytest.mark.parametrize("u", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("width", [20, 34, 52, 70, 76, 101, 150, 300])
def test_no_letter_on_a_card_is_too_small(width: int, u: float, sizes_drawn: list[int]) -> None:
    made = cards.Cards(kit())
    for card in ("bs01", "ra04", "sw01", "hy1", "hy3", *pieces().publications):
        picture = made.face(card, round(width * u), u)
        assert picture.get_size() == (round(width * u), cards.tall(round(width * u)))
    assert min(sizes_drawn, default=99) >= round(LEAST_PX * u)


@pytest.mark.table(25, 28)
def test_an_enlarged_card_bears_its_name_and_a_publication_its_rule(
    sizes_drawn: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    words: list[str] = []
    render = type(kit().type).render

    def spy(self: object, text: str, px: int, *more: object, **named: object) -> pygame.Surface:
        words.append(text)
        return render(self, text, px, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(kit().type), "render", spy)
    made = cards.Cards(kit())
    for card in pieces().publications.values():
        words.clear()
        made.face(card.id, 300, 1.0)
        told = " ".join(words)
        if card.count is not None or card.effect is not None:
            for word in card.text.split():
                assert word in told, (card.id, told)
    for bird in pieces().birds.values():
        words.clear()
        made.face(bird.id, 300, 1.0)
        species = pieces().species[bird.species]
        assert any(name in words for name in moods.short_names(species.id, species.name))
        assert all(str(value) in words for value in species.values)


def test_faces_are_kept_and_all_different() -> None:
    made = cards.Cards(kit())
    assert made.face("bl01", 100, 1.0) is made.face("bl01", 100, 1.0)
    one_each = {bird.species: bird.id for bird in pieces().birds.values()}
    shown = {card: pygame.image.tobytes(made.face(card, 80, 1.0), "RGBA") for card in one_each.values()}
    assert len(set(shown.values())) == len(shown)
    # Insects make a difference between cards of one species.
    assert pygame.image.tobytes(made.face("bl01", 80, 1.0), "RGBA") != pygame.image.tobytes(
        made.face("bl02", 80, 1.0), "RGBA"
    )


def silhouette(species: str, px: int = 32) -> npt.NDArray[np.bool_]:
    """bool (px, 1.375 px): where the drawing is, without the branch it sits on."""
    art = kit().pictures.svg(f"birdwatcher/{species}", (px, round(px * 1.375)))
    return np.asarray(pygame.surfarray.array_alpha(art) > 110)


def test_silhouettes_can_be_told_apart() -> None:
    shapes = {species: silhouette(species) for species in pieces().species}
    for one, other in combinations(shapes, 2):
        both = (shapes[one] & shapes[other]).sum() / (shapes[one] | shapes[other]).sum()
        assert both < 0.8, (one, other, both)


def test_ribbon_colours_carry_cream_letters_and_differ() -> None:
    ribbons = {s.id: moods.mood(s.id).ribbon for s in pieces().species.values() if s.scoring == "ribbon"}
    assert len(set(ribbons.values())) == len(ribbons)
    for colour in ribbons.values():
        assert contrast(parse(colour), parse(marks.CREAM)) >= 3.0


@pytest.mark.rule("BIR-074", "BIR-077")
def test_a_run_bar_tells_an_open_set_from_a_complete_one() -> None:
    species = pieces().species["raggiana_bird_of_paradise"]
    gold = np.array(parse(marks.GOLD), float)

    def golden(count: int) -> int:
        bar = marks.run_bar(kit(), species, count, species.values[count - 1], (200, 21), 12)
        return int((np.abs(floats(bar) - gold).sum(axis=2) < 24).sum())

    assert golden(5) > 100
    assert golden(4) == 0
    pips = [pygame.image.tobytes(marks.run_bar(kit(), species, n, 9, (200, 21), 12), "RGBA") for n in (1, 2, 3)]
    assert len(set(pips)) == 3


@pytest.mark.parametrize("painter", [boards.jungle, boards.clearing, boards.academy])
@pytest.mark.parametrize("size", [(416, 144), (512, 176), (240, 368)])
def test_boards_fill_their_size(painter: object, size: tuple[int, int]) -> None:
    picture = painter((), size)  # type: ignore[operator]
    assert picture.get_size() == size
    assert picture.get_at((size[0] // 2, size[1] // 2)).a == 255
    assert picture.get_at((0, 0)).a < 128


def test_grounds_are_the_same_every_time_and_one_for_each_species() -> None:
    first = [pygame.image.tobytes(grounds.ground((species,), grounds.SIZE), "RGB") for species in pieces().species]
    again = pygame.image.tobytes(grounds.ground((next(iter(pieces().species)),), grounds.SIZE), "RGB")
    assert first[0] == again
    assert len(set(first)) == len(first)


def test_every_count_place_and_effect_has_its_sign() -> None:
    counts = {p.count for p in pieces().publications.values() if p.count}
    pictures = {count: pygame.image.tobytes(awards.counted_sign(kit(), count, 40), "RGBA") for count in counts}
    assert len(set(pictures.values())) == len(pictures)
    places = {p.where for p in pieces().publications.values() if p.where}
    rows = {pygame.image.tobytes(awards.where_sign(where, 60, 18, "#A63D4F"), "RGBA") for where in places}
    assert len(rows) == len(places)
    for publication in pieces().publications.values():
        if publication.effect is not None:
            assert awards.effect_words(publication.effect)
    assert kit().pictures.missing == set()


@pytest.mark.parametrize("card", ALL)
def test_every_card_can_be_drawn_small(card: str) -> None:
    picture = cards.Cards(kit()).face(card, 24, 1.0)
    assert picture.get_size() == (24, 36)
    assert len({tuple(picture.get_at((x, y))) for x in range(24) for y in range(36)}) > 30
