"""The lessons."""

from rummy.text.english.sentence import Sentences

LESSON: Sentences = {  # said by a friend at the table; cards appear in the place of {cards}
    "lesson.leave": "Leave",
    "hint.leave": "Leave the lesson",
    "lesson.draw": (
        "Welcome! Your goal is to get rid of all your cards. Every turn starts with a new card: click the "
        "stock, the face-down pile."
    ),
    "lesson.draw_first": "First, draw a card from the stock, the face-down pile.",
    "lesson.run": (
        "{cards} make a run: three or more consecutive cards of the same suit. Click all three, then the "
        "table, or drag them there."
    ),
    "lesson.run_first": "First, lay your run on the table.",
    "lesson.discard": (
        "You end your turn with a discard. Cards you're left holding count against you, and a king is ten "
        "points: click it, then the discard pile."
    ),
    "lesson.discard_first": "First, put the king on the discard pile.",
    "lesson.take": (
        "I've laid a run too, and discarded a four. You hold two fours, so instead of drawing, click the "
        "discard pile to take mine."
    ),
    "lesson.take_first": "First, take my four from the discard pile.",
    "lesson.set": (
        "{cards} make a set: three or four cards of the same rank in different suits. Lay them on the table "
        "too."
    ),
    "lesson.set_first": "First, lay your three fours on the table.",
    "lesson.lay_off": (
        "You can lay off cards on any meld, no matter whose it is. Your {cards} fits my run: click it, then "
        "the run, or drag it there."
    ),
    "lesson.lay_off_first": "First, add the queen to my run.",
    "lesson.out": "Only one card left! Put it on the discard pile and you go out.",
    "lesson.out_first": "First, put your last card on the discard pile.",
    "lesson.gin_draw": (
        "In gin you keep your melds in your hand. Your unmelded cards are your deadwood, and the table adds "
        "it up for you. First, draw a card from the stock."
    ),
    "lesson.gin_draw_first": "First, draw a card from the stock.",
    "lesson.gin_discard": (
        "Three jacks, another meld! Now discard your highest unmelded card, the {cards}, to bring your "
        "deadwood down."
    ),
    "lesson.gin_discard_first": "First, put the king on the discard pile.",
    "lesson.gin_again": "It's your turn again. Draw another card from the stock.",
    "lesson.gin_again_first": "First, draw a card from the stock.",
    "lesson.gin_knock": (
        "The new card fits your run. With {limit} points of deadwood or less, you can end the round: press "
        "Knock."
    ),
    "lesson.gin_knock_first": "Go ahead and knock: press the Knock button.",
    "lesson.gin_laid_out": (
        "Here's what I'll see: your melds, your deadwood, and the card you put face down. Press Knock again."
    ),
    "lesson.gin_last": (
        "You scored the difference between my deadwood and yours. Here's another hand, and you're just one "
        "card short: draw it!"
    ),
    "lesson.gin_last_first": "First, draw a card from the stock.",
    "lesson.gin_gin": "Now all your cards but one are in melds. No deadwood at all is gin: press Knock.",
    "lesson.gin_gin_first": "Go ahead and knock with the leftover king: that's gin.",
    "lesson.gin_shown": (
        "Press Gin. It earns you {bonus} extra points, and I can't lay off anything on your melds."
    ),
    "lesson.go_on": "Continue",  # a button: the hand is counted
    "lesson.over": "Well done!",
    "lesson.over_rummy": (
        "You went out and scored {points} points. Now you know the basics: draw, meld, lay off, discard. "
        "The rest comes with practice."
    ),
    "lesson.over_gin": (
        "Gin, and {points} points! Now you know about deadwood, knocking and gin. "
        "The rest comes with practice."
    ),
    "lesson.match": "Play your first match",
    "lesson.gin": "Learn gin too",
    "lesson.menu": "Menu",
}
