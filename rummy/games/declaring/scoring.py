"""The settlement of rounds in which hands are declared."""

from __future__ import annotations

from rummy.engine.cards import Numbers
from rummy.engine.events import EndReason, Result
from rummy.engine.melds import hand_points
from rummy.engine.scoring import Points
from rummy.engine.table import BaseTable


def settle_declared(table: BaseTable) -> Result:
    """Return the result of a round after a declaration and the showing of all hands.

    Losers score the points of their unmelded cards or of having left the round, or pay them to the winner.
    """
    assert table.declarer is not None
    return Result(table.declarer, _closed_points(table, table.declarer), "declared")


def settle_last_left(table: BaseTable, reason: EndReason) -> Result:
    """Return the result of a round that all seats but one have left; the last seat wins the round."""
    (winner,) = table.still_in
    return Result(winner, _closed_points(table, winner), reason)


def _closed_points(table: BaseTable, winner: int) -> Points:
    """Return each seat's points after a round with closed hands: penalties or payments to the winner."""
    written = tuple(0 if seat == winner else written_by(table, seat) for seat in range(table.seats))
    match table.rules.settlement:
        case "winner_takes":
            return tuple(sum(written) if seat == winner else 0 for seat in range(table.seats))
        case "losers_pay":
            return tuple(sum(written) if seat == winner else -own for seat, own in enumerate(written))
    return written


def written_by(table: BaseTable, seat: int, left_over: Numbers | None = None) -> int:
    """Return the penalty points of a loser: the price of leaving the round, or the points of the hand.

    `left_over` are the cards outside the melds shown; None counts all cards of the hand. The switch
    `most_points` limits the points of a hand, and `half_undrawn` halves them for a seat that has not drawn a
    card.
    """
    rules = table.rules
    if table.fine_of(seat) or not table.hands[seat]:
        return table.fine_of(seat)
    cards = table.hands[seat] if left_over is None else left_over
    left = hand_points((table.faces[card] for card in cards), table.in_force)
    most = min(left, rules.most_points or left)
    return (most + 1) // 2 if rules.half_undrawn and seat not in table.drew else most


def hands_counted(table: BaseTable) -> Points:
    """Return the points that each hand counts after a round, penalties for leaving the round included."""
    winner = table.last_result.winner if table.last_result else None
    return tuple(0 if seat == winner else written_by(table, seat) for seat in range(table.seats))
