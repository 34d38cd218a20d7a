"""Who sits down with the player and how well they play, from the settings and the finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rummy.career.levels import FIRST, fair_level
from rummy.engine.rules import Rules
from rummy.engine.rules_text import read_rules
from rummy.engine.variants import VARIANTS, family
from rummy.match.players import CHARACTERS, LEVELS, Character, Player, at_level, without_habit
from rummy.storage.results import MatchResult
from rummy.storage.settings import Settings

MIXED = "mixed"  # each plays as they are
AUTO = "auto"  # all play as well as the player does
WAYS = (MIXED, *LEVELS, AUTO)

Results = Iterable[MatchResult]


def chosen_rules(settings: Settings) -> Rules:
    """The game that the settings name, with its house rules; the first one if that is none."""
    try:
        return read_rules(settings.rules)
    except ValueError:
        return VARIANTS["cardgames"]


def opponents(settings: Settings, rules: Rules) -> int:
    """How many opponents there are, as far as the game allows."""
    return max(rules.min_players - 1, min(settings.opponents, rules.max_players - 1))


def chosen_way(settings: Settings) -> str:
    """How they are to play: one of the ways that there are."""
    return settings.level if settings.level in WAYS else FIRST


def common_level(settings: Settings, rules: Rules, matches: Results) -> str | None:
    """The level that all play at; None where each has their own."""
    way = chosen_way(settings)
    if way == AUTO:
        return fair_level(_of_kind(rules, matches))
    return None if way == MIXED else way


def _of_kind(rules: Rules, matches: Results) -> Results:
    """The matches of the same family of games: what makes a good player is the same in all of them."""
    kin = {name for name, known in VARIANTS.items() if family(known) == family(rules)}
    return (match for match in matches if match.game in kin)


def guests(settings: Settings) -> list[Character]:
    """All characters in the order in which they are asked to sit down: first those whom the player chose."""
    known = {character.name: character for character in CHARACTERS}
    chosen = [known.pop(name) for name in dict.fromkeys(settings.company) if name in known]
    return [*chosen, *known.values()]


def company(settings: Settings, rules: Rules, matches: Results) -> list[Player]:
    """The opponents of the next match."""
    level = common_level(settings, rules, matches)
    seated = guests(settings)[: opponents(settings, rules)]
    return [Player(character.name, character.bot(level, habits=settings.habits)) for character in seated]


def exchanged(settings: Settings, seats: int, seat: int) -> tuple[str, ...]:
    """The company in which somebody else has taken one of so many seats, and who sat there waits longest."""
    names = [character.name for character in guests(settings)]
    leaves, comes = names[seat], names[seats]
    there = [comes if name == leaves else name for name in names if name != comes]
    return (*there, leaves)


def same_again(settings: Settings, rules: Rules, players: Sequence[Player], matches: Results) -> list[Player]:
    """The players of another match with the same rules; only what follows from the settings may change."""
    level = common_level(settings, rules, matches) if chosen_way(settings) == AUTO else None
    return [replace(p, bot=p.bot and _as_set(p.bot, level, settings)) for p in players]


def _as_set(bot: str, level: str | None, settings: Settings) -> str:
    """The key of the same opponent, without a habit where the player wants none."""
    key = at_level(bot, level) if level else bot
    return key if settings.habits else without_habit(key)
