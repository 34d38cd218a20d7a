"""The sentences used in more than one place."""

from rummy.text.english.sentence import Sentences

GENERAL: Sentences = {
    "title": "Rummy",
    "you": "You",  # the player's own name in tables, until they type another
    "ok": "OK",
    "back": "Back",  # a button: to the screen before
    "no_display": "Rummy couldn't find a display to open its window on.",
    "no_library": "Rummy couldn't open its window: the library {library} is missing on this system.",
}
