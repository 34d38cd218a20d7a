"""The dispatch of input at the table: to buttons, pointer or keyboard; while others play, it skips."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rummy.keys import USUAL
from rummy.ui.shell.keyboard import pressed
from rummy.ui.table.display import TableDisplay
from rummy.ui.table.flow.event_player import EventPlayer
from rummy.ui.table.flow.round_end import RoundEndAnimation
from rummy.ui.table.input.focus import Focus
from rummy.ui.table.input.keys import CARRY, Keys
from rummy.ui.table.input.pointer import Pointer
from rummy.ui.table.intents import Do, Go, PutDown
from rummy.ui.table.log.log import Log
from rummy.ui.table.state import Pressed
from rummy.ui.widgets.basic import MENU
from rummy.viewmodel.intents import Meet, OpenPanel, Skip, Undo
from rummy.viewmodel.spots import AREA, HAND

PANELS = {"log": OpenPanel("log"), "talk": OpenPanel("talk"), "help": OpenPanel("keys")}  # by action
FIRST_KEY_WITHOUT_SIGN = 1 << 30  # keys from here on, such as modifiers and arrows, are no commands


class Input:
    """The dispatcher of pygame's input events at a table; `do` executes the intents."""

    def __init__(
        self,
        display: TableDisplay,
        focus: Focus,
        event_player: EventPlayer,
        round_end: RoundEndAnimation,
        log: Log,
        do: Do,
    ) -> None:
        self.display, self.state, self.do = display, display.state, do
        self.focus, self.event_player, self.round_end, self.log = focus, event_player, round_end, log
        self.pointer, self.keys = Pointer(display, do), Keys(display, focus, do)

    def handle(self, event: Event) -> None:
        """Handle an input event, and request an update of the display."""
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
        """Dispatch an input event other than a move of the pointer."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.do(Go(None))
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.do(PutDown())
        elif event.type == pygame.WINDOWLEAVE:
            self.pointer.leave()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            talker = self.pointer.talker_at(event.pos) if self.state.hand.drag is None else None
            if talker is None:
                self._back_out()
            else:
                self.do(Meet(talker))
        elif not self.display.controls.group.handle(event):
            self._point(event)

    def _point(self, event: Event) -> None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pointer.release()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            there = self.pointer.under(event.pos)
            if self._toggles_log(there):
                self.do(OpenPanel("log"))
                return
            waits = self._others_play() and not there.is_in_hand
            if not waits or (self._skip() and self.pointer.under(event.pos).is_on_piles):
                self.pointer.press(event.pos)

    def _toggles_log(self, there: Pressed) -> bool:
        """Return True if a press opens or closes the log: on the prompt, or on bare felt if it is open."""
        if there.card is not None:
            return False
        on_felt = there.spot is None or there.spot.kind in (AREA, HAND)
        closes = on_felt and self.log.is_open and not (self._others_play() or self.state.hand.selected)
        return closes or self.display.chrome.prompt.box.collidepoint(there.at)

    def _others_play(self) -> bool:
        return not self.event_player.is_done or self.round_end.is_near

    def _skip(self) -> bool:
        """Skip the animations and the other players' moves; return True if the input still counts.

        It counts only if no card of the table has changed: otherwise the player meant cards that have moved
        on.
        """
        before = self._cards_now
        self.do(Skip())
        return self.state.is_mine and before == self._cards_now

    @property
    def _cards_now(self) -> tuple[object, ...]:
        """The cards on the table, to compare them before and after a skip."""
        view = self.state.view
        return view.stock, view.pile, view.melds, view.hands

    def _back_out(self) -> bool:
        """Cancel a drag, else a selection, else the tray; return True if there was one of these."""
        wanted = self.display.commands.cancel(self.state) if self.state.hand.tray is not None else []
        if self.pointer.back_out():
            return True
        self.do(*wanted)
        return bool(wanted)

    def _key(self, event: Event) -> None:
        if event.key == pygame.K_ESCAPE:
            if self.state.cursor.among:
                self.focus.leave_choice()
            elif self.log.is_shown and self.state.hand.drag is None:
                self.do(OpenPanel("log"))
            elif not self._back_out():
                self.do(OpenPanel("menu"))
        elif (action := pressed(event, PANELS)) and not event.mod & CARRY:
            self.do(PANELS[action])
        elif event.key == MENU:
            self.do(OpenPanel("menu"))
        elif not self.round_end.is_near and self.keys.walk(event):
            return
        elif self._others_play() and self.keys.asks_undo(event):
            self.do(Undo())
        elif not self._others_play() or (_is_command(event) and self._skip()):
            self.keys.press(event)


def _is_command(event: Event) -> bool:
    """Return True for a key with a sign, or one that has an action."""
    return event.key < FIRST_KEY_WITHOUT_SIGN or bool(pressed(event, USUAL))
