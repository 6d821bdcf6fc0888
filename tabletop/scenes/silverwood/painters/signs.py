"""Effects as signs: every ability of the closed vocabulary as a row of icons, glyphs and numbers (pure)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop.games.silverwood.abilities import RESOURCES, Ability, Amounts, Condition
from tabletop.games.silverwood.pieces import DEVELOP_LEVELS, RESEARCH_LEVELS
from tabletop.scenes.silverwood.painters.palette import INK, PINE, RUST, SOFT, Paint

SignKind = Literal["word", "icon", "glyph", "action", "moment", "points", "ban", "gap"]


@dataclass(frozen=True)
class Sign:
    """A word, an icon, a one-tone glyph with its tint, an action's tile, a moment's chip, points, or a gap.

    A "ban" is struck over what stands before it.
    """

    kind: SignKind
    name: str = ""
    tint: Paint = INK
    scale: float = 1.0


Row = tuple[Sign, ...]

GAP = Sign("gap")
ANY = "any_resource"
GOLD: Paint = "#B98224"
MINUS = "−"


def word(text: str, tint: Paint = INK, scale: float = 1.0) -> Sign:
    """Letters."""
    return Sign("word", text, tint, scale)


def icon(name: str, scale: float = 1.0) -> Sign:
    """An icon in its own colours."""
    return Sign("icon", name, INK, scale)


def glyph(name: str, tint: Paint = INK, scale: float = 1.0) -> Sign:
    """A one-tone glyph."""
    return Sign("glyph", f"fx_{name}", tint, scale)


ARROW = glyph("arrow", SOFT, 0.8)
PER = word("/", SOFT, 0.9)


def signed(count: int) -> str:
    """A number with its sign; a real minus."""
    return f"+{count}" if count >= 0 else f"{MINUS}{-count}"


def amounts(paid: Amounts, free: int = 0, sign: str = "+") -> Row:
    """Resources: one or two as icons, more with their number; `free` of any kind."""
    found: list[Sign] = []
    pairs = [*zip(RESOURCES, paid.units, strict=True), (ANY, paid.any + free)]
    for name, count in pairs:
        if 0 < count <= 2 and sign == "+":
            found += [icon(name)] * count
        elif count:
            found += [word(str(count) if sign == "+" else f"{sign}{count}"), icon(name)]
    return tuple(found)


_COUNTED: dict[str, Row] = {
    "locations": (glyph("location"),),
    "locations_l2": (glyph("location"), glyph("level2", GOLD, 0.8)),
    "employees": (glyph("employee"),),
    "employees_l2": (glyph("employee"), glyph("level2", GOLD, 0.8)),
    "cards_l2": (glyph("level2", GOLD),),
    "sets": (glyph("set"),),
    "skills_distinct": (glyph("skill"),),
    "dual_tribe": (glyph("dual"),),
    "no_tribe": (glyph("pool"),),
    "bonuses": (glyph("location"), glyph("employee")),
    "research": (icon("research_insight"),),
    "develop": (icon("develop_community"),),
    "res_total": (icon(ANY),),
    "res_min": tuple(icon(name, 0.8) for name in RESOURCES),
    "res_max": (word("max", SOFT, 0.7), icon(ANY)),
}


def counted(counter: str) -> Row:
    """What a counter counts."""
    kind, _, what = counter.partition(":")
    if kind in ("tribe", "tribe_cards"):
        return (icon(f"tribe_{what}"),)
    if kind in ("res", "earned"):
        return (icon(what),)
    return _COUNTED[counter]


def condition(told: Condition) -> Row:
    """A condition: several parts are joined by a plus."""
    if told.all:
        row: Row = ()
        for part in told.all:
            row += ((word("+", SOFT),) if row else ()) + condition(part)
        return row
    if told.most:
        return word("max", SOFT, 0.8), *counted(told.most)
    if told.counter == "research":
        return (icon(f"research_{RESEARCH_LEVELS[told.n]}"),)
    if told.counter == "develop":
        return (icon(f"develop_{DEVELOP_LEVELS[told.n]}"),)
    return word(f"{'≥' if told.op == '>=' else '≤'}{told.n}"), *counted(told.counter)


def effect(ability: Ability) -> Row:
    """What an ability does, without when."""
    return _of_resources(ability) or _of_points(ability) or _of_rules(ability) or _of_cards(ability)


def _of_resources(a: Ability) -> Row:
    match a.effect:
        case "gain":
            return (*amounts(a.res, a.any), *((word("!", RUST),) if a.whole else ()))
        case "gain_per":
            limit = (word(f"≤{a.max}", SOFT, 0.8),) if a.max else ()
            return (word(str(a.n)), icon(ANY), PER, *counted(a.per), *limit)
        case "convert":
            got = a.get
            points = (Sign("points", str(got.vp)),) if got.vp else ()
            actions = (word(signed(got.ap)), icon("ap")) if got.ap else ()
            return (*amounts(a.give, sign=MINUS), ARROW, *amounts(got.res, got.any), *points, *actions)
        case "take":
            return glyph("take"), word(str(a.n)), icon(ANY)
        case "lose" if a.highest:
            return word("max", SOFT, 0.8), icon(ANY), word(f"{MINUS}{a.highest}", RUST)
        case "lose":
            return icon(ANY), ARROW, word(f"≤{a.down_to}", RUST)
        case "wild":
            return icon(a.resource or ANY), glyph("wild", SOFT, 0.9), icon(ANY)
    return ()


def _of_points(a: Ability) -> Row:
    match a.effect:
        case "vp":
            who = () if a.who == "self" else (glyph("opponent", SOFT),)
            return *who, Sign("points", signed(a.n) if who else str(a.n))
        case "vp_per":
            share = (word(str(a.div)),) if a.div > 1 else ()
            limit = (word(f"≤{a.max}", SOFT, 0.8),) if a.max else ()
            return (Sign("points", str(a.n)), PER, *share, *counted(a.per), *limit)
        case "gain_ap":
            return word(signed(a.n)), icon("ap")
        case "ap_max":
            tint = INK if a.n > 0 else RUST
            return word(signed(a.n), tint), icon("ap"), PER, glyph("round", SOFT, 0.86)
    return ()


def _of_rules(a: Ability) -> Row:
    match a.effect:
        case "discount":
            tiles = tuple(Sign("action", name) for name in a.actions)
            return (*tiles, word(signed(-a.n), PINE if a.n > 0 else RUST), icon(ANY))
        case "turn_cost" if a.n < 0:
            times = (word(f"×{a.limit}"),) if a.limit > 1 else ()
            return (glyph("turn_token"), word("0"), icon("ap"), *times)
        case "turn_cost":
            return glyph("turn_token"), word(signed(a.n), RUST), icon("ap")
        case "trade_more":
            return Sign("action", "trade"), word(signed(a.n), INK if a.n > 0 else RUST), icon(ANY)
        case "unite_more":
            return Sign("action", "unite"), word(signed(a.n)), icon(ANY)
        case "free_action":
            less = (word(f"{MINUS}{a.discount}", PINE), icon(ANY)) if a.discount else ()
            return (Sign("action", a.action or ""), word("0"), icon("ap", 0.9), *less)
        case "ban" if a.what == "collect_res":
            return icon(a.resource or ANY), Sign("action", "collect"), Sign("ban")
        case "ban":
            tile = glyph("refresh") if a.what == "refresh" else Sign("action", str(a.what))
            return tile, Sign("ban")
    return ()


def _of_cards(a: Ability) -> Row:
    match a.effect:
        case "employee_cap":
            return glyph("employee"), word(signed(a.n))
        case "refresh":
            kinds = ("employee", "location") if a.pool == "both" else (a.pool or "",)
            return (glyph("refresh"), *(glyph(kind) for kind in kinds))
        case "draw":
            return word(signed(a.n)), glyph("draw"), glyph(a.pool or "")
        case "flip":
            return glyph("flip"), glyph(str(a.what))
        case "level":
            return glyph("level", PINE), icon("research_insight" if a.track == "research" else "develop_community")
        case "symbol":
            return word("+1"), icon(f"tribe_{a.tribe}")
        case "ignore":
            return Sign("action", "build"), glyph("ignore")
        case "pool_size":
            return glyph("pool"), word(signed(a.n), RUST)
    raise ValueError(f"no sign for {a.effect}")


def rows(abilities: Sequence[Ability]) -> tuple[Row, ...]:
    """A row for each ability, its moment first; short ones of one moment share a row."""
    found: list[Row] = []
    before = None
    for ability in abilities:
        row = _conditioned(ability)
        if before == ability.when == "once" and len(found[-1]) + len(row) <= 7:
            found[-1] = (*found[-1], GAP, *row)
        else:
            found.append(row if ability.when is None else (Sign("moment", ability.when), *row))
        before = ability.when
    return tuple(found)


def _conditioned(ability: Ability) -> Row:
    """What sets it off or must hold stands before an arrow."""
    row = effect(ability)
    if ability.when == "after":
        row = (Sign("action", ability.action or ""), ARROW, *row)
    if ability.condition is not None:
        told = ability.condition
        plain = told.counter.startswith("earned:")
        held = (word(str(told.n)), *counted(told.counter)) if plain else condition(told)
        row = (*held, ARROW, *row)
    return row


def options(listed: Sequence[Sequence[Ability]]) -> tuple[Row, ...]:
    """A Talent's options, a row each."""
    found = []
    for effects in listed:
        row: list[Sign] = []
        for ability in effects:
            row += [*([GAP] if row else []), *effect(ability)]
        found.append(tuple(row))
    return tuple(found)


UNITE: dict[str, Row] = {
    "daintree": (icon(ANY), PER, icon("tribe_daintree")),
    "flinders": (icon(ANY), PER, glyph("level", SOFT, 0.9)),
    "kakadu": (icon(ANY), PER, glyph("employee"), icon("tribe_flinders")),
}
"""What each Tribe Unite Card counts."""
