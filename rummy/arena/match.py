"""A match between bots, played to its end, without sums or records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rummy.engine.actions import Action
from rummy.engine.rules import Rules
from rummy.match.game import Game, Journal, Question
from rummy.match.players import Player

Answerer = Callable[[Question], Action]


def play_match(
    rules: Rules,
    bots: Sequence[str],
    seed: str,
    journal: Journal | None = None,
    answer: Answerer = Question.answer,
) -> Game:
    """Play a whole match between bots, and return it."""
    game = seat_bots(rules, bots, seed, journal)
    while not game.is_finished:
        play_round(game, answer)
    return game


def play_rounds(rules: Rules, bots: Sequence[str], seed: str, rounds: int) -> Iterator[Game]:
    """Play single rounds, each the first of its own match, and yield the match after each."""
    for number in range(rounds):
        game = seat_bots(rules, bots, f"{seed}/{number}")
        play_round(game)
        yield game


def seat_bots(rules: Rules, bots: Sequence[str], seed: str, journal: Journal | None = None) -> Game:
    """Return a match between bots, named by their keys, with nothing dealt yet."""
    players = [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)]
    return Game(rules, players, seed, journal) if journal else Game(rules, players, seed)


def play_round(game: Game, answer: Answerer = Question.answer) -> None:
    """Deal a round and let the bots play until it is over."""
    game.deal()
    while game.bot_to_move:
        game.act(game.table.turn, answer(game.question))
