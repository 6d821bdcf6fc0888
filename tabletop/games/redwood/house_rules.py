"""Redwood's modes and rule options in words, for the set-up screen, and which of them go together."""

from __future__ import annotations

from tabletop.core.game import OptionChoice, OptionText
from tabletop.games.redwood.pieces import pieces
from tabletop.games.redwood.state import Options
from tabletop.games.redwood.teams import TEAM_SEATS


def mode_flaw(options: Options, seats: int) -> str | None:
    """Why a mode cannot be played so, in a sentence; None if it can (RED-024)."""
    if options.team and seats != TEAM_SEATS:
        return "Team Mode is for four players."
    if options.team_tie_sum_chains and not options.team:
        return "Ties between teams need Team Mode."
    if seats != 1 and options.scenario != Options().scenario:
        return "A Solo scenario is for one player."
    return None


OPTION_TEXTS = (
    OptionText(
        "expert",
        "Expert Mode",
        "The other side of the panorama cards: one reticle of each is special, and flowers score only in sets.",
        "RED-210",
        mode=True,
    ),
    OptionText(
        "scenario",
        "Solo scenario",
        "What you try alone; its objectives are fixed. You win if you manage it, and the points are your record.",
        "RED-223",
        choices=tuple(OptionChoice(each.id, each.title, each.goal) for each in pieces().scenarios),
        mode=True,
        seats=(1,),
    ),
    OptionText(
        "team",
        "Team Mode",
        "Two teams, sitting alternately, that choose, lay and aim together: the recommended way to play with four.",
        "RED-191",
        mode=True,
        seats=(TEAM_SEATS,),
    ),
    OptionText(
        "team_tie_sum_chains",
        "Teams add their chains",
        "Teams with equal points and animals compare the sum of their two longest panoramas, not the longest one.",
        "RED-208",
        seats=(TEAM_SEATS,),
    ),
    OptionText(
        "confirm_touch",
        "Confirm a template",
        "The first click on a template only marks it; a second click takes it.",
        "RED-056",
    ),
    OptionText(
        "casual_undo",
        "Casual undo",
        "You may go back to the start of what you are doing (choosing, moving, photo), but never across a new card.",
        "RED-048",
    ),
    OptionText(
        "rotate_first_player",
        "Rotate the first player",
        "The First Player marker passes clockwise at the end of every round.",
        "RED-040",
    ),
    OptionText(
        "optional_tokens",
        "Optional tokens",
        "Captured tokens may be left off the card even where a reticle is free.",
        "RED-122",
    ),
    OptionText(
        "claim_objectives",
        "Claim objectives",
        "Fulfilled objectives pay only if you point them out yourself after the photo.",
        "RED-133",
    ),
    OptionText(
        "perfect_any_covered",
        "Generous perfect shot",
        "Any covered subject in a hole of the template makes a perfect shot, placed on the card or not.",
        "RED-136",
    ),
    OptionText(
        "base_counts_as_cover",
        "Look under your feet",
        "Symbols partly under your own base may be photographed too.",
        "RED-090",
    ),
    OptionText(
        "centred_start",
        "Centred start",
        "Starting figures stand exactly on the middle of a pointer.",
        "RED-037",
    ),
    OptionText(
        "pointer_landing",
        "Narrow pointers",
        "You choose between two biomes only if the axis reaches the border within the pointer symbol.",
        "RED-102",
    ),
    OptionText(
        "strict_landing",
        "Strict landing",
        "From outside the play area you may only aim across it.",
        "RED-108",
    ),
    OptionText(
        "strict_touch",
        "Strict touch",
        "Touching counts as overlapping, and a subject flush with the edge is not covered.",
        "RED-002",
    ),
    OptionText(
        "grazing_hits",
        "Grazing hits",
        "An axis that only grazes a piece points toward it.",
        "RED-005",
    ),
)
