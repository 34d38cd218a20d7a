"""The sentences of the week: two puzzles, a deal and a match, the same for everybody."""

from rummy.text.english.sentence import Plural, Sentences

WEEK: Sentences = {
    "week.title": "Week {number}",
    "week.short": "The week",  # a button that leads back to its screen
    "week.days": "{first} to {last}",
    "week.about": "The same for everyone, and still open when the week is over.",
    "week.puzzle": "Puzzle · {ask}",  # with its question, such as “Which discard?”
    "week.deal": "One deal · {game}",
    "week.match": "A match with a twist · {game}",
    "week.rival": "With these cards, a sharp player scored {points}.",
    "week.rival_low": "With these cards, a sharp player was left with {points}.",
    "week.own": "You scored {own}. A sharp player scored {points} with the same cards.",
    "week.own_low": "You were left with {own}. A sharp player was left with {points}.",
    "week.left": Plural("{count} thing left", "{count} things left"),
    "week.done": "All done",
    "week.finished": "Done",  # a deal or a match
    "week.legend": "Week done",  # a mark in the calendar
    "week.waiting": "Week {number} · {game}",  # the title of an unfinished match
    "heard.week_before": "Previous week",
    "heard.week_after": "Next week",
}
