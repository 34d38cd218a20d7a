"""Cards that are laid out before they are played: put in order, taken back. It plays nothing."""

from __future__ import annotations

from rummy.engine.cards import Numbers
from rummy.engine.melds import arrange
from rummy.engine.view import View
from rummy.ui.cards.sorting import holding
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.hand.tray import Tray
from rummy.ui.table.intents import Intents, Lay
from rummy.ui.table.state import TableState


def is_meld(view: View, group: Numbers) -> bool:
    """Return True if a group that is laid out is a meld."""
    return arrange(view.shown(group), view.in_force) is not None


def in_order(view: View, tray: Tray) -> Tray:
    """The tray with the cards of each group as they lie on the table."""
    return Tray(tuple(_in_order(view, group) for group in tray.groups), tray.discard)


def _in_order(view: View, group: Numbers) -> Numbers:
    return holding(view, group, arrange(view.shown(group), view.in_force) or sorted(view.shown(group)))


def tray_of(state: TableState) -> Tray:
    """What is laid out; at other times nothing."""
    return state.hand.tray or Tray()


class TrayCommands(Commands):
    """What clicks, drags and keys have in common wherever cards are laid out."""

    def cancel(self, state: TableState) -> Intents:
        """Take the cards back into the hand."""
        return [Lay(None, "undo")]

    def laid(self, view: View, tray: Tray, sound: str, *, keeps_selection: bool = False) -> Intents:
        """Show the groups with their cards in order."""
        return [Lay(in_order(view, tray), sound, keeps_selection)]
