"""The end of a hand and of a lesson: praise, and the next actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.screen import Overlay

AfterLesson = Literal["match", "gin"]


class HandOver(Overlay[bool]):
    """The table with counted hands, until the player continues; pops True to continue, False to leave."""

    darkness = 0

    def __init__(self, leave: Callable[[], Button], held: Callable[[], Sequence[Rect]]) -> None:
        super().__init__()
        self.leave_below = leave  # the table's button to leave the lesson
        self.held_below = held  # the places of the player's remaining cards

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the buttons to continue, clear of the hand, and to leave, where it is during the lesson."""
        u, below = theme.legible_unit(size), self.leave_below()
        place = Rect(0, 0, round(220 * u), round(58 * u))
        place.center = size[0] // 2, round(0.88 * size[1])
        if place.collidelist([*self.held_below()]) >= 0:
            place.right = below.rect.right
        button = Button(place, say("lesson.go_on"), round(20 * u), self._go_on, icon="skip", primary=True)
        button.focused = self.app.by_keys
        return [button, Button(below.rect, below.label, below.pixels, self.back, icon=below.icon)]

    def _go_on(self) -> None:
        self.click()
        self.dismiss(True)


class LessonOver(Box[AfterLesson]):
    """Praise, and further actions; pops "match", "gin" or None for the menu."""

    wide = 480

    def __init__(self, lesson: str, points: int) -> None:
        super().__init__()
        self.lesson, self.points = lesson, points
        self.choices: list[tuple[AfterLesson, str]] = [("match", "play")]
        if lesson == "rummy":
            self.choices.append(("gin", "cards"))
        self.high = 244 + 64 * len(self.choices)
        self.title = say("lesson.over")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the words and a column of buttons."""
        box, u = self.frame(size)
        words = Rect(box.x + round(36 * u), box.y + round(66 * u), box.w - round(72 * u), round(86 * u))
        text = say(f"lesson.over_{self.lesson}", points=self.points)
        ways = [*((say(f"lesson.{name}"), name, icon) for name, icon in self.choices)]
        buttons: list[Widget] = []
        for row, (label, name, icon) in enumerate([*ways, (say("lesson.menu"), None, "back")]):
            place = Rect(words.x, words.bottom + round((12 + 64 * row) * u), words.w, round(54 * u))
            buttons.append(
                Button(place, label, round(18 * u), partial(self._choose, name), icon=icon, primary=row == 0)
            )
        return [*self.heading(box, u), Text(words, text, round(17 * u), colour=theme.CREAM), *buttons]

    def _choose(self, name: AfterLesson | None) -> None:
        self.click()
        self.dismiss(name)
