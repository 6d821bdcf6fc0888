"""Sequoia's rule options in words, for the set-up screen."""

from __future__ import annotations

from tabletop.core.game import OptionText

OPTION_TEXTS = (
    OptionText(
        "quick_tiebreaks",
        "Quick tiebreaks",
        "The program rolls and plays all tiebreak turns, with the best choice for everybody.",
        "SEQ-092",
    ),
    OptionText(
        "announce_five",
        "Announce a five of a kind",
        "Everybody learns of a five of a kind as soon as it is rolled, not only with the reveal.",
        "SEQ-043",
    ),
    OptionText(
        "hidden_tokens",
        "Hidden tokens",
        "The values of the tokens stay face down until the forests are counted.",
        "SEQ-011",
    ),
    OptionText(
        "contested_seconds",
        "Contested empty seconds",
        "Where only one player has trees, those without any are tied for second place.",
        "SEQ-054",
    ),
)
