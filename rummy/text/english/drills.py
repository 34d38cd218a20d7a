"""The sentences of the drills, which ask short questions about cards."""

from rummy.text.english.sentence import Plural, Sentences

DRILLS: Sentences = {
    "drill.title": "Drills",
    "drill.button": "Drills",  # a button under “How to play”
    "drill.deadwood": "Count deadwood",
    "drill.completing": "What can still come",
    "drill.taking": "What was taken",
    "drill.knocking": "Knock or wait",
    "drill.about_deadwood": "A hand of gin: how many points are left outside your melds? "
    "Face cards count 10, an ace 1.",
    "drill.about_completing": "Some cards are in your hand, others have been discarded. "
    "Which ones can still come and make a meld?",
    "drill.about_taking": "Watch what another player takes and discards in six turns. "
    "Then find the card that would help them if you discarded it.",
    "drill.about_knocking": "A moment from a round of gin at which you may knock. "
    "In each position one choice is clearly better.",
    "drill.clock": "Two minutes on the clock",  # a switch; without it there are 12 questions
    "drill.start": "Start",
    "drill.untried": "A curve of your results will stand here.",
    "drill.last": "Last try: {right} of {count} right",
    "drill.curve": Plural("Your last try", "Your last {count} tries"),
    "drill.one": "{date}: {right} of {count} right",
    "drill.number": "{number} of {count}",  # the number of this question, and of all
    "drill.time": "{minutes}:{seconds}",  # minutes and seconds left on the clock
    "drill.last_question": "Last question",
    "drill.next": "Next",
    "drill.result": "Finish",
    "drill.hint": "Answer with {press}",  # the name of a key
    "drill.right": "That's right.",
    "drill.wrong": "Not quite: {answer} is right.",
    "drill.is_right": "right",  # read aloud after an answer
    "drill.is_wrong": "wrong",
    "drill.ask_deadwood": "How many points of deadwood are in this hand?",
    "drill.ask_completing_count": "How many cards can still come that make a meld with cards you hold?",
    "drill.ask_completing_which": "Which of these can still come and make a meld with cards you hold?",
    "drill.ask_taking": "Which card would help this player if you discarded it?",
    "drill.ask_knocking": "Knock now, or wait?",
    "drill.row_hand": "Your hand",
    "drill.row_hold": "You hold",
    "drill.row_seen": "Already discarded",
    "drill.row_pile": "Discard pile, the latest card last. Cards in the stock: {number}",
    "drill.row_known": "The other player has taken these and kept them",
    "drill.row_took": "{number}. Takes {taken}, discards {card}",  # another player, in one turn
    "drill.row_drew": "{number}. Draws from the stock, discards {card}",  # another player, in one turn
    "drill.do_knock": "Knock",
    "drill.do_wait": "Wait",
    "drill.deadwood_right": "With {melds} melded, {cards} are left.",
    "drill.deadwood_forgets": "You left out {card}, which is in no meld.",
    "drill.deadwood_meld": "You counted {cards}, which can be melded as well.",
    "drill.deadwood_court": "You counted {cards} as 11, 12 or 13, but face cards are 10 points each.",
    "drill.deadwood_ace": "You counted {cards} as 11, but an ace is 1 point.",
    "drill.completing_all": "All of these can still come: {cards}.",
    "drill.completing_gone": "These can still come: {cards}. Already discarded: {gone}.",
    "drill.completing_right": "{card} makes a meld with some of {cards}, and nobody has discarded it.",
    "drill.completing_seen": "{card} would make a meld, but it has already been discarded.",
    "drill.completing_unfit": "{card} makes no meld with any of {cards}.",
    "drill.taking_right": "{card} makes a meld with {cards}, which they took.",
    "drill.taking_thrown": "{card} goes with no card they took; and they discarded {other} themselves.",
    "drill.taking_apart": "{card} makes no meld with any of {cards}, which they took.",
    "drill.knocking_knock": Plural(
        "With {left} points of deadwood, knocking is worth {points} point more than waiting, on average.",
        "With {left} points of deadwood, knocking is worth {points} points more than waiting, on average.",
        by="points",
    ),
    "drill.knocking_wait": Plural(
        "Discarding {card} and waiting is worth {points} point more than knocking, on average.",
        "Discarding {card} and waiting is worth {points} points more than knocking, on average.",
        by="points",
    ),
    "notice.drill_unwritable": "Your result could not be saved: {reason}.",
}
