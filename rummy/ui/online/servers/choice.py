"""The choice of a server that is asked something, such as its ratings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.storage.addresses import OWN, read_address
from rummy.ui.online.servers.where import PlacesScreen, ServerScreen, use_server
from rummy.ui.shell.host import Host


class ServerChoice(PlacesScreen):
    """A menu of the servers that the player knows, without this computer."""

    def __init__(self, chosen: str, servers: Sequence[str]) -> None:
        super().__init__(chosen, servers)
        self.places = [place for place in self.places if place != OWN]
        self.high = 190 + 64 * ((len(self.places) + 2) // 2)


def first_server(app: Host) -> str:
    """Return the server that is asked first: that of the player's next table, or the last used."""
    servers, place = app.settings.servers, app.settings.hosted_at
    return next((each for each in (place, *servers) if each != OWN), "")


def choose_server(app: Host, chosen: str, then: Callable[[str], None]) -> None:
    """Ask for a server, at first one of those that the player knows; call `then` with its address."""

    def take(address: str | None) -> None:
        if address == "":
            enter_server(app, then)
        elif address is not None:
            then(address)

    app.push(ServerChoice(chosen, app.settings.servers), take)


def enter_server(app: Host, then: Callable[[str], None]) -> None:
    """Ask for the address of a server, remember it, and call `then` with it."""

    def take(words: str | None) -> None:
        address = read_address(words) if words else None
        if address is not None:
            use_server(app, address)
            then(address)

    app.push(ServerScreen(), take)
