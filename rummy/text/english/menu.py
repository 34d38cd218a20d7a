"""The sentences of the menu, the seasonal greetings and the pause."""

from rummy.text.english.sentence import Plural, Sentences

MENU: Sentences = {
    "menu.subtitle": "A table, a deck of cards, good company",
    "menu.play": "Play",  # a button: begin a match
    "menu.continue": "Continue the match",
    "menu.new": "New match",
    "menu.statistics": "Statistics",
    "menu.settings": "Settings",
    "menu.learn": "Learn by playing",
    "welcome.title": "New to rummy?",
    "welcome.text": "Learn by playing: a friend takes you through your first hand, card by card.",
    "welcome.no": "I know how to play",  # a button
    "menu.music": "Would you like quiet music while you play?",
    "menu.music_yes": "Yes, please",
    "menu.music_no": "No, thanks",
    "menu.help": "How to play",
    "menu.quit": "Quit",
    "menu.version": "Version {version}",
    "shelf.title": "Matches waiting for you",
    "shelf.about": "One match of each game can wait here, and so can daily deals and practice.",
    "shelf.more": Plural("{count} more match", "{count} more matches"),  # a button: the others that wait
    "shelf.practice": "Practice · {day} {month}",  # the daily deal of another day
    "shelf.again": "{game}, played again",
    "shelf.points": "{name} {points}",  # a player or a side, and how many points they have
    "shelf.damaged": "This match can't be read",
    "shelf.give_up_known": "{game}, {scores}. It was for practice. You can watch it under History.",
    "shelf.give_up_not_begun": "{game}. You haven't made a move yet, so it won't count.",
    "shelf.give_up": "{game}, {scores}. It counts as a loss. You can watch it under History.",
}

SEASONS: Sentences = {
    "season.new_year": "Happy New Year! A fresh deal for everyone",
    "season.christmas": "Merry Christmas, and good company at the table",
    "season.snow": "Snow outside, warm hands, good cards",
    "season.easter": "Happy Easter! May you find what you're looking for",
    "season.may_fourth": "May the fourth meld be with you!",
    "season.halloween": "Happy Halloween! Beware of the deadwood",
    "season.thanksgiving": "Happy Thanksgiving! There's room for one more",
}

PAUSE: Sentences = {
    "pause.title": "Paused",
    "pause.title_people": "Menu",  # at a table with people, where play goes on meanwhile
    "pause.resume": "Back to the table",
    "pause.rules": "Rules of this game",
    "pause.settings": "Settings",
    "pause.go_on": "Go on here",  # a button: this computer becomes the host of the table
    "pause.save": "Save the table",  # a button: in a file, to be opened elsewhere
    "go_on.title": "Go on here, on this computer?",
    "go_on.text": (
        "Finished rounds count, and this round is dealt again. The others join with a new code. Only one of"
        " you needs to do this."
    ),
    "go_on.text_near": (
        "Finished rounds count, and this round is dealt again. On your network, the others follow by"
        " themselves. Only one of you needs to do this."
    ),
    "go_on.gone": "{name}'s computer no longer answers.",
    "go_on.no": "Keep waiting",
    "pause.concede": "Concede the match",
    "pause.menu": "Save and leave",  # to the main menu
    "concede.title": "Concede the match?",
    "concede.text": "It counts as a loss.",
    "concede.not_begun": "You haven't made a move yet, so it won't count.",
    "concede.yes": "Concede",
    "concede.no": "Keep playing",
    "practice.for_good": "Leave for good",  # a button: practice ends here, instead of waiting on the menu
    "practice.title": "Leave this practice?",
    "practice.text": "It doesn't count. You can watch it under History.",
    "practice.leave": "Leave",
}
