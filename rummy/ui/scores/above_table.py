"""The base of screens with scores above their table, which can be hidden to see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.confetti import Celebration
from rummy.ui.widgets.basic import Button, Widget

TAP = 0.3  # seconds: a button pressed for longer is held
WIDE, HIGH = 250, 44  # units of the button that brings the scores back
ABOVE_HAND = 0.66  # share of the window's height at which its middle is

T = TypeVar("T")


class AboveTable(Celebration[T]):
    """Scores with a button, and a key, that hide them."""

    look: Button

    def __init__(self) -> None:
        super().__init__()
        self.is_away = False  # whether the scores are hidden
        self._held: float | None = None  # the time at which the hiding button was pressed

    def new_look(self, place: Rect, pixels: int) -> Button:
        """Return the button that hides the scores."""
        self.look = Button(place, say("round.look"), pixels, self.show_table, icon="cards")
        return self.look

    def way_back(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the button that brings the scores back; any other click does so too."""
        u = theme.legible_unit(size)
        place = Rect(0, 0, round(WIDE * u), round(HIGH * u))
        place.center = size[0] // 2, round(ABOVE_HAND * size[1])
        words = say("round.look_back")
        return [Button(place, words, round(16 * u), self.show_scores, icon="back", primary=True)]

    def show_table(self) -> None:
        """Hide the scores, until something is pressed."""
        self.is_away, self.darkness = True, 0
        self.confetti, self.fireworks = [], None
        self.rebuild()

    def show_scores(self) -> None:
        """Show the scores again."""
        self.is_away, self.darkness, self._held = False, type(self).darkness, None
        self.rebuild()

    def handle(self, event: Event) -> None:
        """Hide the scores or bring them back."""
        if self.is_away:
            self._handle_away(event)
        elif _begins(event, self.look):
            self._held = self.app.now
            self.click()
            self.show_table()
        else:
            super().handle(event)

    def _handle_away(self, event: Event) -> None:
        """Show the scores again: when a held button is released, else with the next click or key."""
        if self._held is None:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.show_scores()
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            since, self._held = self._held, None
            if self.app.now - since > TAP:
                self.show_scores()


def _begins(event: Event, button: Button) -> bool:
    """Return True if the button or the key that hides the scores is pressed."""
    if event.type == pygame.KEYDOWN:
        return bool(event.key == pygame.K_t)
    is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    return bool(is_click and button.holds(event.pos))
