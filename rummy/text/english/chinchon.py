"""The sentences that only Chinchón needs."""

from rummy.text.english.sentence import Plural, Sentences

CHINCHON: Sentences = {
    "lesson.chinchon_draw": (
        "These are Spanish cards: coins, cups, swords and clubs, with face cards from 10 to 12. You "
        "hold a run of coins. Draw a card from the stock."
    ),
    "lesson.chinchon_sota": (
        "There are no eights or nines, so the 10 follows the 7: your run has four cards now. Discard "
        "{cards}, which counts 10 points."
    ),
    "lesson.chinchon_take": (
        "I've discarded the third eleven you need. Click the discard pile to take {cards}."
    ),
    "lesson.chinchon_close": (
        "Seven cards in melds and one to spare: you can close! Press Close, and the spare card goes "
        "face down."
    ),
    "lesson.chinchon_second": (
        "You closed with nothing left, so you get 10 points off, and I couldn't lay off a card. Now another "
        "round: draw a card."
    ),
    "lesson.chinchon_king": "That makes your run longer. Discard {cards}, the highest of your loose cards.",
    "lesson.chinchon_show": (
        "Now I've closed, with a 2 left over. Show your hand: your run is safe, the rest counts against you "
        "unless you can lay it off."
    ),
    "lesson.chinchon_seven": (
        "I have a card left, so you may lay off. {cards} fits my run: click it, then the run."
    ),
    "lesson.chinchon_caballo": "And {cards} fits my set.",
    "lesson.chinchon_done": "Only your 2 is left. Press Done.",
    "lesson.over_chinchon": (
        "Only {points} points against you! Whoever passes 100 is out, and seven cards in a single run, a "
        "chinchón, win the match at once."
    ),
    "rule.aim_close": (
        "Collect melds in your hand and close the round before the others do. Whatever is left outside your "
        "melds counts against you."
    ),
    "rule.spanish_jokers": Plural("{count} joker is added.", "{count} jokers are added."),
    "rule.ace_of_coins": "The ace of coins is a joker.",
    "rule.close": Plural(
        "After drawing, you can close if no more than {cards} card is left outside your melds besides your "
        "discard, and it counts {points} or less.",
        "After drawing, you can close if no more than {cards} cards are left outside your melds besides your "
        "discard, and they count {points} or less in all.",
        by="cards",
    ),
    "rule.close_points": (
        "After drawing, you can close if the cards outside your melds, besides your discard, count {points} "
        "or less in all."
    ),
    "rule.close_clean_only": ("After drawing, you can close if every card but your discard is in a meld."),
    "rule.close_down": "Put your discard face down on the pile and show your melds.",
    "rule.close_first": "Nobody can close on their first turn.",
    "rule.close_show": "Then everyone shows their melds, one player after the other.",
    "rule.score_close": "Everyone adds the cards they have left to their total, the closer included.",
    "rule.close_clean": "Close with every card in a meld, and {points} points are taken off your total.",
    "rule.run_wins": "Close with all your cards in a single run, and you win the match at once.",
    "rule.joker_run": (
        "With a joker in it, the run doesn't win the match, but {points} points are taken off your total."
    ),
    "rule.joker_run_none": "With a joker in it, the run doesn't win the match.",
    "rule.values_spanish": (
        "Sota, caballo and rey count 10, the ace {ace}, and number cards their face value."
    ),
    "rule.values_court": (
        "The sota counts 10, the caballo 11, the rey 12, the ace {ace}, and number cards their face value."
    ),
    "rule.stalled_close": Plural(
        "Once the stock is refilled, the round doesn't count if nobody closes within {rounds} trip "
        "around the table.",
        "Once the stock is refilled, the round doesn't count if nobody closes within {rounds} trips "
        "around the table.",
        by="rounds",
    ),
    "sample.clean": "Nothing left",
    "sample.chinchon": "A chinchón: seven in one run",
    "worked.close": "For example, {name} closes, and the others count what they couldn't lay off:",
    "prompt.close": "Close with {card} as your discard, or play on",
    "prompt.close_points": Plural(
        "Close with {card} as your discard and {points} point left, or play on",
        "Close with {card} as your discard and {points} points left, or play on",
        by="points",
    ),
    "prompt.close_wins": "All seven in a run! Close with {card} as your discard to win the match",
    "prompt.lay_off_closed": "{name} closed. Lay off the glowing cards, then press Done",
    "prompt.lay_off_nothing": "{name} closed. There's nothing worth laying off, so press Done",
    "closing.close": "Close",  # a button: end the round with little left outside the melds
    "closing.limit": Plural(
        "close with {count} card of {limit} points or less",  # behind the deadwood
        "close with {count} cards of {limit} points or less in all",
    ),
    "closing.limit_points": "close with {limit} points or less",
    "closing.limit_none": "close with nothing left",
    "closing.not_yet": "no closing on the first turn",
    "closing.closed": "{name} has closed",
    "closing.you_closed": "You have closed",
    "warn.title_close": "You can close",
    "warn.text_close": "Discard {card} and play on?",
}
