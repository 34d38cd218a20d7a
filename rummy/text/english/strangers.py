"""The sentences about tables at a server at which people play who do not know each other."""

from rummy.text.english.sentence import Plural, Sentences

STRANGERS: Sentences = {
    "strangers.find": "Find a table",  # a button and a title: a server finds people for a game
    "strangers.open_tables": "Open tables",  # a button and a title: tables that anyone may join
    "strangers.about_rated": "The match is rated: no hints, and no moves are taken back.",
    "strangers.about_unrated": "Without a clock, the match isn't rated.",
    "strangers.server": "Server",  # heading: at which players are looked for
    "strangers.no_server": "Choose a server…",  # a button
    "strangers.ask_server": "Choose a server where people meet.",  # in place of a list of tables
    "strangers.no_lobby": "This server has no tables for strangers.",
    "strangers.name": "Your name there: {name}",  # a button: change the name that strangers see
    "strangers.choose_name": "What should strangers call you?",
    "strangers.other_names": "Other names",  # a button: offer other ones
    "strangers.searching": "Looking for players",  # a title
    "strangers.waiting": Plural(
        "You're the first to look for this table.", "{count} people are looking for this table."
    ),
    "strangers.ask_bots": "Start with bots on the empty seats? The match won't be rated.",
    "strangers.bots": "Start with bots",  # a button
    "strangers.wait_on": "Keep looking",  # a button
    "strangers.stop": "Stop looking",  # a button
    "strangers.new_table": "New table",  # a button after a match: look for another table for the same game
    "strangers.none": "No open tables right now.",
    "strangers.watch": "you can watch",  # of a table in a match, after the names of the players
    "strangers.all_games": "All games",  # a choice: the tables of all games are listed
    "strangers.rated": "rated",  # of a match, after its game and the time per turn
    "strangers.for_everyone": "open to everyone",  # of a table, after its game and the time per turn
    "strangers.rating": "{name} ({rating})",  # a person with their rating, such as 1520
    "strangers.finishes": "{name}, finishes {finished} of {all}",  # of so many matches that they began
    "person.report": "Report…",  # a button: tell the operator of the server about this person
    "person.reported": "Reported",  # on the same button afterwards
    "person.report_whom": "Who is it about?",  # a title: the player chooses whom to report
    "person.report_title": "What did {name} do?",
    "person.report_about": "The operator of the server sees your report with the moves of this match.",
    "person.report_stalls": "Plays slowly on purpose",  # a reason to report a person, as those below
    "person.report_leaves": "Leaves matches",
    "person.report_together": "Plays together with someone",  # two who should be opponents help each other
    "person.report_pesters": "Pesters others in the chat",
    "strangers.access": "Who may join",  # heading
    "strangers.code": "With the code",  # who may join: those who know the code of the table
    "strangers.open": "Everyone",  # who may join
    "strangers.open_rated": "Everyone, rated",  # who may join; the matches are rated
}
