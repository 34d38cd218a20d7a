"""The question whether to trust a host that is known under other addresses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rummy.match.connection import Connection
from rummy.storage.addresses import typed
from rummy.text import say
from rummy.ui.online.connect_target import MOST_ADDRESSES
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.screen import Screen


class MovedHostQuestion:
    """The question, once for each connection of a screen, whether to trust a host that has moved."""

    def __init__(self, screen: Screen[None], connect: Callable[[], object]) -> None:
        self._screen, self._connect = screen, connect
        self._asked: Connection | None = None

    def ask(self, connection: Connection) -> None:
        """Ask whether to trust a host known under other addresses; if so, remember this one and connect."""
        app, screen = self._screen.app, self._screen
        if connection.why != "known_elsewhere" or connection is self._asked or app.scene is not screen:
            return
        self._asked = connection
        app.push(moved_host_question(connection), partial(self._trust_if, connection))

    def _trust_if(self, connection: Connection, agreed: bool | None) -> None:
        if agreed:
            self._screen.app.run(partial(trust, connection), lambda _: self._connect())


def moved_host_question(connection: Connection) -> ConfirmScreen:
    """Return the question whether to trust the host of a connection, known under other addresses."""
    places = ", ".join(map(typed, connection.known_at[-MOST_ADDRESSES:]))
    text = say("moved_host.text", address=typed(connection.address), places=places)
    return ConfirmScreen(say("moved_host.title"), text, say("moved_host.yes"), say("moved_host.no"))


def trust(connection: Connection) -> None:
    """Remember that the host of a connection may answer at its address."""
    connection.credentials.known_hosts.remember(connection.server, connection.address)
