"""The ratings of the people at one server, as a program asks for them."""

from __future__ import annotations

from typing import ClassVar

from rummy.match.answers import RemoteAnswers
from rummy.online.messages import FindRatings, News, RatingList
from rummy.online.plausible_ratings import check_ratings


class RemoteRatings(RemoteAnswers[FindRatings, RatingList]):
    """A connection to a server that asks for one list of ratings after the other."""

    kind: ClassVar[type[News]] = RatingList

    def check(self, found: RatingList) -> None:
        """Raise BadMessage if a list is impossible."""
        check_ratings(found)

    def is_to(self, wish: FindRatings, found: RatingList) -> bool:
        """Return whether a list is the one that was asked for."""
        return (found.game, found.kind) == (wish.game, wish.kind)
