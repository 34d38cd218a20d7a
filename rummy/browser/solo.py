"""Tables that a page opens: for people, or for a match alone against bots."""

from __future__ import annotations

from rummy.engine.rules import Rules
from rummy.games.variants import KIN, VARIANTS
from rummy.match.players import CHARACTERS
from rummy.online.messages import Open, TableSettings

NEW = Open(TableSettings("cardgames", 4))  # a table for people, until its host has chosen what is played
LEVEL = "casual"
USUAL = 3  # seats, if the game allows it and has no partners


def shelf() -> list[str]:
    """Return the names of the games that can be played alone, one for each game with several ways to play."""
    return [name for name in VARIANTS if name not in KIN]


def alone(game: str) -> Open | None:
    """Return the request for a table with bots, or None if there is no such game."""
    if game not in VARIANTS:
        return None
    seats = _seats(VARIANTS[game])
    bots = tuple(each.bot(LEVEL) for each in CHARACTERS[: seats - 1])
    return Open(TableSettings(game, seats, watch=False), bots)


def _seats(rules: Rules) -> int:
    """Return the number of seats: four where partners play, else three, or what the game allows."""
    if rules.max_players >= 4 and rules.sides_for(4) < 4:
        return 4
    return max(rules.min_players, min(USUAL, rules.max_players))
