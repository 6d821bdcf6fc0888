"""The way from a bare Python to this checkout's own `.venv`, with nothing but the standard library."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / ".installed"
OLDEST = (3, 11)


def _python() -> Path:
    """The interpreter inside the venv."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _stop(sentence: str) -> NoReturn:
    print(sentence, file=sys.stderr)
    raise SystemExit(2)


def _wanted(dev: bool) -> str:
    """What the stamp must say: which packages, for which Python, installed from where."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    version = ".".join(map(str, sys.version_info[:2]))
    return f"{project} {version} {ROOT} {'dev' if dev else 'play'}"


def _runs(python: Path) -> bool:
    """Whether the venv has a living interpreter of this Python version (its base may have been removed since)."""
    if not python.exists():
        return False
    probe = f"import sys, pip; raise SystemExit(sys.version_info[:2] != {tuple(sys.version_info[:2])})"
    return subprocess.run([str(python), "-c", probe], capture_output=True, check=False).returncode == 0


def _make() -> None:
    print(f"Making {VENV} (once) ...", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False
    )
    if made.returncode != 0 or not _python().exists():
        _stop(
            f"The virtual environment could not be made: {(made.stdout + made.stderr).strip()}\n"
            "On Debian and Ubuntu the package python3-venv is needed."
        )


def _install(dev: bool) -> None:
    print("Installing the packages of pyproject.toml (once, about a minute) ...", flush=True)
    target = f"{ROOT}[dev]" if dev else str(ROOT)
    command = [str(_python()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-e", target]
    if subprocess.run(command, check=False).returncode != 0:
        _stop(
            "The packages could not be installed; pip's reason stands above.\n"
            "Is there a way to the Python package index? After that, the same command goes on from here."
        )


def ready(dev: bool = False) -> Path:
    """The venv's interpreter, with everything installed that pyproject.toml asks for; `dev` adds the test tools."""
    if sys.version_info < OLDEST:
        _stop(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}.")
    python = _python()
    # What serves the tests serves the players too.
    said = STAMP.read_text(encoding="utf-8").strip() if STAMP.exists() else ""
    if said not in ({_wanted(True)} if dev else {_wanted(True), _wanted(False)}) or not _runs(python):
        if not _runs(python):
            _make()
        _install(dev or said.endswith(" dev"))
        STAMP.write_text(_wanted(dev or said.endswith(" dev")) + "\n", encoding="utf-8")
    return python


def run(module: str, *, dev: bool = False) -> NoReturn:
    """Goes on as `python -m module` in the venv, with this command's arguments, in this folder."""
    python = ready(dev)
    command = [str(python), "-m", module, *sys.argv[1:]]
    if os.name == "nt":
        raise SystemExit(subprocess.run(command, check=False).returncode)
    sys.stdout.flush()
    os.execv(python, command)
