"""The prompts of players who tap on a touch screen, where those for a pointer and keys would not fit."""

from rummy.text.english.sentence import Plural, Sentences

TAPPING: Sentences = {
    "prompt.play.tap": "Tap cards to meld, or tap one and then the discard pile to end your turn",
    "prompt.meld_ready.tap": "Tap the table or Meld to lay these cards down",
    "prompt.lay_out.tap": "Tap the table or Meld to lay these cards down",
    "prompt.meld_shown.tap": "Tap Meld to lay down {cards}",
    "prompt.discard_one.tap": "Tap a card, then the discard pile to end your turn",
    "prompt.go_out.tap": "You can go out with {card}. Tap Go out",
    "prompt.discard_or_knock.tap": "Tap a card, then the discard pile to end your turn, or knock",
    "prompt.knock.tap": "Here's the hand you'll show. Tap a card, then its new group to rearrange, or knock",
    "prompt.knock_discard.tap": "Tap your discard, then the pile",
    "prompt.contract_later.tap": (
        "Tap a card, then the discard pile to end your turn; you can lay off next turn"
    ),
    "prompt.contract_lies.tap": "Lay off what fits, or tap a card, then the discard pile to end your turn",
    "prompt.contract_missing.tap": "Still missing: {melds}. Add melds, or tap one to take it back",
    "prompt.which_meld.tap": "Which meld for {cards}? Tap it",
    "prompt.tray.tap": Plural(
        "{have} of {need} point. Add more melds, or tap one to take it back",
        "{have} of {need} points. Add more melds, or tap one to take it back",
        by="need",
    ),
}
