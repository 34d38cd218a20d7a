"""The sentences of the table without rules, at one screen."""

from rummy.text.english.sentence import Plural, Sentences

FREE: Sentences = {
    "free.title": "Free table",  # a table without rules; also a button
    "free.player": "Player {number}",  # who has no other name
    "free.new": "New table",  # a button: puts everything away and lays out other cards
    "free.deal": "Deal",  # a button: deals cards from a pile to all hands
    "free.shuffle": "Shuffle",
    "free.turn": "Turn over",  # a button: cards
    "free.spread": "Spread",  # a button: lays the cards of a pile side by side
    "free.square": "Square up",  # a button: makes a tidy pile of cards that lie side by side
    "free.gather": "Gather",  # a button: all cards into one pile
    "free.leave": "Leave the table",
    "free.hint_new": "Choose different cards ({key:new})",
    "free.hint_deal": "Deal cards to every hand ({key:deal})",
    "free.hint_shuffle": "Shuffle the selected pile, or else the largest one ({key:shuffle})",
    "free.hint_turn": "Turn the selected cards over ({key:turn})",
    "free.hint_spread": "Lay the selected cards side by side, or back in a pile ({key:spread})",
    "free.hint_gather": "Bring all cards together, face down ({key:gather})",
    "free.hint_undo": "Undo ({key:undo})",
    "free.hint_redo": "Redo ({key:redo})",
    "free.hint_help": "What you can do here ({key:help})",
    "free.tip_badge": "Drag this to move the whole pile",
    "free.tip_show": (
        "Show this hand and hide all the others. Drag the name to pass the whole hand to someone"
    ),
    "free.tip_hide": "Hide this hand",
    "free.how": "Drag any card anywhere. Double-click to turn it over. Drag a pile's number to move it all.",
    "free.opened": "Here's your saved table. Keep undoing to get back to the one before.",
    "free.no_stock": "There's no pile to take cards from. Gather the cards first.",
    "free.too_few_cards": Plural(
        "There is only {count} card in this pile.", "There are only {count} cards in this pile."
    ),
    "free.nothing_selected": "First click the cards you want.",
    "free.no_hand_shown": "Click a name first to show that hand.",
    "free.no_undo": "There's nothing left to undo.",
    "free.no_redo": "There's nothing to redo.",
    "free.deal_title": "Deal",
    "free.deal_text": Plural("How many cards for the hand?", "How many cards for each of the {count} hands?"),
    "free.dealt": "Click a name to see that hand. All the others stay hidden.",
    "free.packs": "Packs of cards",
    "free.cards": "Cards in a pack",
    "free.jokers": "With jokers",
    "free.hands": "Hands",  # how many players have one
    "free.lay_out": "Set it up",  # a button: begins with a new table
    "free.help_drag": "Drag a card anywhere: onto the felt, onto a pile, into a hand.",
    "free.help_pile": (
        "Dragging takes the top card of a pile. To take the whole pile, drag its number, or press and "
        "hold the pile for a moment."
    ),
    "free.help_turn": "Double-click a card to turn it over, or a pile's number to turn over the whole pile.",
    "free.help_select": (
        "Click cards, or drag a box around them, to select several. Then drag them together, or click "
        "where you want them."
    ),
    "free.help_hand": (
        "Click a name to show that hand. All other hands stay hidden, so you can share one screen. Drag "
        "the name to pass the whole hand to someone else."
    ),
    "free.help_keep": (
        "Everything can be undone. Your table is kept as it is when you leave; press Esc to save it to "
        "a file or open another."
    ),
    "free_saved.title": "Open a saved table",
    "free_saved.how": "Drop the file on this window, or type its path. It ends in .rummy-felt.",
    "free.key_walk": "Next place, next card",
    "free.key_click": "Select, or put cards there",
    "free.key_all": "Select the whole pile or hand",
    "free.key_lay": "Put the cards on the felt",
    "free.key_give": "Show a hand, or give it the cards",
    "free.key_nudge": "Move a pile a little",
    "free.key_deal": "Deal",
    "free.key_shuffle": "Shuffle",
    "free.key_turn": "Turn over",
    "free.key_spread": "Spread or square up",
    "free.key_gather": "Gather",
    "free.key_sort": "Sort the hand being shown",
    "free.key_undo": "Undo, redo",
    "free.key_escape": "Deselect, then the menu",
}
