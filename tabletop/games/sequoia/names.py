"""Sequoia's nouns: how forests, pairs and numbers of things are put in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.games.sequoia.state import Pair, Pairs


def series(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def counted(count: int, noun: str) -> str:
    """A number of things: "1 tree", "2 trees"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def pair_name(pair: Pair) -> str:
    """A pair with its forest: "7 (1+6)"."""
    return f"{sum(pair)} ({pair[0]}+{pair[1]})"


def pairs_name(pairs: Pairs) -> str:
    """Two pairs with their forests: "7 (1+6) and 9 (4+5)"."""
    return f"{pair_name(pairs[0])} and {pair_name(pairs[1])}"
