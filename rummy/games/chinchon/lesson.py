"""The lesson of games that a player closes with few points left."""

from __future__ import annotations

from rummy.engine.actions import (
    Arrange,
    Done,
    Draw,
    Knock,
    Take,
)
from rummy.engine.cards import parse
from rummy.viewmodel.lesson import Lesson, Task, card, discards, lay_off, throw

LAYING_OFF = Lesson(
    "chinchon",
    """
    rules: chinchon
    turn: 0 draw
    hand 0: 3C 4C 5C 2H 7S QS KD
    hand 1: 4S 5S 6S QC QD QH 2D
    pile: AH
    stock: 7C 6C
    scores: -10 41
    """,
    (Draw(), Knock(card("7C"), (parse("4S 5S 6S"), parse("QC QD QH")))),
    (
        Task("lesson.chinchon_second", (Draw(),)),
        throw("lesson.chinchon_king", "KD"),
        Task("lesson.chinchon_show", (Arrange(),)),
        lay_off("lesson.chinchon_seven", "7S", 0),
        lay_off("lesson.chinchon_caballo", "QS", 1),
        Task("lesson.chinchon_done", (Done(),)),
    ),
)
CHINCHON = Lesson(
    "chinchon",
    """
    rules: chinchon
    turn: 0 draw
    hand 0: 5D 6D 7D QC QS KH 2S
    hand 1: KC 3S 7H JC 4H AC QH
    pile: 7S
    stock: 6S JD
    """,
    (*(Draw(), *discards("QH")), Arrange()),
    (
        Task("lesson.chinchon_draw", (Draw(),)),
        throw("lesson.chinchon_sota", "KH"),
        Task("lesson.chinchon_take", (Take(),), "QH"),
        Task("lesson.chinchon_close", (Knock(card("2S")),)),
    ),
    LAYING_OFF,
)
