"""Playing a record again: every action checked, every digest compared, the sound part kept where one fails."""

from __future__ import annotations

import msgspec

from tabletop import games
from tabletop.core import codec
from tabletop.core.errors import BadSave, Corrupt, IllegalAction
from tabletop.core.game import AnyRules
from tabletop.play.record import Opening, Record
from tabletop.play.session import Session

_ODD = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What rules may raise on positions that no play can reach; only a record from outside can hold such a one."""


class Diverged(Corrupt):
    """A record that cannot be played to its end. `prefix` is the game up to the failing ply, counted from 1."""

    def __init__(self, sentence: str, ply: int, prefix: Session) -> None:
        super().__init__(sentence)
        self.ply = ply
        self.prefix = prefix


def brief(said: object) -> str:
    """Words from outside (an error that quotes a file, a name in it) as a short printable part of a sentence."""
    text = "".join(sign if sign.isprintable() else " " for sign in str(said)[:400]).rstrip(".")
    return text if len(text) <= 160 else f"{text[:159]}…"


def find(game: str) -> AnyRules:
    """The rules of that id. Raises UnknownGame."""
    return games.find(game)


def begin(record: Record, rules: AnyRules) -> Session:
    """The game of a record before its first logged action. Raises Corrupt in one sentence."""
    strangers = sorted(set(record.options) - set(rules.options_type.__struct_fields__))
    if strangers:
        raise Corrupt(f"The saved game names an option that {rules.title} does not have: {brief(strangers[0])!r}.")
    try:
        options = codec.from_plain(record.options, rules.options_type)
        session = Session(rules, options, record.seats, record.seed, record.manners, record.seed_typed, record.opening)
        flaw = rules.flaw(session.state) if record.opening else None
        if flaw:
            raise Corrupt(f"The saved game begins with a position that cannot be: {flaw}.")
        if record.opening:
            _probe(session)
    except msgspec.ValidationError as error:
        raise Corrupt(f"The saved game does not fit the rules of {rules.title}: {brief(error)}.") from error
    except ValueError as error:
        raise Corrupt(f"The saved game cannot be set up: {brief(error)}.") from error
    except _ODD as error:
        raise Corrupt("The saved game begins with a position that cannot be.") from error
    return session


def _probe(session: Session) -> None:
    """Asks a position from outside what a screen would ask at once. Raises one of _ODD where it makes no sense."""
    if not set(session.to_act) <= set(range(len(session.seats))):
        raise LookupError("a seat that does not exist is to act")
    session.sheets()
    for seat in session.to_act:
        len(session.choices(seat))


def replay(record: Record, rules: AnyRules | None = None) -> Session:
    """The session at the end of the record. Raises UnknownGame, Corrupt, or Diverged naming the first failing ply."""
    rules = rules or find(record.game)
    if record.rules != rules.version:
        raise BadSave(f"The game was played under version {record.rules} of the rules, not {rules.version}.")
    session = begin(record, rules)
    if len(record.digests) != len(record.log):
        raise Corrupt("The saved game has lost part of its log.")
    for (seat, plain), digest in zip(record.log, record.digests, strict=True):
        number = session.ply + 1
        try:
            session.act(seat, codec.from_plain(plain, rules.action_type))
        except msgspec.ValidationError as error:
            raise Diverged(
                f"Action {number} of the saved game cannot be read: {brief(error)}.", number, session
            ) from error
        except IllegalAction as error:
            raise Diverged(
                f"Action {number} of the saved game is not allowed: {brief(error)}.", number, session
            ) from error
        except _ODD as error:
            raise Diverged(f"Action {number} of the saved game makes no sense.", number, session) from error
        if session.plies[-1].digest != digest:
            session.drop()
            raise Diverged(f"Action {number} of the saved game led to another position.", number, session)
    return session


def carry_on(record: Record, snapshot: object, rules: AnyRules) -> Session:
    """A game of another rules version, going on from its last position; what came before is text. Raises Corrupt."""
    before = record.opening or Opening(0, None)
    history = (*before.history, *(_told(record, seat, plain, rules) for seat, plain in record.log))
    opening = Opening(before.ply + len(record.log), snapshot, history)
    known = {key: value for key, value in record.options.items() if key in rules.options_type.__struct_fields__}
    return begin(
        msgspec.structs.replace(record, rules=rules.version, options=known, log=(), digests=(), opening=opening), rules
    )


def _told(record: Record, seat: int, plain: object, rules: AnyRules) -> str:
    """An old action in words, or as it stands where these rules no longer know it."""
    name = record.seats[seat].name if 0 <= seat < len(record.seats) else "?"
    try:
        return f"{name}: {brief(rules.words.label(codec.from_plain(plain, rules.action_type)))}"
    except (msgspec.ValidationError, *_ODD):
        # Words rely on pieces that exist; an action that was never checked may name others.
        return f"{name}: {brief(codec.to_json(plain).decode())}"
