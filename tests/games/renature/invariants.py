"""Renature's invariants: what holds in every reachable state and across every ply."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.core.game import AnyRules, AnyState, AnyStep
from tests.games.renature.ply_invariants import STEP
from tests.games.renature.state_invariants import STATE


def check(rules: AnyRules, before: AnyState, action: Any, step: AnyStep) -> None:
    """All invariants, for one ply. Raises AssertionError naming the invariant."""
    check_state(step.state)
    for name, holds in STEP.items():
        _run(name, holds, before, action, step)


def check_state(state: AnyState) -> None:
    """All invariants of one state. Raises AssertionError naming the invariant."""
    for name, holds in STATE.items():
        _run(name, holds, state)


def _run(name: str, holds: Callable[..., None], *about: Any) -> None:
    try:
        holds(*about)
    except AssertionError as error:
        raise AssertionError(f"{name}: {error}") from error
