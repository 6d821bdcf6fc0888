"""A monkey at the keyboard: thousands of random events against the whole program without a screen, reproducibly."""

from __future__ import annotations

import argparse
import faulthandler
import os
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock

import numpy as np
import pygame

from tabletop import app, games
from tabletop.ai import levels
from tabletop.ai.bot import advise
from tabletop.core.game import AnyRules, AnyView
from tabletop.core.rng import Rng
from tabletop.play.replay import replay
from tabletop.play.session import Session
from tabletop.scenes import opening
from tabletop.scenes.table.scene import TableScene
from tabletop.storage import saves
from tabletop.tools import machine
from tabletop.tools.paws import Events, Paws, game_of, table_of
from tabletop.window import Window

SIZE = (1000, 640)
HANG_S = 120.0
REPLAY_EVERY = 60
"""Plies between two checks that the record of the game plays out the same."""
MOST_DEFECTS = 12


class Wrong(AssertionError):  # noqa: N818 - the domain word
    """The program still runs, but something is not as it must be."""


class Thought:
    """Thinks at once and on this thread, so that the same seed gives the same game; an answer takes a few frames."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._task: tuple[AnyRules, AnyView, str, Rng] | None = None
        self._advises = False
        self._frames = 0

    @property
    def busy(self) -> bool:
        """Whether an answer is awaited."""
        return self._task is not None

    def submit(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Begin to think."""
        self._task, self._frames, self._advises = (rules, view, level, rng), self._chance.randrange(4), False

    def consult(self, rules: AnyRules, view: AnyView, level: str, rng: Rng) -> None:
        """Begin to think of a hint."""
        self.submit(rules, view, level, rng)
        self._advises = True

    def hurry(self) -> None:
        """Answer in the next frame."""
        self._frames = 0

    def poll(self) -> Any | None:
        """The action or the advice after a few frames."""
        self._frames -= 1
        if self._task is None or self._frames > 0:
            return None
        (rules, view, level, rng), self._task = self._task, None
        advice = advise(levels.bot(rules.id, level), rules, view, rng)
        return advice if self._advises else advice.action

    def cancel(self) -> None:
        """Forget the task."""
        self._task = None


def _difference(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect | None:
    """The rectangle outside of which two pictures are the same; None if they are the same everywhere."""
    apart = np.argwhere((pygame.surfarray.array3d(one) != pygame.surfarray.array3d(other)).any(axis=2))
    if not apart.size:
        return None
    (left, top), (right, bottom) = apart.min(axis=0).tolist(), apart.max(axis=0).tolist()
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)


class Bare(app.Loop):
    """The loop without its last net: what fails is to be seen."""

    def _guard(self, step: Callable[[], None]) -> None:
        step()


class Run:
    """One run: a seed, what was seen, and what was found."""

    def __init__(self, seed: int, game: str | None) -> None:
        self.chance = Random(seed)
        self.seed, self.game = seed, game
        self.events = 0
        self.plies = 0
        self.visits = 0
        self.starts = 0
        self.variants = set[tuple[str, int, Any]]()
        """Game, seats and options of every game seen."""
        self.ghosts_looked_for = 0
        self.replays = 0
        self.scenes = Counter[str]()
        self.defects: list[str] = []
        self.slowest_s = (0.0, 0, "")
        self._loop: Bare | None = None
        self._paws: Paws | None = None
        self._watched: tuple[Session, int, int] | None = None
        """The game on the table, its ply when last seen, and the ply to which its record was checked."""
        self._played = False
        """Whether something was done in it since it came onto the table: only then it must lie on the disk."""

    # -- the program -----------------------------------------------------------------------------------------

    def _start(self) -> tuple[Bare, Paws]:
        """The program as it starts, or the one that runs."""
        if self._loop is not None and not self._loop.director.over and self._paws is not None:
            return self._loop, self._paws
        self.stop()
        first = opening.begin(self.game, None, self.seed if self.game and self.starts == 0 else None, None)
        desk = app.open_desk()
        desk.sounds.close()
        self._loop = Bare(desk, Window(desk, SIZE), first(desk))
        self._paws = Paws(self._loop, self.chance, self.game)
        self.starts += 1
        pygame.event.clear()
        return self._loop, self._paws

    def stop(self) -> None:
        """Ends the program."""
        if self._loop is not None:
            self._loop.desk.pictures.close()
            self._loop.window.close()
        self._loop = self._paws = None

    # -- events ----------------------------------------------------------------------------------------------

    def go(self, most: int) -> None:
        """Deeds until so many events were sent, or too much is broken."""
        while self.events < most and len(self.defects) < MOST_DEFECTS:
            faulthandler.dump_traceback_later(HANG_S, exit=True)
            began = time.process_time()
            try:
                scene = self._deed()
            except Exception as error:  # noqa: BLE001 - every failure is what is looked for
                self._note(error)
                continue
            spent = time.process_time() - began
            if spent > self.slowest_s[0]:
                self.slowest_s = spent, self.events, scene
        faulthandler.cancel_dump_traceback_later()

    def _deed(self) -> str:
        loop, paws = self._start()
        name = type(loop.director.top).__name__
        self.scenes[name] += 1
        events: Events = paws.deed()
        self.events += max(1, len(events))
        dt = self.chance.choice((0.0, 0.016, 0.05, 0.1, 0.1))
        # What the window itself has to say (its new size) comes along.
        for event in (*events, *pygame.event.get()):
            if loop.director.over:
                break
            before = table_of(loop)
            loop.beat([event], dt)
            self._look(loop, before, event)
        if not loop.director.over and self.chance.random() < 0.4:
            loop.draw()
            self._search_ghosts(loop)
        if loop.director.over or self._watched is not None:
            self._check_session(loop)
        if self.game and game_of(loop) not in (None, self.game):
            # It has strayed into another game.
            self._watched = None
            self.stop()
        return name

    # -- what must hold --------------------------------------------------------------------------------------

    def _look(self, loop: Bare, before: TableScene | None, event: pygame.event.Event) -> None:
        """After every event: nothing stays in the hand that was let go; plies are counted."""
        table = table_of(loop)
        lost = event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED)
        if table is not None and lost and (table.parts.held or table.group.pressed is not None):
            raise Wrong("the window lost the pointer, but something is still held")
        if table is None:
            return
        session = table.session
        if self._watched is None or self._watched[0] is not session:
            self._watched, self._played = (session, session.ply, session.ply), False
            self.visits += table is not before
            self.variants.add((session.rules.id, len(session.seats), session.options))
            return
        _, seen, checked = self._watched
        self.plies += max(0, session.ply - seen)
        self._played = self._played or session.ply != seen
        self._watched = session, session.ply, checked

    def _search_ghosts(self, loop: Bare) -> None:
        """Drawn in part or as a whole: the picture is the same."""
        table = table_of(loop)
        if table is None or table.moving or table.group.modal is not None or self.chance.random() > 0.4:
            return
        self.ghosts_looked_for += 1
        shown = loop.canvas.copy()
        table.redraw()
        loop.draw()
        other = _difference(shown, loop.canvas)
        if other is not None:
            raise Wrong(f"drawn in part, the picture of {type(table.parts).__name__} is another one in {other}")

    def _check_session(self, loop: Bare) -> None:
        """Every so many plies and when the table is left: the record plays out the same, and it lies on the disk."""
        if self._watched is None:
            return
        session, _, checked = self._watched
        left = loop.director.over or table_of(loop) is None
        if not left and session.ply - checked < REPLAY_EVERY:
            return
        self.replays += 1
        again = replay(session.record, session.rules)
        if again.record != session.record or again.state != session.state:
            raise Wrong("the record of the game plays out otherwise")
        if self._played and session.ply and not session.over:
            self._check_kept(session)
        self._watched = None if left else (session, session.ply, session.ply)

    def _check_kept(self, session: Session) -> None:
        """The newest game that the program keeps by itself is this one."""
        kept = saves.newest({session.rules.id})
        if kept is None:
            raise Wrong("a game was played and nothing is kept")
        if kept.auto and saves.read(kept.path).session.record.log != session.record.log:
            raise Wrong(f"what is kept in {kept.path.name} is not the game on the table")

    def _note(self, error: Exception) -> None:
        """Remembers a failure and starts the program anew."""
        where = traceback.extract_tb(error.__traceback__)[-1]
        sign = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        if not any(sign in known for known in self.defects):
            told = "".join(traceback.format_exception(error))
            self.defects.append(f"{sign}\nAgain with: --seed {self.seed} --until {self.events}\n{told}")
            print(self.defects[-1], flush=True)
        self._watched = None
        self.stop()


def run(seed: int, events: int, game: str | None = None) -> Run:
    """A whole run in folders of its own. SDL draws and sounds into memory."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    found = Run(seed, game)
    names = ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")
    with TemporaryDirectory() as folder:
        own = {name: str(Path(folder) / name.lower()) for name in names}
        thought = Thought(found.chance)
        with (
            mock.patch.dict(os.environ, own),
            # Chance from outside and processes beside this one would make every run another one.
            mock.patch("secrets.randbelow", found.chance.randrange),
            mock.patch("tabletop.scenes.table.turns.shared_worker", lambda: thought),
        ):
            try:
                found.go(events)
            finally:
                found.stop()
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the monkey; 1 if it broke something."""
    parser = argparse.ArgumentParser(prog="monkey", description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--until", type=int, help="stop after this event of the run, to see a defect again")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=games.IDS, help="stay with this game; else with all of them")
    given = parser.parse_args(arguments)
    print(machine.described())
    began, spent = time.time(), time.process_time()
    found = run(given.seed, given.until or given.events, given.game)
    wall, cpu = time.time() - began, time.process_time() - spent
    speed = found.events / wall
    print(f"seed {given.seed}: {found.events} events in {wall:.0f} s ({cpu:.0f} s CPU), {speed:.0f} a second")
    print(f"{found.starts} starts, {found.visits} visits to a table, {len(found.variants)} kinds of game, "
          f"{found.plies} plies, {found.replays} replays, {found.ghosts_looked_for} pictures compared")  # fmt: skip
    print("deeds by scene: " + ", ".join(f"{name} {count}" for name, count in found.scenes.most_common()))
    print("slowest deed: {:.2f} s CPU, at event {}, in {}".format(*found.slowest_s))
    print(f"defects: {len(found.defects)}")
    return 1 if found.defects else 0


if __name__ == "__main__":
    raise SystemExit(main())
