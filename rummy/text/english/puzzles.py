"""The sentences of the puzzles; each puzzle shows a position of a round and asks a question."""

from rummy.text.english.sentence import Plural, Sentences

PUZZLES: Sentences = {
    "puzzle.title": "Puzzles",
    "puzzle.button": "Puzzles",  # a button on the screen of the daily deal
    "puzzle.of_day": "Puzzle of the day",
    "puzzle.more": "More puzzles",
    "puzzle.ask_discard": "Which discard?",
    "puzzle.ask_knock": "Knock or wait?",
    "puzzle.ask_lay": "Meld or hold?",  # lay melds now, or hold them back
    "puzzle.ask_take": "Take it?",  # the top discard
    "puzzle.grade_1": "Easy",
    "puzzle.grade_2": "Medium",
    "puzzle.grade_3": "Hard",
    "puzzle.open": "The same puzzle for everyone today",
    "puzzle.was_right": "You got it right",
    "puzzle.was_wrong": "You missed this one",
    "puzzle.about": "Just make the move you think is best. No clock; only your first try each day counts.",
    "puzzle.solve": "Solve",
    "puzzle.again": "Look at it again",
    "puzzle.tally": "{right} right, {done} of {count} tried",
    "puzzle.streak": Plural("{count} day in a row", "{count} days in a row"),
    "puzzle.prompt_discard": "Which card would you discard?",
    "puzzle.prompt_knock": "Knock now, or discard and wait?",
    "puzzle.prompt_lay": "Lay your meld now, or discard and hold it back?",
    "puzzle.prompt_take": "Take {card}, or leave it?",
    "puzzle.right": "That's right!",
    "puzzle.wrong": "Not quite",
    "puzzle.best": "Best: {move}",  # as in “Best: Discard 7H”
    "puzzle.best_no_knock": "Best: wait, and discard {card}",  # instead of a knock
    "puzzle.best_no_lay": "Best: hold everything back, and discard {card}",  # instead of laying melds
    "puzzle.next_best": Plural(
        "Next best: {move}. On average that's {points} point worse",
        "Next best: {move}. On average that's {points} points worse",
        by="points",
    ),
    "puzzle.yours": Plural(
        "You: {move}. On average that's {points} point worse",
        "You: {move}. On average that's {points} points worse",
        by="points",
    ),
    "puzzle.found": Plural(
        "Found by {found} of {count} computer player", "Found by {found} of {count} computer players"
    ),
    "puzzle.done": "Done",
    "puzzle.play_on": "Play on",  # from this moment of the round, against the same opponents
    "puzzle.next": "Next puzzle",
    "hint.puzzle_leave": "Leave the puzzle",
    "notice.puzzle_unwritable": "Your answer to the puzzle could not be saved: {reason}.",
}
