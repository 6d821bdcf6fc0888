"""Replays: a record plays out again to the same digests, and the first failing ply is named."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.core import codec
from tabletop.core.errors import BadSave, Corrupt, IllegalAction
from tabletop.play.opponents import play_on
from tabletop.play.record import Record
from tabletop.play.replay import Diverged, carry_on, replay
from tabletop.play.session import Session
from tests.play.test_session import tiny
from tests.tiny import TINY, Tiny


class Later(Tiny):
    """The tiny game under newer rules."""

    version = 2


def played(plies: int) -> Session:
    session = tiny()
    play_on(session, plies, level="random")
    return session


def bent(record: Record, **changes: Any) -> Record:
    return msgspec.structs.replace(record, **changes)


def swapped(record: Record, index: int, entry: tuple[int, Any]) -> Record:
    return bent(record, log=(*record.log[:index], entry, *record.log[index + 1 :]))


@pytest.mark.table(16)
@pytest.mark.parametrize("plies", [0, 1, 7, 15])
def test_a_replay_reaches_the_same_position(plies: int) -> None:
    session = played(plies)
    again = replay(session.record, TINY)
    assert again.state == session.state
    assert again.record == session.record
    assert [ply.events for ply in again.plies] == [ply.events for ply in session.plies]


@pytest.mark.table(16)
def test_the_first_divergent_ply_is_named_and_the_sound_part_offered() -> None:
    session = played(12)
    digests = list(session.record.digests)
    digests[6] = digests[9] = "0" * 16
    with pytest.raises(Diverged, match="Action 7 of the saved game led to another position") as caught:
        replay(bent(session.record, digests=tuple(digests)), TINY)
    assert caught.value.ply == 7
    prefix = caught.value.prefix
    assert prefix.ply == 6
    assert prefix.state == session.state_at(6)
    assert prefix.redo_refusal()
    play_on(prefix, level="random")
    assert prefix.over


def test_a_log_of_another_seed_diverges() -> None:
    with pytest.raises(Diverged):
        replay(bent(played(15).record, seed=6), TINY)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ((0, {"type": "seal", "card": 99}), "Action 1 .* is not allowed: You do not hold"),
        ((2, {"type": "seal", "card": 1}), "Action 1 .* is not allowed: It is the turn"),
        ((0, {"type": "steal", "card": 1}), "Action 1 .* cannot be read"),
        ((0, {"type": "seal", "card": "1"}), "Action 1 .* cannot be read"),
        ((0, None), "Action 1 .* cannot be read"),
    ],
)
def test_an_impossible_action_is_named(entry: tuple[int, Any], words: str) -> None:
    with pytest.raises(Diverged, match=words) as caught:
        replay(swapped(played(5).record, 0, entry), TINY)
    assert caught.value.prefix.ply == 0


def test_a_shorter_list_of_digests_is_corrupt() -> None:
    record = played(5).record
    with pytest.raises(Corrupt, match="lost part of its log"):
        replay(bent(record, digests=record.digests[:-1]), TINY)


def test_strange_options_are_corrupt() -> None:
    record = played(0).record
    with pytest.raises(Corrupt, match="an option that Tiny does not have: 'cheat'"):
        replay(bent(record, options={"cheat": True}), TINY)
    with pytest.raises(Corrupt, match="does not fit the rules of Tiny"):
        replay(bent(record, options={"long_dice": "yes"}), TINY)
    with pytest.raises(Corrupt, match="for 2 or 3 seats, not 1"):
        replay(bent(record, seats=record.seats[:1]), TINY)


def test_other_rules_versions_are_not_replayed() -> None:
    with pytest.raises(BadSave, match="version 1 of the rules, not 2"):
        replay(played(3).record, Later())


@pytest.mark.table(15)
def test_a_game_of_older_rules_goes_on_from_its_snapshot() -> None:
    old = played(6)
    session = carry_on(old.record, codec.to_plain(old.state), Later())
    assert session.state == old.state
    assert session.ply == 6
    assert session.plies == ()
    assert session.undo_refusal() == "What was played under other rules versions cannot be undone."
    with pytest.raises(IllegalAction):
        session.undo()
    opening = session.record.opening
    assert opening is not None
    assert len(opening.history) == 6
    assert opening.history[0].startswith("Ada: seal ")
    # Later dice are the ones they would have been.
    play_on(session, level="random")
    play_on(old, level="random")
    assert session.state == old.state
    again = replay(session.record, Later())
    assert again.record == session.record
    assert again.ply == 15


def test_history_is_kept_over_two_changes_of_rules_and_unknown_actions_stay_readable() -> None:
    old = played(3)
    strange = swapped(old.record, 1, (1, {"type": "trade", "card": 4}))
    once = carry_on(strange, codec.to_plain(old.state), Later())
    play_on(once, 2, level="random")
    twice = carry_on(once.record, codec.to_plain(once.state), TINY)
    assert twice.ply == 5
    opening = twice.record.opening
    assert opening is not None
    assert len(opening.history) == 5
    assert opening.history[1] == 'Ben: {"card":4,"type":"trade"}'


@pytest.mark.parametrize(
    "spoil",
    [
        lambda state: state["table"].update(winner=9, phase="roll"),
        lambda state: state["table"].update(phase="dance"),
        lambda state: state["hands"].pop(),
        lambda state: state["table"].update(fields=[]),
        lambda state: state.pop("secret"),
    ],
)
def test_an_impossible_snapshot_is_corrupt(spoil: Any) -> None:
    old = played(6)
    state = msgspec.json.decode(codec.to_json(old.state))
    spoil(state)
    with pytest.raises(Corrupt):
        carry_on(old.record, state, Later())
