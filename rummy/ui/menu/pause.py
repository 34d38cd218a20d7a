"""The menu at the table: on, the rules, the settings, the proof of a fair deal, and the ways out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy.engine.rules import Rules
from rummy.match.seat import Match
from rummy.text import say
from rummy.ui.shell.doors import Leaving
from rummy.ui.widgets.basic import Button, Widget
from rummy.ui.widgets.box import Box
from rummy.ui.widgets.confirm import ConfirmScreen


class PauseScreen(Box[Leaving]):
    """The menu at the table; pops "menu", "concede" or None."""

    high = 420

    def __init__(
        self,
        rules: Rules,
        seats: int,
        match: Match | None = None,
        *,
        may_concede: bool = True,
        stop_clock: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.seats, self.match = rules, seats, match
        self.may_concede, self.stop_clock = may_concede, stop_clock
        header = match.header if match else None
        self.header = None if header and header.online else header  # there each deal is proven by itself
        self.high = 420 + 64 * (bool(self.header) - (not may_concede) + (stop_clock is not None))

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """A column of buttons."""
        self.title = say("pause.title")
        box, u = self.frame(size)
        doors = self.app.doors
        acts = [
            (say("pause.resume"), "play", self.back),
            (say("pause.rules"), "help", lambda: doors.rules(self.rules, self.seats)),
            (say("pause.settings"), "settings", doors.settings),
            *self._fair(),
            *self._clock(),
            *([(say("pause.concede"), "flag", self._ask_to_concede)] if self.may_concede else []),
            (say("pause.menu"), "back", lambda: self.dismiss("menu")),
        ]
        buttons: list[Widget] = []
        for row, (label, icon, act) in enumerate(acts):
            place = Rect(box.x + round(50 * u), 0, box.w - round(100 * u), round(54 * u))
            place.y = box.y + round((78 + row * 64) * u)
            buttons.append(Button(place, label, round(18 * u), act, icon=icon, primary=row == 0))
        return [*self.heading(box, u), *buttons]

    def _fair(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The way to the fingerprint of the deal, for those who want to see it."""
        header = self.header
        return [(say("pause.fair"), "check", lambda: self.app.doors.fair(header))] if header else []

    def _clock(self) -> list[tuple[str, str, Callable[[], None]]]:
        """The vote for playing without the clock, where there is one."""
        return [(say("vote.no_clock"), "pause", self._stop_clock)] if self.stop_clock else []

    def _stop_clock(self) -> None:
        if self.stop_clock is not None:
            self.stop_clock()
        self.back()

    def _ask_to_concede(self) -> None:
        self.click()
        counts = self.match is None or self.match.is_begun
        text = say("concede.text" if counts else "concede.not_begun")
        question = ConfirmScreen(say("concede.title"), text, say("concede.yes"), say("concede.no"))
        self.app.push(question, self._conceded)

    def _conceded(self, answer: bool | None) -> None:
        if answer:
            self.dismiss("concede")
