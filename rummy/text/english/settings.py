"""The settings."""

from rummy.text.english.sentence import Sentences

SETTINGS: Sentences = {
    "settings.title": "Settings",
    "settings.page_cards": "Cards",
    "settings.page_table": "Table",
    "settings.page_play": "Play",  # tab: how one plays
    "settings.page_sound": "Sound",
    "settings.page_language": "Language",
    "settings.as_system": "As the system: {language}",
    "settings.back": "Card back",  # the picture on the back of the cards
    "settings.deck": "Deck",  # how the cards look
    "settings.two": "Two colours",  # of the suits
    "settings.four": "Four colours",
    "settings.indices": "Ranks and suits",  # in the corners of the cards
    "settings.index_usual": "Usual",
    "settings.index_large": "Extra large",
    "settings.card_size": "Cards in your hand",
    "settings.felt": "Felt",  # colour of the table
    "settings.seasonal": "Small touches on holidays",
    "settings.fullscreen": "Fullscreen (F11)",
    "settings.name": "Your name",
    "settings.name_title": "What shall the others call you?",
    "settings.name_blank": "Type your name.",
    "settings.speed": "Speed of the others",
    "settings.text_size": "Text size",
    "settings.reduce_motion": "Reduce motion",
    "settings.warn": "Warn when a discard could be laid off",
    "settings.marks": "Mark what can be laid",
    "marks.first": "First matches",
    "marks.always": "Always",
    "marks.never": "Never",
    "settings.remarks": "The others make remarks",
    "settings.countdown": "Next round starts by itself",
    "settings.volume": "Volume",
    "settings.muted": "Mute",
    "settings.try": "Try it",
    "settings.try_place": "A card",
    "settings.try_meld4": "A meld",
    "settings.try_your_turn": "Your turn",
    "settings.reset": "Back to the defaults",
    "settings.undo": "Undo the reset",
    "size.normal": "Normal",
    "size.large": "Large",
    "size.largest": "Largest",
    "speed.relaxed": "Relaxed",
    "speed.normal": "Normal",
    "speed.fast": "Fast",
    "speed.instant": "Instant",  # without pauses
    "felt.green": "Green",  # colours of the table
    "felt.navy": "Navy",
    "felt.burgundy": "Wine",
    "felt.slate": "Slate",
    "felt.teal": "Teal",
    "felt.charcoal": "Coal",
}
