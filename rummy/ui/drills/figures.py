"""The parts of a question on the screen: rows of cards with a label, and buttons with answers."""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from rummy.career.drills.question import CardRow
from rummy.engine.cards import spell
from rummy.text import say
from rummy.ui.cards.pictures import CardPictures
from rummy.ui.cards.row import paint_row, row_width
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget, text_height
from rummy.viewmodel.manual.example import Example

RIGHT: theme.Colour = (32, 112, 70)
WRONG: theme.Colour = (168, 50, 44)
HIGHEST = 200  # units of the height of a row of cards
LOWEST = 70  # units to which the cards may shrink below a long label
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
        self.highest, self.lowest, self.usual = round(HIGHEST * u), round(LOWEST * u), rect.h

    @property
    def words(self) -> Rect:
        """The rectangle of the label, which has as many lines as it needs."""
        return Rect(*self.rect.topleft, self.rect.w, text_height(self.label, self.pixels, self.rect.w))

    @property
    def cards(self) -> Rect:
        """The rectangle of the cards below the label."""
        rect, words = self.rect, self.words
        high = min(rect.bottom - words.bottom, self.highest)
        high = min(high, int(high * rect.w / row_width(self.example, high)))
        return Rect(rect.x, words.bottom, rect.w, high)

    def needed_height(self, width: int) -> int:
        """Return the usual pixels of height, or those of the label and of cards that can still be read."""
        return max(self.usual, text_height(self.label, self.pixels, width) + self.lowest)

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

    def ink(self) -> theme.Colour:
        """Return a colour that stands out on green and red, or that of other buttons."""
        return theme.IVORY if self.shown else super().ink()
