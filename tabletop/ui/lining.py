"""Fonts fit for a screen: lining digits of even width by default, and words a little further apart."""

from __future__ import annotations

import hashlib
import tempfile
from io import BytesIO
from pathlib import Path
from typing import Any

_EDITION = b"4"
"""Raise it when the mapping changes, so that fonts in the cache folder are made anew."""

_SEAL = 16
"""Bytes."""

SPACE = 1.22
"""The family's word space is meant for large print: at 15 px words would run together."""


def lining(path: Path, cache_dir: Path | None) -> bytes:
    """The font in `path` with lining digits, from `cache_dir` if it is there; the original where that fails."""
    raw = path.read_bytes()
    if cache_dir is None:
        return _remapped(raw)
    name = f"{path.stem}-{hashlib.sha256(_EDITION + raw).hexdigest()[:12]}.ttf"
    kept = cache_dir / "fonts" / name
    try:
        found = kept.read_bytes()
    except OSError:
        found = b""
    font, seal = found[:-_SEAL], found[-_SEAL:]
    if font and _seal(font) == seal:
        return font
    made = _remapped(raw)
    _keep(kept, made + _seal(made))
    return made


def _seal(font: bytes) -> bytes:
    """What stands behind a kept font: a damaged one would break every text of the program."""
    return hashlib.blake2b(font, digest_size=_SEAL).digest()


def _keep(path: Path, content: bytes) -> None:
    """Write under a temporary name first; a cache that cannot be written is done without."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as part:
            part.write(content)
        Path(part.name).replace(path)
    except OSError:
        return


def _remapped(raw: bytes) -> bytes:
    # Imported here: it takes longer than everything else at a warm start, which never needs it.
    from fontTools.ttLib import TTFont, TTLibError

    try:
        font = TTFont(BytesIO(raw), lazy=True, recalcTimestamp=False)
        digits = _lining_digits(font)
        for table in font["cmap"].tables:
            for code, glyph in tuple(table.cmap.items()):
                if ord("0") <= code <= ord("9") and glyph in digits:
                    table.cmap[code] = digits[glyph]
        advance, bearing = font["hmtx"]["space"]
        font["hmtx"]["space"] = (round(advance * SPACE), bearing)
        out = BytesIO()
        font.save(out, reorderTables=False)
    except (TTLibError, KeyError, AttributeError, ValueError):
        return raw
    return out.getvalue()


def _lining_digits(font: Any) -> dict[str, str]:
    """From each default digit to its lining form of even width, through the features `lnum` and `tnum`."""
    table = font["GSUB"].table
    found: dict[str, dict[str, str]] = {"lnum": {}, "tnum": {}}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag not in found:
            continue
        for index in record.Feature.LookupListIndex:
            for part in table.LookupList.Lookup[index].SubTable:
                found[record.FeatureTag].update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return {digit: found["tnum"].get(lining, lining) for digit, lining in found["lnum"].items()}
