"""A whole game in sentences: every action with what came of it, then the score sheets. The golden files hold this."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tabletop.core.errors import BadSave, UnknownGame
from tabletop.core.score import deciding_tie
from tabletop.games import CATALOG, find
from tabletop.play.session import Session
from tabletop.storage import format, saves
from tabletop.tools import staging


def _header(session: Session) -> list[str]:
    default = session.rules.options_type()
    bent = [
        f"{name}={getattr(session.options, name)}"
        for name in session.rules.options_type.__struct_fields__
        if getattr(session.options, name) != getattr(default, name)
    ]
    return [
        f"{session.rules.title}, rules version {session.rules.version}, seed {session.seed}",
        "Seats: " + ", ".join(f"{seat.name} ({seat.colour})" for seat in session.seats),
        "House rules: " + (", ".join(bent) or "none"),
    ]


def _sheets(session: Session) -> list[str]:
    """The sheets side by side, one line for each category, then the places."""
    sheets, names = session.sheets(), session.names
    rows = [(line.label, [sheet.lines[i].points for sheet in sheets]) for i, line in enumerate(sheets[0].lines)]
    rows.append(("total", [sheet.total for sheet in sheets]))
    rows += [(tie.label, [sheet.ties[i].value for sheet in sheets]) for i, tie in enumerate(sheets[0].ties)]
    rows.append(("place", list(session.places())))
    first = max(len(label) for label, _ in rows)
    widths = [max(len(name), 5) for name in names]
    told = [" " * first + "".join(f"  {name:>{width}}" for name, width in zip(names, widths, strict=True))]
    for label, values in rows:
        told.append(f"{label:<{first}}" + "".join(f"  {v:>{width}}" for v, width in zip(values, widths, strict=True)))
    decided = deciding_tie(sheets)
    return [*told, f"Tie broken by: {decided}"] if decided else told


def told(session: Session) -> str:
    """The game up to the cursor: "12 Ada take move 3 | Ada took Move 3 from Ben"; ends with a line break."""
    words, names = session.rules.words, session.names
    lines = [*_header(session), ""]
    for number, ply in enumerate(session.plies, start=1):
        sentences = [sentence for event in ply.events if (sentence := words.tell(event, names))]
        lines.append(f"{number} {names[ply.seat]} {words.label(ply.action)} | {' '.join(sentences)}".rstrip(" |"))
    lines += ["", *_sheets(session)]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays (or loads) a game and prints it; 2 where a file or a game cannot be had."""
    parser = argparse.ArgumentParser(prog="transcript", description=__doc__)
    parser.add_argument("--game", default=CATALOG[0].id, help="the game to play")
    parser.add_argument("--seats", type=int, default=3, help="how many bots play")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--bots", default="greedy", help="the level of all bots")
    parser.add_argument("--load", type=Path, metavar="FILE", help="tell this saved game instead")
    parser.add_argument("--save", type=Path, metavar="FILE", help="keep the game that was played, too")
    given = parser.parse_args(arguments)
    try:
        if given.load:
            session = saves.read(given.load).session
        else:
            session = staging.play(staging.fresh(find(given.game), given.seats, given.seed), given.bots)
    except (BadSave, UnknownGame) as error:
        print(error, file=sys.stderr)
        return 2
    if given.save:
        given.save.write_bytes(format.encode(session))
    sys.stdout.write(told(session))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
