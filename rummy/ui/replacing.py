"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable

from rummy.text import say
from rummy.ui.app import App
from rummy.ui.pause import ConfirmScreen


def when_free(app: App, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""
    here = app.scene
    app.look(lambda: _start_or_ask(app, start) if app.scene is here else None)


def _start_or_ask(app: App, start: Callable[[], None]) -> None:
    if not app.overview.has_match:
        start()
        return
    text = say("daily.replaces" if app.overview.unfinished_daily else "setup.replaces")
    question = ConfirmScreen(say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
    app.push(question, lambda agreed: start() if agreed else None)
