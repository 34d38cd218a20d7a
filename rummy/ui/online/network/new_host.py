"""The search for the computer at which a match goes on when its host is gone, and the offer to go on here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from threading import Timer

from rummy.match.going_on import continues, heir_of, match_id
from rummy.match.remote import RemoteTable
from rummy.match.saved import record_of
from rummy.online.messages import Leave, RoomInfo
from rummy.storage.record import Record
from rummy.text import say
from rummy.ui.cards.background import post_wakeup
from rummy.ui.online.nearby import Nearby
from rummy.ui.online.network.found_tables import FoundTable
from rummy.ui.online.servers.moved_host import moved_host_question, trust
from rummy.ui.shell.host import Host
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.words import leaving

QUIET = 5.0  # seconds without the host before anybody is taken to another table
SILENT = 20.0  # seconds without the host before somebody is asked to go on
ANSWERS = 10.0  # seconds in which a found table has to send the rounds of the match
LATE = 0.1  # seconds that the clock of the loop may be behind

Call = Callable[[FoundTable], RemoteTable]


@dataclass(frozen=True, slots=True)
class LostMatch:
    """A match as this device knew it when its host was lost, and the time of the loss."""

    record: Record
    lost_at: float


class NewHostSearch:
    """The search, while the host of a match is lost, for the table that continues the match.

    `call` connects to a found table, without a claim to any seat, and `refuse` tells the player that the
    rounds of a found table are not those of the match.
    """

    def __init__(self, app: Host, nearby: Nearby, call: Call, refuse: Callable[[], object]) -> None:
        self.app, self._nearby, self._call, self._refuse = app, nearby, call, refuse
        self._lost: LostMatch | None = None
        self._found: FoundTable | None = None  # the table to which there is a connection
        self._table: RemoteTable | None = None  # this connection
        self._called_at = 0.0
        self._tried: dict[tuple[str, str], float] = {}  # when tables were called, by code and address
        self._refused: set[tuple[str, str]] = set()  # tables that do not continue the match
        self._has_offered = self._has_told = False
        self._question: ConfirmScreen | None = None

    def update(self, table: RemoteTable, chains: Sequence[str]) -> RemoteTable | None:
        """Search while the host of a table is lost; return the connection to the table that continues it.

        `chains` are the hash chains of this device, to one of which its seat is bound.
        """
        room = table.room
        if room is None or not _is_lost(table) or not self._knows(table):
            self.stop()
            return None
        silent = self.app.now - self._known.lost_at
        found = self._look(chains) if silent >= QUIET else None
        if found is None and silent >= SILENT:
            self._offer(room)
        return found

    def heir(self, room: RoomInfo) -> str:
        """Return the name of another person who has been asked to continue the match; "" for nobody."""
        is_asked = self._lost is not None and self.app.now - self._lost.lost_at >= SILENT
        heir = heir_of(room) if is_asked else None
        return room.seats[heir].name if heir not in (None, room.me) else ""

    def stop(self) -> None:
        """End the search, close the connection to a found table, and withdraw an open question."""
        if self._lost is None:
            return
        self._lost = None
        self._nearby.watch(False)
        self._hang_up()
        self._tried, self._refused = {}, set()
        self._has_offered = self._has_told = False
        if self._question is not None and self.app.scene is self._question:
            self.app.pop()

    # The loss

    @property
    def _known(self) -> LostMatch:
        assert self._lost is not None
        return self._lost

    def _knows(self, table: RemoteTable) -> bool:
        """Return whether a match was played at the lost table; begin the search if so."""
        if self._lost is not None:
            return True
        record = record_of(table)
        if record is None or not match_id(record):
            return False
        self._lost = LostMatch(record, self.app.now)
        self._nearby.watch(True)
        for seconds in (QUIET, SILENT):
            timer = Timer(seconds + LATE, post_wakeup)  # nothing else may wake the loop meanwhile
            timer.daemon = True
            timer.start()
        return True

    # Other tables

    def _look(self, chains: Sequence[str]) -> RemoteTable | None:
        """Return the connection to a table that has proved to continue the match; else try the next one."""
        if self._table is None or self._found is None:
            self._call_next()
            return None
        table, now = self._table, self.app.now
        table.update()
        if table.trouble == "known_elsewhere":
            self._ask(moved_host_question(table.connection), partial(self._trust_if, table))
            return None
        fits = continues(self._known.record, chains, table.client)
        if fits:
            self._table = None
            self.stop()
            return table
        if fits is False or table.trouble or table.client.refusals:
            self._refused.add(_key(self._found))
            self._hang_up()
            if fits is False and not self._has_told:
                self._has_told = True
                self._refuse()
        elif now > self._called_at + ANSWERS:
            self._hang_up()
        return None

    def _call_next(self) -> None:
        """Connect to a table that is said to continue the match, to the one tried longest ago."""
        match = match_id(self._known.record)
        tables = [each for each in self._nearby.tables if each.about.goes_on == match]
        tables = [each for each in tables if _key(each) not in self._refused]
        found = min(tables, key=lambda each: self._tried.get(_key(each), 0.0), default=None)
        if found is not None:
            self._called_at = self._tried[_key(found)] = self.app.now
            self._found, self._table = found, self._call(found)

    def _hang_up(self) -> None:
        """Leave the found table, if there is one, and close the connection."""
        if self._table is not None:
            self._table.say(Leave())
            self._table.close()
        self._table = self._found = None

    # Questions

    def _ask(self, question: ConfirmScreen, then: Callable[[bool | None], object]) -> None:
        """Ask the player, unless another question or a menu is open."""

        def answered(agreed: bool | None) -> None:
            self._question = None
            then(agreed)

        if self._question is None and not isinstance(self.app.scene, Box):
            self._question = question
            self.app.push(question, answered)

    def _trust_if(self, table: RemoteTable, agreed: bool | None) -> None:
        """Call a found table again if the player trusts its host, which is known under other addresses."""
        found = self._found
        if table is not self._table or found is None or agreed is None:
            return
        self._hang_up()
        self._refused.add(_key(found))
        if agreed:
            self.app.run(partial(trust, table.connection), lambda _: self._refused.discard(_key(found)))

    def _offer(self, room: RoomInfo) -> None:
        """Ask the player once, if they are the first to be asked, whether to continue at this computer."""
        if self._has_offered or heir_of(room) != room.me:
            return
        hosts = [seat.name for at, seat in enumerate(room.seats) if seat.id == room.host and at != room.me]
        gone = [say("go_on.gone", name=name) for name in hosts]
        title, text = (
            say("go_on.title"),
            "\n".join((*gone, leaving.going_on(announced=self.app.settings.hosted_announce))),
        )
        question = ConfirmScreen(title, text, say("pause.go_on"), say("go_on.no"))
        self._ask(question, self._go_on_if)
        self._has_offered = self._question is question

    def _go_on_if(self, agreed: bool | None) -> None:
        if agreed and self._lost is not None:
            self.app.nav.go_on_here(self._lost.record)


def _is_lost(table: RemoteTable) -> bool:
    return table.connection.status == "broken" and not table.trouble


def _key(found: FoundTable) -> tuple[str, str]:
    return found.about.code, found.address
