"""Killed at any moment: whatever was acknowledged lies on the disk, sound, and is offered at the next start."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.core.rng import Rng
from tabletop.storage import saves
from tabletop.tools import kill
from tabletop.tools.kill import Lost, killed

LOT = Rng.of("kill test")
MOMENTS = [LOT.unit() * kill.LONGEST_S for _ in range(3)]


@pytest.mark.table(12)
@pytest.mark.parametrize(("seed", "seconds"), list(enumerate(MOMENTS, start=1)))
def test_a_killed_redwood_game_loses_nothing_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, seconds: float
) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    found = killed("redwood", seed * 100, seconds, tmp_path)
    assert found.found >= found.acknowledged >= 1
    assert found.files >= 1


def test_a_lost_ply_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    found = killed("redwood", 100, 0.2, tmp_path)
    (last, *_) = [entry for entry in saves.listing() if saves.read(entry.path).session.seed == found.seed]
    with pytest.raises(Lost, match=f"ply {found.found + 1} was acknowledged, ply {found.found} was found"):
        kill._on_the_disk("redwood", found.seed, found.found + 1)
    last.path.write_bytes(last.path.read_bytes()[:-9])
    with pytest.raises(Lost, match="incomplete"):
        kill._on_the_disk("redwood", found.seed, found.acknowledged)
