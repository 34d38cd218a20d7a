"""Where a gesture at the table goes: to the buttons, the fingers or the keys; or it skips what others do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event as Input

if TYPE_CHECKING:
    from rummy.ui.table.scene import TableScene

FIRST_KEY_WITHOUT_SIGN = 1 << 30  # from here on come shift, arrows and the like, which ask for nothing


class Gestures:
    """Leads every event of the player to who answers it."""

    def __init__(self, table: TableScene) -> None:
        self.table = table

    def handle(self, event: Input) -> None:
        """Answer pointer and keys, and show what came of it."""
        if event.type == pygame.MOUSEMOTION:
            if self.table.hand.drag is None:
                self.table.around.buttons.point(event)
            self.table.fingers.move(event.pos, is_down=bool(event.buttons[0]))
        else:
            self._answer(event)
            if event.type != pygame.MOUSEBUTTONDOWN:
                self.table.changed()

    def _answer(self, event: Input) -> None:
        """Do what a gesture asks for; while the others play, most of them skip that."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.table.focus.hide()
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.table.fingers.cancel()
        elif event.type == pygame.WINDOWLEAVE:
            self.table.fingers.leave()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._back_out()
        elif not self.table.around.buttons.group.handle(event):
            self._point(event)

    def _point(self, event: Input) -> None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.table.fingers.release()
            if getattr(event, "touch", False):
                self.table.fingers.leave()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._others_play() and not self.table.fingers.is_on_hand(event.pos):
                if self._skip() and self.table.fingers.is_on_piles(event.pos):
                    self.table.fingers.press(event.pos)
            else:
                self.table.fingers.press(event.pos)

    def _others_play(self) -> bool:
        return not self.table.show.is_done or self.table.ending.is_near

    def _skip(self) -> bool:
        """Show at once what is still to come, and tell whether the player may go on at the same table.

        A gesture made while others play was meant for the cards as they lay then, so it only brings the
        rest forward; where nothing but a motion was left, it counts.
        """
        before = self._lying
        self.table.show.skip()
        self.table.stage.finish()
        self.table.around.move_light(self.table.view.turn, 0.0)
        self.table.ending.hasten()
        return self.table.is_mine and before == self._lying

    @property
    def _lying(self) -> tuple[object, ...]:
        """What lies on the table."""
        return self.table.view.stock, self.table.view.pile, self.table.view.melds, self.table.view.hands

    def _back_out(self) -> bool:
        """Let go of what is dragged, else selected, else laid out; tell whether there was anything."""
        laid_out = self.table.hand.tray is not None
        if self.table.fingers.back_out():
            return True
        if laid_out:
            self.table.commands.cancel()
        return laid_out

    def _key(self, event: Input) -> None:
        if event.key == pygame.K_ESCAPE:
            if self.table.focus.among:
                self.table.focus.leave_choice()
            elif not self._back_out():
                self.table.open_menu()
        elif event.key == pygame.K_F1:
            self.table.fingers.cancel()
            self.table.app.doors.keys(self.table.view.rules, self.table.view.seats)
        elif not self.table.ending.is_near and self.table.keys.walk(event):
            return
        elif not self._others_play() or (event.key < FIRST_KEY_WITHOUT_SIGN and self._skip()):
            self.table.keys.press(event)
