"""The invitations of friends, which the menu shows.

The menu asks for them from the start, so most modules are imported only if the player has friends.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from rummy.text import say

if TYPE_CHECKING:
    from rummy.match.invitations import InvitationInbox
    from rummy.online.messages import InvitationInfo
    from rummy.ui.online.servers.caller import Caller
    from rummy.ui.shell.host import Host

ASKS = 15.0  # seconds between two questions to a server that answers
CALLS = 60.0  # seconds before a server that did not answer is called again
MOST_SERVERS = 8  # servers to call at most
SHOWN = 3  # invitations to show at most


@dataclass(frozen=True, slots=True)
class FriendInvitation:
    """An invitation as the menu shows it, with the code of its table and the link that leads there."""

    label: str  # the name of the friend, and the game on a second line
    code: str
    link: str


@dataclass(frozen=True, slots=True)
class _Friends:
    """The names of the player's friends by server and id, the servers' addresses, and who calls them."""

    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    addresses: Mapping[str, str] = field(default_factory=dict)
    dismissed: frozenset[str] = frozenset()
    caller: Caller | None = None


class FriendInvitations:
    """The invitations of the player's friends, from the servers at which the player has met them."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._friends = _Friends()
        self._inboxes: dict[str, InvitationInbox] = {}  # by server
        self._silent: dict[str, float] = {}  # when servers did not answer
        self._asked = 0.0  # when servers were asked last
        self._dismissed: set[str] = set()  # codes of tables, in case the disk refuses them
        self._told: frozenset[str] = frozenset()  # codes of the invitations that the player knows of

    @property
    def shown(self) -> tuple[FriendInvitation, ...]:
        """The invitations to show."""
        dismissed = self._friends.dismissed | self._dismissed
        found = [
            _shown(self._friends.names[server][each.by], inbox.address, each)
            for server, inbox in self._inboxes.items()
            for each in inbox.invitations
            if each.code not in dismissed
        ]
        return tuple(each for each in found if each is not None)[:SHOWN]

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until servers must be asked again; None if the player has no friends."""
        return max(0.05, self._asked + ASKS - self.host.now) if self._friends.names else None

    def connect(self) -> None:
        """Find out who the player's friends are now, and call the servers where they were met."""
        self.host.run(partial(_load, self.host), self._take)

    def _take(self, friends: _Friends) -> None:
        self._friends = friends
        for server in self._inboxes.keys() - friends.names.keys():
            self._inboxes.pop(server).close()
        self._ask()

    def update(self) -> None:
        """Process messages, ask the servers again if it is time, and play a sound for new invitations."""
        for server, inbox in [*self._inboxes.items()]:
            inbox.update()
            if inbox.is_lost:
                self._inboxes.pop(server).close()
                self._silent[server] = self.host.now
        if self._friends.names and self.host.now >= self._asked + ASKS:
            self._ask()
        self._draw_attention()

    def _ask(self) -> None:
        """Ask all servers for invitations; call those that are not connected."""
        self._asked, caller = self.host.now, self._friends.caller
        for server, address in self._friends.addresses.items():
            is_due = self.host.now >= self._silent.get(server, -CALLS) + CALLS
            if server not in self._inboxes and is_due and caller is not None:
                self._inboxes[server] = caller.call_inbox(address, server)
            if server in self._inboxes:
                self._inboxes[server].friends = [*self._friends.names[server]]
                self._inboxes[server].ask()

    def _draw_attention(self) -> None:
        """Draw the player's attention to invitations that they do not know of yet."""
        shown = frozenset(each.code for each in self.shown)
        if shown - self._told:
            self.host.sounds.play("your_turn")
            self.host.draw_attention()
        self._told = shown

    def dismiss(self, code: str) -> None:
        """Show no invitation to the table with this code any more."""
        from rummy.storage.tables import dismiss_invitation
        from rummy.ui.online.connect_target import save_best_effort

        self._dismissed.add(code)
        save = partial(dismiss_invitation, self.host.folder, code)
        self.host.run(partial(save_best_effort, self.host, save))

    def hang_up(self) -> None:
        """Close all connections."""
        for inbox in self._inboxes.values():
            inbox.close()
        self._inboxes.clear()
        self._friends = _Friends()


def _load(host: Host) -> _Friends:
    """Return the player's friends, read from disk."""
    from rummy.storage.people import load_contacts

    names: dict[str, dict[str, str]] = {}
    for each in load_contacts(host.folder)[0].values():
        if each.is_friend_at(each.host):
            names.setdefault(each.host, {})[each.id] = each.name
    if not names:
        return _Friends()
    from rummy.storage.tables import KnownHosts, dismissed_invitations
    from rummy.ui.online.servers.caller import load_caller

    places = {server: KnownHosts(host.folder).places(server) for server in names}
    found = {server: places[server][-1] for server in [*names][-MOST_SERVERS:] if places[server]}
    return _Friends(names, found, dismissed_invitations(host.folder), load_caller(host))


def _shown(name: str, address: str, invitation: InvitationInfo) -> FriendInvitation | None:
    """Return an invitation for the menu; None for a game that this version does not know."""
    from rummy.games.rules_text import read_rules
    from rummy.online.links import Invitation
    from rummy.viewmodel.words.game_names import title_of

    try:
        game = title_of(read_rules(invitation.rules)) if invitation.rules else say("free.title")
    except ValueError:
        return None
    label = f"{say('invited.by', name=name)}\n{game}"
    return FriendInvitation(label, invitation.code, Invitation(address, invitation.code, invitation.key).link)
