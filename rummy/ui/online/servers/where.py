"""The choice where a table is opened: on this computer, or at a server that the player knows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rummy.storage.addresses import LONGEST, OWN, is_secure, read_address, typed
from rummy.storage.settings import changed, with_server
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.setup.naming import AskScreen
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, Part, button, grid, row, text

LONGEST_NAME = 32  # characters of a place's name


def place_name(address: str) -> str:
    """Return the name of a place for tables: this computer, or a server's address, cut to its end if long."""
    name = say("hosting.here") if address == OWN else typed(address)
    return name if len(name) <= LONGEST_NAME else f"…{name[1 - LONGEST_NAME :]}"


def trust_words(address: str) -> str:
    """Return the sentences that say who sees the cards of a table that is opened at an address."""
    if address == OWN:
        return say("hosting.trust")
    return say("hosting.trust_server" if is_secure(address) else "hosting.trust_open")


def use_server(app: Host, address: str) -> None:
    """Remember the server at an address as the one last used, unless it is OWN."""
    if address != OWN:
        app.change(with_server(app.settings, address))


def note_joined(app: Host, address: str) -> None:
    """Remember the server of a table that the player joins, as they may open tables there too.

    Ignore an address without a certificate, which is a friend's own computer.
    """
    if is_secure(address):
        use_server(app, address)


def choice_of_place(app: Host, then: Callable[[], None], heading: float, size: float) -> Part:
    """Return a row: a heading, and a button that names the place of the next table and changes it.

    `heading` is the heading's width and `size` its text size, in units; `then` is called after each choice.
    """
    title = text(say("hosting.where"), size, colour=theme.GOLD, bold=True)
    name = place_name(app.settings.hosted_at)
    return row((heading, title), 8, button(name, size - 1, partial(_choose, app, then), icon="menu"))


def choice_of_server(app: Host, then: Callable[[], None], heading: float, size: float) -> Part:
    """Return a row like `choice_of_place` for the server at which strangers are met, the one used last."""
    title = text(say("strangers.server"), size, colour=theme.GOLD, bold=True)
    servers = app.settings.servers
    name = place_name(servers[0]) if servers else say("strangers.no_server")
    return row((heading, title), 8, button(name, size - 1, partial(choose_server, app, then), icon="menu"))


def choose_server(app: Host, then: Callable[[], None]) -> None:
    """Ask for a server, remember it as the one used last, and call `then`."""
    _ask(app, app.settings.servers, lambda _: then())


def _choose(app: Host, then: Callable[[], None]) -> None:
    def take(address: str) -> None:
        app.change(changed(app.settings, hosted_at=address))
        then()

    _ask(app, (app.settings.hosted_at, OWN, *app.settings.servers), take)


def _ask(app: Host, places: Sequence[str], then: Callable[[str], None]) -> None:
    """Ask for one of these places or another server; remember a server as the one used last."""

    def take(address: str | None) -> None:
        if address == "":
            app.push(ServerScreen(), lambda words: take(read_address(words) if words else None))
        elif address is not None:
            use_server(app, address)
            then(address)

    app.sounds.play("button")
    if places:
        app.push(PlacesScreen(places), take)
    else:
        take("")


class PlacesScreen(Box[str]):
    """A menu of places for tables, the first one bright; closes with an address, "" for another, or None."""

    wide = 860

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__()
        self.title = say("hosting.where")
        self.places = [*dict.fromkeys(places)]
        self.high = 190 + 64 * ((len(self.places) + 2) // 2)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a button for each place and one for another server, and the Back button below them."""
        buttons = [
            button(
                *(place_name(place), 18, partial(self.close_with, place)),
                icon="cards" if place == OWN else "people",
                primary=at == 0,
            )
            for at, place in enumerate(self.places)
        ]
        buttons.append(button(say("hosting.other_server"), 18, partial(self.close_with, ""), icon="plus"))
        back = row(SPACE, (260, button(say("back"), 18, self.back, icon="back")), SPACE)
        places = grid(buttons, 2, 54, 10)
        return self.framed(size, 78, (self.high - 174, places), SPACE, (54, back), 26)


class ServerScreen(AskScreen):
    """The question for the address of a server; closes with an address as it was typed, or None."""

    is_latin = True

    def __init__(self) -> None:
        super().__init__(say("hosting.ask_server"), "", LONGEST, say("hosting.no_server"))

    def why_not(self, name: str) -> str:
        """Return the sentence that refuses what is no address, or an empty string."""
        return "" if read_address(name) else self.blank
