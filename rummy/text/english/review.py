"""The sentences that explain moves and review a match."""

from rummy.text.english.sentence import Plural, Sentences

WHY: Sentences = {
    "advice.because": "{advice}. {why}",
    "why.no_use": "{card} doesn't meld with your cards",
    "why.no_use_table": "{card} doesn't meld with your cards, and fits nothing on the table",
    "why.only_to_open": Plural(
        "You can only take {card} to open, and opening takes {need} point",
        "You can only take {card} to open, and opening takes {need} points",
        by="need",
    ),
    "why.no_lower": "{card} wouldn't lower your deadwood",
    "why.makes_run": "It makes a run with {cards}",
    "why.makes_set": "It makes a set with {cards}",
    "why.fits": "It fits {cards} on the table",
    "why.may_knock": "With {card} you can knock",
    "why.may_close": "With {card} you can close",
    "why.nothing_else": "There's nothing else to draw",
    "why.goes_with": "It goes well with {cards}",
    "why.opens": "They're worth {points}, and opening takes {need}",
    "why.out": "You can play all your cards this turn",
    "why.score": Plural(
        "On the table they score you {points} point",
        "On the table they score you {points} points",
        by="points",
    ),
    "why.safe": Plural(
        "That's {points} point you can't get stuck with",
        "That's {points} points you can't get stuck with",
        by="points",
    ),
    "why.scores": Plural(
        "On the table it scores you {points} point",
        "On the table it scores you {points} points",
        by="points",
    ),
    "why.saved": Plural(
        "That's {points} point you can't get stuck with",
        "That's {points} points you can't get stuck with",
        by="points",
    ),
    "why.saves": Plural(
        "It takes {points} point off what counts against you",
        "It takes {points} points off what counts against you",
        by="points",
    ),
    "why.completes": "{card} completes your contract",
    "why.nearer": Plural(
        "With {card} your contract is only {count} card away",
        "With {card} your contract is only {count} cards away",
    ),
    "why.too_small": "This contract takes {count} cards, more than you hold",
    "why.no_nearer": "{card} gets you no closer to your contract",
    "why.fits_nothing": "{card} fits nothing on the table",
    "why.one_more": "If you bought it, you'd also have to draw an extra card",
    "why.contract": "That's the contract for this round",
    "why.spare": "Without it you're just as close to your contract",
    "why.swap": "A joker in your hand can stand for any card",
    "why.give_back": "You can only keep it if you open with it now",
    "why.last": "It's your last card, so you go out",
    "why.waits": "Hold back: going out all at once (going rummy) pays double",
    "why.no_hurry": "There's no hurry to lay melds: everybody else still has plenty of cards",
    "why.twin": "You have another {card}",
    "why.alone": Plural(
        "Nothing in your hand goes with it, and it could cost you {points} point",
        "Nothing in your hand goes with it, and it could cost you {points} points",
        by="points",
    ),
    "why.alone_cheap": "Nothing in your hand goes with it",
    "why.dead": "No card still out there would complete a meld with it",
    "why.would_fit": "Hold on to {card}: it fits a meld on the table, and someone else could lay it off",
    "why.would_help": "{name} took {taken}, and {card} goes with it, so hold on to that one",
    "why.fewer": "{own} can become a meld with {coming}, but {cards} with any of {wanted}",
    "why.hopes": "{cards} have better chances: {wanted} would make a meld",
    "why.hopes_any": "{cards} have better chances: any of {wanted} would make a meld",
    "why.leaves": Plural(
        "It leaves {points} point outside your melds",
        "It leaves {points} points outside your melds",
        by="points",
    ),
    "why.unwanted": Plural(
        "Nobody took a card that goes with it, and it could cost you {points} point",
        "Nobody took a card that goes with it, and it could cost you {points} points",
        by="points",
    ),
    "why.costs": Plural(
        "It could cost you {points} point if you keep it",
        "It could cost you {points} points if you keep it",
        by="points",
    ),
    "why.low": Plural(
        "That leaves only {points} deadwood, and {limit} is allowed",
        "That leaves only {points} deadwood, and {limit} is allowed",
        by="points",
    ),
    "why.takes_pile": Plural(
        "You get {count} card from the pile and meld it right away",
        "You get {count} cards from the pile and meld the top one right away",
    ),
    "why.pile_frozen": "The pile is frozen, and you don't hold two cards of the same rank as {card}",
    "why.pile_needs_pair": "You don't hold two cards of the same rank as {card}, so you can't take the pile",
    "why.pile_opens_low": "Your first melds with {card} would come to fewer than {need} points",
    "why.pile_no_use": "You can't meld {card}, so you can't take the pile",
    "why.pile_costs_wild": Plural(
        "A pile of {count} card isn't worth a wild card",
        "A pile of {count} cards isn't worth a wild card",
    ),
    "why.makes_canasta": "That makes a canasta, with a bonus of {points}",
    "why.near_canasta": Plural(
        "Just {count} more card and it's a canasta", "Just {count} more cards and it's a canasta"
    ),
    "why.takes_useful": Plural(
        "You can use {useful} of its {count} card right away",
        "You can use {useful} of its {count} cards right away",
    ),
    "why.takes_many": Plural(
        "{count} more card to build melds with, and the next player won't get it",
        "{count} more cards to build melds with, and the next player won't get them",
    ),
    "why.pile_no_good": "Nothing in the pile fits your cards or your side's melds",
    "why.makes_burraco": "That makes a burraco, with a bonus of {points}",
    "why.near_burraco": Plural(
        "Just {count} more card and it's a burraco", "Just {count} more cards and it's a burraco"
    ),
    "why.second": "That was your last card: you pick up the second hand",
    "why.second_foot": "That was your last card: you pick up your foot",
    "why.near_second_foot": Plural(
        "Only {count} card to go before you pick up your foot",
        "Only {count} cards to go before you pick up your foot",
    ),
    "why.near_second": Plural(
        "Only {count} card to go before you pick up the second hand",
        "Only {count} cards to go before you pick up the second hand",
    ),
    "why.fits_theirs": "Hold on to {card}: it fits one of the other side's melds",
    "why.freezes": Plural(
        "A wild card freezes the pile of {count} card: it takes a pair to pick it up now",
        "A wild card freezes the pile of {count} cards: it takes a pair to pick it up now",
    ),
    "why.blocks": "A black three on top keeps the next player from taking the pile",
    "why.would_feed": "Hold on to {card}: the next player could take the pile with it",
    "why.asks": Plural(
        "Your partner still holds {count} card, which would count against you both",
        "Your partner still holds {count} cards, which would count against you both",
    ),
    "why.agrees": Plural(
        "Your hand costs your side just {points} point",
        "Your hand costs your side just {points} points",
        by="points",
    ),
    "why.refuses": Plural(
        "Your hand would cost your side {points} point",
        "Your hand would cost your side {points} points",
        by="points",
    ),
    "why.goes_out": "All your other cards are in melds, so you go out",
    "why.drops": "Your hand is far from two runs, and dropping now costs only {points}",
    "why.wild": "{card} is wild and can stand for any card",
    "why.shows": Plural(
        "With these melds, only {points} point counts against you",
        "With these melds, only {points} points count against you",
        by="points",
    ),
    "why.shows_all": "Every card is in a meld, so nothing counts against you",
    "why.gin": "No card is left outside your melds, so it's gin",
    "why.closes": Plural(
        "Only {points} point is left outside your melds, and the others count theirs now",
        "Only {points} points are left outside your melds, and the others count theirs now",
        by="points",
    ),
    "why.closes_clean": "Every card is in a meld: that takes {points} off, and nobody lays off",
    "why.wins_match": "Your whole hand is one run, which wins the match",
    "why.big_gin": "Every card in your hand is in a meld",
    "why.done": "Laying off wouldn't lower your points",
}

REVIEW: Sentences = {
    "review.open": "Review my play",  # a button: look back at how the round was played
    "review.title": "How you played",
    "review.round": "Round {round}",
    "review.turn": "Turn {turn}",
    "review.you": "You: {move}",  # what the player did, as in “You: Discard 7H”
    "review.fine": "No better move",
    "review.same": "As the hint advises",
    "review.equal": "About as good: {move}",  # another move, neither better nor worse
    "review.other": "The hint: {move}",  # another move, which may be better or not
    "review.best": "Better for the match: {move}",
    "review.better": "Better: {move}",
    "review.hold": "Better: hold everything back, and discard {card}",  # instead of laying melds or cards
    "review.loss": Plural(
        "−{points} point", "−{points} points", by="points"
    ),  # what a move cost, in a column
    "review.accuracy": "{percent}%",
    "review.part": "{good} / {count}",
    "review.praise_excellent": "Excellent, you hardly missed a thing",
    "review.praise_well": "Well played",
    "review.praise_good": "Good round, with room to improve",
    "review.praise_more": "You missed some chances",
    "review.in_part": "At this table, only some moves can be judged",
    "review.too_few": "Too few moves could be judged for a percentage",
    "review.measured": "Good moves: {good} of {count}",
    "review.judged": "Good moves: {good} of the {count} that could be judged",
    "review.cost": Plural(
        "The better moves would have been worth about {points} point.",
        "The better moves would have been worth about {points} points.",
        by="points",
    ),
    "review.fair": "Each move is judged by what you could know at that moment.",
    "review.thinking": "Looking at move {now} of {count}…",
    "review.play_on": "Try this move again",  # a button: take the seat at this moment of the match
    "review.both": "See both play out",  # a button: see how your move and the better one would have gone on
    "both.note": "Bots played out both moves with the same cards. Another deal may go differently.",
    "both.chances": "Chance to win: round {round}% (±{round_error}), match {match}% (±{match_error})",
    "both.no_chances": "The chances can't be worked out here.",
    "both.points": "{name}: {points}",  # a player and the points that they got in a round
    "review.nothing": "There were no choices to make in this round.",
    "move.draw": "Draw from the stock",
    "move.take": "Take {card}",
    "move.take_pile": "Take the pile",
    "move.take_pile_with": "Take the pile with {cards}",
    "move.ask": "Ask your partner",
    "move.yes": "Say yes",
    "move.no": "Say no",
    "move.take_deep": "Take {card} and everything above it",
    "move.buy": "Buy {card}",
    "move.pass": "Pass",
    "move.give_back": "Give the card back",
    "move.meld": "Meld {cards}",
    "move.lay_off": "Lay off {card}",
    "move.swap": "Swap {card} for the joker",
    "move.discard": "Discard {card}",
    "move.close": "Close, discarding {card}",
    "move.knock": "Knock, discarding {card}",
    "move.drop": "Drop",
    "move.go_out": "Go out, discarding {card}",
    "move.show": "Show your hand",
    "move.big_gin": "Big gin",
    "move.done": "Finish laying off",
}
