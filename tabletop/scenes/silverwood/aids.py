"""Words on every piece of the Silverwood table, for tooltips and the right click (table manner 27)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.silverwood import facts
from tabletop.games.silverwood.names import MODES, card_name, deed_name
from tabletop.games.silverwood.pieces import Card, pieces
from tabletop.games.silverwood.powers import count, powers_of
from tabletop.games.silverwood.state import Table
from tabletop.scenes.silverwood.sayings import TIPS
from tabletop.scenes.table.parts import Tip

Names = Sequence[str]
_RULES = {
    "collect": "SIL-120", "trade": "SIL-125", "build": "SIL-130", "upgrade": "SIL-140", "hire": "SIL-150",
    "promote": "SIL-160", "research": "SIL-170", "talent": "SIL-180", "develop": "SIL-190", "unite": "SIL-200",
}  # fmt: skip
_LEVELS = {
    "research": ("Research", "Each level unlocks a bonus of your Character: Insight 1, Nature 3, Spirit 6 points; "
                 "Spirit unlocks the Talent.", "SIL-172"),
    "develop": ("Develop", "Community 2, Identity 4, Harmony 6 points; Harmony unlocks Unite.", "SIL-191"),
}  # fmt: skip
_UNITE = {
    "daintree": "as many resources as you have Daintree cards",
    "flinders": "as many resources as lie between your highest and your lowest track",
    "kakadu": "as many resources as the others have Flinders Employees",
}


def tip(piece: str, table: Table, names: Names, own: int) -> Tip | None:
    """The words for a piece by its name on the screen; None for nothing."""
    box = pieces()
    if piece in box.cards:
        return _card(box.cards[piece])
    if piece in box.characters:
        who = box.characters[piece]
        return Tip(who.name, f"{who.tribe.title()}. Talent {who.talent.name}: {who.talent.text}", "SIL-020")
    if piece in box.hunts:
        return Tip(box.hunts[piece].title, f"{box.hunts[piece].text} {box.hunts[piece].vp} points.", "SIL-304")
    if piece in box.calamities:
        return Tip(box.calamities[piece].title, box.calamities[piece].text, "SIL-293")
    return _place(piece, table, names, own)


def _card(card: Card) -> Tip:
    """Both sides in words, what is asked, and what goes with it."""
    parts = [f"Level {level}: {card.side(level).vp} points. {card.side(level).text}".strip() for level in (1, 2)]
    asked: list[str] = [*card.requires.skills]
    asked += [f"Research {card.requires.research}"] if card.requires.research else []
    asked += [f"Develop {card.requires.develop}"] if card.requires.develop else []
    if asked:
        parts.append(f"Asks for {', '.join(asked)}.")
    if card.bonus is not None:
        parts.append(card.bonus.text)
    return Tip(card.name, " ".join(parts), "SIL-036" if card.id.startswith("l") else "SIL-044")


def _place(piece: str, table: Table, names: Names, own: int) -> Tip | None:
    kind, _, what = piece.partition(":")
    player = table.players[own]
    match kind:
        case "res":
            have = player.resources[("grain", "vine", "sap", "stone").index(what)]
            return Tip(what.capitalize(), f"You have {have}. What goes beyond the end of the track is lost.", "SIL-006")
        case "points":
            return Tip(
                "Action points", f"{player.ap} left. Each action and each turn of the token costs one.", "SIL-004"
            )
        case "track":
            title, text, rule = _LEVELS[what]
            if what == "develop" and player.character is not None:
                tribe = pieces().characters[player.character].tribe
                text += f" Yours, {pieces().figures.unite[tribe]}: {_united(tribe, len(table.players))}."
            return Tip(title, text, rule)
        case "act":
            return Tip(deed_name(what), f"{TIPS[what]}.", _RULES[what])
        case "talent" if player.character is not None:
            talent = pieces().characters[player.character].talent
            return Tip(talent.name, talent.text, "SIL-184")
        case "wheel" | "turn":
            text = "Turning it by one section costs an action point; only the two actions on top can be taken."
            return Tip("Turn Phase Token", text, "SIL-100")
        case "employees" | "locations":
            text = f"{facts.deck_size(table, 'employee' if kind == 'employees' else 'location')} cards in the deck. "
            return Tip(kind.capitalize(), f"{text}The pool is filled up at the end of the round.", "SIL-135")
        case "hunt":
            return Tip("Your Hunt", "Only you see it. Reveal it when its objective holds.", "SIL-302")
        case "seat":
            return _seat(int(what), table, names)
        case "grove":
            return _seat(own, table, names)
    return None


def _united(tribe: str, seats: int) -> str:
    """What Unite gives; Mistrust of few players counts the pool, too (SIL-206)."""
    if tribe != "kakadu" or seats > pieces().figures.mistrust_pool_max_players:
        return _UNITE[tribe]
    counted = "the others and the pool have" if seats > 1 else "the pool has"
    return f"as many resources as {counted} Flinders Employees"


def _seat(seat: int, table: Table, names: Names) -> Tip:
    """Symbols and sets of a seat, and how it plays."""
    player = table.players[seat]
    d, f, k = powers_of(player).symbols
    sets = count(table, seat, "sets")
    who = f"{card_name(player.character)}. " if player.character else ""
    mode = MODES[facts.mode_of(table, seat)]
    symbols = f"Daintree {d}, Flinders {f}, Kakadu {k}; {sets} set{'' if sets == 1 else 's'} of all three"
    text = f"{who}{mode}. Symbols: {symbols}."
    return Tip(names[seat], text, "SIL-224")
