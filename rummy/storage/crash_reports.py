"""Reports of crashes of the program, each a text file; the latest few are kept, and none is sent.

As a player may pass a report on, it has nothing from which the cards of an unfinished match follow.
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

MOST = 5  # reports that are kept at most
SECRETS = ("seed ", "share ")  # beginnings of lines from which the cards follow
LEFT_OUT = "(left out)"
_FOLDER = "reports"


def write_report(folder: Path, error: BaseException, facts: Mapping[str, object]) -> Path:
    """Write a report of an error, with some facts and the unfinished matches; raise OSError.

    Return its path.
    """
    now = datetime.now(UTC)
    place = folder / _FOLDER / f"report-{now:%Y-%m-%d-%H%M%S-%f}.txt"
    make_folder(place.parent)
    text = "\n".join([_what(error, now, facts), *map(_record, open_matches(folder))])
    write_safely(place, text.encode(errors="backslashreplace"), backup=False)
    _forget_old(place)
    return place


def reports(folder: Path) -> list[Path]:
    """Return the paths of the reports, the oldest first."""
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
    """Return a record without seeds and the player's share of them; it can only be read, not replayed."""
    moves = tuple(line for line in record.moves if not line.startswith(SECRETS))
    return replace(record, header=replace(record.header, seed=LEFT_OUT), moves=moves)


def _forget_old(latest: Path) -> None:
    """Delete all reports but the latest few; `latest` stays even if others have dates in the future."""
    others = sorted(path for path in latest.parent.glob("report-*.txt") if path != latest)
    for path in others[: 1 - MOST]:
        with suppress(OSError):
            path.unlink()
