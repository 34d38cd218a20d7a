"""The settlement of rounds at Chinchón."""

from __future__ import annotations

from rummy.engine.events import Result
from rummy.engine.melds import Faces, closing_bonus, whole_run
from rummy.engine.scoring import hands_left
from rummy.engine.table import BaseTable


def settle_close(table: BaseTable) -> Result:
    """Return the result of a closed round after all have shown and laid off: the points left in hands.

    A closer who has melded all cards gets the bonus, or more for one run of all cards with a joker. If such a
    run without a joker wins the match, nobody scores.
    """
    closer, rules = table.knocker, table.rules
    assert closer is not None
    if is_run_that_wins(table):
        return Result(closer, (0,) * table.seats, "chinchon")
    left, clean = hands_left(table), not table.hands[closer]
    off = closing_bonus(_shown_by(table, closer), rules)
    points = tuple(-off if clean and seat == closer else own for seat, own in enumerate(left))
    return Result(closer, points, "out" if clean else "knock")


def is_run_that_wins(table: BaseTable) -> bool:
    """Return True if the closer has shown a run of all their cards, without a joker, that wins the match."""
    if table.knocker is None or table.hands[table.knocker] or not table.rules.run_wins:
        return False
    run = whole_run(_shown_by(table, table.knocker), table.rules)
    return bool(run) and not any(face.joker for face in run)


def winner_at_once(table: BaseTable) -> int | None:
    """Return the winner of a match that ended with a run of all cards, or None."""
    result = table.last_result
    return result.winner if result is not None and result.reason == "chinchon" else None


def _shown_by(table: BaseTable, seat: int) -> Faces:
    return tuple(face for meld in table.melds_of(seat) for face in meld.shown)
