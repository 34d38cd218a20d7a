"""The base of screens that show what a server answers, such as its ratings."""

from __future__ import annotations

from typing import Protocol, TypeVar

from rummy.match.connection import Connection
from rummy.storage.addresses import typed
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.online.servers.screen import ServerScreen
from rummy.ui.online.servers.where import choose_server, place_name
from rummy.ui.widgets.containers import SPACE, Part, button, inset, row, text


class Asked(Protocol):
    """A connection to a server that answers questions, as `match.answers.RemoteAnswers`."""

    connection: Connection
    refusal: str

    @property
    def problem(self) -> str:
        """The key of the sentence that says why there is no answer, or an empty string."""

    def update(self) -> bool:
        """Process received messages; return whether there is something new to show."""

    def close(self) -> None:
        """Close the connection."""


Remote = TypeVar("Remote", bound=Asked)


class AskingScreen(ServerScreen[Remote]):
    """A screen that asks the server that the player used last.

    `nothing_here` is the key of the sentence for a server of an earlier version, and `no_server` of the one
    for a player who knows none.
    """

    nothing_here = "gone.other_version"
    no_server = "hosting.other_server"

    def update(self, seconds: float) -> None:
        """Process the server's answers, and show what is new."""
        if self.remote is not None and not self.group.is_held:
            self._moved_host.ask(self.remote.connection)
            if self.remote.update():
                self.rebuild()

    @property
    def message(self) -> str:
        """The sentence that says why there is no answer, or that it is on its way."""
        if not self.address:
            return say(self.no_server)
        remote = self.remote
        problem = remote.problem if remote is not None else ""
        if problem == "no_answers":
            return say(self.nothing_here)
        if problem:
            return say(f"room.{problem}" if remote is not None and remote.refusal else f"gone.{problem}")
        if remote is not None and remote.connection.status == "broken":
            return say("room.mute_server", address=typed(self.address))
        return say("room.calling")

    @property
    def server_button(self) -> Part:
        """The button that names the server and changes it."""
        name = place_name(self.address) if self.address else say("strangers.no_server")
        return row(SPACE, (460, button(name, 17, self._choose_server, icon="menu")), SPACE)

    @property
    def message_part(self) -> Part:
        """The message, in the middle of the screen."""
        return inset(text(self.message, 20, colour=theme.CREAM, align="center"), 80, 60)

    def _choose_server(self) -> None:
        choose_server(self.app, self._call)
