"""The list of tables found on the network, limited in length; tables that answer are never dropped."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from rummy.ui.online.network.announcement import Announcement

MOST, MOST_THERE = 100, 3  # limits of tables to remember: in all, and with one address


@dataclass(frozen=True, slots=True)
class FoundTable:
    """An announced table of another computer, with its address."""

    about: Announcement
    address: str  # such as ws://192.168.0.7:7733/

    @property
    def host(self) -> str:
        """The address without the port."""
        return self.address.rpartition(":")[0]


class FoundTables:
    """The tables found on the network, by the names of their network services; safe in any thread."""

    def __init__(self) -> None:
        self._found: dict[str, FoundTable] = {}
        self._answering: set[str] = set()
        self._lock = threading.Lock()

    @property
    def ranked(self) -> list[FoundTable]:
        """All tables, those with an answering server first."""
        with self._lock:
            found = sorted(self._found.items(), key=self._rank)
        return [each for _, each in found]

    def _rank(self, entry: tuple[str, FoundTable]) -> tuple[bool, str, str]:
        name, found = entry
        return name not in self._answering, found.about.name.casefold(), found.about.code

    def remember(self, name: str, found: FoundTable) -> bool:
        """Add a table; return True if it was added and is not known to have a server that answers.

        Over a limit, of one address or in all, the oldest table that has not answered is dropped.
        """
        with self._lock:
            before = self._found.pop(name, None)
            if before is None or before.address != found.address:
                self._answering.discard(name)
            alike = [each for each, other in self._found.items() if other.host == found.host]
            if self._has_room(alike, MOST_THERE) and self._has_room([*self._found], MOST):
                self._found[name] = found
            return name in self._found and name not in self._answering

    def _has_room(self, names: list[str], most: int) -> bool:
        """Return True if one more table has room, after dropping the oldest without answer if needed."""
        silent = next((each for each in names if each not in self._answering), None)
        if len(names) >= most and silent is not None:
            del self._found[silent]
        return len(names) < most or silent is not None

    def note_answer(self, name: str, found: FoundTable) -> None:
        """Record that a table's server answers, unless the table has been forgotten meanwhile."""
        with self._lock:
            if name in self._found and self._found[name].address == found.address:
                self._answering.add(name)

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def forget(self, name: str) -> None:
        """Forget the table of a network service."""
        with self._lock:
            self._found.pop(name, None)
            self._answering.discard(name)

    def clear(self) -> None:
        """Forget all tables."""
        with self._lock:
            self._found.clear()
            self._answering.clear()
