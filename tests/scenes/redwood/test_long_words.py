"""The Redwood table where words are 40 % longer, and with larger text: nothing is cut, nothing overlaps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pygame
import pytest

from tabletop.games.redwood.state import Options
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.desk import Desk
from tabletop.scenes.redwood.layout import arrange
from tabletop.scenes.redwood.painters import board, cards, ink, panorama, pieces, templates
from tabletop.scenes.redwood.painters.plan import HALF_MM
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.storage.settings import Settings
from tabletop.tools.stages import STAGES
from tabletop.ui.input import Event, Key
from tabletop.ui.screen import Metrics, metrics
from tabletop.ui.text import LEAST_PX
from tests.scenes import loud
from tests.scenes.redwood.mouse import advance, session_of

CANVASES = {
    f"{size[0]}x{size[1]} text {text}": metrics(*size, text=text)
    for size in ((960, 600), (1280, 720))
    for text in (1.0, 1.5)
}
Play = Callable[[], Session]


def learning(stage: str) -> Play:
    """A stage at a table that shows everything."""
    manners = Manners(help="teaching", aim="training")
    return lambda: Session.of(msgspec.structs.replace(STAGES[stage]().record, manners=manners))


def mode(seats: int, options: Options, phase: str, least_round: int = 2) -> Play:
    """A game of another mode where random play first comes to this phase."""
    return lambda: advance(session_of(seats, 24, options), phase, least_round)


CASES: dict[str, tuple[Play, Sequence[Event | str]]] = {
    **{name: (STAGES[name], ()) for name in STAGES if name != "over"},
    "a template marked": (STAGES["take_move"], [Key("3")]),
    "a view marked": (STAGES["take_view"], [Key("2")]),
    "an end picked": (STAGES["side"], [Key("left")]),
    "log": (STAGES["late"], ["log"]),
    "scores": (STAGES["late"], ["scores"]),
    "loupe": (STAGES["move"], [Key("l")]),
    "learning to choose": (learning("take_view"), ()),
    "learning to aim": (learning("aim"), ()),
    "learning to fill": (learning("fill"), ()),
    "the line judge": (STAGES["fill"], [Key("l")]),
    "expert": (mode(2, Options(expert=True), "fill"), ()),
    "solo": (mode(1, Options(scenario="ambush"), "take_move"), ()),
    "solo of many": (mode(1, Options(), "fill", 5), ()),
    "team": (mode(4, Options(team=True), "move"), ()),
    "team in scores": (mode(4, Options(team=True), "take_move"), ["scores"]),
}


def shown(name: str, canvas: Metrics, ear: loud.Ear) -> RedwoodScene:
    """The table in this case, drawn once."""
    play, doings = CASES[name]
    scene = RedwoodScene(Desk(ear, Settings(text_size=canvas.text, animation_speed=0.0)), play(), keep=False)
    scene.resize(canvas)
    for doing in doings:
        if isinstance(doing, str):
            scene.table.do(doing)
        else:
            scene.handle(doing)
    loud.listen(scene, ear, canvas)
    return scene


@pytest.mark.table(21)
@pytest.mark.parametrize("canvas", CANVASES.values(), ids=CANVASES)
@pytest.mark.parametrize("name", CASES)
def test_longer_words_fit_at_the_table(name: str, canvas: Metrics) -> None:
    ear = loud.Ear()
    shown(name, canvas, ear)
    assert len(ear.said) > 8
    # The log scrolls: what is above it is not missing.
    wrong = [each for each in loud.complaints(ear, canvas) if not (name == "log" and each.startswith("left out"))]
    assert not wrong, "\n".join(sorted(set(wrong)))


class Sizes(loud.Ear):
    """Hears also how large every line is: `small` are those below 12 px at 100 %, as drawn on the canvas."""

    def __init__(self, canvas: Metrics) -> None:
        super().__init__()
        self.small: set[tuple[str, float]] = set()
        self.least = round(LEAST_PX * canvas.u)
        self.lettered = 0

    def text(self, surface: pygame.Surface, text: str, pos: tuple[float, float], px: int, *more: Any) -> pygame.Rect:
        """Notes the size."""
        if px < self.least:
            self.small.add((text, px))
        return super().text(surface, text, pos, px, *more)


@pytest.mark.table(28)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_no_letter_is_smaller_than_twelve_pixels(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    canvas = metrics(*size)
    ear = Sizes(canvas)
    font = ink.font

    def heard(weight: str, px: int) -> pygame.font.Font:
        ear.lettered += 1
        if px < ear.least:
            ear.small.add((f"painted {weight}", px))
        return font(weight, px)

    monkeypatch.setattr(ink, "font", heard)
    for painter in (board, cards, panorama, pieces, templates):
        # What was lettered before at another size is drawn anew.
        for made in list(vars(painter).values()):
            if hasattr(made, "cache_clear"):
                made.cache_clear()
    for name in ("take_move", "fill", "late", "scores", "log", "loupe"):
        shown(name, canvas, ear)
    assert ear.lettered > 20
    # The board itself is painted elsewhere in its own time.
    fine, layout = 3, arrange(canvas, 4)
    monkeypatch.setattr(board, "font", lambda weight, px: heard(weight, round(px / fine)))
    side = round(2 * HALF_MM * layout.px_per_mm)
    board._names(pygame.Surface((side, side), pygame.SRCALPHA), side)
    assert not ear.small
