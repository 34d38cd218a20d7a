"""The links that a deal needs, one from each person at the table, and how long it waits for them."""

from __future__ import annotations

from collections.abc import Sequence

from rummy.engine.chains import link_before
from rummy.online.seating import RequestRefused

LATE = 5.0  # seconds that a deal waits for the links of those who are away
UNREADY = 45.0  # seconds that it waits for anybody, where there is a clock


class DealLinks:
    """The links for the next deal; times are those of whoever asks, in seconds."""

    def __init__(self) -> None:
        self.given: dict[int, str] = {}  # by seat
        self.spoilt: set[int] = set()  # seats whose link belongs to another chain, so that none is waited for
        self.late: float | None = None  # when the deal waits no longer
        self._due: float | None = None  # since when it waits

    def give(self, seat: int, number: int, link: str, before: tuple[int, str]) -> None:
        """Take a seat's link, if it leads to the one that they gave before; raises NotHere."""
        earlier = link
        for _ in range(number - before[0]):
            earlier = link_before(earlier)
        if earlier != before[1]:
            self.spoilt.add(seat)
            raise RequestRefused("not_your_link")
        self.given[seat] = link

    def rest(self) -> None:
        """Wait for nothing, as nothing is to be dealt."""
        self._due = self.late = None

    def are_enough(self, asked: Sequence[int], present: Sequence[int], clock: bool, now: float) -> bool:
        """Whether it can be dealt: all links are given, or those that are not are waited for no longer."""
        self._due = now if self._due is None else self._due
        missing = [seat for seat in asked if seat not in self.given]
        away = not set(missing) & set(present)
        if not self.given or not (away or clock):  # it always needs one at least
            self.late = None
        elif away:
            self.late = now + LATE if self.late is None else self.late
        else:
            self.late = self._due + UNREADY
        return not missing or (self.late is not None and now >= self.late)

    def taken(self, seats: int) -> list[str]:
        """The links by seat for the deal, a dash for each that is missing; the next deal begins afresh."""
        links = [self.given.get(seat, "-") for seat in range(seats)]
        self.forget()
        return links

    def forget(self) -> None:
        """Wait for nothing, and begin afresh with the next deal."""
        self.given, self.spoilt = {}, set()
        self.rest()
