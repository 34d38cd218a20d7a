"""The dispatch of input events at a free table, which is a table without rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame.event import Event

from rummy.free.commands import FreeCommand, NotPossible
from rummy.ui.accessibility.node import Node, Request
from rummy.ui.accessibility.of_widgets import nodes_of, obey
from rummy.ui.drawing import motion
from rummy.ui.free.acts import FreeActs
from rummy.ui.free.described import FreeDescription
from rummy.ui.free.display import FreeDisplay
from rummy.ui.free.keys import FreeKeys
from rummy.ui.free.pointer import FreePointer
from rummy.ui.shell.host import FocusedGroup
from rummy.ui.widgets.basic import LEAVING, MENU
from rummy.viewmodel.announcement import Announcement
from rummy.viewmodel.free_table import refusal


class FreeGestures(FreeDisplay):
    """A table without rules that passes events to its handlers of pointer, keys and buttons."""

    actions: FreeActs
    pointer: FreePointer
    keys: FreeKeys
    _said_last = ""  # the message that was announced last

    def answer_with(self, actions: FreeActs) -> None:
        """Set the actions that pointer and keys call."""
        self.actions = actions
        self.pointer, self.keys = FreePointer(self, actions), FreeKeys(self, actions)

    @property
    def acts(self) -> Mapping[str, Callable[[], None]]:
        """The function that each button calls, by the button's name."""
        return self.actions.named

    def do(
        self,
        command: FreeCommand,
        sound: str = "place",
        seconds: float = motion.TRAVEL,
        delays: Mapping[int, float] | None = None,
    ) -> bool:
        """Execute a command and show its effect; return False, with a message, if it is not possible."""
        before = self.state.table
        try:
            self.perform(command)
        except NotPossible as error:
            self.say_no(partial(refusal, error))
            return False
        self.state.selected = ()
        self.pointer.keep_valid(before)
        self.show(before, sound, seconds, delays)
        return True

    def perform(self, command: FreeCommand) -> None:
        """Execute a command; raise NotPossible."""
        raise NotImplementedError

    # For screen readers

    def described(self) -> Sequence[Node]:
        """Return the nodes of the piles and hands, and of the buttons."""
        return [*self._description.nodes(self.words), *nodes_of(self.group.widgets)]

    def obey(self, request: Request) -> None:
        """Do what a screen reader asks of a card, a hand or a button."""
        thing = self._description.things().get(request.target)
        if thing is not None and request.act == "press":
            self.actions.click(thing, (0.0, 0.0), adds=False)
        obey(self.group.widgets, request, self.group.focus_widget)

    def announcements(self) -> Sequence[Announcement]:
        """Return the message, if it is new."""
        said, self._said_last = self._said_last, self.words
        return [Announcement(self.words)] if self.words not in ("", said) else []

    @property
    def _description(self) -> FreeDescription:
        return FreeDescription(self.state, self.frame, self.layout)

    # Events

    @property
    def focused_group(self) -> FocusedGroup:
        """The area in which the focus is: the felt, a hand, or the buttons."""
        return self.keys.group

    def handle(self, event: Event) -> None:
        """Pass an event of the pointer or the keyboard to its handler."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEMOTION:
            if self.state.pressed is None:
                self.buttons.point(event)
            self.pointer.handle(event)
        elif not self._is_for_buttons(event):
            self.pointer.handle(event)

    def _is_for_buttons(self, event: Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.state.cursor = None
        return self.state.pressed is None and self.buttons.group.handle(event)

    def _key(self, event: Event) -> None:
        if event.key == MENU:
            self.actions.menu()
        elif event.key not in LEAVING:
            if self.state.carried is None:
                self.keys.press(event)
        elif not self.pointer.back_out():
            self.actions.menu()

    def update(self, seconds: float) -> None:
        """Advance the display by `seconds`, and grab a pile that has been pressed long enough."""
        super().update(seconds)
        self.pointer.update()

    def seconds_to_sleep(self) -> float | None:
        """Return the seconds until the picture changes or a long press grabs a pile; None for never."""
        pauses = [pause for pause in (super().seconds_to_sleep(), self.pointer.pause) if pause is not None]
        return min(pauses) if pauses else None
