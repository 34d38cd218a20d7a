"""A week in words: its days, its parts, and what the player has made of them."""

from __future__ import annotations

from rummy.career.week import Week, WeekMatch, week_called
from rummy.storage.results import MatchResult
from rummy.text import number, say
from rummy.viewmodel.words.dates import short_date


def days_of(week: Week) -> str:
    """Return the first and the last day of a week."""
    return say("week.days", first=short_date(week.monday), last=short_date(week.sunday))


def title_of(mark: str, game: str) -> str:
    """Return the title of an unfinished match for a week; empty if it counts for none."""
    week = week_called(mark)
    return say("week.waiting", number=number(week.number), game=say(f"game.{game}")) if week else ""


def compared(deal: WeekMatch, rival: int, result: MatchResult | None) -> str:
    """Return the sentence on what a bot scored in a deal, beside the player's points once they have some."""
    low = "_low" if deal.rules.match_goal == "lowest" else ""
    if result is None:
        return say(f"week.rival{low}", points=number(rival))
    return say(f"week.own{low}", own=number(result.scores[result.me]), points=number(rival))
