"""The hash chain of a page's player, who keeps its secret in the browser."""

from __future__ import annotations

from rummy.engine.chains import is_link, link_before


class PageChain:
    """The links of a chain that a page has given so far: it gives one when a deal needs it."""

    def __init__(self, tip: str) -> None:
        self._links = {0: tip}
        self.wanted = 0  # the number of the link that a deal waits for; 0 for none

    def __call__(self, number: int) -> str:
        """Return a link, or "" if it has not arrived; then it is wanted."""
        if number not in self._links:
            self.wanted = number
        return self._links.get(number, "")

    def add(self, number: int, link: str) -> bool:
        """Add the link that is wanted; return False if it is another one, or not of this chain."""
        if number != self.wanted or not is_link(link):
            return False
        known = max(each for each in self._links if each < number)
        earlier = link
        for _ in range(number - known):
            earlier = link_before(earlier)
        if earlier != self._links[known]:
            return False
        self._links[number], self.wanted = link, 0
        return True
