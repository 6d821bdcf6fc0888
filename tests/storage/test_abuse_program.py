"""The whole program abused: assets that are missing or broken, settings and painted pictures that are rubbish."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from tabletop.scenes.load import LoadScene
from tabletop.scenes.title import TitleScene
from tabletop.storage import places
from tests.scenes import desks
from tests.storage.test_saves import put

ROOT = Path(__file__).resolve().parents[2]
TABLE = ("--game", "redwood", "--seats", "Ada,Ben", "--seed", "7")

_START = """
import sys
from pathlib import Path
from tabletop.core import data
folder = Path(sys.argv.pop(1))
data.assets = lambda: folder
from tabletop.__main__ import main
raise SystemExit(main())
"""
"""The program with its assets in another folder."""


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    """A copy of the assets to be spoilt."""
    return Path(shutil.copytree(ROOT / "assets", tmp_path / "assets"))


def start(assets: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Draws a picture of what the program shows at its start."""
    own = {"TABLETOP_CACHE": str(assets.parent / "cache"), "PYTHONPATH": str(ROOT)}
    picture = str(assets.parent / "picture.png")
    return subprocess.run(
        [sys.executable, "-c", _START, str(assets), *arguments, "--size", "960x600", "--screenshot", picture],
        env=os.environ | own, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.mark.table(30)
@pytest.mark.parametrize(
    ("name", "content", "arguments"),
    [
        ("themes/daylight.toml", None, ()),
        ("common/boxes.toml", b"\xff[", ()),
        ("redwood/board.toml", None, TABLE),
        ("redwood/objectives.toml", b"objectives = 3", TABLE),
        ("redwood/redwood.svg", None, TABLE),
        ("redwood/redwood.svg", b"<svg", TABLE),
    ],
)
def test_a_missing_or_broken_asset_is_one_sentence_that_names_it(
    assets: Path, name: str, content: bytes | None, arguments: tuple[str, ...]
) -> None:
    if content is None:
        (assets / name).unlink()
    else:
        (assets / name).write_bytes(content)
    started = start(assets, *arguments)
    assert started.returncode == 2
    assert started.stderr.count("\n") == 1
    assert started.stderr.startswith("A file of the program is missing or broken: ")
    assert name in started.stderr
    assert not (assets.parent / "picture.png").exists()


def test_broken_settings_are_told_and_kept(assets: Path) -> None:
    path = places.settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(b'{"fullscreen": tr')
    started = start(assets)
    assert started.returncode == 0
    assert started.stderr == (
        "The settings file was damaged; it is kept as settings.broken.json and the usual settings are used.\n"
    )
    assert path.with_name("settings.broken.json").read_bytes() == b'{"fullscreen": tr'


@pytest.mark.parametrize("damage", [b"", b"TTPIC1\n\xff\xff\xff\xff\xff\xff\xff\xff", b"\0" * 5000, None])
def test_rubbish_among_kept_pictures_and_fonts_is_made_anew(assets: Path, damage: bytes | None) -> None:
    assert start(assets).returncode == 0
    sound = pygame.image.load(assets.parent / "picture.png")
    kept = [path for path in (assets.parent / "cache").rglob("*") if path.is_file()]
    assert {".pic", ".ttf"} <= {path.suffix for path in kept}
    for path in kept:
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) * 3 // 4] if damage is None else damage)
    started = start(assets)
    assert (started.returncode, started.stderr) == (0, "")
    again = pygame.image.load(assets.parent / "picture.png")
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(sound, "RGB")


def test_without_any_room_for_painted_pictures_the_program_starts(assets: Path) -> None:
    (assets.parent / "cache").write_bytes(b"a file where a folder should be")
    started = start(assets)
    assert (started.returncode, started.stderr) == (0, "")


def test_the_title_shows_once_what_was_wrong_at_the_start() -> None:
    desk = desks.desk()
    desk.notices.append("The settings file was damaged.")
    assert "The settings file was damaged." in TitleScene(desk).toasts.texts
    assert not TitleScene(desk).toasts.texts


@pytest.mark.skipif(os.name != "posix", reason="names that are no text exist on POSIX only")
@pytest.mark.table(13)
@pytest.mark.parametrize("name", [b"a\xff\xfe.json", b"\xe2\x80\xae.json", b"redwood-auto-0000000\xff.json"])
def test_the_list_of_games_is_drawn_whatever_files_are_called(folder: Path, name: bytes) -> None:
    put(folder, os.fsdecode(name), b"?")
    desks.draw(LoadScene(desks.desk()))
    desks.draw(TitleScene(desks.desk()))
