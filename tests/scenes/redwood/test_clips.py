"""How long the steps of a turn are told."""

from __future__ import annotations

import pytest

from tabletop.games.redwood import events as e
from tabletop.scenes.redwood import captions
from tabletop.scenes.redwood.clips import Teller
from tabletop.scenes.redwood.outlook import Outlook
from tabletop.tools.stages import STAGES
from tabletop.ui.tween import LONG
from tests.scenes.redwood.mouse import opened

SHORTEST_S, LONGEST_S = 0.12, 0.25


@pytest.mark.table(26)
def test_every_step_of_an_animation_is_short_and_objectives_pay_one_by_one() -> None:
    session = STAGES["late"]()
    scene = opened(session)
    parts, points, paid = scene.parts, Outlook(session).points, 0
    for number, ply in enumerate(session.plies):
        parts.rewind(number)
        clips = Teller(parts.board, points).clips(ply)
        # A caption is read, not watched.
        told = [clip.seconds for clip in clips if clip.seconds not in (0.0, captions.SECONDS)]
        assert all(SHORTEST_S <= seconds <= LONGEST_S for seconds in told)
        due = [event for event in ply.events if isinstance(event, e.ObjectivePaid)]
        chimes = [clip for clip in clips if clip.sound == "chime" and clip.seconds == LONG]
        assert len(chimes) == len(due)
        paid += len(due)
    assert paid > 5
