"""Small screens above the table: the pause menu, questions worth asking, and the lay-off warning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect
from pygame.event import Event

from rummy.engine.cards import Face
from rummy.engine.rules import Rules
from rummy.storage.fair import in_short
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.history.fair_deals import FairScreen
from rummy.ui.manual.rules_page import RulesScreen
from rummy.ui.settings.screen import SettingsScreen
from rummy.ui.widgets.basic import Button, Text, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.controls import Toggle


class PauseScreen(Box):
    """The menu at the table; pops "menu", "concede" or None."""

    high = 420

    def __init__(self, rules: Rules, seats: int, header: Header | None = None) -> None:
        super().__init__()
        self.rules, self.seats, self.header = rules, seats, header
        self.high = 484 if header else 420

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """A column of buttons."""
        self.title = say("pause.title")
        box, u = self.frame(size)
        acts = [
            (say("pause.resume"), "play", self.back),
            (say("pause.rules"), "help", lambda: self.app.push(RulesScreen(self.rules, self.seats))),
            (say("pause.settings"), "settings", lambda: self.app.push(SettingsScreen())),
            *self._fair(),
            (say("pause.concede"), "flag", self._ask_to_concede),
            (say("pause.menu"), "back", lambda: self.app.pop("menu")),
        ]
        buttons: list[Widget] = []
        for row, (label, icon, act) in enumerate(acts):
            place = Rect(box.x + round(50 * u), 0, box.w - round(100 * u), round(54 * u))
            place.y = box.y + round((78 + row * 64) * u)
            buttons.append(Button(place, label, round(18 * u), act, icon=icon, primary=row == 0))
        return [*self.heading(box, u), *buttons]

    def _fair(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The fingerprint of the deal, which leads to the page about it."""
        header = self.header
        if header is None:
            return []
        words = say("pause.fair", print=in_short(header.fingerprint))
        return [(words, "shield", lambda: self.app.push(FairScreen(header)))]

    def _ask_to_concede(self) -> None:
        self.click()
        question = ConfirmScreen(
            say("concede.title"), say("concede.text"), say("concede.yes"), say("concede.no")
        )
        self.app.push(question, self._conceded)

    def _conceded(self, answer: Any) -> None:
        if answer:
            self.app.pop("concede")


class ConfirmScreen(Box):
    """A question about what would be regretted; pops True or False."""

    wide, high = 480, 258

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__()
        self.title, self.text, self.yes, self.no = title, text, yes, no

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The question and two buttons, the harmless one first."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(90 * u))
        left = Rect(box.x + round(30 * u), box.bottom - round(76 * u), round(192 * u), round(52 * u))
        right = left.move(box.w - round(60 * u) - left.w, 0)
        return [
            *self.heading(box, u),
            Text(words, self.text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, self.no, round(18 * u), self.back, primary=True),
            Button(right, self.yes, round(18 * u), self._agree),
        ]

    def _agree(self) -> None:
        self.click()
        self.app.pop(True)

    def back(self) -> None:
        """Leave with no."""
        self.click()
        self.app.pop(False)


class LayOffWarning(Box):
    """Asks before a card is discarded that could be laid; pops "discard", "lay_off" or None."""

    wide, high = 560, 270

    def __init__(self, card: Face, *, swaps: bool = False) -> None:
        super().__init__()
        self.swaps = swaps  # whether it would be exchanged for a joker, not laid off
        self.title = say("warn.title_swap" if swaps else "warn.title", card=card)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """The warning, the two ways on, and the way to be rid of it."""
        box, u = self.frame(size)
        words = Rect(box.x + round(30 * u), box.y + round(66 * u), box.w - round(60 * u), round(36 * u))
        wide = round(238 * u)
        left = Rect(box.x + round(30 * u), box.y + round(116 * u), wide, round(54 * u))
        text = say("warn.text_swap" if self.swaps else "warn.text")
        keep = say("warn.keep_swap" if self.swaps else "warn.keep")
        never = Rect(left.x, box.bottom - round(74 * u), box.w - round(60 * u), round(46 * u))
        return [
            *self.heading(box, u),
            Text(words, text, round(17 * u), colour=theme.CREAM, align="center"),
            Button(left, keep, round(18 * u), lambda: self.app.pop("lay_off"), primary=True),
            Button(
                left.move(box.w - round(60 * u) - wide, 0),
                say("warn.discard"),
                round(18 * u),
                lambda: self.app.pop("discard"),
            ),
            Toggle(never, say("warn.never"), round(16 * u), not self.app.settings.warn_lay_off, self._never),
        ]

    def handle(self, event: Event) -> None:
        """A right click leaves the card in the hand."""
        if self.is_right_click(event):
            self.back()
        else:
            super().handle(event)

    def _never(self, never: bool) -> None:
        self.app.change(replace(self.app.settings, warn_lay_off=not never))
