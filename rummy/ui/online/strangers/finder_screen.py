"""A screen with a connection that finds tables among strangers."""

from __future__ import annotations

from functools import partial

from rummy.match.table_finder import TableFinder
from rummy.storage.addresses import is_secure, typed
from rummy.text import say, says
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.caller import Caller, load_caller
from rummy.ui.online.servers.moved_host import MovedHostQuestion
from rummy.ui.shell.host import Host
from rummy.ui.widgets.screen import Screen

LOOKS = 1.0  # seconds between two looks whether something is due


class FinderScreen(Screen[None]):
    """A screen that is connected to the server used last while it is shown, and shows what that answers."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting
        self.finder: TableFinder | None = None
        self._caller: Caller | None = None
        self._moved_host = MovedHostQuestion(self, self._call)
        self._shown: object = None

    @property
    def address(self) -> str:
        """The address of the server, or "" if the player knows none."""
        return next(iter(self.app.settings.servers), "")

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
        """Connect to the server, after the connection to another one was closed."""
        self._hang_up()
        if self._caller is not None and self.address:
            self.finder = self.call(self._caller)
            self.begin(self.finder)

    def call(self, caller: Caller) -> TableFinder:
        """Begin the connection to the server, and return it."""
        return caller.call_finder(self.address)

    def begin(self, finder: TableFinder) -> None:
        """Ask for something on a new connection."""

    def _hang_up(self) -> None:
        if self.finder is not None:
            self.finder.close()
        self.finder = None

    def on_leave(self) -> None:
        """Close the connection."""
        super().on_leave()
        self._hang_up()

    def on_pause(self) -> None:
        """Close the connection while another screen is on top."""
        super().on_pause()
        self._hang_up()

    def on_resume(self) -> None:
        """Connect again, as server and name may have changed."""
        self._load()
        self.rebuild()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until something may be due."""
        return LOOKS

    def update(self, seconds: float) -> None:
        """Process received messages, and rebuild the screen if anything changed."""
        if self.finder is not None:
            self.finder.update()
            self._moved_host.ask(self.finder.connection)
        if (shown := (self.message, self.shown)) != self._shown and not self.group.is_held:
            self._shown = shown
            self.rebuild()

    @property
    def shown(self) -> object:
        """Everything else that decides how the screen looks, to compare with what it showed before."""
        return None

    @property
    def message(self) -> str:
        """The sentence about a server that does not answer or refuses; empty if all is well."""
        finder = self.finder
        if finder is None:
            return "" if self.address else say("strangers.ask_server")
        if (why := finder.trouble or finder.refusal) == "no_lobby":
            return say("strangers.no_lobby")
        if why:
            return next(
                (say(key) for key in (f"gone.{why}", f"room.{why}") if says(key)), say("room.not_now")
            )
        if finder.connection.status == "broken":
            is_safe = is_secure(self.address)
            return say("room.mute_server" if is_safe else "room.no_answer", address=typed(self.address))
        return "" if finder.connection.status == "open" else say("room.calling")
