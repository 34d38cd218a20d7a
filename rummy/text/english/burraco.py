"""The sentences that only Burraco needs."""

from rummy.text.english.sentence import Plural, Sentences

BURRACO: Sentences = {
    "lesson.burraco_draw": (
        "Welcome to Burraco! We're partners, and our melds belong to us both: sets, and runs as well. "
        "First, draw a card."
    ),
    "lesson.burraco_run": "Four hearts in a row are a run. Lay {cards}.",
    "lesson.burraco_pile": (
        "I've added two hearts to our run. Now look at the pile: you can always take all of it, and these "
        "nines go with yours. Click it."
    ),
    "lesson.burraco_nines": "Lay all your nines. They're your last cards, and you'll see what happens then!",
    "lesson.burraco_second": (
        "Our second hand! The first of us to play their last card picks it up, and your turn goes on. Add "
        "{cards} to our run."
    ),
    "lesson.burraco_clean": (
        "Seven in a row: a clean burraco, worth 200 points! Twos are wild, so yours can stand in for a third "
        "king. Lay {cards}."
    ),
    "lesson.burraco_jacks": (
        "That meld can only become a dirty burraco now, worth 100. Your jacks don't need a wild card: lay "
        "{cards}."
    ),
    "lesson.burraco_sixes": (
        "We've picked up our second hand and have a burraco, so you can go out. Lay {cards}, but keep a "
        "card to discard."
    ),
    "lesson.burraco_out": "Your last card has to be discarded, and it can't be wild. Discard {cards}.",
    "lesson.over_burraco": (
        "Together we scored {points} points! Mike and Anna never picked up their second hand, and that "
        "alone cost them 100. The first side to reach 2005 wins."
    ),
    "rule.burraco_set": "A set is three or more cards of the same rank. Suits can repeat.",
    "rule.burraco_own": (
        "Nobody adds to the other side's melds. You can start another meld of the same rank or suit, but "
        "melds are never joined."
    ),
    "rule.burraco_two": (
        "In a run of its own suit a two can be just a two, next to the three. Then it isn't wild, so 2-3-4 "
        "is clean."
    ),
    "rule.burraco_moves": (
        "A wild card in a run makes way for the card it stands for, and moves to one end of the run."
    ),
    "rule.burraco_seven": (
        "With seven cards a meld becomes a burraco. A clean one, without a wild card, earns {natural} extra "
        "points, a dirty one {mixed}."
    ),
    "rule.burraco_long": (
        "With a wild card and seven others side by side, it's semi-clean and earns {points}."
    ),
    "rule.burraco_out": Plural(
        "To go out, your side needs a burraco.",
        "To go out, your side needs {need} burracos.",
        by="need",
    ),
    "rule.score_burracos": (
        "Each side adds up the cards it has melded, its burracos and the bonus for going out. The cards "
        "its players still hold are taken off."
    ),
    "rule.burraco_values": (
        "Jokers count {joker}, twos {two}, aces {ace}, kings to eights 10, and sevens to threes 5."
    ),
    "rule.burraco_empty": "When the stock is empty, the player finishes that turn and the round is over.",
    "rule.burraco_stock": Plural(
        "When only {left} card is left in the stock, the player finishes that turn and the round is over.",
        "When only {left} cards are left in the stock, the player finishes that turn and the round is over.",
        by="left",
    ),
    "rule.burraco_stalled": Plural(
        "It's over too if everyone just takes the pile and nobody melds for {rounds} trip around the table.",
        "It's over too if everyone just takes the pile and nobody melds for {rounds} trips around the table.",
        by="rounds",
    ),
}
