"""The ways to the table: a match is begun or taken up in the writer's thread before it is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rummy.match.session import Session
from rummy.text import say
from rummy.ui.shell.app import App
from rummy.ui.table.scene import TableScene
from rummy.ui.widgets.waiting import Waiting
from rummy.ui.widgets.working import Working


def sit_down(app: App, begin: Callable[[], Session], then: Callable[[Any], None]) -> None:
    """Begin a match and sit down; `then` hears how the table was left."""
    app.push(Waiting(begin, TableScene), then)


def resume(app: App, then: Callable[[Any], None]) -> None:
    """Take up the match that was being played, or tell why it cannot be."""

    def arrive(found: tuple[Session | None, Any] | None) -> TableScene | None:
        session, notices = found or (None, ())
        app.tell(notices)
        return None if session is None else TableScene(session)

    app.push(Working(say("working.match"), partial(Session.resume, app.folder), arrive), then)
