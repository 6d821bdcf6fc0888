"""Colours of tribes, resources, sections and moments, and the names of the icons that stand for them."""

from __future__ import annotations

from tabletop.ui.theme import Colour, parse

Paint = str
"""A colour as #RRGGBB."""

TRIBES: dict[str, Paint] = {"daintree": "#3F7B46", "flinders": "#B4532A", "kakadu": "#3B7EA1", "": "#8C8069"}
"""By tribe; the empty name is for cards of none."""
CUBES: dict[str, Paint] = {"grain": "#DB9C1C", "vine": "#477F2D", "sap": "#D2671A", "stone": "#8A918F"}
TRACKS: dict[str, Paint] = {"grain": "#E3AE3A", "vine": "#6E9F45", "sap": "#E08528", "stone": "#8E948F"}
WHITE_CUBE: Paint = "#EADFC8"
SECTIONS: tuple[tuple[str, str, Paint], ...] = (
    ("collect", "trade", "#B98224"),
    ("build", "upgrade", "#A8532F"),
    ("hire", "promote", "#3E7F9B"),
    ("research", "talent", "#6F5A9C"),
    ("develop", "unite", "#55803A"),
)
"""The two actions of each section and its colour (SIL-102, SIL-106); the Family side has the first three."""
ACTIONS: dict[str, Paint] = {action: paint for one, two, paint in SECTIONS for action in (one, two)}
MOMENTS: dict[str, tuple[str, Paint]] = {
    "once": ("once", "#B98224"),
    "passive": ("passive", "#5E7A38"),
    "tap": ("tap", "#3B7EA1"),
    "turn_start": ("turn_start", "#C0662E"),
    "end": ("end", "#7B4B74"),
    "after": ("after", "#3F8499"),
    "round_if": ("after", "#3F8499"),
    "round": ("round", "#55606A"),
    "reveal": ("once", "#55606A"),
    "round_end": ("end", "#55606A"),
}
"""When an ability works: its glyph and the colour of its chip."""
CALAMITY, HUNT = "#4E5B66", "#7C4A3A"
INK, SOFT, RUST, PINE, CREAM = "#2B2A26", "#5C574C", "#A03A20", "#2F5D3A", "#FFF6E2"
PAPER, PAPER_EDGE, SLIP, SLIP_EDGE, SLIP_FOOT = "#F8F1E0", "#CDBB94", "#FBF5E6", "#BFAE86", "#EFE4CA"
RESEARCH, DEVELOP = "#6F5A9C", "#55803A"


def rgb(paint: Paint) -> Colour:
    """As (red, green, blue)."""
    return parse(paint)


def tribe_pair(tribes: tuple[str, ...]) -> tuple[Paint, Paint]:
    """The two halves of a card's frame."""
    names = tribes or ("",)
    return TRIBES[names[0]], TRIBES[names[-1]]
