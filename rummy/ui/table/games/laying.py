"""Cards that are laid out before they are played: put in order, taken back. It plays nothing."""

from __future__ import annotations

from rummy.engine.melds import arrange
from rummy.engine.view import View
from rummy.ui.cards.sorting import holding
from rummy.ui.drawing import motion
from rummy.ui.table.games.commands import Commands
from rummy.ui.table.hand.tray import Tray

Numbers = tuple[int, ...]


def is_meld(view: View, group: Numbers) -> bool:
    """Whether a group that is laid out is a meld."""
    return arrange(view.shown(group), view.rules) is not None


def in_order(view: View, group: Numbers) -> Numbers:
    """A group as it lies on the table."""
    return holding(view, group, arrange(view.shown(group), view.rules) or sorted(view.shown(group)))


class TrayCommands(Commands):
    """What clicks, drags and keys have in common wherever cards are laid out."""

    @property
    def tray(self) -> Tray:
        """What is laid out; at other times nothing."""
        return self.table.hand.tray or Tray()

    def cancel(self) -> None:
        """Take the cards back into the hand."""
        self.table.hand.tray = None
        self.table.hand.selected.clear()
        self.table.app.sounds.play("undo")
        self.table.relayout(motion.TRAVEL)

    def _meant(self) -> Numbers:
        """The selected cards, else the one in focus."""
        hand = self.table.hand
        return hand.chosen() or (() if hand.hovered is None else (hand.hovered,))

    def _lay(self, tray: Tray, sound: str) -> None:
        """Show the groups with their cards in order."""
        groups = tuple(in_order(self.table.view, group) for group in tray.groups)
        self.table.hand.tray = Tray(groups, tray.discard)
        self.table.app.sounds.play(sound)
        self.table.relayout(motion.TRAVEL)
