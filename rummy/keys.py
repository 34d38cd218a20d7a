"""The keys of commands: one table of actions with their usual keys, which players can change.

A key is named by its letter or sign ("d", "7", ";"), "f1" to "f12", or "kp" and a sign of the number pad
("kp7"). Escape, Enter, Space, Tab, arrows, Home, End, Page Up, Page Down and F10 always keep their meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

Keys = Mapping[str, str]  # the key of each action

_ANYWHERE = ("table", "asking", "answering", "defence", "felt", "replay", "scores")
_GAME = _ANYWHERE[:4]  # moments that never come together: they may share keys
_TURN = _ANYWHERE[:3]
FUNCTION_KEYS = tuple(f"f{number}" for number in range(1, 13) if number != 10)  # F10 opens the menu
PAD = tuple(f"kp{sign}" for sign in "0123456789.+-*/")
NUMBERS = tuple(f"number_{number}" for number in range(1, 10))


@dataclass(frozen=True, slots=True)
class KeyAction:
    """An action that has a key, and the places where it acts; two with a common place need two keys."""

    name: str
    usual: str
    places: Sequence[str]


ACTIONS = (
    KeyAction("draw", "d", _GAME),
    KeyAction("take", "t", _GAME),
    KeyAction("meld", "m", _GAME),
    KeyAction("discard", "x", _GAME),
    KeyAction("undo", "u", (*_GAME, "felt")),
    KeyAction("advice", "h", _GAME),
    KeyAction("sort_rank", "r", _GAME),
    KeyAction("sort_suit", "s", _GAME),
    KeyAction("sort_melds", "g", _GAME),
    KeyAction("open", "o", _TURN),  # lay out or lay down the first melds, or end a turn of rearranging
    KeyAction("buy", "b", _TURN),  # or give a card back, or declare big gin
    KeyAction("pass", "p", _TURN),  # or decline, or drop
    KeyAction("swap", "e", ("table",)),
    KeyAction("knock", "k", ("table",)),  # or close, go out, declare, show the hand
    KeyAction("ask", "q", ("asking",)),
    KeyAction("yes", "y", ("answering",)),
    KeyAction("no", "n", ("answering",)),
    KeyAction("lay_off_all", "l", ("defence",)),
    KeyAction("finish", "f", ("defence",)),
    KeyAction("log", "i", (*_GAME, "replay")),
    KeyAction("talk", "c", (*_GAME, "felt", "scores")),
    *(KeyAction(name, name[-1], (*_GAME, "felt", "replay")) for name in NUMBERS),
    KeyAction("deal", "d", ("felt",)),
    KeyAction("shuffle", "s", ("felt",)),
    KeyAction("turn", "t", ("felt",)),
    KeyAction("spread", "p", ("felt",)),
    KeyAction("gather", "g", ("felt",)),
    KeyAction("redo", "r", ("felt",)),
    KeyAction("new", "n", ("felt",)),
    KeyAction("sort", "o", ("felt",)),
    KeyAction("lay_down", "l", ("felt",)),
    KeyAction("whole_pile", "a", ("felt",)),
    KeyAction("see_table", "t", ("scores",)),
    KeyAction("replay_menu", "m", ("replay",)),
    KeyAction("play_on", "p", ("replay",)),
    KeyAction("help", "f1", _ANYWHERE),
    KeyAction("fullscreen", "f11", _ANYWHERE),
    KeyAction("read_again", "f2", _ANYWHERE),  # for screen readers, as all that follow
    KeyAction("read_hand", "f3", _ANYWHERE),
    KeyAction("read_melds", "f4", _ANYWHERE),
    KeyAction("read_piles", "f5", _ANYWHERE),
    KeyAction("read_seats", "f6", _ANYWHERE),
    KeyAction("read_scores", "f7", _ANYWHERE),
    KeyAction("read_prompt", "f8", _ANYWHERE),
)
USUAL: Keys = {action.name: action.usual for action in ACTIONS}
_PLACES = {action.name: frozenset(action.places) for action in ACTIONS}


def _hand(signs: str, others: Keys) -> Keys:
    """Return the usual keys with those of `others`, and with numbers on the keys in `signs`."""
    return {**USUAL, **dict(zip(NUMBERS, signs, strict=False)), **others}


SETS: Mapping[str, Keys] = {  # by the hand that plays; keys are named by their places on a US keyboard
    "both": USUAL,
    "right": _hand(
        "67890-=,.",
        {
            "draw": "j",
            "take": "n",
            "discard": "l",
            "sort_rank": "[",
            "sort_suit": "]",
            "sort_melds": "'",
            "buy": "y",
            "swap": ";",
            "ask": "k",
            "yes": "k",
            "no": ";",
            "lay_off_all": "o",
            "finish": "k",
            "talk": "/",
            "deal": "j",
            "shuffle": "k",
            "turn": "l",
            "gather": "'",
            "redo": "i",
            "lay_down": "m",
            "whole_pile": "h",
            "see_table": "k",
            "help": "f12",
        },
    ),
    "left": _hand(
        "12345",
        {
            "meld": "f",
            "undo": "z",
            "advice": "a",
            "open": "w",
            "pass": "v",
            "knock": "q",
            "ask": "e",
            "yes": "e",
            "no": "q",
            "lay_off_all": "w",
            "finish": "q",
            "log": "`",
            "spread": "w",
            "new": "v",
            "sort": "e",
            "lay_down": "f",
            "replay_menu": "x",
            "play_on": "v",
            "fullscreen": "f9",
        },
    ),
}


class _InUse:
    """The keys of this program's player."""

    keys: Keys = USUAL


def use(keys: Keys) -> None:
    """Make these the keys of this program's player."""
    _InUse.keys = keys


def in_use() -> Keys:
    """Return the keys of this program's player."""
    return _InUse.keys


def fits(action: str, key: str) -> bool:
    """Return True if an action can have this key: what works while text is typed needs a function key."""
    return key in FUNCTION_KEYS or (is_key(key) and _PLACES[action] != {*_ANYWHERE})


def is_key(name: str) -> bool:
    """Return True if commands can have a key of this name."""
    is_sign = len(name) == 1 and name.isprintable() and name == name.lower() and not name.isspace()
    return is_sign or name in FUNCTION_KEYS or name in PAD


def read(lines: Iterable[str]) -> Keys:
    """Return the usual keys with changes such as "draw=j"; raise ValueError for unusable ones."""
    changes = dict(line.split("=", 1) for line in lines)
    keys = {**USUAL, **changes}
    if keys.keys() != USUAL.keys() or not all(fits(*change) for change in changes.items()):
        raise ValueError(f"not keys of known actions: {changes}")
    if any(clashing(keys, action) for action in changes):
        raise ValueError(f"one key for two actions: {changes}")
    return keys


def written(keys: Keys) -> tuple[str, ...]:
    """Return the keys that differ from the usual ones as lines that `read` reads."""
    return tuple(f"{action}={key}" for action, key in keys.items() if key != USUAL[action])


def clashing(keys: Keys, action: str, key: str = "") -> list[str]:
    """Return the actions that share a place with this one and have the key, or else its own key."""
    key = key or keys[action]
    return [name for name in keys if keys[name] == key and name != action and _meet(name, action)]


def exchanged(keys: Keys, action: str, key: str) -> Keys:
    """Return the keys with this one for the action, whose former key goes to those that had this one."""
    other, after, fresh = {key: keys[action], keys[action]: key}, dict(keys), [action]
    while fresh:
        name = fresh.pop()
        after[name] = other[keys[name]]
        fresh += [each for each in clashing(after, name) if after[each] == keys[each]]
    return after


def _meet(one: str, other: str) -> bool:
    return not _PLACES[one].isdisjoint(_PLACES[other])
