"""Asks how many cards each hand gets."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.number import Number


class DealScreen(Box[int]):
    """Asks how many cards each of so many hands gets; pops the number, or None."""

    wide, high = 440, 280

    def __init__(self, most: int, hands: int, count: int) -> None:
        super().__init__()
        self.most, self.hands, self.count = most, hands, min(most, count)
        self.title = say("free.deal_title")

    def enter(self, app: Host) -> None:
        """Have the arrows change the number at once."""
        super().enter(app)
        self.group.focus_on(0)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The number, and two buttons."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(40 * u))
        number = Rect(0, words.bottom + round(6 * u), round(200 * u), round(54 * u))
        number.centerx = box.centerx
        left = Rect(words.x, box.bottom - round(76 * u), round(180 * u), round(52 * u))
        right = left.move(words.w - left.w, 0)
        told = say("free.deal_text", count=self.hands)
        return [
            *self.heading(box, u),
            Text(words, told, round(17 * u), colour=theme.CREAM, align="center"),
            Number(number, 1, self.most, self.count, round(24 * u), self._choose),
            Button(left, say("open.cancel"), round(18 * u), self.back),
            Button(right, say("free.deal"), round(18 * u), self._deal, primary=True),
        ]

    def _choose(self, count: int) -> None:
        self.click()
        self.count = count

    def _deal(self) -> None:
        self.click()
        self.dismiss(self.count)
