"""The points of a round and of a match, which the family of the game computes."""

from __future__ import annotations

from rummy.engine.match_scoring import TotalEntries, added, alone, is_full, is_last
from rummy.engine.scoring import Entries, Points
from rummy.engine.table import BaseTable
from rummy.games.families import family_of


def hands_counted(table: BaseTable) -> Points:
    """Return the points that each seat's hand counts after a round, with penalties for leaving the round."""
    return family_of(table.rules).hands_counted(table)


def knock_entries(table: BaseTable) -> Entries:
    """Return the parts of the points for a knock, or () unless the latest round ended with one, as at gin."""
    return family_of(table.rules).knock_entries(table)


def side_entries(table: BaseTable) -> tuple[Entries, ...]:
    """Return for each side the parts of its points in this round; unknown hands count 0.

    Return () in games without partners and canastas, in which the cards of each seat are its whole score.
    """
    return family_of(table.rules).side_entries(table)


def match_winner(table: BaseTable) -> int | None:
    """Return the seat that has won the match, or None if the match goes on, as after a shared lead.

    With partners it is the first seat of the winning side.
    """
    rules, at_once = table.rules, family_of(table.rules).winner_at_once(table)
    if at_once is not None:
        return at_once
    if not _is_over(table):
        return None
    won_by_scores = rules.match_won_by == "scores"
    totals = table.scores if won_by_scores else added(table.scores, _final_entries(table))
    staying = [seat for seat in range(table.sides) if seat not in table.out]
    first = alone([totals[seat] for seat in staying], min if rules.match_goal == "lowest" else max)
    return None if first is None else staying[first]


def _is_over(table: BaseTable) -> bool:
    rules = table.rules
    if table.columns and not rules.deals_for(table.seats):
        return all(is_full(column, rules) for column in table.columns)
    return is_last(rules, table.scores, table.deals_played)


def match_totals(table: BaseTable) -> Points:
    """Return each seat's score with the bonuses of the end of the match, if the match is over.

    These bonuses, such as boxes and the game bonus, don't count toward the target.
    """
    return added(table.scores, match_entries(table))


def match_entries(table: BaseTable) -> TotalEntries:
    """Return the points added to the scores at the end of the match, or () before its end."""
    return () if table.winner is None else _final_entries(table)


def _final_entries(table: BaseTable) -> TotalEntries:
    return family_of(table.rules).final_entries(table)
