"""The achievements, with the date on which the player earned each, or the progress, from results."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from itertools import accumulate, takewhile

from rummy.career.daily import days_in_a_row
from rummy.games.endings import GINS, WENT_OUT
from rummy.games.variants import VARIANTS, group_of
from rummy.match.players import CHARACTERS, LEVELS, level_of
from rummy.storage.results import MatchResult, RoundResult

AT_ONCE = 3  # most turns for going out quickly
CLIMBED = LEVELS[1:]  # the lowest level is for learning
FAR = 25  # points behind in a short match for a comeback; in longer ones half the final score
A_WHISKER = 3  # points
FAMILIES, GAMES = 4, 14  # the numbers at first: achievements stay earned when games are added

Career = Sequence[MatchResult]
Running = Callable[[Career], Iterable[int]]


@dataclass(frozen=True, slots=True)
class Achievement:
    """A goal for the player; `running` yields the amount reached after each match of a list."""

    name: str
    running: Running
    goal: int = 1
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Attainment:
    """A player's progress with an achievement, and the match that earned it."""

    achievement: Achievement
    count: int
    earned: MatchResult | None

    @property
    def day(self) -> date | None:
        """The local date on which the achievement was earned, or None."""
        return local(self.earned).date() if self.earned else None


# How an achievement counts


def total(points: Callable[[MatchResult], int]) -> Running:
    """Return a counter that yields the sum of `points` over the matches so far."""
    return lambda matches: accumulate(map(points, matches))


def kinds(found: Callable[[MatchResult], Iterable[Hashable]]) -> Running:
    """Return a counter that yields the number of distinct values that `found` returns so far."""

    def running(matches: Career) -> Iterator[int]:
        known: set[Hashable] = set()
        for match in matches:
            known |= {*found(match)}
            yield len(known)

    return running


def in_a_row(fulfilled: Callable[[MatchResult], bool]) -> Running:
    """Return a counter that yields how many matches in a row, the latest last, meet a condition."""

    def running(matches: Career) -> Iterator[int]:
        run = 0
        for match in matches:
            run = run + 1 if fulfilled(match) else 0
            yield run

    return running


def _days_played(matches: Career) -> Iterator[int]:
    """Yield after each match the number of days in a row with a daily deal, up to the last one played."""
    days, run = set[date](), 0
    for match in matches:
        if match.daily:
            day = date.fromisoformat(match.daily)
            days.add(day)
            run = days_in_a_row(days, day)
        yield run


# What is counted


def local(match: MatchResult) -> datetime:
    """Return the local time of a match's end."""
    return datetime.fromisoformat(match.ended).astimezone()


def _won(match: MatchResult) -> bool:
    return match.won


def _rounds(match: MatchResult, *reasons: str) -> list[RoundResult]:
    """Return the rounds that the player has won, only for the given reasons if there are any."""
    won = [each for each in match.rounds if each.winner == match.me]
    return [each for each in won if each.reason in (reasons or (each.reason,))]


def _won_by(*reasons: str) -> Running:
    return total(lambda match: len(_rounds(match, *reasons)))


def _feat(name: str) -> Running:
    return total(lambda match: name in match.feats)


def _bots(match: MatchResult) -> list[str]:
    """Return the keys of the bots among the player's opponents."""
    return [bot for seat in match.opponents if (bot := match.bots[seat]) is not None]


def _beaten(match: MatchResult) -> Iterator[str]:
    """Yield the names of the characters that the player beat in a match."""
    known = {character.name for character in CHARACTERS}
    seats = ((match.players[seat], match.bots[seat]) for seat in match.opponents)
    return (name for name, bot in seats if match.won and bot is not None and name in known)


def _levels(match: MatchResult) -> Iterator[str]:
    return (level for level in map(level_of, _bots(match)) if match.won and level in CLIMBED)


def _games(match: MatchResult) -> tuple[str, ...]:
    return (match.game,) if match.won and match.game in VARIANTS else ()


def _families(match: MatchResult) -> Iterator[str]:
    return (group_of(VARIANTS[game]) for game in _games(match))


def _came_back(match: MatchResult) -> bool:
    """Return True if the player won after being far behind at the end of a round."""
    sums = [[*accumulate(each.points[seat] for each in match.rounds)] for seat in range(len(match.players))]
    behind = [-match.ahead(scores) for scores in zip(*sums, strict=True)]
    return match.won and max(behind, default=0) >= max(FAR, max(map(abs, match.scores)) / 2)


def _at_once(match: MatchResult) -> int:
    went_out = _rounds(match, *WENT_OUT)
    return sum(each.turns is not None and each.turns <= AT_ONCE for each in went_out)


def _every_round(match: MatchResult) -> bool:
    return match.won and len(match.played) >= 3 and len(_rounds(match)) == len(match.played)


def _evening(match: MatchResult) -> tuple[date, ...]:
    ended = local(match)
    return (ended.date(),) if ended.hour >= 18 else ()


def _among_experts(match: MatchResult) -> bool:
    return match.won and {level_of(bot) for bot in _bots(match)} == {LEVELS[-1]}


ACHIEVEMENTS = (
    Achievement("first_win", total(_won)),
    Achievement("rummy", _won_by("rummy")),
    Achievement("gin", _won_by(*GINS)),
    Achievement("undercut", _won_by("undercut")),
    Achievement("comeback", total(_came_back)),
    Achievement("at_once", total(_at_once)),
    Achievement("great_opening", _feat("great_opening")),
    Achievement("deep_dig", _feat("deep_dig")),
    Achievement("long_run", _feat("long_run")),
    Achievement("clean_burraco", _feat("clean_burraco")),
    Achievement("flat_footed", _feat("flat_footed")),
    Achievement("chinchon", _won_by("chinchon")),
    Achievement("all_pure", _feat("all_pure")),
    Achievement("lucky_thirteen", _feat("lucky_thirteen")),
    Achievement("red_threes", _feat("red_threes")),
    Achievement("concealed", _won_by("concealed")),
    Achievement("streak_3", in_a_row(_won), 3),
    Achievement("streak_5", in_a_row(_won), 5),
    Achievement("streak_10", in_a_row(_won), 10),
    Achievement("levels", kinds(_levels), len(CLIMBED)),
    Achievement("characters", kinds(_beaten), len(CHARACTERS)),
    Achievement("experts", total(_among_experts)),
    Achievement("families", kinds(_families), FAMILIES),
    Achievement("every_game", kinds(_games), GAMES),
    Achievement("full_table", total(lambda match: match.won and len(match.players) >= 6)),
    Achievement("own_head", total(lambda match: match.won and not match.hints), 10),
    Achievement("every_round", total(_every_round)),
    Achievement("hundred_rounds", total(lambda match: len(_rounds(match))), 100),
    Achievement("evenings", kinds(_evening), 10),
    Achievement("daily_week", _days_played, 7),
    Achievement("big_gin", _won_by("big_gin"), secret=True),
    Achievement("night_owl", total(lambda match: local(match).hour < 4), secret=True),
    Achievement("whisker", total(lambda match: match.won and 0 < match.margin <= A_WHISKER), secret=True),
    Achievement("alone", _feat("alone"), secret=True),
)


def standings(matches: Iterable[MatchResult]) -> list[Attainment]:
    """Return the progress with each achievement after these matches, in order."""
    ordered = [*matches]
    return [_standing(achievement, ordered) for achievement in ACHIEVEMENTS]


def _standing(achievement: Achievement, matches: Career) -> Attainment:
    counts = [*achievement.running(matches)]
    before = len([*takewhile(lambda count: count < achievement.goal, counts)])
    earned = matches[before] if before < len(counts) else None
    return Attainment(achievement, min(achievement.goal, counts[-1]) if counts else 0, earned)


def earned_by(match_id: str, matches: Iterable[MatchResult]) -> list[Attainment]:
    """Return the achievements that the match with an id has earned."""
    return [each for each in standings(matches) if each.earned is not None and each.earned.id == match_id]
