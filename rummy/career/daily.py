"""The daily deal: on each date, all players get the same game with the same cards.

What a player made of it follows from the results of matches, each of which names the day for which it counts.
Only the first try on a day counts; further tries are practice and leave no result, like all replays of known
deals, so that a day can't count twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from hashlib import sha256

from rummy.engine.rules import Rules
from rummy.engine.stream import STREAM
from rummy.games.checking import check
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.storage.results import MatchResult

TAG = "rummy/daily"
STREAMED = date(2026, 11, 24)  # the first day dealt from the stream; earlier ones keep their cards
NEWCOMER = 5  # finished matches; with fewer, a player is a newcomer
DAY = timedelta(days=1)
WEEK = (  # from Monday: the game, a target for a match of some minutes, and the opponents
    ("cardgames", 50, ("Mike", "Grace")),
    ("gin", 75, ("Anna",)),
    ("straight", 60, ("Bill", "Lisa", "Omar")),
    ("rummy500", 200, ("Mei", "Grace")),
    ("oklahoma", 60, ("Walter",)),
    ("romme", 100, ("Anna", "Omar")),
    ("playingcards", 75, ("Mike", "Bill", "Lisa", "Grace", "Walter")),
)
GAMES = [game for game, _, _ in WEEK]

Tries = Mapping[date, MatchResult]


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day: its rules, opponents and seed."""

    day: date
    rules: Rules
    opponents: tuple[Player, ...]
    seed: str


def deal_of(day: date) -> DailyDeal:
    """Return the deal of a day in the game of its weekday, which follows from the date alone."""
    return _deal(day, day.weekday())


def deal_for(day: date, matches: Iterable[MatchResult]) -> DailyDeal:
    """Return the deal of a day for a player with these finished matches, the latest last.

    With fewer than five, and none in the game of the weekday, it is in the player's latest game that any day
    has, or in Basic rummy.
    """
    played = [match.game for match in matches][::-1]
    if len(played) >= NEWCOMER or WEEK[day.weekday()][0] in played:
        return deal_of(day)
    return deal_in(day, next((game for game in played if game in GAMES), GAMES[0]))


def deal_in(day: date, game: str) -> DailyDeal:
    """Return the deal of a day in a given game, or in the game of its weekday if no day has `game`."""
    usual = day.weekday()
    return _deal(day, usual if WEEK[usual][0] == game or game not in GAMES else GAMES.index(game))


def _deal(day: date, weekday: int) -> DailyDeal:
    game, target, names = WEEK[weekday]
    rules = check(replace(VARIANTS[game], targets=(target,) * 5))
    known = {character.name: Player(character.name, character.bot()) for character in CHARACTERS}
    return DailyDeal(day, rules, tuple(known[name] for name in names), _seed_of(day))


def _seed_of(day: date) -> str:
    if day >= STREAMED:
        return f"{STREAM}{TAG}/{day.isoformat()}"
    return sha256(f"{TAG}/1/{day.isoformat()}".encode()).hexdigest()


def tries(matches: Iterable[MatchResult]) -> dict[date, MatchResult]:
    """Return for each day played the match that counts: the first, if several computers have one."""
    latest_first = reversed([match for match in matches if match.daily])
    return {date.fromisoformat(match.daily): match for match in latest_first}


def days_in_a_row(days: Iterable[date], last: date) -> int:
    """Return the number of consecutive days up to `last` that are among `days`."""
    known, first = {*days}, last
    while first in known:
        first -= DAY
    return (last - first).days


@dataclass(frozen=True, slots=True)
class Streaks:
    """The numbers of days in a row up to today with a deal played, and won.

    If today's deal is not played yet, the rows up to yesterday count.
    """

    played: int
    won: int


def streaks(found: Tries, today: date) -> Streaks:
    """Return the numbers of days in a row on which the daily deal was played, and won."""
    last = today if today in found else today - DAY
    won = (day for day, match in found.items() if match.won)
    return Streaks(days_in_a_row(found, last), days_in_a_row(won, last))
