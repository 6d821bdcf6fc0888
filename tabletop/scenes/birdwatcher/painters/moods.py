"""The colours of every species: its ground, its foliage, its ribbon; and the short names for small cards."""

from __future__ import annotations

from typing import NamedTuple


class Mood(NamedTuple):
    """Colours as #RRGGBB. The ribbon's also marks the species' runs in a journal."""

    sky: str
    ground: str
    foliage: str
    ribbon: str


MOODS: dict[str, Mood] = {
    "black_sicklebill": Mood("#F8E4B0", "#D9A866", "#8A6A35", "#2F6B63"),
    "blue_bird_of_paradise": Mood("#F3E3C6", "#D3B083", "#8E7A4A", "#4A58A9"),
    "western_parotia": Mood("#EEF0CE", "#A9BE74", "#5F8443", "#9A7212"),
    "standardwing": Mood("#86AC92", "#2F5F4C", "#1F4A3B", "#1E7A58"),
    "greater_bird_of_paradise": Mood("#B7CE9C", "#587F55", "#3B6643", "#B4701E"),
    "raggiana_bird_of_paradise": Mood("#DCEBE3", "#86AFA6", "#4F8277", "#C04A27"),
    "superb_bird_of_paradise": Mood("#E7EFE6", "#A6C9BE", "#6B9C8D", "#1F7FA8"),
    "king_bird_of_paradise": Mood("#DFEAB4", "#93B45C", "#5E8A3F", "#2F6B63"),
    "king_of_saxony_bird_of_paradise": Mood("#F4EDD8", "#C3C99C", "#7F945A", "#2F6B63"),
    "ribbon_tailed_astrapia": Mood("#A8C3C6", "#446E79", "#2C5360", "#2F6B78"),
}
HYBRID = Mood("#F3E8F0", "#B59BC0", "#7B5E8E", "#7B4B74")
"""All hybrids share one: the plum card stock tells them apart."""

_SHORT = {
    "black_sicklebill": ("Black Sicklebill", "Sicklebill"),
    "blue_bird_of_paradise": ("Blue",),
    "western_parotia": ("Western Parotia", "Parotia"),
    "standardwing": ("Standardwing",),
    "greater_bird_of_paradise": ("Greater",),
    "raggiana_bird_of_paradise": ("Raggiana",),
    "superb_bird_of_paradise": ("Superb",),
    "king_bird_of_paradise": ("King",),
    "king_of_saxony_bird_of_paradise": ("King of Saxony", "Saxony"),
    "ribbon_tailed_astrapia": ("Ribbon-tailed Astrapia", "Astrapia"),
    "captain_bloods_bird_of_paradise": ("Captain Blood's", "Blood's"),
    "luptons_bird_of_paradise": ("Lupton's",),
    "duivenbodes_six_wired": ("Duivenbode's", "Six-wired"),
    "elliots_sicklebill": ("Elliot's Sicklebill", "Elliot's"),
}
LATIN = {
    "black_sicklebill": "Epimachus fastosus",
    "blue_bird_of_paradise": "Paradisornis rudolphi",
    "western_parotia": "Parotia sefilata",
    "standardwing": "Semioptera wallacii",
    "greater_bird_of_paradise": "Paradisaea apoda",
    "raggiana_bird_of_paradise": "Paradisaea raggiana",
    "superb_bird_of_paradise": "Lophorina superba",
    "king_bird_of_paradise": "Cicinnurus regius",
    "king_of_saxony_bird_of_paradise": "Pteridophora alberti",
    "ribbon_tailed_astrapia": "Astrapia mayeri",
}


def mood(species: str) -> Mood:
    """The colours of a species."""
    return MOODS.get(species, HYBRID)


def short_names(species: str, name: str) -> tuple[str, ...]:
    """Names for a card from long to short, the whole name first."""
    return tuple(dict.fromkeys((name, *_SHORT.get(species, ()))))


def short(species: str) -> str:
    """How people at the table call it: "Raggiana", "Western Parotia"."""
    return _SHORT[species][0] if species in _SHORT else species
