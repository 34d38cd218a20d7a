"""Game controllers: their buttons and left stick act as the keys that screens understand.

Buttons are named as on an Xbox controller; SDL knows which ones of others are at the same places.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy.ui.drawing import motion

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

Key = tuple[int, int]  # a key code, and the modifier keys held with it
KEYS: dict[int, Key] = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (pygame.K_UP, 0),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (pygame.K_DOWN, 0),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (pygame.K_LEFT, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (pygame.K_RIGHT, 0),
    pygame.CONTROLLER_BUTTON_A: (pygame.K_RETURN, 0),
    pygame.CONTROLLER_BUTTON_B: (pygame.K_ESCAPE, 0),
    pygame.CONTROLLER_BUTTON_X: (pygame.K_SPACE, 0),
    pygame.CONTROLLER_BUTTON_Y: (pygame.K_h, 0),
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: (pygame.K_TAB, pygame.KMOD_SHIFT),
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: (pygame.K_TAB, 0),
    pygame.CONTROLLER_BUTTON_START: (pygame.K_F10, 0),
    pygame.CONTROLLER_BUTTON_BACK: (pygame.K_F1, 0),
}
MEANT = {pygame.K_h: "advice", pygame.K_F1: "help"}  # the actions of buttons, whose keys players can change
DEVICES = range(pygame.JOYAXISMOTION, pygame.CONTROLLERSENSORUPDATE + 1)  # all events of such devices
REPEATED = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
STICK = {  # an axis of the left stick, with the keys at its negative and its positive end
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
PUSHED, CENTRED = (
    20_000,
    12_000,
)  # of 32,767: the stick is pushed from the one on, until it is below the other


class Controllers:
    """All connected controllers, as one keyboard of a few keys; times are in seconds."""

    def __init__(self) -> None:
        self._open: dict[int, Controller] = {}  # by SDL's number; SDL reports only controllers that are open
        self._is_started = False
        self._stick = dict.fromkeys(STICK, 0)
        self._pushed: int | None = None  # the key that the stick holds down
        self._repeated: int | None = None  # the key that is held down and repeats
        self._due = 0.0  # the time of its next repeat

    def start(self) -> None:
        """At the first call, begin to look for controllers; without SDL's support, there are none."""
        if self._is_started:
            return
        self._is_started = True
        with suppress(ImportError, pygame.error):
            from pygame._sdl2 import controller  # imported late: the first frame needs none

            controller.init()

    @property
    def is_used(self) -> bool:
        """True while a controller is connected."""
        return bool(self._open)

    def pause(self, now: float) -> float | None:
        """Return the seconds until a key repeats; None if none is held down."""
        return None if self._repeated is None else max(0.0, self._due - now)

    def keys(self, event: Event, now: float) -> Sequence[Event]:
        """Return the keys that an event of a controller stands for, or the event itself if it is another."""
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if event.button in KEYS:
                return [self._key(KEYS[event.button], now, down=event.type == pygame.CONTROLLERBUTTONDOWN)]
            case pygame.CONTROLLERAXISMOTION if event.axis in STICK:
                self._stick[event.axis] = event.value
                return self._moved(now)
            case pygame.CONTROLLERDEVICEADDED:
                self._connect(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._repeated = None
            case pygame.WINDOWFOCUSLOST:
                self._repeated = None
        return [] if event.type in DEVICES else [event]

    def repeats(self, now: float) -> Iterable[Event]:
        """Yield the key that is held down if its repeat is due."""
        if self._repeated is not None and now >= self._due:
            self._due = now + motion.KEY_REPEAT
            yield _event(pygame.KEYDOWN, (self._repeated, 0))

    def _connect(self, number: int) -> None:
        from pygame._sdl2.controller import Controller

        with suppress(pygame.error):  # it may be gone again, or belong to another user
            found = Controller(number)
            self._open[found.as_joystick().get_instance_id()] = found

    def _moved(self, now: float) -> list[Event]:
        """Return the keys that the stick releases and presses with its last move."""
        before, self._pushed = self._pushed, self._direction
        if before == self._pushed:
            return []
        released = [] if before is None else [self._key((before, 0), now, down=False)]
        return released if self._pushed is None else [*released, self._key((self._pushed, 0), now, down=True)]

    @property
    def _direction(self) -> int | None:
        """The key of the direction in which the stick is pushed; its last one until it is near the centre."""
        axis, value = max(self._stick.items(), key=lambda pair: abs(pair[1]))
        if abs(value) >= PUSHED:
            return STICK[axis][value > 0]
        return self._pushed if abs(value) >= CENTRED else None

    def _key(self, key: Key, now: float, *, down: bool) -> Event:
        if down:
            self._repeated = key[0] if key[0] in REPEATED else None
            self._due = now + motion.KEY_DELAY
        elif key[0] == self._repeated:
            self._repeated = None
        return _event(pygame.KEYDOWN if down else pygame.KEYUP, key)


def _event(kind: int, key: Key) -> Event:
    fields = {"key": key[0], "mod": key[1], "unicode": "", "scancode": 0, "controller": True}
    return Event(kind, fields | ({"action": MEANT[key[0]]} if key[0] in MEANT else {}))
