"""Bots that take longer than a moment think in a process of their own, one question after the other."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from rummy.engine.actions import Action
from rummy.match.game import Question
from rummy.match.thinking import Thinker


def _ring(loop: asyncio.AbstractEventLoop, thought: asyncio.Event) -> None:
    """Tell from another thread that there is an answer."""
    with suppress(RuntimeError):  # the server has ended meanwhile
        loop.call_soon_threadsafe(thought.set)


class Thinkers:
    """The one process; it starts with the first question."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._thought: asyncio.Event = asyncio.Event()
        self._thinker: Thinker[Action] | None = None

    async def answer(self, question: Question) -> Action:
        """What a bot wants to do."""
        loop = asyncio.get_running_loop()
        async with self._turn:
            self._thought.clear()
            if self._thinker is None:
                self._thinker = Thinker(lambda: _ring(loop, self._thought))
            self._thinker.ask(question)
            while (action := self._thinker.answer_to(question)) is None:
                await self._thought.wait()
                self._thought.clear()
            return action

    def close(self) -> None:
        """End the process."""
        if self._thinker is not None:
            self._thinker.stop()
