"""The scene of a table without rules with remote people."""

from __future__ import annotations

from rummy.match.remote_free_table import RemoteFreeTable
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.acts import FreeTableButtons
from rummy.ui.online.free.display import FreeTableDisplay
from rummy.ui.online.hosting import Hosting


class FreeTableScene(FreeTableDisplay):
    """A table without rules for people at different computers, with the handlers of input."""

    def __init__(self, hosting: Hosting, target: ConnectTarget, remote: RemoteFreeTable) -> None:
        super().__init__(hosting, target, remote)
        self.answer_with(FreeTableButtons(self))
