"""The sentences for people who take turns at one screen."""

from rummy.text.english.sentence import Sentences

HOT_SEAT: Sentences = {
    "hot_seat.pass": "Pass to {name}",  # the title of a screen that hides all cards, between two turns
    "hot_seat.look_away": "Everyone else, look away: {name}'s cards come next.",
    "hot_seat.take": "I'm {name}",
    "hot_seat.no_review": "You can look back at the rounds once the match is over.",
    "hot_seat.open": "People at this screen",  # a button: who plays at this screen, bots or people
    "hot_seat.title": "Who plays at this screen?",
    "hot_seat.person": "Person",
    "hot_seat.you": "Your name",
    "hot_seat.here": "At this screen",  # below the name of a person
    "hot_seat.about": "Take turns at this screen. All cards are hidden before you pass it on.",
    "hot_seat.done": "Done",
}
