"""What a click on a piece would mean if the rules allowed it: asked only to say why it is not possible (pure)."""

from __future__ import annotations

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood import facts
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Table
from tabletop.scenes.silverwood.draft import Draft

_PLAIN: dict[str, a.Action] = {
    "collect": a.Collect("grain"),
    "trade": a.Trade("grain", "vine"),
    "research": a.Research(),
    "talent": a.Talent(0),
    "develop": a.Develop(),
    "unite": a.Unite(),
}


def attempt_of(piece: str, table: Table, seat: int, draft: Draft) -> a.Action | None:
    """The action that a piece stands for; None where it stands for nothing."""
    if not draft.ways:
        return None
    kind, _, what = piece.partition(":")
    match kind:
        case "res":
            return _of_track(what, draft)
        case "act":
            return _PLAIN.get(what)
        case "turn":
            return a.Turn(1 if what == "1" else -1)
        case "talent":
            return a.Talent(int(what))
        case "track" if what == "research":
            return a.Research()
        case "track":
            return a.Unite() if table.players[seat].develop == 3 else a.Develop()
        case "hunt":
            return a.Reveal()
    return _of_card(piece, table, seat)


def _of_track(resource: str, draft: Draft) -> a.Action | None:
    for way in draft.ways:
        if isinstance(way.action, a.Pay | a.Gain | a.Give):
            return None  # What is asked for is written in the banner.
        if isinstance(way.action, a.Lose):
            return a.Lose(resource)  # type: ignore[arg-type]
    return a.Collect(resource)  # type: ignore[arg-type]


def _of_card(card: str, table: Table, seat: int) -> a.Action | None:
    if card not in pieces().cards:
        return None
    player = table.players[seat]
    if card in table.location_pool:
        return a.Build(card)
    if card in table.employee_pool:
        return a.Hire(card)
    if card in facts.owned_cards(player, "location"):
        return a.Upgrade(card)
    return a.Promote(card) if card in facts.owned_cards(player, "employee") else None


def wheel_step(table: Table, seat: int, deed: str) -> int:
    """Which way the wheel has to be turned for an action on it to come nearer to the top; 0 if it is on top."""
    ring = facts.ring(table.options, facts.mode_of(table, seat))
    at = next(number for number, pair in enumerate(ring) if deed in pair)
    away = (at - table.players[seat].section) % len(ring)
    if away == 0:
        return 0
    return 1 if away <= len(ring) // 2 else -1
