"""The filters of matches: by period, level of opponents, game and number of players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Container, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import replace
from datetime import date, datetime, time, timedelta
from functools import partial

from pygame import Rect

from rummy.career.levels import level_met
from rummy.career.opponents import MIXED
from rummy.games.variants import VARIANTS
from rummy.match.players import LEVELS
from rummy.storage.my_games import MARK, MyGames, filed_under, named
from rummy.storage.results import MatchResult
from rummy.text import say, says
from rummy.ui.drawing import letters
from rummy.ui.setup.my_games import label_of
from rummy.ui.shell.host import Host
from rummy.ui.widgets.basic import Widget
from rummy.ui.widgets.containers import of, row
from rummy.ui.widgets.stepper import Stepper

DAY, MONTH = timedelta(days=1), timedelta(days=30)
ALWAYS = "always"
PEOPLE = "people"


def met_by(match: MatchResult) -> str:
    """Return the level of the opponents in a match, "mixed" for several levels, or "people"."""
    return PEOPLE if match.was_with_people else level_met(match) or MIXED


SEEN: Mapping[str, Callable[[MatchResult], object]] = {  # a filter offers what those before it let pass
    "level": met_by,
    "game": lambda match: match.game,
    "players": lambda match: len(match.players),
}
Criterion = tuple[object, ...]  # a value for each key of SEEN
Period = tuple[datetime, datetime] | None  # start and (excluded) end; None is all time
ORDER = {"level": (*LEVELS, MIXED, PEOPLE), "game": tuple(VARIANTS), "players": tuple(range(9))}


def game_name(game: str, mine: MyGames) -> str:
    """Return the name of a preset or of the player's own game, or the key if it is unknown."""
    own = named(mine, game.removeprefix(MARK)) if game.startswith(MARK) else None
    if own is not None:
        return label_of(own)
    return say(f"game.{game}") if says(f"game.{game}") else game


def level_name(level: str) -> str:
    """Return the name of a level of opponents, or the key if this version does not know the level."""
    return say(f"level.{level}") if says(f"level.{level}") else level


def periods(today: date, started: datetime) -> dict[str, Period]:
    """Return the periods by key: all time, today and the 30 days before, and since the program was started.

    They end at the end of today, as clocks may have been ahead.
    """
    begin, end = (datetime.combine(day, time()).astimezone() for day in (today - MONTH, today + DAY))
    return {ALWAYS: None, "month": (begin, end), "sitting": (started, end)}


def filed(app: Host, matches: Collection[MatchResult]) -> list[MatchResult]:
    """Return results; those of the player's own games have the name of that game as their game."""
    mine = app.settings.my_games
    keys = {m.rules: filed_under(m.rules, mine, m.game) for m in matches} if mine else {}
    return [_under(keys.get(match.rules, match.game), match) for match in matches]


def _under(game: str, match: MatchResult) -> MatchResult:
    return match if match.game == game else replace(match, game=game)


def in_order(kind: str, values: Iterable[object]) -> list[object]:
    """Return the distinct values of a filter ("level", "game", "players") in the order of menus."""
    order = [*ORDER[kind]]
    return sorted({*values}, key=lambda v: (order.index(v) if v in order else 99, str(v)))


def games_in_order(matches: Iterable[MatchResult]) -> list[str]:
    """Return the keys of the games of these matches, in the order of menus."""
    return [str(game) for game in in_order("game", (match.game for match in matches))]


def people_here(matches: Iterable[MatchResult]) -> list[str]:
    """Return the names of the other people who played at this screen, in alphabetical order."""
    return sorted({name for match in matches for name in _others_here(match)})


def _others_here(match: MatchResult) -> dict[str, int]:
    """Return the seats of the other people at this screen by name."""
    return {match.players[seat]: seat for seat in match.here if seat != match.me}


def results_of(person: object, matches: Sequence[MatchResult]) -> Sequence[MatchResult]:
    """Return the results of a person at this screen by their name; for None, the player's own."""
    if person is None:
        return matches
    seats = ((match, _others_here(match).get(str(person))) for match in matches)
    return [match.of(seat) for match, seat in seats if seat is not None]


def _ended_in(period: Period, match: MatchResult) -> bool:
    return period is None or period[0] <= datetime.fromisoformat(match.ended) < period[1]


class Filters:
    """Filters of matches with a chosen value for each; the value None lets all matches pass.

    `unfinished` are the ids of those among `matches` that are still played.
    """

    def __init__(
        self,
        matches: Sequence[MatchResult],
        periods: Mapping[str, Period],
        unfinished: Container[str] = (),
    ) -> None:
        self.matches, self.periods, self.unfinished = matches, periods, unfinished
        self._places = {match.id: place for place, match in enumerate(matches)}
        self.chosen: dict[str, object] = {"person": None, "period": ALWAYS, **dict.fromkeys(SEEN)}
        self._sorted: dict[str, Mapping[Criterion, Sequence[MatchResult]]] = {}

    @property
    def _kinds(self) -> Mapping[Criterion, Sequence[MatchResult]]:
        """The matches of the chosen period, grouped by level, game and number of players.

        Thousands of matches have only a few combinations of these values.
        """
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
        """Return the finished matches, in their order, that pass all filters but those named in `but`."""
        return [match for match in self._all_passing(*but) if match.id not in self.unfinished]

    def passing_unfinished(self) -> list[MatchResult]:
        """Return the results so far, in their order, of the unfinished matches that pass all filters."""
        return [match for match in self._all_passing() if match.id in self.unfinished]

    def _all_passing(self, *but: str) -> list[MatchResult]:
        passing = [match for kind in self._passing(*but) for match in self._kinds[kind]]
        return sorted(passing, key=lambda match: self._places[match.id])

    def options(self, kind: str) -> list[object]:
        """Return the values of a filter among the matches that pass the filters before it."""
        kinds = [*SEEN]
        at = kinds.index(kind)
        return in_order(kind, (each[at] for each in self._passing(*kinds[at:])))

    def with_choice(self, kind: str, value: object) -> Filters:
        """Return a copy in which a filter has another value; values that no match then has are reset."""
        other = copy(self)
        other.chosen = {**self.chosen, kind: value}
        other.drop_empty_choices(kind)
        return other

    def drop_empty_choices(self, but: str = "") -> None:
        """Reset each filter but `but` whose value no match has, if any match passes the filters before it."""
        for kind in SEEN:
            options = self.options(kind)
            if kind != but and options and self.chosen[kind] not in options:
                self.chosen[kind] = None


def filter_row(
    filters: Filters,
    place: Rect,
    pixels: int,
    mine: MyGames,
    people: Sequence[tuple[object, str]],
    change: Callable[[str, object], None],
) -> list[Widget]:
    """Return a stepper for the period, and one for each filter that has several values, side by side.

    `people` are the people at this screen whose results can be chosen, with their labels.
    """
    offered: dict[str, Sequence[tuple[object, str]]] = {"person": people} if len(people) > 1 else {}
    offered["period"] = [(each, say(f"statistics.period_{each}")) for each in filters.periods]
    for kind in ("game", "level", "players"):
        values = filters.options(kind)
        if len(values) > 1:
            named = [(value, _words(kind, value, mine)) for value in values]
            offered[kind] = [(None, say(f"statistics.all_{kind}")), *named]
    steppers = (
        of(Stepper, options, pixels, filters.chosen[kind], partial(change, kind))
        for kind, options in offered.items()
    )
    gap = place.h // 5
    return row(*zip(_widths(place, gap, pixels, offered.values()), steppers, strict=True), gap=gap)(place, 1)


def _widths(
    place: Rect, gap: int, pixels: int, offered: Collection[Sequence[tuple[object, str]]]
) -> list[float]:
    """Return the width of each stepper: what its labels need, or less if the row is too short."""
    arrows = 2 * place.h
    needs = [max(letters.wide(label, pixels, True) for _, label in options) + pixels for options in offered]
    room = place.w - gap * (len(needs) - 1) - arrows * len(needs)
    share = min(1.0, room / sum(needs))
    spare = max(0.0, min((room - sum(needs)) / len(needs), place.h))
    return [arrows + need * share + spare for need in needs]


def _words(kind: str, value: object, mine: MyGames) -> str:
    if kind == "players":
        return say("statistics.players", count=value)
    return game_name(str(value), mine) if kind == "game" else level_name(str(value))
