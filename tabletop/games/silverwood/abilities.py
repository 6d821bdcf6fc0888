"""The closed vocabulary of Silverwood's cards: what an ability may say, and what each effect needs (SIL-T01 to V33)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

Resource = Literal["grain", "vine", "sap", "stone"]
Tribe = Literal["daintree", "flinders", "kakadu"]
Skill = Literal["masonry", "weaving", "herbcraft", "cookery", "music", "lore"]
Deed = Literal[
    "collect", "trade", "build", "upgrade", "hire", "promote", "research", "talent", "develop", "unite"
]  # fmt: skip
"""The ten token actions (SIL-102)."""
Kind = Literal["employee", "location"]
"""The two kinds of cards with a pool."""
Pool = Literal["employee", "location", "both"]
Track = Literal["research", "develop"]
When = Literal[
    "once", "passive", "turn_start", "after", "round_if", "tap", "end", "round", "reveal", "round_end"
]  # fmt: skip
Effect = Literal[
    "gain", "gain_per", "lose", "discount", "ap_max", "gain_ap", "employee_cap", "convert", "wild", "symbol", "ignore",
    "level", "draw", "refresh", "turn_cost", "trade_more", "free_action", "flip", "unite_more", "vp", "vp_per", "take",
    "ban", "pool_size",
]  # fmt: skip
Ban = Literal["collect_res", "research", "develop", "unite", "talent", "refresh"]

RESOURCES: tuple[Resource, ...] = ("grain", "vine", "sap", "stone")
"""In the order in which every tuple of four amounts is (SIL-001)."""
TRIBES: tuple[Tribe, ...] = ("daintree", "flinders", "kakadu")
SKILLS: tuple[Skill, ...] = ("masonry", "weaving", "herbcraft", "cookery", "music", "lore")

Units = tuple[int, int, int, int]
"""Amounts of grain, vine, sap and stone."""
NONE: Units = (0, 0, 0, 0)

Count = Annotated[int, msgspec.Meta(ge=0)]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that refuses keys it does not know."""


class Amounts(Strict, frozen=True):
    """Numbers of the four resources, and of any."""

    grain: Count = 0
    vine: Count = 0
    sap: Count = 0
    stone: Count = 0
    any: Count = 0

    @property
    def units(self) -> Units:
        """The four specific numbers."""
        return (self.grain, self.vine, self.sap, self.stone)


class Receipt(Strict, frozen=True):
    """What a conversion gives (SIL-V08)."""

    res: Amounts = Amounts()
    any: Count = 0
    vp: Count = 0
    ap: Count = 0


class Condition(Strict, frozen=True):
    """A condition: a counter held against a number, several of them, or "nobody has more" (SIL-V31)."""

    counter: str = ""
    op: Literal[">=", "<="] = ">="
    n: int = 0
    all: tuple[Condition, ...] = ()
    most: str = ""


class Ability(Strict, frozen=True):
    """One ability: when it works, what it does, and the figures of that effect."""

    effect: Effect
    when: When | None = None
    """None in Talents, which are used when they are used."""
    res: Amounts = Amounts()
    any: Count = 0
    whole: bool = False
    per: str = ""
    n: int = 0
    div: Annotated[int, msgspec.Meta(gt=0)] = 1
    max: Count = 0
    """0: without a limit."""
    actions: tuple[Deed, ...] = ()
    action: Deed | None = None
    limit: Count = 0
    """Times a round; 0: without a limit."""
    condition: Condition | None = msgspec.field(default=None, name="if")
    discount: Count = 0
    give: Amounts = Amounts()
    get: Receipt = Receipt()
    resource: Resource | None = None
    tribe: Tribe | None = None
    track: Track | None = None
    pool: Pool | None = None
    what: Ban | Kind | None = None
    who: Literal["self", "opponent", "same_opponent"] = "self"
    highest: Count = 0
    down_to: Annotated[int, msgspec.Meta(ge=0)] | None = None


COUNTERS = frozenset(
    {
        "locations", "locations_l2", "employees", "employees_l2", "cards_l2", "no_tribe", "dual_tribe", "sets",
        "skills_distinct", "research", "develop", "res_total", "res_min", "res_max", "bonuses",
    }
    | {f"{kind}:{tribe}" for kind in ("tribe", "tribe_cards") for tribe in TRIBES}
    | {f"{kind}:{resource}" for kind in ("res", "earned") for resource in RESOURCES}
)  # fmt: skip
"""What a card may count (SIL-V30)."""

_NEEDS: dict[str, tuple[set[str], set[str]]] = {
    "gain": (set(), {"res", "any", "whole"}),
    "gain_per": ({"per", "n"}, {"max"}),
    "lose": (set(), {"highest", "down_to"}),
    "discount": ({"actions", "n"}, set()),
    "ap_max": ({"n"}, set()),
    "gain_ap": ({"n"}, set()),
    "employee_cap": ({"n"}, set()),
    "convert": ({"give", "get"}, set()),
    "wild": ({"resource"}, set()),
    "symbol": ({"tribe"}, set()),
    "ignore": ({"n"}, set()),
    "level": ({"track"}, set()),
    "draw": ({"pool", "n"}, set()),
    "refresh": ({"pool"}, set()),
    "turn_cost": ({"n", "limit"}, set()),
    "trade_more": ({"n"}, set()),
    "free_action": ({"action", "discount"}, set()),
    "flip": ({"what"}, set()),
    "unite_more": ({"n"}, set()),
    "vp": ({"n"}, {"who"}),
    "vp_per": ({"per", "n"}, {"div", "max"}),
    "take": ({"n"}, set()),
    "ban": ({"what"}, {"resource"}),
    "pool_size": ({"n"}, set()),
}
"""The keys that an effect needs, and those that it may have besides."""

_TIMES: dict[str, set[str]] = {
    "discount": {"passive", "round"},
    "ap_max": {"passive", "round"},
    "turn_cost": {"passive", "round"},
    "trade_more": {"passive", "round"},
    **{effect: {"passive"} for effect in ("employee_cap", "wild", "symbol", "ignore", "unite_more")},
    "ban": {"round"},
    "pool_size": {"round_end"},
    "lose": {"reveal", "round_end"},
    "vp_per": {"end"},
    "refresh": {"tap", "reveal", "once"},
    "convert": {"tap"},
    "vp": {"once", "after", "end"},
}
"""When an effect may be had; those that are not named happen at once, at a turn's start or after an action."""
_AT_ONCE = {"once", "turn_start", "after", "round_if", "tap"}

_TALENT = {"gain", "gain_per", "convert", "vp", "take", "free_action", "draw"}
"""What a Talent may do."""


def fault(raw: Mapping[str, Any]) -> str | None:
    """The key of an ability, as it stands in the file, that the vocabulary does not know there; None if all fit."""
    effect, when = str(raw.get("effect")), raw.get("when")
    if effect not in _NEEDS:
        return "effect"
    needed, allowed = _NEEDS[effect]
    keys = set(raw) - {"effect", "when", "if"}
    if when == "after":
        needed = needed | {"action", "limit"}
    if when == "round_if" and "if" not in raw:
        return "if"
    if missing := needed - keys:
        return min(missing)
    if stray := keys - needed - allowed:
        return min(stray)
    if when is None:
        return None if effect in _TALENT else "effect"
    if when not in _TIMES.get(effect, _AT_ONCE):
        return "when"
    return _unknown(raw, effect)


def _unknown(raw: Mapping[str, Any], effect: str) -> str | None:
    """A counter, or an object of a flip, that is none."""
    if "per" in raw and raw["per"] not in COUNTERS:
        return "per"
    if effect == "flip" and raw["what"] not in ("employee", "location"):
        return "what"
    if effect == "ban" and (raw["what"] == "collect_res") != ("resource" in raw):
        return "resource"
    return "if" if "if" in raw and not counted(raw["if"]) else None


def counted(raw: Mapping[str, Any]) -> bool:
    """Whether all that a condition counts is known."""
    if "all" in raw:
        return all(counted(part) for part in raw["all"])
    return raw.get("counter", raw.get("most")) in COUNTERS
