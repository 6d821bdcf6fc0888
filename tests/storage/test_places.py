"""Where files live."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from tabletop.storage import places


def test_the_environment_names_every_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for variable in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    assert places.saves_dir() == tmp_path / "TABLETOP_SAVES"
    assert places.cache_dir() == tmp_path / "TABLETOP_CACHE"
    assert places.settings_path() == tmp_path / "TABLETOP_CONFIG" / "settings.json"


def test_a_relative_folder_is_meant_from_here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_SAVES", "mine")
    assert places.saves_dir() == tmp_path / "mine"


def test_a_checkout_saves_beside_the_code_and_a_copy_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("TABLETOP_SAVES", "TABLETOP_CACHE", "TABLETOP_CONFIG"):
        monkeypatch.delenv(variable, raising=False)
    root = Path(places.__file__).resolve().parents[2]
    assert places.saves_dir() == root / "saves"
    monkeypatch.setattr(places, "checkout", lambda: None)
    assert places.saves_dir() == platformdirs.user_data_path("tabletop", appauthor=False) / "saves"
    assert places.cache_dir() == platformdirs.user_cache_path("tabletop", appauthor=False)
    assert places.settings_path().parent == platformdirs.user_config_path("tabletop", appauthor=False)
