"""The invitations that friends have sent at one server."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.match.connection import Connection, Credentials
from rummy.online.codes import read_code, read_key
from rummy.online.messages import INVITES, FindInvitations, InvitationInfo, Invitations, Welcome

MOST = 100  # friends asked about at most; a message has no room for many more


class InvitationInbox:
    """The open invitations of certain people at a server, and the connection that requests them.

    No other server that answers at the address learns who the player is.
    """

    def __init__(self, address: str, credentials: Credentials, server: str, wake: Callable[[], None]) -> None:
        self.address = address
        self.friends: Sequence[str] = ()  # the ids of people whose invitations count
        self._invitations: Sequence[InvitationInfo] = ()
        self._connection = Connection(address, credentials, wake, only=server)

    @property
    def invitations(self) -> list[InvitationInfo]:
        """The friends' invitations as of the server's last answer; none if `is_lost`."""
        return [each for each in self._invitations if each.by in self.friends and not self.is_lost]

    @property
    def is_lost(self) -> bool:
        """True if the server does not answer, or does not know invitations."""
        return self._connection.status in ("broken", "ended") or 0 < self._connection.version < INVITES

    def ask(self) -> None:
        """Request the friends' invitations, if the server is connected."""
        if not self.is_lost:
            self._connection.send(FindInvitations(tuple(self.friends[:MOST])))

    def update(self) -> None:
        """Process received messages."""
        for news in self._connection.receive():
            if isinstance(news, Welcome):
                self.ask()
            elif isinstance(news, Invitations):
                self._invitations = [*filter(_is_possible, news.tables)]

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def _is_possible(invitation: InvitationInfo) -> bool:
    return read_code(invitation.code) == invitation.code and read_key(invitation.key) is not None
