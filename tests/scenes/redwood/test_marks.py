"""The three aim levels: which marks are drawn of a template at each moment, and that the screen draws just these."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import facts, geometry
from tabletop.play.record import Manners
from tabletop.play.session import Session
from tabletop.scenes.redwood import live
from tabletop.scenes.redwood.draft import AimHelp, far_end
from tabletop.scenes.redwood.marks import Kind, Mark, Moment, Sight, marks
from tabletop.ui.input import Key, Move, Press
from tests.scenes.redwood.mouse import Mouse, advance, frame, opened, session_of, with_manners

AIMS: tuple[AimHelp, ...] = ("purist", "normal", "training")
BARE = ["template", "figure"]
DIAL = ["arcs", "template", "needle"]


def names(level: AimHelp, sight: Sight) -> list[str]:
    """The marks in words, with their pieces."""
    return [f"{mark.kind} {mark.piece}".rstrip() for mark in marks(level, sight)]


def wants(expected: dict[str, list[str]], sight: Sight) -> None:
    for level in AIMS:
        assert names(level, sight) == expected[level], level


@pytest.mark.table(36)
@pytest.mark.rule("RED-057")
@pytest.mark.parametrize("moment", ["take_move", "take_view"])
def test_before_it_is_taken_a_template_lies_on_the_board_in_training_only(moment: Moment) -> None:
    ghost = ["ghost", "figure", "landing"] if moment == "take_move" else ["ghost", "figure"]
    wants(
        {"purist": [], "normal": [], "training": ghost}, Sight(moment, pointed=True, covered=("F1",), fouls=("bear",))
    )
    wants({"purist": [], "normal": [], "training": []}, Sight(moment))


@pytest.mark.table(36)
def test_a_move_template_shows_arcs_and_blockers_live_except_in_purist() -> None:
    sight = Sight("move", covered=("F1",), fouls=("bear", "figure:1"))
    aided = [*DIAL, "figure", "landing", "arrows", "blocker bear", "blocker figure:1"]
    wants({"purist": [*BARE, "landing", "arrows"], "normal": aided, "training": aided}, sight)
    held = [mark for mark in aided if mark != "arrows"]
    wants({"purist": [*BARE, "landing"], "normal": held, "training": held}, replace(sight, held=True))


@pytest.mark.table(36)
@pytest.mark.parametrize("moment", ["move", "aim"])
def test_purist_shows_what_is_in_the_way_on_a_refused_confirm(moment: Moment) -> None:
    sight = Sight(moment, fouls=("bear",))
    assert "blocker bear" not in names("purist", sight)
    assert names("purist", replace(sight, refused=True)) == [*names("purist", sight), "blocker bear"]


@pytest.mark.table(36)
@pytest.mark.rule("RED-094")
def test_a_view_template_shows_its_subjects_and_in_training_where_its_axis_lands() -> None:
    sight = Sight("aim", covered=("F1", "bear"), fouls=("figure:1",))
    seen = ["covered F1", "covered bear"]
    wants(
        {
            "purist": [*BARE, "arrows"],
            "normal": [*DIAL, *seen, "figure", "arrows", "blocker figure:1"],
            "training": ["background", "axis", *DIAL, *seen, "figure", "arrows", "blocker figure:1"],
        },
        sight,
    )


@pytest.mark.table(36)
@pytest.mark.rule("RED-105", "RED-106")
def test_the_string_locks_at_every_level_and_shows_where_it_ends() -> None:
    locked = Sight("aim", locked=True, covered=("F1",))
    aided = ["background", "axis", "template", "covered F1", "figure"]
    wants({"purist": ["background", "axis", *BARE], "normal": aided, "training": aided}, locked)
    dry = ["background", "axis", *DIAL, "covered F1", "figure", "arrows"]
    wants(
        {"purist": ["background", "axis", *BARE, "arrows"], "normal": dry, "training": dry},
        Sight("aim", dry=True, covered=("F1",)),
    )


@pytest.mark.table(35)
@pytest.mark.parametrize("moment", ["move", "aim"])
def test_where_nothing_is_possible_only_the_figure_stands_there(moment: Moment) -> None:
    wants({level: ["figure"] for level in AIMS}, Sight(moment, way_out=True, fouls=("bear",), covered=("F1",)))


@pytest.mark.table(36)
def test_how_far_from_the_best_is_shown_in_training_on_request_in_normal_and_never_in_purist() -> None:
    wants({"purist": [], "normal": [], "training": ["estimate"]}, Sight("after"))
    wants({"purist": [], "normal": ["estimate"], "training": ["estimate"]}, Sight("after", asked=True))


@pytest.mark.table(33, 36)
@pytest.mark.rule("RED-198", "RED-199", "RED-203")
def test_a_teammates_template_lies_there_for_all_and_an_overlap_is_outlined_like_a_blocker() -> None:
    sight = Sight("aim", mate=True, overlap=True)
    aided = ["mate", *DIAL, "figure", "arrows", "overlap"]
    plain = ["mate", *BARE, "arrows"]
    wants({"purist": plain, "normal": aided, "training": ["mate", "background", "axis", *aided[1:]]}, sight)
    assert names("purist", replace(sight, refused=True)) == [*plain, "overlap"]
    wants({level: ["mate", "figure"] for level in AIMS}, replace(sight, way_out=True))


class Painted:
    """Notes the marks that the screen paints, in order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.marks: list[Mark] = []
        for kind, paint in live.PAINTERS.items():
            monkeypatch.setitem(live.PAINTERS, kind, self._noting(kind, paint))

    def _noting(self, kind: Kind, paint: Any) -> Any:
        def painted(to: Any, piece: str) -> None:
            self.marks.append(Mark(kind, piece))
            paint(to, piece)

        return painted

    def on(self, mouse: Mouse) -> list[Mark]:
        """Of one picture."""
        self.marks.clear()
        frame(mouse.scene)
        return list(self.marks)


def at(session: Session, aim: AimHelp) -> Mouse:
    return Mouse(opened(with_manners(session, Manners(aim=aim))))


@pytest.mark.table(36)
@pytest.mark.parametrize("aim", AIMS)
def test_the_screen_paints_the_marks_of_the_pose_and_nothing_else(
    aim: AimHelp, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = Painted(monkeypatch)
    for phase in ("move", "aim"):
        session = advance(session_of(4, 9), phase, 2)
        table, seat = session.state.table, session.to_act[0]
        mouse = at(session, aim)
        ground = geometry.ground(table, seat)
        subjects = fouls = 0
        for heading in range(0, 36_000, 1800):
            mouse.turn_to(heading)
            draft = mouse.turning()
            judged = (
                geometry.lay_fouls(ground, draft.template, draft.flip, draft.heading)
                if phase == "move"
                else geometry.aim_fouls(ground, draft.template, draft.heading)
            )
            seen = geometry.covered(ground, draft.template, draft.heading) if phase == "aim" else ()
            sight = Sight(phase, covered=seen, fouls=tuple(verdict.other for verdict in judged))
            assert painted.on(mouse) == list(marks(aim, sight)), heading
            subjects, fouls = subjects + len(seen), fouls + len(judged)
        assert fouls
        assert bool(subjects) is (phase == "aim")


@pytest.mark.table(35, 36)
@pytest.mark.parametrize("aim", AIMS)
def test_the_screen_paints_a_ghost_before_taking_in_training_only(
    aim: AimHelp, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = Painted(monkeypatch)
    session = advance(session_of(2, 9), "take_move", 2)
    mouse = at(session, aim)
    free = facts.takeable(session.state.table, session.to_act[0], "move")[0]
    mouse.send(Move(mouse.template("move", free)))
    found = painted.on(mouse)
    assert found == list(marks(aim, Sight("take_move", pointed=True)))
    assert bool(found) is (aim == "training")


@pytest.mark.table(36)
@pytest.mark.rule("RED-106")
@pytest.mark.parametrize("aim", AIMS)
def test_the_screen_paints_the_string_and_a_held_template(aim: AimHelp, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(monkeypatch)
    session = advance(session_of(2, 9), "aim", 2)
    seat = session.to_act[0]
    mouse = at(session, aim)
    end = mouse.mm(far_end(mouse.turning()))
    mouse.send(Move(end), Press(end))
    assert Mark("arrows") not in painted.on(mouse)
    mouse.send(Key("escape"))
    assert Mark("arrows") in painted.on(mouse)
    wanted = next(each for each in session.choices(seat).spread(40) if isinstance(each, a.Aim))
    mouse.play(a.String(wanted.heading))
    ground = geometry.ground(session.state.table, seat)
    seen = geometry.covered(ground, mouse.turning().template, wanted.heading)
    assert painted.on(mouse) == list(marks(aim, Sight("aim", locked=True, covered=seen)))
