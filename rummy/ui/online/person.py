"""The small screen about a person at the table, which marks them as favourite, muted or blocked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from rummy.online.messages import REASONS, ReportReason
from rummy.storage.people import Contact
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, entry_buttons
from rummy.ui.widgets.containers import SPACE, Item, button, lettered, text
from rummy.ui.widgets.controls import Toggle


class PersonScreen(Box[Contact]):
    """A form that marks a person as favourite, muted or blocked; closes with the changed contact."""

    wide, high = 460, 448
    closes_by_right_click = True

    def __init__(
        self,
        contact: Contact,
        *,
        may_block: bool = True,
        report: Callable[[ReportReason], object] | None = None,
    ) -> None:
        super().__init__()
        self.contact, self._report = contact, report
        self.was_reported = False
        self.may_block = may_block or contact.blocked  # a block can always be lifted
        self.high = (type(self).high if self.may_block else 312) + (56 if report else 0)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return the name, the switches, the text about blocking if allowed, and the button to close."""
        self.title = self.contact.name
        like = lettered(Toggle, say("person.favourite"), 18, self.contact.favourite, self._like)
        mute = lettered(Toggle, say("person.muted"), 18, self.contact.muted, self._mute)
        block = lettered(Toggle, say("person.blocked"), 18, self.contact.blocked, self._block)
        about, means = (
            text(words, 15, colour=theme.MIST, align="center")
            for words in (say("person.about"), say("person.blocked_about"))
        )
        blocking: list[Item] = [6, (44, block), 8, (70, means)] if self.may_block else []
        done = button(say("person.done"), 18, self.back, icon="check", primary=True)
        return self.framed(
            size,
            *(62, (58, about), 6, (44, like), 6, (44, mute), *blocking, *self._reporting),
            *(SPACE, (56, done), 26),
            edge=36,
        )

    @property
    def _reporting(self) -> list[Item]:
        """The button that reports the person to the operator, at a table among strangers."""
        if self._report is None:
            return []
        words = say("person.reported" if self.was_reported else "person.report")
        return [8, (46, button(words, 17, self._ask_why, icon="speech", enabled=not self.was_reported))]

    def _ask_why(self) -> None:
        self.click()
        self.app.push(ReportScreen(self.contact.name), self._report_as)

    def _report_as(self, reason: ReportReason | None) -> None:
        if reason is not None and self._report is not None:
            self._report(reason)
            self.was_reported = True
            self.rebuild()

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
        """Close the form with the contact that the switches have made of the original one."""
        self.close_with(self.contact)


class ReportScreen(Box[ReportReason]):
    """The question for what a person is reported; closes with the reason, or None."""

    wide, high = 520, 500

    def __init__(self, name: str) -> None:
        super().__init__()
        self.title = say("person.report_title", name=name)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a button for each reason, and the Back button below them."""
        about = text(say("person.report_about"), 15, colour=theme.MIST, align="center")
        reasons = [
            (say(f"person.report_{reason}"), "speech", partial(self.close_with, reason)) for reason in REASONS
        ]
        entries = entry_buttons([*reasons, (say("back"), "back", self.back)])
        return self.framed(size, 70, (56, about), 10, entries, edge=50)
