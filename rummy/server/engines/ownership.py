"""The right of a node to load and change a room, which one node of a server has at a time.

A table belongs to a group: a class with all its tables, or the table alone. Whoever owns a group writes to
its rooms and holds their state in memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rummy.server.engines.engine import Statement


class Elsewhere(Exception):
    """An error for a room that belongs to another node."""

    def __init__(self, node: int, url: str) -> None:
        super().__init__(url)
        self.node, self.url = node, url


@dataclass(frozen=True, slots=True)
class Claim:
    """The right of a node to the rooms of a group.

    A node gets a new id whenever the others have given it up, so a claim never comes to life again.
    """

    group: str = ""
    node: int = 0


class Ownership(Protocol):
    """The nodes of a server, and which of them owns what."""

    is_shared: bool  # whether there may be several nodes

    @property
    def node(self) -> int:
        """The id of this node, or 0 while it must not serve anybody."""

    @property
    def nodes(self) -> Mapping[int, str]:
        """The ids of all nodes, this one included, with the URLs at which they serve each other."""

    def take(self, group: str) -> Claim:
        """Return this node's claim to a group, taken if no node has it; raise Elsewhere and StoreError."""

    def opening(self, claim: Claim) -> Sequence[Statement]:
        """Return the statements that make a claim to a new group valid, if it isn't yet."""

    def appending(self, claim: Claim, room: str, first: int, lines: Sequence[str]) -> Sequence[Statement]:
        """Return the statements that add lines to a room if the claim is valid, from number `first` on."""

    def leaving(self) -> Sequence[Statement]:
        """Return the statements that leave everything to other nodes; from now on, `node` is 0."""

    def look(self) -> None:
        """Find out soon which nodes there are, as one of them can't be reached."""

    def close(self) -> None:
        """End without leaving."""


class Alone:
    """The ownership of a server with one node, which owns everything."""

    is_shared = False
    node = 1
    nodes: Mapping[int, str] = {1: ""}

    def take(self, group: str) -> Claim:
        """Return a claim, which is valid for ever."""
        return Claim(group, self.node)

    def opening(self, claim: Claim) -> Sequence[Statement]:
        """Return no statements."""
        return ()

    def appending(self, claim: Claim, room: str, first: int, lines: Sequence[str]) -> Sequence[Statement]:
        """Return a statement for each line."""
        sql = "insert into line values (?, ?, ?)"
        return [Statement(sql, (room, first + at, line)) for at, line in enumerate(lines)]

    def leaving(self) -> Sequence[Statement]:
        """Return no statements."""
        return ()

    def look(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""
