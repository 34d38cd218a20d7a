"""The approximate duration of a match, from measured matches; it depends on cards and players."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.engine.variants import VARIANTS, family
from rummy.text import number, say

# Rounds of a match to its usual target and turns of a player in a round, from the fewest players to the most;
# python -m benchmarks.lengths measures them, here in 30 matches each, of Indian rummy and Three Thirteen in
# five to eight. A match of three at Rummy 51 really is that long, from 13 to 63 rounds: in every third deal,
# each of them sinks by 40.
LENGTHS: dict[str, tuple[tuple[float, float], ...]] = {
    "cardgames": ((14.4, 9.3), (12.4, 7.5), (11.7, 6.5)),
    "playingcards": ((22.5, 9.2), (12.4, 7.5), (9.0, 7.1), (5.9, 6.2), (4.7, 5.9)),
    "vip_low": ((23.9, 9.9), (12.5, 7.8), (8.5, 6.4)),
    "vip_high": ((18.9, 10.0), (10.7, 7.9), (6.9, 6.7)),
    "straight": ((15.1, 9.4), (8.7, 7.6), (5.4, 7.1), (3.3, 5.8), (3.1, 6.2)),
    "bicycle": ((14.3, 9.1), (8.5, 7.6), (5.4, 7.2), (3.3, 5.8), (3.1, 6.1)),
    "penalty": ((14.3, 9.3), (9.5, 7.7), (6.7, 6.8), (6.2, 6.1), (5.9, 6.4)),
    "gin": ((6.8, 5.2),),
    "gin_classic": ((7.2, 5.2),),
    "gin_tournament": ((6.9, 5.3),),
    "oklahoma": ((7.2, 6.2),),
    "hollywood": ((10.7, 5.2),),
    "rummy51": ((7.0, 9.4), (30.3, 6.8), (15.6, 5.3), (10.3, 4.4), (8.5, 3.8)),
    "romme": ((34.6, 8.0), (19.9, 5.6), (15.4, 4.4), (10.8, 3.9), (9.9, 3.3)),
    "kalooki40": ((10.5, 9.9), (6.1, 7.0), (3.8, 5.3), (3.6, 4.8), (3.0, 4.2)),
    "canasta": ((7.5, 6.2),),
    "canasta_two": ((4.2, 16.2),),
    "hand_and_foot": ((4.0, 9.8),),
    "burraco": ((4.1, 7.1),),
    "burraco_two": ((3.8, 24.3),),
    "rummy500": ((5.4, 7.7), (10.0, 6.0), (9.8, 4.7), (11.2, 5.5), (11.2, 4.7)),
    "five_hundred_pairs": ((5.5, 4.7),),
    "contract": ((7.0, 8.9), (7.3, 10.2), (7.0, 7.7), (7.0, 6.5), (7.2, 8.0), (7.1, 6.5)),
    "indian_points": ((1.0, 8.1), (1.0, 6.0), (1.0, 5.5), (1.0, 4.9), (1.0, 4.7)),
    "indian_pool101": ((3.4, 7.2), (5.4, 6.6), (5.4, 5.6), (4.0, 4.3), (5.2, 4.2)),
    "indian_pool201": ((8.0, 7.6), (9.4, 6.2), (9.2, 5.6), (9.8, 4.2), (9.4, 4.0)),
    "indian_deals": ((2.1, 7.4), (2.0, 5.7), (2.0, 5.7), (2.0, 4.5), (2.0, 4.8)),
    "liverpool": ((6.0, 9.1), (6.1, 8.0), (6.0, 7.0), (6.0, 6.2), (6.0, 6.1), (6.1, 7.8)),
    "shanghai": ((10.0, 10.3), (10.0, 8.6), (10.0, 8.3), (10.0, 7.2), (10.0, 6.7), (10.0, 7.7)),
    "carioca": ((10.0, 12.3), (10.0, 10.1), (10.0, 8.7), (10.0, 8.0), (10.0, 7.7), (10.0, 7.4), (10.0, 6.9)),
    "continental": ((7.0, 8.8), (7.0, 7.2), (7.0, 5.7), (7.0, 5.2), (7.0, 4.5), (7.0, 4.1), (7.0, 3.5)),
    "chinchon": ((15.8, 7.4), (15.2, 7.5), (13.7, 8.0), (11.5, 5.9), (11.6, 5.4), (10.5, 4.7), (9.5, 4.9)),
    "three_thirteen": ((11.0, 6.5), (11.0, 5.4), (11.0, 4.9)),
}
USUAL_MOVES = 2.5  # of a turn, including draw and discard; measured: 1.8 to 3.2
MOVES = {  # of a turn in games with far more, measured in eight matches each
    "hand_and_foot": 3.6,
    "burraco": 3.3,
}
THOUGHT = {
    "rummy": 8.0,
    "gin": 9.0,
    "jokers": 14.0,
    "rummy500": 12.0,
    "contract": 14.0,
    "canasta": 14.0,
    "indian": 12.0,
}  # seconds of a person's turn of so many moves, estimated
MOVE = 4.0  # seconds of a person for each further move, estimated
OPPONENT = 2.5  # seconds of an opponent's turn at normal speed; measured: 2.1 to 3.8
ROUND = 15.0  # seconds to shuffle, deal and look at the scores
ROUNDED = (5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90)  # the minutes shown
LONG = 105  # minutes from which hours are shown


def minutes(rules: Rules, seats: int) -> float | None:
    """Return the minutes of a match of so many players; None if such an end was never measured."""
    usual = VARIANTS[rules.name]
    measured = LENGTHS[rules.name]
    rounds, turns = measured[min(max(0, seats - usual.min_players), len(measured) - 1)]
    if rules.deals_for(seats):
        rounds = rules.deals_for(seats)
    elif usual.deals_for(seats) or rules.eliminates != usual.eliminates:
        return None
    else:
        rounds = max(1.0, rounds * rules.target_for(seats) / usual.target_for(seats))
    thought = THOUGHT[family(rules)] + MOVE * (MOVES.get(rules.name, USUAL_MOVES) - USUAL_MOVES)
    turn = thought + (seats - 1) * OPPONENT
    return rounds * (ROUND + turns * turn) / 60


def duration(rules: Rules, seats: int) -> str:
    """Return the duration in words, rounded; empty if unknown."""
    long = minutes(rules, seats)
    if long is None:
        return ""
    if long < LONG:
        return say("setup.minutes", count=min(ROUNDED, key=lambda shown: abs(shown - long)))
    return say("setup.hours", hours=number(round(long / 30) / 2, 0 if round(long / 30) % 2 == 0 else 1))
