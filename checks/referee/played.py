"""The engine at the same table, told in the notation: what it allows, and what lies there."""

from __future__ import annotations

from random import Random

from rummy.bots.opponents import BOTS
from rummy.engine.actions import IllegalMove
from rummy.engine.rules import BadRules
from rummy.engine.table import Table
from rummy.engine.view import observe
from rummy.games.checking import check
from rummy.games.dealer import play
from rummy.games.notation import read_action, read_rules, write_action
from rummy.games.position_text import write_position
from rummy.match.game import Game
from rummy.match.players import Player


def playable(rules: str) -> bool:
    """Whether the engine plays by these rules; some switches do not go together."""
    try:
        check(read_rules(rules))
    except BadRules:
        return False
    return True


class Played:
    """A match in the engine, told in the notation alone."""

    def __init__(self, rules: str, seats: int, seed: str) -> None:
        players = [Player(str(seat), None) for seat in range(seats)]
        self.game = Game(read_rules(rules), players, seed)

    @property
    def table(self) -> Table:
        """The engine's own table."""
        return self.game.table

    def deal(self) -> None:
        """Deal the next round."""
        self.game.deal()

    def refusal(self, move: str) -> str:
        """Why the engine does not allow a move; nothing if it does."""
        try:
            play(self.table, self.table.turn, read_action(move))
        except IllegalMove as refused:
            return refused.reason
        return ""

    def play(self, move: str) -> None:
        """Do it; raises IllegalMove."""
        self.game.act(self.table.turn, read_action(move))

    def choice(self, bot: str, chance: Random) -> str:
        """What a bot would do."""
        return write_action(BOTS[bot].choose(observe(self.table, self.table.turn), chance))

    def position(self) -> dict[str, str]:
        """What lies where, by the lines of a position; hands sorted, the next card of the stock first."""
        lines, melds = {}, 0
        for line in write_position(self.table).splitlines():
            key, _, text = line.partition(":")
            text = text.strip()
            if key.startswith("meld "):
                owner = key.removeprefix("meld ")
                key, text, melds = f"meld {melds}", f"{owner}: {text}", melds + 1
            elif key.startswith("hand "):
                text = " ".join(sorted(text.split()))
            elif key == "stock":
                text = " ".join(text.split()[::-1])
            elif key == "turn":
                text = " ".join(text.split()[:2])
            lines[key] = text
        return lines

    def result(self) -> tuple[str, int | None, tuple[int, ...]] | None:
        """How the last round ended."""
        ended = self.table.last_result
        return (ended.reason, ended.winner, ended.points) if ended else None

    def totals(self) -> tuple[int, ...]:
        """What each seat has, with all that the end of a match adds."""
        return self.game.totals

    @property
    def winner(self) -> int | None:
        """Who has won the match."""
        return self.table.winner
