"""The bar of controls below a replay: a timeline, steps and rounds, speed, and the seat to look from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy.match.replay import ReplaySeat
from rummy.text import say
from rummy.ui.drawing import letters, theme
from rummy.ui.history.replay_words import is_you
from rummy.ui.table.display import TableDisplay
from rummy.ui.widgets.basic import Button, Panel, Text, Widget
from rummy.ui.widgets.containers import SPACE, UNPLACED, Container, column, row
from rummy.ui.widgets.controls import Choice, Slider
from rummy.ui.widgets.screen import WidgetGroup
from rummy.ui.widgets.stepper import Stepper

HIGH = 96  # height of the bar in units
MORE = 54  # units by which the bar is higher with enlarged letters, which take two rows
OPEN = "open"
SPEEDS = {"slow": 1.7, "normal": 1.0, "fast": 0.4}  # factors of the pauses


class Timeline(Slider):
    """A slider for the index of the step, with a notch at the start of each round."""

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
    """The part of the replay's scene that the bar uses."""

    seat: ReplaySeat
    is_playing: bool
    speed: str
    display: TableDisplay

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by seat."""

    def jump(self, at: int) -> None:
        """Show the step with this index at once."""

    def turn(self, steps: int) -> None:
        """Go a number of steps forwards, or backwards if negative."""

    def turn_round(self, rounds: int) -> None:
        """Go to the next round if positive, else to the start of this round or the one before."""

    def play_or_pause(self) -> None:
        """Let the replay run by itself, or stop it."""

    def choose_round(self, number: object) -> None:
        """Go to the start of the round with this index."""

    def choose_speed(self, speed: object) -> None:
        """Set the speed at which the replay runs by itself, a key of `SPEEDS`."""

    def choose_eyes(self, eyes: object) -> None:
        """Show the table as seen from a seat, or with all hands open for any other value."""

    def open_menu(self) -> None:
        """Open the menu of this match."""

    def play_on(self) -> None:
        """Start a match that continues from this step."""

    def back(self) -> None:
        """Close the replay."""


class ReplayBar:
    """The widgets of a replay: the bar, the plate with the game's name, and buttons in the corner."""

    def __init__(self, scene: ReplayControls, plate: Widget, focus: int | None) -> None:
        self.scene, self.u = scene, theme.unit(scene.display.size)
        u, pixels = self.u, max(letters.SMALLEST_TEXT, round(16 * self.u))
        replay = scene.seat.replay
        self.timeline = Timeline(UNPLACED, len(replay), replay.firsts, scene.seat.at, scene.jump)
        self.buttons = self._buttons(pixels)
        speeds = [(speed, say(f"replay.{speed}")) for speed in SPEEDS]
        self.speed = Choice(UNPLACED, speeds, pixels, scene.speed, scene.choose_speed)
        self.rounds = Stepper(UNPLACED, self._rounds(), pixels, scene.seat.round, scene.choose_round)
        eyes: object = OPEN if scene.seat.is_open else scene.seat.me
        self.eyes = Stepper(UNPLACED, self._eyes(), pixels, eyes, scene.choose_eyes)
        named = {"timeline": self.timeline, "speed": self.speed, "round": self.rounds, "view": self.eyes}
        for name, control in named.items():
            control.heading = say(f"heard.{name}")
        looks: Widget = self.eyes
        if replay.is_running:
            looks = Text(UNPLACED, self.eyes.options[0][1], pixels, align="center")
        self._strip(looks)(strip(scene.display.size), u)
        self.buttons |= self._corner(pixels)
        steppers: list[Widget] = [self.timeline, *self.buttons.values(), self.speed, self.rounds, looks]
        ground = Panel(strip(scene.display.size), round(16 * u))
        self.group = WidgetGroup([ground, plate, *steppers], scene.display.canvas, focus)
        self.sync()

    def _strip(self, looks: Widget) -> Container:
        """Return a part with the timeline, and below it the buttons, the speed, the round, and the view."""

        def choices(place: Rect, u: float) -> list[Widget]:
            room = (place.w - 2 * round(12 * u)) / u
            usual = (0.31, 0.32, 0.37) if letters.are_enlarged() else (0.3, 0.32, 0.38)
            shares = zip(usual, (self.speed, self.rounds, looks), strict=True)
            return row(*((room * share, each) for share, each in shares), gap=12, snap=True)(place, u)

        buttons = ((54, each) for each in self.buttons.values())
        below = row(12, *buttons, 20, choices, 12, gap=6, snap=True)
        return column(5, (28, row(8, self.timeline, 8)), SPACE, (46 + _more(), below), 10)

    def _buttons(self, pixels: int) -> dict[str, Button]:
        """Return the buttons for steps and rounds and the one that starts and stops, by name."""
        scene = self.scene
        acts = {
            "round_before": ("skip_back", lambda: scene.turn_round(-1)),
            "back": ("arrow_left", lambda: scene.turn(-1)),
            "play": ("play", scene.play_or_pause),
            "on": ("arrow_right", lambda: scene.turn(1)),
            "next_round": ("skip", lambda: scene.turn_round(1)),
        }
        return {
            name: Button(
                *(UNPLACED, "", pixels, act),
                icon=icon,
                primary=name == "play",
                hint=say(f"replay.{name}"),
            )
            for name, (icon, act) in acts.items()
        }

    def _corner(self, pixels: int) -> dict[str, Button]:
        """Return the buttons in the upper right corner, by name: play on, menu, and close."""
        scene, acts = self.scene, dict[str, tuple[str, Callable[[], None]]]()
        if scene.seat.replay.may_play_again:
            acts["play_on"] = ("cards", scene.play_on)
        if not scene.seat.replay.is_running:
            acts["menu"] = ("menu", scene.open_menu)
        acts["close"] = ("close", scene.back)
        buttons = {
            name: Button(UNPLACED, "", pixels, act, icon=icon, hint=say(f"replay.{name}"))
            for name, (icon, act) in acts.items()
        }
        edge = theme.rim_width(scene.display.size) + round(10 * self.u)
        bar = Rect(edge, edge, scene.display.size[0] - 2 * edge, round(44 * self.u))
        row(SPACE, *((44, each) for each in buttons.values()), gap=8, snap=True)(bar, self.u)
        return buttons

    def _rounds(self) -> list[tuple[object, str]]:
        count = len(self.scene.seat.replay.firsts)
        return [(number, say("replay.round", round=number + 1, rounds=count)) for number in range(count)]

    def _eyes(self) -> list[tuple[object, str]]:
        """Return values and labels of the views: all hands open, or one seat; if running, the player's."""
        names = self.scene.names[: 1 if self.scene.seat.replay.is_running else None]
        seats: list[tuple[object, str]] = [
            (seat, say("replay.as_you") if is_you(name) else say("replay.as", name=name))
            for seat, name in enumerate(names)
        ]
        return seats if self.scene.seat.replay.is_running else [(OPEN, say("replay.open")), *seats]

    def handle(self, event: Event) -> bool:
        """Pass an event to the widgets; return True if one of them used it."""
        before = self.group.hinted
        taken = self.group.handle(event)
        if self.group.hinted is not before:
            self.scene.display.show_tip()
        return taken

    def sync(self) -> None:
        """Update the widgets to the current step, and to whether the replay runs by itself."""
        scene = self.scene
        if "play_on" in self.buttons:
            self.buttons["play_on"].mark("enabled", scene.seat.at < scene.seat.last)
        self.timeline.mark("value", scene.seat.at)
        self.rounds.mark("value", scene.seat.round)
        play = self.buttons["play"]
        play.mark("icon", "pause" if scene.is_playing else "play")
        play.hint = say("replay.pause") if scene.is_playing else say("replay.play")


def _more() -> int:
    return MORE if letters.are_enlarged() else 0


def strip(size: tuple[int, int]) -> Rect:
    """Return the rectangle of the bar in a window of this size in pixels."""
    u, rim = theme.unit(size), theme.rim_width(size)
    high = round((HIGH + _more()) * u)
    wide = min(size[0] - 2 * rim - round(12 * u), round(1500 * u))
    box = Rect(0, size[1] - rim - high - round(4 * u), wide, high)
    box.centerx = size[0] // 2
    return box
