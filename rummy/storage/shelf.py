"""All finished matches and the one in progress, each read once, when somebody asks for it."""

from __future__ import annotations

from collections import deque
from pathlib import Path

from rummy.engine.variants import VARIANTS
from rummy.storage.files import Damaged
from rummy.storage.matches import Glance, finished_matches, glance, open_matches

AT_ONCE = 12  # records that are read in one go, so that nobody waits


class Shelf:
    """What the records tell at a glance; each is read once."""

    def __init__(self, folder: Path) -> None:
        self.paths = (*open_matches(folder), *finished_matches(folder))
        self._seen: dict[Path, Glance | None] = {}
        self._unread = deque(self.paths)

    @property
    def is_read(self) -> bool:
        """Whether every record was looked at."""
        return not self._unread

    def read_on(self) -> None:
        """Look at a few more records."""
        for _ in range(min(AT_ONCE, len(self._unread))):
            self.at(self._unread.popleft())

    def at(self, path: Path) -> Glance | None:
        """What a record tells, or nothing if it is damaged."""
        if path not in self._seen:
            try:
                self._seen[path] = glance(path)
            except (OSError, Damaged):
                self._seen[path] = None
        return self._seen[path]

    @property
    def games(self) -> list[str]:
        """The games that were played, as far as is known, in the order in which they are offered."""
        offered, played = list(VARIANTS), {seen.game for seen in self._seen.values() if seen}
        return sorted(played, key=lambda game: (offered.index(game) if game in offered else 99, game))

    def of_game(self, game: str | None) -> list[Path]:
        """The records of a game, or all."""
        if game is None:
            return [*self.paths]
        return [path for path in self.paths if (seen := self.at(path)) is not None and seen.game == game]
