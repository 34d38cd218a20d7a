"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rummy.storage.overview import Overview
from rummy.text import say
from rummy.ui.app import App
from rummy.ui.pause import ConfirmScreen
from rummy.ui.session import give_up
from rummy.ui.waiting import Waiting


def when_free(app: App, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""

    def arrive(overview: Overview) -> ConfirmScreen | bool:
        app.take_in(overview)
        return _question(overview) if overview.unfinished else True

    def answered(agreed: bool) -> None:
        if not agreed:
            return
        if app.overview.unfinished:
            app.ask(partial(give_up, app.folder, *app.overview.unfinished), app.tell)
        start()

    app.push(Waiting(app.look_up, arrive), answered)


def _question(overview: Overview) -> ConfirmScreen:
    is_daily = overview.unfinished and overview.unfinished[1].daily
    text = say("daily.replaces" if is_daily else "setup.replaces")
    return ConfirmScreen(say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
