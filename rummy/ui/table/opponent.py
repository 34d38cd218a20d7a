"""The small screen about a bot at the table, on which the player can stop its remarks."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.match.players import Player, level_of, temper_of
from rummy.storage.settings import changed, with_voice
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, lettered, row, text
from rummy.ui.widgets.controls import Toggle


class OpponentScreen(Box[bool]):
    """A card about a bot with a switch for its remarks; closes with True to open the log of the round."""

    wide, high = 460, 290
    closes_by_right_click = True

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player, self.title = player, player.name

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the name, level and temper, the switch for remarks, and buttons for the log and to close."""
        bot = self.player.bot or ""
        plays = f"{say(f'level.{level_of(bot)}')} · {say(f'temper.{temper_of(bot)}')}"
        talks = self.player.name not in self.app.settings.quiet
        switch = lettered(Toggle, say("opponent.talks"), 18, talks, self._let_talk)
        log = button(say("log.title"), 18, lambda: self.close_with(True), icon="log")
        done = button(say("person.done"), 18, self.back, icon="check", primary=True)
        return self.framed(
            size,
            *(60, (32, text(plays, 18, colour=theme.GOLD, align="center")), 14, (44, switch), SPACE),
            *((54, row(log, done, gap=12)), 26),
            edge=36,
        )

    def _let_talk(self, on: bool) -> None:
        self.click()
        quiet = with_voice(self.app.settings.quiet, self.player.name, on=on)
        self.app.change(changed(self.app.settings, quiet=quiet))

    def back(self) -> None:
        """Close the card."""
        self.close_with(False)
