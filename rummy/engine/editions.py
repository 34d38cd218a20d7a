"""The presets of earlier editions: a match keeps the rules that it began with when a preset changes.

A preset that changes opens a new edition: raise `EDITION` in rules.py by one, and record in `CHANGED` the
former switches of each changed preset.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from rummy.engine.rules import EDITION, Rules
from rummy.engine.variants import VARIANTS, to_targets

Switches = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EditionChange:
    """The changes of an edition: the switches of each preset as they were before it."""

    since: str  # the first moment at which a match could begin with it, ISO 8601
    before: Mapping[str, Switches]


_CONTRACT_GAMES = ("contract", "liverpool", "shanghai", "carioca", "continental")
_IN_FIRST: Switches = {
    "match_won_by": "scores",
    "ends_below_zero": True,
    "idle_draws": "always",
    "deals": (0,) * 5,
    "deadlock_ends": True,
    "take_again": True,
}
_JOINED: Switches = {"runs_apart": False}
_LENIENT: Switches = {
    "must_take": False,
    "single_pile": True,
    "concealed_apart": False,
    "concealed_opens": False,
}
_MORE_PACKS: Switches = {"packs": (2, 2, 2, 3, 3)}
CHANGED: dict[int, EditionChange] = {
    2: EditionChange(
        "2026-11-22T14:57:18+00:00",
        dict.fromkeys(VARIANTS, _IN_FIRST) | {"penalty": {**_IN_FIRST, "renewal": "shuffle"}},
    ),
    3: EditionChange("2026-11-27T09:19:43+00:00", dict.fromkeys(_CONTRACT_GAMES, _JOINED)),
    4: EditionChange("2026-11-27T16:22:51+00:00", dict.fromkeys(("shanghai", "continental"), _MORE_PACKS)),
    5: EditionChange("2026-11-27T17:38:06+00:00", {"contract": {"jokers_in_all": "each_pack"}}),
    6: EditionChange("2026-11-28T19:00:00+00:00", dict.fromkeys(("canasta", "canasta_two"), _LENIENT)),
    7: EditionChange(
        "2026-11-28T19:30:00+00:00",
        {"carioca": {"clockwise": True}, "continental": {"clockwise": True, "min_players": 3}},
    ),
}
UNNAMED = (2, 3, 4, 5)  # the editions of version 0.2.0 whose matches do not name them


@cache
def preset(name: str, edition: int = EDITION) -> Rules:
    """Return the preset of an edition, marked with the latest edition in which it was the same.

    Raise KeyError for a name that no preset has.
    """
    rules, changes = VARIANTS[name], dict[str, Any]()
    for number in range(EDITION, edition, -1):
        if name in CHANGED[number].before:
            changes |= {**CHANGED[number].before[name], "edition": number - 1}
    return replace(rules, **changes) if changes else rules


def as_house_rules(rules: Rules) -> Rules:
    """Return rules of any edition as house rules of the latest, so that equal rules read and write alike."""
    return replace(rules, edition=EDITION)


def editions_of(name: str, version: str, started: str) -> tuple[int, ...]:
    """Return the possible editions of a match whose record names none, the likeliest first.

    `started` is the moment in UTC, ISO 8601.
    A program is seldom older than the day on which it begins a match, and never newer unless a clock is
    wrong.
    """
    if _is_first(version):
        return (1,)
    if name not in VARIANTS:
        return (EDITION,)
    known = sorted(UNNAMED, key=lambda edition: (CHANGED[edition].since > started, -edition))
    return tuple(dict.fromkeys(preset(name, edition).edition for edition in known))


def usual(rules: Rules) -> Rules:
    """Return the preset that rules derive from, with the length of match that players choose each time."""
    return replace(to_targets(preset(rules.name, rules.edition), rules.targets), deals=rules.deals)


def _is_first(version: str) -> bool:
    numbers = [int(part) for part in version.split(".")[:2] if part.isdecimal()]
    return bool(numbers) and numbers < [0, 2]
