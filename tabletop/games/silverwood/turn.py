"""Silverwood's clock: rounds, turns, what happens at their ends, and the end of the game (SIL-090, SIL-210)."""

from __future__ import annotations

from tabletop.games.silverwood.abilities import NONE, Kind
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.deeds import show_hunt
from tabletop.games.silverwood.effects import happen
from tabletop.games.silverwood.events import (
    CalamityLeft,
    CalamityRevealed,
    GameEnded,
    RoundBegan,
    RoundEnded,
    TurnEnded,
)
from tabletop.games.silverwood.facts import (
    Seen,
    base_ap,
    calamity_change,
    calamity_effects,
    first_player,
    pool_size,
)
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.powers import holds, powers_of
from tabletop.games.silverwood.reach import tappable, turn_price
from tabletop.games.silverwood.scoring import winners
from tabletop.games.silverwood.state import Hand, Secret, Task
from tabletop.games.silverwood.steps import as_soon_as, go_on

_KINDS: tuple[Kind, ...] = ("employee", "location")


def play_on(course: Course) -> None:
    """Does what is pending; the turn goes on, waits or ends by itself (SIL-094)."""
    while True:
        as_soon_as(course)
        go_on(course)
        if course.queue or course.phase != "act":
            return
        course.rival = None
        if course.me().ap > 0 and not course.closing:
            return
        if waits(course, course.hands[course.acting]):
            return
        end_turn(course)


def waits(table: Seen, hand: Hand) -> bool:
    """Whether a turn without AP stays open for a Hunt card, or for free steps (option `wait_for_end`).

    Not whether the own Hunt card could be revealed but whether any hidden one could: so the pause tells nothing
    (SIL-I22).
    """
    seat = table.acting
    if hand.hunt is not None and _some_hunt_holds(table, seat):
        return True
    if table.closing or not table.options.wait_for_end:
        return False
    return bool(tappable(table, seat)) or turn_price(table, seat)[0] == 0


def _some_hunt_holds(table: Seen, seat: int) -> bool:
    shown = [player.hunt for player in table.players]
    return any(
        not hunt.end_only and hunt.id not in shown and holds(table, seat, hunt.objective)
        for hunt in pieces().hunts.values()
    )


def begin_round(course: Course) -> None:
    """A round begins; with the module its Calamity is revealed (SIL-292)."""
    first = first_player(course)
    course.acting = first
    course.refreshed = False
    for seat in range(len(course.players)):
        course.change(seat, used=(), earned=NONE)
    course.events.append(RoundBegan(round=course.round, first=first))
    tasks = list[Task]()
    if course.secret.calamities and course.options.climate_calamity:
        secret = course.secret
        course.calamity = secret.calamities[0]
        course.secret = Secret(secret.employees, secret.locations, secret.calamities[1:], secret.hunts)
        course.events.append(CalamityRevealed(seat=first, calamity=course.calamity))
        tasks = [
            Task("effect", first, ability=key)
            for key, ability in calamity_effects(course.calamity)
            if ability.when == "reveal" or ability.effect == "ap_max"
        ]
    course.queue = [*tasks, Task("turn", first)]


def end_turn(course: Course) -> None:
    """The turn ends; AP left are lost (SIL-095, SIL-096). After the last one the round ends."""
    seat = course.acting
    unused = course.me().ap
    course.events.append(TurnEnded(seat=seat, unused=unused, closed=course.closing))
    course.change(seat, ap=0)
    course.closing, course.rival = False, None
    following = (seat + 1) % len(course.players)
    if following != first_player(course):
        course.queue = [Task("turn", following)]
    elif course.round < pieces().figures.rounds:
        _end_round(course)
        begin_round(course)
    else:
        _end_game(course)


def _end_round(course: Course) -> None:
    """Pools, AP, First Player Token, Round Tracker, Calamity, in this order (SIL-210 to SIL-213, SIL-294)."""
    course.events.append(RoundEnded(round=course.round))
    for key, ability in calamity_effects(course.calamity):
        if ability.when == "round_end":
            happen(course, first_player(course), key)
    size = pool_size(course) + calamity_change(course.calamity, "pool_size")
    for kind in _KINDS:
        course.fill(kind, size)
    for seat, player in enumerate(course.players):
        course.change(seat, ap=base_ap(course.options, len(course.players), seat) + powers_of(player).ap_max)
    course.round += 1
    if course.calamity is not None:
        course.events.append(CalamityLeft(calamity=course.calamity))
        course.calamities_gone = (*course.calamities_gone, course.calamity)
        course.calamity = None


def _end_game(course: Course) -> None:
    """Hidden Hunts whose objective holds score, and the game is over (SIL-215, SIL-308)."""
    for seat, hand in enumerate(course.hands):
        if hand.hunt is not None and holds(course, seat, pieces().hunts[hand.hunt].objective):
            show_hunt(course, seat, final=True)
    course.phase = "over"
    course.queue = []
    course.events.append(GameEnded(winners=winners(course)))
