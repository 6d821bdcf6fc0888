"""What a seat does in its turn: token turns, the ten token actions, refresh, taps and the Hunt (SIL-092 to SIL-209)."""

from __future__ import annotations

from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.events import (
    Collected,
    HuntRevealed,
    TalentUsed,
    Tapped,
    TokenTurned,
    Traded,
    United,
)
from tabletop.games.silverwood.facts import mode_of, ring
from tabletop.games.silverwood.payments import minus, one
from tabletop.games.silverwood.pieces import pieces, place, talent_key
from tabletop.games.silverwood.powers import powers_of
from tabletop.games.silverwood.reach import pool_kinds, trade_gain, turn_price, unite_gain
from tabletop.games.silverwood.state import Hand, Task
from tabletop.games.silverwood.steps import counting, perform


def turn(course: Course, action: a.Turn) -> None:
    """The token is turned one section (SIL-100, SIL-V15)."""
    seat, player = course.acting, course.me()
    cost, keys = turn_price(course, seat)
    sections = ring(course.options, mode_of(course, seat))
    section = (player.section + action.step) % len(sections)
    course.change(seat, ap=player.ap - cost, section=section, used=(*player.used, *keys) if keys else player.used)
    course.events.append(TokenTurned(seat=seat, section=section, top=sections[section], step=action.step, cost=cost))


def refresh(course: Course, action: a.Refresh) -> None:
    """The First Player renews pools (SIL-110)."""
    course.spend_ap()
    course.refreshed = True
    for kind in pool_kinds(action.pool):
        course.renew(kind, course.acting, "refresh")


def collect(course: Course, action: a.Collect) -> None:
    """One resource (SIL-120)."""
    seat = course.acting
    afters = counting(course, seat, "collect")
    course.spend_ap()
    course.receive(seat, one(place(action.resource)))
    course.events.append(Collected(seat=seat, resource=action.resource))
    course.first(*afters)


def trade(course: Course, action: a.Trade) -> None:
    """One resource for several of another (SIL-125)."""
    seat = course.acting
    afters = counting(course, seat, "trade")
    n = trade_gain(course, powers_of(course.me()))
    player = course.me()
    course.change(seat, ap=player.ap - 1, resources=minus(player.resources, one(place(action.give))))
    gained = course.receive(seat, one(place(action.get), n))
    course.events.append(
        Traded(seat=seat, give=action.give, get=action.get, count=n, gained=sum(gained))
    )  # fmt: skip
    course.first(*afters)


def with_card(course: Course, action: a.Build | a.Upgrade | a.Hire | a.Promote) -> None:
    """Build, Upgrade, Hire or Promote as a token action."""
    course.spend_ap()
    perform(course, course.acting, type(action).__name__.lower(), action.card)


def research(course: Course, action: a.Research) -> None:
    """One Research Level (SIL-170)."""
    course.spend_ap()
    perform(course, course.acting, "research")


def develop(course: Course, action: a.Develop) -> None:
    """One Develop Level (SIL-190)."""
    course.spend_ap()
    perform(course, course.acting, "develop")


def talent(course: Course, action: a.Talent) -> None:
    """An option of the Talent, its effects in order (SIL-180, SIL-184)."""
    seat = course.acting
    character = pieces().characters[course.me().character or ""]
    course.spend_ap()
    course.rival = None
    course.events.append(TalentUsed(seat=seat, character=character.id, option=action.option))
    effects = character.talent.options[action.option]
    tasks = [
        Task("effect", seat, ability=talent_key(character.id, action.option, number))
        for number in range(len(effects))
    ]  # fmt: skip
    course.first(*tasks, *counting(course, seat, "talent"))
    if character.talent.ends_turn:
        close(course)


def unite(course: Course, action: a.Unite) -> None:
    """The Tribe Unite Ability; the turn ends (SIL-200, SIL-207)."""
    seat = course.acting
    afters = counting(course, seat, "unite")
    n = unite_gain(course, seat)
    tribe = pieces().characters[course.me().character or ""].tribe
    close(course)
    course.events.append(United(seat=seat, tribe=tribe, n=n))
    tasks = [Task("gain", seat, "unite", n=n)] if n else []
    course.first(*tasks, *afters)


def close(course: Course) -> None:
    """All AP left are forfeited, and the turn ends when nothing is pending (SIL-097)."""
    course.closing = True
    course.change(course.acting, ap=0)


def tap(course: Course, action: a.Tap) -> None:
    """An ability that works once a round for 0 AP (SIL-T06)."""
    seat = course.acting
    course.use(seat, action.ability)
    course.events.append(Tapped(seat=seat, ability=action.ability))
    course.first(Task("effect", seat, ability=action.ability))


def reveal(course: Course, action: a.Reveal) -> None:
    """The own Hunt card is revealed and its VP marked (SIL-304)."""
    show_hunt(course, course.acting, final=False)


def show_hunt(course: Course, seat: int, final: bool) -> None:
    """A Hunt card moves from the hand to the table and scores (SIL-304, SIL-308)."""
    hunt = pieces().hunts[course.hands[seat].hunt or ""]
    hands = list(course.hands)
    hands[seat] = Hand()
    course.hands = hands
    course.change(seat, hunt=hunt.id, vp=course.players[seat].vp + hunt.vp)
    course.events.append(HuntRevealed(seat=seat, hunt=hunt.id, vp=hunt.vp, final=final))
