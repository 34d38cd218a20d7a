"""The table with remote people to which the player can return, and whose turn it is there.

The menu shows this from the start, so most modules are imported only if there is such a table.
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
    """The last table with remote people; the connection stays open while the player is in the menu."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self._left: JoinedTable | None = None  # the table that the player left for the menu, while connected
        self._table: RemoteTable | None = None  # the connection to that table
        self._silent: JoinedTable | None = None  # the table whose host did not answer
        self._was_mine = False  # whether it was the player's turn there

    @property
    def joined(self) -> JoinedTable | None:
        """The table to which the player can return, or None."""
        return self._left or self.host.library.table

    @property
    def title(self) -> str:
        """The label of the button that returns to the table, with names; empty without a table."""
        joined = self.joined
        if joined is None:
            return ""
        from rummy.online.codes import is_class

        if is_class(joined.table):
            return say("left.class")
        return say("left.table", names=", ".join(joined.others)) if joined.others else say("left.alone")

    @property
    def turn(self) -> str:
        """A sentence about whose turn it is, or was when last known; empty if unknown."""
        if self._table is not None and self._table.room is not None:
            return self._now(self._table)
        joined = self.joined
        return _turn(joined.turn, "left.was_your_turn", "left.was_turn") if joined is not None else ""

    @property
    def is_live(self) -> bool:
        """True while the connection to the table is open, so that others see the player as present."""
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
        """Take over the open connection to a table that the player leaves for the menu."""
        self.hang_up()
        self._left, self._table = joined, table

    def connect(self) -> None:
        """Connect to the last table if another computer hosts it: it may be the player's turn there.

        A host that did not answer is not asked again.
        """
        from rummy.storage.addresses import OWN

        joined = self.joined
        if self._table is None and joined not in (None, self._silent) and joined.address != OWN:
            self._silent = joined  # until it answers
            self.host.run(partial(self._called, joined), partial(self._take_call, joined))

    def _called(self, joined: JoinedTable) -> RemoteTable | None:
        """Return a connection to a table; None for a school class, which has several."""
        from rummy.online.codes import is_class
        from rummy.ui.online.connect_target import ConnectTarget
        from rummy.ui.online.servers.caller import load_caller

        if is_class(joined.table):
            return None
        return load_caller(self.host).call(ConnectTarget.back_to(joined))

    def _take_call(self, joined: JoinedTable, table: RemoteTable | None) -> None:
        if table is not None and self._table is None and self.joined == joined:
            self._left, self._table = joined, table
        elif table is not None:
            table.close()

    def update(self) -> None:
        """Process messages, play a sound when the player's turn begins, and hang up if the seat is lost."""
        if self._table is not None:
            self._table.update()
            self._table.client.said.clear()
            if _is_lost(self._table):
                self.hang_up()
            elif self._table.room is not None:
                self._silent = None
                self._note_turn(self._table)

    def _note_turn(self, table: RemoteTable) -> None:
        """Draw the player's attention when their turn begins."""
        from rummy.match.whose_turn import whose_turn
        from rummy.storage.tables import OWN_TURN

        is_mine = whose_turn(table) == OWN_TURN
        if is_mine and not self._was_mine:
            self.host.sounds.play("your_turn")
            self.host.draw_attention()
        self._was_mine = is_mine

    def take(self, address: str, name: str) -> RemoteTable | None:
        """Hand over the open connection if it leads to this table; else close it and return None."""
        table, left = self._table, self._left
        if table is None or left is None or not (left.is_at(address, name) and _has_seat(table)):
            self.hang_up()
            return None
        self._left = self._table = None
        return table

    def hang_up(self) -> None:
        """Close the connection, and save whose turn it was."""
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
    """Return the sentence of key `own` if it is the player's turn, else of `other`; "" for no name."""
    from rummy.storage.tables import OWN_TURN

    return "" if not name else say(own) if name == OWN_TURN else say(other, name=name)


def _is_lost(table: RemoteTable) -> bool:
    """Return True if the host has never answered, or the player has no seat at the table."""
    if table.room is None and not table.trouble:
        return table.connection.status in ("broken", "ended")
    return not _has_seat(table)


def _has_seat(table: RemoteTable) -> bool:
    room, is_refused = table.room, bool(table.trouble) or "no_table" in table.client.refusals
    return room is not None and room.me is not None and not is_refused
