"""The results of finished matches: their valid values, and how two sets of results are merged."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from functools import lru_cache
from itertools import accumulate

from rummy.engine.cards import MOST_PLAYERS
from rummy.engine.rules import Rules
from rummy.games.rules_text import read_rules
from rummy.storage.values import LARGEST, are_points, is_count, is_day, is_id, is_seat, is_text, is_utc


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round: points by seat as added to the scores, and a reason such as "out"."""

    points: tuple[int, ...]
    winner: int | None
    reason: str
    rummy: bool
    turns: int | None = None  # number of the player's turns; older programs did not count them

    def __post_init__(self) -> None:
        seats = len(self.points) if isinstance(self.points, tuple) else 0
        _need("points", are_points(self.points, seats))
        _need("winner", is_seat(self.winner, seats))
        _need("reason", is_text(self.reason, 40))
        _need("rummy", type(self.rummy) is bool)
        _need("turns", self.turns is None or is_count(self.turns))


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match, for the player on seat `me`; raises ValueError naming an impossible field."""

    id: str  # 32 hexadecimal digits, random
    ended: str  # ISO 8601, UTC
    game: str  # the key of the preset
    rules: str  # with the house rules
    players: tuple[str, ...]
    bots: tuple[str | None, ...]  # None is a human
    scores: tuple[int, ...]
    winner: int | None
    conceded: bool
    rounds: tuple[RoundResult, ...]
    seconds: float
    low_wins: bool = False
    hints: int = 0  # number that the player asked for
    daily: str = ""  # date of the daily deal, if it was one, ISO 8601
    feats: tuple[str, ...] = ()  # names of feats that the scores do not show
    me: int = 0  # the player's seat; older programs knew no other
    here: tuple[int, ...] = ()  # the seats of several people at one screen; empty if there was one person
    tour: str = ""  # the evening of the tour, if it was one
    week: str = ""  # the week and its part for which it counts

    def __post_init__(self) -> None:
        seats = len(self.players) if isinstance(self.players, tuple) else 0
        _need("id", is_id(self.id))
        _need("ended", is_utc(self.ended))
        _need("game", is_text(self.game, 40))
        _need("rules", is_text(self.rules, 2000))
        _need("players", 2 <= seats <= MOST_PLAYERS and all(is_text(name, 40) for name in self.players))
        _need("me", self.me is not None and is_seat(self.me, seats))
        _need("bots", _are_bots(self.bots, seats, self.me))
        _need("scores", are_points(self.scores, seats))
        _need("winner", is_seat(self.winner, seats))
        _need("conceded", type(self.conceded) is bool)
        _need("rounds", _are_rounds(self.rounds, seats))
        _need("seconds", type(self.seconds) in (int, float) and 0 <= self.seconds <= LARGEST)
        _need("low_wins", type(self.low_wins) is bool)
        _need("hints", is_count(self.hints))
        _need("daily", self.daily == "" or is_day(self.daily))
        _need("here", isinstance(self.here, tuple) and all(_is_person(seat, self.bots) for seat in self.here))
        _need("tour", self.tour == "" or is_text(self.tour, 40))
        _need("week", self.week == "" or is_text(self.week, 40))
        _need("feats", isinstance(self.feats, tuple) and all(is_text(feat, 40) for feat in self.feats))

    def of(self, seat: int) -> MatchResult:
        """Return the result for another person at the same screen, without what only the player's has."""

        def as_seen(winner: int | None) -> int | None:
            return seat if winner is not None and winner % self.sides == seat % self.sides else winner

        rounds = tuple(replace(each, winner=as_seen(each.winner), turns=None) for each in self.rounds)
        own = replace(self, me=seat, winner=as_seen(self.winner), rounds=rounds)
        return replace(own, conceded=False, hints=0, feats=(), tour="", week="")

    @property
    def won(self) -> bool:
        """True if the player won."""
        return self.winner == self.me and not self.conceded

    @property
    def sides(self) -> int:
        """The number of sides; a side is a single player or a pair of partners."""
        rules, seats = _read_rules(self.rules), len(self.players)
        return seats if rules is None else rules.sides_for(seats)

    @property
    def partner(self) -> int | None:
        """The seat of the player's partner, or None in a game without partners."""
        seats = len(self.players)
        return (self.me + self.sides) % seats if self.sides < seats else None

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats of the player's opponents."""
        return tuple(seat for seat in range(len(self.players)) if seat not in (self.me, self.partner))

    @property
    def closes(self) -> bool:
        """True if a player ends a round by closing, rather than by knocking or going out."""
        rules = _read_rules(self.rules)
        return rules is not None and rules.closes

    @property
    def was_with_people(self) -> bool:
        """True if another person played too."""
        return self.bots.count(None) > 1

    @property
    def played(self) -> tuple[RoundResult, ...]:
        """The rounds that count: all except void ones."""
        rules = _read_rules(self.rules)
        return tuple(each for each in self.rounds if rules is None or not rules.is_void(each.winner))

    @property
    def taken_part_in(self) -> tuple[RoundResult, ...]:
        """The rounds that count, up to the one in which the player was eliminated, if they were."""
        rules, played = _read_rules(self.rules), self.played
        seats = len(self.players)
        if rules is None or not rules.eliminates or self.scores[self.me] < rules.target_for(seats):
            return played
        own = (each.points[self.me] or each.winner == self.me for each in played)
        last = max((at for at, took_part in enumerate(own) if took_part), default=-1)
        return played[: last + 1]

    @property
    def margin(self) -> int:
        """The points by which the player was ahead of the best opponent, negative if behind."""
        return self.ahead(self.scores)

    def ahead(self, scores: Sequence[int]) -> int:
        """Return the points by which the player is ahead of the best opponent, given each seat's scores."""
        lead = scores[self.me] - self.best_other(scores)
        return -lead if self.low_wins else lead

    def best_other(self, scores: Sequence[int]) -> int:
        """Return the best score among the opponents, given each seat's scores."""
        others = [scores[seat] for seat in self.opponents]
        return min(others) if self.low_wins else max(others)


Matches = Mapping[str, MatchResult]  # by their ids, in the order in which they were recorded


@lru_cache(maxsize=256)
def _read_rules(text: str) -> Rules | None:
    """Return the rules of a result, or None if this program can't read them."""
    try:
        return read_rules(text)
    except ValueError:
        return None


def _need(name: str, fulfilled: bool) -> None:
    if not fulfilled:
        raise ValueError(f"no usable value for {name}")


def _are_bots(value: object, seats: int, me: int) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == seats
        and value[me] is None
        and all(bot is None or is_text(bot, 40) for bot in value)
    )


def _is_person(seat: object, bots: tuple[str | None, ...]) -> bool:
    return type(seat) is int and is_seat(seat, len(bots)) and bots[seat] is None


def _are_rounds(value: object, seats: int) -> bool:
    return isinstance(value, tuple) and all(
        isinstance(each, RoundResult) and len(each.points) == seats for each in value
    )


def new_id() -> str:
    """Return a new id for a match: 128 random bits as hexadecimal digits."""
    return secrets.token_hex(16)


def merged(one: Matches, other: Matches) -> dict[str, MatchResult]:
    """Return the matches of both mappings; of two versions of a match, the more complete one.

    The matches of each mapping stay in their order; between the two mappings, dates decide.
    """
    moments = _in_order({id: each for id, each in other.items() if id not in one}) | _in_order(one)
    together = _both(one, other)
    return {id: together[id] for id in sorted((*one, *other), key=moments.__getitem__)}


def followed_by(one: Matches, other: Matches) -> dict[str, MatchResult]:
    """Return the matches of both mappings like `merged`, but with new ones of `other` last."""
    return _both(one, other)


def _both(one: Matches, other: Matches) -> dict[str, MatchResult]:
    differing = [id for id in one.keys() & other.keys() if one[id] != other[id]]
    return {**one, **other} | {id: max(one[id], other[id], key=_fullness) for id in differing}


def _in_order(matches: Matches) -> dict[str, datetime]:
    """Return the end of each match by id, or that of a later match in the order if it is earlier.

    A clock that went back may have dated a match too late.
    """
    backwards = [*matches.items()][::-1]
    ends = accumulate((datetime.fromisoformat(match.ended) for _, match in backwards), min)
    return {id: end for (id, _), end in zip(backwards, ends, strict=True)}


def by_date(matches: Iterable[MatchResult], now: datetime) -> dict[str, MatchResult]:
    """Return the matches by id, in order of date; one dated after `now` follows its predecessor."""
    moments, last = dict[str, tuple[datetime, str]](), (datetime.fromtimestamp(0, now.tzinfo), "")
    known = {match.id: match for match in matches}
    for match in known.values():
        ended = datetime.fromisoformat(match.ended)
        last = (ended, match.id) if ended <= now else last
        moments[match.id] = last
    return {id: known[id] for id in sorted(known, key=moments.__getitem__)}


def _fullness(match: MatchResult) -> tuple[int, str]:
    """Return how complete a result is, as a key that orders all results, so that merging is symmetric."""
    filled = sum(getattr(match, each.name) != each.default for each in fields(MatchResult))
    known = filled + len(match.feats) + sum(each.turns is not None for each in match.rounds)
    return known, repr(match)
