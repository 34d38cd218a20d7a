"""The lessons as data: one for each kind of game that is taught by playing."""

from __future__ import annotations

from rummy.engine.actions import (
    Action,
    Answer,
    Arrange,
    Ask,
    Buy,
    Declare,
    Discard,
    Done,
    Draw,
    Knock,
    LayOff,
    Meld,
    Pass,
    Swap,
    Take,
)
from rummy.engine.cards import Face, parse
from rummy.match.players import Player
from rummy.ui.lesson.tasks import FRIEND, Lesson, Task


def _card(text: str) -> Face:
    (face,) = parse(text)
    return face


def _discard(cards: str) -> tuple[Action, ...]:
    return tuple(Discard(card) for card in parse(cards))


def _meld(*melds: str) -> Meld:
    return Meld(tuple(map(parse, melds)))


def _throw(text: str, card: str) -> Task:
    return Task(text, _discard(card), card)


def _lay(text: str, cards: str) -> Task:
    return Task(text, (_meld(cards),), cards)


def _lay_off(text: str, card: str, meld: int) -> Task:
    return Task(text, (LayOff(_card(card), meld),), card)


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
    (Draw(), _meld("9C TC JC"), *_discard("4C")),
    (
        Task("lesson.draw", (Draw(),)),
        _lay("lesson.run", "5H 6H 7H"),
        Task("lesson.discard", _discard("KS 2D"), "KS"),
        Task("lesson.take", (Take(),)),
        _lay("lesson.set", "4C 4D 4S"),
        _lay_off("lesson.lay_off", "QC", 1),
        Task("lesson.out", _discard("2D KS")),
    ),
)
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
        Task("lesson.gin_gin", (Knock(_card("KD")),), laid_out=("lesson.gin_shown",)),
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
    (Draw(), *_discard("QS")),
    (
        Task("lesson.gin_draw", (Draw(),)),
        Task("lesson.gin_discard", _discard("KH 9C"), "KH"),
        Task("lesson.gin_again", (Draw(),)),
        Task(
            "lesson.gin_knock",
            tuple(Knock(card) for card in parse("9C KH")),
            laid_out=("lesson.gin_laid_out",),
        ),
    ),
    GIN_ITSELF,
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
        *(Draw(), _meld("8S *9S TS JS QS KS"), *_discard("3H")),
        *(Draw(), *_discard("KC")),
    ),
    (
        Task("lesson.rummy51_draw", (Draw(),)),
        Task(
            "lesson.rummy51_open",
            (_meld("TC *JC QC", "8H 8D 8C"),),
            laid_out=("lesson.rummy51_tray", "lesson.rummy51_enough"),
        ),
        _throw("lesson.rummy51_discard", "KH"),
        Task("lesson.rummy51_take", (Take(),), "3H"),
        Task("lesson.rummy51_swap", (Swap(parse("9S"), 2),), "9S"),
        Task("lesson.rummy51_joker", (_meld("3H *4H 5H"),), "3H * 5H"),
        _lay_off("lesson.rummy51_lay_off", "7S", 2),
        _throw("lesson.rummy51_keep", "4D"),
        Task("lesson.rummy51_again", (Draw(),)),
        _lay_off("lesson.rummy51_fourth", "8S", 1),
        _throw("lesson.out", "2S"),
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
        *(Draw(), _meld("9C TC JC"), *_discard("8D")),
        *(Draw(), LayOff(_card("9D"), 0), *_discard("4S")),
    ),
    (
        Task("lesson.rummy500_draw", (Draw(),)),
        _lay("lesson.rummy500_run", "5D 6D 7D"),
        _throw("lesson.rummy500_discard", "2C"),
        Task("lesson.rummy500_dig", (Take(_card("KD")),), "KD"),
        _lay("lesson.rummy500_kings", "KD KH KS"),
        _lay_off("lesson.rummy500_own", "8D", 0),
        _lay_off("lesson.rummy500_mine", "QC", 1),
        _throw("lesson.rummy500_enough", "9S"),
        Task("lesson.rummy500_top", (Take(),), "4S"),
        _lay("lesson.rummy500_fours", "4S 4H 4C"),
        _throw("lesson.rummy500_out", "2C"),
    ),
)
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
    (Draw(), Declare(_card("JH"), (parse("9C 9D 9H 4S"),))),
    (
        Task("lesson.thirteen_four", (Draw(),)),
        _throw("lesson.thirteen_king", "KC"),
        Task("lesson.thirteen_last", (Draw(),)),
        _throw("lesson.thirteen_nine", "9S"),
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
    (*(Draw(), *_discard("KD")), *(Draw(), *_discard("TC"), Arrange())),
    (
        Task("lesson.thirteen_draw", (Draw(),)),
        _throw("lesson.thirteen_queen", "QD"),
        Task("lesson.thirteen_again", (Draw(),)),
        Task("lesson.thirteen_out", (Declare(_card("5C")),)),
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
    (*(Draw(), *_discard("9D")), *(Draw(), *_discard("KH")), Arrange()),
    (
        Task("lesson.indian_draw", (Draw(),)),
        _throw("lesson.indian_pure", "QH"),
        Task("lesson.indian_again", (Draw(),)),
        _throw("lesson.indian_wild", "JD"),
        Task("lesson.indian_take", (Take(),), "KH"),
        Task("lesson.indian_declare", (Declare(_card("4S")),)),
    ),
)
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
    (Draw(), Knock(_card("7C"), (parse("4S 5S 6S"), parse("QC QD QH")))),
    (
        Task("lesson.chinchon_second", (Draw(),)),
        _throw("lesson.chinchon_king", "KD"),
        Task("lesson.chinchon_show", (Arrange(),)),
        _lay_off("lesson.chinchon_seven", "7S", 0),
        _lay_off("lesson.chinchon_caballo", "QS", 1),
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
    (*(Draw(), *_discard("QH")), Arrange()),
    (
        Task("lesson.chinchon_draw", (Draw(),)),
        _throw("lesson.chinchon_sota", "KH"),
        Task("lesson.chinchon_take", (Take(),), "QH"),
        Task("lesson.chinchon_close", (Knock(_card("2S")),)),
    ),
    LAYING_OFF,
)
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
        *(Draw(), Pass(), *_discard("7S")),
        *(Draw(), *_discard("4H")),
        Pass(),
        *(Draw(), Pass(), _meld("9C 9D 9H", "5C 5S 5H"), *_discard("8D")),
        *(Draw(), *_discard("4C")),
    ),
    (
        Task("lesson.contract_draw", (Draw(),)),
        _throw("lesson.contract_discard", "JH"),
        Task("lesson.contract_buy", (Buy(),), "7S"),
        Task("lesson.contract_again", (Draw(),)),
        Task(
            "lesson.contract_open",
            (_meld("KS KC KH", "7H 7D 7S"),),
            laid_out=("lesson.contract_tray", "lesson.contract_enough"),
        ),
        _throw("lesson.contract_queen", "QD"),
        Task("lesson.contract_last", (Draw(),)),
        _lay_off("lesson.contract_nine", "9S", 2),
        _lay_off("lesson.contract_five", "5D", 3),
        _throw("lesson.out", "2H"),
    ),
    others=(FRIEND, Player("Mike", "careless")),
)
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
        *(Draw(), *_discard("9H")),
        *(Draw(), LayOff(_card("7S"), 0), LayOff(_card("7H"), 0), *_discard("9S")),
        *(Draw(), *_discard("7D")),
        *(Draw(), *_discard("8C")),
        *(Draw(), *_discard("TD")),
        *(Draw(), *_discard("JC")),
        Answer(yes=True),
    ),
    (
        Task("lesson.canasta_draw", (Draw(),)),
        Task(
            "lesson.canasta_open",
            (_meld("7S 7H 7D 7C", "5C 5D 2H"),),
            laid_out=("lesson.canasta_tray", "lesson.canasta_enough"),
        ),
        _throw("lesson.canasta_black", "3S"),
        Task("lesson.canasta_pile", (Take(),), "7D"),
        _lay("lesson.canasta_nines", "9D 9H 9S"),
        _throw("lesson.canasta_six", "6C"),
        Task("lesson.canasta_again", (Draw(),)),
        Task("lesson.canasta_ask", (Ask(),)),
        _lay_off("lesson.canasta_five", "5H", 1),
        _throw("lesson.out", "3S"),
    ),
    others=(Player("Mike", "careless"), FRIEND, Player("Anna", "careless")),
)
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
        *(Take(), *_discard("QD")),
        *(Take(), _meld("QD QS QH"), LayOff(_card("4H"), 0), LayOff(_card("9H"), 0), *_discard("9S")),
        *(Draw(), *_discard("9C")),
        *(Draw(), *_discard("8C")),
        *(Draw(), *_discard("TD")),
        *(Draw(), *_discard("QC")),
    ),
    (
        Task("lesson.burraco_draw", (Draw(),)),
        _lay("lesson.burraco_run", "5H 6H 7H 8H"),
        _throw("lesson.canasta_six", "KS"),
        Task("lesson.burraco_pile", (Take(),)),
        _lay("lesson.burraco_nines", "9C 9D 9S 9C"),
        _lay_off("lesson.burraco_second", "TH", 0),
        _lay("lesson.burraco_clean", "KC KD 2C"),
        _lay("lesson.burraco_jacks", "JD JC JS"),
        _throw("lesson.canasta_six", "8S"),
        Task("lesson.canasta_again", (Draw(),)),
        _lay("lesson.burraco_sixes", "6S 6D 6C"),
        _throw("lesson.burraco_out", "4S"),
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
        *(Draw(), *_discard("9D")),
        *(Draw(), *_discard("9C")),
        *(Draw(), *_discard("KS")),
    ),
    (
        Task("lesson.feet_draw", (Draw(),)),
        _lay_off("lesson.feet_mixed", "TH", 2),
        _throw("lesson.canasta_six", "9S"),
        Task("lesson.feet_pile", (Take(using=(parse("KC KD"),)),), "KS"),
        _lay("lesson.feet_eights", "8S 8H 8C"),
        _lay("lesson.feet_nines", "9S 9D 9C"),
        _lay("lesson.feet_foot", "JC JS JD JH"),
        _lay("lesson.feet_fours", "4S 4H 4D 4C"),
        _lay("lesson.feet_queens", "QD QS"),
        _throw("lesson.feet_out", "3S"),
    ),
    others=(Player("Mike", "careless"), FRIEND, Player("Anna", "careless")),
)
LESSONS = {  # by kind of game, or by a special name
    "basic": RUMMY,
    "joker": RUMMY51,
    "rummy500": RUMMY500,
    "gin": GIN,
    "declaring": THREE_THIRTEEN,
    "indian": INDIAN,  # a declaration needs runs
    "contract": CONTRACT,
    "canasta": CANASTA,
    "hand_and_foot": HAND_AND_FOOT,  # each player has a second hand
    "burraco": BURRACO,  # sides build runs besides sets
    "closing": CHINCHON,
}
