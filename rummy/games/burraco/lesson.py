"""The lesson of Burraco."""

from __future__ import annotations

from rummy.engine.actions import (
    Draw,
    LayOff,
    Take,
)
from rummy.match.players import Player
from rummy.viewmodel.lesson import FRIEND, Lesson, Task, card, discards, lay, lay_off, meld, throw

BURRACO = Lesson(
    "burraco",
    """
    rules: burraco
    turn: 0 draw
    hand 0: 5H 6H 7H 9C 9D KS
    hand 1: QD 8C JS 6H TS 3C
    hand 2: QS QH 9H 4H 9S TC 5S
    hand 3: 9C 7C QS 8D 4D AH
    second 0: TH KC KD 2C JD JC JS 6S 6D 4S 8S
    second 1: AS AD 7S 7D TD KH 2D 5D 8S 6C *
    pile: 6S
    stock: 6C QC TD JH 5C 8H
    """,
    (
        *(Take(), *discards("QD")),
        *(Take(), meld("QD QS QH"), LayOff(card("4H"), 0), LayOff(card("9H"), 0), *discards("9S")),
        *(Draw(), *discards("9C")),
        *(Draw(), *discards("8C")),
        *(Draw(), *discards("TD")),
        *(Draw(), *discards("QC")),
    ),
    (
        Task("lesson.burraco_draw", (Draw(),)),
        lay("lesson.burraco_run", "5H 6H 7H 8H"),
        throw("lesson.canasta_six", "KS"),
        Task("lesson.burraco_pile", (Take(),)),
        lay("lesson.burraco_nines", "9C 9D 9S 9C"),
        lay_off("lesson.burraco_second", "TH", 0),
        lay("lesson.burraco_clean", "KC KD 2C"),
        lay("lesson.burraco_jacks", "JD JC JS"),
        throw("lesson.canasta_six", "8S"),
        Task("lesson.canasta_again", (Draw(),)),
        lay("lesson.burraco_sixes", "6S 6D 6C"),
        throw("lesson.burraco_out", "4S"),
    ),
    others=(Player("Mike", "careless"), FRIEND, Player("Anna", "careless")),
)
