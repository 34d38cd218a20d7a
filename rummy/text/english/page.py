"""The sentences of the page that a server shows to browsers, for people who may not have the program yet."""

from rummy.text.english.sentence import Plural, Sentences

PAGE: Sentences = {
    "page.invited": "You're invited to a table",  # heading of a web page that an invitation leads to
    "page.about": (
        "Rummy is a card game for your computer, with more than thirty kinds of rummy to play with people or "
        "bots."
    ),
    "page.open": "Open in Rummy",  # a button: sit down at the table, in the program
    "page.watch": "Watch in Rummy",  # a button: look on at the table, in the program
    "page.get": "Get Rummy",  # a button: to the page of the program
    "page.not_installed": "Nothing happens? Then Rummy isn't installed on this computer yet.",
    "page.by_hand": "Or choose “{menu}” in Rummy, then “{button}”, and enter:",  # code and address follow
    "page.bots": Plural("{count} bot", "{count} bots"),  # how many bots sit at the table
    "page.class": "A class: {game}",  # a school class, which plays this game at several tables
    "page.unknown": "This table isn't there any more. Ask for a new link.",
    "page.no_script": "Turn on JavaScript for this page to open the table in Rummy.",
    "page.server": "A Rummy server",  # heading of the web page of a server, without any table
    "page.ask": "To join a table here, ask its host for the link.",
    "page.nothing_here": "There is no page here.",
}
