"""The opponents by level; each strategy is told in the docstring of its file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from rummy.bots.bot import Bot
from rummy.bots.characters import CHARACTERS, Character
from rummy.bots.craft.temper import TEMPERS, Temper
from rummy.bots.levels.careless import Careless
from rummy.bots.levels.casual import Casual
from rummy.bots.levels.expert import Expert
from rummy.bots.levels.sharp import Sharp

_LEVELS: dict[str, Callable[[Temper], Bot]] = {
    "careless": Careless,
    "casual": Casual,
    "sharp": Sharp,
    "expert": Expert,
}
BOTS: dict[str, Bot] = {level: seat(TEMPERS["even"]) for level, seat in _LEVELS.items()}

__all__ = ["BOTS", "CHARACTERS", "TEMPERS", "Bot", "Character", "bot_of", "is_bot", "level_of", "temper_of"]


def bot_of(key: str) -> Bot:
    """The opponent behind a key: a level, or a level and a temper as in `sharp/wary`; raises KeyError."""
    return BOTS[key] if key in BOTS else _with_temper(key)


def is_bot(key: str) -> bool:
    """Whether there is an opponent behind a key."""
    level, _, temper = key.partition("/")
    return key in BOTS or (level in _LEVELS and temper in TEMPERS)


def level_of(key: str) -> str:
    """The level that a key names."""
    return key.partition("/")[0]


def temper_of(key: str) -> str:
    """The temper that a key names, or the even one."""
    return key.partition("/")[2] or "even"


@cache
def _with_temper(key: str) -> Bot:
    level, _, temper = key.partition("/")
    return _LEVELS[level](TEMPERS[temper])
