"""What all tests share: no screen, no sound, no user folders, and hypothesis that repeats itself exactly."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# Before pygame is imported.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

settings.register_profile("house", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """A marker of the test suite itself: `-m "not slow"` leaves these out."""
    config.addinivalue_line("markers", "slow: takes a minute or more")


@pytest.fixture(scope="session", autouse=True)
def _own_folders() -> Iterator[None]:
    """Saves, settings and cached pictures of a test run go into a folder of its own and never into the user's."""
    with (
        tempfile.TemporaryDirectory(prefix="tabletop-tests-", ignore_cleanup_errors=True) as folder,
        pytest.MonkeyPatch.context() as patch,
    ):
        patch.setenv("TABLETOP_SAVES", str(Path(folder) / "saves"))
        patch.setenv("TABLETOP_CACHE", str(Path(folder) / "cache"))
        patch.setenv("TABLETOP_CONFIG", str(Path(folder) / "config"))
        yield


@pytest.fixture(scope="session", autouse=True)
def _fonts_stay() -> Iterator[None]:
    """A loop that closes in one module must not take the fonts from kits that other modules share."""
    import pygame

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", pygame.display.quit)
        yield
