"""Every check of the project in one command: formatting, lint, types, tests."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PYTEST = ("pytest", "-n", "2", "--dist", "loadscope")
STEPS: tuple[tuple[str, ...], ...] = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy", "--strict"),
    PYTEST,
)


def _run(step: Sequence[str]) -> bool:
    print(f"== {' '.join(step)}", flush=True)
    began = time.monotonic()
    passed = subprocess.run([sys.executable, "-m", *step], cwd=ROOT, check=False).returncode == 0
    print(f"== {'passed' if passed else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    return passed


def main(arguments: Sequence[str]) -> int:
    """Runs every step, or only pytest with the arguments given; 1 if anything failed."""
    if arguments:
        return 0 if _run(("pytest", *arguments)) else 1
    # All of them, so that one run shows everything that is wrong.
    failed = [step for step in STEPS if not _run(step)]
    for step in failed:
        print(f"failed: {' '.join(step)}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
