"""The sentences that only canasta needs."""

from rummy.text.english.sentence import Plural, Sentences

CANASTA: Sentences = {
    "lesson.canasta_draw": (
        "Welcome to Canasta! We're partners, and our melds belong to us both. Each is of a single "
        "rank: there are no runs. First, draw a card."
    ),
    "lesson.canasta_open": (
        "A red three! It goes down by itself and scores 100. Now open: your first melds must be worth 50 "
        "points. Click {cards}, then the table."
    ),
    "lesson.canasta_open_first": "First, open with your sevens and your fives: together they make 50 points.",
    "lesson.canasta_tray": "They go on a tray that adds up your points. Put {cards} there too.",
    "lesson.canasta_enough": (
        "The two is wild, so it stands in for a third five. That makes 50 points, just enough: press Open."
    ),
    "lesson.canasta_black": (
        "Now discard {cards}. A black three blocks the pile, so Mike, who plays next, can't take it."
    ),
    "lesson.canasta_pile": (
        "I've added two sevens to ours, and now Anna discards another one. It fits our meld, so you can take "
        "the whole pile: click it."
    ),
    "lesson.canasta_nines": (
        "Seven sevens, a canasta! Without wild cards it's worth 500 points. And there were nines in the "
        "pile: lay {cards}."
    ),
    "lesson.canasta_ask": (
        "We have a canasta, so you can go out now! But my cards would count against us, so ask me first: "
        "“May I go out?”"
    ),
    "lesson.canasta_five": "Yes, go ahead! Add {cards} to our fives.",
    "lesson.feet_draw": (
        "Welcome to Hand & Foot! It's canasta with five packs, and everyone has a second hand waiting: their "
        "foot. You draw two cards a turn: click the stock."
    ),
    "lesson.feet_mixed": (
        "Add {cards} to our tens. With the wild two among them that makes seven: a mixed canasta, worth 300 "
        "points."
    ),
    "lesson.feet_pile": (
        "A king! You need a pair to take from the pile, and you have one: you get up to seven cards. "
        "Click the pile."
    ),
    "lesson.feet_eights": (
        "Seven kings and no wild card: a natural canasta, worth 500! And there was an eight in the pile: lay "
        "{cards}."
    ),
    "lesson.feet_nines": "Lay your nines too. They're your last cards, and you'll see what happens then!",
    "lesson.feet_foot": "Your foot! You pick it up at once, and your turn goes on. Lay {cards}.",
    "lesson.feet_fours": (
        "We have two natural canastas and two mixed ones: that's what going out takes. So lay {cards} as "
        "well."
    ),
    "lesson.feet_queens": "Even a canasta can grow. Add {cards} to our queens.",
    "lesson.feet_out": "Threes can't be melded, but you can discard one to go out: {cards}.",
    "lesson.over_canasta": (
        "Together we scored {points} points, most of them for the canasta. Make as many as you can: the "
        "first side to reach 5000 wins."
    ),
    "lesson.over_hand_and_foot": (
        "Together we scored {points} points! Mike and Anna never picked up their feet, and all those "
        "cards count against them. After four rounds the higher score wins."
    ),
    "rule.canasta_sides": (
        "For four players, two against two. Your partner sits opposite you, and you share melds and score."
    ),
    "rule.canasta_two": "For two players, each playing for themselves.",
    "rule.canasta_upcard": (
        "The next card is turned face up to start the discard pile. If it's wild or a red three, another one "
        "goes on top of it."
    ),
    "rule.canasta_draw": Plural(
        "First draw {cards} card from the stock, or take the whole discard pile.",
        "First draw {cards} cards from the stock, or take the whole discard pile.",
        by="cards",
    ),
    "rule.canasta_draw_some": Plural(
        "First draw {cards} card from the stock, or take the top of the discard pile.",
        "First draw {cards} cards from the stock, or take the top of the discard pile.",
        by="cards",
    ),
    "rule.canasta_meld": "Then meld if you like, and add to your side's melds.",
    "rule.canasta_set": (
        "A meld is three or more cards of the same rank, from four to ace. Suits don't matter. There are "
        "no runs."
    ),
    "rule.canasta_fewer_wild": "A meld must always have more natural cards than wild ones.",
    "rule.canasta_one_meld": (
        "Your side has one meld of each rank, and both of you add to it. Nobody adds to the other side's."
    ),
    "rule.canasta_one_meld_own": "You have one meld of each rank, and nobody else adds to it.",
    "rule.canasta_seven": (
        "With seven cards a meld becomes a canasta. A natural one, without wild cards, earns {natural} extra "
        "points, a mixed one {mixed}. A red card lies on top of a natural canasta, a black one on a mixed "
        "one."
    ),
    "rule.canasta_grows": "A canasta can grow beyond seven cards. A wild card makes a natural one mixed.",
    "rule.canasta_opening": (
        "Your side's first melds of a round are laid in one turn and must be worth at least {below} while "
        "your score is below zero, {first} below 1500, {second} below 3000, and {last} from then on."
    ),
    "rule.canasta_opening_cards": (
        "Only the cards themselves count toward them, not bonuses for canastas or red threes."
    ),
    "rule.canasta_opening_by_deal": (
        "Your side's first melds of a round are laid in one turn and must be worth at least this much, "
        "round by round: {points}."
    ),
    "rule.canasta_pile_pair": (
        "To take cards from the pile, meld its top card at once with two cards of its rank from your hand."
    ),
    "rule.canasta_pile_some": Plural(
        "You get the top card only.",
        "The cards below are yours too, up to {count} in all, counting the top one.",
    ),
    "rule.canasta_top_counts": "Toward your side's first melds, only the top card of the pile counts.",
    "rule.canasta_pile": (
        "To take the pile, meld its top card at once: with two cards of its rank from your hand, with "
        "one such card and a wild card, or by adding it to one of your side's melds."
    ),
    "rule.canasta_pile_all": "Then all the other cards are yours.",
    "rule.canasta_single_pile": ("With only one card in your hand, you can't take a pile of just one card."),
    "rule.canasta_frozen": (
        "A wild card or a red three in the pile freezes it: now only two cards of the top card's rank from "
        "your "
        "hand will do. The card that froze it lies crosswise."
    ),
    "rule.canasta_frozen_first": (
        "Before your side's first melds the pile is always frozen for you, and only its top card counts "
        "toward them."
    ),
    "rule.canasta_black": (
        "Nobody can take the pile while a wild card or a black three is on top. A black three only blocks "
        "the "
        "next player."
    ),
    "rule.canasta_red": (
        "Red threes are laid out right away and replaced from the stock; one from the pile isn't replaced. "
        "Each "
        "scores {points}, all {count} together {all}. They count against a side that has melded nothing."
    ),
    "rule.canasta_red_each": (
        "Red threes are laid out right away and replaced from the stock; one from the pile isn't replaced. "
        "Each scores {points}. They count against a side that has melded nothing."
    ),
    "rule.canasta_no_threes": "Threes are never melded. Discard black ones to get rid of them.",
    "rule.canasta_black_melds": (
        "Black threes can only be melded by the player who goes out, three or more together and without "
        "wild cards."
    ),
    "rule.canasta_out": Plural(
        "You can only go out once your side has a canasta. You may discard your last card or meld it.",
        "You can only go out once you have {need} canastas. You may discard your last card or meld it.",
        by="need",
    ),
    "rule.canasta_out_kinds": (
        "You can only go out once your side has enough canastas (in all: {need}, natural: {natural}, mixed: "
        "{mixed}). You may discard your last card or meld it."
    ),
    "rule.canasta_keep": "Until then, always keep two cards: one to discard, one to hold.",
    "rule.canasta_ask": (
        "Before you go out you may ask your partner. If the answer is yes, you must go out; if it's "
        "no, you can't."
    ),
    "rule.canasta_concealed": (
        "Lay your whole hand in one turn, with a canasta of your own and nothing laid before, and you go out "
        "concealed: that earns {points} points instead."
    ),
    "rule.canasta_concealed_apart": (
        "Adding to your partner's melds in that turn doesn't count as going out concealed."
    ),
    "rule.canasta_concealed_opens": (
        "If you drew from the stock, going out concealed needs no minimum for your first melds."
    ),
    "rule.score_canastas": (
        "Each side adds up the cards it has melded, its canastas, its red threes and the bonus for going "
        "out. The cards its players still hold are taken off."
    ),
    "rule.canasta_values": (
        "Jokers count {joker}, aces and twos {ace}, kings to eights 10, sevens to fours and black threes 5."
    ),
    "rule.canasta_stock": (
        "When the stock is empty, the round goes on as long as each player takes the pile. A red three as "
        "the "
        "last card of the stock ends it at once."
    ),
    "rule.canasta_must_take": (
        "If the top discard fits one of your side's melds and the pile isn't frozen, you have to take it. "
        "Otherwise you can end the round instead."
    ),
    "sample.takes": "{cards} take the pile with {card} on top",
    "sample.takes_never": "{cards} can't take the pile with {card} on top",
    "sample.takes_frozen": "{cards} can't take a frozen pile with {card} on top",
    "prompt.draw_or_some": Plural(
        "Draw from the stock, or take {count} card from the pile",
        "Draw from the stock, or take {count} cards from the pile",
    ),
    "prompt.some_or_decline": Plural(
        "The stock is empty. Take {count} card from the pile or end the round",
        "The stock is empty. Take {count} cards from the pile or end the round",
    ),
    "prompt.draw_frozen": "Draw from the stock. The pile is frozen: you need a pair in your hand to take it",
    "prompt.draw_or_pile": Plural(
        "Draw from the stock, or take the whole pile ({count} card)",
        "Draw from the stock, or take the whole pile ({count} cards)",
    ),
    "prompt.pile_or_decline": Plural(
        "The stock is empty. Take the whole pile ({count} card) or end the round",
        "The stock is empty. Take the whole pile ({count} cards) or end the round",
    ),
    "prompt.must_take": "The stock is empty, and the top discard fits your melds. Take the pile",
    "prompt.answer": "{name} asks: may I go out, partner?",
    "prompt.told_yes": "Your partner says yes: go out this turn",
    "prompt.told_no": "Your partner says no: don't go out this turn",
    "prompt.for_second": "Lay or discard your last card, and you pick up the second hand",
    "canasta.ask": "May I go out?",  # a button: ask the partner
    "canasta.yes": "Yes",
    "canasta.no": "No",
    "canasta.second": "second hand",  # at cards that lie face down until somebody has shed the first hand
    "canasta.towards_out": "{side} · natural {natural}/{needs_natural}, mixed {mixed}/{needs_mixed}",
    "canasta.towards_all": (
        "{side} · natural {natural}/{needs_natural}, mixed {mixed}/{needs_mixed}, in all {all}/{needs_all}"
    ),
    "canasta.own_foot": "your foot",
    "canasta.second_foot": "foot",  # the same where everybody has one: the second half of hand and foot
    "canasta.frozen": "frozen",  # at the discard pile, which only a pair from the hand takes
}
