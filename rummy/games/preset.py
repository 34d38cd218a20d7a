"""The record of a preset: its rules, its place among the games, and measured lengths of its matches."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from rummy.engine.rules import Rules

USUAL_MOVES = 2.5  # actions of a turn, with the draw and the discard; measured: 1.8 to 3.2
THOUGHT = {  # estimated seconds of a person's turn with that number of actions, by group of games
    "rummy": 8.0,
    "gin": 9.0,
    "jokers": 14.0,
    "rummy500": 12.0,
    "contract": 14.0,
    "canasta": 14.0,
    "indian": 12.0,
}


@dataclass(frozen=True, slots=True)
class Sketch:
    """The cards in a game's small picture; slashes separate melds, the last card of the pile is its top."""

    pile: str
    melds: str = ""
    hand: str = ""
    badge: str = ""  # an important number of the game
    icon: str = ""  # a symbol instead of the number
    others: int = 0  # visible hands of opponents
    on_tray: bool = False
    pack: str = "french"


@dataclass(frozen=True, slots=True)
class Preset:
    """A game as players choose it.

    `lengths` holds, from the fewest players to the most, the rounds of a match to its usual target and the
    turns of each player in a round. `python -m benchmarks.lengths` measured them in 30 matches each, for
    Indian rummy and Three Thirteen in five to eight.
    """

    rules: Rules
    _: KW_ONLY
    place: int  # the place among all games as players see them
    lengths: tuple[tuple[float, float], ...]
    sketch: Sketch
    way_of: str = ""  # the preset of which this one is another way to play the same game
    moves: float = USUAL_MOVES  # actions of a turn; measured in eight matches if far more than usual
