"""The menu at the card table: continue, rules, settings, fair deals, saving, and ways to leave the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.career.tour import evening_of
from rummy.match.saved import save_table
from rummy.match.seat import Seat
from rummy.paths import public_folder
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.navigator import Leaving
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry, entry_buttons
from rummy.ui.widgets.containers import text
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.viewmodel.words import leaving
from rummy.viewmodel.words.tour import so_far


class PauseScreen(Box[Leaving]):
    """The menu at the card table.

    Closes with "menu" to leave the table, "concede" to give the match up, "go_on" to continue it on this
    computer when the host is gone, or None to play on.
    """

    def __init__(self, seat: Seat, stop_clock: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.seat, self.match, self.stop_clock = seat, seat.match, stop_clock
        host, self.counts = seat.connection, seat.match.header.counts
        self.may_save = host.may_save
        self.may_go_on = host.may_save and host.host in ("lost", "gone")  # on this computer
        leaves_trace = self.counts or self.match.is_begun  # a practice match without a move has no record
        self.may_concede = leaves_trace and host.may_concede
        self.words_to_leave = say("pause.menu" if leaves_trace else "practice.leave")
        more = [stop_clock, self.may_save, self.may_go_on, self.may_concede]
        evening = evening_of(self.match.header.tour)
        self.goal = so_far(evening, self.match.result()) if evening else ""
        self.high = 420 + 64 * sum(map(bool, more)) + 56 * bool(self.goal)

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a panel with a button for each entry."""
        self.title = say("pause.title_people" if self.seat.connection.is_realtime else "pause.title")
        nav, view, match = self.app.nav, self.seat.view, self.match
        entries: list[MenuEntry] = [
            (say("pause.resume"), "play", self.back),
            *([(say("pause.go_on"), "skip", self._ask_to_go_on)] if self.may_go_on else []),
            (say("pause.rules"), "help", lambda: nav.rules(view.rules, view.seats)),
            (say("pause.settings"), "settings", nav.settings),
            (say("pause.fair"), "check", lambda: nav.fair(match.header, match.record)),
            *([(say("pause.save"), "folder", self._save)] if self.may_save else []),
            *self._clock(),
            *self._concession(),
            (self.words_to_leave, "back", lambda: self.dismiss("menu")),
        ]
        if not self.goal:
            return self.menu(size, entries)
        goal = text(self.goal, 16, colour=theme.GOLD, align="center")
        return self.framed(size, 66, (56, goal), 12, entry_buttons(entries), edge=50)

    def _ask_to_go_on(self) -> None:
        self.click()
        words = (
            say("go_on.title"),
            leaving.going_on(announced=self.app.settings.hosted_announce),
            say("pause.go_on"),
            say("go_on.no"),
        )
        self.app.push(ConfirmScreen(*words), self._goes_on)

    def _goes_on(self, answer: bool | None) -> None:
        if answer:
            self.dismiss("go_on")

    def _save(self) -> None:
        """Close the menu and save the match in a file; a notice then names the file."""
        app, record = self.app, self.match.record
        app.run(lambda: app.notify([save_table(record, public_folder(app.folder), app.today())]))
        self.back()

    def _clock(self) -> list[MenuEntry]:
        """Return the entry that votes to stop the clock, or an empty list if there is no such vote."""
        return [(say("vote.no_clock"), "pause", self._stop_clock)] if self.stop_clock else []

    def _stop_clock(self) -> None:
        if self.stop_clock is not None:
            self.stop_clock()
        self.back()

    def _concession(self) -> list[MenuEntry]:
        """Return the entry that gives the match up for good, or an empty list if that is not allowed."""
        words = leaving.button(counts=self.counts)
        return [(words, "flag", self._ask_to_concede)] if self.may_concede else []

    def _ask_to_concede(self) -> None:
        self.click()
        counts = self.counts
        words = say(
            ("concede.text" if counts else "practice.text") if self.match.is_begun else "concede.not_begun"
        )
        question = ConfirmScreen(
            leaving.title(counts=counts), words, leaving.yes(counts=counts), say("concede.no")
        )
        self.app.push(question, self._conceded)

    def _conceded(self, answer: bool | None) -> None:
        if answer:
            self.dismiss("concede")
