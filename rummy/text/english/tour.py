"""The sentences of the tour: eight evenings, their goals and mementos."""

from rummy.text.english.sentence import Sentences

TOUR: Sentences = {
    "tour.title": "The tour",
    "tour.evening": "Evening {number}",
    "tour.host": "At {name}'s table",
    "tour.basic": "Basic for two",  # the names of the evenings: short, on a small table
    "tour.four": "Basic for four",
    "tour.gin": "Gin rummy",
    "tour.rummy500": "Rummy 500",
    "tour.rummy51": "Rummy 51",
    "tour.indian": "Indian rummy",
    "tour.canasta": "Canasta",
    "tour.contract": "Contract rummy",
    "tour.about_basic": "Collect melds, lay them down, and be the first to get rid of your last card.",
    "tour.about_four": "Rounds with four end fast. Lay melds early, and watch which cards Mike discards.",
    "tour.about_gin": "Keep your melds in hand. Gin and undercuts score 25 extra. Early knocks can pay, too.",
    "tour.about_rummy500": "Cards on the table are points. It can pay to take many cards from the pile.",
    "tour.about_rummy51": "Your first melds need 51 points. If a round ends before that, it costs you 100.",
    "tour.about_indian": "Declare with two runs, one without jokers. Drop a bad hand at once for 20.",
    "tour.about_canasta": "Lisa is your partner. Seven of a rank make a canasta, and canastas the points.",
    "tour.about_contract": "Each round asks for certain melds. Lay those first, then lay off the rest.",
    "tour.goal_basic": "Go out in {count} rounds of one match",  # what earns the memento of an evening
    "tour.goal_four": "Go out in {count} of 8 rounds",
    "tour.goal_gin": "Score 25 points or more in {count} rounds",
    "tour.goal_rummy500": "Score 60 points or more in {count} rounds",
    "tour.goal_rummy51": "Lay your first 51 points in {count} of 6 rounds",
    "tour.goal_indian": "Finish {count} rounds with 20 points or less",
    "tour.goal_canasta": "Score 800 points or more in one round",
    "tour.goal_contract": "Finish {count} of 4 rounds with 20 points or less",
    "tour.goal": "Goal: {goal}",
    "tour.so_far": "{goal}: {count} of {needed}",  # between rounds, how often it was done
    "tour.at_end": "Yours when the match is over",  # below the name of a memento
    "tour.whoever_wins": "You don't have to win the match.",  # below a goal
    "tour.then_tell": "Afterwards, say what {name} did all evening.",  # below a goal
    "tour.ask": "What did {name} do all evening?",  # with the four answers below
    "tour.ask_red": "Kept red cards",
    "tour.ask_spades": "Kept spades",
    "tour.ask_low": "Kept the lowest cards",
    "tour.ask_runs": "Collected runs",
    "tour.told": "That's right!",  # the answer, before what came of the goal
    "tour.not_told": "No, that wasn't it. You can watch {name} again any evening.",
    "tour.to_tell": "Goal reached. Now find out what {name} does all evening.",
    "tour.waiting": "The tour · {evening}",  # the title of an unfinished match
    "tour.to_win": "From the tour: {mementos}",  # what can't be chosen yet
    "tour.to_win_at": "{memento} ({name})",  # at whose table it is won
    "tour.closed": "Opens when you have played the evening before",
    "tour.open": "Not played yet",
    "tour.played": "Best so far: {count} of {needed}",
    "tour.reached": "Goal reached",
    "tour.missed": "{count} of {needed}. You can come back any evening.",
    "tour.begin": "Begin",
    "tour.again": "Play again",
    "tour.prize": "Yours once you reach the goal",  # below the name of a memento
    "tour.use": "Use it now",
    "tour.in_use": "In use",
    "memento.plum": "Plum felt",
    "memento.quilt": "Card back “Quilt”",
    "memento.warm": "Warm lamp",
    "memento.harbour": "Card back “Harbour”",
    "memento.moss": "Moss felt",
    "memento.moon": "Moonlight",
    "memento.canal": "Card back “Tiles”",
    "memento.fox": "Portrait of a fox",
}
