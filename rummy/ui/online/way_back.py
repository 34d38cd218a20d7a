"""The way back to a table with people, and the player in turn there.

The menu shows it from the start, so most of what it needs is imported only if there is such a table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rummy.text import say

if TYPE_CHECKING:
    from rummy.match.remote import RemoteTable
    from rummy.storage.tables import JoinedTable
    from rummy.ui.shell.host import Host


class TableWayBack:
    """The latest table with people, whose connection stays open when the player leaves it for the menu."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._left: JoinedTable | None = None  # the table, while connected
        self._table: RemoteTable | None = None  # its connection

    @property
    def joined(self) -> JoinedTable | None:
        """The table to return to."""
        return self._left or self.host.library.table

    @property
    def title(self) -> str:
        """The names of the people at the table; empty without a table to return to."""
        joined = self.joined
        if joined is None:
            return ""
        from rummy.online.codes import is_class

        if is_class(joined.table):
            return say("left.class")
        return say("left.table", names=", ".join(joined.others)) if joined.others else say("left.alone")

    @property
    def turn(self) -> str:
        """The name of the player in turn, as last known; empty if unknown."""
        if self._table is not None:
            return self._now(self._table)
        joined = self.joined
        return _turn(joined.turn, "left.was_your_turn", "left.was_turn") if joined is not None else ""

    @property
    def is_live(self) -> bool:
        """True while the player is connected to the table and so shown as present."""
        return self._table is not None

    @staticmethod
    def _now(table: RemoteTable) -> str:
        from rummy.match.whose_turn import is_between, is_over, whose_turn

        if table.connection.status != "open":
            return say("left.no_line")
        if is_over(table):
            return say("left.over")
        if is_between(table):
            return say("left.deal")
        return _turn(whose_turn(table), "left.your_turn", "left.turn")

    # The connection

    def leave(self, joined: JoinedTable, table: RemoteTable) -> None:
        """Keep the connection to a table at which the player has a seat."""
        self.hang_up()
        self._left, self._table = joined, table

    def update(self) -> None:
        """Process received messages; remarks made meanwhile are dropped."""
        if self._table is not None:
            self._table.update()
            self._table.client.said.clear()
            if not _has_seat(self._table):
                self.hang_up()

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Return the connection if it leads to this table, without keeping it; close any other."""
        table, left = self._table, self._left
        if table is None or left is None or not (left.is_at(address, name) and _has_seat(table)):
            self.hang_up()
            return None
        self._left = self._table = None
        return table

    def hang_up(self) -> None:
        """Close the connection, and remember the player in turn."""
        left, table, self._left, self._table = self._left, self._table, None, None
        if left is None or table is None:
            return
        from rummy.match.whose_turn import whose_turn
        from rummy.storage.tables import save_table
        from rummy.ui.online.connect_target import save_best_effort

        if _has_seat(table):
            joined = replace(left, turn=whose_turn(table)[:40])
            self.host.run(partial(save_best_effort, self.host, partial(save_table, self.host.folder, joined)))
        table.close()


def _turn(name: str, own: str, other: str) -> str:
    """Return the sentence for the player's own turn or another player's; empty for nobody's."""
    from rummy.storage.tables import OWN_TURN

    return "" if not name else say(own) if name == OWN_TURN else say(other, name=name)


def _has_seat(table: RemoteTable) -> bool:
    room, is_refused = table.room, bool(table.trouble) or "no_table" in table.client.refusals
    return room is not None and room.me is not None and not is_refused
