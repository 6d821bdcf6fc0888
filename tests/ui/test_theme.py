"""The theme: it is read strictly, and its text can be read on every ground."""

from __future__ import annotations

import pytest

from tabletop.core.errors import BadData
from tabletop.ui.theme import LEAST_CONTRAST, Theme, contrast, darker, lighter, mix, parse
from tests.ui.hands import ASSETS, theme

RAW = (ASSETS / "themes" / "daylight.toml").read_bytes()
EMBLEMS = {"orange": "sun", "white": "moon", "black": "leaf", "turquoise": "wave", "pink": "heart", "blue": "drop"}


@pytest.mark.table(28)
@pytest.mark.parametrize("pair", theme().pairs, ids=lambda pair: pair.text)
def test_text_is_readable_on_every_ground_it_stands_on(pair) -> None:  # type: ignore[no-untyped-def]
    for ground in pair.grounds:
        found = contrast(theme().colour(pair.text), theme().colour(ground))
        assert found >= LEAST_CONTRAST, f"{pair.text} on {ground}: {found:.2f}"


def test_contrast_is_that_of_wcag() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
    assert contrast((255, 255, 255), (119, 119, 119)) == contrast((119, 119, 119), (255, 255, 255))


def test_the_six_player_colours_have_their_own_emblems() -> None:
    assert {p.name: p.emblem for p in theme().players} == EMBLEMS
    for player in theme().players:
        assert (ASSETS / "common" / "emblems" / f"{player.emblem}.svg").is_file()
        assert (ASSETS / "common" / "emblems" / f"disc_{player.name}.svg").is_file()


def test_colours_are_found_by_name_players_too() -> None:
    assert theme().colour("pine") == (0x2F, 0x5D, 0x3A)
    assert theme().colour("orange") == (0xE0, 0x7B, 0x2A)
    with pytest.raises(KeyError):
        theme().colour("octarine")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'pine = "#2F5D3A"', b'pine = "#2F5D3"'),
        (b'pine = "#2F5D3A"', b'pine = "#2F5DXX"'),
        (b"button = 36", b'button = "wide"'),
        (b"button = 36", b""),
        (b"button = 36", b"button = 36\nbuton = 3"),
        (b'text = "off"', b'text = "offf"'),
        (b"[sizes]", b"[sizes"),
    ],
)
def test_a_broken_theme_is_one_sentence(old: bytes, new: bytes) -> None:
    assert old in RAW
    with pytest.raises(BadData):
        Theme.read(RAW.replace(old, new, 1))


def test_mixing() -> None:
    assert mix((0, 0, 0), (200, 100, 50), 0.5) == (100, 50, 25)
    assert sum(darker((100, 100, 100))) < 300 < sum(lighter((100, 100, 100)))
    assert parse("#0A0B0C") == (10, 11, 12)
