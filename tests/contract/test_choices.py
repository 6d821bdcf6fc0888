"""Choices: whoever is to act has one, whatever is offered is accepted, whatever is not is refused without a trace."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tabletop.core import codec
from tabletop.core.choices import Dial, Joined
from tabletop.core.errors import IllegalAction
from tests.contract.cases import CASES, PLAIN, Case
from tests.contract.walks import begin, chance, walk

every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
SHORT = 300
"""Up to this many choices are all looked at."""


@every_case
def test_every_seat_to_act_has_a_choice_and_no_other(case: Case) -> None:
    rules = case.rules
    for pace in walk(case).paces:
        acting = rules.to_act(pace.before.table)
        for seat in range(case.seats):
            assert bool(len(rules.choices(pace.before.view(seat)))) == (seat in acting)
    last = walk(case).session
    for seat in range(case.seats):
        assert len(last.choices(seat)) == 0


@every_case
def test_whatever_is_offered_is_accepted(case: Case) -> None:
    rng = chance(case, "offers")
    for pace in walk(case).paces:
        choices = case.rules.choices(pace.before.view(pace.seat))
        offered = [*choices.spread(7), *(choices.sample(rng) for _ in range(3)), pace.action]
        for action in offered:
            assert action in choices
            assert choices.refusal(action) is None


@every_case
def test_length_order_and_spread_belong_together(case: Case) -> None:
    for pace in walk(case).paces:
        view = pace.before.view(pace.seat)
        choices, again = case.rules.choices(view), case.rules.choices(view)
        first = list(islice(choices, SHORT))
        assert first == list(islice(again, SHORT))
        assert choices.spread(9) == again.spread(9)
        assert len(choices.spread(9)) == min(9, len(choices)) or len(choices) > SHORT
        assert len(set(first)) == len(first)
        if len(choices) <= SHORT:
            assert len(first) == len(choices)
            assert set(choices.spread(SHORT)) == set(first)


@every_case
def test_labels_tell_the_choices_apart(case: Case) -> None:
    label = case.rules.words.label
    for pace in walk(case).paces:
        choices = case.rules.choices(pace.before.view(pace.seat))
        some = dict.fromkeys([*choices.spread(60), pace.action])
        labels = [label(action) for action in some]
        assert all(text and text == text.strip() for text in labels)
        assert len(set(labels)) == len(labels)


def dialled(choices: object) -> bool:
    """Whether a dial is among them: its order is a map of what the judge accepts, shrunk inwards at the ends."""
    return isinstance(choices, Dial) or (isinstance(choices, Joined) and any(map(dialled, choices.parts)))


class _Stranger:
    """No action of any game."""


@pytest.mark.rule("RED-INV-29")
@pytest.mark.parametrize("case", PLAIN, ids=lambda case: case.name)
def test_a_stranger_is_refused_and_changes_nothing(case: Case) -> None:
    played, session = walk(case), begin(case)
    # Every kind of action of the whole game is tried at every ply.
    samples: dict[type, Any] = {}
    for pace in played.paces:
        samples.setdefault(type(pace.action), pace.action)
    refused = 0
    for pace in played.paces:
        acting = session.to_act
        for seat in range(case.seats):
            choices = session.choices(seat)
            short = set(choices) if len(choices) <= SHORT and not dialled(choices) else None
            for action in (_Stranger(), None, *samples.values(), pace.action):
                refusal = choices.refusal(action)
                assert (action in choices) == (refusal is None)
                assert refusal or not (action is None or isinstance(action, _Stranger))
                if short is not None:
                    assert (action in short) == (refusal is None)
                if seat in acting and refusal is None:
                    continue
                before = session.record
                with pytest.raises(IllegalAction) as caught:
                    session.act(seat, action)
                assert caught.value.refusal.reason.strip()
                assert session.record == before
                assert codec.digest(session.state) == pace.digest
                refused += 1
        session.act(pace.seat, pace.action)
    assert refused > len(played.paces)
    with pytest.raises(IllegalAction):
        session.act(played.paces[-1].seat, played.paces[-1].action)
