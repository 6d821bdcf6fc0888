"""The component data is whole, and what does not fit is named by file, card and key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core import data
from tabletop.core.data import assets
from tabletop.core.errors import BadData
from tabletop.games.silverwood.abilities import RESOURCES, SKILLS, TRIBES
from tabletop.games.silverwood.actions import Collect
from tabletop.games.silverwood.pieces import (
    DEVELOP_LEVELS,
    RESEARCH_LEVELS,
    Card,
    Character,
    held_together,
    pieces,
    read_cards,
)
from tests.games.silverwood.builders import play, player, position, total


@pytest.mark.rule("SIL-001")
def test_four_resources_on_four_tracks() -> None:
    assert list(RESOURCES) == ["grain", "vine", "sap", "stone"]
    state = position()
    assert len(state.table.players[0].resources) == 4
    for place, resource in enumerate(RESOURCES):
        assert play(state, Collect(resource)).have()[place] == 1


@pytest.mark.rule("SIL-002")
def test_three_tribes() -> None:
    assert set(TRIBES) == {"daintree", "flinders", "kakadu"}
    for card in pieces().cards.values():
        assert set(card.tribes) <= set(TRIBES)
    for character in pieces().characters.values():
        assert character.tribe in TRIBES


@pytest.mark.rule("SIL-008", "SIL-009")
def test_three_levels_on_each_track_in_order() -> None:
    assert RESEARCH_LEVELS[1:] == ("insight", "nature", "spirit")
    assert DEVELOP_LEVELS[1:] == ("community", "identity", "harmony")


@pytest.mark.rule("SIL-013")
def test_names_have_no_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(player("l01 e07+", (3, 3, 3, 3)))
    before = total(state)
    box = pieces()
    card = replace(box.cards["l01"], name="Anything", flavour="Nothing")
    monkeypatch.setitem(box.cards, "l01", card)
    assert total(state) == before


@pytest.mark.rule("SIL-020")
def test_a_character_has_a_tribe_a_start_three_bonuses_and_a_talent() -> None:
    characters = pieces().characters
    assert len(characters) == 12
    for character in characters.values():
        assert sum(character.start.units) == 6
        assert len(character.research) == 3
        assert all(bonus.abilities and bonus.text for bonus in character.research)
        assert 1 <= len(character.talent.options) <= 2
    assert [sum(each.tribe == tribe for each in characters.values()) for tribe in TRIBES] == [4, 4, 4]


@pytest.mark.rule("SIL-025")
def test_no_two_characters_share_a_bonus_or_a_talent() -> None:
    characters = list(pieces().characters.values())
    bonuses = [frozenset(map(repr, bonus.abilities)) for each in characters for bonus in each.research]
    assert len(set(bonuses)) == 36
    assert len({repr(each.talent.options) for each in characters}) == 12


@pytest.mark.rule("SIL-030", "SIL-040")
def test_cards_show_at_most_two_tribes_and_none_twice() -> None:
    box = pieces()
    for card in box.cards.values():
        assert len(set(card.tribes)) == len(card.tribes) <= 2
    shown = {number: sum(len(card.tribes) == number for card in box.locations.values()) for number in (0, 1, 2)}
    assert shown == {0: 7, 1: 27, 2: 14}
    assert [box.employees[card].tribes for card in ("e11", "e07", "e06")] == [
        (), ("daintree",), ("flinders", "kakadu"),
    ]  # fmt: skip


@pytest.mark.rule("SIL-044")
def test_every_side_of_an_employee_gives_a_skill() -> None:
    for card in pieces().employees.values():
        assert card.level1.skills and card.level2.skills
    firsts = [card.level1.skills[0] for card in pieces().employees.values()]
    assert {skill: firsts.count(skill) for skill in SKILLS} == dict.fromkeys(SKILLS, 6)


@pytest.mark.rule("SIL-033", "SIL-043")
def test_a_cost_is_specific_or_any() -> None:
    for card in pieces().cards.values():
        assert bool(sum(card.cost.units)) != bool(card.cost.any)


def test_the_figures_of_the_design() -> None:
    box = pieces()
    assert [len(kind) for kind in (box.employees, box.locations, box.calamities, box.hunts)] == [36, 48, 18, 18]
    costs = [sum(card.cost.units) + card.cost.any for card in box.employees.values()]
    assert (costs.count(2), costs.count(3)) == (15, 21)
    costs = [sum(card.cost.units) + card.cost.any for card in box.locations.values()]
    assert [costs.count(cost) for cost in (2, 3, 4, 5, 6)] == [8, 14, 17, 7, 2]
    assert sum(card.bonus is not None for card in box.locations.values()) == 17
    symbols = [tribe for card in box.employees.values() for tribe in card.tribes]
    assert [symbols.count(tribe) for tribe in TRIBES] == [11, 12, 13]
    symbols = [tribe for card in box.locations.values() for tribe in card.tribes]
    assert [symbols.count(tribe) for tribe in TRIBES] == [17, 18, 20]
    assert sum(bool(card.requires.skills) for card in box.locations.values()) == 20
    assert sum(bool(card.requires.research or card.requires.develop) for card in box.locations.values()) == 18
    assert sum(bool(card.requires.research or card.requires.develop) for card in box.employees.values()) == 8
    assert sum(hunt.end_only for hunt in box.hunts.values()) == 3


@pytest.mark.rule("SIL-290")
def test_eighteen_calamities_with_title_effect_and_text() -> None:
    assert len(pieces().calamities) == 18
    for calamity in pieces().calamities.values():
        assert calamity.title and calamity.text and calamity.flavour
        assert len(calamity.effects) == 1


@pytest.mark.rule("SIL-300")
def test_eighteen_hunts_with_title_objective_and_points() -> None:
    assert len(pieces().hunts) == 18
    for hunt in pieces().hunts.values():
        assert hunt.title and hunt.text
        assert 3 <= hunt.vp <= 5


def spoilt(old: str, new: str, file: str, folder: Path) -> str:
    """What is said of a file in which something was replaced."""
    copy = folder / "silverwood"
    copy.mkdir(exist_ok=True)
    for path in (assets() / "silverwood").iterdir():
        if path.name.endswith(".toml"):
            (copy / path.name).write_bytes(path.read_bytes())
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as caught:
        pieces.__wrapped__()
    return str(caught.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "named"),
    [
        ("employees.toml", 'effect = "trade_more"', 'effect = "make_tea"', ("e10", "effect", "make_tea")),
        ("employees.toml", 'tribes = ["flinders"]', 'tribes = ["gondwana"]', ("e01", "tribes", "gondwana")),
        ("employees.toml", "cost = { any = 3 }", "cost = { any = -3 }", ("e01", "cost.any")),
        ("employees.toml", "cost = { any = 3 }", "cost = { any = 3, sap = 1 }", ("e01", "cost")),
        ("employees.toml", "cost = { any = 3 }", "cost = { gold = 3 }", ("e01", "gold", "cost")),
        ("employees.toml", 'skills = ["masonry"]', "skills = []", ("e01", "level1.skills")),
        ("employees.toml", 'when = "passive", effect = "discount"', 'when = "tap", effect = "discount"',
         ("e01", "when")),
        ("employees.toml", 'effect = "vp_per", per = "locations_l2"', 'effect = "vp_per", per = "clouds"',
         ("e03", "per", "clouds")),
        ("employees.toml", 'id = "e02"', 'id = "e01"', ("e01", "id")),
        ("locations.toml", 'employee = "e30"', 'employee = "e99"', ("l07", "bonus.employee")),
        ("locations.toml", 'effect = "gain", any = 1', 'effect = "gain", any = 1, n = 3', ("l01", "n")),
        ("locations.toml", 'tribes = ["daintree"]', 'tribes = ["daintree", "daintree"]', ("l01", "tribes")),
        ("characters.toml", "ends_turn = false", 'ends_turn = "no"', ("c01", "ends_turn")),
        ("characters.toml", 'tribe = "daintree"', 'tribe = "kakadu"', ("tribe",)),
        ("characters.toml", 'effect = "gain_per", per', 'effect = "symbol", per', ("c01", "talent")),
        ("calamities.toml", 'what = "collect_res", resource = "grain"', 'what = "collect_res"', ("k01", "resource")),
        ("hunts.toml", 'counter = "res_max"', 'counter = "moons"', ("h01", "objective", "moons")),
        ("hunts.toml", 'id = "h01"', "", ("without an id", "id")),
        ("figures.toml", "rounds = 10", 'rounds = "ten"', ("figures.toml", "rounds")),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(
    file: str, old: str, new: str, named: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    said = spoilt(old, new, file, tmp_path)
    assert said.startswith(f"silverwood/{file}: ")
    for word in named:
        assert word in said


def test_a_missing_card_is_noticed() -> None:
    raw: dict[str, Any] = {"employees": []}
    with pytest.raises(BadData, match="number"):
        read_cards("employees.toml", raw, "employees", Card, 36)


def test_files_are_held_together() -> None:
    box = pieces()
    held_together(box.characters, box.employees, box.locations)
    broken = dict(box.characters)
    first: Character = broken["c01"]
    broken["c01"] = replace(first, start=replace(first.start, any=2))
    with pytest.raises(BadData, match=r"c01: start\.any"):
        held_together(broken, box.employees, box.locations)
