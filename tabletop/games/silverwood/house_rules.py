"""Silverwood's options in words, for the set-up screen, and which of them go together."""

from __future__ import annotations

from tabletop.core.game import OptionChoice, OptionText
from tabletop.games.silverwood.facts import modes
from tabletop.games.silverwood.state import Options

_MODES = (
    OptionChoice("standard", "Standard", "With a Character, Research, Develop and everything else."),
    OptionChoice("family", "Family", "Without a Character, tracks and levels; hire as many Employees as you like."),
    OptionChoice("family_plus", "Family+", "As Family; besides, no skills are needed, and anything pays for anything."),
)


def _mode(seat: int) -> OptionText:
    """The mode of one seat, which is asked for where there is such a seat."""
    return OptionText(
        f"mode_{seat}",
        f"Seat {seat} plays",
        "Family and Family+ are easier; they may sit at a table with Standard players, but not with each other.",
        "SIL-270",
        choices=_MODES,
        mode=True,
        seats=tuple(count for count in range(1, 7) if count >= seat),
    )


OPTION_TEXTS = (
    *(_mode(seat) for seat in range(1, 7)),
    OptionText(
        "climate_calamity",
        "Climate Calamity",
        "A Calamity is revealed at the start of each round and makes that round harder for all.",
        "SIL-290",
        mode=True,
    ),
    OptionText(
        "the_hunt",
        "The Hunt",
        "Everybody keeps a secret Hunt card; whoever meets its objective reveals it for points.",
        "SIL-300",
        mode=True,
    ),
    OptionText(
        "modules_for_all",
        "Modules for all modes",
        "Climate Calamity and The Hunt may be played with Family players too; they were made for the Standard mode.",
        "SIL-298",
    ),
    OptionText(
        "track_max",
        "Length of the tracks",
        "How much of each resource can be kept; what does not fit is lost.",
        "SIL-006",
        choices=(
            OptionChoice("10", "To 10"),
            OptionChoice("8", "To 8"),
            OptionChoice("12", "To 12"),
            OptionChoice("none", "Without an end"),
        ),
    ),
    OptionText(
        "ring_order",
        "Ring of the token",
        "The order of the sections of the Turn Phase Token.",
        "SIL-102",
        choices=(
            OptionChoice("research_first", "Research before Develop"),
            OptionChoice("develop_first", "Develop before Research"),
        ),
    ),
    OptionText(
        "open_draft",
        "Open choice of Characters",
        "Characters are offered and chosen openly instead of in secret.",
        "SIL-073",
    ),
    OptionText(
        "wait_for_end",
        "Turns wait for you",
        "A turn without action points stays open while something free can still be done.",
        "SIL-094",
    ),
    OptionText(
        "skill_once",
        "One icon is enough",
        "Having a skill once satisfies any number of the same skill.",
        "SIL-047",
    ),
    OptionText(
        "levels_again",
        "Levels checked again",
        "Upgrade and Promote ask the same Research and Develop Levels as Build and Hire.",
        "SIL-141",
    ),
    OptionText(
        "never_reshuffle",
        "Decks run out",
        "Discarded cards are not shuffled into a new deck.",
        "SIL-115",
    ),
    OptionText(
        "giver_chooses",
        "The giver chooses",
        "Whoever must give resources chooses them, instead of giving from the highest tracks.",
        "SIL-V22",
    ),
    OptionText(
        "fixed_losses",
        "Quick losses",
        "Among equally high tracks the first in the order grain, vine, sap, stone loses to a Calamity.",
        "SIL-V03",
    ),
    OptionText(
        "family_plus_skills",
        "Family+ needs skills",
        "Family+ players need the skills that a Location asks, as in Family mode.",
        "SIL-261",
    ),
    OptionText(
        "resources_break_ties",
        "Resources break ties",
        "Between equal totals more resources left decide.",
        "SIL-240",
    ),
)


def option_flaw(options: Options, seats: int) -> str | None:
    """Which options do not go together for so many seats, in a sentence; None if all do (SIL-285, SIL-298, SIL-309)."""
    played = set(modes(options, seats))
    if {"family", "family_plus"} <= played:
        return "Family and Family+ are not played at one table."
    if played == {"standard"} or options.modules_for_all:
        return None
    if options.climate_calamity:
        return "Climate Calamity needs a table where all play Standard."
    if options.the_hunt:
        return "The Hunt needs a table where all play Standard."
    return None
