"""Days and months as text, long and short."""

from __future__ import annotations

from datetime import date

from rummy.text import say


def short_month(day: date) -> str:
    """Return the abbreviated name of a day's month."""
    return say("statistics.months").split()[day.month - 1]


def short_date(day: date) -> str:
    """Return a date as short text."""
    return say("statistics.date", day=day.day, month=short_month(day), year=str(day.year))


def month_name(day: date) -> str:
    """Return the full name of a day's month."""
    return say("daily.months").split()[day.month - 1]


def long_date(day: date) -> str:
    """Return a date as text with its day of the week."""
    weekday = say("daily.weekdays").split()[day.weekday()]
    month = say("daily.months_dated").split()[day.month - 1]
    return say("daily.date", weekday=weekday, day=day.day, month=month, year=str(day.year))
