"""The buttons around the table of a lesson or a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Container
from functools import partial
from typing import ClassVar

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import letters
from rummy.ui.drawing.canvas import Canvas
from rummy.ui.table.layout.frame import Frame
from rummy.ui.table.parts.buttons import TableButtons
from rummy.ui.table.state import TableState
from rummy.ui.widgets.basic import Button
from rummy.ui.widgets.screen import WidgetGroup
from rummy.viewmodel.intents import Intent, OpenPanel

WIDE = 120  # width of the button to leave, in units


class ExerciseButtons(TableButtons):
    """The buttons of a match that make sense in an exercise, and one to leave in place of the menu."""

    absent: ClassVar[Container[str]]  # the names of the buttons that the exercise does not have
    hint: ClassVar[str]  # the text key of the hint about the button to leave

    def __init__(
        self, frame: Frame, canvas: Canvas, state: TableState, title: str, do: Callable[[Intent], None]
    ) -> None:
        super().__init__(frame, canvas, state, title, do)
        corner = self.named["menu"].rect
        label = say("lesson.leave")
        needed = letters.wide(label, self.text, bold=True) + 2 * self.text if letters.are_enlarged() else 0
        place = Rect(0, corner.y, max(round(WIDE * frame.unit), needed), corner.h)
        place.right = corner.right
        leave = Button(place, label, self.text, partial(do, OpenPanel("menu")), icon="back")
        leave.hint = say(self.hint)
        for name in ("log", "help"):
            self._always[name].rect.x -= place.w - corner.w
        kept = {name: button for name, button in self._always.items() if name not in self.absent}
        self._always = {**kept, "leave": leave}
        self.group = WidgetGroup([*self._always.values()], canvas)
