"""The virtual screen of the window tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.screens import Screen

_MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    """A virtual screen; without the tools the test is skipped, unless TABLETOP_REQUIRE_WINDOW is set."""
    if _MISSING and not os.environ.get("TABLETOP_REQUIRE_WINDOW"):
        pytest.skip(f"{' and '.join(_MISSING)} is not installed")
    assert not _MISSING, f"{' and '.join(_MISSING)} is not installed and TABLETOP_REQUIRE_WINDOW is set"
    virtual = Screen(tmp_path)
    yield virtual
    virtual.close()
