"""The player as the hosts of tables meet them; the one place from which this program calls a host."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from rummy.free.table import FreeTable
from rummy.match.clubs import ClubWish, RemoteClub, RemoteClubs
from rummy.match.connection import Credentials
from rummy.match.daily_results import RemoteDaily
from rummy.match.invitations import InvitationInbox
from rummy.match.ratings import RemoteRatings
from rummy.match.remote import RemoteTable
from rummy.match.remote_class import RemoteClass
from rummy.match.table_finder import TableFinder
from rummy.online.messages import FindClubs, FindDaily, FindRatings, OpenClass, RejoinClass
from rummy.storage.files import Notice, reason_of
from rummy.storage.record import Record
from rummy.storage.tables import KnownHosts, device_secret, joined_tables
from rummy.ui.cards.background import post_wakeup
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.shell.host import Host
from rummy.viewmodel.words.names import called


@dataclass(frozen=True, slots=True)
class Caller:
    """The player's credentials, and the secrets of the hash chains to which their seats may be bound."""

    credentials: Credentials
    chains: Sequence[str] = ()

    def call(self, target: ConnectTarget) -> RemoteTable:
        """Begin a connection to a table, and return it; the target must have a URL, and no saved table."""
        assert not isinstance(target.wish, Record | FreeTable)
        wish = target.wish
        return RemoteTable(target.address, self.credentials, target.chain, wish, post_wakeup, self.chains)

    def call_finder(self, address: str, club: str = "") -> TableFinder:
        """Begin a connection to a server that finds tables among strangers or of a club, and return it."""
        return TableFinder(address, self.credentials, post_wakeup, club)

    def call_inbox(self, address: str, server: str) -> InvitationInbox:
        """Begin a connection to a server that asks for friends' invitations, and return it."""
        return InvitationInbox(address, self.credentials, server, post_wakeup)

    def call_ratings(self, address: str, wish: FindRatings) -> RemoteRatings:
        """Begin a connection to a server that asks for its ratings, and return it."""
        return RemoteRatings(address, self.credentials, post_wakeup, wish)

    def call_daily(self, address: str, wish: FindDaily) -> RemoteDaily:
        """Begin a connection to a server that asks what others made of a daily deal, and return it."""
        return RemoteDaily(address, self.credentials, post_wakeup, wish)

    def call_clubs(self, address: str) -> RemoteClubs:
        """Begin a connection to a server that asks for the player's clubs there, and return it."""
        return RemoteClubs(address, self.credentials, post_wakeup, FindClubs())

    def call_club(self, address: str, wish: ClubWish) -> RemoteClub:
        """Begin a connection to a server that asks for one club, and return it."""
        return RemoteClub(address, self.credentials, post_wakeup, wish)

    def call_class(self, address: str, wish: OpenClass | RejoinClass) -> RemoteClass:
        """Begin a connection to a school class as its teacher, and return it."""
        return RemoteClass(address, self.credentials, wish, post_wakeup)


def load_caller(app: Host, *, is_own: bool = False) -> Caller:
    """Return the player as hosts meet them, read from disk; queue notices about files.

    `is_own` is for this computer's own server, which is not among the hosts that the player knows.
    """
    secret, (tables, notices) = _device_secret(app), joined_tables(app.folder)
    app.notify(notices)
    name, lang = called(app.settings.player_name), app.settings.language or app.system_language
    known_hosts = KnownHosts() if is_own else KnownHosts(app.folder, app.notify)
    chains = [joined.chain for joined in tables]
    return Caller(Credentials(secret, name, lang, known_hosts, app.settings.alias), chains)


def _device_secret(app: Host) -> str:
    """Return this device's saved secret, or a temporary one, with a notice, if the disk refuses."""
    try:
        secret, notices = device_secret(app.folder)
    except OSError as error:
        app.notify((Notice("device_unkept", {"reason": reason_of(error)}),))
        return secrets.token_hex(32)
    app.notify(notices)
    return secret
