"""The dice ledger: what every seat rolled, against expectation."""

from __future__ import annotations

import pytest

from tabletop.games.sequoia.events import Revealed
from tabletop.games.sequoia.ledger import ledger
from tabletop.games.sequoia.state import Play
from tests.games.sequoia.builders import ANY, random_game, wish

FIRST = Revealed(turn=1, tiebreak=0, plays=(Play((1, 1, 2, 3, 5), ((1, 1), (2, 3))), Play(ANY, wish(2, 12))))
SECOND = Revealed(turn=10, tiebreak=1, plays=(Play((1, 1, 1, 1, 2), ((1, 1), (1, 1))), None))


@pytest.mark.table(17)
def test_rolls_are_counted_by_seat() -> None:
    first, second = ledger([FIRST, SECOND], 2)
    assert (first.rolls, second.rolls) == (2, 1)
    assert first.faces == (6, 2, 1, 0, 1, 0)
    assert second.faces == (0, 0, 5, 0, 0, 0)
    # Forests 2 to 8 in the first roll, 2 and 3 in the other.
    assert first.reached == (2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0)
    assert second.reached == (1,) * 11
    assert (first.fives, second.fives) == (0, 1)


@pytest.mark.table(17)
def test_expectation_follows_the_odds() -> None:
    first, _ = ledger([FIRST, SECOND], 2)
    assert first.expected_face == pytest.approx(10 / 6)
    assert first.expected_reached[0] == pytest.approx(2 * 1531 / 7776)
    assert first.expected_reached[5] == pytest.approx(2 * 6216 / 7776)
    assert first.expected_fives == pytest.approx(2 / 1296)


@pytest.mark.table(17)
def test_the_ledger_of_a_game_holds_every_revealed_roll() -> None:
    game = random_game(3, 6)
    events = [event for *_, step in game for event in step.events]
    tallies = ledger(events, 3)
    for seat, tally in enumerate(tallies):
        acted = sum(actor == seat for _, actor, _, _ in game)
        assert tally.rolls == acted
        assert sum(tally.faces) == 5 * acted
    assert ledger(events[:2], 3)[0].rolls == 0
