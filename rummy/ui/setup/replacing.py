"""The questions before an unfinished match is replaced by another one of its kind, or abandoned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from rummy.match.session import give_up
from rummy.storage.library import Library
from rummy.storage.matches import RecordSummary
from rummy.storage.unfinished import DAILY, UnfinishedMatch
from rummy.text import say
from rummy.ui.drawing import theme
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.box import Box, MenuEntry, entry_buttons
from rummy.ui.widgets.containers import text
from rummy.ui.widgets.dialogs.confirm import ConfirmScreen
from rummy.ui.widgets.dialogs.waiting import WaitingBox
from rummy.viewmodel.words import leaving
from rummy.viewmodel.words.waiting import scores, title

Replacement = Literal["continue", "anew"]


class ReplacingScreen(Box[Replacement]):
    """The question about an unfinished match; closes with "continue", "anew", or None if cancelled."""

    wide, high = 520, 400

    def __init__(self, seen: RecordSummary, name: str) -> None:
        super().__init__()
        self.title = say("setup.waits_title")
        key = "setup.waits_known" if seen.header.again else "setup.waits_text"
        self.text = say(key, game=name, standing=scores(seen))

    def build(self, size: tuple[int, int]) -> Sequence[Widget]:
        """Return a text about the unfinished match and what a new one means for it, and three buttons."""
        acts: list[MenuEntry] = [
            (say("daily.go_on"), "skip", partial(self.close_with, "continue")),
            (say("setup.start_new"), "cards", partial(self.close_with, "anew")),
            (say("naming.cancel"), "back", self.back),
        ]
        words = text(self.text, 17, colour=theme.CREAM, align="center")
        return self.framed(size, 66, (122, words), 12, entry_buttons(acts), snap=True)


def when_free(app: Host, kind: str, start: Callable[[], None]) -> None:
    """Call `start`; if a match of this kind is unfinished, first ask whether to continue or abandon it.

    Continue an unfinished daily deal, and abandon a match in which nobody has moved yet, without asking.
    """
    asked: UnfinishedMatch | None = None  # the match in question, even if others appear meanwhile

    def arrive(overview: Library) -> ReplacingScreen | Replacement:
        nonlocal asked
        app.set_library(overview)
        found = overview.begun(kind, app.settings.my_games)
        if found and kind.startswith(DAILY) and not found.is_over:  # a daily deal has only one try
            asked = found
            return "continue"
        asked = found if found and found.is_free and not found.is_over else None
        if asked is None or asked.summary is None or not asked.summary.is_begun:
            return "anew"
        return ReplacingScreen(asked.summary, title(asked.summary, app.settings.my_games))

    def answered(choice: Replacement | None) -> None:
        if choice == "continue" and asked:
            app.nav.resume(asked.path)
        elif choice == "anew":
            if asked:
                _leave(app, asked)
            start()

    pause: WaitingBox[Replacement] = WaitingBox(app.scan, arrive)
    app.push(pause, answered)


def ask_to_give_up(app: Host, match: UnfinishedMatch) -> None:
    """Abandon an unfinished match for good if the player agrees; move a damaged one aside at once."""
    if match.summary is None:
        app.nav.resume(match.path)
        return
    name = title(match.summary, app.settings.my_games)
    key = "shelf.give_up_known" if match.summary.header.again else "shelf.give_up"
    if not match.summary.is_begun:
        key = "shelf.give_up_not_begun"
    text = say(key, game=name, scores=scores(match.summary))
    counts = match.counts
    question = ConfirmScreen(
        leaving.title(counts=counts), text, leaving.yes(counts=counts), say("mine.delete_no")
    )

    def answered(agreed: bool | None) -> None:
        if agreed:
            _leave(app, match)
            app.rescan()

    app.push(question, answered)


def _leave(app: Host, match: UnfinishedMatch) -> None:
    """Abandon a match in the writer's thread, which tries again later if the disk refuses."""
    assert match.summary is not None
    header = match.summary.header

    def do() -> None:
        session, notices = give_up(app.folder, match.path, header)
        app.notify(notices)
        if session is not None and not session.is_saved:
            app.writer.insist(lambda: app.notify(session.save()), session.path)

    app.run(do)
