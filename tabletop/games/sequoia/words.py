"""Sequoia's sentences: what is asked, what happened, and a short label for every action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.sequoia import events as e
from tabletop.games.sequoia.actions import Action
from tabletop.games.sequoia.facts import SequoiaView
from tabletop.games.sequoia.names import pairs_name, series
from tabletop.games.sequoia.pieces import pieces
from tabletop.games.sequoia.state import Table

Names = Sequence[str]


class SequoiaWords:
    """The sentences of the game; names are given in seat order."""

    def ask(self, view: SequoiaView, names: Names) -> str:
        """What is asked of whom, for the turn banner (table manner 11)."""
        table = view.table
        if table.over:
            return "The game is over."
        if view.seat in table.waiting:
            return f"{names[view.seat]}: choose two pairs ({clock(table)})"
        return f"{series([names[seat] for seat in table.waiting])}: choose two pairs ({clock(table)})"

    def tell(self, event: object, names: Names) -> str:
        """An event as a sentence for the log; empty where the reveal says it."""
        return _tell_turn(event, names) or _tell_score(event, names)

    def label(self, action: Action) -> str:
        """A short unique label."""
        return pairs_name(action.pairs)


def clock(table: Table) -> str:
    """Which turn it is: "turn 3 of 10" or "tiebreak 2"."""
    return f"tiebreak {table.tiebreak}" if table.phase == "tiebreak" else f"turn {table.turn} of {pieces().turns}"


def _tell_turn(event: object, names: Names) -> str:
    match event:
        case e.Sealed():
            return f"{names[event.seat]} is ready."
        case e.Revealed(tiebreak=0):
            return f"Turn {event.turn}: {_shown(event, names)}."
        case e.Revealed():
            return f"Tiebreak {event.tiebreak}: {_shown(event, names)}."
        case e.FiveOfAKind(revealed=True):
            return f"Sequoia! {names[event.seat]} had a five of a kind and could turn every die."
        case e.FiveOfAKind():
            return f"Sequoia! {names[event.seat]} has rolled a five of a kind."
        case e.Planted(forests=()):
            return f"{names[event.seat]} plants nothing."
        case e.Planted(forests=(only,)):
            return f"{names[event.seat]} plants in forest {only} only."
        case e.TurnBegan() if event.tiebreak:
            who = series([names[seat] for seat in event.seats])
            return f"Tiebreak {event.tiebreak} begins; {who} roll."
        case _:
            return ""


def _shown(event: e.Revealed, names: Names) -> str:
    """Who rolled what and paired it how."""
    return "; ".join(
        f"{names[seat]} rolled {' '.join(str(face) for face in play.dice)} and chose {pairs_name(play.pairs)}"
        for seat, play in enumerate(event.plays)
        if play is not None
    )


def _tell_score(event: object, names: Names) -> str:
    match event:
        case e.TokensTurned():
            return "The tokens of all forests are turned up."
        case e.Scored():
            return f"Forest {event.forest} ({_trees(event, names)}): {_awards(event, names)}."
        case e.GameEnded():
            who = series([names[seat] for seat in event.winners])
            return f"The game is over. {who} {'wins' if len(event.winners) == 1 else 'share the victory'}."
        case _:
            return ""


def _trees(event: e.Scored, names: Names) -> str:
    standing = [f"{names[seat]} {count}" for seat, count in enumerate(event.trees) if count]
    return ", ".join(standing) or "no trees"


def _awards(event: e.Scored, names: Names) -> str:
    """What an evaluation gave and what it left open."""
    first, second = event.prizes
    told = []
    if event.first is not None:
        told.append(f"{names[event.first]} takes first place ({first})")
    if event.second is not None:
        told.append(f"{names[event.second]} takes second place ({second})")
    tied = series([names[seat] for seat in event.tied])
    if event.contest == "both":
        told.append(f"{tied} are tied for both places ({first} and {second})")
    if event.contest == "second":
        told.append(f"{tied} are tied for second place ({second})")
    if event.first is not None and event.second is None and not event.tied:
        told.append("nobody takes second place")
    return "; ".join(told) or "nobody takes a token"
