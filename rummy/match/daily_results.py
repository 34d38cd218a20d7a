"""The results of daily deals that people have shared with one server, as a program asks for them."""

from __future__ import annotations

from typing import ClassVar

from rummy.match.answers import RemoteAnswers
from rummy.online.messages import DailyList, FindDaily, News, ShareDaily
from rummy.online.plausible_daily import check_daily_list


class RemoteDaily(RemoteAnswers[FindDaily | ShareDaily, DailyList]):
    """A connection to a server that asks for the shared results of daily deals, or shares one."""

    kind: ClassVar[type[News]] = DailyList

    def check(self, found: DailyList) -> None:
        """Raise BadMessage if a list is impossible."""
        check_daily_list(found)

    def is_to(self, wish: FindDaily | ShareDaily, found: DailyList) -> bool:
        """Return whether a list is about the day and game that were asked for."""
        return (found.day, found.game) == (wish.day, wish.game)

    def update(self) -> bool:
        """Process received messages; what was shared is not sent again by a new connection."""
        has_news = super().update()
        if isinstance(self.wish, ShareDaily) and (self.refusal or not self.is_waiting):
            self.wish = FindDaily(self.wish.day, self.wish.game)
        return has_news
