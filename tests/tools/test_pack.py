"""The packed copy: its parts, and the whole thing built and played without any Python around."""

from __future__ import annotations

import configparser
import importlib.util
import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pygame
import pytest

from tabletop.ai import levels
from tabletop.core.rng import Rng
from tabletop.play.session import Session
from tabletop.storage import saves
from tabletop.tools import pack
from tabletop.ui import text

PLIES = 6


# -- the parts


@pytest.mark.parametrize("px", [16, 32, 48, 256])
def test_the_icon_can_be_told_from_any_ground(px: int) -> None:
    """Its corners are empty, its rim, sky and tree are there, far apart in brightness."""
    drawn = pack.icon(px)
    assert drawn.get_size() == (px, px)
    assert drawn.get_at((0, 0)).a == drawn.get_at((px - 1, px - 1)).a == 0

    def grey(across: float, down: float) -> float:
        seen = drawn.get_at((int(across * px), int(down * px)))
        assert seen.a == 255
        return 0.3 * seen.r + 0.59 * seen.g + 0.11 * seen.b

    tree, sky, rim = grey(0.55, 0.55), grey(0.2, 0.45), grey(0.1, 0.5)
    assert sky - tree > 100
    assert sky - rim > 60


def test_the_desktop_entry_is_whole() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(pack.ROOT / "assets" / "common" / "tabletop.desktop", encoding="utf-8")
    assert entry.sections() == ["Desktop Entry"]
    keys = entry["Desktop Entry"]
    assert (keys["Type"], keys["Name"], keys["Terminal"]) == ("Application", "Tabletop", "false")
    project = tomllib.loads((pack.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert keys["Exec"] in project["scripts"]
    assert keys["Icon"] == keys["Exec"]
    # The window tells the desktop the same name, so that it wears this icon.
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == keys["StartupWMClass"]
    assert all(keys[name].endswith(";") for name in ("Categories", "Keywords"))


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="menu entries are a matter of other desktops")
def test_the_menu_entry_names_the_place_of_the_copy(tmp_path: Path) -> None:
    folder, share = tmp_path / "my games", tmp_path / "share"
    folder.mkdir()
    pack.furnish(folder)
    told = subprocess.run(
        [str(folder / "add_to_menu.sh")],
        env={"PATH": os.environ["PATH"], "XDG_DATA_HOME": str(share)},
        capture_output=True,
        text=True,
        check=True,
        cwd="/",
    )
    entry = share / "applications" / "tabletop.desktop"
    assert str(entry) in told.stdout
    lines = entry.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("Exec=")] == [f'Exec="{folder}/tabletop"']
    for px in pack.ICON_PX:
        picture = pygame.image.load(share / "icons" / "hicolor" / f"{px}x{px}" / "apps" / "tabletop.png")
        assert picture.get_size() == (px, px)
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "tabletop.svg").is_file()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="menu entries are a matter of other desktops")
def test_a_folder_that_an_entry_cannot_name_is_one_sentence(tmp_path: Path) -> None:
    folder = tmp_path / "50% off"
    folder.mkdir()
    pack.furnish(folder)
    told = subprocess.run([str(folder / "add_to_menu.sh")], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert "cannot name a folder" in told.stderr


def test_every_font_of_the_program_is_packed() -> None:
    recipe = (pack.HERE / "tabletop.spec").read_text(encoding="utf-8")
    for package, _ in text._FILES.values():
        assert f'"{package}"' in recipe


def test_a_packer_that_cannot_be_had_is_one_clear_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "PyInstaller" else find(name))
    monkeypatch.setattr(pack, "packer", lambda: ["no-such-packer-of-tabletop"])
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    assert pack.main(["--out", str(tmp_path)]) == 2
    assert "PyInstaller could not be installed; pip's reason stands above." in capfd.readouterr().err
    assert not list(tmp_path.iterdir())


def test_what_is_asked_for_is_the_extra_of_the_project() -> None:
    assert [name.split(">=")[0] for name in pack.packer()] == ["pyinstaller"]


# -- the whole


def _kept() -> Session | None:
    """The game that the copy keeps by itself, as far as it has come."""
    newest = saves.newest()
    return saves.read(newest.path).session if newest is not None else None


def _plies() -> int:
    kept = _kept()
    return 0 if kept is None else kept.ply


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A packed copy; PyInstaller is fetched where it is missing, as the script does."""
    pack.ensure_packer()
    return pack.build(tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("work"))


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_packed_copy_starts_and_draws_without_python(copy: Path, tmp_path: Path) -> None:
    picture = tmp_path / "game.png"
    asked = ["--game", "redwood", "--seats", "Ada,bot:greedy", "--seed", "7", "--screenshot", str(picture)]
    started = subprocess.run(
        [str(pack.program(copy)), *asked],
        cwd=tmp_path,
        env=pack.bare(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (started.returncode, started.stdout, started.stderr) == (0, "", "")
    drawn = pygame.image.load(picture)
    assert drawn.get_size() == (1280, 720)
    assert len({tuple(drawn.get_at((x, y))) for x in range(0, 1280, 16) for y in range(0, 720, 16)}) > 500


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_packed_copy_paints_and_thinks_in_its_own_processes(
    copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two bots play in a copy without a screen: their moves are the bot's own, and painted pictures come in."""
    room = pack.bare(tmp_path)
    monkeypatch.setenv("TABLETOP_SAVES", room["TABLETOP_SAVES"])
    command = [str(pack.program(copy)), "--game", "redwood", "--seats", "bot:greedy,bot:greedy", "--seed", "7"]
    with subprocess.Popen(command, cwd=tmp_path, env=room, stderr=subprocess.PIPE, text=True) as running:
        try:
            until = time.monotonic() + 240
            while not (_plies() >= PLIES and any(Path(room["TABLETOP_CACHE"]).glob("*.pic"))):
                assert time.monotonic() < until, "the bots do not play, or nothing is painted"
                assert running.poll() is None, running.stderr.read() if running.stderr else ""
                time.sleep(0.5)
        finally:
            running.terminate()
    session = _kept()
    assert session is not None
    for at, ply in enumerate(session.plies[:PLIES]):
        view = session.state_at(at).view(ply.seat)
        thought = levels.bot("redwood", "greedy").choose(session.rules, view, Rng.of(7, "bot", at, ply.seat))
        assert ply.action == thought, f"ply {at} was not thought of by the bot"
