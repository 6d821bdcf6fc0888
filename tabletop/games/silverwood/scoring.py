"""Silverwood's score sheet: the steps of final scoring and the scoreboard, as things stand (SIL-220 to SIL-240)."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.core.score import Line, Sheet, Tie
from tabletop.games.silverwood.facts import Seen
from tabletop.games.silverwood.pieces import DEVELOP_LEVELS, RESEARCH_LEVELS, pieces
from tabletop.games.silverwood.powers import count, holds, powers_of
from tabletop.games.silverwood.state import Owned, Player


def total(table: Seen, seat: int) -> int:
    """A seat's points as things stand: scoreboard and steps 1 to 9."""
    figures, player = pieces().figures, table.players[seat]
    mine = powers_of(player)
    extra = sum([_end(table, seat, key) for key in mine.ends])
    cards = sum([pieces().cards[own.card].side(own.level).vp for own in player.employees + player.locations])
    return (
        player.vp
        + cards
        + figures.research_vp[player.research]
        + figures.develop_vp[player.develop]
        + figures.set_vp * min(mine.symbols)
        + sum(player.resources) // figures.resources_per_vp
        + extra
    )


def _end(table: Seen, seat: int, key: str) -> int:
    """What an ability scores at the end (SIL-V20, SIL-V21)."""
    ability = pieces().abilities[key]
    if not holds(table, seat, ability.condition):
        return 0
    if ability.effect == "vp":
        return ability.n
    points = ability.n * (count(table, seat, ability.per) // ability.div)
    return min(points, ability.max) if ability.max else points


def sheet(table: Seen, seat: int) -> Sheet:
    """The lines of a seat as they stand. `refs` are cards, "research", "develop" and "res:grain"."""
    figures, player = pieces().figures, table.players[seat]
    mine = powers_of(player)
    ends = {key: _end(table, seat, key) for key in mine.ends}
    left, sets = sum(player.resources), min(mine.symbols)
    lines = (
        Line("employees", "Employees", *_showing(player.employees)),
        Line("locations", "Locations", *_showing(player.locations)),
        Line(
            "research", "Research Level", figures.research_vp[player.research], ("research",),
            RESEARCH_LEVELS[player.research],
        ),
        Line(
            "develop", "Develop Level", figures.develop_vp[player.develop], ("develop",),
            DEVELOP_LEVELS[player.develop],
        ),
        Line("sets", "Tribe sets", figures.set_vp * sets, _tribal(player), _counted(sets, "set")),
        Line("leftover", "Resources left", left // figures.resources_per_vp, (), f"{left} left"),
        _extra("employee_extra", "Employees, extra", ends, "e", False),
        _extra("location_extra", "Locations, extra", ends, "l", False),
        _extra("bonus_extra", "Employee Bonuses", ends, "l", True),
        _extra("research_extra", "Research bonuses", ends, "c", False),
        Line("scoreboard", "Scoreboard", player.vp, () if player.hunt is None else (player.hunt,)),
    )  # fmt: skip
    return Sheet(lines, (Tie("resources left", left),) if table.options.resources_break_ties else ())


def _showing(cards: tuple[Owned, ...]) -> tuple[int, tuple[str, ...], str]:
    """Points of the sides showing, the cards, and how many they are (SIL-220, SIL-221)."""
    points = sum([pieces().cards[own.card].side(own.level).vp for own in cards])
    return points, tuple([own.card for own in cards]), _counted(len(cards), "card")


def _extra(key: str, label: str, ends: dict[str, int], kind: str, bonus: bool) -> Line:
    """Extra points by what gives them: steps 7 to 9, and Research bonuses beside them (SIL-227 to SIL-231)."""
    mine = {name: points for name, points in ends.items() if name[0] == kind and ("/b/" in name) == bonus}
    cards = dict.fromkeys(name.partition("/")[0] for name, points in mine.items() if points)
    return Line(key, label, sum(mine.values()), tuple(cards))


def _tribal(player: Player) -> tuple[str, ...]:
    """What shows a tribe: the Character and cards (SIL-224)."""
    cards = [own.card for own in player.employees + player.locations if pieces().cards[own.card].tribes]
    return tuple(cards if player.character is None else [player.character, *cards])


def winners(table: Seen) -> tuple[int, ...]:
    """The seats in first place; several share the victory (SIL-003, SIL-240)."""
    ties = table.options.resources_break_ties
    marks = [
        (total(table, seat), sum(player.resources) if ties else 0) for seat, player in enumerate(table.players)
    ]  # fmt: skip
    best = max(marks)
    return tuple([seat for seat, mark in enumerate(marks) if mark == best])


def totals(table: Seen) -> Sequence[int]:
    """Every seat's points as things stand, by seat."""
    return [total(table, seat) for seat in range(len(table.players))]


def _counted(n: int, noun: str) -> str:
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"
