"""Named settlements: what a round's end is worth to each seat, and when a match is won."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rummy.engine.events import Result
from rummy.engine.melds import hand_points, least_deadwood, lying_points
from rummy.engine.rules import Rules
from rummy.engine.table import Table, TableMeld, next_seat

Points = tuple[int, ...]


def hands_left(table: Table) -> Points:
    """Card points left in each hand."""
    rules, faces = table.rules, table.faces
    return tuple(hand_points((faces[card] for card in hand), rules) for hand in table.hands)


def _winner_takes(table: Table, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(raise_points(sum(hands_left(table))) if s == winner else 0 for s in range(table.seats))


def _penalty(table: Table, winner: int, raise_points: Callable[[int], int]) -> Points:
    rules = table.rules
    out = -raise_points(rules.out_bonus) if rules.out_bonus else 0
    left = [
        points if seat in table.melded else rules.unopened_points or points
        for seat, points in enumerate(hands_left(table))
    ]
    return tuple(out if seat == winner else raise_points(points) for seat, points in enumerate(left))


def _laid(table: Table, winner: int, raise_points: Callable[[int], int]) -> Points:
    return tuple(raise_points(own) if s == winner else own for s, own in enumerate(_laid_less_left(table)))


def _laid_less_left(table: Table) -> Points:
    pairs = zip(points_laid(table.melds, table.seats, table.rules), hands_left(table), strict=True)
    return tuple(laid - left for laid, left in pairs)


def points_laid(melds: Iterable[TableMeld], seats: int, rules: Rules) -> Points:
    """Card points that each of so many seats has on the table, laid off on others' melds included."""
    laid = [0] * seats
    for meld in melds:
        for seat, points in zip(meld.laid_by, lying_points(meld.shown, rules), strict=True):
            laid[seat] += points
    return tuple(laid)


SETTLEMENTS = {"winner_takes": _winner_takes, "penalty": _penalty, "laid": _laid}
RUMMY: dict[str, Callable[[int], int]] = {
    "none": lambda points: points,
    "double": lambda points: 2 * points,
    "bonus10": lambda points: points + 10,
}


def is_going_rummy(table: Table, seat: int, discarded: bool) -> bool:
    """Whether the seat shed its whole hand, at least two cards, in its first turn of shedding any."""
    return seat not in table.melded and table.shed + discarded >= 2


def settle(table: Table, winner: int, discarded: bool) -> Result:
    """Score a round that a seat won by going out."""
    rummy = table.rules.going_rummy != "none" and is_going_rummy(table, winner, discarded)
    raised = RUMMY[table.rules.going_rummy if rummy else "none"]
    points = SETTLEMENTS[table.rules.settlement](table, winner, raised)
    return Result(winner, points, "rummy" if rummy else "out")


def settle_stalemate(table: Table, reason: str) -> Result:
    """Score a round that nobody won by going out; a shared lowest hand wins nothing."""
    if table.rules.settlement == "laid":
        return Result(None, _laid_less_left(table), reason)
    left = hands_left(table)
    low = min(left)
    if table.rules.stalemate != "lowest_hand" or left.count(low) > 1:
        return Result(None, (0,) * table.seats, reason)
    winner = left.index(low)
    points = tuple(sum(left) - low * table.seats if s == winner else 0 for s in range(table.seats))
    return Result(winner, points, reason)


def settle_void(table: Table) -> Result:
    """Score a round of gin in which nobody knocked."""
    return Result(None, (0,) * table.seats, "void")


def settle_knock(table: Table) -> Result:
    """Score a round of gin once the defender has laid off; his best melds count, whatever he showed."""
    knocker = table.knocker
    assert knocker is not None
    winner, points, reason = _knock_score(table, knocker, next_seat(table, knocker))
    doubled = table.rules.spades_double and table.upcard is not None and table.upcard.suit == "S"
    won = points * (2 if doubled else 1)
    return Result(winner, tuple(won if seat == winner else 0 for seat in range(table.seats)), reason)


def _knock_score(table: Table, knocker: int, defender: int) -> tuple[int, int, str]:
    rules, own = table.rules, hands_left(table)[knocker]
    other, _ = least_deadwood((table.faces[card] for card in table.hands[defender]), rules)
    if not table.hands[knocker]:
        big = table.knock_card is None
        bonus = rules.big_gin_bonus if big else rules.gin_bonus
        return knocker, other + bonus, "big_gin" if big else "gin"
    if other <= own:
        return defender, own - other + rules.undercut_bonus, "undercut"
    return knocker, other - own, "knock"


def is_shutout(table: Table) -> bool:
    """Whether the match's winner won every round; a void one spoils that only where hands are doubled."""
    if table.winner is None:
        return False
    rounds = table.round_number if table.rules.shutout == "double_hands" else sum(table.rounds_won)
    return table.rules.shutout != "none" and table.rounds_won[table.winner] == rounds


def match_totals(table: Table) -> Points:
    """What each seat has at the end of the match; while it goes on, the scores.

    Scores never hold boxes or the game bonus, for these do not count toward the target. The winner is whoever
    reached that, even where the boxes of the other come to more.
    """
    winner, rules = table.winner, table.rules
    if winner is None or rules.settlement != "gin":
        return table.scores
    pairs = zip(table.scores, table.rounds_won, strict=True)
    totals = [score + rules.box_bonus * won for score, won in pairs]
    totals[winner] += rules.game_bonus
    if is_shutout(table):
        extra = {"double_hands": table.scores[winner], "game_bonus": rules.game_bonus}
        totals[winner] += extra.get(rules.shutout, totals[winner])
    return tuple(totals)


def match_winner(table: Table) -> int | None:
    """The seat that has won the match, or None while it goes on; a shared lead plays another round."""
    if max(table.scores) < table.rules.target_for(table.seats):
        return None
    best = max(table.scores) if table.rules.match_goal == "highest" else min(table.scores)
    return table.scores.index(best) if table.scores.count(best) == 1 else None
