"""Processes for slow bots; if too many questions wait, a weaker, faster bot answers at once."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import Protocol

from rummy.engine.actions import Action
from rummy.match.thinking import BotProcess, Request

WAITING = 2  # questions that wait for each process at most; others get a quicker answer
QUICKER = "sharp"  # the level that gives the quicker answer
LONGEST = 30.0  # seconds for an answer, after which a quicker one is given


class Question(Request[Action], Protocol):
    """A question for a move, which a weaker, faster bot can answer as well."""

    def at_level(self, level: str) -> Question:
        """Return the same question for the bot of a level."""


class Thinkers:
    """A pool of processes for bots, one fewer than processors by default; each starts when needed."""

    def __init__(self, most: int = max(1, (os.cpu_count() or 1) - 1)) -> None:
        self._most = most
        self._asked = 0  # number of questions without an answer
        self._turns = asyncio.Semaphore(most)
        self._all: list[_BotWorker] = []
        self._idle: list[_BotWorker] = []

    async def answer(self, question: Question) -> Action:
        """Return a bot's action, or a faster bot's if too many questions wait or no answer comes in time."""
        if self._asked >= self._most * (1 + WAITING):
            return question.at_level(QUICKER).answer()
        self._asked += 1
        try:
            async with self._turns:
                worker = self._idle.pop() if self._idle else self._another()
                try:
                    return await asyncio.wait_for(worker.answer(question), LONGEST)
                except TimeoutError:
                    return question.at_level(QUICKER).answer()
                finally:
                    self._idle.append(worker)
        finally:
            self._asked -= 1

    def _another(self) -> _BotWorker:
        self._all.append(_BotWorker())
        return self._all[-1]

    def close(self) -> None:
        """End all processes."""
        for worker in self._all:
            worker.thinker.stop()


class _BotWorker:
    """A process for a bot, with a coroutine that waits for its answer."""

    def __init__(self) -> None:
        self._loop, self._thought = asyncio.get_running_loop(), asyncio.Event()
        self.thinker = BotProcess[Action](self._notify)

    def _notify(self) -> None:
        """Wake the waiting coroutine, from another thread, when there is an answer."""
        with suppress(RuntimeError):  # the server has ended meanwhile
            self._loop.call_soon_threadsafe(self._thought.set)

    async def answer(self, question: Question) -> Action:
        self._thought.clear()
        self.thinker.ask(question)
        while (action := self.thinker.answer_to(question)) is None:
            await self._thought.wait()
            self._thought.clear()
        return action
