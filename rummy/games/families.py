"""The list of all families of games, and the choice of the family for given rules."""

from __future__ import annotations

from functools import lru_cache

from rummy.engine.rules import Rules
from rummy.games.burraco.family import BURRACO
from rummy.games.canasta.family import CANASTA
from rummy.games.chinchon.family import CHINCHON
from rummy.games.contract.family import CONTRACT
from rummy.games.declaring.family import DECLARING
from rummy.games.family import Family
from rummy.games.gin.family import GIN
from rummy.games.manipulation.family import MANIPULATION
from rummy.games.melding.family import MELDING

FAMILIES = (MELDING, CONTRACT, GIN, DECLARING, CHINCHON, CANASTA, BURRACO, MANIPULATION)
STYLES = ("basic", "joker", "rummy500", *(family.name for family in FAMILIES[1:]))


@lru_cache(maxsize=256)
def family_of(rules: Rules) -> Family:
    """Return the family of games that has these rules."""
    return next(family for family in FAMILIES if family.plays(rules))


def style_of(rules: Rules, seats: int) -> str:
    """Return the style of a game, one of STYLES: a way of playing in its family, or the family's name."""
    family = family_of(rules)
    return family.style(rules, seats) or family.name
