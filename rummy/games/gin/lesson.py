"""The lesson of gin."""

from __future__ import annotations

from rummy.engine.actions import (
    Draw,
    Knock,
)
from rummy.engine.cards import parse
from rummy.viewmodel.lesson import Lesson, Task, card, discards

GIN_ITSELF = Lesson(
    "gin",
    """
    rules: gin
    turn: 0 draw
    hand 0: 2H 3H 4H 9S 9D 9C TC JC QC KD
    hand 1: AS AD AC 5S 6S 7S 6D 8H TH QH
    pile: QS
    stock: KC
    """,
    (),
    (
        Task("lesson.gin_last", (Draw(),)),
        Task("lesson.gin_gin", (Knock(card("KD")),), laid_out=("lesson.gin_shown",)),
    ),
)
GIN = Lesson(
    "gin",
    """
    rules: gin
    turn: 0 draw
    hand 0: 5S 6S 7S JD JH 2C 3H AD 9C KH
    hand 1: 8C 8D 8H QC QS 6D TD 3C 4C 5C
    pile: QD
    stock: 4S 5H JC
    """,
    (Draw(), *discards("QS")),
    (
        Task("lesson.gin_draw", (Draw(),)),
        Task("lesson.gin_discard", discards("KH 9C"), "KH"),
        Task("lesson.gin_again", (Draw(),)),
        Task(
            "lesson.gin_knock",
            tuple(Knock(card) for card in parse("9C KH")),
            laid_out=("lesson.gin_laid_out",),
        ),
    ),
    GIN_ITSELF,
)
