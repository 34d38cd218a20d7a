"""The free table with people, as it stands on the stack of screens."""

from __future__ import annotations

from rummy.match.remote_free_table import RemoteFreeTable
from rummy.ui.online.connect_target import ConnectTarget
from rummy.ui.online.free.acts import FreeTableButtons
from rummy.ui.online.free.display import FreeTableDisplay
from rummy.ui.online.hosting import Hosting


class FreeTableScene(FreeTableDisplay):
    """A felt and cards, with which people far apart do as they like."""

    def __init__(self, hosting: Hosting, way: ConnectTarget, remote: RemoteFreeTable) -> None:
        super().__init__(hosting, way, remote)
        self.answer_with(FreeTableButtons(self))
