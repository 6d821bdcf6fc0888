"""The save document: its fields, its checksum, and the sentences for whatever is no such document."""

from __future__ import annotations

from hashlib import blake2b
from typing import Annotated, Any

import msgspec

from tabletop.core import codec
from tabletop.core.errors import Corrupt, TooNew
from tabletop.core.game import AnyState
from tabletop.play.record import Manners, Opening, Record
from tabletop.play.replay import brief
from tabletop.play.seats import LONGEST_NAME, Seat
from tabletop.play.session import Session
from tabletop.storage.upgrade import FORMAT, upgraded

LARGEST = 20_000_000
"""Bytes; no saved game comes near it."""

_MARK = "tabletop"
_DEEP = "The file is nested too deeply to be a saved game."
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Few = msgspec.Meta(max_length=16)
"""More than sit at any table."""


class About(msgspec.Struct, frozen=True):
    """What a list of saved games shows without playing them again."""

    asks: Annotated[str, msgspec.Meta(max_length=400)]
    """What is asked of whom, seen by an onlooker (table manner 6)."""
    turn: Annotated[tuple[Name, ...], Few]
    """Names of those to act; empty when the game is over."""
    ply: Whole
    round: Whole | None = None


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A saved game. `table` are the manners; `snapshot` is the last position, for other rules versions."""

    format: int
    app: str
    game: Annotated[str, msgspec.Meta(max_length=40)]
    rules: Whole
    seed: Whole
    seed_typed: bool
    options: dict[str, Any]
    seats: Annotated[tuple[Seat, ...], Few]
    table: Manners
    log: tuple[tuple[Whole, Any], ...]
    digests: tuple[str, ...]
    snapshot: Any
    about: About
    opening: Opening | None
    checksum: str

    @property
    def record(self) -> Record:
        """The game as a record."""
        return Record(
            game=self.game,
            rules=self.rules,
            seed=self.seed,
            seed_typed=self.seed_typed,
            options=self.options,
            seats=self.seats,
            manners=self.table,
            log=self.log,
            digests=self.digests,
            opening=self.opening,
        )


def round_of(state: AnyState) -> int | None:
    """The round on the table, in games that count rounds."""
    return getattr(state.table, "round", None)


def _checksum(document: dict[str, Any]) -> str:
    """Over canonical JSON (sorted keys, no spaces) of everything but the checksum itself."""
    return blake2b(msgspec.json.encode(document, order="sorted"), digest_size=16).hexdigest()


def sealed(document: dict[str, Any]) -> bytes:
    """Plain data as the bytes of a save file, with the checksum that belongs to it."""
    bare = {key: value for key, value in document.items() if key != "checksum"}
    return msgspec.json.encode({**bare, "checksum": _checksum(bare)}) + b"\n"


def encode(session: Session, index: int | None = None) -> bytes:
    """The save file of a session at its cursor, or after `index` plies since its opening."""
    record = session.record
    done = len(record.log) if index is None else index
    state = session.state_at(done)
    acting = session.rules.to_act(state.table)
    about = About(
        asks=session.rules.words.ask(state.view(None), session.names),
        turn=tuple(session.names[seat] for seat in acting),
        ply=done + (record.opening.ply if record.opening else 0),
        round=round_of(state),
    )
    document = Document(
        format=FORMAT,
        app=_MARK,
        game=record.game,
        rules=record.rules,
        seed=record.seed,
        seed_typed=record.seed_typed,
        options=record.options,
        seats=record.seats,
        table=record.manners,
        log=record.log[:done],
        digests=record.digests[:done],
        snapshot=codec.to_plain(state),
        about=about,
        opening=record.opening,
        checksum="",
    )
    return sealed(codec.to_plain(document))


def _parsed(content: bytes | None) -> dict[str, Any]:
    """The JSON object in the bytes (None: there were too many). Raises Corrupt."""
    if content is None or len(content) > LARGEST:
        raise Corrupt("The file is too large to be a saved game.")
    if not content.strip(b"\0 \t\r\n"):
        raise Corrupt("The file is empty.")
    try:
        document = msgspec.json.decode(content)
    except RecursionError as error:
        raise Corrupt(_DEEP) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        if "truncated" in str(error):
            raise Corrupt("The file is incomplete: it breaks off in the middle.") from error
        raise Corrupt("The file is damaged or is no saved game: it cannot be read as JSON.") from error
    if not isinstance(document, dict) or document.get("app") != _MARK:
        raise Corrupt("The file is no game saved by this program.")
    return document


def decode(content: bytes | None) -> Document:
    """The document in the bytes of a file. Raises Corrupt or TooNew, in one sentence."""
    document = _parsed(content)
    version = document.get("format")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise Corrupt("The file does not say in which format it was saved.")
    if version > FORMAT:
        raise TooNew(
            f"The file was saved by a newer version of this program (format {version}; this one reads up to {FORMAT})."
        )
    checksum = document.pop("checksum", None)
    try:
        if checksum != _checksum(document):
            raise Corrupt("The file was changed or damaged after it was saved: its checksum does not fit.")
        whole = msgspec.convert({**upgraded(document, version), "checksum": checksum}, Document)
    except RecursionError as error:
        raise Corrupt(_DEEP) from error
    except (msgspec.ValidationError, KeyError, TypeError) as error:
        raise Corrupt(f"A part of the saved game has the wrong form: {brief(error)}.") from error
    # Lists show these before the game is played again; a screen cannot draw every sign, and some turn a line round.
    shown = (whole.game, whole.about.asks, *whole.about.turn, *(seat.name for seat in whole.seats))
    if not all(text.isprintable() for text in shown):
        raise Corrupt("A part of the saved game has the wrong form: a name holds signs that cannot be shown.")
    return whole
