"""The question for a number at a free table: cards of each hand, or seats."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.free.table import MOST_HANDS
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.number import Number


class HowManyScreen(Box[int]):
    """A question for a number; pops it, or None."""

    wide, high = 440, 280
    fewest, words = 1, "free.deal"  # the key of the button's words

    def __init__(self, most: int, count: int) -> None:
        super().__init__()
        self.most, self.count = most, min(most, count)

    def on_enter(self, app: Host) -> None:
        """Focus the number, so that the arrows change it at once."""
        super().on_enter(app)
        self.group.focus_on(0)

    @property
    def asked(self) -> str:
        """The question."""
        raise NotImplementedError

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question, the number, and two buttons."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(40 * u))
        number = Rect(0, words.bottom + round(6 * u), round(200 * u), round(54 * u))
        number.centerx = box.centerx
        left = Rect(words.x, box.bottom - round(76 * u), round(180 * u), round(52 * u))
        right = left.move(words.w - left.w, 0)
        return [
            *self.heading(box, u),
            Text(words, self.asked, round(17 * u), colour=theme.CREAM, align="center"),
            Number(number, self.fewest, self.most, self.count, round(24 * u), self._choose),
            Button(left, say("open.cancel"), round(18 * u), self.back),
            Button(right, say(self.words), round(18 * u), self._go, primary=True),
        ]

    def _choose(self, count: int) -> None:
        self.click()
        self.count = count

    def _go(self) -> None:
        self.click()
        self.dismiss(self.count)


class DealScreen(HowManyScreen):
    """The question how many cards each hand gets; pops the number, or None."""

    def __init__(self, most: int, hands: int, count: int) -> None:
        super().__init__(most, count)
        self.hands = hands
        self.title = say("free.deal_title")

    @property
    def asked(self) -> str:
        """The question for the number of cards."""
        return say("free.deal_text", count=self.hands)


class SeatsScreen(HowManyScreen):
    """The question how many seats a shared table gets; pops the number, or None."""

    fewest, words = 2, "hosting.open"

    def __init__(self) -> None:
        super().__init__(MOST_HANDS, self.fewest)
        self.title = say("free.host")

    @property
    def asked(self) -> str:
        """The question for the number of seats."""
        return say("hosting.seats")
