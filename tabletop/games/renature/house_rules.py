"""Renature's rule options in words, for the set-up screen."""

from __future__ import annotations

from tabletop.core.game import OptionText

OPTION_TEXTS = (
    OptionText(
        "glade",
        "The board Glade",
        "A smaller and tighter board than Valley: nearly every area closes, and dominoes run out of room.",
        "REN-001",
    ),
    OptionText(
        "name_start_seat",
        "Name the starting player",
        "You say who walked in nature most recently and starts, instead of drawing lots.",
        "REN-025",
    ),
    OptionText(
        "return_only_stuck",
        "Return only when stuck",
        "A domino may be returned only if none in the hand can be placed.",
        "REN-056",
    ),
    OptionText(
        "show_returned",
        "Show returned dominoes",
        "Everybody sees which domino was returned.",
        "REN-057",
    ),
    OptionText(
        "open_backs",
        "Open bonus points",
        "Everybody sees the backs of area tokens once they are collected.",
        "REN-120",
    ),
    OptionText(
        "open_hands",
        "Open hands",
        "Everybody sees all hands; good for teaching the game.",
        "REN-201",
    ),
)
