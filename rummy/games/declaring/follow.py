"""The events that follow a move when hands are declared: the next turn, last turns, showing hands."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.consequences import comebacks
from rummy.engine.events import (
    Arranged,
    Declared,
    DeclaredWrongly,
    Discarded,
    Dropped,
    Event,
    Melded,
    RoundEnded,
    TurnBegan,
    WildShown,
)
from rummy.engine.steps import Steps
from rummy.games.declaring.scoring import settle_declared, settle_last_left
from rummy.games.shared.showing.follow import after_turn, next_turn


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
    match steps.last:
        case Discarded() if steps.table.declarer is None:
            yield from after_turn(steps)
        case Discarded() | Declared() | Melded() | Arranged():
            yield from _after_declaration(steps)
        case Dropped() | DeclaredWrongly():
            yield from _after_leaving(steps)
    yield from comebacks(steps)


def _after_leaving(steps: Steps) -> Iterator[Event]:
    """Yield the next turn after a seat left the round, or the end of the round if one seat is left."""
    if len(steps.table.still_in) > 1:
        yield from after_turn(steps)
        return
    yield RoundEnded(
        settle_last_left(steps.table, "dropped" if isinstance(steps.last, Dropped) else "wrong_declaration")
    )


def _after_declaration(steps: Steps) -> Iterator[Event]:
    """Yield the next opponent's last turn, then the next showing of a hand, then the end of the round."""
    table = steps.table
    following = table.after(table.turn)
    if table.phase == "arrange" and following == table.declarer:
        yield RoundEnded(settle_declared(table))
    elif following == table.declarer:
        yield TurnBegan(table.after(following))
    else:
        yield from next_turn(steps)


def after_upcard(steps: Steps) -> Iterator[Event]:
    """Yield the event that turns up a card beside the stock, if the rules make its rank wild."""
    if steps.table.rules.wild_by == "shown":
        yield WildShown(steps.table.stock[-1])
