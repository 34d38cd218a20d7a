"""The parts of a question on the screen: rows of cards with a label, and buttons with answers."""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from rummy.career.drills.question import CardRow
from rummy.engine.cards import spell
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.row import paint_row, row_width
from rummy.ui.drawing import letters, theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.viewmodel.manual.example import Example

RIGHT: theme.Colour = (40, 132, 84)
WRONG: theme.Colour = (168, 50, 44)
HIGHEST = 200  # units of the height of a row of cards
LABEL = 16  # text size in units

Mark = Literal["", "right", "wrong"]


class CardRowFigure(Widget):
    """A label, and below it cards, which are made smaller if they need more room."""

    role = "text"

    def __init__(self, rect: Rect, row: CardRow, pictures: CardPictures, u: float) -> None:
        super().__init__(rect)
        self.row, self.pictures, self.pixels = row, pictures, round(LABEL * u)
        self.example = Example(" + ".join(spell(group) for group in row.groups if group))
        self.label = say(f"drill.row_{row.label}", number=row.number, taken=row.faces[0], card=row.faces[-1])
        line = letters.pitch(self.pixels)
        high = min(rect.h - line, round(HIGHEST * u))
        high = min(high, int(high * rect.w / row_width(self.example, high)))
        self.words = Rect(rect.x, rect.y, rect.w, line)
        self.cards = Rect(rect.x, rect.y + line, rect.w, high)

    @property
    def spoken(self) -> str:
        """The label, and the cards unless the label names them."""
        groups = (" ".join(f"[{face}]" for face in group) for group in self.row.groups)
        return self.label if "[" in self.label else f"{self.label}\n{', '.join(groups)}"

    def paint(self, surface: Surface) -> None:
        """Paint the label and the cards."""
        Text(self.words, self.label, self.pixels, colour=theme.CREAM).paint(surface)
        paint_row(self.example, surface, self.cards, self.pictures)


class AnswerButton(Button):
    """A button with an answer, which shows after the choice whether it was right."""

    shown: Mark = ""

    @property
    def spoken(self) -> str:
        """The answer, and whether it is right once that is known."""
        return f"{super().spoken} ({say(f'drill.is_{self.shown}')})" if self.shown else super().spoken

    def ground(self) -> theme.Colour:
        """Return green for the right answer and red for a wrong choice, or the colour of other buttons."""
        return {"": super().ground(), "right": RIGHT, "wrong": WRONG}[self.shown]
