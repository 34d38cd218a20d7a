"""The score of a bot that plays a match in the player's place, with the same cards and opponents."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.rules import Rules
from rummy.match.game import Game
from rummy.match.players import Player


def score_of(bot: str, rules: Rules, opponents: Sequence[Player], seed: str) -> int:
    """Return the final score of a bot in the first seat of a match that is dealt from a seed."""
    game = Game(rules, [Player(bot, bot), *opponents], seed)
    while not game.is_finished:
        game.deal()
        while game.bot_to_move:
            game.act(game.table.turn, game.bot_action())
    return game.totals[0]
