"""The finished and unfinished matches, with summaries of only those records that a screen shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rummy.games.variants import VARIANTS
from rummy.storage.files import Damaged
from rummy.storage.matches import RecordSummary, finished_matches, open_matches
from rummy.storage.record import read_header
from rummy.storage.unfinished import summary_of

Summaries = Mapping[Path, RecordSummary | None]  # None is a damaged record


class MatchLibrary:
    """The paths of the records, the latest first, and summaries read so far; it reads no file itself."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.paths = tuple(paths)
        self.seen: dict[Path, RecordSummary | None] = {}
        self._games: Mapping[Path, str] = {}

    def unseen(self, paths: Iterable[Path]) -> tuple[Path, ...]:
        """Return the paths among `paths` that have no summary yet."""
        return tuple(path for path in paths if path not in self.seen)

    def see(self, found: Summaries) -> None:
        """Add summaries of records, by path."""
        self.seen.update(found)

    def sort(self, games: Mapping[Path, str]) -> None:
        """Set the game of each record, as the key of its preset."""
        self._games = games

    @property
    def games(self) -> list[str]:
        """The keys of the games that were played, in the order in which games are offered."""
        offered, played = list(VARIANTS), {*self._games.values()}
        return sorted(played, key=lambda game: (offered.index(game) if game in offered else 99, game))

    def of_game(self, game: str | None) -> list[Path]:
        """Return the paths of a game's records, or all paths if `game` is None."""
        return [path for path in self.paths if game in (None, self._games.get(path))]


def all_matches(folder: Path) -> tuple[Path, ...]:
    """Return the paths of all matches, unfinished ones first, without reading the files."""
    return (*open_matches(folder), *finished_matches(folder))


def summaries(paths: Iterable[Path]) -> Summaries:
    """Return the summary of each record by path, None for a damaged one."""
    return {path: summary_of(path) for path in paths}


def games_of(paths: Iterable[Path]) -> Mapping[Path, str]:
    """Return the game of each record by path, without damaged ones; only first lines are read."""
    return {path: game for path in paths if (game := _game(path)) is not None}


def _game(path: Path) -> str | None:
    try:
        return read_header(path).game
    except (OSError, Damaged):
        return None
