"""The choice of opponents and of their levels, from the settings and the finished matches."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rummy.career.levels import FIRST, fair_level
from rummy.engine.rules import Rules
from rummy.games.rules_text import read_rules
from rummy.games.variants import VARIANTS, group_of
from rummy.match.players import CHARACTERS, LEVELS, Character, Player, at_level, without_habit
from rummy.storage.results import MatchResult
from rummy.storage.settings import Settings

MIXED = "mixed"  # each at their own level
AUTO = "auto"  # all at the player's level
WAYS = (MIXED, *LEVELS, AUTO)

Results = Iterable[MatchResult]


def chosen_rules(settings: Settings) -> Rules:
    """Return the rules that the settings choose; those of Basic rummy if they can't be read."""
    try:
        return read_rules(settings.rules)
    except ValueError:
        return read_rules(Settings().rules)


def opponents(settings: Settings, rules: Rules) -> int:
    """Return the number of opponents that the settings choose, within the limits of the game."""
    return max(rules.min_players - 1, min(settings.opponents, rules.max_players - 1))


def chosen_way(settings: Settings) -> str:
    """Return the choice of levels in the settings, one of WAYS."""
    return settings.level if settings.level in WAYS else FIRST


def common_level(settings: Settings, rules: Rules, matches: Results) -> str | None:
    """Return the level of all opponents, or None if each plays at their own level."""
    way = chosen_way(settings)
    if way == AUTO:
        return fair_level(_of_kind(rules, matches))
    return None if way == MIXED else way


def _of_kind(rules: Rules, matches: Results) -> Results:
    """Return the matches in the same group of games, which need the same skills."""
    kin = {name for name, known in VARIANTS.items() if group_of(known) == group_of(rules)}
    return (match for match in matches if match.game in kin)


def guests(settings: Settings) -> list[Character]:
    """Return all characters in the order in which they get seats, those that the player chose first."""
    known = {character.name: character for character in CHARACTERS}
    chosen = [known.pop(name) for name in dict.fromkeys(settings.company) if name in known]
    return [*chosen, *known.values()]


def company(settings: Settings, rules: Rules, matches: Results) -> list[Player]:
    """Return the opponents of the next match, as players with bots."""
    level = common_level(settings, rules, matches)
    seated = guests(settings)[: opponents(settings, rules)]
    return [Player(character.name, character.bot(level, habits=settings.habits)) for character in seated]


def with_people(settings: Settings, bots: Sequence[Player]) -> list[Player]:
    """Return the other players of a match at this screen: bots, or people where the settings have some."""
    people = {seat: name for seat, name in enumerate(settings.people) if seat in settings.people_at}
    return [Player(people[seat]) if seat in people else bot for seat, bot in enumerate(bots)]


def exchanged(settings: Settings, seats: int, seat: int) -> tuple[str, ...]:
    """Return the names of all characters after one opponent was exchanged for the next character.

    `seats` is the number of opponents, `seat` the index of the one who leaves and goes to the end.
    """
    names = [character.name for character in guests(settings)]
    leaves, comes = names[seat], names[seats]
    there = [comes if name == leaves else name for name in names if name != comes]
    return (*there, leaves)


def same_again(settings: Settings, rules: Rules, players: Sequence[Player], matches: Results) -> list[Player]:
    """Return the players of another match with the same rules, at a new level if it follows the player's."""
    level = common_level(settings, rules, matches) if chosen_way(settings) == AUTO else None
    return [replace(p, bot=p.bot and _as_set(p.bot, level, settings)) for p in players]


def _as_set(bot: str, level: str | None, settings: Settings) -> str:
    """Return a bot's key with the given level, if any, and without a habit if the settings say so."""
    key = at_level(bot, level) if level else bot
    return key if settings.habits else without_habit(key)
