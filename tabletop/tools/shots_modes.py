"""Pictures of Redwood's other modes, of judging by eye and of the profile."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

import msgspec

from tabletop.core.rng import Rng
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes import scene_for
from tabletop.scenes.base import Scene
from tabletop.scenes.desk import Desk
from tabletop.scenes.profile import ProfileScene
from tabletop.scenes.redwood.scene import RedwoodScene
from tabletop.scenes.redwood.surveyor import Answer, Question, answered
from tabletop.scenes.setup import SetupScene
from tabletop.storage import records, statistics
from tabletop.storage.records import Result
from tabletop.storage.settings import LastSeat
from tabletop.storage.statistics import Judgement
from tabletop.tools.stages import STAGES
from tabletop.tools.stages_modes import MODES
from tabletop.ui.input import Event, Key, Press
from tabletop.ui.screen import Metrics

Gesture = Callable[[Scene, Metrics], Sequence[Event]]
START_S = 1_770_000_000
"""When the first judgement of the shown profile was made, seconds since 1970."""
DAY_S = 86_400


class Here:
    """Works estimates out at once, for pictures."""

    def __init__(self) -> None:
        self._answers: deque[Answer] = deque()

    @property
    def busy(self) -> bool:
        """Never: nothing is waited for."""
        return False

    def submit(self, question: Question) -> None:
        """Works it out."""
        self._answers.append(answered(question))

    def poll(self) -> Answer | None:
        """The next answer."""
        return self._answers.popleft() if self._answers else None


def _nothing(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    return ()


def _keys(*names: str) -> Gesture:
    return lambda scene, canvas: [Key(name) for name in names]


def _staged(name: str) -> Callable[[Desk], Scene]:
    return lambda desk: RedwoodScene(desk, MODES[name](), keep=False)


def _judged(desk: Desk) -> Scene:
    return RedwoodScene(desk, STAGES["fill"](), keep=False)


def _next_verdict(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    """The loupe, and in it the second verdict."""
    if not isinstance(scene, RedwoodScene):
        return ()
    rect = scene.parts.layout.views
    return [Key("l"), Press((rect.right - canvas.px(30), rect.y + canvas.px(60)))]


def _estimate(desk: Desk) -> Scene:
    """The end of a person's turn where the table trains."""
    played = STAGES["aim"]().record
    session = Session.of(msgspec.structs.replace(played, manners=Manners(help="teaching", aim="training")))
    return RedwoodScene(desk, session, keep=False, surveyor=Here())


def _to_the_end(scene: Scene, canvas: Metrics) -> Sequence[Event]:
    """Plays the turn on, badly, until it is compared with the best one."""
    if isinstance(scene, RedwoodScene):
        session, table = scene.session, scene.table
        while not table.reel.hold:
            if table.reel.moving:
                scene.update(0.05)
            else:
                seat = session.to_act[0]
                table.act(seat, session.choices(seat).sample(Rng.of(4, "poorly", session.ply)))
    return ()


def _profile(page: int) -> Callable[[Desk], Scene]:
    return lambda desk: ProfileScene(desk, "Ada", page)


def _alone(desk: Desk) -> Scene:
    """The set-up with a single seat."""
    desk.settings = msgspec.structs.replace(desk.settings, last_seats=(LastSeat("Ada"),))
    scene = SetupScene(desk, MODES["solo_start"]().rules)
    while len(scene.draft.places) > 1:
        scene.draft.remove(1)
    return scene


def keep_notes() -> None:
    """Judgements and results for the profile, in the folder that is set up for pictures."""
    rng = Rng.of(7, "profile")
    for number in range(48):
        off = 70_000 - number * 1000 + rng.below(30_000)
        for kind in ("move", "view"):
            statistics.note(
                Judgement(
                    START_S + number * DAY_S, "Ada", "move" if kind == "move" else "view", 1 + rng.below(7),
                    rng.choice(("purist", "normal", "normal", "training")), off if kind == "move" else 0,
                    off // 25 if kind == "view" else 0, 5, 5 + rng.below(5),
                )
            )  # fmt: skip
    for number, (scenario, points, won) in enumerate(
        (("behavior", 41, True), ("hiker", 44, True), ("hiker", 52, True), ("surrealism", 38, False))
    ):
        at = START_S + number * 9 * DAY_S
        records.note(Result(at, "Ada", "redwood", scenario, "basic", points, won, str(number)))


PICTURES: dict[str, tuple[Callable[[Desk], Scene], Gesture]] = {
    **{name: (_staged(name), _nothing) for name in MODES if not name.endswith("over")},
    "solo_results": (lambda desk: scene_for(desk, MODES["solo_over"]()), _nothing),
    "team_results": (lambda desk: scene_for(desk, MODES["team_over"]()), _nothing),
    "team_scores": (_staged("team_take"), _keys("f3")),
    "setup_solo": (_alone, _nothing),
    "line_judge": (_judged, _next_verdict),
    "estimate": (_estimate, _to_the_end),
    "profile": (_profile(0), _nothing),
    "profile_solo": (_profile(1), _nothing),
}
"""Name, scene, and what a person does before the picture is taken."""
