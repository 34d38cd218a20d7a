"""A screen with a connection that finds tables among strangers."""

from __future__ import annotations

from rummy.match.table_finder import TableFinder
from rummy.storage.addresses import is_secure, typed
from rummy.text import say, says
from rummy.ui.online.hosting import Hosting
from rummy.ui.online.servers.caller import Caller
from rummy.ui.online.servers.screen import ServerScreen

LOOKS = 1.0  # seconds between two looks whether something is due


class FinderScreen(ServerScreen[TableFinder]):
    """A screen that is connected to the server used last while it is shown, and shows what that answers."""

    def __init__(self, hosting: Hosting) -> None:
        super().__init__()
        self.hosting = hosting
        self._shown: object = None

    def call(self, caller: Caller, address: str) -> TableFinder:
        """Begin the connection to a server, ask for something on it, and return it."""
        finder = caller.call_finder(address, self.club_id)
        self.begin(finder)
        return finder

    @property
    def club_id(self) -> str:
        """The id of the club whose tables are found, or "" for those for everybody."""
        return ""

    def begin(self, finder: TableFinder) -> None:
        """Ask for something on a new connection."""

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
        if self.remote is not None:
            self.remote.update()
            self._moved_host.ask(self.remote.connection)
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
        finder = self.remote
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
