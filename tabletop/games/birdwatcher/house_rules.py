"""Birdwatcher's rule options in words, for the set-up screen."""

from __future__ import annotations

from tabletop.core.game import OptionText

OPTION_TEXTS = (
    OptionText(
        "name_start_seat",
        "Name the start player",
        "You say who saw a bird most recently and starts, instead of drawing lots.",
        "BIR-016",
    ),
    OptionText(
        "compulsory_actions",
        "No early end",
        "A turn may not be ended while an action is left and something can be done with it.",
        "BIR-103",
    ),
    OptionText(
        "unlimited_insects",
        "Insects for everybody",
        "The insect tokens never run out.",
        "BIR-082",
    ),
    OptionText(
        "parent_hybrids",
        "Parent hybrids",
        "A rare hybrid may count as a bird of either parent in a run instead of its stamp; the better way counts.",
        "BIR-079",
    ),
    OptionText(
        "four_pages_before",
        "Four pages before",
        "“The last four pages” are the four before the publication, not the last four of the finished journal.",
        "BIR-094",
    ),
    OptionText(
        "every_twin_counts",
        "Every twin counts",
        "Identical birds are all that have a twin, not only those of the largest group.",
        "BIR-095",
    ),
    OptionText(
        "level_books_both",
        "Level books",
        "Where all have equally many books, everybody is both first and last and gets 3 points.",
        "BIR-188",
    ),
    OptionText(
        "bird_call_prompt",
        "Bird call",
        "Players who are level at the end give a bird call, and the table says whose is more convincing. "
        "For tables without computer players.",
        "BIR-201",
    ),
)
