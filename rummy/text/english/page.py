"""The sentences of the page that a server shows to browsers, for people who may not have the program yet."""

from rummy.text.english.sentence import Plural, Sentences

PAGE: Sentences = {
    "page.welcome": "Sit down at the table",  # heading of a web page that an invitation leads to
    "page.name": "Your name",  # of a text field
    "page.sit": "Sit down",  # a button: take a seat at the table, in the browser
    "page.watch": "Watch",  # a button: look on at the table, in the browser
    "page.open": "Open in Rummy",  # a button: sit down at the table, in the program
    "page.get": "Get Rummy",  # a button: to the page of the program
    "page.no_script": "Turn on JavaScript to sit down at the table.",
    "page.lost": "The connection is lost. Trying again …",
    "page.reload": "Reload",  # a button
    "page.newer": "There is a newer version of this page. It is being loaded.",
    "page.tools": "Tools",  # buttons beside the table
    "page.panel": "Scores, chat and log",  # a button: opens a panel with these
    "page.sound": "Sounds",  # a button: turns them on or off
    "page.close": "Close",  # a button
    "page.scores": "Scores",  # a heading
    "page.chat": "Chat",  # a heading
    "page.log": "Log",  # a heading: what has happened in this round
    "page.letters": "Card letters",  # on a button, before letters such as A K D B
    "page.help": "How to play here",  # a heading
    "page.help_lines": (
        "Tap a card to select it, then tap where it should go. You can also drag it.\n"
        "The arrow keys move along your hand, and Enter or the space bar selects a card.\n"
        "Tap the stock or the discard pile to draw.\n"
        "The letters of the buttons work, too: hover over a button to see what it does."
    ),
    "page.accepts": "takes the selected cards",  # after the name of a meld or pile
    "page.lit": "you can use it now",  # after the name of a pile
    "page.advised": "the hint",  # after the name of a meld or pile: a hint says to use it
    "page.takeable": "can be taken",  # after the name of a discard
    "page.owed": "must be played",  # after the name of a card
    "page.fresh": "new",  # after the name of a card that has just been drawn
    "page.selected": "selected",  # after the name of a card
    "page.face_down": "face down",  # a card
    "page.look": "See the table",  # a button
    "page.back": "Back",  # a button
    "page.leave": "Leave the table",  # a button
    "page.room": "Waiting room",  # a button: to the people at the table, after a match
    "page.leave_bot": "A bot will play on in your seat. You can't take it back during this match.",
    "page.leave_end": "Nobody else is here, so the match ends.",
    "page.left": "You have left the table.",
    "page.too_slow": "The page took too long to answer.",
    "page.free_selected": Plural(
        "{count} card selected. Where should it go?",
        "{count} cards selected. Where should they go?",
    ),
    "page.free_help_lines": (  # a line for each hint on how to use a table without rules
        "Drag a card anywhere: onto the felt, onto a pile, to your hand, or to a player.\n"
        "You can also tap cards to select them, then tap where they should go.\n"
        "Tap a card twice to turn it over. Drag the number below a pile to move the whole pile.\n"
        "With keys: Tab and the arrow keys move along the cards, and Enter selects them. L puts them on the "
        "felt, A selects the whole pile, and Ctrl with an arrow key moves a pile.\n"
        "Only you see your hand. If you close this page, your seat is kept for you."
    ),
    "page.lay_down": "Put on the felt",  # a button: the selected cards
    "page.whole_pile": "Whole pile",  # a button: selects all cards of a pile, or of the hand
    "page.sort_hand": "Sort your hand",  # a button
    "page.hint": "Hint",  # a button: shows a good move
    "page.sort_rank": "Sort by rank",  # a button
    "page.sort_suit": "Sort by suit",  # a button
    "page.sort_melds": "Melds apart",  # a button: sort the hand with the melds apart
    "page.bots": Plural("{count} bot", "{count} bots"),  # how many bots sit at the table
    "page.class": "A class: {game}",  # a school class, which plays this game at several tables
    "page.unknown": "This table isn't there any more. Ask for a new link.",
    "page.unwatched": "This table can't be watched. You can sit down at it instead.",
    "page.about": (
        "Rummy is a card game for your computer, with more than thirty kinds of rummy to play with people or "
        "bots."
    ),
    "page.server": "A Rummy server",  # heading of the web page of a server, without any table
    "page.ask": "To join a table here, ask its host for the link. Or open one, and send the others its link.",
    "page.new_table": "Open a table",  # a button, and the title of a form: a table for people
    "page.new_free": "Open a free table",  # a button: a table without rules
    "page.new_class": "Open a class",  # a button: many tables that a teacher leads
    "page.class_nobody": "Pupils open the link in a browser, or join with the code in Rummy.",
    "page.move_pupils": "Move pupils",  # a button: to other tables of the class
    "page.game": "Game",  # before a choice of games
    "page.length": "Length",  # before a choice: points or rounds end a match
    "page.house": "House rules",  # a heading that shows or hides them
    "page.link": "Link to this table",  # of a field with a link to send to others
    "page.copy": "Copy the link",  # a button
    "page.copied": "Link copied",
    "page.code": "QR code of the link to this table",
    "page.fair": "The last deal was fair: your browser has checked it.",
    "page.unfair": "Your browser can't confirm that the last deal was fair.",
    "page.alone": "Play alone against bots",  # a heading above the names of games
    "page.nothing_here": "There is no page here.",
}
