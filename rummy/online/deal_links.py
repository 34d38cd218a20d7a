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
        """Accept a seat's link; raise RequestRefused unless it is of the same chain as the link `before`.

        `number` is the link's place in the chain, `before` the place and text of an earlier link.
        """
        earlier = link
        for _ in range(number - before[0]):
            earlier = link_before(earlier)
        if earlier != before[1]:
            self.spoilt.add(seat)
            raise RequestRefused("not_your_link")
        self.given[seat] = link

    def rest(self) -> None:
        """Stop waiting, as no deal is due."""
        self._due = self.late = None

    def are_enough(self, asked: Sequence[int], present: Sequence[int], clock: bool, now: float) -> bool:
        """Return whether to deal: no link is missing, or the time to wait for them is over.

        `asked` are the seats of people, `present` those who are connected; `clock` limits the time for all.
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

    def taken(self, seats: int) -> list[str]:
        """Return the links by seat for the deal, "-" for each missing one, and discard them."""
        links = [self.given.get(seat, "-") for seat in range(seats)]
        self.forget()
        return links

    def forget(self) -> None:
        """Discard all links and stop waiting."""
        self.given, self.spoilt = {}, set()
        self.rest()
