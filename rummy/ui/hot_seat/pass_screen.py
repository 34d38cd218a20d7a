"""The screen that hides the table until the next person sits down at it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.players import Player
from rummy.text import say
from rummy.ui.drawing import motion, theme
from rummy.ui.scores.podium import ringed
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import SPACE, button, centred, column, row, text
from rummy.ui.widgets.screen import Screen
from rummy.viewmodel.words.names import called

FACE = 200  # units of width of the portrait
TAKING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class PassScreen(Screen[bool]):
    """The screen between two people's turns; closes with True when the person is there, or None to leave."""

    def __init__(self, player: Player) -> None:
        super().__init__()
        self.player, self.name = player, called(player.name)

    def on_enter(self, app: Host) -> None:
        """Cover the table."""
        self._since = app.now
        super().on_enter(app)
        app.sounds.play("your_turn")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the portrait, to whom the screen is passed, and the buttons to take it and to leave."""
        face = row(SPACE, (FACE, lambda place, u: ringed(self.player, place)), SPACE)
        title = text(say("hot_seat.pass", name=self.name), 44, colour=theme.GOLD, bold=True, align="center")
        words = text(say("hot_seat.look_away", name=self.name), 19, colour=theme.CREAM, align="center")
        take = button(say("hot_seat.take", name=self.name), 24, self._take, icon="check", primary=True)
        leave = button(say("pause.menu"), 17, self.back, icon="back")
        parts = column(
            *((FACE, face), 18, (64, title), 6, (52, words), 26),
            *((66, row(SPACE, (520, take), SPACE)), 16, (50, row(SPACE, (300, leave), SPACE))),
        )
        return centred(parts, 1100, 500)(Rect((0, 0), size), theme.legible_unit(size))

    def handle(self, event: Event) -> None:
        """Handle an event: Enter and Space take the screen; ignore input meant for the table before."""
        is_input = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if is_input and self.app.now - self._since < motion.PASSING:
            return
        if event.type == pygame.KEYDOWN and event.key in TAKING and self.group.focus is None:
            self._take()
        else:
            super().handle(event)

    def _take(self) -> None:
        self.click()
        self.dismiss(True)
