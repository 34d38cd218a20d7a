"""The sentences of school classes: pupils at many tables, led by one teacher."""

from rummy.text.english.sentence import Plural, Sentences

CLASSES: Sentences = {
    "class.title": "A class",  # also a button: open many tables at once, and lead them as a teacher
    "class.tables": "Tables",  # heading: how many tables there are
    "class.seats": "Seats per table",
    "class.open": "Open the class",  # a button
    "class.start": "Start all",  # a button: a match begins at every table
    "class.pause": "Pause all",  # a button
    "class.go_on": "Resume all",  # a button, after a pause
    "class.hush": "Chat off",  # a button: pupils can't send each other sentences and faces
    "class.speak": "Chat on",
    "class.sheet": "Code sheet",  # a button: saves a page that can be printed
    "class.results": "Results as CSV",  # a button: saves a table for a spreadsheet
    "class.saved": "Saved as {path}",
    "class.not_saved": "This couldn't be saved: {reason}",
    "class.is_paused": "All tables are paused.",
    "class.nobody": "Pupils choose “With people”, then “Join a table”, and type in the code and an address.",
    "class.pupils": Plural("{count} pupil is here, {away} away.", "{count} pupils are here, {away} away."),
    "class.away": "{name} (away)",  # a pupil whose computer can't be reached
    "class.waiting": "Not started",  # of a table
    "class.dealing": "About to deal",
    "class.round": "Round {round}",
    "class.turn": "Round {round}, {name} to play",
    "class.bot": "a bot",  # who is to play
    "class.table": "Table {number}",
    "class.table_code": "Table code: {code}",
    "class.empty": "No pupils here yet.",
    "class.no_other": "No other table has a free seat right now.",
    "class.move": "Move",  # a button: the pupil goes to the table that is chosen beside it
    "class.results_title": "Results",  # heading of a table of results
    "class.column_table": "Table",  # headings of a table of results
    "class.column_match": "Match",
    "class.column_player": "Player",
    "class.column_points": "Points",
    "class.column_won": "Won",
    "class.yes": "yes",  # in the column Won
    "room.teacher": "Your teacher will start the match.",  # while pupils wait at a table
    "room.paused": "Your teacher has paused the game.",
    "room.hushed": "Your teacher has turned chat off.",
    "room.too_many_tables": "A class can have up to 30 tables.",
    "prompt.paused": "Your teacher has paused the game.",
    "illegal.hushed": "Your teacher has turned chat off.",
    "illegal.paused": "Your teacher has paused the game.",
    "gone.moved": "Your teacher has given you a seat at another table.",
}
