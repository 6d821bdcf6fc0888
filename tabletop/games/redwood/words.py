"""Redwood's sentences: what is asked, what happened, and a short label for every action."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.redwood import actions as a
from tabletop.games.redwood import events as e
from tabletop.games.redwood.facts import RedwoodView, token_of
from tabletop.games.redwood.names import (
    biome_name,
    card_name,
    degrees,
    hole_biome,
    pointer_name,
    series,
    species_name,
    template_name,
    token_name,
)
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.teams import focus, to_act

Names = Sequence[str]

_ASKS = {
    "start": "place your photographer on a pointer",
    "take_move": "choose a Move template",
    "take_view": "choose an Angle-of-View template",
    "move": "lay Move {move} and travel",
    "aim": "aim with Angle-of-View {view}",
    "background": "choose the background",
    "side": "put the new card at an end of your panorama",
    "fill": "place the captured tokens",
    "claim": "claim your objectives",
    "relocate": "move {animals}",
}

_THIRD_PERSON = (
    ("your ", "{name}’s "),
    ("you already have", "{name} already has"),
    ("you ", "{name} "),
)
"""How the words on objective cards, which speak to their reader, tell of somebody else."""


class RedwoodWords:
    """The sentences of the game; names are given in seat order."""

    def ask(self, view: RedwoodView, names: Names) -> str:
        """What is asked of whom, for the turn banner (table manner 11)."""
        table = view.table
        if table.over:
            return "The game is over."
        if view.seat in to_act(table):
            # Of two teammates at work each is asked for its own part.
            table = focus(table, view.seat)
        player = table.players[table.acting]
        if table.pending.string is not None and table.phase == "aim":
            return f"{names[table.acting]}: take the photo along the string"
        waiting = table.pending.animals
        animals = f"the {species_name(waiting[0])}" if len(waiting) == 1 else "the photographed animals"
        asked = _ASKS[table.phase].format(move=player.move, view=player.view, animals=animals)
        return f"{names[table.acting]}: {asked}"

    def tell(self, event: object, names: Names) -> str:
        """An event as a sentence for the log; empty where another event says it."""
        return _tell_turn(event, names) or _tell_photo(event, names) or _tell_after(event, names)

    def label(self, action: a.Action) -> str:
        """A short unique label."""
        return _label(action)


def _tell_turn(event: object, names: Names) -> str:
    match event:
        case e.Placed():
            return f"{names[event.seat]} starts at {pointer_name(event.pointer)}."
        case e.RoundBegan():
            objective = pieces().objective(event.objective)
            wishes = "; ".join(f"{_wish(part.text)}, {part.points}" for part in objective.parts)
            return (
                f"Round {event.round} begins. The Sun stands over {biome_name(event.sun)}; "
                f"objective {objective.number} is open ({wishes})."
            )
        case e.TurnBegan():
            return f"{names[event.seat]} is to act."
        case e.Took(owner=None):
            return f"{names[event.seat]} takes {template_name(event.kind, event.template)}."
        case e.Took(owner=int(owner), free=True):
            taken = template_name(event.kind, event.template)
            return f"{names[event.seat]} takes {taken} from {names[owner]}, a teammate."
        case e.Took(owner=int(owner)):
            taken = template_name(event.kind, event.template)
            return f"{names[event.seat]} takes {taken} from {names[owner]}, who gets 1 Harmony."
        case e.Returned():
            back = [
                template_name(kind, number) for kind, number in (("move", event.move), ("view", event.view)) if number
            ]
            return f"{names[event.seat]} puts {series(back)} back."
        case e.Moved():
            flipped = ", turned over" if event.flip else ""
            return f"{names[event.seat]} travels with Move {event.template} at {degrees(event.heading)}{flipped}."
        case e.Stayed():
            return f"{names[event.seat]} is hemmed in and stays."
        case _:
            return _tell_team(event, names)


def _tell_team(event: object, names: Names) -> str:
    match event:
        case e.PoseSet(stays=True, kind="move"):
            return f"{names[event.seat]} cannot lay {template_name('move', event.template)}."
        case e.PoseSet(stays=True):
            return f"{names[event.seat]} cannot aim {template_name('view', event.template)}."
        case e.PoseSet():
            flipped = ", turned over" if event.flip else ""
            name = template_name(event.kind, event.template)
            return f"{names[event.seat]} lays {name} at {degrees(event.heading)}{flipped}."
        case e.PoseWithdrawn():
            return f"{template_name(event.kind, event.template)} of {names[event.seat]} is taken up again."
        case _:
            return ""


def _tell_photo(event: object, names: Names) -> str:
    match event:
        case e.StringLaid():
            shown = " or ".join(biome_name(colour) for colour in event.colours) or "nowhere on the board"
            dry = "" if event.stocked else ", where no card can be had; the camera is free again"
            return f"{names[event.seat]} lays the string at {degrees(event.heading)}: it points to {shown}{dry}."
        case e.Photographed():
            seen = series(counted([token_of(subject) for subject in event.covered])) or "nothing"
            lens = template_name("view", event.template)
            return f"{names[event.seat]} takes a photo with {lens} at {degrees(event.heading)} and captures {seen}."
        case e.NoPhotoTaken():
            return f"{names[event.seat]} finds no room for a photo."
        case e.CardTaken():
            sunny = " with a Sun token" if event.sun else ""
            last = "" if event.top is not None else "; it was the last one"
            return f"{names[event.seat]} takes a {biome_name(event.colour)} card{sunny}{last}."
        case e.CardPlaced(first=True):
            return f"{names[event.seat]} starts a panorama with the {card_name(event.card)}."
        case e.CardPlaced():
            met = " The edges match." if event.joined else ""
            return f"{names[event.seat]} puts the {card_name(event.card)} at the {event.side} end.{met}"
        case e.TokensPlaced():
            kept = series(counted([token for token in event.tokens if token is not None]))
            back = series(counted(event.returned))
            first = f"{names[event.seat]} places {kept}." if kept else f"{names[event.seat]} places no tokens."
            return f"{first} No room for {back}." if back else first
        case _:
            return ""


def _tell_after(event: object, names: Names) -> str:
    match event:
        case e.ObjectivePaid():
            objective, name = pieces().objective(event.objective), names[event.seat]
            met = series([_met(objective.parts[index].text, name) for index in event.parts])
            return f"Objective {objective.number} pays {name} {event.points} Harmony: {met}."
        case e.ClaimsEnded(lost=lost):
            noun = "objective" if len(lost) == 1 else "objectives"
            numbers = [str(pieces().objective(objective).number) for objective in lost]
            missed = f" and misses {noun} {series(numbers)}" if lost else ""
            return f"{names[event.seat]} claims no more{missed}."
        case e.Removed():
            home = hole_biome(event.hole)
            return f"The last token is used: the {species_name(event.species)} leaves {home} and the board."
        case e.Relocated():
            return _tell_way(event, names[event.seat])
        case e.NeutralRemoved():
            return "The nearest neutral photographer on the axis leaves the board."
        case e.TemplatesRemoved():
            worn = series([template_name("move", event.move), template_name("view", event.view)])
            return f"{worn} leave the game."
        case e.ScenarioFailed():
            title = pieces().scenario(event.scenario).title
            return f"There is no animal on this photo: {title} can no longer be won; only the score counts now."
        case e.GameEnded(scenario=str(scenario)):
            title = pieces().scenario(scenario).title
            return f"The game is over. {title} is {'won' if event.winners else 'lost'}."
        case e.GameEnded(team=True, winners=(one, other)):
            return f"The game is over. The team of {names[one]} and {names[other]} wins."
        case e.GameEnded():
            who = series([names[seat] for seat in event.winners])
            return f"The game is over. {who} {'wins' if len(event.winners) == 1 else 'share the victory'}."
        case _:
            return ""


def _tell_way(event: e.Relocated, mover: str) -> str:
    """Where an animal went, by biomes: holes bear no names on the table."""
    name, start, end = species_name(event.species), hole_biome(event.start), hole_biome(event.hole)
    if event.start == event.hole:
        return f"The {name} finds no free hole and stays in {end}."
    way = f"within {end}" if start == end else f"from {start} to {end}"
    return f"{mover} moves the {name} {way}."


def _wish(text: str) -> str:
    """A condition of an objective as part of a sentence to everybody."""
    return text[0].lower() + text[1:]


def _met(text: str, name: str) -> str:
    """A condition of an objective that this player fulfilled, in the third person."""
    told = _wish(text)
    for mine, theirs in _THIRD_PERSON:
        told = told.replace(mine, theirs.format(name=name))
    return told


def counted(tokens: Sequence[str]) -> list[str]:
    """Tokens by kind, in order of appearance: "a bear", "2 pink flowers"."""
    counts = {token: tokens.count(token) for token in tokens}
    return [_several(token_name(token), count) for token, count in counts.items()]


def _several(name: str, count: int) -> str:
    if count > 1:
        return f"{count} {name}s"
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def _label(action: a.Action) -> str:
    match action:
        case a.Start():
            return f"start {action.pointer} {action.dx:+d} {action.dy:+d}"
        case a.Take():
            return f"take {action.kind} {action.template}"
        case a.Lay():
            return f"lay {degrees(action.heading)}{' flipped' if action.flip else ''}"
        case a.Stay():
            return "stay"
        case a.String():
            return f"string {degrees(action.heading)}"
        case a.Aim():
            return f"photo {degrees(action.heading)}"
        case a.NoPhoto():
            return "no photo"
        case a.Choose():
            return f"background {action.colour}"
        case a.Append():
            return f"card {action.side}"
        case a.Fill():
            return f"tokens {', '.join(token or '-' for token in action.tokens)}"
        case a.Claim():
            return "no more claims" if action.objective is None else f"claim {action.objective}"
        case a.Relocate():
            return f"{action.species} to {action.hole}"
        case a.Withdraw():
            return "take up the teammate’s template"
