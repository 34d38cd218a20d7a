"""The prompts of players who do not drag, as they tap, use keys or listen to a screen reader."""

from rummy.text.english.sentence import Plural, Sentences

TAPPING: Sentences = {
    "prompt.play.tap": "Select cards to meld, or choose one and then the discard pile to end your turn",
    "prompt.meld_ready.tap": "Choose the table or Meld to lay these cards down",
    "prompt.lay_out.tap": "Choose the table or Meld to lay these cards down",
    "prompt.meld_shown.tap": "Choose Meld to lay down {cards}",
    "prompt.discard_one.tap": "Choose a card, then the discard pile to end your turn",
    "prompt.go_out.tap": "You can go out with {card}. Choose Go out",
    "prompt.discard_or_knock.tap": "Choose a card, then the discard pile to end your turn, or knock",
    "prompt.knock.tap": (
        "Here's the hand you'll show. Choose a card, then its new group to rearrange, or knock"
    ),
    "prompt.knock_discard.tap": "Choose your discard, then the pile",
    "prompt.contract_later.tap": (
        "Choose a card, then the discard pile to end your turn; you can lay off next turn"
    ),
    "prompt.lay_off_or_discard.tap": (
        "Lay off what fits, or choose a card, then the discard pile to end your turn"
    ),
    "prompt.contract_missing.tap": "Still missing: {melds}. Add melds, or choose one to take it back",
    "prompt.which_meld.tap": "Which meld for {cards}? Choose one",
    "prompt.tray.tap": Plural(
        "{have} of {need} point. Add more melds, or choose one to take it back",
        "{have} of {need} points. Add more melds, or choose one to take it back",
        by="need",
    ),
    "lesson.table_new.tap": (
        "There's no discard pile here: each turn you either play cards or draw one. You hold three queens. "
        "Choose {cards}, then the open felt, then Done."
    ),
}
