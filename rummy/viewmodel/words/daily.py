"""The daily deal in words: its result, and the line with which the player shares it."""

from __future__ import annotations

from datetime import date

from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.viewmodel.words.dates import short_date


def points(match: MatchResult) -> dict[str, str]:
    """Return the player's points, and those of the winner; if the player won, those of the runner-up."""
    other = match.best_other(match.scores)
    if match.winner not in (None, match.me):
        other = match.scores[match.winner]
    return {"own": number(match.scores[match.me]), "other": number(other)}


def outcome(match: MatchResult) -> str:
    """Return the sentence on how a daily deal ended."""
    if match.conceded:
        return say("daily.conceded")
    return say("daily.won" if match.won else "daily.lost", **points(match))


def shared(match: MatchResult, days: int) -> str:
    """Return the result as a line to share with other people."""
    kind = "conceded" if match.conceded else "won" if match.won else "lost"
    day, game = short_date(date.fromisoformat(match.daily)), say(f"game.{match.game}")
    return say(f"daily.share_{kind}", date=day, game=game, days=number(days), **points(match))
