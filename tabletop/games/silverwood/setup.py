"""Silverwood before the first turn: decks, pools, drafts, player set-up (SIL-060 to SIL-079, SIL-250 to SIL-309)."""

from __future__ import annotations

from msgspec.structs import replace

from tabletop.core.game import State
from tabletop.core.rng import Rng
from tabletop.games.silverwood.abilities import Units
from tabletop.games.silverwood.actions import Keep
from tabletop.games.silverwood.course import Course
from tabletop.games.silverwood.events import CharactersRevealed, HuntsDealt, Kept
from tabletop.games.silverwood.facts import SilverwoodState, base_ap, mixed_with, modes
from tabletop.games.silverwood.payments import plus
from tabletop.games.silverwood.pieces import pieces
from tabletop.games.silverwood.state import Hand, Options, Player, Secret, Table
from tabletop.games.silverwood.turn import begin_round, play_on


def lay_out(options: Options, seats: int, rng: Rng) -> SilverwoodState:
    """The position before the first action: a draft, or the first turn where nobody drafts."""
    box, figures = pieces(), pieces().figures
    pool = seats + figures.pool_extra
    employees = rng.child("employees").shuffled(list(box.employees))
    locations = rng.child("locations").shuffled(list(box.locations))
    characters = rng.child("characters").shuffled(list(box.characters))
    drafting = tuple([seat for seat, mode in enumerate(modes(options, seats)) if mode == "standard"])
    dealt = {
        seat: characters[figures.characters_dealt * number : figures.characters_dealt * (number + 1)]
        for number, seat in enumerate(drafting)
    }
    offers = tuple([dealt.get(seat, ()) for seat in range(seats)])
    table = Table(
        options=options,
        start=rng.child("start").below(seats),
        round=1,
        phase="draft",
        acting=0,
        players=tuple([_before(options, seats, seat) for seat in range(seats)]),
        employee_pool=employees[:pool],
        location_pool=locations[:pool],
        choosing=drafting,
        offers=offers if options.open_draft and drafting else (),
    )
    secret = Secret(
        employees[pool:],
        locations[pool:],
        rng.child("calamities").shuffled(list(box.calamities)) if options.climate_calamity else (),
        rng.child("hunts").shuffled(list(box.hunts)) if options.the_hunt else (),
    )
    hands = tuple([Hand(offers=() if options.open_draft else offers[seat]) for seat in range(seats)])
    state = State(replace(table, acting=table.start), hands, secret)
    if drafting:
        return state
    course = Course(state, rng.child("round"))
    _after_characters(course)
    play_on(course)
    return course.closed()


def _before(options: Options, seats: int, seat: int) -> Player:
    """A player before the draft; a Family player has all it starts with (SIL-250 to SIL-252)."""
    ap = base_ap(options, seats, seat)
    if modes(options, seats)[seat] == "standard":
        return Player(ap=ap)
    return Player(ap=ap, resources=pieces().figures.family_start.units)


def keep(course: Course, seat: int, action: Keep) -> None:
    """A card of the offer is kept; after the last seat's choice play goes on (SIL-071, SIL-301)."""
    hunts = course.phase == "hunts"
    course.choosing = tuple([other for other in course.choosing if other != seat])
    open_ = not hunts and course.options.open_draft
    course.events.append(Kept(seat=seat, hunt=hunts, card=action.card if open_ else None))
    if open_:
        course.offers = tuple([(action.card,) if other == seat else offer for other, offer in enumerate(course.offers)])
    else:
        hand = Hand(hunt=action.card) if hunts else Hand(character=action.card)
        course.hands = [hand if other == seat else each for other, each in enumerate(course.hands)]
    if course.choosing:
        return
    if hunts:
        _start(course)
    else:
        _reveal(course)


def _reveal(course: Course) -> None:
    """All Characters are shown, and their players set up (SIL-073 to SIL-077, SIL-272, SIL-283)."""
    kept = [
        (offer[0] if offer else None) if course.options.open_draft else hand.character
        for offer, hand in zip(course.offers or ((),) * len(course.hands), course.hands, strict=True)
    ]
    mix = mixed_with(course.options, len(course.players))
    extra: Units = pieces().figures.mixed_standard_extra.units
    for seat, character in enumerate(kept):
        if character is None:
            continue
        resources = pieces().characters[character].start.units
        course.change(
            seat,
            character=character,
            resources=resources if mix is None else plus(resources, extra),
            develop=1 if mix == "family_plus" else 0,
        )
    course.events.append(CharactersRevealed(characters=tuple(kept)))
    course.offers = ()
    course.hands = [Hand()] * len(course.players)
    _after_characters(course)


def _after_characters(course: Course) -> None:
    """Hunts are dealt (SIL-301), or the first round begins."""
    if not course.options.the_hunt:
        _start(course)
        return
    dealt, secret = pieces().figures.hunts_dealt, course.secret
    count = len(course.players)
    course.hands = [Hand(offers=secret.hunts[dealt * seat : dealt * (seat + 1)]) for seat in range(count)]
    # SIL-303: all other Hunt cards leave the game.
    course.secret = Secret(secret.employees, secret.locations, secret.calamities)
    course.phase, course.choosing = "hunts", tuple(range(count))
    course.events.append(HuntsDealt())


def _start(course: Course) -> None:
    course.phase = "act"
    begin_round(course)
