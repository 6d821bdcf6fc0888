"""Older save documents made newer: one pure step from each format version to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

FORMAT = 1
"""The version that this program writes."""

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: Mapping[int, Step] = {}
"""From version v to v + 1, by v. Format 1 is the first, so there is no step yet."""


def upgraded(
    document: dict[str, Any], version: int, steps: Mapping[int, Step] = STEPS, newest: int = FORMAT
) -> dict[str, Any]:
    """The document in the newest format; the one given is not changed. Raises KeyError where a step is missing."""
    while version < newest:
        document = {**steps[version](dict(document)), "format": version + 1}
        version += 1
    return document
