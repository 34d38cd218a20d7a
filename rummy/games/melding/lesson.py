"""The lessons of games with melds on the table."""

from __future__ import annotations

from rummy.engine.actions import (
    Draw,
    LayOff,
    Swap,
    Take,
)
from rummy.engine.cards import parse
from rummy.viewmodel.lesson import Lesson, Task, card, discards, lay, lay_off, meld, throw

RUMMY = Lesson(
    "rummy",
    """
    rules: cardgames
    turn: 0 draw
    hand 0: 4D 4S 5H 6H 2D QC KS
    hand 1: 9C TC JC 4C KD 8S 6S
    pile: 8D
    stock: 3C 7H
    """,
    (Draw(), meld("9C TC JC"), *discards("4C")),
    (
        Task("lesson.draw", (Draw(),)),
        lay("lesson.run", "5H 6H 7H"),
        Task("lesson.discard", discards("KS 2D"), "KS"),
        Task("lesson.take", (Take(),)),
        lay("lesson.set", "4C 4D 4S"),
        lay_off("lesson.lay_off", "QC", 1),
        Task("lesson.out", discards("2D KS")),
    ),
    leads_to="gin",
)
RUMMY51 = Lesson(
    "rummy51",
    """
    rules: rummy51
    turn: 0 draw
    hand 0: TC QC * 8H 8D KH 9S 7S 5H 4D 2S
    hand 1: 8S * TS JS QS KS 3H KC QH AS 4C
    pile: 9H
    stock: 8S TH 2D 8C
    """,
    (
        *(Draw(), meld("8S *9S TS JS QS KS"), *discards("3H")),
        *(Draw(), *discards("KC")),
    ),
    (
        Task("lesson.rummy51_draw", (Draw(),)),
        Task(
            "lesson.rummy51_open",
            (meld("TC *JC QC", "8H 8D 8C"),),
            laid_out=("lesson.rummy51_tray", "lesson.rummy51_enough"),
        ),
        throw("lesson.rummy51_discard", "KH"),
        Task("lesson.rummy51_take", (Take(),), "3H"),
        Task("lesson.rummy51_swap", (Swap(parse("9S"), 2),), "9S"),
        Task("lesson.rummy51_joker", (meld("3H *4H 5H"),), "3H * 5H"),
        lay_off("lesson.rummy51_lay_off", "7S", 2),
        throw("lesson.rummy51_keep", "4D"),
        Task("lesson.rummy51_again", (Draw(),)),
        lay_off("lesson.rummy51_fourth", "8S", 1),
        throw("lesson.out", "2S"),
    ),
)
RUMMY500 = Lesson(
    "rummy500",
    """
    rules: rummy500
    turn: 0 draw
    hand 0: 5D 6D 7D KH QC 9S 4H 4C 2C
    hand 1: 9C TC JC 8D 4S QH TS 6S 5S
    pile: KD
    stock: 9D 3H KS
    """,
    (
        *(Draw(), meld("9C TC JC"), *discards("8D")),
        *(Draw(), LayOff(card("9D"), 0), *discards("4S")),
    ),
    (
        Task("lesson.rummy500_draw", (Draw(),)),
        lay("lesson.rummy500_run", "5D 6D 7D"),
        throw("lesson.rummy500_discard", "2C"),
        Task("lesson.rummy500_dig", (Take(card("KD")),), "KD"),
        lay("lesson.rummy500_kings", "KD KH KS"),
        lay_off("lesson.rummy500_own", "8D", 0),
        lay_off("lesson.rummy500_mine", "QC", 1),
        throw("lesson.rummy500_enough", "9S"),
        Task("lesson.rummy500_top", (Take(),), "4S"),
        lay("lesson.rummy500_fours", "4S 4H 4C"),
        throw("lesson.rummy500_out", "2C"),
    ),
)
