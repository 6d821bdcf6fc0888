"""Silverwood's sentences: what is asked, what happened, and a short label for every action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import events as e
from tabletop.games.silverwood.facts import SilverwoodView, on_top
from tabletop.games.silverwood.names import (
    LEVELS,
    amounts,
    card_name,
    deed_name,
    section_name,
    series,
    short_amounts,
    source_name,
    unite_name,
)
from tabletop.games.silverwood.payments import asked
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Table, Task

Names = Sequence[str]


class SilverwoodWords:
    """Sentences with the seats' names in them."""

    def ask(self, view: SilverwoodView, names: Names) -> str:
        """What is asked of whom, for the turn banner (table manner 11)."""
        table = view.table
        if table.over:
            return "The game is over."
        if table.phase != "act":
            what = "Hunt card" if table.phase == "hunts" else "Character"
            return f"{series([names[seat] for seat in table.choosing])}: keep one {what}"
        if table.pending:
            task = table.pending[0]
            return f"{names[task.seat]}: {_question(table, task, names)}"
        return f"{names[table.acting]}: {_left(table)}"

    def tell(self, event: object, names: Names) -> str:
        """An event as a sentence for the log; empty where another event says it."""
        return _tell_deed(event, names) or _tell_gain(event, names) or _tell_clock(event, names)

    def label(self, action: a.Action) -> str:
        """A short unique label."""
        return _label_deed(action) or _label_answer(action)


def _left(table: Table) -> str:
    ap = table.players[table.acting].ap
    if not ap:
        return "reveal your Hunt card, or end your turn" if not table.options.wait_for_end else "end your turn"
    return f"{ap} AP left, {section_name(on_top(table, table.acting))} on top"


def _question(table: Table, task: Task, names: Names) -> str:
    match task.kind:
        case "pay":
            due = asked(table, task).count
            return f"choose {_resources(due)} to pay for {source_name(task.ability or task.card or task.deed)}"
        case "gain":
            return f"choose {_resources(task.n)} to gain"
        case "flip":
            return f"choose the {task.deed.title()} that is flipped"
        case "opponent":
            return "choose an opponent"
        case "lose":
            return f"choose the track that loses {task.n}"
        case "give":
            return f"choose {_resources(task.n)} to hand to {names[table.acting]}"
        case _:
            return f"choose what to {deed_name(task.deed).lower()}"


def _resources(n: int) -> str:
    return "1 resource" if n == 1 else f"{n} resources"


def _tell_deed(event: object, names: Names) -> str:
    match event:
        case e.TokenTurned():
            cost = "" if event.cost == 1 else f" for {event.cost} AP"
            return f"{names[event.seat]} turns the token to {section_name(event.top)}{cost}."
        case e.Collected():
            return f"{names[event.seat]} collects 1 {event.resource}."
        case e.Traded():
            lost = "" if event.gained == event.count else f"; {event.count - event.gained} did not fit"
            return f"{names[event.seat]} trades 1 {event.give} for {event.count} {event.get}{lost}."
        case e.Paid():
            return f"{names[event.seat]} pays {amounts(event.units)} for {source_name(event.source)}."
        case e.Arrived():
            verb = "hires" if event.card in pieces().employees else "builds"
            return f"{names[event.seat]} {verb} {card_name(event.card)}."
        case e.TurnedUp():
            verb = "promotes" if event.card in pieces().employees else "upgrades"
            return f"{names[event.seat]} {verb if event.paid else 'flips'} {card_name(event.card)}."
        case e.BonusStarted():
            return f"{card_name(event.location)} and {card_name(event.employee)} go together: an Employee Bonus."
        case e.LevelReached():
            return f"{names[event.seat]} reaches {LEVELS[event.track][event.level]}."
        case e.TalentUsed():
            return f"{names[event.seat]} uses the Talent {pieces().characters[event.character].talent.name}."
        case e.United():
            return f"{names[event.seat]} unites: {unite_name(event.tribe)} gives {_resources(event.n)}."
        case e.Tapped():
            return f"{names[event.seat]} uses {source_name(event.ability)}."
        case _:
            return ""


def _tell_gain(event: object, names: Names) -> str:
    match event:
        case e.Gained():
            lost = f"; {event.lost} did not fit" if event.lost else ""
            return f"{names[event.seat]} gains {amounts(event.units)} ({source_name(event.source)}){lost}."
        case e.ApGained():
            verb = "gains" if event.n >= 0 else "loses"
            return f"{names[event.seat]} {verb} {abs(event.n)} AP ({source_name(event.source)})."
        case e.VpGained():
            return f"{names[event.seat]} gains {event.n} VP ({source_name(event.source)})."
        case e.OpponentChosen():
            return f"{names[event.seat]} chooses {names[event.rival]}."
        case e.Taken():
            fitted = "" if event.gained == event.units else f", who has room for {amounts(event.gained)}"
            return f"{names[event.rival]} gives {amounts(event.units)} to {names[event.seat]}{fitted}."
        case e.Lost():
            return f"{names[event.seat]} loses {amounts(event.units)} ({source_name(event.source)})."
        case e.HuntRevealed():
            hunt = pieces().hunts[event.hunt]
            return f"{names[event.seat]} reveals the Hunt “{hunt.title}” for {event.vp} VP."
        case _:
            return ""


def _tell_clock(event: object, names: Names) -> str:
    match event:
        case e.Kept(hunt=True):
            return f"{names[event.seat]} has kept a Hunt card."
        case e.Kept(card=None):
            return f"{names[event.seat]} has chosen a Character."
        case e.Kept():
            return f"{names[event.seat]} chooses {card_name(event.card or '')}."
        case e.CharactersRevealed():
            shown = [
                f"{names[seat]} is {card_name(character)}"
                for seat, character in enumerate(event.characters)
                if character is not None
            ]
            return f"{series(shown)}."
        case e.HuntsDealt():
            return "Hunt cards are dealt."
        case e.RoundBegan():
            return f"Round {event.round} begins; {names[event.first]} is First Player."
        case e.CalamityRevealed():
            return f"A Calamity comes: {card_name(event.calamity)}. {pieces().calamities[event.calamity].text}"
        case e.CalamityLeft():
            return f"{card_name(event.calamity)} is over."
        case e.TurnBegan():
            return f"The turn of {names[event.seat]} begins, with {event.ap} AP."
        case e.PoolDiscarded():
            return f"The {event.pool.title()} pool is discarded ({source_name(event.source)})."
        case e.PoolFilled():
            return f"New in the {event.pool.title()} pool: {series([card_name(card) for card in event.cards])}."
        case e.DeckShuffled():
            return f"The discarded {event.pool.title()} cards are shuffled into a new deck."
        case e.TurnEnded(unused=int(unused)) if unused:
            return f"{names[event.seat]} leaves {unused} AP unused."
        case e.GameEnded():
            if len(names) == 1:
                return "The game is over."
            who = series([names[seat] for seat in event.winners])
            return f"The game is over. {who} {'wins' if len(event.winners) == 1 else 'share the victory'}."
        case _:
            return ""


def _label_deed(action: a.Action) -> str:
    match action:
        case a.Keep():
            return f"keep {action.card}"
        case a.Turn():
            return "turn right" if action.step == 1 else "turn left"
        case a.Refresh():
            return "renew both pools" if action.pool == "both" else f"renew the {action.pool} pool"
        case a.Collect():
            return f"collect {action.resource}"
        case a.Trade():
            return f"trade {action.give} for {action.get}"
        case a.Build() | a.Upgrade() | a.Hire() | a.Promote():
            return f"{type(action).__name__.lower()} {action.card}"
        case a.Research() | a.Develop() | a.Unite() | a.Reveal():
            return type(action).__name__.lower()
        case a.Talent():
            return f"talent, option {action.option + 1}"
        case a.Tap():
            return f"use {action.ability}"
        case a.End():
            return "end turn"
        case _:
            return ""


def _label_answer(action: a.Action) -> str:
    match action:
        case a.Pay():
            return f"pay {short_amounts(action.units)}"
        case a.Gain():
            return f"gain {short_amounts(action.units)}"
        case a.Flip():
            return f"flip {action.card}"
        case a.Choose():
            return f"choose seat {action.seat + 1}"
        case a.Lose():
            return f"lose {action.resource}"
        case a.Give():
            return f"give {short_amounts(action.units)}"
        case _:
            return ""
