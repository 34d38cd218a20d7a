"""Votes of the people present on what to do about absent people, and on playing without the clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rummy.online.messages import VoteChoice

AWAY = 60.0  # seconds after which the others may vote about an absent person


class Votes:
    """The votes at a table; times are in seconds, given by the caller."""

    def __init__(self) -> None:
        self.cast: dict[int, VoteChoice] = {}  # by seat
        self.absent: tuple[int, ...] = ()  # seats that are voted about

    def by_seat(self, seats: int) -> tuple[VoteChoice | str, ...]:
        """Return the vote of each seat; empty before the first vote."""
        return tuple(self.cast.get(seat, "") for seat in range(seats)) if self.cast else ()

    def forget(self, seat: int | None) -> None:
        """Discard the vote of a seat, on which a new person sits down."""
        self.cast = {voter: word for voter, word in self.cast.items() if voter != seat}

    def due(self, away: Mapping[int, float]) -> float | None:
        """Return the time at which the others may vote on the next absent person, or None."""
        return min((since + AWAY for seat, since in away.items() if seat not in self.absent), default=None)

    def count(
        self, present: Sequence[int], away: Mapping[int, float], now: float, *, clock: bool, play: bool
    ) -> VoteChoice | None:
        """Return the choice that most of the people present want, which ends the vote, or None.

        `away` has the times since when people are absent, by seat; `absent` is updated by it.
        To stop the clock or to remove a person for good, all must agree. Without a match in progress, the
        only vote is on removing a person.
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
