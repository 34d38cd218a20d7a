"""Why a move is good, and the look back at a match."""

from rummy.text.english.sentence import Plural, Sentences

WHY: Sentences = {
    "advice.because": "{advice}. {why}",
    "why.no_use": "{card} makes no meld with your cards",
    "why.no_use_table": "{card} makes no meld with your cards, and fits none on the table",
    "why.only_to_open": Plural(
        "You may take {card} only to open with it, and that needs {need} point",
        "You may take {card} only to open with it, and that needs {need} points",
        by="need",
    ),
    "why.no_lower": "{card} would leave no fewer points outside your melds",
    "why.makes_run": "It makes a run with {cards}",
    "why.makes_set": "It makes a set with {cards}",
    "why.fits": "It fits {cards} on the table",
    "why.may_knock": "With {card} you can knock",
    "why.nothing_else": "There is nothing else to draw",
    "why.goes_with": "It goes well with {cards}",
    "why.opens": "They are worth {points}; opening needs {need}",
    "why.out": "You can lay all your cards in this turn",
    "why.score": Plural(
        "On the table they score {points} point for you",
        "On the table they score {points} points for you",
        by="points",
    ),
    "why.safe": Plural(
        "Their {points} point can't count against you any more",
        "Their {points} points can't count against you any more",
        by="points",
    ),
    "why.scores": Plural(
        "On the table it scores {points} point for you",
        "On the table it scores {points} points for you",
        by="points",
    ),
    "why.saved": Plural(
        "Its {points} point can't count against you any more",
        "Its {points} points can't count against you any more",
        by="points",
    ),
    "why.saves": Plural(
        "It takes off {points} point of what counts against you",
        "It takes off {points} points of what counts against you",
        by="points",
    ),
    "why.swap": "A joker in your hand can stand for any card",
    "why.give_back": "You may keep it only if you open with it now",
    "why.last": "It is your last card: you go out",
    "why.waits": "Lay nothing yet: going rummy, all cards in one turn, pays double",
    "why.twin": "You have another {card}",
    "why.alone": Plural(
        "None of your cards goes with it, and it may cost you {points} point",
        "None of your cards goes with it, and it may cost you {points} points",
        by="points",
    ),
    "why.alone_cheap": "None of your cards goes with it",
    "why.dead": "The cards that could make a meld of it are gone",
    "why.would_fit": "{card} would fit a meld on the table, and somebody else could lay it off",
    "why.would_help": "{name} took {taken}, and {card} goes with it: better not throw that one",
    "why.hopes": "You keep {cards}, and {wanted} would make a meld",
    "why.hopes_any": "You keep {cards}, and any of {wanted} would make a meld",
    "why.leaves": Plural(
        "{points} point stays outside your melds",
        "{points} points stay outside your melds",
        by="points",
    ),
    "why.unwanted": Plural(
        "Nobody took a card that goes with it, and it may cost you {points} point",
        "Nobody took a card that goes with it, and it may cost you {points} points",
        by="points",
    ),
    "why.costs": Plural(
        "It may cost you {points} point if it stays",
        "It may cost you {points} points if it stays",
        by="points",
    ),
    "why.low": Plural(
        "Only {points} point stays outside your melds; {limit} are allowed",
        "Only {points} points stay outside your melds; {limit} are allowed",
        by="points",
    ),
    "why.gin": "No card stays outside your melds: it is gin",
    "why.big_gin": "Every card of your hand is in a meld",
    "why.done": "Laying off would not lower your points",
}

REVIEW: Sentences = {
    "review.open": "Review my play",  # a button: look back at how the round was played
    "review.title": "How you played",
    "review.round": "Round {round}",
    "review.turn": "Turn {turn}",
    "review.you": "You: {move}",  # what the player did, as in “You: Discard 7H”
    "review.fine": "Nothing was clearly better",
    "review.as_master": "As a master would play it",
    "review.best": "Better for the match: {move}",
    "review.best_by": Plural(  # points that it is worth more
        "Better: {move} (+{points} point)", "Better: {move} (+{points} points)", by="points"
    ),
    "review.master": "A master: {move}",  # what a very good player would have done
    "review.accuracy": "{percent} %",
    "review.part": "{good} / {count}",
    "review.praise_excellent": "Excellent: hardly a move could be better",
    "review.praise_well": "Well played",
    "review.praise_good": "A good round, with something to find",
    "review.praise_more": "There was more in these cards",
    "review.measured": "Good moves: {good} of {count}",
    "review.same": "Moves that a master would have made: {good} of {count}",
    "review.cost": Plural(
        "The other moves gave away about {points} point, by what you could know.",
        "The other moves gave away about {points} points, by what you could know.",
        by="points",
    ),
    "review.fair": "A master judges each move by what you could know at that moment.",
    "review.unmeasured": "In this game what a master would have done can be shown, but not what it is worth.",
    "review.thinking": "Looking at move {now} of {count} …",
    "review.nothing": "There was nothing to decide in this round.",
    "move.draw": "Draw from the stock",
    "move.take": "Take {card}",
    "move.take_deep": "Take {card} and all above it",
    "move.pass": "Pass",
    "move.give_back": "Put the card back",
    "move.meld": "Lay {cards}",
    "move.lay_off": "Lay off {card}",
    "move.swap": "Take the joker for {card}",
    "move.discard": "Discard {card}",
    "move.knock": "Knock with {card}",
    "move.big_gin": "Big gin",
    "move.done": "Lay off no more",
}
