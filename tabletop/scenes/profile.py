"""The profile of a player: how well they judge by eye, over all games, and their records in games played alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from pygame import Rect

from tabletop.games.redwood.pieces import pieces
from tabletop.scenes.desk import Desk
from tabletop.scenes.profile_plot import Dot, Legend, Plot
from tabletop.scenes.sheet_scene import Card, Flow, SheetScene
from tabletop.scenes.when import day
from tabletop.storage import records, statistics
from tabletop.storage.records import Result
from tabletop.storage.statistics import Judgement, smoothed
from tabletop.ui.widgets import Dropdown, Label, Segmented, Tabs, Widget

Kind = Literal["move", "view"]
KINDS: tuple[tuple[Kind, str, str], ...] = (
    ("move", "Where moves end", "Millimetres from the best end"),
    ("view", "How photos are aimed", "Degrees from the best heading"),
)
SHAPES = {"purist": "disc", "normal": "ring", "training": "diamond"}
LEVELS = (("purist", "Purist"), ("normal", "Normal"), ("training", "Training"))
MODES = (("basic", "Basic"), ("expert", "Expert"))
LAST = 10
SHOWN = 5
"""Results of each scenario that are listed."""
UNITS = {"move": "mm", "view": "°"}


def summary(judged: Sequence[Judgement], kind: Kind) -> tuple[str, ...]:
    """What the judgements come to, in short sentences; nothing without any."""
    if not judged:
        return ()
    unit, values = UNITS[kind], [judgement.off for judgement in judged]
    space = " " if unit == "mm" else ""
    said = [f"{len(values)} judged", f"{sum(values) / len(values):.1f}{space}{unit} off on average"]
    if len(values) > LAST:
        said.append(f"the last ten {sum(values[-LAST:]) / LAST:.1f}{space}{unit}")
    missed = [judgement.best - judgement.points for judgement in judged]
    said.append(f"{sum(missed) / len(missed):.1f} points missed a photo")
    return tuple(said)


class ProfileScene(SheetScene):
    """Reads the two files when it opens; `player` is shown first, `page` is 0 for the eye and 1 for the records."""

    heading = "Profile"
    widest = 940.0
    least = 430.0

    def __init__(self, desk: Desk, player: str = "", page: int = 0) -> None:
        super().__init__(desk)
        self.notes: list[str] = []
        self.judgements = statistics.read(self.notes)
        self.results = records.read(self.notes)
        self._players = statistics.players(self.judgements)
        self._player = player if player in self._players else next(iter(self._players), "")
        self._kind: Kind = "move"
        self._page, self._expert = page, 0

    def body(self, rect: Rect) -> tuple[Sequence[Widget], int]:
        """Two pages under tabs."""
        flow = Flow(self.kit, self.metrics, rect.topleft, rect.w)
        flow.add(Tabs(("Judging by eye", "Solo records"), self._page, self._turn, name="page"), 12)
        for note in self.notes:
            flow.add(Label(note, colour="rust", name="note"), 8)
        if self._page:
            self._records(flow)
        else:
            self._eye(flow)
        return flow.widgets, flow.height

    # -- judging by eye
    def _eye(self, flow: Flow) -> None:
        if not self._players:
            flow.say("Nobody has been judged yet.", 18, 6, face="serif")
            flow.say(
                "In Redwood distances are judged by eye. Every template that a person lays is measured afterwards "
                "against the best way to lay it, and noted here.",
                15,
                8,
                "soft",
            )  # fmt: skip
            return
        who = Dropdown(self._players, self._players.index(self._player), self._show, name="player")
        kinds = Segmented([label for _, label, _ in KINDS], self._kind_at, self._choose, name="kind")
        flow.row([who, kinds], [flow.width * 34 // 100, None], 10)
        judged = self.judged()
        if not judged:
            flow.say("Nothing of this kind has been judged yet.", 15, 8, "soft")
            return
        self._figures(flow, summary(judged, self._kind))
        dots = [Dot(judgement.off, SHAPES[judgement.aim]) for judgement in judged]
        across = f"Templates laid, {_between(judged)}"
        flow.add(Plot(dots, smoothed([dot.value for dot in dots], LAST), across, KINDS[self._kind_at][2]), 4)
        levels = [(SHAPES[key], word) for key, word in LEVELS if any(j.aim == key for j in judged)]
        flow.add(Legend(levels, "Mean of the last ten"), 6)

    def _figures(self, flow: Flow, said: Sequence[str]) -> None:
        """The numbers side by side, each on a card."""
        kit, m, gap = self.kit, self.metrics, self.metrics.px(8)
        narrow = flow.width < kit.span_px(m, 560)
        across = 2 if narrow else len(said)
        wide = (flow.width - gap * (across - 1)) // across
        tall = kit.span_px(m, 34)
        for at, words in enumerate(said):
            x, y = flow.x + (wide + gap) * (at % across), flow.y + (tall + gap) * (at // across)
            place = Rect(x, y, wide, tall)
            flow.widgets.append(Card(place))
            inner = place.inflate(-m.px(12), 0)
            flow.widgets.append(Label(words, weight="bold", valign="m", align="c", rect=inner, size=14))
        flow.y += (tall + gap) * -(-len(said) // across) + m.px(2)

    def judged(self) -> list[Judgement]:
        """The judgements of the player and kind shown, oldest first."""
        return [j for j in self.judgements if j.player == self._player and j.kind == self._kind]

    @property
    def _kind_at(self) -> int:
        return next(at for at, (kind, _, _) in enumerate(KINDS) if kind == self._kind)

    # -- records
    def _records(self, flow: Flow) -> None:
        modes = Segmented([label for _, label in MODES], self._expert, self._set_mode, name="mode")
        flow.add(modes, 10, self.kit.span_px(self.metrics, 300))
        width, gap = flow.width, self.metrics.px(24)
        across = 2 if width >= self.kit.span_px(self.metrics, 620) else 1
        columns = [
            Flow(self.kit, self.metrics, (flow.x + at * (width + gap) // across, flow.y), (width - gap) // across)
            for at in range(across)
        ]
        for at, scenario in enumerate(pieces().scenarios):
            column = columns[at % across]
            column.say(f"{scenario.number}. {scenario.title}", 17, 4, face="serif")
            self._scenario(column, scenario.id)
            column.gap(12)
        for column in columns:
            flow.widgets += column.widgets
        flow.y = max(column.y for column in columns)

    def _scenario(self, flow: Flow, scenario: str) -> None:
        """Records first, then the losses in one line."""
        mode = MODES[self._expert][0]
        won, lost = (records.ranked(self.results, "redwood", scenario, mode, each) for each in (True, False))
        for place, result in enumerate(won[:SHOWN], start=1):
            self._result(flow, str(place), result)
        if not won:
            flow.say("No record yet: win it once.", 14, 4, "soft")
        if lost:
            best = f"{lost[0].points} points by {lost[0].player}"
            flow.say(f"Lost {len(lost)} time{'s' if len(lost) > 1 else ''}; the most there {best}.", 13, 4, "soft")

    def _result(self, flow: Flow, place: str, result: Result) -> None:
        name, points = Label(f"{place}. {result.player}", weight="bold"), Label(f"{result.points} points", align="r")
        date = Label(day(result.at), colour="soft", size=13, align="r")
        flow.row([name, points, date], [None, self.kit.span_px(self.metrics, 76), flow.width * 2 // 5], 3)

    # -- what the widgets do
    def _turn(self, at: int) -> None:
        self._page = at
        self.rebuild()

    def _show(self, at: int) -> None:
        self._player = self._players[at]
        self.rebuild()

    def _choose(self, at: int) -> None:
        self._kind = KINDS[at][0]
        self.rebuild()

    def _set_mode(self, at: int) -> None:
        self._expert = at
        self.rebuild()


def _between(judged: Sequence[Judgement]) -> str:
    """The days from the first to the last one."""
    first, last = day(judged[0].at), day(judged[-1].at)
    return first if first == last else f"{first} to {last}"
