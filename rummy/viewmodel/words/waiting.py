"""The title, the scores and the players of an unfinished match that can be resumed."""

from __future__ import annotations

from datetime import date

from rummy.storage.matches import RecordSummary
from rummy.storage.my_games import MyGames, known_as
from rummy.text import number, say
from rummy.viewmodel.words import tour, week
from rummy.viewmodel.words.dates import short_month
from rummy.viewmodel.words.game_names import title_of
from rummy.viewmodel.words.names import called, side_names

DOT = " · "


def title(seen: RecordSummary, games: MyGames) -> str:
    """Return a match's title: its game, the player's name for it, or its date, evening or week."""
    head = seen.header
    if head.daily:
        return _dated("daily.button", head.daily)
    if head.is_practice:
        return _dated("shelf.practice", head.again)
    if occasion := tour.title_of(head.tour) or week.title_of(head.week, head.game):
        return occasion
    try:
        rules = head.read_rules()
    except ValueError:  # the match is of a newer version, which has more games
        return head.rules
    mine = known_as(games, rules)
    game = mine.name if mine else title_of(rules)
    return say("shelf.again", game=game) if head.again else game


def _dated(key: str, day: str) -> str:
    when = date.fromisoformat(day)
    return say(key, day=when.day, month=short_month(when))


def points(seen: RecordSummary) -> list[str]:
    """Return a text for each side with its name and points so far, the player's side first."""
    sides, own = len(seen.scores), seen.header.me % len(seen.scores)
    names = side_names([called(name) for name, _ in seen.header.players], sides)
    ordered = [names[own], *(name for side, name in enumerate(names) if side != own)]
    return [
        say("shelf.points", name=name, points=number(won))
        for name, won in zip(ordered, seen.scores, strict=True)
    ]


def in_round(seen: RecordSummary) -> str:
    """Return the text on which round is being played."""
    return say("history.in_round", round=max(1, seen.dealt))


def scores(seen: RecordSummary) -> str:
    """Return the text on which round is being played, and how many points each side has."""
    return DOT.join([in_round(seen), *points(seen)])


def company(seen: RecordSummary) -> list[str]:
    """Return the names of the other players."""
    return [called(name) for seat, (name, _) in enumerate(seen.header.players) if seat != seen.header.me]
