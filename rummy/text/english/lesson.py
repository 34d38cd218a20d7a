"""The sentences of the lessons."""

from rummy.text.english.sentence import Sentences

LESSON: Sentences = {  # said by a friend at the table; cards appear in the place of {cards}
    "lesson.leave": "Leave",
    "hint.leave": "Leave the lesson",
    "lesson.leave_title": "Leave the lesson?",
    "lesson.leave_text": "Next time, it starts again from the beginning.",
    "lesson.stay": "Keep learning",  # a button: not to leave the lesson
    "lesson.put_back": "Nearly there! Just put {card} back first: click it once more.",
    "lesson.draw_first": "First, draw a card from the stock, the face-down pile.",
    "lesson.run_first": "First, lay your run on the table.",
    "lesson.discard_first": "First, put the king on the discard pile.",
    "lesson.take_first": "First, take my four from the discard pile.",
    "lesson.set_first": "First, lay your three fours on the table.",
    "lesson.lay_off_first": "First, add the queen to my run.",
    "lesson.out": "Only one card left! Put it on the discard pile and you go out.",
    "lesson.out_first": "First, put your last card on the discard pile.",
    "lesson.rummy51_open_first": "First, open with your run and your set: together they make 54 points.",
    "lesson.indian_declare_first": "First, declare: press Declare.",
    "lesson.canasta_six": "End your turn with a discard: {cards}.",
    "lesson.canasta_again": "It's your turn again: draw a card from the stock.",
    "lesson.first_close": "First, close the round: press Close.",
    "lesson.first_done": "First, press Done.",
    "lesson.first_draw": "First, draw a card from the stock.",
    "lesson.first_take": "First, take {cards} from the discard pile.",
    "lesson.first_ask": "First, ask me whether you may go out.",
    "lesson.first_buy": "First, buy {cards}: press Buy.",
    "lesson.first_meld": "First, lay {cards} on the table.",
    "lesson.first_lay_off": "First, click {cards}, then the meld that it fits.",
    "lesson.first_swap": "First, swap {cards} for the joker: click it, then my run.",
    "lesson.first_discard": "First, put {cards} on the discard pile.",
    "lesson.other_discard": "Keep {card} for now. The card to discard is {cards}.",
    "lesson.first_go_out": "First, go out: press Go out.",
    "lesson.first_show": "First, show your cards: press Show hand.",
    "lesson.go_on": "Continue",  # a button: the hand is counted
    "lesson.over": "Well done!",
    "lesson.over_rummy": (
        "You went out and scored {points} points. Now you know the basics: draw, meld, lay off, discard. "
        "The rest comes with practice."
    ),
    "lesson.over_rummy51": (
        "Going out took 40 points off your score. I'm left with {points} points in my hand, and it would "
        "have been 100 if I hadn't opened."
    ),
    "lesson.over_rummy500": (
        "You laid {points} points' worth of cards and kept none. Hands like this add up, and the first to "
        "reach 500 wins."
    ),
    "lesson.over_three_thirteen": (
        "Only {points} points against you! With every round you get one more card, and after eleven rounds "
        "the lowest score wins."
    ),
    "lesson.over_indian": (
        "I have no pure run, so my whole hand counts against me: {points} points. If your cards look "
        "hopeless, drop before you draw. That costs 20."
    ),
    "lesson.match": "Play your first match",
    "lesson.gin": "Learn gin too",
    "lesson.menu": "Menu",
}
