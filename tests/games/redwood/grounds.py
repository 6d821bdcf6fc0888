"""Hand-made surroundings for geometric tests, in mm, on a board whose holes and symbols may be put anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import numpy as np
import pytest

from tabletop.games.redwood import arcs, shapes
from tabletop.games.redwood.geometry import Ground
from tabletop.games.redwood.state import Options, Point

Place = tuple[float, float]


def um(place: Place) -> Point:
    """A place given in mm."""
    return round(place[0] * 1000), round(place[1] * 1000)


def ground(
    base: Place,
    figures: Iterable[Place] = (),
    animals: Mapping[str, str] | None = None,
    options: Options | None = None,
) -> Ground:
    """A figure at `base`, others named figure:1 and so on, and animals in holes."""
    others = tuple((f"figure:{seat}", um(at)) for seat, at in enumerate(figures, start=1))
    return Ground(um(base), others, tuple((animals or {}).items()), options or Options())


def use(monkeypatch: pytest.MonkeyPatch, board: shapes.Shapes) -> None:
    """Plays on another board for the rest of the test."""
    for cached in (arcs.lay_runs, arcs.aim_runs, arcs.photo_runs, arcs.cover_runs):
        cached.cache_clear()
    monkeypatch.setattr(shapes, "printed", lambda: board)


def board(
    monkeypatch: pytest.MonkeyPatch,
    holes: Mapping[str, Place] | None = None,
    symbols: Mapping[str, tuple[float, float, float]] | None = None,
) -> None:
    """Moves holes, and replaces the printed symbols by x, y and radius of others, mm."""
    real = shapes.printed()
    changed = replace(real, holes={**real.holes, **(holes or {})})
    if symbols is not None:
        rows = np.array(list(symbols.values()), dtype=np.float64).reshape(-1, 3)
        changed = replace(changed, symbols=tuple(symbols), symbol_at=rows[:, :2].copy(), symbol_radius=rows[:, 2])
    use(monkeypatch, changed)
