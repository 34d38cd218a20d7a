"""The free table with people, as it stands on the stack of screens."""

from __future__ import annotations

from rummy.match.remote_felt import RemoteFelt
from rummy.ui.people.felt.acts import FeltActs
from rummy.ui.people.felt.display import FeltDisplay
from rummy.ui.people.hosting import Hosting
from rummy.ui.people.way import Way


class FeltScene(FeltDisplay):
    """A felt and cards, with which people far apart do as they like."""

    def __init__(self, hosting: Hosting, way: Way, remote: RemoteFelt) -> None:
        super().__init__(hosting, way, remote)
        self.answer_with(FeltActs(self))
