"""The menu at the table: continue, the rules, the settings, the proof of a fair deal, and ways to leave."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy.engine.rules import Rules
from rummy.match.saved import save_table
from rummy.match.seat import Match, RemoteMatch
from rummy.paths import public_folder
from rummy.text import say
from rummy.ui.shell.navigator import Leaving
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.viewmodel.words import leaving


class PauseScreen(Box[Leaving]):
    """The menu at the table; pops "menu", "concede", "go_on" or None."""

    def __init__(
        self,
        rules: Rules,
        seats: int,
        match: Match | None = None,
        remote: RemoteMatch | None = None,
        stop_clock: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.seats, self.match, self.remote, self.stop_clock = (
            rules,
            seats,
            match,
            remote,
            stop_clock,
        )
        self.header = match.header if match else None
        self.is_watched = remote is not None and remote.is_watching
        self.may_save = remote is not None and not self.is_watched
        self.may_go_on = remote is not None and self.may_save and remote.host in ("lost", "gone")  # here
        self.counts = match is None or match.header.counts
        leaves_trace = self.counts or self.is_begun  # practice without a move has no record
        self.may_concede = leaves_trace and (remote is None or remote.may_concede)
        self.words_to_leave = say("pause.menu" if leaves_trace else "practice.leave")
        more = [self.header, stop_clock, self.may_save, self.may_go_on, self.may_concede]
        self.high = 356 + 64 * sum(map(bool, more))

    @property
    def is_begun(self) -> bool:
        """True if the match stays in the history after leaving it for good."""
        return self.match is None or self.match.is_begun

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a column of buttons."""
        self.title = say("pause.title" if self.remote is None else "pause.title_people")
        box, u = self.frame(size)
        nav = self.app.nav
        entries: list[MenuEntry] = [
            (say("pause.resume"), "play", self.back),
            *([(say("pause.go_on"), "skip", self._ask_to_go_on)] if self.may_go_on else []),
            (say("pause.rules"), "help", lambda: nav.rules(self.rules, self.seats)),
            (say("pause.settings"), "settings", nav.settings),
            *self._fair(),
            *([(say("pause.save"), "folder", self._save)] if self.may_save else []),
            *self._clock(),
            *self._concession(),
            (self.words_to_leave, "back", lambda: self.dismiss("menu")),
        ]
        return self.menu(box, u, entries)

    def _fair(self) -> list[MenuEntry]:
        """Return the entry for the fingerprint of the deal, if there is one."""
        header, record = self.header, self.remote.saved if self.remote else None
        return [(say("pause.fair"), "check", lambda: self.app.nav.fair(header, record))] if header else []

    def _ask_to_go_on(self) -> None:
        self.click()
        words = (say("go_on.title"), say("go_on.text"), say("pause.go_on"), say("go_on.no"))
        self.app.push(ConfirmScreen(*words), self._goes_on)

    def _goes_on(self, answer: bool | None) -> None:
        if answer:
            self.dismiss("go_on")

    def _save(self) -> None:
        """Save the table in a file and close the menu; a notice then names the file."""
        assert self.remote is not None
        app, record = self.app, self.remote.saved
        app.run(lambda: app.notify([save_table(record, public_folder(app.folder), app.today())]))
        self.back()

    def _clock(self) -> list[MenuEntry]:
        """Return the entry for the vote against the clock, if there is one."""
        return [(say("vote.no_clock"), "pause", self._stop_clock)] if self.stop_clock else []

    def _stop_clock(self) -> None:
        if self.stop_clock is not None:
            self.stop_clock()
        self.back()

    def _concession(self) -> list[MenuEntry]:
        """Return the entry to leave the match for good, if the player may."""
        words = leaving.button(counts=self.counts)
        return [(words, "flag", self._ask_to_concede)] if self.may_concede else []

    def _ask_to_concede(self) -> None:
        self.click()
        counts = self.counts
        text = say(("concede.text" if counts else "practice.text") if self.is_begun else "concede.not_begun")
        question = ConfirmScreen(
            leaving.title(counts=counts), text, leaving.yes(counts=counts), say("concede.no")
        )
        self.app.push(question, self._conceded)

    def _conceded(self, answer: bool | None) -> None:
        if answer:
            self.dismiss("concede")
