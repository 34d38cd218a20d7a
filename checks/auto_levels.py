"""Whom the level "auto" chooses for a player who plays exactly like one of the levels.

Run `python -m checks.auto_levels --game gin --players 2 --careers 40`. Each career is a number of matches, in
which all opponents have the level that the results so far ask for. Told is whom a player of each level met,
match by match.
"""

from __future__ import annotations

import argparse
from collections import Counter
from datetime import UTC, datetime, timedelta

from rummy.arena import play_match
from rummy.career.levels import fair_level
from rummy.engine.rules import Rules
from rummy.games.rules_text import read_rules
from rummy.match.game import Game
from rummy.storage.result import MatchResult, RoundResult, new_id

PLAYERS = ("careless", "casual", "sharp")  # masters would take hours
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)


def career(rules: Rules, level: str, seats: int, matches: int, seed: str) -> list[str]:
    """The levels that a player met, match by match."""
    results: list[MatchResult] = []
    met = []
    for number in range(matches):
        other = fair_level(results)
        met.append(other)
        beside = "sharp" if other == "expert" else other  # nearly as strong, and much quicker
        game = play_match(rules, [level, *[beside] * (seats - 1)], f"{seed} {number}")
        results.append(_result(game, other, number))
    return met


def _result(game: Game, other: str, day: int) -> MatchResult:
    table, seats = game.table, len(game.players)
    rounds = [
        RoundResult(each.points, each.winner, each.reason, each.reason == "rummy") for each in game.results
    ]
    return MatchResult(
        id=new_id(),
        ended=(BEGAN + timedelta(days=day)).isoformat(),
        game=table.rules.name,
        rules=table.rules.name,
        players=tuple("ABCDEFGH"[:seats]),
        bots=(None, *[other] * (seats - 1)),
        scores=table.scores,
        winner=game.winner,
        conceded=False,
        rounds=tuple(rounds),
        seconds=60.0,
        low_wins=table.rules.match_goal == "lowest",
    )


def main() -> None:
    """Play the careers of players of each level, and tell whom they met."""
    parser = argparse.ArgumentParser(description="Let players of each level meet whom auto chooses for them.")
    parser.add_argument("--game", default="cardgames")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--careers", type=int, default=40)
    given = parser.parse_args()
    rules = read_rules(given.game)
    for level in PLAYERS:
        seeds = [f"{level} {number}" for number in range(given.careers)]
        careers = [career(rules, level, given.players, given.matches, seed) for seed in seeds]
        print(f"a {level} player at {given.game} with {given.players}, match by match:")
        for number, met in enumerate(zip(*careers, strict=True), 1):
            print(f"  {number:2}", *(f"{other} {count}" for other, count in sorted(Counter(met).items())))


if __name__ == "__main__":
    main()
