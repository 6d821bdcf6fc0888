"""Where files live: ./saves in a checkout, the user's own folders otherwise; the environment overrides both."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_APP = "tabletop"


def _asked(variable: str) -> Path | None:
    """The folder that an environment variable names, if it names one."""
    named = os.environ.get(variable, "")
    return Path(named).expanduser().absolute() if named else None


def checkout() -> Path | None:
    """The root of the checkout this program runs from, or None for an installed copy."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "saves").is_dir() else None


def saves_dir() -> Path:
    """The folder of saved games (TABLETOP_SAVES); it need not exist yet."""
    asked = _asked("TABLETOP_SAVES")
    if asked:
        return asked
    root = checkout()
    return root / "saves" if root else platformdirs.user_data_path(_APP, appauthor=False) / "saves"


def chronicle_dir() -> Path:
    """The folder of what is only ever added to, beside the saved games; it need not exist yet."""
    return saves_dir() / "chronicle"


def cache_dir() -> Path:
    """The folder of what can be made again (TABLETOP_CACHE); it need not exist yet."""
    return _asked("TABLETOP_CACHE") or platformdirs.user_cache_path(_APP, appauthor=False)


def settings_path() -> Path:
    """The file of the user's settings (its folder: TABLETOP_CONFIG); it need not exist yet."""
    folder = _asked("TABLETOP_CONFIG") or platformdirs.user_config_path(_APP, appauthor=False)
    return folder / "settings.json"
