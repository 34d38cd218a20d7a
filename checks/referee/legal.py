"""What a move leads to by a table of moves, and whether a turn can still come to its end by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeAlias

from checks.referee.table import Illegal, Move, Table, need

Moves: TypeAlias = Mapping[tuple[str, str], Callable[[Table, Move], None]]  # by phase and kind


def attempted(table: Table, move: Move, moves: Moves) -> Table:
    """The table after a move alone; raises Illegal."""
    need((table.phase, move.kind) in moves, f"no time for {move.kind}")
    table = table.copy()
    moves[table.phase, move.kind](table, move)
    return table


def can_end(
    table: Table,
    moves: Moves,
    endings: Callable[[Table], Iterable[Move]],
    ways_on: Callable[[Table], Iterable[Move]],
) -> bool:
    """Whether ways on lead to a table where one of the endings is allowed, or no card is left."""
    seen, open_ends = set(), [table]
    while open_ends:
        now = open_ends.pop()
        if not now.hand or any(_allowed(now, endings(now), moves)):
            return True
        for further in _allowed(now, ways_on(now), moves):
            key = (tuple(sorted(further.hand)), further.melds, further.owed, further.taken)
            if key not in seen:
                seen.add(key)
                open_ends.append(further)
    return False


def _allowed(table: Table, tried: Iterable[Move], moves: Moves) -> Iterator[Table]:
    for move in tried:
        try:
            further = attempted(table, move, moves)
        except Illegal:
            continue
        yield further
