"""The games that a player has made and named, as stored in the settings; unplayable ones are refused."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.engine.rules import BadRules, Rules
from rummy.games.editions import usual
from rummy.games.rules_text import BadNotation, read_rules
from rummy.games.variants import to_targets
from rummy.storage.files import Notice
from rummy.storage.values import LONGEST_RULES, is_text

MOST = 20
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class MyGame:
    """A game of the player: its name, and its rules as text.

    Raises ValueError for a bad name, BadRules or BadNotation for bad rules.
    """

    name: str
    rules: str

    def __post_init__(self) -> None:
        if not (is_text(self.name, LONGEST_NAME) and self.name == tidy(self.name)):
            raise ValueError(f"no name for a game: {self.name!r}")
        if not is_text(self.rules, LONGEST_RULES):
            raise ValueError("no rules")
        self.read()

    def read(self) -> Rules:
        """Return the rules of the game."""
        return read_rules(self.rules)


MyGames = tuple[MyGame, ...]


def tidy(name: str) -> str:
    """Return a name without blanks at its ends, and with single blanks inside."""
    return " ".join(name.split())


def is_same_name(one: str, other: str) -> bool:
    """Return whether two names differ only in blanks and case."""
    return tidy(one).casefold() == tidy(other).casefold()


def named(games: MyGames, name: str) -> MyGame | None:
    """Return the game with a name, or None."""
    return next((game for game in games if is_same_name(game.name, name)), None)


def played_by(games: MyGames, rules: Rules) -> MyGame | None:
    """Return the game with these rules, except the target, which is chosen for each match; or None."""
    return next((game for game in games if to_targets(game.read(), rules.targets) == rules), None)


def known_as(games: MyGames, rules: Rules) -> MyGame | None:
    """Return the game of a match by its rules, except the target and number of deals; or None."""
    exact, house = played_by(games, rules), games if games and rules != usual(rules) else ()
    alike = (g for g in house if replace(to_targets(g.read(), rules.targets), deals=rules.deals) == rules)
    return exact or next(alike, None)


MARK = "mine "  # begins the key of a player's own game; no preset has a blank in its key


def filed_under(rules: str, games: MyGames, preset: str) -> str:
    """Return the key under which results of `rules` are counted: the player's own game, or the preset."""
    try:
        mine = known_as(games, read_rules(rules))
    except ValueError:  # from a version that knew other rules
        return preset
    return f"{MARK}{mine.name}" if mine else preset


def with_game(games: MyGames, game: MyGame) -> MyGames:
    """Return the games with `game` added, or in place of the one with its name."""
    if named(games, game.name) is None:
        return (*games, game)
    return tuple(game if is_same_name(each.name, game.name) else each for each in games)


def renamed(games: MyGames, old: str, new: str) -> MyGames:
    """Return the games with the one called `old` renamed."""
    return tuple(replace(each, name=tidy(new)) if is_same_name(each.name, old) else each for each in games)


def without(games: MyGames, name: str) -> MyGames:
    """Return the games without the one called `name`."""
    return tuple(each for each in games if not is_same_name(each.name, name))


def are_games(value: object) -> bool:
    """Return whether a value is a tuple of games: not too many, and no name twice."""
    if not isinstance(value, tuple) or not all(isinstance(each, MyGame) for each in value):
        return False
    return len(value) <= MOST and len({each.name.casefold() for each in value}) == len(value)


def read_games(value: object) -> tuple[MyGames, tuple[Notice, ...]]:
    """Return the valid games in a file's list, and notices about the others."""
    if not isinstance(value, list):
        return (), (Notice("games_unreadable", {}),)
    games: MyGames = ()
    notices: list[Notice] = []
    for number, entry in enumerate(value[:MOST], 1):
        found = _read_game(number, entry, games)
        if isinstance(found, MyGame):
            games = (*games, found)
        else:
            notices.append(found)
    if len(value) > MOST:
        notices.append(Notice("games_too_many", {"most": MOST}))
    return games, tuple(notices)


def _read_game(number: int, entry: object, games: MyGames) -> MyGame | Notice:
    if not isinstance(entry, dict) or entry.keys() != {"name", "rules"}:
        return Notice("game_unreadable", {"number": number})
    try:
        game = MyGame(**entry)
    except (BadRules, BadNotation) as error:
        return Notice("game_refused", {"game": entry["name"], "line": entry["rules"], "reason": error})
    except ValueError:
        return Notice("game_unreadable", {"number": number})
    return Notice("game_twice", {"game": game.name}) if named(games, game.name) else game
