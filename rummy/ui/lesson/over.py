"""The end of a lesson: what was learned, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box

Onward = Literal["match", "gin"]


class LessonOver(Box[Onward]):
    """Praise, and a few ways on; pops "match", "gin" or None for the menu."""

    wide = 480

    def __init__(self, lesson: str, points: int) -> None:
        super().__init__()
        self.lesson, self.points = lesson, points
        self.choices: list[tuple[Onward, str]] = [("match", "play")]
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

    def _choose(self, name: Onward | None) -> None:
        self.click()
        self.dismiss(name)
