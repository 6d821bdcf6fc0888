"""Words on the pieces of the Sequoia table, for tooltips and for who asks what a piece is."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.sequoia import facts
from tabletop.games.sequoia.names import counted, series
from tabletop.games.sequoia.pieces import odds
from tabletop.games.sequoia.state import Table
from tabletop.scenes.table.parts import Tip


def _forest(table: Table, number: int, names: Sequence[str]) -> Tip:
    forest = facts.forest_of(table, number)
    trees = forest.trees if forest.tied or not forest.counted else forest.counted
    standing = [f"{name} {count}" for name, count in zip(names, trees, strict=True) if count]
    chance = next(each for each in odds().forests if each.forest == number)
    said = f"{', '.join(standing)}. " if standing else "No trees yet. "
    if forest.tied:
        said += f"{series([names[seat] for seat in forest.tied])} are tied. "
    once, twice = (100 * count / odds().rolls for count in (chance.one, chance.both))
    said += f"A roll reaches it in {once:.1f} % of all cases, with both pairs in {twice:.1f} %."
    return Tip(f"Forest {number}", said, "SEQ-025: a pair stands for the forest whose number is the sum of its dice.")


def _token(table: Table, number: int, first: bool) -> Tip:
    values = facts.tokens_of(table, number)
    place = "First" if first else "Second"
    if values is None:
        return Tip(f"{place} place", "It lies face down until the forests are scored.", "SEQ-011, SEQ-012")
    value = counted(values[0 if first else 1], "point")
    said = f"{value} for {'the most' if first else 'the second most'} trees in forest {number}."
    rule = "SEQ-051" if first else "SEQ-052"
    return Tip(f"{place} place", said, f"{rule}: only a single player can take it; ties play on.")


def _rival(table: Table, seat: int, names: Sequence[str]) -> Tip:
    if seat not in table.playing:
        said = "Does not roll in this tiebreak."
    elif seat in table.waiting:
        said = f"{names[seat]} is choosing; the dice are secret until all are ready."
    else:
        said = f"{names[seat]} is ready."
    return Tip(names[seat], said, "SEQ-104: roll and pairs are secret until everybody has confirmed.")


_PLAIN = {
    "standing": Tip(
        "The points", "What everybody would have if the forests were scored as they stand.", "SEQ-050, SEQ-100"
    ),
    "story": Tip("The turn before", "The two forests that everybody chose. Click to see it again.", "SEQ-104"),
    "plate": Tip("Your trees", "Two are planted every turn; after ten turns none is left.", "SEQ-029, SEQ-032"),
    "felt": Tip("Your dice", "Four of the five make two pairs; the fifth is left out.", "SEQ-022"),
}


def tip(piece: str, table: Table, names: Sequence[str]) -> Tip | None:
    """Words on a piece as `Board.pick` names it."""
    kind, _, rest = piece.partition(":")
    match kind:
        case "forest":
            return _forest(table, int(rest), names)
        case "first" | "second":
            return _token(table, int(rest), kind == "first")
        case "rival":
            return _rival(table, int(rest), names)
        case "die":
            return Tip("A die of yours", "Drag or click it into a pair.", "SEQ-022, SEQ-023: a die is used once.")
        case "turn":
            return Tip("Turn the die", "After a five of a kind every die may be turned to any face.", "SEQ-040")
        case _:
            return _PLAIN.get(kind)
