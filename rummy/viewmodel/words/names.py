"""The names of players, sides, melds and second hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rummy.engine.rules import Rules
from rummy.match.players import Player
from rummy.storage.settings import Settings
from rummy.text import say

NAMELESS = Settings().player_name  # who has not typed a name


def called(name: str) -> str:
    """Return a player's name as typed, or "You" in the language of the program."""
    return say("you") if name == NAMELESS else name


def names_of(players: Iterable[Player]) -> list[str]:
    """Return the names of all players."""
    return [called(player.name) for player in players]


def side_name(names: Sequence[str], sides: int, side: int) -> str:
    """Return the name of a side: the names of its players."""
    players = [name for seat, name in enumerate(names) if seat % sides == side]
    return say("side.two", one=players[0], two=players[1]) if len(players) > 1 else players[0]


def side_names(names: Sequence[str], sides: int) -> list[str]:
    """Return the names of all sides."""
    return [side_name(names, sides, side) for side in range(sides)]


CANASTAS = {"natural": "burraco_clean", "long_mixed": "burraco_semi", "mixed": "burraco_dirty"}


def canasta_key(kind: str, rules: Rules) -> str:
    """Return the key for a kind of canasta: where runs are melds it is a burraco."""
    return CANASTAS.get(kind, kind) if rules.flow == "canasta" and not rules.only_sets else kind


def second_key(key: str, rules: Rules) -> str:
    """Return the key for a second hand: where everybody has one it is a foot."""
    return f"{key}_foot" if rules.second_hand == "seat" else key


def guest_name(name: str) -> str:
    """Return the name of a spectator; without one they are not "you"."""
    return say("there.guest") if name in (NAMELESS, say("you")) else name
