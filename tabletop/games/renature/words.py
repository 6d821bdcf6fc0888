"""Renature's sentences: what is asked, what happened, and a short label for every action."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from tabletop.games.renature import actions as a
from tabletop.games.renature import events as e
from tabletop.games.renature.facts import RenatureView
from tabletop.games.renature.names import (
    animal_name,
    counted,
    domino_name,
    kind_name,
    plant_name,
    series,
    with_article,
)
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.state import Table

Names = Sequence[str]


class RenatureWords:
    """The sentences of the game; names are given in seat order."""

    def ask(self, view: RenatureView, names: Names) -> str:
        """What is asked of whom, for the turn banner (table manner 11)."""
        table = view.table
        if table.over:
            return "The game is over."
        return f"{names[table.acting]}: {_asked(table)}"

    def tell(self, event: object, names: Names) -> str:
        """An event as a sentence for the log; empty where another event says it."""
        return _tell_step(event, names) or _tell_clouds(event, names) or _tell_scoring(event, names)

    def label(self, action: a.Action) -> str:
        """A short unique label."""
        return _label(action)


def _asked(table: Table) -> str:
    match table.phase:
        case "begin":
            return "say who walked in nature most recently and starts"
        case "domino":
            return "place a domino"
        case "plant":
            return "plant beside the domino, or plant nothing"
        case "clouds":
            waiting = counted(table.pending.clouds, "cloud token")
            return f"make room for {waiting}, or leave {'it' if table.pending.clouds == 1 else 'them'}"
        case "scoring":
            return "cloud actions before the areas are scored"
        case "refill":
            return "draw a domino"
        case _:
            return "cloud actions, or end your turn"


def _letter(area: int) -> str:
    return ascii_uppercase[area]


def _area(area: int) -> str:
    return f"area {_letter(area)}"


def _plant(kind: int, neutral: bool) -> str:
    return with_article(f"neutral {kind_name(kind)}" if neutral else kind_name(kind))


def _tell_step(event: object, names: Names) -> str:
    match event:
        case e.StartNamed():
            return f"{names[event.seat]} starts."
        case e.TurnBegan(extra=True):
            return f"{names[event.seat]} takes another turn."
        case e.Placed():
            return f"{names[event.seat]} places {domino_name(event.domino)}."
        case e.Discarded(domino=None):
            return f"{names[event.seat]} returns a domino to the box."
        case e.Discarded():
            return f"{names[event.seat]} returns {domino_name(event.domino or (0, 0))} to the box."
        case e.Planted():
            return f"{names[event.seat]} plants {_plant(event.kind, event.neutral)} in {_area(event.area)}."
        case e.Skipped():
            return f"{names[event.seat]} plants nothing."
        case e.PlantScored():
            return f"{names[event.seat]} scores {event.points} for the plant."
        case e.DominoDrawn():
            return f"{names[event.seat]} draws {domino_name(event.domino)}."
        case _:
            return ""


def _tell_clouds(event: object, names: Names) -> str:
    match event:
        case e.CloudsTaken():
            return f"{names[event.seat]} finds {counted(event.count, 'cloud token')}."
        case e.CloudsLost():
            return f"{names[event.seat]} leaves {counted(event.count, 'cloud token')} for want of room."
        case e.JokerMoved():
            price = pieces().figures.joker_cost
            return f"{names[event.seat]} makes the {animal_name(event.after)} the joker for {price} cloud tokens."
        case e.Uprooted():
            plant = _plant(event.kind, event.neutral)
            paid = counted(pieces().values[event.kind], "cloud token")
            return f"{names[event.seat]} takes {plant} back from {_area(event.area)} for {paid}."
        case e.ExtraBought():
            price = pieces().figures.extra_turn_cost
            return f"{names[event.seat]} pays {price} cloud tokens for another turn."
        case _:
            return ""


def _tell_scoring(event: object, names: Names) -> str:
    match event:
        case e.AreaScored():
            return _scored(event, names)
        case e.TokenTaken(back=None):
            return f"{names[event.seat]} takes the token of {_area(event.area)}."
        case e.TokenTaken():
            return f"{names[event.seat]} takes the token of {_area(event.area)} with {event.back} on its back."
        case e.BackSeen():
            return f"{names[event.seat]} sees {event.back} on the back of the token of {_area(event.area)}."
        case e.Counted():
            bonus = counted(sum(event.backs), "bonus point")
            lost = f"{event.left} lost for plants left"
            return f"{names[event.seat]}: {event.clouds} for cloud tokens, {lost}, {bonus}."
        case e.GameEnded():
            who = series([names[seat] for seat in event.winners])
            return f"The game is over. {who} {'wins' if len(event.winners) == 1 else 'share the win'}."
        case _:
            return ""


def _scored(event: e.AreaScored, names: Names) -> str:
    """Who has how much, what cancels, and who scores."""
    colours = [*names, "neutral"]
    shown = [f"{name} {total}" for name, total in zip(colours, event.totals, strict=True) if total]
    tied = [name for name, is_tied in zip(colours, event.tied, strict=True) if is_tied]
    gains = [f"{name} scores {points}" for name, points in zip(names, event.points, strict=True) if points]
    verb = "is closed" if event.closer is not None else "is scored"
    told = [f"{series(tied)} are level and count for nothing"] if tied else []
    told.append(series(gains) or "nobody scores")
    return f"Area {_letter(event.area)} {verb} ({', '.join(shown) or 'no plants'}): {'; '.join(told)}."


def _label(action: a.Action) -> str:
    match action:
        case a.Begin():
            return f"seat {action.seat + 1} starts"
        case a.Place():
            (one, two), (first, second) = action.domino, action.spaces
            return f"place {animal_name(one)} on {first}, {animal_name(two)} on {second}"
        case a.Discard():
            return f"return {domino_name(action.domino)}"
        case a.Grow():
            return f"plant {plant_name(action.kind, action.neutral)} on {action.space}"
        case a.Skip():
            return "plant nothing"
        case a.Leave():
            return "leave the cloud tokens"
        case a.Score():
            return "score the areas"
        case a.Draw():
            return "draw a domino"
        case a.Joker():
            return f"make the {animal_name(action.animal)} the joker"
        case a.Uproot():
            return f"take back the plant on {action.space}"
        case a.Extra():
            return "another turn"
        case a.End():
            return "end turn"
