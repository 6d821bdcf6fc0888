"""Words on every piece of the Redwood table, for tooltips and the right click, in our own words (table manner 27)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.redwood import facts, teams
from tabletop.games.redwood.facts import TemplateKind
from tabletop.games.redwood.fills import SPECIAL_RULES
from tabletop.games.redwood.names import biome_name, series, special_words, species_name, template_name, token_name
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.scoring import FLOWER_SET_POINTS, SPECIAL_LOSS
from tabletop.games.redwood.solo import WANTED_SUNS
from tabletop.games.redwood.state import Card, Table
from tabletop.scenes.redwood import checklist
from tabletop.scenes.table.parts import Tip

Names = Sequence[str]

_MOVES = {
    1: "A short straight way.",
    2: "A short, gentle bend.",
    3: "A quarter turn.",
    4: "A long straight way.",
    5: "A long, gentle bend.",
    6: "A long way that bends there and back.",
    7: "The longest bend.",
}
_PLAIN = {
    "lake": Tip("Lake", "Nobody's biome. It never stops a move, and a figure may stand on it.", "RED-172"),
    "slot": Tip("Free place", "Your next card may go to either end of the row, never in between.", "RED-110"),
    "joint": Tip("Connected", "These edges match. The longest unbroken chain scores 3, 6, 10 or 15 points.", "RED-113"),
    "harmony": Tip("Harmony", "Each is worth 1 point: from templates taken from you, and from objectives.", "RED-178"),
}

_SUN = (
    "It stands over one biome and moves to the next clockwise at every new round. A card from its stack brings a Sun "
    "token"
)
_NEUTRAL = Tip(
    "Neutral photographer",
    "It never moves, and is in the way like any other. A photo whose axis runs through it sends the nearest one away.",
    "RED-230",
)


def tip(piece: str, table: Table, names: Names, own: int) -> Tip | None:
    """The words to the seat `own` for a piece by its name ("move:3", "animal:bear", "card:17:0"); None for nothing."""
    kind, _, rest = piece.partition(":")
    if kind in _PLAIN:
        return _PLAIN[kind]
    match kind:
        case "move" | "view":
            return _template("move" if kind == "move" else "view", int(rest), table, names, own)
        case "sun":
            return _sun(table)
        case "stack":
            return _stack(rest, table, own)
        case "objective":
            return _objective(int(rest), table)
        case "animal":
            return _animal(rest, table)
        case "figure":
            return Tip(
                f"{names[int(rest)]}'s photographer",
                "Others' templates may not overlap its base. A hole under the base is not free.",
                "RED-070",
            )
        case "flower" | "redwood" | "pointer" | "hole" | "biome":
            return _printed(kind, rest, table)
        case "card":
            return _card(rest, table)
        case "token":
            return _token(rest, table)
        case "rival" | "plate":
            return Tip(names[int(rest)], "Every panorama, its tokens and Harmony lie open for all.", "RED-047")
        case "neutral":
            return _NEUTRAL
        case "goal":
            return checklist.tip(table)
    return None


def _template(kind: TemplateKind, number: int, table: Table, names: Names, own: int) -> Tip:
    owner, acting = facts.in_front(table, kind, number), table.acting
    if kind == "move":
        text = f"{_MOVES[number]} It clips to your figure, either side up; your second figure goes on its round end."
    else:
        view = pieces().view(number)
        text = f"{view.angle:.0f}° wide, {view.length / 10:.1f} cm long. What it covers completely is in the photo."
    if number in facts.used(table, kind):
        return Tip(template_name(kind, number), "You have used it: it has left the game.", "RED-232")
    if owner is None:
        return Tip(template_name(kind, number), text, "RED-055")
    if owner != own and owner == teams.teammate(table, own):
        return Tip(template_name(kind, number), f"{text} Between teammates nothing is paid for it.", "RED-196")
    if owner != own and owner == acting:
        return Tip(template_name(kind, number), f"{text} It lies in front of {names[owner]}.", "RED-055")
    if owner != own:
        return Tip(template_name(kind, number), f"{text} Taking it gives {names[owner]} 1 Harmony.", "RED-059")
    choosing = own == acting and table.phase == ("take_move" if kind == "move" else "take_view")
    mine = "You used it last round, so not this time." if choosing else "It lies in front of you."
    return Tip(template_name(kind, number), f"{text} {mine}", "RED-061")


def _sun(table: Table) -> Tip:
    if facts.sun_limit(table) is None:
        return Tip("Sun", f"{_SUN}, which scores nothing here: you want exactly {WANTED_SUNS}.", "RED-234")
    return Tip("Sun", f"{_SUN}: one is worth 4 points, two cost 2.", "RED-049")


def _stack(colour: str, table: Table, own: int) -> Tip:
    left, top = facts.stack_count(table, colour), facts.top(table, colour)
    if top is None:
        return Tip(biome_name(colour), "No cards are left; you may not aim here.", "RED-101")
    text = f"{left} left. The open one has {facts.reticles(top)} reticles. A photo whose axis lands here takes it."
    special = facts.special_of(top, table.options)
    if special is not None:
        text += f" Its red reticle {special_words(special)}."
    if facts.takes_sun(table, own, colour):
        text += " The Sun stands here: the card brings a Sun token."
    elif facts.sun(table) == colour:
        text += " The Sun stands here, but your cards carry two Sun tokens already."
    return Tip(f"{biome_name(colour)} cards", text, "RED-096")


def _objective(number: int, table: Table) -> Tip:
    """The objective card in play that bears this number."""
    alone, closed = facts.scenario(table), number > len(table.objectives)
    if closed and alone is None:
        return Tip(f"Objective {number}", f"It opens when round {number} begins.", "RED-051")
    # Those of a Solo scenario are known from the start (RED-047, RED-224).
    cards = table.objectives if alone is None else pieces().scenario(alone).objectives
    wishes = "; ".join(f"{part.text}: {part.points}" for part in pieces().objective(cards[number - 1]).parts)
    if closed:
        return Tip(f"Objective {number}", f"It opens when round {number} begins. {wishes}.", "RED-224")
    return Tip(f"Objective {number}", f"{wishes}. It pays Harmony after every photo that fulfils it.", "RED-126")


def _animal(species: str, table: Table) -> Tip:
    animal = next(a for a in pieces().tokens.animals if a.id == species)
    homes = series([biome_name(colour) for colour in animal.favourites])
    left = facts.supply(table, species)
    worth = f"{animal.points} point{'s' if animal.points > 1 else ''}"
    text = f"{worth}. Once photographed it moves to {homes}. {left} token{'' if left == 1 else 's'} left."
    return Tip(animal.name.capitalize(), text, "RED-161")


def _printed(kind: str, name: str, table: Table) -> Tip:
    board = pieces().board
    match kind:
        case "flower":
            flower = next(f for f in board.flowers if f.id == name)
            worth = f"{_worth(flower.type, table)} Any number may be taken."
            return Tip(f"{flower.type.capitalize()} flower", worth, _rule(flower.type, table))
        case "redwood":
            return Tip("Redwood", "2 points on a card. It must be covered to the edge of its disc.", "RED-183")
        case "pointer":
            if table.phase == "start" and facts.scenario(table):
                return Tip("Pointer", "Alone you may start only on one of the two that are ringed in red.", "RED-225")
            between = next(p.between for p in board.pointers if p.id == name)
            both = series([biome_name(colour) for colour in between])
            return Tip("Pointer", f"It stands between {both}. An axis that crosses it lets you choose.", "RED-102")
        case "hole":
            home = biome_name(board.hole(name).biome)
            return Tip("Hole", f"In {home}. An animal may come here unless a base overlaps it.", "RED-162")
    return Tip(
        biome_name(name), "A photo whose axis leaves the board here has this biome as its background.", "RED-095"
    )


def _card(rest: str, table: Table) -> Tip | None:
    name, _, reticle = rest.partition(":")
    found = [card for player in table.players for card in player.row if card.id == int(name)]
    card = found[0] if found else Card(int(name), (None,) * facts.reticles(int(name)))
    if reticle and card.tokens[int(reticle)] is not None:
        return _token(str(card.tokens[int(reticle)]), table)
    if reticle:
        return _reticle(card, int(reticle), table)
    filled = sum(token is not None for token in card.tokens)
    text = f"{filled} of {len(card.tokens)} reticles filled."
    return Tip(
        f"Photo of {biome_name(pieces().card(card.id).colour)}", f"{text}{' With a Sun token.' if card.sun else ''}"
    )


def _token(token: str, table: Table) -> Tip:
    if token in pieces().species:
        tip = _animal(token, table)
        return Tip(species_name(token).capitalize(), f"{tip.text} Different species make a set.", "RED-175")
    return Tip(token_name(token).capitalize(), _worth(token, table), _rule(token, table))


def _worth(token: str, table: Table) -> str:
    """What a redwood or a flower brings on a card, in words."""
    if token == "redwood":
        return "2 points."
    if table.options.expert:
        return f"Three different flowers are a set, worth {FLOWER_SET_POINTS} points; alone it is worth nothing."
    return "1 point on a card."


def _rule(token: str, table: Table) -> str:
    return "RED-183" if token == "redwood" else "RED-219" if table.options.expert else "RED-180"


def _reticle(card: Card, at: int, table: Table) -> Tip:
    """An empty reticle: what it costs, and what a special one demands."""
    special = facts.special_of(card.id, table.options)
    if special is None or at != facts.special_reticle(card.id, table.options):
        return Tip("Free reticle", "If it is still empty at the end, it costs 1 point.", "RED-182")
    text = f"It {special_words(special)}. If it is still empty at the end, it costs {SPECIAL_LOSS} points."
    return Tip("Special reticle", text, SPECIAL_RULES[special.kind])
