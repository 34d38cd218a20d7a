"""The invitations that people send from their tables, while they are connected there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rummy.online.messages import InvitationInfo, Invitations
from rummy.online.room_state import RoomState
from rummy.online.seating import RequestRefused
from rummy.server.tables import LiveRoom

MOST = 20  # people whom one person invites at most; then the earliest invitation is dropped
SHOWN = 5  # invitations in an answer at most, so that it is never too long


class SentInvitations:
    """All invitations at a server, in memory only.

    They are found by who sent them, so that strangers can neither crowd out the invitations of friends nor
    find out whether a person is there.
    """

    def __init__(self) -> None:
        self._sent: dict[str, dict[str, LiveRoom]] = {}  # rooms by sender and invited person

    def send(self, by: str, who: str, room: LiveRoom) -> None:
        """Invite a person to the sender's table; raise RequestRefused in a class, or without a seat there."""
        state = room.room.state
        if (isinstance(state, RoomState) and state.lesson) or state.seat_of(by) is None:
            raise RequestRefused("not_now")
        sent = self._sent.setdefault(by, {})
        sent.pop(who, None)
        sent[who] = room
        if len(sent) > MOST:
            del sent[next(iter(sent))]

    def withdraw(self, by: str, room: LiveRoom) -> None:
        """Withdraw all invitations of a sender to a table."""
        kept = {who: at for who, at in self._sent.pop(by, {}).items() if at is not room}
        if kept:
            self._sent[by] = kept

    def to(self, who: str, by: Iterable[str], is_barred: Callable[[str, LiveRoom], bool]) -> Invitations:
        """Return the open invitations of certain people to a person, without tables barred to them."""
        found = [(sender, room) for sender, room in self._open(who, by) if not is_barred(who, room)]
        return Invitations(tuple(_info(sender, room) for sender, room in found[:SHOWN]))

    def _open(self, who: str, by: Iterable[str]) -> Iterator[tuple[str, LiveRoom]]:
        """Yield sender and table of each invitation to a table that a person can join now."""
        for sender in by:
            room = self._sent.get(sender, {}).get(who)
            if room is not None and room.room.knows(sender) and _has_place(room, who):
                yield sender, room


def _has_place(live: LiveRoom, who: str) -> bool:
    """Return whether a person who is not at the table yet finds a seat there before a match begins."""
    room = live.room
    return not (room.state.is_playing or room.knows(who)) and room.state.seat_for("") is not None


def _info(by: str, live: LiveRoom) -> InvitationInfo:
    state = live.room.state
    rules = state.settings.rules if isinstance(state, RoomState) else ""
    return InvitationInfo(by, rules, state.code, live.room.key)
