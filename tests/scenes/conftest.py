"""What tests of scenes share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of saves for this test alone."""
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path))
    return tmp_path
