"""Reads damaged and forged saves by the thousand: each is a game or one clear sentence, and nothing else happens."""

from __future__ import annotations

import argparse
import faulthandler
import os
import re
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tabletop.core.errors import BadSave
from tabletop.core.game import AnyRules
from tabletop.core.rng import Rng
from tabletop.games import CATALOG, find
from tabletop.play.opponents import play_on
from tabletop.play.replay import Diverged
from tabletop.play.session import Session
from tabletop.storage import format, saves
from tabletop.tools import forgery, kill, staging
from tabletop.tools.watch import watched

SLOWEST_S = 5.0
"""No file may take longer, whatever is in it."""
HANG_S = 120.0
LONGEST = 400
"""Characters of a sentence."""
LATEST = 120
"""After at most so many plies a game by lot is forged."""
LOT_SHARE = 0.02
"""Files about each game by lot, as a part of those about the usual one."""
PLAYED_ON = 12
"""Plies that a taken-up game is played on."""


class Broken(AssertionError):  # noqa: N818 - the domain word
    """A file did what no file may do."""


class Tally:
    """What became of the files: how many of each kind were games or refused, and with which sentences."""

    def __init__(self) -> None:
        self.taken = Counter[str]()
        self.refused = Counter[str]()
        self.sentences = Counter[str]()
        self.slowest_s = 0.0

    @property
    def files(self) -> int:
        """All files read."""
        return self.taken.total() + self.refused.total()

    def __str__(self) -> str:
        """The table."""
        kinds = [
            f"  {kind:<28} {self.taken[kind] + self.refused[kind]:6} files, {self.taken[kind]:5} games"
            for kind in dict.fromkeys((*self.refused, *self.taken))
        ]
        said = [f"  {count:6} x {sentence}" for sentence, count in self.sentences.most_common(40)]
        return "\n".join((*kinds, f"sentences ({len(self.sentences)} kinds):", *said))


def spoken(sentence: str) -> str:
    """Holds a sentence for people against what every one of them must be; gives its kind. Raises Broken."""
    if not (sentence.endswith(".") and sentence.isprintable() and len(sentence) <= LONGEST):
        raise Broken(f"no clear sentence: {sentence!r}")
    return re.sub(r"'[^']*'|\"[^\"]*\"|`[^`]*`|\d+", "*", sentence)


def used(session: Session, rng: Rng) -> None:
    """Does with a game what a screen would do at once, and plays on a little."""
    again = saves.write(session, Path("again.json"))
    if saves.read(again, lambda _: session.rules).session.record != session.record:
        raise Broken("what was taken up is not what is saved of it")
    for _ in range(PLAYED_ON):
        session.sheets()
        session.rules.words.ask(session.view(None), session.names)
        if session.over:
            return
        seat = rng.choice(session.to_act)
        action = session.choices(seat).sample(rng)
        session.binds(seat, action)
        step = session.act(seat, action)
        for event in step.events:
            session.rules.words.tell(event, session.names)
    session.undo_refusal()


def read_all(
    kind: str, contents: Iterable[bytes], tally: Tally, rules_of: Callable[[str], AnyRules], seed: int
) -> None:
    """Reads each of the contents as a file of the saves folder and uses what comes of it. Raises Broken, or whatever
    was raised that should not have been, with the number of the file in a note."""
    path = saves.named("forged")
    path.parent.mkdir(parents=True, exist_ok=True)
    for number, content in enumerate(contents):
        path.write_bytes(content)
        began = time.perf_counter()
        try:
            _read(kind, path, tally, rules_of, Rng.of(seed, "used", kind, number))
            if number % 100 == 0:
                saves.newest()
            if path.read_bytes() != content:
                raise Broken("the file was changed by reading it")
        except Exception as error:
            error.add_note(f"{kind}, file {number} of seed {seed}: {content[:2000]!r}")
            raise
        tally.slowest_s = max(tally.slowest_s, time.perf_counter() - began)
        if tally.slowest_s > SLOWEST_S:
            raise Broken(f"{kind}, file {number} of seed {seed} took {tally.slowest_s:.1f} s")


def _read(kind: str, path: Path, tally: Tally, rules_of: Callable[[str], AnyRules], rng: Rng) -> None:
    try:
        loaded = saves.read(path, rules_of)
    except BadSave as error:
        tally.refused[kind] += 1
        tally.sentences[spoken(str(error))] += 1
        if isinstance(error, Diverged) and rng.below(4) == 0:
            used(error.prefix, rng)
    else:
        tally.taken[kind] += 1
        for note in loaded.notes:
            spoken(note)
        used(loaded.session, rng)


def fuzzed(
    game: str, seed: int, share: float, tally: Tally, rules_of: Callable[[str], AnyRules] = find, lots: int = 0
) -> None:
    """All kinds of files about one game, then about so many games with options and seats by lot; `share` scales
    their numbers. Raises what `read_all` raises."""
    rules = rules_of(game)
    small = staging.fresh(rules, min(rules.seats), seed)
    play_on(small, 10, level="random")
    large = staging.fresh(rules, max(rules.seats), seed)
    play_on(large, level="random")
    content, whole = format.encode(small), format.encode(large)

    def some(count: int) -> int:
        return max(1, round(count * share))

    def lot(kind: str) -> Rng:
        return Rng.of(seed, "forgery", kind)

    files: dict[str, Iterable[bytes]] = {
        "no document": forgery.RAW,
        "foreign or newer": forgery.foreign(forgery.plain(small)),
        "cut, small": forgery.cut(content, lot("cut"), some(20_000)),
        "cut, large": forgery.cut(whole, lot("cut large"), some(300)),
        "bits flipped, small": forgery.flipped(content, lot("flip"), some(1500)),
        "bits flipped, large": forgery.flipped(whole, lot("flip large"), some(200)),
        **_sealed(small, seed, share),
    }
    for kind, contents in files.items():
        read_all(kind, contents, tally, rules_of, seed)
    forged_by_lot(rules, seed, share * LOT_SHARE, lots, tally, rules_of)


def forged_by_lot(
    rules: AnyRules, seed: int, share: float, lots: int, tally: Tally, rules_of: Callable[[str], AnyRules] = find
) -> None:
    """Forged files about so many games with options and seats by lot. Raises what `read_all` raises."""
    for number in range(lots):
        rng = Rng.of(seed, "forgery", "lots", number)
        options, seats = staging.by_lot(rules, rng)
        session = staging.fresh(rules, seats, seed + number, options)
        play_on(session, 1 + rng.below(LATEST), level="random")
        for kind, contents in _sealed(session, seed + number, share).items():
            read_all(f"{kind}, by lot", contents, tally, rules_of, seed)


def _sealed(session: Session, seed: int, share: float) -> dict[str, Iterable[bytes]]:
    """Files whose checksum fits, by kind."""
    document = forgery.plain(session)
    older, opened = forgery.of_older_rules(document), forgery.with_opening(document)
    makers: dict[str, tuple[Callable[[forgery.Document, Rng, int], Iterable[bytes]], forgery.Document, int]] = {
        "sealed, strange value": (forgery.sealed_strange, document, 2000),
        "sealed, forged": (forgery.sealed_forged, document, 1500),
        "sealed, forged log": (forgery.sealed_logs, document, 600),
        "sealed, older rules": (forgery.sealed_forged, older, 1500),
        "sealed, with an opening": (forgery.sealed_forged, opened, 1500),
        "sealed, strange opening": (forgery.sealed_strange, opened, 1500),
    }
    return {
        kind: make(about, Rng.of(seed, "forgery", kind), max(1, round(count * share)))
        for kind, (make, about, count) in makers.items()
    }


@contextmanager
def own_folder() -> Iterator[Path]:
    """A saves folder that is gone afterwards, with a folder around it that nobody has a reason to touch."""
    before = os.environ.get("TABLETOP_SAVES")
    with tempfile.TemporaryDirectory(prefix="tabletop-fuzz-") as folder:
        os.environ["TABLETOP_SAVES"] = str(Path(folder) / "saves")
        try:
            yield Path(folder)
        finally:
            os.environ.pop("TABLETOP_SAVES")
            if before is not None:
                os.environ["TABLETOP_SAVES"] = before


def _fuzz(game: str, seed: int, share: float, lots: int) -> int:
    tally, began = Tally(), time.monotonic()
    faulthandler.dump_traceback_later(HANG_S, repeat=True, exit=True)
    try:
        with own_folder() as folder:
            # What the first use imports is no deed of a file.
            fuzzed(game, seed, 0.001, Tally())
            faulthandler.dump_traceback_later(3600 * share + HANG_S, exit=True)
            with watched(folder / "saves") as deeds:
                fuzzed(game, seed, share, tally, lots=lots)
            left = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))
    finally:
        faulthandler.cancel_dump_traceback_later()
    print(tally)
    strange = [*deeds.written, *deeds.run, *(set(left) - {"saves", "saves/again.json", "saves/forged.json"})]
    print(
        f"{game}: {tally.files} files of seed {seed} in {time.monotonic() - began:.0f} s, the slowest in "
        f"{tally.slowest_s * 1000:.0f} ms; {tally.taken.total()} games, {tally.refused.total()} sentences, "
        "no other exception, no file changed"
    )
    print(f"MUST NOT BE: {strange[:10]}" if strange else "nothing was written elsewhere, nothing was run")
    return int(bool(strange))


def main(arguments: Sequence[str] | None = None) -> int:
    """Reads the files and prints what became of them; 1 if anything but a game or a sentence did."""
    parser = argparse.ArgumentParser(prog="fuzz_saves", description=__doc__)
    parser.add_argument("--game", default=CATALOG[0].id, choices=[rules.id for rules in CATALOG])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=1.0, help="part of the usual number of files")
    parser.add_argument("--lots", type=int, default=40, metavar="N", help="games with options and seats by lot")
    parser.add_argument("--kill", type=int, metavar="N", help="instead, kill a playing program N times")
    given = parser.parse_args(arguments)
    if given.kill is not None:
        return kill.run(given.game, given.seed, given.kill)
    return _fuzz(given.game, given.seed, given.share, given.lots)


if __name__ == "__main__":
    raise SystemExit(main())
