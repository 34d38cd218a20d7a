"""A client's view of the tables among strangers at a server: the open ones, and the search for one."""

from __future__ import annotations

import time
from collections.abc import Callable

from rummy.match.connection import Connection, Credentials
from rummy.online.messages import (
    STRANGERS,
    FindTables,
    Found,
    OpenTableInfo,
    OpenTables,
    Refused,
    Seeking,
    SeekTable,
    SetAlias,
    StopSeeking,
    Welcome,
)
from rummy.online.plausible import is_open_table

ASKS_AGAIN = 5.0  # seconds between two requests for the list
BOTS_AFTER = 30.0  # seconds of searching after which a player is asked whether to begin with bots


class TableFinder:
    """The open tables at a server, and the search for one, with the connection that asks for them.

    If a club is named, only its tables are found.
    """

    def __init__(
        self, address: str, credentials: Credentials, wake: Callable[[], None], club: str = ""
    ) -> None:
        self._begin(Connection(address, credentials, wake), club)

    @classmethod
    def over(cls, connection: Connection) -> TableFinder:
        """Return a finder over a given connection."""
        finder = cls.__new__(cls)
        finder._begin(connection)
        return finder

    def _begin(self, connection: Connection, club: str = "") -> None:
        self.connection, self.club = connection, club
        self.tables: tuple[OpenTableInfo, ...] | None = None  # None until the server has answered
        self.game = ""  # whose tables are asked for; all if empty
        self.wish: SeekTable | None = None  # what the player searches for
        self.waiting = 0  # number of people who search for the same
        self.found = ""  # name of the table at which the player has a seat now
        self.refusal = ""  # why the last request was refused, as the key of a sentence
        self._asked_at = 0.0  # time of the last request for the list
        self._sought_since = 0.0

    @property
    def trouble(self) -> str:
        """The reason why there are no tables to find here, as the key of a sentence; empty without one."""
        if 0 < self.connection.version < STRANGERS:
            return "no_lobby"
        return self.connection.why

    @property
    def may_ask_for_bots(self) -> bool:
        """True if the search has taken long, and the player has not agreed to bots."""
        is_searching = self.wish is not None and not self.wish.bots
        return is_searching and time.monotonic() >= self._sought_since + BOTS_AFTER

    def seek(self, wish: SeekTable) -> None:
        """Begin a search, or change it."""
        self.wish, self.refusal, self.found = wish, "", ""
        self._sought_since = time.monotonic()
        self._send(wish)

    def stop(self) -> None:
        """End the search."""
        self.wish, self.waiting = None, 0
        self._send(StopSeeking())

    def wait_on(self) -> None:
        """Go on with the search without bots; ask again after as long."""
        self._sought_since = time.monotonic()

    def list_game(self, game: str) -> None:
        """List the tables of another game from now on, or all if it is empty."""
        self.game, self.tables, self._asked_at = game, None, 0.0

    def rename(self, alias: str) -> None:
        """Change the player's name among strangers."""
        self._send(SetAlias(alias))

    def _send(self, command: SetAlias | SeekTable | StopSeeking | FindTables) -> None:
        if not self.trouble:
            self.connection.send(command)

    def update(self) -> bool:
        """Process received messages, and ask for the list again if due; return whether any messages came."""
        received = self.connection.receive()
        for news in received:
            match news:
                case Welcome():
                    self._greet()
                case OpenTables(tables):
                    is_of_club = bool(self.club)
                    self.tables = tuple(each for each in tables if is_open_table(each, is_of_club=is_of_club))
                case Seeking(waiting):
                    self.waiting = max(1, waiting)
                case Found(table) if self.wish is not None:
                    self.wish, self.found = None, table
                case Refused(why):
                    self.wish, self.refusal = None, why
        now = time.monotonic()
        if self.wish is None and self.connection.is_open and now >= self._asked_at + ASKS_AGAIN:
            self._asked_at = now
            self._send(FindTables(self.game, self.club))
        return bool(received)

    def _greet(self) -> None:
        """Send what the player searches for on a new connection, and ask for the list again."""
        self._asked_at = 0.0
        if self.wish is not None:
            self._send(self.wish)

    def close(self) -> None:
        """Close the connection, which ends the search."""
        self.connection.close()
