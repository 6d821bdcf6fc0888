"""Which rules of a catalogue no test names, read from the test sources without running them (standard library only)."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PREFIX = {"redwood": "RED", "sequoia": "SEQ", "renature": "REN", "silverwood": "SIL", "birdwatcher": "BIR"}

LATER: dict[str, dict[str, frozenset[str]]] = {}
"""Rules that are not built yet, by the issue that brings them."""


def catalogue_ids(text: str, prefix: str) -> list[str]:
    """The ids a catalogue defines, in its order; INV-07 counts as RED-INV-07, a plain "7." as SEQ-I-07."""
    defined = re.compile(rf"^(?:- \*\*)?({prefix}-[A-Z]?\d+|INV-\d+)(?:\*\*|\.)", re.MULTILINE)
    rules = [
        f"{prefix}-{name}" if name.startswith("INV-") else name
        for name in (found.group(1) for found in defined.finditer(text))
    ]
    _, _, invariants = text.partition(". INVARIANTS")
    return rules + [f"{prefix}-I-{int(number):02}" for number in re.findall(r"^(\d+)\. ", invariants, re.MULTILINE)]


def _is_mark(node: ast.AST) -> bool:
    """Whether the node is `pytest.mark.rule` or `mark.rule`."""
    return isinstance(node, ast.Attribute) and ast.unparse(node) in ("pytest.mark.rule", "mark.rule")


def marks(tree: ast.AST) -> Iterator[tuple[str | None, int]]:
    """Every id named in a rule mark with its line; None where an argument is no plain string.

    Knows `@pytest.mark.rule(...)`, `marks=pytest.mark.rule(...)`, `pytestmark = ...` and a module-level `rule =
    pytest.mark.rule`.
    """
    nodes = list(ast.walk(tree))
    aliases = {
        target.id
        for node in nodes
        if isinstance(node, ast.Assign) and _is_mark(node.value)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in nodes:
        if not isinstance(node, ast.Call):
            continue
        if not (_is_mark(node.func) or (isinstance(node.func, ast.Name) and node.func.id in aliases)):
            continue
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, node.lineno
            else:
                yield None, node.lineno


def named(folder: Path) -> tuple[dict[str, list[str]], list[str]]:
    """Ids named by the tests below `folder`, each with its places, and the marks that cannot be read."""
    places: dict[str, list[str]] = {}
    unreadable: list[str] = []
    for path in sorted(folder.rglob("*.py")):
        for name, line in marks(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(folder.parent)}:{line}"
            if name is None:
                unreadable.append(place)
            else:
                places.setdefault(name, []).append(place)
    return places, unreadable


def _wrapped(ids: Iterable[str], width: int = 110) -> str:
    lines = [""]
    for name in ids:
        if len(lines[-1]) + len(name) + 1 > width:
            lines.append("")
        lines[-1] += f" {name}"
    return "\n".join(f" {line}" for line in lines)


def report(game: str, tests: Path) -> bool:
    """Prints one game's coverage. Returns whether nothing is missing, unknown or unreadable."""
    prefix = PREFIX[game]
    ids = catalogue_ids((tests / "rules" / f"{game}.md").read_text(encoding="utf-8"), prefix)
    places, unreadable = named(tests)
    mine = {name for name in places if name.startswith(f"{prefix}-")}
    later = LATER.get(game, {})
    postponed = frozenset[str]().union(*later.values())
    missing = [name for name in ids if name not in mine and name not in postponed]
    unknown = sorted(mine - set(ids))
    wanted = [name for name in ids if name not in postponed]
    print(f"{game}: {len(wanted) - len(missing)} of {len(wanted)} rules named by a test")
    if missing:
        print(f"missing ({len(missing)}):\n{_wrapped(missing)}")
    for issue, rules in later.items():
        rest = [name for name in ids if name in rules and name not in mine]
        print(f"later ({issue}, {len(rest)}): {rest[0]} to {rest[-1]}" if rest else f"later ({issue}): none left")
    for name in unknown:
        print(f"not in the catalogue: {name} ({', '.join(places[name])})")
    for place in unreadable:
        print(f"no plain string in the mark: {place}")
    return not (missing or unknown or unreadable)


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints what is missing; 1 if anything is."""
    there = [game for game in PREFIX if (ROOT / "tests" / "rules" / f"{game}.md").exists()]
    parser = argparse.ArgumentParser(prog="rule_coverage", description=__doc__)
    parser.add_argument("--game", choices=there, help="one game only; all that have a catalogue otherwise")
    chosen = parser.parse_args(arguments).game
    complete = [report(game, ROOT / "tests") for game in ([chosen] if chosen else there)]
    return 0 if all(complete) else 1
