"""What the end of a round is worth to each seat, and when and by whom a match is won."""

from __future__ import annotations

from checks.referee import burraco, canasta, closing, columns, lives, order
from checks.referee.cards import SUITS
from checks.referee.melds import each_worth, least_deadwood, points
from checks.referee.rules import Rules
from checks.referee.table import Result, Table


def result_of(table: Table, reason: str, out: int | None) -> Result:
    """How a round is settled that ended so; `out` is who shed their last card, or knocked."""
    rules = table.rules
    held = [sum(points(card, rules) for card in hand) for hand in table.hands]
    if rules.settlement == "gin":
        return _gin(table, reason)
    if rules.settlement == "canastas":
        return _sides(table, reason, out)
    if out is not None and rules.flow == "close":
        return closing.result(table, reason)
    if out is not None and rules.runs_to_go_out:
        return lives.result(table, reason, out)
    if reason == "declared":
        return Result(reason, out, tuple(held))  # what they did not show in melds
    if rules.settlement == "laid":
        own = [_laid(table, seat) - held[seat] for seat in range(table.seats)]
        if rules.partners:  # who sit opposite each other
            own = [own[seat] + own[(seat + 2) % 4] for seat in range(4)]
        return Result(reason, out, tuple(own))
    if out is None:
        return _stalemate(table, reason, held)
    doubled = 2 if reason == "rummy" and rules.going_rummy == "double" else 1
    extra = 10 if reason == "rummy" and rules.going_rummy == "bonus10" else 0
    if rules.settlement == "penalty":
        bonus = rules.out_bonus
        if reason == "concealed":
            natural = rules.concealed_natural if not table.jokers_laid else 0
            bonus += natural or rules.concealed_bonus
        for seat in range(table.seats):
            if rules.unopened_points and seat not in table.active | table.out:  # who has laid nothing
                held[seat] = rules.unopened_points
        return Result(
            reason,
            out,
            tuple(
                doubled * -bonus if seat == out else (doubled * held[seat] + extra) * (seat not in table.out)
                for seat in range(table.seats)
            ),
        )
    won = doubled * sum(held) + extra
    return Result(reason, out, tuple(won if seat == out else 0 for seat in range(table.seats)))


def _stalemate(table: Table, reason: str, held: list[int]) -> Result:
    playing = [seat for seat in range(table.seats) if seat not in table.out]
    winner = min(playing, key=lambda seat: held[seat])
    lowest = [held[seat] for seat in playing].count(held[winner])
    if table.rules.stalemate != "lowest_hand" or lowest > 1:
        return Result(reason, None, (0,) * len(held))
    above = [held[seat] - held[winner] if seat in playing else 0 for seat in range(table.seats)]
    if table.rules.settlement == "penalty":
        return Result(reason, winner, tuple(above))
    won = sum(above)
    return Result(reason, winner, tuple(won if seat == winner else 0 for seat in range(len(held))))


def _laid(table: Table, seat: int) -> int:
    laid = [zip(meld.by, each_worth(meld.cards, table.rules), strict=True) for meld in table.melds]
    return sum(worth for cards in laid for by, worth in cards if by == seat)


def _sides(table: Table, reason: str, out: int | None) -> Result:
    rules = table.rules
    if rules.free_pile:
        outs = [rules.out_bonus if out is not None and out % 2 == whose else 0 for whose in range(2)]
        points = [burraco.score(table, whose, outs[whose]) for whose in range(2)]
        return Result(reason, out, tuple(points[seat % 2] for seat in range(table.seats)))
    bonus = [0] * len(table.red)
    if out is not None:
        bonus[canasta.side(table, out)] = rules.out_bonus + rules.concealed_bonus * (reason == "concealed")
    sides = [canasta.score(table, whose, bonus[whose]) for whose in range(len(table.red))]
    return Result(reason, out, tuple(sides[canasta.side(table, seat)] for seat in range(table.seats)))


def _gin(table: Table, reason: str) -> Result:
    if reason == "void":
        return Result(reason, None, (0, 0))
    assert table.knocker is not None
    rules, winner, defender = table.rules, table.knocker, 1 - table.knocker
    left = least_deadwood(table.hands[defender], rules)
    if reason == "knock" and left <= table.deadwood:
        reason, winner = "undercut", defender
    won = {
        "knock": left - table.deadwood,
        "undercut": table.deadwood - left + rules.undercut_bonus,
        "gin": left + rules.gin_bonus,
        "big_gin": left + rules.big_gin_bonus,
    }[reason]
    if rules.spades_double and table.upcard[1] == SUITS[-1]:
        won *= 2
    return Result(reason, winner, (won, 0) if winner == 0 else (0, won))


def next_dealer(table: Table, result: Result) -> int:
    """Who deals the round after this one."""
    rules, left = table.rules, order.after(table, table.dealer)
    if rules.next_dealer == "left":
        return left
    if result.winner is None:
        return table.dealer if rules.flow == "knock" else left
    if rules.next_dealer == "winner_begins" and result.winner not in table.out:
        playing = [seat for seat in range(table.seats) if seat not in table.out]
        return next(seat for seat in playing if order.after(table, seat) == result.winner)
    if rules.next_dealer == "winner_begins":
        return left
    if rules.next_dealer == "winner_of_two":
        return result.winner if table.seats == 2 else left
    return result.winner if rules.next_dealer == "winner" else 1 - result.winner


def is_void(rules: Rules, result: Result) -> bool:
    """Whether a round does not count as played."""
    scores_all = rules.settlement in ("laid", "canastas")
    return result.winner is None and rules.stalemate == "void" and not scores_all


def totals(table: Table) -> tuple[int, ...]:
    """What each seat has in the end, with all that is added at the end of a match of gin."""
    rules, scores = table.rules, list(table.scores)
    if table.columns:
        return columns.grand_totals(table.columns, rules)
    if rules.settlement != "gin":
        return table.scores
    won = [sum(result.winner == seat for result in table.rounds) for seat in (0, 1)]
    tied = any(result.winner is None for result in table.rounds)
    ahead = 0 if scores[0] > scores[1] else 1
    shutout = rules.shutout if won[ahead] and not won[1 - ahead] else "none"
    if scores[0] != scores[1]:
        if shutout == "double_hands" and not tied:
            scores[ahead] *= 2
        scores[ahead] += rules.game_bonus * (2 if shutout == "game_bonus" else 1)
    grand = [score + rules.box_bonus * won[seat] for seat, score in enumerate(scores)]
    if shutout == "double_total":
        grand[ahead] *= 2
    return tuple(grand)


def match_winner(table: Table) -> int | None:
    """Who has won the match; nobody while it goes on."""
    rules, scores = table.rules, table.scores
    deals = rules.among(rules.deals, table.seats)
    if rules.eliminates and (not deals or _last_left(table) is not None):
        return _last_left(table)
    if deals:
        played = sum(not is_void(rules, result) for result in table.rounds)
        ended = played >= deals
    elif table.columns:
        ended = columns.are_full(table.columns, rules.among(rules.targets, table.seats))
    else:
        ended = max(scores) >= rules.among(rules.targets, table.seats)
    if not ended:
        return None
    final = {seat: total for seat, total in enumerate(totals(table)) if seat not in table.out}
    if rules.partners:  # who have one total
        final = {seat: final[seat] for seat in range(2)}
    best = min(final.values()) if rules.match_goal == "lowest" else max(final.values())
    winners = [seat for seat, total in final.items() if total == best]
    return winners[0] if len(winners) == 1 else None


def _last_left(table: Table) -> int | None:
    if table.chinchon:
        return table.declarer
    staying = [seat for seat in range(table.seats) if seat not in table.out]
    return staying[0] if len(staying) == 1 else None
