"""The lessons of canasta."""

from __future__ import annotations

from rummy.engine.actions import (
    Answer,
    Ask,
    Draw,
    LayOff,
    Take,
)
from rummy.engine.cards import parse
from rummy.match.players import Player
from rummy.viewmodel.lesson import FRIEND, Lesson, Task, card, discards, lay, lay_off, meld, throw

CANASTA = Lesson(
    "canasta",
    """
    rules: canasta
    turn: 0 draw
    hand 0: 7S 7H 7D 7C 5C 5D 2H 3S
    hand 1: 9H 8C QD JS 6H TS
    hand 2: 7S 7H 9S TD 4H 4D
    hand 3: 7D JC QS 8S 6D AH
    pile: 6C
    stock: 5H 8D JH 4C TC QC 5S 9D 3H
    """,
    (
        *(Draw(), *discards("9H")),
        *(Draw(), LayOff(card("7S"), 0), LayOff(card("7H"), 0), *discards("9S")),
        *(Draw(), *discards("7D")),
        *(Draw(), *discards("8C")),
        *(Draw(), *discards("TD")),
        *(Draw(), *discards("JC")),
        Answer(yes=True),
    ),
    (
        Task("lesson.canasta_draw", (Draw(),)),
        Task(
            "lesson.canasta_open",
            (meld("7S 7H 7D 7C", "5C 5D 2H"),),
            laid_out=("lesson.canasta_tray", "lesson.canasta_enough"),
        ),
        throw("lesson.canasta_black", "3S"),
        Task("lesson.canasta_pile", (Take(),), "7D"),
        lay("lesson.canasta_nines", "9D 9H 9S"),
        throw("lesson.canasta_six", "6C"),
        Task("lesson.canasta_again", (Draw(),)),
        Task("lesson.canasta_ask", (Ask(),)),
        lay_off("lesson.canasta_five", "5H", 1),
        throw("lesson.out", "3S"),
    ),
    others=(Player("Mike", "careless"), FRIEND, Player("Anna", "careless")),
)
HAND_AND_FOOT = Lesson(
    "hand_and_foot",
    """
    rules: hand_and_foot
    turn: 0 draw
    hand 0: KD KC 8S 8H
    hand 1: QD 7C JS 6H AS 5S
    hand 2: QS AH 9C
    hand 3: KS 7C 6S 8D 4D AH
    second 0: JC JS JD JH 4S 4H 4D 4C QD QS 3S
    second 1: AS AD 7S 5D TD KH 2D 5D 8S 6C *
    second 3: 3C 6H 6D 8C TC QH QC 9H 5S KS AC
    meld 2: QC QD QH QS QC QD QH
    meld 2: 7C 7D 7H 7S 7C 7D 2H
    meld 2: TC TD TH TS TC 2D
    meld 2: KC KD KH KS
    pile: 8C
    stock: 6S 5H 6D JH 5C 9D 9S TH
    """,
    (
        *(Draw(), *discards("9D")),
        *(Draw(), *discards("9C")),
        *(Draw(), *discards("KS")),
    ),
    (
        Task("lesson.feet_draw", (Draw(),)),
        lay_off("lesson.feet_mixed", "TH", 2),
        throw("lesson.canasta_six", "9S"),
        Task("lesson.feet_pile", (Take(using=(parse("KC KD"),)),), "KS"),
        lay("lesson.feet_eights", "8S 8H 8C"),
        lay("lesson.feet_nines", "9S 9D 9C"),
        lay("lesson.feet_foot", "JC JS JD JH"),
        lay("lesson.feet_fours", "4S 4H 4D 4C"),
        lay("lesson.feet_queens", "QD QS"),
        throw("lesson.feet_out", "3S"),
    ),
    others=(Player("Mike", "careless"), FRIEND, Player("Anna", "careless")),
)
