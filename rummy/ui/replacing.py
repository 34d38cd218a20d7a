"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rummy.storage.matches import unfinished
from rummy.text import say
from rummy.ui.app import App
from rummy.ui.pause import ConfirmScreen
from rummy.ui.session import give_up


def when_free(app: App, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""
    found = unfinished(app.folder)
    if found is None:
        start()
        return
    path, header = found

    def answered(agreed: Any) -> None:
        if agreed:
            app.tell(give_up(app.folder, path, header))
            start()

    text = say("daily.replaces" if header.daily else "setup.replaces")
    question = ConfirmScreen(say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
    app.push(question, answered)
