"""The score of a match: the seats that are out, the winner, and the bonuses at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rummy.engine.events import Result
from rummy.engine.rules import ANY_NUMBER, Rules
from rummy.engine.scoring import Points
from rummy.engine.table import BaseTable, Column

TotalEntries = tuple[tuple[str, Points], ...]  # additions to the totals, each with its points by seat
EXTRAS = ("boxes", "game", "shutout")  # the additions at the end of a match of gin, in this order


def counts_as_deal(rules: Rules, result: Result) -> bool:
    """Return whether a round is one of the deals of a match with a fixed number or a schedule of deals."""
    counted = rules.deals_for(len(result.points)) > 0 or rules.has_schedule
    return counted and not rules.is_void(result.winner)


def is_last(rules: Rules, scores: Sequence[float], deals: int) -> bool:
    """Return True if a match with these scores and deals played is over, provided that one seat leads."""
    seats, lowest = len(scores), rules.match_goal == "lowest"
    if rules.eliminates and sum(score < rules.target_for(seats) for score in scores) < 2:
        return True
    if rules.deals_for(seats) or rules.eliminates:
        return 0 < rules.deals_for(seats) <= deals
    target = rules.target_for(seats)
    return max(scores) >= target or (rules.ends_below_zero and lowest and min(scores) <= -target)


def out_by(rules: Rules, scores: Points, before: frozenset[int] = frozenset()) -> frozenset[int]:
    """Return the seats that are out of a match: those of `before` and those that have reached the target.

    If all others have, those of them with the lowest total play on.
    """
    if not rules.eliminates:
        return frozenset()
    target = rules.target_for(len(scores))
    limit = max(target, min(score for seat, score in enumerate(scores) if seat not in before) + 1)
    return before | {seat for seat, score in enumerate(scores) if score >= limit}


def empty_columns(rules: Rules, seats: int) -> tuple[Column, ...]:
    """Return the columns of a match that begins; () unless the rules score several games at once."""
    return (Column((0,) * seats, (0,) * seats),) * rules.columns if rules.columns > 1 else ()


def with_round(columns: Sequence[Column], result: Result, rules: Rules) -> tuple[Column, ...]:
    """Return the columns after a round: its winner scores in those they have entered, and enters the next."""
    winner, after, enters = result.winner, [*columns], True
    for place, column in enumerate(columns):
        if winner is None or not enters or is_full(column, rules):
            continue
        enters = column.won[winner] > 0
        after[place] = Column(
            _more(column.scores, winner, result.points[winner]), _more(column.won, winner, 1)
        )
    return tuple(after)


def _more(points: Points, seat: int, more: int) -> Points:
    return tuple(each + more * (at == seat) for at, each in enumerate(points))


def is_full(column: Column, rules: Rules) -> bool:
    """Return True if a column has reached the target, so that it no longer scores."""
    return max(column.scores) >= rules.target_for(len(column.scores))


def summed(columns: Iterable[Column]) -> Points:
    """Return the card points of each seat in all columns together."""
    return tuple(map(sum, zip(*(column.scores for column in columns), strict=True)))


def comeback(rules: Rules, scores: Points, before: Points = ()) -> Points:
    """Return the points added to each total after a round as seats that are out rejoin the match.

    A seat comes back above the highest score in play, or level with it. It gets 0 where that score is too
    high to rejoin, where the match is decided, or where the seat has used its returns.
    """
    target = rules.target_for(len(scores))
    playing = [score for score in scores if score < target]
    if not (rules.eliminates and rules.rejoin and 1 < len(playing) < len(scores)):
        return (0,) * len(scores)
    back = max(playing) + (rules.rejoin_at == "above")
    may_come = max(playing) <= rules.rejoin and back < target
    times = before or (0,) * len(scores)
    return tuple(
        back - score if may_come and score >= target and _may_return(rules, been) else 0
        for score, been in zip(scores, times, strict=True)
    )


def _may_return(rules: Rules, times: int) -> bool:
    """Return True if a seat that came back `times` times may do so once more."""
    return rules.rejoins == ANY_NUMBER or times < rules.rejoins


def match_winner(table: BaseTable) -> int | None:
    """Return the seat that has won the match, or None while it goes on; a shared lead plays another round."""
    rules = table.rules
    if table.last_result is not None and table.last_result.reason == "chinchon":
        return table.last_result.winner
    if not _is_over(table):
        return None
    totals = table.scores if rules.match_won_by == "scores" else _added(table.scores, _end_entries(table))
    staying = [seat for seat in range(table.sides) if seat not in table.out]
    first = _alone([totals[seat] for seat in staying], min if rules.match_goal == "lowest" else max)
    return None if first is None else staying[first]


def _is_over(table: BaseTable) -> bool:
    rules = table.rules
    if table.columns and not rules.deals_for(table.seats):
        return all(is_full(column, rules) for column in table.columns)
    return is_last(rules, table.scores, table.deals_played)


def match_totals(table: BaseTable) -> Points:
    """Return the total of each seat at the end of the match; while it goes on, the scores.

    Scores never hold boxes or the game bonus, for these do not count toward the target.
    """
    return _added(table.scores, match_entries(table))


def match_entries(table: BaseTable) -> TotalEntries:
    """Return the additions to the scores at the end of the match, entry by entry; () while it goes on."""
    return () if table.winner is None else _end_entries(table)


def _end_entries(table: BaseTable) -> TotalEntries:
    """Return the additions to the scores if the match ended now, in all columns together."""
    if table.rules.settlement != "gin":
        return ()
    alone = Column(table.scores, table.rounds_won)
    every = [column_entries(table, column) for column in table.columns or (alone,)]
    added = {
        what: [points for entries in every for name, points in entries if name == what] for what in EXTRAS
    }
    return tuple((what, tuple(map(sum, zip(*more, strict=True)))) for what, more in added.items() if more)


def column_entries(table: BaseTable, column: Column) -> TotalEntries:
    """Return the additions to a column at the end of the match; the game bonus is for the higher score."""
    rules, leader = table.rules, _alone(column.scores, max)

    def for_leader(points: int) -> Points:
        return tuple(points if seat == leader else 0 for seat in range(table.seats))

    boxes = tuple(rules.box_bonus * won for won in column.won)
    entries: TotalEntries = (("boxes", boxes), ("game", for_leader(rules.game_bonus)))
    if leader is not None and _is_shutout(table, column, leader):
        extra = {"double_hands": column.scores[leader], "game_bonus": rules.game_bonus}
        whole = _added(column.scores, entries)[leader]
        entries = (*entries, ("shutout", for_leader(extra.get(rules.shutout, whole))))
    return entries


def _is_shutout(table: BaseTable, column: Column, winner: int) -> bool:
    """Return whether a seat won every round; where hands are doubled, a void round may spoil that."""
    spoils = table.rules.shutout == "double_hands" and not table.columns
    rounds = table.round_number if spoils else sum(column.won)
    return table.rules.shutout != "none" and column.won[winner] == rounds


def _alone(points: Sequence[int], best: Callable[[Sequence[int]], int]) -> int | None:
    """Return the index of the best value if it occurs once, else None."""
    value = best(points)
    return points.index(value) if points.count(value) == 1 else None


def _added(points: Points, entries: TotalEntries) -> Points:
    return tuple(map(sum, zip(points, *(more for _, more in entries), strict=True)))
