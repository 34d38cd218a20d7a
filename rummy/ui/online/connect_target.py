"""The way to a table for people, and how what is played there is called."""

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
from rummy.ui.words.game_names import title_of

FREE_TABLE = "free_table"  # in the place of the rules, where there are none
MOST_ADDRESSES = 3  # of a host that are shown


@dataclass(frozen=True, slots=True)
class ConnectTarget:
    """The way to a table: where its host is, what to say there, and the secret of one's chain of links."""

    address: str
    wish: (
        Open | OpenFreeTable | Join | Rejoin | Record | FreeTable
    )  # the last two of a table which goes on here
    chain: str = field(default_factory=lambda: secrets.token_hex(32))

    @property
    def is_own(self) -> bool:
        """True if the host is this computer."""
        return self.address == OWN


def game_of(rules: str) -> str:
    """What a game is called by its rules as they are written; what cannot be read has no name."""
    if rules == FREE_TABLE:
        return say("free.title")
    try:
        return title_of(read_rules(rules))
    except ValueError:
        return rules


def pace_words(pace: TurnPace) -> str:
    """How much time there is for a turn."""
    seconds = TURN[pace]
    return say("hosting.no_clock") if seconds is None else say("hosting.seconds", seconds=round(seconds))


def saved_device_secret(app: Host) -> str:
    """The secret of this device; on a disk that takes nothing, one for this time. It tells what was wrong."""
    try:
        secret, notices = device_secret(app.folder)
    except OSError as error:
        app.notify((Notice("device_unkept", {"reason": reason_of(error)}),))
        return secrets.token_hex(32)
    app.notify(notices)
    return secret


def save_best_effort(app: Host, work: Callable[[], Notices]) -> None:
    """Write what can be done without, if the disk takes it, and tell what was wrong with the file."""
    with suppress(OSError):
        app.notify(work())
