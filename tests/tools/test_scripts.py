"""Tests of the doors in scripts/: all there, and the way from a bare Python fails in words."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOORS = ("pack", "play", "test", "shots", "bench", "rule_coverage", "transcript", "match", "mutate", "fuzz_saves")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The least that the bootstrap needs, away from this checkout and its venv."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def open_door(checkout: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(checkout / "scripts" / "play.py"), *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_doors_are_there_and_thin() -> None:
    doors = {path.stem: path for path in (ROOT / "scripts").glob("*.py") if path.stem != "bootstrap"}
    assert set(DOORS) <= set(doors)
    for path in doors.values():
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 12, f"{path.name} does more than open a door"


def test_packages_that_cannot_be_had_are_one_clear_sentence(checkout: Path) -> None:
    tried = open_door(checkout, PIP_NO_INDEX="1", PIP_FIND_LINKS=str(checkout))
    assert tried.returncode == 2
    assert "The packages could not be installed" in tried.stderr
    assert "Traceback" not in tried.stderr
    assert not (checkout / ".venv" / ".installed").exists()


def stamp(checkout: Path, *, dev: bool) -> str:
    """What the bootstrap of that checkout wants to read in its stamp."""
    probe = f"import bootstrap; print(bootstrap._wanted(dev={dev}))"
    told = subprocess.run(
        [sys.executable, "-c", probe], cwd=checkout / "scripts", capture_output=True, text=True, check=True
    )
    return told.stdout.strip()


def test_a_venv_that_is_up_to_date_is_used_as_it_is(checkout: Path) -> None:
    """A stand-in for the venv's Python shows what is called, and that arguments and folder are passed on."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\n[ "$1" = -c ] && exit 0\necho "$PWD: $@"\n', encoding="utf-8")
    python.chmod(0o755)
    (checkout / ".venv" / ".installed").write_text(stamp(checkout, dev=True), encoding="utf-8")
    opened = open_door(checkout, "--seed", "7")
    assert opened.stderr == ""
    assert opened.stdout.strip() == f"{Path.cwd()}: -m tabletop --seed 7"


def test_a_changed_project_file_makes_the_venv_outdated(checkout: Path) -> None:
    before = stamp(checkout, dev=False)
    assert stamp(checkout, dev=True) != before
    project = checkout / "pyproject.toml"
    project.write_text(project.read_text(encoding="utf-8") + "\n# changed\n", encoding="utf-8")
    assert stamp(checkout, dev=False) != before
