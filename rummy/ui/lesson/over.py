"""The end of a hand and of a lesson: praise, and buttons for what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box, entry_buttons
from rummy.ui.widgets.containers import button, centred, column, share, text
from rummy.ui.widgets.screen import Overlay
from rummy.viewmodel.lesson import Lesson


class HandOver(Overlay[bool]):
    """A button to continue, above the table with counted hands; closes with True, or None to leave."""

    darkness = 0

    def __init__(self, leave: Callable[[], Button], held: Callable[[], Sequence[Rect]]) -> None:
        super().__init__()
        self.leave_below = leave  # returns the table's button that leaves the lesson
        self.held_below = held  # returns the boxes of the player's remaining cards

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the button to continue, away from the cards, and the lesson's own button to leave."""
        u, below = theme.legible_unit(size), self.leave_below()
        go_on = button(say("lesson.go_on"), 20, partial(self.close_with, True), icon="skip", primary=True)
        (made,) = column(share(0.76), centred(go_on, 220, 58))(Rect((0, 0), size), u)
        if made.rect.collidelist([*self.held_below()]) >= 0:
            made.rect.right = below.rect.right
        made.focused = self.app.by_keys
        return [made, Button(below.rect, below.label, below.pixels, self.back, icon=below.icon)]


class LessonOver(Box[str]):
    """Praise, and buttons for what to do next; closes with "match", a lesson, or None for the menu."""

    wide = 480

    def __init__(self, lesson: Lesson, points: int) -> None:
        super().__init__()
        self.lesson, self.points = lesson, points
        self.choices = [("match", "play"), *([(lesson.leads_to, "cards")] if lesson.leads_to else [])]
        self.high = 244 + 64 * len(self.choices)
        self.title = say("lesson.over")

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the praise and a column of buttons."""
        words = text(say(f"lesson.over_{self.lesson.name}", points=self.points), 17, colour=theme.CREAM)
        ways = [(say(f"lesson.{name}"), icon, partial(self.close_with, name)) for name, icon in self.choices]
        menu = (say("lesson.menu"), "back", partial(self.close_with, None))
        return self.framed(size, 66, (86, words), 12, entry_buttons([*ways, menu]), edge=36, snap=True)
