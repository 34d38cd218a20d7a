"""The dispatch of gestures at the table: to buttons, pointer or keys, or to skip the others' moves."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.round_end import RoundEndAnimation
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.input.keys import CARRY, Keys
from rummy.ui.table.input.pointer import Pointer
from rummy.ui.table.intents import Go, PutDown, TableIntent
from rummy.ui.table.log.log import Log
from rummy.ui.table.state import Pressed
from rummy.viewmodel.intents import OpenPanel, Skip, Undo
from rummy.viewmodel.spots import AREA, HAND

FIRST_KEY_WITHOUT_SIGN = 1 << 30  # modifiers, arrows and the like follow, which are no commands


class Input:
    """The dispatcher of the player's events; `do` executes the intents."""

    def __init__(
        self,
        display: TableDisplay,
        focus: Focus,
        event_player: EventPlayer,
        round_end: RoundEndAnimation,
        log: Log,
        do: Callable[[TableIntent], None],
    ) -> None:
        self.display, self.state, self.do = display, display.state, do
        self.focus, self.event_player, self.round_end, self.log = focus, event_player, round_end, log
        self.pointer, self.keys = Pointer(display, do), Keys(display, focus, do)

    def handle(self, event: Event) -> None:
        """Handle an event, and show its effect."""
        if self.state.hand.drag is None and self.log.handle(event):
            if event.type == pygame.MOUSEMOTION:
                self.pointer.leave()
            self.display.changed()
        elif event.type == pygame.MOUSEMOTION:
            if self.state.hand.drag is None and self.focus.buttons().point(event):
                self.display.show_tip()
            self.pointer.move(event.pos, is_down=bool(event.buttons[0]))
        else:
            self._answer(event)
            if event.type != pygame.MOUSEBUTTONDOWN:
                self.display.changed()

    def _answer(self, event: Event) -> None:
        """Dispatch an event; while the others play, most events skip that."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.do(Go(None))
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.do(PutDown())
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._back_out()
        elif not self.display.controls.group.handle(event):
            self._point(event)

    def _point(self, event: Event) -> None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer.release()
            if getattr(event, "touch", False):
                self.pointer.leave()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            there = self.pointer.under(event.pos)
            if self._toggles_log(there):
                self.do(OpenPanel("log"))
                return
            waits = self._others_play() and not there.is_in_hand
            if not waits or (self._skip() and self.pointer.under(event.pos).is_on_piles):
                self.pointer.press(event.pos)

    def _toggles_log(self, there: Pressed) -> bool:
        """Return True if a press opens the log, on the prompt, or closes it, on the felt."""
        if there.card is not None:
            return False
        on_felt = there.spot is None or there.spot.kind in (AREA, HAND)
        closes = on_felt and self.log.is_open and not (self._others_play() or self.state.hand.selected)
        return closes or self.display.chrome.prompt.box.collidepoint(there.at)

    def _others_play(self) -> bool:
        return not self.event_player.is_done or self.round_end.is_near

    def _skip(self) -> bool:
        """Skip what is still to come; return whether the gesture still counts.

        A gesture made while others play was meant for the cards as they were, so it only skips; if
        only a motion was left, it counts.
        """
        before = self._cards_now
        self.do(Skip())
        return self.state.is_mine and before == self._cards_now

    @property
    def _cards_now(self) -> tuple[object, ...]:
        """The cards on the table, to see whether they changed."""
        view = self.state.view
        return view.stock, view.pile, view.melds, view.hands

    def _back_out(self) -> bool:
        """Cancel a drag, else a selection, else a tray; return whether there was anything."""
        wanted = self.pointer.commands.cancel(self.state) if self.state.hand.tray is not None else []
        if self.pointer.back_out():
            return True
        self.pointer.do(wanted)
        return bool(wanted)

    def _key(self, event: Event) -> None:
        if event.key == pygame.K_ESCAPE:
            if self.state.cursor.among:
                self.focus.leave_choice()
            elif self.log.is_shown and self.state.hand.drag is None:
                self.do(OpenPanel("log"))
            elif not self._back_out():
                self.do(OpenPanel("menu"))
        elif event.key == pygame.K_i and not event.mod & CARRY:
            self.do(OpenPanel("log"))
        elif event.key == pygame.K_c and not event.mod & CARRY:
            self.do(OpenPanel("talk"))
        elif event.key == pygame.K_F1:
            self.do(OpenPanel("keys"))
        elif not self.round_end.is_near and self.keys.walk(event):
            return
        elif self._others_play() and self.keys.asks_undo(event):
            self.do(Undo())
        elif not self._others_play() or (event.key < FIRST_KEY_WITHOUT_SIGN and self._skip()):
            self.keys.press(event)
