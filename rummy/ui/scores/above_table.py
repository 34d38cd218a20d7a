"""The base of screens that show scores above the card table; the player can hide the scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from rummy.match.seat import Seat
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.scores.confetti import Celebration
from rummy.ui.shell.keyboard import pressed
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.containers import button, centred, column, share
from rummy.viewmodel.words.names import names_of

TAP = 0.3  # seconds: after a longer press, releasing the button brings the scores back
WIDE, HIGH = 250, 44  # size in units of the button that brings the scores back
ABOVE = 0.32  # share of the window's height that is left free above; the button is in the middle of the rest

T = TypeVar("T")


class AboveTable(Celebration[T]):
    """A screen with scores, which a button or the key T hides to show the card table."""

    look: Button

    def __init__(self, seat: Seat) -> None:
        super().__init__()
        self.seat, self.sheet, self.host = seat, seat.sheet, seat.connection
        self.is_away = False  # True while the scores are hidden
        self._held: float | None = None  # when the button that hides the scores was pressed

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return names_of(self.seat.players)

    def new_look(self, place: Rect, pixels: int) -> Button:
        """Return a new button that hides the scores, with text of a size in pixels."""
        self.look = Button(place, say("round.look"), pixels, self.show_table, icon="cards")
        return self.look

    def way_back(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the button that brings the scores back, as does any other click or key."""
        back = button(say("round.look_back"), 16, self.show_scores, icon="back", primary=True)
        place = Rect((0, 0), size)
        return column(share(ABOVE), centred(back, WIDE, HIGH))(place, theme.legible_unit(size))

    def show_table(self) -> None:
        """Hide the scores and end the celebration."""
        self.is_away, self.darkness = True, 0
        self.confetti, self.fireworks = [], None
        self.rebuild()

    def show_scores(self) -> None:
        """Show the scores again."""
        self.is_away, self.darkness, self._held = False, type(self).darkness, None
        self.rebuild()

    def handle(self, event: Event) -> None:
        """Handle an event; some events hide the scores or bring them back."""
        if self.is_away:
            self._handle_away(event)
        elif _begins(event, self.look):
            self._held = self.app.now
            self.click()
            self.show_table()
        else:
            super().handle(event)

    def _handle_away(self, event: Event) -> None:
        """Bring the scores back with the release of a button held down, else with the next click or key."""
        if self._held is None:
            if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
                self.show_scores()
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.KEYUP):
            since, self._held = self._held, None
            if self.app.now - since > TAP:
                self.show_scores()


def _begins(event: Event, button: Button) -> bool:
    """Return True if an event presses the given button, or the key that hides the scores."""
    if event.type == pygame.KEYDOWN:
        return bool(pressed(event, ["see_table"]))
    is_click = event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT
    return bool(is_click and button.holds(event.pos))
