"""What confirming does: a sealed choice and, after the last one, the reveal, the trees and the scoring (SEQ-026)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import Event, State
from tabletop.core.rng import Rng
from tabletop.games.sequoia import quick
from tabletop.games.sequoia.contests import contest, evaluated
from tabletop.games.sequoia.dice import five_of_a_kind
from tabletop.games.sequoia.events import FiveOfAKind, GameEnded, Planted, Revealed, Scored, Sealed, TokensTurned
from tabletop.games.sequoia.facts import LOWEST, SequoiaState, plants, tied_seats
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.rounds import next_turn
from tabletop.games.sequoia.scoring import winners
from tabletop.games.sequoia.state import Forest, Hand, Pairs, Play, Secret, Table


def seal(state: SequoiaState, seat: int, pairs: Pairs, rng: Rng, events: list[Event]) -> SequoiaState:
    """One seat confirms; the board changes only after the last one (SEQ-105)."""
    table, hands = state.table, state.hands
    hands = (*hands[:seat], Hand(hands[seat].dice, pairs), *hands[seat + 1 :])
    waiting = tuple(other for other in table.waiting if other != seat)
    events.append(Sealed(seat=seat))
    after = State(replace(table, waiting=waiting), hands, state.secret)
    return after if waiting else _resolve(after, rng, events)


def _resolve(state: SequoiaState, rng: Rng, events: list[Event]) -> SequoiaState:
    """Everybody has confirmed: the turn is played, then the next one begins or the forests are scored."""
    table, secret = reveal(state, events), state.secret
    if table.phase == "turns":
        if table.turn < pieces().turns:
            return next_turn(table, table.playing, secret, rng, events)
        table, secret = replace(_turned_up(table, secret, events), phase="tiebreak"), Secret()
    table = score(table, events)
    while (tied := tied_seats(table)) and table.options.quick_tiebreaks:
        after = quick.chosen(next_turn(table, tied, secret, rng, events))
        table = score(reveal(after, events), events)
    return next_turn(table, tied, secret, rng, events) if tied else _end(table, secret, events)


def reveal(state: SequoiaState, events: list[Event]) -> Table:
    """All dice are shown at once (SEQ-026) and the trees of this turn planted (SEQ-027, SEQ-084)."""
    table = state.table
    plays = tuple(None if hand.pairs is None else Play(hand.dice, hand.pairs) for hand in state.hands)
    running = table.tiebreak if table.phase == "tiebreak" else 0
    events.append(Revealed(turn=table.turn, tiebreak=running, plays=plays))
    forests = list(table.forests)
    for seat, play in enumerate(plays):
        if play is None:
            continue
        if five_of_a_kind(play.dice):
            events.append(FiveOfAKind(seat=seat, revealed=True))
        planted = plants(table, seat, play.pairs)
        events.append(Planted(seat=seat, forests=planted))
        for number in planted:
            forests[number - LOWEST] = _grown(forests[number - LOWEST], seat)
    return replace(table, forests=tuple(forests), waiting=(), announced=(), last=plays)


def _grown(forest: Forest, seat: int) -> Forest:
    """A forest with one more tree of a seat."""
    trees = forest.trees
    return replace(forest, trees=(*trees[:seat], trees[seat] + 1, *trees[seat + 1 :]))


def _turned_up(table: Table, secret: Secret, events: list[Event]) -> Table:
    """The table with all tokens open for the scoring (option `hidden_tokens`)."""
    if not secret.firsts:
        return table
    events.append(TokensTurned(firsts=secret.firsts, seconds=secret.seconds))
    return replace(table, firsts=secret.firsts, seconds=secret.seconds)


def score(table: Table, events: list[Event]) -> Table:
    """Every forest that is not decided is evaluated, each on its own (SEQ-050, SEQ-087)."""
    forests = []
    for number, forest in enumerate(table.forests, LOWEST):
        if forest.counted and not forest.tied:
            forests.append(forest)
            continue
        after = evaluated(forest, table.options)
        forests.append(after)
        events.append(
            Scored(
                forest=number,
                trees=forest.trees,
                prizes=(table.firsts[number - LOWEST], table.seconds[number - LOWEST]),
                first=after.first if forest.first is None else None,
                second=after.second,
                tied=after.tied,
                contest=contest(after),
            )
        )
    return replace(table, forests=tuple(forests))


def _end(table: Table, secret: Secret, events: list[Event]) -> SequoiaState:
    """No forest is tied: the game is over (SEQ-080, SEQ-089)."""
    table = replace(table, phase="over", playing=(), waiting=())
    events.append(GameEnded(winners=winners(table)))
    return State(table, (Hand(),) * len(table.last), secret)
