"""The players at a table: people, and bots by their keys."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from rummy.bots.opponents import (
    BOTS,
    CHARACTERS,
    HABITS,
    TEMPERS,
    Character,
    at_level,
    bot_of,
    habit_of,
    hesitation,
    is_bot,
    level_of,
    temper_of,
    without_habit,
)

__all__ = [
    "CHARACTERS",
    "HABITS",
    "LEVELS",
    "TEMPERS",
    "Character",
    "Player",
    "another_bot",
    "at_level",
    "bot_of",
    "habit_of",
    "hesitation",
    "is_bot",
    "level_of",
    "temper_of",
    "without_habit",
]

LEVELS = tuple(BOTS)


def another_bot(level: str, there: Container[str]) -> str:
    """Return the key of a bot of a level, if possible of one that is not there yet."""
    keys = [each.bot(level) for each in CHARACTERS]
    return next((key for key in keys if key not in there), keys[0])


@dataclass(frozen=True, slots=True)
class Player:
    """A player on a seat; `bot` is a key for bot_of, or None for a human."""

    name: str
    bot: str | None = None
