"""The base of screens that are connected to the server that the player used last."""

from __future__ import annotations

from functools import partial
from typing import Generic, Protocol, TypeVar

from rummy.ui.online.servers.caller import Caller, load_caller
from rummy.ui.online.servers.moved_host import MovedHostQuestion
from rummy.ui.shell.host import Host
from rummy.ui.widgets.screen import Screen


class Closable(Protocol):
    """A connection that can be closed."""

    def close(self) -> None:
        """Close the connection."""


Remote = TypeVar("Remote", bound=Closable)


class ServerScreen(Screen[None], Generic[Remote]):
    """A screen that is connected to the server that the player used last, while it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.remote: Remote | None = None  # None before the player's credentials are read
        self._caller: Caller | None = None
        self._moved_host = MovedHostQuestion(self, self._call)

    @property
    def address(self) -> str:
        """The address of the server, or "" if the player knows none."""
        return next(iter(self.app.settings.servers), "")

    def call(self, caller: Caller, address: str) -> Remote:
        """Begin the connection to a server, and return it."""
        raise NotImplementedError

    def on_enter(self, app: Host) -> None:
        """Read the player's credentials from disk, and connect."""
        super().on_enter(app)
        self._load()

    def _load(self) -> None:
        self.app.run(partial(load_caller, self.app), self._know_caller)

    def _know_caller(self, caller: Caller) -> None:
        self._caller = caller
        self._call()

    def _call(self) -> None:
        """Connect to the server, if any, in place of the one before."""
        self._hang_up()
        if self._caller is not None and self.address:
            self.remote = self.call(self._caller, self.address)
        self.rebuild()

    def _hang_up(self) -> None:
        if self.remote is not None:
            self.remote.close()
        self.remote = None

    def on_leave(self) -> None:
        """Close the connection."""
        super().on_leave()
        self._hang_up()
