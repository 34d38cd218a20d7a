"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable

from rummy.storage.matches import has_match
from rummy.text import say
from rummy.ui.app import App
from rummy.ui.pause import ConfirmScreen
from rummy.ui.session import unfinished_daily


def when_free(app: App, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""
    if not has_match(app.folder):
        start()
        return
    text = say("daily.replaces" if unfinished_daily(app.folder) else "setup.replaces")
    question = ConfirmScreen(say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
    app.push(question, lambda agreed: start() if agreed else None)
