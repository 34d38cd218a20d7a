"""The way back to a table with people, and whose turn it is there, live while the player is at no other.

The menu shows it from the start, so most of what it needs is loaded only where there is such a table.
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
    """The latest table with people, which keeps its connection when the player leaves it for the menu."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._left: JoinedTable | None = None  # that is connected still
        self._table: RemoteTable | None = None  # its connection

    @property
    def kept(self) -> JoinedTable | None:
        """The table to come back to."""
        return self._left or self.host.library.table

    @property
    def title(self) -> str:
        """The people at the table; nothing where there is no table to come back to."""
        kept = self.kept
        if kept is None:
            return ""
        from rummy.online.codes import is_class

        if is_class(kept.table):
            return say("left.class")
        return say("left.table", names=", ".join(kept.others)) if kept.others else say("left.alone")

    @property
    def turn(self) -> str:
        """Whose turn it is there, or was when the player left; nothing where that is not known."""
        if self._table is not None:
            return self._now(self._table)
        kept = self.kept
        return _turn(kept.turn, "left.was_your_turn", "left.was_turn") if kept is not None else ""

    @property
    def is_live(self) -> bool:
        """True while the player is connected to the table, and so present for the others."""
        return self._table is not None

    @staticmethod
    def _now(table: RemoteTable) -> str:
        from rummy.match.whose_turn import is_between, is_over, whose_turn

        if table.connection.how != "open":
            return say("left.no_line")
        if is_over(table):
            return say("left.over")
        if is_between(table):
            return say("left.deal")
        return _turn(whose_turn(table), "left.your_turn", "left.turn")

    # The connection

    def leave(self, kept: JoinedTable, table: RemoteTable) -> None:
        """Keep the connection to a table at which the player has a seat."""
        self.hang_up()
        self._left, self._table = kept, table

    def update(self) -> None:
        """Take in what was heard; what is said at the table meanwhile goes unread."""
        if self._table is not None:
            self._table.update()
            self._table.client.said.clear()
            if not _has_seat(self._table):
                self.hang_up()

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Take over the connection, if it is to this table; another one ends."""
        table, left = self._table, self._left
        if table is None or left is None or not (left.is_at(address, name) and _has_seat(table)):
            self.hang_up()
            return None
        self._left = self._table = None
        return table

    def hang_up(self) -> None:
        """End the connection, and remember whose turn it was."""
        left, table, self._left, self._table = self._left, self._table, None, None
        if left is None or table is None:
            return
        from rummy.match.whose_turn import whose_turn
        from rummy.storage.tables import save_table
        from rummy.ui.online.connect_target import save_best_effort

        if _has_seat(table):
            kept = replace(left, turn=whose_turn(table)[:40])
            self.host.run(partial(save_best_effort, self.host, partial(save_table, self.host.folder, kept)))
        table.close()


def _turn(name: str, own: str, other: str) -> str:
    """Return the sentence for the player's own turn or for somebody else's; nothing for nobody's."""
    from rummy.storage.tables import OWN_TURN

    return "" if not name else say(own) if name == OWN_TURN else say(other, name=name)


def _has_seat(table: RemoteTable) -> bool:
    room, is_refused = table.room, bool(table.trouble) or "no_table" in table.client.refusals
    return room is not None and room.me is not None and not is_refused
