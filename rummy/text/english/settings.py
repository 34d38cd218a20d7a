"""The sentences of the settings."""

from rummy.text.english.sentence import Plural, Sentences

SETTINGS: Sentences = {
    "settings.title": "Settings",
    "settings.page_cards": "Cards",
    "settings.page_table": "Table",
    "settings.page_play": "Play",  # tab: how one plays
    "settings.page_opponents": "Opponents",
    "settings.page_sound": "Sound",
    "settings.page_controls": "Controls",  # tab: by which devices and keys one plays
    "settings.page_language": "Language",
    "settings.as_system": "System language: {language}",
    "settings.back": "Card back",  # the picture on the back of the cards
    "settings.deck": "Deck",  # how the cards look
    "settings.two": "Two colours",  # of the suits
    "settings.four": "Four colours",
    "settings.indices": "Card corners",  # in the corners of the cards
    "settings.letters": "Card letters",  # on ace, king, queen and jack: A K Q J, or those of this language
    "settings.spanish": "Cards for Spanish games",
    "settings.spanish_faces": "Spanish",
    "settings.french_faces": "French",
    "settings.index_usual": "Standard",
    "settings.index_large": "Extra large",
    "settings.card_size": "Cards in your hand",
    "settings.felt": "Felt",  # colour of the table
    "settings.seasonal": "Holiday decorations",
    "settings.fullscreen": "Fullscreen ({key:fullscreen})",
    "settings.name": "Your name",
    "settings.name_title": "What should we call you?",
    "settings.name_blank": "Type your name.",
    "settings.portrait": "Your picture",
    "settings.portrait_done": "That's me",  # takes the chosen picture of the player
    "settings.speed": "Opponent speed",
    "settings.text_size": "Text size",
    "settings.reduce_motion": "Reduce motion",
    "settings.warn": "Warn before a move that looks like a slip",
    "settings.marks": "Highlight melds",
    "marks.first": "First matches",
    "marks.always": "Always",
    "marks.never": "Never",
    "settings.take_back": "Time to undo",  # a discard, before somebody answers it
    "take_back.short": "1.5 s",  # seconds
    "take_back.usual": "3 s",
    "take_back.long": "6 s",
    "settings.remarks": "Table talk",
    "settings.talkers": "Who may talk",  # before the names of opponents, each a switch for their remarks
    "settings.memories": "Opponents recall earlier matches",
    "settings.habits": "Opponents have little habits",
    "settings.knocking": "Your knocks in gin",  # what opponents know of when the player knocks
    "knocking.unknown": "Experts will have nothing to go by in your next match.",
    "knocking.at_once": Plural(
        "After {rounds} round, experts expect you to knock as soon as you can.",
        "After {rounds} rounds, experts expect you to knock as soon as you can.",
        by="rounds",
    ),
    "knocking.waits": Plural(
        "After {rounds} round, experts expect you to hold out for gin.",
        "After {rounds} rounds, experts expect you to hold out for gin.",
        by="rounds",
    ),
    "knocking.either": Plural(
        "After {rounds} round, experts can't tell when you will knock.",
        "After {rounds} rounds, experts can't tell when you will knock.",
        by="rounds",
    ),
    "knocking.forget": "Forget it",
    "settings.countdown": "Start the next round automatically",
    "settings.left_handed": "Buttons to the left of your hand",  # the cards that the player holds
    "settings.scan": "Play with one key",  # the focus then moves by itself
    "scan.about": "The ring moves by itself. Space enters or chooses.",
    "scan.off": "Off",
    "scan.slow": "Slow",
    "scan.normal": "Normal",
    "scan.fast": "Fast",
    "settings.volume": "Volume",
    "settings.music": "Music",  # the volume of the music; at its left end there is none
    "settings.muted": "Mute",
    "settings.spoken": "Screen reader",  # how much it says, before the next three
    "spoken.terse": "Brief",
    "spoken.normal": "Normal",
    "spoken.full": "Everything",
    "settings.try": "Try it",
    "settings.try_place": "A card",
    "settings.try_meld4": "A meld",
    "settings.try_your_turn": "Your turn",
    "settings.reset": "Restore defaults",
    "settings.as_it_was": "Everything is already set to its default.",
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
    "felt.plum": "Plum",
    "felt.moss": "Moss",
    "settings.lamp": "Lamp",  # whose light is on the table
    "lamp.white": "White light",
    "lamp.warm": "Warm",
    "lamp.moon": "Moonlight",
}
