"""The command line, as a person at a terminal sees it: pictures, and one clear sentence with exit code 2."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.__main__ import main, parser


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m tabletop` without a display."""
    plain = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *arguments],
        env={**plain, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.table(30)
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_no_display_is_one_sentence_and_exit_code_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    told = program()
    assert told.returncode == 2
    assert told.stderr == "There is no display to open a window on.\n"
    assert told.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "chess"], "chess"),
        (["--load", "no/such/file.json"], "file.json"),
        (["--size", "100x100"], "too small"),
        (["--size", "wide"], "1280x720"),
        (["--size", "99999x9999"], "too large"),
        (["--seed", "seven"], "seven"),
        (["--game", "sequoia", "--seats", "Ada"], "seats"),
        (["--nonsense"], "--nonsense"),
        (["--game"], "--game"),
    ],
)
def test_what_is_wrong_is_one_sentence_and_exit_code_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code: object = main(arguments)
    except SystemExit as error:
        code = error.code
    told = capsys.readouterr()
    assert code == 2
    assert told.out == ""
    assert told.err.count("\n") == 1 and said in told.err and "Traceback" not in told.err


def test_a_picture_of_what_was_asked_for(tmp_path: Path) -> None:
    told = program("--game", "redwood", "--seed", "7", "--size", "1000x700", "--screenshot", str(tmp_path / "a.png"))
    assert (told.returncode, told.stderr) == (0, "")
    picture = pygame.image.load(tmp_path / "a.png")
    assert picture.get_size() == (1000, 700)
    assert len({tuple(picture.get_at((x, 350))) for x in range(1000)}) > 50


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    told = program("--screenshot", str(tmp_path / "no folder" / "a.png"))
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1 and "a.png" in told.stderr


def test_help_names_every_option() -> None:
    shown = parser().format_help()
    for option in ("--game", "--seats", "--seed", "--load", "--size", "--screenshot", "--help"):
        assert option in shown
