"""The results of daily deals that people share with a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

from rummy.games.variants import VARIANTS
from rummy.online.messages import DailyList, DailyResult, FindDaily, ShareDaily
from rummy.online.plausible_daily import check_daily_share
from rummy.online.seating import RequestRefused
from rummy.online.wire import BadMessage
from rummy.server.store import Store

SHOWN = 50  # people in a list at most
KEPT = timedelta(30)  # how long results are stored
AHEAD, BEHIND = timedelta(1), timedelta(2)  # where on earth it may be another day now, with a night to play


class DailyBoard:
    """The shared results of daily deals at a server.

    They are as trustworthy as the people: whoever wants to can play a deal for practice first, on another
    computer, so the server does not check what they made of it.
    """

    def __init__(
        self,
        store: Store,
        today: Callable[[], date] = lambda: datetime.now(UTC).date(),
        *,
        has_aliases: bool = False,  # whether people are called by their names among strangers
    ) -> None:
        self._store, self._today, self._has_aliases = store, today, has_aliases

    async def share(self, person: str, name: str, result: ShareDaily) -> DailyList:
        """Store a person's result, the first of a day, and return the list; raise RequestRefused.

        Raise StoreError if the disk refuses.
        """
        try:
            check_daily_share(result)
            day, today = date.fromisoformat(result.day), self._today()
        except (BadMessage, ValueError):
            raise RequestRefused("no_daily") from None
        if not today - BEHIND <= day <= today + AHEAD:
            raise RequestRefused("no_daily")
        await asyncio.wrap_future(self._store.share_daily(person, name, result))
        return self.answer(person, FindDaily(result.day, result.game))

    def forget_old(self) -> Future[None]:
        """Delete results that are older than a month."""
        return self._store.forget_daily((self._today() - KEPT).isoformat())

    def answer(self, person: str, wish: FindDaily) -> DailyList:
        """Return the best results of a day's deal, and the person's own; raise StoreError."""
        if wish.game not in VARIANTS:
            return DailyList(wish.day, wish.game, 0, ())
        sign = 1 if VARIANTS[wish.game].match_goal == "lowest" else -1

        def order(result: DailyResult) -> tuple[bool, int]:
            return not result.won, sign * (result.points - result.other)

        found = self._store.daily(wish.day, wish.game)
        found.sort(key=lambda each: (order(each[1]), each[1].name))
        orders = [order(result) for _, result in found]
        rows = tuple(
            (orders.index(order(result)) + 1, self._shown(who, result, mine=who == person))
            for at, (who, result) in enumerate(found)
            if at < SHOWN or who == person
        )
        return DailyList(wish.day, wish.game, len(found), rows)

    def _shown(self, person: str, result: DailyResult, *, mine: bool) -> DailyResult:
        name = self._store.alias_of(person) if self._has_aliases else result.name
        return replace(result, name=name, mine=mine)
