"""Birdwatcher's sentences: what is asked, what happened, and a short label for every action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.birdwatcher import actions as a
from tabletop.games.birdwatcher import events as e
from tabletop.games.birdwatcher.facts import BirdwatcherView, room
from tabletop.games.birdwatcher.names import (
    birds_named,
    card_name,
    insects_named,
    pile_name,
    plural,
    series,
    species_name,
    with_article,
)
from tabletop.games.birdwatcher.state import Table

Names = Sequence[str]


class BirdwatcherWords:
    """The sentences of the game; names are given in seat order."""

    def ask(self, view: BirdwatcherView, names: Names) -> str:
        """What is asked of whom, for the turn banner (table manner 11)."""
        table = view.table
        if table.over:
            return "The game is over."
        return f"{names[table.acting]}: {_asked(table, names)}"

    def tell(self, event: object, names: Names) -> str:
        """An event as a sentence for the log; empty where another event says it."""
        return _tell_photo(event, names) or _tell_clearing(event, names) or _tell_clock(event, names)

    def label(self, action: a.Action) -> str:
        """A short unique label."""
        return _label(action)


def _asked(table: Table, names: Names) -> str:
    match table.phase:
        case "begin":
            return "say who saw a bird most recently and starts"
        case "snap":
            return "choose the bird to photograph"
        case "gather":
            places = room(table.players[table.acting])
            noun = species_name(table.pending.species or "")
            return f"choose the {noun if places == 1 else f'{places} {plural(noun)}'} you have room for"
        case "run":
            return "let the birds settle in the clearing"
        case "give":
            rival = table.pending.rival
            return f"choose the bird that {'the rival' if rival is None else names[rival]} gets for it"
        case "insects":
            return f"take {table.pending.insects} insects"
        case "quiet":
            return "photograph a bird without startling one, or do without"
        case "bird_call":
            return "say whose bird call was more convincing"
        case _ if table.actions:
            return f"{table.actions} action{'s' if table.actions > 1 else ''} left"
        case _:
            return "return two insects for an extra action, or end your turn"


def _tell_photo(event: object, names: Names) -> str:
    match event:
        case e.Startled():
            return (
                f"{names[event.seat]} startles {with_article(card_name(event.bird))}, now on {pile_name(event.pile)}."
            )
        case e.Photographed():
            softly = " without startling another" if event.quiet else ""
            return f"{names[event.seat]} photographs {with_article(card_name(event.bird))}{softly}."
        case e.InsectsGained():
            got = f"{names[event.seat]} gets {insects_named(event.insects)}." if event.insects else ""
            gone = f"The supply has no more {series([plural(card) for card in _kinds(event.missing)])}."
            return " ".join(part for part in (got, gone if event.missing else "") if part)
        case e.Zoomed():
            bird = with_article(card_name(event.bird))
            return f"{names[event.seat]} photographs {bird} in the tree of {names[event.rival]}."
        case e.Given():
            return f"{names[event.rival]} gets {with_article(card_name(event.bird))} in exchange."
        case e.Published():
            return f"{names[event.seat]} publishes {card_name(event.publication)}."
        case e.ActionsGained():
            return f"{names[event.seat]} gains {event.count} extra action{'s' if event.count > 1 else ''}."
        case e.QuietDeclined():
            return f"{names[event.seat]} does without the photo."
        case e.Traded():
            return f"{names[event.seat]} returns {insects_named(event.insects)} for an extra action."
        case _:
            return ""


def _kinds(insects: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(insects_named((kind,)).split(" ", 1)[1] for kind in insects))


def _tell_clearing(event: object, names: Names) -> str:
    match event:
        case e.Called():
            few = "" if event.room is None else f"; there is room for only {event.room}"
            return f"{names[event.seat]} calls the {species_name(event.species)}{few}."
        case e.Came():
            verb = "comes" if len(event.birds) == 1 else "come"
            return f"{_capital(birds_named(event.birds))} {verb} to the tree."
        case e.Ran():
            verb = "flies up" if len(event.birds) == 1 else "fly up"
            return f"{names[event.seat]} runs into the jungle: {birds_named(event.birds)} {verb}."
        case e.Perched():
            calm = f"; the {card_name(event.calmed)} under it calms down" if event.calmed else ""
            return f"{_capital(with_article(card_name(event.bird)))} settles on {pile_name(event.pile)}{calm}."
        case e.JungleFilled():
            return f"New in the jungle: {birds_named(event.birds)}."
        case e.Drew():
            return f"{names[event.seat]} draws {birds_named(event.birds)}."
        case e.AcademyFilled():
            return f"New in the academy: {series([card_name(each) for each in event.publications])}."
        case e.Recovered():
            return f"{_capital(birds_named(event.birds))} {'calms' if len(event.birds) == 1 else 'calm'} down."
        case _:
            return ""


def _tell_clock(event: object, names: Names) -> str:
    match event:
        case e.StartNamed():
            return f"{names[event.seat]} saw a bird most recently and takes the camera."
        case e.TurnBegan():
            return f"Turn {event.round} of {names[event.seat]} begins."
        case e.EndTriggered(cause="pages"):
            return f"The journal of {names[event.seat]} is full: this is the last round."
        case e.EndTriggered():
            return "The bird deck is used up: this is the last round."
        case e.TurnEnded(unused=int(unused)) if unused:
            return f"{names[event.seat]} leaves {unused} action{'s' if unused > 1 else ''} unused."
        case e.BirdCallAsked():
            return f"{series([names[seat] for seat in event.seats])} are level: whose bird call is more convincing?"
        case e.Convinced(seat=None):
            return "No bird call is more convincing than the other."
        case e.Convinced(seat=int(seat)):
            return f"The bird call of {names[seat]} is the most convincing."
        case e.GameEnded():
            who = series([names[seat] for seat in event.winners])
            return f"The game is over. {who} {'wins' if len(event.winners) == 1 else 'share the victory'}."
        case _:
            return ""


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _label(action: a.Action) -> str:
    match action:
        case a.Begin():
            return f"seat {action.seat + 1} starts"
        case a.Startle():
            return f"startle {action.bird} to {pile_name(action.pile)}"
        case a.Snap():
            return f"photograph {action.bird}"
        case a.Call():
            return f"call {action.species}"
        case a.Gather():
            return f"gather {' '.join(action.birds)}"
        case a.Run():
            return "run"
        case a.Perch():
            return f"{action.bird} to {pile_name(action.pile)}"
        case a.Zoom():
            return f"zoom {action.bird} of seat {action.seat + 1}"
        case a.Give():
            return f"give {action.bird}"
        case a.Publish():
            return f"publish {action.publication}"
        case a.Pick():
            return f"take {' '.join(action.insects)}"
        case a.Quiet():
            return "no photo" if action.bird is None else f"quietly photograph {action.bird}"
        case a.Trade():
            return f"return {' '.join(action.insects)}"
        case a.End():
            return "end turn"
        case a.Convince():
            return "no bird call" if action.seat is None else f"bird call of seat {action.seat + 1}"
