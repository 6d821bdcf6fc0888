"""`python -m tabletop`: reads the arguments and starts; whatever is wrong with them is one sentence and exit code 2."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from tabletop.app import Arguments, CannotStart, run
from tabletop.ui.screen import LEAST

_MOST_PX = 8192


class _Parser(argparse.ArgumentParser):
    """argparse, but with one clear sentence and nothing else."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:].rstrip(".")
        self.exit(2, f"{sentence}. See --help.\n")


def _size(text: str) -> tuple[int, int]:
    """`1280x720` as numbers. Raises ArgumentTypeError with the words for it."""
    width, cross, height = text.lower().partition("x")
    if not cross or not width.isascii() or not height.isascii() or not width.isdigit() or not height.isdigit():
        raise argparse.ArgumentTypeError(f"'{text}' is no size; write it like 1280x720")
    size = int(width), int(height)
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        raise argparse.ArgumentTypeError(f"{text} is too small; the table needs at least {LEAST[0]}x{LEAST[1]}")
    if max(size) > _MOST_PX:
        raise argparse.ArgumentTypeError(f"{text} is too large; at most {_MOST_PX} pixels a side")
    return size


def _seed(text: str) -> int:
    """A seed as a number. Raises ArgumentTypeError with the words for it."""
    if not (text.isascii() and text.isdigit()) or len(text) > 18:
        raise argparse.ArgumentTypeError(f"'{text}' is no seed; a seed is a whole number of at most 18 digits")
    return int(text)


def parser() -> argparse.ArgumentParser:
    """What can be asked for on the command line."""
    parse = _Parser(
        prog="tabletop",
        description="A table for nature-themed board games, for friends around one screen.",
        epilog="Example: tabletop --game redwood --seats Ada,Ben,bot:medium --seed 7",
    )
    parse.add_argument("--game", metavar="NAME", help="the game to set up or, with --seats, to start (usually redwood)")
    parse.add_argument("--seats", metavar="LIST", help="names, commas between; bot:LEVEL is a bot (easy, medium, hard)")
    parse.add_argument("--seed", metavar="N", type=_seed, help="the number that the chance of this game comes from")
    parse.add_argument("--load", metavar="FILE", type=Path, help="a saved game to go on with")
    parse.add_argument("--size", metavar="WxH", type=_size, help="size of the window in pixels, at least 960x600")
    parse.add_argument("--screenshot", metavar="FILE", type=Path, help="draw what was asked for into a PNG and quit")
    return parse


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; returns the exit code."""
    given = parser().parse_args(argv)
    asked = Arguments(given.game, given.seats, given.seed, given.load, given.size, given.screenshot)
    try:
        return run(asked)
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
