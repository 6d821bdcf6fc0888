"""The in-app rulebook: the whole text of a game, its contents, scrolling and searching."""

from __future__ import annotations

import pytest

from tabletop.core import data
from tabletop.core.errors import BadData
from tabletop.games import CATALOG
from tabletop.scenes import manual, manual_layout
from tabletop.scenes.base import Pop
from tabletop.scenes.rulebook import RulebookScene
from tabletop.ui.input import Key, Text, Wheel
from tabletop.ui.screen import metrics
from tests.scenes import desks

RULES = CATALOG[0]


def scene(size: tuple[int, int] = (1280, 720), text: float = 1.0) -> RulebookScene:
    made = RulebookScene(desks.desk(), RULES)
    desks.draw(made, metrics(*size, None, text))
    return made


@pytest.mark.parametrize("rules", CATALOG, ids=lambda rules: rules.id)
def test_every_word_of_the_rule_text_is_on_the_page(rules: object) -> None:
    text = data.read_text(f"{rules.id}/rules.md")  # type: ignore[attr-defined]
    page = manual_layout.lay_out(manual.read(text), desks.kit(), metrics(1280, 720), 600)
    shown = "".join(run.text for run in page.runs)
    for mark in "#*|`-\u2022 \n0123456789.":
        text, shown = text.replace(mark, ""), shown.replace(mark, "")
    assert sorted(shown) == sorted(text)


@pytest.mark.parametrize("width", [240, 420, 700])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_no_line_is_wider_than_the_page_and_none_lie_over_each_other(width: int, text: float) -> None:
    blocks = manual.read(data.read_text(f"{RULES.id}/rules.md"))
    canvas = metrics(1280, 720, None, text)
    page = manual_layout.lay_out(blocks, desks.kit(), canvas, round(width * text))
    measure = desks.kit().type.measure
    for run in page.runs:
        wide = measure(run.text.rstrip(), run.px, run.weight, run.face, run.italic)[0]
        # Only a single word may be wider than its place.
        assert run.x + wide <= page.width or len(run.text.split()) == 1
    mids = sorted({run.mid for run in page.runs})
    assert mids[-1] < page.height


def test_choosing_a_chapter_shows_it() -> None:
    made = scene()
    made.group.focus_on(made._contents)
    desks.key(made, "down", "down", "down", "down")
    assert made._contents.selected is not None
    assert made.scroll.offset == made._page.stops[made._contents.selected].y


def test_the_contents_follow_the_reader() -> None:
    made = scene()
    made.scroll.scroll_to(made._page.stops[5].y)
    made.update(0.1)
    assert made._contents.selected == 5


def test_wheel_and_keys_turn_the_pages() -> None:
    made = scene()
    made.handle(Wheel(made.scroll.rect.center, -1))
    first = made.scroll.offset
    assert first > 0
    desks.key(made, "pagedown")
    assert made.scroll.offset > first


def test_searching_shows_each_place_in_turn() -> None:
    made = scene()
    made.handle(Key("f", ctrl=True))
    made.handle(Text("harmony"))
    hits = made._hits()
    assert len(hits) > 1 and made._found == hits[0]
    desks.key(made, "return")
    assert made._found == hits[1]
    mid = made._page.runs[hits[1]].mid
    assert made.scroll.offset <= mid <= made.scroll.offset + made.scroll.rect.h
    made.handle(Text("zzz"))
    assert "no" in made.message()[0]
    assert desks.key(made, "escape") is None
    assert not made._hits() and not made.message()[0]
    assert desks.key(made, "escape") == Pop()


def test_a_game_without_a_text_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise BadData(f"{name}: the file is missing")

    monkeypatch.setattr("tabletop.core.data.read_text", missing)
    made = scene()
    assert "missing" in made.message()[0]
    assert desks.key(made, "escape") == Pop()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_nothing_overlaps(size: tuple[int, int], text: float) -> None:
    assert desks.apart(scene(size, text)) == []
