"""The computer opponents, and the parts of a bot's key: its level, temper and habit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rummy.bots.bot import Bot
from rummy.bots.characters import CHARACTERS, Character
from rummy.bots.habitual import Habitual
from rummy.bots.hesitation import hesitation
from rummy.bots.level_bot import LevelBot
from rummy.bots.strategy.habit import HABITS, PLAIN_HABITS, PLAINLY
from rummy.bots.strategy.strategy import LEVELS
from rummy.bots.strategy.temper import TEMPERS

BOTS: dict[str, Bot] = {level: LevelBot(level) for level in LEVELS}
_HABITS = HABITS | PLAIN_HABITS

__all__ = [
    "BOTS",
    "CHARACTERS",
    "HABITS",
    "TEMPERS",
    "Bot",
    "Character",
    "at_level",
    "bot_of",
    "habit_of",
    "hesitation",
    "is_bot",
    "level_of",
    "temper_of",
    "without_habit",
]


def bot_of(key: str) -> Bot:
    """Return the bot for a key that `is_bot` accepts: "level", "level/temper" or "level/temper/habit"."""
    return BOTS[key] if key in BOTS else _inclined(key)


def is_bot(key: str) -> bool:
    """Return True if a string is the key of a bot."""
    level, *leanings = key.split("/")
    known = (TEMPERS, _HABITS)[: len(leanings)]
    return level in LEVELS and len(leanings) <= 2 and all(map(_knows, known, leanings))


def at_level(key: str, level: str) -> str:
    """Return a bot's key with its level replaced by another."""
    return "/".join((level, *key.split("/")[1:]))


def level_of(key: str) -> str:
    """Return the level in a bot's key."""
    return key.partition("/")[0]


def temper_of(key: str) -> str:
    """Return the temper in a bot's key, "even" if it has none."""
    return (*key.split("/"), "even")[1]


def habit_of(key: str) -> str | None:
    """Return the habit in a bot's key, also if it shows plainly, or None."""
    habit = (*key.split("/"), None, None)[2]
    return habit and habit.removeprefix(PLAINLY)


def without_habit(key: str) -> str:
    """Return a bot's key with its habit removed."""
    return "/".join(key.split("/")[:2])


@cache
def _inclined(key: str) -> Bot:
    level, temper, *habit = key.split("/")
    bot = LevelBot(level, TEMPERS[temper])
    return Habitual(bot, _HABITS[habit[0]]) if habit else bot


def _knows(table: Mapping[str, object], name: str) -> bool:
    return name in table
