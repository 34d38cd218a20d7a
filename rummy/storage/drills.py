"""The positions of the drill *Knock or wait* as text, and the player's results of drills, without sums."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from rummy.paths import asset
from rummy.storage.entries import Body, EntriesFile, Notices, read_list
from rummy.storage.values import is_count, is_day

FORMAT = 1
MOST = 5_000  # results at most; the oldest are dropped
LONGEST = 40  # characters of a drill's name


@dataclass(frozen=True, slots=True)
class DrillResult:
    """The result of one try of a drill; raises ValueError for impossible values."""

    day: str  # ISO 8601
    drill: str
    right: int
    asked: int

    def __post_init__(self) -> None:
        is_name = isinstance(self.drill, str) and self.drill.isidentifier() and len(self.drill) <= LONGEST
        if not (is_day(self.day) and is_name and is_count(self.right) and is_count(self.asked)):
            raise ValueError("no result")
        if not self.right <= self.asked or not self.asked:
            raise ValueError("more right than asked, or nothing asked")


def knocking_text() -> str:
    """Return the text of the positions for the drill *Knock or wait*."""
    return asset("drills", "gin.txt").read_text(encoding="utf-8")


def load_drills(folder: Path) -> tuple[tuple[DrillResult, ...], Notices]:
    """Return the player's results in order, and notices about their file."""
    return _FILE.load(folder)


def save_drill(folder: Path, result: DrillResult) -> Notices:
    """Add a result; return notices about the file; raise OSError. A file in a newer format is not written."""
    return _FILE.change(folder, lambda now: (*now, result)[-MOST:])[1]


def _results(body: Body) -> tuple[tuple[DrillResult, ...], int]:
    """Return the valid results in a file's content, and the number of invalid ones."""
    found, left_out = read_list(body.get("results"), _read)
    return tuple(found), left_out


def _body(results: tuple[DrillResult, ...]) -> Body:
    return {"results": [asdict(each) for each in results]}


def _read(body: object) -> DrillResult | None:
    try:
        return DrillResult(**body) if isinstance(body, dict) else None
    except (TypeError, ValueError):
        return None


_FILE = EntriesFile("drills.json", FORMAT, _results, _body)
