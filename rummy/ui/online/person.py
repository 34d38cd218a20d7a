"""A card about somebody at the table: to like them, not to hear them, or never to meet them again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect
from pygame.event import Event

from rummy.storage.people import Contact
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.controls import Toggle


class PersonScreen(Box[Contact]):
    """Shows what the player thinks of somebody; pops what they think now."""

    wide, high = 460, 426

    def __init__(self, regard: Contact, *, may_block: bool = True) -> None:
        super().__init__()
        self.regard = regard
        self.may_block = may_block or regard.blocked  # what was done elsewhere can be taken back
        self.high = type(self).high if self.may_block else 290

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The name, the switches, what blocking means, and the way back."""
        self.title = self.regard.name
        box, u = self.frame(size)
        x, wide = box.x + round(36 * u), box.w - 2 * round(36 * u)

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        text, small = round(18 * u), round(15 * u)
        switches: list[Widget] = [
            Toggle(row(104, 44), say("person.favourite"), text, self.regard.favourite, self._like),
            Toggle(row(154, 44), say("person.muted"), text, self.regard.muted, self._mute),
        ]
        if self.may_block:
            means = Text(row(256, 70), say("person.blocked_about"), small, colour=theme.MIST, align="center")
            block = Toggle(row(204, 44), say("person.blocked"), text, self.regard.blocked, self._block)
            switches += [block, means]
        about = Text(row(62, 36), say("person.about"), small, colour=theme.MIST, align="center")
        below = row(self.high - 82, 56)
        done = Button(below, say("person.done"), text, self.back, icon="check", primary=True)
        return [*self.heading(box, u), about, *switches, done]

    def _like(self, on: bool) -> None:
        self._think(replace(self.regard, favourite=on))

    def _mute(self, on: bool) -> None:
        self._think(replace(self.regard, muted=on))

    def _block(self, on: bool) -> None:
        self._think(replace(self.regard, blocked=on))

    def _think(self, regard: Contact) -> None:
        self.click()
        self.regard = regard

    def back(self) -> None:
        """Leave, with what the player thinks now."""
        self.click()
        self.dismiss(self.regard)

    def handle(self, event: Event) -> None:
        """A right click leaves too."""
        if self.is_right_click(event):
            self.back()
        else:
            super().handle(event)
