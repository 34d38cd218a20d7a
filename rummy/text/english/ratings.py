"""The sentences about the ratings of people at a server."""

from rummy.text.english.sentence import Sentences

RATINGS: Sentences = {
    "ratings.title": "Ratings",  # also a button: who plays best at a server
    "ratings.no_server": (
        "Ratings come from rated matches at a server. This program knows no server yet. "
        "You can enter the address of one."
    ),
    "ratings.none_here": "This server keeps no ratings.",
    "ratings.all_games": "All games",  # a choice beside the names of games
    "ratings.game": "Game",  # heading of that choice
    "ratings.list": "List",  # heading of the next two choices
    "ratings.top": "Best",  # a choice: whose rating is best
    "ratings.week": "This week",  # a choice: whose rating has grown most in the last seven days
    "ratings.nobody": (
        "Nobody is listed yet. It takes {matches} rated matches against {opponents} different people."
    ),
    "ratings.nobody_week": "Nobody on the list has played in the last seven days.",
    "ratings.row": "{place}. {name}",  # place and name in a list
    "ratings.value": "{rating} ± {margin}",  # a rating, and how far off it may be
    "ratings.gained": "{gained} → {rating}",  # points gained, such as +48, and the rating that they led to
    "ratings.own": "You",  # heading
    "ratings.unrated": "You have no rating here yet. It begins with your first rated match.",
    "ratings.margin": "Your skill, very likely",  # label of a range such as "1,600 to 1,840"
    "ratings.range": "{least} to {most}",
    "ratings.matches": "Rated matches",  # label of a number
    "ratings.opponents": "Different opponents",  # label of a number
    "ratings.place": "Place on the list",  # label of a number
    "ratings.unlisted": "Listed after {matches} rated matches against {opponents} different people",
    "ratings.curve": "Your rating",  # heading of a curve
    "ratings.day": "{date}: {rating}",  # the rating at the end of a day
    "ratings.band_learner": "Learner",  # names of levels of rating, from the lowest
    "ratings.band_improver": "Improver",
    "ratings.band_steady": "Steady",
    "ratings.band_strong": "Strong",
    "ratings.band_master": "Master",
    "ratings.band_unsure": "Still settling",  # instead of such a name, while a rating is uncertain
}
