"""The daily deal in words: its result, and the line with which the player shares it."""

from __future__ import annotations

from datetime import date

from rummy.online.messages import DailyList, DailyResult, ShareDaily
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.viewmodel.words.dates import short_date


def points(match: MatchResult) -> tuple[int, int]:
    """Return the player's points, and those of the winner; if the player won, those of the runner-up."""
    other = match.best_other(match.scores)
    if match.winner not in (None, match.me):
        other = match.scores[match.winner]
    return match.scores[match.me], other


def _points(own: int, other: int) -> dict[str, str]:
    return {"own": number(own), "other": number(other)}


def outcome(match: MatchResult) -> str:
    """Return the sentence on how a daily deal ended."""
    if match.conceded:
        return say("daily.conceded")
    return say("daily.won" if match.won else "daily.lost", **_points(*points(match)))


def shared(match: MatchResult, days: int) -> str:
    """Return the result as a line to share with other people."""
    kind = "conceded" if match.conceded else "won" if match.won else "lost"
    day, game = short_date(date.fromisoformat(match.daily)), say(f"game.{match.game}")
    return say(f"daily.share_{kind}", date=day, game=game, days=number(days), **_points(*points(match)))


def to_share(match: MatchResult) -> ShareDaily:
    """Return the message that shares a result with a server; of a conceded match, without points."""
    own, other = (0, 0) if match.conceded else points(match)
    return ShareDaily(match.daily, match.game, match.won, own, other)


def result_rows(found: DailyList) -> list[tuple[str, str]]:
    """Return the rows of a list of results: place and name, and how the match ended."""
    return [
        (
            say("ratings.row", place=place, name=say("daily.me", name=each.name) if each.mine else each.name),
            say(f"daily.others_{_kind(each)}", **_points(each.points, each.other)),
        )
        for place, each in found.people
    ]


def _kind(result: DailyResult) -> str:
    if result.won:
        return "won"
    return "lost" if (result.points, result.other) != (0, 0) else "conceded"
