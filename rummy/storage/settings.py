"""The player's settings, stored in settings.json; unusable values are replaced by defaults."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rummy.engine.cards import MOST_PLAYERS
from rummy.keys import read
from rummy.storage.addresses import OWN, is_address
from rummy.storage.document import Document, is_missing, load_document, settle_document
from rummy.storage.files import MEBIBYTE, Notice, make_folder, write_safely
from rummy.storage.lock import PATIENCE, lock
from rummy.storage.values import LONGEST_RULES, is_text

if TYPE_CHECKING:
    from rummy.storage.my_games import MyGame

FORMAT = 1
SPEEDS = ("relaxed", "normal", "fast", "instant")
SORTS = ("rank", "suit", "melds", "none")
CARD_SIZES = ("normal", "large")
MARKS = ("first", "always", "never")  # "first": in the first matches, until a player knows the game
PACES = ("none", "slow", "normal", "fast", "days")  # time that a person has for a turn
ACCESS = ("code", "open", "rated")  # tables for those with the code, or for everybody
LONGEST_ALIAS = 24  # characters
SPOKEN = ("terse", "normal", "full")
TAKE_BACKS = ("short", "usual", "long")  # time for which a discard can be taken back
SCANS = ("off", "slow", "normal", "fast")  # how fast the focus walks by itself
TEXT_SIZES = ("normal", "large", "largest")
MOST_QUIET = 8  # opponents who make no remarks
MOST_SERVERS = 8  # known to the player; those used longest ago are dropped
LONGEST_NAME = 16  # characters of a person's name
FORGOTTEN = 100  # matches of gin that can be forgotten by their ids
_FILE = "settings.json"
_USUAL_RULES = "cardgames"

_T = TypeVar("_T")
_Check = Callable[[object], bool]


def _setting(default: _T, check: _Check) -> _T:
    value: _T = field(default=default, metadata={"check": check})
    return value


def _flag(value: object) -> bool:
    return type(value) is bool


def _flag_or_none(value: object) -> bool:
    return value is None or _flag(value)


def _integer(low: int, high: int) -> _Check:
    return lambda value: type(value) is int and low <= value <= high


def _one_of(*choices: str) -> _Check:
    return lambda value: isinstance(value, str) and value in choices


def _text(longest: int) -> _Check:
    return lambda value: is_text(value, longest)


def _alias(value: object) -> bool:
    return value == "" or is_text(value, LONGEST_ALIAS)


def _moment(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        return value == "" or datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def _names(most: int) -> _Check:
    def check(value: object) -> bool:
        return isinstance(value, tuple) and len(value) <= most and all(is_text(name, 40) for name in value)

    return check


def _portraits(value: object) -> bool:
    if not (isinstance(value, tuple) and len(value) <= MOST_PLAYERS):
        return False
    return all(name == "" or _folder_name(name) for name in value)


def _seats(value: object) -> bool:
    is_seat = _integer(0, MOST_PLAYERS)
    return isinstance(value, tuple) and len(value) <= MOST_PLAYERS and all(is_seat(seat) for seat in value)


def _language(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"([a-z]{2,3}(_[A-Z]{2})?)?", value) is not None


def _folder_name(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z0-9_-]{1,40}", value) is not None


def _folder_name_or_none(value: object) -> bool:
    return value == "" or _folder_name(value)


def _servers(value: object) -> bool:
    return isinstance(value, tuple) and len(value) <= MOST_SERVERS and all(map(is_address, value))


def _place(value: object) -> bool:
    return value == OWN or is_address(value)


def _my_games(value: object) -> bool:
    if value == ():
        return True
    from rummy.storage.my_games import are_games  # imports all rules, and most players have no games

    return are_games(value)


def _keys(value: object) -> bool:
    if not (isinstance(value, tuple) and all(isinstance(line, str) for line in value)):
        return False
    try:
        return bool(read(value))
    except ValueError:
        return False


def _size(value: object) -> bool:
    return isinstance(value, tuple) and len(value) in (0, 2) and all(map(_integer(320, 7680), value))


def _point(value: object) -> bool:
    return isinstance(value, tuple) and len(value) in (0, 2) and all(map(_integer(-30_000, 30_000), value))


@dataclass(frozen=True, slots=True)
class Settings:
    """The player's choices; raises ValueError naming the first field that has no usable value."""

    language: str = _setting("", _language)  # empty: the system's
    player_name: str = _setting("You", _text(LONGEST_NAME))
    portrait: str = _setting("visor", _folder_name)
    speed: str = _setting("normal", _one_of(*SPEEDS))
    reduce_motion: bool | None = _setting(None, _flag_or_none)  # None: as the system says
    volume: int = _setting(60, _integer(0, 100))
    music: int = _setting(0, _integer(0, 100))  # the volume of the music; 0 for none
    music_offered: bool = _setting(False, _flag)  # the player has been asked whether they want music
    muted: bool = _setting(False, _flag)
    spoken: str = _setting("normal", _one_of(*SPOKEN))  # how much screen readers are told
    back: str = _setting("classic", _folder_name)
    felt: str = _setting("", _folder_name_or_none)  # empty: by the contrast that the system asks for
    lamp: str = _setting("", _folder_name_or_none)  # above the table; empty: white light
    four_colours: bool = _setting(False, _flag)
    jumbo: bool = _setting(False, _flag)  # cards with larger indices
    own_letters: bool = _setting(False, _flag)  # on the cards, those of the language instead of A K Q J
    spanish: bool = _setting(True, _flag)  # Spanish cards at games that are played with them
    card_size: str = _setting("normal", _one_of(*CARD_SIZES))
    text_size: str = _setting("", _one_of("", *TEXT_SIZES))  # empty: as the system says
    left_handed: bool = _setting(False, _flag)
    scan: str = _setting("off", _one_of(*SCANS))
    keys: tuple[str, ...] = _setting((), _keys)  # those that differ from the usual ones
    seasonal: bool = _setting(True, _flag)  # small touches on holidays
    warn_lay_off: bool = _setting(True, _flag)  # before a card is discarded that could be laid off
    learnt: bool = _setting(False, _flag)  # a lesson was played to its end
    drill_clock: bool = _setting(True, _flag)  # drills have two minutes, else a number of questions
    marks: str = _setting("first", _one_of(*MARKS))  # when cards of the hand that can be laid are marked
    remarks: bool = _setting(True, _flag)  # by the others, now and then
    quiet: tuple[str, ...] = _setting((), _names(MOST_QUIET))  # names of opponents who make no remarks
    memories: bool = _setting(True, _flag)  # of earlier matches in their remarks
    knocking_since: str = _setting("", _moment)  # knocks at gin count from this time on; "": all do
    knocking_but: tuple[str, ...] = _setting((), _names(FORGOTTEN))  # ids of matches whose knocks don't count
    habits: bool = _setting(True, _flag)  # each opponent is fond of certain cards
    take_back: str = _setting("usual", _one_of(*TAKE_BACKS))
    countdown: bool = _setting(False, _flag)  # the next round starts by itself
    fullscreen: bool = _setting(False, _flag)
    window: tuple[int, int] | tuple[()] = _setting((), _size)  # pixels; empty until the player resizes it
    place: tuple[int, int] | tuple[()] = _setting((), _point)  # of the window on the desktop, in points
    maximised: bool = _setting(False, _flag)
    sort: str = _setting("rank", _one_of(*SORTS))
    rules: str = _setting(_USUAL_RULES, _text(LONGEST_RULES))
    my_games: tuple[MyGame, ...] = _setting((), _my_games)
    opponents: int = _setting(3, _integer(1, MOST_PLAYERS - 1))
    level: str = _setting("casual", _text(40))  # the level of all opponents, or how their levels are chosen
    company: tuple[str, ...] = _setting((), _names(8))  # names of the opponents invited first
    people: tuple[str, ...] = _setting((), _names(MOST_PLAYERS))  # at this screen, for the seats of opponents
    people_portraits: tuple[str, ...] = _setting((), _portraits)  # of these seats; "" where none is chosen
    people_at: tuple[int, ...] = _setting((), _seats)  # the indices of those seats at which they play
    target: int = _setting(0, _integer(0, 10_000))  # points that end a match; 0 for the number in the rules
    deals: int = _setting(0, _integer(0, 50))  # number of deals in a match; 0 for the number in the rules
    servers: tuple[str, ...] = _setting((), _servers)  # addresses known to the player, the last used first
    hosted_at: str = _setting(OWN, _place)  # the address where tables for people are opened, or OWN
    hosted_pace: str = _setting("none", _one_of(*PACES))  # at tables for people
    hosted_undo: bool = _setting(True, _flag)
    hosted_hints: bool = _setting(True, _flag)
    hosted_watch: bool = _setting(True, _flag)
    hosted_announce: bool = _setting(True, _flag)  # to others on the network
    hosted_access: str = _setting("code", _one_of(*ACCESS))  # who may join at a server
    alias: str = _setting("", _alias)  # the name among strangers; "" until they see one

    def __post_init__(self) -> None:
        for name, check in _CHECKS.items():
            if not check(getattr(self, name)):
                raise ValueError(f"no usable value for the setting {name}: {getattr(self, name)!r}")


_CHECKS: dict[str, _Check] = {each.name: each.metadata["check"] for each in fields(Settings)}


def is_usable(name: str, value: object) -> bool:
    """Return whether `Settings` has a field of this name that accepts this value."""
    return name in _CHECKS and _CHECKS[name](value)


def changed(settings: Settings, **values: object) -> Settings:
    """Return the settings with other values for some fields; raise ValueError for an unusable value."""
    return replace(settings, **values)  # type: ignore[arg-type]  # each is checked as it is set


def with_voice(quiet: tuple[str, ...], name: str, *, on: bool) -> tuple[str, ...]:
    """Return the names of quiet opponents after `name` was allowed to talk or asked for quiet."""
    others = [each for each in quiet if each != name]
    return tuple(others if on else [*others, name][-MOST_QUIET:])


def with_server(settings: Settings, address: str) -> Settings:
    """Return the settings with an address as the first of the servers that the player knows."""
    others = [each for each in settings.servers if each != address]
    return replace(settings, servers=(address, *others)[:MOST_SERVERS])


def are_missing(folder: Path) -> bool:
    """Return whether no settings were ever saved in a folder."""
    return is_missing(folder / _FILE)


def load_settings(folder: Path) -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings in a folder, with defaults for missing or unusable ones, and notices."""
    return _settings_of(load_document(folder / _FILE, FORMAT, limit=MEBIBYTE))


def _settings_of(document: Document) -> tuple[Settings, tuple[Notice, ...]]:
    values = {name: _from_json(value) for name, value in document.body.items() if name in _CHECKS}
    values["my_games"], dropped = _read_games(document.body.get("my_games", []))
    good = {name: value for name, value in values.items() if is_usable(name, value)}
    wrong = tuple(_wrong(name) for name in values if name not in good)
    refused = _refused_rules(str(good.get("rules", Settings().rules)))
    if refused:
        del good["rules"]
    return Settings(**good), document.notices + wrong + refused + dropped  # type: ignore[arg-type]


def _read_games(value: object) -> tuple[tuple[MyGame, ...], tuple[Notice, ...]]:
    if value == []:
        return (), ()
    from rummy.storage.my_games import read_games

    return read_games(value)


def save_settings(
    folder: Path, settings: Settings, before: Settings | None = None, patience: float = PATIENCE
) -> bool:
    """Save the settings, or only those changed since `before`, as other windows write the file too.

    Return False for a file in a newer format, which is not written; raise OSError.
    """
    path = folder / _FILE
    make_folder(folder)
    with lock(path, patience=patience):
        document = settle_document(path, FORMAT, limit=MEBIBYTE)
        if document.newer:
            return False
        is_undamaged = document.body and not document.notices
        there, wrong = _settings_of(document)
        together = replace(there, **_changes(before, settings)) if before and is_undamaged else settings
        if together != there or wrong or not is_undamaged:
            write_safely(path, _as_json(together))
    return True


def _changes(before: Settings, after: Settings) -> dict[str, Any]:
    values = {name: getattr(after, name) for name in _CHECKS}
    return {name: value for name, value in values.items() if value != getattr(before, name)}


def _from_json(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _as_json(settings: Settings) -> bytes:
    body = {"format": FORMAT, **asdict(settings)}
    return (json.dumps(body, ensure_ascii=False, indent=2) + "\n").encode()


def _refused_rules(line: str) -> tuple[Notice, ...]:
    if line == _USUAL_RULES:
        return ()
    from rummy.engine.rules import BadRules
    from rummy.games.rules_text import BadNotation, read_rules

    try:
        read_rules(line)
    except (BadRules, BadNotation) as error:
        return (Notice("rules_refused", {"line": line, "reason": error}),)
    return ()


def _wrong(name: str) -> Notice:
    return Notice("setting_wrong", {"setting": name, "used": getattr(Settings(), name)})
