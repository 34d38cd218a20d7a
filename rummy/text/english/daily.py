"""The sentences of the daily deal."""

from rummy.text.english.sentence import Plural, Sentences

DAILY: Sentences = {
    "daily.button": "Daily deal · {day} {month}",
    "daily.title": "Daily deal",
    "daily.date": "{weekday}, {day} {month} {year}",
    "daily.month": "{month} {year}",
    "daily.months": (  # twelve words: headings of a calendar
        "January February March April May June July August September October November December"
    ),
    "daily.months_dated": (  # twelve words: within daily.date, in the case that a date needs
        "January February March April May June July August September October November December"
    ),
    "daily.weekdays": "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",  # seven words
    "daily.weekdays_short": "Mon Tue Wed Thu Fri Sat Sun",
    "daily.open": "The same cards for everyone today",
    "daily.own": "An easy start. Everyone else has {game} today",  # to a newcomer
    "daily.begun": "You've started",
    "daily.missed": "Not played",
    "daily.won": "You won, {own} to {other}",
    "daily.lost": "You lost, {own} to {other}",
    "daily.conceded": "You conceded",
    "daily.first_counts": "Your first try counts, from the moment you see the cards.",
    "daily.waits": "Your table is waiting, just as you left it.",
    "daily.has_counted": "This one has already counted, but you can play it again for practice.",
    "daily.has_passed": "This day is over, but you can still play it for practice.",
    "daily.play": "Play",
    "daily.go_on": "Continue",
    "daily.practise": "Play for practice",
    "daily.copy": "Copy the result",
    "daily.copied": "Copied. Paste it anywhere you like.",
    "daily.not_copied": "Sorry, copying didn't work.",
    "daily.share_won": "Rummy, daily deal for {date}: {game}, won {own} to {other}. Days in a row: {days}.",
    "daily.share_lost": "Rummy, daily deal for {date}: {game}, lost {own} to {other}. Days in a row: {days}.",
    "daily.share_conceded": "Rummy, daily deal for {date}: {game}, conceded. Days in a row: {days}.",
    "daily.others": "How others did",  # a button and a title: what others made of the same deal
    "daily.about_day": "{date} · {game}",
    "daily.no_server": (
        "Servers collect what people made of a deal. This program knows no server yet. "
        "You can enter the address of one."
    ),
    "daily.none_here": "This server collects no results.",
    "daily.share_mine": "Share my result",  # a button
    "daily.about_sharing": "Until you share it, nobody there learns your result.",
    "daily.nobody": "Nobody has shared a result of this deal yet.",
    "daily.count": Plural(
        "{count} person has shared their result.", "{count} people have shared their results."
    ),
    "daily.me": "{name} (you)",  # the reader's own name in a list
    "daily.others_won": "Won, {own} to {other}",  # how somebody's match ended, in a list
    "daily.others_lost": "Lost, {own} to {other}",
    "daily.others_conceded": "Conceded",
    "daily.legend_won": "Won",
    "daily.legend_lost": "Played, not won",
    "daily.legend_begun": "Started",
    "daily.played_streak": "Days played in a row",
    "daily.won_streak": "Days won in a row",
    "daily.standing": "Daily deal · days in a row: {played} · won in a row: {won}",
    "daily.was_practice": "That was for practice. Only your first try each day counts.",
}
