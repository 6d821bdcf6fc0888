"""The import law: which layer may know which, read from the sources."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "tabletop"
LAW = {
    "core": {"msgspec"},
    "games": {"core", "numpy", "shapely", "msgspec"},
    "ai": {"core", "games", "numpy", "msgspec"},
    "play": {"core", "games", "ai", "msgspec"},
    "storage": {"core", "play", "platformdirs", "msgspec"},
    "ui": {"pygame", "numpy", "core.errors", "msgspec", "fontpkg", "fontTools"},
    "scenes": {"core", "games", "ai", "play", "storage", "ui", "pygame", "numpy", "shapely", "msgspec"},
}
"""House.md 2; msgspec structs and the font packages are open to those who need them."""
FILES = sorted(path for layer in LAW for path in (PACKAGE / layer).rglob("*.py"))


def imported(tree: ast.AST, own: tuple[str, ...]) -> Iterator[str]:
    """Every module a file imports, dotted, without the leading `tabletop.`; `own` is its own package path."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(own[: len(own) - node.level + 1]) if node.level else ""
            stem = ".".join(part for part in (base, node.module or "") if part)
            # `from tabletop import ui` imports a layer by its bare name.
            names = [f"{stem}.{alias.name}" for alias in node.names] if stem == "tabletop" else [stem]
        else:
            continue
        yield from (name.removeprefix("tabletop.") for name in names)


def offences(path: Path, source: str) -> list[str]:
    """The imports of a file that the law does not allow its layer."""
    parts = path.relative_to(PACKAGE.parent).parts
    layer = parts[1]
    game = parts[2] if layer == "games" and len(parts) > 3 else None
    wrong = []
    for name in imported(ast.parse(source), parts[:-1]):
        top, *rest = name.split(".")
        if layer == top:
            # A game never imports another game.
            legal = game is None or (bool(rest) and rest[0] == game)
        else:
            allowed = {top, ".".join([top, *rest[:1]])} & LAW[layer]
            legal = bool(allowed) or top in sys.stdlib_module_names or (top.startswith("fontpkg_") and layer == "ui")
        if not legal:
            wrong.append(name)
    return wrong


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_file_imports_only_what_its_layer_may(path: Path) -> None:
    assert offences(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("file", "source", "wrong"),
    [
        ("core/rng.py", "import numpy", ["numpy"]),
        ("games/redwood/rules.py", "from tabletop.games.sequoia import rules", ["games.sequoia"]),
        ("games/redwood/rules.py", "from ..sequoia import rules", ["games.sequoia"]),
        ("games/redwood/rules.py", "from tabletop import ui", ["ui"]),
        ("ai/bot.py", "def f():\n    import pygame", ["pygame"]),
        ("ui/text.py", "from tabletop.core.game import State", ["core.game"]),
        ("ui/text.py", "from tabletop.core.errors import BadData\nimport json", []),
        ("games/__init__.py", "from tabletop.games.redwood.rules import REDWOOD", []),
    ],
)
def test_the_law_is_enforced(file: str, source: str, wrong: list[str]) -> None:
    assert offences(PACKAGE / file, source) == wrong


def test_every_folder_of_the_package_has_a_law() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and (path / "__init__.py").exists()}
    assert folders == {*LAW, "tools"}


@pytest.mark.parametrize("module", ["tabletop.core.game", "tabletop.games", "tabletop.ai", "tabletop.play"])
def test_the_rules_do_not_load_pygame(module: str) -> None:
    probe = f"import sys, {module}; print(sorted(name for name in sys.modules if name.partition('.')[0] == 'pygame'))"
    loaded = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert loaded.stdout.strip() == "[]"
