"""The sentences of games in which the whole table may be rearranged."""

from rummy.text.english.sentence import Sentences

MANIPULATION: Sentences = {
    "prompt.rearrange": "Play cards, moving those on the table as you like, or draw a card",
    "prompt.rearrange_or_pass": "The stock is empty. Play cards, or pass",
    "prompt.where_to": "Where should {cards} go? Choose a meld, or the open felt for a new one",
    "prompt.end_turn": "Every group is a meld. Press Done to end your turn",
    "prompt.not_melds_yet": "Some groups aren't melds yet. Move more cards, or take everything back",
    "prompt.play_one": "Every group is a meld. Now add at least one card from your hand",
    "rearrange.done": "Done",  # a button: end the turn
    "rearrange.cancel": "Take all back",  # a button: the cards on the table and in the hand as they were
    "rearrange.pass": "Pass",
    "hint.end_turn": "End your turn with the table like this ({key:open})",
    "hint.take_all_back": "Put the table and your hand back as they were (Esc)",
    "hint.pass_turn": "End your turn without playing a card ({key:pass})",
    "warn.title_draw": "Draw a card?",
    "warn.text_draw": "You can play the cards you've laid out. If you draw, they come back to your hand.",
    "warn.draw": "Draw",  # a button
    "advice.rearrange": "Play {cards}, as laid out on the table, and press Done",
    "move.rearrange": "Play {cards}",
    "why.no_place": "None of your cards can be played, however you rearrange the table",
    "told.rearranged": "{name} plays {cards}",
    "log.rearranged": "played {cards}",
    "told.you_rearranged": "You play {cards}",
    "lesson.table_new": (
        "There's no discard pile here: each turn you either play cards or draw one. You hold three queens. "
        "Drag {cards} to the open felt and press Done."
    ),
    "lesson.table_move": (
        "Now the clever part: every card on the table can move. Take the seven of hearts from the four "
        "sevens, put it with the other hearts, and add {cards}. Then press Done."
    ),
    "lesson.table_draw": "Your last card fits nowhere, however you arrange the table. So draw a card.",
    "lesson.table_out": (
        "I've just laid a run of spades, and it's open to everyone. Add {cards} to it, press Done, and you're"
        " out!"
    ),
    "lesson.first_rearrange": "First, play {cards}, then press Done.",
    "lesson.over_machiavelli": (
        "You went out, and I'm left with {points} points. The more melds there are on the table, the more you"
        " can do with them, so look twice before you draw."
    ),
    "part.rearranging": "Rearranging",
    "rule.rearrange_turn": (
        "On your turn, either play at least one card from your hand or draw a card from the stock. Then it's "
        "the next player's turn."
    ),
    "rule.rearrange_no_discard": "There is no discard pile, and your first melds can be worth anything.",
    "rule.rearrange_move": (
        "When you play, you can move every card on the table: add to melds, take cards from them, split them "
        "and join them."
    ),
    "rule.rearrange_end": (
        "At the end of your turn, every card on the table must be in a meld. No card may go from the table to"
        " your hand."
    ),
    "rule.rearrange_back": "If it doesn't work out, everything goes back to its place, and you draw a card.",
    "rule.rearrange_stock": (
        "Once the stock is empty, you pass instead of drawing. If everyone passes in turn, the round ends."
    ),
    "hands.rearrange": (
        "Drag any card on the table to another meld, or onto the open felt to begin a new one. Nothing is "
        "final until you press Done, and Esc puts everything back. Double-click a card in your hand to play "
        "it where it fits."
    ),
    "keys.end_turn": "End your turn with the table as it is",
    "keys.pass_turn": "Pass, once the stock is empty",
    "illegal.table_keeps_cards": "Cards on the table have to stay there. Missing: {cards}.",
    "illegal.play_a_card": "Play at least one card from your hand, or draw a card.",
    "illegal.draw_or_play": "You can only pass once the stock is empty. Play a card or draw one.",
    "illegal.play_or_pass": "The stock is empty. Play a card or pass.",
}
