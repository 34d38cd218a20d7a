"""The lesson of contract games."""

from __future__ import annotations

from rummy.engine.actions import (
    Buy,
    Draw,
    Pass,
)
from rummy.match.players import Player
from rummy.viewmodel.lesson import FRIEND, Lesson, Task, discards, lay_off, meld, throw

CONTRACT = Lesson(
    "contract",
    """
    rules: contract
    deal: 1
    turn: 0 draw
    hand 0: 7H 7D KS KC 9S JH
    hand 1: 9C 9D 9H 5C 5S 7S TH
    hand 2: 4H 4C 8S JD QC 3D
    pile: 6S
    stock: 2H 2S 5H KH 6C QD 8D 5D
    """,
    (
        Pass(),
        *(Draw(), Pass(), *discards("7S")),
        *(Draw(), *discards("4H")),
        Pass(),
        *(Draw(), Pass(), meld("9C 9D 9H", "5C 5S 5H"), *discards("8D")),
        *(Draw(), *discards("4C")),
    ),
    (
        Task("lesson.contract_draw", (Draw(),)),
        throw("lesson.contract_discard", "JH"),
        Task("lesson.contract_buy", (Buy(),), "7S"),
        Task("lesson.contract_again", (Draw(),)),
        Task(
            "lesson.contract_open",
            (meld("KS KC KH", "7H 7D 7S"),),
            laid_out=("lesson.contract_tray", "lesson.contract_enough"),
        ),
        throw("lesson.contract_queen", "QD"),
        Task("lesson.contract_last", (Draw(),)),
        lay_off("lesson.contract_nine", "9S", 2),
        lay_off("lesson.contract_five", "5D", 3),
        throw("lesson.out", "2H"),
    ),
    others=(FRIEND, Player("Mike", "careless")),
)
