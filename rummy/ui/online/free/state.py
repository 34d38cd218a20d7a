"""The state of a table without rules with remote people, as the player's screen shows it."""

from __future__ import annotations

from rummy.ui.free.state import FreeState
from rummy.viewmodel.shared_free_table import SharedFreeTable


class RemoteFreeState(SharedFreeTable, FreeState):
    """The state of a table without rules on the player's screen, taken from the client's copy."""

    @property
    def first(self) -> int:
        """The player's own seat; 0 for spectators."""
        return self.client.me or 0

    @property
    def shares_screen(self) -> bool:
        """False: each player has a screen of their own."""
        return False
