"""Reports of what went wrong in the program: a text file each, the latest few. It sends them nowhere.

A player may send one on, so that it holds nothing from which the cards of a match that goes on follow.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from rummy import __version__
from rummy.storage.files import Damaged, make_folder, write_safely
from rummy.storage.matches import open_matches
from rummy.storage.record import LARGEST, Record, read_record

MOST = 5  # reports that are kept
SECRETS = ("seed ", "share ")  # how lines begin that tell what the cards follow from
LEFT_OUT = "(left out)"
_FOLDER = "reports"


def write_report(folder: Path, error: BaseException, facts: Mapping[str, object]) -> Path:
    """Write down what went wrong, where, and the matches that were being played; raises OSError."""
    now = datetime.now(UTC)
    place = folder / _FOLDER / f"report-{now:%Y-%m-%d-%H%M%S-%f}.txt"
    make_folder(place.parent)
    text = "\n".join([_what(error, now, facts), *map(_record, open_matches(folder))])
    write_safely(place, text.encode(errors="backslashreplace"), backup=False)
    _forget_old(place)
    return place


def reports(folder: Path) -> list[Path]:
    """The reports that there are, the oldest first."""
    return sorted((folder / _FOLDER).glob("report-*.txt"))


def _what(error: BaseException, now: datetime, facts: Mapping[str, object]) -> str:
    known = {
        "when": now.isoformat(timespec="seconds"),
        "program": f"Rummy {__version__}{' (packaged)' if getattr(sys, 'frozen', False) else ''}",
        "python": platform.python_version(),
        "system": platform.platform(),
        **facts,
    }
    lines = "".join(f"{name}: {value}\n" for name, value in known.items())
    return f"{lines}\n{''.join(traceback.format_exception(error))}"


def _record(path: Path) -> str:
    try:
        record = read_record(path, limit=LARGEST)
    except (OSError, Damaged) as error:
        return f"== {path.name}: {error}\n"
    return f"== {path.name}\n{_without_secrets(record).text}"


def _without_secrets(record: Record) -> Record:
    """Return a record that can be followed by eye alone: no seed is left, nor the player's share of one."""
    moves = tuple(line for line in record.moves if not line.startswith(SECRETS))
    return replace(record, header=replace(record.header, seed=LEFT_OUT), moves=moves)


def _forget_old(latest: Path) -> None:
    """Remove all reports but a few; the latest stays, also where the clock was ahead before."""
    others = sorted(path for path in latest.parent.glob("report-*.txt") if path != latest)
    for path in others[: 1 - MOST]:
        with suppress(OSError):
            path.unlink()
