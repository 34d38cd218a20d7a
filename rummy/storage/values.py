"""Checks that values from outside must pass before the program uses them.

Text and times that pass can be shown on every screen, in any time zone, and written again.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from typing import TypeGuard

from rummy.names import is_printable

LONGEST_RULES = 2000  # characters of rules as text
LARGEST = 10**9  # points, seconds, or whatever is counted
YEARS = range(1970, 3000)  # for which every system knows the local time


def is_text(value: object, longest: int) -> bool:
    """Return whether a value is printable text of 1 to `longest` characters, and not only blanks."""
    return isinstance(value, str) and len(value) <= longest and is_printable(value) and bool(value.strip())


def is_id(value: object) -> bool:
    """Return whether a value is the id of a match: 32 hexadecimal digits."""
    return isinstance(value, str) and re.fullmatch("[0-9a-f]{32}", value) is not None


def is_utc(value: object) -> bool:
    """Return whether a value is a time in UTC such as 2026-07-21T18:30:00+00:00."""
    try:
        moment = datetime.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return False
    return (
        moment is not None
        and moment.isoformat() == value
        and moment.utcoffset() == timedelta(0)
        and moment.year in YEARS
    )


def is_day(value: object) -> bool:
    """Return whether a value is a date such as 2026-07-21."""
    try:
        day = date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return False
    return day is not None and day.isoformat() == value and day.year in YEARS


def is_count(value: object) -> TypeGuard[int]:
    """Return whether a value is a whole number from 0 to 10**9."""
    return type(value) is int and 0 <= value <= LARGEST


def is_seat(value: object, seats: int) -> bool:
    """Return whether a value is a seat below `seats`, or None."""
    return value is None or (type(value) is int and 0 <= value < seats)


def are_points(value: object, seats: int) -> bool:
    """Return whether a value is a tuple of points, one number for each of `seats` seats."""
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and all(type(points) is int and abs(points) <= LARGEST for points in value)
    )
