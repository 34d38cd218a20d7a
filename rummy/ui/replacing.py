"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rummy.storage.files import Damaged
from rummy.storage.keeper import kept_record
from rummy.storage.matches import match_to_continue
from rummy.text import say
from rummy.ui.app import App
from rummy.ui.pause import ConfirmScreen
from rummy.ui.session import give_up


def when_free(app: App, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""
    path = match_to_continue(app.folder)
    if path is None:
        start()
        return
    header = None  # of one that cannot be read: whoever starts a match lays it aside
    with suppress(OSError, Damaged):
        header = kept_record(path).header

    def answered(agreed: Any) -> None:
        if agreed:
            if header:
                app.tell(give_up(app.folder, path, header))
            start()

    text = say("daily.replaces" if header and header.daily else "setup.replaces")
    words = (say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
    app.push(ConfirmScreen(*words), answered)
