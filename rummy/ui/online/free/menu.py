"""The menu of a table without rules with remote people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from rummy.text import say
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry

FeltWish = Literal["sit", "people", "new", "save", "help", "leave", "get_up"]
ENTRIES: dict[FeltWish, tuple[str, str]] = {  # the key of the label, and the icon
    "sit": ("join.sit", "check"),
    "people": ("felt.people", "people"),
    "new": ("felt.new", "plus"),
    "save": ("pause.save", "folder"),
    "help": ("menu.help", "help"),
    "leave": ("felt.leave", "back"),
    "get_up": ("felt.get_up", "close"),
}


class FreeTableMenu(Box[FeltWish]):
    """The menu of a table without rules with remote people; closes with the chosen entry, or None."""

    wide = 460

    def __init__(self, wishes: Sequence[FeltWish]) -> None:
        super().__init__()
        self.wishes = wishes
        self.title = say("free.title")
        self.high = 92 + 64 * (len(wishes) + 2)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel with a button for each entry."""
        entries: list[MenuEntry] = [(say("pause.resume"), "play", self.back)]
        for wish in self.wishes:
            if wish == "leave":
                entries.append((say("pause.settings"), "settings", self.app.nav.settings))
            words, icon = ENTRIES[wish]
            entries.append((say(words), icon, partial(self.dismiss, wish)))
        return self.menu(size, entries)
