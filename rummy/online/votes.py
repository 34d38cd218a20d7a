"""Votes of those present: what to do about people who are away, and whether to play without the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rummy.online.messages import VoteChoice

AWAY = 60.0  # seconds after which the others may vote about who is away


class Votes:
    """Who has voted for what; times are those of whoever asks, in seconds."""

    def __init__(self) -> None:
        self.cast: dict[int, VoteChoice] = {}  # by seat
        self.absent: tuple[int, ...] = ()  # seats that are voted about

    def by_seat(self, seats: int) -> tuple[VoteChoice | str, ...]:
        """What each seat has voted for, or nothing at all before the first vote."""
        return tuple(self.cast.get(seat, "") for seat in range(seats)) if self.cast else ()

    def forget(self, seat: int | None) -> None:
        """Count nothing that was voted at a seat before somebody new sat down there."""
        self.cast = {voter: word for voter, word in self.cast.items() if voter != seat}

    def due(self, away: Mapping[int, float]) -> float | None:
        """When somebody who is away comes to a vote next."""
        return min((since + AWAY for seat, since in away.items() if seat not in self.absent), default=None)

    def count(
        self, present: Sequence[int], away: Mapping[int, float], now: float, *, clock: bool, play: bool
    ) -> VoteChoice | None:
        """What is to be done, once most of those present want it.

        To stop the clock, and to remove somebody for good, takes all of them. Only this is voted about while
        nothing is played.
        """
        votes = Counter(self.cast[seat] for seat in present if seat in self.cast)
        agreed = {word for word in votes if votes[word] == len(present)}
        chosen: VoteChoice | None = None
        if clock and "no_clock" in agreed:
            chosen = "no_clock"
        else:
            self.absent = tuple(seat for seat, since in away.items() if now >= since + AWAY)
            if self.absent and "remove" in agreed:
                chosen = "remove"
            elif self.absent:
                most: tuple[VoteChoice, ...] = ("wait", "bot", "end") if play else ()
                chosen = next((word for word in most if 2 * votes[word] > len(present)), None)
            else:
                self.cast = {seat: word for seat, word in self.cast.items() if word == "no_clock"}
        if chosen:
            self.cast = {}
        return chosen
