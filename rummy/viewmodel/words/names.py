"""The names of players, sides, melds and second hands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rummy.engine.melds import Faces, canasta_kind, is_wild
from rummy.engine.rules import Rules
from rummy.match.players import Player
from rummy.storage.settings import Settings
from rummy.text import say

NAMELESS = Settings().player_name  # the name of a player who has not typed one


def called(name: str) -> str:
    """Return a player's name as typed, or "You" in the language of the program."""
    return say("you") if name == NAMELESS else name


def names_of(players: Iterable[Player]) -> list[str]:
    """Return the names of all players."""
    return [called(player.name) for player in players]


def side_name(names: Sequence[str], sides: int, side: int) -> str:
    """Return the name of a side, made of the names of its one or two players."""
    players = [name for seat, name in enumerate(names) if seat % sides == side]
    return say("side.two", one=players[0], two=players[1]) if len(players) > 1 else players[0]


def side_names(names: Sequence[str], sides: int) -> list[str]:
    """Return the names of all sides."""
    return [side_name(names, sides, side) for side in range(sides)]


CANASTAS = {"natural": "burraco_clean", "long_mixed": "burraco_semi", "mixed": "burraco_dirty"}


def canasta_key(kind: str, rules: Rules) -> str:
    """Return the text key for a kind of canasta: if runs are melds, it is called a burraco."""
    return CANASTAS.get(kind, kind) if rules.builds_canastas and not rules.only_sets else kind


def meld_key(shown: Faces, rules: Rules) -> str:
    """Return the last part of the text keys about a kind of meld: a kind of canasta, "run" or "set"."""
    kind = canasta_kind(shown, rules) if rules.builds_canastas else ""
    ranks = {face.rank for face in shown if not (rules.wild and is_wild(face, rules))}
    return canasta_key(kind, rules) or ("run" if len(ranks) > 1 else "set")


def second_key(key: str, rules: Rules) -> str:
    """Return the text key for a second hand: if every player has one of their own, it is called a foot."""
    return f"{key}_foot" if rules.second_hand == "seat" else key


def guest_name(name: str) -> str:
    """Return the name of a spectator; one who typed no name is "guest", not "you"."""
    return say("there.guest") if name in (NAMELESS, say("you")) else name
