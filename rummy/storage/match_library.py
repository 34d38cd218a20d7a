"""All finished matches and those in progress; of each only what somebody looks at is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rummy.engine.variants import VARIANTS
from rummy.storage.files import Damaged
from rummy.storage.matches import RecordSummary, finished_matches, open_matches, summarise
from rummy.storage.record import read_header

Glances = Mapping[Path, RecordSummary | None]  # None is a damaged record


class MatchLibrary:
    """The records by their places, the latest first, and what is known of them so far. It reads nothing."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.paths = tuple(paths)
        self.seen: dict[Path, RecordSummary | None] = {}
        self._games: Mapping[Path, str] = {}

    def unseen(self, paths: Iterable[Path]) -> tuple[Path, ...]:
        """Those of some records that are still to be looked at."""
        return tuple(path for path in paths if path not in self.seen)

    def see(self, glances: Glances) -> None:
        """Remember what records tell at a glance."""
        self.seen.update(glances)

    def sort(self, games: Mapping[Path, str]) -> None:
        """Remember which game each record is of."""
        self._games = games

    @property
    def games(self) -> list[str]:
        """The games that were played, as far as is known, in the order in which they are offered."""
        offered, played = list(VARIANTS), {*self._games.values()}
        return sorted(played, key=lambda game: (offered.index(game) if game in offered else 99, game))

    def of_game(self, game: str | None) -> list[Path]:
        """The records of a game, or all."""
        return [path for path in self.paths if game in (None, self._games.get(path))]


def kept_matches(folder: Path) -> tuple[Path, ...]:
    """The records of all matches, those in progress first; only their names are read."""
    return (*open_matches(folder), *finished_matches(folder))


def summaries(paths: Iterable[Path]) -> Glances:
    """Look at some records."""
    return {path: _glance(path) for path in paths}


def games_of(paths: Iterable[Path]) -> Mapping[Path, str]:
    """Which game each record is of; of each only the first line is read."""
    return {path: game for path in paths if (game := _game(path)) is not None}


def _glance(path: Path) -> RecordSummary | None:
    try:
        return summarise(path)
    except (OSError, Damaged):
        return None


def _game(path: Path) -> str | None:
    try:
        return read_header(path).game
    except (OSError, Damaged):
        return None
