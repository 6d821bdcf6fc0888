"""Points in time in words: when a game was saved, as people say it."""

from __future__ import annotations

from datetime import datetime


def ago(then: float, now: float) -> str:
    """Seconds since 1970 as "just now", "today 18:42", "yesterday 18:42" or "12 March 2026, 18:42", local time."""
    if 0 <= now - then < 90:
        return "just now"
    moment, today = _local(then), _local(now)
    clock = f"{moment.hour}:{moment.minute:02d}"
    days = (today.date() - moment.date()).days
    if days == 0:
        return f"today {clock}"
    if days == 1:
        return f"yesterday {clock}"
    return f"{day(then)}, {clock}"


def day(then: float) -> str:
    """Seconds since 1970 as "12 March 2026", local time."""
    moment = _local(then)
    return f"{moment.day} {_MONTHS[moment.month - 1]} {moment.year}"


def _local(then: float) -> datetime:
    """The moment, or the nearest one a calendar has: files may bear any time, and lines of a file any number."""
    return datetime.fromtimestamp(max(0.0, min(float(then), _LAST_S)))


_LAST_S = 253_370_000_000.0
"""In the year 9998: a calendar ends with 9999, in every zone."""

# Not strftime: its month names follow the locale of the machine.
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
