"""The table to which a client connects, and helpers that several online screens share."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

from rummy.free.table import FreeTable
from rummy.online.messages import Join, Open, OpenFreeTable, Rejoin
from rummy.storage.addresses import OWN
from rummy.storage.entries import Notices
from rummy.storage.record import Record
from rummy.storage.tables import JoinedTable
from rummy.ui.shell.host import Host

MOST_ADDRESSES = 3  # number of addresses shown for a host


@dataclass(frozen=True, slots=True)
class ConnectTarget:
    """A table to connect to: the host's address, the first command, and the secret of a chain of hashes.

    Each deal uses one hash of every player's chain, so that nobody can choose the cards (docs/fair.md).
    """

    address: str
    wish: (
        Open | OpenFreeTable | Join | Rejoin | Record | FreeTable
    )  # the last two are saved tables, which this computer hosts first
    chain: str = field(default_factory=lambda: secrets.token_hex(32))
    was_found: bool = False  # True if the server has seated the player there, after a search

    @classmethod
    def back_to(cls, joined: JoinedTable) -> Self:
        """Return the target for coming back to a table where the player has a seat."""
        return cls(joined.address, Rejoin(joined.table), joined.chain)

    @property
    def is_own(self) -> bool:
        """True if the host is this computer."""
        return self.address == OWN


def save_best_effort(app: Host, work: Callable[[], Notices]) -> None:
    """Call `work`, which saves optional data; queue the notices it returns, and ignore a failing disk."""
    with suppress(OSError):
        app.notify(work())
