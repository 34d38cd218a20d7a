"""The end of a hand and of a lesson: what was learned, and what can be done now."""

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
    """The counted table, for as long as the player looks at it; pops whether they go on, not leave."""

    darkness = 0

    def __init__(self, leave: Callable[[], Button], held: Callable[[], Sequence[Rect]]) -> None:
        super().__init__()
        self.leave_below = leave  # the button of the table by which the lesson is left
        self.held_below = held  # the cards that the player is left with

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The way on, where the hand was or beside it, and the way out, where it is during the lesson."""
        u, below = theme.legible_unit(size), self.leave_below()
        place = Rect(0, 0, round(220 * u), round(58 * u))
        place.center = size[0] // 2, round(0.88 * size[1])
        if place.collidelist([*self.held_below()]) >= 0:
            place.right = below.rect.right
        way_on = Button(place, say("lesson.go_on"), round(20 * u), self._go_on, icon="skip", primary=True)
        way_on.focused = self.app.by_keys
        return [way_on, Button(below.rect, below.label, below.pixels, self.back, icon=below.icon)]

    def _go_on(self) -> None:
        self.click()
        self.dismiss(True)


class LessonOver(Box[AfterLesson]):
    """Praise, and a few ways on; pops "match", "gin" or None for the menu."""

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
        """The words and a column of buttons."""
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
