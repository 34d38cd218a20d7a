"""The daily deal."""

from rummy.text.english.sentence import Sentences

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
    "daily.open": "The same cards for everybody today",
    "daily.begun": "You have begun",
    "daily.missed": "Not played",
    "daily.won": "You won, {own} to {other}",
    "daily.lost": "You lost, {own} to {other}",
    "daily.conceded": "You gave it up",
    "daily.first_counts": "Your first try counts.",
    "daily.waits": "The table waits for you as you left it.",
    "daily.has_counted": "That has counted; you can play it again for practice.",
    "daily.has_passed": "This day is over; you can still play it for practice.",
    "daily.play": "Play",
    "daily.go_on": "Go on",
    "daily.practise": "For practice",
    "daily.copy": "Copy the result",
    "daily.copied": "Copied: paste it wherever you like.",
    "daily.not_copied": "It could not be copied here.",
    "daily.share_won": "Rummy, daily deal of {date}: {game}, won {own} to {other}. Days in a row: {days}.",
    "daily.share_lost": "Rummy, daily deal of {date}: {game}, lost {own} to {other}. Days in a row: {days}.",
    "daily.share_conceded": "Rummy, daily deal of {date}: {game}, given up. Days in a row: {days}.",
    "daily.legend_won": "Won",
    "daily.legend_lost": "Played, not won",
    "daily.played_streak": "Days played in a row",
    "daily.won_streak": "Days won in a row",
    "daily.replaces": "It is a daily deal: given up, it counts as lost.",
    "daily.standing": "Daily deal · days in a row: {played} · won in a row: {won}",
    "daily.was_practice": "This was for practice: the first try of a day counts.",
}
