"""The lessons of games that a player ends with a complete hand."""

from __future__ import annotations

from rummy.engine.actions import (
    Arrange,
    Declare,
    Draw,
    Take,
)
from rummy.engine.cards import parse
from rummy.viewmodel.lesson import Lesson, Task, card, discards, throw

FOUR_CARDS = Lesson(
    "three_thirteen",
    """
    rules: three_thirteen
    deal: 2
    turn: 0 draw
    hand 0: 6D 7D 9S KC
    hand 1: 9C 9D 4S JH
    pile: QH
    stock: 8D 9H 2S
    scores: 0 17
    """,
    (Draw(), Declare(card("JH"), (parse("9C 9D 9H 4S"),))),
    (
        Task("lesson.thirteen_four", (Draw(),)),
        throw("lesson.thirteen_king", "KC"),
        Task("lesson.thirteen_last", (Draw(),)),
        throw("lesson.thirteen_nine", "9S"),
        Task("lesson.thirteen_show", (Arrange(),)),
    ),
)
THREE_THIRTEEN = Lesson(
    "three_thirteen",
    """
    rules: three_thirteen
    deal: 1
    turn: 0 draw
    hand 0: 8H 8S QD
    hand 1: KD 6C 7D
    pile: JC
    stock: 4H 3D TC 5C
    """,
    (*(Draw(), *discards("KD")), *(Draw(), *discards("TC"), Arrange())),
    (
        Task("lesson.thirteen_draw", (Draw(),)),
        throw("lesson.thirteen_queen", "QD"),
        Task("lesson.thirteen_again", (Draw(),)),
        Task("lesson.thirteen_out", (Declare(card("5C")),)),
    ),
    FOUR_CARDS,
)
INDIAN = Lesson(
    "indian",
    """
    rules: indian_pool101
    turn: 0 draw
    hand 0: 2C 3C 5C 9S TS KC KD 7D 7H 7S QH JD 4S
    hand 1: KH 9D 2S 3D 6C 6D JH 3S QS TD 4H 5D 5S
    pile: AH
    wild: 8C
    stock: 7C 8D 2H 4C
    """,
    (*(Draw(), *discards("9D")), *(Draw(), *discards("KH")), Arrange()),
    (
        Task("lesson.indian_draw", (Draw(),)),
        throw("lesson.indian_pure", "QH"),
        Task("lesson.indian_again", (Draw(),)),
        throw("lesson.indian_wild", "JD"),
        Task("lesson.indian_take", (Take(),), "KH"),
        Task("lesson.indian_declare", (Declare(card("4S")),)),
    ),
)
