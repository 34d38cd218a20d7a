"""An evening of the tour in words: its goal, and how far the player has come."""

from __future__ import annotations

from collections.abc import Iterable

from rummy.career.tour import Evening, Standing, evening_of
from rummy.storage.results import MatchResult
from rummy.text import number, say


def goal_of(evening: Evening) -> str:
    """Return the sentence on what earns the memento of an evening."""
    return say(f"tour.goal_{evening.name}", count=number(evening.needed))


def so_far(evening: Evening, match: MatchResult) -> str:
    """Return the lines on the goal of an evening: that it is reached, or how often it was done so far."""
    if evening.is_met(match):
        after = below_goal(evening) if evening.answers else say("tour.at_end")
        return f"{say('tour.reached')}: {say(f'memento.{evening.memento.name}')}\n{after}"
    counts = {"count": number(evening.count(match)), "needed": number(evening.needed)}
    return say("tour.so_far", goal=goal_of(evening), **counts)


def below_goal(evening: Evening) -> str:
    """Return the sentence on what else the goal of an evening asks, or does not ask."""
    return say("tour.then_tell", name=evening.host) if evening.answers else say("tour.whoever_wins")


def title_of(tour: str) -> str:
    """Return the title of a match of an evening; empty if it is no evening of the tour."""
    return say("tour.waiting", evening=say(f"tour.{tour}")) if evening_of(tour) else ""


def to_win(evenings: Iterable[Evening]) -> str:
    """Return the sentence on the mementos of evenings whose goals are still to be reached, or ""."""
    each = [
        say("tour.to_win_at", memento=say(f"memento.{evening.memento.name}"), name=evening.host)
        for evening in evenings
    ]
    return say("tour.to_win", mementos=", ".join(each)) if each else ""


def state_of(standing: Standing, *, waits: bool = False) -> str:
    """Return whether an evening is open or a match of it waits, and how far the player has come."""
    if waits:
        return say("daily.waits")
    if standing.is_reached:
        return say("tour.reached")
    if standing.is_to_tell:
        return say("tour.to_tell", name=standing.evening.host)
    if standing.is_played:
        return say("tour.played", count=number(standing.best), needed=number(standing.evening.needed))
    return say("tour.open" if standing.is_open else "tour.closed")


def outcome(evening: Evening, match: MatchResult) -> str:
    """Return the sentence at the end of a match on whether it has reached the goal of its evening."""
    if evening.is_met(match):
        return say("tour.reached")
    return say("tour.missed", count=number(evening.count(match)), needed=number(evening.needed))
