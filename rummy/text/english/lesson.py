"""The lessons."""

from rummy.text.english.sentence import Sentences

LESSON: Sentences = {  # said by a friend at the table; cards appear in the place of {cards}
    "lesson.leave": "Leave",
    "hint.leave": "Leave the lesson",
    "lesson.draw": (
        "Welcome! You want to get rid of all your cards. Every turn begins with a new card: click the "
        "stock, the face-down cards."
    ),
    "lesson.draw_first": "Let's first draw a card from the stock, the face-down cards.",
    "lesson.run": (
        "{cards} are a run: three or more cards of one suit in order. Click the three, then the table; or "
        "drag them there."
    ),
    "lesson.run_first": "Let's first lay your run on the table.",
    "lesson.discard": (
        "A turn ends with a discard. What you hold at the end counts against you, a king ten points: click "
        "it, then the discard pile."
    ),
    "lesson.discard_first": "Let's first put the king on the discard pile.",
    "lesson.take": (
        "{name} laid a run too, and threw away a four. You hold two fours: instead of drawing, click the "
        "discard pile and take it."
    ),
    "lesson.take_first": "Let's first take the four from the discard pile.",
    "lesson.set": (
        "{cards} are a set: three or four cards of one rank, each of another suit. Lay them on the table too."
    ),
    "lesson.set_first": "Let's first lay your three fours on the table.",
    "lesson.lay_off": (
        "You may lay cards off on any meld, whoever laid it. Your {cards} fits the run of {name}: click it, "
        "then the run; or drag it there."
    ),
    "lesson.lay_off_first": "Let's first add the queen to the run of {name}.",
    "lesson.out": "Only one card left! Put it on the discard pile, and you go out.",
    "lesson.out_first": "Let's first put your last card on the discard pile.",
    "lesson.gin_draw": (
        "In gin your melds stay in your hand. The cards outside them are your deadwood, and the table counts "
        "it for you. First draw a card from the stock."
    ),
    "lesson.gin_draw_first": "Let's first draw a card from the stock.",
    "lesson.gin_discard": (
        "Three jacks: another meld! Now throw away what counts most outside your melds, the {cards}, and "
        "your deadwood falls."
    ),
    "lesson.gin_discard_first": "Let's first put the king on the discard pile.",
    "lesson.gin_again": "It is your turn again. Draw another card from the stock.",
    "lesson.gin_again_first": "Let's first draw a card from the stock.",
    "lesson.gin_knock": (
        "The new card fits your run. With {limit} points of deadwood or less you may end the round: press "
        "Knock."
    ),
    "lesson.gin_knock_first": "Let's knock: press the button Knock.",
    "lesson.gin_laid_out": (
        "This is what {name} will see: your melds, your deadwood, and the card that goes face down. Press "
        "Knock once more."
    ),
    "lesson.gin_last": (
        "You scored the difference between her deadwood and yours. Now another hand, and only one card is "
        "missing: draw it!"
    ),
    "lesson.gin_last_first": "Let's first draw a card from the stock.",
    "lesson.gin_gin": "All your cards but one lie in melds now. No deadwood at all is gin: press Knock.",
    "lesson.gin_gin_first": "Let's knock with the king that is left over: then it is gin.",
    "lesson.gin_shown": (
        "Press Gin. It earns {bonus} points more, and {name} may not lay anything off on your melds."
    ),
    "lesson.over": "Well done!",
    "lesson.over_rummy": (
        "You went out and scored {points} points. Now you know it all: draw, meld, lay off, discard. The "
        "rest comes with playing."
    ),
    "lesson.over_gin": (
        "Gin, and {points} points! Now you know deadwood, the knock and gin. The rest comes with playing."
    ),
    "lesson.match": "Play your first match",
    "lesson.gin": "Learn gin as well",
    "lesson.menu": "Menu",
}
