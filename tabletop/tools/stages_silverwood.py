"""Silverwood Grove at every phase of a turn, out of games at fixed seeds: for pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from tabletop.core.rng import Rng
from tabletop.games.silverwood import actions as a
from tabletop.games.silverwood.pieces import place
from tabletop.games.silverwood.reach import is_possible
from tabletop.games.silverwood.rules import SILVERWOOD
from tabletop.games.silverwood.state import Options, Player, Table
from tabletop.play.session import Session
from tabletop.tools import staging

SEED = 11
FAMILY = Options(mode_1="family", mode_2="family", mode_3="family")
FAMILY_PLUS = Options(mode_1="family_plus", mode_2="family_plus", mode_3="family_plus")
MIXED = Options(mode_1="family", mode_3="family")
MODULES = Options(climate_calamity=True, the_hunt=True)
_WANTED = (a.Build, a.Hire, a.Upgrade, a.Promote, a.Research, a.Develop, a.Reveal, a.Tap)
"""What is done before anything else, so that games of chance come somewhere."""
_LAST = (a.End, a.Refresh, a.Trade)


def lively(session: Session, rng: Rng) -> a.Action:
    """An action by lot, purchases before everything else and the end of a turn last."""
    seat = session.to_act[0]
    choices: list[a.Action] = list(session.choices(seat))
    bought = [action for action in choices if isinstance(action, _WANTED)]
    done = [action for action in choices if not isinstance(action, _LAST)]
    return rng.choice(bought or done or choices)


def studious(session: Session, rng: Rng) -> a.Action:
    """An action that leads to Spirit and its Talent: one of each resource is gathered, the token turned to Research."""
    seat, table = session.to_act[0], session.state.table
    choices: list[a.Action] = list(session.choices(seat))
    learning = [action for action in choices if isinstance(action, a.Talent | a.Research)]
    if learning or table.phase != "act" or table.pending:
        return rng.choice(learning or choices)
    have = table.players[seat].resources
    gathered = [action for action in choices if isinstance(action, a.Collect) and not have[place(action.resource)]]
    away = table.players[seat].section - (3 if min(have) or table.players[seat].research == 3 else 0)
    way = 1 if away < 0 else -1
    turned = [action for action in choices if isinstance(action, a.Turn) and away and action.step == way]
    return rng.choice(gathered or turned or choices)


Play = Callable[[Session, Rng], a.Action]


@cache
def _whole(seats: int, options: Options) -> Session:
    """A whole greedy game."""
    return staging.play(staging.fresh(SILVERWOOD, seats, SEED, options))


def when(wanted: Callable[[Table], bool], seats: int = 3, options: Options = Options()) -> Session:  # noqa: B008
    """The greedy game where its table is first as wanted, else a lively one that comes there."""
    whole = _whole(seats, options)
    for ply in range(len(whole.plies) + 1):
        if wanted(whole.state_at(ply).table):
            session = staging.fresh(SILVERWOOD, seats, SEED, options)
            for done in whole.plies[:ply]:
                session.act(done.seat, done.action)
            return session
    return chance(wanted, seats, options)


def chance(
    wanted: Callable[[Table], bool], seats: int = 3, options: Options = Options(), play: Play = lively  # noqa: B008
) -> Session:  # fmt: skip
    """The first game so played that comes where it is wanted. Raises LookupError if none of fifty does."""
    for seed in range(SEED, SEED + 50):
        session = staging.fresh(SILVERWOOD, seats, seed, options)
        while not session.over:
            if wanted(session.state.table):
                return session
            session.act(session.to_act[0], play(session, Rng.of(seed, "stages", session.ply)))
    raise LookupError("no game comes there")


def me(table: Table) -> Player:
    """Whose turn it is."""
    return table.players[table.acting]


def turn(table: Table, least: int = 1) -> bool:
    """Whether somebody may do anything in a turn, from this round on."""
    return table.phase == "act" and not table.pending and table.round >= least and me(table).ap > 2


def asked(kind: str, least: int = 1) -> Callable[[Table], bool]:
    """A question of this kind, from this round on."""
    return lambda table: bool(table.pending) and table.pending[0].kind == kind and table.round >= least


def _able(deed: str, least: int) -> Callable[[Table], bool]:
    """A turn in which this action could be taken."""
    sections = {"collect": 0, "build": 1, "hire": 2, "research": 3, "talent": 3, "develop": 4}
    return lambda table: (
        turn(table, least) and me(table).section == sections[deed] and is_possible(table, table.acting, deed)  # type: ignore[arg-type]
    )


def _over() -> Session:
    return when(lambda table: table.over)


STAGES: dict[str, Callable[[], Session]] = {
    "draft": lambda: when(lambda table: table.phase == "draft"),
    "hunts": lambda: when(lambda table: table.phase == "hunts", 3, MODULES),
    "first": lambda: when(turn),
    "collect": lambda: when(_able("collect", 4)),
    "build": lambda: when(_able("build", 5)),
    "hire": lambda: when(_able("hire", 5)),
    "research": lambda: when(_able("research", 3)),
    "pay": lambda: when(asked("pay", 3)),
    "gain": lambda: when(asked("gain", 3)),
    "opponent": lambda: chance(asked("opponent"), 3, Options(), studious),
    "talent": lambda: chance(_able("talent", 3), 3, Options(), studious),
    "lose": lambda: when(asked("lose"), 3, MODULES),
    "turn_2": lambda: when(lambda table: turn(table, 6), 2),
    "turn_6": lambda: when(lambda table: turn(table, 6), 6),
    "modules": lambda: when(lambda table: turn(table, 7), 4, MODULES),
    "modules_6": lambda: when(lambda table: turn(table, 8), 6, MODULES),
    "family": lambda: when(lambda table: turn(table, 8), 3, FAMILY),
    "family_plus": lambda: when(lambda table: turn(table, 8), 3, FAMILY_PLUS),
    "mixed": lambda: when(lambda table: turn(table, 6) and table.acting == 1, 3, MIXED),
    "late": lambda: when(lambda table: turn(table, 10), 4),
    "over": _over,
}
"""Every phase by name; each call makes a new session."""
