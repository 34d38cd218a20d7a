"""The games that a player made and named, as stored in the settings; what can't be played is refused."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rummy.engine.editions import usual
from rummy.engine.rules import BadRules, Rules
from rummy.engine.rules_text import BadNotation, read_rules
from rummy.engine.variants import to_targets
from rummy.storage.files import Notice
from rummy.storage.values import LONGEST_RULES, is_text

MOST = 20
LONGEST_NAME = 24


@dataclass(frozen=True, slots=True)
class MyGame:
    """A name and rules as text; raises ValueError for a bad name, BadRules or BadNotation for bad rules."""

    name: str
    rules: str

    def __post_init__(self) -> None:
        if not (is_text(self.name, LONGEST_NAME) and self.name == tidy(self.name)):
            raise ValueError(f"no name for a game: {self.name!r}")
        if not is_text(self.rules, LONGEST_RULES):
            raise ValueError("no rules")
        self.read()

    def read(self) -> Rules:
        """Return its rules."""
        return read_rules(self.rules)


MyGames = tuple[MyGame, ...]


def tidy(name: str) -> str:
    """Return a name without blanks at its ends and double ones inside."""
    return " ".join(name.split())


def is_same_name(one: str, other: str) -> bool:
    """Return whether two names would be taken for the same."""
    return tidy(one).casefold() == tidy(other).casefold()


def named(games: MyGames, name: str) -> MyGame | None:
    """Return the game with a name, or None."""
    return next((game for game in games if is_same_name(game.name, name)), None)


def played_by(games: MyGames, rules: Rules) -> MyGame | None:
    """Return the game with these rules, or None; the target is chosen with each match."""
    return next((game for game in games if to_targets(game.read(), rules.targets) == rules), None)


def known_as(games: MyGames, rules: Rules) -> MyGame | None:
    """Return the game that a match is of, or None; its deals may have been chosen with the match."""
    exact, house = played_by(games, rules), games if games and rules != usual(rules) else ()
    alike = (g for g in house if replace(to_targets(g.read(), rules.targets), deals=rules.deals) == rules)
    return exact or next(alike, None)


MARK = "mine "  # begins the key of a player's own game; no preset has a blank in its key


def filed_under(rules: str, games: MyGames, preset: str) -> str:
    """Return the key under which a match is counted: that of the player's own game, or the preset."""
    try:
        mine = known_as(games, read_rules(rules))
    except ValueError:  # from a version that knew other rules
        return preset
    return f"{MARK}{mine.name}" if mine else preset


def with_game(games: MyGames, game: MyGame) -> MyGames:
    """Return the games with this one, which replaces the one of its name if there is one."""
    if named(games, game.name) is None:
        return (*games, game)
    return tuple(game if is_same_name(each.name, game.name) else each for each in games)


def renamed(games: MyGames, old: str, new: str) -> MyGames:
    """Return the games with another name for one of them."""
    return tuple(replace(each, name=tidy(new)) if is_same_name(each.name, old) else each for each in games)


def without(games: MyGames, name: str) -> MyGames:
    """Return the games without the one of this name."""
    return tuple(each for each in games if not is_same_name(each.name, name))


def are_games(value: object) -> bool:
    """Return whether a value is a tuple of games that can be stored together."""
    if not isinstance(value, tuple) or not all(isinstance(each, MyGame) for each in value):
        return False
    return len(value) <= MOST and len({each.name.casefold() for each in value}) == len(value)


def read_games(value: object) -> tuple[MyGames, tuple[Notice, ...]]:
    """Return the games of a file, each complete or not at all, and notices about those left out."""
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
