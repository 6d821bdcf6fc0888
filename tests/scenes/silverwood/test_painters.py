"""The pictures of Silverwood Grove: cards at every level of detail, letters never too small, signs told apart."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect

from tabletop.games.silverwood.abilities import RESOURCES, SKILLS, TRIBES
from tabletop.games.silverwood.facts import ring
from tabletop.games.silverwood.pieces import SECTIONS, pieces
from tabletop.games.silverwood.state import Options
from tabletop.scenes.silverwood.mat import Mat
from tabletop.scenes.silverwood.painters import cards, faces, mats, palette, rows, signs, wheel
from tabletop.ui.text import LEAST_PX
from tabletop.ui.theme import contrast, parse
from tests.scenes.silverwood.mouse import kit
from tests.ui import eyes

ALL = (*pieces().cards, *pieces().characters, *pieces().calamities, *pieces().hunts)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, int]]]:
    """The words and sizes of all letters that are drawn during the test."""
    found: list[tuple[str, int]] = []
    render = type(kit().type).render

    def spy(self: object, text: str, px: int, *more: object, **named: object) -> pygame.Surface:
        found.append((text, px))
        return render(self, text, px, *more, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(kit().type), "render", spy)
    yield found


@pytest.mark.table(28)
@pytest.mark.parametrize(
    ("u", "width"),
    [(1.0, 20), (1.0, 42), (1.0, 70), (1.0, 88), (1.0, 104), (1.0, 150), (1.0, 300), (1.5, 70), (3.0, 70)],
)
def test_no_letter_on_a_card_is_too_small(u: float, width: int, drawn: list[tuple[str, int]]) -> None:
    made = cards.Cards(kit())
    for card in ALL[:: 13 if u > 1 else 5]:
        for level in (1, 2):
            picture = made.face(card, round(width * u), u, level)
            assert picture.get_size() == (round(width * u), cards.tall(round(width * u)))
    assert min((px for _, px in drawn), default=99) >= round(LEAST_PX * u)


@pytest.mark.table(25, 28)
def test_an_enlarged_card_bears_its_name_and_every_effect_in_words(drawn: list[tuple[str, int]]) -> None:
    made = cards.Cards(kit())
    for number, card in enumerate(list(pieces().cards.values())[::3]):
        level = 1 + number % 2
        drawn.clear()
        made.face(card.id, 300, 1.0, level)
        told = " ".join(text for text, _ in drawn)
        words = f"{card.name} {card.side(level).text} {card.bonus.text if card.bonus else ''} {card.side(level).vp}"
        assert [word for word in words.split() if word not in told] == [], card.id


def test_characters_calamities_and_hunts_are_told_in_words_too(drawn: list[tuple[str, int]]) -> None:
    made = cards.Cards(kit())
    texts = {who.id: [*(bonus.text for bonus in who.research), who.talent.text] for who in pieces().characters.values()}
    texts |= {each.id: [each.title, each.text] for each in pieces().calamities.values()}
    texts |= {each.id: [each.title, each.text, str(each.vp)] for each in pieces().hunts.values()}
    for card, wanted in texts.items():
        drawn.clear()
        made.face(card, 330, 1.0, 0)
        told = " ".join(text for text, _ in drawn)
        assert [word for text in wanted for word in text.split() if word not in told] == [], card


def test_words_stay_on_their_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    spots: list[tuple[Rect, Rect, str]] = []
    text = type(kit()).text

    def spy(self: object, surface: pygame.Surface, words: str, *more: object, **named: object) -> Rect:
        rect: Rect = text(self, surface, words, *more, **named)  # type: ignore[arg-type]
        spots.append((surface.get_rect(), rect, words))
        return rect

    monkeypatch.setattr(type(kit()), "text", spy)
    made = cards.Cards(kit())
    for number, card in enumerate(ALL[::2]):
        made.face(card, (70, 104, 300)[number % 3], 1.0, 2)
    assert len(spots) > 300
    assert [(words, rect) for room, rect, words in spots if not room.inflate(0, 4).contains(rect)] == []


def test_every_card_has_names_that_fit_a_small_card() -> None:
    for card in pieces().cards.values():
        names = faces.short_names(card)
        assert names[0] == card.name
        assert any(kit().type.measure(name, 12, "bold", "serif")[0] <= 78 for name in names), names


def test_faces_are_kept_and_sides_differ() -> None:
    made = cards.Cards(kit())
    assert made.face("l01", 100, 1.0) is made.face("l01", 100, 1.0)
    shown = {card: pygame.image.tobytes(made.face(card, 40, 1.0), "RGBA") for card in ALL if card[0] in "elc"}
    assert len(set(shown.values())) == len(shown)
    for card in list(pieces().cards)[::7]:
        one, two = (pygame.image.tobytes(made.face(card, 72, 1.0, level), "RGBA") for level in (1, 2))
        assert one != two
    backs = {
        pygame.image.tobytes(made.back(kind, 60), "RGBA")
        for kind in ("employee", "location", "character", "calamity", "hunt")
    }
    assert len(backs) == 5


def test_a_character_lights_up_what_it_has_reached() -> None:
    made = cards.Cards(kit())
    shown = {pygame.image.tobytes(made.face("c05", 160, 1.0, reached), "RGBA") for reached in range(4)}
    assert len(shown) == 4


# -- signs


def test_every_ability_has_its_own_sign() -> None:
    abilities = [*pieces().abilities.values()]
    for ability in abilities:
        assert signs.effect(ability), ability
        assert signs.rows([ability])[0]
    by_sign: dict[object, set[str]] = {}
    for ability in abilities:
        by_sign.setdefault(signs.rows([ability]), set()).add(ability.effect)
    assert [effects for effects in by_sign.values() if len(effects) > 1] == []
    for hunt in pieces().hunts.values():
        assert signs.condition(hunt.objective)


def test_signs_name_only_pictures_that_are_there() -> None:
    pen = rows.Pen(kit(), 12)
    surface = pygame.Surface((400, 60), pygame.SRCALPHA)
    for ability in pieces().abilities.values():
        assert rows.draw(pen, surface, signs.rows([ability]), Rect(0, 0, 400, 60), 24)
    for hunt in pieces().hunts.values():
        assert rows.draw(pen, surface, (signs.condition(hunt.objective),), Rect(0, 0, 400, 60), 24)
    for row in signs.UNITE.values():
        assert rows.draw(pen, surface, (row,), Rect(0, 0, 400, 60), 24)
    assert kit().pictures.missing == set()


def test_rows_shrink_until_they_fit_and_say_so_where_they_do_not() -> None:
    pen = rows.Pen(kit(), 12)
    listed = signs.rows(pieces().cards["l22"].level2.abilities)
    assert len(listed) == 2
    large = rows.size_for(pen, listed, Rect(0, 0, 300, 120), 40)
    small = rows.size_for(pen, listed, Rect(0, 0, 120, 40), 40)
    assert large is not None
    assert small is not None
    assert large > small
    assert rows.size_for(pen, listed, Rect(0, 0, 30, 20), 40) is None
    assert not rows.draw(pen, pygame.Surface((30, 20), pygame.SRCALPHA), listed, Rect(0, 0, 30, 20), 40)


# -- colours and shapes


def icon(name: str, px: int = 96) -> pygame.Surface:
    return kit().pictures.svg(f"silverwood/icons/{name}", px)


@pytest.mark.table(25)
@pytest.mark.parametrize("names", [RESOURCES, [f"tribe_{name}" for name in TRIBES]], ids=["resources", "tribes"])
def test_shapes_tell_what_colours_tell(names: list[str]) -> None:
    shapes = {name: eyes.shape(icon(name)) for name in names}
    for one, other in combinations(shapes, 2):
        assert eyes.likeness(shapes[one], shapes[other]) < 0.93, (one, other)


def pattern(picture: pygame.Surface) -> npt.NDArray[np.float64]:
    """Light and dark of a drawing, 32 x 32, freed of how light and how strong it is as a whole."""
    small = pygame.transform.smoothscale(picture, (32, 32))
    grey = pygame.surfarray.array3d(small) @ np.array([0.2126, 0.7152, 0.0722])
    covered = pygame.surfarray.array_alpha(small) > 250
    found: npt.NDArray[np.float64] = np.where(covered, (grey - grey[covered].mean()) / grey[covered].std(), 0.0)
    return found


@pytest.mark.table(25)
@pytest.mark.parametrize(
    "names",
    [
        [f"skill_{name}" for name in SKILLS],
        [f"research_{name}" for name in mats.LEVEL_NAMES["research"]],
        [f"develop_{name}" for name in mats.LEVEL_NAMES["develop"]],
    ],
    ids=["skills", "research", "develop"],
)
def test_signs_of_one_kind_differ_without_their_colours(names: list[str]) -> None:
    patterns = {name: pattern(icon(name)) for name in names}
    for (one, first), (other, second) in combinations(patterns.items(), 2):
        assert (first * second).mean() < 0.75, (one, other)


@pytest.mark.table(28)
def test_numbers_on_cubes_and_tracks_can_be_read() -> None:
    from tabletop.ui.theme import luminance, mix

    for resource in RESOURCES:
        cube = parse(palette.CUBES[resource])
        ink = "#FFF9EC" if luminance(cube) < 0.19 else "#241C12"
        assert contrast(cube, parse(ink)) >= 4.5, resource
        track = parse(palette.TRACKS[resource])
        digits = mix(track, (44, 34, 20), 0.76)
        for count in range(13):
            ground = mix(track, (255, 250, 236), max(0.4, 0.74 - 0.025 * count))
            assert contrast(digits, ground) >= 4.5, (resource, count)
    for paint in (palette.INK, palette.SOFT, palette.RUST, palette.PINE):
        assert contrast(parse(paint), parse(palette.PAPER)) >= 4.5, paint


@pytest.mark.rule("SIL-106")
@pytest.mark.parametrize("eye", ["normal", *eyes.EYES])
def test_the_fields_of_the_wheel_differ_in_colour_and_sign(eye: str) -> None:
    colours = {pair[0]: parse(pair[2]) for pair in palette.SECTIONS}
    assert len(set(colours.values())) == 5
    assert [pair[:2] for pair in palette.SECTIONS] == list(SECTIONS)
    if eye == "normal":
        assert min(eyes.distance(a, b, eye) for a, b in combinations(colours.values(), 2)) >= 15


# -- the wheel and the board


@pytest.mark.parametrize("mode", ["standard", "family"])
def test_the_field_in_force_is_on_top(mode: str) -> None:
    made = wheel.Wheel(kit())
    places = {pair[0]: at for at, pair in enumerate(palette.SECTIONS)}
    order = tuple(places[pair[0]] for pair in ring(Options(), mode))  # type: ignore[arg-type]
    for at, section in enumerate(order):
        face = made.face(200, order, at)
        top = face.get_at((100, 22))
        wanted = parse(palette.SECTIONS[section][2])
        assert eyes.distance((top.r, top.g, top.b), wanted, "normal") < 12, at
    assert made.face(200, order, 1) is made.face(200, order, 1)
    assert made.face(200, order, len(order)) is made.face(200, order, 0)


@pytest.mark.parametrize("count", [3, 5])
def test_the_painted_wheel_is_round_and_its_plain_one_alike(count: int) -> None:
    order = tuple(range(count))
    for painter in (wheel.disc, wheel.disc_plain):
        picture = painter(order, (160, 160))
        assert picture.get_size() == (160, 160)
        assert picture.get_at((2, 2)).a == 0
        assert picture.get_at((80, 30)).a == 255


@pytest.mark.table(28)
@pytest.mark.parametrize(("size", "u"), [((602, 190), 1.0), ((840, 234), 1.0), ((2520, 702), 3.0)])
@pytest.mark.parametrize("family", [False, True])
def test_a_board_is_printed_within_its_rim(
    size: tuple[int, int], u: float, family: bool, drawn: list[tuple[str, int]]
) -> None:
    mat = Mat(Rect(20, 20, *size), 10, family)
    surface = pygame.Surface((size[0] + 40, size[1] + 40))
    painter = mats.MatPainter(kit(), round(LEAST_PX * u), u)
    painter.board(surface, mat)
    plain = pygame.image.tobytes(surface, "RGB")
    mats.cubes(painter, surface, mat, (0, 3, 10, 7), 5)
    assert plain != pygame.image.tobytes(surface, "RGB")
    assert min(px for _, px in drawn) >= round(LEAST_PX * u)
    texts = {text for text, _ in drawn}
    assert {str(count) for count in range(11)} <= texts
    assert ("Insight" in texts) == (not family)
