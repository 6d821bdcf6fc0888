"""The wheel stands alone: built, installed into a clean venv with what it declares, and run from another folder."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    own = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    done = subprocess.run(command, cwd=cwd, env=own | environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_an_installed_copy_draws_a_frame_from_any_folder(tmp_path: Path) -> None:
    """Needs the package index, like the set-up itself."""
    run(sys.executable, "-m", "build", "--wheel", "--outdir", str(tmp_path), str(ROOT), cwd=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    inside = set(zipfile.ZipFile(wheel).namelist())
    kept = {f"tabletop/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "assets").rglob("*") if path.is_file()}
    assert kept <= inside
    assert not [name for name in inside if name.startswith(("tests/", "saves/", "scripts/"))]

    venv = tmp_path / "venv"
    run(sys.executable, "-m", "venv", str(venv), cwd=tmp_path)
    python, elsewhere = venv / "bin" / "python", tmp_path / "elsewhere"
    elsewhere.mkdir()
    run(str(python), "-m", "pip", "install", "--quiet", str(wheel), cwd=elsewhere)
    where = run(str(python), "-c", "import tabletop; print(tabletop.__file__)", cwd=elsewhere).stdout
    assert str(venv) in where

    folders = {name: str(tmp_path / name.lower()) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
    for number, asked in enumerate(([], ["--game", "redwood", "--seats", "Ada,bot:greedy", "--seed", "7"])):
        picture = elsewhere / f"{number}.png"
        run(str(venv / "bin" / "tabletop"), *asked, "--screenshot", str(picture), cwd=elsewhere, **folders)
        drawn = pygame.image.load(picture)
        assert drawn.get_size() == (1280, 720)
        assert len({tuple(drawn.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}) > 60
