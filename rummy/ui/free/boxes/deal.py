"""Questions for a number at a table without rules: of cards for each hand, or of seats."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy.free.table import MOST_HANDS
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.containers import SPACE, button, centred, row, text
from rummy.ui.widgets.number import Number


class HowManyScreen(Box[int]):
    """A question for a whole number; closes with the number, or None if it is cancelled."""

    wide, high = 440, 280
    fewest, words = 1, "free.deal"  # `words` is the key of the button's label

    def __init__(self, most: int, count: int) -> None:
        super().__init__()
        self.most, self.count = most, min(most, count)

    def on_enter(self, app: Host) -> None:
        """Focus the number, so that the arrows change it at once."""
        super().on_enter(app)
        self.group.focus_on(0)

    @property
    def asked(self) -> str:
        """The question as a sentence."""
        raise NotImplementedError

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the question, the widget for the number, and two buttons."""
        words = text(self.asked, 17, colour=theme.CREAM, align="center")
        cancel = button(say("open.cancel"), 18, self.back)
        go = button(say(self.words), 18, self._go, primary=True)
        return self.framed(
            size,
            *(66, (40, row(30, words, 30)), 6, (54, centred(self._number, 200)), SPACE),
            *((52, row(30, (180, cancel), SPACE, (180, go), 30)), 24),
            edge=0,
            snap=True,
        )

    def _number(self, place: Rect, u: float) -> Number:
        return Number(place, self.fewest, self.most, self.count, round(24 * u), self._choose)

    def _choose(self, count: int) -> None:
        self.click()
        self.count = count

    def _go(self) -> None:
        self.close_with(self.count)


class DealScreen(HowManyScreen):
    """The question how many cards each hand gets; closes with the number, or None if it is cancelled."""

    def __init__(self, most: int, hands: int, count: int) -> None:
        super().__init__(most, count)
        self.hands = hands
        self.title = say("free.deal_title")

    @property
    def asked(self) -> str:
        """The question for the number of cards, as a sentence."""
        return say("free.deal_text", count=self.hands)


class SeatsScreen(HowManyScreen):
    """The question how many seats a shared table gets; closes with the number, or None if cancelled."""

    fewest, words = 2, "hosting.open"

    def __init__(self) -> None:
        super().__init__(MOST_HANDS, self.fewest)
        self.title = say("free.host")

    @property
    def asked(self) -> str:
        """The question for the number of seats, as a sentence."""
        return say("hosting.seats")
