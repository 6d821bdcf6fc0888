"""One folder with everything in it, Python too, for computers without Python: built by PyInstaller into `dist/`."""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from tabletop.core import data
from tabletop.ui.assets import Pictures

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
WORK = ROOT / "build" / "pack"
ICON_PX = (16, 24, 32, 48, 64, 128, 256)
SMALL_PX = 32
"""Up to this size the icon is drawn from its simpler version."""


class CannotPack(Exception):  # noqa: N818 - the domain word
    """Why there is no packed copy, in one sentence."""


class Start(NamedTuple):
    """How long a packed copy took to its first picture, seconds: with nothing in its cache folder, and after that."""

    cold_s: float
    warm_s: float


def packer() -> list[str]:
    """What pip is asked for: the extra `pack` of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return list(project["optional-dependencies"]["pack"])


def ensure_packer() -> None:
    """Installs PyInstaller into this Python unless it is there. Raises CannotPack."""
    if importlib.util.find_spec("PyInstaller") is not None:
        return
    print(f"Installing {', '.join(packer())} (once) ...", flush=True)
    asked = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *packer()]
    if subprocess.run(asked, check=False).returncode != 0:
        raise CannotPack("PyInstaller could not be installed; pip's reason stands above.")
    importlib.invalidate_caches()


def icon(px: int) -> pygame.Surface:
    """The program's icon, a square of `px`."""
    return Pictures(data.assets(), None).svg("common/icon_small" if px <= SMALL_PX else "common/icon", px)


def build(out: Path, work: Path = WORK) -> Path:
    """Builds into `out`/tabletop, by way of the folder `work`, and returns it. Raises CannotPack."""
    # A copy that stands there may be running, or hold what an older one left behind.
    folder = out / "tabletop"
    shutil.rmtree(folder, ignore_errors=True)
    asked = ["--noconfirm", "--log-level", "ERROR", "--distpath", str(out), "--workpath", str(work)]
    command = [sys.executable, "-m", "PyInstaller", *asked, str(HERE / "tabletop.spec")]
    if subprocess.run(command, cwd=ROOT, check=False).returncode != 0 or not folder.is_dir():
        raise CannotPack("PyInstaller gave up; its reason stands above.")
    furnish(folder)
    return folder


def furnish(folder: Path) -> None:
    """Lays licence, icons and, where desktops have menus of entries, the entry and its installer beside the program."""
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copy(ROOT / "assets" / "CREDITS.md", folder)
    themed = folder / "icons" / "hicolor"
    for px in ICON_PX:
        place = themed / f"{px}x{px}" / "apps"
        place.mkdir(parents=True, exist_ok=True)
        pygame.image.save(icon(px), place / "tabletop.png")
    scalable = themed / "scalable" / "apps"
    scalable.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "assets" / "common" / "icon.svg", scalable / "tabletop.svg")
    if sys.platform not in ("win32", "darwin"):
        shutil.copy(ROOT / "assets" / "common" / "tabletop.desktop", folder)
        shutil.copy(HERE / "add_to_menu.sh", folder)
        (folder / "add_to_menu.sh").chmod(0o755)


def program(folder: Path) -> Path:
    """What is started in such a folder."""
    return folder / ("tabletop.exe" if sys.platform == "win32" else "tabletop")


def bare(home: Path) -> dict[str, str]:
    """An environment with no way to any Python or to the user's folders."""
    folders = {name: str(home / name.lower()) for name in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG")}
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return {"PATH": "", "HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | folders | kept


def measure(folder: Path) -> Start:
    """Starts the copy twice without any Python around, to a picture of the title. Raises CannotPack if it fails."""
    with TemporaryDirectory() as home:
        spent = []
        for _ in range(2):
            picture = Path(home) / "title.png"
            picture.unlink(missing_ok=True)
            began = time.perf_counter()
            command = [str(program(folder)), "--screenshot", str(picture)]
            started = subprocess.run(
                command, cwd=home, env=bare(Path(home)), capture_output=True, text=True, check=False
            )
            spent.append(time.perf_counter() - began)
            if started.returncode != 0 or not picture.is_file():
                raise CannotPack(f"The packed copy does not start: {started.stderr.strip() or 'it says nothing'}")
    return Start(*spent)


def size_bytes(folder: Path) -> int:
    """What all files in it weigh."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def main(arguments: Sequence[str] | None = None) -> int:
    """Packs, starts the copy to see that it does, and says where it is; 2 if it cannot be made."""
    parser = argparse.ArgumentParser(prog="pack", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder to build in (dist)")
    given = parser.parse_args(arguments)
    try:
        ensure_packer()
        print("Packing (about a minute) ...", flush=True)
        folder = build(given.out.absolute())
        start = measure(folder)
    except CannotPack as reason:
        print(reason, file=sys.stderr)
        return 2
    print(f"{program(folder)}: {size_bytes(folder) / 1e6:.0f} MB with everything beside it")
    print(f"to the first picture: {start.cold_s:.1f} s the first time, {start.warm_s:.1f} s after that")
    if (folder / "add_to_menu.sh").exists():
        print(f"{folder / 'add_to_menu.sh'} puts it into the desktop's menu")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
