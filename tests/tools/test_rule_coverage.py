"""Tests of the rule coverage: what counts as a rule, what counts as naming it, and when it complains."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.tools import rule_coverage
from tabletop.tools.rule_coverage import catalogue_ids, marks, report

ROOT = Path(__file__).resolve().parents[2]
CATALOGUE = """
- **RED-001** A rule that mentions RED-009. *Check:* something.
  - RULING: RED-008 is not defined here.
- **RED-002** Another.
- **RED-191** A rule of a mode.
- **INV-07** An invariant.
"""


@pytest.fixture
def tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tests folder with a small catalogue, of which one rule is not built yet."""
    monkeypatch.setattr(rule_coverage, "LATER", {"redwood": {"modes issue": frozenset(["RED-191"])}})
    folder = tmp_path / "tests"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "redwood.md").write_text(CATALOGUE, encoding="utf-8")
    return folder


def named_in(source: str) -> list[str | None]:
    return [name for name, _ in marks(ast.parse(source))]


def test_only_definitions_count_as_rules() -> None:
    assert catalogue_ids(CATALOGUE, "RED") == ["RED-001", "RED-002", "RED-191", "RED-INV-07"]


def test_invariants_without_an_id_are_numbered() -> None:
    listed = "## 1. Rules\n1. No rule.\nSEQ-001. A rule.\n## 12. INVARIANTS (always)\n1. One.\n12. Another.\n"
    assert catalogue_ids(listed, "SEQ") == ["SEQ-001", "SEQ-I-01", "SEQ-I-12"]


def test_the_real_catalogue_is_read_whole() -> None:
    ids = catalogue_ids((ROOT / "tests" / "rules" / "redwood.md").read_text(encoding="utf-8"), "RED")
    rules = [f"RED-{number:03}" for number in range(1, 239)]
    assert ids == rules + [f"RED-INV-{number:02}" for number in range(1, 35)]


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ('@pytest.mark.rule("RED-001", "RED-002")\ndef test_a(): ...', ["RED-001", "RED-002"]),
        ('class TestA:\n    @mark.rule("RED-001")\n    def test_a(self): ...', ["RED-001"]),
        ('pytestmark = pytest.mark.rule("RED-001")', ["RED-001"]),
        ('x = pytest.param(1, marks=pytest.mark.rule("RED-001"))', ["RED-001"]),
        ('rule = pytest.mark.rule\n@rule("RED-001")\ndef test_a(): ...', ["RED-001"]),
        ('@rule("RED-001")\ndef test_a(): ...', []),
        ('# pytest.mark.rule("RED-001")\ntext = "RED-001"', []),
        ("@pytest.mark.table(12)\ndef test_a(): ...", []),
        ('@pytest.mark.rule(f"RED-{n}")\ndef test_a(): ...', [None]),
    ],
)
def test_only_marks_name_a_rule(source: str, names: list[str | None]) -> None:
    assert named_in(source) == names


def test_what_is_missing_is_printed(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tests / "test_a.py").write_text('@pytest.mark.rule("RED-001")\ndef test_a(): ...\n', encoding="utf-8")
    assert not report("redwood", tests)
    said = capsys.readouterr().out
    assert "1 of 3 rules" in said
    assert "missing (2):\n  RED-002 RED-INV-07\n" in said
    assert "later (modes issue, 1): RED-191" in said


def test_nothing_missing_is_success_and_a_wrong_id_is_not(tests: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = '@pytest.mark.rule("RED-001", "RED-002", "RED-INV-07")\ndef test_a(): ...\n'
    (tests / "test_a.py").write_text(source, encoding="utf-8")
    assert report("redwood", tests)
    (tests / "test_b.py").write_text('@pytest.mark.rule("RED-003")\ndef test_b(): ...\n', encoding="utf-8")
    assert not report("redwood", tests)
    assert "not in the catalogue: RED-003 (tests/test_b.py:1)" in capsys.readouterr().out


def test_the_door_needs_no_venv() -> None:
    """`-I -S`: no site packages, as on a machine where nothing was installed."""
    door = subprocess.run(
        [sys.executable, "-I", "-S", str(ROOT / "scripts" / "rule_coverage.py"), "--game", "redwood"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert door.stderr == ""
    assert door.stdout.startswith("redwood: ")
    assert door.returncode in (0, 1)


def test_only_known_games_have_rules_for_later() -> None:
    assert set(rule_coverage.LATER) <= set(rule_coverage.PREFIX)
