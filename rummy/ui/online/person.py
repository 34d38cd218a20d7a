"""The contact of a person at the table: favourite, muted, or blocked."""

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
    """A form for what the player thinks of a person; pops the contact."""

    wide, high = 460, 426

    def __init__(self, contact: Contact, *, may_block: bool = True) -> None:
        super().__init__()
        self.contact = contact
        self.may_block = may_block or contact.blocked  # a block can always be lifted
        self.high = type(self).high if self.may_block else 290

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the name, the switches, what blocking means, and the way back."""
        self.title = self.contact.name
        box, u = self.frame(size)
        x, wide = box.x + round(36 * u), box.w - 2 * round(36 * u)

        def row(y: int, high: int) -> Rect:
            return Rect(x, box.y + round(y * u), wide, round(high * u))

        text, small = round(18 * u), round(15 * u)
        switches: list[Widget] = [
            Toggle(row(104, 44), say("person.favourite"), text, self.contact.favourite, self._like),
            Toggle(row(154, 44), say("person.muted"), text, self.contact.muted, self._mute),
        ]
        if self.may_block:
            means = Text(row(256, 70), say("person.blocked_about"), small, colour=theme.MIST, align="center")
            block = Toggle(row(204, 44), say("person.blocked"), text, self.contact.blocked, self._block)
            switches += [block, means]
        about = Text(row(62, 36), say("person.about"), small, colour=theme.MIST, align="center")
        below = row(self.high - 82, 56)
        done = Button(below, say("person.done"), text, self.back, icon="check", primary=True)
        return [*self.heading(box, u), about, *switches, done]

    def _like(self, on: bool) -> None:
        self._set(replace(self.contact, favourite=on))

    def _mute(self, on: bool) -> None:
        self._set(replace(self.contact, muted=on))

    def _block(self, on: bool) -> None:
        self._set(replace(self.contact, blocked=on))

    def _set(self, contact: Contact) -> None:
        self.click()
        self.contact = contact

    def back(self) -> None:
        """Leave, with the contact as it is now."""
        self.click()
        self.dismiss(self.contact)

    def handle(self, event: Event) -> None:
        """Leave on a right click as well."""
        if self.is_right_click(event):
            self.back()
        else:
            super().handle(event)
