"""The lessons: one for each style of games, and some for games that differ from the others of their style."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.burraco.lesson import BURRACO
from rummy.games.canasta.lesson import CANASTA, HAND_AND_FOOT
from rummy.games.chinchon.lesson import CHINCHON
from rummy.games.contract.lesson import CONTRACT
from rummy.games.declaring.lesson import INDIAN, THREE_THIRTEEN
from rummy.games.families import style_of
from rummy.games.gin.lesson import GIN
from rummy.games.manipulation.lesson import MACHIAVELLI
from rummy.games.melding.lesson import RUMMY, RUMMY51, RUMMY500
from rummy.games.variants import VARIANTS

LESSONS = {  # by style of game, or by a special name
    "basic": RUMMY,
    "joker": RUMMY51,
    "rummy500": RUMMY500,
    "gin": GIN,
    "declaring": THREE_THIRTEEN,
    "indian": INDIAN,  # a declaration needs runs
    "contract": CONTRACT,
    "canasta": CANASTA,
    "hand_and_foot": HAND_AND_FOOT,  # each player has a second hand
    "burraco": BURRACO,
    "chinchon": CHINCHON,
    "manipulation": MACHIAVELLI,
}


def lesson_of(rules: Rules) -> str:
    """Return the key in LESSONS of the lesson that teaches a game."""
    if rules.runs_to_go_out:
        return "indian"
    return "hand_and_foot" if rules.second_hand == "seat" else style_of(rules, rules.min_players)


def game_taught(rules: Rules) -> str:
    """Return the name of the preset that is played in the lesson for a game: the first with that lesson."""
    lesson = lesson_of(rules)
    return next(name for name, other in VARIANTS.items() if lesson_of(other) == lesson)
