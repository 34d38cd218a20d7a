"""The memories of the player that an opponent may mention, derived from the results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime

from rummy.career.acquaintance import Meeting, streak, won_specially
from rummy.engine.events import Result
from rummy.games.endings import COUNTED_APART, GINS
from rummy.storage.results import MatchResult

LONG = 30  # days after which an opponent mentions the absence
FRESH = 14  # days during which an opponent mentions a single round
IN_A_ROW = 3  # matches, or rounds of one, that make a streak
OFTEN = 4  # matches without a win of the player after which their first one is mentioned


def memories(met: Sequence[Meeting], today: date) -> Iterator[str]:
    """Yield the keys of memories that an opponent may mention before a match, the most remarkable first."""
    if not met:
        yield "first"
        return
    last = met[-1]
    if _days_ago(last, today) >= LONG:
        yield "absent"
    if last.match.conceded:
        yield "conceded"
    if _is_fresh(last, today) and won_specially(last, *GINS):
        yield "your_gin"
    if _is_fresh(last, today) and won_specially(last, "undercut"):
        yield "your_undercut"
    if streak(each.match.won for each in met) >= IN_A_ROW:
        yield "losing"
    if streak(each.lost for each in met) >= IN_A_ROW:
        yield "winning"


def asides(
    met: Sequence[Meeting], rounds: Sequence[Result], seats: tuple[int, int], today: date
) -> Iterator[str]:
    """Yield the keys of memories that an opponent may mention after the last of `rounds`.

    `met` are the matches before this one, `seats` the player's seat and the opponent's.
    """
    *before, last = rounds
    (me, they), winners = seats, [each.winner for each in rounds if each.winner is not None]
    if last.winner is None:
        return
    for about, reasons in (("gin_again", GINS), ("undercut_again", ("undercut",))):
        lately = (each for each in met if _is_fresh(each, today))
        won = [each.reason for each in before if each.winner == me]
        is_another = any(reason in reasons for reason in won) or any(
            won_specially(each, *reasons) for each in lately
        )
        if last.winner == me and last.reason in reasons and is_another:
            yield about
    if streak(winner == me for winner in winners) >= IN_A_ROW:
        yield "rounds"
    if last.winner == me and streak(winner == they for winner in winners[:-1]) >= IN_A_ROW:
        yield "comeback"
    if last.winner == they and streak(winner == me for winner in winners[:-1]) >= IN_A_ROW:
        yield "relief"


def afterthoughts(met: Sequence[Meeting], *, won: bool, lost: bool) -> Iterator[str]:
    """Yield the keys of memories that an opponent may mention after a match.

    `met` are the earlier matches; `won` and `lost` say if the player or the opponent won this one.
    """
    if won and len(met) >= OFTEN and not any(each.match.won for each in met):
        yield "beaten"
    if won and streak(each.lost for each in met) >= IN_A_ROW:
        yield "ended"
    if won and streak(each.match.won for each in met) >= IN_A_ROW - 1:
        yield "again"
    if lost and streak(each.match.won for each in met) >= IN_A_ROW:
        yield "revenge"


def is_debut(matches: Iterable[MatchResult], rounds: Sequence[Result], me: int) -> bool:
    """Return True if the last of `rounds` is the player's first one won by gin, by rummy or concealed.

    `matches` are all matches before this one.
    """
    *before, last = rounds
    if last.winner != me or last.reason not in COUNTED_APART:
        return False
    reasons = [each.reason for match in matches for each in match.rounds if each.winner == match.me]
    reasons += [each.reason for each in before if each.winner == me]
    return not {*reasons} & {*COUNTED_APART}


def _is_fresh(meeting: Meeting, today: date) -> bool:
    """Return True if a match ended at most 14 days ago, and not more than a day in the future."""
    return -1 <= _days_ago(meeting, today) <= FRESH  # -1 after a journey to another time zone


def _days_ago(meeting: Meeting, today: date) -> int:
    return (today - datetime.fromisoformat(meeting.match.ended).astimezone().date()).days
