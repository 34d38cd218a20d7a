"""The strip below a replay: a timeline, steps and rounds, speed, and point of view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.match.replay import ReplaySeat
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.history.replay_words import is_you
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.controls import Choice, Slider
from rummy.ui.widgets.screen import WidgetGroup
from rummy.ui.widgets.stepper import Stepper

HIGH = 96  # units of the strip
OPEN = "open"
SPEEDS = {"slow": 1.7, "normal": 1.0, "fast": 0.4}  # factors of the pauses


class Timeline(Slider):
    """The position in the match, with a notch at the start of each round."""

    def __init__(
        self, rect: Rect, length: int, firsts: list[int], value: int, change: Callable[[int], None]
    ) -> None:
        super().__init__(rect, 0, max(1, length - 1), value, change, step=1)
        self.firsts = firsts

    def paint(self, surface: Surface) -> None:
        """Paint the groove, the notches, and the knob."""
        super().paint(surface)
        groove = self.groove
        for first in self.firsts[1:]:
            x = groove.x + groove.w * first // self.high
            notch = Rect(x, groove.y - groove.h // 2, 2, 2 * groove.h)
            pygame.draw.rect(surface, theme.MIST if first > self.value else theme.IVORY, notch)


class ReplayControls(Protocol):
    """The part of the replay that the strip needs."""

    seat: ReplaySeat
    is_playing: bool
    speed: str
    size: tuple[int, int]
    canvas: Canvas

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""

    def jump(self, at: int) -> None:
        """Show another step at once."""

    def turn(self, steps: int) -> None:
        """Step forwards or backwards."""

    def turn_round(self, rounds: int) -> None:
        """Go to the start of a neighbouring round."""

    def play_or_pause(self) -> None:
        """Start or stop playing."""

    def choose_round(self, number: object) -> None:
        """Go to the start of a round."""

    def choose_speed(self, speed: object) -> None:
        """Set the speed of playing, by its name."""

    def choose_eyes(self, eyes: object) -> None:
        """Show all hands, or those that a seat could see."""

    def show_tip(self) -> None:
        """Show the hint about the button under the pointer."""

    def open_menu(self) -> None:
        """Open the menu of further actions on this match."""

    def play_on(self) -> None:
        """Play on from this step of the match."""

    def back(self) -> None:
        """Leave the replay."""


class ReplayBar:
    """The widgets of a replay."""

    def __init__(self, scene: ReplayControls, plate: Widget, focus: int | None) -> None:
        self.scene, self.u = scene, theme.unit(scene.size)
        box = strip(scene.size)
        u, pixels = self.u, max(letters.SMALLEST_TEXT, round(16 * self.u))
        line = Rect(box.x + round(8 * u), box.y + round(5 * u), box.w - round(16 * u), round(28 * u))
        replay = scene.seat.replay
        self.timeline = Timeline(line, len(replay), replay.firsts, scene.seat.at, scene.jump)
        self.buttons = self._buttons(box, pixels)
        row = self.buttons["next_round"].rect
        left, gap = row.right + round(20 * u), round(12 * u)
        room = box.right - round(12 * u) - left - 2 * gap
        wides = [round(room * share) for share in (0.27, 0.33, 0.40)]
        places = [Rect(left, row.y, wides[0], row.h)]
        places += [Rect(places[0].right + gap, row.y, wides[1], row.h)]
        places += [Rect(places[1].right + gap, row.y, wides[2], row.h)]
        speeds = [(speed, say(f"replay.{speed}")) for speed in SPEEDS]
        self.speed = Choice(places[0], speeds, pixels, scene.speed, scene.choose_speed)
        self.rounds = Stepper(places[1], self._rounds(), pixels, scene.seat.round, scene.choose_round)
        eyes: object = OPEN if scene.seat.is_open else scene.seat.me
        self.eyes = Stepper(places[2], self._eyes(), pixels, eyes, scene.choose_eyes)
        looks: Widget = self.eyes
        if replay.is_running:
            looks = Text(places[2], self.eyes.options[0][1], pixels, align="center")
        self.buttons |= self._corner(pixels)
        steppers: list[Widget] = [self.timeline, *self.buttons.values(), self.speed, self.rounds, looks]
        self.group = WidgetGroup([Panel(box, round(16 * u)), plate, *steppers], scene.canvas, focus)
        self.sync()

    def _buttons(self, box: Rect, pixels: int) -> dict[str, Button]:
        """Return the buttons for steps and rounds, around the one that plays."""
        u, scene = self.u, self.scene
        acts = {
            "round_before": ("skip_back", lambda: scene.turn_round(-1)),
            "back": ("arrow_left", lambda: scene.turn(-1)),
            "play": ("play", scene.play_or_pause),
            "on": ("arrow_right", lambda: scene.turn(1)),
            "next_round": ("skip", lambda: scene.turn_round(1)),
        }
        high, wide, gap = round(46 * u), round(54 * u), round(6 * u)
        place = Rect(box.x + round(12 * u), box.bottom - round(10 * u) - high, wide, high)
        buttons = {}
        for name, (icon, act) in acts.items():
            hint = say(f"replay.{name}")
            buttons[name] = Button(place, "", pixels, act, icon=icon, primary=name == "play", hint=hint)
            place = place.move(wide + gap, 0)
        return buttons

    def _corner(self, pixels: int) -> dict[str, Button]:
        """Return the buttons for further actions and for leaving, which end in the corner."""
        scene, side, gap = self.scene, round(44 * self.u), round(8 * self.u)
        edge = theme.rim_width(scene.size) + round(10 * self.u)
        acts = {"close": ("close", scene.back)}
        if not scene.seat.replay.is_running:
            acts["menu"] = ("menu", scene.open_menu)
        if scene.seat.replay.may_play_again:
            acts["play_on"] = ("cards", scene.play_on)
        place = Rect(scene.size[0] - edge - side, edge, side, side)
        buttons = {}
        for name, (icon, act) in acts.items():
            buttons[name] = Button(place, "", pixels, act, icon=icon, hint=say(f"replay.{name}"))
            place = place.move(-side - gap, 0)
        return dict(reversed(buttons.items()))

    def _rounds(self) -> list[tuple[object, str]]:
        count = len(self.scene.seat.replay.firsts)
        return [(number, say("replay.round", round=number + 1, rounds=count)) for number in range(count)]

    def _eyes(self) -> list[tuple[object, str]]:
        """Return the points of view: all hands, or each seat; of a running match only the player's."""
        names = self.scene.names[: 1 if self.scene.seat.replay.is_running else None]
        seats: list[tuple[object, str]] = [
            (seat, say("replay.as_you") if is_you(name) else say("replay.as", name=name))
            for seat, name in enumerate(names)
        ]
        return seats if self.scene.seat.replay.is_running else [(OPEN, say("replay.open")), *seats]

    def handle(self, event: Event) -> bool:
        """Pass an event to a widget; return whether one took it."""
        before = self.group.hinted
        taken = self.group.handle(event)
        if self.group.hinted is not before:
            self.scene.show_tip()
        return taken

    def sync(self) -> None:
        """Show the position in the match, and whether it is playing."""
        scene = self.scene
        if "play_on" in self.buttons:
            self.buttons["play_on"].mark("enabled", scene.seat.at < scene.seat.last)
        self.timeline.mark("value", scene.seat.at)
        self.rounds.mark("value", scene.seat.round)
        play = self.buttons["play"]
        play.mark("icon", "pause" if scene.is_playing else "play")
        play.hint = say("replay.pause") if scene.is_playing else say("replay.play")


def strip(size: tuple[int, int]) -> Rect:
    """Return the rectangle of the strip."""
    u, rim = theme.unit(size), theme.rim_width(size)
    high = round(HIGH * u)
    wide = min(size[0] - 2 * rim - round(12 * u), round(1500 * u))
    box = Rect(0, size[1] - rim - high - round(4 * u), wide, high)
    box.centerx = size[0] // 2
    return box
