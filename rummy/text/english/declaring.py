"""The sentences that only games with declared hands need."""

from rummy.text.english.sentence import Plural, Sentences

DECLARING: Sentences = {
    "lesson.thirteen_draw": (
        "Welcome to Three Thirteen! Eleven rounds, from three cards to thirteen, and what you're left with "
        "counts against you. First, draw a card from the stock."
    ),
    "lesson.thirteen_queen": (
        "Your melds stay in your hand until someone goes out. Two eights are a good start, but a queen is "
        "ten points: discard {cards}."
    ),
    "lesson.thirteen_again": "I've discarded a king myself. It's your turn again: draw a card.",
    "lesson.thirteen_out": (
        "You have three cards in this round, so threes are wild: yours stands for the third eight. Press Go "
        "out, and the five is your discard."
    ),
    "lesson.thirteen_four": (
        "I had one more turn, and no meld. Now you get four cards, and fours are wild. Draw a card from the "
        "stock."
    ),
    "lesson.thirteen_king": (
        "That's no help, but a two costs little. Your king is ten points: discard {cards}."
    ),
    "lesson.thirteen_last": "I'm out! You have one more turn to make the best of your cards: draw one.",
    "lesson.thirteen_nine": (
        "Just in time, your run is complete! Of the two cards left over, discard the higher one, {cards}."
    ),
    "lesson.thirteen_show": (
        "Here's your run, which costs you nothing. Only the two counts against you: press Show hand."
    ),
    "lesson.indian_draw": (
        "Welcome to Indian rummy! Be the first with all thirteen cards in sets and runs. The eight beside "
        "the stock makes every eight wild. First, draw a card."
    ),
    "lesson.indian_pure": (
        "Your two, three, four and five of clubs are a pure run: no card in it stands for another. Without "
        "one you can't declare. Now discard {cards}."
    ),
    "lesson.indian_again": "I've discarded a nine. It's your turn again: draw a card.",
    "lesson.indian_wild": (
        "An eight! With your nine and ten of spades it makes the second run you need. That one needn't "
        "be pure. Now discard {cards}."
    ),
    "lesson.indian_take": "I've discarded a king, and you hold two: take {cards} from the discard pile.",
    "lesson.indian_declare": (
        "Two runs, three kings, three sevens: everything is melded but the four, which is your discard. "
        "Press Declare."
    ),
    "rule.aim_closed": (
        "Be the first to have every card in a meld. Whatever your opponents hold outside their melds counts "
        "against them."
    ),
    "rule.wild_by_cards": (
        "Cards of the same rank as the number of cards dealt are wild: threes in the round with three cards, "
        "jacks with eleven, queens with twelve, kings with thirteen."
    ),
    "rule.wild_any": (
        "A wild card stands for any card. A meld can hold any number of them, or be nothing but wild cards."
    ),
    "rule.wild_run": "Three wild cards alone can be a run, but not a pure one.",
    "rule.set_full": "A set of four takes no wild card.",
    "rule.wild_shown": (
        "A card from the stock is turned up beside it. All cards of its rank are wild in this round, "
        "and so are the printed jokers. If it's a joker, aces are wild."
    ),
    "rule.wild_nothing": "A wild card left over counts as zero.",
    "rule.take_wilds": (
        "You can't take a wild card from the discard pile. Only the first player can take the first upcard "
        "if it's wild."
    ),
    "rule.lives": Plural(
        "You need at least {count} run, and it has to be pure.",
        "You need at least {count} runs, one of them pure.",
    ),
    "rule.pure_run": (
        "In a pure run, no card stands for another. A wild card can be in it as itself: with sixes wild, "
        "five, six and seven of hearts are pure."
    ),
    "rule.count_alone": (
        "Without a pure run, a loser's whole hand counts. With a pure run but too few others, everything "
        "but that run counts. With all the runs you need, only cards outside melds count."
    ),
    "rule.count_whole": (
        "Without the runs that a declaration needs, a loser's whole hand counts. With them, only cards "
        "outside melds count."
    ),
    "rule.wrong_declaration": (
        "A wrong declaration costs {points} points and ends the round for you. The others play on."
    ),
    "rule.drop": (
        "Before you draw, you can drop out of the round. That costs {first} before your first draw, "
        "and {later} later."
    ),
    "rule.last_left": "If only one player is left, they win the round.",
    "rule.show_at_once": "Everyone else then shows their hand right away, arranged in melds.",
    "rule.most_points": "A hand never counts more than {points}.",
    "rule.half_undrawn": "If you haven't drawn a single card yet, your hand counts only half, rounded up.",
    "rule.chips": "Everyone starts with {chips} chips.",
    "rule.wild_own": "A wild card left over counts at its own value.",
    "rule.wild_points": "A wild card left over counts {points}.",
    "rule.wild_example": "In these examples, each player was dealt six cards, so sixes are wild.",
    "rule.wild_example_shown": "In these examples, a six was turned up.",
    "rule.declare": (
        "After drawing, you can go out if every card but one is in a meld. Discard that card and show your "
        "hand."
    ),
    "rule.last_turns": "Everyone else then has one more turn. The next player can take your discard.",
    "rule.show_hands": "After that, everyone shows their hand, arranged in melds. There's no laying off.",
    "rule.stalled_closed": Plural(
        "Once the stock is refilled, the round doesn't count if nobody goes out within {rounds} trip "
        "around the table.",
        "Once the stock is refilled, the round doesn't count if nobody goes out within {rounds} trips "
        "around the table.",
        by="rounds",
    ),
    "sample.pure": "A pure run",
    "sample.not_pure": "A run, but not pure: a wild card stands for another card",
    "worked.closed": (
        "For example, {name} goes out in a round of five cards. Then the others show their hands:"
    ),
    "worked.lives": (
        "For example, a six was turned up, and {name} declares. One opponent has a pure run and another "
        "run; the other has no pure run:"
    ),
    "prompt.declare": "Your hand is complete. Declare, or put {card} on the felt",
    "closed.declared": "{name} has declared",
    "closed.drop": "Drop ({points})",  # a button: leave the round for so many points
    "closed.pure": "Pure run: yes",  # the hand has one
    "closed.no_pure": "Pure run: no",
    "closed.second": "Second run: yes",
    "closed.no_second": "Second run: no",
    "closed.counts": "Hand: {points}",  # what it would count now
    "closed.left_round": "Out for {points}",  # at a player's name: left this round, for so many points
    "closed.wild": "Wild: {rank}",  # above the piles: every card of this rank
    "closed.out": "{name} is out",
    "closed.you_out": "You're out. Everyone else has one more turn",
    "closed.last_turn": "{name} is out. This is your last turn",
    "hint.drop": "Leave this round now for {points} points ({key:pass})",
    "warn.title_drop": "Drop this round?",
    "warn.text_drop": "It costs you {points} points, whatever the others do.",
    "warn.drop": "Drop",  # a button
    "warn.play_on": "Play on",  # a button: not to drop, not to declare
    "warn.title_wrong": "This isn't a valid declaration",
    "warn.text_wrong": "{why} It would cost you {points} points and end the round for you.",
    "warn.declare": "Declare",  # a button
}
