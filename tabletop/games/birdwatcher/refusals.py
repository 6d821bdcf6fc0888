"""Birdwatcher's refusals in words: why an action is not among the choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.errors import Refusal
from tabletop.games.birdwatcher.actions import (
    Begin,
    Call,
    Convince,
    End,
    Gather,
    Give,
    Perch,
    Pick,
    Publish,
    Quiet,
    Run,
    Snap,
    Startle,
    Trade,
    Zoom,
)
from tabletop.games.birdwatcher.facts import (
    callable_birds,
    can_trade,
    may_end,
    perch_piles,
    room,
    startle_piles,
    visible,
)
from tabletop.games.birdwatcher.names import card_name, pile_name, species_name
from tabletop.games.birdwatcher.pieces import pieces
from tabletop.games.birdwatcher.state import Player, Table

_FIRST: dict[str, Refusal] = {
    "begin": Refusal("Say first who starts.", "BIR-016"),
    "snap": Refusal("Choose the bird to be photographed first.", "BIR-112"),
    "gather": Refusal("Choose first which of the called birds come.", "BIR-122"),
    "run": Refusal("Let the birds of the jungle settle first.", "BIR-130"),
    "give": Refusal("Choose first which bird you give for it.", "BIR-143"),
    "insects": Refusal("Choose your insects first.", "BIR-V21"),
    "quiet": Refusal("Take the photo without startling a bird first, or do without it.", "BIR-V23"),
    "bird_call": Refusal("Say first whose bird call was more convincing.", "BIR-201"),
}
"""What has to be done first, by phase."""

_LATER: dict[type, Refusal] = {
    Begin: Refusal("The start player is known already.", "BIR-016"),
    Snap: Refusal("A photo begins with the bird that is startled.", "BIR-111"),
    Gather: Refusal("Call a species first.", "BIR-120"),
    Perch: Refusal("Birds only settle after a run into the jungle.", "BIR-130"),
    Give: Refusal("A bird is only given in exchange for a zoom photo.", "BIR-143"),
    Pick: Refusal("Insects are only taken for a publication that says so.", "BIR-V21"),
    Quiet: Refusal("A photo without startling a bird needs a publication.", "BIR-V23"),
    Convince: Refusal("Bird calls are only compared at the end, between equals.", "BIR-201"),
}
"""Why a step does not come now, by action."""


def why_not(table: Table, action: object) -> Refusal | None:
    """Why an action is not possible now; None where there is nothing better to say than that."""
    judge = _JUDGES.get(type(action))
    if judge is None:
        return None
    phase, reason = judge
    if phase == table.phase:
        return reason(table, action)
    return _FIRST[table.phase] if table.phase in _FIRST else _LATER.get(type(action))


def _mine(table: Table) -> Player:
    return table.players[table.acting]


def _too_dear(table: Table, cost: int, what: str) -> Refusal | None:
    if table.actions >= cost:
        return None
    have = "none is left" if not table.actions else f"only {table.actions} is left"
    return Refusal(f"{what} takes {cost} action{'s' if cost > 1 else ''}, and {have}.", "BIR-102")


def _not_in_tree(table: Table, bird: str, rule: str) -> Refusal | None:
    if bird in _mine(table).tree:
        return None
    return Refusal(f"There is no such {card_name(bird)} in your tree.", rule)


def _startle(table: Table, action: Startle) -> Refusal | None:
    dear = _too_dear(table, pieces().figures.action_costs.photo, "A photo")
    if dear:
        return dear
    if len(_mine(table).tree) < 2:
        return Refusal("A photo needs two birds in your tree: one is startled, one is photographed.", "BIR-110")
    if missing := _not_in_tree(table, action.bird, "BIR-111"):
        return missing
    if not startle_piles(table):
        return Refusal("There is no room in the clearing for a startled bird.", "BIR-115")
    return _wrong_pile(table, action.pile) or Refusal(
        "A startled bird may not be put on a startled bird.", "BIR-161"
    )  # fmt: skip


def _wrong_pile(table: Table, pile: int) -> Refusal | None:
    """Why a bird may not be put there although nothing about the bird is in the way."""
    if pile not in range(len(table.piles)):
        return Refusal(f"There is no {pile_name(pile)} in the clearing.", "BIR-050")
    if table.piles[pile] and not all(table.piles):
        return Refusal("Empty spaces of the clearing are filled first.", "BIR-052")
    return None


def _snap(table: Table, action: Snap) -> Refusal | None:
    return _not_in_tree(table, action.bird, "BIR-112")


def _call(table: Table, action: Call) -> Refusal | None:
    if dear := _too_dear(table, pieces().figures.action_costs.call, "A bird call"):
        return dear
    name = species_name(action.species)
    if room(_mine(table)) < 1:
        return Refusal("Your tree is full, so no bird can come.", "BIR-126")
    startled = [table.piles[pile][-1] for pile in table.startled]
    if any(pieces().birds[bird].species == action.species for bird in startled):
        return Refusal(f"The {name} you see is startled and does not answer.", "BIR-125")
    return Refusal(f"No {name} is to be seen.", "BIR-126")


def _gather(table: Table, action: Gather) -> Refusal | None:
    species, places = table.pending.species or "", room(_mine(table))
    if not set(action.birds) <= set(callable_birds(table, species)):
        if set(action.birds) <= set(visible(table)):
            return Refusal(f"You called the {species_name(species)}.", "BIR-120")
        return Refusal("Only birds that can be seen and are not startled come.", "BIR-123")
    if len(set(action.birds)) != places:
        return Refusal(f"There is room for {places}, so {places} must come.", "BIR-121")
    return Refusal("Name the birds of the jungle first, then those of the piles, in their order.", "BIR-122")


def _run(table: Table, action: Run) -> Refusal | None:
    dear = _too_dear(table, pieces().figures.action_costs.run, "A run into the jungle")
    return dear or Refusal("There is no bird in the jungle.", "BIR-135")


def _perch(table: Table, action: Perch) -> Refusal | None:
    if action.bird not in table.jungle:
        return Refusal(f"No such {card_name(action.bird)} has flown up.", "BIR-130")
    if action.pile not in perch_piles(table) and (wrong := _wrong_pile(table, action.pile)):
        return wrong
    return Refusal("Every bird of a run settles on a pile of its own.", "BIR-131")


def _zoom(table: Table, action: Zoom) -> Refusal | None:
    if dear := _too_dear(table, pieces().figures.action_costs.zoom, "A zoom lens"):
        return dear
    if not _mine(table).tree:
        return Refusal("Your tree is empty, so there is no bird to give in exchange.", "BIR-140")
    if action.seat == table.acting or action.seat not in range(len(table.players)):
        return Refusal("A zoom lens looks into the tree of another player.", "BIR-141")
    if not table.players[action.seat].tree:
        return Refusal("That tree is empty.", "BIR-142")
    return Refusal(f"There is no such {card_name(action.bird)} in that tree.", "BIR-141")


def _give(table: Table, action: Give) -> Refusal | None:
    return _not_in_tree(table, action.bird, "BIR-143")


def _publish(table: Table, action: Publish) -> Refusal | None:
    if dear := _too_dear(table, pieces().figures.action_costs.publish, "Publishing"):
        return dear
    if not any(table.academy):
        return Refusal("The academy is empty.", "BIR-151")
    return Refusal(f"{card_name(action.publication)} does not lie open in the academy.", "BIR-150")


def _pick(table: Table, action: Pick) -> Refusal | None:
    count = table.pending.insects
    if len(action.insects) != count:
        return Refusal(f"Take {count} insects, neither more nor fewer.", "BIR-V21")
    if list(action.insects) != sorted(action.insects, key=_kind):
        return Refusal("Name the insects in their order.", "BIR-V21")
    return Refusal("The supply does not hold these insects.", "BIR-082")


def _kind(name: str) -> int:
    kinds = pieces().insects
    return kinds.index(name) if name in kinds else len(kinds)


def _quiet(table: Table, action: Quiet) -> Refusal | None:
    return _not_in_tree(table, action.bird or "", "BIR-V23")


def _trade(table: Table, action: Trade) -> Refusal | None:
    if table.bought:
        return Refusal("You have bought an extra action already this turn.", "BIR-085")
    if not can_trade(table):
        return Refusal("An extra action takes two insects.", "BIR-083")
    if list(action.insects) != sorted(action.insects, key=_kind):
        return Refusal("Name the insects in their order.", "BIR-083")
    return Refusal("You do not have these insects.", "BIR-083")


def _end(table: Table, action: End) -> Refusal | None:
    if may_end(table):
        return None
    if not table.acted:
        return Refusal("Take at least one action before you end your turn.", "BIR-103")
    return Refusal("All actions must be used as long as one is possible.", "BIR-103")


def _begin(table: Table, action: Begin) -> Refusal | None:
    return Refusal("Nobody sits there.", "BIR-016")


def _convince(table: Table, action: Convince) -> Refusal | None:
    return Refusal("Only those who are level compare their bird calls.", "BIR-201")


_JUDGES: dict[type, tuple[str, Callable[[Table, Any], Refusal | None]]] = {
    Begin: ("begin", _begin),
    Startle: ("act", _startle),
    Snap: ("snap", _snap),
    Call: ("act", _call),
    Gather: ("gather", _gather),
    Run: ("act", _run),
    Perch: ("run", _perch),
    Zoom: ("act", _zoom),
    Give: ("give", _give),
    Publish: ("act", _publish),
    Pick: ("insects", _pick),
    Quiet: ("quiet", _quiet),
    Trade: ("act", _trade),
    End: ("act", _end),
    Convince: ("bird_call", _convince),
}
"""The phase of each action, and its reasons there."""
