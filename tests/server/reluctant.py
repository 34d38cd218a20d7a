"""A store whose disk can be made to refuse lines, or to keep everybody waiting for them."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from rummy.server.engines.engine import Engine, StoreError
from rummy.server.engines.ownership import Claim
from rummy.server.serve import TableServer
from rummy.server.store import NO_ENDS, UNOWNED, MatchEnds, Store


def _pass_on(done: Future[None], kept: Future[None]) -> None:
    done.set_result(kept.result())


class Reluctant(Store):
    """A store like any other, until it is told to be held or to fail."""

    def __init__(self, engine: Engine) -> None:
        self.fails = 0  # so many times
        self.asked = 0  # how often lines came
        self.is_held = False
        self.is_silent = False  # true if it writes what comes, and nobody hears of that
        self._held: list[tuple[Future[None], tuple[str, int, Sequence[str], Claim, MatchEnds]]] = []
        super().__init__(engine)

    def append(
        self,
        room: str,
        first: int,
        lines: Sequence[str],
        claim: Claim = UNOWNED,
        ends: MatchEnds = NO_ENDS,
    ) -> Future[None]:
        """Add lines, some time."""
        self.asked += 1
        done = Future[None]()
        if self.is_held:
            self._held.append((done, (room, first, lines, claim, ends)))
        elif self.is_silent:
            super().append(room, first, lines, claim, ends)
        elif self.fails:
            self.fails -= 1
            done.set_exception(StoreError("database or disk is full"))
        else:
            return super().append(room, first, lines, claim, ends)
        return done

    async def until_asked(self, times: int = 1) -> None:
        """Wait until lines have come so often."""
        while self.asked < times:
            await asyncio.sleep(0.01)

    def let_go(self) -> None:
        """Write what was held, and hold no more."""
        self.is_held = False
        for done, given in self._held:
            super().append(*given).add_done_callback(partial(_pass_on, done))
        self._held.clear()


def reluctant(host: TableServer) -> Reluctant:
    """The store of a host."""
    store = host._store
    assert isinstance(store, Reluctant)
    return store
