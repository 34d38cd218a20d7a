"""The week: two puzzles, a deal and a match under an unusual rule, the same for everybody.

All of it follows from the date of the week. What a player has done of it follows from their answers to
puzzles and the results of matches, each of which names the part of a week for which it counts. Nothing
expires: a past week can be done at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property
from typing import Any, Literal

from rummy.career.puzzles import Answers, puzzles
from rummy.engine.rules import Rules
from rummy.engine.stream import STREAM
from rummy.games.checking import check
from rummy.games.variants import VARIANTS
from rummy.match.players import CHARACTERS, Player
from rummy.match.puzzles import Puzzle
from rummy.storage.puzzles import PuzzleAnswer
from rummy.storage.results import MatchResult

Part = Literal["deal", "match"]
PARTS: tuple[Part, ...] = ("deal", "match")
TAG = "rummy/week"
PUZZLES = 2  # in each week
RIVAL = "sharp"  # the level of all opponents, and of the player who had the same deal
DEALS = (  # the game of the deal, in which all players score, and the opponents
    ("rummy500", ("Mei", "Omar")),
    ("penalty", ("Mike", "Grace")),
    ("penalty", ("Bill", "Lisa", "Walter")),
)
MATCHES: tuple[tuple[str, Mapping[str, Any], int, tuple[str, ...]], ...] = (
    # the game of the match, its unusual rule, a target for some minutes, and the opponents
    ("cardgames", {"melds_per_turn": 1}, 50, ("Lisa",)),
    ("gin", {"knock_limit": 5}, 60, ("Omar",)),
    ("cardgames", {"lay_off_before_melding": False}, 50, ("Walter", "Anna")),
    ("rummy500", {"final_discard": True}, 150, ("Mei",)),
    ("cardgames", {"opening": 30}, 50, ("Bill",)),
    ("gin", {"knock_limit": 0}, 60, ("Grace",)),
    ("straight", {"final_discard": True}, 50, ("Mike", "Lisa")),
    ("rummy500", {"melds_per_turn": 1}, 150, ("Anna",)),
)


@dataclass(frozen=True, slots=True)
class WeekMatch:
    """The deal or the match of a week; `mark` is what its record and its result name."""

    mark: str
    rules: Rules
    opponents: tuple[Player, ...]

    @property
    def seed(self) -> str:
        """The seed of all deals."""
        return f"{STREAM}{TAG}/{self.mark}"


@dataclass(frozen=True)
class Week:
    """A week of the calendar, from Monday to Sunday."""

    monday: date

    @property
    def number(self) -> int:
        """The number of the week in its year, by ISO 8601."""
        return self.monday.isocalendar().week

    @property
    def key(self) -> str:
        """The year and the number, such as 2026-W49."""
        year, week, _ = self.monday.isocalendar()
        return f"{year}-W{week:02}"

    @property
    def sunday(self) -> date:
        """The last day."""
        return self.monday + timedelta(6)

    def after(self, weeks: int) -> Week:
        """Return the week that is `weeks` later, or earlier if negative."""
        return Week(self.monday + timedelta(7 * weeks))

    @property
    def _turn(self) -> int:
        """The number of weeks since the first day of the calendar."""
        return self.monday.toordinal() // 7

    @property
    def puzzles(self) -> list[Puzzle]:
        """The two puzzles."""
        known = puzzles()
        return [known[(PUZZLES * self._turn + at) % len(known)] for at in range(PUZZLES)]

    @cached_property
    def deal(self) -> WeekMatch:
        """The match of a single deal."""
        game, names = DEALS[self._turn % len(DEALS)]
        return self._match("deal", check(replace(VARIANTS[game], deals=(1,) * 5)), names)

    @cached_property
    def match(self) -> WeekMatch:
        """The match under an unusual rule."""
        game, unusual, target, names = MATCHES[self._turn % len(MATCHES)]
        return self._match("match", check(replace(VARIANTS[game], **unusual, targets=(target,) * 5)), names)

    def _match(self, part: Part, rules: Rules, names: Sequence[str]) -> WeekMatch:
        known = {character.name: character for character in CHARACTERS}
        bots = tuple(Player(name, known[name].bot(RIVAL)) for name in names)
        return WeekMatch(f"{self.key} {part}", rules, bots)


def week_of(day: date) -> Week:
    """Return the week of a day."""
    return Week(day - timedelta(day.weekday()))


def week_called(key: str) -> Week | None:
    """Return the week of a key, such as 2026-W49, or of a mark that begins with one, else None."""
    year, _, number = key.partition(" ")[0].partition("-W")
    try:
        return Week(date.fromisocalendar(int(year), int(number), 1))
    except ValueError:
        return None


@dataclass(frozen=True, slots=True)
class WeekStanding:
    """The parts of a week that the player has done: first answers to puzzles, and first results."""

    answers: tuple[PuzzleAnswer | None, ...]
    results: Mapping[Part, MatchResult]

    @property
    def left(self) -> int:
        """The number of parts that are still to be done."""
        return self.answers.count(None) + len(PARTS) - len(self.results)


def standing(week: Week, matches: Iterable[MatchResult], answers: Answers) -> WeekStanding:
    """Return what was done of a week; a puzzle counts from its Monday on, a match unless it was conceded."""
    since = [each for each in answers if each.date >= week.monday]
    first = {each.puzzle: each for each in reversed(since)}
    finished = {match.week: match for match in reversed([*matches]) if not match.conceded}
    marks = {part: f"{week.key} {part}" for part in PARTS}
    results = {part: finished[mark] for part, mark in marks.items() if mark in finished}
    return WeekStanding(tuple(first.get(puzzle.id) for puzzle in week.puzzles), results)


def weeks_done(matches: Iterable[MatchResult], answers: Answers) -> frozenset[Week]:
    """Return the weeks of which all parts were done."""
    known = [match for match in matches if match.week]
    found = {week for match in known if (week := week_called(match.week))}
    return frozenset(week for week in found if not standing(week, known, answers).left)
