"""The hash-chain links that a deal needs, one from each person, and the time that the deal waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.chains import link_before
from rummy.online.seating import RequestRefused

LATE = 5.0  # seconds that a deal waits for the links of those who are away
UNREADY = 45.0  # seconds that it waits for anybody, if the time for turns is limited


class DealLinks:
    """The links for the next deal; times are the caller's, in seconds."""

    def __init__(self) -> None:
        self.given: dict[int, str] = {}  # by seat
        self.spoilt: set[int] = set()  # seats that gave another chain's link; the deal does not wait for them
        self.late: float | None = None  # time at which the deal stops waiting
        self._due: float | None = None  # time at which the wait began

    def give(self, seat: int, number: int, link: str, before: tuple[int, str]) -> None:
        """Accept a seat's link, or raise RequestRefused if it is not of the same chain as the link `before`.

        `number` is the link's place in the chain, `before` the place and text of an earlier link. The deal no
        longer waits for a seat that was refused.
        """
        earlier = link
        for _ in range(number - before[0]):
            earlier = link_before(earlier)
        if earlier != before[1]:
            self.spoilt.add(seat)
            raise RequestRefused("not_your_link")
        self.given[seat] = link

    def stop_waiting(self) -> None:
        """End the wait for links without a deal, and keep the links."""
        self._due = self.late = None

    def are_enough(self, asked: Sequence[int], present: Sequence[int], clock: bool, now: float) -> bool:
        """Return whether to deal: no link is missing, or the time to wait for them is over; update `late`.

        `asked` are the seats of people, `present` those of connected people; `clock` is True if the wait for
        the latter is limited, too.
        """
        self._due = now if self._due is None else self._due
        missing = [seat for seat in asked if seat not in self.given]
        away = not set(missing) & set(present)
        if not self.given or not (away or clock):  # a deal needs at least one
            self.late = None
        elif away:
            self.late = now + LATE if self.late is None else self.late
        else:
            self.late = self._due + UNREADY
        return not missing or (self.late is not None and now >= self.late)

    def take(self, seats: int) -> list[str]:
        """Return and discard the links for the deal: one for each of `seats` seats, "-" if it is missing."""
        links = [self.given.get(seat, "-") for seat in range(seats)]
        self.forget()
        return links

    def forget(self) -> None:
        """Discard all links and stop waiting."""
        self.given, self.spoilt = {}, set()
        self.stop_waiting()
