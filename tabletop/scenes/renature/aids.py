"""Words on every piece of the Renature table, for tooltips and the right click (table manner 27)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.renature.areas import area_verdict
from tabletop.games.renature.brook import FREE, cover
from tabletop.games.renature.facts import board_of
from tabletop.games.renature.names import animal_name, counted, domino_name, kind_name, series
from tabletop.games.renature.pieces import pieces
from tabletop.games.renature.planting import plant_on
from tabletop.scenes.renature.showing import Showing
from tabletop.scenes.table.parts import Tip

Names = Sequence[str]


def tip(name: str, showing: Showing, names: Names) -> Tip | None:
    """The words for a piece by its name on the screen; None for nothing."""
    kind, _, rest = name.partition(":")
    match kind:
        case "hand":
            return _domino(showing, int(rest))
        case "reserve":
            count = showing.table.players[showing.own].reserve
            words = f"{counted(count, 'domino').replace('dominos', 'dominoes')} face down. You draw one at the end of"
            return Tip("Reserve", f"{words} each turn.", "REN-130")
        case "own" | "neutral":
            return _plants(int(rest), kind == "neutral")
        case "joker":
            return _joker(int(rest), showing)
        case "clouds":
            text = "Joker 2, another turn 3, a plant back its value. Each one left scores 1 at the end."
            return Tip("Cloud tokens", text, "REN-140")
        case "bonus":
            text = "The bonus on its back counts at the end."
            if not (showing.table.options.open_backs or showing.table.over):
                text += " Only you see it."
            return Tip(f"Token of area {_letter(showing, int(rest))}", text, "REN-120")
        case "token":
            return _area(int(rest), showing, names)
        case "space":
            return _space(int(rest), showing, names)
        case "seat":
            return _seat(int(rest), showing, names)
    return None


def _letter(showing: Showing, area: int) -> str:
    return board_of(showing.table).areas[area].letter


def _domino(showing: Showing, nth: int) -> Tip | None:
    if showing.hand is None or nth >= len(showing.hand):
        return Tip("A domino", "It lies face down.", "REN-201")
    text = "Halves that touch must show the same animal; the joker goes with all. R or the wheel turns it."
    return Tip(domino_name(showing.hand[nth]).capitalize(), text, "REN-049")


def _plants(kind: int, neutral: bool) -> Tip:
    value = pieces().values[kind]
    whose = "Neutral: belongs to nobody, and may cancel a rival." if neutral else "Your colour."
    text = f"Value {value}. {whose} Left on the board at the end it costs {value}."
    return Tip(kind_name(kind).capitalize(), text, "REN-090")


def _joker(animal: int, showing: Showing) -> Tip:
    name = animal_name(animal).capitalize()
    if animal == showing.table.joker:
        return Tip(name, "The joker: it matches every animal, for everybody.", "REN-052")
    return Tip(name, f"Becomes the joker for {pieces().figures.joker_cost} cloud tokens.", "REN-141")


def _space(space: int, showing: Showing, names: Names) -> Tip | None:
    table = showing.table
    board = board_of(table)
    area = board.area_of[space]
    if area >= 0:
        plant = plant_on(table, space)
        if plant is None:
            return _area(area, showing, names)
        whose = "neutral" if plant.seat is None else f"of {names[plant.seat]}"
        told = _area(area, showing, names)
        return Tip(f"{kind_name(plant.kind).capitalize()}, {whose}", f"{told.title}. {told.text}", "REN-107")
    animal = cover(table)[space]
    if animal == table.joker:
        return Tip(animal_name(animal).capitalize(), "The joker: a half beside it may show any animal.", "REN-052")
    if animal != FREE:
        text = f"A half beside it must show the same animal, or the {animal_name(table.joker)}, which is the joker."
        return Tip(animal_name(animal).capitalize(), text, "REN-049")
    if all(cover(table)[other] != FREE for other in board.beside[space]):
        return Tip("An isolated space", "No domino fits here any more: it counts as covered.", "REN-102")
    if space in board.starts:
        return Tip("Starting space", "Anyone may begin here, at any time.", "REN-047")
    return None


def _area(area: int, showing: Showing, names: Names) -> Tip:
    table = showing.table
    place = board_of(table).areas[area]
    verdict = area_verdict(table, area)
    colours = (*names, "neutral")
    sums = [f"{name} {total}" for name, total in zip(colours, verdict.totals, strict=True) if total]
    standing = f"Plants: {series(sums)}." if sums else "No plants yet."
    taker = table.takers[area]
    if taker is not None:
        return Tip(f"Area {place.letter}", f"Closed by {names[taker]}. {standing}", "REN-121")
    text = f"{place.main} points for the most, {place.minor} for the second. Equals cancel each other. {standing}"
    return Tip(f"Area {place.letter}", text, "REN-109")


def _seat(seat: int, showing: Showing, names: Names) -> Tip:
    player = showing.table.players[seat]
    dominoes = player.held + player.reserve
    text = (
        f"{counted(showing.points(seat), 'point')}, {counted(player.clouds, 'cloud token')}, "
        f"{dominoes} domino{'' if dominoes == 1 else 'es'} to come, {counted(len(player.tokens), 'area')} closed."
    )
    if player.dominoes:
        text += f" In hand: {series([domino_name(domino) for domino in player.dominoes])}."
    return Tip(names[seat], text, "REN-200")
