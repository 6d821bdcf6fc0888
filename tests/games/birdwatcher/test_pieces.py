"""The component data is whole, and what does not fit is named by file, key and value."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.core import data
from tabletop.core.data import read_toml
from tabletop.core.errors import BadData
from tabletop.core.rng import Rng
from tabletop.games.birdwatcher import pieces as module
from tabletop.games.birdwatcher.facts import supply
from tabletop.games.birdwatcher.pieces import BirdFile, Effect, Figures, assembled, pieces
from tabletop.games.birdwatcher.rules import BIRDWATCHER
from tabletop.games.birdwatcher.state import Options
from tests.games.birdwatcher.builders import random_game


@pytest.mark.rule("BIR-001", "BIR-070")
def test_sixty_nine_birds_of_ten_species_as_many_as_printed() -> None:
    box = pieces()
    assert len(set(box.ordinary)) == len(box.ordinary) == 69
    counts = Counter(box.birds[bird].species for bird in box.ordinary)
    assert len(counts) == 10
    assert counts == {name: box.species[name].rarity for name in counts}


@pytest.mark.rule("BIR-002")
def test_four_hybrids_make_seventy_three() -> None:
    box = pieces()
    assert len(box.hybrids) == 4
    assert len(box.birds) == 73
    assert not set(box.hybrids) & set(box.ordinary)
    assert {box.birds[card].species for card in box.hybrids}.isdisjoint(
        box.birds[card].species for card in box.ordinary
    )


@pytest.mark.rule("BIR-003")
def test_sixteen_publications() -> None:
    state = BIRDWATCHER.setup(Options(), 3, Rng.of(1))
    assert len(pieces().publications) == 16
    assert len([each for each in state.table.academy if each]) == 3
    assert len(state.secret.publications) == 13


@pytest.mark.rule("BIR-004")
def test_five_tokens_of_five_kinds() -> None:
    state = BIRDWATCHER.setup(Options(), 2, Rng.of(1))
    assert [supply(state.table, kind) for kind in range(5)] == [5] * 5
    assert [insect.name for insect in pieces().figures.insects] == [
        "stink bug",
        "moth",
        "butterfly",
        "beetle",
        "ladybug",
    ]


def test_the_balance_of_the_design_holds() -> None:
    """Six symbols of each insect on ordinary birds; twenty-six book icons."""
    box = pieces()
    icons = Counter(insect for card in box.ordinary for insect in box.birds[card].insects)
    assert icons == dict.fromkeys(box.insects, 6)
    assert sum(publication.books for publication in box.publications.values()) == 26


def test_what_was_printed_stands_in_the_data() -> None:
    box = pieces()
    assert box.species["blue_bird_of_paradise"].values == (4, 6, 11)
    assert box.species["standardwing"].values == (2, 11)
    assert box.species["western_parotia"].values[1] == 8
    assert box.species["black_sicklebill"].values == (3,)
    assert {box.birds[card].species: box.species[box.birds[card].species].values for card in box.hybrids} == {
        "captain_bloods_bird_of_paradise": (7,),
        "luptons_bird_of_paradise": (6,),
        "duivenbodes_six_wired": (8,),
        "elliots_sicklebill": (7,),
    }


def _with(items: tuple[Any, ...], index: int, **changes: Any) -> tuple[Any, ...]:
    return (*items[:index], replace(items[index], **changes), *items[index + 1 :])


def _assemble(what: str) -> None:
    """The data with one thing wrong."""
    figures = read_toml("birdwatcher/table.toml", Figures)
    birds = read_toml("birdwatcher/birds.toml", BirdFile)
    papers = tuple(pieces().publications.values())
    match what:
        case "missing bird":
            birds = replace(birds, birds=birds.birds[1:])
        case "twin":
            birds = replace(birds, birds=(*birds.birds[1:], birds.birds[1]))
        case "rarity":
            birds = replace(birds, species=_with(birds.species, 2, rarity=9))
        case "stranger":
            birds = replace(birds, birds=_with(birds.birds, 0, species="dodo"))
        case "insect":
            birds = replace(birds, birds=_with(birds.birds, 4, insects=("wasp",)))
        case "ribbon":
            birds = replace(birds, species=_with(birds.species, 1, values=(4, 4, 11)))
        case "stamp":
            birds = replace(birds, species=_with(birds.species, 0, values=(3, 4)))
        case "parents":
            birds = replace(birds, hybrids=_with(birds.hybrids, 3, parents=("dodo",)))
        case "parented":
            birds = replace(birds, species=_with(birds.species, 0, parents=("standardwing",)))
        case "hybrids":
            birds = replace(birds, hybrids=birds.hybrids[1:])
        case "papers":
            papers = papers[1:]
        case "counts":
            papers = _with(papers, 4, count="feathers")
        case "species":
            papers = _with(papers, 1, count="species:dodo")
        case "nowhere":
            papers = _with(papers, 0, where=None)
        case "sets":
            papers = _with(papers, 2, where="left")
        case "blue":
            papers = _with(papers, 10, flat=0)
        case "both":
            papers = _with(papers, 11, count="hybrids", per=1)
        case "red":
            papers = _with(papers, 9, per=0)
        case "photos":
            papers = _with(papers, 15, effect=Effect("quiet_photo", 2))
        case "pages":
            figures = replace(figures, pages_to_end={2: 16, 3: 14})
        case "points":
            figures = replace(figures, insect_points=(0, 1, 3, 3, 10, 15))
        case "start":
            figures = replace(figures, start_birds=7)
        case "kinds":
            figures = replace(figures, insects=figures.insects[1:])
        case _:
            raise ValueError(what)
    assembled(figures, birds, papers)


@pytest.mark.parametrize(
    ("what", "words"),
    [
        ("missing bird", r"birds\.toml: birds \(73\): 72"),
        ("twin", r"birds\.toml: birds ids: \['bs02'\]"),
        ("rarity", r"birds\.toml: western_parotia\.rarity: 9"),
        ("stranger", r"birds\.toml: bs01\.species: 'dodo'"),
        ("insect", r"birds\.toml: bs05\.insects: \('wasp',\)"),
        ("ribbon", r"birds\.toml: blue_bird_of_paradise\.values: \(4, 4, 11\)"),
        ("stamp", r"birds\.toml: black_sicklebill\.values: \(3, 4\)"),
        ("parents", r"birds\.toml: hy4\.parents: \('dodo',\)"),
        ("parented", r"birds\.toml: black_sicklebill\.parents"),
        ("hybrids", r"birds\.toml: species \(14\): 13"),
        ("papers", r"publications\.toml: publications \(16\): 15"),
        ("counts", r"publications\.toml: p05\.count: 'feathers'"),
        ("species", r"publications\.toml: p02\.count: 'species:dodo'"),
        ("nowhere", r"publications\.toml: p01\.where: None"),
        ("sets", r"publications\.toml: p03\.where: 'left'"),
        ("blue", r"publications\.toml: p11\.flat: 0"),
        ("both", r"publications\.toml: p12\.count: 'hybrids'"),
        ("red", r"publications\.toml: p10\.per: 0"),
        ("photos", r"publications\.toml: p16\.effect"),
        ("pages", r"table\.toml: pages_to_end: \[2, 3\]"),
        ("points", r"table\.toml: insect_points"),
        ("start", r"table\.toml: start_birds: 7"),
        ("kinds", r"table\.toml: insects \(5\): 4"),
    ],
)
def test_what_does_not_fit_is_named(what: str, words: str) -> None:
    with pytest.raises(BadData, match=words):
        _assemble(what)


def test_an_unknown_key_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = data.assets().joinpath("birdwatcher", "publications.toml").read_text(encoding="utf-8")
    (tmp_path / "birdwatcher").mkdir()
    (tmp_path / "birdwatcher" / "publications.toml").write_text(source.replace("books = 3", "bocks = 3", 1))
    monkeypatch.setattr(data, "assets", lambda: tmp_path)
    with pytest.raises(BadData, match=r"birdwatcher/publications\.toml: .*bocks"):
        read_toml("birdwatcher/publications.toml", module._Publications)


def test_every_card_turns_up_in_play() -> None:
    """No card is dealt that the data does not know, and none is left out for good."""
    seen: set[str] = set()
    for seed in range(6):
        last = random_game(4, seed)[-1][2].state
        seen |= {page for owner in last.table.players for page in (*owner.journal, *owner.tree)}
        seen |= {card for pile in last.table.piles for card in pile} | set(last.secret.birds)
    assert seen >= set(pieces().birds)
