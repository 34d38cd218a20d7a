"""The tray of cards laid out before they are played: groups put in order, cards taken back."""

from __future__ import annotations

from dataclasses import replace

from rummy.engine.cards import Numbers
from rummy.engine.melds import arrange
from rummy.engine.view import View
from rummy.viewmodel.games.commands import Commands
from rummy.viewmodel.intents import Intents, Lay
from rummy.viewmodel.model import TableModel
from rummy.viewmodel.sorting import holding
from rummy.viewmodel.tray import Tray


def is_meld(view: View, group: Numbers) -> bool:
    """Return True if a group of cards on the tray is a meld."""
    return arrange(view.shown(group), view.in_force) is not None


def in_order(view: View, tray: Tray) -> Tray:
    """Return the tray with the cards of each group in the order that they will have on the table."""
    return replace(tray, groups=tuple(_in_order(view, group) for group in tray.groups))


def _in_order(view: View, group: Numbers) -> Numbers:
    return holding(view, group, arrange(view.shown(group), view.in_force) or sorted(view.shown(group)))


def tray_of(state: TableModel) -> Tray:
    """Return the player's tray, or an empty one if they have none."""
    return state.hand.tray or Tray()


class TrayCommands(Commands):
    """The commands that all games with a tray have in common."""

    def cancel(self, state: TableModel) -> Intents:
        """Return the intent to take all cards of the tray back into the hand."""
        return [Lay(None, "undo")]

    def laid(self, view: View, tray: Tray, sound: str, *, keeps_selection: bool = False) -> Intents:
        """Return the intent to change the tray to this one, with each group in order."""
        return [Lay(in_order(view, tray), sound, keeps_selection)]
