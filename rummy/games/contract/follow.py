"""The events that follow a move in contract games: who may buy next, and the draw after that."""

from __future__ import annotations

from collections.abc import Iterator

from rummy.engine.events import Asked, Bought, Drew, Event, NotBought
from rummy.engine.steps import Steps
from rummy.engine.table import Table
from rummy.games.contract.buying import asked_after
from rummy.games.shared.laying import follow as laying


def follow(steps: Steps) -> Iterator[Event]:
    """Yield the events that follow from the latest event of a move, such as the next turn."""
    match steps.last:
        case NotBought(asked):
            following = asked_after(steps.table, asked)
            yield _drawn(steps.table) if following is None else Asked(following)
        case Bought():
            yield _drawn(steps.table)
        case _:
            yield from laying.follow(steps)


def _drawn(table: Table) -> Event:
    """Return the draw of the seat that waited until others had bought or refused the upcard."""
    assert table.drawer is not None
    return Drew(table.drawer, table.stock[-1])
