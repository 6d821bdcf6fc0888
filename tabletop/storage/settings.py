"""The user's settings: read with defaults for whatever is missing or wrong, written whole."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tabletop.storage import disk, places
from tabletop.storage.disk import StorageError

_LARGEST = 1_000_000
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]


class Window(msgspec.Struct, frozen=True):
    """Size and place of the window in screen pixels; no place: the system chooses."""

    width: Annotated[int, msgspec.Meta(ge=1, le=32768)] = 1280
    height: Annotated[int, msgspec.Meta(ge=1, le=32768)] = 720
    x: Annotated[int, msgspec.Meta(ge=-65536, le=65536)] | None = None
    y: Annotated[int, msgspec.Meta(ge=-65536, le=65536)] | None = None


class LastSeat(msgspec.Struct, frozen=True):
    """A line of the last set-up, offered again."""

    name: Annotated[str, msgspec.Meta(max_length=24)]
    colour: str = ""
    bot: str | None = None


class Settings(msgspec.Struct, frozen=True):
    """What the user chose. Change with msgspec.structs.replace."""

    ui_scale: Annotated[float, msgspec.Meta(ge=0.5, le=4.0)] | None = None
    """None is automatic."""
    text_size: Annotated[float, msgspec.Meta(ge=1.0, le=1.5)] = 1.0
    fullscreen: bool = False
    window: Window = Window()
    master: Share = 0.8
    effects: Share = 0.8
    ambience: Share = 0.5
    animation_speed: Annotated[float, msgspec.Meta(ge=0.0, le=4.0)] = 1.0
    """0 shows results at once."""
    reduced_motion: bool = False
    step_bots: bool = False
    """Whether bots' moves wait for a key."""
    last_seats: tuple[LastSeat, ...] = ()
    keys: dict[str, str] = {}
    """Keys that differ from the usual ones: action to key name."""


def _raw() -> tuple[dict[str, Any], str | None]:
    """The file's fields, and what was wrong with it. Raises nothing: settings never stop the program."""
    path = places.settings_path()
    try:
        if not path.exists():
            return {}, None
        content = disk.read(path, _LARGEST)
        fields = msgspec.json.decode(content or b"")
    except (OSError, StorageError) as error:
        said = str(error).rstrip(".")
        return {}, f"The settings could not be read ({said}); the usual ones are used."
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        fields = None
    if isinstance(fields, dict):
        return fields, None
    aside = path.with_name("settings.broken.json")
    try:
        path.replace(aside)
    except OSError:
        return {}, f"The settings file {path} is damaged; the usual settings are used."
    return {}, f"The settings file was damaged; it is kept as {aside.name} and the usual settings are used."


def read(notes: list[str] | None = None) -> Settings:
    """The settings; whatever is missing or wrong is as usual, and `notes` is given a sentence for what was wrong."""
    fields, wrong = _raw()
    said = [wrong] if wrong else []
    good: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name not in fields:
            continue
        try:
            good[field.name] = msgspec.convert(fields[field.name], field.type)
        except msgspec.ValidationError:
            said.append(f"The setting {field.name!r} has a wrong value; the usual one is used.")
    if notes is not None:
        notes += said
    return Settings(**good)


def write(settings: Settings) -> None:
    """Stores the settings; fields of other program versions are kept. Raises StorageError."""
    others, _ = _raw()
    fields = {**others, **msgspec.to_builtins(settings)}
    disk.replace(places.settings_path(), msgspec.json.format(msgspec.json.encode(fields), indent=2) + b"\n")
