"""Bots that ponder on a server do so aside, and don't where too many would."""

import asyncio
from dataclasses import replace

import pytest

from rummy.games.variants import VARIANTS
from rummy.match.game import Game, Question
from rummy.match.players import Player
from rummy.server.thinkers import WAITING, Thinkers


def question(seed: str) -> Question:
    game = Game(VARIANTS["cardgames"], [Player("a", "casual"), Player("b", "casual")], seed)
    game.deal()
    return Question("casual/wary", game.view(game.table.turn), "chances")  # which is quick for a test


def test_a_quicker_bot_of_the_same_temper_answers_if_too_many_questions_wait() -> None:
    async def test() -> None:
        thinkers = Thinkers(most=1)
        asked = [question(f"{number}") for number in range(1 + WAITING)]
        pondered = [asyncio.ensure_future(thinkers.answer(each)) for each in asked]
        await asyncio.sleep(0)
        assert await thinkers.answer(question("more")) == replace(question("more"), bot="sharp/wary").answer()
        assert not any(each.done() for each in pondered)
        assert await asyncio.gather(*pondered) == [each.answer() for each in asked]
        thinkers.close()

    asyncio.run(test())


def test_a_quicker_bot_answers_if_no_answer_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rummy.server.thinkers.LONGEST", 0.0)

    async def test() -> None:
        thinkers = Thinkers(most=1)
        assert await thinkers.answer(question("one")) == replace(question("one"), bot="sharp/wary").answer()
        thinkers.close()

    asyncio.run(test())


def test_two_think_at_once_where_there_are_processors_for_it() -> None:
    async def test() -> None:
        thinkers = Thinkers(most=2)
        asked = [question("one"), question("two")]
        await asyncio.gather(*map(thinkers.answer, asked))
        assert len(thinkers._all) == 2
        await thinkers.answer(asked[0])
        assert len(thinkers._all) == 2
        thinkers.close()

    asyncio.run(test())
