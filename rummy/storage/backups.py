"""Dated copies of a file, of each day for a week, then of each week, in case it and its `.bak` are damaged.

A copy has the content of the file before that day's first change, and shares no bytes with it on the disk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path

from rummy.storage.files import make_folder, write_safely

DAILY = timedelta(days=7)
WEEKLY = timedelta(days=63)


def backups_of(path: Path) -> list[Path]:
    """Return the paths of dated copies, the latest first; dates in the future, by a wrong clock, last."""
    today = date.today()
    days = sorted(_days(path), key=lambda day: (day <= today, day), reverse=True)
    return [_place(path, day) for day in days]


def save_backup(path: Path, today: date, *, anew: bool = False) -> None:
    """Copy the file, once a day or also again if `anew`, and delete old copies; raise OSError."""
    place = _place(path, today)
    if not path.exists() or (place.exists() and not anew):
        return
    make_folder(place.parent)
    write_safely(place, path.read_bytes(), backup=False)
    days = _days(path)
    for day in days - _worth_keeping(days, today):
        with suppress(OSError):
            _place(path, day).unlink()


def _worth_keeping(days: Iterable[date], today: date) -> set[date]:
    """Return the days whose copies to keep: each of the last week, and the last one of each week before."""
    last_of_week = {day.isocalendar()[:2]: day for day in sorted(days)}
    return {day for day in days if today - day < DAILY} | {
        day for day in last_of_week.values() if today - day < WEEKLY
    }


def _place(path: Path, day: date) -> Path:
    return path.parent / "backups" / f"{path.stem}.{day.isoformat()}{path.suffix}"


def _days(path: Path) -> set[date]:
    name = re.compile(rf"{re.escape(path.stem)}\.(\d{{4}}-\d\d-\d\d){re.escape(path.suffix)}")
    found = set()
    with suppress(OSError):
        for each in _place(path, date.min).parent.iterdir():
            if match := name.fullmatch(each.name):
                with suppress(ValueError):
                    found.add(date.fromisoformat(match[1]))
    return found
