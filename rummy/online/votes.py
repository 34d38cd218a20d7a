"""Votes of those present: what to do about people who are away, and whether to play without the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rummy.online.messages import Choice

AWAY = 60.0  # seconds after which the others may vote about who is away


class Votes:
    """Who has voted for what; times are those of whoever asks, in seconds."""

    def __init__(self) -> None:
        self.cast: dict[int, Choice] = {}  # by seat
        self.absent: tuple[int, ...] = ()  # seats that are voted about

    def by_seat(self, seats: int) -> tuple[Choice | str, ...]:
        """What each seat has voted for, or nothing at all before the first vote."""
        return tuple(self.cast.get(seat, "") for seat in range(seats)) if self.cast else ()

    def due(self, away: Mapping[int, float]) -> float | None:
        """When somebody who is away comes to a vote next."""
        return min((since + AWAY for seat, since in away.items() if seat not in self.absent), default=None)

    def count(
        self, present: Sequence[int], away: Mapping[int, float], clock: bool, now: float
    ) -> Choice | None:
        """What is to be done, once so many present want it; the clock needs all of them, the rest most."""
        votes = Counter(self.cast[seat] for seat in present if seat in self.cast)
        chosen: Choice | None = None
        if clock and present and votes["no_clock"] == len(present):
            chosen = "no_clock"
        else:
            self.absent = tuple(seat for seat, since in away.items() if now >= since + AWAY)
            if self.absent:
                most: tuple[Choice, ...] = ("wait", "bot", "end")
                chosen = next((word for word in most if 2 * votes[word] > len(present)), None)
            else:
                self.cast = {seat: word for seat, word in self.cast.items() if word == "no_clock"}
        if chosen:
            self.cast = {}
        return chosen
