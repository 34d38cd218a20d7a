"""The approximate duration of a match, estimated from measured matches of the same game."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.preset import THOUGHT, USUAL_MOVES
from rummy.games.variants import PRESETS, group_of
from rummy.text import number, say

MOVE = 4.0  # estimated seconds of a person for each further move
OPPONENT = 2.5  # seconds of an opponent's turn at normal speed; measured: 2.1 to 3.8
ROUND = 15.0  # seconds to shuffle, deal and look at the scores
ROUNDED = (5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90)  # the minutes to which durations are rounded
LONG = 105  # minutes from which the duration is shown in hours


def minutes(rules: Rules, seats: int) -> float | None:
    """Return the minutes that a match of `seats` players takes, or None if that was never measured."""
    preset = PRESETS[rules.name]
    usual = preset.rules
    measured = preset.lengths
    rounds, turns = measured[min(max(0, seats - usual.min_players), len(measured) - 1)]
    if rules.deals_for(seats):
        rounds = rules.deals_for(seats)
    elif usual.deals_for(seats) or rules.eliminates != usual.eliminates:
        return None
    else:
        rounds = max(1.0, rounds * rules.target_for(seats) / usual.target_for(seats))
    thought = THOUGHT[group_of(rules)] + MOVE * (preset.moves - USUAL_MOVES)
    turn = thought + (seats - 1) * OPPONENT
    return rounds * (ROUND + turns * turn) / 60


def duration(rules: Rules, seats: int) -> str:
    """Return the rounded duration of a match of `seats` players as text; empty if it is unknown."""
    long = minutes(rules, seats)
    if long is None:
        return ""
    if long < LONG:
        return say("setup.minutes", count=min(ROUNDED, key=lambda shown: abs(shown - long)))
    return say("setup.hours", hours=number(round(long / 30) / 2, 0 if round(long / 30) % 2 == 0 else 1))
