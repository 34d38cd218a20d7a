"""The target of a connection to a table for people, and the words for its game."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from rummy.engine.rules_text import read_rules
from rummy.free.table import FreeTable
from rummy.online.messages import Join, Open, OpenFreeTable, Rejoin, TurnPace
from rummy.online.room_state import TURN
from rummy.storage.addresses import OWN
from rummy.storage.entries import Notices
from rummy.storage.files import Notice, reason_of
from rummy.storage.record import Record
from rummy.storage.tables import device_secret
from rummy.text import say
from rummy.ui.shell.host import Host
from rummy.viewmodel.words.game_names import title_of

FREE_TABLE = "free_table"  # instead of the rules of a table without rules
MOST_ADDRESSES = 3  # shown of a host


@dataclass(frozen=True, slots=True)
class ConnectTarget:
    """A table to connect to: its host's address, the first command, and the secret of the chain of links."""

    address: str
    wish: (
        Open | OpenFreeTable | Join | Rejoin | Record | FreeTable
    )  # the last two for a table to continue on this computer
    chain: str = field(default_factory=lambda: secrets.token_hex(32))

    @property
    def is_own(self) -> bool:
        """True if the host is this computer."""
        return self.address == OWN


def game_of(rules: str) -> str:
    """Return the name of a game by its written rules; the text itself if it can't be read."""
    if rules == FREE_TABLE:
        return say("free.title")
    try:
        return title_of(read_rules(rules))
    except ValueError:
        return rules


def pace_words(pace: TurnPace) -> str:
    """Return the words for the time per turn."""
    seconds = TURN[pace]
    return say("hosting.no_clock") if seconds is None else say("hosting.seconds", seconds=round(seconds))


def saved_device_secret(app: Host) -> str:
    """Return this device's secret, or a temporary one if it can't be saved; queue notices of what failed."""
    try:
        secret, notices = device_secret(app.folder)
    except OSError as error:
        app.notify((Notice("device_unkept", {"reason": reason_of(error)}),))
        return secrets.token_hex(32)
    app.notify(notices)
    return secret


def save_best_effort(app: Host, work: Callable[[], Notices]) -> None:
    """Save optional data; ignore a refusing disk, and queue the notices that the work returns."""
    with suppress(OSError):
        app.notify(work())
