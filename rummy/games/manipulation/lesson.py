"""The lesson of Machiavelli."""

from __future__ import annotations

from rummy.engine.actions import Draw, Rearrange
from rummy.engine.cards import parse
from rummy.viewmodel.lesson import Lesson, Task


def _table(*melds: str) -> Rearrange:
    return Rearrange(tuple(map(parse, melds)))


MACHIAVELLI = Lesson(
    "machiavelli",
    """
    rules: machiavelli
    turn: 0 play
    hand 0: 8H QC QD QH 9S
    hand 1: JS QS 3D 5C
    meld 1: 4H 5H 6H
    meld 1: 7C 7D 7H 7S
    stock: TS KS 2D
    """,
    (Draw(), Draw(), _table("4H 5H 6H 7H 8H", "7C 7D 7S", "QC QD QH", "JS QS KS")),
    (
        Task("lesson.table_new", (_table("4H 5H 6H", "7C 7D 7H 7S", "QC QD QH"),), "QC QD QH"),
        Task("lesson.table_move", (_table("4H 5H 6H 7H 8H", "7C 7D 7S", "QC QD QH"),), "8H"),
        Task("lesson.table_draw", (Draw(),)),
        Task(
            "lesson.table_out",
            (_table("4H 5H 6H 7H 8H", "7C 7D 7S", "QC QD QH", "9S TS JS QS KS"),),
            "9S TS",
        ),
    ),
)
