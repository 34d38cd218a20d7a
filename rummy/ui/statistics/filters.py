"""Which finished matches are looked at: by period, level, game and number of players that there were."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import partial

from pygame import Rect

from rummy.career.levels import level_met
from rummy.career.opponents import MIXED
from rummy.engine.variants import VARIANTS
from rummy.match.players import LEVELS
from rummy.storage.my_games import MARK, MyGames, filed_under, named
from rummy.storage.results import MatchResult
from rummy.text import say, says
from rummy.ui.drawing import letters
from rummy.ui.setup.my_games import label_of
from rummy.ui.shell.host import Host
from rummy.ui.widgets.stepper import Stepper

DAY, MONTH = timedelta(days=1), timedelta(days=30)
ALWAYS = "always"
PEOPLE = "people"


def met_by(match: MatchResult) -> str:
    """The level of all opponents, or that they were mixed company, or people."""
    return PEOPLE if match.was_with_people else level_met(match) or MIXED


SEEN: Mapping[str, Callable[[MatchResult], object]] = {  # each is chosen among what the ones before it leave
    "level": met_by,
    "game": lambda match: match.game,
    "players": lambda match: len(match.players),
}
Criterion = tuple[object, ...]  # a value for each of these
Period = tuple[datetime, datetime] | None  # from one moment to before another; None is ever
ORDER = {"level": (*LEVELS, MIXED, PEOPLE), "game": tuple(VARIANTS), "players": tuple(range(9))}


def game_name(game: str, mine: MyGames) -> str:
    """The name of a preset or of the player's own game; its key where a newer version knows more games."""
    own = named(mine, game.removeprefix(MARK)) if game.startswith(MARK) else None
    if own is not None:
        return label_of(own)
    return say(f"game.{game}") if says(f"game.{game}") else game


def level_name(level: str) -> str:
    """The name of a level; its key where a newer version knows more levels."""
    return say(f"level.{level}") if says(f"level.{level}") else level


def periods(today: date, started: datetime) -> dict[str, Period]:
    """Return the periods up to the end of today: a clock that was ahead has dated matches later."""
    begin, end = (datetime.combine(day, time()).astimezone() for day in (today - MONTH, today + DAY))
    return {ALWAYS: None, "month": (begin, end), "sitting": (started, end)}


def filed(app: Host) -> list[MatchResult]:
    """All results, those of own games under the names that the player gave them."""
    matches, mine = app.library.results.values(), app.settings.my_games
    keys = {m.rules: filed_under(m.rules, mine, m.game) for m in matches} if mine else {}
    return [_under(keys.get(match.rules, match.game), match) for match in matches]


def _under(game: str, match: MatchResult) -> MatchResult:
    return match if match.game == game else replace(match, game=game)


def in_order(kind: str, values: Iterable[object]) -> list[object]:
    """Values of a kind in the order in which the program offers them, each once."""
    order = [*ORDER[kind]]
    return sorted({*values}, key=lambda v: (order.index(v) if v in order else 99, str(v)))


def games_in_order(matches: Iterable[MatchResult]) -> list[str]:
    """The games of these matches in the order in which the program offers them."""
    return [str(game) for game in in_order("game", (match.game for match in matches))]


def _ended_in(period: Period, match: MatchResult) -> bool:
    return period is None or period[0] <= datetime.fromisoformat(match.ended) < period[1]


class Filters:
    """What is chosen of some matches; None is any."""

    def __init__(self, matches: Sequence[MatchResult], periods: Mapping[str, Period]) -> None:
        self.matches, self.periods = matches, periods
        self._places = {match.id: place for place, match in enumerate(matches)}
        self.chosen: dict[str, object] = {"period": ALWAYS, **dict.fromkeys(SEEN)}
        self._sorted: dict[str, Mapping[Criterion, Sequence[MatchResult]]] = {}

    @property
    def _kinds(self) -> Mapping[Criterion, Sequence[MatchResult]]:
        """The matches of the period by what they are: thousands of matches are of few kinds."""
        period = str(self.chosen["period"])
        if period not in self._sorted:
            kinds = defaultdict[Criterion, list[MatchResult]](list)
            for match in self.matches:
                if _ended_in(self.periods[period], match):
                    kinds[tuple(seen(match) for seen in SEEN.values())].append(match)
            self._sorted[period] = kinds
        return self._sorted[period]

    def _passing(self, *but: str) -> list[Criterion]:
        sieves = [None if kind in but else self.chosen[kind] for kind in SEEN]
        return [
            kind
            for kind in self._kinds
            if all(wanted in (None, value) for wanted, value in zip(sieves, kind, strict=True))
        ]

    def passing(self, *but: str) -> list[MatchResult]:
        """The matches that were chosen, whatever they are in some respects, in their order."""
        passing = [match for kind in self._passing(*but) for match in self._kinds[kind]]
        return sorted(passing, key=lambda match: self._places[match.id])

    def options(self, kind: str) -> list[object]:
        """What there is to choose between after the choices before this one, in the order of the program."""
        kinds = [*SEEN]
        at = kinds.index(kind)
        return in_order(kind, (each[at] for each in self._passing(*kinds[at:])))

    def with_choice(self, kind: str, value: object) -> Filters:
        """The same filters with another choice, and with no other that no match was played by."""
        other = copy(self)
        other.chosen = {**self.chosen, kind: value}
        other.drop_empty_choices(kind)
        return other

    def drop_empty_choices(self, but: str = "") -> None:
        """Give up what no match was played by, unless there is no match to choose at all."""
        for kind in SEEN:
            options = self.options(kind)
            if kind != but and options and self.chosen[kind] not in options:
                self.chosen[kind] = None


def filter_row(
    filters: Filters, row: Rect, pixels: int, mine: MyGames, change: Callable[[str, object], None]
) -> list[Stepper]:
    """The choices that there are beside each other, the period first."""
    offered: dict[str, list[tuple[object, str]]] = {
        "period": [(each, say(f"statistics.period_{each}")) for each in filters.periods]
    }
    for kind in ("game", "level", "players"):
        values = filters.options(kind)
        if len(values) > 1:
            named = [(value, _words(kind, value, mine)) for value in values]
            offered[kind] = [(None, say(f"statistics.all_{kind}")), *named]
    places = _places(row, pixels, [*offered.values()])
    return [
        Stepper(place, options, pixels, filters.chosen[kind], partial(change, kind))
        for place, (kind, options) in zip(places, offered.items(), strict=True)
    ]


def _places(row: Rect, pixels: int, offered: Sequence[Sequence[tuple[object, str]]]) -> Iterator[Rect]:
    """Each as wide as its words need; with less room all words are narrower, with more somewhat wider."""
    gap, arrows = row.h // 5, 2 * row.h
    needs = [max(letters.wide(label, pixels, True) for _, label in options) + pixels for options in offered]
    room = row.w - gap * (len(needs) - 1) - arrows * len(needs)
    share = min(1.0, room / sum(needs))
    spare = max(0.0, min((room - sum(needs)) / len(needs), row.h))
    left = float(row.x)
    for need in needs:
        wide = arrows + need * share + spare
        yield Rect(round(left), row.y, round(wide), row.h)
        left += wide + gap


def _words(kind: str, value: object, mine: MyGames) -> str:
    if kind == "players":
        return say("statistics.players", count=value)
    return game_name(str(value), mine) if kind == "game" else level_name(str(value))
