"""An evening of the tour in words: its goal, and how far the player has come."""

from __future__ import annotations

from rummy.career.tour import Evening, Standing, evening_of
from rummy.storage.results import MatchResult
from rummy.text import number, say


def goal_of(evening: Evening) -> str:
    """Return the sentence on what earns the memento of an evening."""
    return say(f"tour.goal_{evening.name}", count=number(evening.needed))


def goal_line(tour: str) -> str:
    """Return the line with the goal of a match's evening; empty if it is no evening of the tour."""
    evening = evening_of(tour)
    return say("tour.goal", goal=goal_of(evening)) if evening else ""


def so_far(evening: Evening, match: MatchResult) -> str:
    """Return the line with the goal of an evening, and how often the player did it in the match so far."""
    counts = {"count": number(evening.count(match)), "needed": number(evening.needed)}
    return say("tour.so_far", goal=goal_of(evening), **counts)


def state_of(standing: Standing) -> str:
    """Return whether an evening is open, and how far the player has come."""
    if standing.is_reached:
        return say("tour.reached")
    if standing.is_played:
        return say("tour.played", count=number(standing.best), needed=number(standing.evening.needed))
    return say("tour.open" if standing.is_open else "tour.closed")


def outcome(evening: Evening, match: MatchResult) -> str:
    """Return the sentence at the end of a match on whether it has reached the goal of its evening."""
    if evening.is_reached(match):
        return say("tour.reached")
    return say("tour.missed", count=number(evening.count(match)), needed=number(evening.needed))
