"""Asks what becomes of a match that is not finished before another one takes its place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from rummy.match.session import give_up
from rummy.storage.overview import Overview
from rummy.storage.record import Header
from rummy.text import say
from rummy.ui.shell.host import Host
from rummy.ui.widgets.confirm import ConfirmScreen
from rummy.ui.widgets.waiting import Waiting


def when_free(app: Host, start: Callable[[], None]) -> None:
    """Start a match at once, or once the player has agreed to give up the unfinished one."""
    asked: tuple[Path, Header] | None = None  # about this one and no other, whatever is done meanwhile

    def arrive(overview: Overview) -> ConfirmScreen | bool:
        nonlocal asked
        app.take_in(overview)
        asked = overview.unfinished
        return _question(asked[1]) if asked else True

    def answered(agreed: bool | None) -> None:
        if agreed and asked:
            app.ask(partial(_give_up, app, *asked))
        if agreed:
            start()

    app.push(Waiting(app.look_up, arrive), answered)


def _give_up(app: Host, path: Path, header: Header) -> None:
    app.tell(give_up(app.folder, path, header))


def _question(header: Header) -> ConfirmScreen:
    text = say("daily.replaces" if header.daily else "setup.replaces")
    return ConfirmScreen(say("setup.give_up_title"), text, say("setup.give_up"), say("setup.keep"))
