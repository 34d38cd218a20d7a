"""A table with people at a server: its room, and the seat during a match."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Self

from rummy.engine.chains import OwnLinks, link_of, own_link
from rummy.match.connection import ASKS_AGAIN, Connection, Credentials
from rummy.match.host_connection import AnotherMatch
from rummy.match.people import TablePeople
from rummy.online.agreement import OtherRules
from rummy.online.client_free_table import ClientFreeTable
from rummy.online.client_table import ClientTable
from rummy.online.deal_links import UNREADY
from rummy.online.messages import (
    Command,
    FreeTableActed,
    FreeTableCards,
    FreeTableInfo,
    Join,
    Leave,
    News,
    Open,
    OpenFreeTable,
    Rejoin,
    RoomInfo,
    SetPortrait,
    Sit,
    Welcome,
)
from rummy.online.open_room import AGAIN
from rummy.online.saved import claim
from rummy.online.wire import BadMessage

ON_ITS_WAY = 5.0  # seconds that a link may take to the host


class RemoteTable:
    """A client's table at a server, from the first connection on; no method waits for the server."""

    def __init__(
        self,
        address: str,
        credentials: Credentials,
        chain: str,
        request: Open | OpenFreeTable | Join | Rejoin,
        wake: Callable[[], None],
        chains: Sequence[str] = (),  # the hash chains of other tables, to which a seat may be bound
    ) -> None:
        self._begin(Connection(address, credentials, wake), request, chain)
        self.chain, self._chains = chain, [each for each in chains if each != chain]

    @classmethod
    def over(
        cls, connection: Connection, request: Join | Rejoin | Open | OpenFreeTable, links: OwnLinks
    ) -> Self:
        """Return a table over a given connection, for a player whose page keeps their hash chain's secret.

        Its finished rounds are checked by `check_past`, so that nobody waits for that at the end of a round.
        """
        table = cls.__new__(cls)
        table._begin(connection, request, links, checks_later=True)
        return table

    def _begin(
        self,
        connection: Connection,
        request: Open | OpenFreeTable | Join | Rejoin,
        chain: str | OwnLinks,
        *,
        checks_later: bool = False,
    ) -> None:
        self.client, self.connection = ClientTable(chain, checks_later=checks_later), connection
        self.chain, self._chains = "", list[str]()
        self._bound_to = own_link(chain, 0)  # the tip that the seat is known to be bound to
        self.free_table = ClientFreeTable()  # used if the table has no rules
        self._claimed = ""
        self._request = request
        self._requested_state: object = None  # the missing state that was requested last
        self._requested_at = 0.0  # time of the last request
        self._next_deal: object = "unknown"  # the deal that comes next
        self._due = 0.0  # time at which the next deal became due, or earlier
        self._asked_another: float | None = None  # time at which the question for another match was known
        self.trouble = ""  # why the table can't be used, as the key of a sentence
        self.people = TablePeople(connection, lambda: self.client.room or self.free_table.state)
        self.portrait = ""  # name of the portrait that the player has chosen
        self._sent_portrait: tuple[str, int, str] | None = None  # table, seat and portrait sent last

    @property
    def another(self) -> AnotherMatch | None:
        """The question for another match with the same people, while they are asked."""
        room = self.room
        if room is None or room.me is None or self._asked_another is None:
            return None
        people = [seat for seat in room.seats if seat.id]
        left = self._asked_another + AGAIN - time.monotonic()
        return AnotherMatch(sum(seat.ready for seat in people), len(people), max(0.0, left))

    def ask_for(self, request: OpenFreeTable) -> None:
        """Request another table than at first; the server must not have been asked yet."""
        self._request = request

    @property
    def room(self) -> RoomInfo | None:
        """The room, or None until the server has sent it."""
        return self.client.room

    def update(self) -> bool:
        """Process the received messages and send due commands; return whether any messages came."""
        has_ended = self.connection.status == "ended"  # read first: no messages come after those below
        news = self.connection.receive() if not self.trouble else []
        for each in news:
            try:
                self._handle(each)
            except BadMessage as error:
                self._give_up(each, "other_rules" if isinstance(error, OtherRules) else "bad_server")
                break
        if self.room is None or not self.room.again:
            self._asked_another = None
        elif self._asked_another is None:
            self._asked_another = time.monotonic()
        if has_ended:
            self.trouble = self.trouble or self.connection.why
        if not self.trouble:
            self._answer()
        return bool(news)

    def _handle(self, news: News) -> None:
        """Process a message; raise BadMessage if it contradicts what the client knows."""
        if isinstance(news, Welcome):
            self._greet()
        elif isinstance(news, FreeTableInfo | FreeTableCards | FreeTableActed):
            self.free_table.receive(news)
        else:
            self.client.receive(news)

    def check_past(self) -> bool:
        """Check the finished round; return False if that was done before, or the table is given up."""
        try:
            return not self.trouble and self.client.check_past()
        except BadMessage:
            self.give_up("bad_server")
            return True

    def _answer(self) -> None:
        """Send the commands that follow from the received messages."""
        self._note_deal()
        if command := self.client.ask_on():
            self.connection.send(command)
        needs_snapshot = self.client.is_behind or bool(self.client.moved_to)
        if needs_snapshot and self._requested_state != self._missing_state:
            self.connection.send(self.client.rejoin())
        self._requested_state = self._missing_state if needs_snapshot else None
        self._find_chain()
        self._claim()
        self._send_portrait()
        self._request_again()

    @property
    def waits_for_answer(self) -> bool:
        """True if the table is requested every ASKS_AGAIN seconds: the disk is full, or the server silent."""
        if self.free_table.is_known:
            return False
        return (
            self.client.is_full if self.room is None else self.connection.is_open and not self.client.is_known
        )

    @property
    def _missing_state(self) -> object:
        """The missing state, as a value that changes when the server must be asked for the state again.

        The value counts moves to other tables and snapshots, as a player who is moved on at once may be sent
        back to the table that they asked for.
        """
        return self.client.moved_to, self.client.moves, self.client.snapshot_count

    def _request_again(self) -> None:
        is_due = time.monotonic() > self._requested_at + ASKS_AGAIN
        if is_due and self.waits_for_answer and (self.room is None or not self.client.is_full):
            self._enter()

    def _enter(self) -> None:
        """Ask the server for the table; a watcher, who has no seat to return to, joins again."""
        self._requested_at, self._requested_state, room = time.monotonic(), self._missing_state, self.room
        if room is None:
            self.connection.send(self._request)
        elif room.me is not None:
            self.connection.send(self.client.rejoin())
        else:
            watches = not isinstance(self._request, Join) or self._request.watch
            self.connection.send(Join(room.code, watches, room.key, self.client.past.opened))

    def give_up(self, why: str) -> None:
        """Close the connection for good, with `why` as the key of the reason that the player reads."""
        self.trouble = self.trouble or why
        self.connection.close()

    def _give_up(self, news: News, why: str) -> None:
        """Close the connection for good, after leaving a waiting room, whose seat the player can't use."""
        if isinstance(news, RoomInfo) and news.state == "waiting":
            self.connection.send(Leave())
        self.give_up(why)

    def _note_deal(self) -> None:
        """Store when the next deal became due; after a reconnection, a time long ago."""
        due = self.client.next_deal
        if due is not None and due != self._next_deal:
            self._due = 0.0 if self._next_deal == "unknown" else time.monotonic()
        if due != self._next_deal and self.client.is_there:
            self._next_deal = due

    def share(self) -> None:
        """Send the player's link for the next deal, unless their device has not given it yet."""
        room, waited = self.client.room, time.monotonic() - self._due
        is_late = room is not None and room.clock and waited > UNREADY - ON_ITS_WAY
        command = self.client.share(late=is_late)
        if command.x:  # else the player's device has not sent it yet
            self.connection.send(command)

    def _find_chain(self) -> None:
        """Switch to the hash chain that the seat is bound to, if this device has it from another table."""
        room = self.client.room
        tip = room.seats[room.me].tip if room is not None and room.me is not None else ""
        if not tip or tip == self._bound_to:
            return
        self._bound_to = tip
        for chain in filter(None, (self.chain, *self._chains)):
            if link_of(chain, 0) == tip:
                self.chain = chain
                self.client.bind_to(chain)

    def _claim(self) -> None:
        """Ask once, at a table whose match has not begun, for the seat reserved for this device."""
        room = self.client.room
        if room is None or room.me is None or room.state != "waiting" or room.table == self._claimed:
            return
        self._claimed = room.table
        link = claim([seat.tip for seat in room.seats], room.me, self._chains)
        if link is not None:
            self.connection.send(Sit(link))

    def claim_from(self, chains: Sequence[str]) -> None:
        """Claim from now on a seat that is reserved for the owner of one of these hash chains."""
        self._chains, self._claimed = [each for each in chains if each != self.chain], ""

    def _send_portrait(self) -> None:
        """Send the player's portrait to a table at which they have a seat, unless the table has it."""
        room = self.client.room
        if room is None or room.me is None:
            self._sent_portrait = None
            return
        before, self._sent_portrait = self._sent_portrait, (room.table, room.me, self.portrait)
        # What was sent last may not have come back in the room yet.
        was_sent = before is not None and before[:2] == self._sent_portrait[:2]
        if self.portrait != (before[2] if before and was_sent else room.seats[room.me].portrait):
            self.connection.send(SetPortrait(self.portrait))

    def _greet(self) -> None:
        """Request the table on a new connection, and send again the command that has no answer."""
        self.client.connection_lost()
        self._next_deal = "unknown"
        self.people.resend_blocks()
        self._claimed, self._sent_portrait = "", None
        self._enter()
        self.people.resend_invitations()
        if command := self.client.resend():
            self.connection.send(command)

    def enter(self) -> None:
        """Request the table on a connection whose welcome has been received before."""
        self._greet()

    def say(self, command: Command) -> None:
        """Send a command to the room."""
        self.connection.send(command)

    def take_said(self) -> list[tuple[int, str]]:
        """Return seat and id of each chat message since the last call, except those of muted people."""
        said, self.client.said = self.client.said, []
        return self.people.audible(said)

    def close(self) -> None:
        """Close the connection; the server reserves the seat for a while."""
        self.connection.close()
