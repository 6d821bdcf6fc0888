"""Settings: kept as chosen, usual where missing or wrong, and never a reason to stop."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tabletop.storage import places, settings
from tabletop.storage.disk import StorageError
from tabletop.storage.settings import LastSeat, Settings, Window


def stored(content: str) -> Path:
    path = places.settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def test_without_a_file_all_is_as_usual() -> None:
    notes: list[str] = []
    assert settings.read(notes) == Settings()
    assert notes == []


def test_what_was_chosen_is_kept() -> None:
    chosen = Settings(
        ui_scale=1.25,
        text_size=1.5,
        fullscreen=True,
        window=Window(1920, 1080, -5, 20),
        master=0.0,
        animation_speed=4.0,
        last_seats=(LastSeat("Ada", "white"), LastSeat("Robin", "black", "greedy")),
        keys={"flip": "g"},
    )
    settings.write(chosen)
    assert settings.read() == chosen


@pytest.mark.parametrize("content", ["", "{", "[]", "null", "\0\0\0", '{"master": NaN}', "[" * 100_000])
def test_a_damaged_file_is_kept_aside_and_told(content: str) -> None:
    path = stored(content)
    notes: list[str] = []
    assert settings.read(notes) == Settings()
    assert notes == [
        "The settings file was damaged; it is kept as settings.broken.json and the usual settings are used."
    ]
    assert path.with_name("settings.broken.json").read_text(encoding="utf-8") == content
    settings.write(Settings(fullscreen=True))
    assert settings.read().fullscreen


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("master", 2),
        ("ui_scale", "big"),
        ("text_size", 9),
        ("animation_speed", -1),
        ("window", {"width": -4}),
        ("last_seats", 5),
        ("keys", {"flip": 1}),
    ],
)
def test_one_wrong_value_costs_only_itself(field: str, value: object) -> None:
    stored(json.dumps({field: value, "fullscreen": True}))
    notes: list[str] = []
    assert settings.read(notes) == Settings(fullscreen=True)
    assert notes == [f"The setting {field!r} has a wrong value; the usual one is used."]


@pytest.mark.table(18)
def test_fields_of_another_program_version_survive() -> None:
    path = stored('{"theme_of_2031": "dusk", "fullscreen": true}')
    settings.write(msgspec.structs.replace(settings.read(), reduced_motion=True))
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert (kept["theme_of_2031"], kept["fullscreen"], kept["reduced_motion"]) == ("dusk", True, True)


def test_a_folder_that_cannot_be_written_is_told() -> None:
    places.settings_path().parent.write_bytes(b"")
    with pytest.raises(StorageError, match="was not written"):
        settings.write(Settings())
