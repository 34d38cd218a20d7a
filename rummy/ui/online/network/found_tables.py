"""Tables that were announced on the network; those at which a server answers come first, and stay."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from rummy.ui.online.network.announcement import Announcement

MOST, MOST_THERE = 100, 3  # tables that are remembered, and those of one address among them


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table of somebody else, and where it is."""

    about: Announcement
    address: str  # such as ws://192.168.0.7:7733/

    @property
    def host(self) -> str:
        """The address without its port."""
        return self.address.rpartition(":")[0]


class FoundTables:
    """The tables that were announced, by the names of their services; may be asked in any thread."""

    def __init__(self) -> None:
        self._found: dict[str, FoundTable] = {}
        self._answering: set[str] = set()
        self._lock = threading.Lock()

    @property
    def ranked(self) -> list[FoundTable]:
        """All tables, those first at which a server has answered."""
        with self._lock:
            found = sorted(self._found.items(), key=self._rank)
        return [each for _, each in found]

    def _rank(self, entry: tuple[str, FoundTable]) -> tuple[bool, str, str]:
        name, found = entry
        return name not in self._answering, found.about.name.casefold(), found.about.code

    def remember(self, name: str, found: FoundTable) -> bool:
        """Remember a table; return whether it is not known yet if a server answers there.

        Where there are too many, of one address or at all, the oldest that has not answered is forgotten.
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
        """Return True if there is room for one more beside these, after one has made way if need be."""
        silent = next((each for each in names if each not in self._answering), None)
        if len(names) >= most and silent is not None:
            del self._found[silent]
        return len(names) < most or silent is not None

    def note_answer(self, name: str, found: FoundTable) -> None:
        """Note that a server answers at a table, unless it has been forgotten meanwhile."""
        with self._lock:
            if name in self._found and self._found[name].address == found.address:
                self._answering.add(name)

    def __contains__(self, name: str) -> bool:
        return name in self._found

    def forget(self, name: str) -> None:
        """Remember a table no longer."""
        with self._lock:
            self._found.pop(name, None)
            self._answering.discard(name)

    def clear(self) -> None:
        """Remember no table any more."""
        with self._lock:
            self._found.clear()
            self._answering.clear()
