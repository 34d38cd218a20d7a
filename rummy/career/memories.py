"""What an opponent remembers of the player, the most telling first; it all follows from the results."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from rummy.career.acquaintance import Meeting, streak, won_specially
from rummy.career.summary import GINS

LONG = 30  # days after which it is good to see somebody again
FRESH = 14  # days for which a single round is still spoken of
IN_A_ROW = 3  # matches that make a streak
OFTEN = 4  # matches won by nobody but them after which a win is worth a word


def memories(met: Sequence[Meeting], today: date) -> Iterator[str]:
    """What they may mention before another match."""
    if not met:
        yield "first"
        return
    last = met[-1]
    away = (today - datetime.fromisoformat(last.match.ended).astimezone().date()).days
    if away >= LONG:
        yield "absent"
    if last.match.conceded:
        yield "conceded"
    if away <= FRESH and won_specially(last, *GINS):
        yield "your_gin"
    if away <= FRESH and won_specially(last, "undercut"):
        yield "your_undercut"
    if streak(each.match.won for each in met) >= IN_A_ROW:
        yield "losing"
    if streak(each.lost for each in met) >= IN_A_ROW:
        yield "winning"


def afterthoughts(met: Sequence[Meeting], *, won: bool, lost: bool) -> Iterator[str]:
    """What they may mention after a match that the player or they have won; `met` are those before it."""
    if won and len(met) >= OFTEN and not any(each.match.won for each in met):
        yield "beaten"
    if won and streak(each.lost for each in met) >= IN_A_ROW:
        yield "ended"
    if won and streak(each.match.won for each in met) >= IN_A_ROW - 1:
        yield "again"
    if lost and streak(each.match.won for each in met) >= IN_A_ROW:
        yield "revenge"
