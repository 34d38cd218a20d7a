"""The presets of earlier editions: a match keeps the rules with which it began.

Whoever changes a preset raises `EDITION` in rules.py by one, and adds to `CHANGED` the switches of each
changed preset as they were before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from rummy.engine.rules import EDITION, Rules
from rummy.games.variants import VARIANTS, to_targets

Switches = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class EditionChange:
    """The presets that an edition of the rules changed, with their switches before."""

    since: str  # the first moment at which a match could begin in this edition, ISO 8601
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
UNNAMED = (2, 3, 4, 5)  # editions of version 0.2.0, which did not write them into records


@cache
def preset(name: str, edition: int = EDITION) -> Rules:
    """Return the rules of a preset in an edition; raise KeyError for an unknown name.

    Their field `edition` is the latest edition in which the preset was the same.
    """
    rules, changes = VARIANTS[name], dict[str, Any]()
    for number in range(EDITION, edition, -1):
        if name in CHANGED[number].before:
            changes |= {**CHANGED[number].before[name], "edition": number - 1}
    return replace(rules, **changes) if changes else rules


def as_house_rules(rules: Rules) -> Rules:
    """Return rules of any edition, marked with the latest edition, so that equal rules are equal text."""
    return replace(rules, edition=EDITION)


def editions_of(name: str, version: str, started: str) -> tuple[int, ...]:
    """Return the possible editions of a match whose record names no edition, the likeliest first.

    `version` is that of the program that began the match, `started` the moment in UTC, ISO 8601. A program is
    seldom older than the day on which it begins a match, and newer only if a clock is wrong.
    """
    if _is_first(version):
        return (1,)
    if name not in VARIANTS:
        return (EDITION,)
    known = sorted(UNNAMED, key=lambda edition: (CHANGED[edition].since > started, -edition))
    return tuple(dict.fromkeys(preset(name, edition).edition for edition in known))


def usual(rules: Rules) -> Rules:
    """Return the preset that rules derive from, but with the targets and deals of these rules."""
    return replace(to_targets(preset(rules.name, rules.edition), rules.targets), deals=rules.deals)


def _is_first(version: str) -> bool:
    numbers = [int(part) for part in version.split(".")[:2] if part.isdecimal()]
    return bool(numbers) and numbers < [0, 2]
